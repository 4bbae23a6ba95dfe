import LayoutEngine
import ViewProgram

/// Collections of the module's, which the library gives more than they declare: functions that look for indices, and those
/// that change them, which do what they do to an array of the elements.
extension Interpreter {
  /// The indices of a collection of the module's, the one behind the last element among them; nil where one is not known.
  func ownIndices(of instance: Instance) -> [Value]? {
    let type = instance.type
    guard !instance.isShared, isSequence(type), type.functions["subscript"] != nil, type.properties["startIndex"] != nil
    else { return nil }
    guard let start = property("startIndex", of: instance), let end = property("endIndex", of: instance) else {
      return nil
    }
    let next = method("index", of: instance)
    if next == nil, let first = exactInteger(start)?.value, let last = exactInteger(end)?.value {
      guard first <= last, last - first < Int128(Self.mostPulled) else { return nil }
      return (first...last).map { .integer($0, .int) }
    }
    guard let next else { return nil }
    var indices = [start]
    while indices.count < Self.mostPulled {
      guard let isEnd = isSame(indices[indices.count - 1], end) else { return nil }
      if isEnd { return indices }
      let after = labeled([("after", indices[indices.count - 1])])
      guard let index = try? asked({ self.apply(.function(next), after, in: Scope(parent: nil)) }) else { return nil }
      indices.append(index)
    }
    return nil
  }

  /// The elements at the indices of a collection of the module's.
  func indexed(_ instance: Instance) -> [Value]? {
    guard let indices = ownIndices(of: instance) else { return nil }
    let scope = Scope(parent: nil, file: instance.type.file)
    scope.define("collection", .instance(instance))
    func name(_ name: String) -> Expression {
      Expression(.identifier(name, generics: []), range: SourceRange(start: 0, end: 0))
    }
    let index = Argument(label: nil, value: name("index"))
    let wanted = Expression(.subscripted(base: name("collection"), arguments: [index]), range: index.value.range)
    var elements: [Value] = []
    for index in indices.dropLast() {
      scope.define("index", index)
      let element = evaluate(wanted, in: scope)
      guard thrown == nil, !isUnknown(element) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// `firstIndex(of:)`, `index(_:offsetBy:)` and their like, whose indices are the collection's own; nil for all else.
  func indexMethod(_ name: String, of instance: Instance, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard ["firstIndex", "lastIndex", "index", "distance"].contains(name), let indices = ownIndices(of: instance),
      let elements = known(elementsOf: .instance(instance))?.values
    else { return nil }
    var given = arguments
    for item in given.items.indices where given.items[item].label != "offsetBy" && given.items[item].label != "of" {
      if let position = indices.firstIndex(where: { isSame($0, given.items[item].value) == true }) {
        given.items[item].value = .integer(position)
      }
    }
    let answer = collectionMethod(name, of: .array(elements), given, in: scope)
    guard name != "distance", let position = exactInteger(answer).flatMap({ Int(exactly: $0.value) }) else {
      return answer
    }
    return indices.indices.contains(position) ? indices[position] : nil
  }

  /// The elements between two indices of a collection of the module's.
  func ownSlice(of instance: Instance, _ lower: Value, _ upper: Value, isClosed: Bool) -> Value? {
    guard let indices = ownIndices(of: instance), let elements = known(elementsOf: .instance(instance))?.values else {
      return nil
    }
    func position(_ bound: Value, _ otherwise: Int) -> Int? {
      bound.isNone ? otherwise : indices.firstIndex { isSame($0, bound) == true }
    }
    guard let start = position(lower, 0), var end = position(upper, elements.count) else { return nil }
    if isClosed, !upper.isNone { end += 1 }
    guard start <= end, end <= elements.count else { return nil }
    let first = exactInteger(indices[0]).flatMap { Int(exactly: $0.value) } ?? 0
    return .array(ListValue(Array(elements[start..<end]), .slice, start: first + start))
  }

  /// `collection + more` of a collection of the module's; nil for all else.
  func appended(_ more: Value, to collection: Value, in scope: Scope) -> Value? {
    guard case .instance(let instance) = collection, isSequence(instance.type) else { return nil }
    return changed(instance, by: "append", labeled([("contentsOf", more)]), in: scope)?.0
  }

  /// A collection after a function that the library gives it, and the answer; nil where that is not known.
  func changed(
    _ instance: Instance, by name: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> (Value, Value)? {
    let isReplaceable = conforms(instance.type, to: "RangeReplaceableCollection")
    guard isReplaceable || conforms(instance.type, to: "MutableCollection"), let indices = ownIndices(of: instance),
      let start = exactInteger(indices[0]).flatMap({ Int(exactly: $0.value) }), let elements = indexed(instance)
    else { return nil }
    let type =
      elements.first.flatMap(typeReference)
      ?? instance.type.genericParameters.first.flatMap { instance.typeArguments[$0] }
    var list = ListValue(elements, .array, start: start, of: type)
    guard let answer = change(&list, name, arguments, in: scope) else { return nil }
    if isReplaceable { return replaced(list.elements, in: instance, indices).map { ($0, answer) } }
    guard list.count == elements.count else { return nil }
    var result = Value.instance(instance)
    for (index, element) in zip(indices, list) {
      guard let changed = ownElement(labeled([(nil, index)]), of: result, to: element, in: scope) else { return nil }
      result = changed
    }
    return (result, answer)
  }

  /// `Stack([1, 2])` and `Stack(repeating: 0, count: 2)` of a collection that declares no more than `init()`; nil for all
  /// else.
  func collection(
    _ type: TypeEntry, _ generics: [TypeReference], initializedWith arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    guard !arguments.isEmpty, type.inheritedTypes.contains("RangeReplaceableCollection"),
      case .none = choice(type.initializers, for: arguments, of: type)
    else { return nil }
    let unknown = Value.unknown(Unknown(type.name, type: .named(type.name, arguments: generics)))
    guard case .instance(let empty)? = apply(.type(type.name, type), ArgumentValues(), in: scope),
      let elements = known(elementsOf: array(arguments)), elements.isOrdered, let indices = ownIndices(of: empty)
    else { return unknown }
    if let element = type.genericParameters.first, type.genericParameters.count == 1 {
      empty.typeArguments[element] = generics.first ?? elements.elementType
    }
    return replaced(elements.values, in: empty, indices) ?? unknown
  }

  /// The answer of `filter` of a collection of the module's: one of its own type where that makes collections.
  func filtered(_ instance: Instance, to elements: Value) -> Value? {
    guard conforms(instance.type, to: "RangeReplaceableCollection") else { return elements }
    guard case .array(let list) = elements, let indices = ownIndices(of: instance) else { return nil }
    return replaced(list.elements, in: instance, indices)
  }

  private func replaced(_ elements: [Value], in instance: Instance, _ indices: [Value]) -> Value? {
    let copy = instance.copy()
    guard let method = method("replaceSubrange", of: copy) else { return nil }
    let range = Value.range(lower: indices[0], upper: indices[indices.count - 1], isClosed: false)
    let function = FunctionValue(candidates: method.candidates, receiver: copy, mayMutate: true)
    let arguments = labeled([(nil, range), ("with", .array(elements))])
    return apply(.function(function), arguments, in: Scope(parent: nil)) == nil ? nil : .instance(copy)
  }

  /// Whether a type of the module says that it conforms to a protocol of the library.
  private func conforms(_ type: TypeEntry, to name: String) -> Bool {
    type.inheritedTypes.contains(name) || index.ancestors(of: type).contains { $0.inheritedTypes.contains(name) }
  }
}
