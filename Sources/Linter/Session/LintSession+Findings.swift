import Interpreter
import LayoutEngine
import LintRules
import Project
package import ViewEvaluator
import ViewProgram

extension LintSession {
  /// Brings everything up to date; what was found, with all that there is to count.
  package mutating func lint(
    _ options: LintOptions, reporting paths: Set<String>? = nil, onProgress: Progress? = nil
  ) async -> LintResult {
    _ = await refresh(
      paths.map { .reaching($0) } ?? .everything, options: options, onProgress: onProgress)
    if let paths, case let others = filesRelated(to: paths), !others.isEmpty {
      _ = await refresh(.reaching(others), options: options, onProgress: onProgress)
    }
    await layOutUnshown(paths.map { .reaching($0) } ?? .everything, options)
    await layOutWitnesses(options)
    var result = await result(
      reporting: paths, options: options, isWhole: paths == nil ? nil : options.shard == nil)
    result.statistics.notUnderstood = notUnderstoodCount(options, in: paths)
    countWhatIsShown(&result.statistics, options, in: paths)
    return result
  }
}

extension LintSession {
  /// Lays out what may look other than it did; cancelled, it keeps what it got done.
  ///
  /// - Returns: false if something is left to do.
  package mutating func refresh(
    _ extent: Extent, options: LintOptions, onProgress: Progress? = nil,
    where isMeant: @Sendable (EntryPoint) -> Bool = { _ in true }
  ) async -> Bool {
    let names = currentNames()
    let entries = part(of: names.entries, options).filter(isMeant)
    let reaching = files(reaching: extent, entries)
    let open = atAGlance(
      entries.filter {
        kept[$0]?.isStale ?? true && isPart($0, of: extent, reaching)
      }, extent)
    guard !open.isEmpty else { return true }
    var run = LintRun(index: names.index, facts: project.buildFacts(of: names.index), options: options)
    run.unshown = Set(unshown)
    if extent.isGlance {
      run.isGlance = true
      run.isPreliminary = true
    }
    let done = Counter()
    func reports(on entries: [EntryPoint], _ run: LintRun) async -> [(EntryReport, Duration)?] {
      await Parallel.map(entries, cancellation: run.cancellation) { [count = open.count] entry in
        guard !run.cancellation.isSet else { return nil }
        let start = ContinuousClock.now
        let report = run.report(on: entry)
        let number = done.advance() + 1
        onProgress?(number, max(number, count))
        return run.cancellation.isSet ? nil : (report, ContinuousClock.now - start)
      }
    }
    // The screens of routes last: of those that a scene shows anyway a glance will do.
    let others = open.filter { !isOfRoute($0, names.index) }
    let first = zip(others, await reports(on: others, run))
    run.shownByScenes = views(builtBy: names.entryPoints.filter(\.isScene))
    for case (let entry, let (report, _)?) in first where entry.isScene { run.shownByScenes.formUnion(report.views) }
    let routed = entries.filter { entry in
      guard isOfRoute(entry, names.index), isPart(entry, of: extent, reaching) else { return false }
      guard let item = kept[entry], !item.isStale else { return open.contains(entry) }
      return !extent.isGlance && item.isShownByScene != run.isShownByScene(entry)
    }
    let reports = Array(first) + zip(routed, await reports(on: routed, run))
    let filesWithCode = project.filesWithCode
    var filesRun = Set<Int32>()
    for (entry, result) in reports {
      guard let (report, duration) = result else { continue }
      filesRun.formUnion(report.files)
      kept[entry] = KeptReport(
        report: run.isGlance ? report.completed(by: kept[entry]?.report) : report,
        isStale: run.isGlance || !report.files.isSubset(of: filesWithCode),
        isShownByScene: isOfRoute(entry, names.index) && run.isShownByScene(entry), duration: duration)
    }
    if await readCode(of: filesRun) {
      return await refresh(extent, options: options, onProgress: onProgress, where: isMeant)
    }
    return reports.allSatisfy { $0.1 != nil }
  }

