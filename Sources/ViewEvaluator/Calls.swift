import LayoutEngine
import ViewProgram

extension Evaluator {
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

  func evaluate(_ arguments: [Argument], in scope: Scope) -> ArgumentValues {
    ArgumentValues(
      items: arguments.map {
        ArgumentValues.Item(
          label: $0.label, value: evaluate($0.value, in: scope), isTrailing: $0.isTrailingClosure,
          source: source($0.value.range, in: scope), target: $0.value.passedTarget)
      })
  }

  // MARK: `name(...)`

  private func callName(
    _ name: String, _ generics: [TypeReference], _ arguments: [Argument], range: SourceRange,
    in scope: Scope
  ) -> Value {
    let place = source(range, in: scope)
    if let value = deferredAction(name, arguments, in: scope) { return value }
    // A local, a member or a global of the module wins over the system's.
    if let value = lookUp(name, in: scope), !value.isTypeValue,
      case let values = evaluate(arguments, in: scope), mayTake(value, values)
    {
      if let result = apply(value, values, in: scope) { return result }
      return .unknown(Unknown(key(range, in: scope)))
    }
    var typeName = name
    if case .type(let target, let entry)? = type(named: name, in: scope) {
      if let entry {
        let values = evaluate(arguments, in: scope)
        return systemView(name, overloading: entry, values, place, in: scope)
          ?? make(entry, values, place, in: scope)
      }
      typeName = target
    }
    let values = evaluate(arguments, in: scope)
    if let value = systemCall(typeName, generics, values, place, in: scope) { return value }
    // `overlay(...)` without a receiver, in `extension View` code; `map` in that of a collection.
    if let receiver = scope.selfValue {
      if isViewModifier(name, values, in: scope),
        let result = modify(receiver, name, values, place, in: scope)
      {
        return result
      }
      if let function = extensionMethod(name, of: receiver, values, in: scope) {
        return apply(.function(function), values, in: scope) ?? .unknown(Unknown(name))
      }
      if let result = valueMethod(name, of: receiver, values, place, in: scope) { return result }
    }
    noteWholeUse(of: values)
    var unknown = Unknown(
      key(range, in: scope),
      type: name.first?.isUppercase == true ? .named(name, arguments: generics) : nil)
    miss(.view, name, place, &unknown)
    return .unknown(unknown)
  }

  /// False for functions of the module none of which takes the arguments: the system's is meant.
  private func mayTake(_ callee: Value, _ arguments: ArgumentValues) -> Bool {
    guard case .function(let function) = callee else { return true }
    return best(function.candidates, for: arguments) != nil
  }

  /// The system's `List { }`, though an imported module has a type of data that is called so, too.
  private func systemView(
    _ name: String, overloading entry: TypeEntry, _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    guard !entry.canBeView, arguments.items.contains(where: \.isTrailing),
      !index.modules.areTogether(entry.file, scope.file)
    else { return nil }
    return systemView(name, arguments, place, in: scope).map { .views($0) }
  }

