import LayoutEngine
import Linter
import ViewProgram

/// Which view, and on which device.
struct LayoutPlace: Hashable, Sendable {
  var position: Position
  var device: String?

  init(position: Position) { self.position = position }

  init(_ params: JSONValue) throws(ResponseError) {
    guard let position = Position(params["position"]) else {
      throw .invalidParams("'position' is missing")
    }
    self.position = position
    device = params["device"]?.string
  }
}

/// A request that needs a view laid out.
struct LayoutQuery: Sendable {
  enum Content: Sendable {
    case hover(LayoutPlace)
    case preview(LayoutPlace)
    case text(LayoutPlace)
  }
  var id: JSONValue
  var content: Content
  var document: Document
}

extension Server {
  /// Layouts are made in turn, off the actor: evaluation needs a large stack.
  func query(_ content: LayoutQuery.Content, of document: Document, id: JSONValue) {
    layoutQueries.append(LayoutQuery(id: id, content: content, document: document))
    answerNextQuery()
  }

  private func answerNextQuery() {
    guard !isLayingOut, !layoutQueries.isEmpty else { return }
    let query = layoutQueries.removeFirst()
    let answer = LayoutAnswer(
      session: session, query: query, encoding: encoding, renderers: options.renderers)
    isLayingOut = true
    Task {
      let result = await Parallel.onLargeStack { answer.result() }
      switch result {
      case .success(let value): sendResult(value, to: query.id)
      case .failure(let error): send(error.answer(to: query.id))
      }
      isLayingOut = false
      answerNextQuery()
    }
  }
}

/// Lays a view out and says what is asked of it.
private struct LayoutAnswer: Sendable {
  let session: LintSession
  let query: LayoutQuery
  let encoding: PositionEncoding
  let renderers: LayoutRenderers?

  func result() -> Result<JSONValue, ResponseError> {
    Result { () throws(ResponseError) -> JSONValue in
      switch query.content {
      case .hover(let place): try hover(at: place)
      case .preview(let place): try preview(at: place)
      case .text(let place): try text(at: place)
      }
    }
  }

  private func layout(at place: LayoutPlace) throws(ResponseError) -> EntryPointLayout? {
    var request = ScenarioRequest()
    request.device = place.device
    let scenario: Scenario
    do {
      scenario = try request.scenario()
    } catch {
      throw .invalidParams(error.message)
    }
    var session = session
    return session.layout(at: offset(of: place), in: query.document.path, on: scenario)
  }

  private func offset(of place: LayoutPlace) -> Int32 {
    Int32(clamping: query.document.text.offset(of: place.position, encoding: encoding))
  }

  private func file() -> Int32? {
    session.project.files.firstIndex { $0.path == query.document.path }.map(Int32.init)
  }

  private func preview(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    guard let renderers, let layout = try layout(at: place) else { return .null }
    let findings = query.document.analysis?.findings ?? []
    let marks = findings.compactMap { finding in
      layout.tree.nodes.first { $0.source == finding.diagnostic.source }.map {
        (node: $0.index, caption: finding.diagnostic.message)
      }
    }
    return [
      "svg": .string(renderers.picture(layout, marks)), "view": .string(layout.entryPoint),
      "device": .string(layout.tree.scenario.device),
      "assumptions": .array(layout.assumptions.map { .string($0) }),
    ]
  }

  private func text(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    guard let renderers, let layout = try layout(at: place) else { return .null }
    return .string(renderers.text(layout, session.project.files))
  }
}

// MARK: Hover

extension LayoutAnswer {
  /// What was proposed to the view at a place, what it answered, and where it stands.
  private func hover(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    guard let layout = try layout(at: place), let file = file() else { return .null }
    let offset = offset(of: place)
    let nodes = layout.tree.nodes
    let here = nodes.filter { node in
      guard let source = node.source, source.file == file else { return false }
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
    if let decider = decider(of: node, in: nodes) { lines.append("- decided by: \(decider)") }
    lines += node.assumptions.map { "- assumed: \($0)" }
    let range = query.document.text.range(
      fromUTF8: Int(source.start), to: Int(source.end), encoding: encoding)
    return [
      "contents": ["kind": "markdown", "value": .string(lines.joined(separator: "\n"))],
      "range": range.json,
    ]
  }

  /// The innermost view below that answers the same size though it was proposed another: from there
  /// up, all pass the answer on.
  private func decider(of node: LaidOutNode, in nodes: [LaidOutNode]) -> String? {
    var current = node
    while let first = current.children.first, nodes.indices.contains(first),
      nodes[first].size == node.size
    { current = nodes[first] }
    return current.index == node.index ? nil : current.kind.name
  }
}

extension LaidOutNode {
  fileprivate var length: Int32 { source.map { $0.end - $0.start } ?? .max }
}

extension Size {
  fileprivate var words: String { "\(width.words) x \(height.words)" }
}

extension ProposedSize {
  fileprivate var words: String {
    "\(width.map(\.words) ?? "nil") x \(height.map(\.words) ?? "nil")"
  }
}

extension Double {
  fileprivate var words: String { formattedForPeople }
}
