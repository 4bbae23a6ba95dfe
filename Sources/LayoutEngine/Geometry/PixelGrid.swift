/// The pixels of a screen; lengths in points.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point; 1 where the scenario gives nothing usable.
  let scale: Double

  init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  var onePixel: Double { 1 / scale }

  /// The next whole number of pixels; what is a whole number but for rounding noise stays.
  func roundedUp(_ length: Double) -> Double {
    let pixels = length * scale
    guard pixels.isFinite else { return length }
    return (pixels - 0.0001).rounded(.up) / scale
  }

  /// The nearest whole number of pixels; a half goes away from zero.
  func roundedToNearest(_ length: Double) -> Double {
    let pixels = length * scale
    return pixels.isFinite ? pixels.rounded(.toNearestOrAwayFromZero) / scale : length
  }
}

extension Double {
  /// A length that views may report: at least 0, never NaN.
  var asLength: Double { self > 0 ? self : 0 }

  /// 0 for NaN, everything else unchanged.
  var orZeroIfNaN: Double { isNaN ? 0 : self }

  /// A position that a view can stand at: nothing is placed at or beyond infinity.
  var asPosition: Double { isFinite ? clamped(-1e9, 1e9) : 0 }

  /// The whole part as an `Int` inside `range`, whatever the number is.
  func wholeNumber(in range: ClosedRange<Int>) -> Int {
    guard !isNaN else { return range.lowerBound }
    if self >= Double(range.upperBound) { return range.upperBound }
    if self <= Double(range.lowerBound) { return range.lowerBound }
    return Int(self)
  }

  /// This number inside `lower...upper`; where they cross, `lower` wins.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    Swift.max(lower, Swift.min(self, upper))
  }
}

extension ProposedSize {
  /// The same offer without NaN (taken for nil) and negative lengths (taken for 0).
  var sanitized: ProposedSize {
    ProposedSize(width: Self.sanitized(width), height: Self.sanitized(height))
  }

  private static func sanitized(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    return length.asLength
  }

  /// The same offer with nil lengths replaced by those of `size`.
  func filled(from size: Size) -> ProposedSize {
    ProposedSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The offer with `length` on `axis`.
  func with(_ axis: Axis, _ length: Double?) -> ProposedSize {
    var copy = self
    copy[axis] = length
    return copy
  }
}

extension Size {
  /// The same size, at least 0 and not NaN on both axes.
  var sanitized: Size { Size(width: width.asLength, height: height.asLength) }

  init(_ axis: Axis, _ length: Double, cross: Double) {
    self =
      axis == .horizontal
      ? Size(width: length, height: cross) : Size(width: cross, height: length)
  }
}

extension Point {
  /// This point where a view can stand at it.
  var asPosition: Point { Point(x: x.asPosition, y: y.asPosition) }

  init(_ axis: Axis, _ position: Double, cross: Double) {
    self =
      axis == .horizontal ? Point(x: position, y: cross) : Point(x: cross, y: position)
  }
}
