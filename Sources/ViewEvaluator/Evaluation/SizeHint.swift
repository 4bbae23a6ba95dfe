package import LayoutEngine

/// The size that somebody gives for a view whose code is not there; nil where nothing is said.
package struct SizeHint: Hashable, Sendable {
  package var width: LeafSizing.Length?
  package var height: LeafSizing.Length?
  package init(width: LeafSizing.Length?, height: LeafSizing.Length?) {
    self.width = width
    self.height = height
  }
}
