import LayoutEngine
package import ViewProgram

/// Calls, and what functions do with their arguments.
extension Interpreter {
  func call(
    _ callee: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value {
    if let answer = callChanging(callee, arguments, range: range, in: scope) { return answer }
    switch callee.kind {
    case .identifier(let name, let generics):
      return callName(name, generics, arguments, range: range, in: scope)
    case .member(nil, let name, _):
      return .member(name, evaluate(arguments, in: scope))
    case .member(.some(let base), let name, _) where base.isStandardModule:
      let values = evaluate(arguments, in: scope)
      return foreignCall(name, values, sourceReference(to: range, in: scope), in: scope)
        ?? .unknown(Unknown(key(range, in: scope)))
    case .member(.some(let base), let name, let nameRange):
      return callMember(name, nameRange, of: base, arguments, range: range, in: scope)
    case .optionalChain(let inner) where arguments.contains(where: \.value.mayRunCode):
      let function = apart { evaluate(inner, in: scope) }
      if case .none = function { return .none }
      guard case .closure = function else { return call(inner, arguments, range: range, in: scope) }
      return call(function, arguments, range: range, in: scope)
    case .optionalChain(let inner), .forceUnwrap(let inner):
      return optionalCall(inner, arguments, in: scope) ?? call(inner, arguments, range: range, in: scope)
    default: return call(evaluate(callee, in: scope), arguments, range: range, in: scope)
    }
  }

  /// The answer of what a variable or another call gave.
  private func call(_ function: Value, _ arguments: [Argument], range: SourceRange, in scope: Scope) -> Value {
    let values = evaluate(arguments, in: scope).ofVariable
    if let result = apply(function, values, in: scope) { return result }
    poison(values, in: scope)
    noteOpenCall()
    return .unknown(Unknown(key(range, in: scope)))
  }

  package func evaluate(_ arguments: [Argument], in scope: Scope) -> ArgumentValues {
    ArgumentValues(
      items: arguments.map {
        let value = evaluate($0.value, in: scope)
        var item = ArgumentValues.Item(
          label: $0.label, value: value, isTrailing: $0.isTrailingClosure,
          source: sourceReference(to: $0.value.range, in: scope), expression: $0.value,
          declared: declaredType(of: $0.value, holding: value, in: scope),
          parts: $0.value.isTextLiteral ? lastParts(of: value) : nil)
        if $0.value.mayBeTypedByCode || value.isTypedByPlace { item.scope = scope }
        item.erased = item.declared == nil ? erasedType(of: value, $0.value, in: scope) : nil
        return item
      })
  }

  /// The type that an argument is declared as, which tells overloads apart: of a variable, a property, a cast.
  private func declaredType(of argument: Expression, holding value: Value, in scope: Scope) -> TypeReference? {
    switch argument.kind {
    case .identifier(let name, _) where name.hasPrefix("$") && scope.value(named: name) == nil:
      projectedType(of: String(name.dropFirst()), in: scope)
    case .identifier(let name, _):
      knownType(
        scope.value(named: name) == nil ? scope.type?.properties[name]?.declaration.type : scope.declaredType(of: name),
        in: scope)
    case .member(let base?, let name, _) where base.isSelf:
      knownType(scope.type?.properties[name]?.declaration.type, in: scope).flatMap { type in
        value.isInstance || type.isOfParameter ? type : nil
      }
    case .cast(_, "as?", let type): .optional(type)
    case .cast(_, "as", let type), .cast(_, "as!", let type): type
    case .call(let callee, _) where callee.isOptionalType: staticType(of: argument, in: scope)
    case .call, .subscripted, .forceUnwrap, .member:
      knownPart(argument, holding: value, in: scope)
    default: nil
    }
  }

  // MARK: `name(...)`

  private func callName(
    _ name: String, _ generics: [TypeReference], _ arguments: [Argument], range: SourceRange,
    in scope: Scope
  ) -> Value {
    let place = sourceReference(to: range, in: scope)
    let call = WrittenCall(
      name: name, base: nil, arguments: arguments, nameRange: range, range: range)
    if let value = host.take(call, in: scope) { return value }
    if let answer = inoutAnswer(name, arguments, in: scope) { return answer }
    // A local, a member or a global of the module wins over the system's.
    if let value = lookUp(name, called: true, in: scope),
      !value.isTypeValue || value.isLibraryFunction || scope.value(named: name) != nil
        || scope.instance?.type.properties[name] != nil,
      case var values = evaluate(arguments, for: value, in: scope), mayTake(value, values)
    {
      values.wanted = wantedType(range, in: scope)
      if scope.value(named: name) != nil || scope.instance?.type.properties[name] != nil { values = values.ofVariable }
      if case .function(let function) = value, let instance = function.receiver, let own = scope.type,
        own !== instance.type, own.kind == .classType, function.scope == nil
      {
        values = withDefaults(values, of: name, instance, seenAs: own, in: scope)
      }
      if let result = apply(seen(value, name, values, range, in: scope), values, in: scope) { return result }
      poison(values, in: scope)
      noteOpenCall()
      return .unknown(Unknown(key(range, in: scope)))
    }
    var typeName = name
    if case .type(let target, let entry)? = type(named: name, in: scope) {
      if let entry {
        let values = evaluate(arguments, for: entry.initializers, in: scope)
        return make(entry, named: name, generics: own(generics, of: entry, in: scope), values, place, in: scope)
      }
      typeName = target
    } else if let entry = associatedType(named: name, in: scope) {
      return make(entry, evaluate(arguments, in: scope), place, in: scope)
    }
    var values = evaluate(asked(arguments, by: typeName), in: scope)
    values.wanted = wantedType(range, in: scope)
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if let value = added(to: typeName, values, at: place, in: scope) {
      return generics.isEmpty ? value : coerce(value, to: .named(typeName, arguments: generics), in: scope)
    }
    if typeName == "String", let text = describedOptional(values, in: scope) { return text }
    if let value = foreignCall(typeName, values, place, in: scope) {
      return generics.isEmpty ? value : coerce(value, to: .named(typeName, arguments: generics), in: scope)
    }
    if let receiver = scope.selfValue,
      let value = callImplicit(name, of: receiver, values, range, place, in: scope)
    {
      return value
    }
    if let instance = scope.instance, let value = callOwn(name, of: instance, values, range, place, in: scope) {
      return value
    }
    noteUse(of: values)
    poison(values, of: call, in: scope)
    noteOpenCall()
    var unknown = Unknown(
      key(range, in: scope),
      type: name.first?.isUppercase == true ? .named(name, arguments: generics) : nil,
      of: origin(of: values.items.map(\.value)))
    miss(.function, name, place, &unknown)
    return .unknown(unknown)
  }

  /// `overlay(...)` without a receiver, in an extension's code; `map` in that of a collection.
  private func callImplicit(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, _ range: SourceRange,
    _ place: SourceReference, in scope: Scope
  ) -> Value? {
    let place = CallPlace(name: place, receiver: nil, whole: range)
    if let text = localizedString(name, of: receiver, arguments, file: place.name.file) { return text }
    if host.isAddedMethod(name, of: receiver, arguments, in: scope),
      let result = host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    {
      return result
    }
    if name == "map" || name == "flatMap", scope.type?.isExtensionOnly == true, scope.type?.name == "Optional",
      arguments.items.count == 1, arguments.items[0].label == nil
    {
      return mapped(receiver, arguments, in: scope)
    }
    if name.hasPrefix("append"), let own = appendedInterpolation(name, arguments, in: scope) { return own }
    if scope.isMutating, scope.selfPlace != nil {
      let own = Expression(.identifier("self", generics: []), range: range)
      if let result = mutate(own, receiver, name, arguments, in: scope) { return result }
    }
    let types = seenTypes(of: nil, holding: receiver, asking: name, in: scope)
    if let function = extensionMethod(name, of: receiver, arguments, from: types, in: scope) {
      return apply(.function(function), arguments, in: scope) ?? .unknown(Unknown(name))
    }
    if case .native(let native) = receiver {
      return callNative(name, of: native, arguments, in: scope).map {
        likely($0, of: name, on: receiver, nil, arguments)
      }
    }
    if case .enumCase(let own) = receiver, let answer = resultMethod(name, of: own, arguments, in: scope) {
      return answer
    }
    if let value = valueMethod(name, of: receiver, arguments, place, in: scope) { return value }
    // What nobody knows is most probably a method that another module adds to the host's value.
    let isHost = if case .host = receiver { true } else { false }
    guard isHost || receiver.isInstance, name.first?.isLowercase == true else { return nil }
    return host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
  }

  /// False for functions of the module none of which takes the arguments: the system's is meant.
  private func mayTake(_ callee: Value, _ arguments: ArgumentValues) -> Bool {
    guard case .function(let function) = callee else { return true }
    return takes(function.candidates, labeled(arguments, asOf: function) ?? arguments)
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
    if let own = aliased(call, in: scope) { return self.call(own, arguments, range: range, in: scope) }
    if case .identifier(let module, _) = base.kind, isModule(module), scope.value(named: module) == nil {
      let values = evaluate(arguments, in: scope)
      let whole = sourceReference(to: range, in: scope)
      return added(to: name, values, at: whole, in: scope) ?? foreignCall(name, values, whole, in: scope)
        ?? .unknown(Unknown(key(range, in: scope)))
    }
    if case .identifier("super", _) = base.kind, let done = superCoding(name, arguments, in: scope) { return done }
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
    if case .identifier("super", _) = base.kind, let function = inheritedStatic(name, in: scope) {
      return apply(function, evaluate(arguments, in: scope), in: scope) ?? .unknown(Unknown(key(range, in: scope)))
    }
    let isChange = MentionedNames.changing.contains(name) && !index.mayBeValue(name)
    if base.isPlaceRunningCode && mayChange(name)
      || isChange && (!base.optionalChains.isEmpty || passesGetter(base, in: scope))
    {
      return atPlace(base, .receiver, isChanged: isChange, in: scope) { callReceiver(call, at: $0, in: $1) } ?? .none
    }
    return callReceiver(call, at: base, in: scope)
  }

  private func callReceiver(_ call: WrittenCall, at base: Expression, in scope: Scope) -> Value {
    let (name, arguments, range, place) = (call.name, call.arguments, call.range, call.place(in: scope))
    let receiver = evaluateInPlace(base, in: scope)
    if case .none = receiver, endsEarly(base, in: scope) { return .none }
    var values =
      host.ignoresValues(of: name, on: receiver)
      ? idly { evaluate(arguments, in: scope) } : evaluate(arguments, calling: name, of: receiver, in: scope)
    values.wanted = wantedType(range, in: scope)
    if values.wanted == nil, case .identifier(let type, let generics) = base.kind, !generics.isEmpty {
      values.wanted = .named(type, arguments: generics.map { meant($0, in: scope) })
    }
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if let drawn = drawn(name, of: receiver, at: base, values, in: scope) { return drawn }
    if values.items.contains(where: \.value.isFunction) {
      values = values.called(with: typeOfVisited(by: name, base, receiver, in: scope))
    }
    if name == "map" || name == "flatMap",
      values.items.count == 1, values.items[0].label == nil,
      receiver.isTextRange || receiver.isNumber || base.isOptionalTry || isOptionalLink(base, in: scope),
      let result = mapped(receiver, values, in: scope)
    {
      return result
    }
    // A text's characters, or the text that an optional holds.
    if name == "map" || name == "flatMap", receiver.isText,
      base.isCall && staticType(of: base, in: scope) == nil || isOpenEnd(base, in: scope)
    {
      noteOpenCall()
      return .unknown(Unknown(key(range, in: scope)))
    }
    // What is changed in place is as the arguments left it.
    let isStale = base.isVariable && receiver.isKept && arguments.contains(where: \.value.mayRunCode)
    let current = isStale ? evaluateInPlace(base, in: scope) : receiver
    if let result = mutate(base, current, name, values, in: scope) { return result }
    guard thrown == nil else { return .unknown(Unknown("thrown")) }
    if case .instance(let instance) = receiver, instance.type.kind == .classType {
      let seen = staticClass(of: base, instance, in: scope)
      values = seen.map { withDefaults(values, of: name, instance, seenAs: $0, in: scope) } ?? values
    }
    if var function = optionalsMethod(name, on: base, receiver, values, in: scope) {
      function.wrappedType = receiver.isNone ? wrappedNumber(of: base, in: scope) : nil
      return apply(.function(function), values, in: scope) ?? .unknown(Unknown(name))
    }
    switch function(name, on: base, receiver, values, in: scope) {
    case .byValue: break
    case .byType(let function): return apply(.function(function), values, in: scope) ?? .unknown(Unknown(name))
    case .open: return .unknown(Unknown(key(range, in: scope)))
    }
    let answer = callMember(name, of: receiver, values, place, in: scope)
      .map { ofWhole($0, base, receiver, in: scope) }
    let isWanted = values.wanted != nil
    let result =
      answer.map { isWanted ? $0 : typed($0, call, of: receiver, at: base, in: scope) }
      ?? unknownCall(call, of: receiver, at: base, values, place, in: scope)
    return likely(result, of: name, on: receiver, staticType(of: base, in: scope), values)
  }

  private func isModule(_ name: String) -> Bool { [context.words.module, "Swift", "Foundation"].contains(name) }

  /// The value of what a member is asked of: `self` itself, no copy.
  func evaluateInPlace(_ base: Expression, in scope: Scope) -> Value {
    if case .identifier("self", _) = base.kind { return value(of: "self", range: base.range, in: scope) }
    return evaluate(base, in: scope)
  }

  /// `receiver.name(...)`; nil where nobody knows what that is.
  package func callMember(
    _ name: String, of receiver: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    if let text = formatMethod(name, of: receiver, arguments)
      ?? localizedString(name, of: receiver, arguments, file: place.name.file)
    {
      return text
    }
    switch receiver {
    case .type(let typeName, let entry):
      return callStatic(name, typeName, entry, arguments, place.name, in: scope)
    case .instance(let instance):
      let owner = instance === scope.instance ? privateOwner(of: name, in: scope) : nil
      if let method = method(name, of: instance, as: owner ?? instance.type) {
        return apply(.function(method), arguments, in: scope)
          ?? (isSequence(instance.type) ? indexMethod(name, of: instance, arguments, in: scope) : nil)
      }
      if instance.type.properties[name].map(mayBeCalled) ?? true,
        let property = property(name, of: instance),
        let result = apply(property, arguments.ofVariable, in: scope)
      {
        return result
      }
      return optionSetMethod(name, of: instance, arguments, in: scope)
        ?? host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
        ?? valueMethod(name, of: receiver, arguments, place, in: scope)
    case .keyPath(let names) where name == "appending":
      guard case .keyPath(let others)? = arguments["path"] else { return nil }
      return .keyPath(names.filter { $0 != "self" } + others)
    case .record("CharacterSet", _):
      return characterSetMethod(name, of: receiver, arguments)
    case .record("SortDescriptor", _) where name == "compare", .record("KeyPathComparator", _) where name == "compare":
      return compared(by: receiver, arguments, in: scope)
    case .native(let native):
      return callNative(name, of: native, arguments, in: scope)
        ?? unknownBundle(native).flatMap { callUnknown(name, of: $0, arguments, place, in: scope) }
    case .string(let text) where name == "data" && arguments.items.first?.label == "using":
      return bytes(of: text, arguments)
    case .enumCase(let value) where value.type == nil:
      return addedMethod(name, of: value, arguments, in: scope) ?? resultMethod(name, of: value, arguments, in: scope)
    case .enumCase:
      guard let function = member(name, of: receiver, key: "", in: scope) else {
        return mappedValue(name, receiver, arguments, in: scope)
      }
      return apply(function, arguments, in: scope)
    case .tuple(let parts) where Int(name) != nil || parts.contains(where: { $0.label == name }):
      return member(name, of: receiver, key: "", in: scope).flatMap { apply($0, arguments, in: scope) }
    case .closure: return host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    // A container's subviews are a collection, and a view.
    case .array(let list) where !list.isEmpty && list.elements.allSatisfy(\.isHosts):
      return extensionMethod(name, of: receiver, arguments, in: scope).flatMap {
        apply(.function($0), arguments, in: scope)
      }
        ?? valueMethod(name, of: receiver, arguments, place, in: scope)
        ?? host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    case .record:
      return valueMethod(name, of: receiver, arguments, place, in: scope)
        ?? host.callAddedMethod(name, of: receiver, arguments, place, in: scope)
    case .host: return callHost(name, of: receiver, arguments, place, in: scope)
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

  private func callNative(
    _ name: String, of value: NativeValue, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    if let function = extensionMethod(name, of: .native(value), arguments, in: scope) {
      return apply(.function(function), arguments, in: scope)
    }
    noteUse(of: arguments)
    return codingMethod(name, of: value, arguments, in: scope) ?? nativeMethod(name, of: value, arguments)
      ?? value.elements.flatMap { collectionMethod(name, of: .array($0), arguments, in: scope) }
      ?? mappedValue(name, .native(value), arguments, in: scope)
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
      if entry.kind == .enumeration, let declared = entry.cases.first(where: { $0.name == name }) {
        guard declared.parameters.isEmpty else { return enumCase(name, of: entry, arguments) }
        return apply(enumCase(name, of: entry, ArgumentValues()), arguments, in: scope)
      }
      if entry.staticProperties[name] != nil, entry.functions[name] != nil {
        return staticCall(name, of: entry, arguments, in: scope)
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
      if isRunning(functions, arguments), let value = foreignCall(name, of: typeName, arguments, place, in: scope) {
        return value
      }
      return apply(
        .function(FunctionValue(candidates: functions, receiver: nil, type: foreign)), arguments,
        in: scope)
    }
    if let type = moduleType(named: typeName + "." + name, from: scope.file) {
      return make(type, arguments, place, in: scope)
    }
    return deserialized(name, of: typeName, arguments) ?? decodingError(name, of: typeName, arguments)
      ?? foreignCall(name, of: typeName, arguments, place, in: scope)
      ?? (name.first?.isUppercase == true
        ? foreignCall(name, arguments, place, in: scope) : nil)
  }

  /// A call on something unknown: a method that the host adds; else unknown, of the declared type.
  private func callUnknown(
    _ name: String, of unknown: Unknown, _ arguments: ArgumentValues, _ place: CallPlace, in scope: Scope
  ) -> Value? {
    if let stand = host.value(standingFor: unknown) {
      return callMember(name, of: stand, arguments, place, in: scope)
    }
    if let type = unknown.type, let entry = entry(of: type, in: scope), let functions = entry.functions[name],
      entry.kind != .protocolType
        || !entry.requirements.contains(name) && host.isBuilt(functions[0].declaration.returnType)
    {
      let stand = Instance(type: entry, key: unknown.key)
      let function = functions[0].declaration
      if host.isBuilt(function.returnType) {
        return apply(
          .function(FunctionValue(candidates: functions, receiver: stand)), arguments, in: scope)
      }
      let own = Unknown(key(place.whole, in: scope), type: function.returnType)
      if let told = toldAnswer(of: functions, entry, for: unknown, arguments, own, in: scope) { return told }
      poison(arguments, in: scope)
      if function.isThrowing { noteOpenCall() }
      return .unknown(own)
    }
    if host.isAddedMethod(name, of: .unknown(unknown), arguments, in: scope) {
      return host.callAddedMethod(name, of: .unknown(unknown), arguments, place, in: scope)
    }
    return addedAnswer(name, of: unknown, calledWith: arguments, in: scope)
      ?? valueMethod(name, of: .unknown(unknown), arguments, place, in: scope)
  }
}

extension Expression {
  /// Whether it is a call of a function that may answer nil.
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension Value {
  /// Whether its expression may tell more of its type than it does itself.
  fileprivate var isTypedByPlace: Bool {
    switch self {
    case .unknown, .string: true
    default: false
    }
  }
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
