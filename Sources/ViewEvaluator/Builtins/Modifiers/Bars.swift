import Interpreter
import LayoutEngine
import ViewProgram

/// Modifiers that ask something of the bars around a view.
let barModifiers: [ModifierEntry] = [
  ModifierEntry("navigationTitle", .asks("_", by: Evaluator.titleRequest)),
  ModifierEntry("navigationBarTitle", .asks("_", "_ displayMode", by: Evaluator.barTitleRequest)),
  ModifierEntry("navigationBarTitleDisplayMode", .asks("_", by: Evaluator.displayModeRequest)),
  ModifierEntry("toolbarTitleDisplayMode", .asks("_", by: Evaluator.displayModeRequest)),
  ModifierEntry("navigationSubtitle", .asks("_", by: Evaluator.subtitleRequest)),
  ModifierEntry(
    "searchable",
    .makes(
      "text placement? prompt? suggestions?", "text isPresented placement? prompt?",
      "text tokens placement? prompt? token", "text tokens isPresented placement? prompt? token",
      "text tokens suggestedTokens placement? prompt? token",
      "text tokens suggestedTokens isPresented placement? prompt? token",
      "text editableTokens isPresented? placement? prompt? token", by: Evaluator.searched)
  ).showingElsewhere(),
  ModifierEntry("statusBar", .makes("hidden", by: Evaluator.withoutStatusBar)),
  ModifierEntry("statusBarHidden", .makes("_?", by: Evaluator.withoutStatusBar)),
  ModifierEntry("navigationBarHidden", .asks("_", by: Evaluator.hiddenBarRequest)),
  ModifierEntry(
    "toolbar", .asks("content", "id content", "_ for...?", "removing", by: Evaluator.toolbarRequest)
  ).showingElsewhere(),
  ModifierEntry("toolbarVisibility", .asks("_ for...?", by: Evaluator.toolbarRequest)),
  ModifierEntry(
    "navigationSplitViewColumnWidth", .asks("_", "min? ideal max?", by: Evaluator.columnWidthRequest)),
  ModifierEntry("inspectorColumnWidth", .asks("_", "min? ideal max?", by: Evaluator.inspectorWidthRequest)),
  ModifierEntry("tabViewStyle", .makes("_", by: Evaluator.withTabViewStyle)),
  ModifierEntry(
    "tabViewBottomAccessory",
    .makes("content", "isEnabled content", by: Evaluator.withAccessory)
  ).showingElsewhere(),
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
          requests(evaluator)(call).map(node.asking) ?? node
        }
      })
  }
}

extension Evaluator {
  /// The accessory stands above the tab bar, over pages that keep clear of it.
  ///
  /// - Source: the height is assumed, as seen in pictures of iOS 26.
  fileprivate func withAccessory(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    if case .boolean(false)? = call.arguments["isEnabled"] { return node }
    let content = contentViews(call.arguments.content, in: call.scope)
    guard !content.isEmpty, case .barContainer = node.kind else {
      return node.assuming("the accessory of a tab bar is left out")
    }
    let accessory = ViewNode(
      .frame(width: nil, height: 48, alignment: .center), children: [layered(content)], source: call.source)
    var host = node
    host.children = node.children.map { page in
      ViewNode(
        .safeAreaInset(name: call.name, edge: .bottom, alignment: .center, spacing: 0), children: [page, accessory],
        source: call.source)
    }
    return host.assuming("the accessory of a tab bar is taken to be 48 points high")
  }
}

extension ViewNode {
  /// Adds a field for a search to what pictures show of its bars.
  fileprivate mutating func show(_ search: BarItem) {
    guard var shown = pictureTraits?.bars else { return }
    shown.search = search
    pictureTraits = pictureTraits?.with(bars: shown)
  }

  fileprivate func asking(_ asked: BarRequests) -> ViewNode {
    var node = self
    var requests = node.barRequests ?? BarRequests()
    requests.add(asked)
    node.barRequests = requests
    return node
  }
}

extension Evaluator {
  fileprivate func titleRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.hasTitle = true
    asked.title = shownText(call.arguments.items.first, in: call.scope)
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

  fileprivate func subtitleRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.hasTopItems = true
    asked.partsLeftOut = ["a subtitle"]
    return asked
  }

  /// A search field floats at the bottom of phones since iOS 26, but not above a tab bar. Elsewhere it makes the bar
  /// around the view higher, or that of the view itself: nobody has measured by how much, and where it hides until
  /// something is scrolled.
  fileprivate func searched(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    var asked = BarRequests()
    if searchIsBelow, tabRole != .page, call.arguments["placement"] == nil {
      asked.search = searchField(call)
    } else {
      asked.hasTopItems = true
      asked.partsLeftOut = ["a search field"]
    }
    guard case .barContainer(let name, var bars) = node.kind, asked.search == nil || tabRole == nil else {
      return node.asking(asked)
    }
    var host = node
    if let search = asked.search {
      bars.bottom = bars.bottom ?? .toolbar
      host.show(search)
    }
    host.kind = .barContainer(name: name, bars: bars)
    return host.leavingOutParts(of: asked)
  }

  private func searchField(_ call: ModifierCall) -> BarItem {
    let prompt = call.arguments.items.first { $0.label == "prompt" }
    return BarItem(text: prompt == nil ? "Search" : shownText(prompt, in: call.scope), symbol: "magnifyingglass")
  }

  /// Its room stays, as it does on screens whose cut-outs need it anyway.
  fileprivate func withoutStatusBar(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let isHidden = call.arguments["hidden"] ?? call.arguments.unlabeled(0)
    if case .boolean(false)? = isHidden { return node }
    return node.assuming("the room of a hidden status bar is left empty")
  }

  fileprivate func hiddenBarRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    let isHidden = interpreter.decide(
      call.arguments.unlabeled(0) ?? .boolean(true), key: "navigationBarHidden")
    asked.hidden = isHidden ? [.navigation] : []
    return asked
  }

  fileprivate func columnWidthRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.columnWidth = length(call.arguments.unlabeled(0) ?? call.arguments["ideal"])
    return asked
  }

  fileprivate func inspectorWidthRequest(_ call: ModifierCall) -> BarRequests? {
    var asked = BarRequests()
    asked.inspectorWidth = length(call.arguments.unlabeled(0) ?? call.arguments["ideal"])
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
      effects.asked.add(ScreenRequests(detents: toolbar.detents))
      if isForPictures {
        asked.items = toolbar.toolbarItems + views.map { barItem(of: [$0], at: .trailing) }
      }
      asked.hasBottomItems = !toolbar.toolbarPlacements.isDisjoint(with: ["bottomBar", "status"])
      asked.hasTopItems =
        !views.isEmpty || !toolbar.toolbarPlacements.isSubset(of: Self.placementsBelow)
    }
    return asked
  }

  /// Those of items that do not stand in the navigation bar.
  private static let placementsBelow: Set = ["bottomBar", "status", "keyboard", "bottomOrnament"]

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
    var asked = BarRequests()
    asked.hasTopItems = true
    guard isForPictures else { return asked }
    for (label, place) in [("leading", BarItem.Place.leading), ("trailing", .trailing)] {
      guard let value = call.arguments[label] else { continue }
      asked.items += items(of: aside([]) { contentViews(value, in: call.scope) }, at: place)
    }
    return asked
  }
}
