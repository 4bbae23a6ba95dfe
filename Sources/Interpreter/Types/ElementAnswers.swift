import ViewProgram

/// The types of what functions of collections answer, told by declarations alone.
extension Interpreter {
  /// The type of a call of a function of the library's collections; nil where its arguments do not tell it.
  func elementAnswer(
    _ name: String, _ arguments: [Argument], of type: TypeReference, in scope: Scope
  ) -> TypeReference? {
    guard isLibrarys(name, of: type, seenFrom: scope.file) else { return nil }
    if type.isText { return textAnswer(name, of: type) }
    func answer(_ types: TypeReference...) -> TypeReference? {
      guard arguments.count == 1 else { return nil }
      return answerType(of: arguments[0].value, given: types.map { knownType($0, in: scope) ?? $0 }, in: scope)
    }
    switch (type, name) {
    case (.optional(let wrapped), "map"): return answer(wrapped).map { .optional($0) }
    case (.optional(let wrapped), "flatMap"): return answer(wrapped).flatMap { $0.isOptional ? $0 : nil }
    case (.optional, _): return nil
    case (.named("Result", let parts), _):
      guard parts.count == 2 else { return nil }
      return name == "get"
        ? parts[0] : name == "map" ? answer(parts[0]).map { .named("Result", arguments: [$0, parts[1]]) } : nil
    case (.named("Dictionary", let parts), "mapValues") where parts.count == 2:
      return answer(parts[1]).map { .named("Dictionary", arguments: [parts[0], $0]) }
    case (.named("Dictionary", let parts), "compactMapValues") where parts.count == 2:
      return answer(parts[1]).map { .named("Dictionary", arguments: [parts[0], $0.unwrapped]) }
    case (.named("Array", _), "firstIndex"), (.named("Array", _), "lastIndex"):
      return .optional(NumberType.int.reference)
    default: return listAnswer(name, arguments, of: type, in: scope)
    }
  }

  /// The same of a list, a set or a dictionary.
  private func listAnswer(
    _ name: String, _ arguments: [Argument], of type: TypeReference, in scope: Scope
  ) -> TypeReference? {
    guard let element = visitedType(of: type) else { return nil }
    let array = TypeReference.named("Array", arguments: [element])
    func answer(of function: Expression, given types: [TypeReference?]) -> TypeReference? {
      let seen = meant(element, in: scope)
      return answerType(of: function, given: types + [knownType(seen, in: scope) ?? seen], in: scope)
    }
    switch name {
    case "first", "last", "min", "max", "randomElement", "popLast", "popFirst": return .optional(element)
    case "filter": if case .named("Dictionary", _) = type { return type } else { return array }
    case "sorted", "reversed", "shuffled", "dropFirst", "dropLast", "prefix", "suffix", "drop": return array
    case "enumerated":
      return .named("Array", arguments: [.tuple([NumberType.int.reference, element], labels: ["offset", "element"])])
    case "map", "compactMap", "flatMap":
      guard arguments.count == 1, let answer = answer(of: arguments[0].value, given: []) else { return nil }
      if name == "map" { return .named("Array", arguments: [answer]) }
      if case .optional(let wrapped) = answer { return .named("Array", arguments: [wrapped]) }
      guard name == "flatMap" else { return .named("Array", arguments: [answer]) }
      return visitedType(of: answer).map { .named("Array", arguments: [$0]) }
    case "reduce":
      guard arguments.count == 2 else { return nil }
      let first = arguments[0].value
      let start = first.openType ?? wholeType(of: first, in: scope)
      if let start, !start.holdsLiteral { return start }
      return answer(of: arguments[1].value, given: [start])
    default: return nil
    }
  }

  /// The type of what a function of a text answers: a part or an element of it, or another text.
  private func textAnswer(_ name: String, of type: TypeReference) -> TypeReference? {
    let part = TypeReference.named("Substring", arguments: [])
    switch name {
    case "prefix", "suffix", "dropFirst", "dropLast", "drop": return part
    case "split": return .named("Array", arguments: [part])
    case "first", "last", "min", "max", "randomElement": return .optional(.ofCharacter)
    case "uppercased", "lowercased", "trimmingCharacters", "replacingOccurrences", "appending": return .ofText
    case "components": return .named("Array", arguments: [.ofText])
    default: return nil
    }
  }

