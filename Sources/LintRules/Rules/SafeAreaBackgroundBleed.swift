package import LayoutEngine

/// rules/safe-area-background-bleed.md
package enum SafeAreaBackgroundBleed: LintRule {
  package static let id: RuleID = "safe-area-background-bleed"
  package static let threshold = Threshold(
    points: Tolerance.points, meaning: "how far the background reaches into the unsafe area")

  package static func concerns(_ kind: ViewKind) -> Bool {
    guard case .background(.style(let isClear, let edges), _) = kind else { return false }
    return !isClear && !edges.isEmpty
  }

  /// Whether a view is clipped, or scrolled past every edge anyway.
  private static func overlooks(_ kind: ViewKind) -> Bool {
    ignoredEdges(kind) == .all || kind.clips
  }

  /// The edges past which the views in it are meant to be.
  private static func ignoredEdges(_ kind: ViewKind) -> EdgeSet {
    guard case .ignoresSafeArea(let edges, let regions, _) = kind, regions.contains(.container) else { return [] }
    return edges
  }

  /// A view that fills its place does not end at an edge by chance: it has to be moved there.
  package static func prospect(in root: ViewNode) -> Prospect {
    var isMoved = false
    var isFilled = false
    return root.prospect(outside: overlooks) { node in
      if case .effect = node.kind { isMoved = true }
      guard concerns(node.kind) else { return isMoved && isFilled }
      isFilled = true
      return isMoved || !(node.children.first?.fillsItsPlace ?? false)
    }
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    // `background(_:ignoresSafeAreaEdges:)` came with iOS 15; before it, a color was a view.
    if let version = facts.minimumIOSVersion, version < 15 { return [] }
    return tree.nodes.compactMap { node in
      guard concerns(node.kind), tree.isVisible(node.index),
        !tree.ancestors(of: node.index).contains(where: { overlooks($0.kind) })
      else { return nil }
      return bleed(of: node, in: tree) ?? reachableBleed(of: node, in: tree)
    }
  }

  /// Where the background is that of a bar or a screen in one variant, its view is just less wide
  /// in another.
  package static let meantPlaces: (@Sendable (LaidOutTree) -> [SourceReference])? = { tree in
    tree.nodes.compactMap { node in
      guard concerns(node.kind), tree.isVisible(node.index), let fill = node.fillRect else { return nil }
      let isMeant = Edge.allCases.contains { edge in
        growth(fill, node.reportedFrame, edge) > Tolerance.points
          && spans(node, edge.axis.cross, in: tree)
      }
      return isMeant ? node.source : nil
    }
  }

  /// The finding of a background that fills more than its view in this very layout.
  private static func bleed(of node: LaidOutNode, in tree: LaidOutTree) -> Finding? {
    spilledEdges(of: node, in: tree).lazy.compactMap { bleed(of: node, at: $0, in: tree) }.first
  }

  private static func bleed(of node: LaidOutNode, at edge: Edge, in tree: LaidOutTree) -> Finding? {
    guard !blends(node, edge, in: tree) else { return nil }
    let effects = moves(above: node, edge.axis, in: tree)
    let isMoved =
      !effects.isEmpty
      && (!touches(node.frame, edge, in: tree)
        || reachesFurther(node, edge, thanWithout: effects, in: tree))
    guard isMoved || isCaughtByChance(node, edge, in: tree),
      !isNarrowByText(node, edge.axis.cross, in: tree)
    else { return nil }
    return .bleeds(node, edge, effects: isMoved ? effects : [], offset: nil, in: tree)
  }

  /// Whether moves bring the fill of a view that rests at the edge to where it is not at rest, or
  /// leave it where chance has brought it. What reaches from edge to edge is a panel that is moved.
  private static func reachesFurther(
    _ node: LaidOutNode, _ edge: Edge, thanWithout effects: [LaidOutNode], in tree: LaidOutTree
  ) -> Bool {
    guard !touches(node.frame, edge.opposite, in: tree), let fill = node.fillRect else { return false }
    let moves = Set(effects.map(\.index))
    let atRest = tree.laidOut { other in
      guard moves.contains(other.index), case .effect(var effect) = other.kind else { return nil }
      effect.transform = .offset(x: Quantity(0), y: Quantity(0))
      return .effect(effect)
    }
    guard atRest.nodes.count == tree.nodes.count,
      case let resting = atRest.nodes[node.index], let restingFill = resting.fillRect
    else { return false }
    if spilledEdges(of: resting, in: atRest).contains(edge), isCaughtByChance(resting, edge, in: atRest) {
      return true
    }
    let cross = edge.axis.cross
    let isFurtherAlong =
      fill.start(cross) < restingFill.start(cross) - leastMove
      || fill.end(cross) > restingFill.end(cross) + leastMove
    return isFurtherAlong
      || depth(of: fill, edge, in: tree) > depth(of: restingFill, edge, in: tree) + leastMove
  }

  /// A fill that moves by less looks the same: a press, say, that makes a button a little smaller.
  private static let leastMove = 4.0

  /// How far a rectangle reaches into the unsafe area at an edge.
  private static func depth(of rect: Rect, _ edge: Edge, in tree: LaidOutTree) -> Double {
    let safe = tree.scenario.safeRect
    return switch edge {
    case .top: safe.minY - rect.minY
    case .bottom: rect.maxY - safe.maxY
    case .leading: safe.minX - rect.minX
    case .trailing: rect.maxX - safe.maxX
    }
  }

  /// Whether a scroll view spans the window as soon as the texts in it are long, which nobody knows.
  private static func isNarrowByText(_ node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    let below = tree.descendants(of: node.index)
    guard below.contains(where: \.isScrolling),
      below.contains(where: { $0.assumptions.contains(where: Assumption.isAboutText) })
    else { return false }
    let long = ViewKind.control(
      name: "Text",
      sizing: LeafSizing(
        horizontal: .flexible(minimum: 0, ideal: lengthOfLongText), vertical: .lineHeight(plus: 0)))
    let again = tree.laidOut { other in
      guard case .text = other.kind, other.assumptions.contains(where: Assumption.isAboutText) else {
        return nil
      }
      return long
    }
    return again.nodes.count == tree.nodes.count && spans(again.nodes[node.index], axis, in: again)
  }

  /// One line that is wider than any window.
  private static let lengthOfLongText = 2000.0
  /// How much more a view is offered to see whether it hugs its content: more than spacing and padding could make up.
  private static let additionalOffer = 100.0

  // MARK: What nobody can tell from what lies behind

  /// Whether the spilled part has the color of all that it covers, in light and in dark.
  private static func blends(_ node: LaidOutNode, _ edge: Edge, in tree: LaidOutTree) -> Bool {
    guard let name = node.fill, let fill = node.fillRect else { return false }
    let spilled = spilledRect(fill, node.reportedFrame, edge)
    return tree.color(behind: spilled, drawnWith: node.index) == name
  }

  static func spilledRect(_ fill: Rect, _ box: Rect, _ edge: Edge) -> Rect {
    switch edge {
    case .top: Rect(x: fill.minX, y: fill.minY, width: fill.width, height: box.minY - fill.minY)
    case .bottom: Rect(x: fill.minX, y: box.maxY, width: fill.width, height: fill.maxY - box.maxY)
    case .leading: Rect(x: fill.minX, y: fill.minY, width: box.minX - fill.minX, height: fill.height)
    case .trailing: Rect(x: box.maxX, y: fill.minY, width: fill.maxX - box.maxX, height: fill.height)
    }
  }

  /// Whether the edge just happens to be where a hugging view ends. Not so for a view that is too
  /// large for its place, for a bar in a column of limited width, and where nothing is shown.
  private static func isCaughtByChance(_ node: LaidOutNode, _ edge: Edge, in tree: LaidOutTree) -> Bool {
    if overlaps(node.reportedFrame, edge, in: tree), !isPlacedAcross(node, edge, in: tree) { return false }
    if isScrollView(node, along: edge.axis, in: tree) { return false }
    let cross = edge.axis.cross
    guard !takesMore(node, along: cross, in: tree) || isInMargins(node, cross, in: tree) else { return false }
    // Nor so for a part of a bar that fills its width.
    if edge.axis == .horizontal, takesMore(node, along: .horizontal, in: tree) { return false }
    return tree.descendants(of: node.index).contains(where: \.isVisibleLeaf)
  }

  /// Whether a view is longer where it is offered more.
  private static func takesMore(_ node: LaidOutNode, along axis: Axis, in tree: LaidOutTree) -> Bool {
    var offer = node.proposal
    offer[axis] = node.size[axis] + additionalOffer
    return tree.size(of: node.index, for: offer)[axis] > node.size[axis] + Tolerance.points
  }

  /// Whether code puts a view over an edge that has room on the other side of it: by a guide, a position, or a padding
  /// that takes room back.
  private static func isPlacedAcross(_ node: LaidOutNode, _ edge: Edge, in tree: LaidOutTree) -> Bool {
    let safe = tree.scenario.safeRect
    guard node.size[edge.axis] < safe.size[edge.axis] else { return false }
    return tree.ancestors(of: node.index).prefix { !$0.isScrolling }.contains { parent in
      if case .position = parent.kind { return true }
      if case .alignmentGuide = parent.kind { return true }
      guard case .padding(let insets) = parent.kind else { return false }
      return insets[edge] < 0
    }
  }

  /// Whether padding alone keeps it from going from edge to edge: a card, and no bar in a narrow column.
  private static func isInMargins(_ node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    var inner = node
    var isPadded = false
    for parent in tree.ancestors(of: node.index) {
      if abs(parent.size[axis] - inner.size[axis]) > Tolerance.points {
        guard case .padding(let insets) = parent.kind else { return false }
        let (start, end) = axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        guard start > 0, end > 0 else { return false }
        isPadded = true
      }
      inner = parent
    }
    return isPadded
  }

  /// Whether the background is a scroll view's, which fills its place along its axis however narrow its content is.
  private static func isScrollView(_ node: LaidOutNode, along axis: Axis, in tree: LaidOutTree) -> Bool {
    var inner = node
    while let content = inner.children.first, inner.kind.isModifier { inner = tree.nodes[content] }
    return inner.isScrolling && inner.kind.unboundedAxes.contains(axis)
  }

  /// The edges that the fill passes although the view does not span the window along them.
  private static func spilledEdges(of node: LaidOutNode, in tree: LaidOutTree) -> [Edge] {
    guard let fill = node.fillRect else { return [] }
    let box = node.reportedFrame
    let ignored = tree.ancestors(of: node.index).reduce(into: EdgeSet()) { $0.formUnion(ignoredEdges($1.kind)) }
    let grown = Edge.allCases.filter { growth(fill, box, $0) > threshold.points && !ignored.contains($0) }
    return grown.filter { edge in
      !touches(box, edge.opposite, in: tree) && !spans(node, edge.axis.cross, in: tree)
        && isInWindow(spilledRect(fill, box, edge), of: tree.scenario)
    }
  }

  private static func isInWindow(_ rect: Rect, of scenario: Scenario) -> Bool {
    Axis.allCases.allSatisfy { axis in
      rect.end(axis) > Tolerance.points && rect.start(axis) < scenario.screen[axis] - Tolerance.points
    }
  }

  private static func growth(_ fill: Rect, _ box: Rect, _ edge: Edge) -> Double {
    switch edge {
    case .top: box.minY - fill.minY
    case .bottom: fill.maxY - box.maxY
    case .leading: box.minX - fill.minX
    case .trailing: fill.maxX - box.maxX
    }
  }

  /// Bars and screen backgrounds are meant to reach under the inset: they meet the safe area, be it
  /// the window's or one that bars made smaller, at both ends.
  private static func spans(_ node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    let ends: [Edge] = axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
    return ends.allSatisfy {
      node.safeAreaInsets[$0] > 0 && !isPadded(node, at: $0, in: tree) || touches(node.reportedFrame, $0, in: tree)
    }
  }

  /// Whether code makes the safe area smaller there: how wide a view may be says nothing about the window.
  private static func isPadded(_ node: LaidOutNode, at edge: Edge, in tree: LaidOutTree) -> Bool {
    tree.ancestors(of: node.index).contains { outer in
      guard case .safeAreaPadding(let insets) = outer.kind, insets[edge] > 0 else { return false }
      return !touches(outer.reportedFrame, edge, in: tree)
    }
  }

  private static func touches(_ box: Rect, _ edge: Edge, in tree: LaidOutTree) -> Bool {
    let safe = tree.scenario.safeRect
    switch edge {
    case .top: return box.minY <= safe.minY + Tolerance.points
    case .bottom: return box.maxY >= safe.maxY - Tolerance.points
    case .leading: return box.minX <= safe.minX + Tolerance.points
    case .trailing: return box.maxX >= safe.maxX - Tolerance.points
    }
  }

  private static func overlaps(_ box: Rect, _ edge: Edge, in tree: LaidOutTree) -> Bool {
    let safe = tree.scenario.safeRect
    switch edge {
    case .top: return box.minY < safe.minY - Tolerance.points
    case .bottom: return box.maxY > safe.maxY + Tolerance.points
    case .leading: return box.minX < safe.minX - Tolerance.points
    case .trailing: return box.maxX > safe.maxX + Tolerance.points
    }
  }

  /// Effects that may have brought the view where layout sees it: offsets, scales and turns.
  private static func moves(above node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree)
    -> [LaidOutNode]
  {
    let offsets = Set(offsets(above: node, axis, in: tree).map(\.index))
    return tree.ancestors(of: node.index).filter { ancestor in
      guard case .effect(let effect) = ancestor.kind, !effect.isIgnoredByLayout else { return false }
      switch effect.transform {
      case .offset: return offsets.contains(ancestor.index)
      case .scale(let x, let y, _): return x.isKnown && y.isKnown && (x.value, y.value) != (1, 1)
      case .rotation(let angle, _): return angle.isKnown && angle.value != 0
      case .affine, .code: return true
      case .rotation3D, .unknown: return false
      }
    }
  }

  private static func offsets(above node: LaidOutNode, _ axis: Axis, in tree: LaidOutTree)
    -> [LaidOutNode]
  {
    tree.ancestors(of: node.index).filter { ancestor in
      guard case .effect(let effect) = ancestor.kind, !effect.isIgnoredByLayout,
        case .offset(let x, let y) = effect.transform
      else { return false }
      let length = axis == .horizontal ? x : y
      return length.isKnown && (length.value != 0 || !length.isConstant)
    }
  }

  // MARK: Where a moving offset begins to spill

  /// Lays the tree out again with the offset at which the view's edge meets the safe area's.
  private static func reachableBleed(of node: LaidOutNode, in tree: LaidOutTree) -> Finding? {
    for edge in [Edge.bottom, .top, .trailing, .leading]
    where tree.scenario.safeArea[edge] > 0 && !spans(node, edge.axis.cross, in: tree) {
      for moving in offsets(above: node, edge.axis, in: tree) {
        guard let (kind, value) = moved(moving, until: node, meets: edge, in: tree) else { continue }
        let again = tree.laidOut { $0.index == moving.index ? kind : nil }
        guard again.nodes.count == tree.nodes.count,
          spilledEdges(of: again.nodes[node.index], in: again).contains(edge),
          !blends(again.nodes[node.index], edge, in: again)
        else { continue }
        return .bleeds(again.nodes[node.index], edge, effects: [moving], offset: value, in: again)
      }
    }
    return nil
  }

  private static func moved(
    _ moving: LaidOutNode, until node: LaidOutNode, meets edge: Edge, in tree: LaidOutTree
  ) -> (ViewKind, Double)? {
    guard case .effect(var effect) = moving.kind, case .offset(var x, var y) = effect.transform
    else { return nil }
    let length = edge.axis == .horizontal ? x : y
    guard length.isKnown, !length.isConstant else { return nil }
    let safe = tree.scenario.safeRect
    let box = node.reportedFrame
    let distance =
      edge == .bottom || edge == .trailing
      ? safe.end(edge.axis) - box.end(edge.axis) : safe.start(edge.axis) - box.start(edge.axis)
    let value = length.value + distance
    guard value >= length.lower, value <= length.upper else { return nil }
    if edge.axis == .horizontal { x.value = value } else { y.value = value }
    effect.transform = .offset(x: x, y: y)
    return (.effect(effect), value)
  }
}

