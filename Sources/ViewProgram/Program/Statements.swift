package indirect enum Statement: Sendable {
  case expression(Expression)
  /// `let`/`var`; a computed local has a getter.
  case binding(Pattern, type: TypeReference?, value: Expression?, getter: [Statement]?)
  /// A local `var` that is more than that: with a setter, observers, attributes, `lazy` or `weak`.
  case variable(PropertyDeclaration)
  case ifElse(IfStatement)
  case switchCase(SwitchStatement)
  case guardElse(conditions: [Condition], otherwise: [Statement])
  case forIn(Pattern, sequence: Expression, condition: Expression?, body: [Statement], range: SourceRange)
  /// `repeat` checks its conditions after the body.
  case whileLoop(conditions: [Condition], body: [Statement], isRepeat: Bool)
  case labeled(String, Statement)
  case returning(Expression?)
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
  case alias(TypealiasDeclaration)
  /// `do { }` without catches.
  case block([Statement])
  case doCatch(DoStatement)
  case deferred([Statement])
  case throwing(Expression)
  case leave(Jump)
  case unsupported(String, SourceRange)
}

/// Where control goes from a statement that ends the ones around it.
package enum Jump: Hashable, Sendable {
  /// Out of the loop or switch of that label; nil: the innermost one.
  case breaking(label: String?)
  case continuing(label: String?)
  /// Into the next case.
  case fallingThrough
}

package struct IfStatement: Sendable {
  package var conditions: [Condition]
  package var then: [Statement]
  /// Nil: no else. `else if` is one nested `.ifElse`.
  package var otherwise: [Statement]?
  package var range: SourceRange
}

package struct SwitchStatement: Sendable {
  package struct Case: Sendable {
    /// Empty for `default`.
    package var patterns: [(pattern: Pattern, condition: Expression?)]
    package var body: [Statement]
  }
  package var subject: Expression
  package var cases: [Case]
  package var range: SourceRange
}

package struct DoStatement: Sendable {
  package var body: [Statement]
  package var catches: [CatchClause]
  package var range: SourceRange
}

package struct CatchClause: Sendable {
  /// Empty for a plain `catch`; `catch where x` matches the name `error`, and `catch Type.name` is
  /// that case of that type (`.isType` with it as the binding).
  package var patterns: [(pattern: Pattern, condition: Expression?)]
  package var body: [Statement]
}

package indirect enum Condition: Sendable {
  case expression(Expression)
  /// `if let x = y`, `if let x` (value nil).
  case optionalBinding(Pattern, value: Expression?)
  /// `if case pattern = value`.
  case patternMatch(Pattern, value: Expression)
  /// `#available(iOS 16, *)`: platform name and version, `*` left out.
  case available([(platform: String, version: [Int])], isNegated: Bool)
}

package indirect enum Pattern: Sendable {
  case wildcard
  case identifier(String, isVariable: Bool)
  case tuple([Pattern])
  /// `.name(...)`, `Type.name(...)`: an enum case.
  case enumCase(String, [Pattern])
  case optional(Pattern)
  case isType(TypeReference, binding: Pattern?)
  case expression(Expression)
}

extension Pattern {
  /// The same pattern, of which each name is a variable: `var (a, b)`.
  var ofVariables: Pattern {
    switch self {
    case .identifier(let name, _): .identifier(name, isVariable: true)
    case .tuple(let parts): .tuple(parts.map(\.ofVariables))
    case .enumCase(let name, let parts): .enumCase(name, parts.map(\.ofVariables))
    case .optional(let inner): .optional(inner.ofVariables)
    case .isType(let type, let inner): .isType(type, binding: inner?.ofVariables)
    case .wildcard, .expression: self
    }
  }
}
