package import LayoutEngine

/// A text that shows less than it says, as it has fewer lines or less width than it needs.
package struct CutOffText: Hashable, Sendable {
  /// Index in the tree.
  package var node: Int
  /// The size the text has.
  package var size: Size
  /// The size in which nothing of it would be left out: its ideal one.
  package var needed: Size
  /// False where the metrics of its characters are guessed so roughly that it may fit.
  package var isCertain: Bool
}

extension LaidOutTree {
  /// The largest error of a text's width, as a share of it, that leaves what is said of the text true: more is not
  /// known of characters that no metrics list.
  private static var usualTextError: Double { 0.05 }

  /// The drawn texts that are cut off, those of unknown content left out, in tree order.
  package var cutOffTexts: [CutOffText] {
    nodes.compactMap { node in
      guard node.isDrawn, node.assumptions.isEmpty, case .text = node.kind,
        let setting = textSetting(of: node.index), setting.isTruncated
      else { return nil }
      return CutOffText(
        node: node.index, size: node.size,
        needed: size(of: node.index, for: ProposedSize(width: nil, height: nil)),
        isCertain: (node.textErrorBound ?? 0) <= Self.usualTextError)
    }
  }
}
