import Interpreter
import LayoutEngine
import ViewProgram

/// A column of a table, which has a cell for each row; the notes of the empty view that stands for it.
final class TableColumn: ViewNotes {
  let call: SystemCall
  let layout: TableRowLayout.Column

  init(_ call: SystemCall, _ layout: TableRowLayout.Column = TableRowLayout.Column()) {
    self.call = call
    self.layout = layout
  }
}

extension ViewNode {
  /// The column of a table that it stands for, with other widths or another alignment.
  func changingColumn(_ change: (inout TableRowLayout.Column) -> Void) -> ViewNode? {
    guard let column = notes as? TableColumn else { return nil }
    var (node, layout) = (self, column.layout)
    change(&layout)
    node.notes = TableColumn(column.call, layout)
    return node
  }
}

/// A row of a table, by the value that it shows; the notes of the empty view that stands for it.
final class TableRow: ViewNotes {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Tables: lists of rows with a cell for each column, below the columns' titles.
///
/// - Source: Apple's documentation of `Table`, by which a narrow window has the first column and no titles; lengths were
///   measured on macOS 26 (`TableRowLayout`), elsewhere they are assumed.
extension Evaluator {
  func tableView(_ call: SystemCall) -> [ViewNode]? {
    let arguments = call.arguments
    let content = arguments["columns"] ?? arguments.items.first { $0.isTrailing && $0.label == nil }?.value
    let views = contentViews(content, in: call.scope)
    let columns = views.compactMap { $0.notes as? TableColumn }
    guard !columns.isEmpty, columns.count == views.count else {
      return [
        ViewNode(.control(name: call.name, sizing: .greedy), source: call.source)
          .assuming("a table is taken to fill what it is offered; its rows are left out")
      ]
    }
    let isNarrow = scenario(reading: .horizontalSizeClass).horizontalSizeClass == .compact
    func row(_ value: Value) -> [ViewNode] {
      [isNarrow ? cell(of: value, in: columns[0]) : self.row(columns, columns.map { cell(of: value, in: $0) }, .row)]
    }
    let written = arguments["rows"].map { contentViews($0, in: call.scope).flatMap { tableRows($0, row) } }
    let rows = written ?? arguments.unlabeled(0).map { forEach(of: $0, row) } ?? []
    let header = isNarrow ? [] : [self.row(columns, columns.map(title), .header)]
    var table = ViewNode(
      .list(name: call.name, style: .plain), children: header + rows, source: call.source)
    table.environment += [.listStyle(.plain), .listSectionSpacing(0)]
    if !scenario.isMac { table.assumptions = ["the rows and columns of a table are assumed"] }
    return [table]
  }

  /// The rows that a builder of rows names, in its sections too.
  private func tableRows(_ node: ViewNode, _ row: @escaping (Value) -> [ViewNode]) -> [ViewNode] {
    node.mapped { node in
      if let notes = node.notes as? TableRow { return row(notes.value) }
      guard case .section = node.kind else { return [] }
      var section = node
      section.children = node.children.flatMap { child in
        child.listRow == nil ? self.tableRows(child, row) : [child]
      }
      return [section]
    }
  }

  private func row(_ columns: [TableColumn], _ cells: [ViewNode], _ part: ListRow.Part) -> ViewNode {
    let layout = TableRowLayout(columns.map(\.layout), isHeader: part == .header)
    var row = ViewNode(.customLayout(name: "TableRow", layout), children: cells)
    row.listRow = ListRow(part)
    row.listRow?.insets = [.leading: 0, .trailing: 0]
    guard part == .header, scenario.isMac else { return row }
    // 28 points of titles, and 5 down to the first row. A title that is too long is cut off there, but columns can be
    // made wider: nothing is claimed of it.
    var header = ViewNode(.flexibleFrame(FlexibleFrame(minHeight: 28)), children: [row])
    header.listRow = ListRow(.header)
    header.listRow?.insets = [.top: 0, .leading: 0, .bottom: 5, .trailing: 0]
    header.environment = [.font(.body)]
    return header
  }

  private func title(of column: TableColumn) -> ViewNode {
    let arguments = ArgumentValues(items: Array(column.call.arguments.items.prefix(1)))
    return textNode(arguments, column.call.source)
  }

  private func cell(of value: Value, in column: TableColumn) -> ViewNode {
    let (arguments, scope) = (column.call.arguments, column.call.scope)
    if let content = arguments.content { return layered(contentViews(content, [value], in: scope)) }
    let text = arguments["value"].flatMap { apply($0, single(value), in: scope) }
    return textNode(single(text ?? .unknown(Unknown("cell"))), column.call.source)
  }
}
