package import LayoutEngine
package import ViewProgram

/// Evaluates the code of one entry point under one variant.
///
/// An abstract interpreter of Swift: what it does not understand becomes `.unknown`. What names, values and
/// builders of a framework mean it asks its `host`. It never fails; every recursion and loop has a limit.
///
/// Right or unknown: what it cannot run it does not leave out. It makes unknown what that code could have changed
/// (`poison`), and goes on.
///
/// - In: an `EvaluationContext` and a `Host`; out, from the folders above: values, choices, a log of what was met.
/// - To add: what is passed down into calls, in `Surroundings`; what is remembered, in `EvaluationMemory`; a question to
///   the framework, in `Host`; an entry that a lower folder calls in a higher one, in `Evaluating`. The folders, each
///   using only those before it: `Values`, `Evaluation`, `Library`, `Foundation`, `Types`, `Expressions`, `Statements`.
package final class Interpreter {
  package var context: EvaluationContext
  /// Owns the interpreter.
  package private(set) unowned var host: (any Host)!
  package var surroundings = Surroundings()
  package var log = EvaluationLog()
  package var counts = EvaluationCounts()
  /// Whether the host wants to know what takes its values.
  package var notesUses = false
  /// The member that is being read, where the host wants to know who uses its values, whether it is only compared, and the
  /// member of it that is all that is wanted, if there is one.
  package internal(set) var memberRead: (place: SourceReference, isCompared: Bool, asked: String?)?
  /// The operands of the comparison of orders that is being evaluated, where the host wants to know who uses its values.
  var compared: [SourceRange] = []
  var memory = EvaluationMemory()
  /// The error that is on its way to who catches it: nothing else is evaluated until then.
  var thrown: Value?
  /// The type that the place of a call wants, while that is evaluated.
  var wanted: WantedType?
  /// The code that an error may have cut short that nobody knows of; nil where none is caught.
  var openErrors: OpenErrors?

  /// Calls inside each other of one function that builds something: what it shows need not end by itself.
  static let builderLimit = 6
  /// Such calls of one that is given nothing that is known: no case of it ends by what it is given.
  static let blindLimit = 4
  /// Such calls of one that computes something.
  var recursionLimit: Int { context.limits.depth / 40 }

  package init(_ context: EvaluationContext) {
    self.context = context
  }

  package var index: ModuleIndex { context.index }

  /// Has to be called before anything is evaluated.
  package func serve(_ host: any Host) { self.host = host }

  // MARK: Choices

  /// Which of `count` options this variant takes at `key`.
  ///
  /// - Parameter family: the comparison that this one repeats with another constant.
  package func choose(_ key: String, count: Int, repeating family: String? = nil) -> Int {
    counts.decisions += 1
    if surroundings.action != nil || surroundings.isTentative { return 0 }
    if !surroundings.isIdle { log.note(choice: key, count: count, repeating: family) }
    let selection = context.variant.selections[key] ?? 0
    return selection < count ? selection : 0
  }

  package func decide(_ value: Value, key: @autoclosure () -> String) -> Bool {
    switch value {
    case .boolean(let flag): return flag
    case .binding(let binding): return decide(binding.value, key: key())
    case .unknown(let unknown):
      if let settled = settledOrder(unknown.key) {
        counts.decisions += 1
        return settled
      }
      // What is shown of elements says more than that there are none.
      let answer = (choose("is " + unknown.key, count: 2) == 0) != unknown.isOfElements
      if surroundings.action == nil, !surroundings.isTentative { note(order: unknown.key, answer) }
      return answer
    default: return choose("is " + key(), count: 2) == 0
    }
  }

  /// Whether this variant takes what is not known to have no elements: the second option of `decide`.
  package func isTakenAsEmpty(_ unknown: Unknown) -> Bool {
    guard unknown.holdsElements, context.variant.selections["is \(unknown.key).isEmpty"] == 1 else { return false }
    counts.decisions += 1
    return true
  }

  /// Runs what has to be done on the way out, an error being thrown or not.
  func evenIfThrown(_ body: () -> Void) {
    let error = thrown
    thrown = nil
    body()
    thrown = error ?? thrown
  }

  // MARK: Limits

  package func note(limit: String) { log.note(limit: limit) }

  /// Runs `body` one level deeper, or answers `fallback` at the limit.
  package func nested<Result>(_ fallback: @autoclosure () -> Result, _ body: () -> Result) -> Result {
    counts.steps += 1
    let isTooDeep = surroundings.depth >= context.limits.depth
    guard !isTooDeep, counts.steps < context.limits.steps, context.isCancelled?() != true else {
      log.isExhausted = true
      counts.oneTimeEvents += 1
      counts.doubts += 1
      note(limit: isTooDeep ? "views are nested too deeply" : "time limit")
      return fallback()
    }
    surroundings.depth += 1
    defer { surroundings.depth -= 1 }
    return body()
  }

  /// The same for the code of a function, which counts as running meanwhile.
  func nested<Result>(
    _ fallback: @autoclosure () -> Result, running place: SourceReference, _ body: () -> Result
  ) -> Result {
    surroundings.runningFunctions[place, default: 0] += 1
    defer { surroundings.runningFunctions[place, default: 1] -= 1 }
    return nested(fallback(), body)
  }

  /// Runs `body` as an action, whose effects are what it stores.
  package func acting<Result>(keepingConstants: Bool, _ body: () -> Result) -> Result {
    let outside = surroundings.action
    surroundings.action = Surroundings.Action(
      keepsConstants: keepingConstants, onlyReads: outside?.onlyReads ?? false)
    defer { surroundings.action = outside }
    return body()
  }

  /// Runs `body` as an action, for what it reads on its way; it changes nothing and works for a moment only.
  package func reading(_ body: () -> Void) {
    let (outside, limits, steps, error) = (surroundings.action, log.limits, context.limits.steps, thrown)
    guard !log.isExhausted else { return }
    surroundings.action = Surroundings.Action(keepsConstants: false, onlyReads: true)
    context.limits.steps = min(steps, counts.steps + Self.readingSteps)
    thrown = nil
    body()
    thrown = error
    context.limits.steps = steps
    surroundings.action = outside
    if log.isExhausted { log.forgetLimits(since: limits) }
  }

  /// Runs `body` for some steps at most; false where it comes to no end by then, or to an error.
  package func briefly(_ count: Int, _ body: () -> Void) -> Bool {
    let (limits, steps, error) = (log.limits, context.limits.steps, thrown)
    guard !log.isExhausted else { return false }
    context.limits.steps = min(steps, counts.steps + count)
    thrown = nil
    body()
    let isDone = !log.isExhausted && thrown == nil
    thrown = error
    context.limits.steps = steps
    if log.isExhausted { log.forgetLimits(since: limits) }
    return isDone
  }

  /// The steps of an action that is run for what it reads.
  private static let readingSteps = 500

  /// Whether code runs that changes nothing.
  var onlyReads: Bool { surroundings.action?.onlyReads == true }

  /// Runs `body` without asking for variants, and says whether its result holds in all of them.
  package func tentatively<Result>(_ body: () -> Result) -> (result: Result, isCertain: Bool) {
    let (outside, decided) = (surroundings.isTentative, counts.decisions)
    surroundings.isTentative = true
    defer {
      surroundings.isTentative = outside
      counts.decisions = decided
    }
    let result = body()
    return (result, counts.decisions == decided)
  }

  /// Runs `body`, which decides what was so before the code that runs now: no action or attempt does so for itself.
  package func asBefore<Result>(_ body: () -> Result) -> Result {
    let (outside, decisions) = (surroundings, counts.decisions)
    surroundings.action = nil
    surroundings.isTentative = false
    defer {
      surroundings.action = outside.action
      surroundings.isTentative = outside.isTentative
      if outside.isTentative { counts.decisions = decisions }
    }
    return body()
  }

  /// Runs `body` for a value that no layout depends on: it asks for no variants, and decides nothing for other code.
  func idly<Result>(_ body: () -> Result) -> Result {
    let (outside, decided) = (surroundings.isIdle, memory.decided)
    surroundings.isIdle = true
    defer {
      surroundings.isIdle = outside
      memory.decided = decided
    }
    return body()
  }

  /// Whether what is found out now may not be kept, as others would have to decide about it.
  var decidesForItself: Bool { surroundings.isTentative || surroundings.isIdle }

  /// Runs `body` for its value only, and forgets what was noted on the way.
  package func apart<Result>(_ body: () -> Result) -> Result {
    let before = log
    defer {
      let asked = log.resources
      log = before
      // What it rests on it rests on.
      for question in asked { log.note(asked: question) }
    }
    return body()
  }

  /// Something that nobody looks into takes `values`.
  func noteUse(of values: @autoclosure () -> [Value]) {
    if notesUses { host.noteUse(of: values()) }
  }

  func noteUse(of arguments: ArgumentValues) { noteUse(of: arguments.items.map(\.value)) }

  /// Reads a member, which stands at `place`, where the host may want to know that.
  func reading<Result>(
    _ place: SourceRange, asking member: String? = nil, in scope: Scope, _ body: () -> Result
  ) -> Result {
    guard notesUses else { return body() }
    let outer = memberRead
    memberRead = (sourceReference(to: place, in: scope), compared.contains(place), member)
    defer { memberRead = outer }
    return body()
  }

  func noteRun(in scope: Scope) { log.note(run: scope.file) }

  /// Whether code has set a static member or a global.
  package var hasChangedStatics: Bool { memory.hasChangedStatics }

  /// Counts steps that were taken before; false, and counts none, where the limit leaves no room for them.
  package func repeatSteps(_ steps: Int) -> Bool {
    guard counts.steps + steps < context.limits.steps else { return false }
    counts.steps += steps
    return true
  }

  // MARK: Names

  /// The type that a name means in code of `file`, inside the type `outer`.
  package func moduleType(
    named name: String, from file: Int32, inside outer: String? = nil
  ) -> TypeEntry? {
    guard let type = index.type(named: name, from: file, inside: outer), !isHosts(name, ratherThanIn: type.file, file)
    else { return nil }
    log.note(seen: type)
    return type
  }

  /// Whether a name means the framework's type in a file: another module declares one as well, which the file does not import.
  private func isHosts(_ name: String, ratherThanIn other: Int32, _ file: Int32) -> Bool {
    host.declares(name) && index.imports(of: file).contains(context.words.module) && !index.sees(other, from: file)
  }

  /// The classes, protocols and extended system types that a type names as inherited.
  func ancestors(of type: TypeEntry) -> [TypeEntry] {
    let ancestors = index.ancestors(of: type)
    // What extends a type of the system is found by the names of its members.
    for ancestor in ancestors where !ancestor.isExtensionOnly { log.note(seen: ancestor) }
    return ancestors
  }

  /// The type that a typealias means, of the types around the code or of the module.
  func aliasedType(named name: String, in scope: Scope) -> TypeReference? {
    var around = scope.type?.qualifiedName
    while let dot = around?.lastDot, let outer = around?[..<dot] {
      around = String(outer)
      if let alias = index.type(named: String(outer), from: scope.file)?.typealiases[name] { return alias }
    }
    guard let alias = index.globalTypealias(named: name, seenFrom: scope.file),
      !isHosts(name, ratherThanIn: alias.file, scope.file)
    else { return nil }
    log.note(seenIn: alias.file)
    return alias.declaration.type
  }

  // MARK: Memory

  /// Notes a scope that a value holds on to.
  package func keep(_ scope: Scope) {
    scope.keepAll()
    capture(scope)
  }

  /// Notes a scope that a closure sees, which holds on to what it mentions.
  func capture(_ scope: Scope) {
    guard !scope.isCaptured else { return }
    scope.isCaptured = true
    memory.capturedScopes.append(scope)
  }

  /// Lets go of all values: closures and the scopes that hold them would keep each other for ever.
  /// Nothing can be evaluated afterwards.
  package func close() {
    for scope in memory.capturedScopes { scope.dissolve() }
    memory = EvaluationMemory()
  }

  // MARK: Sources

  package func sourceReference(to range: SourceRange, in scope: Scope) -> SourceReference {
    SourceReference(file: scope.file, start: range.start, end: range.end)
  }

  /// The text of an expression, as a name for what it stands for.
  package func key(_ range: SourceRange, in scope: Scope) -> String {
    let owner = scope.type?.name ?? "file \(scope.file)"
    let file = Int(scope.file)
    guard index.files.indices.contains(file) else { return "\(owner) \(range.start)" }
    return owner + "." + index.files[file].slice(range)
  }
}

extension SourceFile {
  /// The text of a range; empty if it lies outside.
  package func slice(_ range: SourceRange) -> String {
    let utf8 = text.utf8
    let count = Int32(clamping: utf8.count)
    guard range.start >= 0, range.start <= range.end, range.end <= count else { return "" }
    let start = utf8.index(utf8.startIndex, offsetBy: Int(range.start))
    let end = utf8.index(start, offsetBy: Int(range.end - range.start))
    return String(text[start..<end])
  }
}
