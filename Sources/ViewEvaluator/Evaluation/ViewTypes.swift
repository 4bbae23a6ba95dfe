import ViewProgram

/// The kinds of the module's types that SwiftUI tells apart.
extension TypeEntry {
  /// Anything that may stand where a view is wanted.
  var canBeView: Bool {
    isView || isShape || properties["body"].map { $0.declaration.type.showsSomething } == true
      || inheritedTypes.contains { $0.hasSuffix("Representable") || $0.hasSuffix("View") }
  }

  var isShape: Bool {
    inheritedTypes.contains { $0 == "Shape" || $0 == "InsettableShape" || $0 == "SwiftUI.Shape" }
      || functions["path"] != nil
  }

  /// A view of UIKit, AppKit or WatchKit by way of SwiftUI.
  var isRepresentable: Bool {
    inheritedTypes.contains { name in
      ["ViewRepresentable", "ViewControllerRepresentable", "ObjectRepresentable"].contains { name.hasSuffix($0) }
    }
  }

  /// A color, gradient or material of the module, which fills what it is offered where a view is wanted.
  var isStyle: Bool { inheritedTypes.contains { $0 == "ShapeStyle" || $0 == "SwiftUI.ShapeStyle" } }

  /// A `Layout` of the module.
  var isLayout: Bool {
    inheritedTypes.contains { $0 == "Layout" || $0 == "SwiftUI.Layout" }
      || functions["placeSubviews"] != nil && functions["sizeThatFits"] != nil
  }
}

/// The types of what code asks of views that it lays out, so that sums over none of them have one.
func layoutType(ofMember name: String, of type: String) -> TypeReference? {
  let answer: String? =
    switch (type, name) {
    case ("LayoutSubview", "sizeThatFits"), ("GeometryProxy", "size"): "CGSize"
    case ("LayoutSubview", "dimensions"): "ViewDimensions"
    case ("LayoutSubview", "spacing"): "ViewSpacing"
    case ("LayoutSubview", "priority"): "Double"
    case ("ViewSpacing", "distance"): "CGFloat"
    case ("ProposedViewSize", "replacingUnspecifiedDimensions"): "CGSize"
    default: nil
    }
  return answer.map { .named($0, arguments: []) }
}

/// The protocols of SwiftUI that its types conform to, as far as code extends them for one type: `where Self == Color`.
func systemProtocols(of type: String) -> [String] {
  switch type {
  case "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient":
    ["ShapeStyle", "View"]
  case "Material", "AnyShapeStyle", "AnyGradient", "Gradient", "HierarchicalShapeStyle", "ForegroundStyle",
    "BackgroundStyle", "TintShapeStyle", "SelectionShapeStyle", "SeparatorShapeStyle", "FillShapeStyle", "ImagePaint":
    ["ShapeStyle"]
  case "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Capsule", "Ellipse",
    "ContainerRelativeShape", "ConcentricRectangle":
    ["InsettableShape", "Shape", "View"]
  case "InsettableShape", "Path", "AnyShape": ["Shape", "View"]
  case "Shape", "Text", "Image", "AnyView", "EmptyView", "Divider", "Spacer": ["View"]
  case "AnyLayout", "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout": ["Layout"]
  default: []
  }
}

extension TypeReference? {
  /// False for the `body` of what is no view, scene or part of one: `some Reducer`.
  fileprivate var showsSomething: Bool {
    guard case .opaque(.named(let name, _))? = self else { return true }
    return ["View", "Scene", "Content", "Configuration", "Commands", "Shape"].contains { name.hasSuffix($0) }
  }
}
