/// An environment value that layout depends on.
package enum EnvironmentChange: Hashable, Sendable {
  /// Nil: the platform's default.
  case font(Font?)
  /// The font where code sets none.
  case usualFont(Font)
  case fontWeight(FontWeight?)
  /// The bold trait; a weight counts before it.
  case isBold(Bool)
  case isMonospaced(Bool)
  case monospacedDigits
  /// Whether glyphs are smaller than their lines.
  case isSecondaryScale(Bool)
  /// Points that the glyphs stand above the baseline.
  case baselineOffset(Double)
  case lineHeight(LineHeightRule?)
  /// Whether letters may move closer before anything is left out.
  case allowsTightening(Bool)
  /// Points added after every character.
  case tracking(Double)
  case textCase(TextCase?)
  case lineLimit(minimum: Int?, maximum: Int?)
  case lineSpacing(Double)
  case minimumScaleFactor(Double)
  case truncationMode(TruncationMode)
  case multilineTextAlignment(HorizontalAlignment)
  /// Whether texts are redacted: drawn as bars in their place.
  case isPlaceholder(Bool)
  case imageScale(ImageScale)
  /// The range that the size around is brought into.
  case dynamicTypeSize(ClosedRange<DynamicTypeSize>)
  case layoutDirection(LayoutDirection)
  case defaultMinimumListRowHeight(Double)
  case defaultMinimumListHeaderHeight(Double)
  case listStyle(ListStyle)
  case listRowSpacing(Double)
  /// Whether the rows of lists show that they can be deleted or moved.
  case isEditing(Bool)
  /// The first row of a grouped list stands right below a large title, where there is one.
  case belowLargeTitle
  /// Nil: the standard one.
  case listSectionSpacing(Double?)
  /// The room beside a section of a list; nil: the usual one.
  case listSectionMargin(Edge, Double?)
  /// A margin of scroll views, around their content.
  case contentMargin(Edge, Double)
  /// The place of content that is shorter than its scroll view; `scrollOffset` is the same for
  /// longer content.
  case scrollAlignment(UnitPoint)
  case scrollOffset(UnitPoint)
  /// Whether scroll views show nothing of their content beyond their bounds.
  case scrollClips(Bool)
}

extension ListStyle {
  /// The environment that headers and footers of sections inherit.
  ///
  /// - Source: headers and footers of grouped lists, measured on iOS 26; all others, and other platforms, assumed.
  func environment(of part: ListRow.Part, in design: SystemDesign) -> [EnvironmentChange] {
    if part == .header, self != .sidebar, design == .iOS26 { return [.font(Font(.style(.body), weight: .medium))] }
    if part != .row, !design.isOfPhones { return [.font(Self.font(of: part, in: design))] }
    return switch (part, self) {
    case (.row, _): []
    case (.header, .plain), (.header, .sidebar):
      [.font(Font(.style(.subheadline), weight: .semibold))]
    case (.header, _): [.font(Font(.style(.footnote))), .textCase(.uppercase)]
    case (.footer, _): [.font(Font(.style(.footnote)))]
    }
  }

  private static func font(of part: ListRow.Part, in design: SystemDesign) -> Font {
    let isHeader = part == .header
    return switch design {
    case .iOS18, .iOS26, .watchOS26: Font(.style(.footnote))
    case .macOS26: isHeader ? Font(.style(.headline)) : Font(.style(.subheadline))
    case .tvOS26: isHeader ? Font(.style(.callout)) : Font(.style(.caption))
    case .visionOS26: isHeader ? Font(.style(.headline)) : Font(.style(.footnote))
    }
  }
}
