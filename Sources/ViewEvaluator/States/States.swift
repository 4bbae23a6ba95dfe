package import Interpreter
import LayoutEngine
import ViewProgram

/// The values that property wrappers of SwiftUI give to properties.
///
/// - In: a property with its attribute; out: its first value, or one of those that code gives it.
/// - To add: a wrapper as an arm of `wrappedDefault`; a value of the environment in `EnvironmentValues`; what a new kind
///   of change makes of a state in `StateOptions`, what a gesture tells in `Gestures`.
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
    case "Binding":
      return .binding(BindingValue(value: .unknown(Unknown(key, type: type)), state: nil))
    case "Environment", "EnvironmentObject":
      return environmentValue(attribute, key: key, type: type, in: scope)
    case "ObservedObject", "StateObject", "Bindable":
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
  ///
  /// - Parameter isComplete: whether the instance has its other values already, on which this one may rest.
  func state(
    _ declaration: PropertyDeclaration, initial: Value?, of instance: Instance, file: Int32,
    changedBy others: [ProgramFacts.StateChange] = [], isOfModel: Bool = false, isComplete: Bool = false
  ) -> Value {
    let key = instance.type.name + "." + declaration.name
    let measured = knownMeasurements?.value(of: key)
    if let measured, !isSetByHand(declaration, in: instance, to: measured) { return kept(measured, by: key) }
    let type =
      declaration.type ?? interpreter.literalType(declaration.initializer) ?? initial.flatMap(interpreter.typeReference)
    var unknown = Value.unknown(Unknown(key, type: type))
    let first = initial ?? defaultInitial(declaration, type) ?? unknown
    if knownMeasurements?.startsOver(key) == true { return first }
    let changes = knownChanges(of: declaration, in: instance, startingAs: initial) + others
    if !isComplete, !isOfModel, instance.type.kind == .structure, changes.contains(where: \.restsOnOthers) {
      instance.openProperties.insert(declaration.name)
      return first
    }
    guard memory.statesInProgress.insert(key).inserted else {
      interpreter.counts.oneTimeEvents += 1
      return first
    }
    defer { memory.statesInProgress.remove(key) }
    let scope = Scope(parent: nil, instance: instance, file: file)
    var options = StateOptions(first, type)
    options.name = declaration.name
    options.isOpen = declaration.attributes.contains { $0.name.hasSuffix("Storage") }
    for change in changes { add(change, to: &options, in: scope) }
    if isComplete || isOfModel { addRound(of: declaration.name, changedBy: changes, to: &options, in: scope) }
    // Of more, no more stand in for them anyway.
    if let most = options.settled(), most < StandInProfile.many.elementCount {
      unknown = elements(atMost: most, key, type)
    }
    // What fills a model is seldom what it begins with, which is shown all the same until then; a record that it is made
    // with comes first.
    let isFilled = options.isOpen && isOfModel && !interpreter.isShipped(declaration, in: instance)
    if isFilled {
      let begun = declaration.initializer == nil && isRecord(first) ? [first] : []
      var filled = Unknown(key, type: type)
      if case .none = first { filled.nilKey = key }
      let values =
        begun + [.unknown(filled)] + options.texts + options.reached + (first.isShownByItself ? [first] : [])
      effects.changedStates.insert(key)
      return values.count == 1 ? values[0] : decided("state " + key, of: distinct(values))
    }
    let values = distinct(
      (measured.map { [$0] } ?? [])
        + (options.isOpen && isOfModel ? options.lasting + options.known + [unknown] : options.all(unknown)))
    // Whether somebody reads what code measures decides whether it is worth another layout.
    let mayBeMeasured = knownMeasurements != nil && !isOfModel && !changes.isEmpty
    if knownMeasurements != nil, !values[0].isAlike(first) { effects.changedStates.insert(key) }
    guard values.count > 1 || mayBeMeasured else { return values[0] }
    if isOfModel { return decided("state " + key, of: values) }
    instance.undecided[declaration.name] = values
    effects.openStates.insert(key)
    return values[0]
  }

  /// Elements that nobody can tell, as many as stand in for such, but no more than there may be.
  private func elements(atMost count: Int, _ key: String, _ type: TypeReference?) -> Value {
    let element = interpreter.typeOfElements(of: type)
    return .array(Array(interpreter.unknownElements(Unknown(key, type: type), type: element).prefix(max(0, count))))
  }

  /// Whether a flag that code measures is also put to a constant, as when the user acts: it holds that, too, later on.
  private func isSetByHand(_ declaration: PropertyDeclaration, in instance: Instance, to value: Value) -> Bool {
    guard case .boolean = value else { return false }
    return knownChanges(of: declaration, in: instance, startingAs: nil).contains { change in
      switch change {
      case .toggled, .timed(_, .toggled): true
      case .assigned(let value), .timed(_, .assigned(let value)):
        value.alternatives.contains(where: \.isConstantLooking)
      default: false
      }
    }
  }

  /// One of the values that a state can have.
  package func decided(_ key: String, of values: [Value]) -> Value {
    let position = values.count > 1 ? interpreter.choose(key, count: values.count) : 0
    let (value, state) = (values[position], String(key.trimmingPrefix("state ")))
    effects.readStates.insert(state)
    if position > 0 { effects.changedStates.insert(state) }
    if value.isReaching { effects.restsOnGesture = true }
    return withReach(value, of: values)
  }

  /// Gives an instance that is made now the states that rest on what else it holds.
  func completeStates(of instance: Instance) {
    for located in instance.type.storedProperties where instance.openProperties.contains(located.declaration.name) {
      let name = located.declaration.name
      instance.openProperties.remove(name)
      instance.fields[name] = state(
        located.declaration, initial: instance.fields[name], of: instance, file: located.file, isComplete: true)
    }
  }

  /// One of the values that a model's property reaches, as a state does; nil where nobody knows what it begins with.
  func modelValue(
    of located: Located<PropertyDeclaration>, in instance: Instance, startingAs initial: Value?
  ) -> Value? {
    if let pinned = pinnedValue(of: located, in: instance) { return pinned }
    let declaration = located.declaration
    guard coverage == nil, let initial, !isUnknown(initial) else { return nil }
    let others = index.memberChanges(of: declaration.name, in: declaration.isSetPrivately ? located.file : nil)
      .filter { isOf($0, alike: initial) }
    return state(declaration, initial: initial, of: instance, file: located.file, changedBy: others, isOfModel: true)
  }

  /// Whether a change of some property of that name may be one of a property that begins with a value: by a literal
  /// of its kind, or by anything.
  private func isOf(_ change: ProgramFacts.StateChange, alike initial: Value) -> Bool {
    switch change {
    case .timed(_, let change), .bounded(_, let change): return isOf(change, alike: initial)
    default: break
    }
    guard case .assigned(let expression) = change else { return true }
    return switch (expression.kind, initial) {
    case (_, .none), (.boolean, .boolean), (.integer, .number), (.double, .number), (.string, .string): true
    case (.boolean, _), (.integer, _), (.double, _), (.string, _), (.nilLiteral, _): false
    default: true
    }
  }

  /// Whether it is a value of the module's, with parts of its own.
  private func isRecord(_ value: Value) -> Bool {
    if case .instance(let instance) = value {
      instance.type.kind == .structure && !instance.fields.isEmpty
    } else {
      false
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
    let own = interpreter.lineage(of: instance.type).flatMap { index.knownStateChanges(of: $0)[declaration.name] ?? [] }
    guard case .instance(let object)? = initial, object.type.kind == .classType else { return own }
    // What changes in an object does not make it another one.
    return own.filter { !$0.isWithin }
  }

  private func distinct(_ options: [Value]) -> [Value] {
    var result: [Value] = []
    for option in options
    where !result.contains(where: { interpreter.isSame($0, option) == true }) && result.count < 8 {
      result.append(option)
    }
    return result
  }

  /// A number, or lengths, that say how far the state can take them.
  func withReach(_ value: Value, of options: [Value]) -> Value {
    switch value {
    case .number(let chosen, let type):
      let reached = options.compactMap { option -> Quantity? in
        guard case .number(let quantity, _) = option, quantity.isKnown else { return nil }
        return quantity
      }
      guard let lower = reached.map(\.lower).min(), let upper = reached.map(\.upper).max() else { return value }
      return .number(
        Quantity(value: chosen.value, lower: lower, upper: upper, isKnown: chosen.isKnown), type)
    case .record(let name, let fields) where Self.reachingTypes.contains(name):
      let others = options.compactMap { option -> [String: Value]? in
        guard case .record(name, let fields) = option else { return nil }
        return fields
      }
      // Of assigned constants each is shown by itself; a gesture passes through all between.
      guard options.contains(where: \.isReaching) else { return value }
      return .record(
        name,
        fields.reduce(into: fields) { fields, field in
          fields[field.key] = withReach(field.value, of: others.compactMap { $0[field.key] })
        })
    default: return value
    }
  }

  private static let reachingTypes: Set = ["CGSize", "CGPoint", "Angle"]

  // MARK: Scaled metrics

  private func scaledMetric(_ initial: Value?, _ attribute: AttributeUse, in scope: Scope) -> Value {
    let style = attribute.arguments.first { $0.label == "relativeTo" }.map { evaluate($0.value, in: scope) }
    return scaledMetric(initial, relativeTo: style)
  }

  func scaledMetric(_ initial: Value?, relativeTo style: Value?) -> Value {
    let unknown = Value.unknown(Unknown("ScaledMetric", type: .named("CGFloat", arguments: [])))
    guard case .number(let quantity, let type)? = initial else { return initial ?? unknown }
    guard let style = style.map(textStyle) ?? .body else { return unknown }
    let size = dynamicTypeSize
    // At the usual size no platform differs from another.
    let factor = size == .large ? 1 : style.scale(at: size, in: design)
    return .number(Quantity(quantity.value * factor), type)
  }
}

extension Value {
  /// Whether it shows something that an unknown value of its type does not show in its place.
  fileprivate var isShownByItself: Bool {
    switch self {
    case .number, .wide, .record, .instance, .native: true
    case .string(let text): !text.isEmpty
    case .array(let list): !list.isEmpty
    case .dictionary(let pairs): !pairs.isEmpty
    case .enumCase(let value): !value.payload.isEmpty
    default: false
    }
  }

  /// Whether it is a number that takes others on the way, or has one: as far as a gesture may go.
  fileprivate var isReaching: Bool {
    switch self {
    case .number(let quantity, _): quantity.isKnown && !quantity.isConstant
    case .record(_, let fields): fields.values.contains(where: \.isReaching)
    default: false
    }
  }
}
