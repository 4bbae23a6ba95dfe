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
  ModifierEntry("width", .makes("_?", "min? ideal? max?", on: .tableColumn, by: Evaluator.withColumnWidth)),
  ModifierEntry("alignment", .makes("_", on: .tableColumn, by: Evaluator.withColumnAlignment)),
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
    let fixed = length(call.arguments.unlabeled(0))
    return node.changingColumn {
      $0.minimum = fixed ?? length(call.arguments["min"])
      $0.ideal = fixed ?? length(call.arguments["ideal"])
      $0.maximum = fixed ?? length(call.arguments["max"])
    }
  }

  fileprivate func withColumnAlignment(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let shares = ["leading": 0, "center": 0.5, "trailing": 1, "numeric": 1]
    guard let share = memberName(call.arguments.unlabeled(0)).flatMap({ shares[$0] }) else { return node }
    return node.changingColumn { $0.alignment = share }
  }

  fileprivate func withTableHeader(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard memberName(call.arguments.unlabeled(0)) == "hidden" else { return node }
    guard case .list(name: "Table", _) = node.kind else {
      return node.assuming("the header of a table is left as it is")
    }
    var table = node
    table.children.removeAll { $0.listRow?.part == .header }
    return table
  }
}
