import LayoutEngine
import ViewProgram

/// Functions that change a collection; each answers nil where it is not known what it does, and then has changed nothing.
extension Interpreter {
  func change(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let given = (arguments.unlabeled(0) ?? arguments.items.first(where: \.isTrailing)?.value).map {
      element($0, of: list, in: scope)
    }
    guard list.hasOrder || ["append", "removeAll", "sort", "shuffle", "reserveCapacity"].contains(name) else {
      return nil
    }
    switch name {
    case "append":
      if let more = arguments["contentsOf"] {
        guard let known = known(elementsOf: more) else { return nil }
        list.isUnordered = !list.hasOrder || !known.isOrdered
        let elements = known.values
        list.append(contentsOf: elements.map { element($0, of: list, in: scope) })
      } else if let given {
        list.append(given)
      } else {
        return nil
      }
    case "insert":
      guard let position = position(arguments["at"], in: list.startIndex..<list.endIndex + 1) else { return nil }
      if let more = arguments["contentsOf"] {
        guard let elements = try? orderedElements(ofArgument: more) else { return nil }
        list.insert(contentsOf: elements.map { element($0, of: list, in: scope) }, at: position)
      } else if let given {
        list.insert(given, at: position)
      } else {
        return nil
      }
    case "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst":
      return removed(&list, name, arguments, in: scope)
    case "removeSubrange":
      guard let range = arguments.unlabeled(0).flatMap({ positions($0, in: list) }) else { return nil }
      list.removeSubrange(range)
    case "replaceSubrange":
      guard let range = arguments.unlabeled(0).flatMap({ positions($0, in: list) }),
        let new = try? orderedElements(ofArgument: arguments["with"])
      else { return nil }
      list.replaceSubrange(range, with: new.map { element($0, of: list, in: scope) })
    case "swapAt":
      guard let first = position(arguments.unlabeled(0), in: list.indices),
        let second = position(arguments.unlabeled(1), in: list.indices)
      else { return nil }
      list.swapAt(first, second)
    case "sort":
      guard let own = known(elementsOf: .array(list)), let sorted = try? sorted(own, arguments, in: scope)
      else { return nil }
      list.elements = sorted
      list.isUnordered = false
    case "reverse": list.elements.reverse()
    case "shuffle": list.isUnordered = true
    case "next" where list.kind == .slice && arguments.isEmpty: return list.popFirst() ?? Value.none
    case "partition":
      guard let condition = arguments["by"] ?? arguments.content else { return nil }
      var elements = list.elements
      guard let position = try? elements.partition(by: { try holds(condition, $0, in: scope) }) else { return nil }
      list.elements = elements
      return .integer(list.startIndex + position)
    case "reserveCapacity": break
    default: return nil
    }
    return .tuple([])
  }

  private func removed(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch name {
    case "remove":
      guard let position = position(arguments["at"], in: list.indices) else { return nil }
      return list.remove(at: position)
    case "removeAll":
      guard let condition = arguments["where"] ?? arguments.content else {
        list.removeAll()
        return .tuple([])
      }
      guard let kept = filtered(list.elements, condition, isKept: false, in: scope) else { return nil }
      list.elements = kept
      return .tuple([])
    default: return removedEnd(&list, name, count: arguments.unlabeled(0))
    }
  }

  /// A value as an element of a list.
  private func element(_ value: Value, of list: ListValue, in scope: Scope) -> Value {
    coerce(value, to: list.elementType ?? list.first.flatMap(typeReference), in: scope)
  }

  private func removedEnd(_ list: inout ListValue, _ name: String, count: Value?) -> Value? {
    let isFirst = name.hasSuffix("First")
    if let count {
      guard let number = position(count, in: 0..<list.count + 1) else { return nil }
      if !isFirst { list.elements.removeLast(number) } else { list.elements.removeFirst(number) }
      if isFirst, list.kind == .slice { list.start += number }
      return .tuple([])
    }
    guard !list.isEmpty else { return name.hasPrefix("pop") ? Value.none : nil }
    guard isFirst else { return list.removeLast() }
    // What is left of a slice keeps its indices; an array's begin at 0.
    guard list.kind == .slice else { return list.elements.removeFirst() }
    return list.popFirst()
  }

  func change(
    _ pairs: inout [(key: Value, value: Value)], _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    var changed = pairs
    guard let answer = try? changeDictionary(&changed, name, arguments, in: scope) else { return nil }
    pairs = changed
    return answer
  }

  func changeSet(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    var changed = list
    guard let answer = try? changedSet(&changed, name, arguments, in: scope) else { return nil }
    list = changed
    return answer
  }

  func change(_ text: inout String, _ name: String, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    var changed = text
    guard let answer = try? changeText(&changed, name, arguments, in: scope) else { return nil }
    text = changed
    return answer
  }

  func changedNumber(_ value: Value, _ name: String, _ arguments: ArgumentValues) -> Value? {
    switch name {
    case "round": return numberMethod("rounded", value, arguments)
    case "negate": return prefixed("-", value, key: name)
    case "formTruncatingRemainder": return numberMethod("truncatingRemainder", value, arguments)
    case "formSquareRoot": return numberMethod("squareRoot", value, arguments)
    default: return nil
    }
  }

  /// A known whole number in `range`; nil for any other value.
  func position(_ value: Value?, in range: Range<Int>) -> Int? {
    guard let integer = exactInteger(value.map(current)).flatMap({ Int(exactly: $0.value) }), range.contains(integer)
    else {
      return nil
    }
    return integer
  }

  /// The positions in a list that a range means, open sides filled in; nil where it is not known or lies outside.
  func positions(_ range: Value, in list: ListValue) -> Range<Int>? {
    guard case .range(let lower, let upper, let isClosed) = range else { return nil }
    func bound(_ value: Value, _ otherwise: Int) -> Int? {
      value.isNone ? otherwise : exactInteger(value).flatMap { Int(exactly: $0.value) }
    }
    guard let start = bound(lower, list.startIndex), var end = bound(upper, list.endIndex) else { return nil }
    if isClosed, !upper.isNone { end += 1 }
    guard start >= list.startIndex, end <= list.endIndex, start <= end else { return nil }
    return start..<end
  }

  /// The elements for which a condition holds, or does not; nil where it is not known.
  func filtered(_ elements: [Value], _ condition: Value, isKept: Bool, in scope: Scope) -> [Value]? {
    var kept: [Value] = []
    for element in elements {
      guard let answer = try? holds(condition, element, in: scope) else { return nil }
      if answer == isKept { kept.append(element) }
    }
    return kept
  }
}
