extension LayoutPass {
  /// Tells a container's `containerRelativeFrame`s how large it is; what was measured by another length is measured
  /// again.
  ///
  /// A container is as long as its offer, also across the axis it scrolls, where it is only as wide as its content:
  /// that follows from the frames in there. Where nothing is offered, it counts as long as what it answered, and
  /// before it has answered, as the container around.
  func settleRelativeContainer(of node: LayoutNode, for proposal: ProposedSize, size answered: Size? = nil) {
    guard node.hasRelativeFrames, let container = node.children.first?.container,
      container !== node.container
    else { return }
    var whole = Size.zero
    for axis in Axis.allCases {
      let offered = proposal[axis].flatMap { $0.isFinite ? $0 : nil }
      whole[axis] = offered ?? answered?[axis] ?? node.container.length(along: axis)
    }
    let free = ProposedSize(whole).inset(by: node.marginsInside)
    let size = Size(width: free.width ?? 0, height: free.height ?? 0)
    guard container.resize(to: size) else { return }
    for child in node.children { forgetSizes(below: child) }
  }

  private func forgetSizes(below node: LayoutNode) {
    node.forgetAnswers()
    for child in node.children { forgetSizes(below: child) }
  }
}

extension LayoutNode {
  /// The margins that a container keeps from those who measure by it.
  fileprivate var marginsInside: Insets {
    if case .barContainer(_, let bars) = kind { return environment.shown(bars) }
    return kind.scrolls && !kind.isList ? environment.scrolling.margins : .zero
  }
}
