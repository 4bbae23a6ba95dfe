/// The things that a file's code does to state and to views, found in one walk over it.
package struct ProgramFacts: Sendable {
  /// A value that code gives to a stored property, seen from inside the type's own code.
  package indirect enum StateChange: Sendable {
    case assigned(Expression)
    case toggled
    /// Changed by something that is not one value: `+=`, `append`, an unknown taker of its binding.
    case changedSomehow
    /// Elements of it are changed, or parts of them, but not how many there are: `x[0].name = …`, `ForEach($x)`.
    case elementsChanged
    /// Bound to a control that keeps it within a range: `Slider(value:in:)`, `Stepper(value:in:)`.
    case withinRange(Expression)
    /// Its binding is an argument of that label where a type of that name is made.
    case passed(to: String, label: String?)
    /// A function is called on its binding, by that name: `$x.load()`.
    case calledOnBinding(String)
    /// Set to something that only the code around the assignment knows: a parameter, a local.
    case assignedElsewhere
    /// `x += value`: the operator without `=`.
    case stepped(String, Expression)
    /// Set to what one of some elements is made into, which has a name there: `ForEach(elements) { name in` in a
    /// `Picker`, or around the action of a button.
    case picked(Expression, as: String, Expression)
    /// Set by a gesture's callback, in terms of what the gesture tells under a name.
    case followed(Gesture, name: String, Expression)
    /// Parts of it are changed, all at once: `x.width = 2; x.height = 3`.
    case parts([PartChange])
    /// A call that may change it, with `placeholder` in its place: `x.append(2)`, `x.advance()`, `widen(&x)`.
    case called(Expression)
    /// Set in terms of what callers give to a function, or to a closure that a view was made with, under a name.
    case given(Caller, name: String, Expression)
    /// The same at a moment that the code tells.
    case timed(Moment, StateChange)
    /// The same, which leaves it with so many elements at most.
    case bounded(Expression, StateChange)

    /// Stands for the value before the change, where code is told that makes the one after it.
    package static let placeholder = "<state>"
  }

  /// A moment at which a change happens, as somebody sees it who looks at a screen that has just come up.
  package enum Moment: Int, Sendable {
    /// Not before the user acts, or something fails.
    case later
    /// By itself, and it stays so.
    case last
  }

  /// The change of a part of a property: `<state>.width`.
  package struct PartChange: Sendable {
    package var target: Expression
    package var change: StateChange
    /// Whether a control has its binding.
    package var isBound = false
  }

  /// The source of a parameter's values: the calls of a function, or of a closure that a type was given.
  package struct Caller: Hashable, Sendable {
    /// The type that a closure is an argument of; nil for a function.
    package var type: String?
    /// The function's name, or the argument's label.
    package var name: String?
    package var label: String?
    /// 0-based, of the parameter.
    package var position: Int
  }

  /// A constant that code passes to a function.
  package struct GivenConstant: Sendable {
    package var label: String?
    package var position: Int
    package var value: Expression
  }

  /// A gesture whose callbacks are told how far it went.
  package enum Gesture: String, Sendable, CaseIterable {
    case drag = "DragGesture"
    case magnification = "MagnificationGesture"
    case magnify = "MagnifyGesture"
    case rotation = "RotationGesture"
    case rotate = "RotateGesture"
  }

  /// Type name, then property name.
  package var stateChanges: [String: [String: [StateChange]]] = [:]
  /// The values that code gives to properties of other objects (`model.title = ""`), by the property's name.
  package var memberChanges: [String: [StateChange]] = [:]
  /// The constants that code passes to functions and closures, by their names.
  package var givenConstants: [String: [GivenConstant]] = [:]
  /// Names of environment values that code sets: `\.name` of `.environment(\.name, value)`.
  package var environmentChanges: Set<String> = []
  /// Functions that `extension View` code adds and that set such values, and types of modifiers whose bodies do.
  package var environmentHelpers: Set<String> = []
  /// Whether code says what the user's defaults hold before anything is stored there.
  package var registersDefaults = false
  /// The file's part in how a phone may be held.
  package var orientations = OrientationFacts()
  /// Names of types that view code shows in place: a view is in use if its name is here.
  package var shownTypes: Set<String> = []
  /// Names of types that code names as the screens of routes and tabs.
  package var routedTypes: Set<String> = []
  /// Names of types that code makes something of, but for previews.
  package var madeTypes: Set<String> = []
  /// The same for code of previews.
  package var previewedTypes: Set<String> = []
  /// The views that code presents on screens of their own, by the names of their types.
  package var presentedViews: [String: [PresentedView]] = [:]
  /// The names in the code of each member, by where it has them.
  package var placements: [MemberName: Placement] = [:]

  package init(of program: Program) {
    for type in program.types where type.inheritedTypes.contains("ViewModifier") && type.setsEnvironment {
      environmentHelpers.insert(type.name)
    }
    for type in program.types { visit(type) }
    for function in program.functions { visitCode(function, in: "", showing: true) }
    for property in program.properties {
      visitCode(property.getter, in: "", showing: true, of: property.name)
      visitWriters(property, in: "", showing: true)
    }
    for preview in program.previews { visitPreview(preview.body) }
    if let body = program.layoutBody { visitCode(body, in: "", showing: true) }
  }

  private mutating func visit(_ type: TypeDeclaration) {
    if type.inheritedTypes.contains("PreviewProvider") { return visitPreview(type) }
    orientations.add(type)
    let isViewCode = type.showsViews
    for property in type.properties {
      let namesScreens = property.name != "body" && property.getter?.namesScreens == true
      visitCode(property.getter, in: type.name, showing: isViewCode && !namesScreens, of: property.name)
      if namesScreens { addRoutes(property.getter) }
      if let initializer = property.initializer {
        visitCode([.expression(initializer)], in: type.name, showing: isViewCode, of: property.name)
      }
      visitWriters(property, in: type.name, showing: isViewCode)
    }
    for function in type.functions {
      let namesScreens = function.body?.namesScreens == true
      visitCode(function, in: type.name, showing: isViewCode && !namesScreens)
      if namesScreens { addRoutes(function.body) }
      visitCode(function.setter?.body, in: type.name, showing: isViewCode, function.parameters)
      if type.name == "View", let body = function.body,
        body.setsEnvironment || body.appliesModifier(among: environmentHelpers)
      {
        environmentHelpers.insert(function.name)
      }
    }
    for initializer in type.initializers {
      visitCode(
        initializer.body?.map(\.withoutAssignment), in: type.name, showing: isViewCode, initializer.parameters)
    }
    for nested in type.nestedTypes { visit(nested) }
  }

  private mutating func addRoutes(_ code: [Statement]?) {
    var collector = CodeCollector(parameters: [])
    collector.collect(code ?? [])
    routedTypes.formUnion(collector.shown)
  }

  /// Takes what stands in a preview provider to be for previews, its own views' code included.
  private mutating func visitPreview(_ type: TypeDeclaration) {
    for property in type.properties { visitPreview(property.getter ?? []) }
    for function in type.functions { visitPreview(function.body ?? []) }
    for nested in type.nestedTypes { visitPreview(nested) }
  }

  private mutating func visitPreview(_ statements: [Statement]) {
    var names = Set<String>()
    ExpressionWalker { if let name = $0.calledTypeName { names.insert(name) } }.walk(statements)
    previewedTypes.formUnion(names)
  }

  private mutating func visitWriters(
    _ property: PropertyDeclaration, in type: String, showing: Bool
  ) {
    for accessor in property.writers {
      visitCode(accessor.body, in: type, showing: showing, [Parameter(name: accessor.parameter)])
    }
  }

  private mutating func visitCode(_ function: FunctionDeclaration, in type: String, showing: Bool) {
    visitCode(
      function.body, in: type, showing: showing, function.parameters, of: function.name, isAsync: function.isAsync)
  }

  private mutating func visitCode(
    _ code: [Statement]?, in type: String, showing: Bool, _ parameters: [Parameter] = [], of member: String = "init",
    isAsync: Bool = false
  ) {
    guard let code else { return }
    var collector = CodeCollector(parameters: parameters, function: member, isAsync: isAsync)
    collector.collect(code)
    environmentChanges.formUnion(collector.environmentChanges)
    if collector.registersDefaults { registersDefaults = true }
    for (property, changes) in collector.changes {
      stateChanges[type, default: [:]][property, default: []] += changes
    }
    memberChanges.merge(collector.memberChanges) { $0 + $1 }
    givenConstants.merge(collector.givenConstants) { ($0 + $1).distinct }
    if showing { shownTypes.formUnion(collector.shown) }
    madeTypes.formUnion(collector.made)
    for (type, view) in collector.presented where presentedViews[type]?.contains(view) != true {
      presentedViews[type, default: []].append(view)
    }
    placements[MemberName(type: type, name: member), default: Placement()]
      .add(showing ? collector.placement : collector.placement.presentedElsewhere)
  }
}

