import Interpreter
import LayoutEngine
import ViewProgram

/// Views that are laid out as their content is: groups, scenes, and what runs over time.
let transparentViews: [ViewEntry] = [
  ViewEntry(
    "Group", .init(signatures: ["content", "_"], code: Evaluator.shownContent),
    .init(signatures: ["subviews transform", "sections transform"], code: Evaluator.transformedParts)),
  ViewEntry("_VariadicView.Tree", "_ content", "root content", by: Evaluator.variadicTree),
  .shows("AnyView", "_", "erasing"),
  .shows("TupleView", "_"),
  .shows("EquatableView", "content"),
  .shows("GlassEffectContainer", "spacing? content"),
  // Of the Composable Architecture: they watch what their content reads.
  .shows("WithPerceptionTracking", "content"),
  .shows("WithViewStore", "_ observe removeDuplicates? content", "_ content"),
  .shows("TabSection", "_? content header?"),
  .shows("WindowGroup", "_? id? content", "_? id? for content defaultValue?"),
  .shows("Window", "_ id content"),
  .shows("Settings", "content"),
  .shows(
    "DocumentGroup", "newDocument editor", "viewing viewer", "editing contentType editor prepareDocument?",
    "editing migrationPlan editor prepareDocument?"),
  .shows(
    "MenuBarExtra", "_ image? systemImage? isInserted? content", "isInserted? content label"),
  ViewEntry("StaticConfiguration", "kind provider content", by: Evaluator.widgetViews),
  ViewEntry("AppIntentConfiguration", "kind intent? provider content", by: Evaluator.widgetViews),
  ViewEntry("IntentConfiguration", "kind intent provider content", by: Evaluator.widgetViews),
  ViewEntry("ActivityConfiguration", "for content dynamicIsland", by: Evaluator.activityViews),
  ViewEntry("DynamicIsland", "expanded compactLeading compactTrailing minimal", by: Evaluator.islandViews),
  ViewEntry("DynamicIslandExpandedRegion", "_ priority? content", by: Evaluator.islandRegion),
  ViewEntry("ScrollViewReader", "content", by: Evaluator.contentOverTime),
  ViewEntry("TimelineView", "_ content", by: Evaluator.contentOverTime).showingElsewhere(),
  ViewEntry(
    "KeyframeAnimator", "initialValue repeating? content keyframes",
    "initialValue trigger content keyframes", by: Evaluator.contentOverTime),
  ViewEntry("PhaseAnimator", "_ trigger? content animation?", by: Evaluator.contentInPhases),
  ViewEntry("ModifiedContent", "content modifier", by: Evaluator.modifiedContent),
]

extension ViewEntry {
  /// Shows its content, given whatever that asks for.
  fileprivate static func shows(_ name: String, _ signatures: Signature...) -> ViewEntry {
    ViewEntry(name, Initializers(signatures: signatures, code: Evaluator.shownContent))
  }
}

extension Evaluator {
  fileprivate func shownContent(_ call: SystemCall) -> [ViewNode]? {
    let arguments = call.arguments
    let value = arguments.content ?? arguments.unlabeled(0) ?? arguments.items.first?.value
    let nodes = contentViews(value, [.unknown(Unknown(call.name))], in: call.scope)
    guard Self.scenes.contains(call.name) else { return nodes }
    guard call.name == "Settings", scenario.isMac, let root = rooted(nodes).only else { return rooted(nodes) }
    return [inFittingWindow(root, call.name, call.source)]
  }

  /// The scenes that have a window of their own.
  private static let scenes: Set = ["WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra"]

  fileprivate func transformedParts(_ call: SystemCall) -> [ViewNode]? {
    guard let parts = containerParts(call) else { return nil }
    return contentViews(call.arguments.content, [parts], in: call.scope)
  }

  fileprivate func widgetViews(_ call: SystemCall) -> [ViewNode]? {
    widgetContent(call.arguments, in: call.scope)
  }

  fileprivate func contentOverTime(_ call: SystemCall) -> [ViewNode]? {
    let unknown = Value.unknown(Unknown(call.name))
    return contentViews(call.arguments.content, [unknown, unknown], in: call.scope)
  }

  fileprivate func contentInPhases(_ call: SystemCall) -> [ViewNode]? {
    guard let phase = phase(of: call.arguments, call.source) else { return contentOverTime(call) }
    return contentViews(call.arguments.content, [phase], in: call.scope)
  }

  fileprivate func modifiedContent(_ call: SystemCall) -> [ViewNode]? {
    guard let content = call.arguments["content"] else { return nil }
    let modifier = ModifierCall(
      name: "modifier", arguments: single(call.arguments["modifier"] ?? .none),
      source: call.source, scope: call.scope)
    return views(content, in: call.scope)
      .flatMap { $0.mapped { $0.mappedByCell { [self] in modified($0, modifier) } } }
  }
}
