import JSON
import LayoutEngine
import Linter

/// Draws the views of a tree, back to front, each with its real transform.
struct ViewPainter {
  let tree: LaidOutTree
  /// Nothing beyond is drawn.
  let visible: Rect
  /// How many nodes may be drawn.
  let maximumNodeCount: Int
  let identifierPrefix: String
  /// The length that one of the scroll views takes its content for.
  let length: GuessedLength?
  /// Names will stand on what is filled.
  let hasNames: Bool
  /// The frames of texts and line drawings, in the root's points: they are lost on a strong fill.
  let thinFrames: [Rect]
  var svg: SVGWriter
  private(set) var drawnCount = 0
  private(set) var isCutShort = false
  /// The rectangles that labels must not cover, in the root's points.
  private(set) var inked: [Rect] = []
  /// Filled areas, in the root's points: a label on one is taken for that of what stands there.
  private(set) var grounds: [Rect] = []
  private var clipCount = 0
  private var shadeCount = 0

  init(
    _ tree: LaidOutTree, visible: Rect, maximumNodeCount: Int, identifierPrefix: String,
    length: GuessedLength?, hasNames: Bool, svg: SVGWriter
  ) {
    self.tree = tree
    self.visible = visible
    self.maximumNodeCount = maximumNodeCount
    self.identifierPrefix = identifierPrefix
    self.length = length
    self.hasNames = hasNames
    thinFrames = tree.nodes.filter {
      $0.isDrawn && $0.kind.isThin && $0.drawnFrame.intersects(visible)
    }.map(\.drawnFrame)
    self.svg = svg
  }

  private enum Step {
    /// - isTinted: inside a button, which shows its content in the tint color.
    case view(Int, isTinted: Bool)
    case finish(Int)
    case close
  }

  mutating func paint() {
    var steps: [Step] = tree.nodes.isEmpty ? [] : [.view(0, isTinted: false)]
    while let step = steps.popLast() {
      switch step {
      case .close: svg.close()
      case .finish(let index): paint(tree.nodes[index]) { $0.paintForeground(of: $1, in: $2) }
      case .view(let index, let isTinted):
        let node = tree.nodes[index]
        guard node.isDrawn else { continue }
        guard drawnCount < maximumNodeCount else {
          isCutShort = true
          continue
        }
        if node.isPinned { paintGround(ofPinned: node) }
        if node.kind.hasForeground { steps.append(.finish(index)) }
        if openClip(of: node) { steps.append(.close) }
        paint(node) { $0.paintBackground(of: $1, in: $2, isTinted: isTinted) }
        let isTinted = isTinted || node.kind.tintsContent
        steps += paintOrder(of: node).reversed().map { .view($0, isTinted: isTinted) }
      }
    }
  }

  /// Draws a node's own part in its own space, if it can be seen.
  private mutating func paint(
    _ node: LaidOutNode, _ draw: (inout ViewPainter, LaidOutNode, Rect) -> Void
  ) {
    guard (node.fillRect ?? node.drawnFrame).union(node.drawnFrame).intersects(visible.grown(by: 1))
    else { return }
    let transform = node.drawnTransform
    if transform.isTranslation {
      draw(&self, node, Rect(origin: Point(x: transform.m31, y: transform.m32), size: node.size))
      return
    }
    var own = SVGWriter()
    swap(&svg, &own)
    draw(&self, node, Rect(origin: .zero, size: node.size))
    swap(&svg, &own)
    if own.text.isEmpty { return }
    svg.open("g", ["transform": matrix(of: transform, size: node.size)])
    svg.add(own.text)
    svg.close()
  }

  mutating func count() { drawnCount += 1 }

  mutating func ink(_ node: LaidOutNode) {
    let transform = node.drawnTransform
    let origin = transform.isTranslation ? Point(x: transform.m31, y: transform.m32) : .zero
    ink(Rect(origin: origin, size: node.size), of: node)
  }

  /// - Parameter rect: in the space that the node is drawn in.
  mutating func ink(_ rect: Rect, of node: LaidOutNode) {
    inked += occupied(by: rect, of: node)
  }

