import LayoutEngine
import LintRules
import Project

extension Survey {
  /// A merged finding with the place where it begins, and words for that.
  mutating func withBoundary(_ diagnostic: Diagnostic, by sightings: [Diagnostic]) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.finding.boundary == nil, !budget.isUsedUp, !run.cancellation.isSet {
      let failing = sightings.filter { $0.key == diagnostic.key }.compactMap { $0.sighting?.scenario }
      var search = BoundarySearch(self, diagnostic, failing: Set(failing))
      diagnostic.finding.boundary = search.boundary()
      diagnostic.passingWindow = search.passingWindow ?? diagnostic.passingWindow
      budget.take(search.statistics)
      shown.statistics.add(search.statistics)
    }
    if let sentence = diagnostic.finding.sentenceOfBoundary {
      diagnostic.message += " " + sentence
    }
    if let size = unusualTypeSize(of: diagnostic) {
      diagnostic.message += " This is at the type size \(size.rawValue)."
    }
    return diagnostic
  }

  /// The type size of the scenario that shows a finding, if that is not the first one's.
  private func unusualTypeSize(of diagnostic: Diagnostic) -> DynamicTypeSize? {
    guard [nil, .language].contains(diagnostic.finding.boundary?.axis),
      let scenario = run.options.scenarios.first(where: { $0.title == diagnostic.scenario })
    else { return nil }
    return scenario.dynamicTypeSize == run.options.scenarios[0].dynamicTypeSize ? nil : scenario.dynamicTypeSize
  }
}

extension Diagnostic {
  var restsOnStandIns: Bool { sighting?.restsOnStandIns ?? false }
  var isConfirmed: Bool { sighting?.isConfirmed ?? true }
}
