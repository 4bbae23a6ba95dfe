import LayoutEngine
package import ViewProgram

/// Places that hold values: what assignments, mutating functions and `inout` arguments change.
extension Interpreter {
  /// `target operation value`, for `=`, `+=` and their like; its own value is nil where an optional chain ends early.
  func assignment(_ operation: String, _ target: Expression, _ expression: Expression, in scope: Scope) -> Value {
    switch assign(operation, target, expression, in: scope) {
    case true?: .tuple([])
    case false?: .none
    case nil: .unknown(Unknown(key(target.range, in: scope) + " assigned", type: .optional(.tuple([], labels: []))))
    }
  }

  /// Does what an assignment says; false where an optional chain ends early, nil where nobody knows whether it does.
  @discardableResult
  func assign(_ operation: String, _ target: Expression, _ expression: Expression, in scope: Scope) -> Bool? {
    if case .identifier("_", _) = target.kind {
      _ = evaluate(expression, in: scope)
      return true
    }
    guard target.hasParts,
      expression.mayRunCode || target.isPlaceRunningCode || !target.optionalChains.isEmpty
        || isReadBefore(operation, target, in: scope)
    else {
      change(target, operation, expression, in: scope)
      return true
    }
    // What stands in the place comes first, and once.
    let isDone: Bool?? = atPlace(target, .target, isChanged: true, in: scope) { place, names in
      if thrown == nil { change(place, operation, expression, in: names) }
      return place.optionalChains.isEmpty ? true : nil
    }
    return isDone ?? false
  }

  /// Whether an assignment reads what a getter gives, and gives what it makes of that to the setter.
  private func isReadBefore(_ operation: String, _ target: Expression, in scope: Scope) -> Bool {
    let place = operation == "=" ? target.base : target
    return place.map { passesGetter($0, in: scope) } ?? false
  }

  private func change(_ target: Expression, _ operation: String, _ expression: Expression, in scope: Scope) {
    if operation == "=" {
      let type = target.isSelf ? scope.type?.reference : staticType(of: target, in: scope)
      var value = evaluate(expression, as: type, in: scope)
      if let type, value.isOpen { value = coerce(value, to: type, in: scope) }
      if case .subscripted(let base, _) = target.kind, value.isNone, isHeld(nil: expression, as: type, in: scope) {
        return poison(base, in: scope)
      }
      return store(value, in: target, scope)
    }
    if index.mayBeValue(operation),
      lateOperator(operation, evaluate(target, in: scope), target, expression, in: scope) != nil
    {
      return
    }
    var value: Value
    if operation == "+=", case .array = expression.kind, let type = staticType(of: target, in: scope),
      case .named("Array", _) = type
    {
      value = coerce(evaluate(expression, as: type, in: scope), to: type, in: scope)
    } else {
      value = evaluate(expression, in: scope)
    }
    var old = evaluate(target, in: scope)
    guard thrown == nil else { return }
    if old.isOpen, value.isOpen, let type = staticType(of: target, in: scope) {
      old = coerce(old, to: type, in: scope)
    }
    let own = made(value, of: expression, beside: old, in: scope)
    if let (changed, _) = ownInoutOperator(operation, [old, value], in: scope)
      ?? own.flatMap({ ownInoutOperator(operation, [old, $0], in: scope) })
    {
      return store(changed, in: target, scope)
    }
    let name = String(operation.dropLast())
    if name == "+", let changed = appended(value, to: old, in: scope) { return store(changed, in: target, scope) }
    let (left, right) = alike(old, value, in: scope)
    let result =
      ownOperator(name, [left, right], of: [target, expression], in: scope)
      ?? own.flatMap { ownOperator(name, [old, $0], in: scope) }
      ?? infix(name, left, right, key: key(target.range, in: scope))
    store(result, in: target, scope)
  }

  /// Whether what is nil is an element all the same (`values[key] = name as Any`), and not for want of one.
  private func isHeld(nil expression: Expression, as wanted: TypeReference?, in scope: Scope) -> Bool {
    if expression.isNilLiteral { return false }
    if case .optional(.optional)? = wanted { return true }
    if case .cast(_, "as", let type) = expression.kind { return !type.isOptional }
    return staticType(of: expression, in: scope).map { !$0.isOptional } ?? false
  }

