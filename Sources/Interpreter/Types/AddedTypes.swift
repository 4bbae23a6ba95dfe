import ViewProgram

/// The declared types of members of generic types, and of those that the module adds to the library's types.
extension Interpreter {
  /// The type of `callee(arguments)`.
  func callType(of callee: Expression, _ arguments: [Argument], in scope: Scope) -> TypeReference? {
    switch callee.kind {
    case .identifier("Optional", let generics):
      return (generics.first ?? arguments.first.flatMap { staticType(of: $0.value, in: scope) }).map { .optional($0) }
    case .identifier(let name, let generics):
      if name == "Dictionary", let type = dictionaryType(arguments, in: scope) { return type }
      if name.first?.isUppercase == true {
        if generics.isEmpty, let type = genericType(name, arguments, in: scope) { return type }
        let type = meant(.named(name, arguments: generics), in: scope)
        if name == "Array" || name == "Set", generics.isEmpty, let list = copiedType(arguments, as: name, in: scope) {
          return list
        }
        return mayFail(name, arguments, in: scope) ? .optional(type) : type
      }
      return answerType(ofCalling: name, arguments, in: scope) ?? libraryAnswer(name, arguments, in: scope)
        ?? textsAnswer(name, arguments, in: scope)
    case .member(let base?, let name, _):
      if case .identifier("Result", let parts) = base.kind, parts.count == 2, name == "success" || name == "failure" {
        return meant(.named("Result", arguments: parts), in: scope)
      }
      if let own = base.metatypeSubject {
        guard let type = staticType(of: own, in: scope), let entry = entry(of: type, in: scope) else { return nil }
        return entry.functions[name]?.filter(\.declaration.isStatic).onlyAnswer
          .map { named(bound($0, by: entry, as: type), by: entry) }
      }
      guard let type = staticType(of: base, in: scope) else { return staticAnswerType(name, of: base, in: scope) }
      if answersSelf(name, of: type, in: scope) { return type }
      if let entry = entry(of: type, in: scope), let answer = answerType(ofCodeIn: name, entry, type) { return answer }
      guard let entry = entry(of: type, in: scope), let functions = entry.functions[name] else {
        return elementAnswer(name, arguments, of: type, in: scope)
          ?? addedType(of: name, taking: arguments, to: type, in: scope) ?? hostsAnswer(name, of: type, in: scope)
      }
      return functions.onlyAnswer.map { bound($0, by: entry, as: type) }
    case .closure(let closure):
      return closure.returnType.map { meant($0, in: scope) }
        ?? closure.onlyExpression.flatMap { wholeType(of: $0, in: Scope(parent: scope)) }
    default: return callee.collectionType.map { meant($0, in: scope) }
    }
  }

  /// Whether a function answers with `Self` where code knows its receiver by protocols alone: no more is known of what
  /// it answers.
  private func answersSelf(_ name: String, of type: TypeReference, in scope: Scope) -> Bool {
    guard index.mayBeValue(name), !type.isOptional else { return false }
    let protocols = protocols(named: type, in: scope)
    return (protocols + protocols.flatMap(ancestors)).contains {
      $0.functions[name]?.onlyAnswer == .named("Self", arguments: [])
    }
  }

  /// The type of a static property: of `Row.height` and `Outer.Row.height`.
  func staticMemberType(_ name: String, of base: Expression, in scope: Scope) -> TypeReference? {
    guard let (type, entry) = namedType(base, in: scope) else { return nil }
    guard let property = entry.staticProperties[name]?.declaration else {
      guard entry.kind == .enumeration else { return nil }
      if entry.cases.contains(where: { $0.name == name && $0.parameters.isEmpty }) { return type }
      return name == "allCases" ? .named("Array", arguments: [type]) : nil
    }
    return (property.type ?? literalType(property.initializer)).map { named(bound($0, by: entry, as: type), by: entry) }
  }

