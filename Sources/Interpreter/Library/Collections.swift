import LayoutEngine
import ViewProgram

/// Functions of arrays, sets, texts, ranges and dictionaries that change nothing.
///
/// Each does what the standard library's does, element by element, with the same questions to the closure. Where an
/// answer is not known, the result is unknown, and what the closure may have changed as well.
extension Interpreter {
  func collectionMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    if value.isOpenRange { return openMethod(name, of: value, arguments, in: scope) }
    guard let own = known(elementsOf: value) else { return standInMethod(name, of: value, arguments, in: scope) }
    let arguments = arguments.called(with: own.elementType, isOwn: true)
    do {
      if own.isLazy, !isApart(name, own, arguments) {
        return lazyMethod(
          name, of: lazySequence(of: own.array(own.values, of: own.elementType, isLazy: false)), arguments, in: scope)
      }
      if name == "forEach", !own.isOrdered, visitsInAnyOrder(own.values, arguments, in: scope) { return .tuple([]) }
      let answer = try holding(own.values) {
        try kindMethod(name, value, own, arguments, in: scope) ?? self.answer(name, own, arguments, in: scope)
      }
      if !own.isOrdered, answer != nil { forgetOrder(name, own, arguments, in: scope) }
      return answer
    } catch {
      poison(arguments, calledWith: own.values, in: scope)
      return .unknown(Unknown(name, type: resultType(name, own, of: value)))
    }
  }

  /// Whether `forEach` of elements of no known order is done, as it does the same in any.
  private func visitsInAnyOrder(_ elements: [Value], _ arguments: ArgumentValues, in scope: Scope) -> Bool {
    guard arguments.items.count == 1, case .closure(let closure) = arguments.items[0].value else { return false }
    let answer = inAnyOrder(elements, closure.closure.body, in: closure.scope) { order in
      for element in order {
        guard (try? ask(arguments.items[0].value, [element], in: scope)) != nil else { return nil }
      }
      return .tuple([])
    }
    return answer != nil
  }

  /// Makes unknown what closures have changed that were called with elements of no known order.
  private func forgetOrder(_ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope) {
    if arguments.items.count == 1, case .closure = arguments.items[0].value,
      writesNothing(arguments.items[0].value, calledWith: own.values)
    {
      return
    }
    guard Self.visitingAll.contains(name) else { return poison(arguments, calledWith: own.values, in: scope) }
    for item in arguments.items { forgetOrder(of: item.value, calledWith: own.values, in: scope) }
  }

  /// The functions that call a closure once with each element.
  private static let visitingAll: Set = [
    "map", "flatMap", "compactMap", "forEach", "filter", "count", "mapValues", "compactMapValues", "reduce",
  ]

  /// Whether no closure that runs later writes something.
  private func isApart(_ name: String, _ own: KnownElements, _ arguments: ArgumentValues) -> Bool {
    guard ["map", "compactMap", "flatMap", "filter", "prefix", "drop", "joined"].contains(name) else { return true }
    return arguments.items.allSatisfy { writesNothing($0.value, calledWith: own.values) }
  }

  /// Whether a function or closure leaves all as it was that stands outside of it; what is none of them does.
  private func writesNothing(_ code: Value, calledWith values: [Value]) -> Bool {
    if case .function(let function) = code { return !function.candidates.contains(where: mayWrite) }
    guard case .closure(let closure) = code else { return true }
    if mayWrite(closure.closure.body, in: closure.scope) { return false }
    let places = ChangedPlaces(in: closure.closure.body)
    // An element that is no object is a value of the closure's own.
    let areObjects = values.contains(where: \.isObject)
    let parameters = closure.closure.parameters.isEmpty ? ["$0", "$1"] : closure.closure.parameters
    let called = places.called.filter { call in
      if MentionedNames.harmless.contains(call.name), !index.mayBeValue(call.name) { return false }
      guard !areObjects, case .identifier(let name, _) = call.place.kind else { return true }
      return !parameters.contains(name)
    }
    return places.assigned.isEmpty && called.isEmpty
  }

  /// The answers of `1...` and its like that need their first elements only.
  private func openMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let given = arguments.unlabeled(0).map(current)
    let count = name == "prefix" ? exactInteger(given).flatMap { Int(exactly: $0.value) } : nil
    if name == "contains" || name == "prefix" && arguments.content == nil && count == nil {
      return standInMethod(name, of: value, arguments, in: scope)
    }
    guard ["prefix", "first", "contains"].contains(name) else {
      return standInMethod(name, of: value, arguments, in: scope)
    }
    let limit = 1000
    guard count ?? 0 <= limit else { return standInMethod(name, of: value, arguments, in: scope) }
    let answer = collectionMethod(name, of: value.ended(after: count ?? limit), arguments, in: scope)
    if count == nil, answer?.isNone == true || answer?.elementCount == limit {
      return .unknown(Unknown(name, type: answer.flatMap(typeReference)))
    }
    return answer
  }

  /// The answer that only this kind of collection gives, or in a way of its own.
  private func kindMethod(
    _ name: String, _ value: Value, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    switch value {
    case .string(let text): try textMethod(name, text, own, arguments, in: scope)
    case .array(let list) where list.kind == .set: try setMethod(name, list, arguments, in: scope)
    case .dictionary(let pairs): try dictionaryMethod(name, pairs, arguments, in: scope)
    case .range: try rangeMethod(name, value, arguments)
    default: nil
    }
  }

  private func answer(
    _ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    switch name {
    case "map", "flatMap", "compactMap", "forEach", "enumerated", "reversed", "shuffled", "sorted", "joined", "lazy",
      "makeIterator":
      return try transformed(name, own, arguments, in: scope)
    case "prefix", "suffix", "dropFirst", "dropLast", "drop", "split":
      return try part(name, own, arguments, in: scope)
    case "filter", "allSatisfy", "count", "first", "last", "firstIndex", "lastIndex", "contains", "max", "min",
      "randomElement":
      return try search(name, own, arguments, in: scope)
    case "reduce": return try reduced(own, arguments, in: scope)
    case "elementsEqual", "starts", "lexicographicallyPrecedes":
      return try compared(name, own, arguments, in: scope)
    case "index", "distance", "formIndex": return try position(name, own, arguments, in: scope)
    case "difference", "hash", "trimmingPrefix", "withContiguousStorageIfAvailable": throw Unanswered()
    default: return nil
    }
  }

  /// A range of which it is not known where it ends: the closure is asked for the type of its answers alone.
  private func standInMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch (name, arguments.content) {
    case ("map", let closure?):
      let element = Value.unknown(Unknown("range[]", type: .named("Int", arguments: [])))
      let type = apart { apply(closure, single(element), in: scope) }.flatMap(typeReference)
      poison(arguments, in: scope)
      return .unknown(Unknown("range", type: .named("Array", arguments: type.map { [$0] } ?? [])))
    case ("contains", nil):
      guard let wanted = arguments.unlabeled(0) else { return nil }
      return (try? rangeMethod(name, value, arguments)) ?? infix("~=", value, wanted, key: name)
    case ("clamped", _): return .unknown(Unknown(name, type: typeReference(of: value)))
    default:
      poison(arguments, in: scope)
      return .unknown(Unknown(name, type: resultType(name, nil, of: value)))
    }
  }

  /// The type of an answer that is not known; nil where the closure's answers tell it.
  private func resultType(_ name: String, _ own: KnownElements?, of value: Value) -> TypeReference? {
    let element = own?.elementType
    let array = TypeReference.named("Array", arguments: element.map { [$0] } ?? [])
    switch name {
    case "filter":
      if case .dictionary = value { return typeReference(of: value) }
      return own?.kind == .set || own?.kind == .text ? typeReference(of: value) : array
    case "prefix", "suffix", "dropFirst", "dropLast", "drop":
      return own?.kind == .text ? typeReference(of: value) : array
    case "sorted", "reversed", "shuffled": return array
    case "merging", "union", "intersection", "subtracting", "symmetricDifference": return typeReference(of: value)
    case "map", "compactMap", "flatMap", "split", "enumerated": return .named("Array", arguments: [])
    case "allSatisfy", "contains", "elementsEqual", "starts", "lexicographicallyPrecedes", "isSubset", "isSuperset",
      "isDisjoint", "isStrictSubset", "isStrictSuperset", "hasPrefix", "hasSuffix":
      return .named("Bool", arguments: [])
    case "count", "distance": return .named("Int", arguments: [])
    case "firstIndex" where own?.kind != .text, "lastIndex" where own?.kind != .text:
      return .optional(.named("Int", arguments: []))
    case "first", "last", "max", "min", "randomElement": return element.map { .optional($0) }
    default: return nil
    }
  }

  // MARK: Each element

  /// The type of what a closure answers, if that is an optional as a single expression says: `{ Int($0) }`.
  private func optionalAnswer(of value: Value, to element: Value) -> TypeReference? {
    if case .keyPath(let names) = value {
      let end = typeReference(of: element).flatMap { endType(of: names, from: $0, in: Scope(parent: nil)) }
      return end?.isOptional == true ? end : nil
    }
    guard case .closure(let closure) = value, closure.closure.body.count == 1,
      case .expression(let answer)? = closure.closure.body.first
    else { return nil }
    let inner = Scope(parent: closure.scope)
    bindClosure(closure.closure, [element], in: inner)
    guard case .optional(let type)? = wholeType(of: answer, in: inner) else { return nil }
    return .optional(type)
  }

  private func transformed(
    _ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value {
    let closure = arguments.content ?? arguments.items.last?.value
    switch name {
    case "map":
      guard let closure else { throw Unanswered() }
      return own.array(
        try own.values.map { element in
          let answer = apply(closure, single(element), in: scope)
          guard thrown == nil else { throw Unanswered() }
          if answer == nil { poison(arguments, in: scope) }
          return answer ?? .unknown(Unknown(name))
        },
        of: own.values.first.flatMap { optionalAnswer(of: closure, to: $0) }
          ?? openAnswer(of: closure, own))
    case "forEach":
      guard let closure else { throw Unanswered() }
      for element in own.values { _ = try ask(closure, [element], in: scope) }
      return .tuple([])
    case "compactMap", "flatMap":
      guard let closure else { throw Unanswered() }
      var result = own
      let values = try own.values.flatMap { element in
        let kept = try kept(of: ask(closure, [element], in: scope), isFlat: name == "flatMap")
        result.isOrdered = result.isOrdered && kept.isOrdered
        return kept.values
      }
      let type = openAnswer(of: closure, own).flatMap { keptType(of: $0, isFlat: name == "flatMap") }
      return result.array(values, of: type)
    case "enumerated":
      guard own.isOrdered else { throw Unanswered() }
      let type = own.elementType.map { type in
        TypeReference.tuple([NumberType.int.reference, type], labels: ["offset", "element"])
      }
      let pairs = own.values.enumerated().map { Value.tuple([("offset", .integer($0)), ("element", $1)]) }
      return own.array(pairs, of: type).listed(as: "EnumeratedSequence")
    case "reversed":
      return own.array(own.values.reversed(), of: own.elementType).listed(as: "ReversedCollection")
    case "shuffled":
      var list = ListValue(own.values, .array, of: own.elementType)
      list.isUnordered = true
      return .array(list)
    case "sorted":
      let sorted = try sorted(own, arguments, in: scope)
      return .array(ListValue(sorted, .array, of: own.kind == .text ? nil : own.elementType))
    case "joined": return try joined(own, arguments)
    case "makeIterator":
      guard own.isOrdered else { throw Unanswered() }
      return .array(ListValue(own.values, .slice, of: own.elementType))
    default: return own.array(own.values, of: own.elementType)
    }
  }

  /// The type of what a closure would answer, where there is no element that it answers for.
  private func openAnswer(of closure: Value, _ own: KnownElements) -> TypeReference? {
    own.isEmpty ? own.elementType.flatMap { answerType(of: closure, given: [$0]) } : nil
  }

  private func keptType(of answer: TypeReference, isFlat: Bool) -> TypeReference? {
    switch answer {
    case .optional(let wrapped): wrapped
    case .named("Array", let parts) where isFlat, .named("Set", let parts) where isFlat: parts.first
    default: isFlat ? nil : answer
    }
  }

  /// The elements that `compactMap` and `flatMap` keep of an answer.
  private func kept(of answer: Value, isFlat: Bool) throws -> KnownElements {
    switch answer {
    case .none: return KnownElements(values: [], kind: .array)
    case .unknown: throw Unanswered()
    case .array, .range, .dictionary, .string:
      guard isFlat else { break }
      return try elements(ofArgument: answer)
    default: break
    }
    return KnownElements(values: [answer], kind: .array)
  }

  private func joined(_ own: KnownElements, _ arguments: ArgumentValues) throws -> Value {
    if let first = own.values.first, !first.isText, own.isOrdered || arguments.isEmpty {
      let separator = try arguments["separator"].map { try orderedElements(ofArgument: $0) } ?? []
      let parts = try own.values.map { try orderedElements(ofArgument: $0) }
      var list = ListValue(Array(parts.joined(separator: separator)))
      list.isUnordered = !own.isOrdered
      list.otherType = "FlattenSequence"
      return .array(list)
    }
    guard own.isOrdered else { throw Unanswered() }
    let texts = (own.values + [arguments["separator"] ?? .string("")]).compactMap { value in
      if case .string(let text) = value { text } else { nil as String? }
    }
    guard texts.count == own.values.count + 1, let separator = texts.last else {
      return .unknown(Unknown("joined", type: .named("String", arguments: [])))
    }
    return .string(texts.dropLast().joined(separator: separator))
  }

  /// The elements in order; throws where two cannot be compared, or nobody knows which of two equal ones is first.
  func sorted(_ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope) throws -> [Value] {
    let areInOrder = arguments["by"] ?? arguments.content
    func isLess(_ first: Value, _ second: Value) throws -> Bool {
      guard let comparators = arguments["using"] else {
        return try self.isLess(first, second, by: areInOrder, in: scope)
      }
      return try self.isLess(first, second, using: comparators, in: scope)
    }
    // The library's own algorithm asks the same questions in the same order.
    let sorted = try own.values.sorted(by: isLess)
    guard !own.isOrdered else { return sorted }
    for (first, second) in zip(sorted, sorted.dropFirst()) where isSame(first, second) != true {
      guard try isLess(first, second) else { throw Unanswered() }
    }
    return sorted
  }

  // MARK: Parts

  /// The elements at these positions; of a text, one that has its indices.
  private func cut(_ own: KnownElements, _ range: Range<Int>, of text: String? = nil) throws -> Value {
    let part = try own.part(range)
    if case .string(let characters) = part {
      notePart(characters, at: range.lowerBound, of: text ?? self.text(of: own))
    }
    return part
  }

  private func part(
    _ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let count = own.values.count
    let item = arguments.items.first
    let condition = arguments["while"] ?? arguments.content
    switch (name, item?.label) {
    case ("prefix", "upTo"?), ("prefix", "through"?), ("suffix", "from"?):
      guard let index = item.flatMap({ offset(of: $0.value, in: own) }) else { throw Unanswered() }
      let end = item?.label == "through" ? index + 1 : index
      guard (0...count).contains(end), own.isOrdered else { throw Unanswered() }
      return try cut(own, name == "suffix" ? end..<count : 0..<end)
    case ("prefix", _) where condition != nil, ("drop", _):
      guard let condition, own.isOrdered else { throw Unanswered() }
      let end = try own.values.firstIndex { try !holds(condition, $0, in: scope) } ?? count
      return try cut(own, name == "drop" ? end..<count : 0..<end)
    case ("split", _): return try split(own, arguments, in: scope)
    default:
      let number = try self.count(item?.value, otherwise: name.hasPrefix("drop") ? 1 : nil)
      guard number >= 0 else { throw Unanswered() }
      let most = min(number, count)
      switch name {
      case "prefix": return try cut(own, 0..<most)
      case "suffix": return try cut(own, count - most..<count)
      case "dropFirst": return try cut(own, most..<count)
      default: return try cut(own, 0..<count - most)
      }
    }
  }

  private func split(_ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope) throws -> Value {
    guard own.isOrdered else { throw Unanswered() }
    let most = try count(arguments["maxSplits"], otherwise: .max)
    let omitsEmpty = try flag(arguments["omittingEmptySubsequences"], otherwise: true)
    guard most >= 0 else { throw Unanswered() }
    let parts: [ArraySlice<Value>]
    if let separator = arguments["separator"] {
      parts = try own.values.split(maxSplits: most, omittingEmptySubsequences: omitsEmpty) {
        try areEqual($0, separator)
      }
    } else {
      guard let condition = arguments["whereSeparator"] ?? arguments.content else { throw Unanswered() }
      parts = try own.values.split(maxSplits: most, omittingEmptySubsequences: omitsEmpty) {
        try holds(condition, $0, in: scope)
      }
    }
    let text = own.kind == .text ? self.text(of: own) : nil
    return .array(try parts.map { try cut(own, $0.indices, of: text) })
  }

  // MARK: Searching

  private func search(
    _ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    if name == "max" || name == "min" {
      return try extreme(name, own, by: arguments["by"] ?? arguments.content, in: scope)
    }
    if name == "randomElement" {
      return try own.values.count < 2 ? own.end(own.values.first) : { throw Unanswered() }()
    }
    // Where an element is not looked for, a key path is a function as well.
    let test = ["filter", "allSatisfy"].contains(name) ? arguments.unlabeled(0) : nil
    guard let condition = arguments["where"] ?? arguments.content ?? test else {
      guard let wanted = arguments["of"] ?? arguments.unlabeled(0) else { return nil }
      return try find(name, coerce(wanted, to: own.elementType, in: scope), own)
    }
    let values = own.values
    func holds(_ element: Value) throws -> Bool { try self.holds(condition, element, in: scope) }
    switch name {
    case "filter": return own.array(try values.filter(holds), of: own.elementType)
    case "allSatisfy": return .boolean(try values.allSatisfy(holds))
    case "contains": return .boolean(try values.contains(where: holds))
    case "count": return .integer(try values.count(where: holds))
    case "firstIndex": return try index(values.firstIndex(where: holds), in: own)
    case "lastIndex": return try index(values.lastIndex(where: holds), in: own)
    case "first":
      guard own.isOrdered else {
        let found = try values.filter(holds)
        guard found.count < 2 else { throw Unanswered() }
        return found.first ?? Value.none
      }
      return try values.first(where: holds) ?? Value.none
    case "last": return try own.end(values.last(where: holds))
    default: return nil
    }
  }

  /// The index of the element at a position.
  func index(_ position: Int?, in own: KnownElements) throws -> Value {
    guard let position else { return .none }
    guard own.isOrdered else { throw Unanswered() }
    return index(position, in: own)
  }

  private func find(_ name: String, _ wanted: Value, _ own: KnownElements) throws -> Value? {
    let answers = own.values.map { isSame($0, wanted) }
    if name == "contains", answers.contains(true) { return .boolean(true) }
    guard !answers.contains(nil) else { throw Unanswered() }
    switch name {
    case "contains": return .boolean(false)
    case "firstIndex": return try index(answers.firstIndex(of: true), in: own)
    case "lastIndex": return try index(answers.lastIndex(of: true), in: own)
    default: return nil
    }
  }

  /// The largest or smallest element: of equal ones the first.
  private func extreme(
    _ name: String, _ own: KnownElements, by areInOrder: Value?, in scope: Scope
  ) throws -> Value {
    guard var best = own.values.first else { return .none }
    for element in own.values.dropFirst() {
      let isBetter =
        try name == "max"
        ? isLess(best, element, by: areInOrder, in: scope) : isLess(element, best, by: areInOrder, in: scope)
      if isBetter { best = element }
    }
    guard !own.isOrdered else { return best }
    for element in own.values where isSame(element, best) != true {
      let isWorse =
        try name == "max"
        ? isLess(element, best, by: areInOrder, in: scope) : isLess(best, element, by: areInOrder, in: scope)
      guard isWorse else { throw Unanswered() }
    }
    return best
  }

  private func compared(
    _ name: String, _ own: KnownElements, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value {
    guard own.isOrdered else { throw Unanswered() }
    let other = try orderedElements(ofArgument: arguments["with"] ?? arguments.items.first?.value)
    let relation = arguments["by"] ?? arguments.content
    func areAlike(_ first: Value, _ second: Value) throws -> Bool {
      guard let relation else { return try areEqual(first, second) }
      return try holds(relation, first, second, in: scope)
    }
    switch name {
    case "elementsEqual": return .boolean(try own.values.elementsEqual(other, by: areAlike))
    case "starts": return .boolean(try own.values.starts(with: other, by: areAlike))
    default:
      return .boolean(
        try own.values.lexicographicallyPrecedes(other) { try isLess($0, $1, by: relation, in: scope) })
    }
  }
}

extension Value {
  /// Whether it is a text, or may be one.
  fileprivate var isText: Bool {
    switch self {
    case .array, .range, .dictionary: false
    default: true
    }
  }
}

extension Value {
  /// Whether a call of one of its members may change what others see: an object of the module's, or one that holds code.
  fileprivate var isObject: Bool {
    switch self {
    case .instance(let own): own.type.kind != .structure || own.fields.values.contains(where: \.isFunction)
    case .tuple(let parts): parts.contains { $0.value.isObject }
    default: isFunction
    }
  }
}
