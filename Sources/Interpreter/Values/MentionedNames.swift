import ViewProgram

/// The names that code mentions, and those along the places that it may change.
package struct MentionedNames {
  /// All of them: of variables, members, functions and types.
  private(set) var all: Set<String> = ["callAsFunction"]
  /// Those that stand by themselves.
  private(set) var free = Set<String>()
  /// Those along places that are assigned to, passed on to be, or that a function is called on which may change them.
  private(set) var touched = Set<String>()
  /// Those at the ends of places that get another value.
  private(set) var replaced = Set<String>()
  /// Those of them that get one which has nothing to do with the one before.
  private(set) var assigned = Set<String>()
  /// Whether a key path in a variable leads to what changes.
  private(set) var changesAny = false

  init() {}

  init(all: Set<String>, touched: Set<String>) { (self.all, self.touched) = (all, touched) }

  /// The library's functions that change nothing, unless the module has one of that name.
  package static let harmless: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "enumerated", "reversed", "shuffled", "sorted", "joined", "filter",
    "allSatisfy", "first", "last", "firstIndex", "lastIndex", "contains", "max", "min", "reduce", "prefix", "suffix",
    "dropFirst", "dropLast", "drop", "split", "elementsEqual", "starts", "hasPrefix", "hasSuffix", "uppercased",
    "lowercased", "capitalized", "components", "trimmingCharacters", "replacingOccurrences", "replacing", "formatted",
    "rounded", "squareRoot", "isMultiple", "advanced", "distance", "index", "union", "intersection", "subtracting",
    "symmetricDifference", "isSubset", "isSuperset", "isDisjoint", "mapValues", "compactMapValues", "merging",
  ]

  /// The library's functions that change what they are called on.
  static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "popFirst",
    "popLast", "toggle", "negate", "sort", "reverse", "shuffle", "swapAt", "merge", "formUnion", "subtract",
  ]

  /// - Parameter isOwn: whether the module may have a function of a name.
  init(in statements: [Statement], isOwn: @escaping (String) -> Bool) {
    var names = MentionedNames()
    ExpressionWalker { names.add($0, isOwn) }.walk(statements)
    self = names
  }

  /// Takes in those of other code.
  ///
  /// - Returns: the names that are new, or newly touched.
  mutating func added(_ other: MentionedNames) -> [String] {
    let new = other.all.filter { all.insert($0).inserted } + other.touched.filter { touched.insert($0).inserted }
    free.formUnion(other.free)
    replaced.formUnion(other.replaced)
    assigned.formUnion(other.assigned)
    changesAny = changesAny || other.changesAny
    return new
  }

  private mutating func add(_ expression: Expression, _ isOwn: (String) -> Bool) {
    switch expression.kind {
    case .identifier(let name, _):
      all.insert(name)
      free.insert(name)
    case .member(_, let name, _): all.insert(name)
    case .keyPath(let names): all.formUnion(names)
    case .subscripted: all.insert("subscript")
    case .assignment(let operation, let target, _):
      all.insert(operation)
      change(target, isNew: operation == "=")
    case .prefix("&", let target): change(target, isNew: true)
    case .prefix(let name, let operand), .postfix(let name, let operand):
      all.insert(name)
      if isOwn(name) { touched.formUnion(operand.namesAlong) }
    case .infix(let name, let left, _):
      all.insert(name)
      if isOwn(name) { touched.formUnion(left.namesAlong) }
    case .call(let callee, _):
      if case .member(let base?, let name, _) = callee.kind, isOwn(name) || !Self.harmless.contains(name) {
        touched.formUnion(base.namesAlong)
      }
    default: break
    }
  }

  private mutating func change(_ target: Expression, isNew: Bool) {
    let parts = if case .tuple(let parts) = target.kind { parts.map(\.value) } else { [target] }
    for part in parts {
      let names = part.namesAlong
      touched.formUnion(names)
      if let last = names.last {
        replaced.insert(last)
        if isNew { assigned.insert(last) }
      }
      changesAny = changesAny || part.isNamedByVariable
    }
  }
}

extension Expression {
  /// The names along a place: of variables and members, and what key paths in brackets lead to.
  fileprivate var namesAlong: [String] {
    switch kind {
    case .identifier(let name, _): [name]
    case .member(let base, let name, _): (base?.namesAlong ?? []) + [name]
    case .subscripted(let base, let arguments):
      base.namesAlong
        + arguments.flatMap { argument in
          if case .keyPath(let names) = argument.value.kind { names } else { [] as [String] }
        }
    case .forceUnwrap(let inner), .optionalChain(let inner), .optionalTry(let inner), .cast(let inner, _, _):
      inner.namesAlong
    case .call(let callee, _): callee.namesAlong
    case .tuple(let parts): parts.flatMap(\.value.namesAlong)
    default: []
    }
  }

  /// Whether a key path in a variable leads to it.
  fileprivate var isNamedByVariable: Bool {
    switch kind {
    case .subscripted(let base, let arguments):
      base.isNamedByVariable
        || arguments.contains { argument in
          if case .keyPath = argument.value.kind { false } else { argument.label == "keyPath" }
        }
    case .member(let base?, _, _), .forceUnwrap(let base), .optionalChain(let base): base.isNamedByVariable
    default: false
    }
  }
}
