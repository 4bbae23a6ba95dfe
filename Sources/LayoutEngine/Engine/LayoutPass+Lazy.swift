extension LayoutPass {
  /// Whether a node's views are built when they are wanted: those of lazy containers in a scroll
  /// view along their axis, and of groups in there.
  func buildsOnDemand(_ node: LayoutNode, in context: BuildContext) -> Bool {
    guard bounds.lazyContent == .shown, !node.kind.pinnedViews.contains(.sectionFooters) else { return false }
    if node.kind.splices { return context.isOnDemand }
    guard let axis = node.kind.lazyAxis else { return false }
    // What is scrolled to its end is not created from its start.
    if node.kind.isList { return node.environment.scrolling.offset.y == 0 }
    return node.kind.scrolls || context.scrollAxes.contains(axis)
  }

  /// Builds pending views until a container has `count` children to lay out, or all there are.
  func createChildren(_ count: Int, in node: LayoutNode) {
    while node.layoutChildren.count < count, node.pending != nil {
      buildPending(count - node.layoutChildren.count, in: node)
    }
  }

  private func buildPending(_ count: Int, in node: LayoutNode) {
    // A group that is not finished goes on before views that follow it, as the order of views is
    // theirs.
    let context = childContext(of: node)
    let first = node.children.count
    var built = 0
    // What is left at the end but takes no part in layout makes no difference to anybody.
    while built < count || (node.pending != nil && node.pendingChildCount == 0) {
      if let group = node.unfinishedGroup {
        let before = group.children.count
        buildPending(count - built, in: group)
        built += max(1, group.children.count - before)
      } else if let view = node.pending?.takeFirst(), appendChildren([view], to: node, in: context) {
        built += 1
      } else {
        node.pending = nil
        break
      }
    }
    if let pending = node.pending, pending.isEmpty, node.unfinishedGroup == nil {
      node.pending = nil
    }
    for child in node.children.dropFirst(first) { child.isAhead = true }
    node.ownChildCount = node.children.count
    finish(node)
  }
}