extension ViewNode {
  /// True only if it takes all it is offered along both axes.
  fileprivate var fillsItsPlace: Bool {
    if kind.isList { return true }
    if case .flexibleFrame(let frame) = kind {
      return frame.maxWidth == .infinity && frame.maxHeight == .infinity
    }
    guard kind.fillsWithChild || kind.splices && children.count == 1 else { return false }
    return children.first?.fillsItsPlace ?? false
  }
}

extension Finding {
  fileprivate static func bleeds(
    _ node: LaidOutNode, _ edge: Edge, effects: [LaidOutNode], offset: Double?, in tree: LaidOutTree
  ) -> Finding? {
    guard let source = node.source, let fill = node.fillRect else { return nil }
    let box = node.reportedFrame
    let spilled = SafeAreaBackgroundBleed.spilledRect(fill, box, edge)
    let depth = edge.axis == .vertical ? spilled.height : spilled.width
    var evidence = [
      Evidence("edge", .text("\(edge)")), Evidence("view", .rect(box)),
      Evidence("fill", .rect(fill)), Evidence("spilled", .rect(spilled)),
    ]
    if let offset { evidence.append(Evidence("offset", .number(offset))) }
    let bar = edge.unsafeArea(reaching: depth, on: tree.scenario)
    let length = amount(depth)
    let message: String
    let cause: String
    if let offset {
      message = "At offset \(amount(offset)) this background reaches \(bar) (\(length) pt)."
      cause = "With an offset of \(amount(offset)) the view touches"
    } else if let effect = effects.first {
      message = "\(effect.kind.spokenName) brings this background \(bar) (\(length) pt)."
      cause = "\(effect.kind.spokenName) brings the view to"
    } else {
      message =
        "This background reaches \(bar) (\(length) pt), because its view touches the \(edge.side) of the safe area."
      cause = "The view touches"
    }
    var finding = Finding(
      rule: SafeAreaBackgroundBleed.id, severity: .warning, source: source,
      message:
        "\(message) Add `ignoresSafeAreaEdges: []`\(effects.isEmpty ? "" : ", or hide the move from the layout").",
      evidence: evidence,
      reasons: [
        "\(cause) the \(edge.side) edge of the safe area; a color or material behind a view goes on from there to the edge of the screen.",
        "The view is \(amount(box.width)) x \(amount(box.height)) pt, its background \(amount(fill.width)) x \(amount(fill.height)) pt.",
      ],
      extent: depth,
      related: effects.flatMap { $0.relatedPlace("this moves the view") },
      effectsToIgnore: effects.compactMap(\.source),
      advice: effects.isEmpty
        ? "Add `ignoresSafeAreaEdges: []`, or use `.background { ... }`, which ends where the view ends."
        : "Add `ignoresSafeAreaEdges: []`, or move the view with `.modifier(...)` and `.ignoredByLayout()`, which hides the move from the layout."
    )
    finding.touchesWindow = effects.isEmpty
    return finding
  }
}

extension Edge {
  /// Where a fill ends up that passes the safe area's edge; bars of the app stand inside the
  /// window's own.
  fileprivate func unsafeArea(reaching depth: Double, on scenario: Scenario) -> String {
    if self == .leading || self == .trailing { return "into the margin on the \(side)" }
    if depth > scenario.safeArea[self] + Tolerance.points { return "under the bars at the \(side)" }
    return switch scenario.design {
    case .iOS18, .iOS26: self == .top ? "under the status bar" : "under the home indicator"
    case .macOS26: self == .top ? "under the title bar" : "into the margin at the bottom"
    case .watchOS26: self == .top ? "under the time" : "into the round corners at the bottom"
    case .tvOS26, .visionOS26: "into the margin at the \(side)"
    }
  }

  fileprivate var side: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "left"
    case .trailing: "right"
    }
  }
}
