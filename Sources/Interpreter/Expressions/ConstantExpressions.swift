package import ViewProgram

extension Expression {
  /// Constants, `.member`s, signs and ternaries of such: no names of things that change.
  package var isConstantLooking: Bool {
    switch kind {
    case .integer, .double, .boolean, .nilLiteral: true
    case .string(let segments):
      segments.allSatisfy { if case .text = $0 { true } else { false } }
    case .member(nil, _, _): true
    case .member(.some(let base), _, _):
      if case .identifier(let name, _) = base.kind { name.first?.isUppercase == true } else { false }
    case .prefix(_, let value): value.isConstantLooking
    case .infix(_, let left, let right): left.isConstantLooking && right.isConstantLooking
    case .array(let elements): elements.allSatisfy(\.isConstantLooking)
    case .call(let callee, let arguments):
      callee.isConstantLooking && arguments.allSatisfy(\.value.isConstantLooking)
    default: false
    }
  }
}