  /// The type of what a static function answers.
  func staticAnswerType(_ name: String, of base: Expression, in scope: Scope) -> TypeReference? {
    guard let (type, entry) = namedType(base, in: scope) else { return nil }
    return entry.functions[name]?.filter(\.declaration.isStatic).onlyAnswer
      .map { named(bound($0, by: entry, as: type), by: entry) }
  }

  /// The type of the module that an expression is the name of.
  private func namedType(_ expression: Expression, in scope: Scope) -> (type: TypeReference, entry: TypeEntry)? {
    guard let type = expression.spelledType, let entry = entry(of: type, in: scope) else { return nil }
    return (type, entry)
  }

  /// The type of what a function of the host's answers, which no extension of the module's has another one of.
  private func hostsAnswer(_ name: String, of type: TypeReference, in scope: Scope) -> TypeReference? {
    guard case .named(let own, _) = type, index.extensions(of: own, seenFrom: scope.file)?.functions[name] == nil
    else { return nil }
    return host.type(ofMember: name, of: own)
  }

  /// The type of `Dictionary(uniqueKeysWithValues:)`, where its pairs' type is known.
  private func dictionaryType(_ arguments: [Argument], in scope: Scope) -> TypeReference? {
    if arguments.first?.label == "grouping" { return groupedType(arguments, in: scope) }
    guard let first = arguments.first, first.label == "uniqueKeysWithValues",
      case .named("Array", let elements)? = staticType(of: first.value, in: scope),
      case .tuple(let pair, _)? = elements.first, pair.count == 2
    else { return nil }
    return .named("Dictionary", arguments: pair)
  }

  /// The type of `Dictionary(grouping:by:)`, where its keys are optionals.
  private func groupedType(_ arguments: [Argument], in scope: Scope) -> TypeReference? {
    guard arguments.count == 2, let type = staticType(of: arguments[0].value, in: scope),
      let element = visitedType(of: type), let key = answerType(of: arguments[1].value, given: [element], in: scope),
      key.isOptional || key.holdsOptional
    else { return nil }
    return .named("Dictionary", arguments: [key, .named("Array", arguments: [element])])
  }

  /// The type of `Array(values)` and `Set(values)`.
  private func copiedType(_ arguments: [Argument], as name: String, in scope: Scope) -> TypeReference? {
    if arguments.count == 2, arguments[0].label == "repeating" {
      return wholeType(of: arguments[0].value, in: scope).flatMap { type in
        type.isOptional || type.holdsOptional ? .named(name, arguments: [type]) : nil
      }
    }
    guard arguments.count == 1, arguments[0].label == nil,
      case .named(_, let parts)? = staticType(of: arguments[0].value, in: scope), parts.count == 1
    else { return nil }
    return .named(name, arguments: parts)
  }

  /// The type of what a function of texts answers, in the code of an extension of these.
  private func textsAnswer(_ name: String, _ arguments: [Argument], in scope: Scope) -> TypeReference? {
    guard let type = scope.type, type.isExtensionOnly, type.name == "String" else { return nil }
    return elementAnswer(name, arguments, of: .ofText, in: scope)
  }

  /// The type of `max(a, b)` and `zip(a, b)`, where the module has no function of that name.
  private func libraryAnswer(_ name: String, _ arguments: [Argument], in scope: Scope) -> TypeReference? {
    guard arguments.count == 2, ["max", "min", "zip"].contains(name), !index.mayBeValue(name) else { return nil }
    let types = arguments.map { argument in
      argument.value.isNumberLiteral ? TypeReference.ofLiteral : staticType(of: argument.value, in: scope)
    }
    guard name == "zip" else {
      return types == [.ofLiteral, .ofLiteral] ? NumberType.int.reference : joinedType(types[0], types[1])
    }
    guard case .named(_, let first)? = types[0], case .named(_, let second)? = types[1], first.count == 1,
      second.count == 1
    else { return nil }
    return .named("Array", arguments: [.tuple(first + second, labels: [nil, nil])])
  }

