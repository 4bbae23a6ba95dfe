import LayoutEngine
import Linter
import Project
import Reporting
import ViewEvaluator
import ViewProgram

/// `layoutlint layout FILE`: the laid-out tree of one view.
let layoutCommand = Command(
  name: "layout", operands: "FILE", maximumOperandCount: 1,
  summary: "lay a view out, print its frames",
  options: {
    [
      .value(
        "view", "NAME", "a view, preview or property of the file; its first preview or screen without"),
      .value(
        "presented", "N", "what the view presents in its stead: of its sheets, popovers, covers and pages the Nth"),
    ]
      + ScenarioRequest.options + [
        .value("variant", "N", "what the code leaves open: which of the variants, from 0 (default)"),
        .repeated(
          "state", "NAME=VALUE", "the value of a property, 'isOn=true' or 'Card.title=\"A\"', whatever code says"),
        .value("format", "F", "text (default), json or svg"),
        .flag("metrics", "add how much was measured, and how long the layout pass took"),
      ] + configurationOptions
  },
  run: { (arguments, console) async throws(UsageError) in try await printLayout(arguments, console)
  })

private func printLayout(
  _ arguments: Arguments, _ console: Console
) async throws(UsageError) -> ExitStatus {
  let format = try arguments.choice("format", LayoutFormat.self) ?? .text
  guard let path = arguments.operands.first else { throw UsageError("which file?") }
  let request = try ScenarioRequest(arguments)
  let (whole, file) = try await readInput(at: path, on: request.platform, console)
  let project = format == .svg ? whole.readingColors() : whole
  let scenario = try request.usually(on: project.platform(of: file.path)).scenario(for: file)
  let view = arguments.value("view")
  let choice = try LayoutChoice(arguments)
  let showsMetrics = arguments.has("metrics")
  if showsMetrics, format == .svg { throw UsageError("'--metrics' is for text and json") }
  let sizeHints = try withConfigurations(arguments) { configurations throws(ConfigurationError) in
    try configurations.sizeHints(at: file.path)
  }
  // Layout, and the report of the tree, recurse as deep as the views are nested.
  let report = await Parallel.onLargeStack { () -> Result<String, LayoutRequestError> in
    Result { () throws(LayoutRequestError) -> String in
      let layout = try layOut(
        path: file.path, view: view, choice, in: project, scenario: scenario, sizeHints: sizeHints)
      return switch format {
      case .text:
        LayoutTextReporter(files: project.files, showsMetrics: showsMetrics).report(layout)
      case .json:
        LayoutJSONReporter(files: project.files, showsMetrics: showsMetrics).report(layout)
      case .svg: picture(of: layout)
      }
    }
  }
  switch report {
  case .success(let text): console.write(text)
  case .failure(let error): throw usageError(error)
  }
  return .clean
}

extension LayoutChoice {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    presented = try arguments.number("presented", from: 1)
    variant = try arguments.number("variant", from: 0) ?? 0
    for text in arguments.all("state") {
      guard let state = PinnedState(text) else {
        throw UsageError("'--state' takes a property and a value of Swift's, as in 'isOn=true', not '\(text)'")
      }
      states.append(state)
    }
  }
}

extension Arguments {
  /// The number that an option gives; nil without the option.
  fileprivate func number(_ name: String, from first: Int) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= first else {
      throw UsageError("'--\(name)' takes a number from \(first), not '\(text)'")
    }
    return number
  }
}

private enum LayoutFormat: String, CaseIterable { case text, json, svg }

private func picture(of layout: EntryPointLayout) -> String {
  var options = PictureOptions()
  let name = layout.entryPoint
  // A file's folders say nothing of its picture.
  options.title =
    name.hasSuffix(".layout") ? String(name.split(separator: "/").last ?? "") : name
  return picture(of: layout.tree, options)
}
