import Interpreter
import LayoutEngine
import ViewProgram

/// A modifier call on views: what it is applied to, its arguments, where it stands.
struct ModifierCall {
  var name: String
  var arguments: ArgumentValues
  var source: SourceReference
  var scope: Scope
}

extension Evaluator {
  /// `receiver.name(arguments)`; nil where the receiver cannot be a view.
  func modify(
    _ receiver: Value, at range: SourceRange? = nil, _ name: String, _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    let entry = builtins.modifiers[name]
    if let entry {
      if entry.showsElsewhere { visit(arguments, of: name, in: scope) }
      if let style = entry.presentation { present(style, name, arguments, place, in: scope) }
      entry.announcement?(self)(arguments)
    }
    if let own = ownModifier(name, on: receiver, arguments, in: scope) {
      coverage?.record(.modifier, name, at: place, isUnderstood: true)
      return own
    }
    if entry?.handsOn != true { noteWholeUse(of: arguments) }
    let call = ModifierCall(name: name, arguments: arguments, source: place, scope: scope)
    if case .instance(let instance) = receiver, !instance.type.canBeView { return nil }
    if let kept = keptNode(receiver, entry, call) {
      coverage?.record(.modifier, name, at: place, isUnderstood: true)
      return kept
    }
    let nodes = withEnvironment(name, arguments) { views(receiver, in: scope) }
      .standing(at: range.map { source($0, in: scope) } ?? place)
    if nodes.isEmpty, case .unknown = receiver { return nil }
    let effect = entry?.effect(of: arguments)
    recordModifier(call, isKnown: entry?.isForViews == true, isTaken: effect != nil || nodes.isEmpty)
    return .views(nodes.flatMap { $0.mapped { [self] in modified($0, call, effect) } })
  }

  /// A function of the module in `extension View` (or `Text`, `Image`, `Shape`, ...).
  private func ownModifier(
    _ name: String, on receiver: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    for owner in extensionOwners(of: receiver) {
      guard let functions = index.extensions(of: owner, seenFrom: scope.file)?.functions[name],
        interpreter.best(functions, for: arguments) != nil
      else { continue }
      // A helper that calls the system's modifier of its own name must not call itself for ever.
      let signature = owner + "." + name + "/\(arguments.items.count)"
      guard !surroundings.callsInProgress.contains(signature) else { continue }
      surroundings.callsInProgress.append(signature)
      defer { surroundings.callsInProgress.removeLast() }
      let function = FunctionValue(
        candidates: functions, receiver: nil, selfValue: receiver, scope: nil)
      return apply(.function(function), arguments, in: scope)
    }
    return nil
  }

  func extensionOwners(of receiver: Value) -> [String] {
    switch receiver {
    case .record(let type, _): return [type, "ShapeStyle", "View"]
    case .instance(let instance):
      return instance.type.isShape ? ["Shape", "InsettableShape", "View"] : ["View"]
    case .host:
      guard let node = receiver.views?.only else { return ["View"] }
      let shape = if case .shape = node.kind { ["Shape", "InsettableShape"] } else { [String]() }
      return [node.kind.typeName] + shape + ["View"]
    default: return ["View"]
    }
  }

  /// Whether a call means a modifier, if its receiver may be a view.
  func isViewModifier(_ name: String, _ arguments: ArgumentValues, in scope: Scope) -> Bool {
    index.extensions(of: "View", seenFrom: scope.file)?.functions[name] != nil
      || builtins.modifiers[name]?.effect(of: arguments) != nil
  }

  /// A shape or an image under a method of its own; nil where the receiver or the method is another.
  private func keptNode(_ receiver: Value, _ entry: ModifierEntry?, _ call: ModifierCall) -> Value? {
    guard let entry, let node = receiver.views?.only,
      let kind = node.kind.ownReceiver, let effect = entry.effect(of: call.arguments, on: kind)
    else { return nil }
    return .views(result(of: effect, on: node, call))
  }

  func isClear(_ value: Value?) -> Bool {
    switch value {
    case .record("Color", let fields)?:
      if case .boolean(true)? = fields["clear"] { return true }
      return false
    case .member("clear", nil)?: return true
    default: return false
    }
  }

  /// One node under a modifier of the system, or of nobody we know.
  func modified(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode] {
    modified(node, call, builtins.modifiers[call.name]?.effect(of: call.arguments))
  }

  private func modified(_ node: ViewNode, _ call: ModifierCall, _ effect: ModifierEntry.Effect?)
    -> [ViewNode]
  {
    guard let effect else { return [unknownModifier(node, call)] }
    return result(of: effect, on: node, call)
  }

  private func result(of effect: ModifierEntry.Effect, on node: ViewNode, _ call: ModifierCall)
    -> [ViewNode]
  {
    switch effect {
    case .inert: [node]
    case .makes(let code): [code(self)(node, call) ?? unknownModifier(node, call)]
    case .makesSeveral(let code): code(self)(node, call) ?? [unknownModifier(node, call)]
    }
  }

  /// A modifier of an imported module: whatever it does to layout, a claim must survive it, so each
  /// profile gives it another effect.
  func unknownModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    noteNotUnderstood(.modifier, call.name, at: call.source)
    let kind: ViewKind
    switch variant.profile {
    case .typical, .many: kind = .custom(name: call.name)
    case .small: kind = .frame(width: 200, height: 200, alignment: .center)
    case .large:
      kind = .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity))
    }
    var result = ViewNode(kind, children: [node], source: call.source)
    result.assumptions = ["modifier '\(call.name)' is not known: what it does is assumed"]
    return result
  }

  /// `.modifier(X(...))`: a view modifier of the module, or a geometry effect.
  func customModifier(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode]? {
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
    guard let function = method("body", of: modifier) else {
      return [unknownModifier(node, call)]
    }
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
}

extension TypeEntry {
  /// Anything that may stand where a view is wanted.
  var canBeView: Bool {
    isView || isShape || properties["body"] != nil
      || inheritedTypes.contains { $0.hasSuffix("Representable") || $0.hasSuffix("View") }
  }
}

extension ViewKind {
  /// The receiver that it is for modifiers that are declared on shapes or images only.
  fileprivate var ownReceiver: ModifierEntry.Receiver? {
    if case .shape = self { return .shape }
    if case .image = self { return .image }
    return nil
  }

  /// The type an extension would extend to add a modifier to just this view.
  var typeName: String {
    if case .controlStack(let name, _, _, _) = self { return name }
    return role == .leaf ? name : "View"
  }
}
