package import LayoutEngine

/// rules/unconstrained-geometry-reader.md
package enum UnconstrainedGeometryReader: LintRule {
  package static let id: RuleID = "unconstrained-geometry-reader"
  package static let threshold = Threshold(
    points: Tolerance.points, meaning: "how much is taken for nothing, or is missing elsewhere")

  package static func concerns(_ kind: ViewKind) -> Bool { kind.isReader }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    let readers = tree.nodes.filter { concerns($0.kind) && tree.isVisible($0.index) }
    let verdicts = readers.map { reader in
      collapse(of: reader, in: tree).map { Verdict.is($0) } ?? greed(of: reader, in: tree)
        ?? growth(of: reader, in: tree).map { .is($0) }
    }
    let shares = shares(among: verdicts.compactMap { $0?.open }, in: tree)
    return verdicts.compactMap { verdict in
      switch verdict {
      case nil: nil
      case .is(let finding): finding
      case .isUnlessShare(let waste):
        shares.contains(waste.reader.index) ? growth(of: waste.reader, in: tree) : waste.finding
      }
    }
  }

  private enum Verdict {
    case `is`(Finding)
    /// Whether a reader's content is a share of a row takes another layout, which tells it of all.
    case isUnlessShare(Waste)

    var open: Waste? { if case .isUnlessShare(let waste) = self { waste } else { nil } }
  }

  /// A reader in a row whose content leaves most of it empty.
  private struct Waste {
    var reader: LaidOutNode
    var stack: LaidOutNode
    var content: ReaderContent
    var siblingCount: Int

    var finding: Finding? { .wastes(reader, stack, .horizontal, needed: content.length) }
  }

  // MARK: Thresholds

  /// A reader that is offered no length is as long as this (measured; `layout-semantics.md` 10).
  private static let idealLength = SystemMetric.idealLength.value
  /// Room that stays empty is a canvas' margin up to half of it, and up to the height of a button with its padding.
  private static let leastEmptyShare = 0.5
  private static let leastEmptyLength = 40.0
  /// A reader that colors fill is a decoration up to the size of a large icon or avatar.
  private static let longestDecoration = 100.0
  /// A sibling that is short by less loses pixels to rounding, and nobody sees it.
  private static let leastLoss = 2.0
  /// Gaps that take a third of the reader make a share of the row shorter by enough to tell it from a fixed length.
  private static let partsOfReader = 3.0
  /// A row's own spacing, where its views ask for none.
  private static let usualSpacing = SystemMetric.stackSpacing.value

  // MARK: Collapse: offered nothing, it answers 10 pt

  private static func collapse(of reader: LaidOutNode, in tree: LaidOutTree) -> Finding? {
    for axis in Axis.allCases {
      let neighbours = rowWithoutOffer(around: reader, across: axis, in: tree)
      guard abs(reader.size[axis] - idealLength) < Tolerance.points || neighbours != nil,
        let needed = contentEnd(of: reader, axis, in: tree), !isPulledAway(reader, axis, in: tree),
        let scroll = unboundedContainer(around: reader, axis, in: tree)
      else { continue }
      if needed > reader.size[axis] + (neighbours == nil ? Tolerance.points : leastLoss) {
        return .collapses(reader, axis, needed: needed, beside: neighbours, inside: scroll)
      }
      if neighbours == nil, let view = SquashedView(in: reader, along: axis, in: tree) {
        return .squashes(reader, axis, view, inside: scroll)
      }
    }
    return nil
  }

  /// Whether a negative padding takes back the length it has: an indicator, say, that comes into sight when the content
  /// is pulled down.
  private static func isPulledAway(_ reader: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    tree.ancestors(of: reader.index).prefix(while: \.kind.isModifier).contains { node in
      guard case .padding(let insets) = node.kind else { return false }
      return axis == .vertical ? insets.top + insets.bottom < 0 : insets.leading + insets.trailing < 0
    }
  }

  /// The stack of the other axis that is offered nothing across, and makes the reader as long there as its neighbours.
  private static func rowWithoutOffer(
    around reader: LaidOutNode, across axis: Axis, in tree: LaidOutTree
  ) -> LaidOutNode? {
    guard reader.size[axis] > idealLength + Tolerance.points else { return nil }
    let own = stack(around: reader, in: tree).flatMap { $0.0.kind.stackAxis == nil ? nil : ($0.0, $0.1) }
    let stack = own ?? otherRow(around: reader, in: tree)
    guard let (row, along) = stack, along != axis, row.proposal[axis] == nil else { return nil }
    return row
  }

  /// The row of a grid, or the control that has the reader in its label, beside an arrow or a switch.
  private static func otherRow(around reader: LaidOutNode, in tree: LaidOutTree) -> (LaidOutNode, Axis)? {
    for parent in tree.ancestors(of: reader.index) {
      if parent.children.count > 1 {
        if case .controlStack(_, let axis, _, _) = parent.kind { return (parent, axis) }
        if case .gridRow = parent.kind { return (parent, .horizontal) }
      }
      guard parent.kind.passesOffer || parent.kind.splices || parent.isStyledControl else { return nil }
    }
    return nil
  }

  /// The container that offers nothing along an axis, to the reader or to a view around it whose ideal length is
  /// then the reader's own: a button in a scroll view offers its label those 10 pt. Nobody knows what a control of the
  /// system offers its labels.
  private static func unboundedContainer(
    around reader: LaidOutNode, _ axis: Axis, in tree: LaidOutTree
  ) -> LaidOutNode? {
    var isOffered = reader.proposal[axis] != nil
    var inner = reader
    for ancestor in tree.ancestors(of: reader.index) {
      if ancestor.kind.unboundedAxes.contains(axis) { return ancestor.source == nil ? nil : ancestor }
      if isOffered, ancestor.kind.bounds(axis) { return nil }
      if case .customLayout = ancestor.kind, isAsItLikes(inner, axis, in: tree) { return ancestor }
      isOffered = isOffered && ancestor.proposal[axis] != nil
      inner = ancestor
    }
    return nil
  }

  /// Whether code that arranges a view gives it the length that it has where it is offered none.
  private static func isAsItLikes(_ node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    var proposal = node.proposal
    proposal[axis] = nil
    return abs(tree.size(of: node.index, for: proposal)[axis] - node.size[axis]) < Tolerance.points
  }

  /// How far visible content reaches from the reader's leading or top edge; nil if it shows nothing.
  private static func contentEnd(of reader: LaidOutNode, _ axis: Axis, in tree: LaidOutTree)
    -> Double?
  {
    let visible = tree.descendants(of: reader.index).filter(\.isVisibleLeaf)
    return visible.map { view in
      func end(by box: KeyPath<LaidOutNode, Rect>) -> Double {
        tree.stretch(of: view, by: box, along: axis, within: reader.index).end - reader[keyPath: box].start(axis)
      }
      let effects = tree.ancestors(of: view.index).prefix { $0.index != reader.index }
      guard effects.contains(where: \.kind.isOffset) else { return end(by: \.frame) }
      // What an offset puts somewhere is seen there.
      return max(end(by: \.frame), end(by: \.drawnFrame))
    }.max()
  }

  // MARK: Greed: it takes a stack's room

  private static func greed(of reader: LaidOutNode, in tree: LaidOutTree) -> Verdict? {
    guard let (stack, axis, child) = stack(around: reader, in: tree), !stack.isControlRow else { return nil }
    let siblings = siblings(of: reader, in: stack, tree)
    guard siblings.contains(where: { !$0.isSpacer }) || siblings.count > 1,
      reader.size[axis].isFinite
    else { return nil }
    // What nobody knows may need the room.
    let isEmpty = showsNothing(reader, in: tree)
    let isKnown = isEmpty || tree.descendants(of: reader.index).contains(where: \.isVisibleLeaf)
    if isKnown, let starved = starvedSibling(among: siblings, stack, axis, reader, in: tree) {
      return Finding.starves(
        reader, stack, axis, sibling: starved.node, ideal: starved.ideal, isEmpty: isEmpty, in: tree
      ).map { .is($0) }
    }
    // Whoever gives the stack a length has said how much there is to fill.
    if isBounded(stack, along: axis, in: tree) { return nil }
    guard let content = ReaderContent(of: reader, along: axis, in: tree) else {
      return onlyMeasures(reader, along: axis, beside: siblings, in: tree)
        ? Finding.measures(reader, stack, axis).map { .is($0) } : nil
    }
    // What lies beside it in a `ZStack` needs room too.
    let used = otherLayers(around: reader, below: child, in: tree).map { $0.size[axis] }
      .reduce(content.length, max)
    // Half of it empty: no canvas between two bars, but room taken for nothing.
    if isWasted(reader.size[axis], used: used) {
      // That would take the room just as well, and nothing would move.
      if isOnlyBeforeSpacer(child, in: stack, tree) { return nil }
      let waste = Waste(reader: reader, stack: stack, content: content, siblingCount: siblings.count)
      if case .hStack = stack.kind { return .isUnlessShare(waste) }
      return Finding.wastes(reader, stack, axis, needed: content.length).map { .is($0) }
    }
    guard content.isPlainFill, !isAskedFor(reader, along: axis, in: tree),
      used <= reader.size[axis] + Tolerance.points, reader.size[axis] > longestDecoration,
      siblings.allSatisfy({ hugs($0, axis, in: tree) })
    else { return nil }
    return Finding.stretches(reader, stack, axis).map { .is($0) }
  }

  /// Whether code gives a stack, or the views around it alone, a length.
  private static func isBounded(_ stack: LaidOutNode, along axis: Axis, in tree: LaidOutTree) -> Bool {
    tree.ancestors(of: stack.index).prefix { $0.kind.isModifier || $0.kind.isGroup }.contains { $0.kind.bounds(axis) }
  }

  /// Whether a spacer follows, and none stands before it that would move it.
  private static func isOnlyBeforeSpacer(_ child: LaidOutNode, in stack: LaidOutNode, _ tree: LaidOutTree) -> Bool {
    let views = layoutChildren(of: stack, in: tree)
    guard let position = views.firstIndex(where: { isAround(child, $0, in: tree) }) else { return false }
    return !views[..<position].contains(where: \.isSpacer) && views[(position + 1)...].first?.isSpacer ?? false
  }

  /// Whether a reader shows nothing, asks for its length on the other axis only, and takes room that nobody wants empty.
  ///
  /// One that measures along the stack may want to know how much is left there.
  private static func onlyMeasures(
    _ reader: LaidOutNode, along axis: Axis, beside siblings: [LaidOutNode], in tree: LaidOutTree
  ) -> Bool {
    isWasted(reader.size[axis], used: 0) && reader.readAxes.contains(AxisSet(axis.cross))
      && !reader.readAxes.contains(AxisSet(axis)) && !siblings.contains(where: \.isSpacer)
      && showsNothing(reader, in: tree)
  }

  private static func showsNothing(_ reader: LaidOutNode, in tree: LaidOutTree) -> Bool {
    tree.descendants(of: reader.index).allSatisfy { $0.kind.paint == .nothing && $0.assumptions.isEmpty }
  }

  /// The views beside a reader in a stack; in a grid, those of its row too.
  private static func siblings(
    of reader: LaidOutNode, in stack: LaidOutNode, _ tree: LaidOutTree
  ) -> [LaidOutNode] {
    layoutChildren(of: stack, in: tree).flatMap { child -> [LaidOutNode] in
      if case .gridRow = child.kind { layoutChildren(of: child, in: tree) } else { [child] }
    }.filter { !isAround(reader, $0, in: tree) }
  }

  /// Whether code asks for the reader's length, be it for other data.
  private static func isAskedFor(_ reader: LaidOutNode, along axis: Axis, in tree: LaidOutTree) -> Bool {
    tree.nodes.contains { $0.kind.isReader && $0.source == reader.source && $0.readAxes.contains(AxisSet(axis)) }
  }

  private static func isWasted(_ length: Double, used: Double) -> Bool {
    used < length * (1 - leastEmptyShare) && length - used > leastEmptyLength
  }

  /// The room that a row takes of its column as high as it is for a reader in it that leaves most of it empty.
  private static func growth(of reader: LaidOutNode, in tree: LaidOutTree) -> Finding? {
    guard let (row, along, _) = stack(around: reader, evenIfBounded: true, in: tree), case let axis = along.cross,
      !tree.ancestors(of: reader.index).prefix(while: { $0.index != row.index }).contains(where: {
        $0.kind.bounds(axis) || $0.kind.isToFill(axis)
      }),
      abs(row.size[axis] - reader.size[axis]) < Tolerance.points,
      let (stack, outer, _) = stack(around: row, in: tree), outer == axis,
      layoutChildren(of: stack, in: tree).contains(where: { !$0.isSpacer && !isAround(reader, $0, in: tree) }),
      let content = ReaderContent(of: reader, along: axis, in: tree)
    else { return nil }
    let neighbours = layoutChildren(of: row, in: tree).filter { !$0.isSpacer && !isAround(reader, $0, in: tree) }
    let used = neighbours.map { $0.size[axis] }.reduce(content.length, max)
    guard neighbours.allSatisfy({ hugs($0, axis, in: tree) }), isWasted(reader.size[axis], used: used) else {
      return nil
    }
    return .wastes(reader, stack, axis, needed: content.length)
  }

  private static func isAround(_ inner: LaidOutNode, _ outer: LaidOutNode, in tree: LaidOutTree) -> Bool {
    outer.index == inner.index || tree.ancestors(of: inner.index).contains { $0.index == outer.index }
  }

  /// Those readers, by index, whose content is a share of their row, as bars are: with wider gaps in
  /// the rows it is smaller. In a column a share hangs from the top, and leaves the rest empty all
  /// the same.
  ///
  /// - Complexity: one layout, however many there are.
  private static func shares(among wastes: [Waste], in tree: LaidOutTree) -> Set<Int> {
    guard !wastes.isEmpty else { return [] }
    var kinds: [Int: ViewKind] = [:]
    for waste in wastes {
      guard case .hStack(let alignment, let spacing) = waste.stack.kind else { continue }
      let gap = waste.reader.size.width / partsOfReader / Double(waste.siblingCount)
      kinds[waste.stack.index] = .hStack(
        alignment: alignment, spacing: (spacing ?? usualSpacing) + gap)
    }
    let again = tree.laidOut { kinds[$0.index] }
    let isSameShape = again.nodes.count == tree.nodes.count
    let shares = wastes.filter { waste in
      let reader = waste.reader
      if isTrack(reader, in: tree) || isOpen(waste, in: tree) { return true }
      guard isSameShape, case let smaller = again.nodes[reader.index],
        smaller.size.width < reader.size.width - Tolerance.points,
        let remaining = ReaderContent(of: smaller, along: .horizontal, in: again)
      else { return reader.readAxes.contains(.horizontal) }
      return abs(remaining.length - waste.content.length) > Tolerance.points
    }
    return Set(shares.map(\.reader.index))
  }

  /// Whether something is moved along the reader by its width: a track, of which all is used, wherever
  /// on it that is now, or lines that guides break where it ends.
  private static func isTrack(_ reader: LaidOutNode, in tree: LaidOutTree) -> Bool {
    reader.readAxes.contains(.horizontal)
      && tree.descendants(of: reader.index).contains { node in
        if case .position = node.kind { return true }
        if case .alignmentGuide = node.kind { return true }
        guard case .effect(let effect) = node.kind, case .offset = effect.transform else {
          return false
        }
        return true
      }
  }

  /// Whether the content is as wide as something makes it that nobody knows, or that is nothing now: a bar's progress.
  private static func isOpen(_ waste: Waste, in tree: LaidOutTree) -> Bool {
    guard waste.reader.readAxes.contains(.horizontal) else { return false }
    return waste.content.length < Tolerance.points
      || tree.descendants(of: waste.reader.index).contains { !$0.assumptions.isEmpty && $0.kind.bounds(.horizontal) }
  }

  /// The other layers of each `ZStack` between the reader and the stack's child it is in.
  private static func otherLayers(
    around reader: LaidOutNode, below child: LaidOutNode, in tree: LaidOutTree
  ) -> [LaidOutNode] {
    var layers: [LaidOutNode] = []
    var inner = reader
    for parent in tree.ancestors(of: reader.index) {
      guard inner.index != child.index else { break }
      if case .zStack = parent.kind {
        layers += parent.children.filter { $0 != inner.index }.map { tree.nodes[$0] }
      }
      inner = parent
    }
    return layers
  }

  /// Whether a view is as long as it is whatever it is offered.
  private static func hugs(_ node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    var proposal = node.proposal
    proposal[axis] = .infinity
    return tree.size(of: node.index, for: proposal)[axis] <= node.size[axis] + Tolerance.points
  }

  /// The stack that gives the reader its length, and the stack's child the reader is in; nil where
  /// something bounds it, or where filling is what it is meant to do.
  ///
  /// - Parameter evenIfBounded: whether the stack is wanted all the same, for its other axis.
  private static func stack(
    around reader: LaidOutNode, evenIfBounded: Bool = false, in tree: LaidOutTree
  ) -> (LaidOutNode, Axis, LaidOutNode)? {
    var child = reader
    var inner = reader
    var wrappers: [LaidOutNode] = []
    for parent in tree.ancestors(of: reader.index) {
      if case .gridRow = parent.kind {
        wrappers.append(parent)
      } else if let axis = parent.sharingAxis(holding: inner) {
        if siblings(of: reader, in: parent, tree).isEmpty {
          wrappers.append(parent)
        } else if !evenIfBounded, wrappers.contains(where: { $0.kind.bounds(axis) || $0.kind.isToFill(axis) }) {
          return nil
        } else {
          return (parent, axis, child)
        }
      } else if parent.kind.passesOffer || parent.isStyledControl,
        parent.children.first == inner.index || parent.kind.layers
      {
        wrappers.append(parent)
      } else {
        return nil
      }
      if !parent.kind.splices { child = parent }
      inner = parent
    }
    return nil
  }

  private static func layoutChildren(of stack: LaidOutNode, in tree: LaidOutTree) -> [LaidOutNode] {
    stack.children.flatMap { index -> [LaidOutNode] in
      let node = tree.nodes[index]
      return node.kind.splices && node.children.count > 1
        ? layoutChildren(of: node, in: tree) : [node]
    }
  }

  /// A sibling of fixed need that got less than it.
  private static func starvedSibling(
    among siblings: [LaidOutNode], _ stack: LaidOutNode, _ axis: Axis, _ reader: LaidOutNode,
    in tree: LaidOutTree
  ) -> (node: LaidOutNode, ideal: Double)? {
    for sibling in siblings where !sibling.isSpacer {
      var proposal = sibling.proposal
      proposal[axis] = nil
      let ideal = tree.size(of: sibling.index, for: proposal)[axis]
      proposal[axis] = .infinity
      let most = tree.size(of: sibling.index, for: proposal)[axis]
      let lost = ideal - sibling.size[axis]
      if ideal.isFinite, abs(most - ideal) < Tolerance.points, lost > leastLoss, lost <= reader.size[axis] {
        return (sibling, ideal)
      }
    }
    return nil
  }
}

