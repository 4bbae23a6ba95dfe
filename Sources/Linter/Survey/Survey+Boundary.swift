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
    if let sentence = sentenceOfScenario(of: diagnostic) { diagnostic.message += " " + sentence }
    return diagnostic
  }

  /// `This is in German, at the type size xxxLarge.`, of what no boundary says and is not so in the first scenario.
  private func sentenceOfScenario(of diagnostic: Diagnostic) -> String? {
    let axis = diagnostic.finding.boundary?.axis
    guard let usual = run.options.scenarios.first,
      let scenario = run.options.scenarios.first(where: { $0.title == diagnostic.scenario })
    else { return nil }
    var parts: [String] = []
    if axis != .language, let language = scenario.language, language != usual.language {
      parts.append("in " + Finding.names(ofLanguages: language))
    }
    if [nil, .language].contains(axis), scenario.dynamicTypeSize != usual.dynamicTypeSize {
      parts.append("at the type size " + scenario.dynamicTypeSize.rawValue)
    }
    return parts.isEmpty ? nil : "This is \(parts.joined(separator: ", "))."
  }
}

extension Diagnostic {
  var restsOnStandIns: Bool { sighting?.restsOnStandIns ?? false }
  var isConfirmed: Bool { sighting?.isConfirmed ?? true }
}