  /// Whether a function of that name is the library's, as no extension in the module adds another one to the type.
  func isLibrarys(_ name: String, of type: TypeReference, seenFrom file: Int32) -> Bool {
    guard index.mayBeValue(name) else { return true }
    let own: String
    switch type {
    case .optional: own = "Optional"
    case .named(let name, _): own = name
    case .tuple, .function, .opaque: return false
    }
    guard ["Array", "ArraySlice", "Set", "Dictionary", "String", "Substring", "Result", "Optional"].contains(own) else {
      return false
    }
    return !([own] + Self.collectionProtocols(of: own)).contains { extended in
      let entry = index.extensions(of: extended, seenFrom: file)
      return entry?.functions[name] != nil || entry?.properties[name] != nil
    }
  }

  /// The type of what the closures that a collection's functions take are called with; nil for what is no collection.
  func visitedType(of type: TypeReference) -> TypeReference? {
    switch type {
    case .named("Dictionary", let parts) where parts.count == 2: .tuple(parts, labels: ["key", "value"])
    case .named(_, let parts) where parts.count == 1: parts[0]
    case .named(let name, _) where !index.mayBeType(name): host.elementType(of: name)
    default: nil
    }
  }

  /// The type that a function answers which is given to one of a collection's, as it is written.
  func answerType(of function: Expression, given types: [TypeReference?], in scope: Scope) -> TypeReference? {
    switch function.kind {
    case .keyPath(let names):
      return types.first.flatMap { $0 }.flatMap { endType(of: names, from: $0, in: scope) }
    case .closure(let closure): return answerType(of: closure, given: types, in: scope)
    case .identifier(let name, _):
      if Self.joiningFunctions.contains(name), types.count == 2 { return joinedType(types[0], types[1]) }
      return name.first?.isUppercase == true ? nil : answerType(ofCalling: name, in: scope)
    case .member(let base?, "init", _):
      guard case .identifier(let name, _) = base.kind, types.count == 1 else { return nil }
      if name == "String" { return .ofText }
      guard NumberType(named: name) != nil, case .named(let given, _)? = types[0] else { return nil }
      let number = TypeReference.named(name, arguments: [])
      return given == "String" ? .optional(number) : NumberType(named: given) == nil ? nil : number
    default: return nil
    }
  }

  /// The same of a value.
  func answerType(of function: Value, given types: [TypeReference?]) -> TypeReference? {
    switch function {
    case .closure(let closure): answerType(of: closure.closure, given: types, in: closure.scope)
    case .keyPath(let names):
      types.first.flatMap { $0 }.flatMap { endType(of: names, from: $0, in: Scope(parent: nil)) }
    case .function(let function): function.candidates.onlyAnswer
    case .member(let name, nil), .type(let name, nil):
      types.count == 2 && Self.joiningFunctions.contains(name) ? joinedType(types[0], types[1]) : nil
    default: nil
    }
  }

  /// Functions of the library's that answer what they are given two of.
  private static let joiningFunctions: Set = ["+", "-", "*", "/", "%", "max", "min"]

  /// The type that a closure answers, or gives to its first parameter, for arguments of these types.
  func answerType(of closure: Closure, given types: [TypeReference?], in scope: Scope) -> TypeReference? {
    if let type = closure.returnType { return meant(type, in: scope) }
    let inner = Scope(parent: scope)
    var types = types
    if types.count == 1, case .tuple(let parts, _)? = types[0], closure.parameterCount == parts.count { types = parts }
    for (position, type) in types.enumerated() {
      let isNamed = closure.parameters.indices.contains(position)
      let written = isNamed ? closure.parameterTypes[position].map { meant($0, in: scope) } : nil
      define(isNamed ? closure.parameters[position] : "$\(position)", as: written ?? type, in: inner)
    }
    for statement in closure.body.dropLast() {
      switch statement {
      case .binding(.identifier(let name, _), let type, let value, nil):
        let written = type.map { meant($0, in: inner) }
        define(name, as: written ?? value.flatMap { wholeType(of: $0, in: inner) }, in: inner)
      case .expression: continue
      default: return nil
      }
    }
    guard let answer = closure.body.last?.answer else { return nil }
    if case .assignment(_, let target, let value) = answer.kind {
      guard case .identifier(let name, _) = target.kind, name == closure.parameters.first ?? "$0" else { return nil }
      return joinedType(types.first ?? nil, wholeType(of: value, in: inner))
    }
    return wholeType(of: answer, in: inner)
  }

