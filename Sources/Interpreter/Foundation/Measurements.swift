import Foundation
import LayoutEngine
import ViewProgram

/// Measurements and their units, and lengths of time.
extension Interpreter {
  func makeMeasurement(_ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 2, let given = arguments["unit"] else { throw Unanswered() }
    let value = try real(arguments["value"])
    let (unit, type) = try dimension(given)
    return measured(Measurement(value: value, unit: unit), of: type)
  }

  private func measured(_ measurement: Measurement<Dimension>, of type: String) -> Value {
    .native(NativeValue("Measurement", [AnyHashable(measurement)], of: [.named(type, arguments: [])]))
  }

  /// A unit and the name of its type; of `.meters`, where one type only has such a unit.
  private func dimension(_ value: Value, of type: String? = nil) throws -> (Dimension, String) {
    switch value {
    case .native(let native):
      guard let unit = native.possible[0].base as? Dimension else { throw Unanswered() }
      return (unit, native.type)
    case .member(let name, nil):
      let types = type.map { [$0] } ?? Self.unitTypes
      let found = types.compactMap { type in namedUnit(name, of: type).map { ($0, type) } }
      guard found.count == 1 else { throw Unanswered() }
      return found[0]
    default: throw Unanswered()
    }
  }

  private func unitType(_ value: NativeValue) -> String {
    if case .named(let name, _)? = value.generics.first { name } else { "" }
  }

  func measurementMember(_ name: String, _ own: Measurement<Dimension>, _ value: NativeValue) -> Value? {
    switch name {
    case "value": .number(own.value)
    case "unit": .foundation(unitType(value), own.unit)
    default: nil
    }
  }

  func measurementMethod(
    _ name: String, _ own: Measurement<Dimension>, _ value: NativeValue, _ arguments: ArgumentValues
  ) throws -> Value? {
    guard name == "converted", let given = arguments["to"] else { return nil }
    let (unit, type) = try dimension(given, of: unitType(value))
    guard type == unitType(value) else { throw Unanswered() }
    return measured(own.converted(to: unit), of: type)
  }

  func measurementOperator(
    _ name: String, _ own: Measurement<Dimension>, _ value: NativeValue, _ other: Value
  ) throws -> Value? {
    let type = unitType(value)
    if case .native(let native) = other {
      guard unitType(native) == type, let second = native.possible[0].base as? Measurement<Dimension> else {
        throw Unanswered()
      }
      return name == "+" ? measured(own + second, of: type) : name == "-" ? measured(own - second, of: type) : nil
    }
    let factor = try real(other)
    return name == "*" ? measured(own * factor, of: type) : name == "/" ? measured(own / factor, of: type) : nil
  }

  // MARK: Units

  private static let unitTypes = [
    "UnitLength", "UnitMass", "UnitDuration", "UnitTemperature", "UnitSpeed", "UnitAngle", "UnitVolume", "UnitArea",
    "UnitInformationStorage",
  ]

  func namedUnit(_ name: String, of type: String) -> Dimension? {
    switch (type, name) {
    case ("UnitLength", "kilometers"): UnitLength.kilometers
    case ("UnitLength", "meters"): UnitLength.meters
    case ("UnitLength", "decimeters"): UnitLength.decimeters
    case ("UnitLength", "centimeters"): UnitLength.centimeters
    case ("UnitLength", "millimeters"): UnitLength.millimeters
    case ("UnitLength", "inches"): UnitLength.inches
    case ("UnitLength", "feet"): UnitLength.feet
    case ("UnitLength", "yards"): UnitLength.yards
    case ("UnitLength", "miles"): UnitLength.miles
    case ("UnitLength", "nauticalMiles"): UnitLength.nauticalMiles
    case ("UnitMass", "kilograms"): UnitMass.kilograms
    case ("UnitMass", "grams"): UnitMass.grams
    case ("UnitMass", "milligrams"): UnitMass.milligrams
    case ("UnitMass", "metricTons"): UnitMass.metricTons
    case ("UnitMass", "ounces"): UnitMass.ounces
    case ("UnitMass", "pounds"): UnitMass.pounds
    case ("UnitMass", "stones"): UnitMass.stones
    case ("UnitDuration", "hours"): UnitDuration.hours
    case ("UnitDuration", "minutes"): UnitDuration.minutes
    case ("UnitDuration", "seconds"): UnitDuration.seconds
    case ("UnitDuration", "milliseconds"): UnitDuration.milliseconds
    case ("UnitTemperature", "celsius"): UnitTemperature.celsius
    case ("UnitTemperature", "fahrenheit"): UnitTemperature.fahrenheit
    case ("UnitTemperature", "kelvin"): UnitTemperature.kelvin
    case ("UnitSpeed", "metersPerSecond"): UnitSpeed.metersPerSecond
    case ("UnitSpeed", "kilometersPerHour"): UnitSpeed.kilometersPerHour
    case ("UnitSpeed", "milesPerHour"): UnitSpeed.milesPerHour
    case ("UnitSpeed", "knots"): UnitSpeed.knots
    case ("UnitAngle", "degrees"): UnitAngle.degrees
    case ("UnitAngle", "radians"): UnitAngle.radians
    case ("UnitVolume", "liters"): UnitVolume.liters
    case ("UnitVolume", "milliliters"): UnitVolume.milliliters
    case ("UnitVolume", "gallons"): UnitVolume.gallons
    case ("UnitVolume", "cups"): UnitVolume.cups
    case ("UnitVolume", "fluidOunces"): UnitVolume.fluidOunces
    case ("UnitVolume", "tablespoons"): UnitVolume.tablespoons
    case ("UnitVolume", "teaspoons"): UnitVolume.teaspoons
    case ("UnitArea", "squareMeters"): UnitArea.squareMeters
    case ("UnitArea", "squareKilometers"): UnitArea.squareKilometers
    case ("UnitArea", "squareFeet"): UnitArea.squareFeet
    case ("UnitInformationStorage", "bytes"): UnitInformationStorage.bytes
    case ("UnitInformationStorage", "kilobytes"): UnitInformationStorage.kilobytes
    case ("UnitInformationStorage", "megabytes"): UnitInformationStorage.megabytes
    case ("UnitInformationStorage", "gigabytes"): UnitInformationStorage.gigabytes
    default: nil
    }
  }