  /// The value with another one where a key path leads.
  package func setting(_ names: [String], of value: Value, to new: Value) -> Value {
    let scope = Scope(parent: nil)
    scope.define("whole", value)
    let none = SourceRange(start: 0, end: 0)
    let whole = Expression(.identifier("whole", generics: []), range: none)
    let part = names.reduce(whole) { $0.part($1) }
    store(new, in: part, scope)
    return scope.value(named: "whole") ?? .unknown(Unknown("whole", type: typeReference(of: value)))
  }

  /// A value with another one where an expression says, which knows it by a name; nil where that is no value then.
  package func setting(
    _ part: Expression, of value: Value, named name: String, to new: Value, in outside: Scope
  ) -> Value? {
    let scope = Scope(parent: outside)
    scope.define(name, value)
    store(new, in: part, scope)
    return scope.value(named: name)
  }

  /// Puts a value where an expression says. Nothing happens where that is no place of this code's.
  func store(_ value: Value, in target: Expression, _ scope: Scope) {
    guard thrown == nil else { return }
    switch target.kind {
    case .identifier("self", _): storeSelf(value, in: scope)
    case .identifier(let name, _): store(value, inName: name, scope)
    case .member(.some(let base), let name, _):
      switch base.kind {
      case .identifier("self", _): store(value, inMember: name, scope)
      case .identifier("super", _): store(value, inMember: name, scope, as: scope.type.flatMap(superclass))
      default: store(value, inMember: name, of: base, scope)
      }
    case .subscripted(let base, let arguments): store(value, inElement: arguments, of: base, scope)
    case .forceUnwrap(let inner): store(value, in: inner, scope)
    case .optionalChain(let inner):
      if case .none = evaluate(inner, in: scope) { return }
      store(value, in: inner, scope)
    case .tuple(let parts):
      for (position, part) in parts.enumerated() { store(piece(position, of: value), in: part.value, scope) }
    default: break
    }
  }

  // MARK: Names

  func storeSelf(_ value: Value, in scope: Scope) {
    let value = value.isImplicitMember ? coerce(value, to: scope.type?.reference, in: scope) : value
    if let instance = scope.instance {
      guard scope.isMutating else { return }
      switch value {
      case .instance(let other) where other.type === instance.type:
        (instance.fields, instance.undecided) = (other.fields, other.undecided)
      default: (instance.fields, instance.undecided) = ([:], [:])
      }
    } else {
      scope.selfPlace?.value = value
    }
  }

  private func store(_ value: Value, inName name: String, _ scope: Scope) {
    guard let owner = scope.owner(of: name) else { return store(value, inMember: name, scope) }
    let local = owner.local(named: name), old = local?.value
    let type = owner.declaredType(of: name)
    let new = coerce(value, to: type ?? old.flatMap(typeReference), in: scope)
    noteRelease(of: old, for: new)
    if let accessors = local?.accessors {
      set(new, replacing: old, name, accessors, in: owner)
    } else {
      _ = owner.assign(name, new)
    }
    if owner.parent == nil, owner.instance == nil { keep(new, in: .fileLevel(name)) }
  }

  private func noteRelease(of old: Value?, for new: Value) {
    guard !memory.hasReleasedObjects, case .instance(let object)? = old, object.isOwned else { return }
    if case .instance(let other) = new, other === object { return }
    memory.hasReleasedObjects = true
  }

  private func set(
    _ value: Value, replacing old: Value?, _ name: String, _ accessors: LocalAccessors, in owner: Scope
  ) {
    if accessors.isWrapped {
      guard case .instance(let wrapper)? = owner.value(named: "_" + name) else { return }
      let changed = wrapper.type.kind == .structure ? wrapper.copy() : wrapper
      set(value, inWrapper: changed)
      _ = owner.assign("_" + name, .instance(changed))
      return
    }
    if let setter = accessors.setter { return run(setter, with: value, in: owner) }
    let outer = accessors.observer
    let isObserved = !isObserver(outer)
    defer { accessors.observer = outer }
    if isObserved, let observer = accessors.willSet {
      run(observer, with: value, in: owner) { accessors.observer = $0 }
    }
    accessors.lazyValue = nil
    owner.define(name, accessors.held(value), type: owner.declaredType(of: name), accessors: accessors)
    if isObserved, let observer = accessors.didSet {
      run(observer, with: old ?? .none, in: owner) { accessors.observer = $0 }
    }
  }

