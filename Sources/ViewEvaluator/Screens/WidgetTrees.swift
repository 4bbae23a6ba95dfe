import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// A widget's content in each of the sizes that it supports on the device; nil for what is none.
  func widgetTrees(of entry: EntryPoint, _ roots: () -> [ViewNode]) -> [EntryTree]? {
    guard case .scene(let name) = entry.kind,
      let type = interpreter.moduleType(named: name, from: entry.file), type.inheritedTypes.contains("Widget")
    else { return nil }
    effects.widgetRequest = WidgetRequest()
    _ = roots()
    let request = effects.widgetRequest
    let device = scenario(reading: .device)
    return (request.families ?? WidgetFamily.unlisted).flatMap { family -> [EntryTree] in
      guard family.size(on: device) != nil else { return [] }
      return withValue("widgetFamily", to: .member(family.rawValue, nil), roots).map { root in
        let hasMargins = effects.widgetRequest.hasMargins && !family.isAccessory
        let content =
          hasMargins
          ? ViewNode(
            .padding(Insets(top: 16, leading: 16, bottom: 16, trailing: 16)), children: [root])
          : root
        return EntryTree(withControls(content), canvas: .widget(family))
      }
    }
  }
}
