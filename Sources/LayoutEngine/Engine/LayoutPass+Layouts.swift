extension LayoutPass {
  /// The layout of a node, whose children are complete.
  func chosenLayout(of node: LayoutNode) -> NodeLayout {
    switch node.kind {
    // A stack of one view is that view.
    case .hStack where node.isOfOne, .vStack where node.isOfOne, .zStack where node.isOfOne: .transparent
    case .text(let content):
      .leaf(TextLayout(content, environment: node.environment, grid: grid))
    case .image(let content): .leaf(imageLayout(content, node.environment))
    case .shape(let content): .leaf(shapeLayout(content))
    case .color, .geometryReader: .leaf(FillLayout())
    case .spacer(let minLength): .leaf(SpacerLayout(minLength: minLength, axis: node.stackAxis))
    case .divider: .leaf(dividerLayout(node.stackAxis, node.environment))
    case .emptyView: .leaf(FixedLeafLayout(size: .zero))
    case .control(_, let sizing, _):
      .leaf(LeafSizingLayout(sizing: sizing, font: node.environment.fontMetrics, grid: grid))
    case .opaque(_, let sizing, let code):
      .leaf(LeafSizingLayout(sizing: sizing, code: code, font: node.environment.fontMetrics, grid: grid))
    case .hStack(let alignment, let spacing): .container(rowStack(alignment, spacing))
    case .vStack(let alignment, let spacing): .container(columnStack(alignment, spacing))
    case .controlStack(let name, let axis, let spacing, let expands):
      .container(controlLayout(name, axis, spacing: spacing, expands: expands))
    case .zStack(let alignment): .container(ZStackLayout(alignment: alignment))
    case .lazyHStack(let alignment, let spacing, _):
      .container(LazyStackLayout(.horizontal, .vertical(alignment), spacing))
    case .lazyVStack(let alignment, let spacing, _):
      .container(LazyStackLayout(.vertical, .horizontal(alignment), spacing))
    case .lazyVGrid(let columns, let alignment, let spacing, _):
      .container(LazyGridLayout(.horizontal, columns, .horizontal(alignment), spacing))
    case .lazyHGrid(let rows, let alignment, let spacing, _):
      .container(LazyGridLayout(.vertical, rows, .vertical(alignment), spacing))
    case .grid(let alignment, let horizontal, let vertical):
      .container(
        GridLayout(
          rows: gridRows(of: node), alignment: alignment, horizontalSpacing: horizontal,
          verticalSpacing: vertical))
    case .scrollView(let axes):
      .container(ScrollLayout(axes: axes, settings: node.environment.scrolling))
    case .list(_, let style):
      .container(
        ListLayout(
          style: style, metrics: node.environment.listMetrics, scrolled: node.environment.scrolling.offset.y))
    case .viewThatFits(let axes): .container(ViewThatFitsLayout(axes: axes))
    case .customLayout(_, let algorithm): .container(CustomLayout(algorithm: algorithm))
    case .barContainer(_, let bars):
      .container(BarContainerLayout(bars: node.environment.shown(bars), hasLeastSize: scenario.isMac))
    case .safeAreaInset(_, let edge, let alignment, let spacing):
      .container(SafeAreaInsetLayout(edge: edge, alignment: alignment, spacing: spacing))
    case .gridRow, .section, .custom, .repeated, .implicitStack: groupLayout(of: node)
    case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority, .position,
      .alignmentGuide, .safeAreaPadding, .containerRelativeFrame, .ignoresSafeArea, .zIndex,
      .background, .overlay, .effect, .clip, .hidden, .appearance, .coordinateSpace,
      .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      node.kind.modifierLayout(in: node.container).map { .unary($0) } ?? .transparent
    }
  }

  /// - Source: on a Mac measured (github.com/iamcgn/swiftui-web, Fixtures/Goldens/layout/divider).
  private func dividerLayout(_ stackAxis: Axis?, _ environment: LayoutEnvironment) -> DividerLayout {
    let isThick = environment.dynamicTypeSize.isAccessibilitySize
    return DividerLayout(
      isVertical: stackAxis == .horizontal,
      thickness: isThick ? SystemMetric.thickDivider.value : scenario.isMac ? 1 : grid.onePixel)
  }

  private func shapeLayout(_ content: ShapeContent) -> any LeafLayout {
    if let sizing = content.sizing { return ShapeLayout(sizing: sizing) }
    return content.isSquare ? CircleLayout() : FillLayout()
  }

  /// - Source: `layout-semantics.md` 3.
  private func imageLayout(
    _ content: ImageContent, _ environment: LayoutEnvironment
  ) -> any LeafLayout {
    switch content.source {
    case .bitmap(let points): return leaf(content, size: points.sanitized)
    case .symbol(let name):
      let font = environment.fontMetrics
      let symbol = SymbolSize(named: name).at(font.weight)
      let points = environment.imageScale.share * font.pointSize
      let size = Size(
        width: grid.roundedToNearest(symbol.width * points), height: grid.roundedToNearest(symbol.height * points))
      return content.isResizable
        ? leaf(content, size: size)
        : SymbolLayout(
          size: size, baseline: size.height - grid.roundedToNearest(symbol.descent * points), font: font)
    }
  }

  private func leaf(_ content: ImageContent, size: Size) -> any LeafLayout {
    content.isResizable
      ? ResizableImageLayout(size: size, capInsets: content.capInsets) : FixedLeafLayout(size: size)
  }

  /// Cells of a grid by row, as indices into its layout children.
  func gridRows(of node: LayoutNode) -> [GridLayout.Row] {
    var rows: [GridLayout.Row] = []
    var start = 0
    for child in node.children.flatMap({ $0.rows(in: node) }) where !child.vanishes {
      if case .gridRow(let alignment) = child.kind {
        // Rows in rows are opened, too.
        let cells = spliced(child.layoutChildren, into: node)
        rows.append(.init(start: start, cells: cells.map { $0.gridCell ?? GridCell() }, alignment: alignment))
        start += cells.count
      } else {
        var cell = child.gridCell ?? GridCell()
        cell.columns = .max
        rows.append(.init(start: start, cells: [cell], alignment: nil))
        start += 1
      }
    }
    return rows.filter { !$0.cells.isEmpty }
  }

  /// One child: as if the node weren't there. Several that no container took over: a column.
  private func groupLayout(of node: LayoutNode) -> NodeLayout {
    node.layoutChildren.count == 1 ? .transparent : .container(columnStack(.center, nil))
  }

  private func rowStack(_ alignment: VerticalAlignment, _ spacing: Double?) -> StackLayout {
    StackLayout(axis: .horizontal, alignment: .vertical(alignment), spacing: spacing)
  }

  private func columnStack(_ alignment: HorizontalAlignment, _ spacing: Double?) -> StackLayout {
    StackLayout(axis: .vertical, alignment: .horizontal(alignment), spacing: spacing)
  }

  /// A control's spacing is that of any view, but above a button that is nothing but its label.
  ///
  /// - Source: measured on iOS 26 for buttons without a border and for switches, steppers and sliders; for links and
  ///   menus assumed.
  private func controlLayout(
    _ name: String, _ axis: Axis, spacing: Double?, expands: Bool
  ) -> StackLayout {
    var stack = axis == .horizontal ? rowStack(.center, spacing) : columnStack(.center, spacing)
    stack.expands = expands
    let isLabel = ["Button", "Link", "NavigationLink", "Menu"].contains(name) && !expands
    stack.exportedEdges = isLabel ? .top : []
    return stack
  }
}

