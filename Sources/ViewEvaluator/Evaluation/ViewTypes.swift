import ViewProgram

/// The kinds of the module's types that SwiftUI tells apart.
extension TypeEntry {
  /// Anything that may stand where a view is wanted.
  var canBeView: Bool {
    isView || isShape || properties["body"] != nil
      || inheritedTypes.contains { $0.hasSuffix("Representable") || $0.hasSuffix("View") }
  }

  var isShape: Bool {
    inheritedTypes.contains { $0 == "Shape" || $0 == "InsettableShape" || $0 == "SwiftUI.Shape" }
      || functions["path"] != nil
  }

  /// A `Layout` of the module.
  var isLayout: Bool {
    inheritedTypes.contains { $0 == "Layout" || $0 == "SwiftUI.Layout" }
      || functions["placeSubviews"] != nil && functions["sizeThatFits"] != nil
  }
}
