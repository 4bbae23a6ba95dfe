extension LaidOutTree {
  /// The way the text of a node is set; nil for other nodes.
  package func textSetting(of index: Int) -> TextSetting? {
    guard layoutNodes.indices.contains(index) else { return nil }
    let node = layoutNodes[index]
    guard case .text(let content) = node.kind else { return nil }
    let layout = TextLayout(
      content, environment: node.environment, grid: PixelGrid(scale: scenario.displayScale))
    let string = content.spans.map { span in
      node.environment.changed(by: span.environment).displayed(span.string)
    }.joined()
    let (lines, scale) = layout.setting(
      width: node.proposal.width ?? .infinity, height: node.proposal.height ?? .infinity)
    return TextSetting(
      lines: lines.texts(of: string), isTruncated: lines.isTruncated,
      pointSize: layout.font.pointSize * scale, weight: layout.font.weight,
      isMonospaced: layout.font.isMonospaced, firstBaseline: layout.font.ascent * scale,
      lineDistance: layout.font.lineHeight * scale + layout.lineSpacing,
      alignment: node.environment.textAlignment, isRightToLeft: node.environment.isRightToLeft)
  }
}
