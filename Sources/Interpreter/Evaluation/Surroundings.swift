import LayoutEngine
package import ViewProgram

/// The things around the code that runs: passed down, and as they were once that code has ended.
package struct Surroundings {
  /// Calls and bodies inside each other.
  var depth = 0
  /// Functions that are running, by where they are declared.
  var runningFunctions: [SourceReference: Int] = [:]
  /// The names that the code sees which is running, from the outermost on.
  var running: [Scope] = []
  /// The code whose changes are being made unknown.
  var poisoned: Set<SourceReference> = []
  /// Whether what deinitializers change is being made unknown.
  var isFinalizing = false
  /// Whether what is made unknown is what code changes that is kept for later.
  var isForLater = false
  /// The action that is running; nil while code says what is shown.
  package var action: Action?
  /// Whether code runs whose result only counts where nothing in it is left open.
  package internal(set) var isTentative = false
  /// Whether code runs whose value no layout depends on: what it leaves open is no choice.
  package internal(set) var isIdle = false

  /// Code that is run for what it stores: nothing in it is left open.
  package struct Action {
    /// Whether it may store constants.
    package var keepsConstants: Bool
    /// Whether it is run for what it reads only: nothing changes.
    package var onlyReads = false
  }
}

/// The record that running code leaves behind beside its value.
package struct EvaluationLog {
  /// Choices met so far, in order.
  package private(set) var choices: [ChoicePoint] = []
  private var seenChoices = Set<String>()
  /// Limits that were reached, in words.
  package private(set) var limits: [String] = []
  /// True once a limit cut the evaluation short: other variants would be cut short as well.
  package var isExhausted = false
  /// The files whose code was run, by their indices.
  package private(set) var filesRun: Set<Int32> = []
  /// The files that the types and globals come from which were looked up.
  package private(set) var filesSeen: Set<Int32> = []
  /// The files of bundles that were asked for.
  package private(set) var resources: Set<ResourceQuestion> = []
  /// How often the files were exchanged.
  private(set) var exchanges = 0
  private var lastFileRun: Int32 = -1
  private var lastTypeSeen: TypeEntry?

  mutating func note(choice key: String, count: Int, repeating family: String?) {
    guard seenChoices.insert(key).inserted else { return }
    choices.append(ChoicePoint(key: key, optionCount: count, family: family))
  }

  package mutating func note(limit: String) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  /// Takes limits back that only a part was given which is done without.
  mutating func forgetLimits(since earlier: [String]) {
    isExhausted = false
    limits = earlier
  }

  /// The files that code ran in, and those that the things it looked up come from.
  package struct Files: Sendable {
    package var run: Set<Int32> = []
    package var seen: Set<Int32> = []
    package init() {}
  }

  /// Notes further files in place of those noted so far, which it hands out.
  package mutating func exchange(_ files: inout Files) {
    swap(&files.run, &filesRun)
    swap(&files.seen, &filesSeen)
    exchanges += 1
    (lastFileRun, lastTypeSeen) = (-1, nil)
  }

  package mutating func note(_ files: Files) {
    filesRun.formUnion(files.run)
    filesSeen.formUnion(files.seen)
  }

  mutating func note(run file: Int32) {
    guard file != lastFileRun else { return }
    lastFileRun = file
    filesRun.insert(file)
  }

  mutating func note(seen type: TypeEntry) {
    guard type !== lastTypeSeen else { return }
    lastTypeSeen = type
    filesSeen.formUnion(type.files)
  }

  mutating func note(asked question: ResourceQuestion) { resources.insert(question) }

  mutating func note(seenIn file: Int32) { filesSeen.insert(file) }
}

/// The counts of an evaluation: their ends are compared, they are never set back.
package struct EvaluationCounts {
  /// Calls and bodies evaluated so far.
  package internal(set) var steps = 0
  /// Decisions on things that are not known, and the answers that repeat such a decision.
  package var decisions = 0
  /// Things that were not run, and may have done something to a value of the host's.
  package var doubts = 0
  /// Things that would not happen again where the same code is run again, or were cut off by a limit.
  package var oneTimeEvents = 0
  /// Files of bundles that code has read.
  var filesRead = 0
  /// How often code read a static member or global that was evaluated before.
  package internal(set) var keptValues = 0
}

