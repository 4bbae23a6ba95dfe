import LayoutEngine
import ViewProgram

/// The texts and numbers that code answers for a value of which only the type is known.
extension Interpreter {
  /// The answer of a getter of a text or a number, which may be one of a few; nil where nothing is known of it.
  ///
  /// - Parameter unknown: the answer as one that nobody knows.
  func toldAnswer(_ unknown: Unknown, _ place: SourceReference, _ body: () -> Value) -> Value? {
    guard unknown.type.map(isTold) == true, !context.takesEveryBranch else { return nil }
    let answer = coerce(blindly(unknown, place, body), to: unknown.type, in: Scope(parent: nil, file: place.file))
    guard case .unknown(let own) = answer else { return answer }
    guard let parts = own.parts else { return nil }
    var result = unknown
    result.parts = parts
    return .unknown(result)
  }

  /// The same of a property.
  func toldAnswer(of property: Located<PropertyDeclaration>, _ type: TypeEntry, for receiver: Unknown) -> Value? {
    let declaration = property.declaration
    guard type.kind == .structure, let getter = declaration.getter, declaration.constraints.isEmpty,
      type.propertyOverloads[declaration.name] == nil, tells(getter, type)
    else { return nil }
    let unknown = Unknown(receiver.key + "." + declaration.name, type: declaration.type, of: type)
    return toldAnswer(unknown, property.codePlace) {
      let stand = Instance(type: type, key: receiver.key)
      return evaluateBody(getter, in: Scope(parent: nil, instance: stand, file: property.file))
    }
  }

  /// The same of a function that changes nothing.
  func toldAnswer(
    of functions: [Located<FunctionDeclaration>], _ type: TypeEntry, for receiver: Unknown, _ arguments: ArgumentValues,
    _ unknown: Unknown, in scope: Scope
  ) -> Value? {
    let functions = functions.filter { !$0.declaration.isStatic }
    guard unknown.type.map(isTold) == true, let first = functions.first,
      functions.allSatisfy({ !$0.declaration.isMutating && !$0.declaration.isThrowing }),
      functions.contains(where: { tells($0.declaration.body ?? [], type) })
    else { return nil }
    var function: FunctionValue?
    switch type.kind {
    case .structure: function = method(first.declaration.name, of: Instance(type: type, key: receiver.key))
    case .enumeration:
      guard let own = chosenCase(of: type, for: receiver) else { return nil }
      function = method(first.declaration.name, of: own)
    case .classType where isWatched(type) && !type.isPersistent:
      function = method(first.declaration.name, of: standingModel(of: type, for: receiver))
    default: return nil
    }
    guard let function, !function.hasOpenMembers else { return nil }
    return toldAnswer(unknown, first.codePlace) {
      apply(.function(function), arguments, in: scope) ?? .unknown(unknown)
    }
  }

  /// An answer of which nothing is known but what its property declares.
  func typed(_ answer: Value, as type: TypeReference?) -> Value {
    guard case .unknown(var unknown) = answer, unknown.type == nil, !host.isBuilt(type) else { return answer }
    unknown.type = type
    return .unknown(unknown)
  }

  /// The answer of a getter for something that nobody knows; unknown where it asks itself too often.
  func blindly(_ unknown: Unknown, _ place: SourceReference, _ body: () -> Value) -> Value {
    guard surroundings.runningFunctions[place, default: 0] < Self.blindLimit else {
      counts.oneTimeEvents += 1
      return .unknown(unknown)
    }
    return nested(.unknown(unknown), running: place, body)
  }

  /// Whether code of a type's may answer something by itself, or by code of others: which of two stored properties it
  /// answers says nothing.
  private func tells(_ body: [Statement], _ type: TypeEntry) -> Bool {
    var isFound = false
    ExpressionWalker { [self] expression in
      guard !isFound else { return }
      switch expression.kind {
      case .string(let segments): isFound = segments.contains { $0.isWord }
      case .identifier(let name, _):
        isFound = type.properties[name]?.declaration.getter != nil || type.functions[name] != nil
      case .member(let base?, let name, _): isFound = !base.isSelf && !base.isTypeName && index.mayBeValue(name)
      default: break
      }
    }.walk(body)
    return isFound
  }

  /// Types of which code often names all values that a getter answers.
  private func isTold(_ type: TypeReference) -> Bool {
    switch type {
    case .named(let name, _): ["String", "Int"].contains(name)
    case .optional(let wrapped): isTold(wrapped)
    default: false
    }
  }
}

extension StringSegment {
  /// Whether it is a text that says something.
  fileprivate var isWord: Bool {
    if case .text(let text) = self { text.contains { $0.isLetter || $0.isNumber } } else { false }
  }
}

extension Expression {
  fileprivate var isTypeName: Bool {
    if case .identifier(let name, _) = kind { name.first?.isUppercase == true } else { false }
  }
}
