/// Lays a view tree out in a scenario; sizes are anything once it is cancelled.
///
/// - Complexity: linear in the tree, also where stacks nest: sizes are remembered per node and
///   proposal. More than `limits` allow is cut off, and the tree's `limits` say so.
package func layOut(
  _ root: ViewNode, in scenario: Scenario, limits: LayoutLimits = .standard,
  isCancelled: (@Sendable () -> Bool)? = nil
) -> LaidOutTree {
  let pass = LayoutPass(scenario: scenario, limits: limits)
  pass.isCancelled = isCancelled
  return pass.laidOut(root, replacing: nil)
}

extension LayoutPass {
  /// The layout of a node of `kind`; `node`'s children are complete.
  func layout(of node: LayoutNode, stackAxis: Axis?) -> NodeLayout {
    switch node.kind {
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader:
      leafLayout(of: node, stackAxis: stackAxis)
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid,
      .gridRow, .scrollView, .list, .section, .viewThatFits, .customLayout, .controlStack, .barContainer, .custom,
      .repeated, .implicitStack, .safeAreaInset:
      containerLayout(of: node)
    case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority, .position,
      .alignmentGuide, .safeAreaPadding, .containerRelativeFrame, .ignoresSafeArea:
      modifierLayout(of: node)
    case .zIndex, .background, .overlay, .effect, .clip, .hidden, .appearance, .coordinateSpace,
      .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      .transparent
    }
  }

  private func leafLayout(of node: LayoutNode, stackAxis: Axis?) -> NodeLayout {
    let environment = node.environment
    switch node.kind {
    case .text(let content):
      return .leaf(TextLayout(content, environment: environment, grid: grid))
    case .image(let content): return .leaf(imageLayout(content, environment))
    case .shape(let content):
      if let sizing = content.sizing { return .leaf(ShapeLayout(sizing: sizing)) }
      return .leaf(content.isCircle ? CircleLayout() : FillLayout())
    case .spacer(let minLength):
      let minimum = (minLength ?? SpacerLayout.defaultMinimum).asLength
      return .leaf(SpacerLayout(minLength: minimum, axis: stackAxis))
    case .divider:
      let isThick = environment.dynamicTypeSize.isAccessibilitySize
      return .leaf(
        DividerLayout(
          isVertical: stackAxis == .horizontal, thickness: isThick ? 1 : grid.onePixel))
    case .emptyView: return .leaf(FixedLeafLayout(size: .zero))
    case .control(_, let sizing), .opaque(_, let sizing):
      return .leaf(LeafSizingLayout(sizing: sizing, font: environment.fontMetrics, grid: grid))
    default: return .leaf(FillLayout())
    }
  }

  /// - Source: `layout-semantics.md` 3; the size of symbols is assumed.
  private func imageLayout(
    _ content: ImageContent, _ environment: LayoutEnvironment
  ) -> any LeafLayout {
    let size: Size
    switch content.source {
    case .bitmap(let points): size = points.sanitized
    case .symbol:
      let scale = environment.imageScale.share * environment.fontMetrics.pointSize
      size = Size(width: grid.roundedUp(1.25 * scale), height: grid.roundedUp(1.2 * scale))
    }
    return content.isResizable
      ? ResizableImageLayout(size: size, capInsets: content.capInsets) : FixedLeafLayout(size: size)
  }

