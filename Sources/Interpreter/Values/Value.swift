package import LayoutEngine
package import ViewProgram

/// The value of an expression, as far as it is known.
///
/// Optionals are transparent: a value stands for its `.some`, `.none` for nil.
///
/// - In: nothing but declarations; out: values, the numbers' types and their exact arithmetic, lists, scopes.
/// - To add: a case here, then an arm in each switch that the compiler names. Who keeps a value that code may change
///   keeps it in a `Scope`, an `Instance` or a `SelfPlace`; all other values are copied.
package indirect enum Value {
  /// Not known statically. `key` names it, so that one run decides the same for the same thing.
  case unknown(Unknown)
  case number(Quantity, NumberType)
  /// An integer that no `Double` holds exactly.
  case wide(Int128, NumberType)
  case boolean(Bool)
  case string(String)
  case none
  case array(ListValue)
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  case range(lower: Value, upper: Value, isClosed: Bool)
  /// A value of a type the module declares.
  case instance(Instance)
  case enumCase(EnumValue)
  /// `.name` or `.name(...)` whose type the context will tell.
  case member(String, ArgumentValues?)
  /// A value of a system type, by its fields. A field named `name` says which constant of the type it is; fields
  /// whose names begin with `#` are notes of the host's, no part of the value.
  case record(String, [String: Value])
  case closure(ClosureValue)
  case function(FunctionValue)
  case type(String, TypeEntry?)
  case binding(BindingValue)
  case keyPath([String])
  /// A value of a type of Foundation's.
  case native(NativeValue)
  /// A value of a kind that only the host knows.
  case host(any HostValue)

  package static func number(_ value: Double) -> Value { .number(Quantity(value), .double) }
  package static func integer(_ value: Int) -> Value { integer(Int128(value), .int) }

  static func integer(_ value: Int128, _ type: NumberType) -> Value {
    if let exact = Double(exactly: value) { return .number(Quantity(exact), type) }
    return .wide(value, type)
  }

  package static func array(_ elements: [Value]) -> Value { .array(ListValue(elements)) }
}

/// A value that the language passes on as it is: only who brought it makes it and takes it apart.
package protocol HostValue: AnyObject {
  /// The types whose extensions add members to it, the nearest first.
  var typeNames: [String] { get }
  /// Whether it equals another one; nil where that is not known.
  func isSame(as other: any HostValue) -> Bool?
  /// Whether it stands before another one; nil where that is not known, or has no meaning.
  func isLess(than other: any HostValue) -> Bool?
  /// How it prints; nil where that is not known.
  var text: String? { get }
}

extension HostValue {
  package func isSame(as other: any HostValue) -> Bool? { nil }
  package func isLess(than other: any HostValue) -> Bool? { nil }
  package var text: String? { nil }
}

/// A value that the code by itself does not tell.
package struct Unknown {
  package var key: String
  package var type: TypeReference?
  /// The type that it is a member of, or that what it was made of is.
  package var owner: TypeEntry?
  /// The key of what a function was given to make it of.
  package var madeOf: String?
  /// The pieces of a text of which some are known.
  package var parts: ShownParts?
  /// The number of a text's characters, where only these are not known.
  var count: Int?
  /// The key of what is nil at first, and this a part of it, or it itself.
  package var nilKey: String?
  /// The elements of a collection that are counted from 0; nil for all others.
  var numbered: NumberedElements?
  package var isNumbered: Bool { numbered != nil }
  /// Whether it is the number of a collection's elements, or whether there are none.
  var isOfElements = false
  /// The names whose being unknown made it so.
  package var missing: [MissingName] = []
  package init(_ key: String, type: TypeReference? = nil, of owner: TypeEntry? = nil) {
    self.key = key
    self.type = type
    self.owner = owner
  }

  /// Whether it is known to be a collection.
  var holdsElements: Bool {
    if case .named(let name, _)? = type { ["Array", "Set", "Dictionary"].contains(name) } else { false }
  }

  /// A property of it, which it has by the library if its type is known.
  func property(_ name: String, of type: TypeReference?) -> Unknown {
    var property = Unknown(key + "." + name, type: type, of: owner)
    property.isOfElements = type != nil && holdsElements
    return property
  }

  /// The same thing, known not to be nil.
  package var unwrapped: Unknown {
    guard case .optional(let wrapped)? = type else {
      var result = self
      result.nilKey = nil
      return result
    }
    return retyped(wrapped)
  }

  /// The same thing, as a function's answer that was given these.
  func made(of values: [Value]) -> Unknown {
    var result = self
    for case .unknown(let given) in values {
      result.madeOf = madeOf ?? given.madeOf ?? given.key
      break
    }
    return result
  }

  /// The same thing, as a value of another type.
  package func retyped(_ type: TypeReference?) -> Unknown {
    var result = Unknown(key, type: type, of: owner)
    result.madeOf = madeOf
    return result
  }
}

