import JSON
import LayoutEngine
import LintRules
import Linter
import Project
import ViewProgram

extension LayoutAnswer {
  /// The hover over a place: what was proposed to the view there, what it answered, and where it stands;
  /// over a view's declaration, how it sizes itself.
  mutating func hover(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    let offset = offset(of: place.position)
    guard let file else { return .null }
    if let type = session.project.sources[file].program.view(namedAt: offset) {
      return try hover(over: type)
    }
    guard let view = session.view(at: offset, in: path) else { return .null }
    let usual = try scenario(on: place.device)
    let scenario = findingScenario(in: view.range, place) ?? usual
    guard let layout = viewed(view, on: scenario) else { return .null }
    let nodes = layout.nodes
    let here = nodes.filter { node in
      guard let source = node.source, Int(source.file) == file else { return false }
      return source.start <= offset && offset <= source.end
    }
    guard let node = here.min(by: { $0.length < $1.length }), let source = node.source else {
      return .null
    }
    var lines = [
      "**\(node.name)** on \(scenario.words), in \(layout.entryPoint)", "",
      "- proposed: \(node.proposal.words)", "- answers: \(node.size.words)",
      "- stands at: (\(node.frame.minX.words), \(node.frame.minY.words))",
    ]
    if node.drawnFrame != node.frame {
      lines.append(
        "- drawn at: (\(node.drawnFrame.minX.words), \(node.drawnFrame.minY.words)), "
          + node.drawnFrame.size.words)
    }
    lines += deciders(of: node, in: nodes).map { "- \($0)" }
    lines += node.assumptions.map { "- assumed: \($0)" }
    return answer(lines, SourceRange(start: source.start, end: source.end))
  }

  /// Where the view's finding was seen, so that its numbers and those of the hover are of one layout;
  /// nil where it has none, or where somebody asks for another device.
  private func findingScenario(in view: SourceRange, _ place: LayoutPlace) -> Scenario? {
    guard place.device == nil, settings.device == ScenarioRequest.defaultDevice else { return nil }
    let findings = query.document.analysis?.findings.map(\.diagnostic) ?? []
    let own = findings.first { view.start <= $0.source.start && $0.source.start < view.end }
    return own.flatMap { finding in
      (options.scenarios(at: path) + Scenario.otherPlatforms).first { $0.title == finding.scenario }
    }
  }

  private mutating func hover(over type: TypeDeclaration) throws(ResponseError) -> JSONValue {
    let scenario = try scenario(on: nil)
    guard let sizing = sizing(ofView: type.name, on: scenario) else { return .null }
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
  private func deciders(of node: ViewedNode, in nodes: [ViewedNode]) -> [String] {
    func decider(_ axis: Axis) -> ViewedNode {
      var current = node
      while let first = current.firstChild, nodes.indices.contains(first),
        nodes[first].size[axis] == node.size[axis]
      { current = nodes[first] }
      return current
    }
    let (width, height) = (decider(.horizontal), decider(.vertical))
    if width.index == height.index {
      return width.index == node.index ? [] : ["decided by: \(width.name)"]
    }
    return ["width decided by: \(width.name)", "height decided by: \(height.name)"]
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

extension Scenario {
  /// The device, and how it is held where that is not the usual.
  fileprivate var words: String {
    orientation == .portrait ? device : "\(device), \(orientation.rawValue)"
  }
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
  /// At most two decimals, none where there are none.
  fileprivate var words: String {
    guard isFinite else { return isNaN ? "unknown" : self > 0 ? "inf" : "-inf" }
    let text = ((self * 100).rounded() / 100).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
