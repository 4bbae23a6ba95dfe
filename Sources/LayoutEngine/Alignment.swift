/// A guide that views are lined up by: built-in, or a custom alignment id by its name.
package enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  case custom(String)
}

package enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  case custom(String)
}

package struct Alignment: Hashable, Sendable {
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment
  package init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let center = Alignment(.center, .center)
  package static let topLeading = Alignment(.leading, .top)
}

package enum AlignmentKey: Hashable, Sendable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)
}

/// What `alignmentGuide(_:computeValue:)` answers: a constant plus shares of the view's size.
///
/// Enough for `{ _ in 10 }`, `{ $0.width / 2 }`, `{ d in d[.bottom] - 4 }`; other closures are
/// unknown.
package struct AlignmentGuideValue: Hashable, Sendable {
  package var constant: Double
  package var widthShare: Double
  package var heightShare: Double
  package init(constant: Double, widthShare: Double = 0, heightShare: Double = 0) {
    self.constant = constant
    self.widthShare = widthShare
    self.heightShare = heightShare
  }
}
