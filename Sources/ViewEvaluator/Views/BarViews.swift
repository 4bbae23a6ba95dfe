import Interpreter
import LayoutEngine
import ViewProgram

/// Hosts with bars: navigation containers and tab views.
///
/// - Source: `layout-semantics.md` 13 and 15. The widths of columns and which of them an iPad shows are assumed.
extension Evaluator {
  private static let metrics = ["the heights of bars are assumed"]

  func barHost(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope,
    isSelected: (ViewNode) -> Bool
  ) -> ViewNode {
    switch name {
    case "TabView": return tabView(arguments, place, in: scope, isSelected)
    case "NavigationSplitView": return splitView(arguments, place, in: scope)
    default:
      let pages = contentViews(arguments.content, in: scope)
      // More than one view in a `NavigationView` are columns, of which a phone shows the first.
      if name == "NavigationView", pages.count > 1, pages.allSatisfy({ !$0.isRepeated }) {
        guard scenario(reading: .columns).hasColumns else { return navigation(name, [pages[0]], place) }
        return columns(name, pages.map { [$0] }, arguments, place)
      }
      return navigation(name, pages, place)
    }
  }

  /// Whether the field for a search floats at the bottom of the screen.
  var searchIsBelow: Bool { design == .iOS26 && scenario(reading: .searchPlace).hasSearchBelow }

  /// A page without a title and without buttons has no bar (measured).
  ///
  /// - Parameter hasButton: to go back, or to show a sidebar.
  func navigation(
    _ name: String, _ pages: [ViewNode], _ place: SourceReference, hasButton: Bool = false
  ) -> ViewNode {
    let asked = pages.requests(to: .navigation)
    var bars = Bars()
    var pages = pages
    // On a Mac the title has room beside what closes the window.
    let hasBar = asked.hasTitle && !scenario.isMac || asked.hasTopItems || hasButton
    if hasBar, !asked.hidden.contains(.navigation) {
      let isLarge = asked.hasTitle && asked.isTitleInline != true
      bars.top = isLarge ? .largeTitle : .navigation
      if isLarge, design == .iOS26, let page = pages.only, page.startsWithList {
        pages[0].environment.append(.belowLargeTitle)
      }
    }
    // The tab of a search shows the field in its tab bar's stead.
    let search = tabRole == nil ? asked.search : nil
    if search != nil || asked.hasBottomItems && !asked.hidden.contains(.bottom) { bars.bottom = .toolbar }
    var shown = BarContent()
    shown.search = search
    shown.hasTitle = asked.hasTitle
    shown.title = asked.title
    shown.items = asked.items
    return host(name, pages, bars, place, shown).leavingOutParts(of: asked)
  }

  private func host(
    _ name: String, _ pages: [ViewNode], _ bars: Bars, _ place: SourceReference,
    _ shown: BarContent
  ) -> ViewNode {
    let child = pages.only ?? ViewNode(.implicitStack, children: pages)
    var node = ViewNode(
      .barContainer(name: name, bars: bars), children: [child], source: place)
    node.assumptions = Self.metrics
    if isForPictures { node.pictureTraits = PictureTraits(bars: shown) }
    return node
  }

  // MARK: Tabs

  enum TabRole: String { case page, search }

  /// The role of the tab that code around builds; nil outside of tab views.
  var tabRole: TabRole? {
    guard case .string(let role)? = surroundings.environment[Self.tabRoleKey] else { return nil }
    return TabRole(rawValue: role)
  }

  private static let tabRoleKey = "role of the tab"

  func inTab<Result>(_ role: TabRole, _ body: () -> Result) -> Result {
    withValue(Self.tabRoleKey, to: .string(role.rawValue), body)
  }

  private func tabView(
    _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope, _ isSelected: (ViewNode) -> Bool
  ) -> ViewNode {
    var pages = inTab(.page) { contentViews(arguments.content, in: scope) }.filter { !$0.isNothing }
    var shown = BarContent()
    if isForPictures {
      shown.tabs = pages.map { [$0].requests(to: .tabs).tab ?? BarItem(text: nil, symbol: nil) }
    }
    if pages.count > 1 {
      shown.selectedTab = shownPage(of: pages, arguments["selection"], place, isSelected)
      pages = [pages[shown.selectedTab]]
    }
    let asked = pages.requests(to: .tabs)
    shown.search = asked.search
    return host("TabView", pages, asked.hidden.contains(.tabs) ? Bars() : tabBar, place, shown)
  }

  /// The page that is selected, and in other states any other one, unless nobody can select it.
  ///
  /// - Source: measured on iOS 26 (github.com/iamcgn/swiftui-web, Fixtures/Goldens/ios/tabs/second, ios/tabs/page).
  private func shownPage(
    of pages: [ViewNode], _ selection: Value?, _ place: SourceReference, _ isSelected: (ViewNode) -> Bool
  ) -> Int {
    let selected = pages.firstIndex(where: isSelected)
    if let selected, case .member("constant", _)? = selection { return selected }
    let choice = interpreter.choose("page \(place.file):\(place.start)", count: pages.count)
    guard let selected else { return choice }
    return choice == 0 ? selected : choice <= selected ? choice - 1 : choice
  }

  /// The room that tabs take: below on phones, above on Macs and TVs.
  private var tabBar: Bars {
    scenario.isMac || scenario.design == .tvOS26 ? Bars(top: .tabs) : Bars(bottom: .tabs)
  }

