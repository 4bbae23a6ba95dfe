import Foundation
import LayoutEngine
import ViewProgram

/// Foundation's own types, which this process has as well: their values are made by it and asked by it.
extension Interpreter {
  static let nativeTypes: Set = [
    "Date", "Calendar", "DateComponents", "DateInterval", "TimeZone", "Locale", "UUID", "URL", "URLComponents",
    "URLQueryItem", "Data", "Duration", "Measurement", "DateFormatter", "NumberFormatter", "ByteCountFormatter",
    "ISO8601DateFormatter", "IndexSet", "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "NSNumber", "FormatStyle",
    "Date.FormatStyle",
    "ISO8601FormatStyle", "Date.ISO8601FormatStyle", "Component", "Bundle",
  ]

  /// The answer depends on where and when code runs: it has to be asked in each world.
  struct NeedsWorlds: Error {}

  func world() throws -> NativeWorld {
    guard let world = memory.world else { throw NeedsWorlds() }
    let locale = appLocale
    return locale.language.languageCode == .english
      ? NativeWorld.all[world] : NativeWorld.all[world].speaking(locale)
  }

  /// A moment that is now: later than those that were asked for before it.
  func now() throws -> Date {
    let world = try world()
    return world.now + world.tick * Double(memory.instants)
  }

  // MARK: In all worlds

  /// The answer that `ask` gives of these, in each world where they or it differ between them; nil where it has none.
  func asked(
    _ name: String, _ operands: [Value], _ ask: ([Value]) throws -> Value?
  ) -> Value? {
    if memory.world == nil, operands.contains(where: isSplit) { return inAllWorlds(name, operands, ask) }
    do {
      return try ask(operands)
    } catch is NeedsWorlds where memory.world == nil {
      return inAllWorlds(name, operands, ask)
    } catch {
      return .unknown(Unknown(name).made(of: operands))
    }
  }

  func asked(
    _ name: String, _ receiver: Value?, _ arguments: ArgumentValues,
    _ ask: (Value?, ArgumentValues) throws -> Value?
  ) -> Value? {
    asked(name, [receiver ?? .none] + arguments.items.map(\.value)) { operands in
      var changed = arguments
      for (position, value) in operands.dropFirst().enumerated() { changed.items[position].value = value }
      return try ask(receiver == nil ? nil : operands[0], changed)
    }
  }

  private func inAllWorlds(_ name: String, _ operands: [Value], _ ask: ([Value]) throws -> Value?) -> Value? {
    let unknown = Value.unknown(Unknown(name).made(of: operands))
    guard !NativeWorld.all.isEmpty else { return unknown }
    defer { memory.world = nil }
    var answers: [Value] = []
    for world in NativeWorld.all.indices {
      memory.world = world
      guard let answer = try? ask(operands.map { inWorld($0, world) }) else {
        return answers.isEmpty && world == 0 ? hasAnswer(operands, ask, world) ? nil : unknown : unknown
      }
      if let first = answers.first, !first.holdsNative, isSame(first, answer) != true {
        return .unknown(Unknown(name, type: typeReference(of: first)))
      }
      answers.append(answer)
    }
    return merged(answers, name)
  }

  /// Whether the answer was nil, rather than that there is none.
  private func hasAnswer(_ operands: [Value], _ ask: ([Value]) throws -> Value?, _ world: Int) -> Bool {
    do { return try ask(operands.map { inWorld($0, world) }) == nil } catch { return false }
  }

  private func merged(_ answers: [Value], _ name: String) -> Value {
    let unknown = Value.unknown(Unknown(name, type: answers.first.flatMap(typeReference)))
    switch answers.first {
    case .native(let first)?:
      let all = answers.compactMap { if case .native(let value) = $0, value.type == first.type { value } else { nil } }
      guard all.count == answers.count else { return .unknown(Unknown(name)) }
      let possible = all.map { $0.possible[0] }
      let isOne = !first.isObject && possible.dropFirst().allSatisfy { $0 == possible[0] }
      return .native(NativeValue(first.type, isOne ? [possible[0]] : possible, of: first.generics))
    case .array(let first)?:
      let all = answers.compactMap { if case .array(let list) = $0 { list } else { nil } }
      guard all.count == answers.count, all.allSatisfy({ $0.count == first.count }) else { return unknown }
      var list = first
      list.elements = first.elements.indices.map { position in merged(all.map { $0.elements[position] }, name) }
      return .array(list)
    case .range(_, _, let isClosed)?:
      let ends = answers.compactMap { if case .range(let lower, let upper, _) = $0 { (lower, upper) } else { nil } }
      guard ends.count == answers.count else { return unknown }
      return .range(lower: merged(ends.map(\.0), name), upper: merged(ends.map(\.1), name), isClosed: isClosed)
    case .host(let first)?:
      return answers.allSatisfy { if case .host(let other) = $0 { other === first } else { false } }
        ? answers[0] : .unknown(Unknown(name))
    case let first?: return answers.dropFirst().allSatisfy { isSame(first, $0) == true } ? first : unknown
    case nil: return unknown
    }
  }

