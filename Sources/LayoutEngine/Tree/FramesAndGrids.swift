package struct FlexibleFrame: Hashable, Sendable {
  package var minWidth: Double?
  package var idealWidth: Double?
  package var maxWidth: Double?
  package var minHeight: Double?
  package var idealHeight: Double?
  package var maxHeight: Double?
  package var alignment: Alignment
  package init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }
}

/// A length that is made of a container's.
package enum RelativeLength {
  /// Nil: all of it.
  case share(count: Int?, span: Int, spacing: Double)
  case code(any RelativeLengthCode)
}

package protocol RelativeLengthCode {
  func length(of container: Double, along axis: Axis) -> Double
}

package enum ContentMode: Hashable, Sendable { case fit, fill }

package struct GridItem: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    case adaptive(minimum: Double, maximum: Double)
  }
  package var size: Size
  package var spacing: Double?
  package var alignment: Alignment?
  package init(_ size: Size, spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The settings of the `gridCell...` and `gridColumn...` modifiers.
package struct GridCell: Hashable, Sendable {
  package var columns = 1
  /// The axes on which the cell fills what others make of its row or column.
  package var unsizedAxes: AxisSet = []
  package var anchor: UnitPoint?
  package var columnAlignment: HorizontalAlignment?
  package init() {}

  /// The settings of this view and of a modifier around it: what is said inside counts.
  ///
  /// - Source: measured on macOS 27, and taken for all platforms. Numbers of columns above one add up there.
  package func adding(_ outer: GridCell?) -> GridCell {
    guard let outer else { return self }
    var cell = self
    if outer.columns > 1 {
      cell.columns = columns > 1 ? min(columns, .max / 2) + min(outer.columns, .max / 2) : outer.columns
    }
    cell.unsizedAxes.formUnion(outer.unsizedAxes)
    cell.anchor = anchor ?? outer.anchor
    cell.columnAlignment = columnAlignment ?? outer.columnAlignment
    return cell
  }
}
