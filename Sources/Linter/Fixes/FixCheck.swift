import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// Lays fixed sources out again, over all that the unfixed ones were laid out over.
struct FixCheck {
  private let context: FixContext
  private let entry: EntryPoint
  private let before: EntryReport
  /// The variant of the finding in each scenario.
  private let drawing: Drawings
  /// What else shows code that candidates change, at a glance.
  private let neighbours: [EntryReport]

  init?(_ context: FixContext, _ found: FoundDiagnostic, editing edited: Set<Int32>) {
    guard let report = context.reports.first(where: { $0.entry == found.entry }) else { return nil }
    self.context = context
    entry = found.entry
    before = report
    drawing = Drawings(context.run, found)
    neighbours = context.neighbours(of: entry, showing: edited)
  }

  /// The candidate as a fix, if the finding is gone with it, and no other has come.
  func verified(_ candidate: FixCandidate, of diagnostic: Diagnostic) -> Fix? {
    guard let fixed = context.project.applying(candidate.edits) else { return nil }
    let run = LintRun(
      index: fixed.index(), facts: fixed.buildFacts(), options: context.options,
      cancellation: context.cancellation)
    let after = counts(of: run.report(on: entry))
    let key = CountKey(diagnostic.rule, context.index, diagnostic.source.file)
    let known = counts(of: before)
    guard after[key] ?? 0 < known[key] ?? 0, after.allSatisfy({ $0.value <= known[$0.key] ?? 0 })
    else { return nil }
    guard neighboursStay(as: candidate, run) else { return nil }
    let outcome = drawing.compared(with: run.index)
    return Fix(
      title: candidate.title, safety: outcome.safety(under: candidate.promise), isVerified: true,
      edits: candidate.edits, outcome: outcome.description)
  }

  /// Claims by rule and file: places move with the edit, counts do not.
  private func counts(of report: EntryReport) -> [CountKey: Int] {
    let claims = report.diagnostics.filter { $0.diagnostic.verdict != .likely }
    let keys = claims.map { CountKey($0.diagnostic.rule, context.index, $0.source.file) }
    return Dictionary(grouping: keys) { $0 }.mapValues(\.count)
  }

  private struct CountKey: Hashable {
    var rule: RuleID
    var path: String
    init(_ rule: RuleID, _ index: ModuleIndex, _ file: Int32) {
      self.rule = rule
      path = index.files[Int(file)].path
    }
  }

  /// What else shows the changed code is glanced at again: nothing new may be found there.
  private func neighboursStay(as candidate: FixCandidate, _ run: LintRun) -> Bool {
    let changed = Set(candidate.edits.map(\.source.file))
    return neighbours.allSatisfy { report in
      guard let neighbour = report.entry, !report.files.isDisjoint(with: changed) else { return true }
      let known = counts(of: report)
      return counts(of: run.glancing.report(on: neighbour))
        .allSatisfy { $0.value <= known[$0.key] ?? 0 }
    }
  }
}

extension Project {
  /// With the edits; nil if they do not fit, or leave something that does not parse.
  func applying(_ edits: [TextEdit]) -> Project? {
    var result = self
    for (position, group) in Dictionary(grouping: edits, by: \.source.file) {
      guard files.indices.contains(Int(position)),
        let text = files[Int(position)].applying(group)
      else { return nil }
      let lowered = lowered(SourceFile(path: files[Int(position)].path, text: text))
      guard lowered.source.program.syntaxErrors.count <= sources[Int(position)].program.syntaxErrors.count else {
        return nil
      }
      result.update(lowered)
    }
    return result
  }
}

extension SourceFile {
  /// The text with edits applied; nil if they overlap or lie outside.
  package func applying(_ edits: [TextEdit]) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.source.start < $1.source.start }) {
      let start = Int(edit.source.start), end = Int(edit.source.end)
      guard start >= position, end >= start, end <= bytes.count else { return nil }
      result += bytes[position..<start]
      result += Array(edit.newText.utf8)
      position = end
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

// MARK: What is drawn

/// The visible views of an entry point, in the variant that a finding was seen in.
private struct Drawings {
  private struct Leaf {
    var name: String
    var frame: Rect
  }

  private let entry: EntryPoint
  private let scenarios: [Scenario]
  private let variant: Variant
  private let options: LintOptions
  /// One for each scenario.
  private var leaves: [[Leaf]]

  init(_ run: LintRun, _ found: FoundDiagnostic) {
    entry = found.entry
    variant = found.diagnostic.diagnostic.variant
    scenarios = run.scenarios(of: entry) ?? []
    options = run.options
    leaves = []
    leaves = leaves(run.index)
  }

  private func leaves(_ index: ModuleIndex) -> [[Leaf]] {
    scenarios.map { scenario in
      let evaluator = options.evaluator(of: entry, in: index, on: scenario, variant)
      defer { evaluator.close() }
      return evaluator.trees(of: entry).flatMap { tree in
        LayoutEngine.layOut(tree.root, in: tree.scenario(on: scenario)).nodes
          .filter(\.isVisibleLeaf).map { Leaf(name: $0.kind.name, frame: $0.drawnFrame) }
      }
    }
  }

  func compared(with index: ModuleIndex) -> DrawnChange {
    let fixed = leaves(index)
    var furthest: (name: String, distance: Double, scenario: Scenario)?
    for (scenario, (old, new)) in zip(scenarios, zip(leaves, fixed)) {
      guard old.map(\.name) == new.map(\.name) else { return .otherViews }
      for (old, new) in zip(old, new) {
        let distance = old.frame.distance(to: new.frame)
        if distance > Tolerance.points, distance > furthest?.distance ?? 0 {
          furthest = (new.name, distance, scenario)
        }
      }
    }
    guard let furthest else { return .nothingMoves }
    return .moves(furthest.name, by: furthest.distance, on: furthest.scenario.title)
  }
}

/// What a fix does to what is drawn.
private enum DrawnChange: Hashable {
  case nothingMoves
  /// The view whose edges move most, and how far.
  case moves(String, by: Double, on: String)
  /// There are more views than before, or fewer, or others.
  case otherViews

  var description: String {
    switch self {
    case .nothingMoves: "no view moves"
    case .moves(let name, let distance, let scenario):
      "'\(name)' moves by up to \(tenths(distance)) pt on \(scenario)"
    case .otherViews: "other views are drawn"
    }
  }

  func safety(under promise: FixCandidate.Promise) -> Fix.Safety {
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
