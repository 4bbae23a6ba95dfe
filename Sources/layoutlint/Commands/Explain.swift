import Foundation
import LintRules
import Linter
import Project
import Reporting

/// `layoutlint explain RULE`: the rule's page for a terminal, or as it is written.
let explainCommand = Command(
  name: "explain", operands: "RULE", maximumOperandCount: 1, summary: "say what a rule is about",
  options: {
    [
      .flag("all", "the whole page, with all examples"),
      .value("format", "F", "text (default) or markdown, which is the page as it is written")
        .among(PageFormat.allCases.map(\.rawValue)),
      .value("pictures", "FOLDER", "draw the page's first example into it, before and after its fix"),
    ] + Console.colorOptions
  },
  run: { (arguments, console) async throws(UsageError) in
    guard let name = arguments.operands.first else {
      throw UsageError("which rule? see 'layoutlint rules'")
    }
    let page = try rulePage(named: name)
    let format = try arguments.choice("format", PageFormat.self) ?? .text
    let folder = arguments.value("pictures")
    if let folder { try prepareFolder(folder, for: "--pictures") }
    switch format {
    case .markdown: console.write(page.text.endingInLineFeed)
    case .text:
      console.write(
        rulePageText(
          page, isColored: console.isColored(arguments), width: console.width,
          showsAll: arguments.has("all")))
    }
    if let folder { try await writePictures(of: page, into: folder) }
    return .clean
  })

private enum PageFormat: String, CaseIterable { case text, markdown }

private func writePictures(of page: RulePage, into folder: String) async throws(UsageError) {
  guard let pictures = await examplePictures(of: page) else {
    throw UsageError("rule '\(page.id.rawValue)' has no example that is shown fixed")
  }
  for (file, picture) in pictures.files(of: page).sorted(by: { $0.key < $1.key }) {
    try writeFile(picture, to: folder + "/" + file)
  }
}

extension String {
  fileprivate var endingInLineFeed: String { hasSuffix("\n") ? self : self + "\n" }
}
