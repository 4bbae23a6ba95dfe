import Foundation
import LayoutEngine
import ViewProgram

/// Calendars, which make dates of their components and the other way round.
extension Interpreter {
  func makeCalendar(_ type: String, _ arguments: ArgumentValues) throws -> Value? {
    switch type {
    case "Calendar":
      guard arguments.items.count == 1,
        let identifier = memberName(arguments["identifier"]).flatMap({ Self.calendars[$0] })
      else { throw Unanswered() }
      let world = try world()
      var calendar = Calendar(identifier: identifier)
      calendar.timeZone = world.zone
      // Which day comes first follows the user's region, unless the code or the calendar says it.
      if identifier == .gregorian { calendar.firstWeekday = world.calendar.firstWeekday }
      return .foundation("Calendar", calendar)
    case "DateComponents": return .foundation("DateComponents", try dateComponents(arguments))
    case "DateInterval": return try makeInterval(arguments)
    case "TimeZone": return try makeZone(arguments)
    default:
      guard arguments.items.count == 1 else { throw Unanswered() }
      return .foundation("Locale", Locale(identifier: try text(arguments["identifier"])))
    }
  }

  private static let calendars: [String: Calendar.Identifier] = ["gregorian": .gregorian, "iso8601": .iso8601]

  func calendarMember(_ name: String, _ calendar: Calendar) throws -> Value? {
    switch name {
    case "timeZone": return .foundation("TimeZone", calendar.timeZone)
    case "locale": return .foundation("Locale", calendar.locale)
    case "firstWeekday": return .integer(calendar.firstWeekday)
    case "minimumDaysInFirstWeek": return .integer(calendar.minimumDaysInFirstWeek)
    case "identifier": return Self.calendars.first { $1 == calendar.identifier }.map { .member($0.key, nil) }
    default: break
    }
    guard let names = Self.names(name, in: calendar) else { return nil }
    // Without a locale, the system says in which language.
    guard let locale = calendar.locale, !locale.identifier.isEmpty else { throw Unanswered() }
    return .array(names.map { .string($0) })
  }

  private static func names(_ name: String, in calendar: Calendar) -> [String]? {
    switch name {
    case "weekdaySymbols": calendar.weekdaySymbols
    case "shortWeekdaySymbols": calendar.shortWeekdaySymbols
    case "veryShortWeekdaySymbols": calendar.veryShortWeekdaySymbols
    case "standaloneWeekdaySymbols": calendar.standaloneWeekdaySymbols
    case "shortStandaloneWeekdaySymbols": calendar.shortStandaloneWeekdaySymbols
    case "veryShortStandaloneWeekdaySymbols": calendar.veryShortStandaloneWeekdaySymbols
    case "monthSymbols": calendar.monthSymbols
    case "shortMonthSymbols": calendar.shortMonthSymbols
    case "veryShortMonthSymbols": calendar.veryShortMonthSymbols
    case "standaloneMonthSymbols": calendar.standaloneMonthSymbols
    case "shortStandaloneMonthSymbols": calendar.shortStandaloneMonthSymbols
    default: nil
    }
  }

  func setting(_ name: String, of calendar: Calendar, to value: Value) throws -> Value? {
    var calendar = calendar
    switch name {
    case "timeZone": calendar.timeZone = try foundation(value)
    case "locale": calendar.locale = try orNil(value) { try foundation($0) }
    case "firstWeekday": calendar.firstWeekday = try count(value)
    case "minimumDaysInFirstWeek": calendar.minimumDaysInFirstWeek = try count(value)
    default: return nil
    }
    return .foundation("Calendar", calendar)
  }

  // MARK: Questions

