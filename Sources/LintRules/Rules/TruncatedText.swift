package import LayoutEngine

/// rules/truncated-text.md
package enum TruncatedText: LintRule {
  package static let id: RuleID = "truncated-text"
  package static let threshold = Threshold(
    points: Tolerance.points, meaning: "how much of the text's length is missing")
  package static let tellingScenarios = TellingScenarios.tightest
  package static let searchedAxes: Set<Boundary.Axis> = [.windowWidth, .dynamicType, .language]

  package static func concerns(_ kind: ViewKind) -> Bool {
    if case .text = kind { return true }
    return false
  }

  package static func prospect(in root: ViewNode) -> Prospect {
    root.prospect { $0.kind.isText(knownInPartBut: $0.assumptions) }
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    guard !tree.scenario.isPreviewCanvas else { return [] }
    let found = cutInOwnRoom(in: tree)
    let kept = keptFromWrapping(in: tree, facts)
    guard !found.isEmpty else { return kept }
    let starved = starvedPlaces(in: tree, facts)
    return found.filter { node, _ in
      !([tree.nodes[node]] + tree.ancestors(of: node)).contains { $0.nameSource.map(starved.contains) ?? false }
    }.map(\.1) + kept
  }

  /// The texts that are cut off whatever stands in for what is not known, by their indices.
  ///
  /// Beside something unknown a text has as much room as it ever has where that takes none.
  private static func cutInOwnRoom(in tree: LaidOutTree) -> [(Int, Finding)] {
    var besideUnknown = Set<SourceReference>()
    let found = tree.cutOffTexts(orKnownInPart: true).compactMap { cut -> (Int, Finding)? in
      let node = tree.nodes[cut.node]
      guard isJudged(node, in: tree) else { return nil }
      guard tree.isInWrittenWidth(node.index) || tree.freeOfStandIns(node.index, lacking: tree.lack(of: cut)) else {
        if !tree.isInUnknown(node.index, butCounted: true), let source = node.source { besideUnknown.insert(source) }
        return nil
      }
      return finding(of: cut, in: tree).map { (cut.node, $0) }
    }
    guard !besideUnknown.isEmpty, let least = tree.withLeastUnknowns(butCounted: true) else { return found }
    let told = Set(found.map(\.1.source))
    return found
      + least.cutOffTexts(orKnownInPart: true).compactMap { cut in
        let node = least.nodes[cut.node]
        guard node.source.map(besideUnknown.contains) ?? false, isJudged(node, in: least),
          !least.isInUnknown(node.index, butCounted: true),
          least.freeOfStandIns(node.index, lacking: least.lack(of: cut), butLeast: true),
          let finding = finding(of: cut, in: least, isLeast: true), !told.contains(finding.source)
        else { return nil }
        return (cut.node, finding)
      }
  }

  private static func isJudged(_ node: LaidOutNode, in tree: LaidOutTree) -> Bool {
    guard tree.isVisible(node.index), !tree.isInBar(node.index), let setting = tree.textSetting(of: node.index) else {
      return false
    }
    return !setting.choosesTruncation && !setting.isPlaceholder
  }

  /// The views of which it is told already that a reader beside them takes their room.
  private static func starvedPlaces(in tree: LaidOutTree, _ facts: PlatformFacts) -> Set<SourceReference> {
    guard tree.nodes.contains(where: \.kind.isReader) else { return [] }
    let starving = UnconstrainedGeometryReader.check(tree, facts: facts).filter { finding in
      finding.evidence.contains { $0.name == "siblingIdeal" }
    }
    return Set(starving.compactMap { $0.related.last?.source })
  }

  /// - Parameter isLeast: whether what nobody knows takes no room in the tree, so that the text may have less.
  private static func finding(of cut: CutOffText, in tree: LaidOutTree, isLeast: Bool = false) -> Finding? {
    let node = tree.nodes[cut.node]
    guard let setting = tree.textSetting(of: node.index) else { return nil }
    // With all the height it wants.
    var proposal = node.proposal
    proposal.height = nil
    let needed = tree.size(of: node.index, for: proposal)
    let missing = needed.height - node.size.height
    if let whole = tree.textSetting(of: node.index, for: proposal), !whole.isTruncated {
      guard !isLeast else { return nil }
      // Of a screen that is too high for its window `unscrollable-overflow` tells.
      guard !tree.isBoundedInHeight(node.index), !tree.outgrowsWindow(around: node.index) else { return nil }
      let spare = tree.spare(missing, beside: node.index)
      if spare == .siblings {
        return .cutInHeight(node, needed, reason: "What stands beside it takes the height that it needs.", in: tree)
      }
      guard spare == .nobody, tree.leavesHeight(missing, around: node.index), !tree.isScrolled(node.index) else {
        return nil
      }
      let reason = "A frame around it offers it again no more than it took at first, though there is room."
      return .cutInHeight(node, needed, reason: reason, in: tree)
    }
    return .cutInWidth(node, cut.needed, setting, isLeast, in: tree)
  }

  package static let remedies: (@Sendable (LaidOutTree) -> [Remedy])? = { tree in
    var least: [Remedy.Subject: Remedy] = [:]
    for node in tree.nodes {
      guard let remedy = remedy(of: node, in: tree) else { continue }
      // A component that a screen has twice is not in a state with more room because one of them has it.
      if let other = least[remedy.subject], other.room <= remedy.room { continue }
      least[remedy.subject] = remedy
    }
    return Array(least.values) + tree.ways(along: .horizontal)
  }

  /// The lines of a text; none of one that has less room than it needs.
  private static func remedy(of node: LaidOutNode, in tree: LaidOutTree) -> Remedy? {
    guard node.isDrawn, node.assumptions.isEmpty, case .text(let content) = node.kind,
      let source = tree.writtenView(of: node).nameSource
    else { return nil }
    let limit = tree.lineLimit(ofText: node.index)
    // One that any number of lines is allowed for is cut off for another reason, if at all.
    let isWhole = limit == nil || tree.textSetting(of: node.index)?.isTruncated == false
    return Remedy(
      source: source, text: content.string, page: tree.tabPage(of: node.index), limit: isWhole ? limit : 0)
  }
}