  /// An instance; custom styles and effects keep their place for later reports.
  private func make(
    _ entry: TypeEntry, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value {
    if let view = layoutView(entry, arguments, place, in: scope) { return view }
    let value = instantiate(entry, arguments, in: scope)
    if case .instance(let instance) = value { instance.source = place }
    return value
  }

  // MARK: `base.name(...)`

  private func callMember(
    _ name: String, _ nameRange: SourceRange, of base: Expression, _ arguments: [Argument],
    range: SourceRange, in scope: Scope
  ) -> Value {
    _ = takeAskedMember()
    if base.isQueue, let value = deferredAction(name, arguments, in: scope) { return value }
    if case .identifier("SwiftUI", _) = base.kind {
      let place = source(range, in: scope)
      return systemCall(name, [], evaluate(arguments, in: scope), place, in: scope)
        ?? .unknown(Unknown(key(range, in: scope)))
    }
    let place = SourceReference(file: scope.file, start: nameRange.start, end: range.end)
    if ["environment", "environmentObject", "dynamicTypeSize", "previewContext"].contains(name) {
      let values = evaluate(arguments, in: scope)
      return withEnvironment(name, values) {
        callMember(
          name, of: evaluate(base, in: scope), values, place,
          CallRanges(receiver: base.range, whole: range), in: scope)
          ?? .unknown(Unknown(key(range, in: scope)))
      }
    }
    let receiver = receiver(base, of: name, in: scope)
    if name == "frame", let proxy = receiver.proxy {
      let space = coordinateSpace(evaluate(arguments, in: scope)["in"])
      return frame(of: proxy, in: space, source(range, in: scope))
    }
    let values = evaluate(arguments, in: scope)
    if let result = mutate(base, receiver, name, values, in: scope) { return result }
    let ranges = CallRanges(receiver: base.range, whole: range)
    if let result = callMember(name, of: receiver, values, place, ranges, in: scope) {
      return result
    }
    noteWholeUse(of: values)
    var unknown = Unknown(key(range, in: scope))
    switch receiver {
    case .unknown(let base) where !base.missing.isEmpty:
      unknown.missing = base.missing
      miss(.modifier, name, place, &unknown)
    case .type(let type, _): miss(.view, type + "." + name, place, &unknown)
    default: break
    }
    return .unknown(unknown)
  }

  /// What `base` is; where the environment for it is set by the function that is called on it, code
  /// that is run then.
  private func receiver(_ base: Expression, of name: String, in scope: Scope) -> Value {
    guard index.environmentHelpers.contains(name), case .call = base.kind else {
      return evaluate(base, in: scope)
    }
    keep(scope)
    let closure = Closure(parameters: [], body: [.expression(base)], range: base.range)
    return .closure(ClosureValue(closure: closure, scope: scope))
  }

  private func miss(
    _ kind: CoverageLog.Kind, _ name: String, _ place: SourceReference, _ unknown: inout Unknown
  ) {
    unknown.missing.append(MissingName(kind: kind, name: name, place: place))
  }

  private struct CallRanges {
    var receiver: SourceRange
    var whole: SourceRange
  }

  private func callMember(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, _ place: SourceReference,
    _ ranges: CallRanges, in scope: Scope
  ) -> Value? {
    switch receiver {
    case .type(let typeName, let entry):
      return callStatic(name, typeName, entry, arguments, place, in: scope)
    case .instance(let instance):
      if let method = method(name, of: instance) {
        return apply(.function(method), arguments, in: scope)
      }
      if let property = property(name, of: instance),
        let result = apply(property, arguments, in: scope)
      {
        return result
      }
      return modify(receiver, name, arguments, place, in: scope)
        ?? valueMethod(name, of: receiver, arguments, place, in: scope)
    case .enumCase:
      if let function = member(name, of: receiver, key: "", in: scope) {
        return apply(function, arguments, in: scope)
      }
      return nil
    case .closure where index.environmentHelpers.contains(name):
      return modify(receiver, at: ranges.receiver, name, arguments, place, in: scope)
    case .record,
      .host where receiver.views != nil:
      return valueMethod(name, of: receiver, arguments, place, in: scope)
        ?? modify(receiver, at: ranges.receiver, name, arguments, place, in: scope)
    case .unknown(let unknown):
      return callUnknown(name, of: unknown, arguments, place, ranges, in: scope)
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
      return systemCall(typeName, [], arguments, place, in: scope)
    }
    if let entry {
      if entry.kind == .enumeration, entry.cases.contains(where: { $0.name == name }) {
        return enumCase(name, of: entry, arguments)
      }
      if let member = staticMember(name, typeName, entry, in: scope) {
        if case .type(let nestedName, let nestedEntry) = member {
          guard let nestedEntry else {
            return systemCall(nestedName, [], arguments, place, in: scope)
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
    return systemStaticCall(name, of: typeName, arguments, in: scope)
      ?? control(typeName + "." + name, arguments, place, in: scope).map { .views($0) }
      ?? (name.first?.isUppercase == true
        ? systemCall(name, [], arguments, place, in: scope) : nil)
  }

  /// A call on something unknown: of a view, a modifier; else unknown, of the declared type.
  private func callUnknown(
    _ name: String, of unknown: Unknown, _ arguments: ArgumentValues, _ place: SourceReference,
    _ ranges: CallRanges, in scope: Scope
  ) -> Value? {
    if let type = unknown.type, let entry = entry(of: type, in: scope), entry.kind != .protocolType,
      let functions = entry.functions[name]
    {
      let stand = Instance(type: entry, key: unknown.key)
      let function = functions[0].declaration
      if function.returnType?.isOpaqueView == true {
        return apply(
          .function(FunctionValue(candidates: functions, receiver: stand)), arguments, in: scope)
      }
      return .unknown(Unknown(key(ranges.whole, in: scope), type: function.returnType))
    }
    if isViewModifier(name, arguments, in: scope) {
      return modify(
        .unknown(unknown), at: ranges.receiver, name, arguments, place, in: scope)
    }
    return valueMethod(name, of: .unknown(unknown), arguments, place, in: scope)
  }

  // MARK: Applying functions

  /// The result of calling a value; nil if it can't be called.
  func apply(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch value {
    case .closure(let closure):
      return nested(.unknown(Unknown("closure"))) {
        let inner = Scope(parent: closure.scope)
        bindClosure(closure.closure, arguments.items.map(\.value), in: inner)
        return evaluateBody(closure.closure.body, in: inner)
      }
    case .function(let function): return apply(function, arguments, in: scope)
    case .type(let name, let entry):
      if let entry {
        return instantiate(entry, labeled(arguments, forInitializersOf: entry), in: scope)
      }
      return systemCall(
        name, [], arguments, SourceReference(file: scope.file, start: 0, end: 0), in: scope)
    case .binding(let binding): return apply(binding.value, arguments, in: scope)
    case .host where arguments.items.isEmpty && value.views != nil: return value
    case .keyPath(let names):
      return read(names, of: arguments.unlabeled(0), in: scope)
    case .member(let name, nil) where name.isOperator && arguments.items.count == 2:
      return infix(name, arguments.items[0].value, arguments.items[1].value, key: name)
    case .instance(let instance):
      if instance.type.isLayout, let content = arguments.items.last, content.isTrailing {
        return layoutView(instance, content.value, content.source, in: scope)
      }
      guard let call = method("callAsFunction", of: instance) else {
        return arguments.isEmpty ? value : nil
      }
      return apply(.function(call), arguments, in: scope)
    case .record(let name, let fields):
      guard let stack = stackName(ofLayout: name), let content = arguments.items.first else {
        return nil
      }
      var all = labeled(fields.map { ($0.key, $0.value) })
      all.items += arguments.items
      return systemView(stack, all, content.source, in: scope).map { .views($0) }
    case .unknown(let unknown):
      guard case .function(_, let result)? = unknown.type else { return nil }
      return .unknown(Unknown(unknown.key + "()", type: result))
    case .none: return Value.none
    // What an `@autoclosure` was given.
    case .boolean, .number, .string: return arguments.isEmpty ? value : nil
    default: return nil
    }
  }

  func bindClosure(_ closure: Closure, _ values: [Value], in scope: Scope) {
    for (position, value) in values.enumerated() { scope.define("$\(position)", value) }
    if closure.parameters.isEmpty, values.count == 1, case .tuple(let parts) = values[0],
      parts.count > 1, uses("$1", closure, in: scope)
    {
      return bindClosure(closure, parts.map(\.value), in: scope)
    }
    if closure.parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0] {
      for (name, part) in zip(closure.parameters, parts) { scope.define(name, part.value) }
      return
    }
    for (position, name) in closure.parameters.enumerated() {
      scope.define(
        name, values.indices.contains(position) ? values[position] : .unknown(Unknown(name)))
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
    guard runningFunctions[place, default: 0] < Self.recursionLimit else {
      oneTimeEvents += 1
      return .unknown(Unknown(located.declaration.name, type: located.declaration.returnType))
    }
    runningFunctions[place, default: 0] += 1
    defer { runningFunctions[place, default: 1] -= 1 }
    return nested(.unknown(Unknown(located.declaration.name))) {
      let inner = Scope(
        parent: function.scope, instance: function.receiver, selfValue: function.selfValue,
        file: located.file, type: function.receiver?.type ?? function.type,
        isMutating: located.declaration.isMutating && function.mayMutate)
      bind(located.declaration.parameters, arguments, in: inner)
      let result = coerce(
        evaluateBuilderOrValue(body, located.declaration.returnType, in: inner),
        to: located.declaration.returnType, in: inner)
      passBack(located.declaration.parameters, from: inner, to: arguments, in: scope)
      return result
    }
  }

  /// What `inout` parameters were left with.
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
  func bind(_ parameters: [Parameter], _ arguments: ArgumentValues, in scope: Scope) {
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
        value = evaluate(defaultValue, in: scope)
      } else {
        value = .unknown(Unknown(parameter.name, type: parameter.type))
      }
      if let type = parameter.type, !parameter.isViewBuilder {
        let isMany = parameter.isVariadic
        value = coerce(value, to: isMany ? .named("Array", arguments: [type]) : type, in: scope)
      }
      scope.define(parameter.name, value)
    }
  }
}

extension Expression {
  /// `DispatchQueue.main`, `MainActor`: what is given to it is run later.
  fileprivate var isQueue: Bool {
    switch kind {
    case .identifier(let name, _): ["DispatchQueue", "RunLoop", "MainActor"].contains(name)
    case .member(.some(let base), _, _): base.isQueue
    default: false
    }
  }
}

extension Value {
  var isTypeValue: Bool { if case .type = self { true } else { false } }
}
