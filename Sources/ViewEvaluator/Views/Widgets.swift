import Interpreter
import LayoutEngine
import ViewProgram

/// The configurations of widgets.
extension Evaluator {
  /// `StaticConfiguration(kind:provider:) { entry in }` and its like: the views of one entry.
  func widgetContent(_ arguments: ArgumentValues, in scope: Scope) -> [ViewNode] {
    var entry = Unknown("widget entry")
    if case .instance(let provider)? = arguments["provider"] {
      entry.type = provider.type.functions["placeholder"]?.first?.declaration.returnType
    }
    return contentViews(arguments["content"] ?? arguments.content, [.unknown(entry)], in: scope)
  }

  /// Called for `supportedFamilies` of a configuration.
  func requestFamilies(_ arguments: ArgumentValues) {
    guard case .array(let values)? = arguments.unlabeled(0) else { return }
    let families = values.compactMap { memberName($0).flatMap(WidgetFamily.init) }
    if !families.isEmpty { effects.widgetRequest.families = families }
  }

  func requestNoMargins(_ arguments: ArgumentValues) { effects.widgetRequest.hasMargins = false }

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
