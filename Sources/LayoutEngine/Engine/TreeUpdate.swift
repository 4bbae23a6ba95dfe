/// Brings the nodes of a layout from one view tree to another.
///
/// A node stays where its view is of the same sort, and with it what is known of it. Where something in it changed, it
/// is asked again what it was asked before: if it answers the same, nobody around it can tell the difference.
struct TreeUpdate {
  let pass: LayoutPass

  /// The least that a change in a node means for those around it; each includes the ones before it.
  enum Change: Int, Comparable {
    case none
    /// Something in it has to be placed again.
    case place
    /// Its answers may be others.
    case answers
    /// It may be another sort of child.
    case structure

    static func < (left: Change, right: Change) -> Bool { left.rawValue < right.rawValue }
  }

  /// Takes a new view for a node; nil where another node is needed.
  func update(_ node: LayoutNode, from old: ViewNode, to new: ViewNode) -> Change? {
    guard node.canStay(from: old, to: new) else { return nil }
    node.take(new)
    let hasSameKind = old.kind.isSame(as: new.kind)
    let layout = node.layout
    if !hasSameKind { node.kind = new.kind }
    var change = updateChildren(of: node, from: old.children, to: new.children)
    if !hasSameKind || change == .structure { refresh(node) }
    if !hasSameKind {
      node.isNew = true
      node.needsPlacing = true
      change = max(change, Change(from: layout, to: node.layout))
      // The grid around it lays out its cells.
      if case .gridRow = node.kind { change = .structure }
    }
    if !old.layoutValues.isEmpty || !new.layoutValues.isEmpty { change = .structure }
    return reach(of: change, in: node)
  }

  /// The part of a change in a node that those around it see.
  private func reach(of change: Change, in node: LayoutNode) -> Change {
    guard change > .none else { return .none }
    node.holdsNews = true
    guard change > .place else { return .place }
    node.needsPlacing = true
    let isSeenThrough =
      node.parent.map { node.isOpened(by: pass.nodes[$0]) } == true
      || change == .structure && (node.isWrapper || node.isGroup)
    guard !isSeenThrough else {
      node.forgetAnswers()
      return change
    }
    return answersTheSame(node) ? .place : .answers
  }

  /// Asks a node again what it was asked before.
  private func answersTheSame(_ node: LayoutNode) -> Bool {
    let (memo, guideMemo, spacing) = (node.memo, node.guideMemo, node.spacing)
    node.forgetAnswers()
    return memo.agrees { pass.size(of: node, for: $0) }
      && guideMemo.allSatisfy { pass.explicitGuide($0.key.key, of: node, for: $0.key.proposal) == $0.value }
      && (spacing == nil || pass.spacing(of: node) == spacing)
  }

  /// Finds out anew what depends on a node's kind and children.
  private func refresh(_ node: LayoutNode) {
    pass.dropContent(of: node)
    pass.finish(node)
  }

  // MARK: Children

  private func updateChildren(of node: LayoutNode, from old: [ViewNode], to new: [ViewNode]) -> Change {
    guard !old.isIdentical(to: new) else { return .none }
    guard old.count == new.count else { return updateEnds(of: node, from: old, to: new) }
    var change = Change.none
    for position in old.indices where !old.isShared(with: new, at: position) {
      change = max(change, updateChild(at: position, of: node, from: old[position], to: new[position]))
    }
    return change
  }

  private func updateChild(at position: Int, of node: LayoutNode, from old: ViewNode, to new: ViewNode) -> Change {
    let child = node.children[position]
    let traits = child.traits
    var change = Change.structure
    if let update = update(child, from: old, to: new) {
      change = update
    } else {
      pass.abandon(child)
      var context = pass.childContext(of: node)
      context.isRoot = child.isRoot
      node.children[position] = pass.build(new, parent: node, in: context)
    }
    let current = node.children[position]
    guard current.traits == traits else { return .structure }
    // What only one child says of itself, a stack around it says as well.
    guard change == .structure, node.isPlain, node.layoutChildren.count > 1 else { return change }
    // It lays out its own children, whatever they are: there is nothing to find out anew.
    node.layoutChildren[position] = current
    return .answers
  }

