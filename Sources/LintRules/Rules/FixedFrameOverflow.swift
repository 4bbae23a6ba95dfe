package import LayoutEngine

/// rules/fixed-frame-overflow.md
package enum FixedFrameOverflow: LintRule {
  package static let id: RuleID = "fixed-frame-overflow"
  package static let threshold = Threshold(
    points: 4, meaning: "how much of what is shown is beyond the window")
  package static let tellingScenarios = TellingScenarios.tightest
  package static let searchedAxes: Set<Boundary.Axis> = [.windowWidth, .dynamicType]

  package static func concerns(_ kind: ViewKind) -> Bool {
    kind.fixedWidth != nil || kind.hasColumns
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    guard !tree.scenario.isPreviewCanvas else { return [] }
    let found = findings(in: tree)
    guard !found.isEmpty, let narrowest = tree.withoutUnknownTexts() else { return found }
    // A grid's columns are as wide as the texts in them: what has room once those take none is likely at best.
    let certain = Dictionary(findings(in: narrowest).map { ($0.source, $0) }) { first, _ in first }
    return found.map { finding in
      guard var least = certain[finding.source] else {
        var finding = finding
        finding.isTrial = true
        return finding
      }
      // What is too little to be told anyway is as certain as it is: a search goes on to where it begins.
      let isLess = least.extent < threshold.points && finding.extent >= threshold.points
      least.isTrial = least.isTrial || isLess
      return least
    }
  }

  private static func findings(in tree: LaidOutTree) -> [Finding] {
    var told = Set<Int>()
    let content = ContentInSight(of: tree)
    let freed = FreedWidths(of: tree)
    return tree.overhangs.compactMap { overhang in
      guard overhang.outer == nil, max(overhang.excess.left, overhang.excess.right) > 0,
        let cause = cause(of: tree.nodes[overhang.node], in: tree, freed),
        !told.contains(cause.frame.index),
        let finding = finding(of: cause, in: tree, content)
      else { return nil }
      told.insert(cause.frame.index)
      return finding
    }
  }

  package static let remedies: (@Sendable (LaidOutTree) -> [Remedy])? = { $0.ways(along: .horizontal) }

  struct Cause {
    /// The view that is too wide, with all that is out of sight.
    var node: LaidOutNode
    /// The nearest view around the frame that is as wide: the frame itself, or the row it is in.
    var row: LaidOutNode
    /// The widest fixed frame in it.
    var frame: LaidOutNode
  }

  /// The fixed widths that make a view, or one around it, wider than the window; nil where none does.
  private static func cause(of node: LaidOutNode, in tree: LaidOutTree, _ freed: FreedWidths) -> Cause? {
    for outer in [node] + tree.ancestors(of: node.index).prefix(while: { !$0.scrollsSideways }) {
      let room = tree.widthOfPlace(around: outer.index)
      guard outer.size.width > room, !fillsWideReader(outer, in: tree) else { continue }
      if outer.isAsWideAsWritten { return Cause(node: outer, row: outer, frame: outer) }
      guard cannotBeNarrower(outer, than: room, in: tree), isAsWide(outer, in: room, in: tree) else { continue }
      if outer.kind.hasColumns { return Cause(node: outer, row: outer, frame: outer) }
      let frames = tooWide(in: outer, for: room, in: tree)
        .flatMap { framesMaking($0, widerThan: room, in: tree, freed) }
      // Narrow ones count where there was room without them: the bars of a waveform.
      let sum = frames.reduce(0) { $0 + $1.writtenWidth }
      guard let frame = frames.max(by: { $0.writtenWidth < $1.writtenWidth }),
        frame.writtenWidth > threshold.points || sum > outer.size.width - room
      else { continue }
      let row = tree.ancestors(of: frame.index).first { $0.size.width >= outer.size.width - Tolerance.points }
      return Cause(node: outer, row: row ?? outer, frame: frame)
    }
    return nil
  }

  /// Whether a view is wider than its place with nothing offered to it, when only what is fixed is left.
  private static func cannotBeNarrower(_ node: LaidOutNode, than room: Double, in tree: LaidOutTree) -> Bool {
    var proposal = node.proposal
    proposal.width = 0
    return tree.size(of: node.index, for: proposal).width > room
  }

  /// Whether a view is as wide in the room that there is as it is now: else that is the doing of what is around it.
  private static func isAsWide(_ node: LaidOutNode, in room: Double, in tree: LaidOutTree) -> Bool {
    guard let offer = node.proposal.width, offer > room else { return true }
    var proposal = node.proposal
    proposal.width = room
    return tree.size(of: node.index, for: proposal).width >= node.size.width - Tolerance.points
  }

  /// The innermost views in one that is too wide, and the one itself, of those that are so by what is in them.
  private static func tooWide(in outer: LaidOutNode, for room: Double, in tree: LaidOutTree) -> [LaidOutNode] {
    guard outer.writtenWidth <= room else { return [outer] }
    let inner = outer.children.map { tree.nodes[$0] }.filter { cannotBeNarrower($0, than: room, in: tree) }
    return inner.isEmpty ? [outer] : inner.flatMap { tooWide(in: $0, for: room, in: tree) }
  }

  /// The fixed widths that make a view wider than its room: it has that without them, or lacks less than they add, and they
  /// are less without it.
  ///
  /// All else leaves to others what it takes, or stands beside what is too wide by itself.
  private static func framesMaking(
    _ view: LaidOutNode, widerThan room: Double, in tree: LaidOutTree, _ freed: FreedWidths
  ) -> [LaidOutNode] {
    if view.writtenWidth > room { return fillsWideReader(view, in: tree) ? [] : [view] }
    let parts = [view] + partsOfWidth(of: view, in: tree)
    let written = parts.filter { $0.writtenWidth > 0 && !fillsWideReader($0, in: tree) }
    // Where there is none, nothing is laid out once more.
    guard !written.isEmpty else { return [] }
    let rest = freed.ofFrames(view)
    guard rest - room <= max(Tolerance.points, view.size.width - rest) else { return [] }
    let frames = written.filter { freed.ofFrames($0) < $0.size.width - Tolerance.points }
    // What keeps its own width, and takes more than all of them, is the cause where there is room without that.
    let sum = frames.reduce(0) { $0 + $1.writtenWidth }
    let isKept = parts.contains { part in
      part.kind.withoutKeptWidth != nil && part.size.width > sum
        && freed.ofKept(part) < part.size.width - Tolerance.points
    }
    return isKept && freed.ofKept(view) <= room + Tolerance.points ? [] : frames
  }

  /// The views in one that have a part in how wide it is: none that lies in front of another or behind it, none that
  /// scrolls sideways, and none in a reader.
  private static func partsOfWidth(of node: LaidOutNode, in tree: LaidOutTree) -> [LaidOutNode] {
    if node.kind.isReader || node.kind.scrolledAxes.contains(.horizontal) { return [] }
    let children = node.kind.role == .modifier ? node.children.prefix(1) : node.children[...]
    return children.flatMap { [tree.nodes[$0]] + partsOfWidth(of: tree.nodes[$0], in: tree) }
  }

  /// Whether a reader around a view is too wide as well, and holds it: it took what it was offered, so something else in
  /// what is around both made that too wide.
  private static func fillsWideReader(_ node: LaidOutNode, in tree: LaidOutTree) -> Bool {
    guard let reader = tree.ancestors(of: node.index).first(where: \.kind.isReader) else { return false }
    return reader.size.width > tree.scenario.screen.width && node.size.width <= reader.size.width + Tolerance.points
  }

  private static func finding(of cause: Cause, in tree: LaidOutTree, _ content: ContentInSight) -> Finding? {
    let node = cause.node
    guard tree.isVisible(node.index), !tree.isDecoration(node.index), !tree.isMoved(node, along: .horizontal),
      !isBackdrop(cause, in: tree, content),
      // It is as wide, whatever is offered to it.
      tree.freeOfStandIns(
        node.index, lacking: surplus(of: cause, in: tree), besides: Assumption.isAboutSurroundings),
      !restsOnUnknownWidth(cause, in: tree),
      let hidden = hiddenPart(of: cause, in: tree, content), hidden.length > 0.1,
      !tree.bringsIntoSight(node, at: hidden.edge), !(hidden.isOnlyColor && isMeantToSpill(cause.frame, in: tree))
    else { return nil }
    var finding = Finding.overflows(cause.row, cause.frame, hidden, in: tree)
    finding?.remedy = tree.remedy(for: node, at: hidden.edge)
    finding?.isTrial = isDecoration(cause, in: tree, content) || tree.mayBeScrolled(in: node.index)
    return finding
  }

  /// Whether another frame around the same view gives it a narrower place: code says both.
  private static func isMeantToSpill(_ frame: LaidOutNode, in tree: LaidOutTree) -> Bool {
    tree.ancestors(of: frame.index).prefix(while: \.kind.isModifier).contains {
      $0.writtenWidth > 0 && $0.writtenWidth < frame.writtenWidth
    }
  }

  /// Whether a frame holds nothing but a bow or a line, and all that is read and tapped beside it is in the window.
  private static func isDecoration(_ cause: Cause, in tree: LaidOutTree, _ content: ContentInSight) -> Bool {
    let held = tree.descendants(of: cause.frame.index)
    guard !held.isEmpty, held.allSatisfy({ $0.kind.isModifier || isBowOrLine($0) }) else { return false }
    return content[outermost(around: cause.node, in: tree)] == .inWindow
  }

  /// The outermost view around one that scrolls sideways with it, if anything does.
  static func outermost(around node: LaidOutNode, in tree: LaidOutTree) -> Int {
    tree.ancestors(of: node.index).prefix { !$0.scrollsSideways }.last?.index ?? node.index
  }

  private static func isBowOrLine(_ node: LaidOutNode) -> Bool {
    if case .shape(let shape) = node.kind, ["Ellipse", "Circle"].contains(shape.name) { return true }
    return ["Divider", "Color", "Rectangle"].contains(node.kind.name) && node.size.height <= mostOfLine
  }

  /// A line between parts of a screen is no higher, in points.
  private static let mostOfLine = 2.0

  /// The width beyond its place's, which the assumed measures of what is around it do not make up for: none do for a frame
  /// that is wider than the place.
  private static func surplus(of cause: Cause, in tree: LaidOutTree) -> Double {
    let room = tree.widthOfPlace(around: cause.node.index)
    return cause.frame.writtenWidth > room ? .infinity : cause.node.size.width - room
  }

  /// Whether a width that nobody knows is why it is too wide: the frame's own, or that of another one in its row.
  private static func restsOnUnknownWidth(_ cause: Cause, in tree: LaidOutTree) -> Bool {
    func isUnknown(_ node: LaidOutNode) -> Bool { node.kind.fixedWidth != nil && !node.assumptions.isEmpty }
    guard !cause.node.isAsWideAsWritten else {
      // Of how many there are, each is as wide as it is.
      return cause.frame.assumptions.contains { $0 != Assumption.unknownCount }
    }
    if isUnknown(cause.frame) { return true }
    return tree.descendants(of: cause.row.index).contains { node in
      isUnknown(node) && !tree.ancestors(of: node.index).contains { $0.index == cause.frame.index }
    }
  }
}

