package import LayoutEngine

extension LaidOutTree {
  /// The views that have something to show on less than a point, with no frame that wants it so; in tree order.
  package var collapsedViews: [Int] {
    nodes.filter { node in
      node.isDrawn && node.assumptions.isEmpty && node.isCollapsed
        && !(parent(of: node)?.kind.isMeantToBeAsSmall(as: node.size) ?? false)
    }.map(\.index)
  }
}

extension LaidOutNode {
  fileprivate var isCollapsed: Bool {
    min(size.width, size.height) < ViewKind.leastVisibleLength && kind.needsRoom
  }
}

extension ViewKind {
  /// On less than a point there is a hairline at best.
  fileprivate static let leastVisibleLength = 1.0

  /// Whether a frame's own length is why the view in it is too small to be seen.
  fileprivate func isMeantToBeAsSmall(as size: Size) -> Bool {
    guard case .frame(let width, let height, _) = self else { return false }
    func isMeant(_ length: Double, _ written: Double?) -> Bool {
      length < Self.leastVisibleLength && written.map { $0 < Self.leastVisibleLength } == true
    }
    return isMeant(size.width, width) || isMeant(size.height, height)
  }

  fileprivate var needsRoom: Bool {
    if case .divider = self { return false }
    return isReader || scrolls || role == .leaf && showsSomething
  }
}
