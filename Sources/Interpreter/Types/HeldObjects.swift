import LayoutEngine
import ViewProgram

/// Objects that code holds, as far as its variables tell: a weak reference to one of these is not nil.
extension Interpreter {
  /// The names that a closure mentions.
  func mentionedNames(in closure: Closure, of file: Int32) -> MentionedNames {
    let place = SourceReference(file: file, start: closure.range.start, end: closure.range.end)
    return facts(of: closure.body, at: closure.range.end > 0 ? place : nil).names
  }

  /// The names and places in code, found once for all evaluations of an index.
  ///
  /// - Parameter place: of the whole code, if it stands anywhere.
  func facts(of body: [Statement], at place: SourceReference?) -> CodeFacts {
    guard let place else { return CodeFacts(of: body, index) }
    if let known = memory.codeFacts[place] { return known }
    let table = index.companion { SharedTable<SourceReference, CodeFacts>() }
    if let known = table.with({ $0[place] }) {
      memory.codeFacts[place] = known
      return known
    }
    let facts = CodeFacts(of: body, index)
    memory.codeFacts[place] = facts
    table.with { $0[place] = facts }
    return facts
  }

  /// Defines a local that holds its object only as long as something else does.
  func defineWeak(_ name: String, _ value: Value, type: TypeReference?, in scope: Scope) {
    let accessors = LocalAccessors(isWeak: true, scope: scope)
    let type = type ?? typeReference(of: value)
    let isOptional = if case .optional? = type { true } else { false }
    scope.define(
      name, accessors.held(value), type: isOptional ? type : type.map { .optional($0) }, accessors: accessors)
  }

  /// The objects that a value of a type may be, or hold as its elements.
  func objects(of type: TypeReference?, in scope: Scope) -> [Instance] {
    guard let type, let entry = objectType(in: type, scope) else { return [] }
    return memory.objects.compactMap(\.object).filter { object in
      lineage(of: object.type).contains { $0 === entry || ancestors(of: $0).contains { $0 === entry } }
    }
  }

  /// Whether a value of a type may be an object that the module has made, or hold some.
  func holdsObjects(_ type: TypeReference?, in scope: Scope) -> Bool { !objects(of: type, in: scope).isEmpty }

  private func objectType(in type: TypeReference, _ scope: Scope) -> TypeEntry? {
    switch type {
    case .optional(let wrapped), .opaque(let wrapped): return objectType(in: wrapped, scope)
    case .named("Array", let types), .named("Set", let types), .named("Dictionary", let types):
      return types.last.flatMap { objectType(in: $0, scope) }
    case .named:
      guard !memory.objects.isEmpty, let entry = entry(of: type, in: scope) else { return nil }
      return entry.kind == .classType || entry.kind == .protocolType ? entry : nil
    case .function, .tuple: return nil
    }
  }

  /// Whether a variable of code that runs leads to an object: that is not gone.
  func isHeld(_ object: Instance) -> Bool {
    var search = HeldSearch(object)
    return surroundings.running.reversed().contains { search.finds(in: $0) }
      || search.finds(in: memory.staticValues.values)
  }
}

/// A search for an object among those that variables lead to.
private struct HeldSearch {
  private let object: Instance
  private var seen = Set<ObjectIdentifier>()
  /// The scopes that only closures led to which do not hold their `self`.
  private var seenWeakly = Set<ObjectIdentifier>()

  init(_ object: Instance) { self.object = object }

  /// - Parameter own: the `self` that what leads to the scope does not hold.
  mutating func finds(in scope: Scope, besides own: Instance? = nil) -> Bool {
    var next: Scope? = scope
    while let scope = next {
      let id = ObjectIdentifier(scope)
      guard !seen.contains(id), own == nil ? seen.insert(id).inserted : seenWeakly.insert(id).inserted else {
        return false
      }
      if let instance = scope.instance, instance !== own, finds(in: [.instance(instance)]) { return true }
      if let own = scope.selfValue, finds(in: [own]) { return true }
      if finds(in: scope.heldValues) { return true }
      next = scope.parent
    }
    return false
  }

  mutating func finds(in values: some Sequence<Value>) -> Bool {
    var open = Array(values)
    while let value = open.popLast() {
      switch value {
      case .instance(let instance):
        if instance === object { return true }
        if seen.insert(ObjectIdentifier(instance)).inserted { open += instance.fields.values }
      case .array(let list): if list.elements.first?.isPlain == false { open += list.elements }
      case .dictionary(let pairs):
        if pairs.first?.value.isPlain == false || pairs.first?.key.isPlain == false {
          open += pairs.flatMap { [$0.key, $0.value] }
        }
      case .tuple(let parts): open += parts.map(\.value)
      case .enumCase(let value): open += value.payload
      case .record(_, let parts): open += parts.values
      case .closure(let closure):
        let own = closure.scope.instance
        // What the closure captures weakly, the code around it may hold, but not the closure.
        let isWeak = closure.closure.captures.contains { $0.isWeak && $0.name == "self" && $0.value == nil }
        if finds(in: closure.scope, besides: isWeak ? own : nil) { return true }
      case .function(let function):
        if let receiver = function.receiver { open.append(.instance(receiver)) }
        if let scope = function.scope, finds(in: scope) { return true }
      case .unknown, .number, .wide, .boolean, .string, .none, .range, .member, .type, .binding, .keyPath, .native,
        .host:
        break
      }
    }
    return false
  }
}
