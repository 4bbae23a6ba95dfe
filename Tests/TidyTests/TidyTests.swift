import Foundation
import Testing

/// The project's own lint: what review would say twice is said here.
@Suite struct TidyTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Source: Sendable, CustomTestStringConvertible {
    var path: String
    var lines: [String]
    var testDescription: String { path }
  }

  static let sources: [Source] = swiftFiles(in: "Sources")

  static func swiftFiles(in folder: String) -> [Source] {
    let base = root.appendingPathComponent(folder)
    guard let walker = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
      guard let text = try? String(contentsOf: base.appendingPathComponent($0), encoding: .utf8)
      else { return nil }
      return Source(
        path: folder + "/" + $0,
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  @Test func thereAreSources() { #expect(Self.sources.count > 60) }

  @Test(arguments: sources) func layers(_ source: Source) {
    let allowed: [String: Set<String>] = [
      "JSON": [],
      "LayoutEngine": ["Glibc", "Musl", "Darwin"],
      "ViewProgram": [
        "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics",
        "SwiftParserDiagnostics", "Synchronization",
      ],
      "Interpreter": ["LayoutEngine", "ViewProgram", "Foundation"],
      "ViewEvaluator": ["LayoutEngine", "ViewProgram", "Interpreter"],
      "Project": [
        "JSON", "ViewProgram", "Foundation", "Synchronization", "Glibc", "Darwin",
      ],
      "LintRules": ["LayoutEngine"],
      "Linter": [
        "JSON", "LayoutEngine", "ViewProgram", "Project", "Interpreter", "ViewEvaluator", "LintRules",
        "Foundation", "Synchronization",
      ],
      "Reporting": ["JSON", "LayoutEngine", "ViewProgram", "Project", "LintRules", "Linter", "Foundation"],
      "LanguageServer": [
        "JSON", "LayoutEngine", "ViewProgram", "Project", "LintRules", "Linter", "Foundation", "Synchronization",
        "Glibc", "Darwin", "Dispatch",
      ],
    ]
    let module = source.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    guard let allowed = allowed[module], !source.path.contains("+Generated") else { return }
    for line in source.lines where line.contains("import ") {
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword < 2, words.count > keyword + 1
      else { continue }
      let name = String(words[keyword + 1])
      #expect(allowed.contains(name), "\(module) may not import \(name)")
    }
  }

  /// The interpreter knows Swift. Of the engine it takes numbers, and places in the code.
  @Test(arguments: sources) func interpreterNamesNoView(_ source: Source) {
    guard source.path.hasPrefix("Sources/Interpreter/") else { return }
    let banned = [
      "ViewNode", "ViewKind", "Scenario", "ProposedSize", "GeometryProxy", "Modifier", "SwiftUI",
      "ViewBuilder", "VStack", "NavigationStack",
    ]
    for (number, line) in source.lines.enumerated() {
      for word in banned where line.contains(word) {
        Issue.record("\(source.path):\(number + 1): \(word)")
      }
    }
  }

  /// Rules judge laid-out trees: their module can see neither syntax nor the code it came from.
  @Test func rulesCannotReadSyntax() throws {
    let manifest = try String(
      contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("library(\"LintRules\", [\"LayoutEngine\"], settings:"))
    // The engine depends on nothing, so nothing of SwiftSyntax reaches the rules through it.
    #expect(manifest.contains("library(\"LayoutEngine\", settings:"))
    // Proven by the compiler: with exactly the rules' own search path, SwiftSyntax is not found.
    let probe = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutlint-tidy-\(ProcessInfo.processInfo.processIdentifier).swift")
    try "import SwiftSyntax\n".write(to: probe, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: probe) }
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", probe.path]
    compiler.standardError = Pipe()
    compiler.standardOutput = Pipe()
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus != 0, "SwiftSyntax is on the default search path")
  }

  @Test(arguments: sources) func noUnsafeShortcuts(_ source: Source) {
    let banned = [
      "@unchecked", "nonisolated(unsafe)", "@preconcurrency", "try!", " as! ", "fatalError(",
      "unsafeBitCast", "package import SwiftSyntax",
    ]
    for (number, line) in source.lines.enumerated()
    where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      for word in banned where line.contains(word) && !line.contains("\"") {
        Issue.record("\(source.path):\(number + 1): \(word)")
      }
    }
  }

  @Test(arguments: sources) func sizes(_ source: Source) {
    guard !source.path.contains("+Generated") else { return }
    #expect(source.lines.count <= 500, "\(source.path) has \(source.lines.count) lines")
    for (start, length) in functionLengths(source.lines) where length > 70 {
      Issue.record("\(source.path):\(start): a function of \(length) lines")
    }
  }

  /// Functions by their indentation: from `func`/`init` to the brace that closes at its column.
  private func functionLengths(_ lines: [String]) -> [(start: Int, length: Int)] {
    var result: [(Int, Int)] = []
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ")
      let opens = words.contains("func") || words.contains { $0.hasPrefix("init(") }
      guard opens, !line.hasSuffix("}") else { continue }
      let closing = String(repeating: " ", count: indentation) + "}"
      guard let end = lines[index...].firstIndex(of: closing) else { continue }
      result.append((index + 1, end - index))
    }
    return result
  }
}
