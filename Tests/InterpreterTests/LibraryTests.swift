import Foundation
import Testing

/// Each function and member of the library answers as Swift's does, or its answer is not known.
@Suite struct LibraryTests {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let folder = tests.deletingLastPathComponent().appending(path: "Sources/Interpreter/Library")

  /// A file of the library, and the lines that stand below its name in `Fixtures/interpreter/library.txt`.
  struct Page: Sendable, CustomStringConvertible {
    var description: String
    var lines: [Substring]
  }

  static let pages: [Page] = {
    let file = tests.appending(path: "Fixtures/interpreter/library.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").dropFirst().map { part in
      let lines = part.split(separator: "\n")
      return Page(description: String(lines[0]), lines: Array(lines.dropFirst()))
    }
  }()

  @Test(arguments: pages) func answersAsSwiftDoes(_ page: Page) {
    for line in page.lines {
      guard let sample = Self.sample(line) else {
        Issue.record("no answer in \(line)")
        continue
      }
      #expect(sample.answer() == sample.expected, "\(line)")
    }
  }

  /// `let a = 1; a + 1 => 2`: statements, and an expression, whose text it is.
  static func sample(_ line: Substring) -> Sample? {
    let sides = line.components(separatedBy: " => ")
    guard sides.count == 2 else { return nil }
    var statements = sides[0].components(separatedBy: "; ")
    statements[statements.count - 1] = "return " + statements[statements.count - 1]
    let answer = sides[1]
    // A text is written as in code.
    return Sample(statements.joined(separator: "\n"), answer.hasPrefix("\"") ? unquoted(answer) : answer)
  }

  private static func unquoted(_ text: String) -> String {
    String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  @Test func everyNameIsHeldToIt() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter {
      $0.hasSuffix(".swift")
    }
    #expect(files.count > 15)
    for file in files.sorted() {
      let names = Self.names(in: try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8))
      let lines = Self.pages.first { $0.description + ".swift" == file }?.lines.joined(separator: "\n") ?? ""
      let words = Set(lines.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      let missing = names.subtracting(words).sorted()
      #expect(
        missing.isEmpty,
        """
        \(file) answers to \(missing.joined(separator: ", ")): Tests/Fixtures/interpreter/library.txt has no line for \
        \(missing.count == 1 ? "it" : "them") below ## \(file.dropLast(6)).
        """)
    }
  }

  /// The names that the cases of a file's switches are written for: `case "map", ("split", "separator"?):`.
  static func names(in text: String) -> Set<String> {
    let label = #/\n *case ([^:]*(?:"|where)[^:]*):/#
    return text.matches(of: label).reduce(into: []) { names, match in
      let parts = match.output.1.components(separatedBy: "\"").enumerated()
      names.formUnion(parts.filter { $0 % 2 == 1 && $1.count > 1 && $1.allSatisfy(\.isLetter) }.map(\.element))
    }
  }

  @Test func namesAreFound() {
    #expect(
      Self.names(in: "\n  case \"map\",\n    (\"split\", \"by\"?): x(\"y\")\n    case .a: \"no\"") == [
        "map", "split", "by",
      ])
  }
}
