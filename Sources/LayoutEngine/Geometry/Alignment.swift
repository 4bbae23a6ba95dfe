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

  var axis: Axis {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// The name of a guide of the module's own; nil for the system's.
  package var customName: String? {
    switch self {
    case .horizontal(.custom(let own)), .vertical(.custom(let own)): own.name
    default: nil
    }
  }

  var isCustom: Bool {
    switch self {
    case .horizontal(.custom), .vertical(.custom): true
    case .horizontal(.leading), .horizontal(.center), .horizontal(.trailing), .vertical: false
    }
  }
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
  package subscript(key: AlignmentKey) -> Double { explicitGuide(key) ?? defaultGuide(key) }
  package subscript(explicit key: AlignmentKey) -> Double? { explicitGuide(key) }

  /// The value of a guide that the view doesn't set itself.
  ///
  /// - Source: `layout-semantics.md` 4; an alignment of the module's own is asked, and told of the
  ///   guides that are set.
  private func defaultGuide(_ key: AlignmentKey) -> Double {
    switch key {
    case .horizontal(.leading), .vertical(.top): 0
    case .horizontal(.center): size.width / 2
    case .horizontal(.trailing): size.width
    case .vertical(.center): size.height / 2
    case .horizontal(.custom(let own)), .vertical(.custom(let own)):
      own.defaultValue.value(in: self).orZeroIfNaN
    case .vertical(.bottom), .vertical(.firstTextBaseline), .vertical(.lastTextBaseline):
      size.height
    }
  }
}

/// The code of `alignmentGuide(_:computeValue:)`, which answers for a view.
package protocol GuideComputation {
  func value(in dimensions: ViewDimensions) -> Double
}

/// A constant plus shares of the view's size and baselines.
package struct AlignmentGuideValue: GuideComputation, Hashable, Sendable {
  package var constant: Double
  package var widthShare: Double
  package var heightShare: Double
  package var firstBaselineShare: Double
  package var lastBaselineShare: Double
  package init(
    constant: Double, widthShare: Double = 0, heightShare: Double = 0,
    firstBaselineShare: Double = 0, lastBaselineShare: Double = 0
  ) {
    self.constant = constant
    self.widthShare = widthShare
    self.heightShare = heightShare
    self.firstBaselineShare = firstBaselineShare
    self.lastBaselineShare = lastBaselineShare
  }

  package func value(in dimensions: ViewDimensions) -> Double {
    var value = constant
    func add(_ share: Double, of length: @autoclosure () -> Double) {
      if share != 0 { value += share * length() }
    }
    add(widthShare, of: dimensions.size.width)
    add(heightShare, of: dimensions.size.height)
    add(firstBaselineShare, of: dimensions[.vertical(.firstTextBaseline)])
    add(lastBaselineShare, of: dimensions[.vertical(.lastTextBaseline)])
    return value
  }
}
