import Interpreter
import LayoutEngine
import ViewProgram

/// Modifiers that ask something of the bars around a view.
let barModifiers: [ModifierEntry] = [
  ModifierEntry("navigationTitle", .asks("_", by: Evaluator.titleRequest)),
  ModifierEntry("navigationBarTitle", .asks("_", "_ displayMode", by: Evaluator.barTitleRequest)),
  ModifierEntry("navigationBarTitleDisplayMode", .asks("_", by: Evaluator.displayModeRequest)),
  ModifierEntry("toolbarTitleDisplayMode", .asks("_", by: Evaluator.displayModeRequest)),
  ModifierEntry("navigationBarHidden", .asks("_", by: Evaluator.hiddenBarRequest)),
  ModifierEntry(
    "toolbar", .asks("content", "id content", "_ for...?", "removing", by: Evaluator.toolbarRequest)
  ).showingElsewhere(),
  ModifierEntry("toolbarVisibility", .asks("_ for...?", by: Evaluator.toolbarRequest)),
  ModifierEntry(
    "navigationSplitViewColumnWidth", .asks("_", "min? ideal max?", by: Evaluator.columnWidthRequest)),
  ModifierEntry("tabViewStyle", .makes("_", by: Evaluator.withTabViewStyle)),
  ModifierEntry("tabItem", .asks("_", by: Evaluator.tabRequest)).showingElsewhere(),
  ModifierEntry(
    "navigationBarItems",
    .asks("leading", "trailing", "leading trailing", by: Evaluator.barItemsRequest)),
]

extension ModifierEntry.Overloads {
  /// Requests that a host of bars finds at the view; nil asks for nothing.
  fileprivate static func asks(
    _ signatures: Signature...,
    by requests: @escaping @Sendable (Evaluator) -> (ModifierCall) -> BarRequests?
  ) -> Self {
    Self(
      signatures: signatures,
      effect: .makes { evaluator in
        { node, call in
          guard let asked = requests(evaluator)(call) else { return node }
          var node = node
          var requests = node.barRequests ?? BarRequests()
          requests.add(asked)
          node.barRequests = requests
          return node
        }
      })
  }
}

extension Evaluator {
  fileprivate func titleRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.hasTitle = true
    asked.title = shownText(call.arguments.unlabeled(0))
    return asked
  }

  fileprivate func barTitleRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = titleRequest(call)
    asked?.isTitleInline = isInline(call.arguments["displayMode"])
    return asked
  }

  fileprivate func displayModeRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.isTitleInline = isInline(call.arguments.unlabeled(0))
    return asked
  }

  fileprivate func hiddenBarRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    let isHidden = decide(
      call.arguments.unlabeled(0) ?? .boolean(true), key: "navigationBarHidden")
    asked.hidden = isHidden ? [.navigation] : []
    return asked
  }

  fileprivate func columnWidthRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.columnWidth = length(call.arguments.unlabeled(0) ?? call.arguments["ideal"])
    return asked
  }

  fileprivate func withTabViewStyle(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    tabViewStyled(node, call)
  }

  private func isInline(_ mode: Value?) -> Bool? {
    switch memberName(mode) {
    case "inline"?: true
    case "large"?, "inlineLarge"?: false
    default: nil
    }
  }

  fileprivate func toolbarRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    if memberName(call.arguments.unlabeled(0)) == "hidden" {
      let names = call.arguments.items.filter { $0.label == "for" || $0.label == nil }.dropFirst()
        .map { memberName($0.value) ?? "automatic" }
      asked.hidden = Set((names.isEmpty ? ["automatic"] : names).compactMap { Self.bars[$0] })
    } else if let content = call.arguments.content {
      let (views, toolbar) = collectingRequests { self.contentViews(content, in: call.scope) }
      effects.asked.add(ScreenRequests(detent: toolbar.detent))
      if isForPictures {
        asked.items = toolbar.toolbarItems + views.map { barItem(of: [$0], at: .trailing) }
      }
      asked.hasBottomItems = !toolbar.toolbarPlacements.isDisjoint(with: ["bottomBar", "status"])
    }
    return asked
  }

  private static let bars: [String: BarRequests.Bar] = [
    "automatic": .navigation, "navigationBar": .navigation, "tabBar": .tabs, "bottomBar": .bottom,
  ]

  // MARK: For pictures, without asking for more room

  fileprivate func tabRequest(_ call: ModifierCall) -> BarRequests? {
    guard isForPictures else { return nil }
    var asked = BarRequests()
    let views = aside([]) { contentViews(call.arguments.content, in: call.scope) }
    asked.tab = barItem(of: views, at: .bottom)
    return asked
  }

  fileprivate func barItemsRequest(_ call: ModifierCall) -> BarRequests? {
    guard isForPictures else { return nil }
    var asked = BarRequests()
    for (label, place) in [("leading", BarItem.Place.leading), ("trailing", .trailing)] {
      guard let value = call.arguments[label] else { continue }
      asked.items += items(of: aside([]) { contentViews(value, in: call.scope) }, at: place)
    }
    return asked
  }
}
