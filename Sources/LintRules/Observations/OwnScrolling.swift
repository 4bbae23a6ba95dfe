import LayoutEngine

// What code brings into sight by itself: pages side by side, drawers and rows that an offset moves with the state.

extension LaidOutTree {
  /// Whether an offset around a view may bring what is out of sight at an edge into the window, as far as this state
  /// tells; of others `ways` knows.
  func bringsIntoSight(_ node: LaidOutNode, at edge: WindowEdge) -> Bool {
    movers(of: node).contains { way(of: $0, toward: edge)?.room ?? 0 > Self.shareInSight }
  }

  /// The remedy of something that is out of sight, at the nearest offset around it: another state that moves it there.
  func remedy(for node: LaidOutNode, at edge: WindowEdge) -> Remedy? {
    movers(of: node).lazy.compactMap { mover in
      mover.nameSource.map { Remedy(source: $0, text: edge.rawValue, room: Self.shareInSight) }
    }.first
  }

  /// The share that offsets bring into sight of what is beyond the window at each of two edges.
  func ways(along axis: Axis) -> [Remedy] {
    nodes.filter { $0.kind.offset != nil }.flatMap { mover in
      WindowEdge.edges(of: axis).compactMap { way(of: mover, toward: $0) }
    }
  }

  /// As much of what is out of sight has to come into the window.
  private static let shareInSight = 0.95

  private func movers(of node: LaidOutNode) -> [LaidOutNode] {
    ([node] + ancestors(of: node.index).prefix { !$0.isScrolling }).filter { $0.kind.offset != nil }
  }

  /// How far an offset can go to show what is beyond an edge, as a share of that.
  ///
  /// A number that changes passes through all that is between its bounds, and where it stands on a number of pages
  /// those are only the first ones: what moves by a quarter of the window is taken to move on.
  private func way(of mover: LaidOutNode, toward edge: WindowEdge) -> Remedy? {
    guard let offset = mover.kind.offset?[edge.axis], let source = mover.nameSource else { return nil }
    let beyond =
      ([mover] + descendants(of: mover.index) { $0.isScrolling || $0.kind.clips })
      .filter { $0.kind.paint == .something }.map { edge.excess(of: $0.frame, in: scenario.screen) }.max() ?? 0
    guard beyond > Tolerance.points else { return nil }
    guard offset.isKnown else { return Remedy(source: source, text: edge.rawValue, room: .infinity) }
    let distance = edge.isEnd ? -offset.lower : offset.upper
    let isOnTheWay = !offset.isConstant && distance >= scenario.screen[edge.axis] / 4
    // What has left the window on the other side is seen in no state of these.
    let window = Rect(origin: .zero, size: scenario.screen)
    let isGone = offset.isConstant && !mover.children.contains { nodes[$0].drawnFrame.intersects(window) }
    guard distance > Tolerance.points, !isGone else { return nil }
    return Remedy(source: source, text: edge.rawValue, room: isOnTheWay ? 1 : distance / beyond)
  }
}

/// One of the window's edges, in its own coordinates.
enum WindowEdge: String {
  case left, right, top, bottom

  static func edges(of axis: Axis) -> [WindowEdge] { axis == .horizontal ? [.left, .right] : [.top, .bottom] }

  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
  var isEnd: Bool { self == .right || self == .bottom }

  /// The length by which a rectangle reaches beyond it, in points.
  func excess(of rect: Rect, in window: Size) -> Double {
    isEnd ? rect.end(axis) - window[axis] : -rect.start(axis)
  }
}

extension ViewKind {
  /// The lengths by which an offset moves its view along each axis.
  fileprivate var offset: [Axis: Quantity]? {
    guard case .effect(let effect) = self, case .offset(let x, let y) = effect.transform else { return nil }
    return [.horizontal: x, .vertical: y]
  }
}
