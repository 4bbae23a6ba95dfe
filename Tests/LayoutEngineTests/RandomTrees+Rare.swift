@testable import LayoutEngine

extension RandomTrees {
  mutating func rareLeaf() -> ViewNode {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ViewNode(.image(ImageContent(.symbol("star"))))
    case 1:
      let size = Size(width: number(), height: number())
      return ViewNode(
        .image(ImageContent(.bitmap(size), isResizable: Bool.random(using: &random))))
    case 2:
      let sizing = LeafSizing(
        horizontal: .flexible(minimum: number(), ideal: number()),
        vertical: .lineHeight(plus: number()))
      return ViewNode(.control(name: "TextField", sizing: sizing))
    case 3:
      let answer = Size(width: number(), height: number())
      return ViewNode(.shape(ShapeContent(name: "Own", sizing: CodeSizing { _ in answer })))
    default: return ViewNode(.opaque(name: "Own", sizing: .greedy))
    }
  }

  mutating func rareContainer(_ depth: Int) -> ViewNode {
    let children = [view(depth: depth - 1), view(depth: depth - 1)]
    let alignment = alignment()
    let kind: ViewKind
    switch Int.random(in: 0..<10, using: &random) {
    case 0: kind = .lazyHStack(alignment: alignment.vertical, spacing: maybe())
    case 1:
      kind = .lazyHGrid(
        rows: [GridItem(.fixed(number())), GridItem(.flexible(minimum: 10, maximum: .infinity))],
        alignment: alignment.vertical, spacing: maybe())
    case 2: return gridOfRows(children)
    case 3: kind = .gridRow(alignment: alignment.vertical)
    case 4: kind = .section
    case 5: kind = .customLayout(name: "Staircase", Staircase())
    case 6:
      kind = .controlStack(
        name: "Toggle", axis: .horizontal, spacing: maybe(), expands: Bool.random(using: &random))
    case 7:
      let bars = Bars(
        top: Bars.Bar.allCases.randomElement(using: &random), bottom: Bars.Bar.allCases.randomElement(using: &random))
      return ViewNode(.barContainer(name: "NavigationStack", bars: bars), children: [children[0]])
    case 8:
      let repeated = ViewNode(.repeated(count: 3, content: Repetition(element: children[0])))
      return ViewNode(
        .vStack(alignment: alignment.horizontal, spacing: maybe()),
        children: [repeated, children[1]])
    default: kind = .implicitStack
    }
    return ViewNode(kind, children: children)
  }

  private mutating func gridOfRows(_ children: [ViewNode]) -> ViewNode {
    var wide = children[0]
    wide.gridCell = GridCell()
    wide.gridCell?.columns = Int.random(in: 1...3, using: &random)
    wide.gridCell?.unsizedAxes = Bool.random(using: &random) ? .horizontal : []
    let rows = [wide, children[1]].map { cell in
      ViewNode(.gridRow(alignment: nil), children: [cell, color])
    }
    return ViewNode(
      .grid(alignment: alignment(), horizontalSpacing: maybe(), verticalSpacing: maybe()),
      children: rows + [text("across")])
  }

  mutating func rareModifier(_ depth: Int) -> ViewNode {
    let child = view(depth: depth - 1)
    let alignment = alignment()
    switch Int.random(in: 0..<17, using: &random) {
    case 0: return child.modified(.zIndex(number()))
    case 1: return child.modified(.safeAreaPadding(Insets(number())))
    case 2:
      return child.modified(
        .containerRelativeFrame(
          .horizontal, .share(count: 3, span: 2, spacing: number()), alignment: alignment))
    case 3: return child.modified(.background(.view, alignment: alignment), view(depth: depth - 1))
    case 4: return child.modified(.clip(name: "clipped"))
    case 5: return child.modified(.hidden)
    case 6: return child.modified(.appearance(name: "border"))
    case 7: return child.modified(.coordinateSpace(name: "space"))
    case 8:
      return child.modified(.anchorPreference(key: "anchors", anchor: .bounds, value: Payload()))
    case 9: return child.modified(.preference(key: "values", value: Payload()))
    case 10:
      let content = Content { context in context.preferences.prefix(2).map { _ in text("value") } }
      return child.modified(
        .preferenceReader(
          key: "values", isBackground: Bool.random(using: &random), alignment: alignment,
          content: content))
    case 11:
      return child.modified(
        .geometryObserver(name: "onGeometryChange", content: Content { _ in [] }))
    case 12: return child.modified(.fixedSize(Bool.random(using: &random) ? .vertical : .both))
    case 13: return child.modified(.aspectRatio(maybe(), .fit))
    case 14:
      return child.environment(
        .lineLimit(minimum: nil, maximum: 2), .minimumScaleFactor(number()),
        .dynamicTypeSize(.accessibility2 ... .accessibility2), .tracking(number()))
    default: return child.modified(.effect(effect()))
    }
  }

  private mutating func effect() -> GeometryEffect {
    let anchor = UnitPoint(x: 0, y: 1)
    let x = Quantity(number())
    let transform: GeometryEffect.Transform
    switch Int.random(in: 0..<5, using: &random) {
    case 0: transform = .scale(x: x, y: Quantity(number() / 60), anchor: anchor)
    case 1: transform = .rotation3D(x, axis: [number(), 1, 0], anchor: anchor, perspective: 0.5)
    case 2: transform = .affine([1, 0, number() / 60, 1, number(), 0])
    case 3:
      transform = .code(
        EffectCode { proxy in
          let offset = GeometryEffect.Transform.offset(
            x: Quantity(proxy.size.width / 2), y: Quantity(3))
          return [GeometryEffect(name: "offset", transform: offset)]
        })
    default: transform = .unknown
    }
    return GeometryEffect(
      name: "effect", transform: transform, isIgnoredByLayout: Bool.random(using: &random))
  }
}

private struct Repetition: RepeatedContent {
  var element: ViewNode
  func views(at position: Int) -> [ViewNode] { [element, text(position.description)] }
}

/// Every view 10 points further to the trailing side, and below the one before.
private struct Staircase: LayoutAlgorithm {
  func sizeThatFits(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size? {
    let sizes = subviews.map { $0.size(for: proposal) }
    return Size(
      width: (sizes.map(\.width).max() ?? 0) + 10 * Double(subviews.count),
      height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    _ subviews: [LayoutSubview], in bounds: Rect, _ proposal: ProposedSize
  ) -> [SubviewPlacement?]? {
    var y = bounds.minY
    return subviews.map { subview in
      defer { y += subview.size(for: proposal).height }
      let x = bounds.minX + 10 * Double(subview.index)
      return SubviewPlacement(
        position: Point(x: x, y: y), anchor: UnitPoint(x: 0, y: 0), proposal: proposal)
    }
  }
}
