import Foundation
import LayoutEngine
import ViewProgram

/// A style that numbers are printed in: `.number`, `.percent` or `.currency(code:)`, and what is set on it.
///
/// A style as it is written becomes Foundation's own, and its text that of the language that views are laid out in. A
/// setting more goes into `set`, and to where Foundation's styles are made.
struct NumberFormat {
  enum Kind {
    case number, percent
    case currency(code: String)
  }

  typealias Configuration = NumberFormatStyleConfiguration

  var kind: Kind
  var precision: Configuration.Precision?
  var grouping: Configuration.Grouping?
  var sign: Configuration.SignDisplayStrategy?
  var notation: Configuration.Notation?
  var rule: FloatingPointRoundingRule?
  var presentation: CurrencyFormatStyleConfiguration.Presentation?
  /// The one that is set on it; nil for that of whoever reads the text.
  var ownLocale: Locale?

  private var locale: Locale { ownLocale ?? Locale(identifier: "en_US") }

  func text(of number: Double) -> String {
    switch kind {
    case .number: signed(FloatingPointFormatStyle<Double>(locale: locale)).format(number)
    case .percent: signed(FloatingPointFormatStyle<Double>.Percent(locale: locale)).format(number)
    case .currency(let code):
      priced(FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)).format(number)
    }
  }

  func text(of number: Int) -> String {
    switch kind {
    case .number: signed(IntegerFormatStyle<Int>(locale: locale)).format(number)
    case .percent: signed(IntegerFormatStyle<Int>.Percent(locale: locale)).format(number)
    case .currency(let code): priced(IntegerFormatStyle<Int>.Currency(code: code, locale: locale)).format(number)
    }
  }

  func text(of number: Decimal) -> String {
    switch kind {
    case .number: signed(Decimal.FormatStyle(locale: locale)).format(number)
    case .percent: signed(Decimal.FormatStyle.Percent(locale: locale)).format(number)
    case .currency(let code): priced(Decimal.FormatStyle.Currency(code: code, locale: locale)).format(number)
    }
  }

  private func signed<Style: SignedStyle>(_ style: Style) -> Style {
    var style = set(style)
    if let sign { style = style.sign(strategy: sign) }
    if let notation { style = style.notation(notation) }
    return style
  }

  private func priced<Style: PriceStyle>(_ style: Style) -> Style {
    let style = set(style)
    return presentation.map(style.presentation) ?? style
  }

  private func set<Style: NumberStyle>(_ style: Style) -> Style {
    var style = style
    if let precision { style = style.precision(precision) }
    if let grouping { style = style.grouping(grouping) }
    if let rule { style = style.rounded(rule: rule, increment: nil) }
    return style
  }
}

/// The settings that all of Foundation's styles for numbers have.
private protocol NumberStyle {
  associatedtype Increment
  func precision(_ precision: NumberFormat.Configuration.Precision) -> Self
  func grouping(_ grouping: NumberFormat.Configuration.Grouping) -> Self
  func rounded(rule: FloatingPointRoundingRule, increment: Increment?) -> Self
}

/// The settings of those that are not of money.
private protocol SignedStyle: NumberStyle {
  func sign(strategy: NumberFormat.Configuration.SignDisplayStrategy) -> Self
  func notation(_ notation: NumberFormat.Configuration.Notation) -> Self
}

/// The settings of those that are of money.
private protocol PriceStyle: NumberStyle {
  func presentation(_ presentation: CurrencyFormatStyleConfiguration.Presentation) -> Self
}

extension FloatingPointFormatStyle: SignedStyle {}
extension FloatingPointFormatStyle.Percent: SignedStyle {}
extension FloatingPointFormatStyle.Currency: PriceStyle {}
extension IntegerFormatStyle: SignedStyle {}
extension IntegerFormatStyle.Percent: SignedStyle {}
extension IntegerFormatStyle.Currency: PriceStyle {}
extension Decimal.FormatStyle: SignedStyle {}
extension Decimal.FormatStyle.Percent: SignedStyle {}
extension Decimal.FormatStyle.Currency: PriceStyle {}

/// A style on which something was set.
final class NumberFormatValue: HostValue {
  let format: NumberFormat
  init(_ format: NumberFormat) { self.format = format }
  var typeNames: [String] { [] }
}

