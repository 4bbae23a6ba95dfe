extension LaidOutTree {
  /// Whether some other text would be cut off where a text stands: its lines or its height are bounded.
  package func mayLackRoom(ofText index: Int) -> Bool {
    guard layoutNodes.indices.contains(index), case let node = layoutNodes[index] else { return false }
    return node.proposal.width?.isFinite == true
      && (node.proposal.height?.isFinite == true || node.environment.maximumLines != nil)
  }

  /// The width that a text would lack, all its lines taken together, if it said something else where it stands, in
  /// points; nil where all of it would show, and for other nodes.
  ///
  /// - Parameter size: of the type, in place of the scenario's.
  package func lack(ofText index: Int, saying string: String, at size: DynamicTypeSize? = nil) -> Double? {
    guard layoutNodes.indices.contains(index), case .text = layoutNodes[index].kind else { return nil }
    let node = layoutNodes[index]
    let environment = size.map { node.environment.changed(by: [.dynamicTypeSize($0...$0)]) } ?? node.environment
    let layout = TextLayout(
      TextContent(string), environment: environment, grid: PixelGrid(scale: scenario.displayScale))
    let width = node.proposal.width ?? .infinity
    let lines = layout.setting(width: width, height: node.proposal.height ?? .infinity).lines
    guard lines.isTruncated, width.isFinite else { return nil }
    return max(1, layout.sizeThatFits(.unspecified).width - width * Double(lines.lines.count))
  }

  /// The height that a text would have over its own, in points, if it said something else in the width it is offered; 0
  /// for other nodes, and where it would be no higher.
  package func growth(ofText index: Int, saying string: String) -> Double {
    guard layoutNodes.indices.contains(index), case .text = layoutNodes[index].kind else { return 0 }
    let node = layoutNodes[index]
    let layout = TextLayout(
      TextContent(string), environment: node.environment, grid: PixelGrid(scale: scenario.displayScale))
    let width = ProposedSize(width: node.proposal.width, height: nil)
    return max(0, layout.sizeThatFits(width).height - nodes[index].size.height)
  }

  /// The width of a text's widest word, in points: in less, more lines are no help. Nil for other nodes.
  package func widestWord(ofText index: Int) -> Double? {
    guard layoutNodes.indices.contains(index), case .text(let content) = layoutNodes[index].kind else { return nil }
    return TextLayout(
      content, environment: layoutNodes[index].environment, grid: PixelGrid(scale: scenario.displayScale)
    ).widestWord
  }

  /// The lines that a text would take in the width it is offered, and at the size it is set in, if it might have any number
  /// of them; nil for other nodes.
  package func linesNeeded(ofText index: Int) -> Int? {
    guard layoutNodes.indices.contains(index), case .text(let content) = layoutNodes[index].kind else { return nil }
    let node = layoutNodes[index]
    let layout = TextLayout(
      content, environment: node.environment, grid: PixelGrid(scale: scenario.displayScale))
    let (width, height) = (node.proposal.width ?? .infinity, node.proposal.height ?? .infinity)
    return layout.linesNeeded(width: width, scale: layout.setting(width: width, height: height).scale)
  }

  /// The lines at the end of a text that nothing is on; 0 for other nodes, and where nothing is on any.
  package func emptyLines(atEndOfText index: Int) -> Int {
    guard layoutNodes.indices.contains(index), case .text(let content) = layoutNodes[index].kind,
      content.spans.allSatisfy({ $0.image == nil })
    else { return 0 }
    let string = content.string
    guard let last = string.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return string[last...].count(where: \.isNewline)
  }

  /// Whether the words in a field that nothing is drawn around stand in its middle.
  package func centersWords(inField index: Int) -> Bool {
    guard layoutNodes.indices.contains(index) else { return false }
    return layoutNodes[index].kind.isPlainField && layoutNodes[index].environment.textAlignment == .center
  }

  /// The most lines that a text may have; nil where there is no limit, and for other nodes.
  package func lineLimit(ofText index: Int) -> Int? {
    layoutNodes.indices.contains(index) ? layoutNodes[index].environment.maximumLines : nil
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
      isPlaceholder: node.environment.isPlaceholder,
      pointSize: layout.font.glyphSize * scale, weight: layout.font.weight,
      isMonospaced: layout.font.isMonospaced,
      firstBaseline: (layout.tallestLine.above - layout.font.baselineOffset) * scale,
      lineDistance: layout.tallestLine.total * scale + layout.fit.lineSpacing,
      alignment: node.environment.textAlignment, isRightToLeft: node.environment.isRightToLeft)
  }
}

extension ViewKind {
  /// Whether it is a field without a border: what one has, is above its words as well as below them.
  fileprivate var isPlainField: Bool {
    guard case .control(let name, let sizing, _) = self, case .lineHeight(_, above: 0?) = sizing.vertical else {
      return false
    }
    return ["TextField", "SecureField"].contains(name)
  }
}
