import LayoutEngine
package import ViewProgram

/// Calls, and what functions do with their arguments.
extension Interpreter {
  func call(
    _ callee: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value {
    switch callee.kind {
    case .identifier(let name, let generics):
      return callName(name, generics, arguments, range: range, in: scope)
    case .member(nil, let name, _):
      return .member(name, evaluate(arguments, in: scope))
    case .member(.some(let base), let name, let nameRange):
      return callMember(name, nameRange, of: base, arguments, range: range, in: scope)
    case .optionalChain(let inner), .forceUnwrap(let inner):
      return call(inner, arguments, range: range, in: scope)
    default:
      let value = evaluate(callee, in: scope)
      return apply(value, evaluate(arguments, in: scope), in: scope)
        ?? .unknown(Unknown(key(range, in: scope)))
    }
  }

  package func evaluate(_ arguments: [Argument], in scope: Scope) -> ArgumentValues {
    ArgumentValues(
      items: arguments.map {
        ArgumentValues.Item(
          label: $0.label, value: evaluate($0.value, in: scope), isTrailing: $0.isTrailingClosure,
          source: reference(to: $0.value.range, in: scope), expression: $0.value)
      })
  }

  // MARK: `name(...)`

  private func callName(
    _ name: String, _ generics: [TypeReference], _ arguments: [Argument], range: SourceRange,
    in scope: Scope
  ) -> Value {
    let place = reference(to: range, in: scope)
    let call = WrittenCall(
      name: name, base: nil, arguments: arguments, nameRange: range, range: range)
    if let value = host.take(call, in: scope) { return value }
    if name == "swap", arguments.count == 2, let values = swap(arguments, in: scope) { return values }
    // A local, a member or a global of the module wins over the system's.
    if let value = lookUp(name, in: scope), !value.isTypeValue,
      case let values = evaluate(arguments, in: scope), mayTake(value, values)
    {
      if let result = apply(value, values, in: scope) { return result }
      poison(values, in: scope)
      return .unknown(Unknown(key(range, in: scope)))
    }
    var typeName = name
    if case .type(let target, let entry)? = type(named: name, in: scope) {
      if let entry {
        let values = evaluate(arguments, in: scope)
        return make(entry, named: name, generics: generics, values, place, in: scope)
      }
      typeName = target
    }
    let values = evaluate(arguments, in: scope)
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if let value = foreignCall(typeName, values, place, in: scope) {
      return generics.isEmpty ? value : coerce(value, to: .named(typeName, arguments: generics), in: scope)
    }
    if let receiver = scope.selfValue,
      let value = callImplicit(name, of: receiver, values, range, place, in: scope)
    {
      return value
    }
    noteUse(of: values)
    poison(values, in: scope)
    var unknown = Unknown(
      key(range, in: scope),
      type: name.first?.isUppercase == true ? .named(name, arguments: generics) : nil)
    miss(.function, name, place, &unknown)
    return .unknown(unknown)
  }

  /// The library's `swap`; nil where a place is none of this code's.
  private func swap(_ arguments: [Argument], in scope: Scope) -> Value? {
    let values = evaluate(arguments, in: scope)
    guard let first = values.items[0].target, let second = values.items[1].target else { return nil }
    store(values.items[1].value, in: first, scope)
    store(values.items[0].value, in: second, scope)
    return .tuple([])
  }

  /// `overlay(...)` without a receiver, in an extension's code; `map` in that of a collection.
  private func callImplicit(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, _ range: SourceRange,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    let place = CallPlace(name: place, receiver: nil, whole: range)
    if host.isAddedMethod(name, arguments, in: scope),
      let result = host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    {
      return result
    }
    if scope.isMutating, scope.selfPlace != nil {
      let own = Expression(.identifier("self", generics: []), range: range)
      if let result = mutate(own, receiver, name, arguments, in: scope) { return result }
    }
    if let function = extensionMethod(name, of: receiver, arguments, in: scope) {
      return apply(.function(function), arguments, in: scope) ?? .unknown(Unknown(name))
    }
    return valueMethod(name, of: receiver, arguments, place, in: scope)
  }

  /// False for functions of the module none of which takes the arguments: the system's is meant.
  private func mayTake(_ callee: Value, _ arguments: ArgumentValues) -> Bool {
    guard case .function(let function) = callee else { return true }
    return best(function.candidates, for: arguments) != nil
  }

  /// An instance; its place is kept for later reports.
  private func make(
    _ entry: TypeEntry, named name: String? = nil, generics: [TypeReference] = [], _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) -> Value {
    if let own = host.make(entry, named: name, arguments, place, in: scope) { return own }
    let value = instantiate(entry, generics: generics, arguments, in: scope)
    if case .instance(let instance) = value { instance.source = place }
    return value
  }

  // MARK: `base.name(...)`

  private func callMember(
    _ name: String, _ nameRange: SourceRange, of base: Expression, _ arguments: [Argument],
    range: SourceRange, in scope: Scope
  ) -> Value {
    let call = WrittenCall(
      name: name, base: base, arguments: arguments, nameRange: nameRange, range: range)
    if let value = host.take(call, in: scope) { return value }
    let place = call.place(in: scope)
    if case .identifier(let module, _) = base.kind, [context.words.module, "Swift", "Foundation"].contains(module) {
      return foreignCall(name, evaluate(arguments, in: scope), reference(to: range, in: scope), in: scope)
        ?? .unknown(Unknown(key(range, in: scope)))
    }
    if name == "init", case .identifier(let own, _) = base.kind, own == "self" || own == "super",
      let done = delegate(evaluate(arguments, in: scope), toSuper: own == "super", in: scope)
    {
      return done
    }
    if case .identifier("super", _) = base.kind, let instance = scope.instance,
      let parent = scope.type.flatMap(superclass), let method = method(name, of: instance, as: parent)
    {
      return apply(.function(method), evaluate(arguments, in: scope), in: scope) ?? .unknown(Unknown(name))
    }
    let receiver = evaluateInPlace(base, in: scope)
    if case .none = receiver, case .optionalChain = base.kind { return .none }
    let values = evaluate(arguments, in: scope)
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if name == "map" || name == "flatMap", case .optional? = staticType(of: base, in: scope),
      let result = mapped(receiver, values, in: scope)
    {
      return result
    }
    if let result = mutate(base, receiver, name, values, in: scope) { return result }
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if let result = callMember(name, of: receiver, values, place, in: scope) { return result }
    noteUse(of: values)
    poison(base, in: scope)
    poison(values, in: scope)
    var unknown = Unknown(key(range, in: scope))
    switch receiver {
    case .unknown(let base) where !base.missing.isEmpty:
      unknown.missing = base.missing
      miss(.member, name, place.name, &unknown)
    case .type(let type, _): miss(.function, type + "." + name, place.name, &unknown)
    default: break
    }
    return .unknown(unknown)
  }

  /// The value of what a member is asked of: `self` itself, no copy.
  func evaluateInPlace(_ base: Expression, in scope: Scope) -> Value {
    if case .identifier("self", _) = base.kind { return value(of: "self", range: base.range, in: scope) }
    return evaluate(base, in: scope)
  }

  private func miss(
    _ kind: MissingName.Kind, _ name: String, _ place: SourceReference, _ unknown: inout Unknown
  ) {
    unknown.missing.append(MissingName(kind: kind, name: name, place: place))
  }

  /// `receiver.name(...)`; nil where nobody knows what that is.
  package func callMember(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    switch receiver {
    case .type(let typeName, let entry):
      return callStatic(name, typeName, entry, arguments, place.name, in: scope)
    case .instance(let instance):
      if let method = method(name, of: instance) {
        return apply(.function(method), arguments, in: scope)
      }
      if let property = property(name, of: instance),
        let result = apply(property, arguments, in: scope)
      {
        return result
      }
      return host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
        ?? valueMethod(name, of: receiver, arguments, place, in: scope)
    case .enumCase:
      guard let function = member(name, of: receiver, key: "", in: scope) else { return nil }
      return apply(function, arguments, in: scope)
    case .closure: return host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    case .record:
      return valueMethod(name, of: receiver, arguments, place, in: scope)
        ?? host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    case .host:
      if let function = extensionMethod(name, of: receiver, arguments, in: scope) {
        return apply(.function(function), arguments, in: scope)
      }
      return valueMethod(name, of: receiver, arguments, place, in: scope)
        ?? host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    case .unknown(let unknown):
      return callUnknown(name, of: unknown, arguments, place, in: scope)
    case .none where !index.mayBeValue(name): return Value.none
    default:
      if let function = extensionMethod(name, of: receiver, arguments, in: scope) {
        return apply(.function(function), arguments, in: scope)
      }
      if case .none = receiver { return Value.none }
      return valueMethod(name, of: receiver, arguments, place, in: scope)
    }
  }

  private func callStatic(
    _ name: String, _ typeName: String, _ entry: TypeEntry?, _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    if name == "init" {
      if let entry { return make(entry, arguments, place, in: scope) }
      return foreignCall(typeName, arguments, place, in: scope)
    }
    if let entry {
      if entry.kind == .enumeration, entry.cases.contains(where: { $0.name == name }) {
        return enumCase(name, of: entry, arguments)
      }
      if let member = staticMember(name, typeName, entry, in: scope) {
        if case .type(let nestedName, let nestedEntry) = member {
          guard let nestedEntry else {
            return foreignCall(nestedName, arguments, place, in: scope)
          }
          return make(nestedEntry, arguments, place, in: scope)
        }
        return apply(member, arguments, in: scope)
      }
      return nil
    }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file),
      let functions = foreign.functions[name]?.filter(\.declaration.isStatic), !functions.isEmpty
    {
      return apply(
        .function(FunctionValue(candidates: functions, receiver: nil, type: foreign)), arguments,
        in: scope)
    }
    if let type = moduleType(named: typeName + "." + name, from: scope.file) {
      return make(type, arguments, place, in: scope)
    }
    return foreignCall(name, of: typeName, arguments, place, in: scope)
      ?? (name.first?.isUppercase == true
        ? foreignCall(name, arguments, place, in: scope) : nil)
  }

