import LayoutEngine
import ViewProgram

/// What code puts into states once the layout is known, in `onGeometryChange` and
/// `onPreferenceChange`.
package struct Measurements {
  /// By `Type.property`, or a file-level name; nil for what is not known, or not the same in all views of the type.
  private var states: [String: Value?] = [:]

  package init() {}

  func value(of state: String) -> Value? { states[state] ?? nil }

  mutating func record(_ value: Value, for state: String, isSame: (Value, Value) -> Bool?) {
    guard let known = states[state] else { return states[state] = value }
    guard let known, isSame(known, value) == true else { return states[state] = Value?.none }
  }

  func isSame(as other: Measurements, _ isSame: (Value, Value) -> Bool?) -> Bool {
    states.count == other.states.count
      && states.allSatisfy { state, value in
        guard let found = other.states[state] else { return false }
        guard let value, let found else { return value == nil && found == nil }
        return isSame(value, found) == true
      }
  }
}

extension Evaluator {
  /// Whether the layout found what it was begun with.
  package var isSettled: Bool {
    measurements.isSame(as: knownMeasurements ?? Measurements()) { isSame($0, $1) }
  }

  /// Runs the action of a modifier, which may store what it is told in states.
  func runAction(_ action: Value?, _ value: Value, in scope: Scope) {
    guard let action, !isUnknown(value) else { return }
    isRunningAction = true
    defer { isRunningAction = false }
    var arguments = single(value)
    if case .closure(let closure) = action, closure.closure.parameters.count == 2 {
      arguments.items += single(value).items
    }
    _ = apply(action, arguments, in: scope)
  }

  /// An action stores `value` in a variable beside the body of a `.layout` file.
  func measured(_ value: Value, forFileLevel name: String) {
    guard isRunningAction else { return }
    measurements.record(value, for: name) { isSame($0, $1) }
  }

  /// An action stores `value` in a property of `instance`.
  func measured(_ value: Value, for field: String, of instance: Instance) {
    guard isRunningAction, let property = instance.type.properties[field]?.declaration else { return }
    let state: String
    if case .binding(let binding)? = instance.fields[field], let bound = binding.state {
      state = bound
    } else if property.attributes.contains(where: { $0.name == "State" }) {
      state = instance.type.name + "." + field
    } else {
      return
    }
    measurements.record(coerce(value, to: property.type, in: Scope(parent: nil)), for: state) {
      isSame($0, $1)
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
    if let value, evaluator.knownMeasurements != nil { evaluator.runAction(action, value, in: scope) }
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
