import LayoutEngine

/// The names of type sizes: those of `DynamicTypeSize`, and those of the older `ContentSizeCategory`.
extension DynamicTypeSize {
  private static let categories: [(name: String, size: DynamicTypeSize)] = [
    ("extraSmall", .xSmall), ("small", .small), ("medium", .medium), ("large", .large), ("extraLarge", .xLarge),
    ("extraExtraLarge", .xxLarge), ("extraExtraExtraLarge", .xxxLarge), ("accessibilityMedium", .accessibility1),
    ("accessibilityLarge", .accessibility2), ("accessibilityExtraLarge", .accessibility3),
    ("accessibilityExtraExtraLarge", .accessibility4), ("accessibilityExtraExtraExtraLarge", .accessibility5),
  ]

  init?(named name: String) {
    guard let size = DynamicTypeSize(rawValue: name) ?? Self.categories.first(where: { $0.name == name })?.size else {
      return nil
    }
    self = size
  }

  /// The name of the size as a `ContentSizeCategory`.
  var category: String { Self.categories.first { $0.size == self }?.name ?? rawValue }
}
