import Foundation
import LayoutEngine
import ViewProgram

/// Values that are read from a decoder by their declared types.
extension CodingPlan {
  /// Reading so many values takes about as long as a call.
  private static let valuesOfStep = 16

  func value(from decoder: any Decoder) throws -> Value {
    let type = interpreter.meant(self.type, in: scope)
    valueCount += 1
    if valueCount % Self.valuesOfStep == 0 { try interpreter.spend(1) }
    switch type {
    case .optional(let wrapped):
      if try decoder.singleValueContainer().decodeNil() { return .none }
      return try inside(wrapped, scope) { try value(from: decoder) }
    case .named("Array", let arguments), .named("Set", let arguments):
      guard let element = arguments.first else { throw Unanswered() }
      var container = try decoder.unkeyedContainer()
      var elements: [Value] = []
      while !container.isAtEnd {
        elements.append(
          try inside(element, scope) { try container.decode(DecodedValue.self, configuration: self).value })
      }
      return interpreter.coerce(.array(ListValue(elements, .array, of: element)), to: type, in: scope)
    case .named("Range", let arguments), .named("ClosedRange", let arguments):
      guard arguments.count == 1 else { throw Unanswered() }
      return try range(of: arguments[0], isClosed: type.isClosedRange, from: decoder)
    case .named("Dictionary", let arguments):
      guard arguments.count == 2, arguments[0] == .named("String", arguments: []) else { throw Unanswered() }
      return .dictionary(try pairs(of: arguments[1], from: decoder))
    case .named(let name, _):
      if let entry = interpreter.entry(of: type, in: scope) { return try value(of: entry, type, from: decoder) }
      if name == "Date", hasOpenDates {
        let path = decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return .unknown(Unknown("date " + path, type: type))
      }
      if name == "Date", let dateFormatter { return try date(by: dateFormatter, from: decoder) }
      return try systemValue(name, from: decoder.singleValueContainer())
    default: throw Unanswered()
    }
  }

  /// A date that a formatter of the code's own reads, in each world.
  private func date(by formatter: NativeValue, from decoder: any Decoder) throws -> Value {
    guard !formatter.isForgotten else { throw Unanswered() }
    let text = try decoder.singleValueContainer().decode(String.self)
    let dates = try formatter.possible.map { object -> Date? in
      guard let formatter = object.base as? DateFormatter else { throw Unanswered() }
      return formatter.date(from: text)
    }
    let known = dates.compactMap { $0.map { AnyHashable($0) } }
    if known.isEmpty {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
    }
    guard known.count == dates.count else { throw Unanswered() }
    return .native(NativeValue("Date", known))
  }

  /// Its two ends.
  private func range(of bound: TypeReference, isClosed: Bool, from decoder: any Decoder) throws -> Value {
    var container = try decoder.unkeyedContainer()
    var ends: [Value] = []
    for _ in 0..<2 {
      ends.append(try inside(bound, scope) { try container.decode(DecodedValue.self, configuration: self).value })
    }
    guard let lower = interpreter.known(ends[0]), let upper = interpreter.known(ends[1]), lower <= upper else {
      throw Unanswered()
    }
    return .range(lower: ends[0], upper: ends[1], isClosed: isClosed)
  }

  /// The keys of a dictionary are those that are written, whatever is said of keys.
  private func pairs(of type: TypeReference, from decoder: any Decoder) throws -> [(key: Value, value: Value)] {
    struct Skipped: Decodable { init(from decoder: any Decoder) {} }
    let written = try decoder.singleValueContainer().decode([String: Skipped?].self)
    let container = try decoder.container(keyedBy: CodedKey.self)
    guard Set(container.allKeys.map(\.stringValue)) == Set(written.keys) else { throw Unanswered() }
    return try written.keys.sorted().map { key in
      let coded = CodedKey(stringValue: key)
      return try inside(type, scope) {
        (.string(key), try container.decode(DecodedValue.self, forKey: coded, configuration: self).value)
      }
    }
  }

  private func systemValue(_ name: String, from container: any SingleValueDecodingContainer) throws -> Value {
    if let type = NumberType(named: name) { return try number(type, from: container) }
    switch name {
    case "String": return .string(try container.decode(String.self))
    case "Bool": return .boolean(try container.decode(Bool.self))
    case "Date": return .date(try container.decode(Date.self))
    case "URL": return .foundation("URL", try container.decode(URL.self))
    case "UUID": return .foundation("UUID", try container.decode(UUID.self))
    case "Data": return .foundation("Data", try container.decode(Data.self))
    default: throw Unanswered()
    }
  }

