import Foundation
import LayoutEngine
import ViewProgram

/// The functions of encoders that `encode(to:)` calls.
extension CodingPlan {
  /// Writes a value by the function of its own.
  func write(_ value: Value, by functions: [Located<FunctionDeclaration>], to encoder: any Encoder) throws {
    guard functions.count == 1, functions[0].declaration.parameters.first?.label == "to" else { throw Unanswered() }
    let type: TypeEntry?
    switch value {
    case .instance(let instance): type = instance.type
    case .enumCase(let own): type = own.type
    default: type = nil
    }
    var function = FunctionValue(candidates: functions, receiver: nil, type: type)
    if case .instance(let instance) = value {
      function = FunctionValue(candidates: functions, receiver: instance)
    } else {
      function.selfValue = value
    }
    let given = interpreter.labeled([("to", CodingBox(.encoder(encoder), self).value)])
    let decided = interpreter.counts.decisions
    let answer = interpreter.apply(.function(function), given, in: scope)
    if interpreter.thrown != nil { throw ThrownInside() }
    guard let answer, !interpreter.isUnknown(answer), interpreter.counts.decisions == decided, !hasOpenPart else {
      throw Unanswered()
    }
  }

  /// Nil for a function that is not understood.
  func write(_ name: String, to box: CodingBox, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    let labels = arguments.items.map(\.label)
    switch box.kind {
    case .encoder(let encoder):
      switch (name, labels) {
      case ("container", ["keyedBy"]):
        let keys = try keys(arguments.items[0], in: scope)
        return CodingBox(.keyedEncoding(encoder.container(keyedBy: CodedKey.self), keys: keys), self).value
      case ("unkeyedContainer", []): return CodingBox(.unkeyedEncoding(encoder.unkeyedContainer()), self).value
      case ("singleValueContainer", []): return CodingBox(.singleEncoding(encoder.singleValueContainer()), self).value
      default: return nil
      }
    case .keyedEncoding(var container, let keys):
      defer { box.kind = .keyedEncoding(container, keys: keys) }
      return try write(name, to: &container, keys, arguments, in: scope)
    case .unkeyedEncoding(var container):
      defer { box.kind = .unkeyedEncoding(container) }
      return try write(name, to: &container, arguments, in: scope)
    case .singleEncoding(var container):
      defer { box.kind = .singleEncoding(container) }
      switch (name, labels) {
      case ("encode", [nil]): try container.encode(encoded(arguments.items[0].value))
      case ("encodeNil", []): try container.encodeNil()
      default: return nil
      }
      return .tuple([])
    default: return nil
    }
  }

  private func write(
    _ name: String, to container: inout KeyedEncodingContainer<CodedKey>, _ keys: CodedKeys,
    _ arguments: ArgumentValues,
    in scope: Scope
  ) throws -> Value? {
    // Which of two keys is the first is the encoder's.
    hasManyKeys = true
    switch (name, arguments.items.map(\.label)) {
    case ("encode", [nil, "forKey"]):
      try container.encode(encoded(arguments.items[0].value), forKey: key(arguments.items[1].value, keys))
    case ("encodeIfPresent", [nil, "forKey"]):
      let key = try key(arguments.items[1].value, keys)
      if case .none = arguments.items[0].value { break }
      try container.encode(encoded(arguments.items[0].value), forKey: key)
    case ("encodeNil", ["forKey"]): try container.encodeNil(forKey: key(arguments.items[0].value, keys))
    case ("nestedContainer", ["keyedBy", "forKey"]):
      let inner = try self.keys(arguments.items[0], in: scope), key = try key(arguments.items[1].value, keys)
      let nested = container.nestedContainer(keyedBy: CodedKey.self, forKey: key)
      return CodingBox(.keyedEncoding(nested, keys: inner), self).value
    case ("nestedUnkeyedContainer", ["forKey"]):
      let key = try key(arguments.items[0].value, keys)
      return CodingBox(.unkeyedEncoding(container.nestedUnkeyedContainer(forKey: key)), self).value
    default: return nil
    }
    return .tuple([])
  }

  private func write(
    _ name: String, to container: inout any UnkeyedEncodingContainer, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    switch (name, arguments.items.map(\.label)) {
    case ("encode", [nil]): try container.encode(encoded(arguments.items[0].value))
    case ("encode", ["contentsOf"]):
      for element in try interpreter.orderedElements(ofArgument: arguments.items[0].value) {
        try container.encode(encoded(element))
      }
    case ("encodeNil", []): try container.encodeNil()
    case ("nestedContainer", ["keyedBy"]):
      let inner = try keys(arguments.items[0], in: scope)
      return CodingBox(.keyedEncoding(container.nestedContainer(keyedBy: CodedKey.self), keys: inner), self).value
    case ("nestedUnkeyedContainer", []):
      return CodingBox(.unkeyedEncoding(container.nestedUnkeyedContainer()), self).value
    default: return nil
    }
    return .tuple([])
  }

