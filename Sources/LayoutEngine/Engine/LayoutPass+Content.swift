extension LayoutPass {
  /// Builds and places what a node makes during layout.
  func runContent(of node: LayoutNode, in inner: NodeSpace) {
    dropContent(of: node)
    guard inner.isActive, node.kind.asksForGeometry else { return }
    // Content may hold readers whose content runs in turn: what is read counts for the innermost.
    let outside = running
    running = node
    defer { running = outside }
    if case .geometryReader(let content) = node.kind {
      runReader(node, content, in: inner)
    } else if case .preferenceReader(let key, _, let alignment, let content) = node.kind {
      runPreferenceReader(node, key: key, alignment: alignment, content: content, in: inner)
    } else if case .geometryObserver(_, let key, let content) = node.kind {
      var published: [PublishedPreference] = []
      if let key { collectPreferences(key, in: node.children[0], into: &published) }
      _ = content.views(contentContext(of: node, preferences: published))
    }
  }

  private func runReader(
    _ node: LayoutNode, _ content: any LayoutTimeContent, in inner: NodeSpace
  ) {
    let first = node.children.count
    append(content.views(contentContext(of: node)), to: node)
    let made = Array(node.children.dropFirst(first))
    for child in spliced(made, into: node) {
      let placement = Placement(origin: .zero, proposal: ProposedSize(node.size))
      place(child, mirrored(placement, of: child, in: node), in: inner)
    }
  }

  /// Drops what an earlier placement of the node made.
  func dropContent(of node: LayoutNode) {
    node.reads.removeAll()
    node.readAxes = []
    for child in node.children.dropFirst(node.ownChildCount) { abandon(child) }
    node.children.removeLast(node.children.count - node.ownChildCount)
  }

  /// Takes a subtree out of the count.
  func abandon(_ node: LayoutNode) {
    abandonedCount += 1
    for child in node.children { abandon(child) }
  }

  private func runPreferenceReader(
    _ node: LayoutNode, key: String, alignment: Alignment, content: any LayoutTimeContent,
    in inner: NodeSpace
  ) {
    var published: [PublishedPreference] = []
    for child in node.children { collectPreferences(key, in: child, into: &published) }
    var views = content.views(contentContext(of: node, preferences: published))
    // Several views in a decoration stand on top of each other.
    if views.count > 1 { views = [ViewNode(.zStack(alignment: alignment), children: views)] }
    let first = node.children.count
    append(views, to: node)
    for child in node.children.dropFirst(first) where !child.vanishes {
      placeDecoration(child, of: node, alignment: alignment, in: inner)
    }
  }

  private func contentContext(
    of node: LayoutNode, preferences: [PublishedPreference] = []
  ) -> LayoutTimeContext {
    LayoutTimeContext(proxy: proxy(of: node), preferences: preferences)
  }

  func proxy(of node: LayoutNode) -> GeometryProxy {
    GeometryProxy(
      size: node.size, safeAreaInsets: node.safeAreaInsets, node: node.index, answers: self)
  }

  private func append(_ views: [ViewNode], to node: LayoutNode) {
    appendChildren(
      views, to: node,
      in: BuildContext(
        environment: node.environment, container: node.container, scrollAxes: node.scrollAxes,
        path: node.path))
  }

  /// Collects values in tree order. A publisher's value replaces what its own subtree publishes for
  /// the key, or is made from that.
  private func collectPreferences(
    _ key: String, in node: LayoutNode, into published: inout [PublishedPreference]
  ) {
    guard node.space.isActive else { return }
    if case .preference(key, let value) = node.kind {
      published.append(publishedValue(value, nil, key, of: node))
    } else if case .anchorPreference(key, let source, let value) = node.kind {
      published.append(publishedValue(value, publishedAnchor(source, of: node), key, of: node))
    } else {
      collectInnerPreferences(key, of: node, into: &published)
    }
  }

  private func collectInnerPreferences(
    _ key: String, of node: LayoutNode, into published: inout [PublishedPreference]
  ) {
    for child in node.children where !child.isAhead {
      collectPreferences(key, in: child, into: &published)
    }
  }

  private func publishedValue(
    _ payload: any PreferencePayload, _ anchor: Anchor?, _ key: String, of node: LayoutNode
  ) -> PublishedPreference {
    var inner: [PublishedPreference] = []
    if payload.changesInnerValues { collectInnerPreferences(key, of: node, into: &inner) }
    return PublishedPreference(payload: payload, anchor: anchor, inner: inner)
  }

  private func publishedAnchor(_ source: AnchorSource, of node: LayoutNode) -> Anchor {
    let rect = node.space.layout.boundingBox(of: source.rect(in: node.size))
    return Anchor(source: source, globalRect: rect, publisher: node.index)
  }
}
