import Foundation
import LayoutEngine
import ViewProgram

/// The functions, members and settings of Foundation's types, by type.
///
/// Each function that throws asks about one world; those that do not ask in all of them.
extension Interpreter {
  // MARK: Types

  /// `Date(...)`; nil for types that are none of these.
  func nativeCall(_ type: String, _ arguments: ArgumentValues) -> Value? {
    guard Self.nativeTypes.contains(type) else { return nil }
    if type == "Date" || type == "UUID", arguments.isEmpty { memory.instants += 1 }
    return typed(asked(type, nil, arguments) { try makeNative(type, $1) }, type)
  }

  func nativeCall(_ name: String, of type: String, _ arguments: ArgumentValues) -> Value? {
    guard Self.nativeTypes.contains(type) || type.hasPrefix("Unit") else { return nil }
    if name == "init" { return nativeCall(type, arguments) }
    if Self.nativeTypes.contains(type + "." + name) { return nativeCall(type + "." + name, arguments) }
    return asked(type + "." + name, nil, arguments) { try callNativeStatic(name, of: type, $1) }
  }

  func nativeConstant(_ name: String, of type: String) -> Value? {
    guard Self.nativeTypes.contains(type) || type.hasPrefix("Unit") else { return nil }
    if type == "Date", name == "now" { memory.instants += 1 }
    return asked(type + "." + name, []) { _ in try nativeStatic(name, of: type) }
  }

  /// An answer that is not known is still of this type.
  private func typed(_ value: Value?, _ type: String) -> Value? {
    guard case .unknown(let unknown)? = value, unknown.type == nil else { return value }
    return .unknown(Unknown(unknown.key, type: .named(type, arguments: [])))
  }

  func makeNative(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    switch type {
    case "Date": try makeDate(arguments)
    case "Calendar", "DateComponents", "DateInterval", "TimeZone", "Locale": try makeCalendar(type, arguments)
    case "UUID", "URL", "URLComponents", "URLQueryItem": try makeAddress(type, arguments)
    case "Data", "IndexSet": try makeData(type, arguments)
    case "Duration": nil
    case "Measurement": try makeMeasurement(arguments)
    case "NSNumber": try makeNumber(arguments)
    case "Bundle": makeBundle(arguments)
    case "JSONDecoder", "JSONEncoder", "PropertyListDecoder": try makeCoder(type, arguments)
    case "DateFormatter", "NumberFormatter", "ByteCountFormatter", "ISO8601DateFormatter":
      try makeFormatter(type, arguments)
    case "FormatStyle", "Date.FormatStyle", "ISO8601FormatStyle", "Date.ISO8601FormatStyle":
      try makeDateStyle(type, arguments)
    default: nil
    }
  }

  func callNativeStatic(_ name: String, of type: String, _ arguments: ArgumentValues) throws -> Value? {
    switch type {
    case "Duration": try makeDuration(name, arguments)
    case "DateFormatter", "ByteCountFormatter", "NumberFormatter": try formatOnce(name, of: type, arguments)
    default: throw Unanswered()
    }
  }

  func nativeStatic(_ name: String, of type: String) throws -> Value? {
    switch type {
    case "Date", "Calendar", "TimeZone", "Locale", "Component": try calendarConstant(name, of: type)
    case "Duration": name == "zero" ? .foundation("Duration", Duration.zero) : nil
    case _ where type.hasPrefix("Unit"): namedUnit(name, of: type).map { .foundation(type, $0) }
    default: nil
    }
  }

  // MARK: Values

  func nativeMember(_ name: String, of value: NativeValue) -> Value? {
    if ["self", "wrappedValue"].contains(name) { return .native(value) }
    let answer = asked(value.type + "." + name, [.native(value)]) { operands in
      guard case .native(let value)? = operands.first, !value.isForgotten else { throw Unanswered() }
      return try readNative(name, of: value)
    }
    guard name == "uuidString", case .unknown(var unknown)? = answer else { return answer }
    unknown.count = UUID().uuidString.count
    return .unknown(unknown)
  }

