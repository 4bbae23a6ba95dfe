import Interpreter
import LintRules
package import Project
import ViewEvaluator
import ViewProgram

/// An entry point with findings, in pictures.
package struct ReportedView: Sendable {
  package var entryPoint: String
  package var findings: [ReportedFinding]
}

/// A finding in pictures: the screen, variant and state that its message speaks of, then others.
package struct ReportedFinding: Sendable {
  /// Index into the result's diagnostics.
  package var number: Int
  /// Nil where there is nothing to show; a note says why.
  package var own: ReportedPicture?
  /// The same once the first fix is made; nil without one, and where nothing drawn differs.
  package var fixed: ReportedPicture?
  /// The same variant on the other screens that it was linted on.
  package var others: [ReportedPicture] = []
  /// Both sides of the place where it begins, the one that shows it first; empty without one.
  package var sides: [ReportedPicture] = []
  /// Why a picture is missing.
  package var notes: [String] = []
  package init(number: Int, own: ReportedPicture? = nil, notes: [String] = []) {
    self.number = number
    self.own = own
    self.notes = notes
  }
}

package struct ReportedPicture: Sendable {
  package var scenario: String
  /// Whether the finding shows in it.
  package var showsFinding: Bool
  /// The drawing that the drawing function made of it.
  package var drawing: DrawnSubject
}

/// A drawing, and what there is to be said beside it.
package struct DrawnSubject: Hashable, Sendable {
  package var drawing: String
  package var notes: [String]
  package init(_ drawing: String, notes: [String] = []) {
    self.drawing = drawing
    self.notes = notes
  }
}

/// Draws a tree with what a finding is about.
package typealias Drawing = @Sendable (_ subject: PictureSubject) -> DrawnSubject

/// Findings beyond this many are not drawn.
package let reportedFindingLimit = 60

/// Lays the entry points with findings out again, in the variants that they were found in.
///
/// - Returns: every finding of the result once, by entry point, in the order of the first ones.
package func reportedViews(
  of result: LintResult, in project: Project, options: LintOptions, draw: @escaping Drawing
) async -> [ReportedView] {
  let index = project.index()
  var scenes: [FindingScene] = []
  for (number, diagnostic) in result.diagnostics.enumerated().prefix(reportedFindingLimit) {
    for entry in index.entryPoints where entry.name == diagnostic.entryPoint {
      let variant = diagnostic.variant
      if let position = scenes.firstIndex(where: { $0.entry == entry && $0.variant == variant }) {
        scenes[position].findings.append(number)
      } else {
        scenes.append(FindingScene(entry: entry, variant: variant, findings: [number]))
      }
    }
  }
  let studio = FindingStudio(
    project: project, index: index, options: options, result: result, draw: draw)
  let shown = await Parallel.map(scenes) { studio.shown($0) }.flatMap(\.self)
  return views(of: result, shown)
}

/// The reported views; of entry points of one name, the one that shows a finding counts.
private func views(of result: LintResult, _ shown: [ReportedFinding]) -> [ReportedView] {
  var views: [ReportedView] = []
  for (number, diagnostic) in result.diagnostics.enumerated() {
    let mine = shown.filter { $0.number == number }
    let finding = mine.first { $0.own != nil } ?? mine.first ?? .notDrawn(number)
    if let view = views.firstIndex(where: { $0.entryPoint == diagnostic.entryPoint }) {
      views[view].findings.append(finding)
    } else {
      views.append(ReportedView(entryPoint: diagnostic.entryPoint, findings: [finding]))
    }
  }
  return views
}

extension ReportedFinding {
  fileprivate static func notDrawn(_ number: Int) -> ReportedFinding {
    let reason =
      number < reportedFindingLimit
      ? "the view that showed it is not among those that were read"
      : "only the first \(reportedFindingLimit) findings are drawn"
    return ReportedFinding(number: number, own: nil, notes: ["No picture: \(reason)."])
  }
}

/// An entry point in one state, laid out once for all findings in it.
struct FindingScene: Sendable {
  var entry: EntryPoint
  var variant: Variant
  /// Indices into the result's diagnostics.
  var findings: [Int]
}