  private func isOfRoute(_ entry: EntryPoint, _ index: ModuleIndex) -> Bool {
    entry.isView && index.routedTypes.contains(entry.name)
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
    entries.contains { kept[$0]?.isStale ?? true } ? files(reaching: extent) ?? [] : []
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

  /// The result of all that is known by now.
  ///
  /// - Parameter paths: of files that findings are wanted in; nil for all.
  /// - Parameter isWhole: whether all was looked at that could show something there; nil: if there is
  ///   a report on each entry point.
  package mutating func result(
    reporting paths: Set<String>?, options: LintOptions, isWhole: Bool? = nil
  ) async -> LintResult {
    _ = await readCode(of: project.filesWithComments)
    let names = currentNames()
    let entries = part(of: names.entryPoints, options)
    let shownReports = entries.compactMap { kept[$0]?.report }
    let reports = shownReports + unshown.compactMap { kept[$0]?.report }
    var suppressions = Suppressions(of: project)
    let scenes = names.entryPoints.filter(\.isScene).compactMap { kept[$0]?.report }
    var merged = merge(reports, shownBy: scenes, index: names.index, options, reporting: paths, &suppressions)
    var lacksFixes = !options.offersFixes && !merged.isEmpty
    if options.offersFixes { merged = await withFixes(merged, reports, options, &lacksFixes) }
    var options = options
    if !(isWhole ?? (shownReports.count == entries.count)) { options.reportsUnusedSuppressions = false }
    let complaints = suppressions.complaints(options, reporting: paths)
    var statistics = LintStatistics()
    statistics.files = paths?.count ?? names.index.files.count
    statistics.entryPoints = paths == nil ? entries.count : shownReports.count
    statistics.suppressed = suppressions.suppressed.count
    for report in shownReports { statistics.add(report.statistics) }
    let limits = entryLimits(of: shownReports, names.index, in: paths)
    return LintResult(
      files: names.index.files,
      diagnostics: (merged + complaints).sorted(by: standsBefore),
      notes: notes(on: names.index, in: paths) + notes(onLost: names.index.files),
      statistics: statistics,
      lacksFixes: lacksFixes,
      suppressed: suppressions.suppressed.sorted(by: standsBefore),
      refuted: options.shard == nil ? [] : refutedPlaces(by: reports), limits: limits,
      slowest: slowestEntries(among: entries, names.index), shard: options.shard)
  }

  /// The files that findings in others have to do with: where fixes of them may be.
  func filesRelated(to paths: Set<String>) -> Set<String> {
    let files = project.files
    let related = kept.values.flatMap { item in
      item.report.diagnostics.filter { paths.contains(files[Int($0.source.file)].path) }.flatMap {
        $0.related.map(\.source.file) + $0.finding.effectsToIgnore.map(\.file)
      }
    }
    return Set(related.map { files[Int($0)].path }).subtracting(paths)
  }

  private func slowestEntries(among entries: [EntryPoint], _ index: ModuleIndex) -> [EntryTime] {
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
    let reports = part(of: names?.entryPoints ?? [], options).lazy.compactMap { kept[$0]?.report }
    let places = reports.reduce(into: Set()) { $0.formUnion($1.notUnderstood) }
    guard let paths else { return places.count }
    return places.count { paths.contains(project.files[Int($0.file)].path) }
  }

  private mutating func withFixes(
    _ found: [Diagnostic], _ reports: [EntryReport], _ options: LintOptions,
    _ lacksSome: inout Bool
  ) async -> [Diagnostic] {
    let open = found.filter {
      $0.verdict != .likely && madeFixes(for: $0)?.hold(for: reports) != true
    }
    if !open.isEmpty {
      _ = await readCode(of: project.files.indices.map(Int32.init))
      let index = currentNames().index
      let context = FixContext(
        project: project, index: index, facts: project.buildFacts(of: index),
        options: options, reports: reports, allReports: await completed(reports, options))
      let made = await Parallel.map(open, cancellation: context.cancellation) {
        let fixes = context.cancellation.isSet ? nil : context.fixes(of: $0)
        return context.cancellation.isSet ? nil : fixes
      }
      for (item, fixes) in zip(open, made) {
        if let entry = item.entry { kept[entry]?.fixes[item.key] = fixes }
      }
      lacksSome = made.contains { $0 == nil }
    }
    return found.map { item in
      var item = item
      item.fixes = madeFixes(for: item)?.fixes ?? []
      return item
    }
  }

  private func madeFixes(for diagnostic: Diagnostic) -> MadeFixes? {
    diagnostic.entry.flatMap { kept[$0]?.fixes[diagnostic.key] }
  }

  /// With a glance at what only other shards lay out, in the order of all entry points.
  private mutating func completed(
    _ reports: [EntryReport], _ options: LintOptions
  ) async -> [EntryReport] {
    guard options.shard != nil else { return reports }
    let names = currentNames()
    let run = LintRun(index: names.index, facts: project.buildFacts(of: names.index), options: options).glancing
    let own = Dictionary(reports.map { ($0.entry, $0) }) { first, _ in first }
    return await Parallel.map(names.entries) { own[$0] ?? run.report(on: $0) }
  }
}

extension EntryReport {
  /// With what an earlier, fuller look found and this one did not get to.
  fileprivate func completed(by earlier: EntryReport?) -> EntryReport {
    guard let earlier else { return self }
    var result = self
    let keys = Set(diagnostics.map(\.key))
    result.diagnostics += earlier.diagnostics.filter { !keys.contains($0.key) }
    result.files.formUnion(earlier.files)
    result.filesSeen.formUnion(earlier.filesSeen)
    result.resources.formUnion(earlier.resources)
    result.shownPlaces.merge(earlier.shownPlaces) { $0.union($1) }
    if let window = earlier.leastWindow { result.leastWindow = leastWindow?.intersection(window) ?? window }
    result.statistics = earlier.statistics
    return result
  }
}
