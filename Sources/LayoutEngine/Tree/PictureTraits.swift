/// The colors, outlines and bars that a picture shows of a view; the engine only carries them along.
package final class PictureTraits: Sendable {
  /// The color that a color, a filled shape or a style background is drawn in; nil where nobody
  /// knows it.
  package let fill: ShownColor?
  /// The outline of a shape, or of what a view is clipped to.
  package let outline: ShownOutline?
  /// The content of a host's bars.
  package let bars: BarContent?
  /// The look of the rows that it is, or that are in it.
  package let row: ShownRow?

  package init(
    fill: ShownColor? = nil, outline: ShownOutline? = nil, bars: BarContent? = nil, row: ShownRow? = nil
  ) {
    self.fill = fill
    self.outline = outline
    self.bars = bars
    self.row = row
  }

  /// The same with what is given in place of its own.
  package func with(
    fill: ShownColor? = nil, outline: ShownOutline? = nil, bars: BarContent? = nil, row: ShownRow? = nil
  ) -> PictureTraits {
    PictureTraits(
      fill: fill ?? self.fill, outline: outline ?? self.outline, bars: bars ?? self.bars, row: row ?? self.row)
  }
}

/// The look of the rows of lists, as far as code says it.
package struct ShownRow: Hashable, Sendable {
  package enum Ground: Hashable, Sendable {
    case none
    case color(ShownColor)
  }
  /// The ground of a row; nil where it is the system's.
  package var ground: Ground?
  /// The edges that no line separates from the rows beside it.
  package var bareEdges = EdgeSet()
  /// Whether lists have no ground of their own behind their rows.
  package var isWithoutListGround = false
  package init() {}

  /// The same, but for what `inner` says of views that are nearer to the row.
  package func under(_ inner: ShownRow?) -> ShownRow {
    guard let inner else { return self }
    var row = self
    row.ground = inner.ground ?? ground
    row.bareEdges.formUnion(inner.bareEdges)
    return row
  }
}

/// The outline of a shape, as far as it is known.
package struct ShownOutline: Hashable, Sendable {
  /// The line along an outline.
  package struct Stroke: Hashable, Sendable {
    package var color: ShownColor?
    /// In points; nil where nobody knows it.
    package var width: Double?
    /// Whether it stays inside of the shape.
    package var isInside: Bool
    package init(color: ShownColor?, width: Double?, isInside: Bool) {
      self.color = color
      self.width = width
      self.isInside = isInside
    }
  }
  /// SwiftUI's name of the shape, where the view itself does not say it.
  package var shape: String?
  /// The radius of the corners, in points; nil where nobody knows it.
  package var radius: Double?
  /// Whether code fills the shape, so that a line around it is one more.
  package var isFilled = false
  package var stroke: Stroke?
  package init(shape: String? = nil, radius: Double? = nil) {
    self.shape = shape
    self.radius = radius
  }
}

/// A color in both appearances.
package struct ShownColor: Hashable, Sendable {
  /// Shares from 0 to 1, in sRGB.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }
  package var light: Components
  package var dark: Components
  /// A share from 0 to 1.
  package var opacity = 1.0
  package init(light: Components, dark: Components, opacity: Double = 1) {
    self.light = light
    self.dark = dark
    self.opacity = opacity
  }
}

/// The content of a host's bars, as far as it is known.
package struct BarContent: Hashable, Sendable {
  package var hasTitle = false
  /// The text of the title; nil where it is not known.
  package var title: String?
  package var items: [BarItem] = []
  /// The field for a search below the view; nil where there is none.
  package var search: BarItem?
  package var tabs: [BarItem] = []
  /// Index in `tabs`.
  package var selectedTab = 0
  package init() {}
}

/// An item of a toolbar, or a tab.
package struct BarItem: Hashable, Sendable {
  package enum Place: Hashable, Sendable { case leading, center, trailing, bottom }
  package var text: String?
  package var symbol: String?
  package var place = Place.trailing
  package init(text: String?, symbol: String?) {
    self.text = text
    self.symbol = symbol
  }
  package var isKnown: Bool { text != nil || symbol != nil }
}
