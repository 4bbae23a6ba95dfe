import Foundation
import Testing

/// What is true of a kind of view is said once, in the engine's table of traits, and a new kind
/// makes the compiler ask for it.
///
/// Read from text: a `switch` of which every pattern begins with a name that only `ViewKind` has,
/// or whose subject is called `kind` and whose patterns all name kinds, has no `default`. Not seen:
/// chains of `if case`, lists of names in strings, patterns of several values, and a subject of
/// another name that is switched over by names other enumerations have too (`text`, `list`).
@Suite struct ViewKindTests {
  private static let kinds: Set<String> = {
    let source = TidyTests.sources.first { $0.lines.contains { $0.contains("enum ViewKind {") } }
    let lines = source?.lines.drop { !$0.contains("enum ViewKind {") } ?? []
    return Set(lines.prefix { $0 != "}" }.compactMap(caseName))
  }()

  /// Those of other enumerations are not told from it by the name.
  private static let sharedNames: Set<String> = {
    let others = TidyTests.sources.flatMap { source in
      source.lines.split { $0.contains("enum ViewKind {") }.flatMap { part in
        part.compactMap(caseName).filter { !$0.isEmpty }
      }
    }
    let counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return kinds.filter { counts[$0, default: 0] > 1 }
  }()

  /// `case text(TextContent)`: text; nil for patterns and all else.
  private static func caseName(_ line: String) -> String? {
    let words = line.drop { $0 == " " }
    guard words.hasPrefix("case "), !words.hasPrefix("case .") else { return nil }
    return String(words.dropFirst(5).prefix { $0.isLetter || $0.isNumber })
  }

  @Test func theKindsAreFound() { #expect(Self.kinds.count > 40) }

  @Test(arguments: TidyTests.sources) func noSwitchOverKindsHasADefault(
    _ source: TidyTests.Source
  ) {
    for (start, line) in source.lines.enumerated() where line.contains("switch ") {
      guard line.hasSuffix("{") else { continue }
      let indentation = line.prefix { $0 == " " }.count
      let body = source.lines[(start + 1)...].prefix { candidate in
        candidate.prefix { $0 == " " }.count > indentation || !candidate.hasPrefix(" ")
          || candidate.drop { $0 == " " }.hasPrefix("case ") || candidate.contains("default:")
      }
      let arms = body.filter { $0.prefix { $0 == " " }.count == indentation }
      let names = arms.compactMap { arm -> String? in
        let words = arm.drop { $0 == " " }
        guard words.hasPrefix("case .") else { return nil }
        return String(words.dropFirst(6).prefix { $0.isLetter || $0.isNumber })
      }
      guard !names.isEmpty, names.allSatisfy(Self.kinds.contains),
        arms.contains(where: { $0.drop { $0 == " " }.hasPrefix("default:") })
      else { continue }
      let isOfKinds =
        line.contains("kind {") || names.contains { !Self.sharedNames.contains($0) }
      if isOfKinds { Issue.record("\(source.path):\(start + 1): a default over kinds of views") }
    }
  }
}
