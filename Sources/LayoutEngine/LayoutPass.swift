/// State of one layout pass: the arena of nodes, and what was asked and found on the way.
final class LayoutPass {
  /// Views beyond this many are left out.
  static let mostNodes = 20_000
  /// Views nested deeper than this many levels are taken for an opaque leaf.
  static let deepestLevel = 400
  /// Sizes computed per node, on the average, before measuring gives up.
  static let mostMeasurementsPerNode = 300

  let scenario: Scenario
  let grid: PixelGrid
  /// False only in tests, which compare.
  let remembersSizes: Bool
  /// By `LayoutNode.index`.
  var nodes: [LayoutNode] = []
  /// In node indices of this pass until the tree is made.
  var reads: [GeometryRead] = []
  private(set) var limits: [String] = []
  /// What was replaced for a "what if", where it stood in content built during layout.
  var replacements: Replacements?
  private(set) var measurements = 0

  init(scenario: Scenario, remembersSizes: Bool = true) {
    self.scenario = scenario
    self.remembersSizes = remembersSizes
    grid = PixelGrid(scale: scenario.displayScale)
  }

  func laidOut(_ view: ViewNode, replacing replacements: Replacements?) -> LaidOutTree {
    self.replacements = replacements
    let window = Window(scenario)
    let root = build(
      view, parent: nil,
      in: BuildContext(
        environment: LayoutEnvironment(scenario),
        container: RelativeContainer(size: window.inner.size), stackAxis: nil,
        path: replacements?.root))
    let proposal = scenario.proposal ?? ProposedSize(window.inner.size)
    let size = size(of: root, for: proposal)
    place(
      root, Placement(origin: window.origin(ofRoot: size, proposal: proposal), proposal: proposal),
      in: window.space)
    return tree(of: view, root: root)
  }

  func reportLimit(_ limit: String) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  // MARK: Measuring

  /// What a node answers for a proposal.
  func size(of node: LayoutNode, for offered: ProposedSize) -> Size {
    let proposal = offered.sanitized
    if remembersSizes, let known = node.memo.size(for: proposal) { return known }
    guard mayMeasure() else { return node.memo.anySize ?? .zero }
    let size = measured(node, proposal).sanitized
    if remembersSizes { node.memo.record(size, for: proposal) }
    return size
  }

  /// Counts one more measurement. False once there were too many: a few trees have so many distinct
  /// proposals, where baselines are asked for through many levels, that no memo helps.
  func mayMeasure() -> Bool {
    guard measurements < Self.mostMeasurementsPerNode * max(nodes.count, 1000) else {
      reportLimit("too many measurements")
      return !remembersSizes
    }
    measurements += 1
    return true
  }

  private func measured(_ node: LayoutNode, _ proposal: ProposedSize) -> Size {
    switch node.layout {
    case .leaf(let layout): return layout.sizeThatFits(proposal)
    case .container(let layout):
      let children = Children(nodes: node.layoutChildren, pass: self)
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
      spacing = layout.spacing(of: Children(nodes: node.layoutChildren, pass: self))
    case .transparent: spacing = node.layoutChildren.first.map(self.spacing(of:)) ?? .plain
    case .unary(let layout):
      spacing =
        node.layoutChildren.first.map { layout.spacing(of: Child(node: $0, pass: self)) } ?? .plain
    }
    node.spacing = spacing
    return spacing
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