  /// A call on something unknown: a method that the host adds; else unknown, of the declared type.
  private func callUnknown(
    _ name: String, of unknown: Unknown, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    if let type = unknown.type, let entry = entry(of: type, in: scope), entry.kind != .protocolType,
      let functions = entry.functions[name]
    {
      let stand = Instance(type: entry, key: unknown.key)
      let function = functions[0].declaration
      if host.isBuilt(function.returnType) {
        return apply(
          .function(FunctionValue(candidates: functions, receiver: stand)), arguments, in: scope)
      }
      return .unknown(Unknown(key(place.whole, in: scope), type: function.returnType))
    }
    if host.isAddedMethod(name, arguments, in: scope) {
      return host.callAddedMethod(name, of: .unknown(unknown), arguments, place, in: scope)
    }
    return valueMethod(name, of: .unknown(unknown), arguments, place, in: scope)
  }

  // MARK: Applying functions

  /// The result of calling a value; nil if it can't be called.
  package func apply(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch value {
    case .closure(let closure):
      return nested(.unknown(Unknown("closure"))) { run(closure, arguments, in: scope) }
    case .function(let function): return apply(function, arguments, in: scope)
    case .type(let name, let entry):
      if let entry {
        return instantiate(entry, labeled(arguments, forInitializersOf: entry), in: scope)
      }
      let place = SourceReference(file: scope.file, start: 0, end: 0)
      return foreignCall(name, arguments, place, in: scope)
    case .binding(let binding): return apply(binding.value, arguments, in: scope)
    case .host, .record: return host.callValue(value, arguments, in: scope)
    case .keyPath(let names):
      return read(names, of: arguments.unlabeled(0), in: scope)
    case .member(let name, nil) where name.isOperator && arguments.items.count == 2:
      return infix(name, arguments.items[0].value, arguments.items[1].value, key: name)
    case .instance(let instance):
      if let result = host.callValue(value, arguments, in: scope) { return result }
      guard let call = method("callAsFunction", of: instance) else {
        return arguments.isEmpty ? value : nil
      }
      return apply(.function(call), arguments, in: scope)
    case .unknown(let unknown):
      guard case .function(_, let result)? = unknown.type else { return nil }
      return .unknown(Unknown(unknown.key + "()", type: result))
    case .none: return Value.none
    // What an `@autoclosure` was given.
    case .boolean, .number, .string: return arguments.isEmpty ? value : nil
    default: return nil
    }
  }

