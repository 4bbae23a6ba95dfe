import Interpreter
import LayoutEngine
import ViewProgram

/// Modifiers that run code of the module on their view.
let codeModifiers: [ModifierEntry] = [
  ModifierEntry("modifier", .makesSeveral("_", by: Evaluator.customModifier)),
  ModifierEntry(
    "phaseAnimator",
    .makesSeveral("_ trigger? content animation?", by: Evaluator.animatedByPhases)),
  ModifierEntry(
    "keyframeAnimator",
    .makesSeveral(
      "initialValue repeating? content keyframes", "initialValue trigger content keyframes",
      by: Evaluator.animatedByKeyframes)),
]

extension Evaluator {
  /// `.modifier(X(...))`: a view modifier of the module, or a geometry effect.
  fileprivate func customModifier(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
    guard let given = call.arguments.unlabeled(0) else { return nil }
    let value = moduleConstant(given, of: "ViewModifier") ?? given
    if case .effect(let effect)? = value.viewValue { return [effectNode(effect, node, call)] }
    switch value {
    case .array(let modifiers):
      return modifiers.reduce([node]) { nodes, modifier in
        var call = call
        call.arguments = single(modifier)
        return nodes.flatMap { customModifier($0, call) ?? [$0] }
      }
    case .instance(let instance): return apply(instance, to: node, call)
    default: return [unknownModifier(node, call)]
    }
  }

  private func apply(_ modifier: Instance, to node: ViewNode, _ call: ModifierCall) -> [ViewNode] {
    let type = modifier.type
    if type.inheritedTypes.contains("GeometryEffect") {
      return [effectNode(effect(of: modifier), node, call)]
    }
    guard let function = interpreter.method("body", of: modifier) else {
      return [unknownModifier(node, call)]
    }
    pin(modifier)
    let content = ArgumentValues(items: [
      ArgumentValues.Item(
        label: "content", value: .views([node]), isTrailing: false, source: call.source)
    ])
    let result =
      apply(.function(function), content, in: call.scope)
      .map { views($0, in: call.scope) } ?? []
    return result.flatMap { child in
      child.mapped { [ViewNode(.custom(name: type.name), children: [$0], source: call.source)] }
    }
  }

  /// `.phaseAnimator(phases) { content, phase in }`, as it stands in one of its phases.
  fileprivate func animatedByPhases(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
    guard let content = call.arguments.content else { return nil }
    let phase =
      phase(of: call.arguments, call.source)
      ?? call.arguments.unlabeled(0).map { interpreter.elements(of: $0).first ?? .none }
    return animated(node, content, phase, call)
  }

  /// One of the phases that an animator runs through; nil where they are not known.
  func phase(of arguments: ArgumentValues, _ source: SourceReference) -> Value? {
    guard let phases = arguments.unlabeled(0).flatMap(interpreter.knownElements), !phases.isEmpty else { return nil }
    guard phases.count > 1 else { return phases[0] }
    return decided("phase \(source.file):\(source.start)", of: Array(phases.prefix(Self.phaseLimit)))
  }

  /// The phases of an animator that are looked at.
  private static let phaseLimit = 6

  /// `.keyframeAnimator(initialValue:) { content, value in }`, as it stands before it moves.
  fileprivate func animatedByKeyframes(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
    guard let content = call.arguments.content else { return nil }
    return animated(node, content, call.arguments["initialValue"], call)
  }

  private func animated(_ node: ViewNode, _ content: Value, _ value: Value?, _ call: ModifierCall)
    -> [ViewNode]
  {
    let value = value ?? .unknown(Unknown(call.name))
    return self.contentViews(content, [.views([node]), value], in: call.scope)
  }
}
