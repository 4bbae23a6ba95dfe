import LayoutEngine
import ViewProgram

/// Sequences whose elements are made when they are asked for, each as a record of its type's name.
///
/// `AnyIterator` holds the function that it calls, `AnySequence` the one that makes an iterator, `UnfoldSequence` what
/// `sequence(first:next:)` or `sequence(state:next:)` was given, `LazySequence` a base and what is done with its elements.
extension Interpreter {
  /// Answers the elements of a sequence in their turn, nil's value behind the last one; throws where one is not known.
  typealias Pull = () throws -> Value

  /// The most elements that a sequence is asked for.
  static let mostPulled = 5000

  private static let lazyTypes: Set = ["AnyIterator", "AnySequence", "UnfoldSequence", "LazySequence"]

  func isLazySequence(_ value: Value) -> Bool {
    if case .record(let type, _) = value { Self.lazyTypes.contains(type) } else { false }
  }

  /// `value.lazy`
  func lazySequence(of value: Value) -> Value {
    .record("LazySequence", ["base": value, "isLazy": .boolean(true)])
  }

  /// `sequence(first:next:)` and `sequence(state:next:)`.
  func unfolded(_ arguments: ArgumentValues) -> Value? {
    guard let next = arguments["next"] ?? arguments.content else { return nil }
    let start = ["first", "state"].compactMap { label in arguments[label].map { (label, settled($0)) } }
    return start.count == 1 ? .record("UnfoldSequence", ["next": next, start[0].0: start[0].1]) : nil
  }

  /// `AnyIterator { ... }`, `AnySequence { ... }`, or either of another sequence.
  func erased(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard let body = arguments.content else {
      return arguments.unlabeled(0)
    }
    return .record(name, [name == "AnyIterator" ? "next" : "make": body])
  }

  /// Nil for what is no sequence of which each element is known once it is asked for.
  func pull(from value: Value, in scope: Scope) -> Pull? {
    switch value {
    case .record("AnyIterator", let parts):
      guard let next = parts["next"] else { return nil }
      return { try self.asked { self.apply(next, ArgumentValues(), in: scope) } }
    case .record("AnySequence", let parts):
      return parts["make"].flatMap { apply($0, ArgumentValues(), in: scope) }.flatMap { pull(from: $0, in: scope) }
    case .record("UnfoldSequence", let parts): return unfolding(parts, in: scope)
    case .record("LazySequence", let parts):
      guard let base = parts["base"].flatMap({ pull(from: $0, in: scope) }) else { return nil }
      guard case .string(let step)? = parts["step"] else { return base }
      return stepping(step, parts["argument"] ?? .none, base, in: scope)
    case .instance(let instance): return pull(from: instance)
    default:
      let whole = value.isOpenRange ? value.ended(after: Self.mostPulled) : value
      guard let own = known(elementsOf: whole), own.isOrdered, !own.values.contains(where: \.isNone) else { return nil }
      var rest = own.values[...]
      return {
        if let element = rest.popFirst() { return element }
        guard value.isOpenRange else { return .none }
        throw Unanswered()
      }
    }
  }

  /// The elements of a sequence that code asks for one after the other; nil for a collection.
  func ownPull(from value: Value, in scope: Scope) -> Pull? {
    if case .instance(let instance) = value { return isAsked(instance.type) ? pull(from: instance) : nil }
    return isLazySequence(value) ? pull(from: value, in: scope) : nil
  }

  /// An answer that is known for certain.
  func asked(_ body: () -> Value?) throws -> Value {
    let (answer, isCertain) = tentatively(body)
    guard isCertain, let answer, !isUnknown(answer), thrown == nil, !log.isExhausted else { throw Unanswered() }
    return settled(answer)
  }

