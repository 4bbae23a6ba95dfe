import Foundation
import LayoutEngine
import ViewProgram

/// Formatters: objects that are set up by assignments and then make texts.
extension Interpreter {
  func makeFormatter(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.isEmpty else { throw Unanswered() }
    switch type {
    case "DateFormatter":
      let formatter = DateFormatter()
      let world = try world()
      formatter.locale = world.locale
      formatter.timeZone = world.zone
      return .foundation(type, formatter)
    case "NumberFormatter":
      let formatter = NumberFormatter()
      formatter.locale = try world().locale
      return .foundation(type, formatter)
    case "ByteCountFormatter": return .foundation(type, ByteCountFormatter())
    default: return .foundation(type, ISO8601DateFormatter())
    }
  }

  /// Sets a property of an object, as it is in each world; false where that is not known.
  func set(_ name: String, of value: NativeValue, to new: Value) -> Bool {
    if case .native(let given) = new, given.possible.count > value.possible.count { return false }
    defer { memory.world = nil }
    do {
      for (world, object) in value.possible.enumerated() {
        memory.world = value.possible.count > 1 ? world : nil
        var new = new
        if case .native(let given) = new { new = .native(given.inWorld(world)) }
        let isSet: Bool
        switch object.base {
        case let formatter as DateFormatter: isSet = try set(name, of: formatter, to: new)
        case let formatter as NumberFormatter: isSet = try set(name, of: formatter, to: new)
        case let formatter as ByteCountFormatter: isSet = try set(name, of: formatter, to: new)
        case let formatter as ISO8601DateFormatter: isSet = try set(name, of: formatter, to: new)
        case let coder as JSONCoder: isSet = try set(name, of: coder, to: new)
        default: isSet = false
        }
        guard isSet else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  private func set(_ name: String, of formatter: DateFormatter, to value: Value) throws -> Bool {
    switch name {
    case "dateFormat": formatter.dateFormat = try text(value)
    case "dateStyle": formatter.dateStyle = try dateFormatterStyle(value)
    case "timeStyle": formatter.timeStyle = try dateFormatterStyle(value)
    case "locale": formatter.locale = try foundation(value)
    case "timeZone": formatter.timeZone = try foundation(value)
    case "calendar": formatter.calendar = try foundation(value)
    case "isLenient": formatter.isLenient = try flag(value, otherwise: false)
    case "amSymbol": formatter.amSymbol = try text(value)
    case "pmSymbol": formatter.pmSymbol = try text(value)
    default: return false
    }
    return true
  }

  private func dateFormatterStyle(_ value: Value) throws -> DateFormatter.Style {
    switch value.isNone ? "none" : memberName(value) {
    case "none"?: .none
    case "short"?: .short
    case "medium"?: .medium
    case "long"?: .long
    case "full"?: .full
    default: throw Unanswered()
    }
  }

  private func set(_ name: String, of formatter: NumberFormatter, to value: Value) throws -> Bool {
    switch name {
    case "numberStyle": formatter.numberStyle = try numberStyle(value)
    case "locale": formatter.locale = try foundation(value)
    case "minimumFractionDigits": formatter.minimumFractionDigits = try count(value)
    case "maximumFractionDigits": formatter.maximumFractionDigits = try count(value)
    case "minimumIntegerDigits": formatter.minimumIntegerDigits = try count(value)
    case "maximumIntegerDigits": formatter.maximumIntegerDigits = try count(value)
    case "minimumSignificantDigits": formatter.minimumSignificantDigits = try count(value)
    case "maximumSignificantDigits": formatter.maximumSignificantDigits = try count(value)
    case "usesSignificantDigits": formatter.usesSignificantDigits = try flag(value, otherwise: false)
    case "usesGroupingSeparator": formatter.usesGroupingSeparator = try flag(value, otherwise: false)
    case "groupingSeparator": formatter.groupingSeparator = try text(value)
    case "decimalSeparator": formatter.decimalSeparator = try text(value)
    case "currencyCode": formatter.currencyCode = try text(value)
    case "currencySymbol": formatter.currencySymbol = try text(value)
    case "positivePrefix": formatter.positivePrefix = try text(value)
    case "positiveSuffix": formatter.positiveSuffix = try text(value)
    case "negativePrefix": formatter.negativePrefix = try text(value)
    case "negativeSuffix": formatter.negativeSuffix = try text(value)
    case "roundingMode": formatter.roundingMode = try roundingMode(value)
    default: return false
    }
    return true
  }

  private func numberStyle(_ value: Value) throws -> NumberFormatter.Style {
    switch value.isNone ? "none" : memberName(value) {
    case "none"?: .none
    case "decimal"?: .decimal
    case "percent"?: .percent
    case "currency"?: .currency
    case "scientific"?: .scientific
    case "spellOut"?: .spellOut
    case "ordinal"?: .ordinal
    default: throw Unanswered()
    }
  }

  private func roundingMode(_ value: Value) throws -> NumberFormatter.RoundingMode {
    switch memberName(value) {
    case "up"?: .up
    case "down"?: .down
    case "ceiling"?: .ceiling
    case "floor"?: .floor
    case "halfUp"?: .halfUp
    case "halfDown"?: .halfDown
    case "halfEven"?: .halfEven
    default: throw Unanswered()
    }
  }

  private func set(_ name: String, of formatter: ByteCountFormatter, to value: Value) throws -> Bool {
    switch name {
    case "countStyle": formatter.countStyle = try countStyle(value)
    case "includesUnit": formatter.includesUnit = try flag(value, otherwise: true)
    default: return false
    }
    return true
  }

  private func countStyle(_ value: Value?) throws -> ByteCountFormatter.CountStyle {
    switch memberName(value) {
    case "file"?, "decimal"?: .file
    case "memory"?, "binary"?: .memory
    default: throw Unanswered()
    }
  }

  private func set(_ name: String, of formatter: ISO8601DateFormatter, to value: Value) throws -> Bool {
    switch name {
    case "timeZone": formatter.timeZone = try foundation(value)
    case "formatOptions": formatter.formatOptions = try isoOptions(value)
    default: return false
    }
    return true
  }

  private func isoOptions(_ value: Value) throws -> ISO8601DateFormatter.Options {
    if case .array(let list) = value { return try list.reduce(into: []) { $0.formUnion(try isoOptions($1)) } }
    switch memberName(value) {
    case "withInternetDateTime"?: return .withInternetDateTime
    case "withFullDate"?: return .withFullDate
    case "withFullTime"?: return .withFullTime
    case "withFractionalSeconds"?: return .withFractionalSeconds
    case "withYear"?: return .withYear
    case "withMonth"?: return .withMonth
    case "withDay"?: return .withDay
    case "withTime"?: return .withTime
    case "withDashSeparatorInDate"?: return .withDashSeparatorInDate
    case "withColonSeparatorInTime"?: return .withColonSeparatorInTime
    case "withTimeZone"?: return .withTimeZone
    default: throw Unanswered()
    }
  }

  /// A method that sets an object up; what is not understood makes it unknown.
  func change(_ value: NativeValue, by name: String, _ arguments: ArgumentValues) {
    guard name == "setLocalizedDateFormatFromTemplate" else { return }
    counts.oneTimeEvents += 1
    guard case .string(let template)? = arguments.unlabeled(0) else { return value.isForgotten = true }
    for case let formatter as DateFormatter in value.possible.map(\.base) {
      formatter.setLocalizedDateFormatFromTemplate(template)
    }
  }

  // MARK: Texts

  func formatterMember(_ name: String, _ formatter: Formatter) throws -> Value? {
    switch (formatter, name) {
    case (let formatter as DateFormatter, "dateFormat"): return .text(formatter.dateFormat)
    case (let formatter as DateFormatter, "weekdaySymbols"): return .array(formatter.weekdaySymbols.map { .string($0) })
    case (let formatter as DateFormatter, "shortWeekdaySymbols"):
      return .array(formatter.shortWeekdaySymbols.map { .string($0) })
    case (let formatter as DateFormatter, "monthSymbols"): return .array(formatter.monthSymbols.map { .string($0) })
    case (let formatter as DateFormatter, "shortMonthSymbols"):
      return .array(formatter.shortMonthSymbols.map { .string($0) })
    default: return nil
    }
  }

  func formatterMethod(_ name: String, _ formatter: Formatter, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 1, let given = arguments.items.first else {
      return name == "setLocalizedDateFormatFromTemplate" ? .tuple([]) : nil
    }
    switch (formatter, name, given.label) {
    case (_, "setLocalizedDateFormatFromTemplate", _): return .tuple([])
    case (let formatter as DateFormatter, "string", "from"?):
      return .string(formatter.string(from: try foundation(given.value)))
    case (let formatter as DateFormatter, "date", "from"?): return .date(formatter.date(from: try text(given.value)))
    case (let formatter as ISO8601DateFormatter, "string", "from"?):
      return .string(formatter.string(from: try foundation(given.value)))
    case (let formatter as ISO8601DateFormatter, "date", "from"?):
      return .date(formatter.date(from: try text(given.value)))
    case (let formatter as NumberFormatter, "string", "from"?), (let formatter as NumberFormatter, "string", "for"?):
      return .text(formatter.string(from: try objectNumber(given.value)))
    case (let formatter as NumberFormatter, "number", "from"?):
      return formatter.number(from: try text(given.value)).map { .number($0.doubleValue) } ?? .some(.none)
    case (let formatter as ByteCountFormatter, "string", "fromByteCount"?):
      return .string(formatter.string(fromByteCount: Int64(try count(given.value))))
    default: return nil
    }
  }

  /// The functions of formatters' types.
  func formatOnce(_ name: String, of type: String, _ arguments: ArgumentValues) throws -> Value? {
    guard type == "ByteCountFormatter", name == "string", arguments.items.count == 2 else { throw Unanswered() }
    return .string(
      ByteCountFormatter.string(
        fromByteCount: Int64(try count(arguments["fromByteCount"])), countStyle: try countStyle(arguments["countStyle"])
      ))
  }

  /// `NSNumber(value:)`: the number itself.
  func makeNumber(_ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 1, let value = arguments["value"] ?? arguments.unlabeled(0), !isUnknown(value) else {
      throw Unanswered()
    }
    return settled(value)
  }

  private func objectNumber(_ value: Value) throws -> NSNumber {
    let value = current(value)
    if let integer = exactInteger(settled(value)) {
      guard let whole = Int(exactly: integer.value) else { throw Unanswered() }
      return NSNumber(value: whole)
    }
    guard case .number(_, let type) = value, type != .float else { throw Unanswered() }
    let number = try real(value)
    guard type == .decimal else { return NSNumber(value: number) }
    guard let decimal = Decimals.decimal(number) else { throw Unanswered() }
    return NSDecimalNumber(decimal: decimal)
  }
}
