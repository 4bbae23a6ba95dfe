/// `safeAreaInset(edge:)`: the first child keeps clear of the second, which stands at the edge.
///
/// - Size: along the edge's axis the sum with the gap, across it the larger.
/// - Place: the second child's content is measured first; the first child gets what remains, and
///   across the axis is centred; the second is lined up with it. A nil length across the axis is
///   the measured one. Without `spacing` the gap is what the two prefer, 8 as a rule.
/// - Source: `layout-semantics.md` 11.
struct SafeAreaInsetLayout: ContainerLayout {
  let edge: Edge
  let alignment: Alignment
  let spacing: Double?

  private func gap(_ children: Children) -> Double {
    spacing?.orZeroIfNaN
      ?? children[0].spacing.distance(
        to: children[1].spacing, along: edge.axis, grid: children.pass.grid)
  }

  /// The proposals of both children, and the length by which the first one's safe area grows.
  func offers(
    _ proposal: ProposedSize, _ children: Children
  ) -> (primary: ProposedSize, content: ProposedSize, inset: Double) {
    guard children.count > 1 else { return (proposal, proposal, 0) }
    let axis = edge.axis
    let gap = gap(children)
    // The bar may take all but what the content cannot do without.
    let minimum = children[0].size(proposal.with(axis, 0))[axis]
    let content = proposal.with(axis, proposal[axis].map { ($0 - minimum - gap).asLength })
    let inset = children[1].size(content)[axis] + gap
    let primary = proposal.with(axis, proposal[axis].map { ($0 - inset).asLength })
    return (primary, content, inset)
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    guard children.count > 0 else { return .zero }
    let offers = offers(proposal, children)
    var size = children[0].size(offers.primary)
    guard children.count > 1 else { return size }
    let content = children[1].size(offers.content)
    size[edge.axis] += offers.inset
    size[edge.axis.cross] = max(size[edge.axis.cross], content[edge.axis.cross])
    return size
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let across = edge.axis.cross
    let offers = offers(proposal.with(across, proposal[across] ?? size[across]), children)
    let isFirst = edge == .top || edge == .leading
    var line = 0.0
    return children.indices.map { index in
      let child = children[index]
      let offer = index == 0 ? offers.primary : offers.content
      let answer = child.size(offer)
      let guide = child.guide(across, alignment, for: offer, size: answer)
      let start = index == 0 ? (size[across] - answer[across]) / 2 : line - guide
      if index == 0 { line = start + guide }
      let room = size[edge.axis] - answer[edge.axis]
      let origin = Point(edge.axis, (index == 0) == isFirst ? room : 0, cross: start)
      return Placement(origin: origin, proposal: offer)
    }
  }
}

/// A container with bars around hosted content.
///
/// - Size: the offer; 10 for nil. On a Mac, whose windows are at least as large as their content can be, at least what
///   its children are for 0.
/// - Place: each child is proposed what the bars leave free, and centred there.
/// - Source: `layout-semantics.md` 15, "Inside NavigationStack"; centring as a host does. The least size is assumed.
struct BarContainerLayout: ContainerLayout {
  let bars: Insets
  var hasLeastSize = false

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    var size = FillLayout().sizeThatFits(proposal)
    // Columns of a window share what it has: only the window's own least size asks for that of their content.
    guard hasLeastSize, proposal == .zero else { return size }
    for index in children.indices {
      let least = children[index].size(.zero)
      size.width = max(size.width, least.width + bars.leading + bars.trailing)
      size.height = max(size.height, least.height + bars.top + bars.bottom)
    }
    return size
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let offer = ProposedSize(size).inset(by: bars)
    let free = Size(width: offer.width ?? 0, height: offer.height ?? 0)
    return children.indices.map { index in
      let origin = children[index].origin(.center, in: free, proposal: offer)
      return Placement(
        origin: origin.offset(x: bars.leading, y: bars.top), proposal: offer)
    }
  }
}

/// `ignoresSafeArea`: grows at placement only, which the pass does, as it needs the node's place.
///
/// - Size: the child's, for the offer as it is.
/// - Source: `layout-semantics.md` 11.
struct IgnoresSafeAreaLayout: UnaryLayout {
  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size { child.size(proposal) }
}
