import Interpreter
import LayoutEngine

extension Evaluator {
  /// A bar between its labels, or a spinner above them.
  ///
  /// - Source: sizing measured by defagos (`layout-semantics.md` 1.1): a bar's labels do not make
  ///   it greedy in height, so they are taken to be as high as they want to be.
  func progressView(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.fraction == nil ? spinner(control, context) : progressBar(control, context)
  }

  func progressBar(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeledBar(control, control.leaf(controlMetrics.linearProgress(context.size)), context)
  }

  func spinner(_ control: Control, _ context: ControlContext) -> ViewNode {
    let spinner = control.leaf(controlMetrics.circularProgress(context.size))
    let below = context.hidesLabels ? [] : control[.label]
    return below.isEmpty
      ? spinner
      : control.inColumn([spinner, layered(below)])
  }

  /// - Source: of the circle and the bar, assumed.
  func gauge(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeledBar(control, barWithEnds(control), context)
  }

  func circularGauge(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.leaf(controlMetrics.circularGauge)
  }

  func bareGauge(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.inRow([barWithEnds(control)])
  }

  static var anyFraction: Quantity { Quantity(value: 0.5, lower: 0, upper: 1) }

  /// `value` of `total`, or in a gauge's range; anything from none to all unless all is known.
  func fraction(_ value: Value, _ arguments: ArgumentValues) -> Quantity {
    var ends: (lower: Value, upper: Value) = (.integer(0), arguments["total"] ?? .integer(1))
    if case .range(let lower, let upper, _)? = arguments["in"] { ends = (lower, upper) }
    let known = [bound(value), ends.lower, ends.upper].compactMap { quantity($0) }
    guard known.count == 3 else { return Self.anyFraction }
    let share = (known[0].value - known[1].value) / (known[2].value - known[1].value)
    guard share.isFinite else { return Self.anyFraction }
    let shown = min(max(share, 0), 1)
    return known.allSatisfy(\.isConstant) ? Quantity(shown) : Quantity(value: shown, lower: 0, upper: 1)
  }

  private func barWithEnds(_ control: Control) -> ViewNode {
    let bar = control.leaf(controlMetrics.linearGauge)
    let parts = control[.minimumValueLabel] + [bar] + control[.maximumValueLabel]
    return parts.only ?? ViewNode(.hStack(alignment: .center, spacing: nil), children: parts)
  }

  /// The label above a bar, the value below it, both at the leading edge.
  private func labeledBar(_ control: Control, _ bar: ViewNode, _ context: ControlContext)
    -> ViewNode
  {
    let value = control[.currentValueLabel].map { node in
      var node = node
      node.environment.append(.font(Font(.style(.caption))))
      return node
    }
    let above = context.hidesLabels ? [] : control[.label]
    guard !above.isEmpty || !value.isEmpty else {
      // A gauge with marks at its ends is a row already.
      return bar.kind.name == control.name ? bar : control.inRow([bar])
    }
    let parts = [above, value].map { $0.map { ViewNode(.fixedSize(.vertical), children: [$0]) } }
    return control.inRow([
      ViewNode(
        .vStack(alignment: .leading, spacing: controlMetrics.progressSpacing),
        children: parts[0] + [bar] + parts[1])
    ])
  }
}