  /// - Parameter beginning: told of the accessor's own scope before it runs.
  func run(
    _ accessor: Accessor, with value: Value, of type: TypeReference? = nil, in scope: Scope,
    beginning: (Scope) -> Void = { _ in }
  ) {
    nested(()) {
      let inner = Scope(parent: scope)
      inner.define(accessor.parameter, value, type: type)
      beginning(inner)
      _ = run(accessor.body, in: inner)
    }
  }

  /// Puts a value into a member of `self`, a static one of its type, or a variable at file level.
  private func store(_ value: Value, inMember name: String, _ scope: Scope, as type: TypeEntry? = nil) {
    if onlyReads {
      if let instance = scope.instance { keep(value, in: .field(propertyName(name, in: instance.type), instance)) }
      return
    }
    if let instance = scope.instance, holds(name, instance) {
      guard scope.isMutating || instance.isOwned else {
        if setOutside(name, to: value, of: instance) { return }
        return keep(value, in: .field(propertyName(name, in: instance.type), instance))
      }
      // An initializer tells the observers of what its class inherits.
      let owner = scope.isInitializing ? propertyDeclaration(of: name, in: instance.type)?.1 : nil
      let isInherited =
        owner != nil && scope.type?.kind == .classType
        && (owner !== scope.type || owner?.properties[name]?.declaration.isOverride == true)
      if isInherited, let own = scope.type, !lineage(of: own).contains(where: { $0 === owner }) {
        // A class below overrides it, of which this class knows nothing.
        return set(name, to: value, of: instance, as: type ?? own, isInitializing: true)
      }
      return set(name, to: value, of: instance, as: type, isInitializing: scope.isInitializing && !isInherited)
    }
    if let place = scope.selfPlace, let changed = setting(name, of: place.value, to: value, in: scope) {
      place.value = changed
      return
    }
    noteUse(of: [value])
    if let type = scope.type, setStatic(name, to: value, of: type) { return }
    setGlobal(name, to: value, in: scope)
  }

  private func holds(_ name: String, _ instance: Instance) -> Bool {
    if name.hasPrefix("$"), wrapper(of: String(name.dropFirst()), in: instance) != nil { return true }
    let name = propertyName(name, in: instance.type)
    if instance.fields[name] != nil || lineage(of: instance.type).contains(where: { $0.properties[name] != nil }) {
      return true
    }
    return ancestors(of: instance.type).contains { $0.properties[name]?.declaration.setter != nil }
  }

  /// Hands the value that an action stores to the host, which keeps it.
  private func keep(_ value: Value, in place: StoredPlace) {
    if surroundings.action != nil { host.store(value, in: place) }
  }

  // MARK: Members

  private func store(_ value: Value, inMember name: String, of base: Expression, _ scope: Scope) {
    let old = evaluate(base, in: scope)
    switch old {
    case .instance(let instance) where instance.type.kind == .classType:
      guard instance.isOwned else { return keep(value, in: .field(name, instance)) }
      if settingDynamic(name, of: instance, to: value, in: scope) != nil { return }
      set(name, to: value, of: instance, isInitializing: false)
    case .type(let typeName, let entry):
      noteUse(of: [value])
      if let entry = entry ?? index.extensions(of: typeName, seenFrom: scope.file) {
        _ = setStatic(name, to: value, of: entry)
      }
    case .native(let native) where native.isObject: _ = settingNative(name, of: native, to: value)
    case .binding(let binding) where name == "wrappedValue": keep(value, in: .binding(binding))
    default:
      if case .none = old { return }
      if case .subscripted(let whole, let place) = base.kind, StyledText.isAttribute(name),
        let text = StyledText(evaluate(whole, in: scope))
      {
        // Whichever part of the text it is.
        if StyledText.isColor(name) { return }
        let range = place.first.flatMap { positions(evaluate($0.value, in: scope), in: text.text) }
        guard let changed = range.flatMap({ text.setting(name, to: value, in: $0) }) else {
          return poison(whole, in: scope)
        }
        return store(changed.value, in: whole, scope)
      }
      guard let changed = setting(name, of: old, to: value, in: scope) else {
        noteUse(of: [value])
        if case .unknown(let unknown) = old { forget([name], ofAll: unknown.type, in: scope) }
        return poison(base, in: scope)
      }
      store(changed, in: base, scope)
    }
  }

