/// The changes of parts of properties, and what code passes to functions that change them.
extension Expression {
  /// Stands for the value of a property before a change.
  package static func placeholder(_ range: SourceRange) -> Expression {
    Expression(.identifier(ProgramFacts.StateChange.placeholder, generics: []), range: range)
  }

  /// A property of the code's own, or a part of one, with the placeholder for the property: `<state>.a` of `x.a`.
  var ownPlace: (property: String, value: Expression)? {
    if let name = ownProperty ?? projectedProperty {
      return name.first?.isLowercase == true ? (name, .placeholder(range)) : nil
    }
    return partOfProperty
  }

  /// The same for a part of a property; nil for all of it.
  var partOfProperty: (property: String, value: Expression)? {
    let inner: Expression
    switch kind {
    case .member(.some(let base), _, _), .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
      inner = base
    default: return nil
    }
    guard ownProperty == nil, projectedProperty == nil, let (property, value) = inner.ownPlace else { return nil }
    return (property, replacingBase(by: value))
  }

  /// This place in another value.
  func replacingBase(by base: Expression) -> Expression {
    let new: ExpressionKind =
      switch kind {
      case .member(_, let name, let nameRange): .member(base: base, name: name, nameRange: nameRange)
      case .subscripted(_, let arguments): .subscripted(base: base, arguments: arguments)
      case .optionalChain: .optionalChain(base)
      case .forceUnwrap: .forceUnwrap(base)
      default: kind
      }
    return Expression(new, range: range)
  }

  func changedPart(_ change: ProgramFacts.StateChange) -> [(String, ProgramFacts.StateChange)]? {
    partOfProperty.map { [($0.property, .parts([ProgramFacts.PartChange(target: $0.value, change: change)]))] }
  }

  /// The changes that a change of a part makes to the properties of other objects that it is a part of.
  ///
  /// - Parameter part: the part's place in a value of this expression.
  func membersChanged(
    _ change: ProgramFacts.StateChange, _ part: @escaping (Expression) -> Expression
  ) -> [(String, ProgramFacts.StateChange)] {
    switch kind {
    case .member(.some(let base), let name, _):
      if case .identifier("self", _) = base.kind { return [] }
      let target = part(.placeholder(range))
      return [(name, .parts([ProgramFacts.PartChange(target: target, change: change)]))]
        + base.membersChanged(change) { part(replacingBase(by: $0)) }
    case .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
      return base.membersChanged(change) { part(replacingBase(by: $0)) }
    default: return []
    }
  }

  /// The change that passing this place as an `inout` argument makes.
  func changesByInout(
    of argument: Argument, in callee: Expression, _ arguments: [Argument]
  ) -> [(String, ProgramFacts.StateChange)] {
    guard let (property, value) = ownPlace else { return changedRoot }
    guard case .identifier = callee.kind, arguments.allSatisfy(\.isPassive) else {
      return [(property, .changedSomehow)]
    }
    let given = arguments.map { other in
      var other = other
      if other.value.range == argument.value.range {
        other.value = Expression(.prefix("&", value), range: other.value.range)
      }
      return other
    }
    return [(property, .called(Expression(.call(callee: callee, arguments: given), range: range)))]
  }

  /// Functions of the library that change the value they are called on.
  package static let mutatingNames: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "shuffle",
    "formUnion", "update",
  ]

  /// Whether a call that may change a value does so for sure: by a function of the library, or by what it is passed to.
  package var isCertainChange: Bool {
    guard case .call(let callee, _) = kind else { return false }
    if case .member(.some, let name, _) = callee.kind { return Self.mutatingNames.contains(name) }
    return true
  }

  /// Whether it is an element of the value that the placeholder stands for, or in one.
  package var isInElement: Bool {
    switch kind {
    case .subscripted(let base, let arguments):
      base.isInElement || base.isPlaceholder && !arguments.contains(where: \.value.isRange)
    case .member(.some(let base), _, _), .optionalChain(let base), .forceUnwrap(let base): base.isInElement
    default: false
    }
  }

  package var isPlaceholder: Bool {
    if case .identifier(ProgramFacts.StateChange.placeholder, _) = kind { true } else { false }
  }

  /// The values that its branches answer, whatever decides between them.
  package var alternatives: [Expression] {
    switch kind {
    case .ternary(_, let then, let otherwise): then.alternatives + otherwise.alternatives
    case .infix("??", let value, let otherwise): value.alternatives + otherwise.alternatives
    case .ifExpression(let statement):
      statement.branches.map { $0.flatMap(\.alternatives) } ?? [self]
    default: [self]
    }
  }

  // MARK: Constants that are passed

  /// The constants that a call of a function passes; nil for calls of types and for modifiers.
  var givenConstants: (String, [ProgramFacts.GivenConstant])? {
    guard case .call(let callee, let arguments) = kind, !arguments.isEmpty, let name = callee.functionName else {
      return nil
    }
    let constants = arguments.enumerated().flatMap { position, argument in
      argument.value.alternatives.filter(\.isPlainConstant).map {
        ProgramFacts.GivenConstant(label: argument.label, position: position, value: $0)
      }
    }
    return constants.isEmpty ? nil : (name, constants)
  }

  /// The last of a chain of names, if it looks like a function's.
  private var functionName: String? {
    let name: String
    switch kind {
    case .identifier(let identifier, _): name = identifier
    case .member(.some(let base), let member, _) where base.isChainOfNames: name = member
    case .optionalChain(let inner): return inner.functionName
    default: return nil
    }
    return name.first?.isLowercase == true || name.hasPrefix("_") ? name : nil
  }

  private var isChainOfNames: Bool {
    switch kind {
    case .identifier: true
    case .member(.some(let base), _, _), .optionalChain(let base), .forceUnwrap(let base): base.isChainOfNames
    default: false
    }
  }

  /// A number, a text, a value that is made of such, or one that a type holds.
  private var isPlainConstant: Bool {
    switch kind {
    case .integer, .double: true
    case .prefix("-", let value): value.isPlainConstant
    case .string(let segments): !segments.isEmpty && segments.allSatisfy { $0.value == nil }
    case .call(let callee, let arguments): callee.typeName != nil && arguments.allSatisfy(\.value.isPlainConstant)
    default: false
    }
  }

  /// Whether a plain constant is written as another one is.
  fileprivate func isSameConstant(as other: Expression) -> Bool {
    switch (kind, other.kind) {
    case (.integer(let own), .integer(let other)): own == other
    case (.double(let own), .double(let other)): own == other
    case (.prefix(_, let own), .prefix(_, let other)): own.isSameConstant(as: other)
    case (.string(let own), .string(let other)): own.map(\.words) == other.map(\.words)
    case (.call(let own, let first), .call(let other, let second)):
      own.typeName == other.typeName && first.map(\.label) == second.map(\.label)
        && zip(first, second).allSatisfy { $0.value.isSameConstant(as: $1.value) }
    default: false
    }
  }
}