/// Things known from earlier on: they answer the same again, only sooner.
struct EvaluationMemory {
  var decided = Decided()
  /// Static members and globals evaluate to the same wherever they are read.
  var staticValues: [StaticPlace: Value] = [:]
  /// The instances that stand for unknown models, by the models' keys.
  var standingModels: [String: Instance] = [:]
  /// Whether a variable that held an object holds another value now: weak references may have lost theirs.
  var hasReleasedObjects = false
  /// Whether something is unknown that may have held an object.
  var hasForgottenObjects = false
  /// Where texts were cut from, by what they say.
  var textPlaces: [String: Set<CutPlace>] = [:]
  /// Whether more were cut than are remembered.
  var hasLostTextParts = false
  /// The types that functions declare, for the code of others of them.
  var localTypes: [String: TypeEntry] = [:]
  /// The types of models whose initializers take too long.
  var slowModels: Set<ObjectIdentifier> = []
  /// The properties of each type that extensions of its protocols have as well.
  var doubleProperties: [ObjectIdentifier: Set<String>] = [:]
  var doubleFunctions: [ObjectIdentifier: Set<String>] = [:]
  /// The names of its members that answer nothing that a protocol asks for, as they ask more than its conformance.
  var unmetNames: [ObjectIdentifier: Set<String>] = [:]
  /// The names of the associated types that each type's protocols ask something of.
  var associatedNames: [ObjectIdentifier: Set<String>] = [:]
  /// The protocols of the module that extensions of each type of the library name.
  var addedProtocols: [ObjectIdentifier: [TypeEntry]] = [:]
  /// All these names, and those of `constrainedProperties`.
  var addedNames: [ObjectIdentifier: Set<String>] = [:]
  /// The types whose extensions ask for different things where they add a property to a type.
  var constrainedProperties: [ObjectIdentifier: [String: TypeEntry]] = [:]
  /// The names of each class's members that protocols of classes above it do not know.
  var hiddenNames: [ObjectIdentifier: Set<String>] = [:]
  /// The code that runs when objects go that were made.
  var deinitializers: [SourceReference: (body: [Statement], scope: Scope)] = [:]
  /// The globals, static members and first values of properties that stand in files of the app.
  var shipped: Set<StaticPlace> = []
  /// Such values that properties of watched classes begin with.
  var beginnings: [StaticPlace: Value] = [:]
  /// Whether code has set one of them.
  var hasChangedStatics = false
  /// The code of those whose observers run.
  var observers: [StaticPlace: Scope] = [:]
  var capturedScopes: [Scope] = []
  /// The objects that only code that runs here changes.
  var objects: [WeakObject] = []
  /// The types whose members those of a type are.
  var owners: [ObjectIdentifier: [TypeEntry]] = [:]
  /// The names of the members that types declare themselves.
  var memberNames: [ObjectIdentifier: [String]] = [:]
  /// The facts about closures and functions, by where these stand.
  var codeFacts: [SourceReference: CodeFacts] = [:]
  /// The literal with interpolations that was evaluated last.
  var lastInterpolation: Interpolation?
  /// The texts of all others, where the module has interpolations of its own.
  var interpolations: Set<String> = []
  /// Whether properties of a type have attributes: something around it may give them their values.
  var givenTypes: [ObjectIdentifier: Bool] = [:]
  /// The types that attributes name.
  var attributes: [AttributePlace: KnownAttribute] = [:]
  /// The module's functions that an operator may mean.
  var operators: [OperatorPlace: OperatorFunctions] = [:]
  /// The initializers that the module adds to types of others, by how code of a file names these.
  var addedInitializers: [NamePlace: AddedInitializers?] = [:]
  /// Those that extensions of a type's protocols give to it.
  var protocolInitializers: [ObjectIdentifier: [Located<FunctionDeclaration>]] = [:]
  /// The world that Foundation is asked about; nil where all are alike.
  var world: Int?
  /// How often code has asked what time it is, or for something that is like no other.
  var instants = 0