  /// A closure, with what its list captures taken now.
  func made(_ closure: Closure, in scope: Scope) -> ClosureValue {
    keep(scope)
    guard !closure.captures.isEmpty else { return ClosureValue(closure: closure, scope: scope) }
    let inner = Scope(parent: scope)
    for capture in closure.captures where capture.name != "self" {
      let value = capture.value.map { evaluate($0, in: scope) } ?? lookUp(capture.name, in: scope)
      inner.define(capture.name, value ?? .unknown(Unknown(capture.name)))
    }
    keep(inner)
    return ClosureValue(closure: closure, scope: inner)
  }

  private func run(_ value: ClosureValue, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    let closure = value.closure
    let inner = Scope(parent: value.scope)
    var types = closure.parameterTypes
    var result = closure.returnType
    if case .function(let parameters, let declared)? = value.signature {
      result = result ?? declared
      types = parameters.indices.map { (types.indices.contains($0) ? types[$0] : nil) ?? parameters[$0] }
    }
    let values = arguments.items.enumerated().map { position, item in
      types.indices.contains(position) && types[position] != nil
        ? coerce(item.value, to: types[position], in: inner) : item.value
    }
    bindClosure(closure, values, in: inner)
    var answer = evaluateBody(closure.body, in: inner)
    if let result, !host.isBuilt(result) { answer = coerce(answer, to: result, in: inner) }
    for (position, item) in arguments.items.enumerated() {
      guard let target = item.target else { continue }
      let name = closure.parameters.indices.contains(position) ? closure.parameters[position] : "$\(position)"
      if let left = inner.value(named: name) { store(left, in: target, scope) }
    }
    return answer
  }