  /// The type that a key path leads to: an optional one where it passes a `?`.
  func endType(of names: [String], from root: TypeReference, in scope: Scope) -> TypeReference? {
    var type = root, isOptional = false
    for name in names where name != "self" {
      if case .optional(let wrapped) = type { (type, isOptional) = (wrapped, true) }
      guard let next = memberType(name, of: type, in: scope) else { return nil }
      type = next
    }
    if isOptional, !type.isOptional { return .optional(type) }
    return type
  }

  /// The type that a property's closure answers; nil where it is none.
  private func answerType(ofCodeIn name: String, _ entry: TypeEntry, _ type: TypeReference) -> TypeReference? {
    guard let property = entry.properties[name] else { return nil }
    if case .function(_, let result)? = property.declaration.type { return bound(result, by: entry, as: type) }
    guard case .closure(let closure)? = property.declaration.initializer?.kind else { return nil }
    let scope = Scope(parent: nil, file: property.file, type: entry)
    return closure.returnType.map { meant($0, in: scope) }
      ?? closure.onlyExpression.flatMap { wholeType(of: $0, in: scope) }
  }

  /// The type of `name(...)` for a generic type, where an optional that it is given tells what its parameters stand for.
  private func genericType(_ name: String, _ arguments: [Argument], in scope: Scope) -> TypeReference? {
    guard let entry = entry(of: .named(name, arguments: []), in: scope), !entry.genericParameters.isEmpty else {
      return nil
    }
    let parameters = entry.initializers.count == 1 ? entry.initializers[0].declaration.parameters : []
    let types = told(entry.genericParameters, by: arguments, in: scope) { label in
      entry.initializers.isEmpty
        ? label.flatMap { entry.properties[$0]?.declaration.type } : parameters.first { $0.label == label }?.type
    }
    let known = entry.genericParameters.compactMap { types[$0] }
    guard known.count == entry.genericParameters.count, known.contains(where: \.isOptional) else { return nil }
    return .named(name, arguments: known)
  }

  /// The type of a call of a function that answers one of its generic parameters, where that makes it an optional.
  func genericAnswer(
    of functions: [Located<FunctionDeclaration>], _ arguments: [Argument], in scope: Scope
  ) -> TypeReference? {
    guard functions.count == 1, let function = functions.first?.declaration, let answer = function.returnType,
      case .named(let generic, []) = answer.unwrapped, function.genericParameters.contains(generic)
    else { return nil }
    let types = told(function.genericParameters, by: arguments, in: scope) { label in
      function.parameters.first { $0.label == label }?.type
    }
    let type = answer.replacing(types)
    return types[generic] != nil && type.isOptional ? type : nil
  }

  /// The generic parameters that arguments tell by what they are declared as.
  private func told(
    _ names: [String], by arguments: [Argument], in scope: Scope, declared: (String?) -> TypeReference?
  ) -> [String: TypeReference] {
    var types: [String: TypeReference] = [:]
    for argument in arguments {
      guard let type = declared(argument.label), let given = wholeType(of: argument.value, in: scope) else { continue }
      match(type, given, names, into: &types)
    }
    return types
  }

  /// A type that a generic type's declaration says, with what its parameters stand for in another type.
  func bound(_ declared: TypeReference, by entry: TypeEntry, as type: TypeReference) -> TypeReference {
    var type = type
    if case .optional(let wrapped) = type { type = wrapped }
    return declared.replacing(typeArguments(of: entry, as: type))
  }

  /// The type of a property that an extension adds to a type of the library, or of the answer of the one function that
  /// takes the arguments; nil where nothing tells.
  func addedType(
    of name: String, taking arguments: [Argument]?, to type: TypeReference, in scope: Scope
  ) -> TypeReference? {
    guard index.mayBeValue(name), case .named(let own, let parts) = type else { return nil }
    for extended in Self.extendedNames(of: own) {
      guard let entry = index.extensions(of: extended, seenFrom: scope.file) else { continue }
      let declared: TypeReference?
      if let arguments {
        let labels = arguments.map { $0.isTrailingClosure && $0.label == nil ? "{}" : $0.label ?? "_" }
        let functions = (entry.functions[name] ?? []).filter { takes(labels, $0.declaration.parameters) }
        guard !functions.isEmpty else { continue }
        declared =
          functions.count == 1 && functions[0].declaration.genericParameters.isEmpty
          ? functions[0].declaration.returnType : nil
      } else {
        guard let property = entry.properties[name] else { continue }
        declared = (entry.propertyOverloads[name]?.count ?? 1) == 1 ? property.declaration.type : nil
      }
      return declared?.replacing(Self.boundParameters(of: own, parts, type))
    }
    return nil
  }

