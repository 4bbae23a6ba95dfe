extension Children: SubviewAnswers {
  /// The children as the code of a custom layout is given them.
  var subviews: [LayoutSubview] { indices.map { LayoutSubview(index: $0, siblings: self) } }

  func sizeOfSubview(_ index: Int, for proposal: ProposedSize) -> Size {
    self[index].size(proposal)
  }

  func dimensionsOfSubview(_ index: Int, for proposal: ProposedSize) -> ViewDimensions {
    let child = self[index]
    return ViewDimensions(child.size(proposal)) { key in
      child.pass.explicitGuide(key, of: child.node, for: proposal)
    }
  }

  func priorityOfSubview(_ index: Int) -> Double { self[index].priority }

  func isRightToLeft(_ index: Int) -> Bool { self[index].node.environment.isRightToLeft }

  func spacingOfSubview(_ index: Int) -> ViewSpacing { self[index].spacing }

  var displayScale: Double { pass.grid.scale }

  func layoutValueOfSubview(_ index: Int, _ key: String) -> (any PreferencePayload)? {
    var node: LayoutNode? = self[index].node
    while let current = node {
      if let found = current.layoutValues.first(where: { $0.key == key }) { return found.value }
      node = current.kind.role == .modifier || current.isGroup ? current.layoutChildren.first : nil
    }
    return nil
  }
}
