/// Effects, coordinate spaces, anchors and preferences.
let geometryModifiers: [ModifierEntry] = [
  ModifierEntry("offset", .makes("_", "x? y?", by: Evaluator.geometryModifier)),
  ModifierEntry("rotationEffect", .makes("_ anchor?", by: Evaluator.geometryModifier)),
  ModifierEntry("scaleEffect", .makes("_ anchor?", "x? y? anchor?", by: Evaluator.geometryModifier)),
  ModifierEntry(
    "rotation3DEffect",
    .makes("_ axis anchor? anchorZ? perspective?", by: Evaluator.geometryModifier)),
  ModifierEntry("transformEffect", .makes("_", by: Evaluator.geometryModifier)),
  ModifierEntry("projectionEffect", .makes("_", by: Evaluator.geometryModifier)),
  ModifierEntry("coordinateSpace", .makes("_", "name", by: Evaluator.geometryModifier)),
  ModifierEntry("anchorPreference", .makes("key value transform", by: Evaluator.geometryModifier))
    .handingOn(),
  ModifierEntry(
    "transformAnchorPreference", .makes("key value transform", by: Evaluator.geometryModifier)),
  ModifierEntry("preference", .makes("key value", by: Evaluator.geometryModifier)).handingOn(),
  ModifierEntry(
    "backgroundPreferenceValue",
    .makes("_ alignment? _", "_ alignment? transform", "key alignment? transform", by: Evaluator.geometryModifier)
  ).showingElsewhere(),
  ModifierEntry(
    "overlayPreferenceValue",
    .makes("_ alignment? _", "_ alignment? transform", "key alignment? transform", by: Evaluator.geometryModifier)
  ).showingElsewhere(),
  ModifierEntry("onGeometryChange", .makes("for of action", by: Evaluator.geometryModifier)),
  ModifierEntry("onPreferenceChange", .makes("_ perform", by: Evaluator.geometryModifier)),
  ModifierEntry("onAppear", .makes("perform?", by: Evaluator.geometryModifier)),
  ModifierEntry(
    "task",
    .makes(
      "priority? _", "id priority? _", "id? name? priority? executorPreference? _",
      by: Evaluator.geometryModifier)
  ).handingOn(),
  ModifierEntry(
    "onChange", .makes("of initial? _", "of perform", by: Evaluator.geometryModifier)
  ).handingOn(),
  ModifierEntry("visualEffect", .makes("_", by: Evaluator.geometryModifier)),
  ModifierEntry(
    "scrollTransition",
    .makes(
      "_? axis? transition", "topLeading bottomTrailing axis? transition", by: Evaluator.geometryModifier)),
  ModifierEntry(
    "matchedGeometryEffect",
    .makes("id in properties? anchor? isSource?", by: Evaluator.geometryModifier)),
]
