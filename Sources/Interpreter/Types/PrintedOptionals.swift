import ViewProgram

/// Whether what prints may be nil, which its value does not tell: `Optional(3)` or `3`.
extension Interpreter {
  /// Whether what prints is declared as an optional, `as Any` or not.
  func isOptional(_ printed: Expression, in scope: Scope) -> Bool {
    switch printed.kind {
    case .cast(let value, "as", .named("Any", _)): return isOptional(value, in: scope)
    case .optionalTry: return true
    case .ternary(_, let then, let otherwise):
      if then.isNilLiteral || otherwise.isNilLiteral { return true }
    case .call, .member, .subscripted:
      if printed.hasOptionalChain { return true }
      if case .call(let callee, _) = printed.kind, callee.wrapsOptional { return true }
    default: break
    }
    return isOptionalLink(printed, in: scope)
  }

  /// The type of an expression with all that stands before it in its chain: of `a?.count`, an optional one.
  func wholeType(of expression: Expression, in scope: Scope) -> TypeReference? {
    let type = staticType(of: expression, in: scope)
    guard isOptional(expression, in: scope) else { return type }
    if case .optional? = type { return type }
    if case .named(let name, _)? = type, let meant = typeArgument(named: name, in: scope), meant.isOptional {
      return meant
    }
    return .optional(type ?? .named("Any", arguments: []))
  }

  /// Whether an expression is optional by itself, whatever stands before it in its chain: `a?.first`, and not `a?.count`.
  func isOptionalLink(_ link: Expression, in scope: Scope) -> Bool {
    if case .optionalChain = link.kind { return false }
    if link.isSelf, let type = scope.type, type.isExtensionOnly, type.name == "Optional" {
      // Once it is unwrapped, it is a local.
      return scope.value(named: "self") == nil
    }
    if let type = staticType(of: link, in: scope).map({ meant($0, in: scope) }) {
      if case .optional = type { return true } else { return false }
    }
    if case .member(let base?, let name, _) = link.kind, name == "first" || name == "last" {
      return !base.namesType && !index.mayBeValue(name)
    }
    guard case .call(let callee, let arguments) = link.kind, case .member(let base?, let name, _) = callee.kind,
      !base.namesType,
      !index.mayBeValue(name)
        || staticType(of: base, in: scope).map({ isLibrarys(name, of: $0, seenFrom: scope.file) }) == true
        || index.extensions(of: "Optional", seenFrom: scope.file)?.functions[name] == nil && isOptional(base, in: scope)
    else { return false }
    switch name {
    case "map", "flatMap": return isOptional(base, in: scope)
    case "first", "last": return arguments.count == 1
    case "min", "max": return arguments.allSatisfy { $0.label == "by" || $0.label == nil && $0.isTrailingClosure }
    case "firstIndex", "lastIndex", "randomElement", "popLast", "popFirst", "updateValue", "removeValue":
      return true
    case "update": return arguments.first?.label == "with"
    case "remove":
      guard arguments.first?.label == nil, let type = staticType(of: base, in: scope) else { return false }
      if case .named("Set", _) = type { return true }
      return entry(of: type, in: scope)?.isOptionSet == true
    default: return false
    }
  }
}

extension Interpreter {
  /// Whether it is the first or last element of something of no known type, which may be a property of the module's: then
  /// nobody knows whether it may be nil.
  func isOpenEnd(_ expression: Expression, in scope: Scope) -> Bool {
    guard case .member(let base?, let name, _) = expression.kind, name == "first" || name == "last" else {
      return false
    }
    return index.mayBeValue(name) && !base.namesType && staticType(of: expression, in: scope) == nil
  }

