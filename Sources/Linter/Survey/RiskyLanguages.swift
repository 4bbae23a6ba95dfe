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
  /// A text that has room at the size of the layout may have none in the largest type that is no accessibility size.
  ///
  /// - Parameter position: of the scenario of the layout.
  func languagesAtRisk(in tree: LaidOutTree, at position: Int, texts: any AppTexts) -> [(position: Int, lack: Double)] {
    guard let languages = translated[position] else { return [] }
    let larger = inLargeType(position).flatMap { translated[$0] }
    var lacks: [Int: Double] = [:]
    func note(_ lack: Double, at position: Int) { lacks[position] = max(lacks[position] ?? 0, lack) }
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
        func most(at size: DynamicTypeSize?) -> Double? {
          others.compactMap { tree.lack(ofText: node.index, saying: $0, at: size) }.max()
        }
        if mayLackRoom, let lack = most(at: nil) {
          note(lack, at: position)
        } else if mayLackRoom, let position = larger?[language], let lack = most(at: .xxxLarge) {
          note(lack, at: position)
        }
        if column != nil {
          growths[position, default: 0] += others.map { tree.growth(ofText: node.index, saying: $0) }.max() ?? 0
        }
      }
    }
    let spare = columns.map(tree.spareHeight).min() ?? .infinity
    for (position, growth) in growths where growth > spare { note(growth - spare, at: position) }
    return lacks.map { (position: $0.key, lack: $0.value) }
  }

  /// The same scenario in the largest type that is no accessibility size; nil for what is no smaller itself.
  private func inLargeType(_ position: Int) -> Int? {
    all[position].dynamicTypeSize < .xxxLarge
      ? sizes(like: position).first { all[$0].dynamicTypeSize == .xxxLarge } : nil
  }

  /// The first scenario of each language, those of the usual type first, and then those in which a text lacks most.
  func firstOfEachLanguage(_ lacks: [Int: Double]) -> [Int] {
    var languages = Set<String?>()
    return lacks.sorted { $0.key < $1.key }.filter { languages.insert(all[$0.key].language).inserted }
      .sorted { (size($1.key), $0.value, $1.key) > (size($0.key), $1.value, $0.key) }.map(\.key)
  }

  private func size(_ position: Int) -> DynamicTypeSize { all[position].dynamicTypeSize }
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
