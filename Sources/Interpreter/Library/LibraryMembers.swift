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
    if isLazySequence(value) { return lazyMember(name, of: value) }
    if name == "lazy", var own = known(elementsOf: value) {
      own.isLazy = true
      return own.array(own.values, of: own.elementType)
    }
    return switch value {
    case .array(let list): listMember(name, list) ?? ownMember(name, of: value)
    case .string(let text): textMember(name, of: text) ?? ownMember(name, of: value)
    case .dictionary(let pairs): dictionaryMember(name, pairs) ?? ownMember(name, of: value)
    case .range: rangeMember(name, value) ?? ownMember(name, of: value)
    case .number, .wide: numberMember(name, value) ?? ownMember(name, of: value)
    case .record(let type, let fields): recordMember(name, type, fields)
    case .boolean where name == "description": plainText(value).map { .string($0) }
    default: ownMember(name, of: value)
    }
  }

  private func listMember(_ name: String, _ list: ListValue) -> Value? {
    switch name {
    case "count": return .integer(list.count)
    case "isEmpty": return .boolean(list.isEmpty)
    case "first", "last":
      guard list.hasOrder else {
        let type = list.memberType(typeReference).map { TypeReference.optional($0) }
        return .unknown(Unknown("element of a set", type: type))
      }
      let found = name == "first" ? list.elements.first : list.elements.last
      // A nil that is held is no nil that stands for an empty list.
      return found?.isNone == true ? nil : found ?? Value.none
    case "indices" where list.kind != .set:
      return .range(lower: .integer(list.startIndex), upper: .integer(list.endIndex), isClosed: false)
    case "startIndex" where list.kind != .set: return .integer(list.startIndex)
    case "endIndex" where list.kind != .set: return .integer(list.endIndex)
    case "description": return plainText(.array(list)).map { .string($0) }
    case "debugDescription": return debugText(.array(list)).map { .string($0) }
    default: return nil
    }
  }

  /// A member of one of the library's own values.
  private func recordMember(_ name: String, _ type: String, _ fields: [String: Value]) -> Value? {
    switch type {
    case "Unicode.Scalar": scalarMember(name, fields)
    case "CharacterSet": characterSetMember(name, fields)
    case "CGSize", "CGPoint", "CGRect":
      name == "debugDescription" ? debugText(.record(type, fields)).map { .string($0) } : nil
    case "DecodingError.Key", "DecodingError.Context", RegularExpression.matchName: fields[name]
    case _ where Self.libraryErrors.contains(type): fields[name]
    case "SortDescriptor", "KeyPathComparator": name == "order" ? fields[name] : nil
    case StyledText.typeName:
      ["characters", "unicodeScalars", "startIndex", "endIndex"].contains(name)
        ? StyledText(.record(type, fields)).flatMap { textMember(name, of: $0.text) } : nil
    default: nil
    }
  }

  private func ownMember(_ name: String, of value: Value) -> Value? {
    if ["self", "id", "wrappedValue"].contains(name) { return value }
    // What a literal makes of a type that nobody declares holds that literal.
    return switch value {
    case .string, .number, .wide, .boolean: name == "rawValue" ? value : nil
    default: nil
    }
  }

  /// Whether the host says what is made of a method's arguments: a color's modifiers pass them on.
  private func isHosts(_ value: Value) -> Bool {
    switch value {
    case .host, .member: true
    case .record(let name, _): !name.hasPrefix("CG")
    default: false
    }
  }

  /// Methods of values; nil if not known.
  func valueMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    if name != "map", name != "flatMap" {
      noteUse(of: [value])
      if !isHosts(value) { noteUse(of: arguments) }
    }
    switch value {
    case .number, .wide:
      return mappedValue(name, value, arguments, in: scope) ?? numberMethod(name, value, arguments)
    case .boolean, .tuple, .enumCase: return mappedValue(name, value, arguments, in: scope)
    case .array, .dictionary, .range, .string:
      return collectionMethod(name, of: value, arguments, in: scope)
    case .unknown(let unknown):
      guard let answer = unknownMethod(name, unknown, arguments, in: scope) else { return nil }
      // Nobody knows how often a closure was asked.
      poison(arguments, in: scope)
      return answer
    case .instance(let instance):
      if let result = host.callMethod(name, of: value, arguments, place, in: scope) { return result }
      guard isSequence(instance.type) else { return mappedValue(name, value, arguments, in: scope) }
      if isAsked(instance.type) { return lazyMethod(name, of: value, arguments, in: scope) }
      return indexMethod(name, of: instance, arguments, in: scope)
        ?? known(elementsOf: value).flatMap { collectionMethod(name, of: .array($0.values), arguments, in: scope) }
        .flatMap { name == "filter" ? filtered(instance, to: $0) : $0 }
    case .record where isLazySequence(value): return lazyMethod(name, of: value, arguments, in: scope)
    case .record(StyledText.typeName, let fields) where name == "range":
      return fields["text"].flatMap { collectionMethod(name, of: $0, arguments, in: scope) }
    case .record(RegularExpression.typeName, _):
      return RegularExpression(value).flatMap { try? patternMethod($0, name, arguments) }
    case .record, .member, .host:
      return host.callMethod(name, of: value, arguments, place, in: scope)
    default: return nil
    }
  }

  /// Whether a method that is not understood may change its receiver: of numbers and texts those of the library that do.
  func mayChange(_ receiver: Value, _ name: String) -> Bool {
    switch receiver {
    case .number, .wide, .boolean, .string:
      ["add", "append", "insert", "multiply", "negate", "remove", "replace", "round", "subtract", "divide", "write"]
        .contains { name.hasPrefix($0) } || name.hasPrefix("form") && !name.hasPrefix("format")
        || ["take", "toggle", "popFirst", "popLast", "trimPrefix", "merge"].contains(name)
    default: true
    }
  }

  /// `map` and `flatMap` of an optional that is not nil.
  package func mappedValue(
    _ name: String, _ value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard name == "map" || name == "flatMap", let closure = arguments.content ?? arguments.unlabeled(0) else {
      return nil
    }
    return apply(closure, single(value), in: scope)
  }

  /// `map` and `flatMap` of a value that stands where an optional is declared; nil for what is not known.
  func mapped(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch value {
    case .none: return Value.none
    case .unknown(let unknown):
      // What `if let` would find.
      guard let closure = arguments.content ?? arguments.unlabeled(0) else { return nil }
      guard choose("has " + unknown.key, count: 2) == 0 else { return Value.none }
      return apply(closure, single(.unknown(unknown.unwrapped)), in: scope)
    default: return (arguments.content ?? arguments.unlabeled(0)).flatMap { apply($0, single(value), in: scope) }
    }
  }

  /// The most elements that stand in for those of a collection's parts.
  private static let mostInParts = 100

  /// Loops over collections nobody knows still run their closures on a stand-in element.
  private func unknownMethod(
    _ name: String, _ unknown: Unknown, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let elementType = typeOfElements(of: unknown.type)
    switch name {
    case "prefix", "suffix":
      guard let most = most(of: arguments.unlabeled(0)), most >= 0 else {
        return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
      }
      return elements(of: unknown, atMost: most)
    case "filter", "sorted", "reversed", "dropFirst", "dropLast", "shuffled",
      "removingDuplicates", "uniqued":
      return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
    case "enumerated":
      let element = Unknown(unknown.key + "[]", type: elementType)
      let pair = elementType.map {
        TypeReference.tuple([NumberType.int.reference, $0], labels: ["offset", "element"])
      }
      var result = Unknown(unknown.key + "[]", type: pair.map { .named("Array", arguments: [$0]) })
      result.numbered = NumberedElements(of: unknown, beside: element)
      return .unknown(result)
    case "map", "compactMap", "flatMap":
      if case .optional? = unknown.type, name != "compactMap" { return mapped(.unknown(unknown), arguments, in: scope) }
      guard let closure = arguments.content ?? arguments.unlabeled(0) else { return nil }
      if unknown.type == nil, name == "map" { return mappedOptional(unknown, closure, in: scope) }
      guard isCollection(unknown.type) else { return nil }
      let element = Value.unknown(Unknown(unknown.key + "[]", type: elementType))
      let result = apply(closure, single(element), in: scope) ?? .none
      if name == "flatMap", case .array(let part) = result {
        guard part.count < Self.mostInParts else { return .unknown(Unknown(unknown.key + "." + name)) }
        let parts = Array(repeating: part.elements, count: standInCount(of: unknown))
        return .array(ListValue(Array(parts.joined()), .array, of: part.elementType))
      }
      return .array(Array(repeating: result, count: standInCount(of: unknown)))
    case "reduce":
      // What is built of them is built of those that stand in for them.
      guard isCollection(unknown.type), let first = arguments.unlabeled(0), case .host = first,
        let step = arguments.content ?? arguments.unlabeled(1)
      else { return nil }
      return unknownElements(unknown, type: elementType).reduce(first) { result, element in
        apply(step, labeled([(nil, result), (nil, element)]), in: scope) ?? result
      }
    case "first", "last", "randomElement", "min", "max":
      return .unknown(Unknown(unknown.key + "." + name, type: elementType.map { .optional($0) }))
    case "contains", "hasPrefix", "hasSuffix":
      return .unknown(Unknown(unknown.key + "." + name, type: .named("Bool", arguments: [])))
    default: return nil
    }
  }

  /// As many as stand in for elements that nobody knows, and no more than there may be.
  package func elements(of unknown: Unknown, atMost most: Int) -> Value {
    .array(Array(unknownElements(unknown, type: typeOfElements(of: unknown.type)).prefix(most)))
  }

  /// `error.map { Notice($0) }` of a value whose type is not known: what makes something of the host's is an optional's.
  private func mappedOptional(_ unknown: Unknown, _ closure: Value, in scope: Scope) -> Value? {
    guard let made = apply(closure, single(.unknown(unknown.unwrapped)), in: scope),
      host.extendedTypes(of: made).contains(context.words.root)
    else { return nil }
    return choose("has " + unknown.key, count: 2) == 0 ? made : Value.none
  }

  private func isCollection(_ type: TypeReference?) -> Bool {
    if case .named("Array", _)? = type { return true }
    return false
  }
}
