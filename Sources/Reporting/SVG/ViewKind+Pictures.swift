import LayoutEngine

/// The parts that kinds of views have in a picture; a kind that is new says here how it is drawn.
extension ViewKind {
  /// Who is named first; nil for what speaks for itself or has no place of its own.
  var labelRank: Int? {
    switch self {
    case .geometryReader, .opaque: 0
    case .custom: 1
    case .list, .scrollView, .viewThatFits, .customLayout: 2
    case .shape, .color, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid: 3
    case .spacer: 4
    case .image(let image): if case .bitmap = image.source { 5 } else { nil }
    case .control(let name, _, _): name == "Switch" ? nil : 5
    case .hStack, .vStack, .zStack, .gridRow, .controlStack: 5
    case .text, .divider, .emptyView, .section, .barContainer, .repeated, .implicitStack,
      .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority,
      .zIndex, .position, .alignmentGuide, .background, .overlay, .ignoresSafeArea,
      .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden, .appearance,
      .coordinateSpace, .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      nil
    }
  }

  /// A line around it shows where it is.
  var isOutlined: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid,
      .gridRow, .scrollView, .list, .viewThatFits, .customLayout, .controlStack, .custom, .frame,
      .flexibleFrame, .containerRelativeFrame, .implicitStack:
      true
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader, .section, .barContainer, .repeated, .safeAreaInset, .padding, .fixedSize,
      .aspectRatio, .layoutPriority, .zIndex, .position, .alignmentGuide, .background, .overlay,
      .ignoresSafeArea, .safeAreaPadding, .effect, .clip, .hidden, .appearance, .coordinateSpace,
      .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      false
    }
  }

  /// Drawn in lines of one color.
  var isThin: Bool {
    if case .image(let image) = self, case .symbol = image.source { return true }
    switch self {
    case .text, .opaque, .control, .geometryReader: return true
    case .image, .color, .shape, .spacer, .divider, .emptyView, .hStack, .vStack, .zStack,
      .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scrollView, .list,
      .section, .viewThatFits, .customLayout, .controlStack, .barContainer, .custom, .repeated,
      .implicitStack, .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio,
      .layoutPriority, .zIndex, .position, .alignmentGuide, .background, .overlay,
      .ignoresSafeArea, .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden,
      .appearance, .coordinateSpace, .anchorPreference, .preference, .preferenceReader,
      .geometryObserver:
      return false
    }
  }

  /// Something of it is drawn over its children.
  var hasForeground: Bool {
    if case .appearance(let name) = self { return name == "border" }
    if case .barContainer = self { return true }
    return scrolls
  }

  /// Whether its content is drawn in the accent color.
  var tintsContent: Bool {
    guard case .controlStack(let name, _, _, _) = self else { return false }
    return ["Button", "Link", "Menu", "ShareLink", "EditButton", "PasteButton"].contains(name)
  }
}