  /// A value with another value for one member; nil if it has no such member.
  private func setting(_ name: String, of old: Value, to value: Value, in scope: Scope) -> Value? {
    if case .instance(let instance) = old, instance.type.kind == .structure {
      if let changed = settingDynamic(name, of: instance, to: value, in: scope) { return changed }
      let copy = instance.copy()
      set(name, to: value, of: copy, isInitializing: false)
      return .instance(copy)
    }
    if case .native(let native) = old, let changed = settingNative(name, of: native, to: value) { return changed }
    if let changed = StyledText(old)?.setting(name, to: value) { return changed.value }
    if !isComputedMember(name, of: old, in: scope),
      let changed = old.setting(name, to: value, { self.coerce($0, to: $1.flatMap(self.typeReference), in: scope) })
    {
      return changed
    }
    guard let (setter, file, type) = addedSetter(name, of: old, in: scope) else { return nil }
    let place = SelfPlace(old)
    let inner = Scope(parent: nil, file: file, type: type, isMutating: true, selfPlace: place)
    run(setter, with: value, in: inner)
    return place.value
  }

  /// The value after the setter of `subscript(dynamicMember:)`; nil where it has none, or a member of that name.
  private func settingDynamic(_ name: String, of instance: Instance, to value: Value, in scope: Scope) -> Value? {
    guard index.mayBeValue("subscript"), !holds(name, instance) else { return nil }
    let found = [Value.string(name), .keyPath([name])].map { labeled([("dynamicMember", $0)]) }
      .filter { ownSubscript($0, of: .instance(instance), isSet: true, in: scope) != nil }
    // Of both, what the key path begins with tells, as where it is read.
    guard found.count < 2 else {
      poison(heldBy: .instance(instance))
      return .unknown(Unknown(name, of: instance.type))
    }
    return found.first.flatMap { ownElement($0, of: .instance(instance), to: value, in: scope) }
  }

  /// Whether a member of a value of the system's is none that it stores.
  private func isComputedMember(_ name: String, of value: Value, in scope: Scope) -> Bool {
    guard case .record(let type, let fields) = value else { return false }
    if type == StyledText.typeName { return true }
    guard let stored = Self.geometryFields(of: type) else {
      return fields[name] == nil && addedSetter(name, of: value, in: scope) != nil
    }
    return !stored.contains(name) && !(type == "CGRect" && ["origin", "size"].contains(name))
  }

  /// Sets a property in place, as its type says: by its setter, with its observers, through its wrapper.
  ///
  /// - Parameter type: the class whose property is meant; that of the instance without it.
  func set(
    _ name: String, to value: Value, of instance: Instance, as type: TypeEntry? = nil, isInitializing: Bool
  ) {
    if instance.type.kind == .classType { keep(value, in: .field(name, instance)) }
    // Structures are copied before they change.
    if onlyReads, instance.type.kind == .classType { return }
    if name.hasPrefix("$"), case let wrapped = String(name.dropFirst()),
      let wrapper = wrapper(of: wrapped, in: instance)
    {
      let changed = wrapper.type.kind == .structure ? wrapper.copy() : wrapper
      set("projectedValue", to: value, of: changed, isInitializing: false)
      instance.fields["_" + wrapped] = .instance(changed)
      return
    }
    let storage = name
    let name = propertyName(name, in: instance.type)
    guard
      let (located, owner) = propertyDeclaration(
        of: name, in: type ?? observerType(of: name, instance) ?? instance.type)
    else {
      instance.fields[name] = value
      return
    }
    let declaration = located.declaration
    let scope = Scope(parent: nil, instance: instance, file: located.file, type: owner, isMutating: true)
    // `_value = .init(...)` is of the wrapper's type, which is the host's.
    let isWrapper = if storage != name, case .member("init", .some) = value { true } else { false }
    let type = declaration.type ?? instance.fields[name].flatMap(typeReference)
    let new = isWrapper ? value : coerce(value, to: type, in: scope)
    if let wrapper = ownWrapperType(of: declaration, file: located.file, in: owner) {
      if storage != name, case let type = wrapperType(of: declaration, wrapper.type, in: instance),
        case .instance(let made) = coerce(value, to: type, in: scope), made.type === wrapper.type
      {
        instance.fields[storage] = .instance(made)
        return
      }
      guard let old = self.wrapper(of: name, in: instance) else {
        return wrap(declaration, in: wrapper, of: instance, file: located.file, given: new)
      }
      return observing(declaration, of: instance, owner, to: new, isInitializing: isInitializing, in: scope) {
        let changed = old.type.kind == .structure ? old.copy() : old
        set(new, inWrapper: changed)
        instance.fields["_" + name] = .instance(changed)
        if wrapper.type.asksEnclosingInstance { poison(heldBy: .instance(instance)) }
      }
    }
    if let setter = declaration.setter { return run(setter, with: new, of: declaration.type, in: scope) }
    guard declaration.getter == nil else { return }
    instance.openProperties.remove(name)
    instance.undecided[name] = nil
    if instance.type.kind == .classType { counts.oneTimeEvents += 1 }
    // What a class inherits is stored, and observed, by the class above it.
    let parent = declaration.isOverride ? superclass(of: owner) : nil
    func store() {
      if let parent { return set(name, to: new, of: instance, as: parent, isInitializing: isInitializing) }
      instance.weakObjects[name] = nil
      if declaration.isWeak, case .instance(let object) = new, object.isOwned {
        instance.fields[name] = nil
        instance.weakObjects[name] = WeakObject(object: object)
      } else {
        if !declaration.isWeak { noteRelease(of: instance.fields[name], for: new) }
        instance.fields[name] = new
      }
    }
    observing(declaration, of: instance, owner, to: new, isInitializing: isInitializing, in: scope, store)
  }

