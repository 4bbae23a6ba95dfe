import LayoutEngine

extension LaidOutTree {
  /// The nodes that are drawn before one is, in that order: what stands around or behind it.
  func paintOrder(before index: Int) -> [LaidOutNode] {
    var result: [LaidOutNode] = []
    guard let root else { return result }
    var open = [root]
    while let next = open.popLast() {
      if next.index == index { break }
      result.append(next)
      var children = next.children.map { nodes[$0] }
      if next.kind.drawsItsFirstChildLast, let first = children.first {
        children = children.dropFirst() + [first]
      }
      open += children.reversed()
    }
    return result
  }
}

extension LaidOutNode {
  /// Covers what is behind it, or some of it.
  var paints: Bool {
    guard isVisible else { return false }
    switch kind {
    case .opaque, .list: return true
    default: return isVisibleLeaf
    }
  }

  var isScrolling: Bool {
    switch kind {
    case .scrollView, .list: true
    default: false
    }
  }
}

extension ViewKind {
  fileprivate var drawsItsFirstChildLast: Bool {
    switch self {
    case .background(.view, _): true
    case .preferenceReader(_, let isBackground, _, _): isBackground
    default: false
    }
  }
}

extension Rect {
  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// To half a point.
  func contains(_ other: Rect) -> Bool {
    minX <= other.minX + 0.5 && minY <= other.minY + 0.5 && maxX >= other.maxX - 0.5
      && maxY >= other.maxY - 0.5
  }
}
