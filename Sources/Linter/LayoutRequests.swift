package import LayoutEngine
import ViewEvaluator
import ViewProgram

/// An entry point's layout, for `layoutlint layout`.
package struct EntryPointLayout {
  package var entryPoint: String
  package var tree: LaidOutTree
  package var variantCount: Int
  /// Stand-ins the layout rests on, in words.
  package var assumptions: [String]
}

package enum LayoutRequestError: Error, Hashable {
  /// The names that can be asked for are given, in file order.
  case noSuchView(String, available: [String])
  case noView(path: String)
}

/// Lays out one view, preview or property of a file (its first entry point without `view`).
///
/// - Throws: where the file has no view, or none of that name.
package func layOut(
  path: String, view: String?, in project: Project, scenario: Scenario
) throws(LayoutRequestError) -> EntryPointLayout {
  let index = project.index()
  let entry = try entryPoint(path: path, view: view, in: index)
  let evaluator = Evaluator(
    index: index, scenario: scenario, variant: Variant(), limits: .single)
  guard let view = evaluator.trees(of: entry).first else { throw .noView(path: path) }
  let tree = LayoutEngine.layOut(
    view.root, in: view.scenario(on: scenario), limits: .standard.creatingWhatIsShown)
  var assumptions: [String] = []
  for node in tree.nodes {
    for assumption in node.assumptions where !assumptions.contains(assumption) {
      assumptions.append(assumption)
    }
  }
  let options = evaluator.choices.reduce(1) { $0 + max(0, $1.optionCount - 1) }
  return EntryPointLayout(
    entryPoint: entry.name, tree: tree, variantCount: options,
    assumptions: assumptions + evaluator.limits + tree.limits)
}

private func entryPoint(
  path: String, view: String?, in index: ModuleIndex
) throws(LayoutRequestError) -> EntryPoint {
  guard let file = index.files.firstIndex(where: { $0.path == path }) else {
    throw .noView(path: path)
  }
  let candidates = index.selectableViews(in: Int32(file))
  guard let view else {
    guard let first = candidates.first else { throw .noView(path: path) }
    return first
  }
  if let match = candidates.first(where: { $0.name == view || $0.name == "#Preview \"\(view)\"" }) {
    return match
  }
  throw .noSuchView(view, available: candidates.map(\.name))
}

package enum SizingBehavior: String, Hashable, Sendable { case exp, hug, neu }

/// How the view sizes itself on each axis: laid out in a large canvas, once with a hugging and once
/// with an expanding view in each slot its caller fills.
package func probe(
  path: String, view: String?, in project: Project, scenario: Scenario
) throws(LayoutRequestError) -> (horizontal: SizingBehavior, vertical: SizingBehavior) {
  let index = project.index()
  let entry = try entryPoint(path: path, view: view, in: index)
  func size(_ slot: SlotContent) -> Size? {
    let evaluator = Evaluator(index: index, scenario: canvas(scenario), variant: Variant())
    evaluator.slotContent = slot
    guard let view = evaluator.trees(of: entry).first else { return nil }
    return LayoutEngine.layOut(view.root, in: canvas(scenario)).root?.size
  }
  guard let hugging = size(.hugging), let expanding = size(.expanding) else {
    throw .noView(path: path)
  }
  func behavior(_ axis: Axis) -> SizingBehavior {
    let fillsAnyway = hugging[axis] >= canvasSide - 1
    let fillsWithContent = expanding[axis] >= canvasSide - 1
    return fillsAnyway ? .exp : fillsWithContent ? .neu : .hug
  }
  return (behavior(.horizontal), behavior(.vertical))
}

/// Points; larger than any content that hugs.
private let canvasSide = 5000.0

private func canvas(_ scenario: Scenario) -> Scenario {
  var scenario = scenario
  scenario.screen = Size(width: canvasSide, height: canvasSide)
  scenario.safeArea = .zero
  scenario.proposal = ProposedSize(width: canvasSide, height: canvasSide)
  return scenario
}
