import LayoutEngine
import ViewProgram

/// The texts that values print as.
extension Interpreter {
  /// How a known value prints inside a string; nil for unknown ones.
  package func plainText(_ value: Value) -> String? {
    switch current(value) {
    case .string(let text): return text
    case .wide(let integer, _): return integer.description
    case .number(let quantity, let type):
      guard quantity.isConstant else { return nil }
      if type.isInteger { return exactInteger(current(value)).map { $0.value.description } }
      if type == .decimal { return Decimals.text(quantity.value) }
      return type == .float ? Float(quantity.value).description : quantity.value.description
    case .boolean(let flag): return String(flag)
    case .binding(let binding): return plainText(binding.value)
    case .instance, .enumCase: return ownDescription(of: value)
    case .type(_, let type?): return type.genericParameters.isEmpty ? type.name : nil
    case .type(let name, nil):
      return NumberType(named: name)?.name ?? (isPrintedType(name) || name.contains("<") ? name : nil)
    case .range(.none, let upper, let isClosed):
      guard let last = debugText(upper), let type = typeReference(of: settled(upper)).flatMap(typeText) else {
        return nil
      }
      return "PartialRange\(isClosed ? "Through" : "UpTo")<\(type)>(upperBound: \(last))"
    case .range(let lower, .none, _):
      guard let first = debugText(lower), let type = typeReference(of: settled(lower)).flatMap(typeText) else {
        return nil
      }
      return "PartialRangeFrom<\(type)>(lowerBound: \(first))"
    case .range(let lower, let upper, let isClosed): return rangeText(lower, upper, isClosed, by: plainText)
    case .array(let list): return listText(list)
    default: return debugText(value)
    }
  }

  /// `1...3`; nil where a bound is missing or not known.
  private func rangeText(
    _ lower: Value, _ upper: Value, _ isClosed: Bool, by text: (Value) -> String?
  ) -> String? {
    guard let first = text(lower), let last = text(upper), !lower.isNone, !upper.isNone else { return nil }
    return first + (isClosed ? "..." : "..<") + last
  }

  private func listText(_ list: ListValue) -> String? {
    // Which of those that may be anything were optionals nobody knows.
    guard list.hasOrder, !list.printsOtherwise,
      list.elementType != .named("Any", arguments: []) || !list.contains(where: \.isNone)
    else {
      return nil
    }
    let isOptional = if case .optional? = list.elementType { true } else { list.contains(where: \.isNone) }
    let parts = list.map(isOptional ? optionalText : debugText)
    return parts.contains(nil) ? nil : "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
  }

