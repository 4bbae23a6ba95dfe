/// The place of a node's local space.
struct NodeSpace {
  /// The origin in the root's space, geometry effects left out.
  var origin = Point.zero
  /// The map to the root's space, as layout sees it.
  var layout = Projection.identity
  /// The map to the root's space, as drawn.
  var drawn = Projection.identity
  var safeArea: SafeAreaRegion?
  var isDrawn = true
  /// Whether SwiftUI would build the branch at all; elsewhere no code runs.
  var isActive = true
  /// Whether it and all spaces around it are what they were in the layout before this one.
  var isKept = false

  /// The space of a node whose top left corner stands at `origin` in this one.
  func moved(to origin: Point) -> NodeSpace {
    var copy = self
    copy.origin = Point(x: self.origin.x + origin.x, y: self.origin.y + origin.y)
    copy.layout = layout.movingOrigin(to: origin)
    copy.drawn = drawn.movingOrigin(to: origin)
    return copy
  }
}

extension NodeSpace {
  /// The insets at the edges of a view of size `size` in this space.
  ///
  /// Each edge that lies on or outside a region's inner edge, and inside its outer one, reaches to
  /// the outer edge; so do the regions from the inside out. A region counts only if every transform
  /// between it and the view keeps rectangles upright; what is further out does not matter.
  ///
  /// - Parameters:
  ///   - regions: the kinds that count.
  ///   - slack: how far an edge may be off, half a pixel and a little.
  func resolvedSafeArea(
    size: Size, regions: SafeAreaRegions = .all, isRightToLeft: Bool, slack: Double
  ) -> Insets {
    guard var region = safeArea, size.width.isFinite, size.height.isFinite,
      let toLocal = layout.inverse
    else { return .zero }
    let own = Rect(origin: .zero, size: size)
    var grown = EdgeBox(own)
    var sealed: SealedEdges = []
    while true {
      // What is sealed stays sealed for all regions further out.
      sealed.formUnion(region.sealed)
      let toView = region.transform.followed(by: toLocal)
      if region.inner != region.outer, regions.contains(region.kind), toView.isRectilinear {
        grown.reach(
          from: EdgeBox(toView.boundingBox(of: region.inner)),
          to: EdgeBox(toView.boundingBox(of: region.outer)), except: sealed, slack: slack)
      }
      guard let outward = region.outward else { break }
      region = outward
    }
    return grown.insets(around: EdgeBox(own), isRightToLeft: isRightToLeft)
  }
}

/// A rectangle by its four edges.
private struct EdgeBox {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(_ rect: Rect) {
    left = rect.minX
    top = rect.minY
    right = rect.maxX
    bottom = rect.maxY
  }

  mutating func reach(
    from inner: EdgeBox, to outer: EdgeBox, except sealed: SealedEdges, slack: Double
  ) {
    if !sealed.contains(.left), left < inner.left + slack, left > outer.left - slack {
      left = min(left, outer.left)
    }
    if !sealed.contains(.top), top < inner.top + slack, top > outer.top - slack {
      top = min(top, outer.top)
    }
    if !sealed.contains(.right), right > inner.right - slack, right < outer.right + slack {
      right = max(right, outer.right)
    }
    if !sealed.contains(.bottom), bottom > inner.bottom - slack, bottom < outer.bottom + slack {
      bottom = max(bottom, outer.bottom)
    }
  }

  func insets(around own: EdgeBox, isRightToLeft: Bool) -> Insets {
    let atLeft = own.left - left
    let atRight = right - own.right
    return Insets(
      top: own.top - top, leading: isRightToLeft ? atRight : atLeft, bottom: bottom - own.bottom,
      trailing: isRightToLeft ? atLeft : atRight)
  }
}
