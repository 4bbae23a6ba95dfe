/// SwiftUI's text styles.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption,
    caption2
}

package enum FontWeight: Int, Hashable, Sendable, Comparable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case
    bold = 700
  case heavy = 800
  case black = 900

  package static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}

package struct Font: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case style(TextStyle)
    /// Points; does not scale with Dynamic Type (`.system(size:)`, `.custom(fixedSize:)`).
    case fixed(Double)
    /// Points at the Large size; scales as `relativeTo` does (`.custom(_, size:)`).
    case scaled(Double, relativeTo: TextStyle)
  }
  package var face: Face
  package var weight: FontWeight?
  /// Whether the bold trait is asked for, whose weight depends on the style.
  package var isBold = false
  package var isMonospaced: Bool
  package var hasMonospacedDigits = false
  /// A font of the app's own, whose widths nobody knows here.
  package var isCustom: Bool
  /// Whether code gives it a size that nobody knows here.
  package var hasUnknownSize = false
  /// Whether code asks for looks that are not told here: another design, italics, small capitals.
  package var hasOtherLooks = false
  /// Nil for the system's, and for one whose file is not there.
  package var typeface: Typeface?
  package init(
    _ face: Face, weight: FontWeight? = nil, isMonospaced: Bool = false, isCustom: Bool = false,
    typeface: Typeface? = nil
  ) {
    self.face = face
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.isCustom = isCustom
    self.typeface = typeface
  }
  package static let body = Font(.style(.body))
  /// The font of texts on a Mac for which code sets none; two of them have no gap between.
  ///
  /// - Source: measured on macOS 26 (github.com/iamcgn/swiftui-web, Fixtures/Goldens/section/vstack).
  static let usualOnMac = Font(.fixed(13))
}

package enum TextCase: Hashable, Sendable { case uppercase, lowercase }

package enum ImageScale: Hashable, Sendable { case small, medium, large }

extension ImageScale {
  /// The factor of a symbol's size.
  var share: Double {
    switch self {
    case .small: SystemMetric.smallSymbol.value
    case .medium: 1
    case .large: SystemMetric.largeSymbol.value
    }
  }
}

/// The part of a line that is left out for an ellipsis.
package enum TruncationMode: Hashable, Sendable { case head, middle, tail }
