package import LintRules

/// `layoutlint explain RULE`: a rule's page as a terminal shows it.
///
/// In short, it has what helps most and fits on a screen or two; it ends with how to see the rest.
///
/// - In: rule pages; out: texts and pictures of them for terminals, tables and pages.
/// - To add: a file for another place where rules are shown.
package func rulePageText(
  _ page: RulePage, isColored: Bool = false, width: Int = 80, showsAll: Bool = false
) -> String {
  let writer = PageWriter(palette: Palette(isColored: isColored), width: min(max(40, width), 100))
  let sections = PageSection.all(of: page)
  let blocks = showsAll ? writer.all(page, sections) : writer.most(page, sections)
  var lines = Array(blocks.joined(separator: [""]))
  let left = page.examples.count - 1
  if !showsAll {
    let rest = left > 0 ? "all \(left + 1) examples and the options" : "the whole page"
    lines += ["", "'layoutlint explain \(page.id.rawValue) --all' shows \(rest)."]
  }
  return lines.joined(separator: "\n") + "\n"
}

/// A heading of a page with its paragraphs; a list's item is a paragraph that begins with a dash.
private struct PageSection {
  var heading: String
  var paragraphs: [String] = []

  /// The sections before the examples, pictures left out.
  static func all(of page: RulePage) -> [PageSection] {
    var sections: [PageSection] = []
    var isOpen = false
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## Examples") { break }
      if line.hasPrefix("## ") {
        sections.append(PageSection(heading: String(line.dropFirst(3))))
        isOpen = false
      } else if !sections.isEmpty, !line.hasPrefix("![") {
        sections[sections.count - 1].take(line, &isOpen)
      } else {
        isOpen = false
      }
    }
    return sections
  }

  private mutating func take(_ line: Substring, _ isOpen: inout Bool) {
    let words = String(line.drop { $0 == " " })
    if words.isEmpty {
      isOpen = false
    } else if isOpen, !words.hasPrefix("- ") {
      paragraphs[paragraphs.count - 1] += " " + words
    } else {
      paragraphs.append(words)
      isOpen = true
    }
  }
}

private struct PageWriter {
  let palette: Palette
  let width: Int

  /// More lines than that nobody wants to scroll through.
  private static let lineLimit = 58

  func all(_ page: RulePage, _ sections: [PageSection]) -> [[String]] {
    [head(page)] + sections.map { section($0.heading, $0.paragraphs) }
      + page.examples.map { example($0) }
  }

  /// The parts that fit: the summary, why it matters, an example, when it is silent, and more of why.
  func most(_ page: RulePage, _ sections: [PageSection]) -> [[String]] {
    let why = sections.first { $0.heading == "Why" }
    let silent = sections.first { $0.heading.hasPrefix("When it stays silent") }
    let shown = shortExample(of: page).map { example($0) }
    var paragraphs = Array((why?.paragraphs ?? []).prefix(1))
    let rest = [head(page), shown ?? [], silent.map { section($0.heading, $0.paragraphs) } ?? []]
    let taken = rest.reduce(0) { $0 + $1.count + 1 }
    for paragraph in (why?.paragraphs ?? []).dropFirst() {
      let more = section("Why", paragraphs + [paragraph])
      if taken + more.count + 1 > Self.lineLimit { continue }
      paragraphs.append(paragraph)
    }
    let blocks = [rest[0], section("Why", paragraphs), rest[1], rest[2]]
    return fitting(blocks.filter { !$0.isEmpty })
  }

  /// The first example, which the page speaks of; where that is long, the shortest one that is
  /// shown fixed.
  private func shortExample(of page: RulePage) -> RulePage.Example? {
    let examples = page.examples.filter { !$0.annotations.isEmpty }
    if let first = examples.first, length(of: first) <= 26 { return first }
    return examples.min { length(of: $0) < length(of: $1) }
  }

  private func length(of example: RulePage.Example) -> Int {
    let fixed = example.fixedCode.map { $0.split(separator: "\n").count } ?? 1_000
    return example.code.split(separator: "\n").count + fixed
  }

  private func fitting(_ blocks: [[String]]) -> [[String]] {
    var blocks = blocks
    var count = blocks.reduce(0) { $0 + $1.count + 1 }
    while count > Self.lineLimit, let last = blocks.indices.last, blocks[last].count > 2 {
      blocks[last].removeLast()
      count -= 1
    }
    return blocks
  }

  private func head(_ page: RulePage) -> [String] {
    [palette.bold(page.id.rawValue)] + wrapped(page.summary)
  }

  /// A blank line stands between paragraphs, and none between the items of a list.
  private func section(_ heading: String, _ paragraphs: [String]) -> [String] {
    var lines = [palette.bold(heading)]
    for (index, paragraph) in paragraphs.enumerated() {
      let isItem = paragraph.hasPrefix("- ")
      if index > 0, !(isItem && paragraphs[index - 1].hasPrefix("- ")), !isItem { lines.append("") }
      lines += wrapped(paragraph, hanging: isItem ? 2 : 0)
    }
    return lines
  }

  private func example(_ example: RulePage.Example) -> [String] {
    var lines = [palette.bold("Example: \(example.title)")]
    let code = example.code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (index, line) in code.enumerated() where !line.isAnnotation && !line.hasPrefix("//!") {
      let hits = example.annotations.filter { $0.line == index + 1 }
      lines.append("    " + (hits.isEmpty ? String(line) : palette.yellow(String(line))))
      for message in hits.compactMap(\.message) {
        lines += wrapped(message, indentation: 4, hanging: 3, marked: "=> ")
      }
    }
    if example.annotations.isEmpty { lines.append("  Nothing is reported here.") }
    if let fixed = example.fixedCode {
      lines.append("  " + palette.green("Fixed:"))
      lines += fixed.split(separator: "\n").filter { !$0.hasPrefix("//!") }.map { "    \($0)" }
    }
    return lines
  }

  // MARK: Words

  /// Lines of at most the page's width; code in backticks is not broken.
  private func wrapped(
    _ text: String, indentation: Int = 0, hanging: Int = 0, marked mark: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = mark
    for word in (text.withoutLinks).wordsWithWholeCode {
      let room = width - indentation - (lines.isEmpty ? 0 : hanging)
      if !line.isEmpty, line != mark, line.count + 1 + word.count > room {
        lines.append(line)
        line = word
      } else {
        line += line.isEmpty || line == mark ? word : " " + word
      }
    }
    lines.append(line)
    return lines.enumerated().map { index, line in
      String(repeating: " ", count: indentation + (index == 0 ? 0 : hanging)) + styled(line)
    }
  }

  /// Code is blue rather than in backticks, where there are colours.
  private func styled(_ line: String) -> String {
    guard palette.isColored else { return line }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return line }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : palette.blue(String(part))
    }.joined()
  }
}

extension Substring {
  /// `//   ^^^^ rule`: carets under what is reported.
  fileprivate var isAnnotation: Bool {
    let rest = drop { $0 == " " || $0 == "/" }
    return contains("/") && rest.hasPrefix("^")
  }
}

extension String {
  /// `[words](address)` as its words.
  fileprivate var withoutLinks: String {
    replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) }
  }

  /// Split at blanks, but not within backticks.
  fileprivate var wordsWithWholeCode: [String] {
    var words: [String] = []
    var word = ""
    var isCode = false
    for character in self {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