  /// How a value prints inside a collection; nil where that is not known.
  func debugText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text.debugDescription
    case .array(let list):
      let name = list.kind == .slice ? "ArraySlice" : list.kind == .set ? "Set" : nil
      return listText(list).map { text in name.map { $0 + "(" + text + ")" } ?? text }
    case .range(let lower, let upper, let isClosed):
      return rangeText(lower, upper, isClosed, by: debugText).map { (isClosed ? "ClosedRange(" : "Range(") + $0 + ")" }
    case .tuple(let parts):
      let texts = parts.map { part in debugText(part.value).map { (part.label.map { $0 + ": " } ?? "") + $0 } }
      return texts.contains(nil) ? nil : "(" + texts.compactMap { $0 }.joined(separator: ", ") + ")"
    case .dictionary(let pairs):
      guard pairs.count < 2 else { return nil }
      guard let pair = pairs.first else { return "[:]" }
      guard let key = debugText(pair.key), let value = debugText(pair.value) else { return nil }
      return "[" + key + ": " + value + "]"
    case .number, .wide, .boolean: return plainText(settled(value))
    // Without a text of its own, the name of its module is printed as well.
    case .instance, .enumCase: return givenDescription(of: value, isDebug: true)
    case .none: return "nil"
    case .native(let native): return native.text
    case .record(let type, let fields): return geometryText(type, fields)
    case .binding(let binding): return debugText(binding.value)
    // Inside of another value a type prints with the name of its module.
    default: return nil
    }
  }

  /// A size, a point or a rectangle by its numbers alone: `(3.0, 2.5)`.
  private func geometryText(_ type: String, _ fields: [String: Value]) -> String? {
    let names: [String]
    switch type {
    case "CGSize": names = ["width", "height"]
    case "CGPoint": names = ["x", "y"]
    case "CGRect": names = ["x", "y", "width", "height"]
    default: return nil
    }
    let texts = names.map { fields[$0].flatMap(debugText) }
    return texts.contains(nil) ? nil : "(" + texts.compactMap { $0 }.joined(separator: ", ") + ")"
  }

  /// The text of a value that stands where an optional is declared.
  func optionalText(_ value: Value) -> String? {
    if case .none = value { return "nil" }
    guard !isUnknown(value) else { return nil }
    return debugText(settled(value)).map { "Optional(" + $0 + ")" }
  }

  private func ownDescription(of value: Value) -> String? {
    if let text = givenDescription(of: value) { return text }
    switch value {
    case .enumCase(let enumValue):
      guard let type = enumValue.type else { return resultText(enumValue) }
      return describesItself(type) ? nil : caseText(enumValue, type)
    case .instance(let instance):
      guard instance.type.kind == .structure, !describesItself(instance.type) else { return nil }
      return structText(instance)
    default: return nil
    }
  }

  /// The text that a value's `description` answers; nil where its type says nothing of having one.
  ///
  /// - Parameter isDebug: whether it stands inside of another value, where a `debugDescription` comes first.
  private func givenDescription(of value: Value, isDebug: Bool = false) -> String? {
    let type: TypeEntry
    switch value {
    case .instance(let instance): type = instance.type
    case .enumCase(let enumValue):
      guard let own = enumValue.type else { return nil }
      type = own
    default: return nil
    }
    guard describesItself(type) else { return nil }
    let names = isDebug ? ["debugDescription", "description"] : ["description", "debugDescription"]
    let isBoth = conforms(type, to: "CustomDebugStringConvertible")
    for name in names where name == "description" || isBoth {
      if case .string(let text)? = member(name, of: value, key: "", in: Scope(parent: nil)) { return text }
    }
    return nil
  }

  /// Whether a type says by itself how it prints.
  private func describesItself(_ type: TypeEntry) -> Bool {
    let protocols: Set = ["CustomStringConvertible", "CustomDebugStringConvertible", "LosslessStringConvertible"]
    return !protocols.isDisjoint(with: type.inheritedTypes)
      || index.ancestors(of: type).contains { !protocols.isDisjoint(with: $0.inheritedTypes) }
  }

  private func conforms(_ type: TypeEntry, to name: String) -> Bool {
    type.inheritedTypes.contains(name) || index.ancestors(of: type).contains { $0.inheritedTypes.contains(name) }
  }

  /// `success(3)`: the library's own enum.
  private func resultText(_ value: EnumValue) -> String? {
    guard value.payload.count == 1 else { return nil }
    return debugText(settled(value.payload[0])).map { value.name + "(" + $0 + ")" }
  }

  /// `circle(radius: 2.0)`.
  private func caseText(_ value: EnumValue, _ type: TypeEntry) -> String? {
    guard !value.payload.isEmpty else { return value.name }
    guard let parameters = type.cases.first(where: { $0.name == value.name })?.parameters,
      parameters.count == value.payload.count
    else { return nil }
    let parts = zip(parameters, value.payload).map { text($1, declared: $0.type, label: $0.label) }
    return parts.contains(nil) ? nil : value.name + "(" + parts.compactMap { $0 }.joined(separator: ", ") + ")"
  }

  /// `Point(x: 1, y: 2)`.
  private func structText(_ instance: Instance) -> String? {
    let parts = instance.type.storedProperties.map { property -> String? in
      let declaration = property.declaration
      guard declaration.attributes.isEmpty, !declaration.isLazy, let value = instance.fields[declaration.name] else {
        return nil
      }
      return text(value, declared: declaration.type, label: declaration.name)
    }
    let arguments = instance.type.genericParameters.map { instance.typeArguments[$0].flatMap(typeText) }
    guard !arguments.contains(nil) else { return nil }
    let generics = arguments.isEmpty ? "" : "<" + arguments.compactMap { $0 }.joined(separator: ", ") + ">"
    return parts.contains(nil)
      ? nil : instance.type.name + generics + "(" + parts.compactMap { $0 }.joined(separator: ", ") + ")"
  }

  /// Whether a type of the library's prints by its name alone.
  func isPrintedType(_ name: String) -> Bool {
    Self.libraryErrors.contains(name) || ["String", "Bool", "Substring", "Character", "DecodingError"].contains(name)
  }

  /// How a type of the library's prints inside of another one; nil for the module's, as its name is printed as well.
  func typeText(_ type: TypeReference) -> String? {
    switch type {
    case .named(let name, let arguments):
      guard
        NumberType(named: name) != nil || ["String", "Bool", "Character", "Array", "Dictionary", "Set"].contains(name),
        name != "CGFloat"
      else { return nil }
      let texts = arguments.map(typeText)
      guard !texts.contains(nil), !texts.isEmpty || !["Array", "Dictionary", "Set"].contains(name) else { return nil }
      return texts.isEmpty ? name : name + "<" + texts.compactMap { $0 }.joined(separator: ", ") + ">"
    case .optional(let wrapped): return typeText(wrapped).map { "Optional<" + $0 + ">" }
    case .tuple(let types, let labels) where labels.allSatisfy({ $0 == nil }):
      let texts = types.map(typeText)
      return texts.contains(nil) ? nil : "(" + texts.compactMap { $0 }.joined(separator: ", ") + ")"
    default: return nil
    }
  }

  private func text(_ value: Value, declared type: TypeReference?, label: String?) -> String? {
    let text: String?
    if let type, type.holdsOptional {
      text = debugText(settled(value), as: type)
    } else if case .optional? = type {
      text = optionalText(value)
    } else {
      text = debugText(settled(value))
    }
    return text.map { (label.map { $0 + ": " } ?? "") + $0 }
  }
}
