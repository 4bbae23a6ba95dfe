/// Children on top of each other, lined up by a guide on each axis.
///
/// - Size: the union of the aligned children of the highest priority.
/// - Place: every child is proposed the stack's own size, which also decides where the guides lie.
/// - Source: `layout-semantics.md` 7; the union under explicit guides is assumed.
struct ZStackLayout: ContainerLayout {
  let alignment: Alignment

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    var size = Size.zero
    for axis in Axis.allCases {
      let extent = extent(axis, children, proposal)
      size[axis] = (extent.before + extent.after).asLength
    }
    return size
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let own = ProposedSize(size)
    var line = Point.zero
    for axis in Axis.allCases { line[axis] = extent(axis, children, own).before }
    return children.indices.map { index in
      let child = children[index]
      let answer = child.size(own)
      var origin = Point.zero
      for axis in Axis.allCases {
        origin[axis] = line[axis] - child.guide(axis, alignment, for: own, size: answer)
      }
      return Placement(origin: origin, proposal: own)
    }
  }

  func spacing(of children: Children) -> ViewSpacing {
    guard children.count > 0 else { return .zero }
    var merged = children[0].spacing
    for index in children.indices.dropFirst() {
      merged = merged.merged(with: children[index].spacing)
    }
    return merged
  }

  /// The extent of the counted children on both sides of the common guide.
  private func extent(
    _ axis: Axis, _ children: Children, _ proposal: ProposedSize
  ) -> (before: Double, after: Double) {
    guard children.count > 0 else { return (0, 0) }
    let highest = children.indices.map { children[$0].priority }.max() ?? 0
    var before = -Double.infinity
    var after = -Double.infinity
    for index in children.indices where children[index].priority == highest {
      let size = children[index].size(proposal)
      let guide = children[index].guide(axis, alignment, for: proposal, size: size)
      before = max(before, guide)
      let rest = size[axis] - guide
      after = max(after, rest.isNaN ? size[axis] : rest)
    }
    return (before, after)
  }
}
