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
        let content = hasMargins ? withWidgetMargins(root) : root
        return EntryTree(withControls(content), canvas: .widget(family))
      }
    }
  }

  /// A widget's content within the margins that the system keeps: those of its guidelines, 11 to 16 pt.
  private func withWidgetMargins(_ root: ViewNode) -> ViewNode {
    let margin = variant.profile == .small ? effects.widgetRequest.leastMargin : 16
    let insets = Insets(top: margin, leading: margin, bottom: margin, trailing: margin)
    return ViewNode(.padding(insets), children: [root]).assuming(Assumption.measures(of: "Widget"))
  }
}
