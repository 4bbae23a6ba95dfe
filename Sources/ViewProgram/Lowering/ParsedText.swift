private import SwiftParser
internal import SwiftSyntax

/// A text with its syntax tree, from which the next text of the same file is parsed faster: what an
/// edit leaves as it was is taken over.
package struct ParsedText: Sendable {
  private let text: String
  private let result: IncrementalParseResult
  /// How many parses ago the whole text was read.
  private let age: Int

  /// Each tree keeps those alive that it took parts from: now and then all is read anew.
  private static let oldestAge = 64

  init(_ text: String, after previous: ParsedText? = nil) {
    var text = text
    text.makeContiguousUTF8()
    let base = previous.flatMap { $0.age < Self.oldestAge ? $0 : nil }
    let transition = base.map { base in
      IncrementalParseTransition(
        previousIncrementalParseResult: base.result,
        edits: ConcurrentEdits(SourceEdit(from: base.text, to: text)))
    }
    result = text.withUTF8 { bytes in
      Parser.parseIncrementally(
        source: bytes, maximumNestingLevel: LoweringLimit.parserNesting,
        parseTransition: transition)
    }
    age = base.map { $0.age + 1 } ?? 0
    self.text = text
  }

  var tree: SourceFileSyntax { result.tree }

  /// False if reading the whole text anew may give another tree: the parser recovers from errors
  /// with what it read before them in mind.
  package var isExact: Bool { age == 0 || !tree.hasError }
}

extension SourceEdit {
  fileprivate init(from old: String, to new: String) {
    let change = TextChange(from: old, to: new)
    let start = new.utf8.index(new.startIndex, offsetBy: change.start)
    let end = new.utf8.index(new.startIndex, offsetBy: change.newEnd)
    self.init(
      range: AbsolutePosition(
        utf8Offset: change.start)..<AbsolutePosition(utf8Offset: change.oldEnd),
      replacement: Array(new.utf8[start..<end]))
  }
}