  private func number(_ type: NumberType, from container: any SingleValueDecodingContainer) throws -> Value {
    func integer<Integer: FixedWidthInteger & Decodable>(_ integer: Integer.Type) throws -> Value {
      .integer(Int128(try container.decode(Integer.self)), type)
    }
    switch type {
    case .int: return try integer(Int.self)
    case .int8: return try integer(Int8.self)
    case .int16: return try integer(Int16.self)
    case .int32: return try integer(Int32.self)
    case .int64: return try integer(Int64.self)
    case .uint: return try integer(UInt.self)
    case .uint8: return try integer(UInt8.self)
    case .uint16: return try integer(UInt16.self)
    case .uint32: return try integer(UInt32.self)
    case .uint64: return try integer(UInt64.self)
    case .double, .cgFloat: return .number(Quantity(try container.decode(Double.self)), type)
    case .float: return .number(Quantity(Double(try container.decode(Float.self))), type)
    case .decimal, .literal: throw Unanswered()
    }
  }

  // MARK: The module's types

  private func value(of entry: TypeEntry, _ type: TypeReference, from decoder: any Decoder) throws -> Value {
    // A type of a function's own may have keys that nobody sees here.
    guard interpreter.moduleType(named: entry.qualifiedName, from: entry.file) === entry else { throw Unanswered() }
    if entry.initializers.contains(where: { $0.declaration.parameters.first?.label == "from" }) {
      return try made(by: decoder, entry, type)
    }
    switch entry.kind {
    case .enumeration: return try enumCase(of: entry, from: decoder)
    case .structure: return try made(of: entry, type, from: decoder)
    case .classType:
      guard interpreter.superclass(of: entry) == nil, !interpreter.isWatched(entry), !interpreter.isImported(entry)
      else {
        throw Unanswered()
      }
      return try made(of: entry, type, from: decoder)
    default: throw Unanswered()
    }
  }

  private func enumCase(of entry: TypeEntry, from decoder: any Decoder) throws -> Value {
    if let rawType = try representedType(of: entry) { return try represented(entry, [], as: rawType, from: decoder) }
    guard entry.initializers.isEmpty else { throw Unanswered() }
    guard let rawType = rawType(of: entry) else { return try coded(entry, from: decoder) }
    return try represented(entry, [], as: rawType, from: decoder)
  }