/// How wide views would be without what makes them so; looked for once, if anybody asks.
private final class FreedWidths {
  private let tree: LaidOutTree
  private lazy var withoutFrames = tree.laidOut { [tree] node in
    tree.isForced(node) ? node.kind.withoutFixedWidth : nil
  }
  private lazy var withoutKept = tree.laidOut { $0.kind.withoutKeptWidth }

  init(of tree: LaidOutTree) { self.tree = tree }

  /// Where no frame has to be as wide as it is written.
  func ofFrames(_ node: LaidOutNode) -> Double { width(of: node, in: withoutFrames) }

  /// Where nothing keeps its own width.
  func ofKept(_ node: LaidOutNode) -> Double { width(of: node, in: withoutKept) }

  private func width(of node: LaidOutNode, in other: LaidOutTree) -> Double {
    other.nodes.count == tree.nodes.count ? other.nodes[node.index].size.width : 0
  }
}

extension ViewKind {
  /// The width that code says a view has, or has at least.
  fileprivate var fixedWidth: Double? {
    if case .frame(let width, _, _) = self { return width }
    if case .flexibleFrame(let frame) = self, let width = frame.minWidth, width > 0 { return width }
    return nil
  }

  /// The same without the width that code says it has, which is its most then, or without its least one; nil for others.
  fileprivate var withoutFixedWidth: ViewKind? {
    guard fixedWidth != nil else { return nil }
    if case .frame(let width, let height, let alignment) = self {
      return .flexibleFrame(FlexibleFrame(maxWidth: width, minHeight: height, maxHeight: height, alignment: alignment))
    }
    guard case .flexibleFrame(var frame) = self else { return nil }
    frame.minWidth = nil
    return .flexibleFrame(frame)
  }

