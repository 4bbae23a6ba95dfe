/// Children measured and lined up for one proposal.
struct StackArrangement {
  let proposals: [ProposedSize]
  let gaps: [Double]
  var sizes: [Size] = []
  /// The guide of each child, from its own top or leading edge.
  var guides: [Double] = []
  var length = 0.0
  /// Across the axis.
  var extent = 0.0
  /// The common guide, from the stack's own edge.
  var line = 0.0

  init(
    axis: Axis, alignment: AlignmentKey, children: Children, gaps: [Double],
    proposals: [ProposedSize]
  ) {
    self.proposals = proposals
    self.gaps = gaps
    sizes.reserveCapacity(children.count)
    guides.reserveCapacity(children.count)
    var before = -Double.infinity
    var after = -Double.infinity
    length = gaps.reduce(0, +)
    for index in children.indices {
      let child = children[index]
      let size = child.size(proposals[index])
      let guide = child.guide(alignment, for: proposals[index], size: size)
      sizes.append(size)
      guides.append(guide)
      length += size[axis]
      before = max(before, guide)
      // An infinite child is lined up by an infinite guide; its rest is infinite, not NaN.
      let rest = size[axis.cross] - guide
      after = max(after, rest.isNaN ? size[axis.cross] : rest)
    }
    guard !sizes.isEmpty else { return }
    // The highest of the children's parts above the guide decides where the guide lies; none is cut off
    // there.
    line = before
    extent = (before + after).asLength
  }

  func gap(after index: Int) -> Double { index < gaps.count ? gaps[index] : 0 }
}