  private func readNative(_ name: String, of value: NativeValue) throws -> Value? {
    switch value.possible[0].base {
    case let date as Date: dateMember(name, date)
    case let calendar as Calendar: try calendarMember(name, calendar)
    case let components as DateComponents: componentsMember(name, components)
    case let interval as DateInterval: intervalMember(name, interval)
    case let zone as TimeZone: zoneMember(name, zone)
    case let locale as Locale: localeMember(name, locale)
    case let url as URL: addressMember(name, url)
    case let file as BundledFile: fileMember(name, file)
    case let bundle as NamedBundle: bundleMember(name) ?? informationMember(name, bundle)
    case let parts as URLComponents: addressMember(name, parts)
    case let item as URLQueryItem: name == "name" ? .string(item.name) : name == "value" ? .text(item.value) : nil
    case let id as UUID: ["uuidString", "description"].contains(name) ? .string(id.uuidString) : nil
    case let data as Data: dataMember(name, data)
    case let json as UnorderedJSON: name == "count" ? .integer(json.data.count) : nil
    case let set as IndexSet: setMember(name, set)
    case let duration as Duration: durationMember(name, duration)
    case let measurement as Measurement<Dimension>: measurementMember(name, measurement, value)
    case let unit as Dimension: name == "symbol" ? .string(unit.symbol) : nil
    case let formatter as Formatter: try formatterMember(name, formatter)
    default: nil
    }
  }

  /// A function that changes nothing; nil where the type has none that is known of that name.
  func nativeMethod(_ name: String, of value: NativeValue, _ arguments: ArgumentValues) -> Value? {
    if value.isObject { change(value, by: name, arguments) }
    return asked(value.type + "." + name, .native(value), arguments) { receiver, arguments in
      guard case .native(let value)? = receiver, !value.isForgotten else { throw Unanswered() }
      return try askNative(name, value, arguments)
    }
  }

  private func askNative(_ name: String, _ value: NativeValue, _ arguments: ArgumentValues) throws -> Value? {
    switch value.possible[0].base {
    case let date as Date: try dateMethod(name, date, arguments)
    case let calendar as Calendar: try calendarMethod(name, calendar, arguments)
    case let components as DateComponents: try componentsMethod(name, components, arguments)
    case let interval as DateInterval: try intervalMethod(name, interval, arguments)
    case let zone as TimeZone: try zoneMethod(name, zone, arguments)
    case let url as URL: try addressMethod(name, url, arguments)
    case let bundle as NamedBundle: bundleMethod(name, bundle, arguments)
    case let file as BundledFile: fileMethod(name, file, arguments)
    case let data as Data: try dataMethod(name, data, arguments)
    case let set as IndexSet: try setMethod(name, set, arguments)
    case let duration as Duration: try durationMethod(name, duration, arguments)
    case let measurement as Measurement<Dimension>: try measurementMethod(name, measurement, value, arguments)
    case let formatter as Formatter: try formatterMethod(name, formatter, arguments)
    case let style as Date.FormatStyle: try styleMethod(name, style, arguments)
    case let style as Date.ISO8601FormatStyle: try styleMethod(name, style, arguments)
    default: nil
    }
  }

  /// The value after a function that changes it, and the call's answer; nil where there is none that is known.
  func changedNative(_ value: NativeValue, by name: String, _ arguments: ArgumentValues) -> (Value, Value)? {
    guard !value.isObject, Self.changes.contains(value.type + "." + name) else { return nil }
    let changed = asked(value.type + "." + name, .native(value), arguments) { receiver, arguments in
      guard case .native(let value)? = receiver else { throw Unanswered() }
      return try changeNative(name, value, arguments)
    }
    return changed.map { (typed($0, value.type) ?? $0, .tuple([])) }
  }

