import LayoutEngine
import LintRules

/// Names and sizes beside their views, where they cover nothing and nothing covers them.
struct PictureLabels {
  let tree: LaidOutTree
  let canvas: PictureCanvas
  /// Views, marks and labels placed so far, in the root's points.
  private var taken: [Rect]
  /// Fills and outlines: a label stands on one only if its view does.
  private var grounds: [Rect]
  /// Per node: what can be seen of its frame.
  private let visible: [Rect]
  /// Frames whose outline is drawn: several nodes often share one.
  private var outlined: Set<Rect> = []
  private static let mostLabels = 60
  private static let mostAttempts = 400

  init(_ tree: LaidOutTree, canvas: PictureCanvas, taken: [Rect], grounds: [Rect]) {
    self.tree = tree
    self.canvas = canvas
    self.taken = taken
    self.grounds = grounds
    visible = tree.visibleFrames(in: canvas.full)
  }

  /// Outlines of what is not drawn itself, and as many labels as there is room for.
  mutating func paint(into svg: inout SVGWriter) {
    let nodes = tree.nodes.filter {
      $0.isDrawn && $0.drawnTransform.isRectilinear && isSeen($0)
    }
    for node in nodes where isOutlined(node) {
      let frame = visible[node.index]
      guard outlined.insert(frame).inserted else { continue }
      svg.rect(frame, "outline")
      grounds.append(frame)
    }
    var wanted: [(rank: Int, node: LaidOutNode)] = []
    for node in nodes {
      if let rank = rank(of: node) { wanted.append((rank, node)) }
    }
    wanted.sort { ($0.rank, $0.node.index) < ($1.rank, $1.node.index) }
    var named: Set<Rect> = []
    var namedSources: Set<SourceReference> = []
    var count = 0
    for (_, node) in wanted.prefix(Self.mostAttempts) where count < Self.mostLabels {
      // Of a view that is repeated, the first one speaks for all.
      guard node.source.map({ namedSources.insert($0).inserted }) != false,
        named.insert(visible[node.index]).inserted
      else { continue }
      if place(node, into: &svg) { count += 1 }
    }
  }

  /// False for what is cut off, or scrolled out of sight.
  private func isSeen(_ node: LaidOutNode) -> Bool {
    let seen = visible[node.index]
    let isCutOff = Axis.allCases.contains {
      seen.size[$0] < Tolerance.points && node.drawnFrame.size[$0] >= Tolerance.points
    }
    let spot = seen.atLeast(0.01)
    return !isCutOff && canvas.shown.intersects(spot) && node.drawnFrame.atLeast(0.01).intersects(spot)
  }

  private func isOutlined(_ node: LaidOutNode) -> Bool {
    node.kind.isOutlined || moves(node)
  }

  private func rank(of node: LaidOutNode) -> Int? {
    if case .effect = node.kind { return moves(node) ? 4 : nil }
    return node.kind.labelRank
  }

  /// An effect that draws its view elsewhere than where layout leaves room for it.
  private func moves(_ node: LaidOutNode) -> Bool {
    guard case .effect = node.kind, let child = node.children.first,
      tree.nodes.indices.contains(child)
    else { return false }
    return node.drawnFrame.differs(from: tree.nodes[child].drawnFrame)
  }

  /// Name and size inside, else the name alone, else the same outside.
  private mutating func place(_ node: LaidOutNode, into svg: inout SVGWriter) -> Bool {
    let size = 9 * canvas.unit
    let name = node.kind.name
    let texts = ["\(name) \(points(node.size))".replacingUnit, name].filter { $0.count <= 40 }
    for areInside in [true, false] {
      for text in texts {
        let extent = Size(
          width: annotationWidth(text, size: size) + size * 0.3, height: size * 1.25)
        let origins =
          areInside
          ? origins(of: extent, inside: visible[node.index])
          : origins(of: extent, around: visible[node.index])
        guard let place = origins.map({ Rect(origin: $0, size: extent) }).first(where: { isFree($0, for: node) })
        else { continue }
        taken.append(place)
        svg.text(
          text, at: Point(x: place.minX + size * 0.15, y: place.maxY - size * 0.32), size: size,
          "faint")
        return true
      }
    }
    return false
  }

  /// In the corners, then between them.
  private func origins(of size: Size, inside frame: Rect) -> [Point] {
    let room = frame.grown(by: -1.5 * canvas.unit)
    guard size.width <= room.width, size.height <= room.height else { return [] }
    let lefts = [room.minX, room.maxX - size.width, room.midX - size.width / 2]
    let tops = [room.minY, room.maxY - size.height, room.midY - size.height / 2]
    return tops.flatMap { top in lefts.map { Point(x: $0, y: top) } }
  }

  /// Above, below, and to the right.
  private func origins(of size: Size, around frame: Rect) -> [Point] {
    let gap = canvas.unit * 1.5
    let beside = [frame.minX, frame.maxX - size.width].flatMap { x in
      [Point(x: x, y: frame.minY - size.height), Point(x: x, y: frame.maxY)]
    }
    return beside + [Point(x: frame.maxX + gap, y: frame.midY - size.height / 2)]
  }

  private func isFree(_ place: Rect, for node: LaidOutNode) -> Bool {
    let room = place.grown(by: canvas.unit)
    let frame = visible[node.index]
    return canvas.shown.encloses(place) && !taken.contains { $0.intersects(room) }
      && grounds.allSatisfy { ground in
        let isBehind = ground.encloses(place) && ground.grown(by: Tolerance.points).encloses(frame)
        return isBehind || !ground.intersects(place)
      }
  }
}

extension LaidOutTree {
  /// Per node: its drawn frame, as far as nothing around it cuts it off.
  fileprivate func visibleFrames(in area: Rect) -> [Rect] {
    var openings = Array(repeating: area, count: nodes.count)
    return nodes.map { node in
      let opening = node.parent.flatMap { openings.indices.contains($0) ? openings[$0] : nil }
      let frame = node.drawnFrame.cut(to: opening ?? area)
      openings[node.index] = clips(node) ? frame : opening ?? area
      return frame
    }
  }
}

extension String {
  /// A label's lengths are points anyway.
  fileprivate var replacingUnit: String { hasSuffix(" pt") ? String(dropLast(3)) : self }
}

/// How wide a text is drawn in whichever font a viewer has.
func annotationWidth(_ text: String, size: Double) -> Double {
  lineWidth(of: text, pointSize: size)
}