extension TypeDeclaration {
  /// True for types whose code builds views in place (not view models, coordinators or hosts).
  fileprivate var showsViews: Bool {
    if kind == .extensionOf || kind == .enumeration { return true }
    return inheritedTypes.contains { name in
      name.hasSuffix("View") || name.hasSuffix("Modifier") || name.hasSuffix("Style")
        || name.hasSuffix("Shape") || name == "Layout" || name == "Widget" || name == "App"
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

extension TypeReference {
  /// The same with types in place of names that stand for them.
  package func replacing(_ types: [String: TypeReference]) -> TypeReference {
    guard !types.isEmpty else { return self }
    switch self {
    case .named(let name, let arguments):
      return arguments.isEmpty
        ? types[name] ?? self : .named(name, arguments: arguments.map { $0.replacing(types) })
    case .optional(let wrapped): return .optional(wrapped.replacing(types))
    case .tuple(let parts, let labels): return .tuple(parts.map { $0.replacing(types) }, labels: labels)
    case .function(let parameters, let result):
      return .function(parameters: parameters.map { $0.replacing(types) }, result: result.replacing(types))
    case .opaque: return self
    }
  }
}

extension Expression {
  /// `Name` of `Name(...)`, `Name<T>(...)`, `Outer.Name { }`, if it looks like a type.
  package var calledTypeName: String? {
    if case .call(let callee, _) = kind { callee.typeName } else { nil }
  }

  /// The last name, if it looks like a type's.
  var typeName: String? {
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
  /// The parameters of the code.
  let parameters: [Parameter]
  /// The name of the function that it is.
  var function = "init"
  /// Whether it waits for others.
  var isAsync = false
  var changes: [String: [ProgramFacts.StateChange]] = [:]
  var memberChanges: [String: [ProgramFacts.StateChange]] = [:]
  var givenConstants: [String: [ProgramFacts.GivenConstant]] = [:]
  var made = Set<String>()
  var presented: [(type: String, view: PresentedView)] = []
  var shown = Set<String>()
  var environmentChanges = Set<String>()
  var registersDefaults = false
  var placement = Placement()

  mutating func collect(_ code: [Statement]) {
    var elsewhere: [SourceRange] = []
    var views: [(String, PresentedView)] = []
    var places = PlacementCollector()
    var calls: [(name: String, range: SourceRange)] = []
    var changed = FoundChanges()
    var moments = Moments(of: code, isAsync: isAsync)
    var bounds = CountBounds()
    var environment = Set<String>()
    var registers = false
    // Of what a binding's code stores, its control says more.
    var set = Set<Int32>()
    var given: [String: [ProgramFacts.GivenConstant]] = [:]
    let visit = { (expression: Expression) in
      if let name = expression.environmentChange { environment.insert(name) }
      if expression.registersDefaults { registers = true }
      if let name = expression.calledTypeName { calls.append((name, expression.range)) }
      elsewhere += expression.presentedRanges
      views += expression.presentedViews
      places.note(expression)
      changed.add(expression)
      moments.add(expression)
      bounds.add(expression)
      set.formUnion(expression.placesSetByBindings)
      if let (name, constants) = expression.givenConstants { given[name, default: []] += constants }
    }
    let listing = { (list: [Statement]) in
      changed.add(list: list)
      moments.add(list: list)
      bounds.add(list: list)
    }
    ExpressionWalker(visit: visit, listing: listing).walk(code)
    givenConstants = given.mapValues(\.distinct)
    environmentChanges.formUnion(environment)
    registersDefaults = registers
    let around = CodeAround(code, parameters, of: function)
    for (property, change, place) in changed.states where !change.isStored(at: set) {
      changes[property, default: []] += around.seen(change, of: property)
        .map { moments.timed($0, at: place, besides: around.userActions) }
        .map { bounds.bounded($0, at: place, userActions: around.userActions) }
    }
    changes.merge(around.gestureStates) { $0 + $1 }
    for (property, change, place) in changed.members where !change.isStored(at: set) {
      memberChanges[property, default: []] += around.seen(change).compactMap(\.seenFromElsewhere)
        .map { moments.timed($0, at: place, besides: around.userActions) }
        .map { bounds.bounded($0, at: place, userActions: around.userActions) }
    }
    made.formUnion(calls.map(\.name))
    presented += views
    placement = places.placement(outside: elsewhere)
    for call in calls where !elsewhere.contains(where: { $0.holds(call.range) }) {
      shown.insert(call.name)
    }
  }
}

extension SourceRange {
  func holds(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
  package func holds(_ offset: Int32) -> Bool { start <= offset && offset < end }
}

extension [Argument] {
  /// Whether the closure without a label is where a `NavigationLink` leads: there is a title
  /// or a labelled label, and neither another destination nor a value that stands for it.
  var isDestinationLast: Bool {
    guard !contains(where: { $0.label == "destination" || $0.label == "value" }) else { return false }
    return contains { $0.label == "label" || $0.label == nil && !$0.isTrailingClosure }
  }
}

/// Modifiers whose closure is shown over or instead of the screen.
package let presentingModifiers: Set<String> = [
  "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
  "actionSheet", "fileImporter", "inspector",
]

extension Closure {
  /// Whether something in it shows another screen.
  package var presentsScreens: Bool {
    var found = false
    ExpressionWalker { found = found || !$0.presentedRanges.isEmpty }.walk(body)
    return found
  }
}

extension Expression {
  /// Ranges of the arguments that are another screen's content.
  fileprivate var presentedRanges: [SourceRange] {
    guard case .call(let callee, let arguments) = kind else { return [] }
    switch callee.kind {
    case .identifier("ImageRenderer", _): return arguments.filter { $0.label == "content" }.map(\.value.range)
    case .identifier("UIHostingConfiguration", _): return arguments.filter(\.isTrailingClosure).map(\.value.range)
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

  /// `defaults.register(defaults: values)`
  fileprivate var registersDefaults: Bool {
    guard case .call(let callee, let arguments) = kind, arguments.first?.label == "defaults" else { return false }
    return switch callee.kind {
    case .member(_, "register", _), .identifier("register", _): true
    default: false
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
}

extension TypeDeclaration {
  fileprivate var setsEnvironment: Bool { functions.contains { $0.name == "body" && $0.body?.setsEnvironment == true } }
}

extension [Statement] {
  /// Whether this applies a modifier of one of some types: `modifier(Card())`.
  fileprivate func appliesModifier(among types: Set<String>) -> Bool {
    var result = false
    ExpressionWalker { expression in
      guard case .call(let callee, let arguments) = expression.kind, let type = arguments.first?.value.calledTypeName,
        types.contains(type)
      else { return }
      switch callee.kind {
      case .identifier("modifier", _), .member(_, "modifier", _): result = true
      default: break
      }
    }.walk(self)
    return result
  }

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
