/// Views that are built one after the other, as far as they are wanted.
struct PendingViews {
  private enum Source {
    case views([ViewNode])
    case elements(count: Int, any RepeatedContent)
  }
  /// Innermost last.
  private var open: [(source: Source, next: Int)]
  /// The number that a container is going to lay out, each element of a `ForEach` taken for one.
  private(set) var remaining: Int

  /// Builds views until there are as many to lay out in the node, or all there are.
  let create: (_ count: Int, _ node: LayoutNode) -> Void

  init(_ views: [ViewNode], create: @escaping (Int, LayoutNode) -> Void) {
    self.create = create
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

  mutating func takeFirst() -> ViewNode? {
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
        // An element counted as one view until it is made; now its views are known.
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

  /// The number of views as which a container lays it out.
  var layoutChildCount: Int {
    if case .emptyView = kind { return 0 }
    if case .repeated(let count, _) = kind { return count }
    if kind.splices { return children.reduce(0) { $0 + $1.layoutChildCount } }
    guard kind.role == .modifier, let first = children.first else { return 1 }
    return min(1, first.layoutChildCount)
  }
}
