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
    if request.isActivity { return activityTrees(on: device, request, roots) }
    return (request.families ?? WidgetFamily.unlisted).flatMap { family -> [EntryTree] in
      guard family.size(on: device) != nil else { return [] }
      return withValue("widgetFamily", to: .member(family.rawValue, nil), roots).map { root in
        let hasMargins = effects.widgetRequest.hasMargins && !family.isAccessory
        let content = hasMargins ? withWidgetMargins(root) : root
        let whole = withControls(content)
        return EntryTree(family == .accessoryInline ? line(of: whole) : whole, canvas: .widget(family))
      }
    }
  }

  /// A Live Activity in each of the places where the device shows it. Its content brings margins of its own.
  private func activityTrees(
    on device: Scenario, _ request: WidgetRequest, _ roots: () -> [ViewNode]
  ) -> [EntryTree] {
    ActivityPlace.allCases.filter { $0 != .smartStack || request.hasSmartStack }.flatMap { place -> [EntryTree] in
      guard place.size(on: device) != nil else { return [] }
      let shown = withValue(ActivityPlace.key, to: .member(place.rawValue, nil)) {
        withValue("activityFamily", to: place.family, roots)
      }
      return shown.map { root in
        let whole = withControls(root)
        let isListed = place.isListed(on: device)
        return EntryTree(
          isListed ? whole : whole.assuming(Assumption.measures(of: "Live Activity")), canvas: .activity(place))
      }
    }
  }

  /// A widget's content as one line beside the clock: of all its views the system takes the first text and the first image.
  ///
  /// - Source: WidgetKit's documentation, "accessoryInline".
  private func line(of root: ViewNode) -> ViewNode {
    var image: ViewNode?, text: ViewNode?
    var open = [root]
    while let node = open.popLast() {
      if case .text = node.kind {
        text = text ?? node
      } else if case .image = node.kind {
        image = image ?? node
      } else {
        open += node.children.reversed()
      }
    }
    return ViewNode(.hStack(alignment: .center, spacing: nil), children: [image, text].compactMap(\.self))
  }

  /// A widget's content within the margins that the system keeps: those of its guidelines, 11 to 16 pt.
  private func withWidgetMargins(_ root: ViewNode) -> ViewNode {
    let margin = variant.profile == .small ? effects.widgetRequest.leastMargin : 16
    let insets = Insets(top: margin, leading: margin, bottom: margin, trailing: margin)
    return ViewNode(.padding(insets), children: [root]).assuming(Assumption.measures(of: "Widget"))
  }
}
