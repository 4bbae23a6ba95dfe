import LayoutEngine
import ViewProgram

/// The elements of a collection that is known whole, and what kind of collection it is.
struct KnownElements {
  enum Kind { case array, slice, set, dictionary, text, range }

  var values: [Value]
  var kind: Kind
  /// The index of the first element.
  var start = 0
  /// Whether the order of the elements is known: that of a set or a dictionary is another in each run.
  var isOrdered = true
  var elementType: TypeReference?
  /// Whether the closures that are given to it run later.
  var isLazy = false

  var isEmpty: Bool { values.isEmpty }

  /// The elements at these positions, as a sequence of the kind that Swift makes of such a part.
  func part(_ range: Range<Int>) throws(Unanswered) -> Value {
    let values = Array(self.values[range])
    guard kind != .text else { return .string(values.text) }
    guard isOrdered || range.isEmpty || range.count == self.values.count else { throw Unanswered() }
    var list = ListValue(values, .slice, start: start + range.lowerBound, of: elementType)
    list.isUnordered = !isOrdered
    list.isLazy = isLazy
    if kind == .range { list.otherType = "Slice" }
    return .array(list)
  }

  /// An array of other elements, which stand as these do.
  func array(_ values: [Value], of type: TypeReference? = nil, isLazy: Bool? = nil) -> Value {
    var list = ListValue(values, .array, of: type)
    list.isUnordered = !isOrdered
    list.isLazy = isLazy ?? self.isLazy
    return .array(list)
  }

  /// A known element, or nil's value; an answer only where the order is known.
  func end(_ value: Value?) throws(Unanswered) -> Value {
    guard isOrdered else { throw Unanswered() }
    return value ?? .none
  }
}

/// The answer that is not known: a closure's, or what an error was thrown instead of.
struct Unanswered: Error {}

extension [Value] {
  /// The text that these characters make.
  fileprivate var text: String {
    reduce(into: "") { text, value in
      if case .string(let character) = value { text += character }
    }
  }
}

extension Interpreter {
  /// The elements of a collection; nil where they are not known, or too many.
  func known(elementsOf value: Value) -> KnownElements? {
    switch value {
    case .array(let list):
      let kind: KnownElements.Kind =
        switch list.kind {
        case .array: .array
        case .slice: .slice
        case .set: .set
        }
      return KnownElements(
        values: list.elements, kind: kind, start: list.start, isOrdered: list.hasOrder,
        elementType: list.elementType ?? list.elements.first.flatMap(typeReference), isLazy: list.isLazy)
    case .dictionary(let pairs):
      return KnownElements(values: pairs.map(element), kind: .dictionary, isOrdered: pairs.count < 2)
    case .string(let text):
      return KnownElements(
        values: text.map { .string(String($0)) }, kind: .text, elementType: .named("Character", arguments: []))
    case .range(let lower, _, _):
      guard let values = knownElements(of: value) else { return nil }
      let start = exactInteger(lower).flatMap { Int(exactly: $0.value) } ?? 0
      return KnownElements(values: values, kind: .range, start: start, elementType: typeReference(of: lower))
    case .instance, .record:
      return knownElements(of: value).map {
        KnownElements(values: $0, kind: .array, elementType: $0.first.flatMap(typeReference))
      }
    case .native(let native): return native.elements.flatMap { known(elementsOf: .array($0)) }
    case .binding(let binding): return known(elementsOf: binding.value)
    default: return nil
    }
  }

  private func element(_ pair: (key: Value, value: Value)) -> Value {
    .tuple([("key", pair.key), ("value", pair.value)])
  }

  // MARK: Closures

  /// The answer of a closure; throws where it has none.
  func ask(_ closure: Value, _ values: [Value], in scope: Scope) throws -> Value {
    guard let answer = apply(closure, labeled(values.map { (nil, $0) }), in: scope), thrown == nil else {
      throw Unanswered()
    }
    return answer
  }

  /// The answer of a condition; throws where it is not known.
  func holds(_ condition: Value, _ values: Value..., in scope: Scope) throws -> Bool {
    switch try ask(condition, values, in: scope) {
    case .boolean(let answer): return answer
    case .binding(let binding):
      guard case .boolean(let answer) = binding.value else { throw Unanswered() }
      return answer
    default: throw Unanswered()
    }
  }

  /// Whether two values are equal; throws where that is not known.
  func areEqual(_ first: Value, _ second: Value) throws -> Bool {
    guard let answer = isSame(first, second) else { throw Unanswered() }
    return answer
  }

  /// Whether one value comes before another: by a closure, or by its type's order.
  func isLess(_ first: Value, _ second: Value, by areInOrder: Value?, in scope: Scope) throws -> Bool {
    if let areInOrder { return try holds(areInOrder, first, second, in: scope) }
    let answer = ownOperator("<", [first, second], in: scope) ?? infix("<", first, second, key: "<")
    guard case .boolean(let flag) = answer, thrown == nil else { throw Unanswered() }
    return flag
  }

  /// A whole number that an argument says; throws where it is not known.
  func count(_ value: Value?, otherwise: Int? = nil) throws -> Int {
    guard let value else {
      guard let otherwise else { throw Unanswered() }
      return otherwise
    }
    guard let integer = exactInteger(currentWhole(value)).flatMap({ Int(exactly: $0.value) }) else {
      throw Unanswered()
    }
    return integer
  }

  /// A truth that an argument says; throws where it is not known.
  func flag(_ value: Value?, otherwise: Bool) throws -> Bool {
    switch value {
    case nil: return otherwise
    case .boolean(let flag)?: return flag
    default: throw Unanswered()
    }
  }

  /// The elements of an argument; throws where they are not known.
  func elements(ofArgument value: Value?) throws -> KnownElements {
    guard let known = value.flatMap(known(elementsOf:)) else { throw Unanswered() }
    return known
  }

  /// The elements of an argument, whose order matters.
  func orderedElements(ofArgument value: Value?) throws -> [Value] {
    let known = try elements(ofArgument: value)
    guard known.isOrdered else { throw Unanswered() }
    return known.values
  }
}
