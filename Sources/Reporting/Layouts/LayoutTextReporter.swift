import LayoutEngine
package import Linter
package import ViewProgram

/// The laid-out tree for people: one aligned line per node.
///
/// - In: a laid-out tree; out: a text that lists its nodes, for `layoutlint layout`.
/// - To add: a file for another form; what a line says of a node is shared in `PrintedNodes`.
package struct LayoutTextReporter {
  private let files: [SourceFile]
  private let showsMetrics: Bool

  /// - Parameter files: those that the tree's source references count in.
  package init(files: [SourceFile], showsMetrics: Bool = false) {
    self.files = files
    self.showsMetrics = showsMetrics
  }

  package func report(_ layout: EntryPointLayout) -> String {
    let headings = ["", "proposal", "size", "frame", "at"]
    var lines = aligned([headings] + rows(of: layout.tree))
    lines.insert("\(layout.entryPoint): \(layout.tree.scenario.words)", at: 0)
    if layout.variantCount > 1 {
      let shown = layout.variant == 0 ? "the first" : "number \(layout.variant)"
      lines.append("shown: \(shown) of \(layout.variantCount) states; what decides between them is not known")
    }
    lines += layout.assumptions.map { "assumed: \($0)" }
    lines += layout.tree.limits.map { "limit: \($0)" }
    let errorBound = layout.tree.textErrorBound
    if errorBound > 0 { lines.append("text widths: within \(shortened(errorBound * 100)) %") }
    if showsMetrics { lines.append(metrics(of: layout)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func metrics(of layout: EntryPointLayout) -> String {
    let metrics = layout.tree.metrics
    return "\(counted(metrics.nodes, "node")), \(counted(metrics.measurements, "measurement")), "
      + "\(counted(metrics.cacheHits, "cache hit")), "
      + "\(shortened(layout.duration / .milliseconds(1))) ms"
  }
}

extension LayoutTextReporter {
  /// Deeper nodes stay at this indentation, so that a line never grows without bound.
  private static let deepestIndentation = 64

  private func rows(of tree: LaidOutTree) -> [[String]] {
    var rows: [[String]] = []
    var pending = tree.printedRoot.map { [(node: $0, lead: "", branch: "", depth: 0)] } ?? []
    while let (node, lead, branch, depth) = pending.popLast() {
      rows.append(cells(of: node, label: lead + branch))
      let isShallow = depth < Self.deepestIndentation
      let step = branch.isEmpty || !isShallow ? "" : branch == "├─ " ? "│  " : "   "
      let children = tree.printedChildren(of: node)
      for (offset, child) in children.enumerated().reversed() {
        let isLast = offset == children.count - 1
        pending.append((child, lead + step, isLast ? "└─ " : "├─ ", depth + 1))
      }
    }
    return rows
  }

  private func cells(of node: LaidOutNode, label: String) -> [String] {
    let identifier = node.identifier.map { " #\($0.onOneLine)" } ?? ""
    let place = node.source.flatMap { source in
      files.file(of: source).map { "\($0.path):\($0.place(atUTF8: source.start).line)" }
    }
    let mark =
      (node.isDrawn ? "" : " (not drawn)")
      + (node.uncreatedChildCount == 0 ? "" : " (\(node.uncreatedChildCount) more not created)")
    return [
      label + node.kind.name + identifier + mark,
      "\(length(node.proposal.width)) x \(length(node.proposal.height))",
      "\(shortened(node.size.width)) x \(shortened(node.size.height))",
      [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        .map(shortened).joined(separator: " "),
      place ?? "",
    ]
  }

  private func aligned(_ rows: [[String]]) -> [String] {
    guard let columnCount = rows.first?.count else { return [] }
    let widths = (0..<columnCount).map { column in
      rows.map { terminalCells($0[column]).reduce(0) { $0 + $1.width } }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).map { cell, width in
        let taken = terminalCells(cell).reduce(0) { $0 + $1.width }
        return cell + String(repeating: " ", count: max(0, width - taken))
      }.joined(separator: "  ").trimmedAtEnd
    }
  }
}

extension Scenario {
  /// `iPhone 16, portrait, Dynamic Type large`.
  var words: String { words(namingUsual: true) }

  /// Without what is usual: `iPhone 16, portrait`.
  var shortWords: String { words(namingUsual: false) }

  private func words(namingUsual: Bool) -> String {
    var parts: [String] = []
    if let proposal {
      parts.append("proposal \(length(proposal.width)) x \(length(proposal.height))")
    } else {
      parts += hasOrientations ? [device, orientation.rawValue] : [device]
    }
    if namingUsual || dynamicTypeSize != usualTypeSize {
      parts.append("Dynamic Type \(dynamicTypeSize.rawValue)")
    }
    if design == .iOS18 { parts.append("iOS \(design.name)") }
    if let language { parts.append(language) }
    if layoutDirection == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: ", ")
  }
}

private func length(_ value: Double?) -> String { value.map(shortened) ?? "nil" }