  /// The value whose raw value is what stands there.
  private func represented(
    _ entry: TypeEntry, _ generics: [TypeReference], as rawType: String, from decoder: any Decoder
  ) throws -> Value {
    let raw = try systemValue(rawType, from: decoder.singleValueContainer())
    let value = interpreter.instantiate(
      entry, generics: generics, interpreter.labeled([("rawValue", raw)]),
      in: Scope(parent: nil, file: entry.file, type: entry))
    switch value {
    case .enumCase, .instance: return value
    case .none:
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ""))
    default: throw Unanswered()
    }
  }

  /// The type of the raw value that a value is coded as, where its type declares one by itself; nil where it does not.
  private func representedType(of entry: TypeEntry) throws -> String? {
    let types = [entry] + interpreter.ancestors(of: entry)
    guard let located = types.lazy.compactMap({ $0.properties["rawValue"] }).first,
      types.contains(where: { $0.isOptionSet || $0.inheritedTypes.contains("RawRepresentable") })
    else { return nil }
    let scope = Scope(parent: nil, file: located.file, type: entry)
    guard case .named(let name, _)? = located.declaration.type.map({ interpreter.meant($0, in: scope) }),
      NumberType(named: name) != nil || name == "String" || name == "Bool"
    else { throw Unanswered() }
    return name
  }

  func rawType(of entry: TypeEntry) -> String? {
    entry.rawTypeName.flatMap { $0 == "String" || NumberType(named: $0)?.isInteger == true ? $0 : nil }
  }

  private func made(of entry: TypeEntry, _ type: TypeReference, from decoder: any Decoder) throws -> Value {
    if let rawType = try representedType(of: entry) {
      return try represented(entry, arguments(of: type, for: entry), as: rawType, from: decoder)
    }
    let instance = Instance(type: entry)
    for (name, argument) in zip(entry.genericParameters, try arguments(of: type, for: entry)) {
      instance.typeArguments[name] = argument
    }
    try read(instance, as: entry, from: decoder)
    return .instance(instance)
  }

  /// Reads the properties that a type declares.
  func read(_ instance: Instance, as entry: TypeEntry, from decoder: any Decoder) throws {
    let inner = Scope(parent: nil, instance: instance, file: entry.file, type: entry)
    let container = try decoder.container(keyedBy: CodedKey.self)
    for (declaration, key) in try codedProperties(of: entry) {
      if let wrapper = codedWrapper(of: declaration, in: entry) {
        guard let key else { throw Unanswered() }
        let type = interpreter.wrapperType(of: declaration, wrapper, in: instance)
        instance.fields["_" + declaration.name] = try inside(type, inner) {
          try read(CodedKey(stringValue: key), from: container)
        }
        continue
      }
      guard let key, !(declaration.isLet && declaration.initializer != nil) else {
        // It begins as what is written there.
        guard !declaration.isLet, let initializer = declaration.initializer else { continue }
        instance.fields[declaration.name] = interpreter.coerce(
          interpreter.evaluate(initializer, as: declaration.type, in: inner), to: declaration.type, in: inner)
        continue
      }
      let told = declaration.initializer.flatMap { interpreter.staticType(of: $0, in: inner) }
      guard let declared = declaration.type ?? interpreter.literalType(declaration.initializer) ?? told else {
        throw Unanswered()
      }
      let coded = CodedKey(stringValue: key)
      if case .optional(let wrapped) = interpreter.meant(declared, in: inner) {
        let isThere = try container.contains(coded) && !container.decodeNil(forKey: coded)
        instance.fields[declaration.name] =
          isThere ? try inside(wrapped, inner) { try read(coded, from: container) } : Value.none
      } else {
        instance.fields[declaration.name] = try inside(declared, inner) { try read(coded, from: container) }
      }
    }
  }

  /// The value of a key; Foundation takes one that is missing for null.
  func read(_ key: CodedKey, from container: KeyedDecodingContainer<CodedKey>) throws -> Value {
    guard container.contains(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: container.codingPath, debugDescription: key.stringValue))
    }
    return try container.decode(DecodedValue.self, forKey: key, configuration: self).value
  }

  /// The stored properties of a type, and the keys that they are coded under; nil for those that are not.
  func codedProperties(of entry: TypeEntry) throws -> [(PropertyDeclaration, String?)] {
    let keys = try codingKeys(of: entry)
    return try entry.storedProperties.map(\.declaration).filter { !$0.isLazy }.map { declaration in
      guard declaration.attributes.isEmpty || codedWrapper(of: declaration, in: entry) != nil else {
        throw Unanswered()
      }
      guard let keys else { return (declaration, declaration.name) }
      return (declaration, keys[declaration.name])
    }
  }

  /// The module's own wrapper of a property, which is coded itself; nil where it is another one, or where the module says
  /// by itself how containers read such.
  private func codedWrapper(of declaration: PropertyDeclaration, in entry: TypeEntry) -> TypeEntry? {
    guard declaration.attributes.count == 1,
      let wrapper = interpreter.ownWrapperType(of: declaration, file: entry.file, in: entry)?.type,
      interpreter.index.extensions(of: "KeyedDecodingContainer", seenFrom: entry.file)?.functions["decode"] == nil
    else { return nil }
    return wrapper
  }

  /// The keys by the names of properties; nil where the type declares none.
  private func codingKeys(of entry: TypeEntry) throws -> [String: String]? {
    let name = entry.qualifiedName + ".CodingKeys"
    guard let keys = interpreter.moduleType(named: name, from: entry.file) else { return nil }
    guard keys.kind == .enumeration, keys.qualifiedName == name else { throw Unanswered() }
    var result: [String: String] = [:]
    for declared in keys.cases {
      result[declared.name] = try keyText(declared.name, keys)
    }
    return result
  }

  /// The text of a key that is a case of the module's.
  func keyText(_ name: String, _ keys: TypeEntry) throws -> String {
    let value = Value.enumCase(EnumValue(type: keys, name: name, payload: []))
    guard case .string(let key)? = interpreter.member("rawValue", of: value, key: "", in: Scope(parent: nil)) else {
      throw Unanswered()
    }
    return key
  }
}

