/// The plural categories of numbers by language.
///
/// - Source: Unicode CLDR, "Language Plural Rules" (cardinals).
enum PluralRules {
  /// The category of a number as it is printed; nil for a language whose rules are not known here.
  ///
  /// - Parameter number: printed with digits behind its point if it is no integer.
  static func category(of number: Double, isInteger: Bool, in language: String) -> String? {
    let name = String(language.prefix { $0 != "-" && $0 != "_" })
    let number = PrintedNumber(number.magnitude, isInteger: isInteger)
    if language.hasPrefix("pt-PT") || language.hasPrefix("pt_PT") { return number.oneWithoutFraction ? "one" : "other" }
    return groups.first { $0.languages.contains(name) }?.rule(number)
  }

  private struct Group: Sendable {
    var languages: Set<String>
    var rule: @Sendable (PrintedNumber) -> String
  }

  private static let groups: [Group] = [
    Group(languages: ["ja", "ko", "zh", "yue", "th", "vi", "id", "ms", "my", "lo", "km", "jv"]) { _ in "other" },
    Group(languages: ["en", "de", "nl", "sv", "fi", "et", "gl", "sw", "ur", "ia", "fy", "yi"]) {
      $0.oneWithoutFraction ? "one" : "other"
    },
    Group(languages: ["it", "ca", "es"]) { number in
      if number.oneWithoutFraction { return "one" }
      return number.isMillions ? "many" : "other"
    },
    Group(languages: ["fr", "pt"]) { $0.whole < 2 ? "one" : $0.isMillions ? "many" : "other" },
    Group(languages: [
      "da", "nb", "no", "nn", "el", "hu", "tr", "bg", "eu", "az", "ka", "kk", "ky", "mn", "sq", "uz", "ta", "te",
      "ml", "mr", "ne", "af", "fo", "lb", "tk",
    ]) { $0.value == 1 ? "one" : "other" },
    Group(languages: ["hi", "bn", "gu", "kn", "fa", "am", "zu", "as"]) {
      $0.whole == 0 || $0.value == 1 ? "one" : "other"
    },
    Group(languages: ["pa", "mg", "ti", "hy"]) { $0.value < 2 && $0.isInteger ? "one" : "other" },
    Group(languages: ["ru", "uk", "be"], rule: eastSlavic),
    Group(languages: ["sr", "hr", "bs"], rule: southSlavic),
    Group(languages: ["pl"], rule: polish),
    Group(languages: ["cs", "sk"]) { number in
      guard number.isInteger else { return "many" }
      return number.whole == 1 ? "one" : (2...4).contains(number.whole) ? "few" : "other"
    },
    Group(languages: ["sl"]) { number in
      guard number.isInteger else { return "few" }
      return [1: "one", 2: "two", 3: "few", 4: "few"][number.whole % 100] ?? "other"
    },
    Group(languages: ["ro"]) { number in
      if number.oneWithoutFraction { return "one" }
      return !number.isInteger || number.whole == 0 || (1...19).contains(number.whole % 100) ? "few" : "other"
    },
    Group(languages: ["lt"]) { number in
      guard number.isInteger else { return "many" }
      if (11...19).contains(number.whole % 100) { return "other" }
      return number.whole % 10 == 1 ? "one" : number.whole % 10 == 0 ? "other" : "few"
    },
    Group(languages: ["lv"]) { number in
      let isTeen = (11...19).contains(number.whole % 100)
      if number.whole % 10 == 0 || isTeen { return "zero" }
      return number.whole % 10 == 1 ? "one" : "other"
    },
    Group(languages: ["ar"], rule: arabic),
    Group(languages: ["he", "iw"]) { number in
      if number.oneWithoutFraction || number.whole == 0 && !number.isInteger { return "one" }
      return number.isInteger && number.whole == 2 ? "two" : "other"
    },
    Group(languages: ["ga"]) { number in
      guard number.isInteger else { return "other" }
      switch number.whole {
      case 1: return "one"
      case 2: return "two"
      case 3...6: return "few"
      case 7...10: return "many"
      default: return "other"
      }
    },
    Group(languages: ["cy"]) { number in
      guard number.isInteger else { return "other" }
      return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][number.whole] ?? "other"
    },
  ]

  @Sendable private static func eastSlavic(_ number: PrintedNumber) -> String {
    guard number.isInteger else { return "other" }
    let isTeen = (11...14).contains(number.whole % 100)
    if number.whole % 10 == 1, !isTeen { return "one" }
    return (2...4).contains(number.whole % 10) && !isTeen ? "few" : "many"
  }

  @Sendable private static func southSlavic(_ number: PrintedNumber) -> String {
    let category = eastSlavic(number)
    return category == "many" ? "other" : category
  }

  @Sendable private static func polish(_ number: PrintedNumber) -> String {
    guard number.isInteger else { return "other" }
    if number.whole == 1 { return "one" }
    let isTeen = (12...14).contains(number.whole % 100)
    return (2...4).contains(number.whole % 10) && !isTeen ? "few" : "many"
  }

  @Sendable private static func arabic(_ number: PrintedNumber) -> String {
    guard number.isInteger else { return "other" }
    switch (number.whole, number.whole % 100) {
    case (0, _): return "zero"
    case (1, _): return "one"
    case (2, _): return "two"
    case (_, 3...10): return "few"
    case (_, 11...99): return "many"
    default: return "other"
    }
  }
}

/// A number as plural rules ask about it.
private struct PrintedNumber {
  let value: Double
  let isInteger: Bool
  /// The digits before the point.
  let whole: Int

  init(_ value: Double, isInteger: Bool) {
    self.value = value
    self.isInteger = isInteger
    whole = Int(exactly: value.rounded(.towardZero)) ?? 1_000_001
  }

  var oneWithoutFraction: Bool { isInteger && whole == 1 }
  var isMillions: Bool { isInteger && whole != 0 && whole % 1_000_000 == 0 }
}
