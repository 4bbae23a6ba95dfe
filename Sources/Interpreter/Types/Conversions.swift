package import LayoutEngine
package import ViewProgram

/// The value that another becomes where a type is declared, and the answers of types that the module does not declare.
extension Interpreter {
  /// Gives a value the type its place declares: `.leading` becomes an enum case, nil stays nil, and
  /// a quotient of literals an `Int` where that or nothing is declared.
  package func coerce(_ value: Value, to type: TypeReference?, in scope: Scope) -> Value {
    guard let type else { return truncated(value) }
    switch (type, value) {
    case (.tuple(let types, let labels), .tuple(let parts)) where types.count == parts.count:
      return .tuple(
        parts.indices.map { position in
          (
            labels[position] ?? parts[position].label,
            coerce(parts[position].value, to: types[position], in: scope)
          )
        })
    case (.optional(let wrapped), _): return coerce(value, to: wrapped, in: scope)
    case (.named(let name, _), .member(let member, let arguments)):
      return resolve(member, arguments, as: name, in: scope) ?? value
    case (.named(let name, _), .unknown(let unknown)) where unknown.type == nil:
      return .unknown(Unknown(unknown.key, type: .named(name, arguments: typeArguments(type))))
    case (.named("Array", let elements), .array(let values)):
      return .array(values.map { coerce($0, to: elements.first, in: scope) })
    case (.named("CGFloat", _), .number(let quantity, _)), (.named("Double", _), .number(let quantity, _)):
      return .number(quantity, isInteger: false)
    case (.named("Int", _), _): return truncated(value)
    default: return value
    }
  }

  private func truncated(_ value: Value) -> Value {
    guard case .number(let quantity, isInteger: true) = value, quantity.isConstant,
      quantity.value.isFinite
    else { return value }
    return .number(Quantity(quantity.value.rounded(.towardZero)), isInteger: true)
  }

  private func typeArguments(_ type: TypeReference) -> [TypeReference] {
    if case .named(_, let arguments) = type { return arguments }
    return []
  }

  /// `.name` where a value of type `typeName` is wanted.
  package func resolve(_ name: String, _ arguments: ArgumentValues?, as typeName: String, in scope: Scope)
    -> Value?
  {
    if case .type(_, let entry?)? = type(named: typeName, in: scope) {
      if let arguments {
        if entry.kind == .enumeration {
          return enumCase(name, of: entry, arguments)
        }
        if name == "init" { return instantiate(entry, arguments, in: scope) }
        return staticCall(name, of: entry, arguments, in: scope)
      }
      return staticMember(name, of: entry)
    }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file) {
      let value = arguments.flatMap { staticCall(name, of: foreign, $0, in: scope) }
      if let value = value ?? staticMember(name, of: foreign) { return value }
    }
    if name == "init", let arguments {
      let place = SourceReference(file: scope.file, start: 0, end: 0)
      return foreignCall(typeName, arguments, place, in: scope)
    }
    if let arguments { return foreignCall(name, of: typeName, arguments, nil, in: scope) }
    return foreignMember(name, of: typeName)
  }

  /// `.zero` and `.init(...)` where `type` is wanted.
  package func contextual(_ value: Value?, as type: String) -> Value? {
    guard case .member(let name, let arguments)? = value else { return value }
    let place = SourceReference(file: 0, start: 0, end: 0)
    guard let arguments else { return foreignMember(name, of: type) }
    return foreignCall(type, arguments, place, in: Scope(parent: nil))
  }

  /// The type that an initial value tells, where none is declared.
  package func literalType(_ expression: Expression?) -> TypeReference? {
    switch expression?.kind {
    case .boolean: .named("Bool", arguments: [])
    case .integer: .named("Int", arguments: [])
    case .double: .named("Double", arguments: [])
    case .string: .named("String", arguments: [])
    case .call(let callee, _):
      if case .identifier(let name, _) = callee.kind, name.first?.isUppercase == true {
        .named(name, arguments: [])
      } else {
        nil
      }
    default: nil
    }
  }

  // MARK: Types that the module does not declare

  /// A call of an initializer or a global function; nil if it is none that anybody knows.
  package func foreignCall(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    noteUse(of: arguments)
    return libraryCall(name, arguments) ?? host.call(name, arguments, place, in: scope)
  }

  func foreignCall(
    _ name: String, of type: String, _ arguments: ArgumentValues, _ place: SourceReference?,
    in scope: Scope
  ) -> Value? {
    libraryStaticCall(name, of: type)
      ?? host.callStatic(name, of: type, arguments, place, in: scope)
  }

  package func foreignMember(_ name: String, of type: String) -> Value? {
    libraryStatic(name, of: type) ?? host.staticMember(name, of: type)
  }
}
