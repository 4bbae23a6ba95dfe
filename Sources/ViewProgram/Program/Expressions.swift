/// An expression with its place in the file. Operators are folded; plain `try`,
/// `await` and parentheses around one value are gone.
package struct Expression: Sendable {
  package var kind: ExpressionKind
  package var range: SourceRange
  package init(_ kind: ExpressionKind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

package indirect enum ExpressionKind: Sendable {
  case integer(Int)
  /// One that no `Int` holds: `0xFFFF_FFFF_FFFF_FFFF`.
  case wideInteger(UInt64)
  case double(Double)
  case string([StringSegment])
  case boolean(Bool)
  case nilLiteral
  case array([Expression])
  case dictionary([(key: Expression, value: Expression)])
  case tuple([Argument])
  /// Also `self`, `Self`, `super`, `$0`, `$binding`; `generics` as written (`Foo<Int>`).
  case identifier(String, generics: [TypeReference])
  /// `base.name`; base nil for `.name`. `nameRange` covers the name only.
  case member(base: Expression?, name: String, nameRange: SourceRange)
  /// Trailing closures are the last arguments, marked so.
  case call(callee: Expression, arguments: [Argument])
  case subscripted(base: Expression, arguments: [Argument])
  case closure(Closure)
  case infix(String, Expression, Expression)
  case prefix(String, Expression)
  /// Also the range `a...`.
  case postfix(String, Expression)
  case ternary(condition: Expression, then: Expression, otherwise: Expression)
  /// `=`, `+=` ... : the operator as written.
  case assignment(String, target: Expression, value: Expression)
  /// `a?`, the optional-chaining mark.
  case optionalChain(Expression)
  case forceUnwrap(Expression)
  /// `try? a`; `try! a` is that, unwrapped by force.
  case optionalTry(Expression)
  /// `as`, `as?`, `as!`, `is`.
  case cast(Expression, String, TypeReference)
  /// `\.name.other`, `\Type.name`: the names. Optional marks are left out, subscripts are `[0]`, `["name"]`,
  /// and of what is no literal `[]`.
  case keyPath([String])
  /// `#selector(...)`, `#colorLiteral(...)`: the macro's name and arguments.
  case macro(String, [Argument])
  case ifExpression(IfStatement)
  case switchExpression(SwitchStatement)
  case unsupported(String)
}

package enum StringSegment: Sendable {
  case text(String)
  case interpolation(Expression)
  /// An interpolation with labels or several arguments: `\(x, specifier: "%.1f")`.
  case formatted([Argument])

  /// The value that an interpolation shows; nil for text.
  package var value: Expression? {
    switch self {
    case .text: nil
    case .interpolation(let value): value
    case .formatted(let arguments): arguments.first?.value
    }
  }
}

package struct Argument: Sendable {
  package var label: String?
  package var value: Expression
  package var isTrailingClosure: Bool
  package init(label: String?, value: Expression, isTrailingClosure: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailingClosure = isTrailingClosure
  }
}

package struct Closure: Sendable {
  /// Parameter names; empty when none are declared (`$0` is used, or nothing).
  package var parameters: [String]
  /// Those that are written, for each parameter.
  package var parameterTypes: [TypeReference?]
  /// The positions of those that are `inout`.
  package var inoutParameters: Set<Int> = []
  package var returnType: TypeReference?
  package var captures: [Capture] = []
  package var body: [Statement]
  /// Between the braces' outer sides.
  package var range: SourceRange
  package init(parameters: [String], body: [Statement], range: SourceRange) {
    self.parameters = parameters
    parameterTypes = parameters.isEmpty ? [] : Array(repeating: nil, count: parameters.count)
    self.body = body
    self.range = range
  }
}

/// `x`, `weak self` or `y = x + 1` in a closure's brackets.
package struct Capture: Sendable {
  package var name: String
  /// Nil: what the name means around the closure.
  package var value: Expression?
  /// Not `unowned`, which is never nil.
  package var isWeak: Bool
}
