/// A view tree that stays laid out while its views change.
///
/// What an update leaves as it was is neither built nor measured again: sizes and places are kept by
/// the identity of views, which is their place among their siblings as in SwiftUI. The result is the
/// same as that of `layOut(_:in:)` for the new views.
package final class LayoutSession {
  package private(set) var view: ViewNode
  private let scenario: Scenario
  private let limits: LayoutLimits
  private var pass: LayoutPass
  private var root: LayoutNode
  private var current: LaidOutTree?

  package init(_ view: ViewNode, in scenario: Scenario, limits: LayoutLimits = .standard) {
    self.view = view
    self.scenario = scenario
    self.limits = limits
    pass = LayoutPass(scenario: scenario, limits: limits)
    root = pass.build(view, parent: nil, in: pass.rootContext)
    pass.place(root: root)
  }

  /// The views as they are laid out now. A tree that was asked for earlier keeps its frames.
  package var tree: LaidOutTree {
    if let current { return current }
    let tree = LaidOutTree(view: view, pass: pass, root: root)
    current = tree
    return tree
  }

  /// Takes other views in place of the present ones.
  ///
  /// - Complexity: a comparison of both view trees, and the layout of what differs, of the nodes
  ///   above that, and of what then gets another offer.
  package func update(_ new: ViewNode) {
    change { pass, root in
      let update = TreeUpdate(pass: pass)
      root = update.updated(root, from: view, to: new).node
      view = new
    }
  }

  /// Takes another view at `path`: positions among the children of the views from the root down.
  ///
  /// Nothing happens where there is no such view.
  package func replace(at path: [Int], with new: ViewNode) {
    guard view.holds(path) else { return }
    change { pass, root in
      root = TreeUpdate(pass: pass).replaced(root, at: path[...], with: new, in: &view)
    }
  }

  private func change(_ body: (LayoutPass, inout LayoutNode) -> Void) {
    if current != nil, !isKnownUniquelyReferenced(&current) { current?.detach() }
    current = nil
    pass.resetContainers(below: root)
    body(pass, &root)
    // A tree that is cut short somewhere is cut elsewhere now; what follows other views may have to
    // move with any of them; a full arena is mostly rubbish.
    guard pass.limits.isEmpty, !pass.hasFollowers, pass.abandonedCount < pass.liveCount + 1000 else {
      return startAgain()
    }
    pass.place(root: root)
    if !pass.limits.isEmpty { startAgain() }
  }

  private func startAgain() {
    pass = LayoutPass(scenario: scenario, limits: limits)
    root = pass.build(view, parent: nil, in: pass.rootContext)
    pass.place(root: root)
  }
}

extension LayoutNode {
  /// Views are pending before others that are built: a group that is new.
  fileprivate var hasGaps: Bool {
    guard isOnDemand || kind.lazyAxis != nil else { return false }
    return children.dropLast().contains(where: \.isUnfinishedGroup)
      || (unfinishedGroup != nil && pending == nil)
  }
}

extension ViewNode {
  fileprivate func holds(_ path: [Int]) -> Bool {
    var view = self
    for position in path {
      guard view.children.indices.contains(position) else { return false }
      view = view.children[position]
    }
    return true
  }

  fileprivate mutating func replace(at path: ArraySlice<Int>, with new: ViewNode) {
    guard let first = path.first else {
      self = new
      return
    }
    children[first].replace(at: path.dropFirst(), with: new)
  }
}

/// Brings an arena from one view tree to another.
private struct TreeUpdate {
  let pass: LayoutPass

  /// The node for `new`: the one that stood for `old` where it can stay.
  func updated(_ node: LayoutNode, from old: ViewNode, to new: ViewNode)
    -> (node: LayoutNode, isChanged: Bool)
  {
    guard old.kind.isSame(as: new.kind), old.environment == new.environment,
      old.gridCell == new.gridCell, old.listRow == new.listRow,
      !node.hasRepeatedContent, !new.children.contains(where: \.isRepeated),
      node.pending == nil || old.children.count == new.children.count
    else { return (rebuilt(node, as: new), true) }
    node.source = new.source
    node.identifier = new.identifier
    node.assumptions = new.assumptions
    node.looks = new.looks
    let isChanged = updateChildren(of: node, from: old.children, to: new.children)
    if isChanged, node.hasGaps { return (rebuilt(node, as: new), true) }
    if isChanged { refresh(node) }
    return (node, isChanged)
  }

  /// - Parameter view: What `node` stands for, before and after.
  func replaced(
    _ node: LayoutNode, at path: ArraySlice<Int>, with new: ViewNode, in view: inout ViewNode
  ) -> LayoutNode {
    guard let first = path.first, !node.hasRepeatedContent else {
      view.replace(at: path, with: new)
      return rebuilt(node, as: view)
    }
    // So that the array of views is changed where it is.
    node.pending?.replace(with: [])
    guard first < node.ownChildCount else {
      let count = view.children[first].layoutChildCount
      view.replace(at: path, with: new)
      let change = view.children[first].layoutChildCount - count
      node.pending?.replace(with: view.children, change: change)
      node.forgetAnswers()
      return node
    }
    defer { node.pending?.replace(with: view.children) }
    let child = node.children[first]
    let traits = child.traits
    let update = replaced(child, at: path.dropFirst(), with: new, in: &view.children[first])
    node.children[first] = update
    if node.hasGaps { return rebuilt(node, as: view) }
    // Where the parent cannot tell the difference, there is nothing to find out anew.
    if node.isPlain, update.traits == traits {
      node.layoutChildren[first] = update
    } else {
      pass.finish(node)
    }
    node.forgetAnswers()
    return node
  }

