import JSON
import LayoutEngine
package import LintRules
package import Linter
import Project
import ViewProgram

extension ReportFormat {
  package static let sarif = ReportFormat("sarif") { settings in
    SARIFReporter(version: settings.version, rules: settings.rules)
  }
}

/// SARIF 2.1.0: what code scanning services and many editors read.
///
/// Columns count UTF-16 code units, as the log says of itself.
package struct SARIFReporter: Reporter {
  package var version: String
  package var rules: [RulePage]

  package init(version: String, rules: [RulePage]) {
    self.version = version
    self.rules = rules
  }

  package func report(_ result: LintResult) -> String {
    ([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([run(result)]),
    ] as JSONValue).document
  }

  private func run(_ result: LintResult) -> JSONValue {
    .object(
      [
        JSONMember("tool", ["driver": driver]),
        JSONMember("columnKind", .string("utf16CodeUnits")),
        JSONMember(
          "originalUriBaseIds",
          [
            rootName: ["description": text("the folder that layoutlint was run in")]
          ]),
        JSONMember("invocations", .array([invocation(result)])),
        JSONMember(
          "results",
          .array(
            zip(result.diagnostics, result.fingerprints).map { diagnostic, fingerprint in
              self.resultObject(diagnostic, fingerprint, in: result.files)
            })),
      ] + (result.shard.map { [JSONMember("properties", shardProperties(of: $0, result))] } ?? []))
  }

  /// The facts that `layoutlint merge` needs beside the results.
  private func shardProperties(of shard: Shard, _ result: LintResult) -> JSONValue {
    func placeList(_ items: [(rule: RuleID, source: SourceReference)]) -> JSONValue {
      .array(
        items.map { item in
          let place = JSONValue.object(location(item.source, in: result.files))
          return [
            "ruleId": .string(item.rule.rawValue),
            "locations": .array([place]),
          ]
        })
    }
    let limits = result.limits.map { limit -> JSONValue in
      .array([.string(limit.path), .string(limit.entryPoint), .string(limit.limit)])
    }
    return [
      "shard": [
        "number": .integer(shard.number),
        "count": .integer(shard.count),
        "suppressed": placeList(result.suppressed.map { ($0.rule, $0.source) }),
        "cleared": placeList(result.refuted.map { ($0.rule, $0.source) }),
        "limits": .array(limits),
        "notifications": .array(result.notes.map(notification)),
      ]
    ]
  }

  private var driver: JSONValue {
    [
      "name": .string("layoutlint"),
      "version": .string(version),
      "rules": .array(rules.map(descriptor)),
    ]
  }

  private func descriptor(_ page: RulePage) -> JSONValue {
    [
      "id": .string(page.id.rawValue),
      "shortDescription": text(page.summary),
      "help": ["text": .string(page.text), "markdown": .string(page.text)],
      "defaultConfiguration": ["level": .string(level(page.severity))],
    ]
  }

  private func invocation(_ result: LintResult) -> JSONValue {
    [
      "executionSuccessful": .boolean(!result.notes.contains(where: \.isError)),
      "toolExecutionNotifications": .array((notes(of: result.limits) + result.notes).map(notification)),
    ]
  }

  func notification(_ note: InputNote) -> JSONValue {
    [
      "level": .string(note.isError ? "error" : "note"),
      "message": text(note.message),
      "locations": .array([["physicalLocation": .object([artifact(note.path)])]]),
    ]
  }
}

// MARK: Results

extension SARIFReporter {
  private func resultObject(
    _ diagnostic: Diagnostic, _ fingerprint: String, in files: [SourceFile]
  ) -> JSONValue {
    let place = location(diagnostic.source, in: files)
    let related = diagnostic.related.enumerated().map { number, related -> JSONValue in
      .object([JSONMember("id", .integer(number))] + location(related.source, related.message, in: files))
    }
    var members: [JSONMember] = [JSONMember("ruleId", .string(diagnostic.rule.rawValue))]
    if let index = rules.firstIndex(where: { $0.id == diagnostic.rule }) {
      members.append(JSONMember("ruleIndex", .integer(index)))
    }
    members += [
      JSONMember("level", .string(level(diagnostic.severity))),
      JSONMember("message", text(diagnostic.message)),
      JSONMember("locations", .array([.object(place)])),
      JSONMember("partialFingerprints", ["layoutlint/v1": .string(fingerprint)]),
    ]
    if !related.isEmpty {
      members.append(JSONMember("relatedLocations", .array(related)))
      members.append(JSONMember("codeFlows", .array([codeFlow(diagnostic, in: files)])))
    }
    let fixes = diagnostic.fixes.compactMap { fix($0, in: files) }
    if !fixes.isEmpty { members.append(JSONMember("fixes", .array(fixes))) }
    return .object(members + [JSONMember("properties", findingProperties(of: diagnostic))])
  }

