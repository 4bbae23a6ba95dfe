/// A projective map of the plane, for row vectors: `(x, y, 1) * matrix`, then divided by the third.
package struct Projection: Hashable, Sendable {
  package var m11 = 1.0, m12 = 0.0, m13 = 0.0
  package var m21 = 0.0, m22 = 1.0, m23 = 0.0
  package var m31 = 0.0, m32 = 0.0, m33 = 1.0

  package init() {}
  package static let identity = Projection()

  /// Moves points; units are those of the space it is used in.
  package init(translationX x: Double, y: Double) {
    m31 = x
    m32 = y
  }

  /// `x' = a x + c y + tx`, `y' = b x + d y + ty`, as in CGAffineTransform.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    m11 = a
    m12 = b
    m21 = c
    m22 = d
    m31 = tx
    m32 = ty
  }

  /// Does nothing but move points.
  package var isTranslation: Bool {
    m11 == 1 && m12 == 0 && m13 == 0 && m21 == 0 && m22 == 1 && m23 == 0 && m33 == 1
  }

  /// Rectangles stay rectangles: scales, moves, mirrors and quarter turns only.
  package var isRectilinear: Bool {
    let slack = 1e-9
    guard abs(m13) < slack, abs(m23) < slack, abs(m33) > slack else { return false }
    return (abs(m12) < slack && abs(m21) < slack) || (abs(m11) < slack && abs(m22) < slack)
  }
}

extension Projection {
  /// First this map, then `next`.
  package func followed(by next: Projection) -> Projection {
    var product = Projection()
    product.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31
    product.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32
    product.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33
    product.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31
    product.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32
    product.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33
    product.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31
    product.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32
    product.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33
    return product
  }

  /// The map of a space whose origin stands at `origin` in this map's space.
  package func movingOrigin(to origin: Point) -> Projection {
    var moved = self
    moved.m31 += origin.x * m11 + origin.y * m21
    moved.m32 += origin.x * m12 + origin.y * m22
    moved.m33 += origin.x * m13 + origin.y * m23
    return moved
  }

  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The map back; nil for a singular map, and for one that is not finite.
  package var inverse: Projection? {
    let scale = determinant
    guard scale.isFinite, scale != 0 else { return nil }
    var result = Projection()
    result.m11 = (m22 * m33 - m23 * m32) / scale
    result.m12 = (m13 * m32 - m12 * m33) / scale
    result.m13 = (m12 * m23 - m13 * m22) / scale
    result.m21 = (m23 * m31 - m21 * m33) / scale
    result.m22 = (m11 * m33 - m13 * m31) / scale
    result.m23 = (m13 * m21 - m11 * m23) / scale
    result.m31 = (m21 * m32 - m22 * m31) / scale
    result.m32 = (m12 * m31 - m11 * m32) / scale
    result.m33 = (m11 * m22 - m12 * m21) / scale
    return result.isFinite ? result : nil
  }

  private var isFinite: Bool {
    (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite
  }

  /// The image of `point`; a point on the horizon of a perspective stays finite.
  package func applied(to point: Point) -> Point {
    let x = point.x * m11 + point.y * m21 + m31
    let y = point.x * m12 + point.y * m22 + m32
    let depth = point.x * m13 + point.y * m23 + m33
    guard depth != 1 else { return Point(x: x, y: y) }
    let safeDepth = abs(depth) < 1e-9 ? 1e-9 : depth
    return Point(x: x / safeDepth, y: y / safeDepth)
  }

  /// The smallest upright rectangle that holds the four converted corners of `rect`.
  package func boundingBox(of rect: Rect) -> Rect {
    if isTranslation { return rect.moved(x: m31, y: m32) }
    // An endless rectangle has no corners to convert.
    guard rect.width.isFinite, rect.height.isFinite else {
      return Rect(origin: applied(to: rect.origin), size: rect.size)
    }
    let corners = [
      applied(to: rect.origin), applied(to: Point(x: rect.maxX, y: rect.minY)),
      applied(to: Point(x: rect.minX, y: rect.maxY)),
      applied(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    var box = Rect(origin: corners[0], size: .zero)
    for corner in corners { box = box.union(Rect(origin: corner, size: .zero)) }
    return box
  }
}
