package struct TextContent: Hashable, Sendable {
  /// A text that was added to others, with the environment values it sets itself.
  package struct Span: Hashable, Sendable {
    package var string: String
    package var environment: [EnvironmentChange]
    /// A picture in place of the string, which is one character that stands for it.
    package var image: ImageContent?
    /// Whether the string stands for one that is not known.
    package var isStandIn = false
    package init(_ string: String, environment: [EnvironmentChange] = [], isStandIn: Bool = false) {
      self.string = string
      self.environment = environment
      self.isStandIn = isStandIn
    }
    package init(_ image: ImageContent, environment: [EnvironmentChange] = []) {
      self.init("\u{25CF}", environment: environment)
      self.image = image
    }
  }
  package var spans: [Span]
  package var string: String { spans.map(\.string).joined() }
  package init(spans: [Span]) { self.spans = spans }
  package init(_ string: String) { spans = [Span(string)] }
}

package struct ImageContent: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case symbol(String)
    /// A bitmap of the given size in points; a stand-in where it isn't known.
    case bitmap(Size)
  }
  package var source: Source
  package var isResizable: Bool
  /// The parts at the edges of a resizable image that keep their size.
  package var capInsets = Insets.zero
  package var isSymbol: Bool { if case .symbol = source { true } else { false } }
  package init(_ source: Source, isResizable: Bool = false) {
    self.source = source
    self.isResizable = isResizable
  }
}

package struct ShapeContent: Hashable {
  /// SwiftUI's or the user's type name.
  package var name: String
  package var isClear: Bool
  /// The code of a shape that says itself how large it is.
  package var sizing: CodeSizing?
  /// Whether it is as wide as it is high.
  package var isSquare: Bool
  package init(name: String, isClear: Bool = false, sizing: CodeSizing? = nil) {
    self.name = name
    self.isClear = isClear
    self.sizing = sizing
    isSquare = name == "Circle"
  }

  /// The shape that another shape's outline makes once it is moved, turned, scaled or inset: it fills its offer,
  /// whatever that one does.
  ///
  /// - Source: measured on macOS 26. One that is trimmed or stroked answers as before.
  package var derived: ShapeContent {
    var copy = self
    copy.sizing = nil
    copy.isSquare = false
    return copy
  }
}

/// The `sizeThatFits` of a shape or of a representable; two of them are never the same.
package final class CodeSizing: Hashable {
  /// The code's answer; nil where it is unknown.
  package let size: (ProposedSize) -> Size?

  package init(size: @escaping (ProposedSize) -> Size?) { self.size = size }

  package static func == (left: CodeSizing, right: CodeSizing) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The way a leaf answers: per axis, its own length, or whatever it is offered.
package struct LeafSizing: Hashable, Sendable {
  package enum Length: Hashable, Sendable {
    /// Always this long.
    case fixed(Double)
    /// The offer, at least `minimum`; `ideal` for a nil proposal.
    case flexible(minimum: Double, ideal: Double)
    /// The height of one line of the current font, plus this, of which that much is above the line; nil: half of it.
    case lineHeight(plus: Double, above: Double? = nil)
  }
  package var horizontal: Length
  package var vertical: Length
  /// Whether a view of UIKit's is what it shows: its first baseline is its top, and its last its bottom.
  ///
  /// - Source: measured on iOS 26 of representables, switches and steppers (github.com/iamcgn/swiftui-web,
  ///   Docs/elements/Representable.md, Fixtures/Goldens/ios/toggle/basic and ios/stepper/basic).
  package var isOfUIKit = false
  package init(horizontal: Length, vertical: Length) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let greedy = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: SystemMetric.idealLength.value),
    vertical: .flexible(minimum: 0, ideal: SystemMetric.idealLength.value))
  package static func fixed(_ width: Double, _ height: Double) -> LeafSizing {
    LeafSizing(horizontal: .fixed(width), vertical: .fixed(height))
  }
  package subscript(axis: Axis) -> Length { axis == .horizontal ? horizontal : vertical }
  /// Whether it says itself where its baselines are.
  var hasBaselines: Bool { if case .lineHeight = vertical { true } else { isOfUIKit } }
  package var ofUIKit: LeafSizing {
    var copy = self
    copy.isOfUIKit = true
    return copy
  }
}