  /// Keeps the children at both ends that are the same as before, and builds those between them.
  private func updateEnds(of node: LayoutNode, from old: [ViewNode], to new: [ViewNode]) -> Change {
    pass.dropContent(of: node)
    let start = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0.isSame(as: $1) }.count
    let context = pass.childContext(of: node)
    for position in start..<(old.count - end) { pass.abandon(node.children[position]) }
    node.children = new.indices.map { position in
      guard position < start || position >= new.count - end else {
        return pass.build(new[position], parent: node, in: context)
      }
      let previous = position < start ? position : position - new.count + old.count
      let child = node.children[previous]
      // What is the same stays, and takes over where its code comes from.
      if update(child, from: old[previous], to: new[position]) != nil { return child }
      pass.abandon(child)
      return pass.build(new[position], parent: node, in: context)
    }
    node.ownChildCount = new.count
    return .structure
  }
}

extension TreeUpdate.Change {
  /// The change that another layout of a node is.
  fileprivate init(from old: NodeLayout, to new: NodeLayout) {
    switch (old, new) {
    case (.transparent, .transparent): self = .place
    case (.leaf(let old), .leaf(let new)) where old.priority == new.priority && old.keepsSpacing == new.keepsSpacing:
      self = .answers
    case (_, _): self = .structure
    }
  }
}

extension LayoutNode {
  /// The traits of a node that what its parent is made of depends on.
  fileprivate struct Traits: Equatable {
    var vanishes: Bool
    /// Whether it has nothing to lay out: a stack without views takes its turn last.
    var isEmpty: Bool
    /// Nil for what is no group.
    var groupCount: Int?
    var guides: GuideSet
    var gridCell: GridCell?
    var priority: Double
    var followsPlace: Bool
  }

  fileprivate var traits: Traits {
    Traits(
      vanishes: vanishes, isEmpty: layoutChildren.isEmpty, groupCount: isGroup ? layoutChildren.count : nil,
      guides: guides, gridCell: gridCell, priority: priority,
      followsPlace: followsPlace)
  }

  /// Whether it is a container that lays out its own children, all of them.
  fileprivate var isPlain: Bool {
    kind.role == .container && !isGroup && !isGrid && !hasGroups && layoutChildren.count == ownChildCount
  }

  /// Whether it can stand for another view: one that means the same to what is in it.
  fileprivate func canStay(from old: ViewNode, to new: ViewNode) -> Bool {
    guard old.environment == new.environment, old.gridCell == new.gridCell, old.listRow == new.listRow,
      old.geometryMatch == nil, new.geometryMatch == nil,
      !old.isRepeated, !old.children.contains(where: \.isRepeated), !new.children.contains(where: \.isRepeated),
      !isRoot || old.children.count == new.children.count
    else { return false }
    return old.kind.isSame(as: new.kind) || old.kind.mayBecome(new.kind)
  }

  /// Takes over what a view says that makes no difference to layout.
  fileprivate func take(_ view: ViewNode) {
    source = view.source
    identifier = view.identifier
    assumptions = view.assumptions
    layoutValues = view.layoutValues
    fill = view.fill
    elementsLeftOut = view.elementsLeftOut
    pictureTraits = view.pictureTraits
  }
}

extension ViewKind {
  /// Whether what is in it is built the same if it is the other kind.
  fileprivate func mayBecome(_ other: ViewKind) -> Bool {
    let (own, new) = (traits, other.traits)
    return own.role == new.role && isGroup == other.isGroup && splices == other.splices
      && own.lazyAxis == nil && new.lazyAxis == nil && !isRelativeContainer && !other.isRelativeContainer
      && spacerAxis == other.spacerAxis
  }
}
