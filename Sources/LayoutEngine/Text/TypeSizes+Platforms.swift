/// The sizes and weights of text styles on other platforms than phones and tablets.
///
/// - Units: points; line distances as the guidelines have them.
/// - Source: Human Interface Guidelines, Typography, unless it says otherwise.
extension TextStyle {
  /// The weight where code asks for none.
  ///
  /// - Source: for headsets, articles on the templates of visionOS.
  func weight(in design: SystemDesign) -> FontWeight {
    switch design {
    case .iOS18, .iOS26, .watchOS26: self == .headline ? .semibold : .regular
    case .macOS26: self == .headline ? .bold : self == .caption2 ? .medium : .regular
    case .tvOS26: self == .subheadline || self == .footnote ? .regular : .medium
    case .visionOS26: isTitle || self == .headline ? .bold : self == .body ? .medium : .regular
    }
  }

  private var isTitle: Bool { [.largeTitle, .title, .title2, .title3].contains(self) }

  var onMac: (pointSize: Double, leading: Double) {
    switch self {
    case .largeTitle: (26, 32)
    case .title: (22, 26)
    case .title2: (17, 22)
    case .title3: (15, 20)
    case .headline, .body: (13, 16)
    case .callout: (12, 15)
    case .subheadline: (11, 14)
    case .footnote, .caption, .caption2: (10, 13)
    }
  }

  /// Large titles and footnotes are not in the guidelines: assumed to be as titles, and as UIKit has them.
  var onTV: (pointSize: Double, leading: Double) {
    switch self {
    case .largeTitle, .title: (76, 96)
    case .title2: (57, 66)
    case .title3: (48, 56)
    case .headline, .subheadline: (38, 46)
    case .callout: (31, 38)
    case .body, .footnote: (29, 36)
    case .caption: (25, 32)
    case .caption2: (23, 30)
    }
  }

  /// Assumed: Apple's templates, from memory.
  var atLargeOnHeadset: Double {
    switch self {
    case .largeTitle: 29
    case .title: 24
    case .title2: 22
    case .title3: 19
    case .headline, .body: 17
    case .callout, .subheadline: 15
    case .footnote: 13
    case .caption, .caption2: 12
    }
  }

  /// In the order of `DynamicTypeSize`: watches have no medium size, taken to be as small, and none beyond the third
  /// for accessibility. Callouts and subheadlines are not in the guidelines: assumed to be as captions.
  var onWatch: TypeSizeTable.Row {
    switch self {
    case .largeTitle: Self.watchRow(30, 32, 36, 40, 41, 42, 44, 45, 46)
    case .title: Self.watchRow(28, 30, 34, 38, 39, 40, 42, 43, 44)
    case .title2: Self.watchRow(24, 26, 28, 30, 31, 32, 34, 35, 36)
    case .title3: Self.watchRow(17, 18, 19, 20, 21, 22, 24, 25, 26)
    case .headline, .body: Self.watchRow(14, 15, 16, 17, 18, 19, 21, 22, 23)
    case .callout, .caption: Self.watchRow(13, 14, 15, 16, 17, 18, 18, 19, 20)
    case .subheadline, .caption2: Self.watchRow(12, 13, 14, 15, 16, 17, 17, 18, 19)
    case .footnote: Self.watchRow(11, 12, 13, 14, 15, 16, 16, 17, 18)
    }
  }

  /// The sizes xSmall, small, large to xxxLarge, and the first three for accessibility; lines are 2.5 points apart.
  private static func watchRow(_ sizes: Double...) -> TypeSizeTable.Row {
    let places = [0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    return places.map { (sizes[$0], sizes[$0] + 2.5) }
  }
}
