import LayoutEngine
import ViewProgram

/// Functions of the library that need more of their arguments than the values: where they stand, what they are declared as.
extension Interpreter {
  /// `Double?(1 / 2)`: a value of that type; nil for all other calls.
  func optionalCall(_ callee: Expression, _ arguments: [Argument], in scope: Scope) -> Value? {
    guard case .identifier(let name, let generics) = callee.kind, name.first?.isUppercase == true,
      arguments.count == 1, arguments[0].label == nil, scope.value(named: name) == nil
    else { return nil }
    let type = TypeReference.named(name, arguments: generics)
    return coerce(evaluate(arguments[0].value, as: type, in: scope), to: .optional(type), in: scope)
  }

  /// `contains(.bold)` in the code of an option set, `map { ... }` in that of a sequence, `padding()` in that of a view;
  /// nil for any other instance.
  func callOwn(
    _ name: String, of instance: Instance, _ arguments: ArgumentValues, _ range: SourceRange, _ place: SourceReference,
    in scope: Scope
  ) -> Value? {
    guard instance.type.kind == .structure, name.first?.isLowercase == true, !instance.type.inheritedTypes.isEmpty
    else {
      return nil
    }
    let receiver = Value.instance(instance)
    if scope.isMutating {
      let own = Expression(.identifier("self", generics: []), range: range)
      if let result = mutate(own, receiver, name, arguments, in: scope) { return result }
    }
    if let answer = optionSetMethod(name, of: instance, arguments, in: scope) { return answer }
    let place = CallPlace(name: place, receiver: nil, whole: range)
    if host.isAddedMethod(name, of: receiver, arguments, in: scope) {
      return host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    }
    // What the library adds to sequences, and nothing that is a function by itself, as the code of a subscript calls.
    guard isSequence(instance.type) else { return nil }
    if let answer = indexMethod(name, of: instance, arguments, in: scope) { return answer }
    guard Self.sequenceFunctions.contains(name) else { return nil }
    return valueMethod(name, of: receiver, arguments, place, in: scope)
  }

  private static let sequenceFunctions: Set = [
    "map", "filter", "reduce", "forEach", "contains", "first", "sorted", "joined", "enumerated", "reversed", "prefix",
    "suffix", "dropFirst", "dropLast", "allSatisfy", "compactMap", "flatMap", "elementsEqual", "starts",
  ]

  /// `String(describing:)` of what is declared as an optional; nil for any other call.
  func describedOptional(_ values: ArgumentValues, in scope: Scope) -> Value? {
    guard values.items.count == 1, let label = values.items[0].label,
      ["describing", "reflecting"].contains(label),
      let expression = values.items[0].expression,
      case let isOptional = isOptional(expression, in: scope),
      isOptional || staticType(of: expression, in: scope).map({ meant($0, in: scope) })?.holdsOptional == true
    else { return nil }
    return printedText(values.items[0].value, of: expression, isOptional: isOptional, in: scope).map { .string($0) }
      ?? .unknown(Unknown(label, type: .named("String", arguments: [])))
  }

  /// The answer of one of the library's functions that take places; nil for others.
  func inoutAnswer(_ name: String, _ arguments: [Argument], in scope: Scope) -> Value? {
    switch name {
    case "swap" where arguments.count == 2: swap(arguments, in: scope)
    case "NSDecimalRound": decimalRound(arguments, in: scope)
    case "isKnownUniquelyReferenced" where arguments.count == 1:
      isUniquelyReferenced(arguments[0].value, in: scope)
    case "print", "debugPrint", "dump":
      arguments.last?.label == "to" && !index.mayBeValue(name) ? printed(arguments, by: name, in: scope) : nil
    default: nil
    }
  }

  /// The library's `swap`; nil where a place is none of this code's.
  private func swap(_ arguments: [Argument], in scope: Scope) -> Value? {
    guard case .prefix("&", let first) = arguments[0].value.kind,
      case .prefix("&", let second) = arguments[1].value.kind
    else { return nil }
    let done: Value?? = atPlace(first, .passed, isChanged: true, in: scope) { first, names in
      atPlace(second, .passed, isChanged: true, in: names) { second, names in
        let values = [first, second].map { evaluate($0, in: names) }
        store(values[1], in: first, names)
        store(values[0], in: second, names)
        return .tuple([])
      }
    }
    return (done ?? nil) ?? Value.none
  }

  /// `NSDecimalRound(&result, &number, scale, mode)`; nil where it is not known what that comes to.
  private func decimalRound(_ arguments: [Argument], in scope: Scope) -> Value? {
    guard arguments.count == 4, !index.mayBeValue("NSDecimalRound"),
      case .prefix("&", let target) = arguments[0].value.kind, case .prefix("&", let source) = arguments[1].value.kind,
      case .number(let number, _) = evaluate(source, in: scope), number.isConstant,
      case .number(let scale, _) = evaluate(arguments[2].value, in: scope), scale.isConstant,
      let scale = Int(exactly: scale.value), case .member(let name, nil) = evaluate(arguments[3].value, in: scope),
      let rounded = Decimals.rounded(number.value, scale, name)
    else { return nil }
    store(.number(Quantity(rounded), .decimal), in: target, scope)
    return .tuple([])
  }

  /// `print(..., to: &text)`, `debugPrint(..., to: &text)` and `dump(value, to: &text)`.
  private func printed(_ arguments: [Argument], by name: String, in scope: Scope) -> Value {
    let values = evaluate(arguments, in: scope)
    let answer = name == "dump" ? values.unlabeled(0) ?? .tuple([]) : .tuple([])
    guard thrown == nil, let target = values.items.last?.target else { return answer }
    func word(_ label: String, _ usual: String) -> String? { values[label].map { plainText($0) } ?? usual }
    let texts = values.items.filter { $0.label == nil }.map { item -> String? in
      guard let expression = item.expression else { return nil }
      let isOptional = isOptional(expression, in: scope)
      if name == "print" { return printedText(settled(item.value), of: expression, isOptional: isOptional, in: scope) }
      if name == "dump", isOptional || !item.value.isDumpedInLine { return nil }
      let text = isOptional ? optionalText(item.value) : debugText(settled(item.value))
      return name == "dump" ? text.map { "- " + $0 } : text
    }
    guard case .string(let before)? = values.items.last?.value, let separator = word("separator", " "),
      let end = word("terminator", "\n"), !texts.contains(nil)
    else {
      poison(values, in: scope)
      return answer
    }
    store(.string(before + texts.compactMap { $0 }.joined(separator: separator) + end), in: target, scope)
    return answer
  }
}

extension Value {
  /// Whether `dump` writes it in one line.
  fileprivate var isDumpedInLine: Bool {
    switch self {
    case .number, .wide, .boolean, .string: true
    default: false
    }
  }
}

extension Expression {
  /// `Swift` before the name of one of its functions.
  var isStandardModule: Bool { if case .identifier("Swift", _) = kind { true } else { false } }
  var isOptionalType: Bool { if case .identifier("Optional", _) = kind { true } else { false } }
  var isOptionalTry: Bool { if case .optionalTry = kind { true } else { false } }
}

extension Value {
  /// Whether it is a number, which has no elements.
  var isNumber: Bool { if case .number = self { true } else { false } }
  /// Whether it is a range of places in a text, which is no collection.
  var isTextRange: Bool { if case .range(.record("String.Index", _), _, _) = self { true } else { false } }
}