  /// The type that a function answers which an extension adds to the library's type of a value that is not known.
  func addedMethodType(
    _ name: String, of unknown: Unknown, _ arguments: ArgumentValues, in scope: Scope
  ) -> TypeReference? {
    guard index.mayBeValue(name), let type = unknown.unwrapped.type, case .named(let own, let parts) = type else {
      return nil
    }
    let extended = Self.extendedNames(of: own)
    for owner in extended.isEmpty ? [own] : extended {
      let functions = index.extensions(of: owner, seenFrom: scope.file)?.functions[name] ?? []
      let fitting = functions.filter { best([$0], for: arguments) != nil }
      guard !fitting.isEmpty else { continue }
      return fitting.onlyAnswer?.replacing(Self.boundParameters(of: own, parts, type))
    }
    return nil
  }

  /// Whether parameters without those that have defaults may be given arguments of these labels.
  private func takes(_ labels: [String], _ parameters: [Parameter]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      if let next = rest.first, next == parameter.label ?? "_" || next == "{}" && parameter.takesClosure {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }

  /// The names under which extensions reach a type of the library.
  private static func extendedNames(of type: String) -> [String] {
    switch type {
    case "Array", "ArraySlice", "Set", "Dictionary", "String", "Substring": [type] + collectionProtocols(of: type)
    case "Int", "Double", "CGFloat", "Float", "Bool", "Character", "Date", "URL", "Decimal", "UInt8", "Result": [type]
    default: []
    }
  }

  private static func boundParameters(
    of name: String, _ parts: [TypeReference], _ type: TypeReference
  ) -> [String: TypeReference] {
    var bound = ["Self": type]
    switch (name, parts.count) {
    case ("Dictionary", 2):
      bound["Key"] = parts[0]
      bound["Value"] = parts[1]
      bound["Element"] = .tuple(parts, labels: ["key", "value"])
    case ("Array", 1), ("ArraySlice", 1):
      bound["Element"] = parts[0]
      bound["Index"] = NumberType.int.reference
    case ("Set", 1): bound["Element"] = parts[0]
    case ("Result", 2): (bound["Success"], bound["Failure"]) = (parts[0], parts[1])
    case ("String", _), ("Substring", _): bound["Element"] = .named("Character", arguments: [])
    default: break
    }
    return bound
  }
}

extension [Located<FunctionDeclaration>] {
  /// The type that each of several functions answers, requirements that others meet left out; nil where they differ.
  var onlyAnswer: TypeReference? {
    let written = filter { $0.declaration.body != nil }
    let answers = Set((written.isEmpty ? self : written).map(\.declaration.returnType))
    return answers.count == 1 ? answers.first ?? nil : nil
  }
}

extension Closure {
  /// The expression that it answers, if that is all it does.
  var onlyExpression: Expression? { body.count == 1 ? body[0].answer : nil }
}

extension Expression {
  /// The expression that `type(of: x)` asks the type of; nil for any other.
  fileprivate var metatypeSubject: Expression? {
    guard case .call(let callee, let arguments) = kind, case .identifier("type", _) = callee.kind,
      arguments.count == 1, arguments[0].label == "of"
    else { return nil }
    return arguments[0].value
  }

  /// The type of the name that it is, if that is one.
  fileprivate var spelledType: TypeReference? {
    switch kind {
    case .identifier(let name, let generics) where name.first?.isUppercase == true:
      return .named(name, arguments: generics)
    case .member(let base?, let name, _) where name.first?.isUppercase == true:
      guard case .named(let outer, _)? = base.spelledType else { return nil }
      return .named(outer + "." + name, arguments: [])
    default: return nil
    }
  }
}
