import LayoutEngine
import LintRules
import Linter

extension ViewPainter {
  /// The ground of a list, its groups and the lines between its rows.
  mutating func paintList(_ style: ListStyle, of list: LaidOutNode, in box: Rect) {
    let cells = cells(of: list, style).map {
      $0.moved(x: box.minX - list.frame.minX, y: box.minY - list.frame.minY)
    }
    let isInset = style == .insetGrouped || style == .sidebar
    if style != .plain { svg.rect(box, "unsafe") }
    for group in cells.groups where style != .plain {
      svg.rect(group, "window", radius: isInset ? 10 : 0)
      ground(group, of: list)
    }
    for (cell, next) in zip(cells, cells.dropFirst()) where cell.touches(next) {
      let start = Point(x: cell.minX + 16, y: next.minY)
      let end = Point(x: cell.maxX, y: next.minY)
      svg.line(from: start, to: end, "hairline")
      ink(Rect(origin: start, size: Size(width: end.x - start.x, height: 0.5)), of: list)
    }
  }

  /// The ground of a list's own header over the rows below it.
  mutating func paintGround(ofPinned header: LaidOutNode) {
    guard let list = tree.ancestors(of: header.index).first(where: \.kind.scrolls), list.kind.isList,
      list.drawnTransform.isTranslation
    else { return }
    let design = tree.scenario.design
    let ground = Rect(
      x: list.drawnFrame.minX, y: header.drawnFrame.minY - SystemMetric.plainHeaderInset.value(in: design),
      width: list.size.width,
      height: header.size.height + SystemMetric.plainHeaderInset.value(in: design)
        + SystemMetric.headerFoot.value(in: design))
    svg.rect(ground, "bar")
  }

  /// The rows with the room around their content, as `ListLayout` leaves it.
  private func cells(of list: LaidOutNode, _ style: ListStyle) -> [Rect] {
    var rows: [Rect] = []
    var pending = Array(list.children.reversed())
    while let index = pending.popLast() {
      guard tree.nodes.indices.contains(index), rows.count < maximumNodeCount else { continue }
      let node = tree.nodes[index]
      // Headers and footers stand between the groups of rows.
      if node.rowPart == .header || node.rowPart == .footer { continue }
      if node.kind.isGroup {
        pending += node.children.reversed()
      } else if node.frame.height.isFinite, node.frame.width.isFinite {
        rows.append(node.frame)
      }
    }
    let left = rows.map(\.minX).min() ?? 0
    let right = rows.map(\.maxX).max() ?? 0
    // The margin in a cell is as wide as the one beside it.
    let margin = max(0, min(left - list.frame.minX, list.frame.maxX - right))
    let side = style == .insetGrouped || style == .sidebar ? margin / 2 : 0
    return rows.map { row in
      let least: SystemMetric = style == .insetGrouped ? .formRowHeight : .rowHeight
      let height = max(
        least.value(in: tree.scenario.design),
        row.height + 2 * SystemMetric.rowInset.value(in: tree.scenario.design))
      return Rect(
        x: list.frame.minX + side, y: row.midY - height / 2, width: list.frame.width - 2 * side,
        height: height)
    }
  }

  /// A thin bar where there is more than shows.
  mutating func paintScrollIndicator(of node: LaidOutNode, in box: Rect) {
    var content = node.children.filter(tree.nodes.indices.contains)
      .map { tree.nodes[$0].frame }.reduce(node.frame) { $0.union($1) }
    if let length, length.scroller == node.index {
      content.size[length.axis] *= length.expected / max(1, length.actual)
    }
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    if content.height > box.height + 1, box.height > 30 {
      let length = max(20, box.height * box.height / content.height)
      let scrolled = share(of: node.frame.minY - content.minY, content.height - box.height)
      svg.rect(
        Rect(
          x: isMirrored ? box.minX + 2 : box.maxX - 5,
          y: box.minY + scrolled * (box.height - length), width: 3, height: length),
        "faint", radius: 1.5)
    }
    if content.width > box.width + 1, box.width > 30 {
      let length = max(20, box.width * box.width / content.width)
      let room = box.width - length
      let scrolled = share(of: node.frame.minX - content.minX, content.width - box.width)
      svg.rect(
        Rect(
          x: box.minX + room * (isMirrored ? 1 - scrolled : scrolled), y: box.maxY - 5,
          width: length, height: 3),
        "faint", radius: 1.5)
    }
  }

  private func share(of part: Double, _ whole: Double) -> Double {
    whole > 0 ? min(1, max(0, part / whole)) : 0
  }
}

extension Rect {
  fileprivate func touches(_ next: Rect) -> Bool { abs(next.minY - maxY) < 1 }
}

extension [Rect] {
  /// The rectangles that touch above each other, joined.
  fileprivate var groups: [Rect] {
    reduce(into: []) { groups, cell in
      if let last = groups.last, last.touches(cell) {
        groups[groups.count - 1] = last.union(cell)
      } else {
        groups.append(cell)
      }
    }
  }
}
