/// Colors, materials and what is drawn within a view's own bounds.
///
/// - In: nothing; out: entries of modifiers that are inert: they change neither size, position, drawing nor spaces.
/// - To add: a name with the labels of its overloads, in the file of its family. What is only nearly inert belongs
///   into `Modifiers`, with code or as `assumed`.
let appearanceModifiers: [ModifierEntry] = inert([
  "accentColor": ["_"],
  "allowedDynamicRange": ["_"],
  "backgroundStyle": ["_"],
  "badgeProminence": ["_"],
  "blendMode": ["_"],
  "brightness": ["_"],
  "colorEffect": ["_ isEnabled?"],
  "colorInvert": [""],
  "colorMultiply": ["_"],
  "compositingGroup": [""],
  "containerShape": ["_"],
  "contrast": ["_"],
  "drawingGroup": ["opaque? colorMode?"],
  "flipsForRightToLeftLayoutDirection": ["_"],
  "geometryGroup": [""],
  "glassBackgroundEffect": ["displayMode?", "in displayMode?", "_ displayMode?", "_ in displayMode?"],
  "glassEffectID": ["_ in"],
  "glassEffectTransition": ["_ isEnabled?"],
  "glassEffectUnion": ["id namespace"],
  "grayscale": ["_"],
  "hueRotation": ["_"],
  "immersiveEnvironmentBehavior": ["_"],
  "interactionActivityTrackingTag": ["_"],
  "invalidatableContent": ["_?"],
  "layerEffect": ["_ maxSampleOffset isEnabled?"],
  "listItemTint": ["_"],
  "luminanceToAlpha": [""],
  "materialActiveAppearance": ["_"],
  "paletteSelectionEffect": ["_"],
  "preferredSurroundingsEffect": ["_"],
  "privacySensitive": ["_?"],
  "saturation": ["_"],
  "scrollEdgeEffectDisabled": ["_? for?"],
  "symbolVariableValueMode": ["_?"],
  "tint": ["_"],
])

/// Images and symbols: colors and the way they are drawn at the size they have.
let imageModifiers: [ModifierEntry] = inert([
  "symbolColorRenderingMode": ["_"],
  "symbolEffect": ["_ options? isActive?", "_ options? value"],
  "symbolEffectsRemoved": ["_?"],
  "symbolVariant": ["_"],
])

/// Transitions and animations: at rest a view is as if they were not there.
let animationModifiers: [ModifierEntry] = inert([
  "animation": ["_", "_ value", "_ body"],
  "contentTransition": ["_"],
  "matchedTransitionSource": ["id in", "id in configuration"],
  "navigationTransition": ["_"],
  "transaction": ["_", "value _", "_ body"],
  "transition": ["_"],
])
