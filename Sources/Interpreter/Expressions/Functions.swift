import LayoutEngine
package import ViewProgram

/// Closures and functions that run.
extension Interpreter {
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
      guard !mayMeanAddedInitializer(of: name, arguments, in: scope) else { return .unknown(Unknown(name + ".init")) }
      let place = SourceReference(file: scope.file, start: 0, end: 0)
      return foreignCall(name, arguments, place, in: scope)
    case .binding(let binding): return apply(binding.value, arguments, in: scope)
    case .host, .record: return host.callValue(value, arguments, in: scope)
    case .keyPath(let names):
      return read(names, of: arguments.unlabeled(0), in: scope)
    case .member(let name, nil) where name.isOperator && arguments.items.count == 2:
      if let own = ownOperator(name, arguments.items.map(\.value), in: scope) { return own }
      return infix(name, arguments.items[0].value, arguments.items[1].value, key: name)
    case .member(let name, nil) where name.isOperator && arguments.items.count == 1:
      let operand = arguments.items[0].value
      if case .tuple(let parts) = operand, parts.count == 2 {
        return apply(value, labeled(parts.map { (nil, $0.value) }), in: scope)
      }
      return ownOperator(name, [operand], in: scope) ?? prefixed(name, operand, key: name)
    case .instance(let instance):
      if let result = host.callValue(value, arguments, in: scope) { return result }
      if let call = method("callAsFunction", of: instance) { return apply(.function(call), arguments, in: scope) }
      if let call = method("dynamicallyCall", of: instance) { return apply(dynamic: call, arguments, in: scope) }
      return arguments.isEmpty ? value : nil
    case .enumCase(let own) where own.type?.functions["callAsFunction"] != nil:
      return member("callAsFunction", of: value, key: "", in: scope).flatMap { apply($0, arguments, in: scope) }
    case .unknown(let unknown):
      guard case .function(_, let result)? = unknown.type else { return nil }
      poison(arguments, in: scope)
      noteOpenCall()
      return .unknown(Unknown(unknown.key + "()", type: result))
    case .none: return Value.none
    // What an `@autoclosure` was given.
    case .boolean, .number, .wide, .string, .array, .dictionary, .range, .tuple, .enumCase:
      return arguments.isEmpty ? value : nil
    default: return nil
    }
  }

  /// Whether `String.init` as a value may be an initializer of the module's, whose labels such a value does not have.
  private func mayMeanAddedInitializer(of name: String, _ arguments: ArgumentValues, in scope: Scope) -> Bool {
    arguments.items.allSatisfy { $0.label == nil }
      && index.extensions(of: name, seenFrom: scope.file)?.initializers.contains {
        let labels = $0.declaration.parameters.map(\.label)
        return labels.count == arguments.items.count && labels.contains { $0 != nil }
      } ?? false
  }

  /// The answer of `dynamicallyCall`: arguments with labels are pairs, others a list where it takes one.
  private func apply(dynamic function: FunctionValue, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    let labels = function.candidates.compactMap { $0.declaration.parameters.first?.label }
    let hasLabels = arguments.items.contains { $0.label != nil }
    if !hasLabels, labels.contains("withArguments") {
      let list = Value.array(ListValue(alike(arguments.items.map(\.value), in: scope)))
      return apply(.function(function), labeled([("withArguments", list)]), in: scope)
    }
    guard labels.contains("withKeywordArguments") else { return nil }
    let pairs = arguments.items.map { item in
      Value.tuple([("key", .string(item.label ?? "")), ("value", item.value)])
    }
    return apply(.function(function), labeled([("withKeywordArguments", .array(ListValue(pairs)))]), in: scope)
  }

  /// A closure, with what its list captures taken now.
  func made(_ closure: Closure, in scope: Scope) -> ClosureValue {
    capture(scope)
    let names = mentionedNames(in: closure, of: scope.file).free
    scope.hold(closure.captures.isEmpty ? names : names.subtracting(closure.captures.map(\.name)))
    guard !closure.captures.isEmpty else { return ClosureValue(closure: closure, scope: scope) }
    let inner = Scope(parent: scope)
    for capture in closure.captures where capture.name != "self" {
      let taken = capture.value.map { evaluate($0, in: scope) } ?? lookUp(capture.name, in: scope)
      let value = taken ?? .unknown(Unknown(capture.name))
      guard capture.isWeak else {
        inner.define(capture.name, value)
        continue
      }
      let source = capture.value ?? Expression(.identifier(capture.name, generics: []), range: closure.range)
      defineWeak(capture.name, value, type: staticType(of: source, in: scope), in: inner)
    }
    capture(inner)
    return ClosureValue(closure: closure, scope: inner)
  }

  /// Whether a closure does the same wherever it is made: it names nothing that is around it there.
  package func standsAlone(_ value: ClosureValue) -> Bool {
    let scope = value.scope
    return value.closure.captures.isEmpty
      && mentionedNames(in: value.closure, of: scope.file).free.allSatisfy { name in
        name != "self" && scope.local(named: name) == nil && scope.localFunctions(named: name) == nil
          && scope.instance?.type.properties[name] == nil
      }
  }

  /// The names around a closure: of one with a weak `self` that is gone, `self` is nil there; nil where nobody knows
  /// whether it is.
  private func surroundingScope(of value: ClosureValue) -> Scope? {
    guard let instance = value.scope.instance, instance.isOwned,
      value.closure.captures.contains(where: { $0.isWeak && $0.name == "self" && $0.value == nil }), !isHeld(instance)
    else { return value.scope }
    guard !memory.hasForgottenObjects else { return nil }
    let scope = Scope(parent: value.scope)
    scope.define("self", .none, type: .optional(instance.type.reference))
    return scope
  }

  private func run(_ value: ClosureValue, _ arguments: ArgumentValues, in scope: Scope) -> Value {
    let closure = value.closure
    guard let around = surroundingScope(of: value) else {
      poison(heldBy: .closure(value))
      return .unknown(Unknown("closure of what may be gone"))
    }
    let inner = Scope(parent: around, isFunction: true)
    defer { inner.end() }
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
    bindClosure(closure, values, declared: types, of: value.elementType, in: inner)
    inner.ownAnswerType = ownType(result)
    var answer = cuttable(closure.body, throwing: true, in: inner) {
      value.builder.map { build(closure.body, by: $0, in: inner) } ?? evaluateBody(closure.body, in: inner)
    }
    if let result, !host.isBuilt(result) { answer = coerce(answer, to: result, in: inner) }
    evenIfThrown {
      for (position, item) in arguments.items.enumerated() {
        guard let target = item.target else { continue }
        let name = closure.parameters.indices.contains(position) ? closure.parameters[position] : "$\(position)"
        if let left = inner.value(named: name) { store(left, in: target, scope) }
      }
    }
    return answer
  }

  package func bindClosure(_ closure: Closure, _ values: [Value], in scope: Scope) {
    bindClosure(closure, values, of: nil, in: scope)
  }

  /// Binds a closure's parameters.
  ///
  /// - Parameter types: those that the closure's place declares for its parameters.
  /// - Parameter elementType: the declared type of values that are elements of a collection.
  private func bindClosure(
    _ closure: Closure, _ values: [Value], declared types: [TypeReference?] = [], of elementType: TypeReference? = nil,
    ofParts partType: TypeReference? = nil, in scope: Scope
  ) {
    if closure.parameters.isEmpty, values.count == 1, case .tuple(let parts) = values[0],
      parts.count > 1, closure.highestArgument > 0
    {
      return bindClosure(closure, parts.map(\.value), ofParts: elementType ?? types.first ?? nil, in: scope)
    }
    func declared(_ position: Int, _ value: Value) -> TypeReference? {
      types.indices.contains(position) ? boundType(types[position], of: value, in: scope) : nil
    }
    func known(_ value: Value) -> TypeReference? {
      if values.count == 1, let elementType,
        elementType.isOptional || elementType.holdsOptional || elementType == .ofCharacter
          || elementType == .named("AnyHashable", arguments: [])
      {
        return elementType
      }
      if values.count == 1, case .tuple? = elementType { return elementType }
      return widerType(elementType, of: value, in: scope)
    }
    func known(_ value: Value, at position: Int, of whole: TypeReference?) -> TypeReference? {
      whole?.optionalPart(position) ?? widerType(whole?.part(position), of: value, in: scope)
    }
    for (position, value) in values.enumerated() {
      let type = known(value, at: position, of: partType) ?? known(value) ?? declared(position, value)
      scope.define("$\(position)", value, type: type)
    }
    if closure.parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0] {
      for (position, (name, part)) in zip(closure.parameters, parts).enumerated() {
        scope.define(name, part.value, type: known(part.value, at: position, of: elementType))
        defineWrapped(name, part.value, in: scope)
      }
      return
    }
    for (position, name) in closure.parameters.enumerated() {
      let type = closure.parameterTypes.indices.contains(position) ? closure.parameterTypes[position] : nil
      var value = values.indices.contains(position) ? values[position] : .unknown(Unknown(name, type: type))
      if case .unknown(var unknown) = value, unknown.type == nil, type != nil {
        unknown.type = type
        value = .unknown(unknown)
      }
      scope.define(name, value, type: type ?? known(value) ?? declared(position, value))
      defineWrapped(name, value, in: scope)
    }
  }

  /// Defines `name`, what is bound, beside a parameter `$name`, which is a binding.
  private func defineWrapped(_ name: String, _ value: Value, in scope: Scope) {
    guard name.first == "$", name.dropFirst().first?.isNumber == false else { return }
    var wrapped = value
    if case .binding(let binding) = value { wrapped = binding.value }
    scope.define(String(name.dropFirst()), wrapped)
  }

  /// The arguments of a call as the one function that a reference can mean has them.
  func labeled(_ arguments: ArgumentValues, asOf function: FunctionValue) -> ArgumentValues? {
    guard function.isReference, arguments.items.allSatisfy({ $0.label == nil }) else { return nil }
    let fitting = function.candidates.filter { $0.declaration.parameters.count == arguments.items.count }
    guard fitting.count == 1, let parameters = fitting.first?.declaration.parameters else { return nil }
    var labelled = arguments
    for position in parameters.indices { labelled.items[position].label = parameters[position].label }
    return labelled
  }

  private func apply(_ function: FunctionValue, _ arguments: ArgumentValues, in scope: Scope)
    -> Value?
  {
    var arguments = arguments
    if function.candidates.count > 1, let type = function.elementType, arguments.items.count == 1,
      arguments.items[0].declared == nil
    {
      arguments.items[0].declared =
        type == .ofCharacter ? type : widerType(type, of: arguments.items[0].value, in: scope)
    }
    let located: Located<FunctionDeclaration>
    var choice = choice(function, for: arguments)
    if case .none = choice, let labelled = labeled(arguments, asOf: function) {
      arguments = labelled
      choice = self.choice(function, for: arguments)
    }
    if case .none = choice, let parts = paired(arguments, for: function) {
      arguments = parts
      choice = self.choice(function, for: arguments)
    }
    switch choice {
    case .none: return nil
    case .one(let candidate): located = candidate
    case .open:
      poison(arguments, in: scope)
      noteOpenCall()
      return .unknown(Unknown(function.candidates.first?.declaration.name ?? ""))
    }
    guard let body = located.declaration.body else { return nil }
    let place = located.codePlace
    let limit = host.isBuilt(located.declaration.returnType) ? Self.builderLimit : recursionLimit
    let running = surroundings.runningFunctions[place, default: 0]
    guard running < limit, running < Self.blindLimit || !arguments.areUnknown else {
      counts.oneTimeEvents += 1
      forgetChanges(of: function, located.declaration, arguments, in: scope)
      return .unknown(Unknown(located.declaration.name, type: located.declaration.returnType))
    }
    return nested(.unknown(Unknown(located.declaration.name)), running: place) {
      let declaration = located.declaration
      // A local function is code of the function around it.
      let isLocal = function.scope != nil
      let inner = Scope(
        parent: function.scope, instance: isLocal ? nil : function.receiver,
        selfValue: isLocal || function.selfPlace != nil ? nil : function.selfValue,
        file: located.file, type: isLocal ? nil : function.type ?? function.receiver?.type,
        declaringType: isLocal ? nil : function.declaringType, code: isLocal ? nil : place,
        isMutating: declaration.isMutating && function.mayMutate || function.selfPlace != nil
          || function.receiver?.isOwned == true,
        selfPlace: function.selfPlace, isFunction: true)
      if let wrapped = function.wrappedType { inner.bindAll(["Wrapped": wrapped]) }
      bindGenerics(of: declaration, arguments, calledIn: scope, in: inner)
      bind(declaration.parameters, withOptionals(arguments, for: declaration.parameters, [], in: scope), in: inner)
      let builder = declaration.attributes.isEmpty ? nil : ownBuilder(declaration.attributes, in: inner)
      let value = cuttable(body, throwing: declaration.isThrowing, in: inner) {
        builder.map { build(body, by: $0, in: inner) }
          ?? evaluateBuilderOrValue(body, declaration.returnType, in: inner)
      }
      if declaration.errorType != nil, case .member? = thrown {
        thrown = thrown.map { coerce($0, to: declaration.errorType, in: inner) }
      }
      let result = coerce(value, to: declaration.returnType, in: inner).made(of: arguments)
      evenIfThrown { passBack(declaration.parameters, from: inner, to: arguments, in: scope) }
      inner.end()
      guard case .unknown = result else { return result }
      return generatedText(of: declaration, arguments, file: located.file) ?? result
    }
  }

  /// The parts of a pair that a function takes which one of a collection's calls: `zip(a, b).map(add)`.
  private func paired(_ arguments: ArgumentValues, for function: FunctionValue) -> ArgumentValues? {
    guard function.isReference, arguments.items.count == 1, arguments.items[0].label == nil,
      case .tuple(let parts) = arguments.items[0].value, parts.count > 1
    else { return nil }
    let plain = labeled(parts.map { (nil, $0.value) })
    return labeled(plain, asOf: function) ?? plain
  }

  /// Makes unknown what a call changes that is not run, as too many of its function run.
  private func forgetChanges(
    of function: FunctionValue, _ declaration: FunctionDeclaration, _ arguments: ArgumentValues, in scope: Scope
  ) {
    for target in arguments.items.compactMap(\.target) { poison(target, in: scope) }
    guard declaration.isMutating else { return }
    if let place = function.selfPlace {
      place.value = .unknown(Unknown(declaration.name, type: typeReference(of: place.value)))
    }
    guard let receiver = function.receiver, receiver.type.kind == .structure else { return }
    (receiver.fields, receiver.undecided) = ([:], [:])
  }

  func choice(_ function: FunctionValue, for arguments: ArgumentValues) -> OverloadChoice {
    if function.hasOpenReceiver { return .open }
    if function.hasOpenMembers, function.candidates.count(where: { takes([$0], arguments) }) > 1 { return .open }
    let owner = function.receiver?.type ?? function.type
    let choice = choice(function.candidates, for: arguments, of: owner)
    guard function.candidates.count > 1, arguments.items.contains(where: { $0.erased != nil }),
      case .one(let meant) = choice
    else { return choice }
    var erased = arguments
    for index in erased.items.indices {
      if let type = erased.items[index].erased { erased.items[index].declared = type }
    }
    switch self.choice(function.candidates, for: erased, of: owner) {
    case .none: return choice
    case .open: return .open
    case .one(let other): return other.codePlace == meant.codePlace ? choice : .open
    }
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

  /// `.name` where a generic parameter is: a static member that an extension of its protocol has (`where Self == Plain`).
  private func member(
    _ name: String, _ arguments: ArgumentValues?, ofParameter type: TypeReference?, in scope: Scope
  ) -> Value? {
    let protocols: [TypeReference]
    switch type {
    case .named(let parameter, _)?: protocols = scope.protocols(ofParameter: parameter)
    case .opaque(let constraint)?: protocols = [constraint]
    default: return nil
    }
    for case .named(let constraint, _) in protocols where entry(of: .named(constraint, arguments: []), in: scope) != nil
    {
      if let value = resolve(name, arguments, as: constraint, in: scope) { return value }
    }
    return nil
  }

  /// Binds arguments to parameters, filling in defaults; a parameter nobody gave is unknown.
  package func bind(_ parameters: [Parameter], _ arguments: ArgumentValues, in scope: Scope) {
    for (parameter, positions) in zip(parameters, places(of: parameters, in: arguments)) {
      var value: Value
      if parameter.isVariadic {
        value = .array(
          positions.map { ownLiterals(arguments.items[$0], as: parameter.type, in: scope) ?? arguments.items[$0].value }
        )
      } else if let position = positions.first {
        let item = arguments.items[position]
        value =
          keyOfLiteral(item, as: parameter.type) ?? memberChain(item, as: parameter.type, in: scope)
          ?? ownNumbers(item, as: parameter.type) ?? ownLiterals(item, as: parameter.type, in: scope) ?? item.value
      } else if let defaultValue = parameter.defaultValue {
        value = evaluate(defaultValue, as: parameter.type, in: self.scope(ofDefault: defaultValue, in: scope))
      } else {
        value = .unknown(Unknown(parameter.name, type: parameter.type))
      }
      if case .member(let name, let given) = value,
        let member = member(name, given, ofParameter: parameter.type, in: scope)
      {
        value = member
      }
      // No builder makes anything of the code of a default.
      if !parameter.attributes.isEmpty, !positions.isEmpty, case .closure(var closure) = value,
        let builder = ownBuilder(parameter.attributes, in: scope)
      {
        closure.builder = builder
        value = .closure(closure)
      }
      if let type = parameter.type, !parameter.isBuilder {
        let isMany = parameter.isVariadic
        value = coerce(value, to: isMany ? .named("Array", arguments: [type]) : type, in: scope)
      }
      if define(parameter, wrapping: value, in: scope) { continue }
      var type = parameter.isVariadic || parameter.isBuilder ? nil : parameter.type
      // It prints as the optional that it holds.
      if let known = type, known == .named("Any", arguments: []),
        positions.first.map({ arguments.items[$0].isOptional }) == true
      {
        type = .optional(known)
      }
      scope.define(parameter.name, value, type: type, isConstant: !parameter.isInout)
    }
  }
}

