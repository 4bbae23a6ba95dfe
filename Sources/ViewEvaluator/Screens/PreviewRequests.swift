import Interpreter
package import LayoutEngine
package import ViewProgram

/// The screens that a preview asks for.
package struct PreviewRequest: Sendable {
  /// Nil: any.
  private var orientation: Orientation?
  private var isForPads = false

  /// Those of the scenarios that it asks for; all, where that would be none.
  package func narrowed(_ scenarios: [Scenario]) -> [Scenario] {
    let asked = scenarios.filter(allows)
    return asked.isEmpty ? scenarios : asked
  }

  private func allows(_ scenario: Scenario) -> Bool {
    (orientation ?? scenario.orientation) == scenario.orientation
      // A preview has the whole screen; which phone shows it says nothing of the phones that the app is for.
      && (!isForPads || scenario.isPad && !scenario.device.contains(","))
  }

  fileprivate mutating func add(orientation expression: Expression?) {
    guard case .member(_, let name, _)? = expression?.kind else { return }
    switch name {
    case "portrait", "portraitUpsideDown": orientation = .portrait
    case "landscapeLeft", "landscapeRight": orientation = .landscape
    default: break
    }
  }

  fileprivate mutating func add(device expression: Expression?) {
    switch expression?.kind {
    case .string(let segments)?:
      if case .text(let name)? = segments.first { isForPads = name.hasPrefix("iPad") }
    // `PreviewDevice(rawValue: "iPad mini")`
    case .call(_, let arguments)?: add(device: arguments.first?.value)
    default: break
    }
  }
}

extension ModuleIndex {
  /// The screens that the traits of a `#Preview` name, or the modifiers around all that a `PreviewProvider` shows.
  package func previewRequest(of entry: EntryPoint) -> PreviewRequest {
    var request = PreviewRequest()
    switch entry.kind {
    case .preview(let position):
      for trait in traits(ofPreview: position, in: entry.file) { request.add(orientation: trait) }
    case .previewProvider(let name):
      let previews = type(named: name, from: entry.file)?.staticProperties["previews"]?.declaration.getter
      var next = previews.flatMap { $0.count == 1 ? $0[0].shownExpression : nil }
      while case .call(let callee, let arguments)? = next?.kind, case .member(let base, let name, _) = callee.kind {
        if name == "previewInterfaceOrientation" { request.add(orientation: arguments.first?.value) }
        if name == "previewDevice" { request.add(device: arguments.first?.value) }
        next = base
      }
    case .layoutFile, .view, .scene, .property: break
    }
    return request
  }

  /// `.portrait` and `.sizeThatFitsLayout` of `#Preview("Name", traits: .portrait, .sizeThatFitsLayout)`.
  fileprivate func traits(ofPreview position: Int, in file: Int32) -> [Expression] {
    let previews = programs[file].previews
    guard previews.indices.contains(position) else { return [] }
    let traits = previews[position].arguments.drop { $0.label != "traits" }
    return traits.prefix(1).map(\.value) + traits.dropFirst().prefix { $0.label == nil }.map(\.value)
  }
}

extension Evaluator {
  /// The canvas that the traits of a `#Preview` name.
  func canvases(askedForBy entry: EntryPoint) -> [PreviewCanvas] {
    guard case .preview(let position) = entry.kind else { return [] }
    let scope = Scope(parent: nil, file: entry.file)
    return index.traits(ofPreview: position, in: entry.file).compactMap { canvasAskedFor(evaluate($0, in: scope)) }
  }
}

extension Statement {
  /// The value that it shows or returns.
  fileprivate var shownExpression: Expression? {
    switch self {
    case .expression(let value): value
    case .returning(let value): value
    default: nil
    }
  }
}
