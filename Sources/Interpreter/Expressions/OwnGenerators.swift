import LayoutEngine
import ViewProgram

/// Numbers and elements that the library draws with a generator of the module's: `Int.random(in: 0..<10, using: &generator)`.
extension Interpreter {
  /// The answer of a function that asks a generator of the module's, which is left as that makes it; nil for any other
  /// call, and where the generator's numbers are not known.
  func drawn(
    _ name: String, of receiver: Value, at base: Expression, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard let item = arguments.items.last, item.label == "using", case .instance = item.value,
      let target = item.target, !index.mayBeValue(name)
    else { return nil }
    var generator = OwnGenerator { self.next(of: target, in: scope) }
    let answer: Value?
    switch (name, receiver) {
    case ("random", .type(let type, nil)): answer = random(type, arguments, by: &generator)
    case ("shuffled", _), ("shuffle", _), ("randomElement", _):
      guard arguments.items.count == 1, let known = known(elementsOf: receiver), known.isOrdered,
        known.kind != .text
      else { return nil }
      answer = drawn(name, known, at: base, by: &generator, in: scope)
    default: return nil
    }
    return generator.isKnown ? answer : nil
  }

  private func drawn(
    _ name: String, _ known: KnownElements, at base: Expression, by generator: inout OwnGenerator, in scope: Scope
  ) -> Value? {
    if name == "randomElement" { return known.values.randomElement(using: &generator) ?? Value.none }
    let list = known.array(known.values.shuffled(using: &generator), of: known.elementType)
    guard name == "shuffle" else { return list }
    guard generator.isKnown, known.kind == .array else { return nil }
    store(list, in: base, scope)
    return .tuple([])
  }

  private func random(_ type: String, _ arguments: ArgumentValues, by generator: inout OwnGenerator) -> Value? {
    if type == "Bool" { return .boolean(Bool.random(using: &generator)) }
    guard case .range(let lower, let upper, let isClosed)? = arguments["in"], arguments.items.count == 2 else {
      return nil
    }
    switch NumberType(named: type) {
    case .int?:
      guard let first = exactInteger(lower).flatMap({ Int(exactly: $0.value) }),
        let last = exactInteger(upper).flatMap({ Int(exactly: $0.value) }), first < last || isClosed && first == last
      else { return nil }
      return .integer(
        isClosed ? Int.random(in: first...last, using: &generator) : Int.random(in: first..<last, using: &generator))
    case .double?:
      guard let first = quantity(lower), let last = quantity(upper), first.isConstant, last.isConstant,
        (last.value - first.value).isFinite, first.value < last.value || isClosed && first.value == last.value
      else { return nil }
      let range = (first.value, last.value)
      return .number(
        isClosed
          ? Double.random(in: range.0...range.1, using: &generator)
          : Double.random(in: range.0..<range.1, using: &generator))
    default: return nil
    }
  }

  /// The next number of a generator, which its place is left with; nil where it is not known.
  private func next(of place: Expression, in scope: Scope) -> UInt64? {
    let callee = Expression(.member(base: place, name: "next", nameRange: place.range), range: place.range)
    let call = Expression(.call(callee: callee, arguments: []), range: place.range)
    return exactInteger(evaluate(call, in: scope)).flatMap { UInt64(exactly: $0.value) }
  }
}

/// A generator whose numbers the code of the module makes.
private struct OwnGenerator: RandomNumberGenerator {
  let number: () -> UInt64?
  var isKnown = true

  init(_ number: @escaping () -> UInt64?) { self.number = number }

  mutating func next() -> UInt64 {
    if isKnown, let number = number() { return number }
    isKnown = false
    // What the library does with these ends at some time.
    return UInt64.random(in: .min ... .max)
  }
}
