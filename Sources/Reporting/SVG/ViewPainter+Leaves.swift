import LayoutEngine

extension ViewPainter {
  /// Paints what a node shows behind its children; a leaf shows everything here.
  ///
  /// - Parameter box: the node's bounds in the space it is drawn in.
  mutating func paintBackground(of node: LaidOutNode, in box: Rect, isTinted: Bool) {
    guard box.width.isFinite, box.height.isFinite else { return }
    let start = svg.text.utf8.count
    switch node.kind {
    case .text(let content): paintText(content, of: node, in: box, isTinted: isTinted)
    case .image(let image): paintImage(image, of: node, in: box, isTinted: isTinted)
    case .color(let isClear):
      if isClear { return }
      svg.rect(box, nextPaint(of: node))
      ground(box, of: node)
    case .shape(let shape):
      if shape.isClear { return }
      let outline = node.pictureTraits?.outline
      if outline?.stroke == nil || outline?.isFilled == true {
        svg.shape(shape.name, in: box, nextPaint(of: node), radius: outline?.radius)
        ground(box, of: node)
      }
      if let stroke = outline?.stroke {
        let inset = stroke.isInside ? (stroke.width ?? 0) / 2 : 0
        svg.shape(shape.name, in: box.grown(by: -inset), Paint(stroke), radius: outline?.radius.map { $0 - inset })
      }
    case .spacer: paintSpacer(node, in: box)
    case .divider:
      svg.rect(box.atLeast(0.5), "track")
      ink(node)
    case .geometryReader: svg.rect(box, "reader")
    case .control(let name, _, let shown): paintControl(name, showing: shown, of: node, in: box)
    case .opaque: paintOpaque(node, in: box)
    case .background(.style(isClear: false, _), _):
      let fill = fill(of: node, in: box)
      svg.rect(fill, nextPaint(of: node))
      ground(fill, of: node)
    case .list(_, let style): paintList(style, of: node, in: box)
    case .controlStack(let name, _, _, _): paintControlStack(name, of: node, in: box)
    case .emptyView, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid,
      .grid, .gridRow, .scrollView, .section, .viewThatFits, .customLayout, .barContainer, .custom,
      .repeated, .implicitStack, .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize,
      .aspectRatio, .layoutPriority, .zIndex, .position, .alignmentGuide, .background, .overlay,
      .ignoresSafeArea, .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden,
      .appearance, .coordinateSpace, .anchorPreference, .preference, .preferenceReader,
      .geometryObserver:
      break
    }
    if svg.text.utf8.count > start { count() }
  }

  /// Paints what a node shows in front of its children.
  mutating func paintForeground(of node: LaidOutNode, in box: Rect) {
    guard box.width.isFinite, box.height.isFinite else { return }
    if case .appearance = node.kind {
      svg.rect(box, "stroke")
    } else if case .barContainer(_, let bars) = node.kind {
      paintBars(BarHeights(tree.scenario).insets(of: bars), of: node, in: box)
    } else if node.kind.scrolls {
      paintScrollIndicator(of: node, in: box)
    } else {
      return
    }
    count()
  }

  /// With the safe area that a style background grows into.
  private func fill(of node: LaidOutNode, in box: Rect) -> Rect {
    guard let fill = node.fillRect, node.layoutTransform.isRectilinear,
      let toLocal = node.layoutTransform.inverse
    else { return box }
    return toLocal.boundingBox(of: fill).moved(x: box.minX, y: box.minY)
  }

  /// Nobody knows what is in it.
  private mutating func paintOpaque(_ node: LaidOutNode, in box: Rect) {
    svg.rect(box, "spring", radius: min(4, box.shortSide / 4))
    ground(box, of: node)
    guard box.shortSide >= 10 else { return }
    let size = min(box.shortSide * 0.4, 24)
    let mark = Rect(origin: box.center, size: .zero).atLeast(size * 0.7)
    svg.text(
      "?", at: Point(x: box.midX, y: mark.maxY), size: size, "faint", anchor: "middle")
    ink(mark, of: node)
  }

  private mutating func paintImage(
    _ image: ImageContent, of node: LaidOutNode, in box: Rect, isTinted: Bool
  ) {
    ink(node)
    switch image.source {
    case .symbol(let name):
      paintSymbol(name, in: box, isTinted ? "tint-stroke" : "stroke")
    case .bitmap:
      svg.rect(box, nextShade())
      guard box.shortSide >= 12 else { return }
      // Two hills and a sun.
      let width = box.width
      let height = box.height
      func at(_ x: Double, _ y: Double) -> Point {
        Point(x: box.minX + width * x, y: box.minY + height * y)
      }
      svg.path(
        [at(0.1, 0.85), at(0.38, 0.4), at(0.62, 0.72), at(0.74, 0.58), at(0.9, 0.85)],
        "track", isClosed: true)
      let sun = box.shortSide * 0.16
      svg.ellipse(
        in: Rect(
          x: box.minX + width * 0.7 - sun / 2, y: box.minY + height * 0.28 - sun / 2,
          width: sun, height: sun), "track")
    }
  }

  /// A spring along the longer axis.
  private mutating func paintSpacer(_ node: LaidOutNode, in box: Rect) {
    guard max(box.width, box.height) >= 6 else { return }
    let isHorizontal = box.width > box.height
    let start = isHorizontal ? Point(x: box.minX, y: box.midY) : Point(x: box.midX, y: box.minY)
    let end = isHorizontal ? Point(x: box.maxX, y: box.midY) : Point(x: box.midX, y: box.maxY)
    svg.line(from: start, to: end, "spring")
    ink(
      Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)).grown(by: 1), of: node)
    for tip in [start, end] {
      svg.line(
        from: isHorizontal ? tip.offset(y: -3) : tip.offset(x: -3),
        to: isHorizontal ? tip.offset(y: 3) : tip.offset(x: 3), "hairline")
    }
  }
}

extension Rect {
  var shortSide: Double { min(width, height) }

  /// Grown around its middle to be seen at all.
  func atLeast(_ length: Double) -> Rect {
    let wide = max(width, length)
    let high = max(height, length)
    return Rect(x: midX - wide / 2, y: midY - high / 2, width: wide, height: high)
  }

  /// The part between shares of its width and height.
  func part(x: ClosedRange<Double>, y: ClosedRange<Double>) -> Rect {
    Rect(
      x: minX + width * x.lowerBound, y: minY + height * y.lowerBound,
      width: width * (x.upperBound - x.lowerBound), height: height * (y.upperBound - y.lowerBound))
  }
}
