import ViewProgram

/// The types that expressions name.
extension Interpreter {
  /// The type that `[Row].self` and its like name.
  func decodedType(_ expression: Expression, in scope: Scope) -> TypeReference? {
    if case .identifier(let name, _) = expression.kind, case .named(let type, _)? = scope.declaredType(of: name),
      type.hasSuffix(".Type")
    {
      return meant(.named(String(type.dropLast(5)), arguments: []), in: scope)
    }
    guard case .member(let base?, "self", _) = expression.kind else { return nil }
    return writtenType(base, in: scope)
  }

  private func writtenType(_ expression: Expression, in scope: Scope) -> TypeReference? {
    switch expression.kind {
    case .identifier(let name, let generics): return meant(.named(name, arguments: generics), in: scope)
    case .array(let elements) where elements.count == 1:
      return writtenType(elements[0], in: scope).map { .named("Array", arguments: [$0]) }
    case .dictionary(let pairs) where pairs.count == 1:
      guard let key = writtenType(pairs[0].key, in: scope), let value = writtenType(pairs[0].value, in: scope) else {
        return nil
      }
      return .named("Dictionary", arguments: [key, value])
    case .optionalChain(let inner): return writtenType(inner, in: scope).map { .optional($0) }
    case .tuple(let parts) where parts.count > 1:
      let types = parts.map { writtenType($0.value, in: scope) }
      return types.contains(nil) ? nil : .tuple(types.compactMap { $0 }, labels: parts.map(\.label))
    case .member:
      guard case .type(_, let entry?) = evaluate(expression, in: scope) else { return nil }
      return entry.reference
    default: return nil
    }
  }
}

extension TypeReference {
  /// `P` of `any P` and `some P`; every other type as it is.
  var withoutAny: TypeReference { if case .opaque(let constraint) = self { constraint } else { self } }
}

extension Expression {
  /// The type that `[Int]` and `[String: Int]` name where they are called; nil for all else.
  var collectionType: TypeReference? {
    switch kind {
    case .array(let elements) where elements.count == 1: elements[0].namedType.map { .named("Array", arguments: [$0]) }
    case .dictionary(let pairs) where pairs.count == 1:
      pairs[0].key.namedType.flatMap { key in
        pairs[0].value.namedType.map { .named("Dictionary", arguments: [key, $0]) }
      }
    default: nil
    }
  }

  private var namedType: TypeReference? {
    switch kind {
    case .identifier(let name, let generics): .named(name, arguments: generics)
    case .optionalChain(let inner): inner.namedType.map { .optional($0) }
    default: collectionType
    }
  }
}