extension TypeReference {
  fileprivate var isClosedRange: Bool { if case .named("ClosedRange", _) = self { true } else { false } }
}

/// Values that are written to an encoder.
extension CodingPlan {
  func write(_ value: Value, to encoder: any Encoder) throws {
    switch value {
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .string(let text): try put(text, in: encoder)
    case .boolean(let flag): try put(flag, in: encoder)
    case .number, .wide: try put(value, in: encoder)
    case .binding(let binding): try write(binding.value, to: encoder)
    case .array(let list):
      guard list.hasOrder else { throw Unanswered() }
      var container = encoder.unkeyedContainer()
      for element in list { try container.encode(EncodedValue(interpreter.settled(element), self)) }
    case .dictionary(let pairs):
      var texts: [String: EncodedValue] = [:]
      for (key, value) in pairs {
        guard case .string(let key) = key else { throw Unanswered() }
        texts[key] = EncodedValue(interpreter.settled(value), self)
      }
      hasManyKeys = hasManyKeys || texts.count > 1
      try put(texts, in: encoder)
    case .native(let native):
      guard native.possible.count == 1, !native.isForgotten else { throw Unanswered() }
      switch native.possible[0].base {
      case let date as Date: try put(date, in: encoder)
      case let url as URL: try put(url, in: encoder)
      case let id as UUID: try put(id, in: encoder)
      case let data as Data: try put(data, in: encoder)
      default: throw Unanswered()
      }
    case .enumCase(let own):
      guard let entry = own.type else { throw Unanswered() }
      if let functions = entry.functions["encode"] { return try write(value, by: functions, to: encoder) }
      guard try rawType(of: entry) != nil || representedType(of: entry) != nil else {
        return try write(own, of: entry, to: encoder)
      }
      try writeRaw(value, to: encoder)
    case .instance(let instance): try write(instance, to: encoder)
    default: throw Unanswered()
    }
  }

  private func writeRaw(_ value: Value, to encoder: any Encoder) throws {
    guard let raw = interpreter.member("rawValue", of: value, key: "", in: scope) else { throw Unanswered() }
    try write(interpreter.settled(raw), to: encoder)
  }

  private func put(_ value: some Encodable, in encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private func put(_ number: Value, in encoder: any Encoder) throws {
    if let integer = interpreter.exactInteger(number) {
      guard let whole = Int(exactly: integer.value) else { throw Unanswered() }
      return try put(whole, in: encoder)
    }
    guard case .number(_, let type) = number, type == .double || type == .cgFloat, let real = interpreter.known(number)
    else { throw Unanswered() }
    try put(real, in: encoder)
  }

  private func write(_ instance: Instance, to encoder: any Encoder) throws {
    let entry = instance.type
    if let functions = entry.functions["encode"] {
      return try write(.instance(instance), by: functions, to: encoder)
    }
    guard interpreter.moduleType(named: entry.qualifiedName, from: entry.file) === entry,
      entry.kind == .structure || entry.kind == .classType && interpreter.superclass(of: entry) == nil
    else { throw Unanswered() }
    if try representedType(of: entry) != nil { return try writeRaw(.instance(instance), to: encoder) }
    try write(instance, as: entry, to: encoder)
  }

  /// Writes the properties that a type declares.
  func write(_ instance: Instance, as entry: TypeEntry, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodedKey.self)
    let properties = try codedProperties(of: entry)
    hasManyKeys = hasManyKeys || properties.count > 1
    for (declaration, key) in properties {
      guard let key else { continue }
      if codedWrapper(of: declaration, in: entry) != nil {
        guard let wrapper = interpreter.wrapper(of: declaration.name, in: instance) else { throw Unanswered() }
        try container.encode(EncodedValue(.instance(wrapper), self), forKey: CodedKey(stringValue: key))
        continue
      }
      guard let value = interpreter.property(declaration.name, of: instance) else { throw Unanswered() }
      if case .none = value {
        guard case .optional? = declaration.type else { throw Unanswered() }
        continue
      }
      try container.encode(EncodedValue(interpreter.settled(value), self), forKey: CodedKey(stringValue: key))
    }
  }
}
