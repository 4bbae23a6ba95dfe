/// What a file's code does to state and to views, found in one walk over it.
package struct ProgramFacts: Sendable {
  /// A value that code gives to a stored property, seen from inside the type's own code.
  package enum StateChange: Sendable {
    case assigned(Expression)
    case toggled
    /// Changed by something that is not one value: `+=`, `append`, an unknown taker of its binding.
    case changedSomehow
    /// Bound to a control that keeps it within a range: `Slider(value:in:)`, `Stepper(value:in:)`.
    case withinRange(Expression)
  }

  /// Type name, then property name.
  package var stateChanges: [String: [String: [StateChange]]] = [:]
  /// Names of types that view code shows in place: a view is in use if its name is here.
  package var shownTypes: Set<String> = []
  /// Names of environment values that code sets: `\.name` of `.environment(\.name, value)`.
  package var environmentChanges: Set<String> = []
  /// The same for code of previews.
  package var previewedTypes: Set<String> = []

  package init(of program: Program) {
    for type in program.types { visit(type) }
    for function in program.functions { visitCode(function.body, in: "", showing: true) }
    for property in program.properties {
      visitCode(property.getter, in: "", showing: true)
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
    }
    for function in type.functions + type.initializers {
      visitCode(function.body, in: type.name, showing: isViewCode)
    }
    for nested in type.nestedTypes { visit(nested) }
  }

  private mutating func visitPreview(_ statements: [Statement]) {
    var names = Set<String>()
    ExpressionWalker { if let name = $0.calledTypeName { names.insert(name) } }.walk(statements)
    previewedTypes.formUnion(names)
  }

  private mutating func visitCode(_ code: [Statement]?, in type: String, showing: Bool) {
    guard let code else { return }
    var collector = CodeCollector()
    collector.collect(code)
    environmentChanges.formUnion(collector.environmentChanges)
    for (property, changes) in collector.changes {
      stateChanges[type, default: [:]][property, default: []] += changes
    }
    if showing { shownTypes.formUnion(collector.shown) }
  }
}

extension TypeDeclaration {
  /// True for types whose code builds views in place (not view models, coordinators or hosts).
  fileprivate var showsViews: Bool {
    if kind == .extensionOf || kind == .enumeration { return true }
    return inheritedTypes.contains { name in
      name.hasSuffix("View") || name.hasSuffix("Modifier") || name.hasSuffix("Style")
        || name.hasSuffix("Shape") || name == "Layout"
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
    guard case .call(let callee, _) = kind else { return nil }
    let name: String
    switch callee.kind {
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
  var shown = Set<String>()
  var environmentChanges = Set<String>()

  mutating func collect(_ code: [Statement]) {
    var presented: [SourceRange] = []
    var calls: [(name: String, range: SourceRange)] = []
    var found: [(String, ProgramFacts.StateChange)] = []
    var environment = Set<String>()
    ExpressionWalker { expression in
      if let name = expression.environmentChange { environment.insert(name) }
      if let name = expression.calledTypeName { calls.append((name, expression.range)) }
      presented += expression.presentedRanges
      found += expression.stateChanges
    }.walk(code)
    environmentChanges.formUnion(environment)
    for (property, change) in found { changes[property, default: []].append(change) }
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
        + (arguments.contains { $0.label == "label" && $0.isTrailingClosure }
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

  /// `x` of `x.width`, `x[0]`, `self.x.a.b`.
  fileprivate var rootProperty: String? {
    if let own = ownProperty { return own }
    switch kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base),
      .forceUnwrap(let base):
      return base.rootProperty
    default: return nil
    }
  }

  fileprivate var changedRoot: [(String, ProgramFacts.StateChange)] {
    rootProperty.map { [($0, .changedSomehow)] } ?? []
  }

  /// As a callee: `x.toggle`, `x.append`.
  fileprivate var mutation: [(String, ProgramFacts.StateChange)] {
    guard case .member(.some(let base), let name, _) = kind else { return [] }
    if name == "toggle" {
      return base.ownProperty.map { [($0, .toggled)] } ?? base.changedRoot
    }
    let mutating: Set<String> = [
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "shuffle",
      "formUnion", "update",
    ]
    return mutating.contains(name) ? base.changedRoot : []
  }
}

extension Argument {
  /// What passing `$x` to `callee` may do to `x`.
  fileprivate func bindingChange(
    in callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    guard case .identifier(let name, _) = value.kind, name.hasPrefix("$"), name.count > 1,
      !(name.dropFirst().first?.isNumber ?? true)
    else { return [] }
    let property = String(name.dropFirst())
    if case .identifier(let control, _) = callee.kind, control == "Slider" || control == "Stepper" {
      let range = arguments.first { $0.label == "in" }?.value
      return [(property, range.map { .withinRange($0) } ?? .changedSomehow)]
    }
    return [(property, label == "isOn" || label == "isPresented" ? .toggled : .changedSomehow)]
  }
}
