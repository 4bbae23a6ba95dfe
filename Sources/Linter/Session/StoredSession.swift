package import Project
import ViewProgram

extension LintSession {
  /// The session as a later run can take it up.
  package mutating func stored() async -> [UInt8] {
    var writer = ByteWriter()
    let names = currentNames()
    let reports = names.entries.compactMap { kept[$0] }.filter { !$0.isStale }
    let asked = Set(reports.flatMap(\.report.resources)).sorted()
    let answers = asked.map { project.library.fingerprint(of: $0) }
    writer.write(await project.outlinesForLater(), reports, names.index.uses, asked, answers)
    return sealed(writer)
  }

  /// A session over files, with what an earlier one over the same paths found and still holds.
  ///
  /// - Parameter stored: nil, or damaged: there was none.
  package init(_ found: DiscoveredFiles, stored bytes: [UInt8]?) async {
    guard var reader = bytes.flatMap(unsealed) else {
      self.init(await Project(found))
      return
    }
    let outlines: [FileOutline] = reader.next()
    let reports: [KeptReport] = reader.next()
    let uses: TypeUses = reader.next()
    let asked: [ResourceQuestion] = reader.next()
    let answers: [UInt64] = reader.next()
    self.init(await Project(found, outlines: outlines))
    guard !reader.isDamaged, outlines.map(\.path) == project.files.map(\.path) else { return }
    for item in reports {
      if let entry = item.report.entry { kept[entry] = item }
    }
    self.uses = uses
    // Those of them that entry points are go away once those are known.
    unshown = reports.compactMap(\.report.entry).filter(\.isView)
    let changed = project.changedFiles.map { number in
      (number, outlines[Int(number)].difference(from: project.sources[Int(number)]))
    }
    outdate(after: Dictionary(uniqueKeysWithValues: changed))
    let others = zip(asked, answers).filter { project.library.fingerprint(of: $0) != $1 }
    outdate(afterChangeOf: Set(others.map(\.0)))
    // What they ran they will most likely run again.
    let stale = kept.values.filter(\.isStale)
    _ = await project.readCode(of: stale.reduce(into: Set()) { $0.formUnion($1.report.files) })
  }
}

extension LintSession.KeptReport: Stored {
  init(from reader: inout ByteReader) {
    self.init(report: reader.next(), isStale: false, isShownByScene: reader.next(), fixes: reader.next())
  }
  func write(to writer: inout ByteWriter) { writer.write(report, isShownByScene, fixes) }
}
