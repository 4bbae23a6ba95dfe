/// A rule's page, `rules/<id>.md`: its manual, its metadata and its tests.
package struct RulePage: Hashable, Sendable {
  package var id: RuleID
  package var severity: Severity
  /// What its fix is: `safe`, `unsafe` or `none`.
  package var fix: String
  /// The version it came with.
  package var since: String
  /// The paragraph under the metadata, on one line.
  package var summary: String
  /// The page as written.
  package var text: String
  package var examples: [Example]

  /// One `###` example; a block without annotations claims silence.
  package struct Example: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case layout, swift }
    package var title: String
    package var kind: Kind
    package var code: String
    package var annotations: [Annotation]
    /// What the fix makes of it; nil where the page shows none.
    package var fixedCode: String?
  }

  /// A comment's carets: one finding, on the code line above them.
  package struct Annotation: Hashable, Sendable {
    /// Line of `code`, from 1.
    package var line: Int
    /// 1-based columns in UTF-8 bytes, the end left out.
    package var columns: Range<Int>
    /// A page may show findings of other rules too.
    package var rule: RuleID
    package var message: String?
  }
}

/// What is wrong with a page, and where.
package struct RulePageError: Error, Hashable, CustomStringConvertible {
  /// Line of the page, from 1.
  package var line: Int
  package var message: String
  package var description: String { "line \(line): \(message)" }
}

extension RulePage {
  /// Reads a page in the format that the pages in `rules` share.
  package init(parsing text: String) throws(RulePageError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let heading = lines.first, heading.hasPrefix("# "), heading.count > 2 else {
      throw RulePageError(line: 1, message: "a page starts with '# rule-id'")
    }
    id = RuleID(rawValue: String(heading.dropFirst(2)))
    self.text = text
    let metadata = try Self.metadata(in: lines)
    guard let severity = metadata["severity"].flatMap(Severity.init(rawValue:)) else {
      throw RulePageError(line: 2, message: "'severity' is info, warning or error")
    }
    self.severity = severity
    fix = metadata["fix"] ?? "none"
    since = metadata["since"] ?? ""
    summary = Self.summary(in: lines)
    examples = try Self.examples(in: lines)
  }

  private static func metadata(in lines: [String]) throws(RulePageError) -> [String: String] {
    var metadata: [String: String] = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.hasPrefix("- ") else {
        if line.isEmpty && metadata.isEmpty { continue }
        break
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw RulePageError(line: index + 1, message: "metadata is '- key: value'")
      }
      let key = line[line.index(line.startIndex, offsetBy: 2)..<colon]
      metadata[String(key)] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return metadata
  }

  /// The first paragraph that is neither heading nor list.
  private static func summary(in lines: [String]) -> String {
    let body = lines.dropFirst().drop { $0.isEmpty || $0.hasPrefix("- ") }
    guard let first = body.first, !first.hasPrefix("#") else { return "" }
    return body.prefix { !$0.isEmpty && !$0.hasPrefix("#") }.joined(separator: " ")
  }
}

// MARK: Examples

extension RulePage {
  private static func examples(in lines: [String]) throws(RulePageError) -> [Example] {
    var examples: [Example] = []
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
    _ block: [String], fence: String, title: String, pageLine: Int, to examples: inout [Example]
  ) throws(RulePageError) {
    let code = block.map { $0 + "\n" }.joined()
    if fence == "fixed" {
      guard let last = examples.indices.last, examples[last].title == title,
        examples[last].fixedCode == nil
      else { throw RulePageError(line: pageLine, message: "a 'fixed' block follows its example") }
      examples[last].fixedCode = code
      return
    }
    guard let kind = Example.Kind(rawValue: fence) else {
      throw RulePageError(
        line: pageLine,
        message: "an example's block is 'layout', 'swift' or 'fixed', not '\(fence)'")
    }
    examples.append(
      Example(title: title, kind: kind, code: code, annotations: annotations(in: block)))
  }

  private static func annotations(in block: [String]) -> [Annotation] {
    var annotations: [Annotation] = []
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
  private static func annotation(in line: String, codeLine: Int) -> Annotation? {
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
    return Annotation(
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
