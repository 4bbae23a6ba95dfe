import Foundation
import LayoutEngine
import ViewProgram

/// Texts that code formats of values which nobody knows: how long they are likely to be.
///
/// A value of the same type takes the place of one that is not known, as small or as large as the variant wants its
/// stand-ins, and the function answers: a date is as long as one in its style and language, a price as a price.
extension Interpreter {
  /// An answer that is not known, as a text that is likely as long as another one, if it is a function's that formats.
  func likely(
    _ answer: Value, of name: String, on receiver: Value, _ type: @autoclosure () -> TypeReference?,
    _ arguments: ArgumentValues
  ) -> Value {
    guard Self.formattingFunctions.contains(name), case .unknown(var unknown) = answer, unknown.parts == nil,
      unknown.mayBeText,
      let text = likelyText(name, receiver, type(), arguments), !text.isEmpty
    else { return answer }
    if !Self.optionalFormatters.contains(typeName(receiver, nil) ?? "") {
      unknown.type = unknown.type ?? .named("String", arguments: [])
    }
    return Value.unknown(unknown).text(madeOf: [.like(text, of: answer)])
  }

  /// The text of the first argument as `format` or `formatter` says, which is not known.
  package func likelyText(styled arguments: ArgumentValues) -> Value? {
    guard let value = arguments.unlabeled(0) else { return nil }
    let key = (typeName(value, nil).map { $0 + "." } ?? "") + "formatted"
    let answer = openAnswer(key, of: [value], .named("String", arguments: []))
    if let formatter = arguments["formatter"] {
      return likely(answer, of: "string", on: formatter, nil, labeled([("from", value)]))
    }
    guard let style = arguments["format"] else { return nil }
    return likely(answer, of: "formatted", on: value, nil, labeled([(nil, style)]))
  }

  /// The piece of a literal that such an argument or one with a `specifier` is, which is not known.
  func likelyPart(styled arguments: ArgumentValues) -> ShownPart {
    let value = arguments.unlabeled(0) ?? .none
    if case .string(let specifier)? = arguments["specifier"], specifier.hasPrefix("%") {
      return likelyPart(of: value, String(specifier.dropFirst()), locale: nil)
    }
    return likelyText(styled: arguments)?.shownPart ?? .value(value)
  }

  /// The piece that a value which is not known is of a text, as a conversion prints it.
  func likelyPart(of value: Value, _ conversion: String?, locale: Locale?) -> ShownPart {
    guard let conversion, let letter = conversion.last, letter != "@", case .unknown = current(value) else {
      return .value(value)
    }
    let number = context.variant.profile.number.value
    let likely: Value = "fFeEgGaA".contains(letter) ? .number(number) : .integer(Int(number))
    return printed(likely, conversion, locale: locale).map { .like($0, of: value) } ?? .value(value)
  }

  /// Formatters that may answer nil.
  private static let optionalFormatters: Set = ["NumberFormatter", "DateComponentsFormatter"]

  private static let formattingFunctions: Set = ["formatted", "format", "string", "localizedString"]

  // MARK: Asking

  private func likelyText(
    _ name: String, _ receiver: Value, _ type: TypeReference?, _ arguments: ArgumentValues
  ) -> String? {
    guard memory.world == nil, !NativeWorld.all.isEmpty else { return nil }
    memory.world = 0
    defer { memory.world = nil }
    let type = typeName(receiver, type)
    let isShare = isPercentage(receiver) || arguments.items.contains { isPercentage($0.value) }
    let styled = type ?? arguments.items.first.flatMap { styledType(by: $0.value) }
    if let text = tabledText(name, of: styled, arguments) { return text }
    let like = likely(receiver, styled, isShare)
    var given = arguments
    for position in given.items.indices {
      let own = given.items[position]
      given.items[position].value = likely(own.value, typeName(own.value, nil) ?? styledType(by: receiver), isShare)
    }
    if let text = text(name, like, given) { return text }
    // In a style that is not known, it is a date or a number all the same.
    guard name == "formatted", !index.mayBeValue(name), !arguments.isEmpty, case .unknown = receiver else { return nil }
    return text(name, like, ArgumentValues())
  }

  private func text(_ name: String, _ receiver: Value, _ arguments: ArgumentValues) -> String? {
    let answer: Value? =
      switch receiver {
      case .native(let native): nativeMethod(name, of: native, arguments)
      case .type(let type, nil): nativeCall(name, of: type, arguments)
      default: formatMethod(name, of: receiver, arguments)
      }
    guard case .string(let text)? = answer else { return nil }
    return text
  }

  /// The name of the type of a value.
  private func typeName(_ value: Value, _ declared: TypeReference?) -> String? {
    let own: TypeReference? =
      if case .unknown(let unknown) = value { unknown.unwrapped.type ?? declared } else { typeReference(of: value) }
    switch own {
    case .named(let name, _)?: return name
    case .optional(.named(let name, _))?: return name
    default: return nil
    }
  }

