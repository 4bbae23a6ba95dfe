import Interpreter

/// Modifiers that show something over or instead of a screen; where they are called, nothing changes.
let presentingEntries: [ModifierEntry] = [
  ModifierEntry("sheet", .inert("isPresented onDismiss? content", "item onDismiss? content"))
    .presenting(.sheet).showingElsewhere(),
  ModifierEntry(
    "popover",
    .inert(
      "isPresented attachmentAnchor? arrowEdge? content", "item attachmentAnchor? arrowEdge? content")
  ).presenting(.sheet).showingElsewhere(),
  ModifierEntry(
    "fullScreenCover", .inert("isPresented onDismiss? content", "item onDismiss? content")
  ).presenting(.cover).showingElsewhere(),
  ModifierEntry(
    "navigationDestination",
    .inert("for destination", "isPresented destination", "item destination")
  ).presenting(.pushed).showingElsewhere(),
  ModifierEntry(
    "alert",
    .inert(
      "isPresented content", "item content", "_ isPresented actions message?",
      "_ isPresented presenting actions message?", "isPresented error actions message?")
  ).showingElsewhere(),
  ModifierEntry(
    "confirmationDialog",
    .inert(
      "_ isPresented titleVisibility? actions message?",
      "_ isPresented titleVisibility? presenting actions message?")
  ).showingElsewhere(),
  ModifierEntry("actionSheet", .inert("isPresented content", "item content")).showingElsewhere(),
  ModifierEntry(
    "fileImporter",
    .inert(
      "isPresented allowedContentTypes allowsMultipleSelection? onCompletion onCancellation?")
  ).showingElsewhere(),
  ModifierEntry("inspector", .inert("isPresented content")).showingElsewhere(),
  ModifierEntry("presentationDetents", .inert("_ selection?"))
    .announcing(Evaluator.noteDetents),
  ModifierEntry("contextMenu", .inert("_", "menuItems preview?", "forSelectionType? menu primaryAction?"))
    .showingElsewhere(),
  ModifierEntry("swipeActions", .inert("edge? allowsFullSwipe? content")).showingElsewhere(),
  ModifierEntry(
    "searchable",
    .inert(
      "text placement? prompt? suggestions?", "text isPresented placement? prompt?",
      "text tokens placement? prompt? token", "text tokens isPresented placement? prompt? token",
      "text tokens suggestedTokens placement? prompt? token",
      "text tokens suggestedTokens isPresented placement? prompt? token",
      "text editableTokens isPresented? placement? prompt? token")
  ).showingElsewhere(),
  ModifierEntry("badge", .inert("_")),
  ModifierEntry("supportedFamilies", .inert("_")).announcing(Evaluator.requestFamilies),
  ModifierEntry("contentMarginsDisabled", .inert("")).announcing(Evaluator.requestNoMargins),
]