  private func refresh(_ node: LayoutNode) {
    pass.finish(node)
    node.forgetAnswers()
  }

  private func rebuilt(_ node: LayoutNode, as view: ViewNode) -> LayoutNode {
    pass.abandon(node)
    guard let parent = node.parent.map({ pass.nodes[$0] }) else {
      return pass.build(view, parent: nil, in: pass.rootContext)
    }
    var context = node.context
    context.environment = pass.innerContext(of: parent, parent.context).environment
    return pass.build(view, parent: parent, in: context)
  }

  /// Children correspond by their places; where some were added or removed, those that are the same
  /// at both ends stay, and the ones between correspond by their places there.
  private func updateChildren(
    of node: LayoutNode, from old: [ViewNode], to new: [ViewNode]
  ) -> Bool {
    var isChanged = false
    if old.count == new.count {
      for position in 0..<node.ownChildCount {
        let update = updated(node.children[position], from: old[position], to: new[position])
        if update.isChanged { node.children[position] = update.node }
        isChanged = isChanged || update.isChanged
      }
      guard node.pending != nil else { return isChanged }
      let change = zip(old, new).dropFirst(node.ownChildCount)
        .reduce(0) { $0 + $1.1.layoutChildCount - $1.0.layoutChildCount }
      node.pending?.replace(with: new, change: change)
      return isChanged || change != 0
    }
    let start = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0.isSame(as: $1) }.count
    let middle = start..<(old.count - end)
    var children: [LayoutNode] = []
    children.reserveCapacity(new.count)
    for (position, view) in new.enumerated() {
      let previous = position < new.count - end ? position : position - new.count + old.count
      if position < start || position >= new.count - end || middle.contains(previous) {
        children.append(updated(node.children[previous], from: old[previous], to: view).node)
      } else {
        children.append(pass.build(view, parent: node, in: pass.childContext(of: node)))
      }
    }
    for position in middle.dropFirst(new.count - end - start) { pass.abandon(node.children[position]) }
    node.children = children + node.children.dropFirst(node.ownChildCount)
    node.ownChildCount = new.count
    return true
  }
}

extension ViewNode {
  /// The same for layout, sources and names aside.
  fileprivate func isSame(as other: ViewNode) -> Bool {
    kind.isSame(as: other.kind) && environment == other.environment && gridCell == other.gridCell
      && listRow == other.listRow
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}

extension ViewKind {
  /// Whether layout cannot tell the two apart; false for what holds code, which cannot be compared.
  fileprivate func isSame(as other: ViewKind) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): a == b
    case (.image(let a), .image(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.shape(let a), .shape(let b)): a == b
    case (.spacer(let a), .spacer(let b)): a == b
    case (.control(let a, let c), .control(let b, let d)): a == b && c == d
    case (.opaque(let a, let c), .opaque(let b, let d)): a == b && c == d
    case (.hStack(let a, let c), .hStack(let b, let d)): a == b && c == d
    case (.vStack(let a, let c), .vStack(let b, let d)): a == b && c == d
    case (.zStack(let a), .zStack(let b)): a == b
    case (.lazyHStack(let a, let c), .lazyHStack(let b, let d)): a == b && c == d
    case (.lazyVStack(let a, let c), .lazyVStack(let b, let d)): a == b && c == d
    case (.scrollView(let a), .scrollView(let b)): a == b
    case (.list(let a, let c), .list(let b, let d)): a == b && c == d
    case (.custom(let a), .custom(let b)): a == b
    case (.frame(let a, let c, let e), .frame(let b, let d, let f)): a == b && c == d && e == f
    case (.flexibleFrame(let a), .flexibleFrame(let b)): a == b
    case (.padding(let a), .padding(let b)): a == b
    case (.fixedSize(let a), .fixedSize(let b)): a == b
    case (.aspectRatio(let a, let c, let e), .aspectRatio(let b, let d, let f)):
      a == b && c == d && e == f
    case (.layoutPriority(let a), .layoutPriority(let b)): a == b
    case (.zIndex(let a), .zIndex(let b)): a == b
    case (.position(let a, let c), .position(let b, let d)): a == b && c == d
    case (.background(.view, let a), .background(.view, let b)): a == b
    case (.background(.style(let a, let c), let e), .background(.style(let b, let d), let f)):
      a == b && c == d && e == f
    case (.overlay(let a), .overlay(let b)): a == b
    case (.ignoresSafeArea(let a, let c), .ignoresSafeArea(let b, let d)): a == b && c == d
    case (.safeAreaInset(let a, let c, let e, let g), .safeAreaInset(let b, let d, let f, let h)):
      a == b && c == d && e == f && g == h
    case (.safeAreaPadding(let a), .safeAreaPadding(let b)): a == b
    case (.controlStack(let a, let c, let e, let g), .controlStack(let b, let d, let f, let h)):
      a == b && c == d && e == f && g == h
    case (.barContainer(let a, let c), .barContainer(let b, let d)): a == b && c == d
    case (.effect(let a), .effect(let b)): a == b
    case (.clip(let a), .clip(let b)): a == b
    case (.appearance(let a), .appearance(let b)): a == b
    case (.coordinateSpace(let a), .coordinateSpace(let b)): a == b
    case (.divider, .divider), (.emptyView, .emptyView), (.section, .section), (.hidden, .hidden),
      (.implicitStack, .implicitStack):
      true
    default: false
    }
  }
}
