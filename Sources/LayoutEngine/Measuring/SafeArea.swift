/// A source of safe-area insets around a part of the tree: the window, a bar, `safeAreaInset`.
///
/// - Source: `layout-semantics.md` 11.
final class SafeAreaRegion {
  /// The next source outwards.
  let outward: SafeAreaRegion?
  /// The map from this region's space to the root's, as layout sees it.
  let transform: Projection
  /// The whole region, in its own space; `inner` is what the bars leave free.
  let outer: Rect
  let inner: Rect
  /// Edges at which nothing from here on outwards reaches in.
  let sealed: SealedEdges
  let kind: SafeAreaRegions

  init(
    outward: SafeAreaRegion?, transform: Projection, outer: Rect, inner: Rect,
    sealed: SealedEdges = [], kind: SafeAreaRegions = .container
  ) {
    self.kind = kind
    self.outward = outward
    self.transform = transform
    self.outer = outer
    self.inner = inner
    self.sealed = sealed
  }

  /// A region without bars that keeps the insets of everything outwards away from `sealed`.
  static func sealing(_ sealed: SealedEdges, inside region: SafeAreaRegion?) -> SafeAreaRegion? {
    guard let region, !sealed.isEmpty else { return region }
    return SafeAreaRegion(
      outward: region, transform: .identity, outer: .zero, inner: .zero, sealed: sealed)
  }
}

/// Edges in left and right, whatever the layout direction.
struct SealedEdges: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let top = SealedEdges(rawValue: 1)
  static let left = SealedEdges(rawValue: 2)
  static let bottom = SealedEdges(rawValue: 4)
  static let right = SealedEdges(rawValue: 8)
  static let horizontal: SealedEdges = [.left, .right]
  static let vertical: SealedEdges = [.top, .bottom]
}