  /// Stores a property's new value, and tells its observers; what they store themselves they do not see.
  private func observing(
    _ declaration: PropertyDeclaration, of instance: Instance, _ owner: TypeEntry, to new: Value,
    isInitializing: Bool, in scope: Scope, _ store: () -> Void
  ) {
    let observed = owner.name + "." + declaration.name
    let outer = instance.observers[observed]
    guard !isInitializing, declaration.willSet != nil || declaration.didSet != nil, !isObserver(outer) else {
      return store()
    }
    defer { instance.observers[observed] = outer }
    func tell(_ observer: Accessor, _ value: Value) {
      run(observer, with: value, of: declaration.type, in: scope) { instance.observers[observed] = $0 }
    }
    let old = property(declaration.name, of: instance, as: owner) ?? .none
    if let observer = declaration.willSet { tell(observer, new) }
    store()
    if let observer = declaration.didSet { tell(observer, old) }
  }

  private func addedSetter(_ name: String, of value: Value, in scope: Scope) -> (Accessor, Int32, TypeEntry)? {
    var types: [TypeEntry] = []
    if case .enumCase(let enumValue) = value, let type = enumValue.type { types.append(type) }
    types += extending(extendableTypes(of: value), seenFrom: scope.file)
    for type in types {
      if let located = type.properties[name], let setter = located.declaration.setter {
        return (setter, located.file, type)
      }
    }
    return nil
  }

}

extension Value {
  /// This value with another value for one member; nil if it has no such member.
  fileprivate func setting(_ name: String, to value: Value, _ converted: (Value, Value?) -> Value) -> Value? {
    switch self {
    case .record("CGRect", var fields):
      switch (name, value) {
      case ("size", .record(_, let new)), ("origin", .record(_, let new)):
        fields.merge(new) { $1 }
      case ("size", _): for side in ["width", "height"] { fields[side] = .unknown(Unknown("CGRect." + side)) }
      case ("origin", _): for side in ["x", "y"] { fields[side] = .unknown(Unknown("CGRect." + side)) }
      default: fields[name] = converted(value, fields[name])
      }
      return .record("CGRect", fields)
    case .record("Angle", _) where name == "degrees":
      guard case .number(let quantity, _) = converted(value, .number(0)), quantity.isConstant else {
        return .record("Angle", ["radians": .unknown(Unknown("Angle.radians"))])
      }
      return .record("Angle", ["radians": .number(quantity.value * (.pi / 180))])
    case .record(let type, var fields):
      fields[name] = converted(value, fields[name])
      return .record(type, fields)
    case .tuple(var parts):
      guard
        let position = Int(name).flatMap({ parts.indices.contains($0) ? $0 : nil })
          ?? parts.firstIndex(where: { $0.label == name })
      else { return nil }
      parts[position].value = converted(value, parts[position].value)
      return .tuple(parts)
    default: return nil
    }
  }
}
