/// `LazyVStack` and `LazyHStack`.
///
/// - Size: across the axis the offer (nil: the widest child created); along it the children's
///   ideals. Children beyond the window are not created, but taken to be as long as the others are
///   on the average.
/// - Source: `layout-semantics.md` 12.
struct LazyStackLayout: ContainerLayout {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: Double?

  init(_ axis: Axis, _ alignment: AlignmentKey, _ spacing: Double?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  private var gap: Double { (spacing ?? SystemMetric.stackSpacing.value).orZeroIfNaN }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let sizes = created(proposal.with(axis, nil), children)
    let length = sizes.reduce(0) { $0 + $1[axis] }
    let total = max(sizes.count, children.total)
    // The estimate of what is not created: it is asked for nothing, so it costs nothing.
    let rest = Double(total - sizes.count) * (length / Double(max(1, sizes.count)))
    return Size(
      axis, length + rest + gap * Double(max(0, total - 1)),
      cross: proposal[axis.cross] ?? sizes.reduce(0) { max($0, $1[axis.cross]) })
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let offer = ProposedSize(size).with(axis, nil)
    var position = 0.0
    return created(offer, children).enumerated().map { index, answer in
      let guide = children[index].guide(alignment, for: offer, size: answer)
      let origin = Point(axis, position, cross: size.defaultGuide(alignment) - guide)
      position += answer[axis] + gap
      return Placement(origin: origin, proposal: offer)
    }
  }

  /// The sizes of the children from the first to the last that the window shows.
  private func created(_ offer: ProposedSize, _ children: Children) -> [Size] {
    let extent = children.lazyExtent(along: axis) ?? .infinity
    var sizes: [Size] = []
    var end = 0.0
    while end < extent, children.holds(sizes.count) {
      sizes.append(children[sizes.count].size(offer))
      end += sizes[sizes.count - 1][axis] + gap
    }
    return sizes
  }
}