  private func containerLayout(of node: LayoutNode) -> NodeLayout {
    switch node.kind {
    case .hStack(let alignment, let spacing): .container(row(alignment, spacing))
    case .gridRow(let alignment): .container(row(alignment ?? .center, nil))
    case .vStack(let alignment, let spacing): .container(column(alignment, spacing))
    case .controlStack(_, let axis, let spacing, let expands):
      .container(controlLayout(axis, spacing: spacing, expands: expands))
    case .zStack(let alignment): .container(ZStackLayout(alignment: alignment))
    case .lazyHStack(let alignment, let spacing):
      .container(
        LazyStackLayout(axis: .horizontal, alignment: .vertical(alignment), spacing: spacing))
    case .lazyVStack(let alignment, let spacing):
      .container(
        LazyStackLayout(axis: .vertical, alignment: .horizontal(alignment), spacing: spacing))
    case .lazyVGrid(let columns, let alignment, let spacing):
      .container(
        LazyGridLayout(
          axis: .horizontal, items: columns, alignment: .horizontal(alignment), spacing: spacing))
    case .lazyHGrid(let rows, let alignment, let spacing):
      .container(
        LazyGridLayout(
          axis: .vertical, items: rows, alignment: .vertical(alignment), spacing: spacing))
    case .grid(let alignment, let horizontal, let vertical):
      .container(
        GridLayout(
          rows: gridRows(of: node), alignment: alignment, horizontalSpacing: horizontal,
          verticalSpacing: vertical))
    case .scrollView(let axes): .container(ScrollLayout(axes: axes, settings: node.environment.scrolling))
    case .list(_, let style):
      .container(
        ListLayout(style: style, metrics: node.environment.listMetrics))
    case .viewThatFits(let axes): .container(ViewThatFitsLayout(axes: axes))
    case .customLayout(_, let algorithm): .container(CustomLayout(algorithm: algorithm))
    case .barContainer(_, let bars): .container(BarContainerLayout(bars: bars))
    case .safeAreaInset(_, let edge, let alignment, let spacing):
      .container(SafeAreaInsetLayout(edge: edge, alignment: alignment, spacing: spacing))
    // One child: as if the node weren't there. Several that no container took over: a column.
    default: node.layoutChildren.count == 1 ? .transparent : .container(column(.center, nil))
    }
  }

  private func row(_ alignment: VerticalAlignment, _ spacing: Double?) -> StackLayout {
    StackLayout(axis: .horizontal, alignment: .vertical(alignment), spacing: spacing)
  }

  private func column(_ alignment: HorizontalAlignment, _ spacing: Double?) -> StackLayout {
    StackLayout(axis: .vertical, alignment: .horizontal(alignment), spacing: spacing)
  }

  private func controlLayout(_ axis: Axis, spacing: Double?, expands: Bool) -> StackLayout {
    var stack = axis == .horizontal ? row(.center, spacing) : column(.center, spacing)
    stack.expands = expands
    stack.exportsSpacing = false
    return stack
  }

  private func modifierLayout(of node: LayoutNode) -> NodeLayout {
    switch node.kind {
    case .frame(let width, let height, let alignment):
      .unary(FixedFrameLayout(width: width, height: height, alignment: alignment))
    case .flexibleFrame(let frame): .unary(FlexibleFrameLayout(frame))
    case .padding(let insets), .safeAreaPadding(let insets):
      .unary(PaddingLayout(insets: insets.finite))
    case .fixedSize(let axes): .unary(FixedSizeLayout(axes: axes))
    case .aspectRatio(let ratio, let mode, _): .unary(AspectRatioLayout(ratio: ratio, mode: mode))
    case .layoutPriority(let priority): .unary(PriorityLayout(priority: priority))
    case .position(let x, let y):
      .unary(PositionLayout(x: x.orZeroIfNaN, y: y.orZeroIfNaN))
    case .alignmentGuide(let key, let value):
      .unary(AlignmentGuideLayout(key: key, value: value))
    case .ignoresSafeArea: .unary(IgnoresSafeAreaLayout())
    case .containerRelativeFrame(let axes, let length, let alignment):
      .unary(
        ContainerRelativeFrameLayout(
          axes: axes, relativeLength: length, alignment: alignment, container: node.container))
    default: .transparent
    }
  }
}

extension ImageScale {
  /// - Source: assumed.
  fileprivate var share: Double {
    switch self {
    case .small: 0.8
    case .medium: 1
    case .large: 1.28
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
