import LayoutEngine
import LintRules
import ViewProgram

extension AppTexts {
  /// The languages but for the one that the app was written in.
  var translations: [String] { languages.filter { $0 != developmentLanguage } }
}

extension SearchedScenarios {
  /// The scenarios of languages in which some text of a layout would have no room where it stands, or the texts of a
  /// screen that does not scroll would have more lines than there is room for; and what they lack, in points.
  ///
  /// - Parameter position: of the scenario of the layout.
  func languagesAtRisk(in tree: LaidOutTree, at position: Int, texts: any AppTexts) -> [(position: Int, lack: Double)] {
    guard let languages = translated[position] else { return [] }
    var lacks: [Int: Double] = [:]
    var growths: [Int: Double] = [:]
    var columns = Set<Int>()
    for node in tree.nodes where node.isDrawn && node.kind.isText(knownInPartBut: node.assumptions) {
      guard case .text(let content) = node.kind else { continue }
      let mayLackRoom = tree.mayLackRoom(ofText: node.index)
      let column = tree.fixedColumn(around: node)
      if let column { columns.insert(column.index) }
      guard mayLackRoom || column != nil else { continue }
      for (language, others) in texts.translations(of: content.string) {
        guard let position = languages[language] else { continue }
        if mayLackRoom, let lack = others.compactMap({ tree.lack(ofText: node.index, saying: $0) }).max() {
          lacks[position] = max(lacks[position] ?? 0, lack)
        }
        if column != nil {
          growths[position, default: 0] += others.map { tree.growth(ofText: node.index, saying: $0) }.max() ?? 0
        }
      }
    }
    let spare = columns.map(tree.spareHeight).min() ?? .infinity
    for (position, growth) in growths where growth > spare {
      lacks[position] = max(lacks[position] ?? 0, growth - spare)
    }
    return lacks.map { (position: $0.key, lack: $0.value) }
  }

  /// The first scenario of each language, those first in which a text lacks most.
  func firstOfEachLanguage(_ lacks: [Int: Double]) -> [Int] {
    var languages = Set<String?>()
    return lacks.sorted { $0.key < $1.key }.filter { languages.insert(all[$0.key].language).inserted }
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
  }
}

extension LaidOutTree {
  /// The outermost vertical stack around a view on a screen, if nothing around it scrolls.
  fileprivate func fixedColumn(around node: LaidOutNode) -> LaidOutNode? {
    guard scenario.proposal == nil else { return nil }
    var column: LaidOutNode?
    for ancestor in ancestors(of: node.index) {
      if ancestor.kind.scrolls { return nil }
      if ancestor.kind.stackAxis == .vertical { column = ancestor }
    }
    return column
  }

  /// The points of the screen's height that a column leaves which is as low as it can be.
  fileprivate func spareHeight(beside column: Int) -> Double {
    let least = size(of: column, for: ProposedSize(width: nodes[column].proposal.width, height: 0)).height
    return scenario.screen.height - scenario.safeArea.top - scenario.safeArea.bottom - least
  }
}