extension Interpreter {
  /// `number.formatted(style)`, and the settings of styles; nil for other functions.
  func formatMethod(_ name: String, of receiver: Value, _ arguments: ArgumentValues) -> Value? {
    switch receiver {
    case .number where name == "formatted" && arguments.items.count < 2 && arguments.items.first?.label == nil:
      let text = asked(name, receiver, arguments) { number, arguments in
        try formattedByReader(number ?? .none, as: arguments.items.first?.value)
      }
      let answer = typedText(text, of: receiver)
      // Regions print it in ways of their own; what is shown is the reader's.
      guard case .unknown = answer, let shown = formattedNumber(receiver, as: arguments.items.first?.value) else {
        return answer
      }
      return answer.text(madeOf: [.text(shown)])
    case .array where name == "formatted" && arguments.items.count < 2:
      let text = asked(name, receiver, arguments) { list, arguments in .string(try formattedList(list, arguments)) }
      return typedText(text, of: receiver)
    case .member(let style, let given?)
    where name == "locale" && Self.parametrized.contains(style) && arguments.items.count == 1:
      return .member(style, ArgumentValues(items: given.items + labeled([("#locale", arguments.items[0].value)]).items))
    case .member where namesDateStyle(receiver): return dateStyleMethod(name, of: receiver, arguments)
    case .member, .host:
      return numberFormat(receiver).flatMap { set(name, arguments, of: $0) }.map { .host(NumberFormatValue($0)) }
    default: return nil
    }
  }

  /// Styles that are made with arguments.
  private static let parametrized: Set = ["list", "time", "units", "byteCount"]

  private func typedText(_ value: Value?, of receiver: Value) -> Value {
    guard case .string? = value, let value else {
      return openAnswer("formatted", of: [receiver], .named("String", arguments: []))
    }
    return value
  }

  /// The text of a number in the language of whoever reads it.
  private func formattedByReader(_ number: Value, as style: Value?) throws -> Value {
    if case .member("byteCount", let given?)? = style { return .string(try formattedBytes(number, given)) }
    guard var format = style.map(numberFormat) ?? NumberFormat(kind: .number) else { throw Unanswered() }
    if format.ownLocale == nil { format.ownLocale = try world().locale }
    guard let text = formattedNumber(number, as: .host(NumberFormatValue(format))) else { throw Unanswered() }
    return .string(text)
  }

  private func formattedBytes(_ number: Value, _ given: ArgumentValues) throws -> String {
    guard given.items.allSatisfy({ $0.label == "style" || $0.label == "#locale" }) else { throw Unanswered() }
    let style: ByteCountFormatStyle.Style
    switch memberName(given["style"]) {
    case "file"?: style = .file
    case "memory"?: style = .memory
    default: throw Unanswered()
    }
    let locale = try given["#locale"].map { try foundation($0) as Locale } ?? world().locale
    return ByteCountFormatStyle(style: style, locale: locale).format(Int64(try count(number)))
  }

  /// `["a", "b"].formatted(.list(type: .and))`
  private func formattedList(_ value: Value?, _ arguments: ArgumentValues) throws -> String {
    let texts = try orderedElements(ofArgument: value).map { try text($0) }
    var type = ListFormatStyle<StringStyle, [String]>.ListType.and
    var width = ListFormatStyle<StringStyle, [String]>.Width.standard
    var locale: Locale?
    if let given = arguments.items.first {
      guard given.label == nil, case .member("list", let options?) = given.value else { throw Unanswered() }
      for option in options.items {
        switch (option.label, memberName(option.value)) {
        case ("type"?, "and"?): type = .and
        case ("type"?, "or"?): type = .or
        case ("width"?, "standard"?): width = .standard
        case ("width"?, "short"?): width = .short
        case ("width"?, "narrow"?): width = .narrow
        case ("#locale"?, _): locale = try foundation(option.value)
        default: throw Unanswered()
        }
      }
    }
    return texts.formatted(.list(type: type, width: width).locale(try locale ?? world().locale))
  }

  /// The conventions by which numbers in texts of a language are printed.
  func locale(of language: String) -> Locale { Locale(identifier: language == "en" ? "en_US" : language) }

  /// The language and region of texts that code formats: those of the texts that are shown.
  var appLocale: Locale { locale(of: host.language ?? index.texts?.developmentLanguage ?? "en") }

