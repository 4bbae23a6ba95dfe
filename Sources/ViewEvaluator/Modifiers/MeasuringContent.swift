import Interpreter
import LayoutEngine
import ViewProgram

/// `onGeometryChange` and `onPreferenceChange`: shows nothing, but tells an action.
struct MeasuringContent: LayoutTimeContent {
  let evaluator: Evaluator
  /// The value that the action is told; the geometry reading of `onGeometryChange`.
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
  /// The value that `onChange` observes.
  let observed: Value?
  let action: Value?
  let scope: Scope

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    var values = observed.map { [$0] } ?? []
    if case .closure(let closure)? = action, closure.closure.parameters.isEmpty { values = [] }
    let outside = evaluator.surroundings.isAppearing
    evaluator.surroundings.isAppearing = observed == nil
    defer { evaluator.surroundings.isAppearing = outside }
    evaluator.runAction(action, values, keepingConstants: false, in: scope)
    return []
  }
}
