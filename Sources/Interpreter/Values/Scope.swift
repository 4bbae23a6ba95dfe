package import LayoutEngine
package import ViewProgram

/// Names that are visible at a place in the code.
package final class Scope {
  package let parent: Scope?
  package let instance: Instance?
  /// The value that stands for `self` in code of an enum or an extension, where that is no instance.
  package var selfValue: Value? { selfPlace?.value }
  let selfPlace: SelfPlace?
  package let file: Int32
  /// Type whose code this is, for lookups and state keys.
  package let type: TypeEntry?
  /// The class that declares static code which `type`, one below it, runs; nil where they are the same.
  let declaringType: TypeEntry?
  /// The function or property whose code this is; nil where nobody asks.
  let code: SourceReference?
  /// Whether this code changes `instance`: an initializer or a mutating function.
  let isMutating: Bool
  /// Whether this is the code of an initializer: no observer is told.
  let isInitializing: Bool
  /// Whether a function, a closure or a deferred block begins here, inside of other code.
  private let isFunction: Bool
  /// True once a closure was made in it.
  var isCaptured = false
  /// Whether something may ask for any of its locals later on.
  private var keepsAll = false
  /// The names that closures hold on to which were made in it.
  private var heldNames = Set<String>()
  /// Whether one was made in it, or in a scope inside of it.
  private var isSeen = false
  /// The type that the function or closure whose code this is says to answer with.
  var ownAnswerType: TypeReference?
  /// How often what it and those around it hold has changed.
  package var changes: Int { ownChanges + (parent?.changes ?? 0) }
  private var ownChanges = 0
  /// Few: searched from the first to the last.
  private var values: [Variable] = []
  private var functions: [Located<FunctionDeclaration>] = []
  private var types: [String: TypeEntry] = [:]
  /// The types that generic parameters stand for in this code.
  private var typeArguments: [String: TypeReference] = [:]
  /// The clauses by which generic code asks more of its parameters: `where T.Item == Int`.
  private var ownClauses: [String] = []
  /// The protocols that generic parameters of this code conform to.
  private var genericConstraints: [String: [TypeReference]] = [:]

  /// A name, what it holds, and the type it was declared with.
  private struct Variable {
    var name: String
    var value: Value
    var type: TypeReference?
    /// Who is asked for it and told of it instead: a lazy or computed local.
    var accessors: LocalAccessors?
    /// Whether nothing can change it: what `let` declares, and a parameter.
    var isConstant: Bool
  }

  /// Whether this is part of that code, and of no function in it.
  func isDirectly(in outer: Scope) -> Bool {
    self === outer || !isFunction && parent?.isDirectly(in: outer) == true
  }

  package init(
    parent: Scope?, instance: Instance? = nil, selfValue: Value? = nil, file: Int32? = nil,
    type: TypeEntry? = nil, declaringType: TypeEntry? = nil, code: SourceReference? = nil, isMutating: Bool = false,
    isInitializing: Bool = false, selfPlace: SelfPlace? = nil, isFunction: Bool = false
  ) {
    self.parent = parent
    self.instance = instance ?? parent?.instance
    self.selfPlace =
      selfPlace ?? selfValue.map { SelfPlace($0) } ?? (instance == nil ? parent?.selfPlace : nil)
    self.file = file ?? parent?.file ?? 0
    self.type = type ?? instance?.type ?? parent?.type
    self.declaringType = declaringType ?? (type == nil && instance == nil ? parent?.declaringType : nil)
    self.code = code ?? (type == nil && instance == nil ? parent?.code : nil)
    self.isMutating = isMutating || (instance == nil && parent?.isMutating ?? false)
    self.isFunction = isFunction
    self.isInitializing = isInitializing || (instance == nil && !isFunction && parent?.isInitializing ?? false)
  }

  package func define(_ name: String, _ value: Value) { define(name, value, type: nil) }

  func define(
    _ name: String, _ value: Value, type: TypeReference?, accessors: LocalAccessors? = nil, isConstant: Bool = false
  ) {
    ownChanges += 1
    if let accessors, !accessors.isWeak { keepAll() }
    let variable = Variable(name: name, value: value, type: type, accessors: accessors, isConstant: isConstant)
    if let position = position(of: name) {
      values[position] = variable
    } else {
      values.append(variable)
    }
  }
  func define(_ type: TypeEntry) { types[type.qualifiedName] = type }

  /// A type that this or a scope around it declares.
  func localType(named name: String) -> TypeEntry? { types[name] ?? parent?.localType(named: name) }

  func define(_ function: FunctionDeclaration) {
    keepAll()
    functions.append(Located(function, file: file))
  }

  /// Lets all locals be, here and around, once their code has ended.
  func keepAll() {
    guard !keepsAll else { return }
    keepsAll = true
    parent?.keepAll()
  }

  /// Notes the names that a closure mentions which is made here.
  func hold(_ names: Set<String>) {
    guard !keepsAll else { return }
    isSeen = true
    heldNames.formUnion(names)
    parent?.hold(names)
  }

  /// Lets go of the locals that no closure holds, once the code has ended.
  func end() {
    guard isSeen, !keepsAll else { return }
    for position in values.indices where !heldNames.contains(values[position].name) { values[position].value = .none }
  }

  /// The values of its own locals.
  var heldValues: [Value] { values.map(\.value) }

  /// Those of the variables that code declares.
  var variableValues: [Value] { values.filter { !$0.name.hasPrefix("#") }.map(\.value) }

  package func value(named name: String) -> Value? {
    if let position = position(of: name) { return values[position].value }
    return parent?.value(named: name)
  }

  /// A local with who is asked for it instead, if there is such a one.
  func local(named name: String) -> (value: Value, accessors: LocalAccessors?)? {
    if let position = position(of: name) { return (values[position].value, values[position].accessors) }
    return parent?.local(named: name)
  }

  func localFunctions(named name: String) -> ([Located<FunctionDeclaration>], Scope)? {
    if !functions.isEmpty {
      let found = functions.filter { $0.declaration.name == name }
      if !found.isEmpty { return (found, self) }
    }
    return parent?.localFunctions(named: name)
  }

  /// Forgets what this scope and those around it hold.
  func dissolve() {
    var next: Scope? = self
    while let scope = next {
      scope.values = []
      scope.functions = []
      scope.instance?.fields = [:]
      next = scope.parent
    }
  }

  /// The scope from here outwards that declares a local.
  func owner(of name: String) -> Scope? { position(of: name) == nil ? parent?.owner(of: name) : self }

  /// Whether a local cannot be changed; nil where no scope declares it.
  func isConstant(_ name: String) -> Bool? {
    position(of: name).map { values[$0].isConstant } ?? parent?.isConstant(name)
  }

  /// Makes all locals unknown that can be changed.
  func forgetVariables() {
    ownChanges += 1
    for position in values.indices where !values[position].isConstant {
      values[position].value = .unknown(Unknown(values[position].name + " changed", type: values[position].type))
    }
    parent?.forgetVariables()
  }

  func declaredType(of name: String) -> TypeReference? {
    position(of: name).flatMap { values[$0].type } ?? (position(of: name) == nil ? parent?.declaredType(of: name) : nil)
  }

  /// Changes a local that this or an outer scope declares (`var x = 0; x += 1`); false if none does.
  func assign(_ name: String, _ value: Value) -> Bool {
    guard let position = position(of: name) else { return parent?.assign(name, value) ?? false }
    ownChanges += 1
    values[position].value = value
    return true
  }

  func bindAll(
    _ types: [String: TypeReference], constrained constraints: [String: [TypeReference]] = [:],
    asking clauses: [String] = []
  ) {
    ownClauses += clauses
    typeArguments.merge(types) { $1 }
    genericConstraints.merge(constraints) { $1 }
  }

  /// Lets the initializer whose code this is answer nil.
  func fail() {
    if let instance { instance.hasFailed = true } else { selfPlace?.value = .none }
  }

  /// The protocols that code knows a generic parameter by.
  func protocols(ofParameter name: String) -> [TypeReference] {
    genericConstraints[name] ?? instance?.type.genericConstraints[name] ?? parent?.protocols(ofParameter: name) ?? []
  }

  /// The type of what is returned here; nil where nothing tells it.
  var answerType: TypeReference? { ownAnswerType ?? (isFunction ? nil : parent?.answerType) }

  /// The same of this code and that around it.
  var clauses: [String] { ownClauses + (parent?.clauses ?? []) }

  /// The names that static code of the same type knows.
  var withoutInstance: Scope {
    let scope = Scope(parent: nil, file: file, type: type, declaringType: declaringType, code: code)
    scope.bindAll((instance?.typeArguments ?? [:]).merging(typeArguments) { $1 }, constrained: genericConstraints)
    return scope
  }

  /// The type that a generic parameter stands for.
  func typeArgument(named name: String) -> TypeReference? {
    typeArguments[name] ?? instance?.typeArguments[name] ?? parent?.typeArgument(named: name)
  }

  /// Whether generic parameters stand for types in this code.
  var isGeneric: Bool {
    !typeArguments.isEmpty || instance?.typeArguments.isEmpty == false || parent?.isGeneric == true
  }

  /// The generic parameters that stand for a type.
  func parameters(standingFor type: TypeReference) -> [String] {
    typeArguments.filter { $0.value == type }.map(\.key)
      + (instance?.typeArguments ?? [:]).filter { $0.value == type }.map(\.key)
      + (parent?.parameters(standingFor: type) ?? [])
  }

  private func position(of name: String) -> Int? { values.firstIndex { $0.name == name } }
}

