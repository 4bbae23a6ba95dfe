import LayoutEngine
import ViewProgram

extension Interpreter {
  func bind(_ pattern: Pattern, to value: Value, as type: TypeReference? = nil, in scope: Scope) {
    switch pattern {
    case .identifier(let name, let isVariable): scope.define(name, value, type: type, isConstant: !isVariable)
    case .tuple(let patterns):
      var types: [TypeReference?] = Array(repeating: nil, count: patterns.count)
      if case .tuple(let known, _)? = type, known.count == patterns.count {
        types = known.enumerated().map { boundType($1, of: piece($0, of: value), in: scope) }
      }
      for (index, part) in patterns.enumerated() {
        bind(part, to: piece(index, of: value), as: types[index], in: scope)
      }
    case .optional(let inner): bind(inner, to: value, as: type, in: scope)
    case .isType(_, binding: let inner): if let inner { bind(inner, to: value, in: scope) }
    case .enumCase(_, let patterns):
      guard case .enumCase(let enumValue) = value else { return }
      for (index, part) in patterns.enumerated() where enumValue.payload.indices.contains(index) {
        bind(part, to: enumValue.payload[index], in: scope)
      }
    case .wildcard, .expression: break
    }
  }

  /// Binds the names of a pattern that an unknown value is taken to match.
  func bindUnknown(_ pattern: Pattern, _ unknown: Unknown, in scope: Scope) {
    switch pattern {
    case .identifier(let name, let isVariable):
      scope.define(name, .unknown(unknown), type: nil, isConstant: !isVariable)
    case .tuple(let patterns):
      for (index, part) in patterns.enumerated() {
        bindUnknown(part, Unknown(unknown.key + ".\(index)"), in: scope)
      }
    case .enumCase(let name, let patterns):
      let parameters = unknown.type.flatMap { enumCase(name, of: $0, in: scope) }?.parameters ?? []
      for (index, part) in patterns.enumerated() {
        let type = parameters.indices.contains(index) ? parameters[index].type : nil
        bindUnknown(part, Unknown(unknown.key + ".\(name).\(index)", type: type), in: scope)
      }
    case .optional(let inner): bindUnknown(inner, unknown.unwrapped, in: scope)
    case .isType(let type, binding: let inner):
      if let inner { bindUnknown(inner, Unknown(unknown.key, type: type), in: scope) }
    case .wildcard, .expression: break
    }
  }

  private func enumCase(
    _ name: String, of type: TypeReference, in scope: Scope
  ) -> EnumCaseDeclaration? {
    guard case .named(let typeName, _) = type,
      let entry = moduleType(named: typeName, from: scope.file)
    else { return nil }
    return entry.cases.first { $0.name == name }
  }

