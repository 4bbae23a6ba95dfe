/// Backgrounds, overlays, insets and clips: a second view, or what is cut off the one there is.
let decorationModifiers: [ModifierEntry] = [
  ModifierEntry(
    "background",
    .makes(
      "_ alignment?", "alignment? content", "_? ignoresSafeAreaEdges?", "_? in fillStyle?",
      by: Evaluator.decorationModifier)),
  ModifierEntry(
    "overlay",
    .makes(
      "_ alignment?", "alignment? content", "_ ignoresSafeAreaEdges?", "_ in fillStyle?",
      by: Evaluator.decorationModifier)),
  ModifierEntry(
    "safeAreaInset",
    .makes("edge alignment? spacing? content", by: Evaluator.decorationModifier)
  ).showingElsewhere(),
  ModifierEntry(
    "safeAreaBar", .makes("edge alignment? spacing? content", by: Evaluator.decorationModifier)),
  ModifierEntry("clipped", .makes("antialiased?", by: Evaluator.decorationModifier)),
  ModifierEntry("clipShape", .makes("_ style?", by: Evaluator.decorationModifier)),
  ModifierEntry("cornerRadius", .makes("_ antialiased?", by: Evaluator.decorationModifier)),
  ModifierEntry("mask", .makes("_", "alignment? _", by: Evaluator.decorationModifier)),
  ModifierEntry("hidden", .makes("", by: Evaluator.decorationModifier)),
  ModifierEntry("border", .makes("_ width?", by: Evaluator.decorationModifier)),
  ModifierEntry("shadow", .makes("color? radius x? y?", by: Evaluator.decorationModifier)),
  ModifierEntry("blur", .makes("radius opaque?", by: Evaluator.decorationModifier)),
  ModifierEntry("opacity", .makes("_", by: Evaluator.decorationModifier)),
]
