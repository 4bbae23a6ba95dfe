import Interpreter
import LayoutEngine
import ViewProgram

/// The values that property wrappers of SwiftUI give to properties.
///
/// - In: a property with its attribute; out: its first value, or one of those that code gives it.
/// - To add: a wrapper as an arm of `wrappedDefault`; a value of the environment in `EnvironmentValues`.
extension Evaluator {
  /// The value that one of SwiftUI's property wrappers starts with; nil for other attributes.
  func wrappedDefault(
    _ attribute: AttributeUse, _ declaration: PropertyDeclaration, initial: Value?,
    of instance: Instance, file: Int32, in scope: Scope
  ) -> Value? {
    let key = instance.type.name + "." + declaration.name
    let type = declaration.type ?? interpreter.literalType(declaration.initializer)
    switch attribute.name {
    case "State", "AppStorage", "SceneStorage", "GestureState", "FocusState",
      "AccessibilityFocusState", "Default":
      return state(declaration, initial: initial, of: instance, file: file)
    case "Binding", "Bindable":
      return .binding(BindingValue(value: .unknown(Unknown(key, type: type)), state: nil))
    case "Environment", "EnvironmentObject":
      return environmentValue(attribute, key: key, type: type, in: scope)
    case "ObservedObject", "StateObject":
      return initial ?? .unknown(Unknown(key, type: type))
    case "ScaledMetric":
      return scaledMetric(initial, attribute, in: scope)
    case "FetchRequest", "Query", "SectionedFetchRequest", "ObservedResults":
      return .unknown(Unknown(key, type: type ?? .named("Array", arguments: [])))
    case "Namespace", "UIApplicationDelegateAdaptor":
      return .unknown(Unknown(key))
    default: return nil
    }
  }

  /// One of the values a state can reach: its initial one, or one that code gives it.
  func state(
    _ declaration: PropertyDeclaration, initial: Value?, of instance: Instance, file: Int32,
    changedBy others: [ProgramFacts.StateChange] = [], isOfModel: Bool = false
  ) -> Value {
    let key = instance.type.name + "." + declaration.name
    if let value = knownMeasurements?.value(of: key) { return value }
    let type = declaration.type ?? interpreter.literalType(declaration.initializer)
    let unknown = Value.unknown(Unknown(key, type: type))
    if knownMeasurements?.startsOver(key) == true {
      return initial ?? defaultInitial(declaration, type) ?? unknown
    }
    let changes = knownChanges(of: declaration, in: instance, startingAs: initial) + others
    let isStored = declaration.attributes.contains { $0.name.hasSuffix("Storage") }
    let scope = Scope(parent: nil, instance: instance, file: file)
    var options: [Value] = [initial ?? defaultInitial(declaration, type) ?? unknown]
    var isOpen = isStored
    var followed: Set<String> = []
    for change in changes {
      isOpen = add(change, of: type, to: &options, in: scope, following: &followed) || isOpen
    }
    if isOpen {
      // What fills a model is seldom what it begins with.
      if isOfModel, !interpreter.isShipped(declaration, in: instance) { return unknown }
      options = isOfModel ? options + [unknown] : opened(options, unknown, type)
    }
    options = distinct(options)
    guard options.count > 1 else { return options[0] }
    let chosen = options[interpreter.choose("state " + key, count: options.count)]
    return withReach(chosen, of: options)
  }

  /// One of the values that a model's property reaches, as a state does; nil where nobody knows what it begins with,
  /// or code may change it that was not read.
  func modelValue(
    of located: Located<PropertyDeclaration>, in instance: Instance, startingAs initial: Value?
  ) -> Value? {
    let declaration = located.declaration
    guard coverage == nil, let initial, !isUnknown(initial) else { return nil }
    let others = (index.memberChanges[declaration.name] ?? []).filter { isOf($0, alike: initial) }
    let own = knownChanges(of: declaration, in: instance, startingAs: initial)
    guard
      !own.isEmpty || !others.isEmpty || declaration.isLet || declaration.isPrivate || index.isReadWhole
        || interpreter.isShipped(declaration, in: instance)
    else { return nil }
    return state(declaration, initial: initial, of: instance, file: located.file, changedBy: others, isOfModel: true)
  }

  /// Whether a change of some property of that name may be one of a property that begins with a value: by a literal
  /// of its kind, or by anything.
  private func isOf(_ change: ProgramFacts.StateChange, alike initial: Value) -> Bool {
    guard case .assigned(let expression) = change else { return true }
    return switch (expression.kind, initial) {
    case (_, .none), (.boolean, .boolean), (.integer, .number), (.double, .number), (.string, .string): true
    case (.boolean, _), (.integer, _), (.double, _), (.string, _), (.nilLiteral, _): false
    default: true
    }
  }

