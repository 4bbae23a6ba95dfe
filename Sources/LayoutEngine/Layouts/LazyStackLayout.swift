/// `LazyVStack` and `LazyHStack`.
///
/// - Size: across the axis the offer (nil: the widest child); along it the children's ideals.
/// - Source: `layout-semantics.md` 12; every child is taken as created.
struct LazyStackLayout: ContainerLayout {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: Double?

  private var gap: Double { (spacing ?? ViewSpacing.defaultDistance).orZeroIfNaN }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let offer = proposal.with(axis, nil)
    var length = gap * Double(max(0, children.count - 1))
    var widest = 0.0
    for index in children.indices {
      let size = children[index].size(offer)
      length += size[axis]
      widest = max(widest, size[axis.cross])
    }
    return Size(axis, length, cross: proposal[axis.cross] ?? widest)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let offer = ProposedSize(size).with(axis, nil)
    var position = 0.0
    return children.indices.map { index in
      let child = children[index]
      let answer = child.size(offer)
      let guide = child.guide(alignment, for: offer, size: answer)
      let origin = Point(axis, position, cross: size.defaultGuide(alignment) - guide)
      position += answer[axis] + gap
      return Placement(origin: origin, proposal: offer)
    }
  }
}