  /// A number's or a list's text in a style; nil where one of them is not known.
  package func formattedNumber(_ value: Value?, as style: Value?) -> String? {
    if case .array? = value, let value, let style {
      guard case .string(let text)? = formatMethod("formatted", of: value, labeled([(nil, style)])) else { return nil }
      return text
    }
    guard var format = style.map(numberFormat) ?? NumberFormat(kind: .number) else { return nil }
    format.ownLocale = format.ownLocale ?? appLocale
    switch value.map({ current(settled($0)) }) {
    case .number(let quantity, .decimal)? where quantity.isConstant:
      return Decimals.decimal(quantity.value).map { format.text(of: $0) }
    case .number(let quantity, let type)? where quantity.isConstant && type != .float:
      guard type.isInteger else { return format.text(of: quantity.value) }
      return Int(exactly: quantity.value).map { format.text(of: $0) }
    case .binding(let binding)?: return formattedNumber(binding.value, as: style)
    default: return nil
    }
  }

  private func numberFormat(_ style: Value) -> NumberFormat? {
    switch style {
    case .member("number", nil): return NumberFormat(kind: .number)
    case .member("percent", nil): return NumberFormat(kind: .percent)
    case .member("currency", let arguments?):
      guard case .string(let code)? = arguments["code"], arguments.items.count == 1 else { return nil }
      return NumberFormat(kind: .currency(code: code))
    case .host(let value): return (value as? NumberFormatValue)?.format
    default: return nil
    }
  }

  /// Nil for a setting that is not known.
  private func set(_ name: String, _ arguments: ArgumentValues, of format: NumberFormat) -> NumberFormat? {
    var format = format
    if name == "rounded", arguments.items.isEmpty {
      format.rule = .toNearestOrEven
      return format
    }
    guard arguments.items.count == 1, let item = arguments.items.first else { return nil }
    switch (name, item.label) {
    case ("precision", nil):
      guard let precision = precision(item.value) else { return nil }
      format.precision = precision
    case ("grouping", nil):
      guard
        let choice = choice(item.value, [("never", .never), ("automatic", .automatic)])
          as NumberFormat.Configuration.Grouping?
      else { return nil }
      format.grouping = choice
    case ("notation", nil):
      guard
        let choice = choice(
          item.value, [("automatic", .automatic), ("compactName", .compactName), ("scientific", .scientific)])
          as NumberFormat.Configuration.Notation?
      else { return nil }
      format.notation = choice
    case ("sign", "strategy"):
      guard case .member(_, let none) = item.value, none?.isEmpty ?? true,
        let choice = choice(item.value, [("automatic", .automatic), ("never", .never), ("always", .always())])
          as NumberFormat.Configuration.SignDisplayStrategy?
      else { return nil }
      if case .currency = format.kind { return nil }
      format.sign = choice
    case ("locale", nil):
      if Self.readersLocales.contains(memberName(item.value) ?? "") { return format }
      guard let locale = try? foundation(item.value) as Locale else { return nil }
      format.ownLocale = locale
    case ("presentation", nil):
      guard case .currency = format.kind,
        let choice = choice(
          item.value, [("standard", .standard), ("narrow", .narrow), ("isoCode", .isoCode), ("fullName", .fullName)])
          as CurrencyFormatStyleConfiguration.Presentation?
      else { return nil }
      format.presentation = choice
    case ("rounded", "rule"):
      guard let rule = rule(item.value) else { return nil }
      format.rule = rule
    default: return nil
    }
    if case .currency = format.kind, format.notation != nil { return nil }
    return format
  }

  /// The locales that stand for the one of whoever reads a text.
  private static let readersLocales: Set = ["current", "autoupdatingCurrent"]

  private func choice<Choice>(_ value: Value, _ choices: [(String, Choice)]) -> Choice? {
    guard case .member(let name, _) = value else { return nil }
    return choices.first { $0.0 == name }?.1
  }

  private func precision(_ value: Value) -> NumberFormat.Configuration.Precision? {
    guard case .member(let name, let arguments?) = value, arguments.items.count == 1,
      let digits = digitRange(arguments.unlabeled(0))
    else { return nil }
    switch name {
    case "fractionLength": return .fractionLength(digits)
    case "integerLength": return .integerLength(digits)
    case "significantDigits": return digits.lowerBound > 0 ? .significantDigits(digits) : nil
    default: return nil
    }
  }

  /// A number of digits, or from how many to how many.
  private func digitRange(_ value: Value?) -> ClosedRange<Int>? {
    func count(_ value: Value) -> Int? {
      exactInteger(value).flatMap { (0...30).contains($0.value) ? Int($0.value) : nil }
    }
    guard case .range(let lower, let upper, let isClosed)? = value else {
      return value.flatMap(count).map { $0...$0 }
    }
    guard let first = count(lower), let last = count(upper) else { return nil }
    let end = isClosed ? last : last - 1
    return first <= end ? first...end : nil
  }
}
