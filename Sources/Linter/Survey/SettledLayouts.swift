import LayoutEngine
import Interpreter
import ViewEvaluator
import ViewProgram

/// Layouts of an entry point in which states hold what its code measures in them.
struct SettledLayouts {
  /// The caller's to close, once the layouts are not needed any more.
  var evaluator: Evaluator
  var trees: [LaidOutTree]
  /// How many layouts it took.
  var attempts: Int

  /// Lays trees out, and again as long as their code measures something else.
  ///
  /// - Parameters:
  ///   - evaluated: what begins; its evaluator must know of no measures.
  ///   - evaluate: evaluates again, with measures.
  static func settle(
    _ evaluated: (evaluator: Evaluator, trees: [EntryTree]),
    evaluate: (Measurements) -> (evaluator: Evaluator, trees: [EntryTree]),
    layOut: (EntryTree) -> LaidOutTree
  ) -> SettledLayouts {
    var current = evaluated
    current.evaluator.measurements = Measurements()
    var trees = current.trees.map(layOut)
    var attempt = 1
    while let next = current.evaluator.nextMeasurements(after: attempt) {
      if attempt > 1 { current.evaluator.close() }
      current = evaluate(next)
      trees = current.trees.map(layOut)
      attempt += 1
    }
    return SettledLayouts(evaluator: current.evaluator, trees: trees, attempts: attempt)
  }
}

extension LintOptions {
  /// Returns what `body` makes of an entry point's layouts.
  ///
  /// - Parameter assetColors: by name, to know what is drawn in which color; nil if nothing is drawn.
  func withLayouts<Result>(
    of entry: EntryPoint, in index: ModuleIndex, on scenario: Scenario, _ variant: Variant,
    assetColors: [String: ShownColor]? = nil, _ body: ([LaidOutTree]) -> Result
  ) -> Result {
    func evaluate(_ measurements: Measurements) -> (evaluator: Evaluator, trees: [EntryTree]) {
      let evaluator = evaluator(of: entry, in: index, on: scenario, variant)
      evaluator.knownMeasurements = measurements
      if let assetColors {
        evaluator.isForPictures = true
        evaluator.assetColors = assetColors
      }
      return (evaluator, evaluator.trees(of: entry))
    }
    let first = evaluate(Measurements())
    let settled = SettledLayouts.settle(first, evaluate: evaluate) {
      LayoutEngine.layOut($0.root, in: $0.scenario(on: scenario))
    }
    defer {
      first.evaluator.close()
      if settled.evaluator !== first.evaluator { settled.evaluator.close() }
    }
    return body(settled.trees)
  }
}
