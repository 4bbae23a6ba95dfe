import Interpreter
import LayoutEngine
import ViewProgram

/// The configurations of widgets.
extension Evaluator {
  /// `StaticConfiguration(kind:provider:) { entry in }` and its like: the views of one entry.
  ///
  /// That is the placeholder which the provider makes, and one that nobody knows.
  func widgetContent(_ arguments: ArgumentValues, in scope: Scope) -> [ViewNode] {
    contentViews(
      arguments["content"] ?? arguments.content, [widgetEntry(by: arguments["provider"], in: scope)], in: scope)
  }

  private func widgetEntry(by provider: Value?, in scope: Scope) -> Value {
    var entry = Unknown("widget entry")
    guard case .instance(let provider)? = provider, let placeholder = interpreter.method("placeholder", of: provider)
    else { return .unknown(entry) }
    entry.type = placeholder.candidates.first?.declaration.returnType
    guard variant.profile == .typical else { return .unknown(entry) }
    let context =
      surroundings.environment["widgetFamily"].map { Value.record("TimelineProviderContext", ["family": $0]) }
      ?? .unknown(Unknown("widget context"))
    let made = apply(.function(placeholder), interpreter.labeled([("in", context)]), in: scope)
    return made.map { interpreter.isUnknown($0) ? .unknown(entry) : $0 } ?? .unknown(entry)
  }

  /// `ActivityConfiguration(for:) { context in } dynamicIsland: { context in }`: what it shows in the place that content
  /// is made for.
  func activityViews(_ call: SystemCall) -> [ViewNode]? {
    effects.widgetRequest.isActivity = true
    let arguments = call.arguments
    let shown = activityPlace.isInIsland ? arguments["dynamicIsland"] : arguments["content"] ?? arguments.content
    return contentViews(shown, [activityContext(of: arguments["for"])], in: call.scope)
  }

  /// The place that content is made for.
  private var activityPlace: ActivityPlace {
    ActivityPlace.named(surroundings.environment[ActivityPlace.key]) ?? .lockScreen
  }

  private func activityContext(of attributes: Value?) -> Value {
    func unknown(_ what: String, _ type: String?) -> Value {
      .unknown(Unknown(what, type: type.map { .named($0, arguments: []) }))
    }
    let name: String? = if case .type(let name, let entry)? = attributes { entry?.qualifiedName ?? name } else { nil }
    return .record(
      "ActivityViewContext",
      [
        "attributes": unknown("activity attributes", name),
        "state": unknown("activity state", name.map { $0 + ".ContentState" }),
        "isStale": unknown("stale activity", "Bool"), "activityID": unknown("activity", "String"),
      ])
  }

  /// `DynamicIsland { } compactLeading: { } compactTrailing: { } minimal: { }`: the one that content is made for.
  func islandViews(_ call: SystemCall) -> [ViewNode]? {
    let (arguments, place) = (call.arguments, activityPlace)
    if place.isCompact { return contentViews(arguments[place.rawValue], in: call.scope) }
    effects.islandRegions = [:]
    _ = contentViews(arguments["expanded"] ?? arguments.content, in: call.scope)
    let regions = effects.islandRegions
    func region(_ name: String) -> [ViewNode] { regions[name] ?? [] }
    let camera = ViewNode(.spacer(minLength: Self.cameraWidth))
    let top = ViewNode(
      .hStack(alignment: .top, spacing: 0), children: region("leading") + [camera] + region("trailing"))
    return [
      ViewNode(.vStack(alignment: .center, spacing: 0), children: [top] + region("center") + region("bottom"))
        .assuming(Assumption.measures(of: "DynamicIsland"))
    ]
  }

  /// Between the leading and the trailing region.
  private static let cameraWidth = 126.0

  /// `DynamicIslandExpandedRegion(.leading) { }`, which stands where its island puts it.
  func islandRegion(_ call: SystemCall) -> [ViewNode]? {
    if let name = memberName(call.arguments.unlabeled(0)) {
      let views = contentViews(call.arguments.content, in: call.scope)
      effects.islandRegions[name, default: []] += views
    }
    return []
  }

  /// Called for `supplementalActivityFamilies` of a configuration.
  func requestActivityFamilies(_ arguments: ArgumentValues) {
    guard case .array(let values)? = arguments.unlabeled(0) else { return }
    effects.widgetRequest.hasSmartStack = values.contains { memberName($0) == "small" }
  }

  /// Called for `supportedFamilies` of a configuration.
  func requestFamilies(_ arguments: ArgumentValues) {
    guard case .array(let values)? = arguments.unlabeled(0) else { return }
    let families = values.compactMap { memberName($0).flatMap(WidgetFamily.init) }
    if !families.isEmpty { effects.widgetRequest.families = families }
  }

  func requestNoMargins(_ arguments: ArgumentValues) { effects.widgetRequest.hasMargins = false }

  func noteContainerBackground(_ arguments: ArgumentValues) { effects.widgetRequest.hasContainerBackground = true }

  /// The family that `previewContext(WidgetPreviewContext(family:))` names.
  func widgetFamily(_ context: Value?) -> WidgetFamily? {
    guard case .record("WidgetPreviewContext", let fields)? = context else { return nil }
    return memberName(fields["family"]).flatMap(WidgetFamily.init)
  }

  /// `.previewContext(WidgetPreviewContext(family:))`.
  func previewedFamily(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    widgetFamily(arguments.unlabeled(0)).map { ("widgetFamily", .member($0.rawValue, nil)) }
  }
}
