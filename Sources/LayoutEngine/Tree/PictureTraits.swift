/// The colors and bars that a picture shows of a view; the engine only carries them along.
package final class PictureTraits: Sendable {
  /// The color that a color, a filled shape or a style background is drawn in; nil where nobody
  /// knows it.
  package let fill: ShownColor?
  /// The content of a host's bars.
  package let bars: BarContent?

  package init(fill: ShownColor? = nil, bars: BarContent? = nil) {
    self.fill = fill
    self.bars = bars
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