/// The elements of `indices` or `enumerated()` of a collection that nobody knows: a class, as few unknowns have any.
package final class NumberedElements {
  /// The element that each number stands beside, if there is one.
  private let element: Unknown?
  /// The key of the collection, which has as many.
  let collection: String

  init(of collection: Unknown, beside element: Unknown? = nil) {
    self.element = element
    self.collection = collection.key
  }

  func element(at position: Value) -> Value {
    guard let element else { return position }
    return .tuple([("offset", position), ("element", .unknown(element))])
  }
}

/// A name that nothing in the project and nothing the host knows declares.
package struct MissingName: Hashable {
  package enum Kind: Hashable { case function, member }
  package var kind: Kind
  package var name: String
  package var place: SourceReference
}

/// A struct or class of the module, with the fields that are known.
package final class Instance {
  package let type: TypeEntry
  package var fields: [String: Value] {
    didSet { if !answers.isEmpty { answers = [:] } }
  }
  /// The objects that weak properties refer to; none holds one that has gone.
  var weakObjects: [String: WeakObject] = [:]
  /// The values that computed properties had since then.
  var answers: [String: KnownAnswer] = [:]
  /// Names the instance in the keys of its unknown fields.
  package let key: String
  /// Where in the code it was made, to be told in reports.
  package var source: SourceReference?
  /// The types that the type's generic parameters stand for.
  package var typeArguments: [String: TypeReference] = [:]
  /// Whether others change it too: a model that views watch. Its fields are not known.
  package var isShared = false
  /// Whether the initializer of such a model is running: what code changes later it is not about.
  var isModelInMaking = false
  /// The values that its properties had once it was made, where others change them since.
  package var beginnings: [String: Value] = [:]
  /// The values that its properties were found to have for all who watch it.
  var sharedValues: [String: SharedValue] = [:]
  /// Whether only the code that runs here changes it.
  var isOwned: Bool { type.kind == .classType && !isShared }
  /// The properties whose values rest on what the others begin with: as long as nothing else gives them one.
  package var openProperties: Set<String> = []
  /// The values that states can have of which none was asked for yet: `fields` holds what they begin with.
  package var undecided: [String: [Value]] = [:]
  /// The code of the observers that are running, by their properties.
  var observers: [String: Scope] = [:]
  /// The initializers that are running on it, those that left it to another one among them.
  var runningInitializers: [SourceRange] = []
  /// How often one of its initializers was left to another one.
  var delegations = 0
  /// Whether it is the wrapper of a property, and wraps another one of it.
  var holdsWrapper = false
  /// Whether an initializer that another one was left to answered nil.
  var hasFailed = false

  package init(type: TypeEntry, fields: [String: Value] = [:], key: String? = nil) {
    self.type = type
    self.fields = fields
    self.key = key ?? type.name
  }

  func copy() -> Instance {
    let copy = Instance(type: type, fields: fields, key: key)
    copy.source = source
    copy.typeArguments = typeArguments
    copy.undecided = undecided
    copy.weakObjects = weakObjects
    copy.holdsWrapper = holdsWrapper
    return copy
  }

  /// Gives a property a value, whatever it had or could have had.
  func settle(_ name: String, _ value: Value?) {
    openProperties.remove(name)
    undecided[name] = nil
    weakObjects[name] = nil
    fields[name] = value
  }
}

/// An object that something refers to without holding it.
struct WeakObject {
  weak var object: Instance?
}

/// One of the values that a property of a watched instance takes.
struct SharedValue {
  /// Nil where nobody knows which there are.
  var value: Value?
  /// Whether another variant may take another one.
  var hasDecisions: Bool
}

/// The value that a computed property had, and when.
struct KnownAnswer {
  var value: Value
  var steps: Int
  var oneTimeEvents: Int
  var exchanges: Int
}

/// A case of an enum of the module.
package struct EnumValue {
  package var type: TypeEntry?
  package var name: String
  package var payload: [Value]
  /// The types that the type's generic parameters stand for.
  package var typeArguments: [String: TypeReference] = [:]

  package init(type: TypeEntry?, name: String, payload: [Value]) {
    self.type = type
    self.name = name
    self.payload = payload
  }
}

