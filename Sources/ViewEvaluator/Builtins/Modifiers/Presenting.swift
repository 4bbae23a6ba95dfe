import Interpreter
import LayoutEngine

/// Modifiers that show something over or instead of a screen; where they are called, nothing changes.
let presentingEntries: [ModifierEntry] = [
  ModifierEntry("sheet", .inert("isPresented onDismiss? content", "item onDismiss? content"))
    .presenting(.sheet).showingElsewhere(),
  ModifierEntry(
    "popover",
    .inert(
      "isPresented attachmentAnchor? arrowEdge? content", "item attachmentAnchor? arrowEdge? content")
  ).presenting(.popover).showingElsewhere(),
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
  ModifierEntry("inspector", .makes("isPresented content", by: Evaluator.besideInspector))
    .presenting(.inspector).showingElsewhere(),
  ModifierEntry("presentationDetents", .inert("_ selection?"))
    .announcing(Evaluator.noteDetents),
  ModifierEntry("contextMenu", .inert("_", "menuItems preview?", "forSelectionType? menu primaryAction?"))
    .showingElsewhere(),
  ModifierEntry("swipeActions", .inert("edge? allowsFullSwipe? content")).showingElsewhere(),
  ModifierEntry("presentationSizing", .makes("_", by: Evaluator.sheetSized)),
  ModifierEntry("presentationCompactAdaptation", .inert("_", "horizontal vertical"))
    .announcing(Evaluator.noteCompactAdaptation),
  ModifierEntry("photosPickerStyle", .makes("_", by: Evaluator.photosPickerStyled)),
  ModifierEntry("supportedFamilies", .inert("_")).announcing(Evaluator.requestFamilies),
  ModifierEntry("supplementalActivityFamilies", .inert("_")).announcing(Evaluator.requestActivityFamilies),
  ModifierEntry("contentMarginsDisabled", .inert("")).announcing(Evaluator.requestNoMargins),
  ModifierEntry("containerBackground", .inert("_ for", "for alignment? content"))
    .announcing(Evaluator.noteContainerBackground),
]

extension Evaluator {
  fileprivate func sheetSized(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    switch memberName(call.arguments.unlabeled(0)) {
    case "automatic": return node
    case "fitted":
      effects.asked.isFitted = true
      return node
    default: return node.assuming("the size of a sheet is the usual one")
    }
  }

  /// Where there is room, an inspector that is open takes a column of it; elsewhere it is a sheet.
  fileprivate func besideInspector(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let isOpen = bound(call.arguments["isPresented"] ?? .boolean(true))
    guard scenario(reading: .horizontalSizeClass).horizontalSizeClass == .regular,
      interpreter.decide(isOpen, key: "inspector \(call.source.file):\(call.source.start)")
    else { return node }
    let content = contentViews(call.arguments.content, in: call.scope)
    let asked = content.requests(to: .navigation).inspectorWidth
    let rest = ViewNode(
      .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)), children: [node], source: call.source)
    let column = ViewNode(
      .frame(width: asked ?? SystemMetric.inspectorWidth.value(in: design), height: nil, alignment: .center),
      children: [layered(content)], source: call.source)
    let both = ViewNode(.hStack(alignment: .center, spacing: 0), children: [rest, column], source: call.source)
    return asked == nil ? both.assuming("the width of an inspector is assumed") : both
  }

  /// A picker of photos is a button that presents it, unless its style shows it in place.
  fileprivate func photosPickerStyled(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    memberName(call.arguments.unlabeled(0)) == "presentation" ? node : nil
  }
}