  /// Whether it is a lazy grid whose items say how wide its columns are at least, whatever is in them.
  fileprivate var hasColumns: Bool { isLazyGrid && lazyAxis == .vertical }
}

extension LaidOutNode {
  var scrollsSideways: Bool { kind.scrolledAxes.contains(.horizontal) }
  /// The width that code gives a frame, or the least; 0 for others.
  var writtenWidth: Double { kind.fixedWidth ?? 0 }
  var isAsWideAsWritten: Bool { size.width <= writtenWidth + Tolerance.points }
}

extension Finding {
  fileprivate static func overflows(
    _ node: LaidOutNode, _ frame: LaidOutNode, _ hidden: FixedFrameOverflow.HiddenPart, in tree: LaidOutTree
  ) -> Finding? {
    guard let source = frame.nameSource else { return nil }
    let (edge, window) = (hidden.edge, tree.scenario.screen.width)
    let lengths = amounts([node.size.width, window, hidden.length, frame.writtenWidth, node.drawnFrame.minX])
    // Of many elements only the first ones were laid out.
    let isPart = tree.descendants(of: node.index).contains { $0.elementsLeftOut > 0 }
    let least = isPart ? "at least " : ""
    // Otherwise the numbers would not add up.
    let start = edge == .right && node.drawnFrame.minX > Tolerance.points ? " and begins at \(lengths[4])" : ""
    let isRow =
      frame.index != node.index && !frame.isAsWideAsWritten || node.size.width > frame.size.width + Tolerance.points
    let remedy =
      if frame.kind.hasColumns {
        "Ask for a smaller minimum of its columns, or for `.flexible()` ones."
      } else if case .flexibleFrame = frame.kind { "Ask for a smaller `minWidth`, or for none." } else {
        "Let it be narrower: give its frame a `maxWidth` in place of the `width`."
      }
    let what =
      frame.kind.hasColumns
      ? "The columns of this grid take \(lengths[0]) pt\(start.isEmpty ? "" : ", which begin at \(lengths[4])"), the window is \(lengths[1]) pt wide"
      : isRow
        ? "This frame of \(lengths[3]) pt is in a \(node.kind.stackAxis == .horizontal ? "row" : "view") that is \(least)\(lengths[0]) pt wide\(start); the window is \(lengths[1])"
        : "This frame is \(lengths[0]) pt wide\(start), the window \(lengths[1])"
    var finding = Finding(
      rule: FixedFrameOverflow.id, severity: hidden.isOnlyColor ? .info : .warning, source: source,
      message:
        "\(what): \(least)\(lengths[2]) pt of \(hidden.isOnlyColor ? "its color" : "what it shows") are out of sight\(hidden.isOnBothSides ? " on each side" : "").",
      evidence: [
        Evidence("width", .number(node.size.width)), Evidence("frameWidth", .number(frame.writtenWidth)),
        Evidence("windowWidth", .number(window)), Evidence("hidden", .number(hidden.length)),
      ],
      reasons: ["A fixed width is kept whatever is offered, and nothing here scrolls sideways."],
      extent: hidden.length, related: isRow ? node.relatedPlace("this is \(lengths[0]) pt wide") : [],
      advice: remedy)
    finding.holdsForNarrowestTexts = false
    finding.judgedArguments = ["width", "minWidth"]
    finding.isOfRoughLengths = isPart
    return finding
  }
}

