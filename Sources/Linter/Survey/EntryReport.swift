import Interpreter
import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

/// The report on one entry point.
///
/// - In: an index, options and rules (`LintRun`), an entry point; out: a report on it, from layouts over scenarios
///   and variants.
/// - To add: which variants are tried in `VariantPlan`, how much in `StepBudget`, what is seen in `Survey`.
struct EntryReport: Sendable {
  var entry: EntryPoint?
  var diagnostics: [Diagnostic] = []
  /// The places at which no entry point's finding is to be believed.
  var refuted: Set<FindingKey> = []
  var limits: [String] = []
  /// The files whose code was run: while that stays as it is, so does the report.
  var files: Set<Int32> = []
  /// The files that declare what was looked up: as long as those, and all that declares a name which
  /// these files hold, declare the same, the report stays as it is.
  var filesSeen: Set<Int32> = []
  /// The app's resources that were asked for: another answer makes another report.
  var resources: Set<ResourceQuestion> = []
  var notUnderstood: Set<SourceReference> = []
  /// The views whose bodies were built.
  var views: Set<BuiltView> = []
  var leaves = Leaves()
  /// Where the views begin that a witness has laid out, and in which scenarios; empty for all else.
  var shownPlaces: [SourceReference: ScenarioKinds] = [:]
  /// The least size of a scene's windows on a Mac; nil of all else.
  var leastWindow: Size?
  var statistics = LintStatistics()
  /// The record of each variant; empty where the report was kept for long.
  var records: [VariantRecord] = []
}

extension EntryReport {
  init(
    _ entry: EntryPoint, _ diagnostics: [Diagnostic], _ shown: SurveyResult, _ extremes: [Int]
  ) {
    self.init(
      entry: entry, diagnostics: diagnostics, refuted: shown.refuted, limits: shown.limits,
      files: shown.files.union([entry.file]), filesSeen: shown.filesSeen,
      resources: shown.resources, notUnderstood: shown.notUnderstood, views: shown.views, leaves: shown.leaves,
      shownPlaces: shown.shownPlaces, leastWindow: shown.leastWindow, statistics: shown.statistics,
      records: diagnostics.isEmpty ? shown.records.glances(on: extremes) : shown.records)
  }
}

extension EntryPoint {
  /// Whether it shows views in the places that the app has them in, and not with what a preview puts around them.
  var isWitness: Bool { isScene || isView }

  var isView: Bool {
    switch kind {
    case .view: true
    case .layoutFile, .preview, .previewProvider, .scene, .property: false
    }
  }
}
