import Interpreter
import LayoutEngine
import ViewProgram

/// Stacks, grids, scroll views: each lays out the views of its content.
///
/// - In: nothing; out: entries of views with the code that makes their nodes.
/// - To add: an entry in the file of its family, with its initializers by labels and its code below the list.
let stackViews: [ViewEntry] = [
  ViewEntry(
    "HStack",
    .lays("alignment? spacing? content") {
      .hStack(alignment: $0.verticalGuide($1), spacing: $0.givenSpacing($1))
    }),
  ViewEntry(
    "VStack",
    .lays("alignment? spacing? content") {
      .vStack(alignment: $0.horizontalGuide($1), spacing: $0.givenSpacing($1))
    }),
  ViewEntry(
    "ZStack", .lays("alignment? content") { .zStack(alignment: $0.alignment($1["alignment"]) ?? .center) }
  ),
  ViewEntry(
    "LazyHStack",
    .lays("alignment? spacing? pinnedViews? content") {
      .lazyHStack(alignment: $0.verticalGuide($1), spacing: $0.givenSpacing($1), pinned: $0.pinnedViews($1))
    }),
  ViewEntry(
    "LazyVStack",
    .lays("alignment? spacing? pinnedViews? content") {
      .lazyVStack(alignment: $0.horizontalGuide($1), spacing: $0.givenSpacing($1), pinned: $0.pinnedViews($1))
    }),
  ViewEntry(
    "LazyVGrid", "columns alignment? spacing? pinnedViews? content", by: Evaluator.columnsOfCells),
  ViewEntry("LazyHGrid", "rows alignment? spacing? pinnedViews? content", by: Evaluator.rowsOfCells),
  ViewEntry(
    "Grid",
    .lays("alignment? horizontalSpacing? verticalSpacing? content") {
      .grid(
        alignment: $0.alignment($1["alignment"]) ?? .center,
        horizontalSpacing: $0.length($1["horizontalSpacing"]),
        verticalSpacing: $0.length($1["verticalSpacing"]))
    }),
  ViewEntry(
    "GridRow",
    .lays("alignment? content") { .gridRow(alignment: $0.verticalAlignment($1["alignment"])) }),
  ViewEntry(
    "ScrollView", .lays("_? showsIndicators? content") { .scrollView(axes: $0.scrolledAxes($1)) }),
  ViewEntry(
    "ViewThatFits", .lays("in? content") { .viewThatFits(axes: $0.axes($1["in"]) ?? .both) }),
  ViewEntry(
    "HSplitView",
    .lays("content") { _, _ in
      .controlStack(name: "HSplitView", axis: .horizontal, spacing: 1, expands: false)
    }),
  ViewEntry(
    "VSplitView",
    .lays("content") { _, _ in
      .controlStack(name: "VSplitView", axis: .vertical, spacing: 1, expands: false)
    }),
]

extension ViewEntry.Initializers {
  /// One node around the views of the content.
  fileprivate static func lays(
    _ signature: Signature, as kind: @escaping @Sendable (Evaluator, ArgumentValues) -> ViewKind
  ) -> Self {
    Self(
      signatures: [signature],
      code: { evaluator in { [evaluator.containerNode(kind(evaluator, $0.arguments), $0)] } })
  }
}

extension Evaluator {
  fileprivate func containerNode(_ kind: ViewKind, _ call: SystemCall) -> ViewNode {
    var node = ViewNode(
      kind, children: contentViews(call.arguments.content, in: call.scope), source: call.source)
    if call.arguments.items.contains(where: { $0.label != nil && isUnknown($0.value) }) {
      node.assumptions = ["an argument of '\(call.name)' is not known: a usual one is assumed"]
    }
    return node
  }

  fileprivate func givenSpacing(_ arguments: ArgumentValues) -> Double? { gap(arguments["spacing"]) }

  fileprivate func horizontalGuide(_ arguments: ArgumentValues) -> HorizontalAlignment {
    horizontalAlignment(arguments["alignment"]) ?? .center
  }

  fileprivate func verticalGuide(_ arguments: ArgumentValues) -> VerticalAlignment {
    verticalAlignment(arguments["alignment"]) ?? .center
  }

  fileprivate func pinnedViews(_ arguments: ArgumentValues) -> PinnedScrollableViews {
    let value = arguments["pinnedViews"]
    let names: [Value] = if case .array(let parts)? = value { parts.elements } else { value.map { [$0] } ?? [] }
    return names.reduce(into: []) { pinned, name in
      switch memberName(name) {
      case "sectionHeaders"?: pinned.insert(.sectionHeaders)
      case "sectionFooters"?: pinned.insert(.sectionFooters)
      default: break
      }
    }
  }

  /// The first argument may be the content already.
  fileprivate func scrolledAxes(_ arguments: ArgumentValues) -> AxisSet {
    guard let value = arguments.unlabeled(0) else { return .vertical }
    if case .closure = value { return .vertical }
    return axes(value) ?? .vertical
  }

  fileprivate func columnsOfCells(_ call: SystemCall) -> [ViewNode]? {
    let columns = gridItems(call.arguments["columns"])
    let kind = ViewKind.lazyVGrid(
      columns: columns.items, alignment: horizontalGuide(call.arguments), spacing: givenSpacing(call.arguments),
      pinned: pinnedViews(call.arguments))
    return assuming(columns.areKnown, "the columns of a grid", [containerNode(kind, call)])
  }

  fileprivate func rowsOfCells(_ call: SystemCall) -> [ViewNode]? {
    let rows = gridItems(call.arguments["rows"])
    let kind = ViewKind.lazyHGrid(
      rows: rows.items, alignment: verticalGuide(call.arguments), spacing: givenSpacing(call.arguments),
      pinned: pinnedViews(call.arguments))
    return assuming(rows.areKnown, "the rows of a grid", [containerNode(kind, call)])
  }

  private func assuming(_ isKnown: Bool, _ what: String, _ views: [ViewNode]) -> [ViewNode] {
    guard !isKnown, var view = views.only else { return views }
    view.assumptions.append("\(what) are not known: usual ones are assumed")
    return [view]
  }
}
