package import LayoutEngine
import LintRules
package import Project
import ViewEvaluator
package import ViewProgram

/// A project's findings, kept while its files change.
///
/// An entry point is laid out again only if an edit can reach it: code that its evaluation ran has
/// changed, or something has that files declare and that it can see. Until then its findings move
/// with the text around them.
package struct LintSession: Sendable {
  /// Which entry points are brought up to date.
  package enum Extent: Hashable, Sendable {
    /// Those that show a file, their first variants only; all else stays as it was.
    case glance(at: String)
    case showing(String)
    /// Those whose code may run that of some files.
    case reaching(Set<String>)
    case everything

    package var isGlance: Bool { if case .glance = self { true } else { false } }
  }

  /// How many steps and nodes, over all variants, a glance at a file takes in beside its own.
  static let glanceLimit = 20_000

  package internal(set) var project: Project
  /// How often a text has changed.
  package private(set) var edits = 0
  /// Nil: to be made anew.
  private var names: Names?
  private var lastIndex: ModuleIndex?
  var kept: [EntryPoint: KeptReport] = [:]
  /// Of the files that were edited last, the latest at the end.
  private var parsed: [(path: String, text: ParsedText)] = []

  /// Of how many files the syntax tree is kept.
  static let parsedLimit = 4

  struct Names: Sendable {
    var index: ModuleIndex
    var entries: [EntryPoint]
  }

  struct KeptReport: Sendable {
    var report: EntryReport
    var isStale: Bool
    /// Made for its findings so far.
    var fixes: [FindingKey: MadeFixes] = [:]
    /// What it took in this process.
    var duration: Duration?
  }

  package init(_ project: Project = Project()) { self.project = project }
}

// MARK: Changes

extension LintSession {
  /// A file as the session would hold it.
  ///
  /// - Parameter last: of a text that it held since, if it did.
  package func lowered(_ file: SourceFile, after last: LoweredFile? = nil) -> LoweredFile {
    project.lowered(file, after: last?.parsed ?? parsed.first { $0.path == file.path }?.text)
  }

  /// Reads those files as a whole that the last edits may have left other than they are.
  package mutating func readAnew() {
    for (path, _) in parsed.filter({ !$0.text.isExact }) {
      guard let position = project.fileIndex(of: path) else { continue }
      update(project.lowered(project.files[position]))
    }
  }

  /// Forgets that anything was looked at, but not what was found: options are others now.
  package mutating func invalidate() {
    for entry in kept.keys { kept[entry]?.outdate() }
  }

  package var isExact: Bool { parsed.allSatisfy(\.text.isExact) }

  package mutating func update(_ lowered: LoweredFile) {
    edits += 1
    parsed.removeAll { $0.path == lowered.file.path }
    parsed = parsed.suffix(Self.parsedLimit - 1) + [(lowered.file.path, lowered.parsed)]
    let position = project.fileIndex(of: lowered.file.path)
    let old = position.map { (project.sources[$0].file, project.sources[$0].interface) }
    project.update(lowered)
    names = nil
    guard let position, let (oldFile, oldInterface) = old else {
      let added = project.fileIndex(of: lowered.file.path) ?? 0
      renumber(from: added, by: 1)
      return outdate(after: [Int32(added): lowered.source.interface.names])
    }
    let file = Int32(position)
    outdate(after: [file: oldInterface.difference(from: lowered.source.interface)])
    let move = TextMove(TextChange(from: oldFile.text, to: lowered.file.text), in: file)
    for (entry, item) in kept where item.isStale {
      kept[entry]?.report.diagnostics = item.report.diagnostics.compactMap { $0.moved(by: move) }
    }
  }

  /// What rests on files that have changed is to be looked at again.
  ///
  /// - Parameter changes: the names under which others see something else now in each changed file;
  ///   nil where any code may.
  mutating func outdate(after changes: [Int32: Set<String>?]) {
    let changed = Set(changes.keys)
    let seen = changes.filter { $0.value != [] }
    let names = seen.values.reduce(into: Set() as Set<String>?) { all, names in
      all = names.flatMap { all?.union($0) }
    }
    let naming = names.map { filesHolding($0).union(seen.keys) }
    for (entry, item) in kept {
      let isSeen = naming.map { item.report.sees(anyOf: $0) } ?? true
      if isSeen || !item.report.files.isDisjoint(with: changed) { kept[entry]?.isStale = true }
      kept[entry]?.fixes = seen.isEmpty ? item.fixes.filter { !$0.value.rest(on: changed) } : [:]
    }
  }

  /// Those of the files that reports rest on whose text holds one of these names.
  private func filesHolding(_ names: Set<String>) -> Set<Int32> {
    guard !names.isEmpty else { return [] }
    let files = kept.values.reduce(into: Set<Int32>()) { files, item in
      files.formUnion(item.report.files)
      files.formUnion(item.report.filesSeen)
    }
    return files.filter { project.sources[Int($0)].file.text.holds(anyOf: Array(names)) }
  }

