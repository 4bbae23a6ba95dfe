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
    var lacks = lacksOfHeight(in: tree, texts: texts)
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

  /// The height that a screen would lack which does not scroll, by scenario of a language: its texts may have more lines
  /// there than there is room for.
  private func lacksOfHeight(in tree: LaidOutTree, texts: any AppTexts) -> [Int: Double] {
    guard tree.scenario.proposal == nil else { return [:] }
    var growths: [Int: Double] = [:]
    var columns = Set<Int>()
    for node in tree.nodes where node.isDrawn && node.kind.isText(knownInPartBut: node.assumptions) {
      let around = Array(tree.ancestors(of: node.index))
      guard case .text(let content) = node.kind, !around.contains(where: \.kind.scrolls),
        let column = around.last(where: { $0.kind.stackAxis == .vertical })
      else { continue }
      columns.insert(column.index)
      for (language, others) in texts.translations(of: content.string) {
        guard let position = languages[language] else { continue }
        growths[position, default: 0] += others.map { tree.growth(ofText: node.index, saying: $0) }.max() ?? 0
      }
    }
    let spare =
      columns.map { index -> Double in
        let column = tree.nodes[index]
        let least = tree.size(of: index, for: ProposedSize(width: column.proposal.width, height: 0)).height
        return tree.scenario.screen.height - tree.scenario.safeArea.top - tree.scenario.safeArea.bottom - least
      }.min() ?? .infinity
    return growths.filter { $0.value > spare }.mapValues { $0 - spare }
  }
}
