/// The things that a file's code does to state and to views, found in one walk over it.
package struct ProgramFacts: Sendable {
  /// A value that code gives to a stored property, seen from inside the type's own code.
  package enum StateChange: Sendable {
    case assigned(Expression)
    case toggled
    /// Changed by something that is not one value: `+=`, `append`, an unknown taker of its binding.
    case changedSomehow
    /// Bound to a control that keeps it within a range: `Slider(value:in:)`, `Stepper(value:in:)`.
    case withinRange(Expression)
    /// Its binding is an argument of that label where a type of that name is made.
    case passed(to: String, label: String?)
  }

  /// Type name, then property name.
  package var stateChanges: [String: [String: [StateChange]]] = [:]
  /// The values that code gives to properties of other objects (`model.title = ""`), by the property's name.
  package var memberChanges: [String: [StateChange]] = [:]
  /// Names of environment values that code sets: `\.name` of `.environment(\.name, value)`.
  package var environmentChanges: Set<String> = []
  /// Functions that `extension View` code adds and that set such values.
  package var environmentHelpers: Set<String> = []
  /// Names of types that view code shows in place: a view is in use if its name is here.
  package var shownTypes: Set<String> = []
  /// The same for code of previews.
  package var previewedTypes: Set<String> = []

  package init(of program: Program) {
    for type in program.types { visit(type) }
    for function in program.functions { visitCode(function.body, in: "", showing: true) }
    for property in program.properties {
      visitCode(property.getter, in: "", showing: true)
      visitWriters(property, in: "", showing: true)
    }
    for preview in program.previews { visitPreview(preview.body) }
    if let body = program.layoutBody { visitCode(body, in: "", showing: true) }
  }

  private mutating func visit(_ type: TypeDeclaration) {
    if type.inheritedTypes.contains("PreviewProvider") {
      for property in type.properties { visitPreview(property.getter ?? []) }
      return
    }
    let isViewCode = type.showsViews
    for property in type.properties {
      visitCode(property.getter, in: type.name, showing: isViewCode)
      if let initializer = property.initializer {
        visitCode([.expression(initializer)], in: type.name, showing: isViewCode)
      }
      visitWriters(property, in: type.name, showing: isViewCode)
    }
    for function in type.functions {
      visitCode(function.body, in: type.name, showing: isViewCode)
      visitCode(function.setter?.body, in: type.name, showing: isViewCode)
      if type.name == "View", function.body?.setsEnvironment == true {
        environmentHelpers.insert(function.name)
      }
    }
    for initializer in type.initializers {
      visitCode(initializer.body?.map(\.withoutAssignment), in: type.name, showing: isViewCode)
    }
    for nested in type.nestedTypes { visit(nested) }
  }

  private mutating func visitPreview(_ statements: [Statement]) {
    var names = Set<String>()
    ExpressionWalker { if let name = $0.calledTypeName { names.insert(name) } }.walk(statements)
    previewedTypes.formUnion(names)
  }

  private mutating func visitWriters(
    _ property: PropertyDeclaration, in type: String, showing: Bool
  ) {
    for accessor in property.writers { visitCode(accessor.body, in: type, showing: showing) }
  }

  private mutating func visitCode(_ code: [Statement]?, in type: String, showing: Bool) {
    guard let code else { return }
    var collector = CodeCollector()
    collector.collect(code)
    environmentChanges.formUnion(collector.environmentChanges)
    for (property, changes) in collector.changes {
      stateChanges[type, default: [:]][property, default: []] += changes
    }
    memberChanges.merge(collector.memberChanges) { $0 + $1 }
    if showing { shownTypes.formUnion(collector.shown) }
  }
}

extension TypeDeclaration {
  /// True for types whose code builds views in place (not view models, coordinators or hosts).
  fileprivate var showsViews: Bool {
    if kind == .extensionOf || kind == .enumeration { return true }
    return inheritedTypes.contains { name in
      name.hasSuffix("View") || name.hasSuffix("Modifier") || name.hasSuffix("Style")
        || name.hasSuffix("Shape") || name == "Layout" || name == "Widget"
    } || properties.contains { $0.type?.isOpaqueView == true }
      || functions.contains { $0.returnType?.isOpaqueView == true }
  }
}

extension TypeReference {
  /// `some View`.
  package var isOpaqueView: Bool {
    if case .opaque(.named("View", _)) = self { return true }
    return false
  }
}

extension Expression {
  /// `Name` of `Name(...)`, `Name<T>(...)`, `Outer.Name { }`, if it looks like a type.
  package var calledTypeName: String? {
    if case .call(let callee, _) = kind { callee.typeName } else { nil }
  }

  /// The last name, if it looks like a type's.
  fileprivate var typeName: String? {
    let name: String
    switch kind {
    case .identifier(let identifier, _): name = identifier
    case .member(.some, let member, _): name = member
    default: return nil
    }
    return name.first?.isUppercase == true ? name : nil
  }
}

/// Collects from one body of code, leaving out what is presented elsewhere (sheets, destinations).
private struct CodeCollector {
  var changes: [String: [ProgramFacts.StateChange]] = [:]
  var memberChanges: [String: [ProgramFacts.StateChange]] = [:]
  var shown = Set<String>()
  var environmentChanges = Set<String>()