  func calendarMethod(_ name: String, _ calendar: Calendar, _ arguments: ArgumentValues) throws -> Value? {
    let first = arguments.items.first
    func date(_ label: String) throws -> Date { try foundation(arguments[label]) }
    func given() throws -> Date { try foundation(arguments.unlabeled(0)) }
    func unit(_ label: String) throws -> Calendar.Component { try component(asked: arguments[label]) }
    switch (name, first?.label) {
    case ("date", "from"?): return .date(calendar.date(from: try foundation(first?.value)))
    case ("date", "byAdding"?), ("date", "bySettingHour"?), ("date", "bySetting"?):
      return try otherDate(calendar, arguments)
    case ("dateComponents", "in"?):
      return .foundation(
        "DateComponents", calendar.dateComponents(in: try foundation(first?.value), from: try date("from")))
    case ("dateComponents", nil): return .foundation("DateComponents", try dateComponents(of: calendar, arguments))
    case ("component", nil):
      return .integer(calendar.component(try component(asked: first?.value), from: try date("from")))
    case ("startOfDay", "for"?): return .date(calendar.startOfDay(for: try date("for")))
    case ("isDate", nil):
      if arguments["inSameDayAs"] != nil {
        return .boolean(calendar.isDate(try given(), inSameDayAs: try date("inSameDayAs")))
      }
      return .boolean(
        calendar.isDate(try given(), equalTo: try date("equalTo"), toGranularity: try unit("toGranularity")))
    case ("isDateInWeekend", nil): return .boolean(calendar.isDateInWeekend(try given()))
    case ("isDateInToday", nil): return .boolean(calendar.isDate(try given(), inSameDayAs: try now()))
    case ("isDateInYesterday", nil), ("isDateInTomorrow", nil):
      let days = name == "isDateInTomorrow" ? 1 : -1
      guard let day = calendar.date(byAdding: .day, value: days, to: try now()) else { throw Unanswered() }
      return .boolean(calendar.isDate(try given(), inSameDayAs: day))
    case ("range", "of"?): return range(calendar.range(of: try unit("of"), in: try unit("in"), for: try date("for")))
    case ("minimumRange", "of"?): return range(calendar.minimumRange(of: try unit("of")))
    case ("maximumRange", "of"?): return range(calendar.maximumRange(of: try unit("of")))
    case ("ordinality", "of"?):
      return .whole(calendar.ordinality(of: try unit("of"), in: try unit("in"), for: try date("for")))
    case ("dateInterval", "of"?):
      return .foundation("DateInterval", calendar.dateInterval(of: try unit("of"), for: try date("for")))
    case ("compare", nil):
      return comparison(calendar.compare(try given(), to: try date("to"), toGranularity: try unit("toGranularity")))
    case ("date", nil):
      return .boolean(calendar.date(try given(), matchesComponents: try foundation(arguments["matchesComponents"])))
    case ("nextDate", "after"?):
      let policy = memberName(arguments["matchingPolicy"])
      guard arguments.items.count == 3, policy == "nextTime" || policy == "strict" else { throw Unanswered() }
      return .date(
        calendar.nextDate(
          after: try date("after"), matching: try foundation(arguments["matching"]),
          matchingPolicy: policy == "strict" ? .strict : .nextTime))
    default: return nil
    }
  }

  private func range(_ range: Range<Int>?) -> Value {
    guard let range else { return .none }
    return .range(lower: .integer(range.lowerBound), upper: .integer(range.upperBound), isClosed: false)
  }

  private func otherDate(_ calendar: Calendar, _ arguments: ArgumentValues) throws -> Value? {
    let labels = arguments.items.map { $0.label ?? "" }
    switch labels {
    case ["byAdding", "value", "to"]:
      return .date(
        calendar.date(
          byAdding: try component(asked: arguments["byAdding"]), value: try count(arguments["value"]),
          to: try foundation(arguments["to"])))
    case ["byAdding", "to"]:
      return .date(
        calendar.date(
          byAdding: try foundation(arguments["byAdding"]) as DateComponents, to: try foundation(arguments["to"])))
    case ["bySettingHour", "minute", "second", "of"]:
      return .date(
        calendar.date(
          bySettingHour: try count(arguments["bySettingHour"]), minute: try count(arguments["minute"]),
          second: try count(arguments["second"]), of: try foundation(arguments["of"])))
    case ["bySetting", "value", "of"]:
      return .date(
        calendar.date(
          bySetting: try component(asked: arguments["bySetting"]), value: try count(arguments["value"]),
          of: try foundation(arguments["of"])))
    default: throw Unanswered()
    }
  }