  private func encoded(_ value: Value) -> EncodedValue { EncodedValue(interpreter.settled(value), self) }
}

extension Interpreter {
  /// `super.encode(to:)` and `super.init(from:)` of a class whose coding the compiler writes; nil for all others.
  func superCoding(_ name: String, _ arguments: [Argument], in scope: Scope) -> Value? {
    guard name == "encode" || name == "init", arguments.count == 1,
      arguments[0].label == (name == "encode" ? "to" : "from"), let instance = scope.instance,
      let parent = scope.type.flatMap(superclass),
      case .native(let native) = evaluate(arguments[0].value, in: scope),
      let box = native.possible.first?.base as? CodingBox
    else { return nil }
    func isWritten(_ type: TypeEntry) -> Bool {
      name == "encode"
        ? type.functions["encode"] != nil
        : type.initializers.contains { $0.declaration.parameters.first?.label == "from" }
    }
    guard !lineage(of: parent).contains(where: isWritten) else { return nil }
    guard superclass(of: parent) == nil, !isImported(parent) else {
      box.plan.hasOpenPart = true
      return nil
    }
    return coding(by: box.plan, named: "super") {
      switch box.kind {
      case .encoder(let encoder) where name == "encode": try box.plan.write(instance, as: parent, to: encoder)
      case .decoder(let decoder) where name == "init": try box.plan.read(instance, as: parent, from: decoder)
      default: throw Unanswered()
      }
      return .tuple([])
    }
  }
}

/// Enums whose cases hold values, as the compiler codes them: an object of the case's name and what it holds.
extension CodingPlan {
  func write(_ value: EnumValue, of entry: TypeEntry, to encoder: any Encoder) throws {
    let parameters = try codedParameters(of: value.name, entry)
    guard parameters.count == value.payload.count else { throw Unanswered() }
    var container = encoder.container(keyedBy: CodedKey.self)
    let key = CodedKey(stringValue: value.name)
    var inner = container.nestedContainer(keyedBy: CodedKey.self, forKey: key)
    hasManyKeys = hasManyKeys || parameters.count > 1
    for (parameter, part) in zip(parameters, value.payload) {
      if case .none = part { throw Unanswered() }
      try inner.encode(EncodedValue(interpreter.settled(part), self), forKey: parameter.key)
    }
  }

  func coded(_ entry: TypeEntry, from decoder: any Decoder) throws -> Value {
    let container = try decoder.container(keyedBy: CodedKey.self)
    let keys = container.allKeys.filter { key in entry.cases.contains { $0.name == key.stringValue } }
    guard keys.count == 1 else {
      throw DecodingError.typeMismatch(
        EncodedValue.self,
        DecodingError.Context(codingPath: container.codingPath, debugDescription: "Invalid number of keys found"))
    }
    let inner = try container.nestedContainer(keyedBy: CodedKey.self, forKey: keys[0])
    let own = Scope(parent: nil, file: entry.file, type: entry)
    let payload = try codedParameters(of: keys[0].stringValue, entry).map { parameter in
      try inside(parameter.type, own) { try read(parameter.key, from: inner) }
    }
    return .enumCase(EnumValue(type: entry, name: keys[0].stringValue, payload: payload))
  }

  private func codedParameters(of name: String, _ entry: TypeEntry) throws -> [(key: CodedKey, type: TypeReference)] {
    let keys = entry.qualifiedName + ".CodingKeys"
    guard let declared = entry.cases.first(where: { $0.name == name }), entry.genericParameters.isEmpty,
      interpreter.moduleType(named: keys, from: entry.file)?.qualifiedName != keys,
      !entry.inheritedTypeNames.contains(where: { NumberType(named: $0) != nil || $0 == "Character" })
    else { throw Unanswered() }
    return try declared.parameters.enumerated().map { position, parameter in
      guard parameter.defaultValue == nil, let type = parameter.type else { throw Unanswered() }
      if case .optional = interpreter.meant(type, in: Scope(parent: nil, file: entry.file, type: entry)) {
        throw Unanswered()
      }
      return (CodedKey(stringValue: parameter.label ?? "_\(position)"), type)
    }
  }
}
