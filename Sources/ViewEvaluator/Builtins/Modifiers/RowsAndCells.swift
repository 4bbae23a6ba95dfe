import Interpreter
import LayoutEngine
import ViewProgram

/// Lists, grids and scroll views: their styles, and what their rows and cells ask of them.
let rowAndCellModifiers: [ModifierEntry] = [
  ModifierEntry("listStyle", .sets("_", by: Evaluator.listStyleChanges)),
  ModifierEntry("listRowBackground", .paints("_", by: Evaluator.withRowGround)),
  ModifierEntry("listRowSeparator", .paints("_ edges?", by: Evaluator.withRowSeparator)),
  ModifierEntry("scrollContentBackground", .paints("_", by: Evaluator.withListGround)),
  ModifierEntry("listRowInsets", .makes("_", "_ _", by: Evaluator.withRowInsets)),
  ModifierEntry("onDelete", .makes("perform", by: Evaluator.withEditing)),
  ModifierEntry("onMove", .makes("perform", by: Evaluator.withEditing)),
  ModifierEntry("listRowSpacing", .sets("_", by: Evaluator.rowSpacingChanges)),
  ModifierEntry("listSectionSpacing", .sets("_", by: Evaluator.sectionSpacingChanges)),
  ModifierEntry("contentMargins", .sets("_ _? for?", by: Evaluator.contentMarginChanges)),
  ModifierEntry("defaultScrollAnchor", .sets("_ for?", by: Evaluator.scrollAnchorChanges)),
  ModifierEntry("scrollClipDisabled", .sets("_?", by: Evaluator.scrollClipChanges)),
  ModifierEntry("sectionActions", .assumed("the actions of a section are left out", "content")),
  ModifierEntry("listSectionMargins", .sets("_? _", by: Evaluator.sectionMarginChanges)),
  ModifierEntry("formStyle", .makes("_", by: Evaluator.formStyled)),
  ModifierEntry("headerProminence", .makes("_", by: Evaluator.withHeaderProminence)),
  ModifierEntry(
    "gridCellColumns", .cells { $1.columns = max(1, $0.count($2) ?? 1) }),
  ModifierEntry(
    "gridCellUnsizedAxes", .cells { $1.unsizedAxes = $0.axes($2) ?? [] }),
  ModifierEntry("gridCellAnchor", .cells { $1.anchor = $0.unitPoint($2) }),
  ModifierEntry(
    "gridColumnAlignment", .cells { $1.columnAlignment = $0.horizontalAlignment($2) }),
]

extension ModifierEntry.Overloads {
  /// A request of a cell to its grid, by the one argument.
  fileprivate static func cells(
    _ change: @escaping @Sendable (Evaluator, inout GridCell, Value?) -> Void
  ) -> Self {
    .makes(
      "_",
      by: { evaluator in
        { node, call in
          var cell = GridCell()
          change(evaluator, &cell, call.arguments.unlabeled(0))
          var node = node
          node.gridCell = node.gridCell?.adding(cell) ?? cell
          return evaluator.withStandIn(node, call)
        }
      })
  }
}

