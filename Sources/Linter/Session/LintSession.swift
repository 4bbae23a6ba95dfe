import Interpreter
import LayoutEngine
import LintRules
package import Project
import ViewEvaluator
package import ViewProgram

/// A project's findings, kept while its files change.
///
/// An entry point is laid out again only if an edit can reach it: code that its evaluation ran has
/// changed, or something has that files declare and that it can see. Until then its findings move
/// with the text around them.
///
/// - In: a project, and edits of its files; out: results, of what had to be looked at again and what was kept.
/// - To add: here goes what decides that. Reports of entry points are merged in `MergedReports`, fixes are made in
///   `LintSession+Findings`.
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
  var names: Names?
  private var lastIndex: ModuleIndex?
  /// The types that code used when the reports were made; nil: there are none yet.
  var uses: TypeUses?
  var kept: [EntryPoint: KeptReport] = [:]
  /// The parsed texts of the files that were edited last, the latest at the end.
  private var parsed: [(path: String, text: ParsedText)] = []

  /// The number of files whose syntax tree is kept.
  static let parsedLimit = 4

  /// The views that no entry point came by, laid out by themselves.
  var unshown: [EntryPoint] = []

  struct Names: Sendable {
    var index: ModuleIndex
    var entryPoints: [EntryPoint]
    /// The entry points, and then the views that none of them came by.
    var entries: [EntryPoint]
  }

  struct KeptReport: Sendable {
    var report: EntryReport
    var isStale: Bool
    /// Whether it is a glance at a route's screen, as a scene shows that anyway.
    var isShownByScene = false
    /// Made for its findings so far.
    var fixes: [FindingKey: MadeFixes] = [:]
    /// The time it took in this process.
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
    project.put(lowered)
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
      kept[entry]?.report.diagnostics = item.report.diagnostics.compactMap { $0.mapped(move.moved) }
    }
  }

  /// Marks for another look what rests on files that have changed.
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

  /// Looks again at what the app brings along, where that has changed since.
  package mutating func readResourcesAnew() {
    guard !project.library.reader.stamps.areCurrent else { return }
    let old = project.library
    project.forgetResources()
    names = nil
    let asked = kept.values.reduce(into: Set()) { $0.formUnion($1.report.resources) }
    outdate(afterChangeOf: asked.filter { old.fingerprint(of: $0) != project.library.fingerprint(of: $0) })
  }

  /// Marks for another look what asked for resources that are others now.
  mutating func outdate(afterChangeOf resources: Set<ResourceQuestion>) {
    guard !resources.isEmpty else { return }
    for (entry, item) in kept where !item.report.resources.isDisjoint(with: resources) {
      kept[entry]?.outdate()
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

  package mutating func forget(path: String) {
    guard let position = project.fileIndex(of: path) else { return }
    edits += 1
    outdate(after: [Int32(position): project.sources[position].interface.names])
    project.forget(path: path)
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
    unshown = unshown.compactMap { entry in
      moved(entry.file).map { EntryPoint(kind: entry.kind, name: entry.name, file: $0) }
    }
    var renumbered: [EntryPoint: KeptReport] = [:]
    for (entry, item) in kept {
      guard let file = moved(entry.file) else { continue }
      var (entry, item) = (entry, item)
      entry.file = file
      item.fixes = [:]
      item.report.records = []
      item.report.entry = entry
      item.report.files = Set(item.report.files.compactMap(moved))
      item.report.filesSeen = Set(item.report.filesSeen.compactMap(moved))
      item.report.notUnderstood = Set(item.report.notUnderstood.compactMap(movedPlace))
      item.report.views = Set(
        item.report.views.compactMap { view in moved(view.file).map { BuiltView(file: $0, name: view.name) } })
      item.report.leaves = item.report.leaves.mapped(movedPlace)
      item.report.refuted = Set(
        item.report.refuted.compactMap { key in
          movedPlace(key.source).map { FindingKey(rule: key.rule, source: $0) }
        })
      item.report.diagnostics = item.report.diagnostics.compactMap { diagnostic in
        var moved = diagnostic.mapped(movedPlace)
        moved?.entry = entry
        return moved
      }
      renumbered[entry] = item
    }
    kept = renumbered
  }
}

extension LintSession {
  mutating func currentNames() -> Names {
    if let names { return names }
    let index = project.index(after: lastIndex)
    lastIndex = index
    let entryPoints = index.entryPoints
    let shown = Set(entryPoints)
    unshown.removeAll { shown.contains($0) || index.view(of: $0) == nil }
    let made = Names(index: index, entryPoints: entryPoints, entries: entryPoints + unshown)
    let known = Set(made.entries)
    kept = kept.filter { known.contains($0.key) }
    outdate(afterOtherUse: index.uses)
    names = made
    return made
  }

  /// Marks for another look what shows types that code elsewhere uses for something else now.
  private mutating func outdate(afterOtherUse new: TypeUses) {
    defer { uses = new }
    guard let uses, case let changed = new.difference(from: uses), !changed.isEmpty else { return }
    // Of previews and views it depends on that whether anybody sees what no code makes.
    let isAboutScreens = new.showsWindows != uses.showsWindows
    for (entry, item) in kept
    where changed.contains(entry.name) || item.report.shows(anyOf: changed)
      || isAboutScreens && (entry.isPreview || entry.isView)
    {
      kept[entry]?.outdate()
    }
  }
}

extension LintSession.KeptReport {
  /// Something it rests on is no longer what it was.
  fileprivate mutating func outdate() {
    isStale = true
    fixes = [:]
  }
}

extension EntryReport {
  fileprivate func shows(anyOf types: Set<String>) -> Bool { views.contains { types.contains($0.name.lastPart) } }

  fileprivate func sees(anyOf others: Set<Int32>) -> Bool {
    !files.isDisjoint(with: others) || !filesSeen.isDisjoint(with: others)
  }
}
