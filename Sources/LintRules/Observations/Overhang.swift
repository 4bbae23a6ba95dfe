package import LayoutEngine

/// A view that is drawn beyond the window, or beyond the view that it is expected to keep to.
package struct Overhang: Hashable, Sendable {
  /// Index in the tree.
  package var node: Int
  /// The view whose bounds it leaves; nil for the window.
  package var outer: Int?
  /// How far it reaches beyond.
  package var excess: Excess
}

/// How far one rectangle reaches beyond another on each side, in points; 0 where it does not, or is free to.
package struct Excess: Hashable, Sendable {
  package var left = 0.0
  package var right = 0.0
  package var above = 0.0
  package var below = 0.0

  /// Nil if it reaches beyond on no side.
  init?(of inner: Rect, over outer: Rect, except axes: AxisSet) {
    func noticed(_ length: Double) -> Double { length >= Tolerance.points ? length : 0 }
    if !axes.contains(.horizontal) {
      left = noticed(outer.minX - inner.minX)
      right = noticed(inner.maxX - outer.maxX)
    }
    if !axes.contains(.vertical) {
      above = noticed(outer.minY - inner.minY)
      below = noticed(inner.maxY - outer.maxY)
    }
    if max(left, right, above, below) == 0 { return nil }
  }
}

extension LaidOutTree {
  /// Views beyond the window, then those beyond what is around them. Of views in each other one is told of.
  package var overhangs: [Overhang] {
    var search = OverhangSearch(self)
    search.run()
    return search.found
  }
}

/// Looks for overhangs so that a cause is told of, and not what it entails.
private struct OverhangSearch {
  let tree: LaidOutTree
  private(set) var found: [Overhang] = []
  private let window: Rect
  /// Per node: something visible is in it.
  private let showsSomething: [Bool]
  /// Per node: the axes along which it may leave its surroundings, as it is cut off or scrolled,
  /// or as nobody knows how long it is.
  private let freeAxes: [AxisSet]
  /// Per node: it, something in it, or what is around it was told of.
  private var isTold: [Bool]

  init(_ tree: LaidOutTree) {
    self.tree = tree
    window = tree.visibleBounds
    showsSomething = tree.nodesThatShowSomething
    freeAxes = tree.freeAxes
    isTold = Array(repeating: false, count: tree.nodes.count)
  }

  mutating func run() {
    // The innermost one that is too long by itself, rather than all that it pushes aside.
    for node in tree.nodes.reversed() where isTooLong(node) && !isTold[node.index] {
      tell(node, beyond: nil, excess(of: node))
    }
    // Beside one of those, only what an effect moves there; all else may be its consequence.
    let hasCause = isTold.contains(true)
    for node in tree.nodes where !isTold[node.index] && (!hasCause || isMoved(node)) {
      if isTransparentEffect(node) || isSplicedRows(node) { continue }
      tell(node, beyond: nil, excess(of: node))
    }
    for node in tree.nodes where showsSomething[node.index] && !isTold[node.index] {
      guard let outer = bounds(around: node) else { continue }
      tell(
        node, beyond: outer.index,
        Excess(of: node.frame, over: outer.frame, except: freeAxes[node.index]))
    }
  }

  private func isTooLong(_ node: LaidOutNode) -> Bool {
    guard excess(of: node) != nil else { return false }
    return Axis.allCases.contains { axis in
      !freeAxes[node.index].contains(axis)
        && node.frame.size[axis] > window.size[axis] + Tolerance.points
    }
  }

  /// In the window as far as layout knows.
  private func isMoved(_ node: LaidOutNode) -> Bool {
    Excess(of: node.frame, over: window, except: freeAxes[node.index]) == nil
  }

  /// An effect whose view is out there, too: that one has all effects applied.
  private func isTransparentEffect(_ node: LaidOutNode) -> Bool {
    guard case .effect = node.kind, let child = node.children.first,
      tree.nodes.indices.contains(child)
    else { return false }
    return excess(of: tree.nodes[child]) != nil
  }

  /// A section, or a view of the module, whose views are rows of what is around it: each of them is out there by itself.
  private func isSplicedRows(_ node: LaidOutNode) -> Bool {
    guard node.kind.splices else { return false }
    return node.children.contains { tree.nodes.indices.contains($0) && excess(of: tree.nodes[$0]) != nil }
  }

  /// How far the node is drawn beyond the window.
  private func excess(of node: LaidOutNode) -> Excess? {
    guard node.isDrawn, showsSomething[node.index] else { return nil }
    return Excess(of: node.drawnFrame, over: window, except: freeAxes[node.index])
  }

  private mutating func tell(_ node: LaidOutNode, beyond outer: Int?, _ excess: Excess?) {
    guard let excess else { return }
    found.append(Overhang(node: node.index, outer: outer, excess: excess))
    isTold[node.index] = true
    for ancestor in tree.ancestors(of: node.index) { isTold[ancestor.index] = true }
    for inner in tree.descendants(of: node.index) { isTold[inner.index] = true }
  }

  /// The view whose bounds the node is expected to keep to; nil where it is free to leave its surroundings.
  private func bounds(around node: LaidOutNode) -> LaidOutNode? {
    guard !node.kind.isGroup else { return nil }
    var child = node
    for parent in tree.ancestors(of: node.index) {
      guard parent.kind.isGroup else {
        let isBound =
          parent.kind.held == .all
          || parent.kind.held == .first && parent.children.first == child.index
        // A column of a width that the system gives cuts nothing off: its symbols stand in the middle of it.
        return isBound && parent.source != nil ? parent : nil
      }
      child = parent
    }
    return nil
  }
}

extension LaidOutNode {
  /// The axes along which code says how long it is: by a length, or by the least one where it has that.
  fileprivate var writtenAxes: AxisSet {
    guard case .flexibleFrame(let frame) = kind else { return kind.fixedAxes }
    var axes = AxisSet()
    if let least = frame.minWidth, size.width <= least + Tolerance.points { axes.insert(.horizontal) }
    if let least = frame.minHeight, size.height <= least + Tolerance.points { axes.insert(.vertical) }
    return axes
  }
}

extension LaidOutTree {
  /// Per node: the axes along which it may be longer than what is around it.
  fileprivate var freeAxes: [AxisSet] {
    var clipped = Array(repeating: AxisSet(), count: nodes.count)
    for node in nodes {
      guard let parent = parent(of: node) else { continue }
      clipped[node.index] = clipped[parent.index].union(parent.kind.clippedAxes)
    }
    // The system's controls are known but for some points.
    let isUnknown = nodesAround { !$0.assumptions.allSatisfy(Assumption.isAboutMeasures) }
    return nodes.map { node in
      let unknown = isUnknown[node.index] ? AxisSet.both.subtracting(node.writtenAxes) : []
      return clipped[node.index].union(unknown)
    }
  }

  /// The window; endless on an axis for which nothing was proposed.
  fileprivate var visibleBounds: Rect {
    guard let proposal = scenario.proposal else {
      return Rect(origin: .zero, size: scenario.screen)
    }
    let endless = 1e12
    func start(_ length: Double?) -> Double { length?.isFinite == true ? 0 : -endless }
    func length(_ length: Double?) -> Double {
      length.flatMap { $0.isFinite ? $0 : nil } ?? 2 * endless
    }
    return Rect(
      x: start(proposal.width), y: start(proposal.height), width: length(proposal.width),
      height: length(proposal.height))
  }
}