  package mutating func remove(path: String) {
    guard let position = project.fileIndex(of: path) else { return }
    edits += 1
    outdate(after: [Int32(position): project.sources[position].interface.names])
    project.remove(path: path)
    names = nil
    kept = kept.filter { $0.key.file != position && !$0.value.report.files.contains(Int32(position)) }
    renumber(from: position, by: -1)
  }

  /// After files have moved, one more or one less.
  private mutating func renumber(from position: Int, by step: Int32) {
    let gone = step < 0 ? Int32(position) : nil
    let moved = { (file: Int32) -> Int32? in
      file == gone ? nil : Int(file) >= position ? file + step : file
    }
    let movedPlace = { (place: SourceReference) in
      moved(place.file).map { SourceReference(file: $0, start: place.start, end: place.end) }
    }
    var renumbered: [EntryPoint: KeptReport] = [:]
    for (entry, item) in kept {
      guard let file = moved(entry.file) else { continue }
      var (entry, item) = (entry, item)
      entry.file = file
      item.fixes = [:]
      item.report.looks = []
      item.report.entry = entry
      item.report.files = Set(item.report.files.compactMap(moved))
      item.report.filesSeen = Set(item.report.filesSeen.compactMap(moved))
      item.report.notUnderstood = Set(item.report.notUnderstood.compactMap(movedPlace))
      item.report.cleared = Set(
        item.report.cleared.compactMap { key in
          movedPlace(key.source).map { FindingKey(rule: key.rule, source: $0) }
        })
      item.report.diagnostics = item.report.diagnostics.compactMap { $0.mapped(movedPlace) }
      renumbered[entry] = item
    }
    kept = renumbered
  }
}

// MARK: Findings

extension LintSession {
  /// Lays out what may look other than it did; cancelled, it keeps what it got done.
  ///
  /// - Returns: false if something is left to do.
  package mutating func refresh(
    _ extent: Extent, options: LintOptions, onProgress: Progress? = nil
  ) async -> Bool {
    let names = currentNames()
    let reaching = files(reaching: extent, names.entries)
    let open = atAGlance(
      part(of: names.entries, options).filter {
        kept[$0]?.isStale ?? true && isPart($0, of: extent, reaching)
      }, extent)
    guard !open.isEmpty else { return true }
    var run = LintRun(index: names.index, facts: project.buildFacts(), options: options)
    if extent.isGlance {
      run.isGlance = true
      run.isPreliminary = true
    }
    let done = Counter()
    let reports = await Parallel.map(open, cancellation: run.cancellation) { [run] entry in
      guard !run.cancellation.isSet else { return nil as (EntryReport, Duration)? }
      let start = ContinuousClock.now
      let report = run.report(on: entry)
      onProgress?(done.advance() + 1, open.count)
      return run.cancellation.isSet ? nil : (report, ContinuousClock.now - start)
    }
    let filesWithCode = project.filesWithCode
    var filesRun = Set<Int32>()
    for (entry, result) in zip(open, reports) {
      guard let (report, duration) = result else { continue }
      filesRun.formUnion(report.files)
      kept[entry] = KeptReport(
        report: run.isGlance ? report.completed(by: kept[entry]?.report) : report,
        isStale: run.isGlance || !report.files.isSubset(of: filesWithCode), duration: duration)
    }
    if await readCode(of: filesRun) {
      return await refresh(extent, options: options, onProgress: onProgress)
    }
    return reports.allSatisfy { $0 != nil }
  }

  /// For a glance those that stand in the file, and what else takes no longer than a moment.
  private func atAGlance(_ entries: [EntryPoint], _ extent: Extent) -> [EntryPoint] {
    guard case .glance(let path) = extent else { return entries }
    let file = project.fileIndex(of: path).map(Int32.init)
    let others = entries.filter { $0.file != file }.map { entry in
      let statistics = kept[entry]?.report.statistics ?? LintStatistics()
      return (entry: entry, cost: statistics.steps + statistics.nodes)
    }
    var room = Self.glanceLimit
    let cheap = others.sorted { $0.cost < $1.cost }.prefix { other in
      room -= other.cost
      return room >= 0
    }
    return entries.filter { $0.file == file } + cheap.map(\.entry)
  }

  /// Called on any thread with how many entry points are done, of how many.
  package typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

  private func part(of entries: [EntryPoint], _ options: LintOptions) -> [EntryPoint] {
    options.shard?.part(of: entries) ?? entries
  }

  private mutating func readCode(of files: some Sequence<Int32>) async -> Bool {
    guard await project.readCode(of: files) else { return false }
    names = nil
    return true
  }

