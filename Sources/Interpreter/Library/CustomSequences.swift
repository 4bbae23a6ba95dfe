import LayoutEngine
import ViewProgram

/// Sequences and collections that the module declares.
extension Interpreter {
  /// The most elements that a sequence of the module's own is asked for.
  private static let limit = 5000

  /// The elements of an instance that is a sequence; nil where it is none, or an element is not known.
  func iterated(_ instance: Instance) -> [Value]? {
    let type = instance.type
    guard !instance.isShared, isSequence(type) else { return nil }
    let scope = Scope(parent: nil, file: type.file)
    scope.define("sequence", .instance(instance.type.kind == .structure ? instance.copy() : instance))
    if has("makeIterator", type) {
      let iterator = evaluate(call("makeIterator", of: "sequence"), in: scope)
      if case .array(let list) = iterator { return list.hasOrder ? list.elements : nil }
      scope.define("iterator", iterator)
      return advanced("iterator", in: scope)
    }
    if has("next", type) { return advanced("sequence", in: scope) }
    return indexed(type, in: scope)
  }

  /// Whether a type of the module says that it is a sequence or a collection.
  func isSequence(_ type: TypeEntry) -> Bool {
    let protocols: Set = [
      "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "LazySequenceProtocol",
    ]
    return !protocols.isDisjoint(with: type.inheritedTypes)
      || index.ancestors(of: type).contains { !protocols.isDisjoint(with: $0.inheritedTypes) }
  }

  private func has(_ name: String, _ type: TypeEntry) -> Bool {
    type.functions[name] != nil || index.ancestors(of: type).contains { $0.functions[name] != nil }
  }

  /// `sequence(first:next:)`, where it ends.
  func unfolded(_ arguments: ArgumentValues) -> Value? {
    guard let next = arguments["next"] ?? arguments.content else { return nil }
    if let state = arguments["state"] { return unfolded(from: settled(state), next) }
    guard var element = arguments["first"].map(settled) else { return nil }
    var elements: [Value] = []
    while elements.count < Self.limit, !log.isExhausted {
      if case .none = element { return .array(elements) }
      elements.append(settled(element))
      guard let more = try? ask(next, [element], in: Scope(parent: nil)), !isUnknown(more) else { return nil }
      element = more
    }
    return nil
  }

  /// `sequence(state:next:)`, where it ends.
  private func unfolded(from state: Value, _ next: Value) -> Value? {
    let scope = Scope(parent: nil)
    scope.define("state", state)
    let place = Expression(.identifier("state", generics: []), range: SourceRange(start: 0, end: 0))
    let passed = Expression(.prefix("&", place), range: place.range)
    return drained {
      let item = ArgumentValues.Item(
        label: nil, value: scope.value(named: "state") ?? .none, isTrailing: false,
        source: SourceReference(file: 0, start: 0, end: 0), expression: passed)
      return apply(next, ArgumentValues(items: [item]), in: scope)
    }
  }

  /// `AnyIterator { ... }`, where it ends.
  func iterator(_ arguments: ArgumentValues) -> Value? {
    guard let body = arguments.content else { return arguments.unlabeled(0) }
    return drained { apply(body, ArgumentValues(), in: Scope(parent: nil)) }
  }

  /// The values that `next` answers until it answers nil; nil where one is not known, or there is no end.
  private func drained(_ next: () -> Value?) -> Value? {
    var elements: [Value] = []
    while elements.count < Self.limit, !log.isExhausted {
      let (answer, isCertain) = tentatively(next)
      guard isCertain, let element = answer, !isUnknown(element), thrown == nil else { return nil }
      if element.isNone { return .array(ListValue(elements, .slice)) }
      elements.append(settled(element))
    }
    return nil
  }

  /// A property that the library adds to all sequences and collections.
  func sequenceMember(_ name: String, of instance: Instance) -> Value? {
    guard ["first", "last", "count", "isEmpty", "lazy", "indices"].contains(name), isSequence(instance.type) else {
      return nil
    }
    return known(elementsOf: .instance(instance)).flatMap { libraryMember(name, of: .array($0.values)) }
  }

  /// The answers of `next()` until it answers nil; nil where an unknown decides whether it does.
  private func advanced(_ name: String, in scope: Scope) -> [Value]? {
    let next = call("next", of: name)
    var elements: [Value] = []
    while elements.count < Self.limit, thrown == nil, !log.isExhausted {
      let (element, isCertain) = tentatively { evaluate(next, in: scope) }
      guard isCertain else { return nil }
      switch element {
      case .none: return elements
      case .unknown: return nil
      default: elements.append(element)
      }
    }
    return nil
  }

  /// The elements at the indices of a collection whose indices are numbers.
  private func indexed(_ type: TypeEntry, in scope: Scope) -> [Value]? {
    guard type.functions["subscript"] != nil, type.properties["startIndex"] != nil else { return nil }
    let start = exactInteger(evaluate(member("startIndex", of: "sequence"), in: scope))
    let end = exactInteger(evaluate(member("endIndex", of: "sequence"), in: scope))
    guard let first = start.flatMap({ Int(exactly: $0.value) }), let last = end.flatMap({ Int(exactly: $0.value) }),
      first <= last, last - first < Self.limit
    else { return nil }
    var elements: [Value] = []
    for position in first..<last {
      let index = Argument(label: nil, value: unwritten(.integer(position)))
      let element = evaluate(unwritten(.subscripted(base: name("sequence"), arguments: [index])), in: scope)
      if case .unknown = element { return nil }
      elements.append(element)
    }
    return thrown == nil ? elements : nil
  }

  private func unwritten(_ kind: ExpressionKind) -> Expression {
    Expression(kind, range: SourceRange(start: 0, end: 0))
  }

  private func name(_ name: String) -> Expression { unwritten(.identifier(name, generics: [])) }

  private func member(_ member: String, of base: String) -> Expression {
    unwritten(.member(base: name(base), name: member, nameRange: SourceRange(start: 0, end: 0)))
  }

  private func call(_ function: String, of base: String) -> Expression {
    unwritten(.call(callee: member(function, of: base), arguments: []))
  }
}