extension LaidOutNode {
  fileprivate var isSpacer: Bool { if case .spacer = kind { true } else { false } }
  /// A control that is what its style made of it.
  fileprivate var isStyledControl: Bool {
    if case .controlStack = kind { children.count == 1 } else { false }
  }

  /// A control whose parts stand side by side, and are pushed apart: the room between them is meant.
  fileprivate var isControlRow: Bool { if case .controlStack(_, .horizontal, _, _) = kind { true } else { false } }

  /// The axis along which its views share what it is offered: a stack's own, the one of a grid's rows, of a control's
  /// parts, of what is set in beside a view.
  fileprivate func sharingAxis(holding inner: LaidOutNode) -> Axis? {
    if case .grid = kind { return .vertical }
    if case .controlStack(_, let axis, _, _) = kind { return children.count > 1 ? axis : nil }
    if case .safeAreaInset(_, let edge, _, _) = kind { return children.first == inner.index ? nil : edge.axis }
    if case .customLayout(_, let algorithm) = kind { return children.count == 1 ? algorithm.stackAxis : nil }
    return kind.stackAxis
  }
}

extension ViewKind {
  fileprivate var isOffset: Bool {
    guard case .effect(let effect) = self, case .offset = effect.transform else { return false }
    return true
  }

  /// Whether the code says itself that all room on `axis` is wanted.
  fileprivate func isToFill(_ axis: Axis) -> Bool {
    guard case .flexibleFrame(let frame) = self else { return false }
    return (axis == .horizontal ? frame.maxWidth : frame.maxHeight) == .infinity
  }
}
