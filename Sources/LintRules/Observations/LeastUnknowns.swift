import LayoutEngine

// What is left of a screen where all that nobody knows takes as little room as it can.

extension LaidOutTree {
  /// The same with no room for what nobody knows; nil where all is known.
  ///
  /// What lacks room there lacks it whatever stands in for the unknown, but where code or the room decides what is shown.
  func withLeastUnknowns() -> LaidOutTree? {
    guard nodes.contains(where: isOfUnknownSize) else { return nil }
    return laidOut { leastKind(of: $0) }
  }

  /// Whether a view, or one around it, is not known: what it shows is anyone's guess.
  func isInUnknown(_ index: Int) -> Bool {
    isOfUnknownSize(nodes[index]) || ancestors(of: index).contains(where: isOfUnknownSize)
  }

  /// Whether nobody knows how large a view is, or whether it is there; controls of the system are known but for some points.
  func isOfUnknownSize(_ node: LaidOutNode) -> Bool {
    guard !node.assumptions.allSatisfy(Assumption.isAboutMeasures) else { return false }
    if node.assumptions.contains(Assumption.unknownCount) { return true }
    if case .text(let content) = node.kind {
      return content.spans.allSatisfy(\.isStandIn) && node.assumptions.allSatisfy(Assumption.isAboutText)
    }
    return node.kind.mayBeUnknown
  }

  private func leastKind(of node: LaidOutNode) -> ViewKind? {
    guard isOfUnknownSize(node) else { return nil }
    let isCounted = node.assumptions.contains(Assumption.unknownCount)
    if !isCounted, case .text(let content) = node.kind {
      // No text is less than a line.
      let line = content.spans.prefix(1).map { TextContent.Span("l", environment: $0.environment, isStandIn: true) }
      return .text(TextContent(spans: line))
    }
    if !isCounted, case .image = node.kind { return .nothing(node.kind.name) }
    // It may be an `EmptyView`, which takes no gap either; code that says how large it is says that it is there.
    let isHeld = ancestors(of: node.index).prefix(while: \.kind.isModifier)
      .contains { $0.kind.isFrame && !isOfUnknownSize($0) }
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
