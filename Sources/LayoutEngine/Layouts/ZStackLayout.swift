/// Children on top of each other, lined up by a guide on each axis.
///
/// - Size: the union of the aligned children of the highest priority.
/// - Place: every child is proposed the stack's own size, which also decides where the guides lie.
/// - Source: `layout-semantics.md` 7; the union under explicit guides is assumed. That only spacers alone keep no
///   distance to what is beside the stack was measured on macOS 27, and is taken for all platforms.
struct ZStackLayout: ContainerLayout {
  let alignment: Alignment

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let extent = extent(of: children, for: proposal)
    var size = Size.zero
    for axis in Axis.allCases { size[axis] = (extent.before[axis] + extent.after[axis]).asLength }
    return size
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    let own = ProposedSize(size)
    let line = extent(of: children, for: own).before
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
      merged = merged.layered(with: children[index].spacing)
    }
    return merged
  }

  /// The extent of the counted children on both sides of the common guides.
  ///
  /// A child's guides are asked for one after the other: code that lays out tags keeps count in what both share.
  private func extent(of children: Children, for proposal: ProposedSize) -> (before: Point, after: Size) {
    guard children.count > 0 else { return (.zero, .zero) }
    let highest = children.indices.map { children[$0].priority }.max() ?? 0
    var before = Point(x: -.infinity, y: -.infinity)
    var after = Size(width: -.infinity, height: -.infinity)
    for index in children.indices where children[index].priority == highest {
      let size = children[index].size(proposal)
      for axis in Axis.allCases {
        let guide = children[index].guide(axis, alignment, for: proposal, size: size)
        before[axis] = max(before[axis], guide)
        let rest = size[axis] - guide
        after[axis] = max(after[axis], rest.isNaN ? size[axis] : rest)
      }
    }
    return (before, after)
  }
}
