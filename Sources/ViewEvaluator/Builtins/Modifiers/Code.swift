/// Modifiers that run code of the module on their view.
let codeModifiers: [ModifierEntry] = [
  ModifierEntry("modifier", .makesSeveral("_", by: Evaluator.customModifier)),
  ModifierEntry(
    "phaseAnimator",
    .makesSeveral("_ trigger? content animation?", by: Evaluator.animatedByPhases)),
  ModifierEntry(
    "keyframeAnimator",
    .makesSeveral(
      "initialValue repeating? content keyframes", "initialValue trigger content keyframes",
      by: Evaluator.animatedByKeyframes)),
  ModifierEntry("formStyle", .makes("_", by: Evaluator.formStyled)),
  ModifierEntry("headerProminence", .makes("_", by: Evaluator.withHeaderProminence)),
]
