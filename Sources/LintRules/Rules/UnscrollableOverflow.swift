package import LayoutEngine

/// rules/unscrollable-overflow.md
package enum UnscrollableOverflow: LintRule {
  package static let id: RuleID = "unscrollable-overflow"
  package static let threshold = Threshold(
    points: 4, meaning: "how much of the screen cannot be reached")
  package static let tellingScenarios = TellingScenarios.tightest
  package static let searchedAxes: Set<Boundary.Axis> = [.windowHeight, .dynamicType, .language]

  package static func concerns(_ kind: ViewKind) -> Bool { kind.paint == .something }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    let scenario = tree.scenario
    guard scenario.proposal == nil, !scenario.isPreviewCanvas else { return [] }
    // How much of larger type widgets take over differs by their family.
    guard !scenario.isWidget || scenario.dynamicTypeSize <= scenario.usualTypeSize else { return [] }
    let found = findings(of: lacks(in: tree), in: tree)
    guard found.isEmpty, mayLackWithoutUnknowns(tree), let least = tree.withLeastUnknowns() else { return found }
    return findings(of: lacks(in: least, isLeast: true), in: least, isLeast: true)
  }

  private static func findings(of lacks: [Lack], in tree: LaidOutTree, isLeast: Bool = false) -> [Finding] {
    var told = Set<Int>()
    return lacks.compactMap { lack in
      guard let stack = stack(around: lack.node, in: tree), told.insert(stack.index).inserted else { return nil }
      if let layer = highLayer(beside: stack, in: tree) { return .stretches(layer, lack, in: tree) }
      return .overflows(stack, lack, isLeast, in: tree)
    }
  }

  /// The view behind or in front of a column that has room by itself, which is too high for the window and makes what is
  /// around both as high.
  private static func highLayer(beside column: LaidOutNode, in tree: LaidOutTree) -> LaidOutNode? {
    let window = tree.scenario.screen
    let offer = ProposedSize(width: window.width, height: window.height)
    guard tree.size(of: column.index, for: offer).height <= window.height else { return nil }
    var inner = column
    for parent in tree.ancestors(of: column.index) {
      if case .zStack = parent.kind, parent.proposal.height ?? .infinity <= window.height {
        let layers = parent.children.filter { $0 != inner.index }.map { tree.nodes[$0] }
        // What fills is as high as others make what is around it.
        if let layer = layers.first(where: {
          tree.size(of: $0.index, for: parent.proposal).height > window.height + Tolerance.points
        }) {
          return ([layer] + tree.descendants(of: layer.index)).first { !$0.kind.isModifier }
        }
      }
      inner = parent
    }
    return nil
  }

  /// The outermost column around each view that is beyond the window, or that view.
  private static func placesBeyond(in tree: LaidOutTree) -> Set<Int> {
    let beyond = tree.overhangs.filter { $0.outer == nil && max($0.excess.above, $0.excess.below) > Tolerance.points }
    let outermost = beyond.map { stack(around: tree.nodes[$0.node], in: tree)?.index ?? $0.node }
    return Set(outermost + columnsBehindBars(in: tree))
  }

  /// The outermost columns that have no room between the bars above and below them.
  private static func columnsBehindBars(in tree: LaidOutTree) -> [Int] {
    guard tree.nodes.contains(where: { if case .barContainer = $0.kind { true } else { false } }) else { return [] }
    return outermostColumns(in: tree) { isTooLowForBars($0, in: tree) }
  }

  /// Whether a column is higher than what it was offered, and reaches behind a bar.
  private static func isTooLowForBars(_ column: LaidOutNode, in tree: LaidOutTree) -> Bool {
    guard let offer = column.proposal.height, column.size.height > offer + Tolerance.points else { return false }
    let room = tree.roomBetweenBars(around: column.index)
    return column.drawnFrame.minY < room.top - Tolerance.points && room.top > 0
      || column.drawnFrame.maxY > room.bottom + Tolerance.points && room.bottom < tree.scenario.screen.height
  }

  /// Whether it is worth a second layout to look at a screen without what nobody knows.
  private static func mayLackWithoutUnknowns(_ tree: LaidOutTree) -> Bool {
    !longColumns(in: tree).isEmpty || tree.cutOffTexts.contains { isJudged(tree.nodes[$0.node], in: tree) }
  }

  /// The outermost columns that the window is too low for, whether or not all in them is known.
  private static func longColumns(in tree: LaidOutTree) -> [Int] {
    outermostColumns(in: tree) { $0.drawnFrame.height > tree.scenario.screen.height + Tolerance.points }
  }

  /// The columns that stand in no other one, and that nothing scrolls.
  private static func outermostColumns(in tree: LaidOutTree, where isMeant: (LaidOutNode) -> Bool) -> [Int] {
    tree.nodes.filter { node in
      node.isVisible && node.kind.mayBeColumn && isMeant(node)
        && !tree.ancestors(of: node.index).contains { $0.kind.mayBeColumn || $0.isScrolling }
    }.map(\.index)
  }

  /// Whether a view that lacks height where the unknown takes none lacks no less where it takes some.
  private static func isLeast(_ lack: Lack, in tree: LaidOutTree) -> Bool {
    guard !tree.isInUnknown(lack.node.index), let column = stack(around: lack.node, in: tree) else { return false }
    let inner = tree.ancestors(of: lack.node.index).prefix { $0.index != column.index }
    guard !(inner + [column]).contains(where: \.kind.isOfCode) else { return false }
    let unknown = tree.descendants(of: column.index).filter { tree.isOfUnknownSize($0) }
    guard !unknown.contains(where: { tree.ancestors(of: $0.index).contains(where: \.kind.isOfCode) }) else {
      return false
    }
    // What grows beside the edge that hides it may push it back into sight.
    return switch lack.edge {
    case nil: true
    case .top?: !unknown.contains { $0.index < lack.node.index }
    default: !unknown.contains { $0.index > lack.node.index }
    }
  }

  package static let remedies: (@Sendable (LaidOutTree) -> [Remedy])? = { $0.ways(along: .vertical) }

  /// A view that lacks height.
  fileprivate struct Lack {
    var node: LaidOutNode
    var missing: Double
    /// The edge beyond which it is; nil for a text that is cut off.
    var edge: WindowEdge?
    /// The bar that is in front of it, where it is within the window.
    var bar: String?
  }

  private static func lacks(in tree: LaidOutTree, isLeast: Bool = false) -> [Lack] {
    let window = tree.scenario.screen.height
    // What is too long pushes what is beside it out of sight, too.
    let places = isLeast ? Set(longColumns(in: tree)) : placesBeyond(in: tree)
    let candidates = places.sorted().flatMap { [tree.nodes[$0]] + tree.descendants(of: $0) }
    let hidden = candidates.filter(\.kind.isReadOrTapped).compactMap { shown -> Lack? in
      let node = tree.tapped(by: shown)
      guard node.isVisible, isJudged(node, in: tree) else { return nil }
      // What a frame of a fixed height cuts off is another matter.
      // A popover is as high as what is in it: none is so for the window.
      // A button's own plate is as much of it as its text.
      let plate = tree.plate(of: node)
      let frames =
        [plate]
        + tree.ancestors(of: plate.index).filter {
          $0.kind.bounds(.vertical) && (tree.scenario.isPopover || !$0.isAsHighAsOffered)
        }
      func hidden(by room: (top: Double, bottom: Double)) -> (edge: WindowEdge, length: Double)? {
        frames.map { frame -> (edge: WindowEdge, length: Double) in
          let end = frame.drawnFrame.maxY - (frame.index == node.index ? tree.emptyHeight(atEndOf: node) : 0)
          let (above, below) = (room.top - frame.drawnFrame.minY, end - room.bottom)
          return above > below ? (.top, above) : (.bottom, below)
        }.min { $0.length < $1.length }
      }
      var lack = hidden(by: (0, window)).map { Lack(node: node, missing: $0.length, edge: $0.edge) }
      if (lack?.missing ?? 0) <= Tolerance.points,
        stack(around: node, in: tree).map({ isTooLowForBars($0, in: tree) }) == true,
        let (edge, length) = hidden(by: tree.roomBetweenBars(around: node.index)),
        // What looks out from behind a bar is still read and tapped.
        length > node.drawnFrame.height / 2
      {
        lack = Lack(node: node, missing: length, edge: edge, bar: tree.bar(around: node.index, at: edge))
      }
      guard let lack, let edge = lack.edge, lack.missing > Tolerance.points,
        tree.isOfKnownHeight(around: node.index, lacking: lack.missing), !tree.bringsIntoSight(node, at: edge)
      else { return nil }
      return isLeast && !Self.isLeast(lack, in: tree) ? nil : lack
    }
    let outside = hidden.filter { $0.bar == nil }
    // A text that is cut off in a widget is told of as such.
    let found =
      (outside.isEmpty ? hidden : outside).max { $0.missing < $1.missing }.map { [$0] }
      ?? (tree.scenario.isWidget ? [] : cutTexts(in: tree, isLeast))
    return found.compactMap { lack in
      var lack = lack
      lack.missing -= tree.roomByPulling(around: lack.node)
      return lack.missing > Tolerance.points ? lack : nil
    }
  }

  /// The texts that lack height, which no view beside them could do without.
  private static func cutTexts(in tree: LaidOutTree, _ isLeast: Bool) -> [Lack] {
    tree.cutOffTexts.compactMap { cut in
      let node = tree.nodes[cut.node]
      var proposal = node.proposal
      proposal.height = nil
      let whole = tree.size(of: node.index, for: proposal).height - tree.emptyHeight(atEndOf: node)
      let missing = whole - node.size.height
      guard missing > Tolerance.points, isJudged(node, in: tree), tree.isVisible(node.index),
        tree.textSetting(of: node.index, for: proposal)?.isTruncated == false,
        tree.isOfKnownHeight(around: node.index, lacking: missing),
        !tree.isBoundedInHeight(node.index), tree.spare(missing, beside: node.index) == .nobody,
        !tree.leavesHeight(missing, around: node.index)
      else { return nil }
      let lack = Lack(node: node, missing: missing)
      return isLeast && !Self.isLeast(lack, in: tree) ? nil : lack
    }
  }

  private static func isJudged(_ node: LaidOutNode, in tree: LaidOutTree) -> Bool {
    !tree.canBeScrolled(node.index) && !tree.isDecoration(node.index) && !tree.isInBar(node.index)
      && !tree.isMoved(node, along: .vertical) && !tree.isClipped(node) && !tree.isCovered(node)
      // A bar in place of a text that loads says nothing.
      && tree.textSetting(of: node.index)?.isPlaceholder != true
  }

  /// The outermost column around a view, or what arranges views in a way of its own: of a page that somebody turns over,
  /// the one on the page.
  private static func stack(around node: LaidOutNode, in tree: LaidOutTree) -> LaidOutNode? {
    let around = tree.ancestors(of: node.index)
    func outermost(_ views: some Sequence<LaidOutNode>) -> LaidOutNode? {
      views.filter { $0.kind.mayBeColumn && $0.source != nil }.last
    }
    return outermost(around.prefix { !$0.kind.hasPages }) ?? outermost(around)
  }
}