  /// - Parameter rect: what is filled, in the space that the node is drawn in.
  mutating func ground(_ rect: Rect, of node: LaidOutNode) {
    guard node.drawnTransform.isRectilinear else { return ink(rect, of: node) }
    grounds += occupied(by: rect, of: node)
  }

  /// In the root's points; of what is turned, the boxes around its parts.
  private func occupied(by rect: Rect, of node: LaidOutNode) -> [Rect] {
    let transform = node.drawnTransform
    if transform.isTranslation { return [rect] }
    if transform.isRectilinear { return [transform.boundingBox(of: rect)] }
    let shares = (0..<8).map { Double($0) / 8...Double($0 + 1) / 8 }
    return shares.flatMap { x in
      shares.map { y in transform.boundingBox(of: rect.part(x: x, y: y)) }
    }
  }

  /// Neighbouring fills differ.
  mutating func nextShade() -> String {
    defer { shadeCount += 1 }
    return "shade-\(shadeCount % PictureStyle.shadeCount)"
  }

  /// Decorations behind come first; the children of a stack by their `zIndex`; a pinned header last.
  private func paintOrder(of node: LaidOutNode) -> [Int] {
    let children = node.children.filter(tree.nodes.indices.contains)
    if node.kind.drawsFirstChildLast { return Array(children.dropFirst() + children.prefix(1)) }
    let heights = children.map { child in
      if case .zIndex(let height) = tree.nodes[child].kind { height } else { tree.nodes[child].isPinned ? 1 : 0.0 }
    }
    guard heights.contains(where: { $0 != 0 }) else { return children }
    return children.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { children[$0] }
  }

  /// Opens a group that shows no more than the node's bounds.
  private mutating func openClip(of node: LaidOutNode) -> Bool {
    guard tree.clips(node) else { return false }
    var outline = node.pictureTraits?.outline
    if case .clip(let name) = node.kind, name != "clipped", name != "mask" {
      outline = outline ?? ShownOutline(shape: "RoundedRectangle")
    }
    let bounds = node.kind.scrolls ? scrolledBounds(of: node) : Rect(origin: .zero, size: node.size)
    guard bounds.width.isFinite, bounds.height.isFinite else { return false }
    clipCount += 1
    let name = "\(identifierPrefix)clip-\(clipCount)"
    svg.open("clipPath", ["id": name, "transform": matrix(of: node.drawnTransform, size: node.size)])
    svg.shape(outline?.shape ?? "Rectangle", in: bounds, Paint(shade: ""), radius: outline?.radius)
    svg.close()
    svg.open("g", ["clip-path": "url(#\(name))"])
    return true
  }

  /// Scrolled content shows in the safe area around, too.
  private func scrolledBounds(of node: LaidOutNode) -> Rect {
    let insets = node.safeAreaInsets
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    return Rect(
      x: -(isMirrored ? insets.trailing : insets.leading), y: -insets.top,
      width: node.size.width + insets.leading + insets.trailing,
      height: node.size.height + insets.top + insets.bottom)
  }
}

/// SVG knows affine maps only: a perspective is drawn as the one that keeps the lines
/// through the middle.
private func matrix(of transform: Projection, size: Size) -> String {
  let width = max(1, min(size.width, 1e5))
  let height = max(1, min(size.height, 1e5))
  func moved(_ x: Double, _ y: Double) -> Point {
    transform.applied(to: Point(x: width * x, y: height * y))
  }
  let left = moved(0, 0.5)
  let right = moved(1, 0.5)
  let top = moved(0.5, 0)
  let bottom = moved(0.5, 1)
  let a = (right.x - left.x) / width
  let b = (right.y - left.y) / width
  let c = (bottom.x - top.x) / height
  let d = (bottom.y - top.y) / height
  let middle = Point(x: (left.x + right.x) / 2, y: (left.y + right.y) / 2)
  func share(_ length: Double) -> String {
    length.isFinite ? shortest((length * 1e5).rounded() / 1e5) : "0"
  }
  return "matrix(\([a, b, c, d].map(share).joined(separator: " ")) "
    + "\(svgNumber(middle.x - (a * width + c * height) / 2)) "
    + "\(svgNumber(middle.y - (b * width + d * height) / 2)))"
}
