import LayoutEngine

extension ViewPainter {
  private static let longestLine = 400
  private static let mostLines = 200

  /// The lines as layout broke them, each as wide as layout measured it.
  mutating func paintText(
    _ content: TextContent, of node: LaidOutNode, in box: Rect, isTinted: Bool
  ) {
    guard box.width > 0, box.height > 0, !content.string.isEmpty else { return }
    guard let setting = tree.textSetting(of: node.index) else {
      // A tree without its layout pass: on one line that fills the frame.
      svg.text(
        String(content.string.onOneLine.prefix(Self.longestLine)),
        at: Point(x: box.minX, y: box.minY + box.height * 0.8), size: box.height / 1.2,
        isTinted ? "tint" : "ink", length: box.width)
      return ink(node)
    }
    for (index, line) in setting.lines.prefix(Self.mostLines).enumerated()
    where !line.text.isEmpty && line.width > 0 {
      let (share, anchor) = setting.anchor
      let origin = Point(
        x: box.minX + box.width * share,
        y: box.minY + setting.firstBaseline + Double(index) * setting.lineDistance)
      let text = line.text.prefix(Self.longestLine)
      let shown = Double(text.count) / Double(max(1, line.text.count))
      // A stand-in does not look like what the code says.
      let style = !node.assumptions.isEmpty ? "faint" : isTinted ? "tint" : "ink"
      svg.text(
        String(text), at: origin, size: setting.pointSize,
        setting.isMonospaced ? style + " mono" : style, length: line.width * shown,
        weight: setting.weight == .regular ? nil : setting.weight, anchor: anchor)
      ink(
        Rect(
          x: origin.x - line.width * share, y: origin.y - setting.firstBaseline, width: line.width,
          height: setting.lineDistance), of: node)
    }
  }
}

extension TextSetting {
  /// Where in its frame a line is held, as a share of both widths, and SVG's name for it.
  fileprivate var anchor: (share: Double, name: String) {
    switch alignment {
    case .center: (0.5, "middle")
    case .leading, .custom: isRightToLeft ? (1, "end") : (0, "")
    case .trailing: isRightToLeft ? (0, "") : (1, "end")
    }
  }
}
