/// Modifiers that take part in layout: each is a node around its view.
let layoutModifiers: [ModifierEntry] = [
  ModifierEntry(
    "frame",
    .makes(
      "width? height? alignment?",
      "minWidth? idealWidth? maxWidth? minHeight? idealHeight? maxHeight? alignment?",
      by: Evaluator.layoutModifier)),
  ModifierEntry("padding", .makes("_? _?", by: Evaluator.layoutModifier)),
  ModifierEntry("fixedSize", .makes("", "horizontal vertical", by: Evaluator.layoutModifier)),
  ModifierEntry("aspectRatio", .makes("_? contentMode", by: Evaluator.layoutModifier)),
  ModifierEntry("scaledToFit", .makes("", by: Evaluator.layoutModifier)),
  ModifierEntry("scaledToFill", .makes("", by: Evaluator.layoutModifier)),
  ModifierEntry("layoutPriority", .makes("_", by: Evaluator.layoutModifier)),
  ModifierEntry("zIndex", .makes("_", by: Evaluator.layoutModifier)),
  ModifierEntry("position", .makes("_", "x? y?", by: Evaluator.layoutModifier)),
  ModifierEntry("alignmentGuide", .makes("_ computeValue", by: Evaluator.layoutModifier)),
  ModifierEntry("ignoresSafeArea", .makes("_? edges?", by: Evaluator.layoutModifier)),
  ModifierEntry("edgesIgnoringSafeArea", .makes("_", by: Evaluator.layoutModifier)),
  ModifierEntry("safeAreaPadding", .makes("_? _?", by: Evaluator.layoutModifier)),
  ModifierEntry(
    "containerRelativeFrame",
    .makes("_ alignment?", "_ count span? spacing alignment?", "_ alignment? _", by: Evaluator.layoutModifier)),
  ModifierEntry("previewLayout", .makes("_", by: Evaluator.layoutModifier)),
  ModifierEntry("previewContext", .makes("_", by: Evaluator.layoutModifier))
    .surrounding(with: Evaluator.previewedFamily),
]