extension LaidOutTree {
  /// The button or link that a text is the label of, or in it; the view itself where there is none.
  fileprivate func tapped(by node: LaidOutNode) -> LaidOutNode {
    ancestors(of: node.index).first(where: \.kind.isButton) ?? node
  }

  /// The outermost color, line or corners that are put around a button alone; the view itself where there are none.
  fileprivate func plate(of node: LaidOutNode) -> LaidOutNode {
    guard node.kind.isButton else { return node }
    return ancestors(of: node.index).prefix(while: \.kind.isModifier).last { around in
      if case .background(.style(let isClear, _), _) = around.kind { !isClear } else { false }
    } ?? node
  }

  /// `the text “Next”`, `Button “Next”`.
  fileprivate func name(of lack: UnscrollableOverflow.Lack) -> String {
    guard lack.node.kind.isButton else { return spokenName(of: lack.node) }
    let names = descendants(of: lack.node.index).map { spokenName(of: $0) }
    let text = names.first { $0.hasPrefix("the text ") }?.replacing("the text", with: "")
    return lack.node.kind.spokenName + (text ?? "")
  }

  /// Whether no stand-in adds to the height of what a view stands in, nor controls of the system, which are known but for
  /// some points, as much as the view lacks.
  fileprivate func isOfKnownHeight(around index: Int, lacking lack: Double) -> Bool {
    guard let column = ancestors(of: index).filter({ $0.kind.mayBeColumn }).last,
      column.assumptions.allSatisfy(Assumption.isAboutMeasures)
    else { return false }
    // What is scrolled, or in a frame of a height, is as high as it likes; what is around it is not higher for it.
    let assumed = descendants(of: column.index) {
      $0.kind.scrolledAxes.union($0.kind.fixedAxes).contains(.vertical)
    }.filter { !$0.assumptions.isEmpty && $0.size.height > 1 && !isLineOfUnknownText($0) }
    guard assumed.allSatisfy({ $0.assumptions.allSatisfy(Assumption.isAboutMeasures) }) else { return false }
    let surplus = assumed.reduce(0) { $0 + ownHeight($1) * Self.shareOfMeasures }
    return lack - surplus * shareOfSurplus(column) > Tolerance.points
  }

