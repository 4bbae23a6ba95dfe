import Interpreter
import LayoutEngine
import ViewProgram

/// The bodies of custom views that one evaluation came by, for when it comes by the same again: the
/// rows of a list of placeholders, the same header on every tab.
///
/// Not those that a limit cut something off: elsewhere there may be more room.
struct KnownBodies {
  /// The things a body is evaluated from. What unknown values turned out to be is not in it: whatever the
  /// body asked is decided by now.
  struct Key: Hashable {
    fileprivate var instance: Int
    fileprivate var environment: Int
    fileprivate var callsInProgress: [String]
    fileprivate var isDuringLayout: Bool
    fileprivate var unknownLoops: Int
  }

  struct Body {
    var nodes: [ViewNode]
    /// Types of the views in it, with how many of each were around it.
    var nesting: [(type: String, count: Int)]
    var asked: ScreenRequests
    var hasDecisions: Bool
  }

  fileprivate var bodies: [Key: Body] = [:]
  /// The types met so far in each of the bodies that are being evaluated.
  fileprivate var met: [Set<String>] = []
}

extension Evaluator {
  /// The views of an instance's body: those that are known, or what `make` answers.
  func knownBody(of instance: Instance, _ make: () -> [ViewNode]) -> [ViewNode] {
    let key = bodyKey(of: instance)
    if let key, let body = memory.knownBodies.bodies[key],
      body.nesting.allSatisfy({ surroundings.nesting(of: $0.type) == $0.count })
    {
      meet(body.nesting.map(\.type))
      effects.asked.add(body.asked)
      if body.hasDecisions { interpreter.counts.decisions += 1 }
      return body.nodes
    }
    let counts = interpreter.counts
    memory.knownBodies.met.append([instance.type.qualifiedName])
    let (nodes, asked) = collectingRequests {
      surroundings.instantiations.append(instance.type.qualifiedName)
      defer { surroundings.instantiations.removeLast() }
      return make()
    }
    let met = memory.knownBodies.met.removeLast()
    meet(met)
    if let key, counts.oneTimeEvents == interpreter.counts.oneTimeEvents {
      memory.knownBodies.bodies[key] = KnownBodies.Body(
        nodes: nodes, nesting: met.map { ($0, surroundings.nesting(of: $0)) }, asked: asked,
        hasDecisions: counts.decisions != interpreter.counts.decisions)
    }
    effects.asked.add(asked)
    return nodes
  }

  private func meet(_ types: some Sequence<String>) {
    guard let last = memory.knownBodies.met.indices.last else { return }
    memory.knownBodies.met[last].formUnion(types)
  }

  /// Nil where too much goes into the body, or more than its views comes of it.
  private func bodyKey(of instance: Instance) -> KnownBodies.Key? {
    guard coverage == nil, slotContent == nil, !isRunningAction, !interpreter.surroundings.isIdle else { return nil }
    guard let around = surroundings.environment.fingerprint().value,
      let own = Fingerprint(of: instance).value
    else { return nil }
    return KnownBodies.Key(
      instance: own, environment: around, callsInProgress: surroundings.callsInProgress,
      isDuringLayout: surroundings.isDuringLayout, unknownLoops: surroundings.unknownLoops)
  }
}

/// A key that two values share if and only if they are alike all through.
struct Fingerprint {
  /// Nil where a value is too large, or of a kind that has no telling.
  private(set) var value: Int? = 0
  private var hasher = Hasher()
  private var room = 1000
  /// Whether other evaluations share the key: what belongs to one, or is not known, has none then.
  private var isForAll = false

  /// A key for all evaluations of one index.
  static func forAll(_ value: Value) -> Int? {
    var fingerprint = Fingerprint()
    fingerprint.isForAll = true
    fingerprint.add(value)
    fingerprint.finish()
    return fingerprint.value
  }

  private init() {}

  init(of values: [String: Value]) {
    add(values)
    finish()
  }

  /// Wherever in the code the instance was made.
  init(of instance: Instance) {
    add(instance)
    finish()
  }

  private mutating func finish() {
    value = room > 0 ? hasher.finalize() : nil
  }

  private mutating func add(_ values: [String: Value]) {
    hasher.combine(values.count)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      hasher.combine(name)
      add(value)
    }
  }

  private mutating func add(_ instance: Instance) {
    hasher.combine(ObjectIdentifier(instance.type))
    hasher.combine(instance.key)
    add(instance.fields)
    add(instance.beginnings)
  }

  private mutating func add(_ values: [Value]) {
    hasher.combine(values.count)
    for value in values { add(value) }
  }

  private mutating func add(_ value: Value) {
    room -= 1
    guard room > 0 else { return }
    if isForAll, value.belongsToEvaluation { return room = 0 }
    switch value {
    case .none: hasher.combine(0)
    case .unknown(let unknown):
      hasher.combine(1)
      hasher.combine(unknown.key)
      hasher.combine(unknown.type)
      hasher.combine(unknown.missing)
      hasher.combine(unknown.nilKey)
      hasher.combine(unknown.isNumbered)
      hasher.combine(unknown.parts?.likelyText)
    case .number(let quantity, let type):
      hasher.combine(2)
      hasher.combine(quantity)
      hasher.combine(type)
    case .wide(let integer, let type):
      combine(2, integer)
      hasher.combine(type)
    case .boolean(let flag): combine(3, flag)
    case .string(let text): combine(4, text)
    case .array(let list):
      combine(5, list.kind)
      hasher.combine(list.start)
      add(list.elements)
    case .dictionary(let pairs):
      combine(6, pairs.count)
      for pair in pairs { add([pair.key, pair.value]) }
    case .tuple(let parts):
      combine(7, parts.map(\.label))
      add(parts.map(\.value))
    case .range(let lower, let upper, let isClosed):
      combine(8, isClosed)
      add([lower, upper])
    case .instance(let instance):
      combine(9, instance.type.canBeView ? instance.source : nil)
      add(instance)
    case .enumCase(let value):
      combine(10, value.type.map(ObjectIdentifier.init))
      hasher.combine(value.name)
      add(value.payload)
    case .member(let name, let arguments):
      combine(11, name)
      hasher.combine(arguments?.labels)
      add(arguments?.items.map(\.value) ?? [])
    case .record(let name, let fields):
      combine(12, name)
      add(fields)
    case .closure(let closure):
      // Scopes that closures hold live as long as the evaluator does.
      combine(14, closure.closure.range)
      hasher.combine(ObjectIdentifier(closure.scope))
      hasher.combine(closure.scope.changes)
    case .type(let name, let entry):
      combine(15, name)
      hasher.combine(entry.map(ObjectIdentifier.init))
    case .binding(let binding):
      combine(16, binding.state)
      add(binding.value)
    case .keyPath(let names): combine(17, names)
    case .host:
      guard let font = value.font else { return room = 0 }
      combine(13, font)
    case .native(let native):
      guard !native.isObject else { return room = 0 }
      combine(18, native.possible)
    case .function: room = 0
    }
  }

  private mutating func combine(_ kind: Int, _ value: some Hashable) {
    hasher.combine(kind)
    hasher.combine(value)
  }
}

extension Value {
  /// Whether it is not known, holds code or is shared: as another evaluation would not have it.
  fileprivate var belongsToEvaluation: Bool {
    switch self {
    case .unknown, .closure, .function, .binding, .native: true
    case .instance(let instance):
      instance.type.kind != .structure || !instance.typeArguments.isEmpty || !instance.undecided.isEmpty
        || !instance.openProperties.isEmpty
    default: false
    }
  }
}
