/// A point, in points, in whatever space its user says; y grows downwards.
///
/// - In: nothing; out: points, sizes, rectangles, axes, guides, projections, and functions of numbers that give
///   the same bits on every platform.
/// - To add: a type of length or place, in a file of its own; what belongs here knows neither views nor screens.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
  package static let zero = Point()

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package func offset(x dx: Double = 0, y dy: Double = 0) -> Point { Point(x: x + dx, y: y + dy) }
}

/// An extent in points. Sizes that views report are finite or `.infinity`, and at least 0.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
  package static let zero = Size(width: 0, height: 0)

  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// This size grown by `insets` on each side, never below 0.
  package func outset(by insets: Insets) -> Size {
    Size(
      width: max(0, width + insets.leading + insets.trailing),
      height: max(0, height + insets.top + insets.bottom))
  }

  /// The part that both have of two rectangles of these sizes that begin at the same corner.
  package func intersection(_ other: Size) -> Size {
    Size(width: min(width, other.width), height: min(height, other.height))
  }

  /// Whether a rectangle of that size has room in one of this.
  package func holds(_ other: Size) -> Bool { other.width <= width && other.height <= height }
}

/// A place in a rectangle as shares of its width and height; (0, 0) is the top leading corner.
package struct UnitPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  package subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
  package static let zero = UnitPoint(x: 0, y: 0)
  package static let center = UnitPoint(x: 0.5, y: 0.5)
  package static let topLeading = UnitPoint(x: 0, y: 0)
  package static let top = UnitPoint(x: 0.5, y: 0)
  package static let topTrailing = UnitPoint(x: 1, y: 0)
  package static let leading = UnitPoint(x: 0, y: 0.5)
  package static let trailing = UnitPoint(x: 1, y: 0.5)
  package static let bottomLeading = UnitPoint(x: 0, y: 1)
  package static let bottom = UnitPoint(x: 0.5, y: 1)
  package static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Distances from the four edges of a rectangle, in points; may be negative.
package struct Insets: EdgeValues, Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double
  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  package static let zero = Insets()

  /// The same length on each of `edges`, 0 on the others.
  package init(_ length: Double, edges: EdgeSet = .all) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }
}

/// A rectangle in points, origin at the top left, in whatever space its user says.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
  package static let zero = Rect(origin: .zero, size: .zero)

  package var minX: Double { origin.x }
  package var midX: Double { origin.x + size.width / 2 }
  package var maxX: Double { origin.x + size.width }
  package var minY: Double { origin.y }
  package var midY: Double { origin.y + size.height / 2 }
  package var maxY: Double { origin.y + size.height }
  package var width: Double { size.width }
  package var height: Double { size.height }
  package var center: Point { Point(x: midX, y: midY) }

  /// The smallest rectangle that holds both.
  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func moved(x dx: Double, y dy: Double) -> Rect {
    Rect(origin: origin.offset(x: dx, y: dy), size: size)
  }
}

/// The offer of a parent: on each axis a length in points, `.infinity`, or nil for "your ideal".
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  package static let zero = ProposedSize(width: 0, height: 0)
  package static let infinity = ProposedSize(width: .infinity, height: .infinity)
  package static let unspecified = ProposedSize(width: nil, height: nil)

  package subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The offer that remains inside `insets`: at least 0 where given, nil stays nil.
  package func inset(by insets: Insets) -> ProposedSize {
    ProposedSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
