/// State of one layout pass: the arena of nodes, and what was asked and found on the way.
///
/// - In: nodes with their layouts; out: sizes, guides, spacing and priorities, remembered per node and proposal.
/// - To add: what every layout may ask of its children. No layout is known here, and what is needed from above
///   (views of lazy containers) comes as functions; the protocols of layouts are in `Layout.swift`.
final class LayoutPass {
  /// Sizes computed per node, on the average, before measuring gives up.
  static let mostMeasurementsPerNode = 300

  private(set) var scenario: Scenario
  let bounds: LayoutLimits
  let grid: PixelGrid
  /// Whether sizes are remembered: not in tests that compare.
  let remembersSizes: Bool
  var isCancelled: (@Sendable () -> Bool)?
  /// The arena, by `LayoutNode.index`.
  var nodes: [LayoutNode] = []
  /// The nodes that share their geometry with others.
  var matched: [LayoutNode] = []
  /// Nodes of the arena that are no longer part of the tree.
  var abandonedCount = 0
  /// The node whose content runs.
  var running: LayoutNode?
  private(set) var limits: [String] = []
  /// The kinds that a "what if" replaces.
  var replacements: Replacements?
  /// Nodes are counted once they stand in a tree.
  private(set) var metrics = LayoutMetrics()

  init(scenario: Scenario, limits: LayoutLimits = .standard, remembersSizes: Bool = true) {
    self.scenario = scenario
    bounds = limits
    self.remembersSizes = remembersSizes
    grid = PixelGrid(scale: scenario.displayScale)
  }

  /// Counts the rounds of placing.
  private(set) var round = 0
  /// Whether something depends on more of the tree than what is in it and around it, so that no node can be kept.
  var mustStartAgain = false

  /// Nodes that are part of the tree.
  var liveCount: Int { nodes.count - abandonedCount }

