import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// The surroundings of a modifier's content, where the modifier's own body sets values of the environment for it; nil
  /// where it sets none.
  ///
  /// - Source: SwiftUI runs the body of what is modified inside of what the modifier puts around its content.
  func surroundings(insideOf modifier: Value?) -> ViewSurroundings? {
    guard case .instance(let instance)? = modifier, instance.type.inheritedTypes.contains("ViewModifier"),
      let body = interpreter.method("body", of: instance)?.candidates.only,
      let content = body.declaration.parameters.first?.name, let last = body.declaration.body?.last
    else { return nil }
    var chain: Expression
    switch last {
    case .expression(let expression), .returning(let expression?): chain = expression
    default: return nil
    }
    // From the outermost one to the content.
    var settings: [(name: String, arguments: [Argument])] = []
    while case .call(let callee, let arguments) = chain.kind, case .member(let base?, let name, _) = callee.kind {
      if builtins.modifiers[name]?.surroundings != nil { settings.append((name, arguments)) }
      chain = base
    }
    guard !settings.isEmpty, case .identifier(content, _) = chain.kind else { return nil }
    let scope = Scope(parent: nil, instance: instance, file: body.file)
    var inside = surroundings
    for (name, arguments) in settings {
      let values = within(inside) { interpreter.evaluate(arguments, in: scope) }
      guard let (name, value) = builtins.modifiers[name]?.surroundings?(self)(values) else { continue }
      inside.environment[name] = value
    }
    return inside
  }
}

extension [Located<FunctionDeclaration>] {
  fileprivate var only: Located<FunctionDeclaration>? { count == 1 ? first : nil }
}
