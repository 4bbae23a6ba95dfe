/// Styles, sizes and labels of the controls in a view.
let controlSettingModifiers: [ModifierEntry] =
  [
    ModifierEntry("controlSize", .makes("_", by: Evaluator.controlModifier)),
    ModifierEntry("labelsHidden", .makes("", by: Evaluator.controlModifier)),
    ModifierEntry("labelsVisibility", .makes("_", by: Evaluator.controlModifier)),
    ModifierEntry("tag", .makes("_ includeOptional?", by: Evaluator.controlModifier)),
    ModifierEntry(
      "navigationLinkIndicatorVisibility", .makes("_", by: Evaluator.controlModifier)),
    ModifierEntry("buttonBorderShape", .makes("_", by: Evaluator.controlModifier)),
  ]
  + ControlStyling.modifiers.keys.sorted().map {
    ModifierEntry($0, .makes("_", by: Evaluator.controlModifier))
  }
