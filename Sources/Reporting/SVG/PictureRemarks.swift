import LayoutEngine

/// Outlines and numbers of what stands out in a picture.
struct PictureRemarks {
  let tree: LaidOutTree
  let canvas: PictureCanvas
  let remarks: [Remark]

  /// What the numbers cover.
  private(set) var badges: [Rect] = []

  init(_ tree: LaidOutTree, canvas: PictureCanvas, remarks: [Remark]) {
    self.tree = tree
    self.canvas = canvas
    self.remarks = remarks
    for remark in remarks { badges.append(freeBadge(at: box(of: remark))) }
  }

  func paint(into svg: inout SVGWriter) {
    for remark in remarks { paintOutline(of: remark, into: &svg) }
    for (index, remark) in remarks.enumerated() {
      paintBadge(index + 1, remark.sort, in: badges[index], unit: canvas.unit, into: &svg)
    }
  }

  private func paintOutline(of remark: Remark, into svg: inout SVGWriter) {
    let node = tree.nodes[remark.node]
    guard node.size.width.isFinite, node.size.height.isFinite else { return }
    if remark.sort == .reportedElsewhere {
      svg.rect(node.reportedFrame, "reported")
      return
    }
    let style = remark.sort == .highlighted ? "highlight" : "warning"
    if node.drawnTransform.isTranslation || remark.sort == .collapsed {
      svg.rect(node.drawnFrame.atLeast(3 * canvas.unit), style)
    } else {
      let size = node.size
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
        node.drawnTransform.applied(to: Point(x: size.width * $0.0, y: size.height * $0.1))
      }
      svg.path(corners, style, isClosed: true)
    }
  }

  private func box(of remark: Remark) -> Rect {
    let node = tree.nodes[remark.node]
    return remark.sort == .reportedElsewhere ? node.reportedFrame : node.drawnFrame
  }

  /// At a corner of the box inside the picture, beside the badges that are there already.
  private func freeBadge(at box: Rect) -> Rect {
    let side = 13 * canvas.unit
    let limit = canvas.full
    func badge(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: min(max(x, limit.minX), limit.maxX - side),
        y: min(max(y, limit.minY), limit.maxY - side), width: side, height: side)
    }
    let box = box.cut(to: limit)
    var places = [
      badge(box.minX - side / 2, box.minY - side / 2),
      badge(box.maxX - side / 2, box.minY - side / 2),
      badge(box.minX - side / 2, box.maxY - side / 2),
      badge(box.maxX - side / 2, box.maxY - side / 2),
    ]
    places += (1...20).map { badge(box.minX - side / 2 + Double($0) * side, box.minY - side / 2) }
    return places.first { place in !badges.contains { $0.intersects(place) } } ?? places[0]
  }
}

extension Remark.Sort {
  fileprivate var markStyle: String {
    switch self {
    case .highlighted: "highlight-mark"
    case .sticksOut, .collapsed, .cutOff: "warning-mark"
    case .reportedElsewhere: "reported-mark"
    }
  }
}

func paintBadge(
  _ badgeNumber: Int, _ sort: Remark.Sort, in box: Rect, unit: Double, into svg: inout SVGWriter
) {
  svg.ellipse(in: box, sort.markStyle)
  svg.text(
    String(badgeNumber), at: Point(x: box.midX, y: box.midY + 3.2 * unit), size: 9 * unit,
    "on-mark", weight: .bold, anchor: "middle")
}
