import ViewProgram

/// How many variables hold an object.
extension Interpreter {
  /// `isKnownUniquelyReferenced(&object)`, which is unknown where closures may hold it.
  func isUniquelyReferenced(_ argument: Expression, in scope: Scope) -> Value {
    let unknown = Value.unknown(Unknown(key(argument.range, in: scope), type: .named("Bool", arguments: [])))
    guard case .prefix("&", let place) = argument.kind else { return unknown }
    switch evaluate(place, in: scope) {
    case .none: return .boolean(false)
    case .instance(let object) where object.isOwned:
      guard memory.capturedScopes.isEmpty, memory.deinitializers.isEmpty, !memory.hasForgottenObjects else {
        return unknown
      }
      if scope.instance?.type.kind == .structure {
        // What the code has just given to `self` nobody counts there.
        var own = HolderCount(of: object)
        own.add(scope)
        guard own.holders == 0 else { return unknown }
      }
      var count = HolderCount(of: object)
      for running in surroundings.running { count.add(running) }
      count.add(memory.staticValues.values)
      return .boolean(count.holders < 2)
    default: return unknown
    }
  }
}

/// A count of the places that hold an object: each value that leads to it counts, an object on the way only once.
///
/// `self` is none of them: it stands for a variable, which is counted, whatever a mutating function has made of it.
private struct HolderCount {
  private let object: Instance
  private var seen = Set<ObjectIdentifier>()
  private(set) var holders = 0

  init(of object: Instance) { self.object = object }

  mutating func add(_ scope: Scope) {
    var next: Scope? = scope
    while let scope = next, seen.insert(ObjectIdentifier(scope)).inserted {
      add(scope.variableValues)
      next = scope.parent
    }
  }

  mutating func add(_ values: some Sequence<Value>) {
    var open = Array(values)
    while let value = open.popLast() {
      switch value {
      case .instance(let instance):
        if instance === object { holders += 1 }
        if instance.type.kind == .structure || seen.insert(ObjectIdentifier(instance)).inserted {
          open += instance.fields.values
        }
      case .array(let list): if list.elements.first?.isPlain == false { open += list.elements }
      case .dictionary(let pairs): open += pairs.flatMap { [$0.key, $0.value] }
      case .tuple(let parts): open += parts.map(\.value)
      case .enumCase(let value): open += value.payload
      case .record(_, let parts): open += parts.values
      case .function(let function): if let receiver = function.receiver { open.append(.instance(receiver)) }
      case .closure, .unknown, .number, .wide, .boolean, .string, .none, .range, .member, .type, .binding, .keyPath,
        .native, .host:
        break
      }
    }
  }
}