  /// The type of what a style or a formatter prints.
  private func styledType(by style: Value) -> String? {
    switch style {
    case .member("dateTime", _), .member("iso8601", _), .member("relative", _): "Date"
    case .member("number", _), .member("percent", _), .member("currency", _), .host(is NumberFormatValue): "Double"
    case .member("byteCount", _): "Int"
    case .member("measurement", _): "Measurement"
    case .member("time", _), .member("units", _): "Duration"
    case .native, .unknown, .type(_, nil):
      switch formatterName(style) {
      case "DateFormatter", "ISO8601DateFormatter", "Date.FormatStyle", "Date.ISO8601FormatStyle": "Date"
      case "NumberFormatter": "Double"
      case "ByteCountFormatter": "Int"
      default: nil
      }
    default: nil
    }
  }

  private func formatterName(_ value: Value) -> String? {
    if case .type(let name, _) = value { name } else { typeName(value, nil) }
  }

  private func isPercentage(_ style: Value) -> Bool {
    switch style {
    case .member("percent", _): true
    case .host(let value): (value as? NumberFormatValue)?.format.isPercentage ?? false
    case .native(let native): (native.possible[0].base as? NumberFormatter)?.numberStyle == .percent
    default: false
    }
  }

  // MARK: Values like others

  /// A value in place of one that is not known, or that rests on now; each other is as it is.
  private func likely(_ value: Value, _ type: String?, _ isShare: Bool) -> Value {
    switch value {
    case .unknown: return type.flatMap { likelyValue(of: $0, isShare) } ?? value
    case .binding(let binding): return likely(binding.value, type, isShare)
    case .native(let native):
      if native.possible.count > 1, native.type == "Date" { return likelyValue(of: native.type, isShare) ?? value }
      return .native(native.inWorld(0))
    case .member(let name, var arguments?):
      for position in arguments.items.indices {
        let item = arguments.items[position]
        if item.label == "code", isUnknown(item.value) { arguments.items[position].value = .string("USD") }
      }
      return .member(name, arguments)
    default: return value
    }
  }

  private func likelyValue(of type: String, _ isShare: Bool) -> Value? {
    let profile = context.variant.profile
    let number = isShare ? profile.share : profile.number.value
    switch type {
    case "Date": return .date(profile.date(in: NativeWorld.all[0].calendar))
    case "Duration": return .foundation("Duration", Duration.seconds(profile.seconds))
    case "NSNumber": return .number(number)
    case "DateFormatter":
      guard case .native(let native)? = try? makeFormatter(type, ArgumentValues()) else { return nil }
      (native.possible[0].base as? DateFormatter)?.dateStyle = .medium
      return .native(native)
    case "NumberFormatter":
      guard case .native(let native)? = try? makeFormatter(type, ArgumentValues()) else { return nil }
      (native.possible[0].base as? NumberFormatter)?.numberStyle = .decimal
      return .native(native)
    case "ISO8601DateFormatter", "ByteCountFormatter": return try? makeFormatter(type, ArgumentValues())
    default:
      guard let numberType = NumberType(named: type) else { return nil }
      if numberType.isInteger { return .integer(Int(profile.number.value)) }
      return numberType == .decimal ? .number(Quantity(number), .decimal) : .number(number)
    }
  }

  /// The text of what Foundation does not print on every system, in English; nil for all else.
  private func tabledText(_ name: String, of type: String?, _ arguments: ArgumentValues) -> String? {
    let profile = context.variant.profile
    let isRelative =
      if case .member("relative", _)? = arguments.items.first?.value { true } else { false }
    switch type {
    case "RelativeDateTimeFormatter": return profile.choice("now", "12 minutes ago", "11 months ago")
    case "Date" where isRelative: return profile.choice("now", "12 minutes ago", "11 months ago")
    case "DateComponentsFormatter": return profile.choice("0:01", "12:34", "23:59:59")
    case "Measurement", "MeasurementFormatter": return profile.number.text + " km"
    default: return nil
    }
  }
}

extension Unknown {
  /// Whether nobody knows that it is something else than a text.
  fileprivate var mayBeText: Bool {
    switch unwrapped.type {
    case .named(let name, _)?: name == "String"
    case nil: true
    default: false
    }
  }
}

extension StandInProfile {
  /// A part of a whole.
  fileprivate var share: Double { choice(0.01, 0.12, 1) }

  fileprivate var seconds: Int { choice(1, 754, 86399) }

  /// A day with a short name in a month with one, and such a time; or with long ones.
  fileprivate func date(in calendar: Calendar) -> Date? {
    let (month, day) = choice((5, 1), (5, 28), (9, 30))
    let (hour, minute, second) = choice((1, 11, 11), (9, 41, 0), (12, 59, 59))
    return calendar.date(
      from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute, second: second))
  }
}

extension NumberFormat {
  fileprivate var isPercentage: Bool { if case .percent = kind { true } else { false } }
}
