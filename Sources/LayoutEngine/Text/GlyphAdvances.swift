/// The pen's advance after a character, in thousandths of the point size, tracking left out.
///
/// SF Pro's own widths are not free to use. These are the advances of Inter 4.0 (Open Font Licence
/// 1.1), drawn to SF's proportions, times a factor that makes "Hello world" in body at 3x come out
/// at the 85.33 pt measured on a device. Against SF they are right to 1 or 2 % of a paragraph's width,
/// and less so of a word's (`Reach`); kerning is left out.
///
/// - Source: advances read from Inter's `hmtx` table; the factor is calibrated; weights between and
///   beyond the two tables, CJK (1.0 em) and emoji (1.2 em) are assumed.
enum GlyphAdvances {
  /// The factor that makes Inter as wide as SF Pro.
  private static let calibration = 0.998
  /// The advance of a character that no table has.
  ///
  /// - Source: assumed means of the letters of Hebrew, Arabic (whose narrow ones do not join what follows) and Thai.
  private static func unlisted(_ code: UInt32) -> Double {
    switch code {
    case 0x0627, 0x062F...0x0632, 0x0648: 330
    case 0x0600...0x06FF, 0x0750...0x077F: 540
    case 0x0590...0x05FF, 0x0E00...0x0E7F: 570
    default: 600
    }
  }
  private static let monospaced = 618.0
  /// The width that SF's semibold adds to a letter, over Inter's: as 60 words measured at 13 and 17 points have it.
  private static let heaviness = 8.0

  /// The distance that an advance may be off by.
  struct Reach: Hashable, Sendable {
    /// A share of the advance, by which all characters of a kind are off alike.
    let share: Double
    /// A share of the point size, by which each is off in its own way, kerning included.
    let scatter: Double
  }

  /// The reach of listed characters.
  ///
  /// - Source: 120 words and lines measured on Apple's systems at 13 and 17 points, regular and semibold (frames of
  ///   the project swiftui-web), of which all lie within; of the other weights: assumed.
  static func listed(at weight: FontWeight) -> Reach {
    switch weight {
    case .regular, .medium: Reach(share: 0.01, scatter: 0.05)
    case .semibold, .bold: Reach(share: 0.02, scatter: 0.05)
    case .ultraLight, .thin, .light, .heavy, .black: Reach(share: 0.04, scatter: 0.05)
    }
  }
  /// All characters are as wide as one: the system's monospaced face.
  static let exact = Reach(share: 0.01, scatter: 0)
  /// Assumed, for a font of which only the size is known.
  static let unknownFace = Reach(share: 0.25, scatter: 0)
  /// For a font of which not even the size is known: what it makes of a text could be anything.
  static let unknownSize = Reach(share: 1, scatter: 0)

  /// Assumed, for the face of watches, of which no widths are listed: it is narrower in large sizes.
  static let compactFace = Reach(share: 0.06, scatter: 0.05)

  /// The reach of any character, given that of listed ones; larger where its width is a guess (assumed).
  static func reach(of scalar: Unicode.Scalar, listed: Reach) -> Reach {
    if let special = specialAdvance(scalar.value) { return Reach(share: special == 1000 ? 0.03 : 0.1, scatter: 0) }
    return Self.listed(scalar.value) == nil ? unknownFace : listed
  }

  /// The advance of an emoji, in thousandths of an em (assumed).
  static let emoji = 1200.0
  static let emojiReach = Reach(share: 0.15, scatter: 0)

  /// The advance of a digit where all are as wide: that of a zero (assumed).
  static func tabularDigit(_ weight: FontWeight) -> Double {
    advance(of: "0", weight: weight, isMonospaced: false)
  }

  /// Thousandths of an em.
  static func advance(of scalar: Unicode.Scalar, weight: FontWeight, isMonospaced: Bool) -> Double {
    let code = scalar.value
    if let special = specialAdvance(code) { return special }
    if isMonospaced { return monospaced }
    let (regularAdvance, semiboldAdvance) = listed(code) ?? (unlisted(code), unlisted(code) * 1.03)
    guard weight > .regular else { return regularAdvance * calibration * lightness(weight) }
    let share = Double(weight.rawValue - FontWeight.regular.rawValue) / 200
    return (regularAdvance + (semiboldAdvance + heaviness - regularAdvance) * share) * calibration
  }

  /// The advances in both weights that there are tables for.
  private static func listed(_ code: UInt32) -> (regular: Double, semibold: Double)? {
    if code >= 32, code < 127 { return (Double(regular[Int(code) - 32]), Double(semibold[Int(code) - 32])) }
    if code >= 160, code < 256 {
      return (Double(regularLatin1[Int(code) - 160]), Double(semiboldLatin1[Int(code) - 160]))
    }
    if let found = FurtherAdvances.advances(of: code) { return found }
    return punctuation.first { $0[0] == code }.map { (Double($0[1]), Double($0[2])) }
  }

  private static func lightness(_ weight: FontWeight) -> Double {
    weight < .regular ? 0.987 : 1
  }

  /// Characters of no width or full width, in any face, and of scripts that other fonts than SF set.
  ///
  /// - Source: the mean advances of Arabic, Hebrew, Thai and Hangul are assumed.
  private static func specialAdvance(_ code: UInt32) -> Double? {
    guard code >= 0x80 else { return nil }
    switch code {
    case 0xAD, 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x064B...0x065F, 0x0E31, 0x0E34...0x0E3A,
      0x0E47...0x0E4E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFEFF,
      0x1F3FB...0x1F3FF:
      return 0
    case 0x1100...0x115F, 0xAC00...0xD7A3: return 920
    case 0x2E80...0x303E, 0x3041...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return 1000
    default: return nil
    }
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
