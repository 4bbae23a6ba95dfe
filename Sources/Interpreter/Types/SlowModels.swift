import ViewProgram

/// The models whose initializers take too long, for all evaluations of an index: none has to find out for itself.
final class SlowModels: Sendable {
  /// The traces that finding out left.
  struct Attempt: Sendable {
    var steps: Int
    var oneTimeEvents: Int
    var doubts: Int
    var instants: Int
    /// The models that turned out to be slow on the way, itself among them.
    var models: Set<ObjectIdentifier>
    var files: EvaluationLog.Files
  }

  let attempts = SharedTable<ObjectIdentifier, Attempt>()
}

extension Interpreter {
  /// Whether another evaluation waited for such a model in vain: then all is as if this one had.
  func isKnownToBeSlow(_ type: TypeEntry, _ arguments: ArgumentValues) -> Bool {
    guard arguments.isEmpty, surroundings.action == nil,
      let attempt = index.companion({ SlowModels() }).attempts.with({ $0[ObjectIdentifier(type)] }),
      repeatSteps(attempt.steps)
    else { return false }
    counts.oneTimeEvents += attempt.oneTimeEvents
    counts.doubts += attempt.doubts
    memory.instants += attempt.instants
    memory.slowModels.formUnion(attempt.models)
    log.note(attempt.files)
    return true
  }

  /// Runs an initializer, and notes for all evaluations if it takes too long.
  ///
  /// Not where it came by a static member or global: whether that was known before makes it shorter or longer.
  func notingSlowness<Result>(
    of type: TypeEntry, _ arguments: ArgumentValues, hasWholeShare: Bool, _ body: () -> Result
  ) -> Result {
    guard arguments.isEmpty, surroundings.action == nil, hasWholeShare else { return body() }
    let (before, instants, statics, slow) = (counts, memory.instants, memory.staticValues.count, memory.slowModels)
    var files = EvaluationLog.Files()
    log.exchange(&files)
    let result = body()
    log.exchange(&files)
    log.note(files)
    guard memory.slowModels.contains(ObjectIdentifier(type)), counts.keptValues == before.keptValues,
      memory.staticValues.count == statics, counts.filesRead == before.filesRead, !memory.hasChangedStatics
    else { return result }
    let attempt = SlowModels.Attempt(
      steps: counts.steps - before.steps, oneTimeEvents: counts.oneTimeEvents - before.oneTimeEvents,
      doubts: counts.doubts - before.doubts, instants: memory.instants - instants,
      models: memory.slowModels.subtracting(slow), files: files)
    index.companion { SlowModels() }.attempts.with { $0[ObjectIdentifier(type)] = attempt }
    return result
  }
}
