package import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// An entry point with findings, in pictures.
package struct ReportedView: Sendable {
  package var entryPoint: String
  /// Indices into the result's diagnostics.
  package var diagnostics: [Int]
  /// One for each scenario that it was linted in.
  package var pictures: [ReportedPicture]
  /// By diagnostic: the view once the first fix is made, in the scenario it was found in.
  package var fixed: [Int: ReportedPicture]
}

package struct ReportedPicture: Sendable {
  package var scenario: String
  /// What the drawing function made of it.
  package var drawing: String
}

/// Draws a tree; views in it, by diagnostic, are what findings are about.
package typealias Drawing = @Sendable (_ tree: LaidOutTree, _ nodes: [Int: Int]) -> String

/// Entry points beyond this many are not shown.
package let reportedViewLimit = 60

/// Lays the entry points with findings out again, in the variants that they were found in.
package func reportedViews(
  of result: LintResult, in project: Project, options: LintOptions, draw: @escaping Drawing
) async -> [ReportedView] {
  let index = project.index()
  var scenes: [Scene] = []
  for (number, diagnostic) in result.diagnostics.enumerated() {
    for entry in index.entryPoints where entry.name == diagnostic.entryPoint {
      let variant = diagnostic.variant
      if let position = scenes.firstIndex(where: { $0.entry == entry && $0.variant == variant }) {
        scenes[position].diagnostics.append(number)
      } else {
        scenes.append(Scene(entry: entry, variant: variant, diagnostics: [number]))
      }
    }
  }
  let studio = Studio(
    project: project, index: index, options: options, result: result, draw: draw)
  return await Parallel.map(Array(scenes.prefix(reportedViewLimit))) { studio.shown($0) }
    .compactMap(\.self)
}

/// What is laid out at once.
private struct Scene: Sendable {
  var entry: EntryPoint
  var variant: Variant
  var diagnostics: [Int]
}

extension Diagnostic {
  /// The one it was seen in.
  var variant: Variant {
    let standIns = allRules.first { $0.id == rule }?.standIns
    return Variant(
      profile: standIns == .manyElements ? .many : .typical, selections: selections)
  }
}

private struct Studio: Sendable {
  let project: Project
  let index: ModuleIndex
  let options: LintOptions
  let result: LintResult
  let draw: Drawing

  /// Nil if none of its findings is in what the entry point shows: another one of that name does.
  func shown(_ scene: Scene) -> ReportedView? {
    let scenarios = scenarios(of: scene.entry)
    let layouts = scenarios.compactMap { layout(scene, in: $0, index) }
    let found = scene.diagnostics.filter { number in
      layouts.contains { $0.nodes[number] != nil }
    }
    guard !found.isEmpty else { return nil }
    var view = ReportedView(
      entryPoint: scene.entry.name, diagnostics: found, pictures: layouts.map(picture), fixed: [:])
    for number in found { view.fixed[number] = fixed(number, scene, scenarios) }
    return view
  }

  private func picture(of layout: Layout) -> ReportedPicture {
    ReportedPicture(
      scenario: layout.scenario.title, drawing: draw(layout.tree, layout.nodes))
  }

  private func scenarios(of entry: EntryPoint) -> [Scenario] {
    let file = index.files[Int(entry.file)]
    let scenarios = options.scenarios(at: file.path)
    guard case .layoutFile = entry.kind else { return scenarios }
    return LayoutHeader(of: file.text).request.narrowed(scenarios)
  }

  private struct Layout {
    var scenario: Scenario
    var tree: LaidOutTree
    /// By diagnostic.
    var nodes: [Int: Int]
  }

  /// Of an entry point's trees, the one with most of the findings.
  private func layout(
    _ scene: Scene, in scenario: Scenario, _ index: ModuleIndex
  ) -> Layout? {
    let evaluator = options.evaluator(of: scene.entry, in: index, on: scenario, scene.variant)
    defer { evaluator.close() }
    let layouts = evaluator.trees(of: scene.entry).map { tree in
      let laidOut = LayoutEngine.layOut(
        tree.root, in: tree.scenario(on: scenario), limits: .standard.creatingWhatIsShown)
      return Layout(scenario: scenario, tree: laidOut, nodes: nodes(of: scene.diagnostics, in: laidOut))
    }
    return layouts.reduce(layouts.first) { best, layout in
      layout.nodes.count > best?.nodes.count ?? 0 ? layout : best
    }
  }

  private func nodes(of diagnostics: [Int], in tree: LaidOutTree) -> [Int: Int] {
    var nodes: [Int: Int] = [:]
    for number in diagnostics {
      let source = result.diagnostics[number].source
      nodes[number] = tree.nodes.firstIndex { node in
        node.source?.file == source.file && node.source?.start == source.start
      }
    }
    return nodes
  }

  private func fixed(
    _ number: Int, _ scene: Scene, _ scenarios: [Scenario]
  ) -> ReportedPicture? {
    let diagnostic = result.diagnostics[number]
    guard let fix = diagnostic.fixes.first,
      let scenario = scenarios.first(where: { $0.title == diagnostic.scenario })
    else { return nil }
    var project = project
    for (file, edits) in Dictionary(grouping: fix.edits, by: \.source.file) {
      let old = index.files[Int(file)]
      guard let text = old.applying(edits) else { return nil }
      project.update(SourceFile(path: old.path, text: text))
    }
    var fixedScene = scene
    fixedScene.diagnostics = []
    return layout(fixedScene, in: scenario, project.index()).map(picture)
  }
}
