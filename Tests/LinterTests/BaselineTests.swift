import Foundation
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project
@testable import Reporting

@Suite struct BaselineTests {
  private static func view(_ name: String, readers: Int = 1) -> String {
    let reader = "GeometryReader { _ in Text(\"c\") }"
    let readers = Array(repeating: reader, count: readers).joined(separator: "\n")
    return "struct \(name): View { var body: some View { VStack { \(readers)\nText(\"d\") } } }\n"
  }

  @Test func isOneFindingOnEachLine() async throws {
    let result = await linted(["b.swift": Self.view("B", readers: 2), "a.swift": Self.view("A")])
    #expect(
      baselineText(Baseline(of: result, at: "base.jsonl", workingDirectory: "/app")) == """
        {"version": 1}
        {"path": "a.swift", "view": "A.body", "rule": "unconstrained-geometry-reader"}
        {"path": "b.swift", "view": "B.body", "rule": "unconstrained-geometry-reader"}
        {"path": "b.swift", "view": "B.body", "rule": "unconstrained-geometry-reader"}

        """)
  }

  /// Lines may move, views may move to other files; what is more than there was is new.
  @Test(arguments: [
    (["a.swift": "\n\n" + view("A"), "b.swift": view("B")], [], 0),
    (["c.swift": view("B") + view("A")], [], 0),
    (["a.swift": view("A", readers: 2), "b.swift": view("B")], ["A.body"], 0),
    (["a.swift": view("A"), "b.swift": view("B"), "c.swift": view("C")], ["C.body"], 0),
    (["a.swift": view("A"), "b.swift": "struct B {}"], [], 1),
    (["a.swift": view("A")], [], 1),
  ])
  func knowsWhatWasThere(_ files: [String: String], _ new: [String], _ gone: Int) async throws {
    let old = await linted(["a.swift": Self.view("A"), "b.swift": Self.view("B")])
    let text = baselineText(Baseline(of: old, at: "base.jsonl", workingDirectory: "/app"))
    var result = await linted(files)
    try inFolder(["base.jsonl": text]) { folder in
      var baseline = try Baseline(at: "base.jsonl", workingDirectory: folder)
      let obsolete = baseline.takeKnown(from: &result)
      #expect(result.diagnostics.map(\.view) == new)
      #expect(obsolete.count == gone)
      baseline.remove(obsolete)
      #expect(baseline.entries.count == 2 - gone)
    }
  }

  @Test func entriesOfFilesThatWereNotLintedStay() async throws {
    let old = await linted(["a.swift": Self.view("A"), "b.swift": Self.view("B")])
    let text = baselineText(Baseline(of: old, at: "base.jsonl", workingDirectory: "/app"))
    var result = await linted(["a.swift": Self.view("A")])
    try inFolder(["base.jsonl": text, "b.swift": Self.view("B")]) { folder in
      let baseline = try Baseline(at: "base.jsonl", workingDirectory: folder)
      #expect(baseline.takeKnown(from: &result) == [])
    }
  }

  @Test(arguments: [
    ("", "base.jsonl:1: is no baseline of this version"),
    ("{\"version\": 2}", "base.jsonl:1: is no baseline of this version"),
    ("{\"version\": 1}\n{\"path\": \"a\"", "base.jsonl:2: expected a path, a view and a rule"),
    ("{\"version\": 1}\n{\"path\": \"a\"}", "base.jsonl:2: expected a path, a view and a rule"),
  ])
  func damageHasItsPlace(_ text: String, _ message: String) throws {
    try inFolder(["base.jsonl": text]) { folder in
      #expect(throws: BaselineError(message: message)) {
        try Baseline(at: "base.jsonl", workingDirectory: folder)
      }
    }
  }

  private func linted(_ files: [String: String]) async -> LintResult {
    let sources = files.map { SourceFile(path: $0, text: $1) }
    return await lint(await Project(files: sources), options: LintOptions())
  }
}
