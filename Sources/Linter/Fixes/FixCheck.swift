import LayoutEngine
import LintRules
import Project
import Synchronization
import Interpreter
import ViewEvaluator
import ViewProgram

/// Lays fixed sources out again, where that may show anything that is not known by then.
///
/// The variant of the finding comes first, in every scenario, and is drawn. The others follow that
/// show the finding or the edited code, then what else shows that, at a glance; but not those in
/// which all views of the edited files stand as they did in one before. What the survey saw in each
/// of them is known: nothing new may be seen, and of the finding nothing.
struct FixCheck {
  private let context: FixContext
  private let found: Diagnostic
  /// The one that showed it.
  private let entry: EntryPoint
  private let before: Relayout
  /// The layouts of the variant of the finding, which each candidate changes a little.
  private let sessions = LayoutSessions()
  private let drawn: Relayout.Seen
  /// The scenarios that the variant of the finding is laid out in.
  private let positions: [Int]
  /// The records of the entry point's variants, without the one that is drawn.
  private let records: [VariantRecord]
  /// The steps and views that it takes to draw the variant of the finding.
  private let drawingCost: Int
  /// The steps and views that all candidates of the finding may still take.
  private var room = Self.limit

  /// Evaluation steps and views of the variants that are laid out again for the fixes of a finding.
  static let limit = 100_000
  /// The same for a fix that stands beside a better one.
  static let alternativeLimit = 20_000

  init?(_ context: FixContext, _ found: Diagnostic) {
    let run = context.run
    guard let entry = found.entry,
      let report = context.reports.first(where: { $0.entry == entry }),
      let ownRun = run.looking(at: entry)
    else { return nil }
    self.context = context
    self.found = found
    self.entry = entry
    before = Relayout(run: ownRun, entry: entry, sessions: sessions)
    let variant = found.variant
    let all = context.variantRecords(of: report, run)
    // What a fix is drawn in: the usual scenarios, and those beside them in which something was found.
    let found = all.filter { $0.variant == variant }.flatMap(\.sightings).map(\.scenario)
    positions = Set(ownRun.searched.usual).union(found).sorted()
    drawn = context.drawn(variant, before, in: positions)
    records = all.filter { $0.variant != variant }
    drawingCost = all.filter { $0.variant == variant }.reduce(0) { $0 + $1.cost }
    guard drawn.sightings.contains(where: { $0.key == self.found.key }) else { return nil }
  }

  /// The candidate as a fix, if the finding is gone with it, and no other has come.
  ///
  /// - Parameter isNeeded: true to have it unverified where there is no room left to show that.
  mutating func verified(_ candidate: FixCandidate, isNeeded: Bool) -> Fix? {
    let views = viewsToLayOut(for: candidate)
    let cost = views.reduce(0) { $0 + $1.cost }
    guard isNeeded || cost + drawingCost <= min(room, Self.alternativeLimit),
      let index = context.index(applying: candidate.edits)
    else { return nil }
    let run = LintRun(
      index: index, facts: context.facts, options: context.options,
      cancellation: context.cancellation)
    guard let ownRun = run.looking(at: entry) else { return nil }
    let now = Relayout(run: ownRun, entry: entry, sessions: sessions)
      .seen(found.variant, in: positions, isDrawn: true)
    guard isBetter(now.sightings, than: drawn.sightings), !candidate.keepsRest || keepsRest(now),
      isAsWellKnown(now), isAsReadable(now)
    else { return nil }
    let change = DrawnChange(from: drawn.drawings, to: now.drawings, on: before.scenarios)
    var fix = Fix(
      title: candidate.title, safety: change.level(under: candidate.promise), isVerified: true,
      edits: candidate.edits, outcome: change.description, helpers: candidate.helpers)
    guard cost <= room else {
      fix.safety = .unsafe
      fix.isVerified = false
      fix.outcome += "; \(views.count) other variants take too long to lay out"
      return fix
    }
    room -= cost
    return views.allSatisfy { isAsGood($0, run) } ? fix : nil
  }

  // MARK: What is laid out

  /// A variant of this entry point or another one, and what it showed.
  private struct View {
    var entry: EntryPoint
    var positions: [Int]
    var record: VariantRecord
    /// The steps and views its layouts take; a glance at others, of which there are few, is not counted.
    var cost = 0
  }