  private func unfolding(_ parts: [String: Value], in scope: Scope) -> Pull? {
    guard let next = parts["next"] else { return nil }
    if let state = parts["state"] {
      let inner = Scope(parent: nil)
      inner.define("state", state)
      let place = Expression(.identifier("state", generics: []), range: SourceRange(start: 0, end: 0))
      let passed = Expression(.prefix("&", place), range: place.range)
      return {
        let item = ArgumentValues.Item(
          label: nil, value: inner.value(named: "state") ?? .none, isTrailing: false,
          source: SourceReference(file: 0, start: 0, end: 0), expression: passed)
        return try self.asked { self.apply(next, ArgumentValues(items: [item]), in: inner) }
      }
    }
    guard let first = parts["first"] else { return nil }
    var last: Value?
    return {
      let element = try last.map { last in try self.asked { self.apply(next, self.single(last), in: scope) } } ?? first
      last = element
      return element
    }
  }

  /// The elements of `base` after one step.
  private func stepping(_ step: String, _ argument: Value, _ base: @escaping Pull, in scope: Scope) -> Pull? {
    var count = exactInteger(argument).flatMap { Int(exactly: $0.value) } ?? 0
    var isOpen = true
    func ask(_ element: Value) throws -> Value { try asked { self.apply(argument, self.single(element), in: scope) } }
    func holds(_ element: Value) throws -> Bool { try self.holds(argument, element, in: scope) }
    /// The next element that is let through.
    func next(where isMeant: (Value) throws -> Value?) throws -> Value {
      for _ in 0..<Self.mostPulled {
        let element = try base()
        if element.isNone { return element }
        if let answer = try isMeant(element) { return answer }
      }
      throw Unanswered()
    }
    switch step {
    case "map":
      return {
        try next { element in
          let answer = try ask(element)
          // It is no end.
          guard !answer.isNone else { throw Unanswered() }
          return answer
        }
      }
    case "compactMap": return { try next { try ask($0).present } }
    case "filter": return { try next { try holds($0) ? $0 : nil } }
    case "drop":
      return {
        try next {
          isOpen = try isOpen && holds($0)
          return isOpen ? nil : $0
        }
      }
    case "prefix(while:)":
      return {
        let element = isOpen ? try base() : .none
        isOpen = try !element.isNone && holds(element)
        return isOpen ? element : .none
      }
    case "prefix":
      return {
        count -= 1
        return count < 0 ? .none : try base()
      }
    case "dropFirst":
      return {
        try next {
          count -= 1
          return count < 0 ? $0 : nil
        }
      }
    case "enumerated":
      count = -1
      return {
        try next {
          count += 1
          return .tuple([("offset", .integer(count)), ("element", $0)])
        }
      }
    default: return nil
    }
  }

  // MARK: Functions

  /// The answer of a sequence that is asked for no more elements than it takes.
  func lazyMethod(_ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    do {
      return try pulled(name, value, arguments, in: scope)
    } catch {
      poison(arguments, in: scope)
      poison(heldBy: value)
      return .unknown(Unknown(name))
    }
  }

  /// A property of a sequence, which may run what is done with its elements, as often as its type likes.
  func lazyMember(_ name: String, of value: Value) -> Value? {
    if name == "lazy" { return lazySequence(of: value) }
    if name == "first", value.isAskedOnce || changesNothing(value) {
      return lazyMethod(name, of: value, ArgumentValues(), in: Scope(parent: nil))
    }
    poison(heldBy: value)
    return nil
  }

