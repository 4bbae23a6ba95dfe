import LayoutEngine

// Texts that `fixedSize` keeps as wide as they are, whatever room there is: the window cuts them off.

extension TruncatedText {
  /// One text of each row that is too wide for the window as texts in it may not wrap.
  static func keptFromWrapping(in tree: LaidOutTree, _ facts: PlatformFacts) -> [Finding] {
    guard tree.nodes.contains(where: { $0.kind.withoutKeptWidth != nil }) else { return [] }
    let beyond = tree.overhangs.filter {
      $0.outer == nil && max($0.excess.left, $0.excess.right) >= leastOutOfSight
    }
    guard !beyond.isEmpty else { return [] }
    let free = tree.laidOut { $0.kind.withoutKeptWidth }
    guard free.nodes.count == tree.nodes.count else { return [] }
    lazy var told = Set(FixedFrameOverflow.check(tree, facts: facts).map(\.source))
    var seen = Set<Int>()
    return beyond.compactMap { overhang in
      let row = outermostRow(around: tree.nodes[overhang.node], in: tree)
      // What is too wide without that has another cause.
      guard seen.insert(row.index).inserted, !free.isBeyondWindow(row.index),
        let text = kept(in: row, tree, free),
        let hidden = hiddenPart(of: row, in: tree), hidden.length >= leastOutOfSight,
        isJudged(text, in: row, tree, hidden),
        !tree.descendants(of: row.index).contains(where: { $0.nameSource.map(told.contains) ?? false })
      else { return nil }
      return .keptFromWrapping(text, in: row, hidden, in: tree)
    }
  }

  /// A letter or two, in points: what is out of sight by less can be read.
  private static let leastOutOfSight = 4.0

  /// The outermost row around a view that is beyond the window, too, as it cannot scroll sideways; or that view.
  private static func outermostRow(around node: LaidOutNode, in tree: LaidOutTree) -> LaidOutNode {
    tree.ancestors(of: node.index).prefix { !$0.kind.scrolledAxes.contains(.horizontal) }
      .last { $0.kind.stackAxis == .horizontal && tree.isBeyondWindow($0.index) } ?? node
  }

  /// The widest text of a row that could be narrower if it did not have to keep its width, of those that are out of sight
  /// in part if there are such.
  private static func kept(in row: LaidOutNode, _ tree: LaidOutTree, _ free: LaidOutTree) -> LaidOutNode? {
    let kept = ([row] + tree.descendants(of: row.index, prune: \.isScrolling)).filter { node in
      guard case .text = node.kind else { return false }
      // Others are as wide as what that made of the views around them.
      let isKept = tree.ancestors(of: node.index).prefix { !$0.isScrolling }.contains {
        $0.kind.withoutKeptWidth != nil
      }
      return isKept && free.nodes[node.index].size.width < node.size.width - Tolerance.points
    }
    let outOfSight = kept.filter { tree.isBeyondWindow($0.index) }
    return (outOfSight.isEmpty ? kept : outOfSight).max { $0.size.width < $1.size.width }
  }

  private static func isJudged(
    _ text: LaidOutNode, in row: LaidOutNode, _ tree: LaidOutTree, _ hidden: HiddenPart
  ) -> Bool {
    guard text.kind.isText(knownInPartBut: text.assumptions), tree.isVisible(text.index),
      !tree.isInBar(text.index), !tree.isDecoration(text.index), !tree.isMoved(row, along: .horizontal),
      tree.textSetting(of: text.index)?.isPlaceholder == false, !tree.bringsIntoSight(row, at: hidden.edge)
    else { return false }
    return tree.freeOfStandIns(
      text.index, lacking: row.size.width - tree.scenario.screen.width, besides: Assumption.isAboutModifier)
  }

  /// The part of a row that is out of sight at one edge of the window.
  fileprivate struct HiddenPart {
    var edge: WindowEdge
    /// In points.
    var length: Double
    /// Whether as much is out of sight on the other side.
    var isOnBothSides: Bool
  }

  /// How much is out of sight of what is read or tapped in a row, at the edge where it is most.
  private static func hiddenPart(of row: LaidOutNode, in tree: LaidOutTree) -> HiddenPart? {
    let content = ([row] + tree.descendants(of: row.index)).filter { $0.isVisible && $0.kind.isReadOrTapped }
    let lengths = WindowEdge.edges(of: .horizontal).map { edge in
      (edge, content.map { edge.excess(of: $0.drawnFrame, in: tree.scenario.screen) }.max() ?? 0)
    }
    guard let most = lengths.max(by: { $0.1 < $1.1 }) else { return nil }
    let isOnBothSides = lengths.allSatisfy { abs($0.1 - most.1) <= Tolerance.points }
    return HiddenPart(edge: most.0, length: most.1, isOnBothSides: isOnBothSides)
  }
}

extension LaidOutTree {
  fileprivate func isBeyondWindow(_ index: Int) -> Bool {
    WindowEdge.edges(of: .horizontal).contains {
      $0.excess(of: nodes[index].drawnFrame, in: scenario.screen) > Tolerance.points
    }
  }
}

extension ViewKind {
  /// The same where the width gives way; nil of all that keeps no width.
  var withoutKeptWidth: ViewKind? {
    guard case .fixedSize(let axes) = self, axes.contains(.horizontal) else { return nil }
    return .fixedSize(axes.subtracting(.horizontal))
  }
}

extension Finding {
  fileprivate static func keptFromWrapping(
    _ text: LaidOutNode, in row: LaidOutNode, _ hidden: TruncatedText.HiddenPart, in tree: LaidOutTree
  ) -> Finding? {
    let window = tree.scenario.screen.width
    let lengths = amounts([text.size.width, row.size.width, window, hidden.length, row.drawnFrame.minX])
    let isAlone = row.size.width <= text.size.width + Tolerance.points
    // Otherwise the numbers would not add up.
    let begins = hidden.edge == .right && row.drawnFrame.minX > Tolerance.points ? " begins at \(lengths[4])" : ""
    let around =
      isAlone
      ? begins.isEmpty ? "" : " and\(begins)"
      : ", in a row of \(lengths[1])\(begins.isEmpty ? "" : " that\(begins)")"
    let out = "\(lengths[3]) pt of it are out of sight\(hidden.isOnBothSides ? " on each side" : "")"
    var finding = cutOffText(
      text, "may not wrap: it is \(lengths[0]) pt wide\(around), the window \(lengths[2]); \(out).",
      [
        Evidence("keptWidth", .number(text.size.width)), Evidence("rowWidth", .number(row.size.width)),
        Evidence("windowWidth", .number(window)), Evidence("hidden", .number(hidden.length)),
      ],
      reason:
        "`fixedSize` keeps it as wide as its longest line, whatever is offered, and nothing here scrolls sideways.",
      extent: hidden.length, room: (text.size.width - hidden.length) / text.size.width,
      advice: "Let it wrap with `.fixedSize(horizontal: false, vertical: true)`, or offer a shorter form.",
      in: tree)
    // It is beyond the window, not cut off by an ellipsis.
    finding?.isOfCutOffText = false
    finding?.remedy = tree.remedy(for: row, at: hidden.edge)
    return finding
  }
}