  private func viewsToLayOut(for candidate: FixCandidate) -> [View] {
    let code = context.codeEdited(by: candidate)
    let files = Set(code.map(\.file))
    var known: [Int: Set<PlacementHashes>] = [:]
    for (position, placements) in drawn.placements { known[position] = [placements.part(of: files)] }
    func isNew(_ record: VariantRecord, _ position: Int) -> Bool {
      let placements = record.placements[position] ?? PlacementHashes()
      return known[position, default: []].insert(placements.part(of: files)).inserted
    }
    var views: [View] = []
    for record in records where record.shows(code) || record.shows(found.key) {
      let new = record.scenarios.filter { isNew(record, $0) || record.shows(found.key, in: $0) }
      guard !new.isEmpty else { continue }
      views.append(
        View(
          entry: entry, positions: new, record: record,
          cost: record.cost * new.count / record.scenarios.count))
    }
    for neighbour in context.neighbours(of: entry, showing: code) {
      let record = neighbour.record
      let new = record.scenarios.filter { isNew(record, $0) }
      guard !new.isEmpty else { continue }
      views.append(
        View(entry: neighbour.entry, positions: new, record: record))
    }
    return views
  }

  private func isAsGood(_ view: View, _ run: LintRun) -> Bool {
    guard let ownRun = run.looking(at: view.entry) else { return false }
    let again = Relayout(run: ownRun, entry: view.entry, sessions: LayoutSessions())
    let new = again.seen(view.record.variant, in: view.positions, isDrawn: false).sightings
    return isBetter(new, than: view.record.sightings)
  }

  /// Whether no view moves by much in the scenarios in which the finding was not seen.
  private func keepsRest(_ now: Relayout.Seen) -> Bool {
    let mended = Set(drawn.sightings.filter { $0.key == found.key }.map(\.scenario))
    return drawn.drawings.allSatisfy { position, views in
      guard !mended.contains(position) else { return true }
      let change = DrawnChange(
        from: [position: views], to: [position: now.drawings[position] ?? []], on: before.scenarios)
      switch change {
      case .nothingMoves: return true
      case .moves(_, let distance, _):
        return distance <= before.scenarios[position].screen.height * Self.shareThatMayMove
      case .otherViews: return false
      }
    }
  }

  /// The share of a window's height by which views may move: those of a column that is too high for it already, by less
  /// than is told of, stand lower once it scrolls.
  private static let shareThatMayMove = 1.0 / 6

  /// Whether no code that was understood is not any more: of what nobody knows nothing is found, either.
  private func isAsWellKnown(_ now: Relayout.Seen) -> Bool {
    now.unknowns.allSatisfy { position, count in count <= drawn.unknowns[position] ?? 0 }
  }

  /// Whether fewer texts are cut off where that was found of one, but in accessibility sizes, and in the usual type no more
  /// words are broken than before; nor in any, of what is found in accessibility sizes only.
  private func isAsReadable(_ now: Relayout.Seen) -> Bool {
    let (isOfText, isOfFrame) = (found.finding.isOfCutOffText, found.rule == FixedFrameOverflow.id)
    guard isOfText || isOfFrame else { return true }
    let mended = Set(drawn.sightings.filter { $0.key == found.key }.map(\.scenario))
    let isOfLargeType =
      (found.rule == TruncatedText.id || isOfFrame)
      && mended.allSatisfy { before.scenarios[$0].dynamicTypeSize.isAccessibilitySize }
    return positions.allSatisfy { position in
      let scenario = before.scenarios[position]
      // Some are known in part only.
      let cutOff = drawn.cutOffTexts[position] ?? 0
      let isMended = !isOfText || cutOff == 0 || now.cutOffTexts[position] ?? 0 < cutOff
      let breaksWords = now.brokenTexts[position] ?? 0 > drawn.brokenTexts[position] ?? 0
      return (isMended || !mended.contains(position) || scenario.dynamicTypeSize.isAccessibilitySize)
        && (!breaksWords || !isOfLargeType && scenario.dynamicTypeSize > scenario.usualTypeSize)
        && (!isOfFrame || leavesHeights(now, at: position))
    }
  }

  /// Whether no text is higher than the window that was not before, as one of a letter a line is in a frame that gave way.
  private func leavesHeights(_ now: Relayout.Seen, at position: Int) -> Bool {
    let window = before.scenarios[position].screen.height
    return zip(drawn.drawings[position] ?? [], now.drawings[position] ?? []).allSatisfy { before, after in
      after.name != "Text" || after.frame.height <= max(window, before.frame.height + Tolerance.points)
    }
  }