extension Evaluator {
  fileprivate func listStyleChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let styles: [String: ListStyle] = [
      "plain": .plain, "inset": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
      "automatic": scenario.isMac ? .plain : .insetGrouped, "default": scenario.isMac ? .plain : .insetGrouped,
      "sidebar": .sidebar, "bordered": .plain, "elliptical": .insetGrouped, "carousel": .insetGrouped,
    ]
    return styleName(arguments.unlabeled(0), "ListStyle").flatMap { styles[$0] }.map { [.listStyle($0)] } ?? []
  }

  fileprivate func withRowGround(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let value = call.arguments.unlabeled(0)
    var ground: ShownRow.Ground?
    if isClear(value) || shownColor(value)?.opacity == 0 {
      ground = ShownRow.Ground.none
    } else if let color = shownColor(value) {
      ground = .color(color)
    } else if let views = value?.views {
      ground = views.isEmpty ? ShownRow.Ground.none : views.only?.pictureTraits?.fill.map { .color($0) }
    }
    return ground.map { ground in node.rowShown { $0.ground = ground } }
  }

  fileprivate func withRowSeparator(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard memberName(call.arguments.unlabeled(0)) == "hidden" else { return node }
    return node.rowShown { $0.bareEdges = edges(call.arguments["edges"]) ?? .all }
  }

  fileprivate func withListGround(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard memberName(call.arguments.unlabeled(0)) == "hidden" else { return node }
    return node.rowShown { $0.isWithoutListGround = true }
  }

  fileprivate func withRowInsets(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    var node = node
    node.listRow = node.listRow ?? ListRow()
    node.listRow?.insets = edgeLengths(call.arguments)
    return withStandIn(node, call)
  }

  /// A row that can be deleted or moved.
  fileprivate func withEditing(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    if case .none? = call.arguments["perform"] { return node }
    var node = node
    node.listRow = node.listRow ?? ListRow()
    node.listRow?.isEditable = true
    return node
  }

  fileprivate func rowSpacingChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.listRowSpacing(length(arguments.unlabeled(0)) ?? 0)]
  }

  /// Only those at its sides: what stands above and below a section has a spacing.
  fileprivate func sectionMarginChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let edges = self.edges(arguments.unlabeled(0)) ?? .all
    let points = length(arguments.unlabeled(1) ?? arguments.unlabeled(0))
    return [Edge.leading, .trailing].filter { edges.contains($0) }.map { .listSectionMargin($0, points) }
  }

  fileprivate func sectionSpacingChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let spacing = arguments.unlabeled(0)
    return [.listSectionSpacing(memberName(spacing) == "compact" ? 17.5 : length(spacing))]
  }

  /// The styles of a form that are lists; others lay it out in a way of their own.
  fileprivate func formStyled(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let style = styleName(call.arguments.unlabeled(0), "FormStyle")
    guard scenario.isMac else { return style == "grouped" || style == "automatic" ? node : nil }
    return switch style {
    case "grouped": node.formAsList
    case "columns", "automatic": node
    default: nil
    }
  }

  /// An increased one makes a section's header larger, nobody knows by how much.
  fileprivate func withHeaderProminence(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    memberName(call.arguments.unlabeled(0)) == "standard" ? node : nil
  }

  /// `EdgeInsets`, or one length for some edges; none for nil.
  private func edgeLengths(_ arguments: ArgumentValues) -> [Edge: Double] {
    let first = arguments.unlabeled(0)
    let isForAll = arguments.unlabeled(1) == nil
    let edges = isForAll ? .all : self.edges(first) ?? []
    guard
      let insets = insets(first)
        ?? length(isForAll ? first : arguments.unlabeled(1)).map({ Insets($0) })
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: Edge.allCases.filter(edges.contains).map { ($0, insets[$0]) })
  }

  fileprivate func contentMarginChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard memberName(arguments["for"]) != "scrollIndicators" else { return [] }
    let lengths = edgeLengths(arguments)
    return Edge.allCases.compactMap { edge in lengths[edge].map { .contentMargin(edge, $0) } }
  }

  fileprivate func scrollClipChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    if case .boolean(false)? = arguments.unlabeled(0) { return [] }
    return [.scrollClips(false)]
  }

  fileprivate func scrollAnchorChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard let anchor = unitPoint(arguments.unlabeled(0)) else { return [] }
    switch memberName(arguments["for"]) {
    case "alignment"?: return [.scrollAlignment(anchor)]
    case "initialOffset"?: return [.scrollOffset(anchor)]
    case nil: return [.scrollAlignment(anchor), .scrollOffset(anchor)]
    default: return []
    }
  }
}

extension ViewNode {
  /// The same with the forms in it as lists of rows, as far as only modifiers are around them.
  fileprivate var formAsList: ViewNode {
    var node = self
    if case .custom(name: "Form") = kind, let column = children.only, case .vStack = column.kind {
      node.kind = .list(name: "Form", style: .insetGrouped)
      node.children = column.children
      node.environment.append(.defaultMinimumListRowHeight(SystemMetric.formRowHeight.value(in: .macOS26)))
      node.assumptions = ["the heights and insets of rows are assumed"]
    } else {
      node.children = children.map(\.formAsList)
    }
    return node
  }
}
