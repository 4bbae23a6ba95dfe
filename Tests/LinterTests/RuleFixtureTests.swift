import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Testing
import ViewProgram

/// The programs of `Fixtures/rules/<rule>/`: a finding at each `// expect: rule`, and nowhere else.
///
/// A line `//# title` begins a program, a line `//- Name.swift` one of its files.
@Suite struct RuleFixtureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var page: String
    var title: String
    var files: [SourceFile]
    var expected: [Mark]
    var testDescription: String { "\(page): \(title)" }
  }

  struct Mark: Hashable, Sendable, Comparable, CustomStringConvertible {
    var path: String
    var line: Int
    var rule: RuleID
    var description: String { "\(path):\(line) \(rule.rawValue)" }
    static func < (left: Mark, right: Mark) -> Bool {
      (left.path, left.line, left.rule) < (right.path, right.line, right.rule)
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/rules")

  static let cases: [Case] = allRules.flatMap { rule in
    let pages = folder.appending(path: rule.id.rawValue)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path())) ?? []
    return names.sorted().flatMap { name -> [Case] in
      let text = (try? String(contentsOf: pages.appending(path: name), encoding: .utf8)) ?? ""
      return programs(in: text, page: "\(rule.id.rawValue)/\(name)")
    }
  }

  @Test(arguments: cases) func findingsMatchTheMarks(_ program: Case) async {
    let result = await lint(await Project(files: program.files), options: LintOptions())
    let found = result.diagnostics.map { diagnostic in
      let file = result.files[Int(diagnostic.source.file)]
      return Mark(
        path: file.path, line: file.location(at: diagnostic.source.start).line,
        rule: diagnostic.rule)
    }
    #expect(Set(found).sorted() == program.expected.sorted())
  }

  /// Rules are known by what they say and by what they leave alone, in many shapes of code.
  @Test(arguments: allRules.map { $0.id }) func everyRuleHasManyExamples(_ rule: RuleID) {
    let own = Self.cases.filter { $0.page.hasPrefix(rule.rawValue + "/") }
    let examples = RulePages.page(for: rule)?.examples ?? []
    let loud = own.count { !$0.expected.isEmpty } + examples.count { !$0.annotations.isEmpty }
    let silent = own.count { $0.expected.isEmpty } + examples.count { $0.annotations.isEmpty }
    #expect(loud >= 25)
    #expect(silent >= 25)
  }

  private static func programs(in text: String, page: String) -> [Case] {
    text.components(separatedBy: "//# ").dropFirst().map { part in
      let (title, code) = headed(part)
      let first = SourceFile(path: "Example.swift", text: code)
      let parts = code.components(separatedBy: "//- ")
      let files =
        parts.count == 1
        ? [first]
        : parts.dropFirst().map { part in
          let (path, code) = headed(part)
          return SourceFile(path: path, text: code)
        }
      return Case(page: page, title: title, files: files, expected: files.flatMap(marks))
    }
  }

  private static func headed(_ part: String) -> (head: String, rest: String) {
    let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
  }

  private static func marks(in file: SourceFile) -> [Mark] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      index, line in
      line.components(separatedBy: "// expect: ").dropFirst().map { rule in
        let id = rule.trimmingCharacters(in: .whitespaces)
        return Mark(path: file.path, line: index + 1, rule: RuleID(rawValue: id))
      }
    }
  }
}
