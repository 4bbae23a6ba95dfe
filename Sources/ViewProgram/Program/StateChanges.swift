/// The changes that an expression makes to properties.
extension Expression {
  var stateChanges: [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .assignment("=", let target, let value):
      if let parts = partAssignments { return parts.flatMap(\.stateChanges) }
      if let own = target.ownProperty { return [(own, .assigned(value))] }
      return target.changedPart(.assigned(value)) ?? target.changedRoot
    case .assignment(let name, let target, let value):
      let change = ProgramFacts.StateChange.stepped(String(name.dropLast()), value)
      if let own = target.ownProperty { return [(own, change)] }
      return target.changedPart(change) ?? target.changedRoot
    case .call(let callee, let arguments):
      return changesByCalling(callee, arguments) + arguments.flatMap { $0.bindingChange(in: callee, arguments) }
    case .identifier, .member, .closure: return []
    default: return []
    }
  }

  /// `a = b` and `c = d` of `(a, c) = (b, d)`; nil for all else.
  private var partAssignments: [Expression]? {
    guard case .assignment(let name, let target, let value) = kind, case .tuple(let targets) = target.kind else {
      return nil
    }
    var values = targets.indices.map { position in
      Expression(.member(base: value, name: String(position), nameRange: value.range), range: value.range)
    }
    if case .tuple(let parts) = value.kind, parts.count == targets.count { values = parts.map(\.value) }
    return zip(targets, values).map { Expression(.assignment(name, target: $0.value, value: $1), range: range) }
  }

  /// `x` of `x` or `self.x` or `_x.wrappedValue`.
  package var ownProperty: String? {
    switch kind {
    case .identifier(let name, _): return name.hasPrefix("$") || name == "self" ? nil : name
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind, !name.hasPrefix("$") { return name }
      return nil
    default: return nil
    }
  }

  /// `x` of `x.width`, `x[0]`, `self.x.a.b`, `$x.wrappedValue`, `_x.wrappedValue`.
  var rootProperty: String? {
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

  var changedRoot: [(String, ProgramFacts.StateChange)] {
    rootProperty.map { [($0, isPartOfElement ? .elementsChanged : .changedSomehow)] } ?? []
  }

  var isRange: Bool {
    switch kind {
    case .infix("..<", _, _), .infix("...", _, _), .prefix("...", _), .prefix("..<", _), .postfix("...", _): true
    default: false
    }
  }

  /// `x[0]`, `x[0].name`, `self.x[0].name`.
  var isPartOfElement: Bool {
    switch kind {
    case .subscripted(let base, let arguments):
      // What replaces a range of them may be more, or fewer.
      base.isPartOfElement || base.ownProperty != nil && !arguments.contains(where: \.value.isRange)
    case .member(.some(let base), _, _), .optionalChain(let base), .forceUnwrap(let base): base.isPartOfElement
    default: false
    }
  }

  /// As a call, `x` and what is done to it: `x.toggle()`, `x.append(2)`.
  private var mutated: (target: Expression, change: ProgramFacts.StateChange)? {
    guard case .call(let callee, let arguments) = kind, case .member(.some(let base), let name, _) = callee.kind else {
      return nil
    }
    if name == "toggle" { return (base, .toggled) }
    guard Self.mutatingNames.contains(name) else { return nil }
    guard arguments.allSatisfy(\.isPassive) else { return (base, .changedSomehow) }
    return (base, .called(called(on: .placeholder(base.range))))
  }

  /// This call of a member, on another value.
  private func called(on receiver: Expression) -> Expression {
    guard case .call(let callee, let arguments) = kind else { return self }
    return Expression(.call(callee: callee.replacingBase(by: receiver), arguments: arguments), range: range)
  }

  /// The changes that calling a member of a property makes to it.
  fileprivate func changesByCalling(
    _ callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    guard case .member(.some(let target), let name, _) = callee.kind else { return [] }
    if name == "toggle" {
      if let own = target.ownProperty { return [(own, .toggled)] }
      return target.changedPart(.toggled) ?? target.changedRoot
    }
    if let property = target.projectedProperty, !Self.mutatingNames.contains(name) {
      return [(property, .calledOnBinding(name))]
    }
    guard let (property, value) = target.ownPlace, arguments.allSatisfy(\.isPassive) else {
      return Self.mutatingNames.contains(name) ? target.changedRoot : []
    }
    return [(property, .called(called(on: value)))]
  }

  // MARK: Properties of other objects

  var memberChanges: [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .assignment(let name, let target, let value):
      return target.changedMembers(name == "=" ? .assigned(value) : .stepped(String(name.dropLast()), value))
    case .call(let callee, let arguments):
      return (mutated.map { $0.target.changedMembers($0.change) } ?? [])
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
      return [(name, change)] + base.membersChanged(change, replacingBase)
    case .subscripted(let base, _): return base.membersChanged(change, replacingBase)
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
    if case .prefix("&", let target) = value.kind { return target.changesByInout(of: self, in: callee, arguments) }
    if let property = value.setTarget?.target.ownProperty {
      return change(by: callee, arguments).map { (property, $0) }
    }
    guard let target = value.setTarget?.target ?? (value.startsWithProjection ? value : nil), !callee.isUpdating,
      let (property, part) = target.partOfProperty
    else { return [] }
    return change(by: callee, arguments).map {
      (property, .parts([ProgramFacts.PartChange(target: part, change: $0, isBound: true)]))
    }
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

  private static let textControls: Set = ["TextField", "SecureField", "TextEditor", "searchable"]

  private func change(by callee: Expression, _ arguments: [Argument]) -> [ProgramFacts.StateChange] {
    let changes = changeOfBound(by: callee, arguments)
    guard value.setTarget?.isNegated == true else { return changes }
    return changes.map { if case .toggled = $0 { $0 } else { .changedSomehow } }
  }

  /// The same for what the control itself is bound to.
  private func changeOfBound(by callee: Expression, _ arguments: [Argument]) -> [ProgramFacts.StateChange] {
    let name = callee.typeName
    if name == "Slider" || name == "Stepper" {
      if let range = arguments.first(where: { $0.label == "in" }) { return [.withinRange(range.value)] }
      let place = value.range
      if name == "Stepper" {
        let step = arguments.first { $0.label == "step" }?.value ?? Expression(.integer(1), range: place)
        return label == "value" ? [.stepped("+", step)] : [.changedSomehow]
      }
      guard label == "value" else { return [.changedSomehow] }
      let ends = [0.0, 1.0].map { Expression(.double($0), range: place) }
      return [.withinRange(Expression(.infix("...", ends[0], ends[1]), range: place))]
    }
    if label == "isOn" || label == "isPresented" { return [.toggled] }
    // What the user types is not there yet.
    if callee.lastName.map(Self.textControls.contains) == true { return [.timed(.later, .changedSomehow)] }
    if name == "ForEach" || name == "List", label == nil || label == "data" {
      return [arguments.contains { $0.label == "editActions" } ? .changedSomehow : .elementsChanged]
    }
    if label == "selection", let options = arguments.pickedOptions(of: name) { return options }
    return [name.map { .passed(to: $0, label: label) } ?? .changedSomehow]
  }
}

extension Expression {
  var startsWithProjection: Bool {
    if projectedProperty != nil { return true }
    return switch kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      base.startsWithProjection
    default: false
    }
  }
}
