/// `HStack`, `VStack` and the stacks that other views make of several children.
///
/// - Size: the children's lengths and gaps along the axis; across it the aligned children's extent.
/// - Place: one after another from the leading or top edge, never re-centred.
/// - Source: `layout-semantics.md` 4 and 5.
///
/// The layouts of this folder are one value each, with formula and source.
///
/// - In: proposals, and the answers of children; out: sizes and placements.
/// - To add: a file with the layout, and an arm in `LayoutPass+Layouts.swift`; it remembers nothing, as the pass does.
struct StackLayout: ContainerLayout {
  let axis: Axis
  /// A guide across the axis.
  let alignment: AlignmentKey
  let spacing: Double?
  /// Fills the offer along the axis and puts what is left before the last child.
  var expands = false
  /// The edges at which the spacing that children prefer is the stack's own.
  var exportedEdges = EdgeSet.all

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    let run = arranged(children, proposal)
    // Placing asks the same again right after measuring, as a rule.
    if children.pass.remembersSizes { children.parent.arrangement = (proposal, run) }
    var length = run.length
    if expands, let offered = proposal[axis] { length = max(length, offered) }
    return Size(axis, length, cross: run.extent)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    var filled = proposal
    // Across the axis children are placed in what the stack came out as, not in their ideal.
    filled[axis.cross] = proposal[axis.cross] ?? size[axis.cross]
    let known = children.parent.arrangement
    children.parent.arrangement = nil
    let run = known?.proposal == filled ? known?.run : nil
    return placements(in: size, run ?? arranged(children, filled))
  }

  private func placements(in size: Size, _ run: StackArrangement) -> [Placement] {
    var position = 0.0
    return run.sizes.indices.map { index in
      if expands, index > 0, index == run.sizes.count - 1 {
        position += (size[axis] - run.length).asLength
      }
      let origin = Point(axis, position, cross: run.line - run.guides[index])
      position += run.sizes[index][axis] + run.gap(after: index)
      return Placement(origin: origin, proposal: run.proposals[index])
    }
  }

  func spacing(of children: Children) -> ViewSpacing {
    guard !exportedEdges.isEmpty else { return .plain }
    guard children.count > 0 else { return .zero }
    var merged = children[0].spacing
    for index in children.indices.dropFirst() {
      merged = merged.merged(with: children[index].spacing)
    }
    let ends: (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    // Only the outermost children stand at the ends of the axis; across it all of them do.
    merged[ends.0] = children[0].spacing[ends.0]
    merged[ends.1] = children[children.count - 1].spacing[ends.1]
    for edge in Edge.allCases where !exportedEdges.contains(EdgeSet(edge)) { merged[edge] = .plain }
    return merged
  }

  // MARK: The algorithm

  private func arranged(_ children: Children, _ proposal: ProposedSize) -> StackArrangement {
    let gaps = gaps(children)
    let total = gaps.reduce(0, +)
    let lengths = StackDistribution(axis: axis, children: children, proposal: proposal)
      .lengths(available: proposal[axis].map { $0 - total })
    return StackArrangement(
      axis: axis, alignment: alignment, children: children, gaps: gaps,
      proposals: lengths.map { proposal.with(axis, $0) })
  }

  private func gaps(_ children: Children) -> [Double] {
    guard children.count > 1 else { return [] }
    if let spacing {
      return [Double](repeating: spacing.orZeroIfNaN, count: children.count - 1)
    }
    return children.gaps(along: axis)
  }
}
