import JSON
import LayoutEngine
package import Linter
import ViewProgram

/// The counts, and the names that are not understood, the most frequent first.
///
/// - In: what commands other than `lint` found out; out: what they print.
/// - To add: a file for each such document.
package func coverageText(_ report: CoverageReport, limit: Int? = nil) -> String {
  var lines =
    reach(of: report, limit) + grounding(of: report, limit) + linesOfMissingNames(of: report, limit) + [
      summary(of: report)
    ]
  let shown = report.gaps.prefix(limit ?? report.gaps.count)
  if !shown.isEmpty { lines.append("") }
  let rows = shown.map { gap in
    [
      String(gap.places.count), gap.kind.rawValue, gap.reason.rawValue,
      gap.name + (gap.untakenLabels ?? ""),
      place(of: gap, in: report),
    ]
  }
  let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
  for row in rows {
    let cells = row.enumerated().map { column, text -> String in
      guard column < 4 else { return text }
      let padding = String(repeating: " ", count: widths[column] - text.count)
      return column == 0 ? padding + text : text + padding
    }
    lines.append("  " + cells.joined(separator: "  "))
  }
  let others = report.gaps.count - shown.count
  if others > 0 { lines.append("  and \(others) more names") }
  return (lines + notInTables(report)).joined(separator: "\n") + "\n"
}

/// How many views are laid out, and those that are not, with the reasons.
private func reach(of report: CoverageReport, _ limit: Int?) -> [String] {
  let views = report.views
  var first = "laid out \(views.reached) of \(views.declared) views"
  if views.reachedOnlyByPreviews > 0 { first += ", \(views.reachedOnlyByPreviews) of them only in previews" }
  return [first]
    + listed(views.never, limit) { "  \($0.name): \($0.reason)  \(place($0.place, in: report))" } + [""]
    + linesOfUncompiled(report, limit)
}

/// The files that are not part of any app.
private func linesOfUncompiled(_ report: CoverageReport, _ limit: Int?) -> [String] {
  guard !report.uncompiled.isEmpty else { return [] }
  return ["left out, as no target of their project compiles them:"]
    + listed(report.uncompiled, limit) { "  \($0)" } + [""]
}

/// How much of what is shown is the app's own, and why the rest is not.
private func grounding(of report: CoverageReport, _ limit: Int?) -> [String] {
  let counts = LeafKind.allCases.compactMap { kind -> String? in
    guard let count = report.leaves[kind] else { return nil }
    let all = count.grounded + count.standIn
    let partly = count.partlyKnown > 0 ? " (and \(count.partlyKnown) in part)" : ""
    return "\(kind.rawValue) \(count.grounded) of \(all)\(partly)"
  }
  guard !counts.isEmpty else { return [] }
  return ["shown as the app has them: " + counts.joined(separator: ", ")]
    + listed(report.standIns, limit) { item in
      let first = item.places.first.map { "  " + place($0, in: report) } ?? ""
      return "  \(item.places.count) \(item.kind.rawValue): \(item.reason)\(first)"
    } + [""]
}

/// The names of images and colors that are in no catalogue: where they are shown, nothing is.
private func linesOfMissingNames(of report: CoverageReport, _ limit: Int?) -> [String] {
  guard !report.missingNames.isEmpty else { return [] }
  return ["in no catalogue of the project:"]
    + listed(report.missingNames, limit) { missing in
      let first = missing.places.first.map { "  " + place($0, in: report) } ?? ""
      return "  \(missing.kind.isImage ? "image" : "color") '\(missing.name)'\(first)"
    } + [""]
}

private func listed<Item>(_ items: [Item], _ limit: Int?, _ line: (Item) -> String) -> [String] {
  let shown = items.prefix(limit ?? items.count)
  return shown.map(line) + (items.count > shown.count ? ["  and \(items.count - shown.count) more"] : [])
}

/// `{"version": 1, "views": {...}, "leaves": {...}, "viewExpressions": ..., "byName": [...]}`.
package func coverageJSON(_ report: CoverageReport) -> String {
  ([
    "version": .integer(1),
    "views": views(of: report),
    "uncompiled": .array(report.uncompiled.map { .string($0) }),
    "leaves": leaves(of: report),
    "missingNames": .array(
      report.missingNames.map { missing in
        [
          "name": .string(missing.name),
          "kind": .string(missing.kind.isImage ? "image" : "color"),
          "places": placeList(missing.places, in: report),
        ]
      }),
    "viewExpressions": .integer(report.viewExpressions),
    "understood": .integer(report.understood),
    "imported": .integer(report.count(.imported)),
    "unsupported": .integer(report.count(.unsupported)),
    "unresolved": .integer(report.count(.unresolved)),
    "byName": .array(
      report.gaps.map { gap in
        [
          "name": .string(gap.name),
          "kind": .string(gap.kind.rawValue),
          "reason": .string(gap.reason.rawValue),
          "count": .integer(gap.places.count),
          "places": placeList(of: gap, in: report),
        ]
      }),
    "notInTables": [
      "names": .array(report.namesInNoTable.map { notTaken($0, in: report) }),
      "overloads": .array(report.untakenOverloads.map { notTaken($0, in: report) }),
      "muchUsed": .array(report.unlistedNames.map { .string($0) }),
    ],
  ] as JSONValue).document
}

