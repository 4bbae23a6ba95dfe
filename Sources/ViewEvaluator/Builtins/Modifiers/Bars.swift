/// Modifiers that ask something of the bars around a view.
let barModifiers: [ModifierEntry] = [
  ModifierEntry("navigationTitle", .makes("_", by: Evaluator.barModifier)),
  ModifierEntry("navigationBarTitle", .makes("_", "_ displayMode", by: Evaluator.barModifier)),
  ModifierEntry("navigationBarTitleDisplayMode", .makes("_", by: Evaluator.barModifier)),
  ModifierEntry("toolbarTitleDisplayMode", .makes("_", by: Evaluator.barModifier)),
  ModifierEntry("navigationBarHidden", .makes("_", by: Evaluator.barModifier)),
  ModifierEntry(
    "toolbar", .makes("content", "id content", "_ for...?", "removing", by: Evaluator.barModifier)
  ).showingElsewhere(),
  ModifierEntry("toolbarVisibility", .makes("_ for...?", by: Evaluator.barModifier)),
  ModifierEntry(
    "navigationSplitViewColumnWidth", .makes("_", "min? ideal max?", by: Evaluator.barModifier)),
  ModifierEntry("tabViewStyle", .makes("_", by: Evaluator.barModifier)),
  ModifierEntry("tabItem", .makes("_", by: Evaluator.shownInBar)).showingElsewhere(),
  ModifierEntry(
    "navigationBarItems", .makes("leading", "trailing", "leading trailing", by: Evaluator.shownInBar)),
]
