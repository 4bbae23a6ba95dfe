/// Views that are built one after the other, as far as they are wanted.
struct PendingViews {
  private enum Source {
    case views([ViewNode])
    case elements(count: Int, any RepeatedContent)
  }
  /// Innermost last.
  private var open: [(source: Source, next: Int)]
  /// How many a container is going to lay out, each element of a `ForEach` taken for one.
  private(set) var remaining: Int

  init(_ views: [ViewNode]) {
    open = [(.views(views), 0)]
    remaining = views.reduce(0) { $0 + $1.layoutChildCount }
  }

  var isEmpty: Bool {
    open.allSatisfy { source, next in
      switch source {
      case .views(let views): next >= views.count
      case .elements(let count, _): next >= count
      }
    }
  }

  mutating func popFirst() -> ViewNode? {
    while let (source, next) = open.last {
      open[open.count - 1].next += 1
      switch source {
      case .views(let views) where next < views.count:
        let view = views[next]
        guard case .repeated(let count, let content) = view.kind else {
          remaining -= view.layoutChildCount
          return view
        }
        open.append((.elements(count: count, content), 0))
      case .elements(let count, let content) where next < count:
        let views = content.views(at: next)
        remaining += views.reduce(-1) { $0 + $1.layoutChildCount }
        open.append((.views(views), 0))
      default: open.removeLast()
      }
    }
    return nil
  }
}

extension ViewNode {
  var isRepeated: Bool {
    if case .repeated = kind { return true }
    return false
  }

  /// As how many views a container lays it out.
  var layoutChildCount: Int {
    if case .emptyView = kind { return 0 }
    if case .repeated(let count, _) = kind { return count }
    if kind.splices { return children.reduce(0) { $0 + $1.layoutChildCount } }
    guard kind.role == .modifier, let first = children.first else { return 1 }
    return min(1, first.layoutChildCount)
  }
}

extension LayoutPass {
  /// Beyond the end of the window, in points.
  /// - Source: assumed; SwiftUI's own is not published.
  private static let lazyMargin = 100.0

  /// Whether a node's views are built when they are wanted: those of lazy containers in a scroll
  /// view along their axis, and of groups in there.
  func buildsOnDemand(_ node: LayoutNode, in context: BuildContext) -> Bool {
    guard bounds.lazyContent == .shown else { return false }
    if node.kind.splices { return context.isOnDemand }
    guard let axis = node.kind.lazyAxis else { return false }
    return node.kind.scrolls || context.scrollAxes.contains(axis)
  }

  /// How far along `axis` a lazy container creates its children; nil: to its end.
  func lazyExtent(of node: LayoutNode, along axis: Axis) -> Double? {
    guard bounds.lazyContent == .shown, node.kind.isList || node.scrollAxes.contains(axis) else {
      return nil
    }
    let offered = scenario.proposal?[axis] ?? 0
    return max(scenario.screen[axis], offered.isFinite ? offered : 0) + Self.lazyMargin
  }

  /// Builds pending views until a container has `count` children to lay out, or all there are.
  func create(_ count: Int, in node: LayoutNode) {
    while node.layoutChildren.count < count, node.pending != nil {
      buildPending(count - node.layoutChildren.count, in: node)
    }
  }

  private func buildPending(_ count: Int, in node: LayoutNode) {
    let context = childContext(of: node)
    let first = node.children.count
    var built = 0
    // What is left at the end but takes no part in layout makes no difference to anybody.
    while built < count || (node.pending != nil && node.pendingChildCount == 0) {
      if let group = node.unfinishedGroup {
        let before = group.children.count
        buildPending(count - built, in: group)
        built += max(1, group.children.count - before)
      } else if let view = node.pending?.popFirst(), appendChildren([view], to: node, in: context) {
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
