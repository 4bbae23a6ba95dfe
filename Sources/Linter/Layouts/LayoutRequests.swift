import Interpreter
package import LayoutEngine
package import Project
package import ViewEvaluator
import ViewProgram

/// An entry point's layout, for `layoutlint layout`.
///
/// - In: a project, a view or a piece of code, scenarios; out: single layouts, and what of the code is understood.
/// - To add: a question about layouts that asks no rule.
package struct EntryPointLayout {
  package var entryPoint: String
  package var tree: LaidOutTree
  package var variantCount: Int
  /// How long the layout pass took.
  package var duration: Duration
  /// Stand-ins the layout rests on, in words.
  package var assumptions: [String]
  /// Keeps the code that the tree holds.
  var evaluation: Evaluation?
}

/// Evaluators with values that are closed once nobody needs them any more.
final class Evaluation {
  private var evaluators: [Evaluator] = []
  func add(_ evaluator: Evaluator) { evaluators.append(evaluator) }
  deinit { for evaluator in evaluators { evaluator.close() } }
}

package enum LayoutRequestError: Error, Hashable {
  /// The names that can be asked for are given, in file order.
  case noSuchView(String, available: [String])
  case noView(path: String)
  /// The view presents so many others, and none of that number.
  case noSuchPresentation(Int, count: Int)
}

/// Lays out one view, preview or property of a file (its first entry point without `view`).
///
/// - Parameter presented: which of the sheets, popovers, covers and pages it presents to lay out in its stead, from 1.
/// - Throws: where the file has no view, or none of that name.
package func layOut(
  path: String, view: String?, presented: Int? = nil, in project: Project, scenario: Scenario,
  sizeHints: [String: SizeHint] = [:]
) throws(LayoutRequestError) -> EntryPointLayout {
  let index = project.index()
  return try layOut(
    try requestedEntry(path: path, view: view, in: index), presented: presented, in: index, scenario: scenario,
    path: path, sizeHints, project.shownColors)
}

func layOut(
  _ entry: EntryPoint, presented: Int? = nil, in index: ModuleIndex, scenario: Scenario, path: String,
  _ sizeHints: [String: SizeHint] = [:], _ assetColors: [String: ShownColor] = [:]
) throws(LayoutRequestError) -> EntryPointLayout {
  let evaluation = Evaluation()
  func evaluator(_ measurements: Measurements?) -> Evaluator {
    let evaluator = Evaluator(
      index: index, scenario: scenario, variant: Variant(), limits: .single, sizeHints: sizeHints)
    evaluator.knownMeasurements = measurements
    evaluator.isForPictures = true
    evaluator.assetColors = assetColors
    evaluation.add(evaluator)
    return evaluator
  }
  var known = Measurements()
  var attempt = 1
  while true {
    let evaluator = evaluator(known)
    let layout = try layOut(entry, presented, with: evaluator, path)
    guard let next = evaluator.nextMeasurements(after: attempt) else {
      return layout.keeping(evaluation)
    }
    known = next
    attempt += 1
  }
}

extension EntryPointLayout {
  fileprivate func keeping(_ evaluation: Evaluation) -> EntryPointLayout {
    var result = self
    result.evaluation = evaluation
    return result
  }
}

private func layOut(
  _ entry: EntryPoint, _ presented: Int?, with evaluator: Evaluator, _ path: String
) throws(LayoutRequestError) -> EntryPointLayout {
  let scenario = evaluator.scenario
  let trees = evaluator.trees(of: entry)
  guard let first = trees.first else { throw .noView(path: path) }
  let view = if let presented { try trees.presented(presented) } else { first }
  let start = ContinuousClock.now
  let tree = LayoutEngine.layOut(
    view.root, in: view.scenario(on: scenario), limits: .standard.creatingWhatIsShown)
  let duration = ContinuousClock.now - start
  var assumptions: [String] = []
  for node in tree.nodes {
    for assumption in node.assumptions where !assumptions.contains(assumption) {
      assumptions.append(assumption)
    }
  }
  let options = evaluator.choices.reduce(1) { $0 + max(0, $1.optionCount - 1) }
  return EntryPointLayout(
    entryPoint: entry.name, tree: tree, variantCount: options, duration: duration,
    assumptions: assumptions + evaluator.limits + tree.limits)
}

extension [EntryTree] {
  fileprivate func presented(_ number: Int) throws(LayoutRequestError) -> EntryTree {
    let presented = filter(\.isPresented)
    guard presented.indices.contains(number - 1) else { throw .noSuchPresentation(number, count: presented.count) }
    return presented[number - 1]
  }
}

func requestedEntry(
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

/// How the view sizes itself on each axis: laid out in two large canvases, once with a hugging and
/// once with an expanding view in each slot its caller fills. What grows with the canvas expands,
/// also where it does not fill it (`aspectRatio`).
package func probe(
  path: String, view: String?, in project: Project, scenario: Scenario,
  sizeHints: [String: SizeHint] = [:]
) throws(LayoutRequestError) -> (horizontal: SizingBehavior, vertical: SizingBehavior) {
  let index = project.index()
  let entry = try requestedEntry(path: path, view: view, in: index)
  return try probe(entry, in: index, scenario: scenario, path: path, sizeHints)
}

func probe(
  _ entry: EntryPoint, in index: ModuleIndex, scenario: Scenario, path: String,
  _ sizeHints: [String: SizeHint]
) throws(LayoutRequestError) -> (horizontal: SizingBehavior, vertical: SizingBehavior) {
  func size(_ slot: SlotContent, canvas side: Double) -> Size? {
    let scenario = canvas(side, scenario)
    let evaluator = Evaluator(
      index: index, scenario: scenario, variant: Variant(), limits: .linting, sizeHints: sizeHints)
    defer { evaluator.close() }
    evaluator.slotContent = slot
    guard let view = evaluator.trees(of: entry).first else { return nil }
    return LayoutEngine.layOut(view.root, in: scenario).root?.size
  }
  func growth(_ slot: SlotContent) throws(LayoutRequestError) -> Size {
    guard let small = size(slot, canvas: canvasSide), let large = size(slot, canvas: 2 * canvasSide)
    else { throw .noView(path: path) }
    return Size(width: large.width - small.width, height: large.height - small.height)
  }
  let hugging = try growth(.hugging)
  let expanding = try growth(.expanding)
  func behavior(_ axis: Axis) -> SizingBehavior {
    hugging[axis] > 1 ? .exp : expanding[axis] > 1 ? .neu : .hug
  }
  return (behavior(.horizontal), behavior(.vertical))
}

/// Points; larger than any content that hugs.
private let canvasSide = 10_000.0

private func canvas(_ side: Double, _ scenario: Scenario) -> Scenario {
  var scenario = scenario
  scenario.screen = Size(width: side, height: side)
  scenario.safeArea = .zero
  scenario.proposal = ProposedSize(width: side, height: side)
  return scenario
}
