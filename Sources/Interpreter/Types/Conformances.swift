package import ViewProgram

/// Whether values are of a type, as `is` and `as?` ask.
extension Interpreter {
  /// Whether a value, as it was made for a type, may be of that type: `.name` is one that its enum has.
  package func mayBe(_ value: Value, _ type: TypeReference, in scope: Scope) -> Bool {
    switch value {
    case .member where entry(of: type, in: scope) != nil: false
    case .enumCase(let made) where made.type.map({ type in !type.cases.contains { $0.name == made.name } }) ?? false:
      false
    default: isValue(value, of: type, in: scope) != false
    }
  }

  /// Whether a value is of a type (`is`, `as?`); nil if that is not known.
  func isValue(_ value: Value, of type: TypeReference, in scope: Scope) -> Bool? {
    let type = meant(type, in: scope)
    switch (type, value) {
    case (_, .unknown): return nil
    case (.opaque(let constraint), _): return isValue(value, of: constraint, in: scope)
    case (.optional(let wrapped), _): return value.isNone ? true : isValue(value, of: wrapped, in: scope)
    case (_, .none): return false
    case (_, .binding(let binding)): return isValue(binding.value, of: type, in: scope)
    case (.named("Any", _), _): return true
    case (.named("Any.Type", _), _): return value.isTypeValue ? true : value.mayNameType ? nil : false
    case (.named("Array", _), .dictionary), (.named("Dictionary", _), .array): return false
    case (.named("Array", _), _) where value.isSingle, (.named("Dictionary", _), _) where value.isSingle: return false
    case (.named("Dictionary", let arguments), .dictionary(let pairs)):
      guard arguments.count == 2 else { return true }
      return pairs.flatMap {
        [isKey($0.key, of: arguments[0], in: scope), isElement($0.value, of: arguments[1], in: scope)]
      }.allHold
    case (.named(let name, _), _) where name.contains(" & "):
      let parts = name.split(separator: "&").map { part in String(part.filter { $0 != " " }) }
      return parts.map { isValue(value, of: .named($0, arguments: []), in: scope) }.allHold
    case (.named("AnyObject", _), .instance(let instance)): return instance.type.kind == .classType
    case (.named(let name, _), .number(_, let number)), (.named(let name, _), .wide(_, let number)):
      return NumberType(named: name).map { $0 == (number.isLiteral ? .int : number) } ?? conforms(value, to: name)
    case (.named(let name, _), .boolean): return name == "Bool" ? true : conforms(value, to: name)
    case (.named(let name, _), .string):
      // A text of one letter may be a character.
      return name == "String"
        ? (value.isLetter ? nil : true)
        : name == "Substring" || name == "Character" && value.isLetter ? nil : conforms(value, to: name)
    case (.named("Array", let arguments), .array(let list)):
      guard let element = arguments.first else { return true }
      return list.map { isElement($0, of: element, in: scope) }.allHold
    case (.named(let name, _), .array), (.named(let name, _), .dictionary):
      return NumberType(named: name) != nil || ["String", "Bool"].contains(name) ? false : conforms(value, to: name)
    case (.named(let name, _), .instance(let instance)):
      return isType(instance.type, name, in: scope)
    case (.named(let name, _), .enumCase(let enumValue)):
      return enumValue.type.flatMap { isType($0, name, in: scope) }
    case (.named(let name, _), .record(let own, _)):
      return own == name ? true : isLibraryError(own, of: name, in: scope)
    case (.named(let name, _), .range(_, _, let isClosed)):
      if name == "Range" || name == "ClosedRange" { return isClosed == (name == "ClosedRange") ? nil : false }
      return isPlainType(name) ? false : conforms(value, to: name)
    case (.function, .closure(let closure)): return (closure.signature ?? closure.closure.type) == type ? true : nil
    // What is no function's type is no function's value, and a type is of metatypes only.
    case (.tuple, .closure), (.tuple, .function), (.tuple, .type), (.function, .type): return false
    case (.named(let name, _), .type):
      return NumberType(named: name) != nil || ["String", "Bool", "Array", "Dictionary", "Set"].contains(name)
        || moduleType(named: name, from: scope.file) != nil ? false : nil
    case (.function, .number), (.function, .wide), (.function, .boolean), (.function, .string), (.function, .array),
      (.function, .dictionary), (.function, .instance), (.function, .enumCase), (.function, .tuple):
      return false
    case (.named(let name, _), .closure), (.named(let name, _), .function):
      return NumberType(named: name) != nil || ["String", "Bool", "Array", "Dictionary", "Set"].contains(name)
        || moduleType(named: name, from: scope.file) != nil ? false : nil
    // A tuple conforms to nothing.
    case (.named, .tuple): return false
    case (.tuple, .number), (.tuple, .wide), (.tuple, .string), (.tuple, .boolean), (.tuple, .array),
      (.tuple, .instance),
      (.tuple, .enumCase), (.tuple, .dictionary):
      return false
    case (.named(let name, _), .native(let native)):
      if let answer = native.isBridged(to: name) { return answer }
      if native.type == name { return true }
      return Self.nativeTypes.contains(name) || Self.unbridged.contains(name) || isPlainType(name) ? false : nil
    case (.tuple(let types, _), .tuple(let parts)):
      guard types.count == parts.count else { return false }
      return zip(types, parts).map { isValue($1.value, of: $0, in: scope) }.allHold
    default: return nil
    }
  }

