import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Modifiers that set what descendants see, identifiers included; nil for others.
  func environmentModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    var node = node
    if let changes = environmentChanges(call) {
      node.environment += changes
      return standingIn(node, call)
    }
    switch call.name {
    case "id", "accessibilityIdentifier":
      guard case .string(let text)? = call.arguments.unlabeled(0) else { return node }
      return identified(node, text, isForced: call.name == "accessibilityIdentifier")
    case "layoutValue":
      guard case .type(let name, let entry)? = call.arguments["key"],
        let value = call.arguments["value"]
      else { return node }
      let key = entry?.qualifiedName ?? name
      node.layoutValues.insert((key, LayoutValue(value: value)), at: 0)
      return node
    case "listRowInsets":
      node.listRow = node.listRow ?? ListRow()
      node.listRow?.insets = edgeLengths(call.arguments)
      return standingIn(node, call)
    case "gridCellColumns", "gridCellUnsizedAxes", "gridCellAnchor", "gridColumnAlignment":
      node.gridCell = gridCell(node.gridCell ?? GridCell(), call)
      return standingIn(node, call)
    default: return nil
    }
  }

  /// Says so where an argument was stood in for.
  private func standingIn(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    guard call.arguments.items.contains(where: { isUnknown($0.value) }) else { return node }
    var node = node
    node.assumptions.append("an argument of '\(call.name)' is not known: a usual one is assumed")
    return node
  }

  private func environmentChanges(_ call: ModifierCall) -> [EnvironmentChange]? {
    let arguments = call.arguments
    let first = arguments.unlabeled(0)
    switch call.name {
    case "font": return font(first).map { [.font($0)] } ?? []
    case "fontWeight": return [.fontWeight(memberName(first).flatMap { Self.weights[$0] })]
    case "bold": return isFalse(first) ? [] : [.fontWeight(.bold)]
    case "monospaced": return isFalse(first) ? [] : [.isMonospaced(true)]
    case "fontDesign": return [.isMonospaced(memberName(first) == "monospaced")]
    case "tracking", "kerning": return [.tracking(length(first) ?? 0)]
    case "textCase":
      let cases: [String: TextCase] = ["uppercase": .uppercase, "lowercase": .lowercase]
      return [.textCase(memberName(first).flatMap { cases[$0] })]
    case "lineLimit": return lineLimit(arguments)
    case "lineSpacing": return [.lineSpacing(length(first) ?? 0)]
    case "minimumScaleFactor": return [.minimumScaleFactor(length(first) ?? 1)]
    case "truncationMode": return [.truncationMode(memberName(first) ?? "tail")]
    case "multilineTextAlignment":
      return [.multilineTextAlignment(horizontalAlignment(first) ?? .leading)]
    case "imageScale":
      let scales: [String: ImageScale] = ["small": .small, "medium": .medium, "large": .large]
      return memberName(first).flatMap { scales[$0] }.map { [.imageScale($0)] } ?? []
    case "dynamicTypeSize": return dynamicTypeSizes(first).map { [.dynamicTypeSize($0)] } ?? []
    case "listStyle": return listStyle(first)
    case "listRowSpacing": return [.listRowSpacing(length(first) ?? 0)]
    case "listSectionSpacing":
      return [.listSectionSpacing(memberName(first) == "compact" ? 17.5 : length(first))]
    case "contentMargins": return contentMargins(arguments)
    case "defaultScrollAnchor": return scrollAnchor(arguments)
    case "environment": return environmentEntry(call)
    default: return nil
    }
  }

  /// `.environment(...)`: what layout or controls want of it, nothing for other values.
  func environmentValue(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    environmentModifier(node, call) ?? controlModifier(node, call)
  }

  /// What no node is printed for cannot be found by its identifier either: it goes to what is.
  private func identified(_ node: ViewNode, _ identifier: String, isForced: Bool) -> ViewNode {
    var node = node
    if !node.kind.makesNode, let first = node.children.first {
      node.children[0] = identified(first, identifier, isForced: isForced)
    } else if isForced || node.identifier == nil {
      node.identifier = identifier
    }
    return node
  }

  private func isFalse(_ value: Value?) -> Bool {
    if case .boolean(false)? = value { true } else { false }
  }

  private func lineLimit(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let first = arguments.unlabeled(0)
    if case .range(let lower, let upper, _)? = first {
      return [.lineLimit(minimum: count(lower), maximum: count(upper))]
    }
    let maximum = count(first)
    var reserves = false
    if case .boolean(true)? = arguments["reservesSpace"] { reserves = true }
    return [.lineLimit(minimum: reserves ? maximum : nil, maximum: maximum)]
  }

  private func count(_ value: Value?) -> Int? {
    guard case .number(let quantity, _)? = value, quantity.isKnown, abs(quantity.value) < 1e6 else {
      return nil
    }
    return Int(quantity.value)
  }

  private func environmentEntry(_ call: ModifierCall) -> [EnvironmentChange]? {
    let arguments = call.arguments
    guard case .keyPath(let names)? = arguments.unlabeled(0) else { return nil }
    switch names.last {
    case "font"?: return font(arguments.unlabeled(1)).map { [.font($0)] }
    case "layoutDirection"?:
      return memberName(arguments.unlabeled(1)).flatMap(LayoutDirection.init)
        .map { [.layoutDirection($0)] }
    case let name?
    where [
      "dynamicTypeSize", "imageScale", "lineLimit", "lineSpacing", "minimumScaleFactor",
      "multilineTextAlignment", "textCase", "truncationMode",
    ].contains(name):
      let value = ArgumentValues(items: Array(arguments.items.dropFirst()))
      return environmentChanges(
        ModifierCall(name: name, arguments: value, source: call.source, scope: call.scope))
    case "defaultMinListRowHeight"?:
      return length(arguments.unlabeled(1)).map { [.defaultMinimumListRowHeight($0)] }
    case "defaultMinListHeaderHeight"?:
      return length(arguments.unlabeled(1)).map { [.defaultMinimumListHeaderHeight($0)] }
    default: return nil
    }
  }

  private func gridCell(_ cell: GridCell, _ call: ModifierCall) -> GridCell {
    var cell = cell
    let value = call.arguments.unlabeled(0)
    switch call.name {
    case "gridCellColumns": cell.columns = max(1, count(value) ?? 1)
    case "gridCellUnsizedAxes": cell.unsizedAxes = axes(value) ?? []
    case "gridCellAnchor": cell.anchor = unitPoint(value)
    default: cell.columnAlignment = horizontalAlignment(value)
    }
    return cell
  }

  private func listStyle(_ value: Value?) -> [EnvironmentChange] {
    let styles: [String: ListStyle] = [
      "plain": .plain, "inset": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
      "automatic": .insetGrouped, "default": .insetGrouped, "sidebar": .sidebar,
    ]
    return styleName(value, "ListStyle").flatMap { styles[$0] }.map { [.listStyle($0)] } ?? []
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

  private func contentMargins(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard memberName(arguments["for"]) != "scrollIndicators" else { return [] }
    let lengths = edgeLengths(arguments)
    return Edge.allCases.compactMap { edge in lengths[edge].map { .contentMargin(edge, $0) } }
  }

  private func scrollAnchor(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard let anchor = unitPoint(arguments.unlabeled(0)) else { return [] }
    switch memberName(arguments["for"]) {
    case "alignment"?: return [.scrollAlignment(anchor)]
    case "initialOffset"?: return [.scrollOffset(anchor)]
    case nil: return [.scrollAlignment(anchor), .scrollOffset(anchor)]
    default: return []
    }
  }
}
