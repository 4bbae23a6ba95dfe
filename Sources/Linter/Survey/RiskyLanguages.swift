import LayoutEngine
import LintRules
import ViewProgram

extension AppTexts {
  /// The languages but for the one that the app was written in.
  var translations: [String] { languages.filter { $0 != developmentLanguage } }
}

extension SearchedScenarios {
  /// The scenarios of languages in which some text of a layout would have no room where it stands, and what it lacks.
  func languagesAtRisk(in tree: LaidOutTree, texts: any AppTexts) -> [(position: Int, lack: Double)] {
    guard !languages.isEmpty else { return [] }
    var lacks: [Int: Double] = [:]
    for node in tree.nodes where node.isDrawn && node.kind.isText(knownInPartBut: node.assumptions) {
      guard case .text(let content) = node.kind, tree.mayLackRoom(ofText: node.index) else { continue }
      for (language, others) in texts.translations(of: content.string) {
        guard let position = languages[language],
          let lack = others.compactMap({ tree.lack(ofText: node.index, saying: $0) }).max()
        else { continue }
        lacks[position] = max(lacks[position] ?? 0, lack)
      }
    }
    return lacks.map { (position: $0.key, lack: $0.value) }
  }
}
