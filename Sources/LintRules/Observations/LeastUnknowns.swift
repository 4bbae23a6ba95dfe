import LayoutEngine

// What is left of a screen where all that nobody knows takes as little room as it can.

extension LaidOutTree {
  /// The same with no room for what nobody knows; nil where all is known.
  ///
  /// What lacks room there lacks it whatever stands in for the unknown, but where code or the room decides what is shown.
  ///
  /// - Parameter butCounted: whether elements whose number is not known stay, as rows are no wider for it.
  func withLeastUnknowns(butCounted: Bool = false) -> LaidOutTree? {
    guard nodes.contains(where: { isLeast($0, butCounted: butCounted) }) else { return nil }
    return laidOut { leastKind(of: $0, butCounted: butCounted) }
  }

  /// Whether a view, or one around it, is not known: what it shows is anyone's guess.
  func isInUnknown(_ index: Int, butCounted: Bool = false) -> Bool {
    ([nodes[index]] + ancestors(of: index)).contains { isOfUnknownSize($0, butCounted: butCounted) }
  }

  /// Whether nobody knows how large a view is, or whether it is there; controls of the system are known but for some points.
  func isOfUnknownSize(_ node: LaidOutNode, butCounted: Bool = false) -> Bool {
    let assumptions = butCounted ? node.assumptions.filter { $0 != Assumption.unknownCount } : node.assumptions
    guard !assumptions.allSatisfy(Assumption.isAboutMeasures) else { return false }
    if assumptions.contains(Assumption.unknownCount) { return true }
    if case .text = node.kind {
      return !node.kind.isText(knownInPartBut: assumptions) && assumptions.allSatisfy(Assumption.isAboutText)
    }
    return node.kind.mayBeUnknown
  }

  /// Whether something about a view's size is not known that takes no room in `withLeastUnknowns`.
  func isLeast(_ node: LaidOutNode, butCounted: Bool = false) -> Bool {
    isOfUnknownSize(node, butCounted: butCounted)
      || !node.assumptions.isEmpty && node.kind.isText(knownInPartBut: node.assumptions)
  }

  private func leastKind(of node: LaidOutNode, butCounted: Bool) -> ViewKind? {
    guard isLeast(node, butCounted: butCounted) else { return nil }
    if !isOfUnknownSize(node, butCounted: butCounted), case .text(let content) = node.kind {
      return .text(TextContent(spans: content.spans.filter { !$0.isStandIn }))
    }
    let isCounted = !butCounted && node.assumptions.contains(Assumption.unknownCount)
    if !isCounted, case .text(let content) = node.kind {
      // No text is less than a line.
      let line = content.spans.prefix(1).map { TextContent.Span("l", environment: $0.environment, isStandIn: true) }
      return .text(TextContent(spans: line))
    }
    if !isCounted, case .image = node.kind { return .nothing(node.kind.name) }
    // It may be an `EmptyView`, which takes no gap either; code that says how large it is says that it is there.
    let isHeld = ancestors(of: node.index).prefix(while: \.kind.isModifier)
      .contains { $0.kind.isFrame && !isOfUnknownSize($0, butCounted: butCounted) }
    return isHeld && !isCounted ? .nothing(node.kind.name) : .emptyView
  }
}

extension ViewKind {
  /// Whether a stand-in is of this kind: for what was not understood, or around it.
  fileprivate var mayBeUnknown: Bool {
    if case .opaque = self { return true }
    if case .image = self { return true }
    if case .custom = self { return true }
    if case .emptyView = self { return true }
    return isFrame
  }

  fileprivate var isFrame: Bool {
    if case .frame = self { return true }
    if case .flexibleFrame = self { return true }
    return false
  }

  fileprivate static func nothing(_ name: String) -> ViewKind { .opaque(name: name, sizing: .fixed(0, 0)) }
}