private func placeList(of gap: CoverageReport.Gap, in report: CoverageReport) -> JSONValue {
  placeList(gap.places, in: report)
}

private func placeList(_ places: [SourceReference], in report: CoverageReport) -> JSONValue {
  .array(
    places.map { place in
      let file = report.files[Int(place.file)]
      let position = file.place(atUTF8: place.start)
      return [
        "file": .string(file.path),
        "line": .integer(position.line),
        "column": .integer(position.column),
      ]
    })
}

private func views(of report: CoverageReport) -> JSONValue {
  [
    "declared": .integer(report.views.declared),
    "reached": .integer(report.views.reached),
    "reachedOnlyByPreviews": .integer(report.views.reachedOnlyByPreviews),
    "never": .array(
      report.views.never.map { view in
        let file = report.files[Int(view.place.file)]
        return [
          "name": .string(view.name),
          "file": .string(file.path),
          "line": .integer(file.place(atUTF8: view.place.start).line),
          "reason": .string(view.reason),
        ]
      }),
  ]
}

private func leaves(of report: CoverageReport) -> JSONValue {
  func count(_ kind: LeafKind) -> JSONValue {
    let count = report.leaves[kind] ?? CoverageReport.LeafCount()
    return ["grounded": .integer(count.grounded), "standIn": .integer(count.standIn)]
  }
  let partlyKnown = report.leaves[.text]?.partlyKnown ?? 0
  return [
    "text": [
      "grounded": .integer(report.leaves[.text]?.grounded ?? 0),
      "standIn": .integer(report.leaves[.text]?.standIn ?? 0),
      "partlyKnown": .integer(partlyKnown),
    ],
    "image": count(.image),
    "other": count(.other),
    "byReason": .array(
      report.standIns.map { item in
        [
          "kind": .string(item.kind.rawValue),
          "reason": .string(item.reason),
          "count": .integer(item.places.count),
          "places": placeList(item.places, in: report),
        ]
      }),
  ]
}

/// A name that no table of builtins has, or a call that no overload in them takes.
private func notTaken(_ gap: CoverageReport.Gap, in report: CoverageReport) -> JSONValue {
  [
    "name": .string(gap.name),
    "kind": .string(gap.kind.rawValue),
    "labels": gap.untakenLabels.map { .string($0) } ?? .null,
    "count": .integer(gap.places.count),
    "places": placeList(of: gap, in: report),
  ]
}

/// The names that the tables of builtins lack, in a few lines.
private func notInTables(_ report: CoverageReport) -> [String] {
  let names = report.namesInNoTable.count
  let overloads = report.untakenOverloads
  var lines: [String] = []
  if names > 0 || !overloads.isEmpty {
    lines = [
      "", "not in the tables of builtins: \(names) names, \(overloads.count) overloads of known names",
    ]
    lines += overloads.map { "  \($0.name)\($0.untakenLabels ?? "")  \(place(of: $0, in: report))" }
  }
  if !report.unlistedNames.isEmpty {
    lines += ["", "much used, and in no table: " + report.unlistedNames.joined(separator: ", ")]
  }
  return lines
}

private func summary(of report: CoverageReport) -> String {
  let reasons = CoverageReport.Reason.allCases.compactMap { reason in
    let count = report.count(reason)
    return count > 0 ? "\(count) \(reason.rawValue)" : nil
  }
  let rest = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
  return "\(report.viewExpressions) view and modifier expressions, \(report.understood) understood"
    + rest + ": \(percent(report.share)) of the project's own"
}

/// Rounded down: 100 % means all.
private func percent(_ share: Double) -> String {
  let tenths = Int((share * 1000).rounded(.down))
  return "\(tenths / 10).\(tenths % 10) %"
}

private func place(of gap: CoverageReport.Gap, in report: CoverageReport) -> String {
  gap.places.first.map { place($0, in: report) } ?? ""
}

private func place(_ place: SourceReference, in report: CoverageReport) -> String {
  let file = report.files[Int(place.file)]
  return "\(file.path):\(file.place(atUTF8: place.start).line)"
}
