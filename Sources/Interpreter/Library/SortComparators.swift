import Foundation
import ViewProgram

/// `SortDescriptor` and `KeyPathComparator`: a key path, a direction, and how texts compare.
extension Interpreter {
  static let comparatorTypes: Set = ["SortDescriptor", "KeyPathComparator"]

  func sortComparator(_ type: String, _ arguments: ArgumentValues) -> Value? {
    guard case .keyPath? = arguments.unlabeled(0),
      arguments.items.dropFirst().allSatisfy({ $0.label == "order" || $0.label == "comparator" })
    else { return nil }
    var fields = ["keyPath": arguments.unlabeled(0)!, "order": arguments["order"] ?? .member("forward", nil)]
    fields["comparator"] = arguments["comparator"]
    return .record(type, fields)
  }

  /// The comparators of `sorted(using:)`, one or a list; throws where one is not known.
  private func comparators(_ value: Value?) throws -> [[String: Value]] {
    switch value {
    case .record(let type, let fields)? where Self.comparatorTypes.contains(type): return [fields]
    case .member("init", let arguments?)?:
      // Texts compare differently by the type that is not told here: what both would answer is known.
      return try comparators(sortComparator("SortDescriptor", arguments))
    case .array(let list)?: return try list.elements.flatMap { try comparators($0) }
    case .binding(let binding)?: return try comparators(binding.value)
    default: throw Unanswered()
    }
  }

  func isLess(_ first: Value, _ second: Value, using comparators: Value, in scope: Scope) throws -> Bool {
    try order(first, second, using: comparators, in: scope) == .orderedAscending
  }

  /// The order of two elements by the first comparator that tells them apart.
  private func order(_ first: Value, _ second: Value, using value: Value, in scope: Scope) throws -> ComparisonResult {
    for fields in try comparators(value) {
      guard let keyPath = fields["keyPath"], let isReverse = isReverse(fields["order"]) else { throw Unanswered() }
      let (one, other) = (try ask(keyPath, [first], in: scope), try ask(keyPath, [second], in: scope))
      let order = try order(settled(one), settled(other), isLexical: isLexical(fields["comparator"]), in: scope)
      if order != .orderedSame {
        return (order == .orderedAscending) != isReverse ? .orderedAscending : .orderedDescending
      }
    }
    return .orderedSame
  }

  /// The answer of a comparator's `compare`.
  func compared(by comparator: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard let first = arguments.unlabeled(0), let second = arguments.unlabeled(1) else { return nil }
    let order = try? order(first, second, using: comparator, in: scope)
    return order.map(comparison) ?? .unknown(Unknown("compare", type: .named("ComparisonResult", arguments: [])))
  }

  private func isReverse(_ order: Value?) -> Bool? {
    switch order {
    case .member("forward", nil)?: false
    case .member("reverse", nil)?: true
    default: nil
    }
  }

  private func isLexical(_ comparator: Value?) throws -> Bool {
    switch comparator {
    case nil, .member("localizedStandard", nil)?: return false
    case .member("lexical", nil)?: return true
    default: throw Unanswered()
    }
  }

  private func order(
    _ first: Value, _ second: Value, isLexical: Bool, in scope: Scope
  ) throws -> ComparisonResult {
    switch (first, second) {
    case (.none, .none): return .orderedSame
    case (.none, _) where !isUnknown(second): return .orderedAscending
    case (_, .none) where !isUnknown(first): return .orderedDescending
    default: break
    }
    var order = ComparisonResult.orderedSame
    if try isLess(first, second, by: nil, in: scope) {
      order = .orderedAscending
    } else if try isLess(second, first, by: nil, in: scope) {
      order = .orderedDescending
    }
    guard !isLexical, case .string(let one) = first, case .string(let other) = second else { return order }
    // Apple's systems compare texts as the Finder does, others by their characters.
    guard standardOrder(one, other) == order else { throw Unanswered() }
    return order
  }

  /// The order in which the Finder lists two texts; nil where it depends on the language.
  func standardOrder(_ first: String, _ second: String) -> ComparisonResult? {
    if first == second { return .orderedSame }
    let plain = [first, second].map { $0.folding(options: .diacriticInsensitive, locale: nil) }
    guard plain.joined().utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Accents count where the letters below them are the same.
    guard plain == [first, second] || plain[0].lowercased() != plain[1].lowercased() else { return nil }
    return plainOrder(plain[0], plain[1])
  }

  /// That of texts without accents.
  private func plainOrder(_ first: String, _ second: String) -> ComparisonResult? {
    let isPlain = (first + second).utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0.isLetter || $0.isDigit }
    guard isPlain else { return orderBySigns(first, second) }
    let order = first.compare(second, options: [.caseInsensitive, .numeric])
    // Small letters come before capitals where nothing else differs.
    return order == .orderedSame ? second.compare(first) : order
  }

  /// That of texts with signs in them, where the first that differs is a letter in both.
  private func orderBySigns(_ first: String, _ second: String) -> ComparisonResult? {
    let letters = zip(first.lowercased().utf8, second.lowercased().utf8).first { $0 != $1 }
    guard let (one, other) = letters, one.isLetter, other.isLetter else { return nil }
    return one < other ? .orderedAscending : .orderedDescending
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { Character(UnicodeScalar(self)).isLetter }
  fileprivate var isDigit: Bool { Character(UnicodeScalar(self)).isNumber }
}