  private func pulled(_ name: String, _ value: Value, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    let closure = arguments.content ?? arguments["where"]
    switch (name, value) {
    case ("next", .record("AnyIterator", _)):
      guard let pull = pull(from: value, in: scope) else { throw Unanswered() }
      return try pull()
    case ("next", .record), ("makeIterator", .record("UnfoldSequence", _)),
      ("makeIterator", .record("LazySequence", _)):
      throw Unanswered()
    case ("makeIterator", .record("AnyIterator", _)): return value
    case ("makeIterator", .record("AnySequence", let parts)):
      return parts["make"].flatMap { apply($0, arguments, in: scope) }
    case ("prefix", _) where closure == nil && arguments.items.first?.label == nil, ("dropFirst", _), ("enumerated", _):
      return step(name, value, arguments.unlabeled(0) ?? .integer(1))
    case ("map", _), ("filter", _), ("compactMap", _), ("drop", _), ("prefix", _):
      guard let closure = closure ?? arguments["while"] ?? arguments.unlabeled(0) else { throw Unanswered() }
      let result = step(name == "prefix" ? "prefix(while:)" : name, value, closure)
      guard case .record(_, let parts) = result, parts["isLazy"] == nil else { return result }
      return .array(try drained(result, in: scope))
    case ("first", _), ("contains", _):
      guard let pull = pull(from: value, in: scope) else { throw Unanswered() }
      for _ in 0..<Self.mostPulled {
        let element = try pull()
        if element.isNone { return name == "first" ? element : .boolean(false) }
        let isFound =
          try closure.map { try holds($0, element, in: scope) }
          ?? arguments.unlabeled(0).map { try areEqual($0, element) } ?? true
        if isFound { return name == "first" ? element : .boolean(true) }
      }
      throw Unanswered()
    default: return collectionMethod(name, of: .array(try drained(value, in: scope)), arguments, in: scope)
    }
  }

  private func step(_ name: String, _ base: Value, _ argument: Value) -> Value {
    var parts = ["base": base, "step": .string(name), "argument": argument]
    if case .record(_, let own) = base { parts["isLazy"] = own["isLazy"] }
    return .record("LazySequence", parts)
  }

  /// All elements of a sequence that ends.
  func drained(_ value: Value, in scope: Scope) throws -> [Value] {
    guard let pull = pull(from: value, in: scope) else { throw Unanswered() }
    var elements: [Value] = []
    while elements.count < Self.mostPulled {
      let element = try pull()
      if element.isNone { return elements }
      elements.append(element)
    }
    throw Unanswered()
  }

  /// Arguments of a function of the library's that asks lazy sequences for all their elements.
  func drained(_ arguments: ArgumentValues) -> ArgumentValues {
    guard arguments.items.contains(where: { isLazySequence($0.value) }) else { return arguments }
    var result = arguments
    for index in result.items.indices where isLazySequence(result.items[index].value) {
      let elements = try? drained(result.items[index].value, in: Scope(parent: nil))
      result.items[index].value = elements.map { .array($0) } ?? .unknown(Unknown("sequence"))
    }
    return result
  }

  /// `zip` of sequences one of which may have no end; nil where they are others.
  func zipped(_ first: Value, _ second: Value) -> Value? {
    let scope = Scope(parent: nil)
    guard [first, second].contains(where: { isLazySequence($0) || $0.isInstance }),
      let left = pull(from: first, in: scope),
      let right = pull(from: second, in: scope)
    else { return nil }
    var pairs: [Value] = []
    while pairs.count < Self.mostPulled {
      guard let one = try? left() else { return nil }
      if one.isNone { return .array(pairs) }
      guard let other = try? right() else { return nil }
      if other.isNone { return .array(pairs) }
      pairs.append(.tuple([(nil, one), (nil, other)]))
    }
    return nil
  }
}

extension Value {
  /// Itself, or nothing where it is nil's.
  fileprivate var present: Value? { isNone ? nil : self }
}

extension Value {
  /// Whether a lazy sequence runs its closures no more than once for its first element: `map` behind `filter`, or either
  /// alone.
  fileprivate var isAskedOnce: Bool { isAskedOnce(maps: true) }

  private func isAskedOnce(maps: Bool) -> Bool {
    guard case .record("LazySequence", let parts) = self, let base = parts["base"] else {
      return false
    }
    switch parts["step"] {
    case nil: return !base.isRecord
    case .string("map")?: return maps && base.isAskedOnce(maps: true)
    case .string("filter")?: return base.isAskedOnce(maps: false)
    default: return false
    }
  }

  private var isRecord: Bool { if case .record = self { true } else { false } }
}