  /// Functions that change a value of Foundation's.
  private static let changes: Set = [
    "Date.addTimeInterval", "DateComponents.setValue", "URL.append", "URL.appendPathComponent",
    "URL.appendPathExtension", "URL.deleteLastPathComponent", "URL.deletePathExtension", "Data.append",
    "Measurement.convert", "IndexSet.insert", "IndexSet.remove",
  ]

  private func changeNative(_ name: String, _ value: NativeValue, _ arguments: ArgumentValues) throws -> Value? {
    switch value.possible[0].base {
    case let date as Date: .date(date + (try real(arguments.unlabeled(0))))
    case let components as DateComponents: try changed(components, by: name, arguments)
    case let url as URL: try changed(url, by: name, arguments)
    case let data as Data: try changed(data, by: name, arguments)
    case let set as IndexSet: try changed(set, by: name, arguments)
    case let measurement as Measurement<Dimension>:
      try measurementMethod("converted", measurement, value, arguments)
    default: nil
    }
  }

  /// The value with another one for a member; nil where it has none that can be set, or is known.
  func settingNative(_ name: String, of value: NativeValue, to new: Value) -> Value? {
    if value.isObject {
      counts.oneTimeEvents += 1
      if !set(name, of: value, to: new) { value.isForgotten = true }
      return .native(value)
    }
    let changed = asked(value.type + "." + name, [.native(value), new]) { operands in
      guard case .native(let value) = operands[0] else { throw Unanswered() }
      switch value.possible[0].base {
      case let calendar as Calendar: return try setting(name, of: calendar, to: operands[1])
      case let components as DateComponents: return try setting(name, of: components, to: operands[1])
      case let parts as URLComponents: return try setting(name, of: parts, to: operands[1])
      case let measurement as Measurement<Dimension> where name == "value":
        let changed = Measurement(value: try real(operands[1]), unit: measurement.unit)
        return .native(NativeValue(value.type, [AnyHashable(changed)], of: value.generics))
      default: return nil
      }
    }
    return typed(changed, value.type)
  }

  /// The library's `max` and `min` of these; nil for other values.
  func nativeExtreme(_ name: String, _ arguments: ArgumentValues) -> Value? {
    let values = arguments.items.map(\.value)
    guard case .native(let first)? = values.first(where: { if case .native = $0 { true } else { false } }) else {
      return nil
    }
    var best: Value?
    for value in values.map({ coerce($0, to: first.reference, in: Scope(parent: nil)) }) {
      guard let old = best else {
        best = value
        continue
      }
      let order = name == "max" ? infix(">=", value, old, key: name) : infix("<", value, old, key: name)
      guard case .boolean(let isBetter) = order else { return .unknown(Unknown(name, type: first.reference)) }
      if isBetter { best = value }
    }
    return best
  }

  // MARK: Operators

  /// The answer of `+` and its like with one of these; nil where there is none that is known.
  func nativeOperator(_ name: String, _ left: Value, _ right: Value) -> Value? {
    asked(name, [left, right]) { operands in
      switch operands[0] {
      case .native(let value):
        switch value.possible[0].base {
        case let date as Date:
          let seconds = try real(operands[1])
          return name == "+" ? .date(date + seconds) : name == "-" ? .date(date - seconds) : nil
        case let duration as Duration: return try durationOperator(name, duration, operands[1])
        case let measurement as Measurement<Dimension>:
          return try measurementOperator(name, measurement, value, operands[1])
        case let data as Data where name == "+": return .foundation("Data", data + (try bytes(operands[1])))
        default: return nil
        }
      default:
        guard name == "*", case .native(let value) = operands[1] else { return nil }
        guard let measurement = value.possible[0].base as? Measurement<Dimension> else { return nil }
        return try measurementOperator(name, measurement, value, operands[0])
      }
    }
  }
}
