import LayoutEngine
import ViewProgram

/// The library's own operators, where the module has some of the same name that take the operands, too.
extension Interpreter {
  /// The library's functions of an operator that may take these: of two numbers or texts.
  ///
  /// - Parameter own: a function of the module's, which they are written like.
  func libraryOperators(
    _ name: String, _ operands: [Value], like own: Located<FunctionDeclaration>
  ) -> [Located<FunctionDeclaration>] {
    guard operands.count == 2, Self.libraryOperators.contains(name) else { return [] }
    return Set(operands.flatMap(libraryTypes)).map { type in
      var declaration = own.declaration
      declaration.range = SourceRange(start: 0, end: 0)
      for position in operands.indices { declaration.parameters[position].type = type }
      declaration.genericParameters = []
      declaration.genericConstraints = [:]
      declaration.constraints = []
      declaration.attributes = []
      return Located(declaration, file: own.file).withoutLabels
    }
  }

  /// Which of the module's functions of an operator is meant; none where one of the library's is.
  func choice(
    _ own: [Located<FunctionDeclaration>], or library: [Located<FunctionDeclaration>], _ operands: [Value],
    _ expressions: [Expression], in scope: Scope
  ) -> OverloadChoice {
    var arguments = labeled(operands.map { (nil, $0) })
    for (position, value) in operands.enumerated() where !value.isNone {
      guard own.contains(where: { $0.declaration.parameters[position].type?.isOptional == true }) else { continue }
      // What is not nil may be declared as what may be.
      guard expressions.indices.contains(position),
        let type = declaredType(of: value, as: expressions[position], in: scope)
      else { return .open }
      arguments.items[position].declared = type
    }
    switch choice(own.map(\.withoutLabels) + library, for: arguments) {
    case .one(let function): return function.declaration.range.end == 0 ? .none : .one(function)
    case .none, .open: return .open
    }
  }

  private func declaredType(of value: Value, as expression: Expression, in scope: Scope) -> TypeReference? {
    if let type = staticType(of: expression, in: scope) { return type }
    return isOptional(expression, in: scope) ? typeReference(of: value).map { .optional($0) } : nil
  }

  private func libraryTypes(of operand: Value) -> [TypeReference] {
    switch operand {
    case .number(_, .literal(let integer)):
      (integer == nil ? [NumberType.double] : [.int, .double]).map(\.reference)
    case .number(_, let type), .wide(_, let type): [type.reference]
    case .string: [.named("String", arguments: [])]
    default: []
    }
  }

  private static let libraryOperators: Set = [
    "+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "&+", "&-", "&*", "&", "|", "^", "...", "..<", "~=",
  ]
}

extension Located<FunctionDeclaration> {
  /// An operator's function: its operands have no labels.
  var withoutLabels: Self {
    var plain = declaration
    for index in plain.parameters.indices { plain.parameters[index].label = nil }
    return Located(plain, file: file)
  }
}