/// The value that a mutating function of an enum or of an extension works on.
package final class SelfPlace {
  var value: Value
  /// Where the call stands that makes it, if an initializer does.
  var source: SourceReference?
  /// The initializers that are running on it, those that left it to another one among them.
  var runningInitializers: [SourceReference] = []
  init(_ value: Value) { self.value = value }
}

/// The code that runs when a local is read or set.
///
/// It is a class, as most locals have none: nil is one word.
final class LocalAccessors {
  let getter: [Statement]?
  let setter: Accessor?
  let willSet: Accessor?
  let didSet: Accessor?
  /// Whether a wrapper of the module's own holds it, which stands beside it as `_name`.
  let isWrapped: Bool
  /// Whether it holds its object only as long as something else does.
  let isWeak: Bool
  /// The object that it refers to, if it is weak.
  var weakObject: WeakObject?
  /// A lazy local's initial value, until it is read or set.
  var lazyValue: Expression?
  /// Where it was declared.
  unowned let scope: Scope
  /// Whether an observer runs: what it sets, no observer is told.
  var observer: Scope?

  init(
    getter: [Statement]? = nil, setter: Accessor? = nil, willSet: Accessor? = nil, didSet: Accessor? = nil,
    isWrapped: Bool = false, isWeak: Bool = false, lazyValue: Expression? = nil, scope: Scope
  ) {
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
    self.isWrapped = isWrapped
    self.isWeak = isWeak
    self.lazyValue = lazyValue
    self.scope = scope
  }

  /// The part of a new value that the local itself holds: of a weak one, no object.
  func held(_ value: Value) -> Value {
    weakObject = nil
    guard isWeak, case .instance(let object) = value, object.isOwned else { return value }
    weakObject = WeakObject(object: object)
    return .none
  }
}

extension Located<FunctionDeclaration> {
  /// The place of the declaration, by which code knows whose it is.
  var codePlace: SourceReference {
    SourceReference(file: file, start: declaration.range.start, end: declaration.range.end)
  }
}

extension Located<PropertyDeclaration> {
  /// The place of the declaration, by which code knows whose it is.
  var codePlace: SourceReference {
    SourceReference(file: file, start: declaration.range.start, end: declaration.range.end)
  }
}
