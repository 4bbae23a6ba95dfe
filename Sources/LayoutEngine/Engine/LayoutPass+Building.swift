extension LayoutPass {
  /// Puts a view and its subtree into the arena.
  func build(_ view: ViewNode, parent: LayoutNode?, in context: BuildContext) -> LayoutNode {
    let kind = replacedKind(of: view, at: context.path)
    var context = context
    if let style = context.listStyle, let row = view.listRow {
      context.environment = context.environment.changed(
        by: style.environment(of: row.part, in: context.environment.design))
    }
    let node = LayoutNode(index: nodes.count, parent: parent, view: view, kind: kind, in: context)
    nodes.append(node)
    if node.geometryMatch != nil {
      matched.append(node)
      mustStartAgain = true
    }
    if case .list(let name, _) = kind, let style = node.environment.listStyle {
      node.kind = .list(name: name, style: style)
    }
    let views = view.isRepeated ? [view] : view.children
    // One view is built right away: what a container asks first is how its first child looks.
    if buildsOnDemand(node, in: context) {
      node.pending = PendingViews(views) { [unowned self] in createChildren($0, in: $1) }
      createChildren(1, in: node)
    } else if !appendChildren(views, to: node, in: innerContext(of: node, context)),
      node.children.isEmpty
    {
      node.kind = .opaque(name: kind.name, sizing: .greedy)
    }
    node.ownChildCount = node.children.count
    finish(node)
    return node
  }

  /// Builds views as further children of a node. False if some are too deep or too many, and left
  /// out.
  @discardableResult func appendChildren(
    _ views: [ViewNode], to node: LayoutNode, in context: BuildContext
  ) -> Bool {
    guard !views.isEmpty else { return true }
    guard node.depth + 1 < bounds.levels else {
      reportLimit("nested deeper than \(bounds.levels) levels")
      return false
    }
    for view in views {
      guard liveCount < bounds.nodes else {
        reportLimit("more than \(bounds.nodes) views")
        return false
      }
      if case .repeated(let count, let content) = view.kind {
        for element in 0..<max(0, count) {
          let views = content.views(at: element)
          guard appendChildren(views, to: node, in: context) else { return false }
        }
        continue
      }
      var inner = context
      inner.isRoot =
        context.isRoot && node.children.isEmpty && (node.kind.role == .modifier || views.count == 1)
      inner.path = context.path?.children[node.children.count]
      node.children.append(build(view, parent: node, in: inner))
    }
    return true
  }

  func innerContext(of node: LayoutNode, _ context: BuildContext) -> BuildContext {
    var inner = context
    inner.environment = node.environment
    inner.isRoot = node.isRoot && (node.kind.role == .modifier || node.kind.splices)
    inner.isOnDemand = buildsOnDemand(node, in: context)
    if !node.isGroup { inner.listStyle = nil }
    if case .along(let axis) = node.kind.spacerAxis { inner.stackAxis = axis }
    if node.kind.isRelativeContainer {
      inner.container = RelativeContainer(size: node.container.size)
    }
    guard node.kind.scrolls else { return inner }
    inner.environment = node.environment.insideScrollView
    if case .list(_, let style) = node.kind {
      inner.listStyle = style
      return inner
    }
    // What is scrolled to its end is not created from its start.
    inner.scrollAxes = node.kind.scrolledAxes
    for axis in Axis.allCases where node.environment.scrolling.offset[axis] > 0 {
      inner.scrollAxes.remove(AxisSet(axis))
    }
    return inner
  }

  /// The context of children beside those that a node has: all are measured by the same container.
  func childContext(of node: LayoutNode) -> BuildContext {
    var context = innerContext(of: node, node.context)
    if node.ownChildCount > 0 { context.container = node.children[0].container }
    return context
  }

  /// Settles what depends on a node's children, once they are complete.
  func finish(_ node: LayoutNode) {
    node.layoutChildren = childrenToLayOut(of: node)
    node.hasGroups = node.children.contains { $0.vanishes || $0.isOpened(by: node) }
    node.vanishes = isNothing(node)
    node.layout = chosenLayout(of: node)
    node.priority = foundPriority(of: node)
    node.guides = settableGuides(of: node)
    node.gridCell =
      (node.isWrapper ? node.layoutChildren.first?.gridCell : nil)
      .map { $0.adding(node.ownGridCell) } ?? node.ownGridCell
    node.followsPlace = node.kind.followsPlace
    node.hasRelativeFrames = false
    for child in node.children {
      if child.followsPlace { node.followsPlace = true }
      if child.hasRelativeFrames { node.hasRelativeFrames = true }
    }
    if case .containerRelativeFrame = node.kind {
      node.hasRelativeFrames = true
      mustStartAgain = true
    } else if case .alignmentGuide(_, let value) = node.kind, !(value is AlignmentGuideValue) {
      // Code may keep count of how often it is asked: tags that are laid out by their guides do.
      mustStartAgain = true
    }
    guard node.pending != nil else { return }
    mustStartAgain = true
    // What is still to come may need any of it.
    node.guides.formUnion(.propagating)
    node.hasRelativeFrames = true
  }

  private func childrenToLayOut(of node: LayoutNode) -> [LayoutNode] {
    switch node.kind.role {
    case .leaf: return []
    case .container: return spliced(node.children, into: node)
    case .modifier:
      guard let first = node.children.first, !first.vanishes || node.isRoot else { return [] }
      return [first]
    }
  }

  /// The children that a container lays out: groups opened, empty views left out.
  func spliced(_ children: [LayoutNode], into container: LayoutNode) -> [LayoutNode] {
    var found: [LayoutNode] = []
    for child in children where !child.vanishes {
      if child.isOpened(by: container) {
        found += spliced(child.layoutChildren, into: container)
      } else {
        found.append(child)
      }
    }
    return found
  }

  private func isNothing(_ node: LayoutNode) -> Bool {
    if case .emptyView = node.kind { return true }
    if node.kind.splices { return node.layoutChildren.isEmpty && node.pending == nil }
    return node.kind.role == .modifier && node.layoutChildren.isEmpty
  }

  private func settableGuides(of node: LayoutNode) -> GuideSet {
    var guides = GuideSet()
    for child in node.layoutChildren { guides.formUnion(child.guides) }
    // Leading, centre and so on of several children are nobody's in particular.
    if case .container = node.layout { guides.formIntersection(.propagating) }
    return guides.union(node.kind.ownGuides)
  }

}
