/// A guide that views are lined up by: built-in, or one of the module's own.
package enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  case custom(CustomAlignment)
}

package enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  case custom(CustomAlignment)
}

/// An `AlignmentID` by its name, and where its guide lies in a view that does not set it.
package struct CustomAlignment: Hashable, Sendable {
  package var name: String
  package var defaultValue: AlignmentGuideValue
  package init(name: String, defaultValue: AlignmentGuideValue) {
    self.name = name
    self.defaultValue = defaultValue
  }
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

/// A view's size and guides, as `alignmentGuide` closures and custom layouts see it.
package struct ViewDimensions {
  package let size: Size
  private let explicitGuide: (AlignmentKey) -> Double?

  package init(_ size: Size, explicitGuide: @escaping (AlignmentKey) -> Double? = { _ in nil }) {
    self.size = size
    self.explicitGuide = explicitGuide
  }

  /// Points from the top leading corner.
  package subscript(key: AlignmentKey) -> Double { explicitGuide(key) ?? size.defaultGuide(key) }
  package subscript(explicit key: AlignmentKey) -> Double? { explicitGuide(key) }
}

/// What `alignmentGuide(_:computeValue:)` answers for a view.
package protocol GuideComputation {
  func value(in dimensions: ViewDimensions) -> Double
}

/// A constant plus shares of the view's size.
package struct AlignmentGuideValue: GuideComputation, Hashable, Sendable {
  package var constant: Double
  package var widthShare: Double
  package var heightShare: Double
  package init(constant: Double, widthShare: Double = 0, heightShare: Double = 0) {
    self.constant = constant
    self.widthShare = widthShare
    self.heightShare = heightShare
  }

  package func value(in dimensions: ViewDimensions) -> Double { value(for: dimensions.size) }

  package func value(for size: Size) -> Double {
    constant + size.width * widthShare + size.height * heightShare
  }
}
