import LayoutEngine

/// Names and sizes beside their views, where they cover nothing and nothing covers them.
struct PictureLabels {
  let tree: LaidOutTree
  let canvas: PictureCanvas
  /// Views, marks and labels placed so far, in the root's points.
  private var taken: [Rect]
  /// Frames whose outline is drawn: several nodes often share one.
  private var outlined: Set<Rect> = []
  /// Views with something to say that found no room.
  private(set) var omittedCount = 0

  static let mostLabels = 60

  init(_ tree: LaidOutTree, canvas: PictureCanvas, taken: [Rect]) {
    self.tree = tree
    self.canvas = canvas
    self.taken = taken
  }

  /// Outlines of what is not drawn itself, and as many labels as there is room for.
  mutating func paint(into svg: inout SVGWriter) {
    var wanted: [(rank: Int, node: LaidOutNode)] = []
    for node in tree.nodes where node.isDrawn {
      guard let rank = node.kind.labelRank, canvas.shown.intersects(node.drawnFrame),
        node.drawnFrame.width.isFinite, node.drawnFrame.height.isFinite
      else { continue }
      if node.kind.isOutlined, node.drawnTransform.isTranslation,
        outlined.insert(node.drawnFrame).inserted
      {
        svg.rect(node.drawnFrame, "outline")
      }
      wanted.append((rank, node))
    }
    var named: Set<Rect> = []
    var namedSources: Set<SourceReference> = []
    var count = 0
    for (_, node) in wanted.sorted(by: { ($0.rank, $0.node.index) < ($1.rank, $1.node.index) }) {
      // Of a view that is repeated, the first one speaks for all.
      guard named.insert(node.drawnFrame).inserted,
        node.source.map({ namedSources.insert($0).inserted }) != false
      else { continue }
      guard count < Self.mostLabels, place(node, into: &svg) else {
        omittedCount += 1
        continue
      }
      count += 1
    }
  }

  private mutating func place(_ node: LaidOutNode, into svg: inout SVGWriter) -> Bool {
    let size = 9 * canvas.unit
    let long = "\(node.kind.name) \(points(node.size))"
    for text in [long.replacingUnit, node.kind.name] where text.count <= 40 {
      let extent = Size(width: annotationWidth(text, size: size) + size * 0.3, height: size * 1.25)
      let places = candidates(extent, around: node.drawnFrame)
      guard let place = places.first(where: isFree) else { continue }
      taken.append(place)
      svg.text(
        text, at: Point(x: place.minX + size * 0.15, y: place.maxY - size * 0.32), size: size,
        "faint")
      return true
    }
    return false
  }

  /// Inside its corners, else along its outside.
  private func candidates(_ size: Size, around frame: Rect) -> [Rect] {
    let gap = canvas.unit * 1.5
    let left = frame.minX + gap
    let right = frame.maxX - gap - size.width
    let top = frame.minY + gap
    let bottom = frame.maxY - gap - size.height
    let above = frame.minY - size.height
    let below = frame.maxY
    let middle = frame.midX - size.width / 2
    var origins: [Point] = []
    if size.width + 2 * gap <= frame.width, size.height + 2 * gap <= frame.height {
      origins = [
        Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
        Point(x: right, y: bottom), Point(x: middle, y: frame.midY - size.height / 2),
        Point(x: middle, y: top), Point(x: middle, y: bottom),
      ]
    }
    origins += [
      Point(x: frame.minX, y: above), Point(x: frame.minX, y: below),
      Point(x: frame.maxX - size.width, y: above), Point(x: frame.maxX - size.width, y: below),
      Point(x: frame.maxX + gap, y: frame.midY - size.height / 2),
      Point(x: frame.minX - gap - size.width, y: frame.midY - size.height / 2),
    ]
    return origins.map { Rect(origin: $0, size: size) }
  }

  private func isFree(_ place: Rect) -> Bool {
    let room = place.grown(by: canvas.unit)
    return canvas.shown.contains(place) && !taken.contains { $0.intersects(room) }
  }
}

extension String {
  /// A label's lengths are points anyway.
  fileprivate var replacingUnit: String { hasSuffix(" pt") ? String(dropLast(3)) : self }
}

/// About how wide a text is in whichever font a viewer has.
func annotationWidth(_ text: String, size: Double) -> Double {
  terminalCells(text).reduce(0) { $0 + Double($1.width) } * size * 0.56
}

extension ViewKind {
  /// Who is named first; nil for what speaks for itself or has no place of its own.
  fileprivate var labelRank: Int? {
    switch self {
    case .geometryReader, .opaque: 0
    case .custom: 1
    case .list, .scrollView, .viewThatFits, .customLayout: 2
    case .shape, .color, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid: 3
    case .effect, .spacer: 4
    case .hStack, .vStack, .zStack, .gridRow, .image, .control, .controlStack: 5
    case .frame, .flexibleFrame, .containerRelativeFrame: 6
    default: nil
    }
  }

  fileprivate var isOutlined: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid,
      .gridRow, .scrollView, .list, .viewThatFits, .customLayout, .controlStack, .custom, .frame,
      .flexibleFrame,
      .containerRelativeFrame, .implicitStack:
      true
    default: false
    }
  }
}
