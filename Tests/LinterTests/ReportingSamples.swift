import Interpreter
import LintRules
import ViewEvaluator
import ViewProgram

@testable import LayoutEngine
@testable import Linter

/// Diagnostics made by hand, so that the reporters are judged alone.
enum Sample {
  static let card = SourceFile(
    path: "Sources/Card.layout",
    text: """
      VStack {
      \tText("日本 😀").frame(width: 400)
          Spacer()
      }
      """)

  static let screen = SourceFile(
    path: "Sources/Screen.swift", text: "import SwiftUI\r\n\r\nlet card = Card()\r\n")

  static var result: LintResult {
    LintResult(
      files: [card, screen], diagnostics: [overflow, wholeStack], notes: [],
      statistics: LintStatistics(files: 2, entryPoints: 1, layouts: 8, nodes: 24))
  }

  static var overflow: Diagnostic {
    var diagnostic = diagnostic(
      "fixed-frame-overflow", .warning, at: source(of: "frame(width: 400)"))
    diagnostic.message = "'frame' is 400 pt wide but is offered 375 pt"
    diagnostic.evidence = [
      Evidence("offeredWidth", .number(375)), Evidence("width", .number(400.125)),
      Evidence("frame", .rect(Rect(x: -12.5, y: 0, width: 400, height: 20.333333333333332))),
      Evidence("path", .list(["VStack", "frame"])),
    ]
    diagnostic.reasons = [
      "The screen offers 375 pt.", "The frame is 400 pt wide\nwhatever it is offered.",
    ]
    diagnostic.related = [
      RelatedPlace(
        source: SourceReference(file: 1, start: 29, end: 35), message: "the card is used here")
    ]
    diagnostic.fixes = [
      Fix(
        title: "make it a maximum", safety: .safe, isVerified: true,
        edits: [TextEdit(source: source(of: "width: 400"), newText: "maxWidth: 400")])
    ]
    diagnostic.advice = "not told, as there is a fix"
    return diagnostic
  }

  static var wholeStack: Diagnostic {
    var diagnostic = diagnostic(
      "lost-spacer", .error, at: SourceReference(file: 0, start: 0, end: 60))
    diagnostic.message = "the stack\nnever ends"
    diagnostic.verdict = .bounded
    diagnostic.advice = "end it"
    return diagnostic
  }

  private static func diagnostic(
    _ rule: RuleID, _ severity: Severity, at source: SourceReference
  ) -> Diagnostic {
    Diagnostic(
      Finding(
        rule: rule, severity: severity, source: source, message: "", evidence: [], extent: 0,
        advice: ""),
      severity: severity, scenario: "iPhone SE 3, portrait",
      entry: EntryPoint(kind: .view("Card"), name: "Card", file: 0), failingScenarios: 3,
      totalScenarios: 8)
  }

  private static func source(of text: String) -> SourceReference {
    let ranges = card.text.ranges(of: text)
    let bytes = card.text.utf8
    guard let range = ranges.first else { return SourceReference(file: 0, start: 0, end: 0) }
    return SourceReference(
      file: 0, start: Int32(bytes.distance(from: bytes.startIndex, to: range.lowerBound)),
      end: Int32(bytes.distance(from: bytes.startIndex, to: range.upperBound)))
  }

  static var layout: EntryPointLayout {
    let scenario = Scenario(
      device: "iPhone 16", orientation: .portrait, screen: Size(width: 393, height: 852),
      safeArea: Insets(top: 59, bottom: 34), displayScale: 3, horizontalSizeClass: .compact,
      verticalSizeClass: .regular)
    let tree = LaidOutTree(scenario: scenario)
    tree.nodes = [
      node(0, parent: nil, children: [1, 2], .vStack(alignment: .center, spacing: nil)),
      node(1, parent: 0, children: [], .text(TextContent("hello"))),
      node(2, parent: 0, children: [], .spacer(minLength: nil)),
    ]
    tree.nodes[1].identifier = "title"
    tree.nodes[2].isDrawn = false
    tree.nodes[2].proposal = ProposedSize(width: nil, height: .infinity)
    return EntryPointLayout(
      entryPoint: "Card", tree: tree, variantCount: 1, duration: .microseconds(1250),
      assumptions: ["title: a text of 12 letters"])
  }

  private static func node(
    _ index: Int, parent: Int?, children: [Int], _ kind: ViewKind
  ) -> LaidOutNode {
    let frame = Rect(x: 96.5, y: Double(index), width: 200, height: 80)
    return LaidOutNode(
      index: index, parent: parent, children: children, kind: kind,
      source: SourceReference(file: 0, start: 0, end: 6), identifier: nil, assumptions: [],
      proposal: ProposedSize(width: 393, height: nil), size: frame.size, frame: frame,
      reportedFrame: frame, drawnFrame: frame, layoutTransform: .identity,
      drawnTransform: .identity, safeAreaInsets: .zero, fillRect: nil, isDrawn: true)
  }
}

enum SourceReferenceMaker {
  static func range(_ start: Int32, _ end: Int32) -> SourceReference {
    SourceReference(file: 0, start: start, end: end)
  }
}
