import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// An example of a rule: of its page, or of a file in `Fixtures/rules/<rule>/`. Both are written alike.
struct RuleExample: Sendable, CustomTestStringConvertible {
  /// The file it stands in: `nested-lazy-stacks`, or `nested-lazy-stacks/found`.
  var place: String
  var rule: RuleID
  var example: RulePage.Example
  var testDescription: String { "\(place): \(example.title)" }
  var isLoud: Bool { !example.annotations.isEmpty }

  /// A finding, or where an example says that there is one.
  struct Mark: Hashable, Sendable, CustomStringConvertible {
    var path: String
    var line: Int
    var columns: Range<Int>
    var rule: RuleID
    var description: String { "\(path):\(line):\(columns) \(rule.rawValue)" }
  }

  /// In the order in which a run reports them.
  var marks: [Mark] {
    example.files.sorted { $0.path < $1.path }.flatMap { file in
      file.annotations.map { Mark(path: file.path, line: $0.line, columns: $0.columns, rule: $0.rule) }
    }
  }

  func linted() async -> LintResult { await Results.shared.result(of: self) }

  /// What the examples came to: several tests ask for it.
  private actor Results {
    static let shared = Results()
    private var known: [String: Task<LintResult, Never>] = [:]

    func result(of example: RuleExample) async -> LintResult {
      let files = example.example.files.map { SourceFile(path: $0.path, text: $0.code) }
      let key = files.map { "\($0.path)\n\($0.text)" }.joined()
      let task = known[key] ?? Task { await RuleExample.linted(files) }
      known[key] = task
      return await task.value
    }
  }

  static func linted(_ files: [SourceFile]) async -> LintResult {
    await lint(await Project(files: files), options: LintOptions())
  }

  static func marks(in result: LintResult) -> [Mark] {
    result.diagnostics.map { diagnostic in
      let file = result.files[Int(diagnostic.source.file)]
      let start = file.location(at: diagnostic.source.start)
      let end = file.location(at: diagnostic.source.end)
      return Mark(
        path: file.path, line: start.line, columns: start.column..<end.column, rule: diagnostic.rule)
    }
  }
}

extension RuleExample {
  static let onPages: [RuleExample] = RulePages.all.flatMap { page in
    page.examples.map { RuleExample(place: page.id.rawValue, rule: page.id, example: $0) }
  }

  static let inFixtures: [RuleExample] = allRules.flatMap { rule in
    let folder = PackageFile.root.appending(path: "Tests/Fixtures/rules/\(rule.id.rawValue)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name -> [RuleExample] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return ((try? RulePage.Example.all(in: text)) ?? []).map {
        RuleExample(place: "\(rule.id.rawValue)/\(name.dropLast(3))", rule: rule.id, example: $0)
      }
    }
  }

  /// Those that are tried: all, or with `LAYOUTLINT_RULE` those of one rule.
  static let all = (onPages + inFixtures).filter { isTried($0.rule) }

  static func isTried(_ rule: RuleID) -> Bool { wanted == nil || rule.rawValue == wanted }

  private static let wanted = ProcessInfo.processInfo.environment["LAYOUTLINT_RULE"]
}