  /// The files whose entry points have to be looked at.
  private func files(reaching extent: Extent, _ entries: [EntryPoint]) -> Set<Int32> {
    guard case .reaching(let paths) = extent, entries.contains(where: { kept[$0]?.isStale ?? true })
    else { return [] }
    let files = paths.compactMap { project.fileIndex(of: $0).map(Int32.init) }
    return ReachingFiles(project.sources).files(reaching: files)
  }

  private func isPart(_ entry: EntryPoint, of extent: Extent, _ reaching: Set<Int32>) -> Bool {
    switch extent {
    case .glance(let path), .showing(let path):
      guard let file = project.fileIndex(of: path).map(Int32.init) else { return false }
      return entry.file == file || kept[entry]?.report.files.contains(file) ?? false
    case .reaching: return reaching.contains(entry.file)
    case .everything: return true
    }
  }

  /// What is known by now.
  ///
  /// - Parameter paths: of files that findings are wanted in; nil for all.
  /// - Parameter isWhole: whether all was looked at that could show something there; nil: if there is
  ///   a report on each entry point.
  package mutating func result(
    reporting paths: Set<String>?, options: LintOptions, isWhole: Bool? = nil
  ) async -> LintResult {
    _ = await readCode(of: project.filesWithComments)
    let names = currentNames()
    let entries = part(of: names.entries, options)
    let reports = entries.compactMap { kept[$0]?.report }
    var suppressions = Suppressions(of: project)
    var merged = merge(reports, index: names.index, options, reporting: paths, &suppressions)
    var lacksFixes = !options.offersFixes && !merged.isEmpty
    if options.offersFixes { merged = await withFixes(merged, reports, options, &lacksFixes) }
    var options = options
    if !(isWhole ?? (reports.count == entries.count)) { options.reportsUnusedSuppressions = false }
    let complaints = suppressions.complaints(options, reporting: paths)
    var statistics = LintStatistics()
    statistics.files = paths?.count ?? names.index.files.count
    statistics.entryPoints = paths == nil ? entries.count : reports.count
    statistics.suppressed = suppressions.suppressed.count
    for report in reports { statistics.add(report.statistics) }
    let limits = limits(of: reports, names.index, in: paths)
    return LintResult(
      files: names.index.files,
      diagnostics: (merged.map(\.diagnostic.diagnostic) + complaints).sorted(by: standsBefore),
      notes: notes(on: names.index, in: paths) + notes(onLost: names.index.files),
      statistics: statistics,
      lacksFixes: lacksFixes,
      suppressed: suppressions.suppressed.sorted(by: standsBefore),
      cleared: options.shard == nil ? [] : cleared(by: reports), limits: limits,
      slowest: slowest(among: entries, names.index), shard: options.shard)
  }

  /// The files that findings in others have to do with: where fixes of them may be.
  func filesRelated(to paths: Set<String>) -> Set<String> {
    let files = project.files
    let related = kept.values.flatMap { item in
      item.report.diagnostics.filter { paths.contains(files[Int($0.source.file)].path) }.flatMap {
        $0.diagnostic.related.map(\.source.file) + $0.effects.map(\.file)
      }
    }
    return Set(related.map { files[Int($0)].path }).subtracting(paths)
  }

  private func slowest(among entries: [EntryPoint], _ index: ModuleIndex) -> [EntryTime] {
    let timed = entries.compactMap { entry -> EntryTime? in
      guard let item = kept[entry], let duration = item.duration else { return nil }
      return EntryTime(
        path: index.files[Int(entry.file)].path, entryPoint: entry.name, duration: duration,
        statistics: item.report.statistics)
    }
    return Array(timed.sorted { $0.duration > $1.duration }.prefix(10))
  }

  /// How many views and modifiers were stood in for, as nobody knows them.
  func notUnderstoodCount(_ options: LintOptions, in paths: Set<String>?) -> Int {
    let reports = part(of: names?.entries ?? [], options).lazy.compactMap { kept[$0]?.report }
    let places = reports.reduce(into: Set()) { $0.formUnion($1.notUnderstood) }
    guard let paths else { return places.count }
    return places.count { paths.contains(project.files[Int($0.file)].path) }
  }

  private mutating func withFixes(
    _ found: [FoundDiagnostic], _ reports: [EntryReport], _ options: LintOptions,
    _ lacksSome: inout Bool
  ) async -> [FoundDiagnostic] {
    let open = found.filter {
      $0.diagnostic.diagnostic.verdict != .likely
        && kept[$0.entry]?.fixes[$0.key]?.hold(for: reports) != true
    }
    if !open.isEmpty {
      _ = await readCode(of: project.files.indices.map(Int32.init))
      let context = FixContext(
        project: project, index: currentNames().index, facts: project.buildFacts(),
        options: options, reports: reports, allReports: await completed(reports, options))
      let made = await Parallel.map(open, cancellation: context.cancellation) {
        let fixes = context.cancellation.isSet ? nil : context.fixes(of: $0)
        return context.cancellation.isSet ? nil : fixes
      }
      for (item, fixes) in zip(open, made) { kept[item.entry]?.fixes[item.key] = fixes }
      lacksSome = made.contains { $0 == nil }
    }
    return found.map { item in
      var item = item
      item.diagnostic.diagnostic.fixes = kept[item.entry]?.fixes[item.key]?.fixes ?? []
      return item
    }
  }

