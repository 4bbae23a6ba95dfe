/// A font of the app's own, as its file says: how tall its lines are, how far each character advances.
///
/// - Units: shares of the point size; advances in thousandths of it.
/// - Source: the tables `hhea`, `OS/2`, `cmap` and `hmtx` of the file. Kerning is left out.
package final class Typeface: Hashable, Sendable {
  /// The name that tells it from others in a project, and its file's hash.
  package let name: String
  package let fingerprint: UInt64
  package let ascent: Double
  package let descent: Double
  /// The gap that the file wants below each line.
  package let lineGap: Double
  package let capHeight: Double
  package let weight: FontWeight
  /// The advances of the characters up to U+007F; negative where it has none.
  private let ascii: [Double]
  private let others: [UInt32: Double]
  /// The other weights of its family.
  private let siblings: [Typeface]

  /// How far an advance is off that is set without kerning (assumed).
  static let reach = GlyphAdvances.Reach(share: 0.01, scatter: 0.02)

  package init(
    name: String, fingerprint: UInt64, ascent: Double, descent: Double, lineGap: Double, capHeight: Double,
    weight: FontWeight, advances: [UInt32: Double], siblings: [Typeface] = []
  ) {
    self.name = name
    self.fingerprint = fingerprint
    self.ascent = ascent.clamped(0, 10)
    self.descent = descent.clamped(0, 10)
    self.lineGap = lineGap.clamped(0, 10)
    self.capHeight = capHeight.clamped(0, 10)
    self.weight = weight
    ascii = (0..<UInt32(128)).map { advances[$0] ?? -1 }
    others = advances.filter { $0.key >= 128 }
    self.siblings = siblings
  }

  var lineHeight: Double { max(0.01, ascent + descent + lineGap) }

  /// Nil for a character that it has no picture of: another font steps in.
  func advance(of scalar: Unicode.Scalar) -> Double? {
    guard scalar.value < 128 else { return others[scalar.value] }
    let advance = ascii[Int(scalar.value)]
    return advance < 0 ? nil : advance
  }

  /// The member of its family that is nearest to a weight.
  func member(_ weight: FontWeight) -> Typeface {
    func distance(_ face: Typeface) -> Int { abs(face.weight.rawValue - weight.rawValue) }
    return siblings.min { distance($0) < distance($1) }.flatMap { distance($0) < distance(self) ? $0 : nil } ?? self
  }

  package static func == (left: Typeface, right: Typeface) -> Bool {
    left === right || (left.fingerprint == right.fingerprint && left.name == right.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingerprint)
  }
}
