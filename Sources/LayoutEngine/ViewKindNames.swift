extension ViewKind {
  /// False for modifiers that change neither size, position, drawing position nor coordinate
  /// spaces; `layout` does not print them.
  package var makesNode: Bool {
    switch self {
    case .zIndex, .clip, .hidden, .appearance, .anchorPreference, .preference: false
    case .geometryObserver(let name, let key, _): name != "onGeometryChange" && key == nil
    default: true
    }
  }

  /// SwiftUI's name of the view or modifier, or the user's own type name.
  package var name: String {
    switch self {
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader:
      leafName
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid,
      .gridRow, .scrollView, .list, .section, .viewThatFits, .customLayout, .controlStack,
      .barContainer, .custom,
      .repeated, .implicitStack:
      containerName
    case .effect(let effect): effect.name
    case .clip(let name), .appearance(let name), .geometryObserver(let name, _, _): name
    default: modifierName
    }
  }

  private var leafName: String {
    switch self {
    case .text: "Text"
    case .image: "Image"
    case .color: "Color"
    case .shape(let shape): shape.name
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .control(let name, _), .opaque(let name, _): name
    case .geometryReader: "GeometryReader"
    default: "EmptyView"
    }
  }

  private var containerName: String {
    switch self {
    case .hStack: "HStack"
    case .zStack: "ZStack"
    case .lazyHStack: "LazyHStack"
    case .lazyVStack: "LazyVStack"
    case .lazyVGrid: "LazyVGrid"
    case .lazyHGrid: "LazyHGrid"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .scrollView: "ScrollView"
    case .section: "Section"
    case .viewThatFits: "ViewThatFits"
    case .repeated: "ForEach"
    case .list(let name, _), .controlStack(let name, _, _, _), .barContainer(let name, _),
      .custom(let name), .customLayout(let name, _):
      name
    default: "VStack"
    }
  }

  private var modifierName: String {
    switch self {
    case .frame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .aspectRatio(_, _, let name), .ignoresSafeArea(_, let name): name
    case .layoutPriority: "layoutPriority"
    case .zIndex: "zIndex"
    case .position: "position"
    case .alignmentGuide: "alignmentGuide"
    case .background: "background"
    case .overlay: "overlay"
    case .safeAreaInset(let name, _, _, _): name
    case .safeAreaPadding: "safeAreaPadding"
    case .containerRelativeFrame: "containerRelativeFrame"
    case .coordinateSpace: "coordinateSpace"
    case .anchorPreference: "anchorPreference"
    case .preference: "preference"
    case .preferenceReader(_, let isBackground, _, _):
      isBackground ? "backgroundPreferenceValue" : "overlayPreferenceValue"
    default: "hidden"
    }
  }
}