  package func bindClosure(_ closure: Closure, _ values: [Value], in scope: Scope) {
    if closure.parameters.isEmpty, values.count == 1, case .tuple(let parts) = values[0],
      parts.count > 1, uses("$1", closure, in: scope)
    {
      return bindClosure(closure, parts.map(\.value), in: scope)
    }
    for (position, value) in values.enumerated() { scope.define("$\(position)", value) }
    if closure.parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0] {
      for (name, part) in zip(closure.parameters, parts) { scope.define(name, part.value) }
      return
    }
    for (position, name) in closure.parameters.enumerated() {
      let type = closure.parameterTypes.indices.contains(position) ? closure.parameterTypes[position] : nil
      scope.define(
        name, values.indices.contains(position) ? values[position] : .unknown(Unknown(name, type: type)), type: type)
    }
  }

  /// Whether the closure's text has a name in it: `{ $0 + $1 }` takes a pair apart.
  private func uses(_ name: String, _ closure: Closure, in scope: Scope) -> Bool {
    let file = Int(scope.file)
    return index.files.indices.contains(file)
      && index.files[file].slice(closure.range).contains(name)
  }

  private func apply(_ function: FunctionValue, _ arguments: ArgumentValues, in scope: Scope)
    -> Value?
  {
    guard let located = best(function.candidates, for: arguments),
      let body = located.declaration.body
    else { return nil }
    let place = SourceReference(
      file: located.file, start: located.declaration.range.start,
      end: located.declaration.range.end)
    let limit = host.isBuilt(located.declaration.returnType) ? Self.builderLimit : recursionLimit
    guard surroundings.runningFunctions[place, default: 0] < limit else {
      counts.oneTimeEvents += 1
      return .unknown(Unknown(located.declaration.name, type: located.declaration.returnType))
    }
    surroundings.runningFunctions[place, default: 0] += 1
    defer { surroundings.runningFunctions[place, default: 1] -= 1 }
    return nested(.unknown(Unknown(located.declaration.name))) {
      let declaration = located.declaration
      let inner = Scope(
        parent: function.scope, instance: function.receiver,
        selfValue: function.selfPlace == nil ? function.selfValue : nil,
        file: located.file, type: function.type ?? function.receiver?.type,
        isMutating: (declaration.isMutating || function.scope != nil) && function.mayMutate || function.selfPlace != nil
          || function.receiver?.isOwned == true,
        selfPlace: function.selfPlace)
      bindGenerics(of: declaration, arguments, in: inner)
      bind(declaration.parameters, arguments, in: inner)
      let result = coerce(
        evaluateBuilderOrValue(body, declaration.returnType, in: inner),
        to: declaration.returnType, in: inner)
      if thrown == nil { passBack(declaration.parameters, from: inner, to: arguments, in: scope) }
      return result
    }
  }

  private func bindGenerics(of declaration: FunctionDeclaration, _ arguments: ArgumentValues, in scope: Scope) {
    guard !declaration.genericParameters.isEmpty else { return }
    var types: [String: TypeReference] = [:]
    infer(declaration.parameters, arguments, declaration.genericParameters, into: &types)
    scope.bindAll(types)
  }

  /// Stores the values that `inout` parameters were left with.
  private func passBack(
    _ parameters: [Parameter], from inner: Scope, to arguments: ArgumentValues, in scope: Scope
  ) {
    var targets = arguments.items.filter { $0.target != nil }
    for parameter in parameters where parameter.isInout {
      guard let position = targets.firstIndex(where: { $0.label == parameter.label }),
        let target = targets.remove(at: position).target, let value = inner.value(named: parameter.name)
      else { continue }
      store(value, in: target, scope)
    }
  }

  /// Binds arguments to parameters, filling in defaults; a parameter nobody gave is unknown.
  package func bind(_ parameters: [Parameter], _ arguments: ArgumentValues, in scope: Scope) {
    var used = Set<Int>()
    for parameter in parameters {
      let positions = positions(of: parameter, in: arguments, after: used)
      used.formUnion(positions)
      var value: Value
      if parameter.isVariadic {
        value = .array(positions.map { arguments.items[$0].value })
      } else if let position = positions.first {
        value = arguments.items[position].value
      } else if let defaultValue = parameter.defaultValue {
        value = evaluate(defaultValue, as: parameter.type, in: scope)
      } else {
        value = .unknown(Unknown(parameter.name, type: parameter.type))
      }
      if let type = parameter.type, !parameter.isBuilder {
        let isMany = parameter.isVariadic
        value = coerce(value, to: isMany ? .named("Array", arguments: [type]) : type, in: scope)
      }
      scope.define(parameter.name, value, type: parameter.isVariadic || parameter.isBuilder ? nil : parameter.type)
    }
  }
}

extension String {
  var isOperator: Bool { !isEmpty && utf8.allSatisfy { "+-*/%<>=!&|^~?.".utf8.contains($0) } }
}
