import LayoutEngine
import LintRules
import Linter

extension ViewPainter {
  /// The ground of a list, its groups and the lines between its rows.
  mutating func paintList(_ style: ListStyle, of list: LaidOutNode, in box: Rect) {
    let rows = rows(of: list, style).map { row in
      var row = row
      row.cell = row.cell.moved(x: box.minX - list.frame.minX, y: box.minY - list.frame.minY)
      return row
    }
    let radius = style == .insetGrouped || style == .sidebar ? 10.0 : 0
    if style != .plain, !hasNoGround(list) { svg.rect(box, "unsafe") }
    for group in rows.filter({ $0.look.ground != ShownRow.Ground.none }).groups {
      if style != .plain {
        let whole = group.reduce(group[0].cell) { $0.union($1.cell) }
        svg.rect(whole, "window", radius: radius)
        ground(whole, of: list)
      }
      for row in group {
        guard case .color(let color)? = row.look.ground else { continue }
        svg.rect(row.cell, Paint(color, strength: 0.4), radius: group.count == 1 ? radius : 0)
        ground(row.cell, of: list)
      }
    }
    for (row, next) in zip(rows, rows.dropFirst())
    where row.cell.touches(next.cell) && !row.look.bareEdges.contains(.bottom) && !next.look.bareEdges.contains(.top) {
      let start = Point(x: row.cell.minX + 16, y: next.cell.minY)
      let end = Point(x: row.cell.maxX, y: next.cell.minY)
      svg.line(from: start, to: end, "hairline")
      ink(Rect(origin: start, size: Size(width: end.x - start.x, height: 0.5)), of: list)
    }
  }

  /// Whether code takes the ground behind the rows away, on the list or around it.
  private func hasNoGround(_ list: LaidOutNode) -> Bool {
    func takesItAway(_ node: LaidOutNode) -> Bool { node.pictureTraits?.row?.isWithoutListGround == true }
    return takesItAway(list) || tree.ancestors(of: list.index).contains(where: takesItAway)
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
  private func rows(of list: LaidOutNode, _ style: ListStyle) -> [PaintedRow] {
    var rows: [PaintedRow] = []
    var pending = list.children.reversed().map { (index: $0, look: ShownRow()) }
    while let (index, look) = pending.popLast() {
      guard tree.nodes.indices.contains(index), rows.count < maximumNodeCount else { continue }
      let node = tree.nodes[index]
      // Headers and footers stand between the groups of rows.
      if node.rowPart == .header || node.rowPart == .footer { continue }
      if node.kind.isGroup {
        let look = look.under(node.pictureTraits?.row)
        pending += node.children.reversed().map { ($0, look) }
      } else if node.frame.height.isFinite, node.frame.width.isFinite {
        rows.append(PaintedRow(cell: node.frame, look: look.under(self.look(ofRow: node))))
      }
    }
    let left = rows.map(\.cell.minX).min() ?? 0
    let right = rows.map(\.cell.maxX).max() ?? 0
    // The margin in a cell is as wide as the one beside it.
    let margin = max(0, min(left - list.frame.minX, list.frame.maxX - right))
    let side = style == .insetGrouped || style == .sidebar ? margin / 2 : 0
    let least: SystemMetric = style == .insetGrouped ? .formRowHeight : .rowHeight
    return rows.map { row in
      let height = max(
        least.value(in: tree.scenario.design),
        row.cell.height + 2 * SystemMetric.rowInset.value(in: tree.scenario.design))
      let cell = Rect(
        x: list.frame.minX + side, y: row.cell.midY - height / 2, width: list.frame.width - 2 * side,
        height: height)
      return PaintedRow(cell: cell, look: row.look)
    }
  }

  /// The look that the innermost of the views which are a row gives it.
  private func look(ofRow row: LaidOutNode) -> ShownRow? {
    var look: ShownRow?
    var node = row
    for _ in 0..<Self.rowDepth {
      if let row = node.pictureTraits?.row { look = look?.under(row) ?? row }
      guard node.children.count == 1, let child = node.children.first, tree.nodes.indices.contains(child) else { break }
      node = tree.nodes[child]
    }
    return look
  }

  private static let rowDepth = 30

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

/// A row of a list with the room around its content.
private struct PaintedRow {
  var cell: Rect
  var look: ShownRow
}

extension Rect {
  fileprivate func touches(_ next: Rect) -> Bool { abs(next.minY - maxY) < 1 }
}

extension [PaintedRow] {
  /// Those that touch above each other, together.
  fileprivate var groups: [[PaintedRow]] {
    reduce(into: []) { groups, row in
      if let last = groups.last?.last, last.cell.touches(row.cell) {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
  }
}
