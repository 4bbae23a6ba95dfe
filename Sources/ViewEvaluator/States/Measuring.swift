import Interpreter
import LayoutEngine
import ViewProgram

/// Actions that store what layout found in states.
extension Evaluator {
  /// Runs the action of a modifier, which may store what it is told in states.
  func runAction(_ action: Value?, _ values: [Value], keepingConstants: Bool = true, in scope: Scope) {
    guard let action else { return }
    guard !values.contains(where: isUnknown) else {
      noteWholeUse(of: values)
      return noteReads(of: action, in: scope)
    }
    var arguments = ArgumentValues()
    // The value before, which nobody knows, and the new one.
    if values.count == 1, case .closure(let closure) = action, closure.closure.parameters.count == 2 {
      arguments.items += single(.unknown(Unknown("old value", type: interpreter.typeReference(of: values[0])))).items
    }
    for value in values { arguments.items += single(value).items }
    _ = interpreter.acting(keepingConstants: keepingConstants) {
      apply(action, arguments, in: scope)
    }
  }

  /// Runs what `onChange` does as a state has been measured; what it puts into others is measured as well.
  func followMeasured(_ arguments: ArgumentValues, in scope: Scope) {
    guard let observed = arguments.items.first(where: { $0.label == "of" }), let code = observed.expression,
      coverage == nil, isMeasured(code, in: scope)
    else { return }
    runAction(arguments["perform"] ?? arguments.content, [observed.value], keepingConstants: false, in: scope)
  }

  /// Whether code names a state that was measured in the layout before.
  private func isMeasured(_ code: Expression, in scope: Scope) -> Bool {
    guard let instance = scope.instance, let measurements = knownMeasurements else { return false }
    var isFound = false
    ExpressionWalker { expression in
      guard let name = expression.ownProperty else { return }
      var state = instance.type.name + "." + name
      if case .binding(let binding)? = instance.fields[name], let bound = binding.state { state = bound }
      isFound = isFound || measurements.value(of: state) != nil
    }.walk(code)
    return isFound
  }

  /// Notes what an action reads of the geometry around it, whatever it makes of that, and whenever it runs.
  func noteReads(of action: Value, in scope: Scope) {
    guard case .closure(let closure) = action, readsGeometry(closure.closure, in: closure.scope) else { return }
    interpreter.reading { _ = apply(action, ArgumentValues(), in: scope) }
  }

  /// The same of the actions that a call is given, before anything of it is evaluated.
  func noteReads(ofActionsIn call: WrittenCall, in scope: Scope) {
    guard surroundings.isDuringLayout, !isRunningAction, coverage == nil else { return }
    for argument in call.actions {
      guard case .closure(let closure) = argument.value.kind, readsGeometry(closure, in: scope) else { continue }
      noteReads(of: evaluate(argument.value, in: scope), in: scope)
    }
  }

  /// The same of the drawing of a shape of the module that holds rectangles.
  func noteReads(ofDrawing shape: Instance) {
    guard interpreter.notesUses, shape.fields.values.contains(where: holdsRead),
      let path = interpreter.method("path", of: shape)
    else { return }
    let rect = Value.unknown(Unknown("rect", type: .named("CGRect", arguments: [])))
    interpreter.reading {
      _ = apply(.function(path), labeled([("in", rect)]), in: Scope(parent: nil, instance: shape))
    }
  }

  /// Whether code names something that says where a view is.
  private func readsGeometry(_ closure: Closure, in scope: Scope) -> Bool {
    var names = Set<String>()
    ExpressionWalker { if case .identifier(let name, _) = $0.kind { names.insert(name) } }.walk(closure.body)
    return names.contains { name in
      scope.value(named: name).map { $0.proxy != nil || interpreter.notesUses && holdsRead($0) } == true
    }
  }

  /// The calls that are given code for later, beside those that are run while the layout settles.
  static let actingCalls: Set<String> = [
    "Button", "Path", "Canvas", "onTapGesture", "onLongPressGesture", "onChanged", "onEnded", "updating", "onReceive",
    "onDisappear",
    "onHover", "onContinuousHover", "onSubmit", "refreshable", "onDrag", "onDrop", "dropDestination", "onKeyPress",
    "onOpenURL", "onMove", "onDelete", "accessibilityAction",
  ]

  /// Runs what `DispatchQueue.main.async { }`, `Task { }` or `withAnimation { }` is given, where
  /// that is a part of what measures; nil elsewhere.
  func deferredAction(_ name: String, _ arguments: [Argument], in scope: Scope) -> Value? {
    guard isRunningAction || surroundings.isDuringLayout && knownMeasurements != nil,
      Self.deferringCalls.contains(name), let last = arguments.last?.value,
      case .closure = last.kind
    else { return nil }
    let keepsConstants = interpreter.surroundings.action?.keepsConstants ?? false
    runAction(evaluate(last, in: scope), [], keepingConstants: keepsConstants, in: scope)
    return name == "Task" ? .unknown(Unknown(name, type: .named(name, arguments: []))) : .tuple([])
  }

  private static let deferringCalls: Set<String> = [
    "async", "asyncAfter", "Task", "withAnimation", "withTransaction", "perform", "run",
  ]

  /// An action stores `value`.
  func measured(_ value: Value, in place: StoredPlace) {
    noteKeeping(of: value, in: place)
    if interpreter.surroundings.action?.onlyReads == true { return }
    switch place {
    case .fileLevel(let name): record(measurable(value, type: nil), for: name)
    case .binding(let binding):
      guard let state = binding.state else { return }
      record(measurable(value, type: nil), for: state)
    case .field(let field, let instance): measured(value, for: field, of: instance)
    }
  }

  private func measured(_ value: Value, for field: String, of instance: Instance) {
    guard let property = instance.type.properties[field]?.declaration else { return }
    let state: String
    if case .binding(let binding)? = instance.fields[field], let bound = binding.state {
      state = bound
    } else if property.attributes.contains(where: { $0.name == "State" }) {
      state = instance.type.name + "." + field
    } else {
      return
    }
    let value = interpreter.coerce(value, to: property.type, in: Scope(parent: nil))
    record(measurable(value, type: property.type), for: state)
  }

  private func record(_ value: Value, for state: String) {
    measurements.record(value, for: state, isOnce: surroundings.isAppearing)
  }

  /// A length that depends on what is not known is some length all the same.
  private func measurable(_ value: Value, type: TypeReference?) -> Value {
    let value = unmarked(value)
    guard case .unknown(let unknown) = value else { return value }
    var type = type ?? unknown.type
    if case .optional(let wrapped)? = type { type = wrapped }
    let length = Value.number(
      Quantity(value: variant.profile.length, lower: 1, upper: 10_000, isKnown: false),
      .cgFloat)
    guard case .named(let name, _)? = type else { return value }
    switch name {
    case "CGFloat", "Double", "Float": return length
    case "CGSize": return .record(name, ["width": length, "height": length])
    case "CGRect":
      return .record(name, ["x": length, "y": length, "width": length, "height": length])
    default: return value
    }
  }
}

extension WrittenCall {
  /// The arguments that run later. A button's closure without a label may be what it shows.
  fileprivate var actions: [Argument] {
    guard name == "Button" else { return arguments }
    if let action = arguments.first(where: { $0.label == "action" }) { return [action] }
    return arguments.first { $0.label == nil && $0.value.isClosure }.map { [$0] } ?? []
  }
}

extension Expression {
  fileprivate var isClosure: Bool { if case .closure = kind { true } else { false } }
}
