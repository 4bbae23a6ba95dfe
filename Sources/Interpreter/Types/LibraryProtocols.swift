import ViewProgram

/// The protocols of the library that a type has only where code says so, with those that they refine.
enum LibraryProtocols {
  private static let refined: [String: Set<String>] = [
    "Equatable": [], "Hashable": ["Equatable"], "Comparable": ["Equatable"], "Strideable": ["Comparable"],
    "Identifiable": [], "CaseIterable": [], "RawRepresentable": [], "CustomStringConvertible": [],
    "CustomDebugStringConvertible": [], "LosslessStringConvertible": ["CustomStringConvertible"],
    "Encodable": [], "Decodable": [], "Codable": ["Encodable", "Decodable"], "CodingKey": ["CustomStringConvertible"],
    "Error": [], "LocalizedError": ["Error"], "CustomNSError": ["Error"],
    "Sequence": [], "IteratorProtocol": [], "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"], "MutableCollection": ["Collection"],
    "RangeReplaceableCollection": ["Collection"],
    "StringProtocol": ["BidirectionalCollection", "Comparable", "Hashable", "LosslessStringConvertible"],
    "SetAlgebra": ["Equatable"], "OptionSet": ["SetAlgebra", "RawRepresentable"],
    "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic"], "SignedNumeric": ["Numeric"],
    "BinaryInteger": ["Hashable", "Numeric", "Strideable", "CustomStringConvertible"],
    "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"], "UnsignedInteger": ["BinaryInteger"],
    "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"], "BinaryFloatingPoint": ["FloatingPoint"],
    "Sendable": [], "AnyObject": [],
  ]

  /// A protocol with all that it refines; nil for one that is not known.
  static func all(of name: String) -> Set<String>? {
    refined[name].map { parents in parents.reduce(into: [name]) { $0.formUnion(all(of: $1) ?? []) } }
  }

  /// Whether one is among these, which code has to name to have it.
  static func isNamed(_ name: String) -> Bool { refined[name] != nil && name != "Sendable" && name != "AnyObject" }

  /// The protocols of a number, a text or a collection, whatever its elements are; nil for another type.
  static func all(ofPlain type: String) -> Set<String>? {
    let names: [String]
    switch type {
    case "Bool": names = ["Hashable", "Codable", "LosslessStringConvertible"]
    case "String":
      names = ["StringProtocol", "RangeReplaceableCollection", "Codable", "CustomDebugStringConvertible"]
    case "Array":
      names = [
        "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "CustomStringConvertible",
        "CustomDebugStringConvertible",
      ]
    case "Set":
      names = ["Collection", "SetAlgebra", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible"]
    case "Dictionary": names = ["Collection", "CustomStringConvertible", "CustomDebugStringConvertible"]
    default:
      guard let number = NumberType(named: type) else { return nil }
      guard number.isInteger else {
        guard number == .double || number == .float else { return nil }
        names = ["BinaryFloatingPoint", "Codable", "LosslessStringConvertible", "CustomDebugStringConvertible"]
        break
      }
      let isSigned = (number.integers?.lowerBound ?? 0) < 0
      names = ["FixedWidthInteger", isSigned ? "SignedInteger" : "UnsignedInteger", "Codable"]
    }
    return names.reduce(into: ["Sendable"]) { $0.formUnion(all(of: $1) ?? []) }
  }

  /// Those that a collection has where its elements have them.
  static let ofElements: Set = ["Equatable", "Hashable", "Encodable", "Decodable", "Codable"]
}

extension Interpreter {
  /// Whether a type of the module's conforms to a protocol of the library; nil where something that it is may do so.
  func conforms(_ type: TypeEntry, toLibrarys name: String) -> Bool? {
    guard LibraryProtocols.isNamed(name), type.kind != .protocolType,
      moduleType(named: name, from: type.file)?.isExtensionOnly ?? true
    else { return nil }
    var (names, open, isOpen) = (type.impliedProtocols, [type], isImported(type))
    var seen = Set<ObjectIdentifier>()
    while let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      let above = ancestors(of: next)
      open += above
      for own in next.inheritedTypeNames {
        if let known = LibraryProtocols.all(of: own) {
          if next.conditionalTypes.contains(own) { isOpen = true } else { names.formUnion(known) }
        } else if !above.contains(where: { $0.name == own || $0.qualifiedName == own }),
          type.kind != .enumeration || !isPlainType(own)
        {
          isOpen = true
        }
      }
    }
    if names.isSuperset(of: ["Encodable", "Decodable"]) { names.insert("Codable") }
    return names.contains(name) ? true : isOpen ? nil : false
  }

  /// Whether a number, a text or a collection conforms to a protocol of the library.
  func conforms(plain type: TypeReference, toLibrarys name: String, file: Int32) -> Bool? {
    guard LibraryProtocols.isNamed(name), case .named(let own, let arguments) = type,
      let names = LibraryProtocols.all(ofPlain: own)
    else { return nil }
    if names.contains(name) || index.extensions(of: own, seenFrom: file)?.inheritedTypes.contains(name) == true {
      return true
    }
    guard ["Array", "Set", "Dictionary"].contains(own), LibraryProtocols.ofElements.contains(name) else { return false }
    guard !arguments.isEmpty else { return nil }
    // A dictionary's keys can be compared, whatever is asked.
    let asked = own == "Dictionary" && ["Equatable", "Hashable"].contains(name) ? arguments.suffix(1) : arguments[...]
    let answers = asked.map { holds("Self: " + name, ["Self": $0], file: file) }
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }
}
