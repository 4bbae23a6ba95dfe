import LayoutEngine
package import ViewProgram

/// The members that the module adds to types of the standard library and of the system.
extension Interpreter {
  /// The module's own computed property of a number, string, collection or optional.
  ///
  /// - Parameters:
  ///   - known: the type by which alone code knows the value.
  ///   - types: the types whose extensions count; nil: all of the value's.
  package func extensionMember(
    _ name: String, of value: Value, called isCalled: Bool = false, knownAs known: TypeReference? = nil,
    from types: [String]? = nil, in scope: Scope
  ) -> Value? {
    guard index.mayBeValue(name) else { return nil }
    let value = value.isOpenNumber ? typed(value, extendedBy: name, in: scope) : value
    let types = extending(types ?? extendableTypes(of: value), seenFrom: scope.file)
    for entry in types {
      guard let first = entry.properties[name] else { continue }
      // An element that may be nil is written as what it holds: its own member is not told from an optional's.
      if case .array(let list) = value, list.contains(where: \.isNone),
        index.extensions(of: "Optional", seenFrom: scope.file)?.properties[name] != nil
      {
        return .unknown(Unknown(name, type: first.declaration.type))
      }
      if entry.name == "String", entry.isExtensionOnly, case .string(let text) = value, text.count == 1,
        index.extensions(of: "Character", seenFrom: scope.file)?.properties[name] != nil
      {
        // Its value does not tell which of the two types it is of.
        return .unknown(Unknown(name, type: first.declaration.type))
      }
      let all = entry.propertyOverloads[name] ?? [first]
      let fitting =
        known.map { applicable(all, knownAs: $0, in: scope, \.constraints) }
        ?? applicable(all, to: value, \.constraints)
      guard let fitting else {
        return .unknown(Unknown(name, type: first.declaration.type))
      }
      guard let located = mostConstrained(fitting), let getter = located.declaration.getter,
        !isCalled || mayBeCalled(located)
      else { continue }
      let rivals = rivals(of: entry, having: name, among: types).compactMap { $0.properties[name] }
      if isOfOptionals(entry, holding: value, seenFrom: scope.file)
        || rivals.contains(where: { $0.declaration.getter != nil && $0.codePlace != located.codePlace })
      {
        return .unknown(Unknown(name, type: located.declaration.type))
      }
      return nested(.unknown(Unknown(name, type: located.declaration.type))) {
        let inner = Scope(parent: nil, selfValue: value, file: located.file, type: entry)
        return coerce(
          evaluateBuilderOrValue(getter, located.declaration.type, in: inner),
          to: located.declaration.type, in: inner)
      }
    }
    return nil
  }