  /// Less is seen than before by as much as was seen of the finding, and no more of anything.
  private func isBetter(
    _ new: [VariantRecord.Sighted], than old: [VariantRecord.Sighted]
  ) -> Bool {
    let rest = old.filter { $0.key != found.key }
    return isNoMore(new, than: rest)
  }

  /// Findings by rule and file: places move with the edit, counts do not.
  private func isNoMore(_ new: [VariantRecord.Sighted], than old: [VariantRecord.Sighted]) -> Bool {
    let known = old.reduce(into: [:]) { $0[SightedPlace($1), default: 0] += 1 }
    let seen = new.reduce(into: [:]) { $0[SightedPlace($1), default: 0] += 1 }
    return seen.allSatisfy { $0.value <= known[$0.key] ?? 0 }
  }

  private struct SightedPlace: Hashable {
    var rule: RuleID
    var file: Int32
    var scenario: Int
    init(_ sighted: VariantRecord.Sighted) {
      rule = sighted.key.rule
      file = sighted.key.source.file
      scenario = sighted.scenario
    }
  }
}

extension FixContext {
  /// Another entry point that shows edited code in its first variant, and what that showed.
  struct Neighbour {
    var entry: EntryPoint
    var record: VariantRecord
  }

  /// More entry points than that which show changed code are not looked at.
  static let neighbourLimit = 12

  /// The entry points that run code of these places at a glance, but for one.
  ///
  /// A closer look may show that others do; but not every shard has had one.
  func neighbours(of entry: EntryPoint, showing code: Set<SourceReference>) -> [Neighbour] {
    var found: [Neighbour] = []
    var count = 0
    for report in allReports where count < Self.neighbourLimit {
      guard let other = report.entry, other != entry, code.contains(where: { report.files.contains($0.file) }),
        let ownRun = run.looking(at: other)
      else { continue }
      let records = report.records.isEmpty ? run.glancing.report(on: other).records : report.records
      let shown = records.glances(on: ownRun.extremes).filter { $0.shows(code) }
      if !shown.isEmpty { count += 1 }
      found += shown.map { Neighbour(entry: other, record: $0) }
    }
    return found
  }

  /// The records of an entry point's variants, each of them once.
  func variantRecords(of report: EntryReport, _ run: LintRun) -> [VariantRecord] {
    guard let entry = report.entry else { return [] }
    let records = report.records.isEmpty ? run.report(on: entry).records : report.records
    var known: [Variant: Set<[Int]>] = [:]
    return records.filter { known[$0.variant, default: []].insert($0.scenarios).inserted }
  }

  /// The declarations in which a candidate changes what was there: what it declares in addition is
  /// shown nowhere else.
  func codeEdited(by candidate: FixCandidate) -> Set<SourceReference> {
    let edits = candidate.edits.filter { $0 != candidate.helpers?.edit }
    return Set(
      edits.map { edit in
        let range = index.programs[edit.source.file].declaration(at: edit.source.start).range
        return SourceReference(file: edit.source.file, start: range.start, end: range.end)
      })
  }

  /// A variant as it is drawn, which several findings may have been seen in.
  func drawn(_ variant: Variant, _ layout: Relayout, in positions: [Int]) -> Relayout.Seen {
    let key = FixWork.DrawnVariant(entry: layout.entry, variant: variant)
    if let known = work.drawings.withLock({ $0[key] }) { return known }
    let seen = layout.seen(variant, in: positions, isDrawn: true)
    work.drawings.withLock { $0[key] = seen }
    return seen
  }

  /// Names over the project with edits; nil if they do not fit, or leave what does not parse.
  func index(applying edits: [TextEdit]) -> ModuleIndex? {
    if let known = work.indices.withLock({ $0[edits] }) { return known }
    let made = project.applying(edits)?.index(after: index)
    work.indices.withLock { $0[edits] = .some(made) }
    return made
  }
}

/// The layouts and indices that the candidates of several findings have in common.
final class FixWork: Sendable {
  fileprivate struct DrawnVariant: Hashable {
    var entry: EntryPoint
    var variant: Variant
  }

  fileprivate let indices = Mutex<[[TextEdit]: ModuleIndex?]>([:])
  fileprivate let drawings = Mutex<[DrawnVariant: Relayout.Seen]>([:])
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
      result.put(lowered)
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
