/// A preference value as its publisher gave it; only the evaluator looks inside.
package protocol PreferencePayload {
  /// Whether it is made from what the publisher's own subtree publishes, rather than put in its place.
  var changesInnerValues: Bool { get }
}

extension PreferencePayload {
  package var changesInnerValues: Bool { false }
}

/// One published preference, in tree order.
package struct PublishedPreference {
  package var payload: any PreferencePayload
  /// The anchor of an `anchorPreference`.
  package var anchor: Anchor?
  /// The publisher's subtree's own values, where the payload is made from them.
  package var inner: [PublishedPreference]
  package init(payload: any PreferencePayload, anchor: Anchor?, inner: [PublishedPreference] = []) {
    self.payload = payload
    self.anchor = anchor
    self.inner = inner
  }
}

package enum AnchorSource: Hashable, Sendable {
  case bounds
  /// A rectangle in the view's own space.
  case rect(Rect)
  /// A point by its shares of the view's size.
  case point(UnitPoint)
  /// A point in the view's own space.
  case location(Point)

  /// The rectangle in a view of `size`, in its own space; a point has zero size.
  func rect(in size: Size) -> Rect {
    switch self {
    case .bounds: Rect(origin: .zero, size: size)
    case .rect(let rect): rect
    case .point(let point):
      Rect(
        x: (point.x * size.width).orZeroIfNaN, y: (point.y * size.height).orZeroIfNaN, width: 0,
        height: 0)
    case .location(let point): Rect(origin: point, size: .zero)
    }
  }
}

/// A frame or point of a view, fixed in global space when it was made.
package struct Anchor: Hashable, Sendable {
  package var source: AnchorSource
  /// Global space, every effect that layout sees applied; a point has zero size.
  package var globalRect: Rect
  /// 0-based index into the laid-out tree's nodes.
  package var publisher: Int
  package init(source: AnchorSource, globalRect: Rect, publisher: Int) {
    self.source = source
    self.globalRect = globalRect
    self.publisher = publisher
  }
}