  private func isSplit(_ value: Value) -> Bool {
    switch value {
    case .native(let value): value.possible.count > 1
    case .array(let list): list.elements.contains(where: isSplit)
    case .range(let lower, let upper, _): isSplit(lower) || isSplit(upper)
    case .member(_, let arguments?): arguments.items.contains { isSplit($0.value) }
    case .binding(let binding): isSplit(binding.value)
    default: false
    }
  }

  private func inWorld(_ value: Value, _ world: Int) -> Value {
    switch value {
    case .native(let native): return native.isObject && native.isForgotten ? value : .native(native.inWorld(world))
    case .array(var list):
      list.elements = list.elements.map { inWorld($0, world) }
      return .array(list)
    case .range(let lower, let upper, let isClosed):
      return .range(lower: inWorld(lower, world), upper: inWorld(upper, world), isClosed: isClosed)
    case .member(let name, var arguments?):
      for position in arguments.items.indices {
        arguments.items[position].value = inWorld(arguments.items[position].value, world)
      }
      return .member(name, arguments)
    case .binding(let binding): return inWorld(binding.value, world)
    default: return value
    }
  }

  // MARK: Foundation's values of values

  /// An argument as the type of Foundation's that it has to be; throws where it is not known, or is none.
  func foundation<Wanted>(_ value: Value?, as type: Wanted.Type = Wanted.self) throws -> Wanted {
    switch value {
    case .native(let native)?:
      guard native.possible.count == 1, !native.isForgotten, let own = native.possible[0].base as? Wanted else {
        throw Unanswered()
      }
      return own
    case .binding(let binding)?: return try foundation(binding.value)
    case .member(let name, let arguments)?:
      let whole = String(describing: type)
      let type = whole.hasPrefix("Optional<") ? String(whole.dropFirst("Optional<".count).dropLast()) : whole
      let made: Value? =
        if let arguments {
          name == "init" ? try makeNative(type, arguments) : try callNativeStatic(name, of: type, arguments)
        } else {
          try nativeStatic(name, of: type)
        }
      guard case .native? = made else { throw Unanswered() }
      return try foundation(made)
    default: throw Unanswered()
    }
  }

  func real(_ value: Value?) throws -> Double {
    guard let value, let number = known(coerce(value, to: NumberType.double.reference, in: Scope(parent: nil))) else {
      throw Unanswered()
    }
    return number
  }

  /// Nil's value is nil.
  func orNil<Result>(_ value: Value?, _ read: (Value?) throws -> Result) throws -> Result? {
    if let value, case .none = value { return nil }
    return value == nil ? nil : try read(value)
  }
}

extension Value {
  static func foundation(_ type: String, _ value: some Hashable) -> Value {
    .native(NativeValue(type, [AnyHashable(value)]))
  }

  static func foundation(_ type: String, _ value: (some Hashable)?) -> Value {
    value.map { .native(NativeValue(type, [AnyHashable($0)])) } ?? .none
  }

  static func date(_ date: Date?) -> Value { .foundation("Date", date) }
  static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .none }
  static func whole(_ number: Int?) -> Value { number.map { .integer($0) } ?? .none }

  /// Whether its parts may differ between worlds and still be known in each.
  fileprivate var holdsNative: Bool {
    switch self {
    case .native: true
    case .array(let list): list.elements.first?.holdsNative ?? false
    case .range(let lower, _, _): lower.holdsNative
    default: false
    }
  }
}

// MARK: - Numbers of JSON's

extension NativeValue {
  /// A number or truth that JSON holds.
  static func number(ofJSON number: NSNumber) -> NativeValue {
    let isTruth = ["c", "B"].contains(String(cString: number.objCType))
    return NativeValue("NSNumber", [isTruth ? AnyHashable(number.boolValue) : AnyHashable(number.doubleValue)])
  }

  /// Whether `as?` makes a value of a Swift type of an `NSNumber`; nil where that is not known.
  func isBridged(to name: String) -> Bool? {
    guard type == "NSNumber" else { return nil }
    switch (possible[0].base, name) {
    case (_, "String"), (_, "Array"), (_, "Dictionary"), (_, "Set"), (_, "Date"), (_, "URL"): return false
    case (let number as Double, "Bool"): return number == 0 || number == 1 ? nil : false
    case (let number as Double, "Int"): return Int(exactly: number) != nil
    default: return bridged(to: name).map { _ in true }
    }
  }

  /// The value of a Swift type that `as?` makes of an `NSNumber`; nil for none, and where it is not known.
  func bridged(to name: String) -> Value? {
    guard type == "NSNumber" else { return nil }
    switch (possible[0].base, name) {
    case (let truth as Bool, "Bool"): return .boolean(truth)
    case (let number as Double, "Int"): return Int(exactly: number).map { .integer($0) }
    case (let number as Double, "Double"): return .number(number)
    case (let number as Double, "CGFloat"): return .coordinate(number)
    case (let number as Double, "NSNumber"): return Int(exactly: number).map { .integer($0) } ?? .number(number)
    default: return nil
    }
  }
}
