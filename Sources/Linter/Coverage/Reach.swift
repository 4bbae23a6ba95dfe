import LayoutEngine
import Project
import ViewEvaluator
import ViewProgram

extension LintSession {
  /// Lays everything out once, on one device, and notes what was built and what it shows.
  ///
  /// - Parameter files: whether something is said of each file.
  mutating func countReach(in files: [Bool], into report: inout CoverageReport) async {
    var options = LintOptions(scenarios: [Scenario.standardMatrix[0]])
    options.looksAtEverything = true
    options.offersFixes = false
    _ = await refresh(.everything, options: options)
    await layOutUnshown(.everything, options)
    let names = currentNames()
    let screens = views(builtBy: names.entries.filter { !$0.isPreview })
    let all = views(builtBy: names.entries)
    for type in names.index.viewsWithBodies where files[Int(type.file)] {
      report.views.declared += 1
      guard !all.contains(type.builtView) else {
        report.views.reached += 1
        report.views.reachedOnlyByPreviews += screens.contains(type.builtView) ? 0 : 1
        continue
      }
      let place = SourceReference(file: type.file, start: type.range.start, end: type.range.end)
      let reason = reasonNotBuilt(type, names)
      report.views.never.append(CoverageReport.UnseenView(name: type.qualifiedName, place: place, reason: reason))
    }
    count(names.entries, in: files, into: &report)
  }

  private func reasonNotBuilt(_ type: TypeEntry, _ names: Names) -> String {
    let entry = EntryPoint(kind: .view(type.qualifiedName), name: type.name, file: type.file)
    let report = names.entries.contains(entry) ? kept[entry]?.report : nil
    if let limit = report?.limits.first {
      return EntryLimit(path: "", entryPoint: entry.name, limit: limit).reason
    }
    return "it could not be made from what its declaration says"
  }

  private func count(_ entries: [EntryPoint], in files: [Bool], into report: inout CoverageReport) {
    var leaves = Leaves()
    for entry in entries { leaves.add(kept[entry]?.report.leaves ?? Leaves()) }
    var reasons: [String: CoverageReport.StandInReason] = [:]
    for (place, leaf) in leaves.byPlace where files[Int(place.source.file)] {
      let kind = place.kind
      guard let reason = leaf.reason else {
        report.leaves[kind, default: CoverageReport.LeafCount()].grounded += 1
        continue
      }
      report.leaves[kind, default: CoverageReport.LeafCount()].standIn += 1
      if leaf.isPartlyKnown { report.leaves[kind]?.partlyKnown += 1 }
      reasons[
        "\(kind) \(reason)", default: CoverageReport.StandInReason(kind: kind, reason: reason, places: [])
      ].places.append(place.source)
    }
    report.standIns = reasons.values.map { reason in
      var reason = reason
      reason.places.sort()
      return reason
    }.sorted { ($1.places.count, $0.kind.rawValue, $0.reason) < ($0.places.count, $1.kind.rawValue, $1.reason) }
  }
}
