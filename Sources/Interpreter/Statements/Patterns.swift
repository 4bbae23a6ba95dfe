import LayoutEngine
import ViewProgram

extension Interpreter {
  func bind(_ pattern: Pattern, to value: Value, in scope: Scope) {
    switch pattern {
    case .identifier(let name): scope.define(name, value)
    case .tuple(let patterns):
      for (index, part) in patterns.enumerated() {
        bind(part, to: piece(index, of: value), in: scope)
      }
    case .optional(let inner): bind(inner, to: value, in: scope)
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
    case .identifier(let name): scope.define(name, .unknown(unknown))
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
  func matches(_ pattern: Pattern, _ value: Value, key: @autoclosure () -> String, in scope: Scope) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .identifier(let name):
      scope.define(name, value)
      return true
    case .optional(let inner):
      if case .none = value { return false }
      return matches(inner, value, key: key(), in: scope)
    case .tuple(let patterns):
      return patterns.enumerated().allSatisfy { position, part in
        matches(part, piece(position, of: value), key: key() + ".\(position)", in: scope)
      }
    case .enumCase(let name, let patterns):
      return matchesCase(name, patterns, value, key: key(), in: scope)
    case .isType(_, binding: let inner):
      guard choose("is " + key(), count: 2) == 0 else { return false }
      if let inner { bind(inner, to: value, in: scope) }
      return true
    case .expression(let expression):
      return matchesExpression(expression, value, key: key(), in: scope)
    }
  }

  private func matchesCase(
    _ name: String, _ patterns: [Pattern], _ value: Value, key: @autoclosure () -> String, in scope: Scope
  ) -> Bool {
    switch value {
    case .none: return name == "none"
    case .member(name, _) where patterns.isEmpty: return true
    case .enumCase(let enumValue):
      guard enumValue.name == name else { return false }
      for (position, part) in patterns.enumerated() {
        let payload =
          enumValue.payload.indices.contains(position)
          ? enumValue.payload[position] : .unknown(Unknown(key() + ".\(name).\(position)"))
        guard matches(part, payload, key: key() + ".\(name)", in: scope) else { return false }
      }
      return true
    case .unknown(let unknown):
      guard isEqual(unknown, to: .member(name, nil)) else { return false }
      bindUnknown(.enumCase(name, patterns), unknown, in: scope)
      return true
    default: return name == "some" || false
    }
  }

  private func matchesExpression(
    _ expression: Expression, _ value: Value, key: @autoclosure () -> String, in scope: Scope
  ) -> Bool {
    let other = evaluate(expression, in: scope)
    if case .range(let lower, let upper, let isClosed) = other {
      let above = infix("<=", lower, value, key: key())
      if case .none = upper { return decide(above, key: key() + " low") }
      let below = infix(isClosed ? "<=" : "<", value, upper, key: key())
      return decide(above, key: key() + " low") && decide(below, key: key() + " high")
    }
    return decide(infix("==", value, other, key: key()), key: key())
  }

  func piece(_ index: Int, of value: Value) -> Value {
    switch value {
    case .tuple(let parts) where parts.indices.contains(index): return parts[index].value
    case .unknown(let unknown): return .unknown(Unknown(unknown.key + ".\(index)"))
    default: return .unknown(Unknown("element \(index)"))
    }
  }
}
