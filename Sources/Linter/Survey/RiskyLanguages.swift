import LayoutEngine
import LintRules
import ViewProgram

extension AppTexts {
  /// The languages but for the one that the app was written in.
  var translations: [String] { languages.filter { $0 != developmentLanguage } }
}

extension SearchedScenarios {
  /// The scenarios of languages in which some text of a layout may have no room: those first that lack most.
  ///
  /// Only texts of a limited number of lines are asked: the others take as many as they need.
  func languagesAtRisk(in tree: LaidOutTree, texts: any AppTexts) -> [(position: Int, lack: Double)] {
    guard !languages.isEmpty else { return [] }
    var lacks: [Int: Double] = [:]
    for node in tree.nodes where node.isDrawn && node.assumptions.isEmpty {
      guard case .text(let content) = node.kind, let limit = tree.textSetting(of: node.index)?.lineLimit,
        let offered = node.proposal.width
      else { continue }
      for (language, position) in languages {
        guard let other = texts.translation(of: content.string, into: language),
          let width = tree.width(ofText: node.index, saying: other)
        else { continue }
        let lack = width - offered * Double(limit)
        if lack > 0 { lacks[position] = max(lacks[position] ?? 0, lack) }
      }
    }
    return lacks.map { (position: $0.key, lack: $0.value) }
  }
}
