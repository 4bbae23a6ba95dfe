/// The changes that an expression makes to properties.
extension Expression {
  var stateChanges: [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .assignment("=", let target, let value):
      return target.ownProperty.map { [($0, .assigned(value))] } ?? target.changedRoot
    case .assignment(let name, let target, let value):
      if let own = target.ownProperty { return [(own, .stepped(String(name.dropLast()), value))] }
      return target.changedRoot
    case .call(let callee, let arguments):
      return callee.mutation + arguments.flatMap { $0.bindingChange(in: callee, arguments) }
    case .identifier, .member, .closure: return []
    default: return []
    }
  }

  /// `x` of `x` or `self.x` or `_x.wrappedValue`.
  var ownProperty: String? {
    switch kind {
    case .identifier(let name, _): return name.hasPrefix("$") || name == "self" ? nil : name
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind, !name.hasPrefix("$") { return name }
      return nil
    default: return nil
    }
  }

  /// `x` of `x.width`, `x[0]`, `self.x.a.b`, `$x.wrappedValue`, `_x.wrappedValue`.
  fileprivate var rootProperty: String? {
    if let own = ownProperty { return own.hasPrefix("_") ? String(own.dropFirst()) : own }
    if let projectedProperty { return projectedProperty }
    switch kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      return base.rootProperty
    default: return nil
    }
  }

  /// `x` of `$x` and `self.$x`.
  var projectedProperty: String? {
    let name: String
    switch kind {
    case .identifier(let own, _): name = own
    case .member(let base?, let member, _):
      guard case .identifier("self", _) = base.kind else { return nil }
      name = member
    default: return nil
    }
    guard name.hasPrefix("$"), let first = name.dropFirst().first, !first.isNumber else { return nil }
    return String(name.dropFirst())
  }

  fileprivate var changedRoot: [(String, ProgramFacts.StateChange)] {
    rootProperty.map { [($0, isPartOfElement ? .elementsChanged : .changedSomehow)] } ?? []
  }

  fileprivate var isRange: Bool {
    switch kind {
    case .infix("..<", _, _), .infix("...", _, _), .prefix("...", _), .prefix("..<", _), .postfix("...", _): true
    default: false
    }
  }

  /// `x[0]`, `x[0].name`, `self.x[0].name`.
  private var isPartOfElement: Bool {
    switch kind {
    case .subscripted(let base, let arguments):
      // What replaces a range of them may be more, or fewer.
      base.isPartOfElement || base.ownProperty != nil && !arguments.contains(where: \.value.isRange)
    case .member(.some(let base), _, _), .optionalChain(let base), .forceUnwrap(let base): base.isPartOfElement
    default: false
    }
  }

  /// As a callee, `x` and what is done to it: `x.toggle`, `x.append`.
  private var mutated: (target: Expression, change: ProgramFacts.StateChange)? {
    guard case .member(.some(let base), let name, _) = kind else { return nil }
    if name == "toggle" { return (base, .toggled) }
    return Self.mutatingNames.contains(name) ? (base, .changedSomehow) : nil
  }

  private static let mutatingNames: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "shuffle",
    "formUnion", "update",
  ]

  fileprivate var mutation: [(String, ProgramFacts.StateChange)] {
    guard let (target, change) = mutated else { return [] }
    if case .toggled = change, let own = target.ownProperty { return [(own, change)] }
    return target.changedRoot
  }

  // MARK: Properties of other objects

  var memberChanges: [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .assignment(let name, let target, let value):
      return target.changedMembers(name == "=" ? .assigned(value) : .changedSomehow)
    case .call(let callee, let arguments):
      return (callee.mutated.map { $0.target.changedMembers($0.change) } ?? [])
        + arguments.flatMap { $0.memberChange(in: callee, arguments) }
    default: return []
    }
  }

  /// As what is changed: its last name by `change`, those before it by the change of a part.
  fileprivate func changedMembers(
    _ change: ProgramFacts.StateChange
  ) -> [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind { return [] }
      return [(name, change)] + base.changedMembers(.changedSomehow)
    case .subscripted(let base, let arguments):
      return base.changedMembers(arguments.contains(where: \.value.isRange) ? .changedSomehow : .elementsChanged)
    case .optionalChain(let base), .forceUnwrap(let base): return base.changedMembers(change)
    default: return []
    }
  }
}

extension Argument {
  /// The changes that passing `$x` to `callee` may make to `x`.
  fileprivate func bindingChange(
    in callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    if let property = passed.projectedProperty {
      return callee.isUpdating ? [] : change(by: callee, arguments).map { (property, $0) }
    }
    guard let property = value.setTarget?.target.ownProperty else { return [] }
    return change(by: callee, arguments).map { (property, $0) }
  }

  /// The changes that passing `$x.name`, `&x.name`, or `\.name` to be assigned to, may make to `name`.
  fileprivate func memberChange(
    in callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    if case .prefix("&", let target) = value.kind { return target.changedMembers(.changedSomehow) }
    if case .keyPath(let names) = value.kind, label == "to" {
      return names.map { ($0, .changedSomehow) }
    }
    if let target = value.setTarget?.target {
      return change(by: callee, arguments).flatMap { target.changedMembers($0) }
    }
    guard value.startsWithProjection else { return [] }
    return change(by: callee, arguments).flatMap { value.changedMembers($0) }
  }

  /// `x` also of `&x`.
  private var passed: Expression {
    if case .prefix("&", let target) = value.kind { target } else { value }
  }

  private func change(by callee: Expression, _ arguments: [Argument]) -> [ProgramFacts.StateChange] {
    let name = callee.typeName
    if name == "Slider" || name == "Stepper" {
      return arguments.first { $0.label == "in" }.map { [.withinRange($0.value)] } ?? [.changedSomehow]
    }
    if label == "isOn" || label == "isPresented" { return [.toggled] }
    if name == "ForEach" || name == "List", label == nil || label == "data" {
      return [arguments.contains { $0.label == "editActions" } ? .changedSomehow : .elementsChanged]
    }
    if label == "selection", let options = arguments.pickedOptions { return options }
    return [name.map { .passed(to: $0, label: label) } ?? .changedSomehow]
  }
}

extension Expression {
  fileprivate var startsWithProjection: Bool {
    if projectedProperty != nil { return true }
    return switch kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      base.startsWithProjection
    default: false
    }
  }
}