  /// With a glance at what only other shards lay out, in the order of all entry points.
  private mutating func completed(
    _ reports: [EntryReport], _ options: LintOptions
  ) async -> [EntryReport] {
    guard options.shard != nil else { return reports }
    let names = currentNames()
    let run = LintRun(index: names.index, facts: project.buildFacts(), options: options).glancing
    let own = Dictionary(reports.map { ($0.entry, $0) }) { first, _ in first }
    return await Parallel.map(names.entries) { own[$0] ?? run.report(on: $0) }
  }

  /// The innermost view of a file whose code holds a place.
  package mutating func view(at offset: Int32, in path: String) -> LocatedView? {
    views(in: path).filter { $0.range.contains(offset) }.min {
      $0.range.end - $0.range.start < $1.range.end - $1.range.start
    }
  }

  /// What can be laid out on its own: previews, views, a `.layout` file's body.
  package mutating func views(in path: String) -> [LocatedView] {
    let index = currentNames().index
    guard let file = project.fileIndex(of: path).map(Int32.init) else { return [] }
    return index.selectableViews(in: file).compactMap { entry in
      index.range(of: entry).map { LocatedView(entry: entry, range: $0) }
    }
  }

  package mutating func layout(
    of view: LocatedView, in path: String, on scenario: Scenario, _ options: LintOptions
  ) -> EntryPointLayout? {
    try? layOut(
      view.entry, in: currentNames().index, scenario: scenario, path: path,
      options.sizeHints(at: path), project.shownColors)
  }

  mutating func currentNames() -> Names {
    if let names { return names }
    let index = project.index(after: lastIndex)
    lastIndex = index
    let made = Names(index: index, entries: index.entryPoints)
    let known = Set(made.entries)
    kept = kept.filter { known.contains($0.key) }
    names = made
    return made
  }
}

package struct LocatedView: Hashable, Sendable {
  fileprivate var entry: EntryPoint
  package var range: SourceRange
}

extension LintSession.KeptReport {
  /// Something it rests on is no longer what it was.
  fileprivate mutating func outdate() {
    isStale = true
    fixes = [:]
  }
}

extension ModuleIndex {
  /// Where the code of a view, preview or `.layout` file stands.
  fileprivate func range(of entry: EntryPoint) -> SourceRange? {
    switch entry.kind {
    case .layoutFile: return SourceRange(start: 0, end: .max)
    case .preview(let position): return programs[entry.file].previews[position].range
    case .view(let name), .previewProvider(let name), .scene(let name):
      return type(named: name, from: entry.file)?.range
    case .property: return nil
    }
  }
}

extension FoundDiagnostic {
  var key: FindingKey {
    FindingKey(rule: diagnostic.diagnostic.rule, source: diagnostic.source)
  }
}

extension EntryReport {
  fileprivate func sees(anyOf others: Set<Int32>) -> Bool {
    !files.isDisjoint(with: others) || !filesSeen.isDisjoint(with: others)
  }

  /// With what an earlier, fuller look found and this one did not get to.
  fileprivate func completed(by earlier: EntryReport?) -> EntryReport {
    guard let earlier else { return self }
    var result = self
    let keys = Set(diagnostics.map { FindingKey(rule: $0.diagnostic.rule, source: $0.source) })
    result.diagnostics += earlier.diagnostics.filter {
      !keys.contains(FindingKey(rule: $0.diagnostic.rule, source: $0.source))
    }
    result.files.formUnion(earlier.files)
    result.filesSeen.formUnion(earlier.filesSeen)
    result.statistics = earlier.statistics
    return result
  }
}

extension OpenDiagnostic {
  fileprivate func moved(by move: TextMove) -> OpenDiagnostic? { mapped { move.moved($0) } }

  /// With other places; nil if its own is gone.
  fileprivate func mapped(
    _ transform: (SourceReference) -> SourceReference?
  ) -> OpenDiagnostic? {
    guard let source = transform(source) else { return nil }
    var result = self
    result.diagnostic.source = source
    result.diagnostic.related = diagnostic.related.compactMap { related in
      transform(related.source).map { RelatedPlace(source: $0, message: related.message) }
    }
    result.effects = effects.compactMap { transform($0) }
    return result
  }
}
