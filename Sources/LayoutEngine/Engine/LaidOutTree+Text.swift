extension LaidOutTree {
  /// The width that a text would have on one line if it said something else, in points; nil for other nodes.
  package func width(ofText index: Int, saying string: String) -> Double? {
    guard layoutNodes.indices.contains(index), case .text = layoutNodes[index].kind else { return nil }
    let grid = PixelGrid(scale: scenario.displayScale)
    return TextLayout(TextContent(string), environment: layoutNodes[index].environment, grid: grid)
      .sizeThatFits(.unspecified).width
  }

  /// The way the text of a node is set; nil for other nodes.
  ///
  /// - Parameter proposal: in place of the one it got.
  package func textSetting(of index: Int, for proposal: ProposedSize? = nil) -> TextSetting? {
    guard layoutNodes.indices.contains(index) else { return nil }
    let node = layoutNodes[index]
    guard case .text(let content) = node.kind else { return nil }
    let proposal = proposal ?? node.proposal
    let layout = TextLayout(
      content, environment: node.environment, grid: PixelGrid(scale: scenario.displayScale))
    let string = content.spans.map { span in
      span.image == nil ? node.environment.changed(by: span.environment).displayed(span.string) : span.string
    }.joined()
    let (lines, scale) = layout.setting(
      width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
    return TextSetting(
      lines: lines.texts(of: string), isTruncated: lines.isTruncated,
      lineLimit: node.environment.maximumLines, choosesTruncation: node.environment.choosesTruncation,
      pointSize: layout.font.glyphSize * scale, weight: layout.font.weight,
      isMonospaced: layout.font.isMonospaced, firstBaseline: (layout.above - layout.font.baselineOffset) * scale,
      lineDistance: layout.lineHeight * scale + layout.fit.lineSpacing,
      alignment: node.environment.textAlignment, isRightToLeft: node.environment.isRightToLeft)
  }
}
