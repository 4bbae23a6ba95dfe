import LayoutEngine

/// Outlines and numbers of what stands out in a picture.
struct PictureMarks {
  let tree: LaidOutTree
  let canvas: PictureCanvas
  let marks: [PictureMark]
  let isNumbered: Bool

  /// The rectangles that the numbers cover.
  private(set) var badges: [Rect] = []

  init(
    _ tree: LaidOutTree, canvas: PictureCanvas, marks: [PictureMark], isNumbered: Bool = true
  ) {
    self.tree = tree
    self.canvas = canvas
    self.marks = marks
    self.isNumbered = isNumbered
    for mark in marks where isNumbered { badges.append(freeBadge(at: corners(of: mark))) }
  }

  func paint(into svg: inout SVGWriter) {
    for mark in marks {
      for node in [mark.node] + mark.alike {
        paintOutline(of: tree.nodes[node], mark.sort, into: &svg)
      }
    }
    for (index, mark) in marks.enumerated() where isNumbered {
      paintBadge(index + 1, mark.sort, in: badges[index], unit: canvas.unit, into: &svg)
    }
  }

  private func paintOutline(
    of node: LaidOutNode, _ sort: PictureMark.Sort, into svg: inout SVGWriter
  ) {
    guard node.size.width.isFinite, node.size.height.isFinite else { return }
    if sort == .reportedElsewhere {
      svg.rect(node.reportedFrame, "reported")
      return
    }
    let style = sort == .highlighted ? "highlight" : "warning"
    if node.drawnTransform.isTranslation || sort == .collapsed {
      svg.rect(node.drawnFrame.atLeast(3 * canvas.unit), style)
    } else {
      svg.path(node.drawnCorners, style, isClosed: true)
    }
  }

  /// Where a badge may stand: the corners of what is outlined.
  private func corners(of mark: PictureMark) -> [Point] {
    let node = tree.nodes[mark.node]
    let isTurned = mark.sort != .reportedElsewhere && !node.drawnTransform.isRectilinear
    if isTurned { return node.drawnCorners.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
    let box = mark.sort == .reportedElsewhere ? node.reportedFrame : node.drawnFrame
    return [
      box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ]
  }

  /// At one of the corners inside the picture, else beside the badge that is there already.
  private func freeBadge(at corners: [Point]) -> Rect {
    let side = 13 * canvas.unit
    let limit = canvas.full.grown(by: -side / 2)
    func badge(at point: Point) -> Rect {
      Rect(origin: point, size: .zero).cut(to: limit).grown(by: side / 2)
    }
    let first = corners.first ?? .zero
    let places = corners + (1...20).map { first.offset(x: Double($0) * side) }
    let badges = places.map(badge)
    return badges.first { place in !self.badges.contains { $0.intersects(place) } } ?? badges[0]
  }
}

extension LaidOutNode {
  /// From the top leading one on, round about.
  fileprivate var drawnCorners: [Point] {
    [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      drawnTransform.applied(to: Point(x: size.width * $0.0, y: size.height * $0.1))
    }
  }
}

extension PictureMark.Sort {
  fileprivate var markStyle: String {
    switch self {
    case .highlighted: "highlight-mark"
    case .sticksOut, .collapsed, .cutOff: "warning-mark"
    case .reportedElsewhere: "reported-mark"
    }
  }
}

func paintBadge(
  _ badgeNumber: Int, _ sort: PictureMark.Sort, in box: Rect, unit: Double, into svg: inout SVGWriter
) {
  svg.ellipse(in: box, sort.markStyle)
  svg.text(
    String(badgeNumber), at: Point(x: box.midX, y: box.midY + 3.2 * unit), size: 9 * unit,
    "on-mark", weight: .bold, anchor: "middle")
}
