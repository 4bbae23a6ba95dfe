/// `ViewThatFits`: the first child whose ideal size fits, else the last.
///
/// - Size: the chosen child's, for the offer itself. A child is tested with nil on the axes looked
///   at and the offer on the other one.
/// - Source: `layout-semantics.md` 8; a nil offer is assumed to fit always.
struct ViewThatFitsLayout: ContainerLayout {
  let axes: AxisSet

  func chosenIndex(_ proposal: ProposedSize, _ children: Children) -> Int {
    let test = ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    // The last one is taken whether it fits or not, so it need not be asked.
    for index in children.indices.dropLast() {
      let ideal = children[index].size(test)
      let fits = Axis.allCases.allSatisfy { axis in
        guard axes.contains(axis), let offered = proposal[axis] else { return true }
        return ideal[axis] <= offered
      }
      if fits { return index }
    }
    return max(0, children.count - 1)
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    guard children.count > 0 else { return .zero }
    return children[chosenIndex(proposal, children)].size(proposal)
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    children.indices.map { _ in Placement(origin: .zero, proposal: proposal) }
  }
}
