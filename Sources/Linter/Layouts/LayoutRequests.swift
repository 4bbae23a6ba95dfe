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
  /// Which of them it is, from 0.
  package var variant = 0
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
  /// The view is there and its body empty, in this one of so many variants.
  case nothingShown(String, variantCount: Int)
  /// The view presents so many others, and none of that number.
  case noSuchPresentation(Int, count: Int)
  /// The view has so many variants, and none of that number.
  case noSuchVariant(Int, count: Int)
  /// No view that is laid out has such a property; those that they have are given.
  case noSuchState(String, available: [String])
  /// A property does not take the value.
  case noValue(MisfitPin)
}

/// One of the layouts that a view has: what it presents, a variant, values.
package struct LayoutChoice: Sendable {
  /// Which of the sheets, popovers, covers and pages that it presents, from 1; nil for the view itself.
  package var presented: Int?
  /// Which of its variants, from 0.
  package var variant: Int
  /// The values that properties are to have.
  package var states: [PinnedState]

  package init(presented: Int? = nil, variant: Int = 0, states: [PinnedState] = []) {
    self.presented = presented
    self.variant = variant
    self.states = states
  }
}

/// Lays out one view, preview or property of a file (its first entry point without `view`).
///
/// - Throws: where the file has no view, none of that name, or nothing that is chosen of it.
package func layOut(
  path: String, view: String?, _ choice: LayoutChoice = LayoutChoice(), in project: Project, scenario: Scenario,
  sizeHints: [String: SizeHint] = [:]
) throws(LayoutRequestError) -> EntryPointLayout {
  let index = project.index()
  return try layOut(
    try requestedEntry(path: path, view: view, in: index), choice, in: index, scenario: scenario, path: path, sizeHints,
    project.shownColors)
}

func layOut(
  _ entry: EntryPoint, _ choice: LayoutChoice = LayoutChoice(), in index: ModuleIndex, scenario: Scenario,
  path: String, _ sizeHints: [String: SizeHint] = [:], _ assetColors: [String: ShownColor] = [:]
) throws(LayoutRequestError) -> EntryPointLayout {
  let evaluation = Evaluation()
  var selections: [String: Int] = [:]
  func evaluator(_ measurements: Measurements?) -> Evaluator {
    let evaluator = Evaluator(
      index: index, scenario: scenario, variant: Variant(selections: selections), limits: .single, sizeHints: sizeHints)
    evaluator.knownMeasurements = measurements
    evaluator.isForPictures = true
    evaluator.assetColors = assetColors
    evaluator.pins = choice.states
    evaluation.add(evaluator)
    return evaluator
  }
  var variantCount: Int?
  if choice.variant > 0 {
    let first = evaluator(Measurements())
    _ = first.trees(of: entry)
    variantCount = first.choices.variantCount
    guard let chosen = first.choices.selections(ofVariant: choice.variant) else {
      throw .noSuchVariant(choice.variant, count: first.choices.variantCount)
    }
    selections = chosen
  }
  var known = Measurements()
  var attempt = 1
  while true {
    let evaluator = evaluator(known)
    var layout = try layOut(entry, choice.presented, with: evaluator, path)
    guard let next = evaluator.nextMeasurements(after: attempt) else {
      layout.variant = choice.variant
      layout.variantCount = variantCount ?? layout.variantCount
      return layout.keeping(evaluation)
    }
    known = next
    attempt += 1
  }
}

extension [ChoicePoint] {
  /// How many variants there are in which one of the choices is another than the first.
  fileprivate var variantCount: Int { reduce(1) { $0 + Swift.max(0, $1.optionCount - 1) } }

  /// The options of one of these variants, from 1; nil where there is none of that number.
  fileprivate func selections(ofVariant number: Int) -> [String: Int]? {
    var left = number
    for choice in self {
      if left < choice.optionCount { return [choice.key: left] }
      left -= Swift.max(0, choice.optionCount - 1)
    }
    return nil
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
  guard let first = trees.first else {
    throw .nothingShown(entry.name, variantCount: evaluator.choices.variantCount)
  }
  let view = if let presented { try trees.presented(presented) } else { first }
  let start = ContinuousClock.now
  let tree = LayoutEngine.layOut(
    view.root, in: view.scenario(on: scenario), limits: .standard.creatingWhatIsShown)
  let duration = ContinuousClock.now - start
  if let misfit = evaluator.misfitPin { throw .noValue(misfit) }
  // Layout builds views, too: those in a `GeometryReader`.
  if let unused = evaluator.unusedPins.first {
    throw .noSuchState(unused.name, available: evaluator.pinnableProperties)
  }
  var assumptions: [String] = []
  for node in tree.nodes {
    for assumption in node.assumptions where !assumptions.contains(assumption) {
      assumptions.append(assumption)
    }
  }
  return EntryPointLayout(
    entryPoint: entry.name, tree: tree, variantCount: evaluator.choices.variantCount, duration: duration,
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
