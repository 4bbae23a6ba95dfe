import LayoutEngine
import ViewProgram

/// Calls that are not understood, and those that are not made.
extension Interpreter {
  /// Whether functions of a name may change what they are called on.
  func mayChange(_ name: String) -> Bool { index.mayBeValue(name) || !MentionedNames.harmless.contains(name) }

  /// Whether a `?` in a chain has nothing before it.
  func endsEarly(_ chain: Expression, in scope: Scope) -> Bool {
    if case .optionalChain = chain.kind { return true }
    return chain.optionalChains.contains { start in !start.mayRunCode && apart { evaluate(start, in: scope) }.isNone }
  }

  /// The answer of a call that is not understood.
  func unknownCall(
    _ call: WrittenCall, of receiver: Value, at base: Expression, _ values: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value {
    let name = call.name
    noteUse(of: values)
    // An action would store in its view's state what most probably is as it was.
    let owner = origin(of: [receiver] + values.items.map(\.value))
    if surroundings.action == nil || mayChange(receiver, name) { poison(base, becauseOf: owner, in: scope) }
    if MentionedNames.harmless.contains(name), !index.mayBeValue(name) {
      poison(values, calledWith: [receiver] + sources(of: base, in: scope), in: scope)
    } else {
      poison(values, of: call, in: scope)
    }
    if case .unknown(let unknown) = receiver, holdsObjects(unknown.type, in: scope) {
      let code = Expression(
        .call(
          callee: Expression(.member(base: base, name: name, nameRange: call.nameRange), range: call.range),
          arguments: []),
        range: call.range)
      poison(reachOf: [.expression(code)], in: scope, with: [receiver], isKept: false)
    }
    noteOpenCall()
    var unknown = Unknown(key(call.range, in: scope), of: owner)
    switch receiver {
    case .unknown(let base) where base.missing.isEmpty:
      unknown.type = addedMethodType(name, of: base, values, in: scope)
    case .number, .wide: unknown.type = .named("CGFloat", arguments: [])
    case .string: unknown.type = .named("String", arguments: [])
    case .unknown(let base) where !base.missing.isEmpty:
      unknown.missing = base.missing
      miss(.member, name, place.name, &unknown)
    case .type(let type, _): miss(.function, type + "." + name, place.name, &unknown)
    default: break
    }
    return .unknown(unknown)
  }

  /// The answer of a function or property that the module adds to collections, of one that nobody knows: that itself, or
  /// no more than so many of its elements; nil for any other answer.
  func addedAnswer(
    _ name: String, of unknown: Unknown, calledWith arguments: ArgumentValues? = nil, in scope: Scope
  ) -> Value? {
    guard unknown.holdsElements, index.mayBeValue(name), case .named(let own, _)? = unknown.type else { return nil }
    for type in [own] + Self.collectionProtocols(of: own) {
      guard let entry = index.extensions(of: type, seenFrom: scope.file) else { continue }
      let answer: () -> Value?
      let place: SourceReference
      if let arguments {
        guard let functions = entry.functions[name].flatMap({ applicable($0, to: .unknown(unknown), \.constraints) }),
          functions.count == 1, !functions[0].declaration.isMutating, takes(functions, arguments)
        else { continue }
        place = functions[0].codePlace
        let function = FunctionValue(candidates: functions, receiver: nil, selfValue: .unknown(unknown), type: entry)
        answer = { self.apply(.function(function), arguments, in: scope) }
      } else {
        guard let property = entry.properties[name], let getter = property.declaration.getter,
          property.declaration.constraints.isEmpty
        else { continue }
        place = property.codePlace
        let inner = Scope(parent: nil, selfValue: .unknown(unknown), file: property.file, type: entry)
        answer = { self.evaluateBuilderOrValue(getter, property.declaration.type, in: inner) }
      }
      return known(answer, of: unknown, at: place)
    }
    return nil
  }

  /// The answer of such code: choices are made only where that leads to one.
  private func known(_ answer: () -> Value?, of unknown: Unknown, at place: SourceReference) -> Value? {
    guard surroundings.runningFunctions[place, default: 0] == 0 else { return nil }
    surroundings.runningFunctions[place, default: 0] += 1
    defer { surroundings.runningFunctions[place, default: 1] -= 1 }
    func isTold(_ value: Value?) -> Bool {
      switch value {
      case .unknown(let other)?: other.key == unknown.key
      case .array(let list)?:
        list.elements.allSatisfy {
          if case .unknown(let element) = $0 { element.key == unknown.key + "[]" } else { false }
        }
      default: false
      }
    }
    let (first, isCertain) = tentatively(answer)
    guard isTold(first) else { return nil }
    guard !isCertain else { return first }
    let value = answer()
    return isTold(value) ? value : nil
  }

  /// Notes a name that nothing declares.
  func miss(
    _ kind: MissingName.Kind, _ name: String, _ place: SourceReference, _ unknown: inout Unknown
  ) {
    unknown.missing.append(MissingName(kind: kind, name: name, place: place))
  }

  /// The values that an expression gets its own from: of the names that stand in it, closures left out.
  func sources(of expression: Expression, in scope: Scope) -> [Value] {
    switch expression.kind {
    case .identifier(let name, _): lookUp(name, in: scope).map { [$0] } ?? []
    case .member(let base?, _, _) where base.standsForSelf: [apart { evaluate(expression, in: scope) }]
    case .member(let base?, _, _), .subscripted(let base, _), .forceUnwrap(let base), .optionalChain(let base),
      .call(let base, _):
      sources(of: base, in: scope)
    default: []
    }
  }
}
