import Interpreter
import LayoutEngine
import LintRules
import Project
import ViewEvaluator
import ViewProgram

/// Lays variants of an entry point out again, with the code of one run.
struct Relayout {
  /// As it looks at the entry point.
  let run: LintRun
  let entry: EntryPoint
  /// The layouts of the variant that were made before, with other code.
  let sessions: LayoutSessions
  var scenarios: [Scenario] { run.options.scenarios }

  /// The findings and the drawing that a variant showed.
  struct Seen: Sendable {
    var sightings: [VariantRecord.Sighted] = []
    /// The views that are drawn, by scenario.
    var drawings: [Int: [DrawnView]] = [:]
    var placements: [Int: PlacementHashes] = [:]
    /// How many views something is assumed about, by scenario.
    var unknowns: [Int: Int] = [:]
    /// The texts that end in an ellipsis, by scenario.
    var cutOffTexts: [Int: Int] = [:]
    /// The texts with a word that is wider than they are, by scenario: it is broken somewhere.
    var brokenTexts: [Int: Int] = [:]
  }

  /// - Parameters:
  ///   - positions: of the scenarios.
  ///   - isDrawn: true to lay out what no rule has a word on, too.
  func seen(_ variant: Variant, in positions: [Int], isDrawn: Bool) -> Seen {
    let rules = run.options.activeRules.filter {
      ($0.standIns == .manyElements) == (variant.profile == .many)
    }
    var seen = Seen()
    var open = positions
    while let first = open.first, !run.cancellation.isSet {
      let evaluated = evaluated(variant, first, Measurements())
      defer { evaluated.evaluator.close() }
      let ofInterest = evaluated.trees.filter { tree in
        isDrawn || rules.contains { $0.prospect(in: tree.root) != .none }
      }
      let alike = open.filter { $0 == first || evaluated.evaluator.holds(on: scenarios[$0]) }
      for position in alike {
        let settled = SettledLayouts.settle((evaluated.evaluator, ofInterest)) { measurements in
          self.evaluated(variant, position, measurements)
        } layOut: {
          sessions.laidOut($1, at: $0, on: scenarios[position], isCancelled: isCancelled)
        }
        judge(settled, position, rules, isDrawn, &seen)
        if settled.evaluator !== evaluated.evaluator { settled.evaluator.close() }
      }
      open.removeAll(where: alike.contains)
    }
    return seen
  }

  private func evaluated(
    _ variant: Variant, _ position: Int, _ measurements: Measurements
  ) -> (evaluator: Evaluator, trees: [EntryTree]) {
    let evaluator = run.options.evaluator(
      of: entry, in: run.index, on: scenarios[position], variant)
    evaluator.isCancelled = isCancelled
    evaluator.knownMeasurements = measurements
    return (evaluator, evaluator.trees(of: entry))
  }

  private func judge(
    _ settled: SettledLayouts, _ position: Int, _ rules: [any LintRule.Type], _ isDrawn: Bool,
    _ seen: inout Seen
  ) {
    let readsTypeSize = settled.evaluator.scenarioReads.contains(.dynamicTypeSize)
    for laidOut in settled.trees {
      for rule in rules where run.isAsked(rule, at: position, readsTypeSize) {
        for finding in run.findings(of: rule, in: laidOut, of: entry, at: position) {
          let key = FindingKey(rule: finding.rule, source: finding.source)
          seen.sightings.append(VariantRecord.Sighted(key: key, scenario: position))
        }
      }
      seen.placements[position, default: PlacementHashes()].add(laidOut)
      seen.unknowns[position, default: 0] += laidOut.nodes.count {
        $0.kind.paint == .unknown || !$0.assumptions.isEmpty
      }
      guard isDrawn else { continue }
      seen.drawings[position, default: []] += laidOut.drawnViews
      seen.cutOffTexts[position, default: 0] += laidOut.cutOffTexts(orKnownInPart: true).count
      seen.brokenTexts[position, default: 0] += laidOut.brokenTextCount
    }
  }

  private var isCancelled: @Sendable () -> Bool {
    { [cancellation = run.cancellation] in cancellation.isSet }
  }
}

// MARK: What is drawn

/// A view that is visible, and where it is drawn.
struct DrawnView: Hashable, Sendable {
  var name: String
  var frame: Rect
}

extension LaidOutTree {
  /// How many known texts are broken within a word.
  fileprivate var brokenTextCount: Int {
    nodes.count { node in
      node.isDrawn && node.assumptions.isEmpty && textSetting(of: node.index)?.isTruncated == false
        && widestWord(ofText: node.index).map { $0 > (node.proposal.width ?? .infinity) + Tolerance.points } ?? false
    }
  }

  fileprivate var drawnViews: [DrawnView] {
    nodes.filter(\.isVisibleLeaf).map { DrawnView(name: $0.kind.name, frame: $0.drawnFrame) }
  }
}

/// The change that a fix makes to what is drawn.
enum DrawnChange: Hashable {
  case nothingMoves
  /// The view whose edges move most, and how far.
  case moves(String, by: Double, on: String)
  /// There are more views than before, or fewer, or others.
  case otherViews

  /// From what was drawn in each scenario before to what is now.
  init(from old: [Int: [DrawnView]], to new: [Int: [DrawnView]], on scenarios: [Scenario]) {
    var furthest: (name: String, distance: Double, scenario: Scenario)?
    for (position, scenario) in scenarios.enumerated() {
      let (before, after) = (old[position] ?? [], new[position] ?? [])
      guard before.map(\.name) == after.map(\.name) else {
        self = .otherViews
        return
      }
      for (before, after) in zip(before, after) {
        let distance = before.frame.distance(to: after.frame)
        if distance > Tolerance.points, distance > furthest?.distance ?? 0 {
          furthest = (after.name, distance, scenario)
        }
      }
    }
    self = furthest.map { .moves($0.name, by: $0.distance, on: $0.scenario.title) } ?? .nothingMoves
  }

  var description: String {
    switch self {
    case .nothingMoves: "no view moves"
    case .moves(let name, let distance, let scenario):
      "'\(name)' moves by up to \(tenths(distance)) pt on \(scenario)"
    case .otherViews: "other views are drawn"
    }
  }

  func level(under promise: FixCandidate.Promise) -> Fix.Safety {
    switch (self, promise) {
    case (_, .none), (.moves, .movesNothing), (.otherViews, .movesNothing): .unsafe
    case (.nothingMoves, .movesNothing), (_, .movesNothingElse): .safe
    }
  }
}

private func tenths(_ value: Double) -> String {
  let rounded = (value * 10).rounded() / 10
  guard abs(rounded) < 1e9 else { return "\(rounded)" }
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

extension Rect {
  /// How far the edge that moved most has moved.
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .map(abs).filter(\.isFinite).max() ?? 0
  }
}
