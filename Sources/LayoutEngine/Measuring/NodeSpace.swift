/// Where a node's local space lies.
struct NodeSpace {
  /// In the root's space, geometry effects left out.
  var origin = Point.zero
  /// To the root's space, as layout sees it.
  var layout = Projection.identity
  /// To the root's space, as drawn.
  var drawn = Projection.identity
  var safeArea: SafeAreaRegion?
  var isDrawn = true
  /// False in branches that SwiftUI would not even build; no code runs there.
  var isActive = true

  /// The space of a node whose top left corner stands at `origin` in this one.
  func moved(to origin: Point) -> NodeSpace {
    var copy = self
    copy.origin = Point(x: self.origin.x + origin.x, y: self.origin.y + origin.y)
    copy.layout = layout.movingOrigin(to: origin)
    copy.drawn = drawn.movingOrigin(to: origin)
    return copy
  }
}