extension Interpreter {
  /// `[1, 2.5]` where values of any type are wanted: each literal is of its own type.
  private func ownNumbers(_ item: ArgumentValues.Item, as type: TypeReference?) -> Value? {
    guard case .array(let elements)? = item.expression?.kind, case .named("Array", let wanted)? = type,
      wanted == [.named("Any", arguments: [])], case .array(var list) = item.value, list.count == elements.count
    else { return nil }
    for (position, element) in elements.enumerated() where element.isNumberLiteral {
      list.elements[position] = number(list.elements[position], asWhole: element)
    }
    return .array(list)
  }

  /// `1 + 2`, and a list of such, where values of a type of the module's are wanted: its own operators are meant.
  func ownLiterals(_ item: ArgumentValues.Item, as type: TypeReference?, in scope: Scope) -> Value? {
    guard let type, let expression = item.expression, expression.holdsLiteralOperation,
      let own = ownType(meant(type, in: scope)), !expression.namesSomething
    else { return nil }
    switch (expression.kind, own) {
    case (.array(let elements), .named("Array", let types)):
      guard let element = types.first, elements.contains(where: \.isLiteralOperation),
        elements.allSatisfy(\.isLiteralOperand)
      else { return nil }
      return evaluate(expression, as: .named("Array", arguments: [element]), in: scope)
    case (_, .named(let name, _)) where index.mayBeType(name) && expression.isLiteralOperation:
      return literal(expression, as: own, in: scope)
    case (_, .optional(let wrapped)): return ownLiterals(item, as: wrapped, in: scope)
    default: return nil
    }
  }

  private func number(_ value: Value, asWhole literal: Expression) -> Value {
    guard case .number(let quantity, _) = value, let whole = Int(exactly: quantity.value) else { return value }
    return .integer(whole)
  }
}

extension TypeReference {
  /// The type of one of a tuple's parts, if it may hold nil.
  func optionalPart(_ position: Int) -> TypeReference? {
    guard let type = part(position) else { return nil }
    return type.isOptional || type.holdsOptional ? type : nil
  }

  /// The type of one of a tuple's parts.
  func part(_ position: Int) -> TypeReference? {
    guard case .tuple(let types, _) = self, types.indices.contains(position) else { return nil }
    return types[position]
  }
}

extension Value {
  /// An unknown answer of a function, with the first unknown thing that this was given.
  fileprivate func made(of arguments: ArgumentValues) -> Value {
    guard case .unknown(let unknown) = self else { return self }
    return .unknown(unknown.made(of: arguments.items.map(\.value)))
  }
}
