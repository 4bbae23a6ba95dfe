import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Modifiers that ask something of the bars around a view; nil for others.
  func barModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    if call.name == "tabViewStyle" { return tabViewStyled(node, call) }
    return barRequests(call).map { requesting($0, node) }
  }

  /// What pictures alone show of it.
  func shownInBar(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    shownRequests(call).map { requesting($0, node) } ?? node
  }

  private func requesting(_ asked: BarRequests, _ node: ViewNode) -> ViewNode {
    var node = node
    var requests = node.barRequests ?? BarRequests()
    requests.add(asked)
    node.barRequests = requests
    return node
  }

  private func barRequests(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    let first = call.arguments.unlabeled(0)
    switch call.name {
    case "navigationTitle":
      asked.hasTitle = true
      asked.title = shownText(first, call)
    case "navigationBarTitle":
      asked.hasTitle = true
      asked.title = shownText(first, call)
      asked.isTitleInline = isInline(call.arguments["displayMode"])
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      asked.isTitleInline = isInline(first)
    case "navigationBarHidden":
      let isHidden = decide(first ?? .boolean(true), key: "navigationBarHidden")
      asked.hidden = isHidden ? [.navigation] : []
    case "toolbar", "toolbarVisibility": requestToolbar(call, &asked)
    case "navigationSplitViewColumnWidth":
      asked.columnWidth = length(first ?? call.arguments["ideal"])
    default: return nil
    }
    return asked
  }

  private func isInline(_ mode: Value?) -> Bool? {
    switch memberName(mode) {
    case "inline"?: true
    case "large"?, "inlineLarge"?: false
    default: nil
    }
  }

  private func requestToolbar(_ call: ModifierCall, _ asked: inout BarRequests) {
    if memberName(call.arguments.unlabeled(0)) == "hidden" {
      let names = call.arguments.items.filter { $0.label == "for" || $0.label == nil }.dropFirst()
        .map { memberName($0.value) ?? "automatic" }
      asked.hidden = Set((names.isEmpty ? ["automatic"] : names).compactMap { Self.bars[$0] })
    } else if let content = call.arguments.content {
      let (views, toolbar) = collectingRequests { self.content(content, in: call.scope) }
      effects.asked.add(ScreenRequests(detent: toolbar.detent))
      if showsLooks {
        asked.items = toolbar.toolbarItems + views.map { barItem(of: [$0], at: .trailing) }
      }
      asked.hasBottomItems = !toolbar.toolbarPlacements.isDisjoint(with: ["bottomBar", "status"])
    }
  }

  private static let bars: [String: BarRequests.Bar] = [
    "automatic": .navigation, "navigationBar": .navigation, "tabBar": .tabs, "bottomBar": .bottom,
  ]
}
