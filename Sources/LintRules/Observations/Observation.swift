package import LayoutEngine

/// Something that stands out in a laid-out tree, with its numbers. No finding: nobody says that it is not meant.
///
/// - In: a `LaidOutTree`; out: what rules judge and pictures show alike. Words are made by who tells of it.
/// - To add: one sort of it is one file of this folder, with a type for its numbers and a member of `LaidOutTree`
///   that lists it.
package struct Observation: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    /// The view is in the picture elsewhere, or larger, than code that asks for its frame is told.
    case reportedElsewhere
    /// There is something to show on less than a point.
    case collapsed
    case cutOff(CutOffText)
    case sticksOut(Overhang)
  }

  /// Index in the tree.
  package var node: Int
  package var sort: Sort
  /// The numbers may be due to a stand-in for something unknown in the view.
  package var isAssumed: Bool
}

extension LaidOutTree {
  /// All that stands out, in tree order. Views inside one that sticks out are not told again.
  package var observations: [Observation] {
    let isAssumed = assumedNodes
    func observed(_ node: Int, _ sort: Observation.Sort) -> Observation {
      Observation(node: node, sort: sort, isAssumed: isAssumed[node])
    }
    let all =
      framesReportedElsewhere.map { observed($0, .reportedElsewhere) }
      + collapsedViews.map { observed($0, .collapsed) }
      + cutOffTexts.map { observed($0.node, .cutOff($0)) }
      + overhangs.map { observed($0.node, .sticksOut($0)) }
    return all.enumerated().sorted { first, second in
      (first.element.node, first.offset) < (second.element.node, second.offset)
    }.map(\.element)
  }

  /// Per node: its size may be that of a stand-in in it.
  package var assumedNodes: [Bool] { nodesAround { !$0.assumptions.isEmpty } }

  /// Per node: something visible is in it.
  var nodesThatShowSomething: [Bool] { nodesAround { $0.isDrawn && $0.kind.showsSomething } }

  /// Per node: it, or one in it, is wanted.
  func nodesAround(_ isWanted: (LaidOutNode) -> Bool) -> [Bool] {
    var found = nodes.map(isWanted)
    for node in nodes.reversed() where found[node.index] {
      if let parent = parent(of: node) { found[parent.index] = true }
    }
    return found
  }
}

extension ViewKind {
  var isReader: Bool { if case .geometryReader = self { true } else { false } }

  /// Whether a view of this kind has something to show by itself: not clear, not empty; a stand-in may.
  package var showsSomething: Bool {
    if case .text(let content) = self { return !content.string.isEmpty }
    return paint != .nothing
  }
}
