extension ViewKind {
  /// Whether layout cannot tell the two apart; false for what holds code, which cannot be compared.
  func isSame(as other: ViewKind) -> Bool {
    switch self {
    case .text(let content): if case .text(content) = other { true } else { false }
    case .image(let content): if case .image(content) = other { true } else { false }
    case .color(let isClear): if case .color(isClear) = other { true } else { false }
    case .shape(let content): if case .shape(content) = other { true } else { false }
    case .spacer(let length): if case .spacer(length) = other { true } else { false }
    case .divider: if case .divider = other { true } else { false }
    case .emptyView: if case .emptyView = other { true } else { false }
    case .control(let name, let sizing, let shown):
      if case .control(name, sizing, shown) = other { true } else { false }
    case .opaque(let name, let sizing, let code): if case .opaque(name, sizing, code) = other { true } else { false }
    case .hStack(let alignment, let spacing): if case .hStack(alignment, spacing) = other { true } else { false }
    case .vStack(let alignment, let spacing): if case .vStack(alignment, spacing) = other { true } else { false }
    case .zStack(let alignment): if case .zStack(alignment) = other { true } else { false }
    case .lazyHStack(let alignment, let spacing, let pinned):
      if case .lazyHStack(alignment, spacing, pinned) = other { true } else { false }
    case .lazyVStack(let alignment, let spacing, let pinned):
      if case .lazyVStack(alignment, spacing, pinned) = other { true } else { false }
    case .lazyVGrid(let columns, let alignment, let spacing, let pinned):
      if case .lazyVGrid(columns, alignment, spacing, pinned) = other { true } else { false }
    case .lazyHGrid(let rows, let alignment, let spacing, let pinned):
      if case .lazyHGrid(rows, alignment, spacing, pinned) = other { true } else { false }
    case .grid(let alignment, let horizontal, let vertical):
      if case .grid(alignment, horizontal, vertical) = other { true } else { false }
    case .gridRow(let alignment): if case .gridRow(alignment) = other { true } else { false }
    case .scrollView(let axes): if case .scrollView(axes) = other { true } else { false }
    case .list(let name, let style): if case .list(name, style) = other { true } else { false }
    case .section: if case .section = other { true } else { false }
    case .viewThatFits(let axes): if case .viewThatFits(axes) = other { true } else { false }
    case .controlStack(let name, let axis, let spacing, let expands):
      if case .controlStack(name, axis, spacing, expands) = other { true } else { false }
    case .barContainer(let name, let bars): if case .barContainer(name, bars) = other { true } else { false }
    case .custom(let name): if case .custom(name) = other { true } else { false }
    case .implicitStack: if case .implicitStack = other { true } else { false }
    case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority, .zIndex, .position,
      .background, .overlay, .ignoresSafeArea, .safeAreaInset, .safeAreaPadding, .effect, .clip, .hidden,
      .appearance, .coordinateSpace:
      isSameModifier(as: other)
    case .geometryReader, .customLayout, .repeated, .alignmentGuide, .containerRelativeFrame, .anchorPreference,
      .preference, .preferenceReader, .geometryObserver:
      false
    }
  }

  private func isSameModifier(as other: ViewKind) -> Bool {
    switch self {
    case .frame(let width, let height, let alignment):
      if case .frame(width, height, alignment) = other { true } else { false }
    case .flexibleFrame(let frame): if case .flexibleFrame(frame) = other { true } else { false }
    case .padding(let insets): if case .padding(insets) = other { true } else { false }
    case .safeAreaPadding(let insets): if case .safeAreaPadding(insets) = other { true } else { false }
    case .fixedSize(let axes): if case .fixedSize(axes) = other { true } else { false }
    case .aspectRatio(let ratio, let mode, let name):
      if case .aspectRatio(ratio, mode, name) = other { true } else { false }
    case .layoutPriority(let number): if case .layoutPriority(number) = other { true } else { false }
    case .zIndex(let number): if case .zIndex(number) = other { true } else { false }
    case .position(let x, let y): if case .position(x, y) = other { true } else { false }
    case .background(.style(let isClear, let edges), let alignment):
      if case .background(.style(isClear, edges), alignment) = other { true } else { false }
    case .background(.view, let alignment): if case .background(.view, alignment) = other { true } else { false }
    case .overlay(let alignment): if case .overlay(alignment) = other { true } else { false }
    case .ignoresSafeArea(let edges, let regions, let name):
      if case .ignoresSafeArea(edges, regions, name) = other { true } else { false }
    case .safeAreaInset(let name, let edge, let alignment, let spacing):
      if case .safeAreaInset(name, edge, alignment, spacing) = other { true } else { false }
    case .effect(let effect): if case .effect(effect) = other { true } else { false }
    case .clip(let name): if case .clip(name) = other { true } else { false }
    case .hidden: if case .hidden = other { true } else { false }
    case .appearance(let name): if case .appearance(name) = other { true } else { false }
    case .coordinateSpace(let name): if case .coordinateSpace(name) = other { true } else { false }
    case .alignmentGuide, .containerRelativeFrame, .anchorPreference, .preference, .preferenceReader,
      .geometryObserver:
      false
    // No modifiers.
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque, .geometryReader, .hStack,
      .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scrollView, .list,
      .section, .viewThatFits, .customLayout, .controlStack, .barContainer, .custom, .repeated, .implicitStack:
      false
    }
  }
}

extension [ViewNode] {
  /// Whether both are one array in memory.
  func isIdentical(to other: [ViewNode]) -> Bool { span.isIdentical(to: other.span) }

  /// Whether both hold the same view at a position, which shares what it holds: found without looking any deeper, and
  /// without taking the views out, which takes longer.
  func isShared(with other: [ViewNode], at position: Int) -> Bool {
    self[position].children.isIdentical(to: other[position].children)
      && self[position].rare === other[position].rare && self[position].source == other[position].source
      && self[position].environment == other[position].environment
      && self[position].assumptions == other[position].assumptions
      && self[position].kind.isSame(as: other[position].kind)
  }
}

extension ViewNode {
  /// Whether both are the same views wherever they were made, as far as layout can tell.
  func isSame(as other: ViewNode) -> Bool {
    guard kind.isSame(as: other.kind), environment == other.environment, gridCell == other.gridCell,
      listRow == other.listRow, geometryMatch == other.geometryMatch, layoutValues.isEmpty, other.layoutValues.isEmpty,
      children.count == other.children.count
    else { return false }
    return children.isIdentical(to: other.children)
      || zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}
