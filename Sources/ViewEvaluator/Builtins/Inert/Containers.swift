/// Lists, tables and forms: separators, tints and what rows answer to.
let listModifiers: [ModifierEntry] = inert([
  "alternatingRowBackgrounds": ["_?"],
  "indexViewStyle": ["_"],
  "listRowHoverEffect": ["_"],
  "listRowPlatterColor": ["_"],
  "listRowSeparatorTint": ["_ edges?"],
  "listSectionSeparator": ["_ edges?"],
  "listSectionSeparatorTint": ["_ edges?"],
  "tableStyle": ["_"],
  "typeSelectEquivalent": ["_"],
])

/// Scroll views: how they move, not where their content begins.
let scrollModifiers: [ModifierEntry] = inert([
  "automaticallyManagesScrolling": ["_"],
  "refreshable": ["action"],
  "scrollBounceBehavior": ["_ axes?"],
  "scrollDisabled": ["_"],
  "scrollDismissesKeyboard": ["_"],
  "scrollEdgeEffectStyle": ["_ for"],
  "scrollEdgeEffectHidden": ["_? for?"],
  "scrollIndicators": ["_ axes?"],
  "scrollIndicatorsFlash": ["onAppear", "trigger"],
  "scrollInputBehavior": ["_ for"],
  "scrollPosition": ["_ anchor?", "id anchor?"],
  "scrollTargetBehavior": ["_"],
  "scrollTargetLayout": ["isEnabled?"],
])

/// Controls: what they do, and how they are drawn at the size they have.
let controlModifiers: [ModifierEntry] = inert([
  "buttonRepeatBehavior": ["_"],
  "menuActionDismissBehavior": ["_"],
  "menuIndicator": ["_"],
  "menuOrder": ["_"],
  "sliderThumbVisibility": ["_"],
  "upperLimbVisibility": ["_"],
])
