import ViewProgram

/// Computed properties of plain data, which say the same until something changes.
extension Interpreter {
  /// The value of a computed property: the one that it had before, or what `make` answers.
  ///
  /// Only that of a struct which holds nothing but data, where its code decided nothing and did nothing else.
  func knownAnswer(of declaration: PropertyDeclaration, of instance: Instance, _ make: () -> Value) -> Value {
    guard instance.type.kind == .structure, !declaration.isMutating, surroundings.action == nil, !decidesForItself
    else { return make() }
    if let known = instance.answers[declaration.name], known.oneTimeEvents == counts.oneTimeEvents,
      known.exchanges == log.exchanges, repeatSteps(known.steps)
    {
      return known.value
    }
    let (before, instants, exchanges) = (counts, memory.instants, log.exchanges)
    let value = make()
    guard counts.steps - before.steps >= Self.stepsWorthKeeping, counts.oneTimeEvents == before.oneTimeEvents,
      counts.decisions == before.decisions, counts.doubts == before.doubts, memory.instants == instants,
      log.exchanges == exchanges, thrown == nil, value.isPlain(), holdsPlainData(instance)
    else { return value }
    instance.answers[declaration.name] = KnownAnswer(
      value: value, steps: counts.steps - before.steps, oneTimeEvents: before.oneTimeEvents, exchanges: exchanges)
    return value
  }

  /// Code of fewer steps is as soon run again.
  private static let stepsWorthKeeping = 8

  /// Whether no property of an instance is given by what is around it.
  private func holdsPlainData(_ instance: Instance) -> Bool {
    let id = ObjectIdentifier(instance.type)
    let isGiven =
      memory.givenTypes[id]
      ?? instance.type.properties.values.contains {
        !$0.declaration.attributes.isEmpty && $0.declaration.getter == nil
      }
    memory.givenTypes[id] = isGiven
    return !isGiven && instance.fields.values.allSatisfy { $0.isPlain() }
  }
}

extension Value {
  /// Whether it is all known, shares nothing and is soon looked through.
  fileprivate func isPlain(depth: Int = 3) -> Bool {
    guard depth > 0 else { return false }
    func arePlain(_ values: some Collection<Value>) -> Bool {
      values.count < 32 && values.allSatisfy { $0.isPlain(depth: depth - 1) }
    }
    switch self {
    case .number, .wide, .boolean, .string, .none: return true
    case .array(let list): return arePlain(list.elements)
    case .tuple(let parts): return arePlain(parts.map(\.value))
    case .range(let lower, let upper, _): return arePlain([lower, upper])
    case .enumCase(let value): return arePlain(value.payload)
    case .member(_, let arguments): return arguments == nil
    case .record(_, let fields): return arePlain(fields.values)
    default: return false
    }
  }
}
