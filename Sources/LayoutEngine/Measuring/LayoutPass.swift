/// How much of a view tree is laid out.
package struct LayoutLimits: Hashable, Sendable {
  /// Views beyond this many are left out.
  package var nodes: Int
  /// Views nested deeper than this many levels are taken for an opaque leaf.
  package var levels: Int
  package var lazyContent: LazyContent
  package init(nodes: Int, levels: Int, lazyContent: LazyContent = .all) {
    self.nodes = nodes
    self.levels = levels
    self.lazyContent = lazyContent
  }
  /// What lazy containers create in a scroll view along their axis.
  package enum LazyContent: Sendable {
    case all
    /// What the window shows and a small margin, as SwiftUI does before anybody has scrolled; the
    /// rest is taken to be as long as the average of that.
    case shown
  }
  /// For stacks of many megabytes; see `Parallel` of the linter.
  package static let standard = LayoutLimits(nodes: 20_000, levels: 400)
  /// For stacks of 512 KB, also in builds without optimisation.
  package static let smallStack = LayoutLimits(nodes: 20_000, levels: 64)
  package var creatingWhatIsShown: LayoutLimits {
    LayoutLimits(nodes: nodes, levels: levels, lazyContent: .shown)
  }
}

/// State of one layout pass: the arena of nodes, and what was asked and found on the way.
final class LayoutPass {
  /// Sizes computed per node, on the average, before measuring gives up.
  static let mostMeasurementsPerNode = 300

  let scenario: Scenario
  let bounds: LayoutLimits
  let grid: PixelGrid
  /// False only in tests, which compare.
  let remembersSizes: Bool
  var isCancelled: (@Sendable () -> Bool)?
  /// By `LayoutNode.index`.
  var nodes: [LayoutNode] = []
  /// Those that share their geometry with others.
  var matched: [LayoutNode] = []
  /// Nodes of the arena that are no longer part of the tree.
  var abandonedCount = 0
  /// The node whose content runs.
  var running: LayoutNode?
  private(set) var limits: [String] = []
  /// What was replaced for a "what if", where it stood in content built during layout.
  var replacements: Replacements?
  /// Nodes are counted once they stand in a tree.
  private(set) var metrics = LayoutMetrics()

  init(scenario: Scenario, limits: LayoutLimits = .standard, remembersSizes: Bool = true) {
    self.scenario = scenario
    bounds = limits
    self.remembersSizes = remembersSizes
    grid = PixelGrid(scale: scenario.displayScale)
  }

  func laidOut(_ view: ViewNode, replacing replacements: Replacements?) -> LaidOutTree {
    self.replacements = replacements
    let root = build(view, parent: nil, in: rootContext)
    place(root: root)
    return LaidOutTree(view: view, pass: self, root: root)
  }

  var rootContext: BuildContext {
    BuildContext(
      environment: LayoutEnvironment(scenario),
      container: RelativeContainer(size: Window(scenario).inner.size), path: replacements?.root)
  }

  /// Measures and places a whole tree.
  func place(root: LayoutNode) {
    let window = Window(scenario)
    let proposal = scenario.proposal ?? ProposedSize(window.inner.size)
    let size = size(of: root, for: proposal)
    place(
      root, Placement(origin: window.origin(ofRoot: size, proposal: proposal), proposal: proposal),
      in: window.space)
    placeFollowers()
  }

  /// Nodes that are part of the tree.
  var liveCount: Int { nodes.count - abandonedCount }

  func reportLimit(_ limit: String) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  // MARK: Measuring

  /// What a node answers for a proposal.
  func size(of node: LayoutNode, for offered: ProposedSize) -> Size {
    let proposal = offered.sanitized
    if remembersSizes, let known = node.memo.size(for: proposal) {
      metrics.cacheHits += 1
      return known
    }
    guard mayMeasure() else { return node.memo.anySize ?? .zero }
    let size = measured(node, proposal).sanitized
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

  private func measured(_ node: LayoutNode, _ proposal: ProposedSize) -> Size {
    switch node.layout {
    case .leaf(let layout): return layout.sizeThatFits(proposal)
    case .container(let layout):
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

  func priority(of node: LayoutNode) -> Double {
    switch node.layout {
    case .leaf(let layout): return layout.priority
    case .container: return node.layoutChildren.isEmpty ? -.infinity : 0
    case .transparent: return node.layoutChildren.first.map(priority(of:)) ?? 0
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

/// The rectangle a tree is laid out in, and what of it is safe; in the root's space.
private struct Window {
  let scenario: Scenario
  let inner: Rect

  init(_ scenario: Scenario) {
    self.scenario = scenario
    guard scenario.proposal == nil else {
      inner = Rect(origin: .zero, size: scenario.screen.sanitized)
      return
    }
    let screen = Rect(origin: .zero, size: scenario.screen.sanitized)
    inner = screen.inset(
      by: scenario.safeArea, isRightToLeft: scenario.layoutDirection == .rightToLeft)
  }

  var space: NodeSpace {
    var space = NodeSpace()
    guard scenario.proposal == nil else { return space }
    space.safeArea = SafeAreaRegion(
      outward: nil, transform: .identity,
      outer: Rect(origin: .zero, size: scenario.screen.sanitized), inner: inner)
    return space
  }

  /// A host centres the root; where nothing or everything is offered there is no centre.
  func origin(ofRoot size: Size, proposal: ProposedSize) -> Point {
    var origin = scenario.proposal == nil ? inner.origin : .zero
    for axis in Axis.allCases {
      guard let offered = proposal[axis], offered.isFinite, size[axis].isFinite else { continue }
      origin[axis] += (offered - size[axis]) / 2
    }
    return origin
  }
}

extension Rect {
  /// What is left inside `insets`, never smaller than nothing.
  func inset(by insets: Insets, isRightToLeft: Bool) -> Rect {
    let left = isRightToLeft ? insets.trailing : insets.leading
    return Rect(
      x: minX + left, y: minY + insets.top,
      width: (width - insets.leading - insets.trailing).asLength,
      height: (height - insets.top - insets.bottom).asLength)
  }
}
