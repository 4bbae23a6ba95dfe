import LayoutEngine
import ViewProgram

/// The objects that code can get at, and the code that it may call: by the names that both mention.
///
/// Nothing is run. An object is reached from a captured variable, from `self` or a static member, along properties whose
/// names stand somewhere in the code; a function is called if the code says its name and a reached object has it.
struct Reach {
  private let interpreter: Interpreter
  /// The code that may run and sees variables, with these.
  private(set) var codes: [Code] = []
  /// The rest of it, and all names.
  private(set) var calls = CallReach()
  private(set) var objects: [Instance] = []
  private var open: [Code]
  private var roots: [Value]
  private var seenObjects = Set<ObjectIdentifier>()
  private var seenCodes = Set<SourceReference>()

  var names: MentionedNames { calls.names }

  struct Code {
    var facts: CodeFacts
    var scope: Scope
  }

  /// - Parameters:
  ///   - place: that of the code, where it stands by itself.
  ///   - values: the things that it is given.
  init(
    of body: [Statement], at place: SourceReference? = nil, in scope: Scope, with values: [Value] = [],
    _ interpreter: Interpreter
  ) {
    self.interpreter = interpreter
    roots = values
    open = [Code(facts: interpreter.facts(of: body, at: place), scope: scope)]
    repeat {
      repeat {
        while let code = open.popLast() { read(code) }
        followNames()
      } while !open.isEmpty
      calls.close(interpreter)
      followNames()
    } while !open.isEmpty || !calls.isClosed
  }

  // MARK: Code

  private mutating func read(_ code: Code) {
    codes.append(code)
    let (mentioned, scope) = (code.facts.names, code.scope)
    calls.take(mentioned)
    if let instance = scope.instance, mentioned.free.contains(where: { $0 == "self" || isMember($0, of: instance) }) {
      roots.append(.instance(instance))
    } else if let own = scope.selfValue {
      roots.append(own)
    }
    for name in code.facts.freeNames {
      if let (value, accessors) = scope.local(named: name) {
        roots.append(accessors?.weakObject?.object.map { .instance($0) } ?? value)
      } else if let (functions, owner) = scope.localFunctions(named: name) {
        for function in functions { add(function, in: owner) }
      } else {
        calls.see(name, inFile: scope.file, interpreter)
      }
    }
  }

  private func isMember(_ name: String, of instance: Instance) -> Bool {
    interpreter.owners(of: instance.type).contains { $0.properties[name] != nil || $0.functions[name] != nil }
  }

  private mutating func add(_ body: [Statement], at range: SourceRange, in scope: Scope, file: Int32) {
    let place = SourceReference(file: file, start: range.start, end: range.end)
    guard !body.isEmpty, seenCodes.insert(place).inserted else { return }
    open.append(Code(facts: interpreter.facts(of: body, at: range.end > 0 ? place : nil), scope: scope))
  }

  private mutating func add(_ function: Located<FunctionDeclaration>, in scope: Scope) {
    add(function.declaration.body ?? [], at: function.declaration.range, in: scope, file: function.file)
  }

  // MARK: Objects

  private mutating func followNames() {
    var seen = Set<ObjectIdentifier>()
    let mentioned = names.all
    let statics = interpreter.memory.staticValues
      .filter { $0.value.leadsFurther && mentioned.contains($0.key.name) }
      .sorted { ($0.key.name, $0.key.file) < ($1.key.name, $1.key.file) }
    var values = roots + statics.map(\.value)
    while let value = values.popLast() {
      switch value {
      case .instance(let instance):
        guard seen.insert(ObjectIdentifier(instance)).inserted else { continue }
        if seenObjects.insert(ObjectIdentifier(instance)).inserted {
          objects.append(instance)
          calls.note(instance.type, interpreter)
        }
        let fields = instance.fields.filter { Self.isMentioned($0.key, in: mentioned) }
        values += fields.sorted { $0.key < $1.key }.map(\.value)
        for (name, weak) in instance.weakObjects where mentioned.contains(name) {
          if let object = weak.object { values.append(.instance(object)) }
        }
      case .array(let list): if list.elements.first?.isPlain == false { values += list.elements }
      case .dictionary(let pairs): if pairs.first?.value.isPlain == false { values += pairs.map(\.value) }
      case .tuple(let parts): values += parts.map(\.value)
      case .enumCase(let own):
        if let type = own.type { calls.note(type, interpreter) }
        values += own.payload
      case .record(_, let parts): values += parts.sorted { $0.key < $1.key }.map(\.value)
      case .unknown(let unknown):
        if let type = unknown.type {
          values += interpreter.objects(of: type, in: Scope(parent: nil)).map { .instance($0) }
        }
      case .closure(let closure):
        let code = closure.closure
        add(code.body, at: code.range, in: closure.scope, file: closure.scope.file)
      case .function(let function):
        if let receiver = function.receiver { values.append(.instance(receiver)) }
        for candidate in function.candidates {
          if let scope = function.scope {
            add(candidate, in: scope)
          } else {
            calls.add(candidate, of: function.type ?? function.receiver?.type, interpreter)
          }
        }
      default: break
      }
    }
  }

