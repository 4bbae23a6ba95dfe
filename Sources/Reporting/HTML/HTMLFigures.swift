import LayoutEngine
import LintRules
package import Linter
import ViewProgram

extension HTMLReporter {
  /// Draws what a page shows of a layout: the view that the finding is about stands out.
  package static func draw(_ subject: PictureSubject) -> DrawnSubject {
    var options = PictureOptions()
    options.showsNames = false
    options.showsObservations = false
    options.showsNumbers = false
    options.maximumNodeCount = subject.isOwn ? 600 : 250
    options.identifierPrefix = subject.identifier
    options.areas = subject.areas
    options.length = subject.length
    options.highlights = subject.node.map { [(node: $0, caption: "")] } ?? []
    return embeddedPicture(of: subject.tree, options, words: subject.words)
  }

  /// Before and after.
  func figures(of finding: ReportedFinding, _ diagnostic: Diagnostic) -> String {
    var text = ""
    if let own = finding.own {
      text += "<div class=\"pictures\">\n" + figure(own, figcaption(own, of: diagnostic, finding))
      if let fixed = finding.fixed { text += figure(fixed, figcaption(fixed, after: diagnostic)) }
      text += "</div>\n"
    }
    return text
  }

  /// Side by side: the last screen that shows it, and the first that does not.
  func boundaryFigure(of finding: ReportedFinding) -> String {
    guard !finding.sides.isEmpty else { return "" }
    let figures = finding.sides.map { side in
      let words = side.showsFinding ? "still shows at" : "gone at"
      return figure(side, "<figcaption>\(xmlEscaped("\(words) \(side.scenario)"))</figcaption>\n")
    }
    return "<details>\n<summary>Where it begins</summary>\n<div class=\"pictures\">\n" + figures.joined()
      + "</div>\n</details>\n"
  }

  func notes(on finding: ReportedFinding) -> [String] {
    finding.notes.map { "<p class=\"quiet\">\(xmlEscaped($0))</p>" }
  }

  /// Folded: most screens show the same.
  func otherScreens(of finding: ReportedFinding) -> String {
    guard !finding.others.isEmpty else { return "" }
    let words = "The same view on \(counted(finding.others.count, "other screen"))"
    let figures = finding.others.map { other in
      let rest = other.showsFinding ? "" : ": does not show there"
      return figure(other, "<figcaption>\(xmlEscaped(other.scenario + rest))</figcaption>\n")
    }
    return "<details>\n<summary>\(words)</summary>\n<div class=\"pictures others\">\n"
      + figures.joined() + "</div>\n</details>\n"
  }

  /// The drawing is ours; all else is escaped.
  private func figure(_ picture: ReportedPicture, _ caption: String) -> String {
    let isWide = picture.scenario.contains("landscape")
    return "<figure\(isWide ? " class=\"wide\"" : "")>\n\(picture.drawing.drawing)\(caption)</figure>\n"
  }

  private func figcaption(
    _ picture: ReportedPicture, of diagnostic: Diagnostic, _ finding: ReportedFinding
  ) -> String {
    let title = finding.fixed == nil ? picture.scenario : "Before the fix: \(picture.scenario)"
    return figcaption(title, diagnostic.message, picture.drawing.notes)
  }

  private func figcaption(_ picture: ReportedPicture, after diagnostic: Diagnostic) -> String {
    let title = diagnostic.fixes.first?.title ?? ""
    return figcaption("After the fix: \(picture.scenario)", title, picture.drawing.notes)
  }

  private func figcaption(_ title: String, _ text: String, _ notes: [String]) -> String {
    let items = notes.map { "<li>\(xmlEscaped($0))</li>" }.joined()
    return "<figcaption><b>\(xmlEscaped(title))</b><br>\(prose(text))"
      + (items.isEmpty ? "" : "<ul>\(items)</ul>") + "</figcaption>\n"
  }
}

extension PictureSubject {
  /// For those who do not see the picture.
  fileprivate var words: String {
    guard let node else { return "" }
    let frame = tree.nodes[node].drawnFrame
    func whole(_ length: Double) -> String { decimal(length.rounded()) }
    return "Outlined: \(tree.title(of: tree.nodes[node])), \(points(frame.size)), "
      + "\(whole(frame.minX)) pt from the left and \(whole(frame.minY)) pt from the top"
  }
}
