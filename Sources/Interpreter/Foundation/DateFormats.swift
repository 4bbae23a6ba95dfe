import Foundation
import LayoutEngine
import ViewProgram

/// `date.formatted(...)`, and the styles that it takes.
extension Interpreter {
  /// A date's text; throws where the style is not known.
  func formatted(_ date: Date, _ arguments: ArgumentValues) throws -> String {
    if arguments.isEmpty { return try style(date: .numeric, time: .shortened).format(date) }
    if arguments.items.count == 1, arguments.items[0].label == nil {
      switch try dateStyle(arguments.items[0].value) {
      case let style as Date.FormatStyle: return style.format(date)
      case let style as Date.ISO8601FormatStyle: return style.format(date)
      default: throw Unanswered()
      }
    }
    guard arguments.items.map(\.label) == ["date", "time"] else { throw Unanswered() }
    return try style(date: dateLength(arguments["date"]), time: timeLength(arguments["time"])).format(date)
  }

  private func style(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) throws -> Date.FormatStyle {
    let world = try world()
    return Date.FormatStyle(
      date: date, time: time, locale: world.locale, calendar: world.calendar, timeZone: world.zone)
  }

  /// `Date.FormatStyle(...)`, `Date.ISO8601FormatStyle(...)`.
  func makeDateStyle(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    if type.hasSuffix("ISO8601FormatStyle") {
      var style = Date.ISO8601FormatStyle()
      for item in arguments.items {
        guard item.label == "timeZone" else { throw Unanswered() }
        style.timeZone = try foundation(item.value)
      }
      return .foundation("Date.ISO8601FormatStyle", style)
    }
    let isComplete = ["locale", "timeZone"].allSatisfy { arguments[$0] != nil }
    var style = Date.FormatStyle(
      date: try arguments["date"].map(dateLength), time: try arguments["time"].map(timeLength),
      locale: try arguments["locale"].map { try foundation($0) } ?? world().locale,
      timeZone: try arguments["timeZone"].map { try foundation($0) } ?? world().zone)
    if let calendar = arguments["calendar"] {
      style.calendar = try foundation(calendar)
    } else if !isComplete {
      style.calendar = try world().calendar
    }
    let known: Set = ["date", "time", "locale", "calendar", "timeZone"]
    guard arguments.items.allSatisfy({ $0.label.map(known.contains) ?? false }) else { throw Unanswered() }
    return .foundation("Date.FormatStyle", style)
  }

  /// The style that a value is: one of Foundation's, `.dateTime` or `.iso8601`.
  private func dateStyle(_ value: Value) throws -> Any {
    switch value {
    case .member("dateTime", nil):
      let world = try world()
      return Date.FormatStyle(locale: world.locale, calendar: world.calendar, timeZone: world.zone)
    case .member("iso8601", nil): return Date.ISO8601FormatStyle()
    case .native(let native) where native.possible.count == 1: return native.possible[0].base
    default: throw Unanswered()
    }
  }

  /// Whether it names a style of dates on which something may be set.
  func namesDateStyle(_ value: Value) -> Bool {
    if case .member(let name, nil) = value { ["dateTime", "iso8601"].contains(name) } else { false }
  }

  /// `.dateTime.year()` and its like.
  func dateStyleMethod(_ name: String, of value: Value, _ arguments: ArgumentValues) -> Value? {
    asked("style." + name, value, arguments) { receiver, arguments in
      switch try dateStyle(receiver ?? .none) {
      case let style as Date.FormatStyle: try styleMethod(name, style, arguments)
      case let style as Date.ISO8601FormatStyle: try styleMethod(name, style, arguments)
      default: nil
      }
    }
  }

  private func dateLength(_ value: Value?) throws -> Date.FormatStyle.DateStyle {
    switch memberName(value) {
    case "omitted"?: .omitted
    case "numeric"?: .numeric
    case "abbreviated"?: .abbreviated
    case "long"?: .long
    case "complete"?: .complete
    default: throw Unanswered()
    }
  }

  private func timeLength(_ value: Value?) throws -> Date.FormatStyle.TimeStyle {
    switch memberName(value) {
    case "omitted"?: .omitted
    case "shortened"?: .shortened
    case "standard"?: .standard
    case "complete"?: .complete
    default: throw Unanswered()
    }
  }

  // MARK: Settings

  func styleMethod(_ name: String, _ style: Date.FormatStyle, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count < 2 else { throw Unanswered() }
    let given = arguments.items.first
    func made(_ style: Date.FormatStyle) -> Value { .foundation("Date.FormatStyle", style) }
    if name == "format" { return .string(style.format(try foundation(given?.value))) }
    if name == "locale" { return made(style.locale(try foundation(given?.value))) }
    guard given?.label == nil else { throw Unanswered() }
    let width = try given.map { item -> String in
      guard case .member(let name, let inner) = item.value,
        inner == nil || name == "defaultDigits" && inner?.isEmpty == true
      else {
        throw Unanswered()
      }
      return name
    }
    switch (name, width) {
    case ("year", nil), ("year", "defaultDigits"?): return made(style.year())
    case ("year", "twoDigits"?): return made(style.year(.twoDigits))
    case ("month", nil), ("month", "abbreviated"?): return made(style.month(.abbreviated))
    case ("month", "wide"?): return made(style.month(.wide))
    case ("month", "narrow"?): return made(style.month(.narrow))
    case ("month", "twoDigits"?): return made(style.month(.twoDigits))
    case ("month", "defaultDigits"?): return made(style.month(.defaultDigits))
    case ("day", nil), ("day", "defaultDigits"?): return made(style.day())
    case ("day", "twoDigits"?): return made(style.day(.twoDigits))
    case ("weekday", nil), ("weekday", "abbreviated"?): return made(style.weekday(.abbreviated))
    case ("weekday", "wide"?): return made(style.weekday(.wide))
    case ("weekday", "narrow"?): return made(style.weekday(.narrow))
    case ("hour", nil): return made(style.hour())
    case ("minute", nil), ("minute", "defaultDigits"?): return made(style.minute())
    case ("minute", "twoDigits"?): return made(style.minute(.twoDigits))
    case ("second", nil), ("second", "defaultDigits"?): return made(style.second())
    case ("second", "twoDigits"?): return made(style.second(.twoDigits))
    case ("era", nil): return made(style.era())
    case ("quarter", nil): return made(style.quarter())
    default: throw Unanswered()
    }
  }

  func styleMethod(_ name: String, _ style: Date.ISO8601FormatStyle, _ arguments: ArgumentValues) throws -> Value? {
    func made(_ style: Date.ISO8601FormatStyle) -> Value { .foundation("Date.ISO8601FormatStyle", style) }
    if name == "format" { return .string(style.format(try foundation(arguments.unlabeled(0)))) }
    if name == "dateSeparator" {
      guard let name = memberName(arguments.unlabeled(0)), ["dash", "omitted"].contains(name) else {
        throw Unanswered()
      }
      return made(style.dateSeparator(name == "dash" ? .dash : .omitted))
    }
    guard arguments.isEmpty else { throw Unanswered() }
    switch name {
    case "year": return made(style.year())
    case "month": return made(style.month())
    case "day": return made(style.day())
    default: throw Unanswered()
    }
  }
}
