import Interpreter
import LayoutEngine
import ViewProgram

/// Actions that store what layout found in states.
extension Evaluator {
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
    let value = interpreter.coerce(value, to: property.type, in: Scope(parent: nil))
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

extension Value {
  /// The value that is kept for another layout, where the uses of this one's rectangles are over.
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
}
