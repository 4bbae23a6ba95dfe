import LayoutEngine
import ViewProgram

/// The members and functions of ranges.
extension Interpreter {
  func rangeMember(_ name: String, _ value: Value) -> Value? {
    guard case .range(let lower, let upper, let isClosed) = value else { return nil }
    switch name {
    case "lowerBound": return lower.isNone ? nil : lower
    case "upperBound": return upper.isNone ? nil : upper
    case "count": return (value.elementCount ?? ownCount(of: value)).map { .integer($0) }
    case "isEmpty":
      if let count = value.elementCount { return .boolean(count == 0) }
      guard !isClosed, !lower.isNone, !upper.isNone, let same = isSame(lower, upper) else {
        return isClosed && !lower.isNone && !upper.isNone ? .boolean(false) : nil
      }
      return .boolean(same)
    case "first": return (value.elementCount ?? ownCount(of: value)).map { $0 == 0 ? Value.none : lower }
    case "last" where lower.isInstance: return knownElements(of: value).map { $0.last ?? .none }
    case "startIndex" where !isClosed: return value.elementCount.map { _ in lower }
    case "endIndex" where !isClosed: return value.elementCount.map { _ in upper }
    case "last":
      guard let count = value.elementCount else { return nil }
      return count == 0 ? Value.none : isClosed ? upper : infix("-", upper, .integer(1), key: "range.last")
    case "indices": return value
    case "description": return plainText(settled(value)).map { .string($0) }
    case "debugDescription": return debugText(settled(value)).map { .string($0) }
    case "lazy" where value.isOpenRange: return lazySequence(of: value)
    default: return nil
    }
  }

  /// The number of elements of a range of values of the module's own.
  private func ownCount(of value: Value) -> Int? {
    if case .range(.instance, _, _) = value { knownElements(of: value)?.count } else { nil }
  }

  /// The answers that ranges give by their bounds alone; nil for what all collections do alike.
  func rangeMethod(_ name: String, _ value: Value, _ arguments: ArgumentValues) throws -> Value? {
    guard case .range(let lower, let upper, let isClosed) = value else { return nil }
    switch (name, arguments.items.first?.label) {
    case ("contains", nil) where arguments.content == nil:
      guard var wanted = arguments.unlabeled(0) else { return nil }
      wanted = sibling(wanted, of: lower.isNone ? upper : lower)
      if case .range(let first, let last, let isOtherClosed) = wanted {
        guard isClosed || !isOtherClosed else { throw Unanswered() }
        return .boolean(try isInside(first, value) && isLessOrEqual(last, upper))
      }
      return .boolean(try isInside(wanted, value))
    case ("relative", "to"?):
      guard !lower.isNone, !upper.isNone, value.elementCount != nil else { throw Unanswered() }
      return isClosed
        ? .range(lower: lower, upper: infix("+", upper, .integer(1), key: "relative"), isClosed: false) : value
    case ("overlaps", nil):
      guard case .range(let first, let last, let isOtherClosed)? = arguments.unlabeled(0) else { return nil }
      let isEmpty = try (!isClosed && areEqual(lower, upper)) || (!isOtherClosed && areEqual(first, last))
      let startsBefore = try isClosed ? isLessOrEqual(first, upper) : !isLessOrEqual(upper, first)
      let endsAfter = try isOtherClosed ? isLessOrEqual(lower, last) : !isLessOrEqual(last, lower)
      return .boolean(!isEmpty && startsBefore && endsAfter)
    case ("clamped", "to"?):
      guard case .range(let first, let last, isClosed)? = arguments["to"] else { throw Unanswered() }
      func inside(_ bound: Value) throws -> Value {
        try isLessOrEqual(bound, first) ? first : isLessOrEqual(bound, last) ? bound : last
      }
      return .range(lower: try inside(lower), upper: try inside(upper), isClosed: isClosed)
    default: return nil
    }
  }

