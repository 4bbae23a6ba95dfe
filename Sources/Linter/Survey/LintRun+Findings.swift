import LayoutEngine
import LintRules
import ViewEvaluator
import ViewProgram

extension LintRun {
  /// The findings of a rule in a layout of an entry point, in one of its scenarios.
  func findings(
    of rule: any LintRule.Type, in tree: LaidOutTree, of entry: EntryPoint, at position: Int
  ) -> [Finding] {
    guard isAsked(rule, at: position), isJudged(tree, of: entry, by: rule) else { return [] }
    let facts = platformFacts(of: entry)
    let told = rule.check(tree, facts: facts).filter {
      isWorthTelling($0, of: rule) && !isSizedByPreview($0, of: entry)
    }
    guard told.contains(where: { !$0.holdsForNarrowestTexts }) else { return told }
    let places = Set(rule.check(tree.withNarrowestTexts(), facts: facts).map(\.source))
    return told.filter { $0.holdsForNarrowestTexts || places.contains($0.source) }
  }

  private func isAsked(_ rule: any LintRule.Type, at position: Int) -> Bool {
    searched.usual.contains(position)
      || rule.searchedAxes.contains(options.scenarios[position].language == nil ? .dynamicType : .language)
  }

  /// Whether a tree shows what a rule may judge: a component is judged on the screens that show it.
  private func isJudged(_ tree: LaidOutTree, of entry: EntryPoint, by rule: any LintRule.Type) -> Bool {
    guard rule.needsWholeScreen else { return true }
    switch entry.kind {
    case .layoutFile, .scene, .view: return true
    case .property: return false
    case .preview, .previewProvider:
      let own = tree.nodes.lazy.compactMap { if case .custom(let name) = $0.kind { name } else { nil } }.first
      return own.map { !index.shownTypes.contains($0) } ?? false
    }
  }

  /// Whether what is judged is a number that only a preview gives its view.
  private func isSizedByPreview(_ finding: Finding, of entry: EntryPoint) -> Bool {
    let (place, file) = (finding.source.start, finding.source.file)
    return !finding.judgedArguments.isEmpty && entry.isPreview
      && index.restsOnInputs(finding.judgedArguments, ofModifierAt: place, in: file)
  }

  private func isWorthTelling(_ finding: Finding, of rule: any LintRule.Type) -> Bool {
    let isLarge = isSearching || rule.tellingScenarios == .all || finding.extent >= rule.threshold.points
    return isLarge && options.isWorthTelling(finding, in: index)
  }
}