  /// Makes the window at least as large as its content can be, and at most that large if it shall fit.
  ///
  /// - Source: Apple's documentation of `WindowResizability`; sizes beyond any screen's are not taken.
  func fitWindow(least: Size, most: Size?) {
    let insets = scenario.safeArea
    let edges = Size(width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    for axis in Axis.allCases {
      if let most { scenario.screen[axis] = min(scenario.screen[axis], most[axis] + edges[axis]) }
      let whole = least[axis] + edges[axis]
      if whole <= Self.largestWindow { scenario.screen[axis] = max(scenario.screen[axis], whole) }
    }
  }

  private static let largestWindow = 5000.0

  /// Makes the window of a popover as large as its content's ideal size, as far as there is room.
  ///
  /// - Source: assumed; so is the size of what would fill any window, and is given no ideal size by code.
  func fitPopover(ideal: Size, most: Size, around root: LayoutNode) {
    for axis in Axis.allCases {
      let metric: SystemMetric = axis == .horizontal ? .popoverWidth : .popoverHeight
      let isGreedy = most[axis] == .infinity && !givesIdealLength(root, along: axis)
      if isGreedy { scenario.isPreviewCanvas = true }
      let length = isGreedy ? max(ideal[axis], metric.value(in: scenario.design)) : ideal[axis]
      scenario.screen[axis] = min(scenario.screen[axis], length)
    }
  }

  /// Whether a frame around all of the content says how long it wants to be.
  private func givesIdealLength(_ root: LayoutNode, along axis: Axis) -> Bool {
    var node: LayoutNode? = root
    while let current = node, current.kind.role == .modifier || current.isWrapper {
      if case .flexibleFrame(let frame) = current.kind,
        (axis == .horizontal ? frame.idealWidth : frame.idealHeight) != nil
      {
        return true
      }
      node = current.layoutChildren.first
    }
    return false
  }

  /// Begins to count anew, as for another layout.
  func startCounting() { metrics = LayoutMetrics() }

  func startRound() { round += 1 }

  /// Takes a window that does not fit its content yet.
  func takeWindow(of scenario: Scenario) { self.scenario = scenario }

  func reportLimit(_ limit: String) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  // MARK: Measuring

  /// The size that a node answers for a proposal.
  func size(of node: LayoutNode, for offered: ProposedSize) -> Size {
    let proposal = offered.sanitized
    if remembersSizes, let known = node.memo.size(for: proposal) {
      metrics.cacheHits += 1
      return known
    }
    // Past the limit any size known before is nearer to the truth than none.
    guard mayMeasure() else { return node.memo.anySize ?? .zero }
    let size = freshSize(of: node, for: proposal).sanitized
    if remembersSizes { node.memo.record(size, for: proposal) }
    return size
  }

  /// Counts one more measurement. False once there were too many: a few trees have so many distinct
  /// proposals, where baselines are asked for through many levels, that no memo helps.
  func mayMeasure() -> Bool {
    if isCancelled?() == true { return !remembersSizes }
    guard metrics.measurements < Self.mostMeasurementsPerNode * max(liveCount, 1000) else {
      reportLimit("time limit")
      return !remembersSizes
    }
    metrics.measurements += 1
    return true
  }

  func countCacheHit() { metrics.cacheHits += 1 }

  private func freshSize(of node: LayoutNode, for proposal: ProposedSize) -> Size {
    switch node.layout {
    case .leaf(let layout): return layout.sizeThatFits(proposal)
    case .container(let layout):
      settleRelativeContainer(of: node, for: proposal)
      let children = Children(parent: node, pass: self)
      return layout.sizeThatFits(proposal, children: children)
    case .transparent:
      guard let child = node.layoutChildren.first else { return .zero }
      return size(of: child, for: proposal)
    case .unary(let layout):
      guard let child = node.layoutChildren.first else { return .zero }
      return layout.sizeThatFits(proposal, child: Child(node: child, pass: self))
    }
  }

  // MARK: What a stack asks besides

  /// The priority of a node whose layout and children are settled.
  func foundPriority(of node: LayoutNode) -> Double {
    switch node.layout {
    case .leaf(let layout): return layout.priority
    case .container(let layout): return layout.priority(of: Children(parent: node, pass: self))
    case .transparent: return node.layoutChildren.first?.priority ?? 0
    case .unary(let layout):
      guard let child = node.layoutChildren.first else { return 0 }
      return layout.priority(of: Child(node: child, pass: self))
    }
  }

  func spacing(of node: LayoutNode) -> ViewSpacing {
    if let known = node.spacing { return known }
    let spacing: ViewSpacing
    switch node.layout {
    case .leaf(let layout): spacing = layout.spacing
    case .container(let layout):
      spacing = layout.spacing(of: Children(parent: node, pass: self))
    case .transparent: spacing = node.layoutChildren.first.map(self.spacing(of:)) ?? .plain
    case .unary(let layout):
      spacing =
        node.layoutChildren.first.map { layout.spacing(of: Child(node: $0, pass: self)) } ?? .plain
    }
    node.spacing = spacing
    return spacing
  }
  /// Whether it is a spacer, or a modifier of one that is no layout of its own.
  func keepsSpacing(_ node: LayoutNode) -> Bool {
    switch node.layout {
    case .leaf(let layout): layout.keepsSpacing
    case .transparent: node.layoutChildren.first.map(keepsSpacing) ?? false
    case .unary, .container: false
    }
  }

  /// A node is one stack and so has one axis; what it was asked for first is remembered.
  func gaps(in node: LayoutNode, along axis: Axis) -> [Double] {
    if let known = node.gaps { return known }
    var gaps: [Double] = []
    for (first, second) in zip(node.layoutChildren, node.layoutChildren.dropFirst()) {
      gaps.append(spacing(of: first).distance(to: spacing(of: second), along: axis, grid: grid))
    }
    node.gaps = gaps
    return gaps
  }
}

extension LayoutPass {
  /// The length along `axis` up to which a lazy container creates its children; nil: to its end.
  func lazyExtent(of node: LayoutNode, along axis: Axis) -> Double? {
    // A footer that is pinned shows before the end of its section does.
    guard bounds.lazyContent == .shown, !node.kind.pinnedViews.contains(.sectionFooters),
      node.kind.isList ? node.environment.scrolling.offset.y == 0 : node.scrollAxes.contains(axis)
    else {
      return nil
    }
    let offered = scenario.proposal?[axis] ?? 0
    return max(scenario.screen[axis], offered.isFinite ? offered : 0)
      + SystemMetric.lazyMargin.value
  }
}