  /// The way from what brings the view there, to the view that the finding is about.
  private func codeFlow(_ diagnostic: Diagnostic, in files: [SourceFile]) -> JSONValue {
    let steps =
      diagnostic.related.map { location($0.source, $0.message, in: files) }
      + [location(diagnostic.source, diagnostic.message, in: files)]
    let locations = steps.map { (["location": .object($0)] as JSONValue) }
    return ["threadFlows": .array([["locations": .array(locations)]])]
  }

  private func fix(_ fix: Fix, in files: [SourceFile]) -> JSONValue? {
    let changes = files.indices.compactMap { index -> JSONValue? in
      let edits = fix.edits.filter { Int($0.source.file) == index }
      guard !edits.isEmpty else { return nil }
      let replacements = edits.map { edit -> JSONValue in
        [
          "deletedRegion": region(edit.source, in: files[index]),
          "insertedContent": text(edit.newText),
        ]
      }
      return .object([artifact(files[index].path), JSONMember("replacements", .array(replacements))])
    }
    guard !changes.isEmpty else { return nil }
    return [
      "description": text("\(fix.title) (\(fix.safety.rawValue))"),
      "artifactChanges": .array(changes),
    ]
  }

  private func findingProperties(of diagnostic: Diagnostic) -> JSONValue {
    [
      "verdict": .string(diagnostic.verdict.rawValue),
      "entryPoint": .string(diagnostic.entryPoint),
      "scenario": .string(diagnostic.scenario),
      "failingScenarios": .integer(diagnostic.failingScenarios),
      "totalScenarios": .integer(diagnostic.totalScenarios),
      "evidence": JSONValue(diagnostic.evidence),
    ]
  }

  private func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

// MARK: Places

private let rootName = "SRCROOT"

extension SARIFReporter {
  /// A place in no known file has no physical location.
  private func location(
    _ source: SourceReference, _ message: String? = nil, in files: [SourceFile]
  ) -> [JSONMember] {
    var members: [JSONMember] = []
    if let file = files.file(of: source) {
      members.append(
        JSONMember(
          "physicalLocation",
          .object([artifact(file.path), JSONMember("region", region(source, in: file))])))
    }
    if let message { members.append(JSONMember("message", text(message))) }
    return members
  }

  private func artifact(_ path: String) -> JSONMember {
    let uri = uriPath(path)
    return JSONMember(
      "artifactLocation",
      path.hasPrefix("/")
        ? ["uri": .string("file://" + uri)]
        : ["uri": .string(uri), "uriBaseId": .string(rootName)]
    )
  }

  private func region(_ source: SourceReference, in file: SourceFile) -> JSONValue {
    let range = file.placeRange(source)
    return [
      "startLine": .integer(range.start.line),
      "startColumn": .integer(file.utf16Column(of: range.start)),
      "endLine": .integer(range.end.line),
      "endColumn": .integer(file.utf16Column(of: range.end)),
    ]
  }

  private func text(_ text: String) -> JSONValue { ["text": .string(text)] }
}

extension SourceFile {
  /// From 1.
  fileprivate func utf16Column(of place: Place) -> Int {
    let start = lines.starts[place.line - 1]
    let head = SourceRange(start: start, end: start + Int32(place.column - 1))
    return text(in: head).utf16.count + 1
  }
}

/// A path as part of a URI: what is neither a letter, a digit nor one of `-._~/` is written in
/// hexadecimal.
private func uriPath(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return result
}
