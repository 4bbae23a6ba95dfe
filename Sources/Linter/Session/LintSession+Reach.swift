import LayoutEngine
import Project
import ViewEvaluator
import ViewProgram

/// The views that the entry points of a project do not come by.
extension LintSession {
  /// Lays out by itself each view that nothing built so far: what only routers and factories name, what stands in
  /// the content of views that are not understood, and what previews alone show, without their data.
  ///
  /// What is found there is likely at best: nobody knows what is around it. So what previews show is left as it is unless
  /// somebody asks for that. A shard does not see what the others come by, and leaves this out.
  mutating func layOutUnshown(_ extent: Extent, _ options: LintOptions) async {
    guard options.shard == nil else { return }
    let candidates = unshownCandidates(extent, options)
    let (entryPoints, index) = (currentNames().entryPoints, currentNames().index)
    let reached = views(builtBy: entryPoints)
    let shown = views(builtBy: entryPoints.filter { !$0.isPreview })
    var open = candidates.filter { candidate in
      if !reached.contains(candidate.view) { return true }
      let path = index.files[Int(candidate.entry.file)].path
      return (options.showsLikely(at: path) || options.looksAtEverything)
        && index.previewedTypes.contains(candidate.entry.name) && !shown.contains(candidate.view)
    }
    unshown = unshown.filter { entry in open.contains { $0.entry == entry } }
    names = nil
    // Those that no view names first: most of the others stand in them.
    let isNamed = currentNames().index.shownTypes
    for wave in [open.filter { !isNamed.contains($0.entry.name) }, open] {
      let built = views(builtBy: unshown)
      let next = wave.map(\.entry).filter { entry in !unshown.contains(entry) }
      let missing = Set(open.filter { !built.contains($0.view) }.map(\.entry))
      let added = next.filter { missing.contains($0) }
      guard !added.isEmpty else { continue }
      unshown += added
      names = nil
      _ = await refresh(extent, options: options)
      open.removeAll { added.contains($0.entry) }
    }
  }

  /// Lays out, for a shard, the scenes of others that show what its previews have findings in.
  mutating func layOutWitnesses(_ options: LintOptions) async {
    guard options.shard != nil else { return }
    let files = project.files
    let found = currentNames().entryPoints.filter(\.isPreview).flatMap { kept[$0]?.report.diagnostics ?? [] }
    var whole = options
    whole.shard = nil
    let paths = Set(found.map { files[Int($0.source.file)].path })
    _ = await refresh(.reaching(paths), options: whole, where: \.isScene)
  }

  private struct Candidate {
    var entry: EntryPoint
    var view: BuiltView
  }

  /// The views that may be laid out by themselves and are no entry points.
  private mutating func unshownCandidates(_ extent: Extent, _ options: LintOptions) -> [Candidate] {
    let names = currentNames()
    let entryPoints = Set(names.entryPoints)
    let reaching = files(reaching: extent)
    return names.index.viewsWithBodies.compactMap { type in
      let entry = EntryPoint(kind: .view(type.qualifiedName), name: type.name, file: type.file)
      let path = names.index.files[Int(type.file)].path
      guard !entryPoints.contains(entry), !options.isExcluded(path), reaching?.contains(type.file) ?? true else {
        return nil
      }
      return Candidate(entry: entry, view: type.builtView)
    }
  }

  func views(builtBy entries: [EntryPoint]) -> Set<BuiltView> {
    entries.reduce(into: []) { $0.formUnion(kept[$1]?.report.views ?? []) }
  }

  /// The files that reach those of an extent; nil: all of them.
  func files(reaching extent: Extent) -> Set<Int32>? {
    guard case .reaching(let paths) = extent else { return nil }
    let files = paths.compactMap { project.fileIndex(of: $0).map(Int32.init) }
    return ReachingFiles(project.sources).files(reaching: files)
  }

  /// Counts the views that were built, and the texts that stand in for others.
  mutating func countWhatIsShown(_ statistics: inout LintStatistics, _ options: LintOptions, in paths: Set<String>?) {
    guard options.shard == nil else { return }
    let names = currentNames()
    func isAsked(_ file: Int32) -> Bool { paths?.contains(names.index.files[Int(file)].path) ?? true }
    let reports = names.entries.compactMap { kept[$0]?.report }
    let built = reports.reduce(into: Set<BuiltView>()) { $0.formUnion($1.views) }
    let declared = names.index.viewsWithBodies.map(\.builtView).filter { isAsked($0.file) }
    statistics.views = declared.count
    statistics.viewsReached = declared.count(where: built.contains)
    var leaves = Leaves()
    for report in reports { leaves.add(report.leaves) }
    let texts = leaves.byPlace.filter { $0.key.kind == .text && isAsked($0.key.source.file) }
    statistics.texts = texts.count
    statistics.standInTexts = texts.count { $0.value.reason != nil }
  }
}

extension ModuleIndex {
  /// The views with a body that the code declares.
  var viewsWithBodies: [TypeEntry] {
    presentableTypes.filter { type in
      type.isView && !type.inheritedTypes.contains("PreviewProvider")
        && (type.properties["body"]?.declaration.getter != nil || type.givenBody != nil)
    }
  }

  /// The type of an entry point that is a view; nil where there is none of that name any more.
  func view(of entry: EntryPoint) -> TypeEntry? {
    guard case .view(let name) = entry.kind, Int(entry.file) < files.count else { return nil }
    return type(named: name, from: entry.file).flatMap { $0.file == entry.file ? $0 : nil }
  }
}
