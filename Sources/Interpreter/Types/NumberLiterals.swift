import LayoutEngine
import ViewProgram

/// Integer literals, which are of the type that their place or their neighbours decide.
extension Interpreter {
  /// A value that nothing says the type of: integer literals in it are `Int`s.
  package func settled(_ value: Value) -> Value {
    guard value.isOpen else { return value }
    switch value {
    case .number(let quantity, .literal(let integer)):
      guard let integer else { return .number(quantity, .double) }
      return .number(Quantity(Double(integer)), .int)
    case .array(var list):
      list.elements = list.elements.map(settled)
      return .array(list)
    case .tuple(let parts): return .tuple(parts.map { ($0.label, settled($0.value)) })
    case .dictionary(let pairs): return .dictionary(pairs.map { (settled($0.key), settled($0.value)) })
    case .range(let lower, let upper, let isClosed):
      return .range(lower: settled(lower), upper: settled(upper), isClosed: isClosed)
    default: return value
    }
  }

  /// The elements of one list: integer literals among other numbers are of their type.
  func unified(_ values: [Value]) -> [Value] {
    var joined: NumberType?
    var hasLiterals = false
    for value in values {
      guard case .number(_, let type) = value else {
        // A list of values of any type: a literal is of its own.
        if value.isOfOwnType { return unifiedParts(values) }
        continue
      }
      hasLiterals = hasLiterals || type.isLiteral
      joined = joined.map { $0.joined(with: type) ?? $0 } ?? type
    }
    guard hasLiterals, let joined, !joined.isLiteral else { return values }
    return values.map { value in
      guard case .number(_, .literal) = value else { return value }
      return number(value, as: joined)
    }
  }

  /// Collections and tuples of one list: what stands at one place in them is of one type.
  private func unifiedParts(_ values: [Value]) -> [Value] {
    guard values.contains(where: \.isOpen) else { return values }
    var columns: [[Value]] = []
    for value in values {
      guard let parts = value.openParts else {
        if value.isNone { continue } else { return values }
      }
      if columns.isEmpty {
        columns = parts
      } else {
        guard parts.count == columns.count else { return values }
        for position in parts.indices { columns[position] += parts[position] }
      }
    }
    var rest = columns.map { unified($0)[...] }
    return values.map { value in
      guard let parts = value.openParts else { return value }
      let taken = parts.indices.map { position in
        defer { rest[position] = rest[position].dropFirst(parts[position].count) }
        return Array(rest[position].prefix(parts[position].count))
      }
      return value.replacing(openParts: taken)
    }
  }

  /// A number as one of another type, where its place decides.
  func number(_ value: Value, as type: NumberType) -> Value {
    switch value {
    case .number(let quantity, .literal(let integer)):
      guard type.isInteger else {
        if type == .decimal, integer == nil { return number(.number(quantity, .double), as: type) }
        return .number(type == .float ? quantity.singlePrecision : quantity, type)
      }
      guard !type.isLiteral else { return value }
      guard let integer else { return value }
      // Only bits that are all turned, or shifted out, leave a type's integers.
      return .integer(type.wrapped(Int128(integer)), type)
    case .number(let quantity, let own) where type == .decimal && !own.isInteger && own != .decimal:
      guard quantity.isConstant, Decimals.isWritten(as: quantity.value) else {
        return .unknown(Unknown("Decimal", type: type.reference))
      }
      return .number(quantity, type)
    case .number(let quantity, let own):
      if own.isInteger, let integers = type.integers, quantity.isConstant,
        let integer = Int128(exactly: quantity.value), !integers.contains(integer)
      {
        return .integer(type.wrapped(integer), type)
      }
      if type == .float, own != .float, !own.isInteger { return .number(quantity.singlePrecision, type) }
      return own == type ? value : own.isInteger == type.isInteger || own.isInteger ? .number(quantity, type) : value
    case .wide(let integer, _) where type.isInteger: return .integer(integer, type)
    case .wide(let integer, .uint64) where [.double, .cgFloat, .float].contains(type):
      let real = Quantity(Double(integer))
      return .number(type == .float ? real.singlePrecision : real, type)
    case .wide where type == .decimal: return .unknown(Unknown("Decimal", type: type.reference))
    case .binding(let binding):
      return .binding(BindingValue(value: number(binding.value, as: type), state: binding.state))
    default: return value
    }
  }
}

extension Value {
  /// Whether it is of a type that no number is of.
  fileprivate var isOfOwnType: Bool {
    switch self {
    case .string, .boolean, .array, .dictionary, .tuple: true
    default: false
    }
  }

  /// The elements of a list, the keys and values of a dictionary, each part of a tuple, where a literal may have made it.
  fileprivate var openParts: [[Value]]? {
    switch self {
    case .array(let list): list.kind == .array && list.elementType == nil ? [list.elements] : nil
    case .dictionary(let pairs): [pairs.map(\.key), pairs.map(\.value)]
    case .tuple(let parts): parts.map { [$0.value] }
    default: nil
    }
  }

  /// Whether others of its kind may hold numbers where it has none: nil, an empty list.
  private var mayHideNumbers: Bool {
    switch self {
    case .none, .array, .dictionary: true
    default: false
    }
  }

  fileprivate func replacing(openParts parts: [[Value]]) -> Value {
    switch self {
    case .array(var list):
      list.elements = parts[0]
      return .array(list)
    case .dictionary: return .dictionary(zip(parts[0], parts[1]).map { ($0, $1) })
    case .tuple(let own): return .tuple(zip(own, parts).map { ($0.label, $1[0]) })
    default: return self
    }
  }

  /// Whether it holds integer literals whose type its place decides.
  var isOpen: Bool {
    switch self {
    case .number(_, .literal): true
    case .array(let list):
      list.elementType == nil
        && (list.elements.first?.isOpen == true
          || list.elements.first?.mayHideNumbers == true && list.elements.contains(where: \.isOpen))
    case .tuple(let parts): parts.contains { $0.value.isOpen }
    case .dictionary(let pairs): pairs.first.map { $0.key.isOpen || $0.value.isOpen } ?? false
    case .range(let lower, let upper, _): lower.isOpen || upper.isOpen
    default: false
    }
  }
}

extension Expression {
  var isTruthLiteral: Bool { if case .boolean = kind { true } else { false } }

  /// `0.5`, `-0.5`
  var isReal: Bool {
    switch kind {
    case .double: true
    case .prefix("-", let value): value.isReal
    default: false
    }
  }
}