  /// The part of a view's height that is none of what code puts into it, in points.
  private func ownHeight(_ node: LaidOutNode) -> Double {
    var open = node.children
    var span: (top: Double, bottom: Double)?
    while let child = open.popLast().map({ nodes[$0] }) {
      if child.nameSource == nil {
        open += child.children
      } else {
        span = (min(span?.top ?? .infinity, child.frame.minY), max(span?.bottom ?? -.infinity, child.frame.maxY))
      }
    }
    return max(0, node.size.height - (span.map { $0.bottom - $0.top } ?? 0))
  }

  /// The error of a control's assumed height at most, as a share of it (assumed).
  private static let shareOfMeasures = 0.25

  /// The height that a view gains on its side of a sheet that is pulled up as high as it goes, in points.
  fileprivate func roomByPulling(around node: LaidOutNode) -> Double {
    guard scenario.sheetGrowth > 0 else { return 0 }
    let column = ancestors(of: node.index).filter { $0.kind.mayBeColumn }.last ?? node
    return scenario.sheetGrowth * shareOfSurplus(column)
  }

  /// The part of what a column is too high by that is beyond the window on one side: half of it where it is on both.
  private func shareOfSurplus(_ column: LaidOutNode) -> Double {
    column.drawnFrame.minY < 0 && column.drawnFrame.maxY > scenario.screen.height ? 0.5 : 1
  }

