/// A transform of what is drawn. Unless it is ignored by layout, coordinate conversion, anchors and
/// safe-area resolution see it too; sizes and siblings never do.
package struct GeometryEffect: Hashable {
  package enum Transform: Hashable {
    /// Radians, clockwise.
    case rotation(Quantity, anchor: UnitPoint)
    case scale(x: Quantity, y: Quantity, anchor: UnitPoint)
    case offset(x: Quantity, y: Quantity)
    /// A rotation out of the plane: radians, axis, perspective.
    case rotation3D(Quantity, axis: [Double], anchor: UnitPoint, perspective: Double)
    /// `transformEffect`: a, b, c, d, tx, ty as in CGAffineTransform.
    case affine([Double])
    /// Effects that code computes from the geometry of what they are applied to.
    case code(EffectCode)
    /// A custom effect whose matrix is not known.
    case unknown
  }
  /// The modifier as written: `rotationEffect`, `offset`, `_RotationEffect`, a custom type's name.
  package var name: String
  package var transform: Transform
  package var isIgnoredByLayout: Bool
  package init(name: String, transform: Transform, isIgnoredByLayout: Bool = false) {
    self.name = name
    self.transform = transform
    self.isIgnoredByLayout = isIgnoredByLayout
  }
}

/// `GeometryEffect.effectValue(size:)` or `visualEffect`; two of them are never the same.
package final class EffectCode: Hashable {
  /// Outermost first; nil where the code's answer is unknown.
  package let effects: (GeometryProxy) -> [GeometryEffect]?

  package init(effects: @escaping (GeometryProxy) -> [GeometryEffect]?) { self.effects = effects }

  package static func == (left: EffectCode, right: EffectCode) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GeometryEffect {
  /// The map of the content's local space under this effect, for a view of `size`.
  ///
  /// Nil where the effect does nothing: its matrix is singular, not finite, or not known.
  ///
  /// - Source: `layout-semantics.md` 10; that offsets turn with the layout direction was
  ///   measured on macOS 26.
  func projection(size: Size, isRightToLeft: Bool) -> Projection? {
    let finite = Size(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    guard let matrix = matrix(size: finite), matrix.inverse != nil else { return nil }
    guard isRightToLeft else { return matrix }
    let flip = Projection(a: -1, b: 0, c: 0, d: 1, tx: finite.width, ty: 0)
    return flip.followed(by: matrix).followed(by: flip)
  }

  private func matrix(size: Size) -> Projection? {
    switch transform {
    case .rotation(let angle, let anchor):
      let (sine, cosine) = sineAndCosine(angle.value)
      let turn = Projection(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
      return turn.about(anchor, of: size)
    case .scale(let x, let y, let anchor):
      let scale = Projection(
        a: Self.nonZero(x.value), b: 0, c: 0, d: Self.nonZero(y.value), tx: 0, ty: 0)
      return scale.about(anchor, of: size)
    case .offset(let x, let y): return Projection(translationX: x.value, y: y.value)
    case .rotation3D(let angle, let axis, let anchor, let perspective):
      return Self.rotation3D(angle.value, axis: axis, perspective: perspective, size: size)?
        .about(anchor, of: size)
    case .affine(let numbers): return Projection(affine: numbers)
    case .code, .unknown: return nil
    }
  }

  private static func nonZero(_ scale: Double) -> Double { scale == 0 ? 1e-9 : scale }

  /// A turn out of the plane, seen from a distance of `max(width, height) / perspective`.
  private static func rotation3D(
    _ angle: Double, axis: [Double], perspective: Double, size: Size
  ) -> Projection? {
    guard axis.count >= 3 else { return nil }
    let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    let x = axis[0] / length
    let y = axis[1] / length
    let z = axis[2] / length
    let (sine, cosine) = sineAndCosine(angle)
    let longest = max(size.width, size.height)
    let depth = longest > 0 ? -perspective / longest : 0
    var result = Projection()
    result.m11 = cosine + x * x * (1 - cosine)
    result.m12 = x * y * (1 - cosine) + z * sine
    result.m13 = (x * z * (1 - cosine) - y * sine) * depth
    result.m21 = x * y * (1 - cosine) - z * sine
    result.m22 = cosine + y * y * (1 - cosine)
    result.m23 = (y * z * (1 - cosine) + x * sine) * depth
    return result
  }
}

extension Projection {
  fileprivate init?(affine numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// This map with `anchor` of a view of `size` as its fixed point.
  fileprivate func about(_ anchor: UnitPoint, of size: Size) -> Projection {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    return Projection(translationX: -x, y: -y).followed(by: self)
      .followed(by: Projection(translationX: x, y: y))
  }
}