extension Argument {
  /// Whether it is no code that runs later, and calls nothing but what makes values.
  var isPassive: Bool {
    var result = true
    ExpressionWalker { expression in
      switch expression.kind {
      case .closure: result = false
      case .call(let callee, _) where callee.typeName == nil && !callee.isMemberOfType: result = false
      default: break
      }
    }.walk(value)
    return result
  }
}

extension Expression {
  /// Whether it is a case, or another member of a type: `.detail`, `Route.detail`.
  fileprivate var isMemberOfType: Bool {
    guard case .member(let base, _, _) = kind else { return false }
    return base.map { $0.typeName != nil } ?? true
  }
}

extension StringSegment {
  /// The text of a segment that shows no value.
  fileprivate var words: String? { if case .text(let text) = self { text } else { nil } }
}

extension IfStatement {
  /// The expressions that it answers; nil where it is no expression as a whole.
  fileprivate var branches: [Expression]? {
    guard case .expression(let first)? = then.first, then.count == 1, otherwise?.count == 1 else { return nil }
    switch otherwise?.first {
    case .expression(let second): return [first, second]
    case .ifElse(let next): return next.branches.map { [first] + $0 }
    default: return nil
    }
  }
}

extension [ProgramFacts.GivenConstant] {
  /// The first few of those that differ.
  var distinct: [ProgramFacts.GivenConstant] {
    var result: [ProgramFacts.GivenConstant] = []
    for constant in self where result.count < Self.limit {
      let isKnown = result.contains {
        $0.label == constant.label && $0.position == constant.position && $0.value.isSameConstant(as: constant.value)
      }
      if !isKnown { result.append(constant) }
    }
    return result
  }

  /// The constants that are kept for a function's name.
  private static var limit: Int { 12 }
}

/// The changes found in code with where they begin, those to parts of one property together that one list of statements
/// makes.
struct FoundChanges {
  typealias Found = (property: String, change: ProgramFacts.StateChange, place: Int32)

  private(set) var states: [Found] = []
  private(set) var members: [Found] = []
  /// The number of the list in which a statement stands, by its start.
  private var lists: [Int32: Int] = [:]
  private var listCount = 0
  /// Where the changes of a property stand in `states` and `members` that a list makes to its parts.
  private var placesOfStates: [String: [Int: Int]] = [:]
  private var placesOfMembers: [String: [Int: Int]] = [:]

  mutating func add(list: [Statement]) {
    listCount += 1
    for case .expression(let expression) in list { lists[expression.range.start] = listCount }
  }

  mutating func add(_ expression: Expression) {
    let place = expression.range.start
    let list = lists[place]
    for (property, change) in expression.stateChanges {
      Self.add((property, change, place), in: list, &states, &placesOfStates)
    }
    for (property, change) in expression.memberChanges {
      Self.add((property, change, place), in: list, &members, &placesOfMembers)
    }
  }

  private static func add(
    _ found: Found, in list: Int?, _ changes: inout [Found], _ places: inout [String: [Int: Int]]
  ) {
    guard case .parts(let parts) = found.change, let list, !parts.contains(where: \.isBound) else {
      return changes.append(found)
    }
    if let place = places[found.property]?[list], case .parts(let others) = changes[place].change {
      changes[place].change = .parts(others + parts)
    } else {
      places[found.property, default: [:]][list] = changes.count
      changes.append(found)
    }
  }
}
