import ViewProgram

/// Places that are read again after the arguments of a call ran: those may have changed them.
extension Expression {
  /// Whether it names a variable or a member of one, which is read again without a trace.
  var isVariable: Bool {
    switch kind {
    case .identifier: true
    case .member(let base?, _, _): base.isVariable
    default: false
    }
  }

  /// Whether its evaluation may run code that changes variables.
  var mayRunCode: Bool {
    switch kind {
    case .call, .ifExpression, .switchExpression, .optionalTry, .assignment: true
    case .string(let segments):
      segments.contains {
        switch $0 {
        case .text: false
        case .interpolation(let value): value.mayRunCode
        case .formatted: true
        }
      }
    case .member(let base?, _, _), .forceUnwrap(let base), .optionalChain(let base), .cast(let base, _, _),
      .prefix(_, let base), .postfix(_, let base):
      base.mayRunCode
    case .infix(_, let left, let right): left.mayRunCode || right.mayRunCode
    case .ternary(let condition, let then, let otherwise):
      condition.mayRunCode || then.mayRunCode || otherwise.mayRunCode
    case .array(let elements): elements.contains(where: \.mayRunCode)
    case .dictionary(let pairs): pairs.contains { $0.key.mayRunCode || $0.value.mayRunCode }
    case .tuple(let parts): parts.contains(where: \.value.mayRunCode)
    case .subscripted(let base, let arguments): base.mayRunCode || arguments.contains(where: \.value.mayRunCode)
    default: false
    }
  }
}

extension Value {
  /// Whether a variable holds it by itself, and a call of one of its functions may change it there.
  var isKept: Bool {
    switch self {
    case .array, .dictionary, .string, .number, .wide, .tuple, .enumCase: true
    case .instance(let instance): instance.type.kind == .structure
    default: false
    }
  }
}
