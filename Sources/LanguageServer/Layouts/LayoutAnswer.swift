import JSON
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
    case hints(PositionRange)
  }
  var id: JSONValue
  var content: Content
  var document: Document
}

extension Server {
  /// Layouts are made in turn, off the actor: evaluation needs a large stack.
  func query(_ content: LayoutQuery.Content, of document: Document, id: JSONValue) {
    let query = LayoutQuery(id: id, content: content, document: document)
    if let known = KnownLayouts.HoverKey(query).flatMap({ knownLayouts.hovers[$0] }) {
      return sendResult(known, to: id)
    }
    layoutQueries.append(query)
    answerNextQuery()
  }

  private func answerNextQuery() {
    guard !isLayingOut, !layoutQueries.isEmpty else { return }
    let query = layoutQueries.removeFirst()
    let answer = LayoutAnswer(
      query: query, options: lintOptions, encoding: encoding, settings: settings,
      renderers: options.renderers, session: session, known: knownLayouts)
    isLayingOut = true
    Task {
      let (result, known) = await Parallel.onLargeStack {
        var answer = answer
        return (answer.result(), answer.known)
      }
      let isCurrent = known.revision == knownLayouts.revision
      if isCurrent { knownLayouts = known }
      switch result {
      case .success(let value):
        if isCurrent, let key = KnownLayouts.HoverKey(query) { knownLayouts.keep(value, for: key) }
        sendResult(value, to: query.id)
      case .failure(let error): send(error.answer(to: query.id))
      }
      isLayingOut = false
      answerNextQuery()
    }
  }
}

/// Lays a view out and says what is asked of it.
struct LayoutAnswer: Sendable {
  let query: LayoutQuery
  let options: LintOptions
  let encoding: PositionEncoding
  let settings: Settings
  let renderers: LayoutRenderers?
  var session: LintSession
  var known: KnownLayouts

  mutating func result() -> Result<JSONValue, ResponseError> {
    Result { () throws(ResponseError) -> JSONValue in
      switch query.content {
      case .hover(let place): try hover(at: place)
      case .preview(let place): try preview(at: place)
      case .text(let place): try text(at: place)
      case .hints(let range): try hints(in: range)
      }
    }
  }

  private mutating func layout(at place: LayoutPlace) throws(ResponseError) -> EntryPointLayout? {
    let scenario = try scenario(on: place.device)
    guard let view = session.view(at: offset(of: place.position), in: path) else { return nil }
    return session.layout(of: view, in: path, on: scenario, options)
  }

  /// The device that is asked for, else what a `.layout` file's header says, else the settings' one.
  func scenario(on device: String?) throws(ResponseError) -> Scenario {
    var asked = ScenarioRequest()
    asked.device = device
    let header = path.hasSuffix(".layout") ? LayoutHeader(of: query.document.text.string) : nil
    var usual = ScenarioRequest()
    usual.device = settings.device
    let request = asked.completed(by: header?.request ?? ScenarioRequest()).completed(by: usual)
    do {
      return try request.scenario()
    } catch {
      throw .invalidParams(error.message)
    }
  }

  func offset(of position: Position) -> Int32 {
    Int32(clamping: query.document.text.offset(of: position, encoding: encoding))
  }

  var path: String { query.document.path }

  /// Into the project's files.
  var file: Int? { session.project.files.firstIndex { $0.path == path } }

  private mutating func preview(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
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

  private mutating func text(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
    guard let renderers, let layout = try layout(at: place) else { return .null }
    return .string(renderers.text(layout, session.project.files))
  }
}
