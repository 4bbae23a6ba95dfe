/// A projective map of the plane, for row vectors: `(x, y, 1) * matrix`, then divided by the third.
package struct Projection: Hashable, Sendable {
  package var m11 = 1.0, m12 = 0.0, m13 = 0.0
  package var m21 = 0.0, m22 = 1.0, m23 = 0.0
  package var m31 = 0.0, m32 = 0.0, m33 = 1.0

  package init() {}
  package static let identity = Projection()
}
