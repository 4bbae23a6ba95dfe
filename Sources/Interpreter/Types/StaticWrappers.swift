import ViewProgram

/// Static variables in wrappers of the module's own, which are kept beside them as `_name`.
extension Interpreter {
  /// The wrapper of a static variable; nil where none of the module's wraps it.
  func staticWrapper(of located: Located<PropertyDeclaration>, in type: TypeEntry) -> Value? {
    let declaration = located.declaration
    guard let wrapper = ownWrapperType(of: declaration, file: located.file, in: type) else { return nil }
    let place = place(ofWrapper: declaration, in: type)
    if let held = memory.staticValues[place] {
      noteKept(at: place)
      return held
    }
    let unknown = Value.unknown(Unknown(type.qualifiedName + "._" + declaration.name))
    // One that is made of itself is unknown.
    memory.staticValues[place] = unknown
    let decided = counts.decisions
    let made = notingFiles(at: place) {
      nested(unknown) {
        wrapped(declaration, in: wrapper, given: nil, in: Scope(parent: nil, file: located.file, type: type)) ?? unknown
      }
    }
    memory.staticValues[place] = isLasting(since: decided) ? made : nil
    return made
  }

  /// The value of a variable in a wrapper.
  func value(heldBy wrapper: Value, of declaration: PropertyDeclaration, in type: TypeEntry) -> Value {
    let unknown = Value.unknown(Unknown(type.qualifiedName + "." + declaration.name, type: declaration.type))
    guard case .instance(let wrapper) = wrapper else { return unknown }
    let value: Value?
    if wrapper.changesWhenRead {
      let changed = wrapper.copy()
      value = property("wrappedValue", of: changed)
      change(place(ofWrapper: declaration, in: type), to: .instance(changed))
    } else {
      value = wrappedValue(of: wrapper)
    }
    // A flag is there to be flipped.
    let own = EvaluationMemory.StaticPlace(type: ObjectIdentifier(type), name: declaration.name)
    if case .boolean? = value, memory.staticValues[own] == nil { return unknown }
    return value ?? unknown
  }

  /// Gives the wrapper of a variable another value to wrap.
  func set(
    _ value: Value, inStaticWrapper wrapper: Value, of declaration: PropertyDeclaration, in type: TypeEntry
  ) {
    guard case .instance(let wrapper) = wrapper else { return }
    let changed = wrapper.type.kind == .structure ? wrapper.copy() : wrapper
    set(value, inWrapper: changed)
    change(place(ofWrapper: declaration, in: type), to: .instance(changed))
  }

  /// `_name`, the wrapper itself, and `$name`, what it projects; nil for all other names.
  func partOfStaticWrapper(_ name: String, of type: TypeEntry) -> Value? {
    guard let sign = name.first, sign == "$" || sign == "_",
      let located = type.staticProperties[String(name.dropFirst())],
      let wrapper = staticWrapper(of: located, in: type)
    else { return nil }
    guard sign == "$", case .instance(let instance) = wrapper else { return wrapper }
    return property("projectedValue", of: instance)
  }

  private func place(ofWrapper declaration: PropertyDeclaration, in type: TypeEntry) -> EvaluationMemory.StaticPlace {
    EvaluationMemory.StaticPlace(type: ObjectIdentifier(type), name: "_" + declaration.name)
  }
}