  mutating func collect(_ code: [Statement]) {
    var presented: [SourceRange] = []
    var calls: [(name: String, range: SourceRange)] = []
    var found: [(String, ProgramFacts.StateChange)] = []
    var members: [(String, ProgramFacts.StateChange)] = []
    var environment = Set<String>()
    ExpressionWalker { expression in
      if let name = expression.environmentChange { environment.insert(name) }
      if let name = expression.calledTypeName { calls.append((name, expression.range)) }
      presented += expression.presentedRanges
      found += expression.stateChanges
      members += expression.memberChanges
    }.walk(code)
    environmentChanges.formUnion(environment)
    for (property, change) in found { changes[property, default: []].append(change) }
    for (property, change) in members { memberChanges[property, default: []].append(change) }
    for call in calls where !presented.contains(where: { $0.holds(call.range) }) {
      shown.insert(call.name)
    }
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}

extension [Argument] {
  /// Whether the closure without a label is where a `NavigationLink` leads: there is a title
  /// or a labelled label, and neither another destination nor a value that stands for it.
  fileprivate var isDestinationLast: Bool {
    guard !contains(where: { $0.label == "destination" || $0.label == "value" }) else { return false }
    return contains { $0.label == "label" || $0.label == nil && !$0.isTrailingClosure }
  }
}

/// Modifiers whose closure is shown over or instead of the screen.
package let presentingModifiers: Set<String> = [
  "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
  "actionSheet", "fileImporter", "inspector",
]

extension Expression {
  /// Ranges of the arguments that are another screen's content.
  fileprivate var presentedRanges: [SourceRange] {
    guard case .call(let callee, let arguments) = kind else { return [] }
    switch callee.kind {
    case .identifier("NavigationLink", _):
      return arguments.filter { $0.label == "destination" }.map(\.value.range)
        + (arguments.isDestinationLast
          ? arguments.filter { $0.label == nil && $0.isTrailingClosure }.map(\.value.range) : [])
    case .member(_, let name, _) where presentingModifiers.contains(name),
      .identifier(let name, _) where presentingModifiers.contains(name):
      return arguments.map(\.value.range)
    default: return []
    }
  }

  /// `name` of `.environment(\.name, value)`.
  fileprivate var environmentChange: String? {
    guard case .call(let callee, let arguments) = kind, arguments.count == 2 else { return nil }
    switch callee.kind {
    case .member(_, "environment", _), .identifier("environment", _): break
    default: return nil
    }
    guard case .keyPath(let names) = arguments[0].value.kind else { return nil }
    return names.last
  }

  fileprivate var stateChanges: [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .assignment("=", let target, let value):
      return target.ownProperty.map { [($0, .assigned(value))] } ?? target.changedRoot
    case .assignment(_, let target, _):
      return (target.ownProperty ?? target.rootProperty).map { [($0, .changedSomehow)] } ?? []
    case .call(let callee, let arguments):
      return callee.mutation + arguments.flatMap { $0.bindingChange(in: callee, arguments) }
    case .identifier, .member, .closure: return []
    default: return []
    }
  }

  /// `x` of `x` or `self.x` or `_x.wrappedValue`.
  fileprivate var ownProperty: String? {
    switch kind {
    case .identifier(let name, _): return name.hasPrefix("$") || name == "self" ? nil : name
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind { return name }
      return nil
    default: return nil
    }
  }

  /// `x` of `x.width`, `x[0]`, `self.x.a.b`, `$x.wrappedValue`, `_x.wrappedValue`.
  fileprivate var rootProperty: String? {
    if let own = ownProperty { return own.hasPrefix("_") ? String(own.dropFirst()) : own }
    switch kind {
    case .identifier: return projectedProperty
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      return base.rootProperty
    default: return nil
    }
  }

  /// `x` of `$x`.
  fileprivate var projectedProperty: String? {
    guard case .identifier(let name, _) = kind, name.hasPrefix("$"),
      let first = name.dropFirst().first, !first.isNumber
    else { return nil }
    return String(name.dropFirst())
  }

  fileprivate var changedRoot: [(String, ProgramFacts.StateChange)] {
    rootProperty.map { [($0, .changedSomehow)] } ?? []
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

  fileprivate var memberChanges: [(String, ProgramFacts.StateChange)] {
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
    case .subscripted(let base, _): return base.changedMembers(.changedSomehow)
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
    passed.projectedProperty.map { [($0, change(by: callee, arguments))] } ?? []
  }

  /// The changes that passing `$x.name`, `&x.name`, or `\.name` to be assigned to, may make to `name`.
  fileprivate func memberChange(
    in callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    if case .prefix("&", let target) = value.kind { return target.changedMembers(.changedSomehow) }
    if case .keyPath(let names) = value.kind, label == "to" {
      return names.map { ($0, .changedSomehow) }
    }
    guard value.startsWithProjection else { return [] }
    return value.changedMembers(change(by: callee, arguments))
  }

  /// `x` also of `&x`.
  private var passed: Expression {
    if case .prefix("&", let target) = value.kind { target } else { value }
  }

  private func change(
    by callee: Expression, _ arguments: [Argument]
  ) -> ProgramFacts.StateChange {
    let name = callee.typeName
    if name == "Slider" || name == "Stepper" {
      return arguments.first { $0.label == "in" }.map { .withinRange($0.value) } ?? .changedSomehow
    }
    if label == "isOn" || label == "isPresented" { return .toggled }
    return name.map { .passed(to: $0, label: label) } ?? .changedSomehow
  }
}

extension Expression {
  fileprivate var startsWithProjection: Bool {
    switch kind {
    case .identifier: projectedProperty != nil
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      base.startsWithProjection
    default: false
    }
  }
}

extension [Statement] {
  fileprivate var setsEnvironment: Bool {
    var result = false
    ExpressionWalker { if $0.environmentChange != nil { result = true } }.walk(self)
    return result
  }
}

extension Statement {
  /// The statement of an initializer: what it assigns is what its object begins with, not a change.
  fileprivate var withoutAssignment: Statement {
    guard case .expression(let expression) = self,
      case .assignment("=", let target, let value) = expression.kind, target.ownProperty != nil
    else { return self }
    return .expression(value)
  }
}
