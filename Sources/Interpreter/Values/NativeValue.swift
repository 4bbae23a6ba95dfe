import Foundation
package import ViewProgram

/// A value of a type of Foundation's, as Foundation itself holds it.
///
/// What rests on now, or on the user's time zone or region, is held as it is in each of `NativeWorld.all`: an answer
/// that is the same in all of them is known.
package final class NativeValue {
  /// The name of its Swift type.
  package let type: String
  /// One, or one for each world.
  package let possible: [AnyHashable]
  /// Whether code that is not understood may have changed the object.
  package var isForgotten = false
  /// The types that a generic type is of: `UnitLength` of a measurement.
  package let generics: [TypeReference]

  init(_ type: String, _ possible: [AnyHashable], of generics: [TypeReference] = []) {
    self.type = type
    self.possible = possible
    self.generics = generics
  }

  /// Whether whoever holds it sees what another one changes.
  package var isObject: Bool { Self.objects.contains(type) }

  static let objects: Set = [
    "DateFormatter", "NumberFormatter", "ByteCountFormatter", "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder",
    "PropertyListDecoder",
  ]

  var reference: TypeReference { .named(type, arguments: generics) }

  /// As it is in one of the worlds.
  func inWorld(_ world: Int) -> NativeValue {
    guard possible.count > 1, possible.indices.contains(world) else { return self }
    return NativeValue(type, [possible[world]], of: generics)
  }

  /// The bytes of known data, or the numbers of a set of indices; nil for what is none of them.
  var elements: ListValue? {
    guard possible.count == 1 else { return nil }
    switch possible[0].base {
    case let data as Data:
      return ListValue(data.map { .integer(Int128($0), .uint8) }, .array, of: NumberType.uint8.reference)
    case let set as IndexSet: return ListValue(set.map { .integer($0) }, .array, of: NumberType.int.reference)
    default: return nil
    }
  }

  // MARK: Equality, order, text

  /// Nil where that is not known.
  func isSame(as other: NativeValue) -> Bool? {
    guard type == other.type, !isForgotten, !other.isForgotten else { return nil }
    return answer(with: other) { $0 == $1 }
  }

  func isOrdered(before other: NativeValue, isStrict: Bool) -> Bool? {
    guard type == other.type else { return nil }
    switch type {
    case "Date": return answer(with: other) { isStrict ? $0.date < $1.date : $0.date <= $1.date }
    case "Duration": return answer(with: other) { isStrict ? $0.span < $1.span : $0.span <= $1.span }
    case "Measurement":
      return answer(with: other) { one, two in
        guard let first = one.base as? Measurement<Dimension>, let second = two.base as? Measurement<Dimension>,
          Swift.type(of: first.unit) == Swift.type(of: second.unit)
        else { return nil }
        return isStrict ? first < second : first <= second
      }
    default: return nil
    }
  }

  private func answer(with other: NativeValue, _ ask: (AnyHashable, AnyHashable) -> Bool?) -> Bool? {
    let count = max(possible.count, other.possible.count)
    guard possible.count == 1 || possible.count == count, other.possible.count == 1 || other.possible.count == count
    else { return nil }
    var known: Bool?
    for world in 0..<count {
      let answer = ask(possible[possible.count == 1 ? 0 : world], other.possible[other.possible.count == 1 ? 0 : world])
      guard let answer, known == nil || known == answer else { return nil }
      known = answer
    }
    return known
  }

  /// How it prints; nil where that is not known, or depends on the system.
  var text: String? {
    guard possible.count == 1, !isForgotten else { return nil }
    switch possible[0].base {
    case let date as Date: return date.description
    case let url as URL: return url.absoluteString
    case let id as UUID: return id.uuidString
    case let span as Duration: return span.description
    case let size as Measurement<Dimension>: return size.description
    case let number as Double where type == "NSNumber": return NSNumber(value: number).description
    default: return nil
    }
  }
}

extension AnyHashable {
  fileprivate var date: Date { base as? Date ?? .distantPast }
  fileprivate var span: Duration { base as? Duration ?? .zero }
}

/// The things that nobody tells: when code runs, where, and for whom.
struct NativeWorld {
  let zone: TimeZone
  let locale: Locale
  let calendar: Calendar
  let now: Date
  /// The time between two looks at the clock.
  let tick: TimeInterval

  /// The same, where another language is spoken.
  func speaking(_ locale: Locale) -> NativeWorld {
    var calendar = calendar
    calendar.locale = locale
    return NativeWorld(zone: zone, locale: locale, calendar: calendar, now: now, tick: tick)
  }

  /// Zones with and without summer time on both halves of the earth, the regions of English that differ most, and
  /// times of all kinds: on weekends, at night, in leap years, at the ends of months. Empty where the system has no
  /// such zones.
  static let all: [NativeWorld] = {
    let givens: [(zone: String, locale: String, now: TimeInterval, tick: TimeInterval)] = [
      ("America/Los_Angeles", "en_US", 1_782_000_123.4567, 0),
      ("UTC", "en_001", 1_830_297_599.25, 0.000_01),
      ("Europe/Berlin", "en_US", 1_811_808_000.5, 0.001),
      ("Asia/Kolkata", "en_001", 1_835_439_301.125, 0.1),
      ("Australia/Sydney", "en_US", 1_898_600_000.75, 3),
      ("America/Sao_Paulo", "en_001", 1_920_012_345.6789, 0.02),
      ("Asia/Tokyo", "en_US", 1_962_050_000.03125, 70),
      ("America/New_York", "en_001", 1_993_400_000.9, 4000),
    ]
    let worlds = givens.compactMap { given -> NativeWorld? in
      guard let zone = TimeZone(identifier: given.zone) else { return nil }
      let locale = Locale(identifier: given.locale)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      calendar.locale = locale
      calendar.firstWeekday = given.locale == "en_US" ? 1 : 2
      return NativeWorld(
        zone: zone, locale: locale, calendar: calendar, now: Date(timeIntervalSince1970: given.now), tick: given.tick)
    }
    return worlds.count == givens.count ? worlds : []
  }()
}