  /// Whether an element is of a type; each is an `Any`, whatever it is.
  private func isElement(_ value: Value, of type: TypeReference, in scope: Scope) -> Bool? {
    type == .named("Any", arguments: []) ? true : isValue(value, of: type, in: scope)
  }

  /// Whether the key of a dictionary is of a type; texts of one letter are taken for no characters there.
  private func isKey(_ value: Value, of type: TypeReference, in scope: Scope) -> Bool? {
    if case .string = value, type == .named("String", arguments: []) { return true }
    return isElement(value, of: type, in: scope)
  }

  /// Whether a type of the module is, or inherits from, what a name means.
  func isType(_ type: TypeEntry, _ name: String, in scope: Scope) -> Bool? {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    if type.name == simple || type.inheritedTypes.contains(name) { return true }
    if inherits(type, { $0.name == simple || $0.inheritedTypes.contains(name) }) { return true }
    if let answer = conforms(type, toLibrarys: name) { return answer }
    // A protocol of the system may be conformed to without a word that is seen here.
    return moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName) == nil
      && NumberType(named: name) == nil && !["String", "Bool", "Array", "Dictionary", "Set"].contains(name)
      ? nil : false
  }

  /// Whether one of the types that a type inherits from, however far up, is such a one.
  private func inherits(_ type: TypeEntry, _ isWanted: (TypeEntry) -> Bool) -> Bool {
    var open = ancestors(of: type)
    var seen = Set<ObjectIdentifier>()
    while let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if isWanted(next) { return true }
      open += ancestors(of: next)
    }
    return false
  }

  /// Whether a value of the library's conforms to a protocol.
  private func conforms(_ value: Value, to name: String) -> Bool? {
    if index.extensions(of: extendableTypes(of: value).first ?? "", seenFrom: 0)?.inheritedTypes.contains(name) == true
    {
      return true
    }
    if NumberType(named: name) != nil { return false }
    if LibraryProtocols.isNamed(name) {
      // What a text's whole type is, its value does not tell.
      if case .string = value, !Self.textProtocols.contains(name) {
        return LibraryProtocols.all(ofPlain: "String")?.contains(name) == true ? nil : false
      }
      return typeReference(of: settled(value)).flatMap { holds("Self: " + name, ["Self": $0], file: 0) }
    }
    switch name {
    case "Sendable": return true
    case "Character", "Substring": return false
    case "Double", "Int", "String", "Bool", "CGFloat", "Float", "Error", "LocalizedError", "Identifiable": return false
    default:
      if moduleType(named: name, from: 0) != nil || Self.unbridged.contains(name) { return false }
      return typeReference(of: value).flatMap { holds("Self: " + name, ["Self": $0], file: 0) }
    }
  }

  /// The protocols that texts, parts of texts and characters have.
  private static let textProtocols: Set = [
    "Equatable", "Hashable", "Comparable", "CustomStringConvertible", "LosslessStringConvertible",
    "CustomDebugStringConvertible",
  ]

  /// Types of Foundation's that no number, text or list of Swift's is taken for.
  private static let unbridged: Set = [
    "Calendar", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale",
    "NSError",
    "NSNull", "TimeZone", "URL", "URLComponents", "URLRequest", "UUID",
  ]
}

extension Closure {
  /// Its type, where it is written in full.
  fileprivate var type: TypeReference? {
    let types = parameterTypes.compactMap { $0 }
    guard let returnType, types.count == parameters.count, highestArgument < 0 else { return nil }
    return .function(parameters: types, result: returnType)
  }
}

extension Value {
  /// Whether a type like `[Int]` may be held as it is.
  fileprivate var mayNameType: Bool {
    switch self {
    case .array, .dictionary, .tuple, .host, .record: true
    default: false
    }
  }
}

extension Value {
  fileprivate var isLetter: Bool { if case .string(let text) = self { text.count == 1 } else { false } }
  /// Whether it is known to be one thing, and no collection of the library's.
  fileprivate var isSingle: Bool {
    switch self {
    case .number, .wide, .boolean, .string, .instance, .enumCase: true
    default: false
    }
  }
}

extension [Bool?] {
  /// Whether all of them are true; nil where that is not known.
  fileprivate var allHold: Bool? { contains(false) ? false : contains(nil) ? nil : true }
}