  // MARK: Durations

  func makeDuration(_ name: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 1, let given = arguments.unlabeled(0) else { throw Unanswered() }
    let duration: Duration
    if let integer = exactInteger(given).flatMap({ Int(exactly: $0.value) }) {
      guard let made = Self.span(name, integer) else { throw Unanswered() }
      duration = made
    } else {
      guard let made = Self.span(name, try real(given)) else { throw Unanswered() }
      duration = made
    }
    return .foundation("Duration", duration)
  }

  private static func span(_ unit: String, _ count: Int) -> Duration? {
    guard abs(count) < 1 << 50 else { return nil }
    return switch unit {
    case "seconds": .seconds(count)
    case "milliseconds": .milliseconds(count)
    case "microseconds": .microseconds(count)
    case "nanoseconds": .nanoseconds(count)
    default: nil
    }
  }

  private static func span(_ unit: String, _ count: Double) -> Duration? {
    guard abs(count) < 1e15 else { return nil }
    return switch unit {
    case "seconds": .seconds(count)
    case "milliseconds": .milliseconds(count)
    case "microseconds": .microseconds(count)
    default: nil
    }
  }

  func durationMember(_ name: String, _ duration: Duration) -> Value? {
    switch name {
    case "components":
      .tuple([
        ("seconds", .integer(Int128(duration.components.seconds), .int64)),
        ("attoseconds", .integer(Int128(duration.components.attoseconds), .int64)),
      ])
    case "description": .string(duration.description)
    default: nil
    }
  }

  func durationOperator(_ name: String, _ own: Duration, _ other: Value) throws -> Value? {
    if case .number = other {
      if let whole = exactInteger(other).flatMap({ Int(exactly: $0.value) }) {
        guard abs(whole) < 1 << 20 else { throw Unanswered() }
        return name == "*"
          ? .foundation("Duration", own * whole)
          : name == "/" && whole != 0 ? .foundation("Duration", own / whole) : nil
      }
      let factor = try real(other)
      guard abs(factor) < 1e6 else { throw Unanswered() }
      return name == "*"
        ? .foundation("Duration", own * factor)
        : name == "/" && factor != 0 ? .foundation("Duration", own / factor) : nil
    }
    let second: Duration = try foundation(other)
    switch name {
    case "+": return .foundation("Duration", own + second)
    case "-": return .foundation("Duration", own - second)
    case "/": return second == .zero ? nil : .number(own / second)
    default: return nil
    }
  }

  func durationMethod(_ name: String, _ duration: Duration, _ arguments: ArgumentValues) throws -> Value? {
    if name == "formatted", arguments.isEmpty {
      return .string(Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: try world().locale).format(duration))
    }
    guard name == "formatted", arguments.items.count == 1, case .member(let style, let given?)? = arguments.unlabeled(0)
    else { return nil }
    let locale = try given["#locale"].map { try foundation($0) as Locale } ?? world().locale
    switch style {
    case "time":
      guard given.items.allSatisfy({ ["pattern", "#locale"].contains($0.label) }),
        case .member(let pattern, nil)? = given["pattern"]
      else { throw Unanswered() }
      let made: Duration.TimeFormatStyle.Pattern? =
        switch pattern {
        case "hourMinute": .hourMinute
        case "hourMinuteSecond": .hourMinuteSecond
        case "minuteSecond": .minuteSecond
        default: nil
        }
      guard let made else { throw Unanswered() }
      return .string(Duration.TimeFormatStyle(pattern: made, locale: locale).format(duration))
    case "units":
      guard given.items.allSatisfy({ ["allowed", "width", "#locale"].contains($0.label) }) else { throw Unanswered() }
      let units = try given["allowed"].map { try Set(elements(ofArgument: $0).values.map(durationUnit)) }
      var made = Duration.UnitsFormatStyle(allowedUnits: units ?? [.hours, .minutes, .seconds], width: .abbreviated)
      switch given["width"] {
      case nil, .member("abbreviated", nil)?: break
      case .member("wide", nil)?: made.unitWidth = .wide
      case .member("narrow", nil)?: made.unitWidth = .narrow
      default: throw Unanswered()
      }
      return .string(made.locale(locale).format(duration))
    default: throw Unanswered()
    }
  }

  private func durationUnit(_ value: Value) throws -> Duration.UnitsFormatStyle.Unit {
    switch memberName(value) {
    case "weeks"?: .weeks
    case "days"?: .days
    case "hours"?: .hours
    case "minutes"?: .minutes
    case "seconds"?: .seconds
    case "milliseconds"?: .milliseconds
    default: throw Unanswered()
    }
  }
}
