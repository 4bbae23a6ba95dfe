import LayoutEngine

extension LaidOutTree {
  /// The first views that an effect moves, and those whose geometry code asks for, whose reported frame is not the one
  /// they are drawn in; each frame once, in tree order.
  package var framesReportedElsewhere: [Int] {
    let showsSomething = nodesThatShowSomething
    let watched = nodesAskedAbout
    var told: Set<Rect> = []
    return nodes.filter { node in
      let isWatched = watched.contains(node.index)
      return node.isDrawn && node.isReportedElsewhere && (showsSomething[node.index] || isWatched)
        && (isWatched || parent(of: node)?.isReportedElsewhere != true)
        && told.insert(node.reportedFrame).inserted
    }.map(\.index)
  }

  /// The nodes whose geometry code asks for.
  private var nodesAskedAbout: Set<Int> {
    Set(
      geometryReads.flatMap { read -> [Int] in
        if case .anchor(let publisher) = read.request { return [read.reader, publisher] }
        return [read.reader]
      })
  }
}

extension LaidOutNode {
  fileprivate var isReportedElsewhere: Bool {
    guard frame.width.isFinite, frame.height.isFinite else { return false }
    return !drawnTransform.isRectilinear || reportedFrame.differs(from: drawnFrame)
  }
}