extension Remedy {
  /// The lines that a text may have.
  fileprivate init(source: SourceReference, text: String, page: String, limit: Int?) {
    self.init(source: source, text: text, page: page, room: limit.map(Double.init) ?? .infinity)
  }
}

extension LaidOutTree {
  /// The name of the view that the nearest `TabView` around a view shows.
  fileprivate func tabPage(of index: Int) -> String {
    var page = ""
    for parent in ancestors(of: index) {
      if case .barContainer("TabView", _) = parent.kind { return page }
      if case .custom(let name) = parent.kind { page = name }
    }
    return ""
  }

  /// How much wider a text would have to be to show all of it, in points.
  fileprivate func lack(of cut: CutOffText) -> Double {
    let limit = textSetting(of: cut.node)?.lineLimit ?? 1
    return cut.needed.width - (nodes[cut.node].proposal.width ?? 0) * Double(limit)
  }

  /// Whether a frame's own length is all the width that there can be for a view, whatever stands beside that.
  fileprivate func isInWrittenWidth(_ index: Int) -> Bool {
    for parent in ancestors(of: index) {
      if parent.isScrolling || parent.kind.stackAxis == .horizontal || parent.kind.isGridLike { return false }
      let isKnown = parent.assumptions.allSatisfy { $0 == Assumption.unknownCount }
      if case .frame(.some, _, _) = parent.kind { return isKnown }
      if case .flexibleFrame(let frame) = parent.kind, let most = frame.maxWidth, most.isFinite,
        parent.size.width >= most - Tolerance.points
      {
        return isKnown
      }
    }
    return false
  }

  /// Whether something else in a view's row takes more width than it has to: not what the same code makes, which would
  /// claim as much.
  fileprivate func sharesWidth(_ node: LaidOutNode) -> Bool {
    var inner = node
    for parent in ancestors(of: node.index) where !parent.kind.isGroup {
      if parent.kind.stackAxis == .horizontal {
        return parent.children.map { nodes[$0] }.contains { sibling in
          guard sibling.index != inner.index, sibling.source != inner.source else { return false }
          var proposal = sibling.proposal
          proposal.width = 0
          return size(of: sibling.index, for: proposal).width < sibling.size.width - Tolerance.points
        }
      }
      guard parent.kind.isModifier else { return false }
      inner = parent
    }
    return false
  }

