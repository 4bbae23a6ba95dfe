extension LayoutPass {
  /// The space of a node's content: its own, changed by what the node does to it.
  func innerSpace(of node: LayoutNode) -> NodeSpace {
    var space = node.space
    switch node.kind {
    case .effect(let effect):
      for effect in known(effect, on: node) { space.apply(effect, to: node) }
    case .hidden: space.isDrawn = false
    // A row never reaches into the safe area of the list around it.
    case .list: space.safeArea = nil
    case .scrollView(let axes):
      var sealed: SealedEdges = []
      if axes.contains(.horizontal) { sealed.formUnion(.horizontal) }
      if axes.contains(.vertical) { sealed.formUnion(.vertical) }
      space.safeArea = .sealing(sealed, inside: space.safeArea)
    case .barContainer(_, let bars): space = space.adding(bars: node.environment.shown(bars), to: node)
    case .safeAreaPadding(let insets): space = space.adding(bars: insets, to: node)
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid,
      .grid, .gridRow, .section, .viewThatFits, .customLayout, .controlStack, .custom, .repeated,
      .implicitStack, .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio,
      .layoutPriority, .zIndex, .position, .alignmentGuide, .background, .overlay,
      .ignoresSafeArea, .containerRelativeFrame, .clip, .appearance, .coordinateSpace,
      .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      break
    }
    return space
  }

  /// The effects that an effect's code makes of the node; outermost first.
  private func known(_ effect: GeometryEffect, on node: LayoutNode) -> [GeometryEffect] {
    guard case .code(let code) = effect.transform else { return [effect] }
    return (code.effects(proxy(of: node)) ?? []).map { known in
      var known = known
      known.isIgnoredByLayout = known.isIgnoredByLayout || effect.isIgnoredByLayout
      return known
    }
  }
}

extension NodeSpace {
  fileprivate mutating func apply(_ effect: GeometryEffect, to node: LayoutNode) {
    guard
      let projection = effect.projection(
        size: node.size, isRightToLeft: node.environment.isRightToLeft)
    else { return }
    drawn = projection.followed(by: drawn)
    if !effect.isIgnoredByLayout { layout = projection.followed(by: layout) }
  }

  /// This space with bars at the edges of `node`, whose own space it is.
  func adding(bars: Insets, to node: LayoutNode) -> NodeSpace {
    guard bars != .zero, node.size.width.isFinite, node.size.height.isFinite else { return self }
    var copy = self
    copy.safeArea = SafeAreaRegion(
      outward: safeArea, transform: layout, outer: node.bounds,
      inner: node.bounds.inset(by: bars, isRightToLeft: node.environment.isRightToLeft))
    return copy
  }
}
