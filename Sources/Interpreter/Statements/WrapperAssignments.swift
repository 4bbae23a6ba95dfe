import ViewProgram

extension Interpreter {
  /// Gives a wrapper another value to hold, or the one that it holds in turn.
  func set(_ value: Value, inWrapper wrapper: Instance) {
    guard wrapper.holdsWrapper, case .instance(let inner)? = property("wrappedValue", of: wrapper) else {
      return set("wrappedValue", to: value, of: wrapper, isInitializing: false)
    }
    let changed = inner.type.kind == .structure ? inner.copy() : inner
    set(value, inWrapper: changed)
    set("wrappedValue", to: .instance(changed), of: wrapper, isInitializing: false)
  }
}