  /// Whether a text that is not known has one line, which is the least that any text has.
  private func isLineOfUnknownText(_ node: LaidOutNode) -> Bool {
    guard case .text = node.kind, node.assumptions.allSatisfy(Assumption.isAboutText) else { return false }
    let line = size(of: node.index, for: ProposedSize(width: nil, height: nil)).height
    return node.size.height <= line + Tolerance.points
  }
}

extension LaidOutNode {
  /// Whether it takes the height it is offered, though code says how high it is: that of the window, say.
  fileprivate var isAsHighAsOffered: Bool {
    proposal.height.map { abs(size.height - $0) < Tolerance.points } == true
  }
}

extension ViewKind {
  /// Whether the heights of what is in it may add up: in a column and a grid, and in whichever way code arranges views.
  fileprivate var mayBeColumn: Bool {
    if case .grid = self { return true }
    if case .customLayout = self { return true }
    return stackAxis == .vertical
  }

  /// Whether it shows one of several pages, and takes the height that it is offered for it.
  fileprivate var hasPages: Bool { if case .barContainer("TabView", _) = self { true } else { false } }

  /// Whether code or the room decides what is in it, and how large that is.
  fileprivate var isOfCode: Bool {
    if case .customLayout = self { return true }
    return isReader || choosesByRoom
  }

  /// Whether somebody misses it: a picture or a color that is cut off is a matter of taste.
  var isReadOrTapped: Bool {
    if case .text(let content) = self { return content.string.contains { !$0.isWhitespace } }
    if case .control = self { return true }
    return false
  }
}

