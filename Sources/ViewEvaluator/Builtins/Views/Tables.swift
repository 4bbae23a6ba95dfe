import Interpreter
import LayoutEngine
import ViewProgram

/// Tables, their columns and rows.
let tableViews: [ViewEntry] = [
  ViewEntry(
    "Table", "_ children? selection? sortOrder? columnCustomization? columns",
    "of? selection? sortOrder? columnCustomization? columns rows", by: Evaluator.tableView),
  ViewEntry(
    "TableColumn", "_ content?", "_ value content?", "_ value comparator content?", "_ sortUsing content?",
    by: Evaluator.tableColumn
  ).showingElsewhere(),
  ViewEntry(
    "TableColumnForEach", "_ id? content", by: { evaluator in { evaluator.forEach($0.arguments, in: $0.scope) } }),
  ViewEntry("TableRow", "_", by: Evaluator.tableRow),
  ViewEntry("DisclosureTableRow", "_ isExpanded? content", by: Evaluator.tableRow).showingElsewhere(),
]

/// Modifiers of tables and of their columns.
let tableModifiers: [ModifierEntry] = [
  ModifierEntry("width", .makes("_?", "min? ideal? max?", by: Evaluator.withColumnWidth)),
  ModifierEntry("alignment", .makes("_", by: Evaluator.withColumnAlignment)),
  ModifierEntry("tableColumnHeaders", .makes("_", by: Evaluator.withTableHeader)),
]

extension Evaluator {
  fileprivate func tableColumn(_ call: SystemCall) -> [ViewNode]? {
    var column = ViewNode(.emptyView, source: call.source)
    column.notes = TableColumn(call)
    return [column]
  }

  fileprivate func tableRow(_ call: SystemCall) -> [ViewNode]? {
    guard let value = call.arguments.unlabeled(0) else { return nil }
    var row = ViewNode(.emptyView, source: call.source)
    row.notes = TableRow(value)
    return [call.name == "TableRow" ? row : row.assuming("the rows in a row of a table are left out")]
  }

  fileprivate func withColumnWidth(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let column = node.notes as? TableColumn else { return nil }
    let arguments = call.arguments
    var changed = node
    changed.notes = column.with(
      arguments.unlabeled(0).map { length($0).map { .fixed($0) } ?? .init() }
        ?? .init(
          minimum: length(arguments["min"]), ideal: length(arguments["ideal"]), maximum: length(arguments["max"])))
    return changed
  }

  fileprivate func withColumnAlignment(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    node.notes is TableColumn ? node.assuming("cells of a table stand at the leading edge") : nil
  }

  fileprivate func withTableHeader(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard memberName(call.arguments.unlabeled(0)) == "hidden" else { return node }
    guard case .list(name: "Table", _) = node.kind else {
      return node.assuming("the header of a table is left as it is")
    }
    var table = node
    table.children[0].children.removeAll { $0.listRow?.part == .header }
    return table
  }
}
