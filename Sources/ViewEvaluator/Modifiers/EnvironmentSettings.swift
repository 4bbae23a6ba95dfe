import Interpreter
import LayoutEngine
import ViewProgram

extension ModifierEntry.Overloads {
  /// Values of the environment for what is in the view.
  static func sets(
    _ signatures: Signature...,
    by changes: @escaping @Sendable (Evaluator) -> (ArgumentValues) -> [EnvironmentChange]
  ) -> Self {
    Self(
      signatures: signatures,
      effect: .makes { evaluator in
        { node, call in
          var node = node
          node.environment += changes(evaluator)(call.arguments)
          return evaluator.withStandIn(node, call)
        }
      })
  }
}

extension Evaluator {
  /// Says so where an argument was stood in for.
  func withStandIn(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    guard call.arguments.items.contains(where: { isUnknown($0.value) }) else { return node }
    var node = node
    node.assumptions.append("an argument of '\(call.name)' is not known: a usual one is assumed")
    return node
  }

  /// A known number of lines, rows or columns.
  func count(_ value: Value?) -> Int? {
    guard case .number(let quantity, _)? = value, quantity.isKnown, abs(quantity.value) < 1e6 else {
      return nil
    }
    return Int(quantity.value)
  }
}