  /// Whether the width that a view gets does not depend on something unknown beside it.
  ///
  /// - Parameters:
  ///   - lack: how much it lacks, in points; a control of the system may be narrower than it is taken to be, but not by
  ///     so much.
  ///   - butLeast: whether what nobody knows takes no room here, and does not count.
  ///   - isNoMatter: whether something unknown around it changes nothing of that.
  func freeOfStandIns(
    _ index: Int, lacking lack: Double = 0, butLeast: Bool = false,
    besides isNoMatter: (String) -> Bool = { _ in false }
  ) -> Bool {
    func isUnknown(_ node: LaidOutNode) -> Bool {
      if butLeast, isLeast(node, butCounted: true) { return false }
      return node.assumptions.contains { lack < Self.mostOfMeasures || !Assumption.isAboutMeasures($0) }
    }
    func holdsUnknown(_ index: Int) -> Bool {
      isUnknown(nodes[index]) || descendants(of: index).contains(where: isUnknown)
    }
    var inner = nodes[index]
    for parent in ancestors(of: index) {
      if parent.isScrolling { return true }
      let isRow = parent.kind.stackAxis == .horizontal || parent.kind.isGridLike
      if isRow, parent.children.contains(where: { $0 != inner.index && holdsUnknown($0) }) { return false }
      // How high a bar is changes no width, nor does how many of them there are.
      if isUnknown(parent), !parent.kind.isBarContainer, parent.assumptions != [Assumption.unknownCount],
        !parent.assumptions.allSatisfy(isNoMatter)
      {
        return false
      }
      inner = parent
    }
    return true
  }

  /// The error of a control's assumed width at most, in points.
  private static let mostOfMeasures = 44.0
}

extension ViewKind {
  /// How many lines a text has by what is written in it.
  fileprivate var writtenLines: Int {
    if case .text(let content) = self { content.string.count(where: \.isNewline) + 1 } else { 1 }
  }

  fileprivate var isBarContainer: Bool { if case .barContainer = self { true } else { false } }

  fileprivate var isGridLike: Bool {
    switch name {
    case "Grid", "GridRow", "LazyVGrid", "LazyHGrid": true
    default: false
    }
  }
}

extension Finding {
  fileprivate static func cutInWidth(
    _ node: LaidOutNode, _ whole: Size, _ setting: TextSetting, _ isLeast: Bool, in tree: LaidOutTree
  ) -> Finding? {
    let given = node.proposal.width ?? node.size.width
    let limit = setting.lineLimit ?? 1
    let ideal = tree.textSetting(of: node.index, for: ProposedSize(width: nil, height: nil))
    let scale = ideal.map { min(1, setting.pointSize / $0.pointSize) } ?? 1
    // Whoever lets it shrink has thought of its room.
    let isShrunk = ideal.map { setting.pointSize < $0.pointSize - Tolerance.points } ?? false
    let needed = isShrunk ? whole.width * scale : whole.width
    let lengths = amounts([given, needed])
    let isRough = tree.ownWidth(of: node.index).map { $0.error > $0.points / 10 } ?? false
    let isKnown = node.assumptions.isEmpty && !isRough
    let widestWord = tree.widestWord(ofText: node.index) ?? 0
    let holdsWords = widestWord <= given
    // Lines that the author breaks need no width: they are too many.
    let ownLines = needed <= given + Tolerance.points ? node.kind.writtenLines : 1
    let lines = max(tree.linesNeeded(ofText: node.index) ?? 1, limit + 1)
    let hasOwnLines = ownLines > 1 || limit > 1 && node.kind.writtenLines > 1
    let most = isLeast ? "at most " : ""
    let wanted =
      ownLines > limit
      ? "it has \(ownLines) lines of its own, and \(limit == 1 ? "one" : "\(limit)") may show"
      : limit == 1
        ? "it gets \(most)\(lengths[0]) of \(isKnown ? "the \(lengths[1]) pt" : "about \(lengths[1]) pt that") it needs"
        : holdsWords
          ? "it needs \(isKnown ? "" : "about ")\(lines) lines of \(most)\(lengths[0]) pt, and \(limit) may show"
          : "a word of it is wider than the \(lengths[0]) pt it gets\(isLeast ? " at most" : "")"
    var finding = cutOffText(
      node, "is cut off\(isShrunk ? " even at \(hundredths(scale)) of its size" : ""): \(wanted).",
      [
        Evidence("givenWidth", .number(given)), Evidence("neededWidth", .number(needed)),
        Evidence("lineLimit", .number(Double(limit))), Evidence("widestWord", .number(widestWord)),
      ] + linesWithRoom(node, setting, in: tree),
      reason:
        "At most \(limit == 1 ? "one line is" : "\(limit) lines are") allowed here; the rest ends in an ellipsis.",
      extent: hasOwnLines ? Double(lines - limit) * setting.lineDistance : needed - given * Double(limit),
      room: hasOwnLines ? Double(limit) / Double(lines) : given * Double(limit) / needed,
      advice: ownLines > limit
        ? "Allow as many lines with `.lineLimit(\(ownLines))`."
        : advice(
          holdsWords: holdsWords, scale: isShrunk ? nil : given * Double(limit) / needed,
          canGrow: !tree.isInWrittenWidth(node.index) && tree.sharesWidth(node)),
      in: tree)
    finding?.isOfRoughLengths = isRough
    if isShrunk { finding?.severity = .info }
    if let limit = setting.lineLimit, let found = finding, case .text(let content) = node.kind {
      finding?.remedy = Remedy(
        source: found.source, text: content.string, page: tree.tabPage(of: node.index), limit: limit)
    }
    return finding
  }

