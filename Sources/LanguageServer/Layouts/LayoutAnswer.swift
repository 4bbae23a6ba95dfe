import JSON
import LayoutEngine
import Linter
import Project
import ViewProgram

/// Lays a view out and says what is asked of it.
///
/// - In: a question about a place in a document, the session; out: the answer, and layouts worth keeping.
/// - To add: a question as a case of `LayoutQuery.Content` with a file that extends this type; what may be
///   answered again without a layout goes into `KnownLayouts`.
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
      case .preview(let place): try previewPicture(at: place)
      case .text(let place): try text(at: place)
      case .hints(let range): try hints(in: range)
      }
    }
  }

  private mutating func layout(at place: LayoutPlace) throws(ResponseError) -> EntryPointLayout? {
    let scenario = try scenario(on: place.device)
    guard let view = session.view(at: offset(of: place.position), in: path) else { return nil }
    return session.entryLayout(of: view, in: path, on: scenario, options)
  }

  /// The device that is asked for, else what a `.layout` file's header says, else the settings' one.
  func scenario(on device: String?) throws(ResponseError) -> Scenario {
    var asked = ScenarioRequest()
    asked.device = device
    let header = path.hasSuffix(".layout") ? LayoutHeader(of: query.document.text.string) : nil
    let platform = session.project.platform(of: path)
    var usual = ScenarioRequest().usually(on: platform)
    // A phone that settings name is no device for code that is made for others.
    if Scenario.device(settings.device)?.design.platformName == platform.rawValue { usual.device = settings.device }
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

  private mutating func previewPicture(at place: LayoutPlace) throws(ResponseError) -> JSONValue {
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

// MARK: What is known already

extension LayoutAnswer {
  mutating func viewed(_ view: LocatedView, on scenario: Scenario) -> ViewedLayout? {
    let key = KnownLayouts.LayoutKey(view: view, scenario: scenario)
    if let layout = known.layouts[key] { return layout }
    let layout = session.entryLayout(of: view, in: path, on: scenario, options).map(ViewedLayout.init)
    known.keep(layout, for: key)
    return layout
  }

  mutating func sizing(ofView name: String, on scenario: Scenario) -> ViewSizing? {
    let key = KnownLayouts.SizingKey(view: name, path: path, scenario: scenario)
    if let sizing = known.sizings[key] { return sizing }
    let sizing = session.sizing(ofView: name, in: path, on: scenario, options)
    known.keep(sizing, for: key)
    return sizing
  }
}