  private func define(_ name: String, as type: TypeReference?, in scope: Scope) {
    scope.define(name, .unknown(Unknown(name, type: type)), type: type)
  }

  /// The type of what two operands make of which a number literal may be one: that is of the other's type.
  func joinedType(_ first: TypeReference?, _ second: TypeReference?) -> TypeReference? {
    guard let first, let second else {
      let known = first ?? second
      return known == .ofLiteral ? nil : known
    }
    if first == .ofLiteral { return second }
    guard case .named(let one, _) = first, case .named(let other, _) = second,
      NumberType(named: one)?.isInteger == true, NumberType(named: other)?.isInteger == false
    else { return first }
    return second
  }

  // MARK: Folds

  /// The number that a fold answers which no element has told the type of: of the type that its function answers.
  func folded(_ answer: Value, by step: Value, from first: Value?, of element: TypeReference?) -> Value {
    guard answer.isOpen, first?.isOpen != true, let element,
      let type = answerType(of: step, given: [openType(of: answer), element])
    else { return answer }
    return coerce(answer, to: type, in: Scope(parent: nil))
  }

  private func openType(of value: Value) -> TypeReference? {
    switch value {
    case .number(_, .literal): return .ofLiteral
    case .tuple(let parts):
      let types = parts.compactMap { openType(of: $0.value) }
      return types.count == parts.count ? .tuple(types, labels: parts.map(\.label)) : nil
    default: return typeReference(of: value)
    }
  }

  /// The answer of a call of a collection that holds nothing which tells its type: of the type that declarations tell;
  /// unknown where they do not.
  func typed(_ answer: Value, _ call: WrittenCall, of receiver: Value, at base: Expression, in scope: Scope) -> Value {
    let isEmptyList = if case .array(let list) = answer { list.isEmpty && list.elementType == nil } else { false }
    guard isEmptyList || call.name == "reduce" && answer.isOpen, receiver.isEmptyCollection else {
      return answer
    }
    let callee = Expression(.member(base: base, name: call.name, nameRange: call.nameRange), range: call.nameRange)
    let type = callType(of: callee, call.arguments, in: scope)
    guard type == nil, !isEmptyList else { return coerce(answer, to: type, in: scope) }
    return .unknown(Unknown(key(call.range, in: scope)))
  }
}

extension TypeReference {
  /// The type of an integer literal that nothing has said the type of.
  static let ofLiteral = TypeReference.named("IntegerLiteralType", arguments: [])

  /// Whether it is of what is a literal, or has parts that are.
  fileprivate var holdsLiteral: Bool {
    switch self {
    case .ofLiteral: true
    case .tuple(let parts, _): parts.contains(where: \.holdsLiteral)
    default: false
    }
  }
}

extension TypeReference {
  /// Whether it is that of texts or of parts of them.
  var isText: Bool { self == .ofText || self == .named("Substring", arguments: []) }
}

extension Expression {
  /// The type of number literals, and tuples of such, as long as nothing says it; nil for all else.
  fileprivate var openType: TypeReference? {
    if isNumberLiteral { return .ofLiteral }
    guard case .tuple(let parts) = kind, !parts.isEmpty else { return nil }
    let types = parts.compactMap(\.value.openType)
    guard types.count == parts.count else { return nil }
    return types.count == 1 ? types[0] : .tuple(types, labels: parts.map(\.label))
  }
}

extension Value {
  fileprivate var isEmptyCollection: Bool {
    switch self {
    case .array(let list): list.isEmpty
    case .dictionary(let pairs): pairs.isEmpty
    default: false
    }
  }
}
