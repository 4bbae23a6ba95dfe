/// `ScrollView`: its content is offered no length along the axes it scrolls.
///
/// - Size: the offer along the axes (nil: the content's length), the content's length across.
/// - Place: content at the start of the axes, centred across. Several views form a stack.
/// - Source: `layout-semantics.md` 12.
struct ScrollLayout: ContainerLayout {
  let axes: AxisSet
  let content: StackLayout

  init(axes: AxisSet, grid: PixelGrid) {
    self.axes = axes
    content =
      axes == .horizontal
      ? StackLayout(axis: .horizontal, alignment: .vertical(.center), spacing: nil, grid: grid)
      : StackLayout(axis: .vertical, alignment: .horizontal(.center), spacing: nil, grid: grid)
  }

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    var size = content.sizeThatFits(offer(proposal), children: children)
    for axis in Axis.allCases where axes.contains(axis) {
      size[axis] = proposal[axis] ?? size[axis]
    }
    return size
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let offer = offer(proposal)
    let whole = content.sizeThatFits(offer, children: children)
    var shift = Point.zero
    for axis in Axis.allCases where !axes.contains(axis) {
      shift[axis] = ((size[axis] - whole[axis]) / 2).orZeroIfNaN
    }
    return content.place(children, in: whole, proposal: offer).map { placement in
      Placement(
        origin: placement.origin.offset(x: shift.x, y: shift.y), proposal: placement.proposal)
    }
  }
}
