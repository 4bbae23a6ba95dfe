internal import SwiftSyntax

extension Lowering {
  mutating func closureExpression(_ node: ExprSyntax) -> Expression {
    guard let node = node.as(ClosureExprSyntax.self) else { return unsupportedExpression(node, "closure") }
    let range = range(node)
    var closure = Closure(parameters: [], body: [], range: range)
    if let signature = node.signature { add(signature, to: &closure) }
    closure.body = loweredStatements(node.statements)
    return Expression(.closure(closure), range: range)
  }

  private mutating func add(_ signature: ClosureSignatureSyntax, to closure: inout Closure) {
    for item in signature.capture?.items ?? [] { closure.captures.append(capture(item)) }
    switch signature.parameterClause {
    case .simpleInput(let list):
      closure.parameters = list.map(\.name.plainName)
      closure.parameterTypes = Array(repeating: nil, count: closure.parameters.count)
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        if let type = parameter.type, hasInout(type) {
          closure.inoutParameters.insert(closure.parameters.count)
        }
        closure.parameters.append((parameter.secondName ?? parameter.firstName).plainName)
        closure.parameterTypes.append(parameter.type.map { typeReference($0) })
      }
    case nil: break
    @unknown default: break
    }
    closure.returnType = signature.returnClause.map { typeReference($0.type) }
  }

  private mutating func capture(_ node: ClosureCaptureSyntax) -> Capture {
    Capture(
      name: node.name.plainName, value: node.initializer.map { expression($0.value) },
      isWeak: node.specifier?.specifier.tokenKind == .keyword(.weak))
  }
}
