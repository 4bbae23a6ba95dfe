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
