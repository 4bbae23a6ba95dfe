package import LayoutEngine

// How a prefilter walks a view tree that is not laid out yet.

extension ViewNode {
  /// Whether its content is known only once layout runs it.
  var isBuiltDuringLayout: Bool { kind.buildsViews }

  /// The prospect of a finding that rests on a node that satisfies `condition`, where none above it is `overlooked`.
  ///
  /// - Parameter condition: asked of each node once, those above before those below, until it is true.
  func prospect(
    outside overlooked: (ViewKind) -> Bool = { _ in false }, where condition: (ViewNode) -> Bool
  ) -> Prospect {
    var isBuiltLater = false
    let isFound = contains(
      where: { node in
        isBuiltLater = isBuiltLater || node.isBuiltDuringLayout
        return condition(node)
      }, outside: overlooked)
    return isFound ? .maybe : isBuiltLater ? .knownAfterLayout : .none
  }

  /// Whether this node or one below it satisfies `condition`, unless one above is `overlooked`.
  package func contains(
    where condition: (ViewNode) -> Bool, outside overlooked: (ViewKind) -> Bool = { _ in false }
  ) -> Bool {
    var open = [self]
    while let next = open.popLast() {
      if condition(next) { return true }
      if overlooked(next.kind) { continue }
      // The first element stands for all: they differ in their values, not in what they are made of.
      if case .repeated(let count, let content) = next.kind, count > 0 {
        open += content.views(at: 0)
      }
      open += next.children
    }
    return false
  }
}
