import LayoutEngine
package import LintRules
import Linter
import Project
import ViewProgram

/// A page's example as it looks where its finding is seen, and once its first fix is made.
package struct RulePictures: Sendable {
  package var before: String
  package var after: String

  /// Beside the page: the pictures it shows, by file name.
  package func files(of page: RulePage) -> [String: String] {
    ["\(page.id.rawValue)-before.svg": before, "\(page.id.rawValue)-after.svg": after]
  }
}

/// The pictures of the first example that the page shows fixed; nil where there is none.
package func examplePictures(of page: RulePage) async -> RulePictures? {
  guard let example = page.examples.first(where: { $0.fixedCode != nil }) else { return nil }
  let name = example.kind == .layout ? "example.layout" : "example.swift"
  let project = await Project(files: [SourceFile(path: name, text: example.code)])
  let options = LintOptions()
  let result = await lint(project, options: options)
  let views = await reportedViews(of: result, in: project, options: options, draw: draw)
  guard let finding = views.first?.findings.first, let before = finding.own,
    let after = finding.fixed
  else { return nil }
  return RulePictures(before: before.drawing.drawing, after: after.drawing.drawing)
}

private func draw(_ subject: PictureSubject) -> DrawnSubject {
  var options = PictureOptions()
  options.showsObservations = false
  options.highlights = subject.node.map { [(node: $0, caption: "this is reported")] } ?? []
  options.areas = subject.areas
  options.length = subject.length
  return DrawnSubject(picture(of: subject.tree, options))
}