  /// The module's property of a value's own type that has the name of one of the library's, which it hides; nil where
  /// there is none, unknown where it runs: its code means the library's, of what is another type only.
  func shadowingMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    guard index.mayBeValue(name), let type = extendableTypes(of: value).first,
      let located = index.extensions(of: type, seenFrom: scope.file)?.properties[name],
      located.declaration.getter != nil, located.declaration.constraints.isEmpty
    else { return nil }
    let place = located.codePlace
    guard surroundings.runningFunctions[place, default: 0] == 0 else {
      return .unknown(Unknown(name, type: located.declaration.type))
    }
    surroundings.runningFunctions[place, default: 0] += 1
    defer { surroundings.runningFunctions[place, default: 1] -= 1 }
    return extensionMember(name, of: value, in: scope)
  }

  package func extensionMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, from types: [String]? = nil, in scope: Scope
  ) -> FunctionValue? {
    guard index.mayBeValue(name) else { return nil }
    let value = value.isOpenNumber ? typed(value, extendedBy: name, in: scope) : value
    let types = extending(types ?? extendableTypes(of: value), seenFrom: scope.file)
    for entry in types {
      guard
        var functions = entry.functions[name].flatMap({ applicable($0, to: value, \.constraints) })?
          .filter({ mayAnswer($0, wanted: arguments.wanted) })
      else { continue }
      if entry.kind == .protocolType { functions.removeAll { $0.declaration.body == nil } }
      guard takes(functions, arguments), areOfArity(functions, arguments, of: value) else { continue }
      var function = FunctionValue(candidates: functions, receiver: nil, selfValue: value, type: entry)
      function.hasOpenReceiver = isOfOptionals(entry, holding: value, seenFrom: scope.file)
      let places = functions.map(\.codePlace)
      let rivals = rivals(of: entry, having: name, among: types).flatMap { $0.functions[name] ?? [] }
        .filter { $0.declaration.body != nil && !places.contains($0.codePlace) }
      function.candidates += rivals
      function.hasOpenMembers = !rivals.isEmpty
      return function
    }
    return nil
  }

  /// Whether an extension adds a function of a name to a value's type that changes it.
  package func extendsByMutating(_ name: String, _ value: Value, seenFrom file: Int32) -> Bool {
    index.mayBeValue(name)
      && extending(extendableTypes(of: value), seenFrom: file).contains { type in
        type.functions[name]?.contains(where: \.declaration.isMutating) ?? false
      }
  }

  /// False where the place of a call wants another number, text or truth than a function answers.
  private func mayAnswer(_ function: Located<FunctionDeclaration>, wanted: TypeReference?) -> Bool {
    guard case .named(let wanted, [])? = wanted, case .named(let own, [])? = function.declaration.returnType,
      isPlainType(wanted), isPlainType(own)
    else { return true }
    return wanted == own || NumberType(named: wanted) != nil && NumberType(named: own) != nil
  }

  /// The answer of a function that an extension adds to results; nil where none has that name.
  func addedMethod(_ name: String, of result: EnumValue, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard let own = extensionMethod(name, of: .enumCase(result), arguments, in: scope) else { return nil }
    // Where its own code asks for the library's, only types tell the two apart.
    if isRunning(own.candidates, arguments) { return .unknown(Unknown(name)) }
    return apply(.function(own), arguments, in: scope)
  }

  /// A literal as a number of the type whose extension has the member: `5.half` of `extension Double`.
  private func typed(_ value: Value, extendedBy name: String, in scope: Scope) -> Value {
    func isExtended(_ type: String) -> Bool {
      extending([type], seenFrom: scope.file).contains { $0.properties[name] != nil || $0.functions[name] != nil }
    }
    // Its own type comes first, with what its protocols add.
    for type in ["Int", "Double", "TimeInterval", "CGFloat"] {
      guard let number = NumberType(named: type) else { continue }
      let protocols = type == "Int" ? Self.integerProtocols : []
      if isExtended(type) || protocols.contains(where: isExtended) { return self.number(value, as: number) }
    }
    return value
  }

  /// The library's protocols through whose extensions code reaches a collection of a name.
  static func collectionProtocols(of type: String) -> [String] {
    switch type {
    case "Array", "ArraySlice":
      [
        "RangeReplaceableCollection", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection",
        "Collection", "Sequence",
      ]
    case "String", "Substring":
      ["StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence"]
    case "Set", "Dictionary": ["Collection", "Sequence"]
    default: []
    }
  }

  private static let floatingPointProtocols = [
    "BinaryFloatingPoint", "FloatingPoint", "SignedNumeric", "Numeric", "AdditiveArithmetic",
  ]
  private static let integerProtocols = [
    "BinaryInteger", "SignedInteger", "FixedWidthInteger", "SignedNumeric", "Numeric", "AdditiveArithmetic",
  ]

  /// The types whose extensions reach a sequence that is no array.
  private static func sequenceTypes(of list: ListValue) -> [String] {
    switch list.otherType {
    // `Sequence` has another function of that name, which answers an array.
    case "ReversedCollection":
      ["BidirectionalCollection", "Collection", "Sequence", "Array"] + collectionProtocols(of: "Array")
    case "Slice": ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"]
    case "UTF8View", "FlattenSequence": ["BidirectionalCollection", "Collection", "Sequence"]
    case "Dictionary.Keys", "Dictionary.Values", nil: ["Collection", "Sequence"]
    default: ["Sequence"]
    }
  }

  /// A member that the module adds to a framework's type of constants, of one of these: what type that is only the place
  /// says where it stands.
  func constantMember(_ name: String, of value: Value, _ base: Expression, in scope: Scope) -> Value? {
    guard case .member(_, nil) = value, index.mayBeValue(name) else { return nil }
    var type: String?
    if case .named(let own, _)? = staticType(of: base, in: scope) {
      type = own
    } else if case .member(let owner?, _, _) = base.kind, case .type(let own, nil) = evaluate(owner, in: scope) {
      type = own
    }
    // `Font.Weight` is `Weight` in code of the font's.
    return type.flatMap { type in
      extensionMember(name, of: value, from: [type] + type.split(separator: ".").suffix(1).map(String.init), in: scope)
    }
  }

  /// `.theme.title` where nothing says whose `theme` is meant: that of the library's types of which one alone has such a
  /// member in it.
  func member(_ name: String, behind root: String, in scope: Scope) -> Value? {
    guard index.mayBeValue(root) else { return nil }
    var found: [Value] = []
    for type in context.words.plainTypes.sorted() {
      guard let owner = index.extensions(of: type, seenFrom: scope.file), owner.staticProperties[root] != nil,
        let namespace = staticMember(root, of: owner),
        let value = member(name, of: namespace, key: name, in: scope), !isUnknown(value)
      else { continue }
      found.append(value)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The nearest first. What is not nil may still be an optional's.
  func extendableTypes(of value: Value) -> [String] {
    let own: [String] =
      switch value {
      case .number(_, .literal):
        [
          "Int", "BinaryInteger", "SignedInteger", "FixedWidthInteger", "CGFloat", "Double", "Numeric",
          "AdditiveArithmetic",
        ]
      case .number(_, let type), .wide(_, let type):
        switch type {
        case _ where type.isInteger: [type.name] + Self.integerProtocols
        case .double: ["Double", "TimeInterval"] + Self.floatingPointProtocols + ["CGFloat"]
        case .cgFloat: ["CGFloat"] + Self.floatingPointProtocols + ["Double"]
        case .decimal: [type.name, "SignedNumeric", "Numeric", "AdditiveArithmetic"]
        default: [type.name] + Self.floatingPointProtocols
        }
      case .boolean: ["Bool"]
      case .string(let text):
        (text.count == 1 ? ["String", "Character"] : ["String"])
          + ["Substring"] + Self.collectionProtocols(of: "String")
      case .array(let list) where list.otherType != nil || list.isLazy: Self.sequenceTypes(of: list)
      case .array(let list) where list.kind == .set: ["Set", "SetAlgebra"] + Self.collectionProtocols(of: "Set")
      case .array(let list):
        [list.kind == .slice ? "ArraySlice" : "Array"] + Self.collectionProtocols(of: "Array")
      case .dictionary: ["Dictionary"] + Self.collectionProtocols(of: "Dictionary")
      case .range(_, _, let isClosed): [isClosed ? "ClosedRange" : "Range", "Collection", "Sequence"]
      case .enumCase(let value): value.isResult ? ["Result"] : []
      case .tuple, .closure, .function, .keyPath, .type, .unknown, .none, .instance, .member, .binding: []
      case .record(let type, _): [type]
      case .native(let native): [native.type]
      case .host(let host): host.typeNames
      }
    if case .none = value { return ["Optional"] }
    return own.isEmpty ? [] : own + ["Comparable", "Optional"]
  }

  /// The declaration of a name in the module's extension of a system type; `value` is that name.
  package func moduleConstant(_ value: Value?, of types: String...) -> Value? {
    guard case .member(let name, let arguments)? = value, index.mayBeValue(name) else { return nil }
    for entry in types.lazy.flatMap({ self.index.extensions(of: $0) }) {
      if let arguments, isRunning(entry.functions[name], arguments) { continue }
      let scope = Scope(parent: nil, file: entry.file, type: entry)
      let found =
        arguments.map { staticCall(name, of: entry, $0, in: scope) } ?? staticMember(name, of: entry)
      if let found { return found }
    }
    return nil
  }

  /// A property that the module adds to the host's types and protocols.
  package func addedProperty(
    _ name: String, of value: Value, called isCalled: Bool = false, in scope: Scope
  ) -> Value? {
    for owner in host.extendedTypes(of: value) {
      guard let located = index.extensions(of: owner, seenFrom: scope.file)?.properties[name],
        let getter = located.declaration.getter, !isCalled || mayBeCalled(located)
      else { continue }
      return nested(.unknown(Unknown(name))) {
        let inner = Scope(parent: nil, selfValue: value, file: located.file)
        return evaluateBuilderOrValue(getter, located.declaration.type, in: inner)
      }
    }
    return nil
  }

  /// False for a property of a type that nobody calls: a number, a text, a view.
  func mayBeCalled(_ property: Located<PropertyDeclaration>) -> Bool {
    func mayBeCalled(_ type: TypeReference) -> Bool {
      switch type {
      case .function: true
      case .optional(let wrapped): mayBeCalled(wrapped)
      case .opaque, .tuple: false
      case .named(let name, _):
        if let entry = entry(of: type, in: Scope(parent: nil, file: property.file)) {
          entry.functions["callAsFunction"] != nil || entry.kind == .protocolType
        } else {
          NumberType(named: name) == nil && !Self.uncalledTypes.contains(name)
        }
      }
    }
    return property.declaration.type.map(mayBeCalled) ?? true
  }

  private static let uncalledTypes: Set = [
    "String", "Bool", "Array", "Dictionary", "Set", "Date", "URL", "Color", "Text", "Image", "Font", "View", "AnyView",
    // Parameters of the library's types.
    "Element", "Key", "Value", "Wrapped", "Index", "SubSequence",
  ]

  // MARK: Operators

  /// The answer of the module's own function for an operator; nil where it has none for these.
  func ownOperator(
    _ name: String, _ operands: [Value], isPostfix: Bool, in scope: Scope
  ) -> Value? {
    ownOperator(name, operands, of: [], isPostfix: isPostfix, in: scope)
  }

  /// The answer of the module's own function for an operator between operands that may be written as `expressions`.
  func ownOperator(
    _ name: String, _ operands: [Value], of expressions: [Expression], isPostfix: Bool = false, in scope: Scope
  ) -> Value? {
    let function: Located<FunctionDeclaration>
    switch operatorFunction(name, operands, of: expressions, isPostfix: isPostfix, in: scope) {
    case .none: return nil
    case .one(let one): function = one
    case .open: return .unknown(Unknown(name, of: origin(of: operands)))
    }
    guard !areApart(operands, function, expressions) else { return .unknown(Unknown(name, of: origin(of: operands))) }
    let labels = function.declaration.parameters.map(\.label)
    return apply(
      .function(FunctionValue(candidates: [function], receiver: nil, type: ownerType(of: operands))),
      labeled(zip(labels, operands).map { ($0, $1) }), in: scope)
  }

  /// Whether one of two values of a generic type is made of literals which the other one tells to be other numbers.
  private func areApart(
    _ operands: [Value], _ function: Located<FunctionDeclaration>, _ expressions: [Expression]
  ) -> Bool {
    guard operands.count == 2, expressions.count == 2, case .instance(let first) = operands[0],
      case .instance(let second) = operands[1], first.type === second.type, !first.type.genericParameters.isEmpty,
      function.declaration.parameters[0].type == function.declaration.parameters[1].type,
      first.typeArguments != second.typeArguments
    else { return false }
    return expressions.contains { expression in
      guard case .call(_, let arguments) = expression.kind else { return false }
      return arguments.contains { $0.value.isNumberLiteral && $0.value.divides }
    }
  }

  /// The first operand after an operator of the module's own that takes it `inout` (`+=`), and the answer.
  func ownInoutOperator(
    _ name: String, _ operands: [Value], isPostfix: Bool = false, in scope: Scope
  ) -> (changed: Value, answer: Value)? {
    guard case .one(let function) = operatorFunction(name, operands, isPostfix: isPostfix, in: scope),
      function.declaration.parameters[0].isInout, let body = function.declaration.body
    else { return nil }
    let unknown = Value.unknown(Unknown(name))
    return nested((unknown, unknown)) {
      let inner = Scope(parent: nil, file: function.file, type: ownerType(of: operands))
      let labels = function.declaration.parameters.map(\.label)
      bind(function.declaration.parameters, labeled(zip(labels, operands).map { ($0, $1) }), in: inner)
      let answer = coerce(evaluateBody(body, in: inner), to: function.declaration.returnType, in: inner)
      return (inner.value(named: function.declaration.parameters[0].name) ?? operands[0], answer)
    }
  }

  /// Whether an operator of the module's own may take its second operand as an `@autoclosure`.
  func takesLate(_ name: String, _ operand: Value, in scope: Scope) -> Bool {
    guard index.mayBeValue(name) else { return false }
    return operatorFunctions(name, [operand, .none], isPostfix: false, in: scope).functions.contains {
      $0.declaration.parameters[1].isAutoclosure
        && accepts($0.declaration.parameters[0].type, operand, generics: $0.declaration.genericParameters)
    }
  }

  private func ownerType(of operands: [Value]) -> TypeEntry? {
    operands.lazy.compactMap { operand in
      switch operand {
      case .instance(let instance): instance.type
      case .enumCase(let value): value.type
      default: nil
      }
    }.first
  }

  private func operatorFunction(
    _ name: String, _ operands: [Value], of expressions: [Expression] = [], isPostfix: Bool, in scope: Scope
  ) -> OverloadChoice {
    // Types that are declared in a function are in no index.
    guard let first = operands.first, index.mayBeValue(name) || ownerType(of: operands)?.functions[name] != nil else {
      return .none
    }
    let place = EvaluationMemory.OperatorPlace(
      name: name, file: scope.file, isPostfix: isPostfix, first: EvaluationMemory.OperandKind(first),
      second: operands.count == 2 ? EvaluationMemory.OperandKind(operands[1]) : nil)
    let known = memory.operators[place] ?? operatorFunctions(name, operands, isPostfix: isPostfix, in: scope)
    memory.operators[place] = known
    for type in known.seen { log.note(seen: type) }
    let accepting = known.functions.filter { candidate in
      zip(candidate.declaration.parameters, operands).allSatisfy {
        accepts($0.type, $1, generics: candidate.declaration.genericParameters)
      }
    }
    guard !accepting.isEmpty else { return .none }
    guard let taking = meantOperators(name, accepting, operands, expressions, in: scope) else { return .open }
    let library = libraryOperators(name, operands, like: taking[0])
    if !library.isEmpty { return choice(taking, or: library, operands, expressions, in: scope) }
    guard taking.count > 1 else { return .one(taking[0]) }
    let choice = choice(taking.map(\.withoutLabels), for: labeled(operands.map { (nil, $0) }))
    if case .none = choice { return .open }
    return choice
  }

  /// The functions of an operator that values of these kinds may be given to.
  private func operatorFunctions(
    _ name: String, _ operands: [Value], isPostfix: Bool, in scope: Scope
  ) -> EvaluationMemory.OperatorFunctions {
    var candidates = index.globalFunctions(named: name, seenFrom: scope.file) ?? []
    var seen: [TypeEntry] = []
    for operand in operands {
      switch operand {
      case .instance(let instance):
        candidates += instance.type.functions[name] ?? []
        let parents = index.ancestors(of: instance.type)
        for parent in parents { candidates += parent.functions[name] ?? [] }
        seen += parents.filter { !$0.isExtensionOnly }
      case .enumCase(let enumValue): candidates += enumValue.type?.functions[name] ?? []
      default:
        for type in extendableTypes(of: operand) {
          candidates += index.extensions(of: type, seenFrom: scope.file)?.functions[name] ?? []
        }
      }
    }
    candidates.removeAll {
      $0.declaration.body == nil || $0.declaration.parameters.count != operands.count
        || $0.declaration.isPostfix != isPostfix
    }
    return EvaluationMemory.OperatorFunctions(functions: candidates, seen: seen)
  }

  private func accepts(_ type: TypeReference?, _ value: Value, generics: [String]) -> Bool {
    switch (type, value) {
    case (.function?, .closure), (.function?, .function), (.function?, .keyPath): return true
    case (.function?, .type), (.function?, .member): return value.isLibraryFunction
    case (.function(let parameters, let result)?, _) where parameters.isEmpty:
      // What an `@autoclosure` takes.
      return accepts(result, value, generics: generics)
    case (.tuple(let types, _)?, .tuple(let parts)):
      return types.count == parts.count && zip(types, parts).allSatisfy { accepts($0, $1.value, generics: generics) }
    case (.optional(let wrapped)?, _): return value.isNone || accepts(wrapped, value, generics: generics)
    case (.opaque(let constraint)?, _): return accepts(constraint, value, generics: generics)
    case (.named(let name, _)?, .instance(let instance)):
      return [instance.type.name, "Self"].contains(name) || generics.contains(name)
        || isType(instance.type, name, in: Scope(parent: nil, file: instance.type.file)) == true
    case (.named(let name, _)?, .enumCase(let enumValue)):
      return [enumValue.type?.name, "Self"].contains(name) || generics.contains(name)
        || enumValue.type.flatMap { isType($0, name, in: Scope(parent: nil, file: $0.file)) } == true
    case (.named(let name, _)?, .number(_, .literal)):
      return NumberType(named: name) != nil || name == "Self" || generics.contains(name)
    case (.named(let name, _)?, .keyPath): return name.hasSuffix("KeyPath")
    case (.named(let name, _)?, _):
      return name == "Self" || extendableTypes(of: value).contains(name)
        || generics.contains(name) && ownerType(of: [value]) == nil && !extendableTypes(of: value).isEmpty
    default: return false
    }
  }
}

extension Expression {
  /// Whether it is a quotient of literals, or made of one.
  var divides: Bool {
    switch kind {
    case .infix("/", _, _): true
    case .infix(_, let left, let right): left.divides || right.divides
    case .prefix(_, let value): value.divides
    case .call(_, let arguments): arguments.contains { $0.value.divides }
    default: false
    }
  }
}

extension Value {
  fileprivate var isOpenNumber: Bool { if case .number(_, .literal) = self { true } else { false } }
}