extension Finding {
  /// A view that is higher than the window, and moves what is in front of it out of sight.
  fileprivate static func stretches(
    _ layer: LaidOutNode, _ lack: UnscrollableOverflow.Lack, in tree: LaidOutTree
  ) -> Finding? {
    guard let source = layer.nameSource else { return nil }
    let lengths = amounts([layer.size.height, tree.scenario.screen.height, lack.missing])
    let name = tree.name(of: lack)
    var finding = Finding(
      rule: UnscrollableOverflow.id, severity: .warning, source: source,
      message:
        "\(layer.kind.spokenName) is \(lengths[0]) pt high in a window of \(lengths[1]), and so is what is around it: \(name) is \(lengths[2]) pt out of sight.",
      evidence: [
        Evidence("windowHeight", .number(tree.scenario.screen.height)), Evidence("missing", .number(lack.missing)),
        Evidence("view", .text(name)), Evidence("layerHeight", .number(layer.size.height)),
      ],
      reasons: ["A stack of layers is as large as the largest of them, and offers that to the others."],
      extent: lack.missing, related: lack.node.relatedPlace("this is moved out of sight"),
      advice: "Put it into a `.background`, which is as large as what it is behind.")
    finding.holdsForNarrowestTexts = false
    finding.needsWholeScreen = true
    // How high a picture is that fills the width, only its own size says.
    let parts =
      [layer] + tree.descendants(of: layer.index) + tree.ancestors(of: layer.index).prefix(while: \.kind.isModifier)
    finding.isTrial = parts.contains { !$0.assumptions.isEmpty }
    return finding
  }

  fileprivate static func overflows(
    _ stack: LaidOutNode, _ lack: UnscrollableOverflow.Lack, _ isLeast: Bool, in tree: LaidOutTree
  ) -> Finding? {
    guard let source = stack.nameSource else { return nil }
    let (window, isWidget) = (tree.scenario.screen.height + tree.scenario.sheetGrowth, tree.scenario.isWidget)
    let place = tree.scenario.isSheet ? "sheet" : tree.scenario.isPopover ? "popover" : "window"
    let lengths = amounts([window, lack.missing])
    let name = tree.name(of: lack)
    let least = isLeast ? "at least " : ""
    let what =
      lack.edge == nil
      ? "\(name) is cut off, \(least)\(lengths[1]) pt of it are missing"
      : lack.bar.map { "\(name) is \(least)\(lengths[1]) pt behind the \($0)" }
        ?? "\(name) is \(least)\(lengths[1]) pt out of sight"
    var finding = Finding(
      rule: UnscrollableOverflow.id, severity: .warning, source: source,
      message: isWidget
        ? "This has no room in a widget \(lengths[0]) pt high: \(what)."
        : "This screen does not scroll and has no room in a \(place) \(lengths[0]) pt high: \(what).",
      evidence: [
        Evidence("windowHeight", .number(window)), Evidence("missing", .number(lack.missing)),
        Evidence("view", .text(name)),
      ],
      reasons: [
        isWidget
          ? "Nothing scrolls in a widget: what is beyond its edge is cut off."
          : "Nothing around it scrolls, so that what is \(lack.bar.map { "behind the \($0)" } ?? "beyond the \(place)") cannot be reached."
      ],
      extent: lack.missing, related: lack.node.relatedPlace("this has no room"),
      advice: isWidget
        ? "Show less in a widget of this size; `ViewThatFits` leaves out what has no room."
        : tree.isScrolled(stack.index)
          ? "A `ScrollView` that is offered no height, as in a `fixedSize`, is as high as what is in it and never scrolls: put it around that."
          : "Put it into a `ScrollView`; `.scrollBounceBehavior(.basedOnSize)` keeps it still where everything has room."
    )
    finding.holdsForNarrowestTexts = false
    finding.needsWholeScreen = !isWidget
    if isWidget { finding.evidence.append(Evidence("place", .text("widget"))) }
    finding.isOfCutOffText = lack.edge == nil
    finding.isInSheet = tree.scenario.isSheet
    finding.remedy = lack.edge.flatMap { tree.remedy(for: lack.node, at: $0) }
    return finding
  }
}
