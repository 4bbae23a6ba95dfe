/// The pen's advance after a character, in thousandths of the point size, tracking left out.
///
/// SF Pro's own widths are not free to use. These are the advances of Inter 4.0 (Open Font Licence
/// 1.1), drawn to SF's proportions, times a factor that makes "Hello world" in body at 3x come out
/// at the 85.33 pt measured on a device. Against SF they are right to about 3 % of a line's width;
/// kerning is left out.
///
/// - Source: advances read from Inter's `hmtx` table; the factor is calibrated; weights between and
///   beyond the two tables, CJK (1.0 em) and emoji (1.2 em) are assumed.
enum GlyphAdvances {
  /// The factor that makes Inter as wide as SF Pro.
  private static let calibration = 0.998
  /// The advance of a character that no table has.
  private static let unlisted = 600.0
  private static let monospaced = 618.0

  /// The share by which a line of listed characters may be off.
  ///
  /// - Source: published widths of SF Pro lines; see `TextTests`.
  static let errorBound = 0.03
  /// Assumed, for a font of which only the size is known.
  static let unknownFaceErrorBound = 0.25

  /// The same of one character; larger where its width is a guess (assumed).
  static func errorBound(of scalar: Unicode.Scalar) -> Double {
    switch specialAdvance(scalar.value) {
    case 1200?: return 0.15
    case .some: return errorBound
    case nil: break
    }
    return listed(scalar.value, regular, regularLatin1, column: 1) == nil ? 0.25 : errorBound
  }

  /// Thousandths of an em.
  static func advance(of scalar: Unicode.Scalar, weight: FontWeight, isMonospaced: Bool) -> Double {
    let code = scalar.value
    if let special = specialAdvance(code) { return special }
    if isMonospaced { return monospaced }
    let regularAdvance = listed(code, regular, regularLatin1, column: 1) ?? unlisted
    guard weight > .regular else { return regularAdvance * calibration * lightness(weight) }
    let semiboldAdvance = listed(code, semibold, semiboldLatin1, column: 2) ?? unlisted * 1.03
    let share = Double(weight.rawValue - FontWeight.regular.rawValue) / 200
    return (regularAdvance + (semiboldAdvance - regularAdvance) * share) * calibration
  }

  private static func lightness(_ weight: FontWeight) -> Double {
    weight < .regular ? 0.987 : 1
  }

  /// Characters of no width, full width, or emoji width, in any face.
  private static func specialAdvance(_ code: UInt32) -> Double? {
    switch code {
    case 0..<0x80: nil
    case 0x0300...0x036F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      1000
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: 1200
    default: nil
    }
  }

  private static func listed(
    _ code: UInt32, _ ascii: [UInt16], _ latin1: [UInt16], column: Int
  ) -> Double? {
    if code >= 32, code < 127 { return Double(ascii[Int(code) - 32]) }
    if code >= 160, code < 256 { return Double(latin1[Int(code) - 160]) }
    return punctuation.first { $0[0] == code }.map { Double($0[column]) }
  }

  /// U+0020 to U+007E.
  private static let regular: [UInt16] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]

  private static let semibold: [UInt16] = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379,
    667, 481, 621, 652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544,
    999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561, 677, 566, 906, 741, 775,
    643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468,
    497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608,
    625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
  ]

  /// U+00A0 to U+00FF.
  private static let regularLatin1: [UInt16] = [
    281, 278, 558, 631, 723, 548, 266, 551, 591, 915, 449, 540, 540, 460, 670, 449,
    455, 659, 420, 430, 497, 622, 599, 276, 267, 313, 449, 540, 884, 926, 949, 507,
    676, 676, 676, 676, 676, 676, 990, 727, 598, 598, 598, 598, 264, 264, 264, 264,
    719, 753, 761, 761, 761, 761, 761, 659, 761, 741, 741, 741, 741, 665, 631, 609,
    564, 564, 564, 564, 564, 564, 925, 558, 582, 582, 582, 582, 237, 237, 237, 237,
    580, 585, 597, 597, 597, 597, 597, 659, 597, 581, 581, 581, 581, 557, 609, 557,
  ]

  private static let semiboldLatin1: [UInt16] = [
    248, 309, 577, 658, 751, 564, 319, 579, 553, 915, 474, 597, 566, 466, 666, 526,
    458, 673, 423, 438, 497, 652, 606, 290, 339, 318, 473, 599, 881, 919, 960, 544,
    724, 724, 724, 724, 724, 724, 1017, 744, 608, 608, 608, 608, 275, 275, 275, 275,
    724, 741, 775, 775, 775, 775, 775, 673, 775, 734, 734, 734, 734, 705, 657, 646,
    575, 575, 575, 575, 575, 575, 917, 577, 593, 593, 593, 593, 261, 261, 261, 261,
    593, 610, 608, 608, 608, 608, 608, 673, 608, 608, 608, 608, 608, 576, 612, 576,
  ]

  /// Code, regular, semibold.
  private static let punctuation: [[UInt32]] = [
    [0x2013, 500, 500], [0x2014, 1000, 1000], [0x2018, 199, 228], [0x2019, 185, 214],
    [0x201c, 381, 408], [0x201d, 381, 407], [0x2022, 562, 496], [0x2026, 821, 806],
    [0x20ac, 665, 679], [0x2122, 608, 631], [0x2190, 955, 955], [0x2192, 955, 955],
    [0x2212, 659, 673],
  ]
}