extension ViewKind {
  /// The layout of a modifier; nil for one that leaves its child as it is.
  ///
  /// - Parameter container: What `containerRelativeFrame` measures by.
  fileprivate func modifierLayout(in container: RelativeContainer) -> (any UnaryLayout)? {
    switch self {
    case .frame(let width, let height, let alignment):
      FixedFrameLayout(width: width, height: height, alignment: alignment)
    case .flexibleFrame(let frame): FlexibleFrameLayout(frame)
    case .padding(let insets), .safeAreaPadding(let insets): PaddingLayout(insets: insets.finite)
    case .fixedSize(let axes): FixedSizeLayout(axes: axes)
    case .aspectRatio(let ratio, let mode, _): AspectRatioLayout(ratio: ratio, mode: mode)
    case .layoutPriority(let priority): PriorityLayout(priority: priority)
    case .position(let x, let y): PositionLayout(x: x.orZeroIfNaN, y: y.orZeroIfNaN)
    case .alignmentGuide(let key, let value): AlignmentGuideLayout(key: key, value: value)
    case .ignoresSafeArea: IgnoresSafeAreaLayout()
    case .containerRelativeFrame(let axes, let length, let alignment):
      ContainerRelativeFrameLayout(
        axes: axes, relativeLength: length, alignment: alignment, container: container)
    case .zIndex, .background, .overlay, .effect, .clip, .hidden, .appearance, .coordinateSpace,
      .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      nil
    // No modifiers.
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid,
      .lazyHGrid, .grid, .gridRow, .scrollView, .list, .section, .viewThatFits, .customLayout,
      .controlStack, .barContainer, .custom, .repeated, .implicitStack, .safeAreaInset:
      nil
    }
  }
}

extension Insets {
  fileprivate var finite: Insets {
    var copy = self
    for edge in Edge.allCases where !copy[edge].isFinite { copy[edge] = 0 }
    return copy
  }
}

extension LayoutNode {
  /// Whether it lays out one view, and there is no other to come.
  ///
  /// - Source: that a stack of one view has its priority was measured on macOS 27; that it is the view, with its
  ///   guides and its offers, is known from OpenSwiftUI (`isIdentityUnaryLayout`). There a view that code shows only at
  ///   times (`if`, `ForEach`) is no such one, which trees do not tell.
  fileprivate var isOfOne: Bool { layoutChildren.count == 1 && pending == nil }

  /// The rows and views that `grid` sees in this child.
  fileprivate func rows(in grid: LayoutNode) -> [LayoutNode] {
    if case .gridRow = kind { return [self] }
    if holdsRows { return children.flatMap { $0.rows(in: grid) } }
    return isOpened(by: grid) ? layoutChildren.flatMap { $0.rows(in: grid) } : [self]
  }

  /// Whether it stands for rows of a grid, as a view does whose body is one: by itself it lays out their cells.
  private var holdsRows: Bool {
    if case .gridRow = kind { return true }
    return kind.splices && children.contains(where: \.holdsRows)
  }
}
