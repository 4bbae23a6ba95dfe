import LayoutEngine
import ViewProgram

/// The algebra of sets.
extension Interpreter {
  func setMethod(_ name: String, _ list: ListValue, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    switch name {
    case "union", "intersection", "subtracting", "symmetricDifference":
      let other = try members(of: arguments, like: list, in: scope)
      return set(try combined(name, list.elements, other), like: list)
    case "isSubset", "isSuperset", "isDisjoint", "isStrictSubset", "isStrictSuperset":
      let other = try distinct(members(of: arguments, like: list, in: scope))
      let common = try list.elements.count { try contains(other, $0) }
      switch name {
      case "isSubset": return .boolean(common == list.count)
      case "isSuperset": return .boolean(common == other.count)
      case "isDisjoint": return .boolean(common == 0)
      case "isStrictSubset": return .boolean(common == list.count && other.count > common)
      default: return .boolean(common == other.count && list.count > common)
      }
    case "filter":
      guard let condition = arguments.items.first?.value else { return nil }
      return set(try list.elements.filter { try holds(condition, $0, in: scope) }, like: list)
    default: return nil
    }
  }

  func changedSet(
    _ list: inout ListValue, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let given = (arguments.unlabeled(0) ?? arguments["with"]).map {
      coerce($0, to: list.memberType(typeReference), in: scope)
    }
    switch name {
    case "insert", "update":
      guard let given else { return nil }
      let position = try list.elements.firstIndex { try areEqual($0, given) }
      if name == "update" {
        guard let position else {
          list.append(given)
          return Value.none
        }
        let old = list.elements[position]
        list.elements[position] = given
        return old
      }
      if position == nil { list.append(given) }
      return .tuple([
        ("inserted", .boolean(position == nil)), ("memberAfterInsert", position.map { list.elements[$0] } ?? given),
      ])
    case "remove":
      guard let given else { return nil }
      guard let position = try list.elements.firstIndex(where: { try areEqual($0, given) }) else { return Value.none }
      return list.elements.remove(at: position)
    case "removeFirst", "popFirst":
      guard list.count < 2 else { return nil }
      guard let last = list.elements.popLast() else { return name == "popFirst" ? Value.none : nil }
      return last
    case "removeAll":
      guard arguments.isEmpty || arguments["keepingCapacity"] != nil else { return nil }
      list.removeAll()
    case "formUnion", "formIntersection", "subtract", "formSymmetricDifference":
      list.elements = try combined(name, list.elements, members(of: arguments, like: list, in: scope))
    case "reserveCapacity": break
    default: return nil
    }
    return .tuple([])
  }

  private func set(_ elements: [Value], like list: ListValue) -> Value {
    .array(ListValue(elements, .set, of: list.elementType))
  }

  private func members(
    of arguments: ArgumentValues, like list: ListValue, in scope: Scope
  ) throws -> [Value] {
    let type = list.memberType(typeReference)
    return try elements(ofArgument: arguments.items.first?.value).values.map { coerce($0, to: type, in: scope) }
  }

  private func contains(_ elements: [Value], _ element: Value) throws -> Bool {
    let answers = elements.map { isSame($0, element) }
    if answers.contains(true) { return true }
    guard !answers.contains(nil) else { throw Unanswered() }
    return false
  }

  private func distinct(_ elements: [Value]) throws -> [Value] {
    try elements.reduce(into: []) { kept, element in
      if try !contains(kept, element) { kept.append(element) }
    }
  }

  private func combined(_ name: String, _ own: [Value], _ other: [Value]) throws -> [Value] {
    let other = try distinct(other)
    switch name {
    case "union", "formUnion": return try own + other.filter { try !contains(own, $0) }
    case "intersection", "formIntersection": return try own.filter { try contains(other, $0) }
    case "subtracting", "subtract": return try own.filter { try !contains(other, $0) }
    default:
      return try own.filter { try !contains(other, $0) } + other.filter { try !contains(own, $0) }
    }
  }
}

extension ListValue {
  /// The type of its elements: as it is declared, or as the first one tells.
  func memberType(_ typeOfValue: (Value) -> TypeReference?) -> TypeReference? {
    elementType ?? elements.first.flatMap(typeOfValue)
  }
}
