import LayoutEngine

extension LaidOutTree {
  /// The root, or what stands for it where it is a modifier that is not printed.
  var printedRoot: LaidOutNode? { root.map(printed) }

  /// A node's children, with modifiers that change no geometry left out.
  func printedChildren(of node: LaidOutNode) -> [LaidOutNode] {
    node.children.filter(nodes.indices.contains).map { printed(nodes[$0]) }
  }

  private func printed(_ node: LaidOutNode) -> LaidOutNode {
    var node = node
    while !node.kind.makesNode, let first = node.children.first, nodes.indices.contains(first) {
      node = nodes[first]
    }
    return node
  }
}