  /// - Parameters:
  ///   - scale: the share of its size at which it has room; nil where it shrinks already.
  ///   - canGrow: whether the room beside it may become its own.
  private static func advice(holdsWords: Bool, scale: Double?, canGrow: Bool) -> String {
    let ways =
      (holdsWords ? ["allow more lines with `.lineLimit(nil)`"] : [])
      + (scale.map { $0 >= smallestScale } == true
        ? ["let it shrink with `.minimumScaleFactor(\(smallestScale))`"] : [])
      + (canGrow ? ["give it `.layoutPriority(1)`"] : [])
    let text = (ways + ["or offer a shorter form in a `ViewThatFits`."]).joined(separator: ", ")
    return ways.isEmpty ? "Offer a shorter form in a `ViewThatFits`." : text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Smaller text is hard to read.
  private static let smallestScale = 0.8

  /// How many lines a fixed height around a text has room for; nothing where there is none.
  private static func linesWithRoom(
    _ node: LaidOutNode, _ setting: TextSetting, in tree: LaidOutTree
  ) -> [Evidence] {
    guard tree.isBoundedInHeight(node.index), let height = node.proposal.height, setting.lineDistance > 0 else {
      return []
    }
    return [Evidence("linesWithRoom", .number((height / setting.lineDistance).rounded(.down)))]
  }

  fileprivate static func cutInHeight(
    _ node: LaidOutNode, _ needed: Size, reason: String, in tree: LaidOutTree
  ) -> Finding? {
    let lengths = amounts([node.size.height, needed.height])
    var finding = cutOffText(
      node, "is cut off: it gets \(lengths[0]) of the \(lengths[1]) pt of height it needs.",
      [
        Evidence("givenHeight", .number(node.size.height)), Evidence("neededHeight", .number(needed.height)),
      ],
      reason: reason, extent: needed.height - node.size.height, room: node.size.height / needed.height,
      advice: "Keep its height with `.fixedSize(horizontal: false, vertical: true)` or `.layoutPriority(1)`.", in: tree)
    finding?.needsWholeScreen = true
    finding?.surroundings = Set(tree.ancestors(of: node.index).compactMap(\.nameSource))
    return finding
  }

  static func cutOffText(
    _ node: LaidOutNode, _ what: String, _ evidence: [Evidence], reason: String, extent: Double, room: Double,
    advice: String, in tree: LaidOutTree
  ) -> Finding? {
    guard case .text(let content) = node.kind, let source = tree.writtenView(of: node).nameSource else { return nil }
    let name = tree.spokenName(of: node)
    var finding = Finding(
      rule: TruncatedText.id, severity: .warning, source: source,
      message: "\(name.prefix(1).uppercased())\(name.dropFirst()) \(what)",
      evidence: [Evidence("text", .text(content.string))] + evidence, reasons: [reason],
      extent: max(extent, TruncatedText.threshold.points), advice: advice)
    finding.judgedText = JudgedText(parts: content.spans.filter { $0.image == nil }.map(\.string), room: room)
    finding.holdsForNarrowestTexts = false
    finding.isOfCutOffText = true
    return finding
  }
}
