import LayoutEngine
import ViewProgram

/// Functions of arrays, ranges and dictionaries.
extension Interpreter {
  func collectionMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let elements = elements(of: value)
    func run(_ element: Value) -> Value {
      givenClosure(arguments).flatMap { apply($0, single(element), in: scope) } ?? .unknown(Unknown(name))
    }
    switch name {
    case "map": return .array(elements.map(run))
    case "forEach":
      for element in elements { _ = run(element) }
      return .tuple([])
    case "compactMap", "flatMap":
      return .array(
        elements.map(run).flatMap { result -> [Value] in
          switch result {
          case .none: return []
          case .array(let inner): return name == "flatMap" ? inner.elements : [result]
          default: return [result]
          }
        })
    case "filter", "drop", "allSatisfy", "first", "last", "firstIndex", "lastIndex", "contains",
      "count":
      return search(name, elements, arguments, in: scope)
    case "enumerated":
      return .array(
        elements.enumerated().map { .tuple([("offset", .integer($0)), ("element", $1)]) })
    case "reversed": return .array(elements.reversed())
    case "shuffled": return .array(elements)
    case "sorted":
      return sorted(elements, by: arguments["by"] ?? arguments.content, in: scope).map { .array($0) }
        ?? .unknown(Unknown(name, type: typeReference(of: value)))
    case "prefix", "dropFirst", "dropLast", "suffix": return part(name, of: value, elements, arguments)
    case "joined": return joined(elements, arguments)
    case "max", "min":
      return extreme(name, elements, by: arguments["by"] ?? arguments.content, in: scope)
    case "reduce": return reduced(elements, arguments, in: scope)
    case "index":
      guard let place = arguments["after"] ?? arguments["before"] else { return nil }
      return infix(arguments["after"] == nil ? "-" : "+", place, .integer(1), key: "index")
    case "randomElement": return .unknown(Unknown(name))
    default: return nil
    }
  }

  private func givenClosure(_ arguments: ArgumentValues) -> Value? {
    if let content = arguments.content { return content }
    return arguments["where"] ?? arguments.items.last?.value
  }

  // MARK: Searching

  private func search(
    _ name: String, _ elements: [Value], _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let condition = arguments["where"] ?? arguments.content
    func holds(_ element: Value) -> Bool {
      guard let condition else { return true }
      return decide(apply(condition, single(element), in: scope) ?? .boolean(true), key: name)
    }
    if condition == nil, let wanted = arguments["of"] ?? arguments.unlabeled(0) {
      return find(name, wanted, elements)
    }
    switch name {
    case "filter": return .array(elements.filter(holds))
    case "allSatisfy": return .boolean(elements.allSatisfy(holds))
    case "first": return elements.first(where: holds) ?? Value.none
    case "last": return elements.last(where: holds) ?? Value.none
    case "firstIndex": return elements.firstIndex(where: holds).map { .integer($0) } ?? Value.none
    case "lastIndex": return elements.lastIndex(where: holds).map { .integer($0) } ?? Value.none
    case "contains": return .boolean(elements.contains(where: holds))
    case "count": return .integer(elements.count(where: holds))
    default: return nil
    }
  }

  private func find(_ name: String, _ wanted: Value, _ elements: [Value]) -> Value? {
    let answers = elements.map { isSame($0, wanted) }
    if name == "contains", answers.contains(true) { return .boolean(true) }
    guard !answers.contains(nil) else { return nil }
    switch name {
    case "contains": return .boolean(answers.contains(true))
    case "firstIndex": return answers.firstIndex(of: true).map { .integer($0) } ?? Value.none
    case "lastIndex": return answers.lastIndex(of: true).map { .integer($0) } ?? Value.none
    default: return nil
    }
  }

  private func part(
    _ name: String, of value: Value, _ elements: [Value], _ arguments: ArgumentValues
  ) -> Value {
    guard let count = quantity(arguments.unlabeled(0) ?? .integer(1)), count.isConstant,
      count.value >= 0, count.value < 1e6
    else { return value }
    let number = Int(count.value)
    switch name {
    case "prefix": return .array(Array(elements.prefix(number)))
    case "suffix": return .array(Array(elements.suffix(number)))
    case "dropFirst": return .array(Array(elements.dropFirst(number)))
    default: return .array(Array(elements.dropLast(number)))
    }
  }

  // MARK: Putting together

  private func joined(_ elements: [Value], _ arguments: ArgumentValues) -> Value {
    let parts = elements.compactMap { element -> String? in
      if case .string(let text) = element { text } else { nil }
    }
    let separator: String?
    switch arguments["separator"] {
    case nil: separator = ""
    case .string(let text)?: separator = text
    default: separator = nil
    }
    guard parts.count == elements.count, let separator else {
      return .unknown(Unknown("joined", type: .named("String", arguments: [])))
    }
    return .string(parts.joined(separator: separator))
  }

  /// `reduce(0, +)`, `reduce(0) { $0 + $1 }`, `reduce(into: x) { $0 += $1 }`.
  private func reduced(
    _ elements: [Value], _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let isInto = arguments["into"] != nil
    guard var result = arguments["into"] ?? arguments.unlabeled(0),
      let step = arguments.content ?? arguments.items.last?.value
    else { return nil }
    // `.zero` is of the elements' type.
    if case .record(let type, _)? = elements.first { result = contextual(result, as: type) ?? result }
    for element in elements {
      var pair = single(result)
      pair.items += single(element).items
      if isInto, case .closure(let closure) = step {
        let inner = Scope(parent: closure.scope)
        bindClosure(closure.closure, pair.items.map(\.value), in: inner)
        _ = evaluateBody(closure.closure.body, in: inner)
        result = inner.value(named: closure.closure.parameters.first ?? "$0") ?? result
      } else {
        result = apply(step, pair, in: scope) ?? .unknown(Unknown("reduce"))
      }
    }
    return result
  }

  /// The largest or smallest element; unknown where they cannot be compared.
  private func extreme(
    _ name: String, _ elements: [Value], by areInOrder: Value?, in scope: Scope
  ) -> Value {
    guard var best = elements.first else { return .none }
    for element in elements.dropFirst() {
      let isLarger = name == "max"
      guard let less = isLess(best, element, by: areInOrder, in: scope),
        let more = isLess(element, best, by: areInOrder, in: scope)
      else { return .unknown(Unknown(name)) }
      if isLarger ? less : more { best = element }
    }
    return best
  }

  /// Nil where they cannot be compared.
  func sorted(_ elements: [Value], by areInOrder: Value?, in scope: Scope) -> [Value]? {
    var isKnown = true
    // A comparison by the module's code need not be an order; a merge sort ends all the same.
    func sort(_ part: ArraySlice<Value>) -> [Value] {
      guard part.count > 1, isKnown else { return Array(part) }
      let middle = part.startIndex + part.count / 2
      let left = sort(part[..<middle])
      let right = sort(part[middle...])
      var merged: [Value] = []
      var (first, second) = (0, 0)
      while first < left.count, second < right.count, isKnown {
        switch isLess(right[second], left[first], by: areInOrder, in: scope) {
        case nil: isKnown = false
        case true?:
          merged.append(right[second])
          second += 1
        case false?:
          merged.append(left[first])
          first += 1
        }
      }
      return merged + left[first...] + right[second...]
    }
    let result = sort(elements[...])
    return isKnown ? result : nil
  }

  private func isLess(_ first: Value, _ second: Value, by areInOrder: Value?, in scope: Scope)
    -> Bool?
  {
    var answer = Value.unknown(Unknown("<"))
    if let areInOrder {
      var pair = single(first)
      pair.items += single(second).items
      answer = apply(areInOrder, pair, in: scope) ?? answer
    } else {
      answer = ownOperator("<", [first, second], in: scope) ?? infix("<", first, second, key: "<")
    }
    if case .boolean(let flag) = answer { return flag }
    return nil
  }
}
