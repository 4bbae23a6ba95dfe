/// Where lines may break inside of what white space separates.
///
/// - Source: the classes of Unicode's line breaking (UAX 14), as far as texts of apps need them. Words of scripts
///   without spaces are not looked up: Thai and Lao break before the vowels that begin syllables, Khmer and Burmese
///   between any two characters (assumed). Korean breaks at spaces, as SwiftUI's texts do.
extension Character {
  /// White space that a line may be broken at.
  var endsWord: Bool {
    if let ascii = asciiValue { return ascii == 32 || (9...13).contains(ascii) }
    guard isWhitespace else { return unicodeScalars.first?.value == 0x200B }
    switch unicodeScalars.first?.value {
    case 0xA0, 0x202F, 0x2007: return false
    default: return true
    }
  }

  /// Whether a line may begin with it, behind another character without space between.
  func mayBeginLine(after last: Character?) -> Bool {
    guard let before = last?.unicodeScalars.first?.value, let own = unicodeScalars.first?.value else { return false }
    // Most of all texts, all alphabets of Europe: nothing but hyphens and slashes breaks a word.
    if before < 0xE00, own < 0xE00, before != 0xAD, own != 0xAD {
      guard before == 45 || before == 47 else { return false }
      return before == 45 ? !(48..<58).contains(own) : isLetter
    }
    guard let last else { return false }
    if last == "\u{AD}" || last == "\u{2014}" || last == "\u{2013}" || last == "-" || self == "\u{2014}" { return true }
    if self == "\u{2060}" || last == "\u{2060}" || self == "\u{AD}" { return false }
    if beginsSyllable { return true }
    guard isIdeographic || last.isIdeographic || breaksAnywhere && last.breaksAnywhere else { return false }
    return !Self.neverFirst.contains(self) && !Self.neverLast.contains(last)
  }

  /// A vowel of Thai or Lao that is written before its consonant.
  private var beginsSyllable: Bool {
    guard let code = unicodeScalars.first?.value else { return false }
    return (0xE40...0xE44).contains(code) || (0xEC0...0xEC4).contains(code)
  }

  private var breaksAnywhere: Bool {
    guard let code = unicodeScalars.first?.value else { return false }
    return (0x1000...0x109F).contains(code) || (0x1780...0x17FF).contains(code)
  }

  /// Chinese and Japanese writing and emoji, between which lines break.
  private var isIdeographic: Bool {
    guard let code = unicodeScalars.first?.value, code >= 0x2600 else { return false }
    switch code {
    case 0x2E80...0x303F, 0x3041...0xA4CF, 0xF900...0xFAFF, 0xFF01...0xFFE6, 0x20000...0x3FFFD: return true
    default: return isEmoji
    }
  }

  /// Closing marks, small kana and marks of repetition.
  private static let neverFirst = Set(
    "、。，．・：；！？）］｝」』】〉》〕〗〙ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥％′″,.!?:;)]}%»”’")
  /// Opening marks and signs of currency.
  private static let neverLast = Set("（［｛「『【〈《〔〖〘＄￥￡([{$£¥«“‘")

  /// A picture of the emoji font, whatever it is made of.
  var isEmoji: Bool {
    guard asciiValue == nil, let first = unicodeScalars.first else { return false }
    if first.value >= 0x1F000 { return first.properties.isEmojiPresentation }
    guard first.value >= 0x203C || first.isASCII else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