  /// Whether code that says some names says a property's; a wrapper goes by its property's.
  private static func isMentioned(_ name: String, in names: Set<String>) -> Bool {
    names.contains(name) || name.hasPrefix("_") && names.contains(String(name.dropFirst()))
  }
}

extension Interpreter {
  /// Makes unknown what code may change, by itself or by what it calls.
  ///
  /// - Parameters:
  ///   - values: the things that it is given.
  ///   - isKept: whether somebody keeps the code who may run it again at any time.
  func poison(reachOf body: [Statement], in scope: Scope, with values: [Value] = [], isKept: Bool) {
    poison(reachOf: body, at: nil, in: scope, with: values, isKept: isKept)
  }

  /// - Parameter place: that of the code, where it stands by itself.
  func poison(
    reachOf body: [Statement], at place: SourceReference?, in scope: Scope, with values: [Value] = [], isKept: Bool
  ) {
    guard thrown == nil, !onlyReads else { return }
    let reach = Reach(of: body, at: place, in: scope, with: values, self)
    for code in reach.codes {
      for target in code.facts.changedPlaces { poison(target, in: code.scope) }
    }
    for change in reach.calls.changes { poison(change.place, in: change.scope) }
    if scope.isMutating, scope.selfPlace != nil, callsMutating(reach.names, scope) { poisonSelf(in: scope) }
    for object in reach.objects {
      let isChangeable = object.isOwned || object === scope.instance && scope.isMutating
      let changed = isChangeable ? changedFields(of: object, reach.names) : []
      guard !changed.isEmpty else { continue }
      if isKept, object.type.kind == .classType {
        forget(object)
      } else {
        forget(changed, of: object)
      }
    }
  }

  private func callsMutating(_ names: MentionedNames, _ scope: Scope) -> Bool {
    scope.type?.functions.contains { name, functions in
      names.free.contains(name) && functions.contains(where: \.declaration.isMutating)
    } ?? false
  }

  /// The stored properties that code may change by what it says.
  func changedFields(of object: Instance, _ names: MentionedNames) -> [String] {
    object.fields.keys.filter { field in
      let name = propertyName(field, in: object.type)
      guard
        names.changesAny || names.replaced.contains(name) || names.replaced.contains(field)
          || names.touched.contains(name) && object.fields[field]?.isObject == false
      else { return false }
      return propertyDeclaration(of: name, in: object.type)?.0.declaration.isLet != true
    }.sorted() + object.weakObjects.keys.sorted().filter { names.changesAny || names.replaced.contains($0) }
  }

  /// Makes properties unknown of an object that nobody else changes.
  func forget(_ fields: [String], of object: Instance) {
    counts.oneTimeEvents += 1
    memory.hasForgottenObjects = true
    for field in fields {
      let name = propertyName(field, in: object.type)
      let type =
        propertyDeclaration(of: name, in: object.type)?.0.declaration.type
        ?? object.fields[field].flatMap(typeReference)
      let unknown = Unknown(object.key + "." + name + " changed", type: type)
      object.settle(field, .unknown(unknown))
      if field != name { object.settle(name, .unknown(unknown)) }
    }
  }

