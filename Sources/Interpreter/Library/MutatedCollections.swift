import LayoutEngine
import ViewProgram

/// Functions that change a collection; each answers nil where it is not known what it does, and then has changed nothing.
extension Interpreter {
  func change(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let given = arguments.unlabeled(0).map { element($0, of: list, in: scope) }
    switch name {
    case "append":
      if let more = arguments["contentsOf"] {
        guard let elements = knownElements(of: more) else { return nil }
        list.append(contentsOf: elements.map { element($0, of: list, in: scope) })
      } else if let given {
        list.append(given)
      } else {
        return nil
      }
    case "insert":
      guard let position = position(arguments["at"], in: list.startIndex..<list.endIndex + 1) else { return nil }
      if let more = arguments["contentsOf"] {
        guard let elements = knownElements(of: more) else { return nil }
        list.insert(contentsOf: elements.map { element($0, of: list, in: scope) }, at: position)
      } else if let given {
        list.insert(given, at: position)
      } else {
        return nil
      }
    case "remove":
      guard let position = position(arguments["at"], in: list.indices) else { return nil }
      return list.remove(at: position)
    case "removeAll":
      guard let condition = arguments["where"] ?? arguments.content else {
        list.removeAll()
        break
      }
      guard let kept = filtered(list.elements, condition, isKept: false, in: scope) else { return nil }
      list.elements = kept
    case "removeSubrange":
      guard let range = arguments.unlabeled(0).flatMap({ positions($0, in: list) }) else { return nil }
      list.removeSubrange(range)
    case "replaceSubrange":
      guard let range = arguments.unlabeled(0).flatMap({ positions($0, in: list) }),
        let new = arguments["with"].flatMap(knownElements)
      else { return nil }
      list.replaceSubrange(range, with: new.map { element($0, of: list, in: scope) })
    case "removeFirst", "removeLast", "popLast", "popFirst":
      return removedEnd(&list, name, count: arguments.unlabeled(0))
    case "swapAt":
      guard let first = position(arguments.unlabeled(0), in: list.indices),
        let second = position(arguments.unlabeled(1), in: list.indices)
      else { return nil }
      list.swapAt(first, second)
    case "sort":
      guard let sorted = sorted(list.elements, by: arguments["by"] ?? arguments.content, in: scope) else { return nil }
      list.elements = sorted
    case "reverse": list.elements.reverse()
    case "partition": return nil
    case "reserveCapacity": break
    default: return nil
    }
    return .tuple([])
  }

  /// A value as an element of a list.
  private func element(_ value: Value, of list: ListValue, in scope: Scope) -> Value {
    coerce(value, to: list.elementType ?? list.first.flatMap(typeReference), in: scope)
  }

  private func removedEnd(_ list: inout ListValue, _ name: String, count: Value?) -> Value? {
    let isFirst = name.hasSuffix("First")
    if let count {
      guard let number = position(count, in: 0..<list.count + 1) else { return nil }
      if isFirst { list.removeFirst(number) } else { list.removeLast(number) }
      return .tuple([])
    }
    guard !list.isEmpty else { return name.hasPrefix("pop") ? Value.none : nil }
    return isFirst ? list.removeFirst() : list.removeLast()
  }

  func change(
    _ pairs: inout [(key: Value, value: Value)], _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch name {
    case "removeAll":
      guard arguments.isEmpty || arguments["keepingCapacity"] != nil else { return nil }
      pairs = []
      return .tuple([])
    case "removeValue", "updateValue":
      guard let key = arguments["forKey"] else { return nil }
      let answers = pairs.map { isSame($0.key, key) }
      guard !answers.contains(where: { $0 == nil }) else { return nil }
      let position = answers.firstIndex(of: true)
      let old = position.map { pairs[$0].value } ?? .none
      if name == "removeValue" {
        if let position { pairs.remove(at: position) }
      } else if let new = arguments.unlabeled(0) {
        if let position { pairs[position].value = new } else { pairs.append((settled(key), settled(new))) }
      }
      return old
    default: return nil
    }
  }

  func changeSet(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    switch name {
    case "insert", "update":
      guard let given = arguments.unlabeled(0).map({ element($0, of: list, in: scope) }) else { return nil }
      let answers = list.map { isSame($0, given) }
      guard !answers.contains(where: { $0 == nil }) else { return nil }
      let isNew = !answers.contains(true)
      if isNew { list.append(given) }
      return .tuple([("inserted", .boolean(isNew)), ("memberAfterInsert", given)])
    case "remove":
      guard let given = arguments.unlabeled(0).map({ element($0, of: list, in: scope) }) else { return nil }
      let answers = list.map { isSame($0, given) }
      guard !answers.contains(where: { $0 == nil }) else { return nil }
      guard let position = answers.firstIndex(of: true) else { return Value.none }
      return list.remove(at: list.startIndex + position)
    case "removeAll":
      list.removeAll()
      return .tuple([])
    default: return nil
    }
  }

  func change(_ text: inout String, _ name: String, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch name {
    case "append":
      guard let more = arguments["contentsOf"] ?? arguments.unlabeled(0) else { return nil }
      guard case .string(let more) = more else { return nil }
      text += more
      return .tuple([])
    default: return nil
    }
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
    guard let integer = exactInteger(value).flatMap({ Int(exactly: $0.value) }), range.contains(integer) else {
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
      guard case .boolean(let answer)? = apply(condition, single(element), in: scope), thrown == nil else { return nil }
      if answer == isKept { kept.append(element) }
    }
    return kept
  }
}