  /// The text of a value as its expression prints; nil where that is not known.
  func printedText(_ value: Value, of expression: Expression, isOptional: Bool, in scope: Scope) -> String? {
    if expression.isLazySequence { return nil }
    if isOpenEnd(expression, in: scope) { return nil }
    if case .member(.some, "self", _) = expression.kind, let type = decodedType(expression, in: scope),
      let text = typeText(type)
    {
      return text
    }
    if let type = staticType(of: expression.withoutCast, in: scope).map({ meant($0, in: scope) }), type.holdsOptional {
      let text = debugText(settled(value), as: isOptional && !type.isOptional ? .optional(type) : type)
      if !isOptional, case .named("Set", _) = type { return text.map { String($0.dropFirst(4).dropLast()) } }
      return text
    }
    guard isOptional else { return plainText(value) }
    // Which of two is nil is not held.
    if case .optional(.optional)? = staticType(of: expression.withoutCast, in: scope) { return nil }
    return optionalText(value)
  }
}

extension Expression {
  /// The expression before `as Any`.
  fileprivate var withoutCast: Expression {
    if case .cast(let value, "as", .named("Any", _)) = kind { value.withoutCast } else { self }
  }

  /// `Optional`, `Optional.some`
  fileprivate var wrapsOptional: Bool {
    switch kind {
    case .identifier("Optional", _): true
    case .member(let base?, "some", _): base.wrapsOptional
    default: false
    }
  }

  /// `Swift` or a type before the name of one of its functions.
  fileprivate var namesType: Bool {
    if case .identifier(let name, _) = kind { name.first?.isUppercase == true } else { false }
  }

  /// Whether a `?` in it, and no `!` after it, makes all that stands behind nil where there is nothing.
  fileprivate var hasOptionalChain: Bool {
    switch kind {
    case .optionalChain: true
    case .call(let inner, _), .member(let inner?, _, _), .subscripted(let inner, _): inner.hasOptionalChain
    default: false
    }
  }

  /// Whether it prints as what runs when it is read: `values.lazy.map { ... }`.
  var isLazySequence: Bool {
    switch kind {
    case .member(let base?, let name, _): name == "lazy" || Self.isKept(name) && base.isLazySequence
    case .call(let callee, _):
      if case .member(let base?, let name, _) = callee.kind { Self.isKept(name) && base.isLazySequence } else { false }
    default: false
    }
  }

  private static func isKept(_ name: String) -> Bool {
    ["map", "filter", "compactMap", "flatMap", "joined", "prefix", "dropFirst", "drop", "reversed", "enumerated"]
      .contains(name)
  }

  /// `[1 / 2, y]` and `[y].first ?? 0`: where nothing says a type, the compiler makes each literal an `Int`.
  var isListOfMixedNumbers: Bool {
    switch kind {
    case .array(let elements):
      elements.contains { $0.isNumberLiteral } && elements.contains { !$0.isNumberLiteral && !$0.isPlainLiteral }
    case .infix("??", let left, let right): right.isNumberLiteral && left.endOfWrittenList
    default: false
    }
  }

  private var endOfWrittenList: Bool {
    guard case .member(let base?, let name, _) = kind, name == "first" || name == "last",
      case .array(let elements) = base.kind
    else { return false }
    return elements.contains { !$0.isNumberLiteral }
  }

  /// `pow(2, 10)` by itself, and sums of such: a `Decimal` for the compiler, where its place does not say another type.
  var isDecimalPower: Bool {
    switch kind {
    case .call(let callee, let arguments):
      if case .identifier("pow", _) = callee.kind, arguments.count == 2 {
        arguments.allSatisfy { $0.label == nil && $0.value.isNumberLiteral }
      } else {
        false
      }
    case .infix(let name, let left, let right):
      ["+", "-", "*", "/"].contains(name)
        && (left.isDecimalPower && (right.isDecimalPower || right.isNumberLiteral)
          || right.isDecimalPower && left.isNumberLiteral)
    default: false
    }
  }
}

extension Value {
  /// Whether it is a real number, or a list of such.
  var holdsReal: Bool {
    switch self {
    case .number(_, let type): !type.isInteger
    case .array(let list): list.contains(where: \.holdsReal)
    default: false
    }
  }
}
