import Interpreter
import LayoutEngine
import ViewProgram

/// Calls behind a dot.
///
/// - In: a receiver, a name and arguments; out: the nodes that stand for the view under the modifier.
/// - To add: what several entries of `Builtins/Modifiers` share; what a single one does stands beside its entry.
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
    let inside = name == "modifier" ? surroundings(insideOf: arguments.unlabeled(0)) : nil
    let nodes = within(inside ?? surroundings) { withEnvironment(name, arguments) { views(receiver, in: scope) } }
      .standing(at: range.map { interpreter.sourceReference(to: $0, in: scope) } ?? place)
    if nodes.isEmpty, case .unknown = receiver { return nil }
    let effect = entry?.effect(of: arguments)
    recordModifier(call, isKnown: entry?.isForViews == true, isTaken: effect != nil || nodes.isEmpty)
    return .views(
      nodes.flatMap { $0.mapped { $0.mappedByCell { [self] in modified($0, call, effect) } } })
  }

  /// A function of the module in `extension View` (or `Text`, `Image`, `Shape`, ...).
  private func ownModifier(
    _ name: String, on receiver: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    for owner in extensionOwners(of: receiver) {
      guard let entry = index.extensions(of: owner, seenFrom: scope.file), let functions = entry.functions[name],
        interpreter.takes(functions, arguments)
      else { continue }
      // Which one it is nobody knows; the view stays, whatever it does.
      if case .open = interpreter.choice(functions, for: arguments) { return nil }
      // A helper that calls the system's modifier of its own name must not call itself for ever.
      let signature = owner + "." + name + "/\(arguments.items.count)"
      guard !surroundings.callsInProgress.contains(signature) else { continue }
      surroundings.callsInProgress.append(signature)
      defer { surroundings.callsInProgress.removeLast() }
      let function = FunctionValue(
        candidates: functions, receiver: nil, selfValue: receiver, type: owner == "View" ? nil : entry)
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
    case .unknown(let unknown):
      guard case .named(let name, _)? = unknown.type, ViewEntry.isLeaf(name) else { return ["View"] }
      return [name, "View"]
    default: return ["View"]
    }
  }

  /// Whether a call means a modifier, if its receiver may be a view.
  func isViewModifier(_ name: String, of receiver: Value, _ arguments: ArgumentValues, in scope: Scope) -> Bool {
    if case .instance(let instance) = receiver, !instance.type.canBeView { return false }
    return builtins.modifiers[name]?.effect(of: arguments) != nil
      || extensionOwners(of: receiver).contains {
        index.extensions(of: $0, seenFrom: scope.file)?.functions[name] != nil
      }
  }

  /// Whether a name can only mean a modifier that does nothing with its arguments.
  func ignoresValues(ofModifier name: String, on receiver: Value) -> Bool {
    guard let entry = builtins.modifiers[name], coverage == nil, !index.mayBeValue(name) else { return false }
    guard !entry.ignoresValues else { return true }
    if entry.isWatching { return !surroundings.isDuringLayout }
    guard entry.ignoresValuesOnViews, let nodes = receiver.views else { return false }
    return nodes.allSatisfy { $0.ownReceiver == nil }
  }

  /// A shape, an image or a column under a method of its own; nil where the receiver or the method is another.
  private func keptNode(_ receiver: Value, _ entry: ModifierEntry?, _ call: ModifierCall) -> Value? {
    guard let entry, let node = (receiver.isUnknownImage ? views(receiver, in: call.scope) : receiver.views)?.only,
      let kind = node.ownReceiver, let effect = entry.effect(of: call.arguments, on: kind)
    else { return nil }
    return .views(applied(effect, on: node, call))
  }

  /// One node under a modifier of the system, or of nobody we know.
  func modified(_ node: ViewNode, _ call: ModifierCall) -> [ViewNode] {
    modified(node, call, builtins.modifiers[call.name]?.effect(of: call.arguments))
  }

  private func modified(_ node: ViewNode, _ call: ModifierCall, _ effect: ModifierEntry.Effect?)
    -> [ViewNode]
  {
    guard let effect else {
      return node.mappedInSection { [self] in [unknownModifier($0, call)] } ?? [unknownModifier(node, call)]
    }
    let nodes = applied(effect, on: node, call)
    // What only says something of a section is said of the whole.
    guard node.isSection, nodes.count != 1 || !nodes[0].isSection else { return nodes }
    return node.mappedInSection { [self] in applied(effect, on: $0, call) } ?? nodes
  }

  private func applied(_ effect: ModifierEntry.Effect, on node: ViewNode, _ call: ModifierCall)
    -> [ViewNode]
  {
    switch effect {
    case .inert: [node]
    case .paints(let code): [isForPictures ? code(self)(node, call) ?? node : node]
    case .makes(let code): [code(self)(node, call) ?? unknownModifier(node, call)]
    case .makesSeveral(let code): code(self)(node, call) ?? [unknownModifier(node, call)]
    }
  }
}

extension Value {
  /// Whether it is an image, whichever.
  fileprivate var isUnknownImage: Bool {
    if case .unknown(let unknown) = self, case .named("Image", _)? = unknown.type { true } else { false }
  }
}

extension ViewNode {
  /// Whether it is a section, or a view of the module that shows one and no more.
  fileprivate var isSection: Bool {
    if case .section = kind { return true }
    guard case .custom = kind, children.count == 1 else { return false }
    return children[0].isSection
  }

  /// The section with the nodes that `change` makes of its header, of each row and of its footer; nil for other views.
  ///
  /// - Source: measured on macOS (github.com/iamcgn/swiftui-web, Fixtures/Goldens/section/modifier); the same project says
  ///   it of lists on iOS (Docs/elements/List.md).
  fileprivate func mappedInSection(_ change: @escaping (ViewNode) -> [ViewNode]) -> [ViewNode]? {
    guard isSection else { return nil }
    var section = self
    if case .custom = kind {
      section.children = children.flatMap { $0.mappedInSection(change) ?? [$0] }
    } else {
      section.children = children.flatMap { $0.mapped { $0.mappedInSection(change) ?? $0.changedAsPart(by: change) } }
    }
    return [section]
  }

  /// The views that stand for a part of a section, as that part.
  private func changedAsPart(by change: (ViewNode) -> [ViewNode]) -> [ViewNode] {
    guard let part = listRow?.part, part != .row else { return change(self) }
    var view = self
    view.listRow?.part = .row
    return change(view).map { node in
      var node = node
      node.listRow = node.listRow ?? ListRow()
      node.listRow?.part = part
      return node
    }
  }

  /// The receiver that it is for modifiers that are not declared on all views.
  fileprivate var ownReceiver: ModifierEntry.Receiver? {
    if case .shape = kind { return .shape }
    if case .image = kind { return .image }
    return notes is TableColumn ? .tableColumn : nil
  }
}

extension ViewKind {
  /// The type an extension would extend to add a modifier to just this view.
  var typeName: String {
    if case .controlStack(let name, _, _, _) = self { return name }
    return role == .leaf ? name : "View"
  }
}
