import Interpreter
import LayoutEngine
import ViewProgram

/// What code puts into states once the layout is known: in `onGeometryChange` and
/// `onPreferenceChange`, and where the content of a `GeometryReader` appears or changes.
package struct Measurements {
  /// By `Type.property`, or a file-level name.
  private var states: [String: Value] = [:]
  /// States whose measure depends on what they hold: they begin with their initial values.
  private var startingOver: Set<String> = []

  package init() {}

  func value(of state: String) -> Value? { states[state] }

  func startsOver(_ state: String) -> Bool { startingOver.contains(state) && states[state] == nil }

  /// Where several views of a type measure something else, all that is known is the range.
  mutating func record(_ value: Value, for state: String) {
    guard let known = states[state], !known.isAlike(value) else { return states[state] = value }
    states[state] = known.spread(to: value)
  }

  /// Whether every state that was measured is what another layout began with.
  func isPart(of other: Measurements) -> Bool {
    states.allSatisfy { state, value in other.states[state].map(value.isAlike) ?? false }
  }

  /// A state that is not measured again keeps what it holds.
  func following(_ earlier: Measurements) -> Measurements {
    var result = earlier
    for (state, value) in states {
      if !value.isKnownLength, earlier.states[state] == nil,
        result.startingOver.insert(state).inserted
      {
        continue
      }
      result.states[state] = value
    }
    return result
  }

  /// States whose values do not settle hold any of them.
  func unsettled(after earlier: Measurements) -> Measurements {
    var result = earlier
    for (state, value) in states {
      let known = earlier.states[state]
      result.states[state] = known?.isAlike(value) == true ? known : value.spread(to: known ?? value)
    }
    return result
  }
}

extension Evaluator {
  /// States that code measures are laid out with what was measured, this often at most; what has
  /// not settled by then is not known.
  package static let mostMeasuringLayouts = 5

  /// What to lay out with instead; nil once the layout found what it was begun with.
  ///
  /// - Parameter attempt: how many layouts were made; the last one is what counts.
  package func nextMeasurements(after attempt: Int) -> Measurements? {
    guard let known = knownMeasurements, attempt <= Self.mostMeasuringLayouts,
      !measurements.isPart(of: known)
    else { return nil }
    return attempt < Self.mostMeasuringLayouts
      ? measurements.following(known) : measurements.unsettled(after: known)
  }

  /// Runs the action of a modifier, which may store what it is told in states.
  func runAction(_ action: Value?, _ values: [Value], keepingConstants: Bool = true, in scope: Scope) {
    guard let action, !values.contains(where: isUnknown) else { return }
    var arguments = ArgumentValues()
    for value in values { arguments.items += single(value).items }
    if values.count == 1, case .closure(let closure) = action, closure.closure.parameters.count == 2 {
      arguments.items += arguments.items
    }
    _ = interpreter.acting(keepingConstants: keepingConstants) {
      apply(action, arguments, in: scope)
    }
  }

  var isRunningAction: Bool { interpreter.surroundings.action != nil }

  /// Runs what `DispatchQueue.main.async { }`, `Task { }` or `withAnimation { }` is given, where
  /// that is a part of what measures; nil elsewhere.
  func deferredAction(_ name: String, _ arguments: [Argument], in scope: Scope) -> Value? {
    guard isRunningAction || surroundings.isDuringLayout && knownMeasurements != nil,
      Self.deferringCalls.contains(name), let last = arguments.last?.value,
      case .closure = last.kind
    else { return nil }
    let keepsConstants = interpreter.surroundings.action?.keepsConstants ?? false
    runAction(evaluate(last, in: scope), [], keepingConstants: keepsConstants, in: scope)
    return .tuple([])
  }

  private static let deferringCalls: Set<String> = [
    "async", "asyncAfter", "Task", "withAnimation", "withTransaction", "perform", "run",
  ]