  /// `.tabViewStyle(.page)` takes the bar away, and with it what is assumed of its height.
  func tabViewStyled(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    let style = styleName(call.arguments.unlabeled(0), "TabViewStyle")
    if style == "sidebarAdaptable", !isOnPhone { return node.assuming("the side bar of a 'TabView' is left out") }
    guard ["page", "verticalPage", "carousel"].contains(style) else { return node }
    var node = node
    if case .barContainer(name: "TabView", _) = node.kind {
      node.kind = .barContainer(name: "TabView", bars: Bars())
      node.assumptions.removeAll(where: Self.metrics.contains)
    } else {
      node.children = node.children.map { tabViewStyled($0, call) }
    }
    return node
  }

  /// `.page`, `PageTabViewStyle()`: the name of a style of SwiftUI's own.
  func styleName(_ value: Value?, _ suffix: String) -> String? {
    guard case .unknown(let unknown)? = value, case .named(let type, _)? = unknown.type,
      type.hasSuffix(suffix)
    else { return memberName(value) }
    return type.prefix(1).lowercased() + type.dropFirst().dropLast(suffix.count)
  }

  // MARK: Columns

  private func splitView(_ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope)
    -> ViewNode
  {
    let sidebar = arguments.items.first { $0.isTrailing && $0.label == nil }?.value
    let parts = [sidebar ?? arguments["sidebar"], arguments["content"], arguments["detail"]].compactMap(\.self)
    let views = parts.map { contentViews($0, in: scope) }
    guard !scenario(reading: .columns).hasColumns else {
      return columns("NavigationSplitView", views, arguments, place)
    }
    let shown = shownColumn(of: parts, place)
    return navigation("NavigationSplitView", views.isEmpty ? [] : views[shown], place, hasButton: shown > 0)
  }

  /// The column that a narrow window shows: the one that what is selected leads to, or one on the way back from it.
  ///
  /// What stands there while nothing is selected is on no screen: the list is.
  private func shownColumn(of parts: [Value], _ place: SourceReference) -> Int {
    let selections = parts.dropLast().map(selection)
    let reached = selections.prefix { $0 != .nothing }
    guard !reached.isEmpty else { return 0 }
    let position = interpreter.choose("column \(place.file):\(place.start)", count: reached.count + 1)
    return reached.allSatisfy { $0 == .something } ? reached.count - position : position
  }

  private enum Selection { case nothing, something, notTold }

  /// The selection that a column's code binds, as it is in this variant.
  private func selection(in column: Value) -> Selection {
    guard case .closure(let closure) = column else { return .notTold }
    var selection: Expression?
    ExpressionWalker { expression in
      guard selection == nil, case .call(_, let arguments) = expression.kind else { return }
      selection = arguments.first { $0.label == "selection" }?.value
    }.walk(closure.closure.body)
    switch selection.map({ bound(evaluate($0, in: closure.scope)) }) {
    case .none?: return .nothing
    case .unknown(let unknown)?:
      guard case .optional? = unknown.type else { return .notTold }
      return interpreter.choose("has " + unknown.key, count: 2) > 0 ? .something : .nothing
    case .array?, .dictionary?, nil: return .notTold
    default: return .something
    }
  }

  /// The columns of a wide window, several beside each other.
  private func columns(
    _ name: String, _ columns: [[ViewNode]], _ arguments: ArgumentValues, _ place: SourceReference
  ) -> ViewNode {
    let shown = columns.suffix(shownColumns(of: columns.count, arguments))
    let parts = shown.enumerated().map { index, column in
      var part = navigation(name, column, place, hasButton: true)
      if scenario.isMac, index == 0, columns.count > 1 { part.environment.append(.listStyle(.sidebar)) }
      guard index < shown.count - 1 else { return part }
      let width = column.requests(to: .navigation).columnWidth ?? SystemMetric.columnWidth.value(in: design)
      return ViewNode(.frame(width: width, height: nil, alignment: .center), children: [part])
    }
    guard parts.count > 1 else { return parts.first ?? navigation(name, [], place, hasButton: true) }
    var node = ViewNode(
      .controlStack(name: name, axis: .horizontal, spacing: 0, expands: false), children: parts,
      source: place)
    node.assumptions = ["which columns are shown, and how wide they are, is assumed"]
    return node
  }

  private func shownColumns(of count: Int, _ arguments: ArgumentValues) -> Int {
    switch memberName(arguments["columnVisibility"]) {
    case "all"?: return count
    case "doubleColumn"?: return min(2, count)
    case "detailOnly"?: return 1
    default:
      if scenario.isMac { return count }
      return scenario(reading: .orientation).isWiderThanHigh ? min(2, count) : 1
    }
  }
}

extension [ViewNode] {
  /// The requests of these views to the bars of the host around them.
  ///
  /// A host answers what it is asked itself; only tab bars are also asked through the navigation
  /// containers in them.
  func requests(to host: BarRequests.Bar) -> BarRequests {
    var asked = BarRequests()
    for node in self {
      if !node.kind.answersRequests(to: host) { asked.add(node.children.requests(to: host)) }
      if let own = node.barRequests { asked.add(own) }
    }
    return asked
  }
}

extension ViewKind {
  fileprivate func answersRequests(to host: BarRequests.Bar) -> Bool {
    guard case .barContainer(let name, _) = self else { return false }
    return (name == "TabView") == (host == .tabs)
  }
}

extension ViewNode {
  /// Whether it is a list, or views and modifiers around one.
  fileprivate var startsWithList: Bool {
    if kind.isList { return true }
    guard kind.role == .modifier || kind.splices && children.count == 1 else { return false }
    return children.first?.startsWithList ?? false
  }

  /// The host of bars, with words for what they lack.
  func leavingOutParts(of asked: BarRequests) -> ViewNode {
    asked.partsLeftOut.reduce(self) { $0.assuming("\($1) in a bar is left out") }
  }

  fileprivate var isRepeated: Bool {
    if case .repeated = kind { return true }
    return false
  }
}