  private func dateComponents(of calendar: Calendar, _ arguments: ArgumentValues) throws -> DateComponents {
    let units = Set(try elements(ofArgument: arguments.unlabeled(0)).values.map { try component(asked: $0) })
    guard let to = arguments["to"] else {
      return calendar.dateComponents(units, from: try foundation(arguments["from"]) as Date)
    }
    if case .native(let start)? = arguments["from"], start.type == "DateComponents" {
      return calendar.dateComponents(
        units, from: try foundation(arguments["from"]) as DateComponents, to: try foundation(to) as DateComponents)
    }
    return calendar.dateComponents(
      units, from: try foundation(arguments["from"]) as Date, to: try foundation(to) as Date)
  }

  // MARK: Components

  func component(asked value: Value?) throws -> Calendar.Component {
    guard let component = component(value) else { throw Unanswered() }
    return component
  }

  func component(_ value: Value?) -> Calendar.Component? {
    switch memberName(value) {
    case "era"?: .era
    case "year"?: .year
    case "month"?: .month
    case "day"?: .day
    case "hour"?: .hour
    case "minute"?: .minute
    case "second"?: .second
    case "nanosecond"?: .nanosecond
    case "weekday"?: .weekday
    case "weekdayOrdinal"?: .weekdayOrdinal
    case "quarter"?: .quarter
    case "weekOfMonth"?: .weekOfMonth
    case "weekOfYear"?: .weekOfYear
    case "yearForWeekOfYear"?: .yearForWeekOfYear
    case "dayOfYear"?: .dayOfYear
    default: nil
    }
  }

  private func dateComponents(_ arguments: ArgumentValues) throws -> DateComponents {
    var components = DateComponents()
    for item in arguments.items {
      guard let label = item.label, let changed = try set(label, of: components, to: item.value) else {
        throw Unanswered()
      }
      components = changed
    }
    return components
  }

  private func set(_ name: String, of components: DateComponents, to value: Value) throws -> DateComponents? {
    var components = components
    switch name {
    case "calendar": components.calendar = try orNil(value) { try foundation($0) }
    case "timeZone": components.timeZone = try orNil(value) { try foundation($0) }
    default:
      guard let unit = component(.member(name, nil)) else { return nil }
      components.setValue(try orNil(value) { try count($0) }, for: unit)
    }
    return components
  }

  func componentsMember(_ name: String, _ components: DateComponents) -> Value? {
    switch name {
    case "calendar": return .foundation("Calendar", components.calendar)
    case "timeZone": return .foundation("TimeZone", components.timeZone)
    case "date": return .date(components.date)
    case "isValidDate": return .boolean(components.isValidDate)
    default: return component(.member(name, nil)).map { .whole(components.value(for: $0)) }
    }
  }

  func setting(_ name: String, of components: DateComponents, to value: Value) throws -> Value? {
    try set(name, of: components, to: value).map { .foundation("DateComponents", $0) }
  }

  func componentsMethod(_ name: String, _ components: DateComponents, _ arguments: ArgumentValues) throws -> Value? {
    switch name {
    case "value": return .whole(components.value(for: try component(asked: arguments["for"])))
    case "isValidDate": return .boolean(components.isValidDate(in: try foundation(arguments["in"])))
    default: return nil
    }
  }

  func changed(_ components: DateComponents, by name: String, _ arguments: ArgumentValues) throws -> Value? {
    guard arguments.items.count == 2, let unit = memberName(arguments["for"]), let value = arguments.unlabeled(0) else {
      throw Unanswered()
    }
    return try setting(unit, of: components, to: value)
  }
}