  /// An action stores `value`.
  func measured(_ value: Value, in place: StoredPlace) {
    switch place {
    case .fileLevel(let name): measurements.record(measurable(value, type: nil), for: name)
    case .binding(let binding):
      guard let state = binding.state else { return }
      measurements.record(measurable(value, type: nil), for: state)
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
    let value = coerce(value, to: property.type, in: Scope(parent: nil))
    measurements.record(measurable(value, type: property.type), for: state)
  }

  /// A length that depends on what is not known is some length all the same.
  private func measurable(_ value: Value, type: TypeReference?) -> Value {
    noteWholeUse(of: [value])
    let value = value.unmarked
    guard case .unknown(let unknown) = value else { return value }
    var type = type ?? unknown.type
    if case .optional(let wrapped)? = type { type = wrapped }
    let length = Value.number(
      Quantity(value: variant.profile.length, lower: 1, upper: 10_000, isKnown: false),
      isInteger: false)
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

extension Value {
  /// What is kept for another layout, where the uses of this one's rectangles are over.
  fileprivate var unmarked: Value {
    switch self {
    case .record(let name, var fields):
      fields[Evaluator.rectangleMark] = nil
      return .record(name, fields)
    case .array(let values): return .array(values.map(\.unmarked))
    case .dictionary(let pairs): return .dictionary(pairs.map { ($0.key, $0.value.unmarked) })
    case .tuple(let parts): return .tuple(parts.map { ($0.label, $0.value.unmarked) })
    default: return self
    }
  }

  /// Lengths within a hundredth of a point of each other are alike; so are unknown ones of one range.
  fileprivate func isAlike(_ other: Value) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (.number(let first, _), .number(let second, _)):
      return first.isKnown == second.isKnown && abs(first.lower - second.lower) < 0.01
        && abs(first.upper - second.upper) < 0.01
        && (!first.isKnown || abs(first.value - second.value) < 0.01)
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.string(let first), .string(let second)): return first == second
    case (.array(let first), .array(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { $0.isAlike($1) }
    case (.dictionary(let first), .dictionary(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy { $0.key.isAlike($1.key) && $0.value.isAlike($1.value) }
    case (.tuple(let first), .tuple(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy { $0.value.isAlike($1.value) }
    case (.record(let name, let fields), .record(let otherName, let others)):
      return name == otherName && fields.count == others.count
        && fields.allSatisfy { key, value in others[key].map(value.isAlike) ?? false }
    case (.enumCase(let first), .enumCase(let second)):
      return first.name == second.name && first.payload.isEmpty && second.payload.isEmpty
    case (.instance(let first), .instance(let second)):
      return first.type === second.type
        && first.fields.allSatisfy { key, value in second.fields[key].map(value.isAlike) ?? false }
    case (.unknown(let first), .unknown(let second)): return first.key == second.key
    default: return false
    }
  }

  fileprivate var isKnownLength: Bool {
    switch self {
    case .unknown: false
    case .number(let quantity, _): quantity.isKnown
    case .record(_, let fields): fields.values.allSatisfy(\.isKnownLength)
    default: true
    }
  }

  /// What is one of two values: of lengths an unknown one between them.
  fileprivate func spread(to other: Value) -> Value {
    switch (self, other) {
    case (.number(let first, let isInteger), .number(let second, _)):
      return .number(
        Quantity(
          value: second.value, lower: min(first.lower, second.lower),
          upper: max(first.upper, second.upper), isKnown: false), isInteger: isInteger)
    case (.record(let name, let fields), .record(let other, let others)) where name == other:
      return .record(name, fields.merging(others) { $0.isAlike($1) ? $0 : $0.spread(to: $1) })
    default: return .unknown(Unknown("measured"))
    }
  }
}

/// `onGeometryChange` and `onPreferenceChange`: shows nothing, but tells an action.
struct MeasuringContent: LayoutTimeContent {
  let evaluator: Evaluator
  /// What the action is told; the geometry reading of `onGeometryChange`.
  let reading: Value?
  /// The key of `onPreferenceChange`.
  let key: Value?
  let action: Value?
  let scope: Scope

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    let value = read(context)
    if let value, evaluator.knownMeasurements != nil {
      evaluator.runAction(action, [value], in: scope)
    }
    return []
  }

  /// Nil where nothing is published for the key.
  private func read(_ context: LayoutTimeContext) -> Value? {
    if let key {
      return context.preferences.isEmpty
        ? nil : evaluator.reduced(context.preferences, key: key, in: scope)
    }
    return reading.flatMap {
      evaluator.apply($0, evaluator.single(.proxy(context.proxy)), in: scope)
    }
  }
}

/// `onAppear`, `task` and `onChange` of what is built during layout: what they store there is what
/// the layout was. Constants are where an animation goes, and no measure.
struct AppearanceContent: LayoutTimeContent {
  let evaluator: Evaluator
  /// What `onChange` observes.
  let observed: Value?
  let action: Value?
  let scope: Scope

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    var values = observed.map { [$0] } ?? []
    if case .closure(let closure)? = action, closure.closure.parameters.isEmpty { values = [] }
    evaluator.runAction(action, values, keepingConstants: false, in: scope)
    return []
  }
}