  /// The answers that code got when it asked about unknown values.
  struct Decided {
    /// The values that they turned out to be when they were compared.
    var equalities: [String: Value] = [:]
    var inequalities: [String: [String]] = [:]
    /// The comparisons with constants, by the keys of their answers, and the ranges of numbers that they left.
    var orders: [String: NumberOrder] = [:]
    var ranges: [String: DecidedRange] = [:]
    /// The comparisons that were decided, by the values and what the code says.
    var comparisons: Set<String> = []
  }

  /// A static member, or with no type a global of a file.
  struct StaticPlace: Hashable {
    var type: ObjectIdentifier?
    var name: String
    var file: Int32 = 0
    var isComputed = false
    var isOfInstances = false
  }

  /// A place in a text, counted in characters.
  struct CutPlace: Hashable {
    var whole: String
    var start: Int
  }

  /// A name as code of a file means it.
  struct NamePlace: Hashable {
    var name: String
    var file: Int32
  }

  struct AddedInitializers {
    /// The extensions that declare them.
    var type: TypeEntry
    var functions: [Located<FunctionDeclaration>]
  }

  /// An attribute as code of a type in a file means it.
  struct AttributePlace: Hashable {
    var name: String
    var file: Int32
    var type: ObjectIdentifier?
  }

  struct KnownAttribute {
    var type: TypeEntry?
    var isBuilder: Bool
  }

  /// An operator between values of two kinds, or before or behind one.
  struct OperatorPlace: Hashable {
    var name: String
    var file: Int32
    var isPostfix: Bool
    var first: OperandKind
    var second: OperandKind?
  }

  struct OperatorFunctions {
    var functions: [Located<FunctionDeclaration>]
    /// The types that were looked up to find them.
    var seen: [TypeEntry]
  }

  /// The kind of a value, as far as it decides which functions an operator on it may mean.
  enum OperandKind: Hashable {
    case declared(ObjectIdentifier)
    case number(NumberType)
    case text(isCharacter: Bool)
    case list(ListValue.Kind)
    case range(isClosed: Bool)
    case system([String])
    case boolean, dictionary, none
    /// Nothing that operators could be added to.
    case other

    init(_ value: Value) {
      switch value {
      case .instance(let instance): self = .declared(ObjectIdentifier(instance.type))
      case .enumCase(let value): self = value.type.map { .declared(ObjectIdentifier($0)) } ?? .other
      case .number(_, let type), .wide(_, let type): self = .number(type.isLiteral ? .literal(asInteger: nil) : type)
      case .string(let text): self = .text(isCharacter: !text.isEmpty && text.dropFirst().isEmpty)
      case .array(let list): self = .list(list.kind)
      case .range(_, _, let isClosed): self = .range(isClosed: isClosed)
      case .record(let type, _): self = .system([type])
      case .host(let host): self = .system(host.typeNames)
      case .native(let native): self = .system([native.type])
      case .boolean: self = .boolean
      case .dictionary: self = .dictionary
      case .none: self = .none
      case .unknown, .tuple, .member, .closure, .function, .type, .binding, .keyPath: self = .other
      }
    }
  }
}

extension Interpreter {
  /// Whether the code that runs is that of an observer itself, and of no function that it calls: what is observed is
  /// stored there, and nobody told.
  func isObserver(_ observer: Scope?) -> Bool {
    guard let observer else { return false }
    return surroundings.running.last?.isDirectly(in: observer) == true
  }

  /// The class whose observer of a property runs: it reads and stores past the classes that override it.
  func observerType(of name: String, _ instance: Instance) -> TypeEntry? {
    if instance.observers.isEmpty { return nil }
    return instance.observers.first { $0.key.hasSuffix("." + name) && isObserver($0.value) }?.value.type
  }

  /// Runs `body` while the language itself holds values: elements that code goes through, what a function is called on.
  func holding<Result>(_ values: [Value], _ body: () throws -> Result) rethrows -> Result {
    guard !memory.objects.isEmpty, values.contains(where: { !$0.isPlain }) else { return try body() }
    let holder = Scope(parent: nil)
    holder.define("#held", .array(values))
    surroundings.running.append(holder)
    defer { surroundings.running.removeLast() }
    return try body()
  }
}
