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
  ///   - layOut: lays a tree out; it is told which one of the entry point's trees it is.
  static func settle(
    _ evaluated: (evaluator: Evaluator, trees: [EntryTree]),
    evaluate: (Measurements) -> (evaluator: Evaluator, trees: [EntryTree]),
    layOut: (Int, EntryTree) -> LaidOutTree
  ) -> SettledLayouts {
    var current = evaluated
    current.evaluator.measurements = Measurements()
    var trees = current.trees.enumerated().map(layOut)
    var attempt = 1
    while let next = current.evaluator.nextMeasurements(after: attempt) {
      if attempt > 1 { current.evaluator.close() }
      current = evaluate(next)
      // Whoever lays out the same trees again has use for what is in these.
      trees = []
      trees = current.trees.enumerated().map(layOut)
      attempt += 1
    }
    return SettledLayouts(evaluator: current.evaluator, trees: trees, attempts: attempt)
  }
}

/// The layouts of the trees of one variant that are made again and again, as its code measures or is edited.
final class LayoutSessions {
  private struct Place: Hashable {
    /// Which one of the variant's trees it is, in which window.
    var tree: Int
    var window: Scenario
  }

  private var sessions: [Place: LayoutSession] = [:]

  /// The layout of a tree, with what is known of the one before it at the same place.
  func laidOut(
    _ tree: EntryTree, at position: Int, on scenario: Scenario, isCancelled: (@Sendable () -> Bool)? = nil
  ) -> LaidOutTree {
    let place = Place(tree: position, window: tree.scenario(on: scenario))
    let session = sessions[place] ?? LayoutSession(in: place.window)
    sessions[place] = session
    return session.laidOut(tree.root, isCancelled: isCancelled)
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
    let sessions = LayoutSessions()
    let settled = SettledLayouts.settle(first, evaluate: evaluate) {
      sessions.laidOut($1, at: $0, on: scenario)
    }
    defer {
      first.evaluator.close()
      if settled.evaluator !== first.evaluator { settled.evaluator.close() }
    }
    return body(settled.trees)
  }
}
