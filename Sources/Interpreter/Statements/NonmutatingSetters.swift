import ViewProgram

/// Setters that change nothing of the structure they are part of.
extension Interpreter {
  /// Runs the `nonmutating` setter of a property, its own or its wrapper's, for code that may not change the structure
  /// around it; false where it has none, as it is stored.
  func setOutside(_ name: String, to value: Value, of instance: Instance) -> Bool {
    guard instance.type.kind == .structure else { return false }
    if name.hasPrefix("$"), let wrapper = wrapper(of: String(name.dropFirst()), in: instance) {
      return setOutside("projectedValue", to: value, ofWrapper: wrapper)
    }
    guard let (located, owner) = propertyDeclaration(of: name, in: instance.type) else { return false }
    let scope = Scope(parent: nil, instance: instance, file: located.file, type: owner)
    let new = coerce(value, to: located.declaration.type, in: scope)
    if let wrapper = wrapper(of: name, in: instance) {
      return setOutside("wrappedValue", to: new, ofWrapper: wrapper)
    }
    guard let setter = located.declaration.setter else { return false }
    run(setter, with: new, in: scope)
    return true
  }

  private func setOutside(_ name: String, to value: Value, ofWrapper wrapper: Instance) -> Bool {
    guard wrapper.isOwned else { return setOutside(name, to: value, of: wrapper) }
    set(name, to: value, of: wrapper, isInitializing: false)
    return true
  }
}
