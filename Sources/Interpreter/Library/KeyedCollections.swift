import LayoutEngine
import ViewProgram

/// Functions and initializers of dictionaries.
extension Interpreter {
  typealias Pairs = [(key: Value, value: Value)]

  func dictionaryMember(_ name: String, _ pairs: Pairs) -> Value? {
    func list(_ values: [Value]) -> Value {
      var list = ListValue(values, .array)
      list.isUnordered = true
      return .array(list)
    }
    switch name {
    case "count": return .integer(pairs.count)
    case "isEmpty": return .boolean(pairs.isEmpty)
    case "description": return debugText(.dictionary(pairs)).map { .string($0) }
    case "keys": return list(pairs.map(\.key)).listed(as: "Dictionary.Keys")
    case "values": return list(pairs.map(\.value)).listed(as: "Dictionary.Values")
    case "first" where pairs.count < 2:
      return pairs.first.map { .tuple([("key", $0.key), ("value", $0.value)]) } ?? Value.none
    default: return nil
    }
  }

  func dictionaryMethod(
    _ name: String, _ pairs: Pairs, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    let closure = arguments.content ?? arguments.items.last?.value
    switch name {
    case "filter":
      guard let closure else { return nil }
      return .dictionary(
        try pairs.filter { pair in
          try holds(closure, .tuple([("key", pair.key), ("value", pair.value)]), in: scope)
        })
    case "mapValues", "compactMapValues":
      guard let closure else { return nil }
      let answers = try pairs.map { ($0.key, try ask(closure, [$0.value], in: scope)) }
      guard name == "compactMapValues" else { return .dictionary(answers) }
      guard !answers.contains(where: { isUnknown($0.1) }) else { throw Unanswered() }
      return .dictionary(answers.filter { !$0.1.isNone })
    case "merging":
      return .dictionary(
        try merged(pairs, with: arguments.items.first?.value, by: arguments["uniquingKeysWith"] ?? closure, in: scope))
    case "index":
      guard arguments.items.count == 1, let key = arguments["forKey"] else { throw Unanswered() }
      return try position(of: key, in: pairs).map { .record("Dictionary.Index", ["key": pairs[$0].key]) } ?? Value.none
    default: return nil
    }
  }

  func changeDictionary(
    _ pairs: inout Pairs, _ name: String, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    switch name {
    case "removeAll":
      guard arguments.isEmpty || arguments["keepingCapacity"] != nil else { return nil }
      pairs = []
    case "removeValue", "updateValue":
      guard let key = arguments["forKey"] else { return nil }
      let position = try self.position(of: key, in: pairs)
      let old = position.map { pairs[$0].value } ?? Value.none
      if name == "removeValue" {
        if let position { pairs.remove(at: position) }
      } else if let given = arguments.unlabeled(0) {
        let new = coerce(given, to: pairs.first.flatMap { typeReference(of: $0.value) }, in: scope)
        if let position { pairs[position].value = new } else { pairs.append((settled(key), new)) }
      }
      return old
    case "remove":
      guard case .record("Dictionary.Index", let parts)? = arguments["at"], let key = parts["key"],
        let position = try self.position(of: key, in: pairs)
      else { return nil }
      let old = pairs.remove(at: position)
      return .tuple([("key", old.key), ("value", old.value)])
    case "merge":
      pairs = try merged(
        pairs, with: arguments.items.first?.value, by: arguments["uniquingKeysWith"] ?? arguments.content, in: scope)
    case "popFirst":
      guard pairs.count < 2 else { return nil }
      return pairs.popLast().map { .tuple([("key", $0.key), ("value", $0.value)]) } ?? Value.none
    case "reserveCapacity": break
    default: return nil
    }
    return .tuple([])
  }

  private func position(of key: Value, in pairs: Pairs) throws -> Int? {
    let answers = pairs.map { isSame($0.key, key) }
    if let position = answers.firstIndex(of: true) { return position }
    guard !answers.contains(nil) else { throw Unanswered() }
    return nil
  }

  private func merged(_ pairs: Pairs, with other: Value?, by choose: Value?, in scope: Scope) throws -> Pairs {
    guard let choose else { throw Unanswered() }
    let isOwn = if case .dictionary? = other { true } else { false }
    let more = isOwn ? try elements(ofArgument: other).values : try orderedElements(ofArgument: other)
    return try joined(pairs, more, in: scope) { try ask(choose, [$0, $1], in: scope) }
  }

  private func joined(
    _ pairs: Pairs, _ more: [Value], in scope: Scope, _ choose: (Value, Value) throws -> Value
  ) throws -> Pairs {
    var pairs = pairs
    for element in more {
      guard case .tuple(let parts) = element, parts.count == 2 else { throw Unanswered() }
      let value = coerce(parts[1].value, to: pairs.first.flatMap { typeReference(of: $0.value) }, in: scope)
      if let position = try position(of: parts[0].value, in: pairs) {
        pairs[position].value = try choose(pairs[position].value, value)
      } else {
        pairs.append((settled(parts[0].value), value))
      }
    }
    return pairs
  }

  /// `Dictionary(grouping:by:)`, `Dictionary(uniqueKeysWithValues:)`, `Dictionary(_:uniquingKeysWith:)`.
  func dictionaryCall(_ arguments: ArgumentValues) -> Value? {
    let scope = Scope(parent: nil)
    guard let item = arguments.items.first else { return .dictionary([]) }
    do {
      switch item.label {
      case "minimumCapacity"?: return .dictionary([])
      case "grouping"?:
        guard let closure = arguments["by"] ?? arguments.content else { throw Unanswered() }
        return try grouped(elements(ofArgument: item.value), by: closure, in: scope)
      case "uniqueKeysWithValues"?:
        let given = try elements(ofArgument: item.value)
        // A second value for a key ends the program.
        return .dictionary(try joined([], given.values, in: scope) { _, _ in throw Unanswered() })
      case nil:
        guard let choose = arguments["uniquingKeysWith"] ?? arguments.content else { throw Unanswered() }
        let given = try orderedElements(ofArgument: item.value)
        return .dictionary(try joined([], given, in: scope) { try ask(choose, [$0, $1], in: scope) })
      default: throw Unanswered()
      }
    } catch {
      poison(arguments, in: scope)
      return .unknown(Unknown("Dictionary", type: .named("Dictionary", arguments: [])))
    }
  }

  private func grouped(_ own: KnownElements, by closure: Value, in scope: Scope) throws -> Value {
    var groups: [(key: Value, values: [Value])] = []
    for element in own.values {
      let key = settled(try ask(closure, [element], in: scope))
      let answers = groups.map { isSame($0.key, key) }
      if let position = answers.firstIndex(of: true) {
        groups[position].values.append(element)
      } else {
        guard !answers.contains(nil), !isUnknown(key) else { throw Unanswered() }
        groups.append((key, [element]))
      }
    }
    return .dictionary(groups.map { ($0.key, own.array($0.values, of: own.elementType)) })
  }
}
