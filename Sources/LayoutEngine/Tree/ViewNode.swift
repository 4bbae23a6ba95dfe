/// A view or a modifier of the view tree, in SwiftUI's nesting order.
///
/// A modifier's first child is what it modifies; `background`, `overlay` and `safeAreaInset` have
/// their decoration as second child (several views in it: the evaluator wraps them in a ZStack).
/// Not `Sendable`: a node may hold content that runs during layout.
///
/// - In: nothing but values, as the evaluator makes them; out: a tree to be laid out.
/// - To add: a case of `ViewKind`, an entry in `ViewKind+Traits` and one in `ViewKind+Names`; the compiler lists
///   the rest. Code that runs during layout is a protocol here, which the evaluator implements.
package struct ViewNode {
  package var kind: ViewKind
  package var children: [ViewNode]
  /// The expression that made the node: for a modifier, from its dot's name to the closing bracket.
  package var source: SourceReference?
  /// Environment values set on this node, for itself and its subtree; the first of a kind wins.
  package var environment: [EnvironmentChange] = []
  /// The stand-ins that this very node was built from (`"text of unknown length"`); empty if none.
  package var assumptions: [String] = []
  var rare: RareTraits?

  package init(
    _ kind: ViewKind, children: [ViewNode] = [], source: SourceReference? = nil,
    identifier: String? = nil
  ) {
    self.kind = kind
    self.children = children
    self.source = source
    if identifier != nil { self.identifier = identifier }
  }
}

/// Notes of the evaluator on a view whose surroundings it does not know yet.
package protocol ViewNotes: AnyObject {}