  /// Whether a value matches, binding the pattern's names if so.
  ///
  /// - Parameter type: the type that code knows of the value, where that does not tell it.
  func matches(
    _ pattern: Pattern, _ value: Value, as type: TypeReference? = nil, key: @autoclosure () -> String, in scope: Scope
  ) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .identifier(let name, let isVariable):
      scope.define(name, value, type: boundType(type, of: value, in: scope), isConstant: !isVariable)
      return true
    case .optional(let inner):
      if case .none = value { return false }
      return matches(inner, value, as: type?.unwrapped, key: key(), in: scope)
    case .tuple(let patterns):
      return patterns.enumerated().allSatisfy { position, part in
        matches(part, piece(position, of: value), as: type?.part(position), key: key() + ".\(position)", in: scope)
      }
    case .enumCase(let name, let patterns):
      return matchesCase(name, patterns, value, as: type, key: key(), in: scope)
    case .isType(let type, binding: let inner):
      let answer = isValue(value, of: type, in: scope)
      guard answer ?? (choose("is " + key(), count: 2) == 0) else { return false }
      guard let inner else { return true }
      return matches(inner, coerce(value, to: type, in: scope), as: meant(type, in: scope), key: key(), in: scope)
    case .expression(let expression):
      return matchesExpression(expression, value, key: key(), in: scope)
    }
  }

  private func matchesCase(
    _ name: String, _ patterns: [Pattern], _ value: Value, as type: TypeReference?, key: @autoclosure () -> String,
    in scope: Scope
  ) -> Bool {
    switch value {
    case .none: return name == "none"
    case .member(name, _) where patterns.isEmpty: return true
    case .member(let own, let arguments?):
      // Nobody has said of which type it is; its cases are told apart by their names.
      guard own == name else { return false }
      if patterns.count == 1, arguments.items.count > 1 {
        let parts = arguments.items.map { (label: $0.label, value: $0.value) }
        return matches(patterns[0], .tuple(parts), key: key() + ".\(name)", in: scope)
      }
      return zip(patterns, arguments.items).allSatisfy { part, item in
        matches(part, item.value, key: key() + ".\(name)", in: scope)
      }
    case .binding(let binding): return matchesCase(name, patterns, binding.value, as: nil, key: key(), in: scope)
    case .enumCase(let enumValue):
      guard enumValue.name == name else {
        if name == "some", patterns.count < 2, enumValue.type?.cases.contains(where: { $0.name == "some" }) != true {
          return patterns.isEmpty || matches(patterns[0], value, as: type?.unwrapped, key: key(), in: scope)
        }
        // A static member of the enum's.
        guard patterns.isEmpty, let type = enumValue.type, type.staticProperties[name] != nil,
          let constant = staticMember(name, of: type)
        else { return false }
        return isSame(value, constant) == true
      }
      if patterns.count == 1, enumValue.payload.count > 1 {
        // `case .size(let both)`
        let labels = enumValue.type?.cases.first { $0.name == name }?.parameters.map(\.label) ?? []
        let parts = enumValue.payload.enumerated().map {
          (label: labels.indices.contains($0) ? labels[$0] : nil, value: $1)
        }
        let types = enumValue.payload.indices.compactMap { payloadType($0, of: enumValue) }
        let whole = types.count == parts.count ? TypeReference.tuple(types, labels: labels) : nil
        return matches(patterns[0], .tuple(parts), as: whole, key: key() + ".\(name)", in: scope)
      }
      for (position, part) in patterns.enumerated() {
        let payload =
          enumValue.payload.indices.contains(position)
          ? enumValue.payload[position] : .unknown(Unknown(key() + ".\(name).\(position)"))
        let known = enumValue.payload.indices.contains(position) ? payloadType(position, of: enumValue) : nil
        guard matches(part, payload, as: known, key: key() + ".\(name)", in: scope) else { return false }
      }
      return true
    case .record("DecodingError", _):
      guard let error = decodingError(value), error.name == name else { return false }
      return zip(patterns, error.payload).allSatisfy { matches($0, $1, key: key() + ".\(name)", in: scope) }
    case .unknown(let unknown):
      guard isEqual(unknown, to: .member(name, nil)) else { return false }
      bindUnknown(.enumCase(name, patterns), unknown, in: scope)
      return true
    default:
      if name == "some", patterns.count < 2 {
        return patterns.isEmpty || matches(patterns[0], value, as: type?.unwrapped, key: key(), in: scope)
      }
      if name == "none" { return false }
      guard patterns.isEmpty else { return false }
      if let own = memberName(value) { return own == name }
      let constant =
        typeReference(of: value).map { coerce(.member(name, nil), to: $0, in: scope) } ?? .member(name, nil)
      // The case of another type: an error's.
      if value.isInstance, constant.isImplicitMember { return false }
      return decide(comparison("==", value, constant, key: key()), key: key())
    }
  }

  private func matchesExpression(
    _ expression: Expression, _ value: Value, key: @autoclosure () -> String, in scope: Scope
  ) -> Bool {
    // `case 0 as Int`
    if case .cast(_, "as", let type) = expression.kind, isValue(value, of: type, in: scope) == false { return false }
    let given = evaluate(expression, in: scope)
    var other = made(given, of: expression, beside: value, in: scope) ?? given
    if case .array = expression.kind, case .array = value {
      other = coerce(given, to: typeReference(of: value), in: scope)
    }
    if let own = ownOperator("~=", [other, value], in: scope) { return decide(own, key: key()) }
    if case .range = other { return decide(infix("~=", other, value, key: key()), key: key()) }
    let (left, right) = alike(value, other, in: scope)
    return decide(infix("==", left, right, key: key()), key: key())
  }

  func piece(_ index: Int, of value: Value) -> Value {
    switch value {
    case .tuple(let parts) where parts.indices.contains(index): return parts[index].value
    case .unknown(let unknown): return .unknown(Unknown(unknown.key + ".\(index)"))
    default: return .unknown(Unknown("element \(index)"))
    }
  }
}

extension Pattern {
  /// The variable that `if let name` asks for without an expression.
  var shorthand: Expression? {
    guard case .identifier(let name, _) = self else { return nil }
    return Expression(.identifier(name, generics: []), range: SourceRange(start: 0, end: 0))
  }

  /// Whether there are values that it does not match.
  var isRefutable: Bool {
    switch self {
    case .wildcard, .identifier: false
    case .tuple(let parts): parts.contains(where: \.isRefutable)
    case .enumCase, .optional, .isType, .expression: true
    }
  }
}