/// A closure, and the names that were visible where it was made.
package struct ClosureValue {
  package let closure: Closure
  package let scope: Scope
  /// The function type of the place it was given to.
  package var signature: TypeReference?
  /// The type of the elements that a collection's function calls it with.
  var elementType: TypeReference?
  /// The module's own result builder that makes its value of its body.
  var builder: TypeEntry?
  /// Whether it is the code of a view that a modifier of the module is called on, which it runs where it wants to.
  package var isReceiver = false

  package init(closure: Closure, scope: Scope) {
    self.closure = closure
    self.scope = scope
  }
}

/// A function of the module, with all its overloads.
package struct FunctionValue {
  package var candidates: [Located<FunctionDeclaration>]
  package let receiver: Instance?
  /// The value that a function of an extension was called on, where that is no instance.
  package var selfValue: Value?
  /// Where a local function was declared.
  package var scope: Scope?
  /// Whose code it is, where there is no receiver: of a static function or one of an enum.
  package var type: TypeEntry?
  /// The class above `type` that declares it, if it is static and inherited.
  var declaringType: TypeEntry?
  /// Whether it is not known which of the candidates are members of the value.
  var hasOpenMembers = false
  /// Whether it is not known if an optional is meant or what it wraps, which both have the function.
  var hasOpenReceiver = false
  /// Whether `receiver` may be changed: it is nobody else's.
  package var mayMutate = false
  /// Where a mutating function of an enum or of an extension leaves the changed `self`.
  var selfPlace: SelfPlace?
  /// The type of the elements that a collection's function calls it with.
  var elementType: TypeReference?
  /// The number that the optional wraps, nil itself, whose function it is.
  var wrappedType: TypeReference?
  /// Whether code has named it without calling it: who calls it then knows no labels (`rows.map(row)` of `row(for:)`).
  var isReference = false

  package init(
    candidates: [Located<FunctionDeclaration>], receiver: Instance?, selfValue: Value? = nil,
    scope: Scope? = nil, type: TypeEntry? = nil, mayMutate: Bool = false
  ) {
    self.candidates = candidates
    self.receiver = receiver
    self.selfValue = selfValue
    self.scope = scope
    self.type = type
    self.mayMutate = mayMutate
  }
}

/// `$property` or a constant one: reads as what the property holds.
package struct BindingValue {
  private let held: Held
  /// `Type.property`, if it is a state of the module.
  package var state: String?

  private enum Held {
    case value(Value)
    case property(() -> Value)
  }

  package init(value: Value, state: String?) {
    held = .value(value)
    self.state = state
  }

  /// A binding to what `read` answers, for who asks: most bindings are only handed on.
  init(state: String?, readBy read: @escaping () -> Value) {
    held = .property(read)
    self.state = state
  }

  package var value: Value {
    switch held {
    case .value(let value): value
    case .property(let read): read()
    }
  }
}

/// The value of an expression statement, and where it stands.
package struct Built {
  package var value: Value
  package var range: SourceRange?
  /// Whether the expression has this value wherever it stands.
  var isConstant = false

  package init(value: Value, range: SourceRange? = nil) {
    self.value = value
    self.range = range
  }
}

extension Value {
  var isNone: Bool { if case .none = self { true } else { false } }
  var isInstance: Bool { if case .instance = self { true } else { false } }
  /// Whether it is code that others call.
  var isFunction: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }
  /// `.name`, of a type that its place has to tell.
  var isImplicitMember: Bool { if case .member = self { true } else { false } }
  /// Whether it is of a type of the host's.
  var isHosts: Bool {
    switch self {
    case .record, .host: true
    default: false
    }
  }
  /// Whether a literal of the code may have made it, which a type of the module may take.
  var mayBeLiteral: Bool {
    switch self {
    case .number, .string, .boolean, .array, .dictionary: true
    default: false
    }
  }

  /// Whether it is a function of the library that a variable holds.
  var isLibraryFunction: Bool {
    switch self {
    case .type(let name, nil): name.first?.isLowercase == true
    case .member(let name, nil): name.isOperator
    default: false
    }
  }
  package var isTypeValue: Bool { if case .type = self { true } else { false } }

  /// How many elements a collection has; nil where that is not known.
  package var elementCount: Int? {
    switch self {
    case .array(let list): return list.count
    case .range(.number(let first, _), .number(let last, _), let isClosed):
      guard first.isConstant, last.isConstant, abs(first.value) < 1e9, abs(last.value) < 1e9 else {
        return nil
      }
      return max(0, Int(last.value) - Int(first.value) + (isClosed ? 1 : 0))
    default: return nil
    }
  }
}

extension Value {
  /// The type of the module's that it is of.
  var moduleType: TypeEntry? {
    switch self {
    case .instance(let instance): instance.type
    case .enumCase(let value): value.type
    default: nil
    }
  }
}