extension LaidOutTree {
  /// Whether a frame is wider than the words in it are, so that they could do with less.
  fileprivate func isForced(_ frame: LaidOutNode) -> Bool {
    guard frame.writtenWidth > 0 else { return false }
    let words = descendants(of: frame.index, prune: \.scrollsSideways).compactMap { widestWord(ofText: $0.index) }
    return frame.writtenWidth > (words.max() ?? 0) + Tolerance.points
  }

  /// Whether a view is in one of which nobody knows how it shows what is in it: it may scroll sideways.
  fileprivate func mayBeScrolled(in index: Int) -> Bool {
    ancestors(of: index).contains { $0.assumptions.contains(where: Assumption.isAboutContainer) }
  }

  /// The same with no room for texts of which nothing is known; nil where there are none.
  fileprivate func withoutUnknownTexts() -> LaidOutTree? {
    func isUnknown(_ node: LaidOutNode) -> Bool {
      guard case .text = node.kind else { return false }
      return node.assumptions.contains(where: Assumption.isAboutText)
    }
    guard nodes.contains(where: isUnknown) else { return nil }
    let nothing = ViewKind.control(
      name: "Text",
      sizing: LeafSizing(horizontal: .flexible(minimum: 0, ideal: 0), vertical: .lineHeight(plus: 0)))
    return laidOut { isUnknown($0) ? nothing : nil }
  }

  /// The width that a view has room in: the window's, that of its row in a list that is as wide as the window, or what is
  /// left of the window from where a reader begins that the view is wider than.
  fileprivate func widthOfPlace(around index: Int) -> Double {
    var row = nodes[index]
    for parent in ancestors(of: index) {
      if parent.kind.isList, parent.size.width >= scenario.screen.width - Tolerance.points {
        return min(scenario.screen.width, row.proposal.width ?? .infinity)
      }
      if parent.isScrolling { break }
      if parent.kind.isReader, row.size.width > parent.size.width + Tolerance.points, parent.frame.minX > 0 {
        return scenario.screen.width - parent.frame.minX
      }
      if !parent.kind.isGroup { row = parent }
    }
    return scenario.screen.width
  }
}