  /// `.name`, or a literal, beside a value of the type that has it.
  func sibling(_ value: Value, of other: Value) -> Value {
    guard value.isImplicitMember || value.mayBeLiteral && other.file != nil, let type = typeReference(of: other) else {
      return value
    }
    return coerce(value, to: type, in: Scope(parent: nil, file: other.file ?? 0))
  }

  private func isInside(_ value: Value, _ range: Value) throws -> Bool {
    if case .range(let lower, let upper, let isClosed) = range {
      if case .record("Unicode.Scalar", _) = value, !lower.isNone, !upper.isNone {
        guard let own = scalar(value), let first = scalar(lower), let last = scalar(upper) else { throw Unanswered() }
        return first <= own && (isClosed ? own <= last : own < last)
      }
      if let file = value.file {
        let scope = Scope(parent: nil, file: file)
        if !lower.isNone, try isLess(value, lower, by: nil, in: scope) { return false }
        if upper.isNone { return true }
        return isClosed ? try !isLess(upper, value, by: nil, in: scope) : try isLess(value, upper, by: nil, in: scope)
      }
    }
    guard case .boolean(let answer) = infix("~=", range, value, key: "contains") else { throw Unanswered() }
    return answer
  }

  private func isLessOrEqual(_ first: Value, _ second: Value) throws -> Bool {
    if let file = first.file { return try !isLess(second, first, by: nil, in: Scope(parent: nil, file: file)) }
    guard case .boolean(let answer) = infix("<=", first, second, key: "<=") else { throw Unanswered() }
    return answer
  }
}

/// Steps along values of types of the module's own that are `Strideable`.
extension Interpreter {
  /// The elements of a range of such values; nil where one is not known, or there are too many.
  func strided(from lower: Instance, to upper: Value, isClosed: Bool) -> [Value]? {
    guard let distance = distance(from: lower, to: upper), let count = Int(exactly: distance + (isClosed ? 1 : 0)),
      count >= 0
    else { return nil }
    return steps(from: lower, by: .integer(1), count: count)
  }

  /// `stride(from:to:by:)` and `stride(from:through:by:)`, by whole steps; nil where that is not known.
  func strided(_ arguments: ArgumentValues) -> Value? {
    guard case .instance(let first)? = arguments["from"], let end = arguments["to"] ?? arguments["through"],
      let by = arguments["by"], let step = exactInteger(by)?.value, step != 0,
      let distance = distance(from: first, to: end)
    else { return nil }
    let isClosed = arguments["through"] != nil
    let whole = distance / step, isExact = distance % step == 0
    let count = distance * step < 0 ? 0 : whole + (isClosed || !isExact ? 1 : 0)
    return Int(exactly: count).flatMap { steps(from: first, by: by, count: $0) }.map { .array($0) }
  }

  private func distance(from first: Instance, to last: Value) -> Int128? {
    guard isStrideable(first.type), let method = method("distance", of: first) else { return nil }
    let given = labeled([("to", last)])
    return exactInteger(try? asked { self.apply(.function(method), given, in: Scope(parent: nil)) })?.value
  }

  private func steps(from first: Instance, by step: Value, count: Int) -> [Value]? {
    guard count <= Self.mostPulled else { return nil }
    var elements: [Value] = []
    var next = Value.instance(first)
    while elements.count < count {
      elements.append(next)
      guard case .instance(let current) = next, elements.count < count else { break }
      guard let method = method("advanced", of: current),
        let answer = try? asked({ self.apply(.function(method), self.labeled([("by", step)]), in: Scope(parent: nil)) })
      else { return nil }
      next = answer
    }
    return elements.count == count ? elements : nil
  }

  private func isStrideable(_ type: TypeEntry) -> Bool {
    type.inheritedTypes.contains("Strideable")
      || index.ancestors(of: type).contains { $0.inheritedTypes.contains("Strideable") }
  }
}
