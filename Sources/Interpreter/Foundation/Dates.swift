import Foundation
import LayoutEngine
import ViewProgram

/// Moments, and the time between two of them.
extension Interpreter {
  func makeDate(_ arguments: ArgumentValues) throws -> Value? {
    guard let first = arguments.items.first else { return .date(try now()) }
    switch (first.label, arguments.items.count) {
    case ("timeIntervalSince1970"?, 1): return .date(Date(timeIntervalSince1970: try real(first.value)))
    case ("timeIntervalSinceReferenceDate"?, 1):
      return .date(Date(timeIntervalSinceReferenceDate: try real(first.value)))
    case ("timeIntervalSinceNow"?, 1): return .date(try now() + (try real(first.value)))
    case ("timeInterval"?, 2):
      return .date(Date(timeInterval: try real(first.value), since: try foundation(arguments["since"])))
    default: throw Unanswered()
    }
  }

  func calendarConstant(_ name: String, of type: String) throws -> Value? {
    switch (type, name) {
    case ("Date", "now"): return .date(try now())
    case ("Date", "distantPast"): return .date(.distantPast)
    case ("Date", "distantFuture"): return .date(.distantFuture)
    case ("Date", "timeIntervalBetween1970AndReferenceDate"):
      return .number(Date.timeIntervalBetween1970AndReferenceDate)
    case ("Calendar", "current"), ("Calendar", "autoupdatingCurrent"):
      return .foundation("Calendar", try world().calendar)
    case ("TimeZone", "current"), ("TimeZone", "autoupdatingCurrent"): return .foundation("TimeZone", try world().zone)
    case ("TimeZone", "gmt"): return .foundation("TimeZone", TimeZone.gmt)
    case ("Locale", "current"), ("Locale", "autoupdatingCurrent"): return .foundation("Locale", try world().locale)
    case ("Component", _): return component(.member(name, nil)).map { _ in .member(name, nil) }
    default: return nil
    }
  }

  func dateMember(_ name: String, _ date: Date) -> Value? {
    switch name {
    case "timeIntervalSince1970": .number(date.timeIntervalSince1970)
    case "timeIntervalSinceReferenceDate": .number(date.timeIntervalSinceReferenceDate)
    case "description": .string(date.description)
    default: nil
    }
  }

  func dateMethod(_ name: String, _ date: Date, _ arguments: ArgumentValues) throws -> Value? {
    let first = arguments.items.first
    switch (name, first?.label) {
    case ("timeIntervalSince", nil): return .number(date.timeIntervalSince(try foundation(first?.value)))
    case ("distance", "to"?): return .number(date.distance(to: try foundation(first?.value)))
    case ("addingTimeInterval", nil), ("advanced", "by"?): return .date(date + (try real(first?.value)))
    case ("compare", nil):
      return comparison(date.compare(try foundation(first?.value)))
    case ("formatted", _): return .string(try formatted(date, arguments))
    case ("ISO8601Format", _):
      guard arguments.isEmpty else { throw Unanswered() }
      return .string(date.ISO8601Format())
    default: return nil
    }
  }

  // MARK: Intervals

  func makeInterval(_ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 2 else { throw Unanswered() }
    let start: Date = try foundation(arguments["start"])
    if let end = arguments["end"] {
      let end: Date = try foundation(end)
      guard start <= end else { throw Unanswered() }
      return .foundation("DateInterval", DateInterval(start: start, end: end))
    }
    let duration = try real(arguments["duration"])
    guard duration >= 0 else { throw Unanswered() }
    return .foundation("DateInterval", DateInterval(start: start, duration: duration))
  }

  func intervalMember(_ name: String, _ interval: DateInterval) -> Value? {
    switch name {
    case "start": .date(interval.start)
    case "end": .date(interval.end)
    case "duration": .number(interval.duration)
    default: nil
    }
  }

  func intervalMethod(_ name: String, _ interval: DateInterval, _ arguments: ArgumentValues) throws -> Value? {
    let given = arguments.unlabeled(0)
    switch name {
    case "contains": return .boolean(interval.contains(try foundation(given) as Date))
    case "intersects": return .boolean(interval.intersects(try foundation(given)))
    case "intersection":
      return .foundation("DateInterval", interval.intersection(with: try foundation(arguments["with"])))
    default: return nil
    }
  }

  // MARK: Time zones and locales

  func makeZone(_ arguments: ArgumentValues) throws -> Value? {
    if let name = arguments["identifier"] { return .foundation("TimeZone", TimeZone(identifier: try text(name))) }
    if let name = arguments["abbreviation"] {
      let name = try text(name)
      guard ["UTC", "GMT"].contains(name) else { throw Unanswered() }
      return .foundation("TimeZone", TimeZone(abbreviation: name))
    }
    return .foundation("TimeZone", TimeZone(secondsFromGMT: try count(arguments["secondsFromGMT"])))
  }

  func zoneMember(_ name: String, _ zone: TimeZone) -> Value? {
    name == "identifier" ? .string(zone.identifier) : nil
  }

  func zoneMethod(_ name: String, _ zone: TimeZone, _ arguments: ArgumentValues) throws -> Value? {
    let date = try arguments["for"].map { try foundation($0) as Date }
    switch name {
    case "secondsFromGMT": return .integer(zone.secondsFromGMT(for: try date ?? now()))
    case "isDaylightSavingTime": return .boolean(zone.isDaylightSavingTime(for: try date ?? now()))
    case "daylightSavingTimeOffset": return .number(zone.daylightSavingTimeOffset(for: try date ?? now()))
    default: return nil
    }
  }

  func localeMember(_ name: String, _ locale: Locale) -> Value? {
    switch name {
    case "identifier": .string(locale.identifier)
    case "decimalSeparator": .text(locale.decimalSeparator)
    case "groupingSeparator": .text(locale.groupingSeparator)
    default: nil
    }
  }
}
