import LayoutEngine
import ViewProgram

/// Members of numbers, strings and collections.
extension Interpreter {
  /// Properties of what the standard library declares, and of what only names a value of the host's.
  func foundationMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    if let member = libraryMember(name, of: value) { return member }
    switch value {
    case .member, .array: return host.ownMember(name, of: value, in: scope)
    default: return nil
    }
  }

  package func libraryMember(_ name: String, of value: Value) -> Value? {
    switch (value, name) {
    case (.array(let elements), "count"): return .integer(elements.count)
    case (.array(let elements), "isEmpty"): return .boolean(elements.isEmpty)
    case (.array(let elements), "first"): return elements.first ?? Value.none
    case (.array(let elements), "last"): return elements.last ?? Value.none
    case (.array(let list), "indices"):
      return .range(lower: .integer(list.startIndex), upper: .integer(list.endIndex), isClosed: false)
    case (.array(let list), "startIndex"): return .integer(list.startIndex)
    case (.array(let list), "endIndex"): return .integer(list.endIndex)
    case (.string(let text), "isEmpty"): return .boolean(text.isEmpty)
    case (.string(let text), "count"): return .integer(text.count)
    case (.string(let text), "capitalized"), (.string(let text), "localizedCapitalized"):
      return .string(
        text.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " "))
    case (.string(let text), "localized"), (.string(let text), "description"): return .string(text)
    case (.dictionary(let pairs), "count"): return .integer(pairs.count)
    case (.dictionary(let pairs), "isEmpty"): return .boolean(pairs.isEmpty)
    case (.dictionary(let pairs), "keys"): return .array(pairs.map(\.key))
    case (.dictionary(let pairs), "values"): return .array(pairs.map(\.value))
    case (.range(let lower, _, _), "lowerBound"): return lower
    case (.range(_, let upper, _), "upperBound"): return upper
    case (.range, "count"): return value.elementCount.map { .integer($0) }
    case (.range, "isEmpty"): return value.elementCount.map { .boolean($0 == 0) }
    case (.range(let lower, _, _), "first"): return value.elementCount == 0 ? Value.none : lower
    case (.range(_, let upper, let isClosed), "last"):
      return value.elementCount == 0 ? Value.none : isClosed ? upper : infix("-", upper, .integer(1), key: "range.last")
    case (.range, "indices"), (.range, "lazy"), (.array, "lazy"): return value
    case (.number, _), (.wide, _): return numberMember(name, value) ?? ownMember(name, of: value)
    default: return ownMember(name, of: value)
    }
  }

  private func ownMember(_ name: String, of value: Value) -> Value? {
    ["self", "id", "wrappedValue"].contains(name) ? value : nil
  }

  /// Methods of values; nil if not known.
  func valueMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    if name != "map", name != "flatMap" {
      noteUse(of: [value])
      noteUse(of: arguments)
    }
    switch value {
    case .number, .wide:
      return mappedValue(name, value, arguments, in: scope)
        ?? numberMethod(name, value, arguments)
        ?? .unknown(Unknown(name, type: .named("CGFloat", arguments: [])))
    case .boolean, .tuple, .enumCase: return mappedValue(name, value, arguments, in: scope)
    case .array, .dictionary, .range:
      return collectionMethod(name, of: value, arguments, in: scope)
    case .string(let text): return stringMethod(name, text)
    case .unknown(let unknown): return unknownMethod(name, unknown, arguments, in: scope)
    case .instance:
      return host.callMethod(name, of: value, arguments, place, in: scope)
        ?? mappedValue(name, value, arguments, in: scope)
    case .record, .member, .host:
      return host.callMethod(name, of: value, arguments, place, in: scope)
    default: return nil
    }
  }

  /// `map` and `flatMap` of an optional that is not nil.
  package func mappedValue(
    _ name: String, _ value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard name == "map" || name == "flatMap", let closure = arguments.content else { return nil }
    return apply(closure, single(value), in: scope)
  }

  /// Loops over collections nobody knows still run their closures on a stand-in element.
  private func unknownMethod(
    _ name: String, _ unknown: Unknown, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let elementType = elementType(of: unknown.type)
    switch name {
    case "prefix", "suffix":
      // No more than there may be.
      guard let most = quantity(arguments.unlabeled(0)), most.isConstant, most.value >= 0 else {
        return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
      }
      let stand = unknownElements(unknown, type: elementType)
      return .array(Array(stand.prefix(Int(min(most.value, 1000)))))
    case "filter", "sorted", "reversed", "dropFirst", "dropLast", "shuffled",
      "removingDuplicates", "uniqued":
      return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
    case "enumerated":
      return .unknown(Unknown(unknown.key + "[]", type: nil))
    case "map", "compactMap", "flatMap":
      guard let closure = arguments.content, isCollection(unknown.type) else { return nil }
      let element = Value.unknown(Unknown(unknown.key + "[]", type: elementType))
      let result = apply(closure, single(element), in: scope) ?? .none
      return .array(Array(repeating: result, count: context.variant.profile.elementCount))
    case "first", "last", "randomElement", "min", "max":
      return .unknown(Unknown(unknown.key + "." + name, type: elementType.map { .optional($0) }))
    case "contains", "hasPrefix", "hasSuffix":
      return .unknown(Unknown(unknown.key + "." + name, type: .named("Bool", arguments: [])))
    default: return nil
    }
  }

  private func isCollection(_ type: TypeReference?) -> Bool {
    if case .named("Array", _)? = type { return true }
    return false
  }

  private func stringMethod(_ name: String, _ text: String) -> Value? {
    switch name {
    case "uppercased": .string(text.uppercased())
    case "lowercased": .string(text.lowercased())
    default: .unknown(Unknown("text." + name, type: .named("String", arguments: [])))
    }
  }
}
