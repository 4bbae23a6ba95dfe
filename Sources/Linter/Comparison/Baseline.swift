import JSON
import LayoutEngine
import LintRules
import Project
import ViewProgram

/// A finding that is known, by the declaration it stands in: lines may move under it.
///
/// - In: a result, and a baseline or the code as it was; out: what is new in it.
/// - To add: another thing to compare with, in a file of its own.
package struct BaselineEntry: Hashable, Sendable, Comparable {
  /// From the baseline's folder.
  package var path: String
  package var view: String
  package var rule: String

  package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    (left.path, left.view, left.rule) < (right.path, right.view, right.rule)
  }
}

/// The mistake in a baseline, and where it is.
package struct BaselineError: Error, Hashable { package var message: String }

/// Findings that a run says nothing of: those that were there when it was written.
package struct Baseline: Sendable {
  /// Sorted; as often as there are such findings.
  package private(set) var entries: [BaselineEntry]
  private let folder: FilePath
  private let base: FilePath

  /// The findings of a run, to be written to a file.
  package init(of result: LintResult, at path: String, workingDirectory: String) {
    base = FilePath(workingDirectory)
    folder = base.appending(path).parent
    entries = []
    entries = result.diagnostics.map { entry(of: $0, in: result) }.sorted()
  }

  /// Reads a file: `{"version": 1}`, then one finding on each line.
  package init(
    at path: String, workingDirectory: String
  ) throws(BaselineError) {
    base = FilePath(workingDirectory)
    let file = base.appending(path)
    folder = file.parent
    guard let data = file.bytes else {
      throw BaselineError(message: "\(path): cannot be read; '--write-baseline \(path)' writes one")
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let first = lines.first, let head = try? PlacedJSON(String(first)),
      head["version"]?.number == 1
    else { throw BaselineError(message: "\(path):1: is no baseline of this version") }
    entries = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard let entry = BaselineEntry(String(line)) else {
        throw BaselineError(message: "\(path):\(index + 1): expected a path, a view and a rule")
      }
      entries.append(entry)
    }
    entries.sort()
  }

  fileprivate func entry(of diagnostic: Diagnostic, in result: LintResult) -> BaselineEntry {
    let path = base.appending(result.files[Int(diagnostic.source.file)].path)
    return BaselineEntry(
      path: folder.relative(path), view: diagnostic.view, rule: diagnostic.rule.rawValue)
  }
}

extension Baseline {
  /// Takes the known findings out of a result.
  ///
  /// A finding is also known if its view has moved to another file.
  /// - Returns: the entries that the run could have found again and did not. Those of files that were
  ///   not linted are none, unless the files are gone.
  package func takeKnown(from result: inout LintResult) -> [BaselineEntry] {
    let found = result.diagnostics.map { entry(of: $0, in: result) }
    let (left, open) = matched(found, Array(found.indices), entries) { $0 }
    let (moved, stale) = matched(found, left, open) { entry in
      BaselineEntry(path: "", view: entry.view, rule: entry.rule)
    }
    let linted = Set(result.files.map { folder.relative(base.appending($0.path)) })
    result.diagnostics = moved.map { result.diagnostics[$0] }
    return stale.filter { entry in
      linted.contains(entry.path) || FileKind(of: folder.appending(entry.path)) == .missing
    }
  }

  /// The rest of both sides once entries of the same key have been paired.
  private func matched(
    _ found: [BaselineEntry], _ positions: [Int], _ entries: [BaselineEntry],
    _ key: (BaselineEntry) -> BaselineEntry
  ) -> (positions: [Int], entries: [BaselineEntry]) {
    var open = Dictionary(grouping: entries, by: key)
    let left = positions.filter { open[key(found[$0])]?.popLast() == nil }
    return (left, open.values.flatMap(\.self).sorted())
  }

  package mutating func remove(_ obsolete: [BaselineEntry]) {
    for entry in obsolete {
      if let position = entries.firstIndex(of: entry) { entries.remove(at: position) }
    }
  }
}

extension BaselineEntry {
  fileprivate init?(_ line: String) {
    guard let value = try? PlacedJSON(line), let path = value["path"]?.string,
      let view = value["view"]?.string, let rule = value["rule"]?.string, !path.isEmpty, !rule.isEmpty
    else { return nil }
    self.init(path: path, view: view, rule: rule)
  }
}