  /// Makes properties unknown of all objects that a value of a type may be.
  func forget(_ names: [String], ofAll type: TypeReference?, in scope: Scope) {
    for object in objects(of: type, in: scope) where object.isOwned {
      forget(names.filter { object.fields[$0] != nil }, of: object)
    }
  }

  // MARK: Order

  /// Makes unknown what rests on the order in which code was run for each of some elements, by what it calls.
  func forgetOrder(of body: [Statement], in scope: Scope, with elements: [Value], calling function: Value = .none) {
    guard thrown == nil, !onlyReads else { return }
    let reach = Reach(of: body, in: scope, with: elements + [function], self)
    var own = Set<ObjectIdentifier>()
    for case .instance(let element) in elements.flatMap(\.withParts) { own.insert(ObjectIdentifier(element)) }
    for code in reach.codes.dropFirst() {
      for target in code.facts.changedPlaces { forgetOrder(ofPlace: target, reach.names, in: code.scope) }
    }
    for change in reach.calls.changes { forgetOrder(ofPlace: change.place, reach.names, in: change.scope) }
    for object in reach.objects where !own.contains(ObjectIdentifier(object)) {
      guard object.isOwned || object === scope.instance && scope.isMutating else { continue }
      let changed = changedFields(of: object, reach.names).filter { field in
        object.fields[field].map { isOrdered($0, reach.names.assigned.contains(field)) } ?? true
      }
      if !changed.isEmpty { forget(changed, of: object) }
    }
  }

  func forgetOrder(of function: Value, calledWith elements: [Value], in scope: Scope) {
    switch function {
    case .closure, .function:
      forgetOrder(of: [], in: Scope(parent: nil, file: scope.file), with: elements, calling: function)
    default: break
    }
  }

  private func forgetOrder(ofPlace target: Expression, _ names: MentionedNames, in scope: Scope) {
    let isAssigned = if case .identifier(let name, _) = target.kind { names.assigned.contains(name) } else { false }
    if isOrdered(apart { evaluate(target, in: scope) }, isAssigned) { poison(target, in: scope) }
  }

  /// Whether a value rests on the order of changes: sums and counts are the same in any order.
  private func isOrdered(_ value: Value, _ isAssigned: Bool) -> Bool {
    switch value {
    case .array(let list): list.kind != .set
    case .string: true
    case .dictionary: false
    default: isAssigned
    }
  }
}

extension Value {
  /// Whether it is an object, which stays the same one when it changes.
  fileprivate var isObject: Bool {
    if case .instance(let instance) = self { instance.type.kind == .classType } else { false }
  }

  /// Whether an object, code or a type may be got at through it.
  fileprivate var leadsFurther: Bool {
    if case .unknown(let unknown) = self { unknown.type != nil } else { !isPlain }
  }

  /// It, and the parts of a tuple.
  fileprivate var withParts: [Value] {
    if case .tuple(let parts) = self { parts.map(\.value) } else { [self] }
  }
}

extension Interpreter {
  /// Whether code that a lazy sequence runs changes nothing: then nobody can tell how often it does.
  func changesNothing(_ sequence: Value) -> Bool {
    guard case .record("LazySequence", _) = sequence else { return false }
    let reach = Reach(of: [], in: Scope(parent: nil), with: [sequence], self)
    return (reach.codes.map(\.facts) + reach.calls.codes.map(\.facts)).allSatisfy { facts in
      facts.assignedPlaces.isEmpty && facts.names.all.isDisjoint(with: MentionedNames.changing)
    }
  }

  /// Whether a function gives a value to something that is not its own, or one that it calls.
  func mayWrite(_ function: Located<FunctionDeclaration>) -> Bool {
    mayWrite(function.declaration.body ?? [], in: Scope(parent: nil, file: function.file))
  }

  /// The same of code.
  func mayWrite(_ body: [Statement], in scope: Scope) -> Bool {
    let reach = Reach(of: body, in: scope, self)
    return (reach.codes.map(\.facts) + reach.calls.codes.map(\.facts)).contains { facts in
      facts.assignedPlaces.contains { place in facts.names.free.contains { place.mentions($0) } }
    }
  }
}
