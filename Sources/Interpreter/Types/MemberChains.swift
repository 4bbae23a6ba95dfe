package import ViewProgram

extension Interpreter {
  /// The value of an argument `.a.b` that nothing else told: its first name is a member of the type that is wanted,
  /// as are those in `.init(rawValue: 1) ?? .a` and `.a && .b`.
  func memberChain(_ item: ArgumentValues.Item, as type: TypeReference?, in scope: Scope) -> Value? {
    guard case .unknown = item.value, let expression = item.expression else { return nil }
    if expression.isImplicitOperation, let type { return evaluate(expression, as: type, in: item.scope ?? scope) }
    guard expression.isMemberChain else { return nil }
    switch type {
    case .optional(let wrapped)?: return memberChain(item, as: wrapped, in: scope)
    case .named(let name, _)? where index.mayBeType(name):
      let value = evaluate(expression.beginning(with: name), in: scope)
      return isUnknown(value) ? nil : value
    default: return nil
    }
  }

  /// The value of an argument that is one of a type of the system, where its place alone says so: `.init(named: "a")`,
  /// `.init(named: "a") ?? .init()`, `.logo.withTintColor(.red)`.
  package func value(of item: ArgumentValues.Item, as type: String, in scope: Scope) -> Value {
    if case .member(let name, let arguments) = item.value {
      return resolve(name, arguments, as: type, in: scope) ?? item.value
    }
    guard case .unknown = item.value, let expression = item.expression else { return item.value }
    let wanted = TypeReference.named(type, arguments: [])
    let value: Value? =
      if expression.isImplicitOperation {
        evaluate(expression, as: wanted, in: item.scope ?? scope)
      } else if expression.isMemberChain {
        evaluate(expression.beginning(with: type), in: item.scope ?? scope)
      } else {
        nil
      }
    return value.flatMap { isUnknown($0) ? nil : $0 } ?? item.value
  }

  /// `#imageLiteral(resourceName: "logo")`; all other macros are unknown.
  func macro(_ name: String, _ arguments: [Argument], in scope: Scope) -> Value {
    guard name == "imageLiteral", let resource = arguments.first else { return .unknown(Unknown("#" + name)) }
    let named = evaluate(resource.value, in: scope)
    let place = sourceReference(to: resource.value.range, in: scope)
    return foreignCall("UIImage", labeled([("imageLiteralResourceName", named)]), place, in: scope)
      ?? .unknown(Unknown("#" + name, type: .named("UIImage", arguments: [])).made(of: [named]))
  }

  /// The value of a chain that begins with what code adds to a type of the system, or to a protocol of such types:
  /// `.brand.background` where a color is wanted. Nil for all else.
  package func memberChain(
    _ item: ArgumentValues.Item, behind type: String, addedTo types: [String], in scope: Scope
  ) -> Value? {
    guard case .unknown(let unknown) = item.value, let expression = item.expression, expression.isMemberChain,
      let start = expression.chainStart,
      types.contains(where: { index.extensions(of: $0, seenFrom: scope.file)?.staticProperties[start] != nil })
    else { return nil }
    let value = evaluate(expression.beginning(with: type), in: scope)
    return isUnknown(value) ? .unknown(unknown.retyped(.named(type, arguments: []))) : value
  }
}

extension Expression {
  /// The first name of such a chain.
  package var chainStart: String? {
    switch kind {
    case .member(nil, let name, _): name
    case .member(let base?, _, _): base.chainStart
    case .call(let callee, _): callee.chainStart
    default: nil
    }
  }

  /// Whether it is an operation of `.name`s.
  var isImplicitOperation: Bool {
    if case .prefix(let name, let operand) = kind { return name != "&" && operand.isImplicitMember }
    guard case .infix(let name, let left, let right) = kind, name == "??" || name.isOperator else { return false }
    return left.isImplicitMember && (right.isImplicitMember || name == "??" || name == "+") || left.isImplicitOperation
  }

  /// `.a.b`, `.init().b(1)`
  var isMemberChain: Bool {
    switch kind {
    case .member(let base?, _, _): base.isImplicitMember || base.isMemberChain
    case .call(let callee, _): callee.isMemberChain
    default: false
    }
  }

  /// Such a chain behind the name of a type.
  func beginning(with type: String) -> Expression {
    switch kind {
    case .member(let base, let name, let nameRange):
      let start = base?.beginning(with: type) ?? Expression(.identifier(type, generics: []), range: range)
      return Expression(.member(base: start, name: name, nameRange: nameRange), range: range)
    case .call(let callee, let arguments):
      return Expression(.call(callee: callee.beginning(with: type), arguments: arguments), range: range)
    default: return self
    }
  }
}