  private func defaultInitial(_ declaration: PropertyDeclaration, _ type: TypeReference?) -> Value? {
    if case .optional? = type { return Value.none }
    if case .named("Bool", _)? = type,
      declaration.attributes.contains(where: { $0.name == "FocusState" || $0.name == "GestureState" })
    {
      return .boolean(false)
    }
    return nil
  }

  private func knownChanges(
    of declaration: PropertyDeclaration, in instance: Instance, startingAs initial: Value?
  ) -> [ProgramFacts.StateChange] {
    let own = index.knownStateChanges(of: instance.type)[declaration.name] ?? []
    guard case .instance(let object)? = initial, object.type.kind == .classType else { return own }
    // What changes in an object does not make it another one.
    return own.filter { if case .changedSomehow = $0 { false } else { true } }
  }

  /// Adds what one change can make of the state; true if that is anything at all.
  /// - Parameter followed: properties of views that its binding was passed to.
  private func add(
    _ change: ProgramFacts.StateChange, of type: TypeReference?, to options: inout [Value], in scope: Scope,
    following followed: inout Set<String>
  ) -> Bool {
    switch change {
    case .toggled: options += [.boolean(true), .boolean(false)]
    case .changedSomehow: return true
    case .passed(let name, let label):
      guard
        let view = interpreter.moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName),
        let property = view.boundProperty(givenAs: label)
      else { return true }
      guard followed.insert(view.name + "." + property).inserted else { return false }
      let changes =
        (index.knownStateChanges(of: view)[property] ?? []) + (index.memberChanges[property] ?? [])
      var isOpen = false
      for change in changes {
        isOpen = add(change, of: type, to: &options, in: scope, following: &followed) || isOpen
      }
      return isOpen
    case .withinRange(let expression):
      guard case .range(let lower, let upper, _) = interpreter.settled(evaluate(expression, in: scope)),
        case .number(let low, let type) = lower, case .number(let high, _) = upper,
        low.isKnown, high.isKnown
      else { return true }
      // Both ends, and a place inside where a full turn is no identity.
      let inside = low.value + (high.value - low.value) / 8
      options += [low.value, high.value, inside].map { .number(Quantity($0), type) }
    case .assigned(let expression):
      // Only what can be read off the code by itself: a literal, a case, `.zero`, a sign.
      guard expression.isConstantLooking else { return true }
      let value = interpreter.coerce(evaluate(expression, in: scope), to: type, in: scope)
      if case .unknown = value { return true }
      options.append(value)
    }
    return false
  }

  /// Options of a state that also takes values nobody can tell. A measured or loaded value
  /// replaces the first one, which is on screen for a moment only.
  private func opened(_ options: [Value], _ unknown: Value, _ type: TypeReference?) -> [Value] {
    switch options[0] {
    case .boolean: return options + [.boolean(true), .boolean(false)]
    case .number, .record, .string:
      return [unknown]
    case .none, .array, .dictionary: return [unknown] + options
    default: return options + [unknown]
    }
  }

  private func distinct(_ options: [Value]) -> [Value] {
    var result: [Value] = []
    for option in options
    where !result.contains(where: { interpreter.isSame($0, option) == true }) && result.count < 8 {
      result.append(option)
    }
    return result
  }

  /// A number that says how far the state can take it.
  private func withReach(_ value: Value, of options: [Value]) -> Value {
    guard case .number(let chosen, let type) = value else { return value }
    let reached = options.compactMap { option -> Double? in
      guard case .number(let quantity, _) = option, quantity.isKnown else { return nil }
      return quantity.value
    }
    guard let lower = reached.min(), let upper = reached.max() else { return value }
    return .number(
      Quantity(value: chosen.value, lower: lower, upper: upper, isKnown: chosen.isKnown),
      type)
  }

  // MARK: Scaled metrics

  private func scaledMetric(_ initial: Value?, _ attribute: AttributeUse, in scope: Scope) -> Value {
    guard case .number(let quantity, let type)? = initial else {
      return initial ?? .unknown(Unknown("ScaledMetric", type: .named("CGFloat", arguments: [])))
    }
    let style =
      attribute.arguments.first { $0.label == "relativeTo" }
      .flatMap { textStyle(evaluate($0.value, in: scope)) } ?? .body
    let factor =
      style.pointSize(at: dynamicTypeSize) / style.pointSize(at: .large)
    return .number(Quantity(quantity.value * factor), type)
  }
}

extension TypeEntry {
  /// The property that holds the binding which is given as an argument.
  fileprivate func boundProperty(givenAs label: String?) -> String? {
    let name =
      label.flatMap { properties[$0] == nil ? nil : $0 }
      ?? initializers.lazy.flatMap(\.declaration.parameters).first { parameter in
        guard case .named("Binding", _)? = parameter.type else { return false }
        return parameter.label == label
      }?.name
    guard let name, let property = properties[name]?.declaration,
      property.attributes.contains(where: { $0.name == "Binding" })
    else { return nil }
    return name
  }
}
