import LayoutEngine
import ViewProgram

/// Sequences and collections that the module declares.
extension Interpreter {
  /// The elements of an instance that is a sequence; nil where it is none, or an element is not known.
  func iterated(_ instance: Instance) -> [Value]? {
    guard !instance.isShared, isSequence(instance.type) else { return nil }
    if isAsked(instance.type) { return try? drained(.instance(instance), in: Scope(parent: nil)) }
    return indexed(instance)
  }

  /// Whether a sequence of the module's is asked for one element after the other.
  func isAsked(_ type: TypeEntry) -> Bool { has("makeIterator", type) || has("next", type) }

  /// Answers the elements of an instance in their turn; nil where it is no sequence.
  func pull(from instance: Instance) -> Pull? {
    let type = instance.type
    guard !instance.isShared, isSequence(type) else { return nil }
    let scope = Scope(parent: nil, file: type.file)
    scope.define("sequence", .instance(type.kind == .structure ? instance.copy() : instance))
    guard isAsked(type) else {
      guard var rest = indexed(instance)?[...] else { return nil }
      return { rest.popFirst() ?? .none }
    }
    var next = call("next", of: "sequence")
    if has("makeIterator", type) {
      let iterator = evaluate(call("makeIterator", of: "sequence"), in: scope)
      let isOwn = if case .instance(let own) = iterator { own !== instance && has("next", own.type) } else { false }
      guard isOwn else { return iterator.isInstance ? nil : pull(from: iterator, in: scope) }
      scope.define("iterator", iterator)
      next = call("next", of: "iterator")
    }
    return { try self.asked { self.evaluate(next, in: scope) } }
  }

  /// Whether a type of the module says that it is a sequence or a collection.
  func isSequence(_ type: TypeEntry) -> Bool {
    let protocols: Set = [
      "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection", "LazySequenceProtocol",
    ]
    return !protocols.isDisjoint(with: type.inheritedTypes)
      || index.ancestors(of: type).contains { !protocols.isDisjoint(with: $0.inheritedTypes) }
  }

  private func has(_ name: String, _ type: TypeEntry) -> Bool {
    type.functions[name] != nil || index.ancestors(of: type).contains { $0.functions[name] != nil }
  }

  /// A property that the library adds to all sequences and collections.
  func sequenceMember(_ name: String, of instance: Instance) -> Value? {
    guard ["first", "last", "count", "isEmpty", "lazy", "indices"].contains(name), isSequence(instance.type) else {
      return nil
    }
    if name == "lazy", isAsked(instance.type) { return lazySequence(of: .instance(instance)) }
    return known(elementsOf: .instance(instance)).flatMap { libraryMember(name, of: .array($0.values)) }
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
