import Interpreter
import LayoutEngine
import ViewProgram

/// Modifiers whose closure changes the view they are called on.
extension Evaluator {
  /// `.phaseAnimator(phases) { content, phase in }`, as it stands in its first phase.
  func animatedByPhases(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
    guard let content = call.arguments.content else { return nil }
    let phase = call.arguments.unlabeled(0).map { elements(of: $0).first ?? .none }
    return animated(node, content, phase, call)
  }

  /// `.keyframeAnimator(initialValue:) { content, value in }`, as it stands before it moves.
  func animatedByKeyframes(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
    guard let content = call.arguments.content else { return nil }
    return animated(node, content, call.arguments["initialValue"], call)
  }

  private func animated(_ node: ViewNode, _ content: Value, _ value: Value?, _ call: ModifierCall)
    -> [ViewNode]
  {
    let value = value ?? .unknown(Unknown(call.name))
    return self.content(content, [.views([node]), value], in: call.scope)
  }

  /// The styles of a form that are lists; others lay it out in a way of their own.
  func formStyled(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let style = styleName(call.arguments.unlabeled(0), "FormStyle")
    return style == "grouped" || style == "automatic" ? node : nil
  }

  /// An increased one makes a section's header larger, nobody knows by how much.
  func withHeaderProminence(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    memberName(call.arguments.unlabeled(0)) == "standard" ? node : nil
  }
}
