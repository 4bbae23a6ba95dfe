/// Layouts of one view tree after the other in one scenario, each of which keeps what the one before it knew.
///
/// The result is the one of `layOut(_:in:)` for the same views. What is shared with the tree before, or is the same,
/// is neither built nor measured again, and what moved is moved as a whole. It starts from the beginning where
/// something depends on all of the tree (`mustStartAgain`), where limits are reached, and where somebody still holds
/// the layout before, as its nodes are the ones that change.
package final class LayoutSession {
  private let scenario: Scenario
  private let limits: LayoutLimits
  private var tree: LaidOutTree?

  package init(in scenario: Scenario, limits: LayoutLimits = .standard) {
    self.scenario = scenario
    self.limits = limits
  }

  /// The layout of a view tree.
  ///
  /// - Complexity: a comparison of both trees down to what they share, and the layout of what differs, of the nodes
  ///   around that, and of what is offered something else then.
  package func laidOut(_ view: ViewNode, isCancelled: (@Sendable () -> Bool)? = nil) -> LaidOutTree {
    let former = isKnownUniquelyReferenced(&tree) ? tree : nil
    tree = nil
    let new =
      former?.updated(to: view, in: scenario, isCancelled: isCancelled)
      ?? layOut(view, in: scenario, limits: limits, isCancelled: isCancelled)
    tree = new
    return new
  }
}

extension LaidOutTree {
  /// The layout of other views with the nodes of this one, which is of no use any more; nil where it has to start again.
  ///
  /// - Parameter window: the scenario, as it was before the content made the window fit.
  fileprivate func updated(to new: ViewNode, in window: Scenario, isCancelled: (@Sendable () -> Bool)?) -> LaidOutTree?
  {
    guard let rootNode, pass.canGoOn else { return nil }
    pass.isCancelled = isCancelled
    pass.startCounting()
    guard TreeUpdate(pass: pass).update(rootNode, from: view, to: new) != nil, pass.canGoOn else { return nil }
    pass.takeWindow(of: window)
    pass.fitWindow(around: rootNode)
    guard pass.scenario == scenario else { return nil }
    pass.place(root: rootNode)
    return pass.canGoOn ? LaidOutTree(view: new, pass: pass, root: rootNode) : nil
  }
}

extension LayoutPass {
  /// Whether what is known is whole, and not mostly of nodes that are gone.
  fileprivate var canGoOn: Bool { limits.isEmpty && !mustStartAgain && abandonedCount < liveCount + 1000 }
}
