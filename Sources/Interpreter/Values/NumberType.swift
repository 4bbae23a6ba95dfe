import ViewProgram

/// The Swift type of a number.
package enum NumberType: Hashable, Sendable {
  /// The type of what integer literals alone make, so that its place decides. `asInteger` is what it is where that wants an integer:
  /// `7 / 2` is 3.5 and 3. Nil where an integer has no such value.
  case literal(asInteger: Int?)
  case int, int8, int16, int32, int64
  case uint, uint8, uint16, uint32, uint64
  case double, cgFloat, float, decimal

  /// The type of a name; nil for names of other types.
  package init?(named name: String) {
    guard let type = Self.byName[name] else { return nil }
    self = type
  }

  private static let byName: [String: NumberType] = [
    "Int": .int, "Int8": .int8, "Int16": .int16, "Int32": .int32, "Int64": .int64,
    "UInt": .uint, "UInt8": .uint8, "UInt16": .uint16, "UInt32": .uint32, "UInt64": .uint64,
    "Double": .double, "TimeInterval": .double, "Float64": .double, "CLLocationDegrees": .double,
    "CGFloat": .cgFloat, "Float": .float, "Float32": .float, "Decimal": .decimal,
  ]

  /// The name of the type; of literals, the one they have where nothing else is asked for.
  package var name: String {
    switch self {
    case .literal, .int: "Int"
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int64"
    case .uint: "UInt"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt64"
    case .double: "Double"
    case .cgFloat: "CGFloat"
    case .float: "Float"
    case .decimal: "Decimal"
    }
  }

  /// True for literals as well.
  package var isInteger: Bool {
    switch self {
    case .double, .cgFloat, .float, .decimal: false
    default: true
    }
  }

  package var isLiteral: Bool { if case .literal = self { true } else { false } }

  var reference: TypeReference { .named(name, arguments: []) }

  /// The type of an operator's result, or of a list's elements, that stand as these two; nil where no two such
  /// values meet in Swift.
  func joined(with other: NumberType) -> NumberType? {
    if self == other { return self }
    if isLiteral { return other }
    if other.isLiteral { return self }
    switch (self, other) {
    // These two convert into each other where they meet.
    case (.double, .cgFloat), (.cgFloat, .double): return .double
    // A literal is what stands beside a decimal number.
    case (.decimal, .double), (.double, .decimal): return .decimal
    default: return nil
    }
  }
}

// MARK: Exact integers

extension NumberType {
  /// The values of an integer type; a literal's are those of `Int`.
  var integers: ClosedRange<Int128>? {
    func all<Integer: FixedWidthInteger>(_ type: Integer.Type) -> ClosedRange<Int128> {
      Int128(Integer.min)...Int128(Integer.max)
    }
    switch self {
    case .literal, .int, .int64: return all(Int64.self)
    case .int8: return all(Int8.self)
    case .int16: return all(Int16.self)
    case .int32: return all(Int32.self)
    case .uint, .uint64: return all(UInt64.self)
    case .uint8: return all(UInt8.self)
    case .uint16: return all(UInt16.self)
    case .uint32: return all(UInt32.self)
    case .double, .cgFloat, .float, .decimal: return nil
    }
  }

  /// The answer of an operator on two integers of this type; nil where that would trap, or is none of theirs.
  func combine(_ operation: String, _ left: Int128, _ right: Int128) -> Int128? {
    // A literal's may be larger than any integer is.
    guard let integers, integers.contains(left), abs(right) < 1 << 65 else { return nil }
    let result: Int128
    switch operation {
    case "+": result = left + right
    case "-": result = left - right
    case "*": result = left * right
    case "/", "%":
      guard right != 0 else { return nil }
      result = operation == "/" ? left / right : left % right
    case "&+": return wrapped(left + right)
    case "&-": return wrapped(left - right)
    case "&*": return wrapped(left &* right)
    case "&": return left & right
    case "|": return left | right
    case "^": return left ^ right
    case "<<": return right < 0 ? combine(">>", left, -right) : right > 64 ? 0 : wrapped(left << right)
    case ">>": return right < 0 ? combine("<<", left, -right) : left >> min(right, 100)
    case "&<<": return wrapped(left << (right & Int128(width - 1)))
    case "&>>": return left >> (right & Int128(width - 1))
    default: return nil
    }
    return integers.contains(result) ? result : nil
  }

  /// The integer of this type with the lowest bits of `value`.
  func wrapped(_ value: Int128) -> Int128 {
    guard let integers, !integers.contains(value) else { return value }
    let low = value & ((1 << Int128(width)) - 1)
    return low > integers.upperBound ? low - (1 << Int128(width)) : low
  }

  /// Bits of an integer type.
  var width: Int {
    switch self {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    default: 64
    }
  }
}
