import LayoutEngine
import Linter
import ViewProgram

extension LayoutAnswer {
  /// What was proposed to the view at a place, what it answered, and where it stands; of a view's
  /// declaration, how it sizes itself.
  func hover(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    let offset = offset(of: place.position)
    guard let file else { return .null }
    if let type = session.project.sources[file].program.view(namedAt: offset) {
      return try hover(over: type)
    }
    guard let layout = try layout(at: place) else { return .null }
    let nodes = layout.tree.nodes
    let here = nodes.filter { node in
      guard let source = node.source, Int(source.file) == file else { return false }
      return source.start <= offset && offset <= source.end
    }
    guard let node = here.min(by: { $0.length < $1.length }), let source = node.source else {
      return .null
    }
    var lines = [
      "**\(node.kind.name)** on \(layout.tree.scenario.device), in \(layout.entryPoint)", "",
      "- proposed: \(node.proposal.words)", "- answers: \(node.size.words)",
      "- stands at: (\(node.frame.minX.words), \(node.frame.minY.words))",
    ]
    if node.drawnFrame != node.frame {
      lines.append("- drawn at: (\(node.drawnFrame.minX.words), \(node.drawnFrame.minY.words)), "
        + node.drawnFrame.size.words)
    }
    lines += deciders(of: node, in: nodes).map { "- \($0)" }
    lines += node.assumptions.map { "- assumed: \($0)" }
    return answer(lines, SourceRange(start: source.start, end: source.end))
  }

  private func hover(over type: TypeDeclaration) throws(ResponseError) -> JSONValue {
    let scenario = try scenario(on: nil)
    guard let sizing = session.project.sizing(ofView: type.name, in: path, on: scenario) else {
      return .null
    }
    var lines = [
      "**\(type.name)**", "", "- horizontally: \(sizing.horizontal.words)",
      "- vertically: \(sizing.vertical.words)",
    ]
    lines += sizing.assumptions.map { "- assumed: \($0)" }
    return answer(lines, type.nameRange)
  }

  private func answer(_ lines: [String], _ range: SourceRange) -> JSONValue {
    [
      "contents": ["kind": "markdown", "value": .string(lines.joined(separator: "\n"))],
      "range": query.document.text.range(range, encoding).json,
    ]
  }

  /// On each axis the innermost view below that answers the same: from there up, all pass it on.
  private func deciders(of node: LaidOutNode, in nodes: [LaidOutNode]) -> [String] {
    func decider(_ axis: Axis) -> LaidOutNode {
      var current = node
      while let first = current.children.first, nodes.indices.contains(first),
        nodes[first].size[axis] == node.size[axis]
      { current = nodes[first] }
      return current
    }
    let (width, height) = (decider(.horizontal), decider(.vertical))
    if width.index == height.index {
      return width.index == node.index ? [] : ["decided by: \(width.kind.name)"]
    }
    return ["width decided by: \(width.kind.name)", "height decided by: \(height.kind.name)"]
  }
}

extension SizingBehavior {
  fileprivate var words: String {
    switch self {
    case .exp: "expands"
    case .hug: "hugs its content"
    case .neu: "as its content does"
    }
  }
}

extension LaidOutNode {
  var length: Int32 { source.map { $0.end - $0.start } ?? .max }
}

extension Size {
  var words: String { "\(width.words) x \(height.words)" }
}

extension ProposedSize {
  fileprivate var words: String {
    "\(width.map(\.words) ?? "nil") x \(height.map(\.words) ?? "nil")"
  }
}

extension Double {
  fileprivate var words: String { formattedForPeople }
}
