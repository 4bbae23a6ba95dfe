extension RulePage {
  /// One `###` example; a block without annotations claims silence.
  package struct Example: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case layout, swift }
    package var title: String
    package var kind: Kind
    /// The block as written; several files, where it has lines like `//- Name.swift`.
    package var code: String
    package var annotations: [Annotation]
    /// The code that the fix makes of it; nil where the page shows none.
    package var fixedCode: String?
  }

  /// A comment's carets: one finding, on the code line above them.
  package struct Annotation: Hashable, Sendable {
    /// Line of the code, from 1.
    package var line: Int
    /// 1-based columns in UTF-8 bytes, the end left out.
    package var columns: Range<Int>
    /// A page may show findings of other rules too.
    package var rule: RuleID
    package var message: String?
  }
}

// MARK: Files

extension RulePage.Example {
  /// One of the files that an example is of, with the lines of its annotations counted in it.
  package struct File: Hashable, Sendable {
    package var path: String
    package var code: String
    package var annotations: [RulePage.Annotation]
  }

  /// The files of the example, in the order in which they are written.
  package var files: [File] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heads = lines.indices.filter { lines[$0].hasPrefix(Self.fileMark) }
    guard !heads.isEmpty else {
      return [File(path: "example.\(kind.rawValue)", code: code, annotations: annotations)]
    }
    return zip(heads, heads.dropFirst() + [lines.count]).map { head, end in
      let isLast = end == lines.count
      let own = annotations.filter { ($0.line > head + 1) && $0.line <= end }.map { annotation in
        var annotation = annotation
        annotation.line -= head + 1
        return annotation
      }
      return File(
        path: String(lines[head].dropFirst(Self.fileMark.count)),
        code: lines[(head + 1)..<end].joined(separator: "\n") + (isLast ? "" : "\n"), annotations: own)
    }
  }

  private static let fileMark = "//- "
}

// MARK: Reading

extension RulePage.Example {
  /// Reads the examples of a page, or of a file with more of them: what stands under `## Examples`.
  package static func all(in text: String) throws(RulePageError) -> [RulePage.Example] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var examples: [RulePage.Example] = []
    var section = ""
    var title = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      if line.hasPrefix("### ") { title = String(line.dropFirst(4)) }
      guard line.hasPrefix("```") else { continue }
      let opening = index
      while index < lines.count, !lines[index].hasPrefix("```") { index += 1 }
      guard index < lines.count else {
        throw RulePageError(line: opening, message: "this code block is not closed")
      }
      let block = Array(lines[opening..<index])
      index += 1
      guard section == "Examples" else { continue }
      let fence = String(line.dropFirst(3))
      try add(block, fence: fence, title: title, pageLine: opening, to: &examples)
    }
    return examples
  }

  private static func add(
    _ block: [String], fence: String, title: String, pageLine: Int, to examples: inout [RulePage.Example]
  ) throws(RulePageError) {
    let code = block.map { $0 + "\n" }.joined()
    if fence == "fixed" {
      guard let last = examples.indices.last, examples[last].title == title,
        examples[last].fixedCode == nil
      else { throw RulePageError(line: pageLine, message: "a 'fixed' block follows its example") }
      examples[last].fixedCode = code
      return
    }
    guard let kind = Kind(rawValue: fence) else {
      throw RulePageError(
        line: pageLine,
        message: "an example's block is 'layout', 'swift' or 'fixed', not '\(fence)'")
    }
    examples.append(
      RulePage.Example(title: title, kind: kind, code: code, annotations: annotations(in: block)))
  }

  private static func annotations(in block: [String]) -> [RulePage.Annotation] {
    var annotations: [RulePage.Annotation] = []
    var codeLine = 0
    for (index, line) in block.enumerated() {
      guard let annotation = annotation(in: line, codeLine: codeLine) else {
        codeLine = index + 1
        continue
      }
      annotations.append(annotation)
    }
    return annotations
  }

  /// `//   ^^^^ rule-id: message`: the carets stand under what is reported.
  private static func annotation(in line: String, codeLine: Int) -> RulePage.Annotation? {
    let bytes = Array(line.utf8)
    let caret = UInt8(ascii: "^")
    guard codeLine > 0, let first = bytes.firstIndex(of: caret),
      String(decoding: bytes[..<first], as: UTF8.self).allSatisfy({ $0 == " " || $0 == "/" }),
      bytes[..<first].contains(UInt8(ascii: "/"))
    else { return nil }
    let end = bytes[first...].firstIndex { $0 != caret } ?? bytes.count
    let rest = String(decoding: bytes[end...], as: UTF8.self).drop { $0 == " " }
    let parts = rest.split(separator: ":", maxSplits: 1)
    let rule = parts.first.map { $0.trimmingBlanks } ?? ""
    let message = parts.count > 1 ? parts[1].trimmingBlanks : ""
    return RulePage.Annotation(
      line: codeLine, columns: first + 1..<end + 1, rule: RuleID(rawValue: rule),
      message: message.isEmpty ? nil : message)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var result = drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}
