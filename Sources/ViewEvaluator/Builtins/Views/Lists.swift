import Interpreter
import LayoutEngine
import ViewProgram

/// Lists, their sections, and views for each element of data.
let listViews: [ViewEntry] = [
  ViewEntry(
    "List", "selection? content", "_ id? children? editActions? selection? rowContent",
    "_ editActions? id? selection? rowContent", by: Evaluator.listView),
  ViewEntry("Form", "content", "_", by: Evaluator.formViews),
  ViewEntry("OutlineGroup", "_ id? children content", by: Evaluator.rowViews),
  ViewEntry(
    "Section", "content header? footer?", "header? footer? content?", "_ isExpanded? content",
    "isExpanded content header?", by: Evaluator.sectionViews),
  ViewEntry(
    "ForEach",
    .init(
      signatures: ["_ id? editActions? content"],
      code: { evaluator in { evaluator.forEach($0.arguments, in: $0.scope) } }),
    .init(signatures: ["subviews content", "sections content"], code: Evaluator.partViews)),
]

extension Evaluator {
  fileprivate func listView(_ call: SystemCall) -> [ViewNode]? {
    let (arguments, scope) = (call.arguments, call.scope)
    let takesData = arguments.unlabeled(0) != nil && !isCallable(arguments.unlabeled(0))
    let rows = takesData ? forEach(arguments, in: scope) : contentViews(arguments.content, in: scope)
    return [listNode("List", rows, call.source)]
  }

  fileprivate func partViews(_ call: SystemCall) -> [ViewNode]? {
    guard case .array(let parts)? = containerParts(call) else { return nil }
    return parts.elements.flatMap { contentViews(call.arguments.content, [$0], in: call.scope) }
  }

  fileprivate func rowViews(_ call: SystemCall) -> [ViewNode]? {
    [listNode(call.name, contentViews(call.arguments.content, in: call.scope), call.source)]
  }

  fileprivate func formViews(_ call: SystemCall) -> [ViewNode]? {
    let rows = contentViews(call.arguments.content, in: call.scope)
    return [scenario.isMac ? columnsForm(rows, call.source) : listNode(call.name, rows, call.source)]
  }

  /// A form on a Mac that nobody has made a list: its rows below each other, as high as they are.
  private func columnsForm(_ rows: [ViewNode], _ place: SourceReference) -> ViewNode {
    let column = ViewNode(.vStack(alignment: .leading, spacing: nil), children: rows)
    return ViewNode(.custom(name: "Form"), children: [column], source: place)
      .assuming("the labels of a form on a Mac stand in a column of their own: that is left out")
  }

  private func listNode(_ name: String, _ rows: [ViewNode], _ place: SourceReference) -> ViewNode {
    // Lists on a Mac are inset, and no more.
    let style: ListStyle = scenario.isMac && name == "List" ? .plain : .insetGrouped
    var node = ViewNode(.list(name: name, style: style), children: rows, source: place)
    node.assumptions = ["the heights and insets of rows are assumed"]
    return node
  }

  fileprivate func sectionViews(_ call: SystemCall) -> [ViewNode]? {
    let (arguments, place, scope) = (call.arguments, call.source, call.scope)
    var header = contentViews(arguments["header"], in: scope)
    if let title = arguments.unlabeled(0), !isCallable(title) {
      header.append(textNode(ArgumentValues(items: [arguments.items[0]]), place, in: scope))
    }
    let expansion = bound(arguments["isExpanded"] ?? .boolean(true))
    let isOpen = interpreter.decide(expansion, key: "\(place.file):\(place.start)")
    let rows = isOpen ? contentViews(arguments.content, in: scope) : []
    let footer = contentViews(arguments["footer"], in: scope)
    return [
      ViewNode(
        .section, children: parts(.header, header) + rows + parts(.footer, footer), source: place)
    ]
  }

  private func parts(_ part: ListRow.Part, _ views: [ViewNode]) -> [ViewNode] {
    views.map { view in
      var view = view
      view.listRow = view.listRow ?? ListRow()
      view.listRow?.part = part
      return view
    }
  }
}
