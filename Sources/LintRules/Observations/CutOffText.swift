package import LayoutEngine

/// A text that shows less than it says, as it has fewer lines or less width than it needs.
package struct CutOffText: Hashable, Sendable {
  /// Index in the tree.
  package var node: Int
  /// The size the text has.
  package var size: Size
  /// The size in which nothing of it would be left out: its ideal one.
  package var needed: Size
  /// How much more or less than `needed` it really may be wide.
  package var error: Double
  /// False where the widths of its characters are not known well enough: all of it may show.
  package var isCertain: Bool
}

extension LaidOutTree {
  /// The drawn texts that are cut off, those of unknown content left out, in tree order.
  package var cutOffTexts: [CutOffText] { cutOffTexts(orKnownInPart: false) }

  /// - Parameter orKnownInPart: whether those count of which only values in them are not known.
  package func cutOffTexts(orKnownInPart: Bool) -> [CutOffText] {
    nodes.compactMap { node in
      guard node.isDrawn, node.kind.isText(knownInPartBut: node.assumptions),
        node.assumptions.isEmpty || orKnownInPart, let setting = textSetting(of: node.index), setting.isTruncated,
        !lacksOnlyEmptyLines(node, setting)
      else { return nil }
      return CutOffText(
        node: node.index, size: node.size,
        needed: size(of: node.index, for: ProposedSize(width: nil, height: nil)),
        error: ownWidth(of: node.index)?.error ?? 0, isCertain: textFit(of: node.index) == .cutOff)
    }
  }

  /// Whether all that a text has no room for are lines at its end that nothing is on.
  private func lacksOnlyEmptyLines(_ node: LaidOutNode, _ setting: TextSetting) -> Bool {
    let empty = emptyLines(atEndOfText: node.index)
    guard empty > 0, let needed = linesNeeded(ofText: node.index) else { return false }
    return needed - empty <= setting.lines.count
  }

  /// The height of the lines at the end of a text that nothing is on; 0 for other views.
  func emptyHeight(atEndOf node: LaidOutNode) -> Double {
    let empty = emptyLines(atEndOfText: node.index)
    guard empty > 0, let setting = textSetting(of: node.index) else { return 0 }
    return Double(empty) * setting.lineDistance
  }
}
