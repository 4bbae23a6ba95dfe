extension ViewKind {
  /// SwiftUI's name of the view or modifier, or the user's own type name.
  package var name: String {
    switch self {
    case .text: "Text"
    case .image: "Image"
    case .color: "Color"
    case .shape(let shape): shape.name
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .emptyView: "EmptyView"
    case .geometryReader: "GeometryReader"
    case .hStack: "HStack"
    case .vStack, .implicitStack: "VStack"
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
    case .frame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .layoutPriority: "layoutPriority"
    case .zIndex: "zIndex"
    case .position: "position"
    case .alignmentGuide: "alignmentGuide"
    case .background: "background"
    case .overlay: "overlay"
    case .safeAreaPadding: "safeAreaPadding"
    case .containerRelativeFrame: "containerRelativeFrame"
    case .hidden: "hidden"
    case .coordinateSpace: "coordinateSpace"
    case .anchorPreference: "anchorPreference"
    case .preference: "preference"
    case .preferenceReader(_, let isBackground, _, _):
      isBackground ? "backgroundPreferenceValue" : "overlayPreferenceValue"
    case .effect(let effect): effect.name
    case .control(let name, _, _), .opaque(let name, _, _), .list(let name, _),
      .customLayout(let name, _), .controlStack(let name, _, _, _), .barContainer(let name, _),
      .custom(let name), .aspectRatio(_, _, let name), .ignoresSafeArea(_, _, let name),
      .safeAreaInset(let name, _, _, _), .clip(let name), .appearance(let name),
      .geometryObserver(let name, _, _):
      name
    }
  }
}
