import Foundation
import LayoutEngine
import ViewProgram

/// A decoder or an encoder, or a container of one, that code of the module's own is given.
final class CodingBox: Hashable {
  enum Kind {
    case decoder(any Decoder)
    case keyed(KeyedDecodingContainer<CodedKey>, keys: CodedKeys)
    case unkeyed(any UnkeyedDecodingContainer)
    case single(any Decoder)
    case encoder(any Encoder)
    case keyedEncoding(KeyedEncodingContainer<CodedKey>, keys: CodedKeys)
    case unkeyedEncoding(any UnkeyedEncodingContainer)
    case singleEncoding(any SingleValueEncodingContainer)
  }

  /// The decoder, encoder or container itself, which changes by what is read and written.
  var kind: Kind
  let plan: CodingPlan

  init(_ kind: Kind, _ plan: CodingPlan) {
    self.kind = kind
    self.plan = plan
  }

  static func == (left: CodingBox, right: CodingBox) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var value: Value { .foundation(typeName, self) }

  /// The type that extensions of the module's own name.
  private var typeName: String {
    switch kind {
    case .decoder: "Decoder"
    case .keyed: "KeyedDecodingContainer"
    case .unkeyed: "UnkeyedDecodingContainer"
    case .single: "SingleValueDecodingContainer"
    case .encoder: "Encoder"
    case .keyedEncoding: "KeyedEncodingContainer"
    case .unkeyedEncoding: "UnkeyedEncodingContainer"
    case .singleEncoding: "SingleValueEncodingContainer"
    }
  }
}

/// The keys of a container: the cases of an enum, or the properties of a type that declares none.
struct CodedKeys {
  var entry: TypeEntry
  var isSynthesized = false
}

/// An error is on its way through the code that runs.
struct ThrownInside: Error {}

/// The functions of decoders that initializers call.
extension CodingPlan {
  /// An instance by its own `init(from:)`.
  func made(by decoder: any Decoder, _ entry: TypeEntry, _ type: TypeReference) throws -> Value {
    let given = interpreter.labeled([("from", CodingBox(.decoder(decoder), self).value)])
    let value = interpreter.instantiate(entry, generics: try arguments(of: type, for: entry), given, in: scope)
    if interpreter.thrown != nil { throw ThrownInside() }
    if case .unknown = value { throw Unanswered() }
    guard !hasOpenPart else { throw Unanswered() }
    return value
  }

  /// The types that stand for a type's generic parameters.
  func arguments(of type: TypeReference, for entry: TypeEntry) throws -> [TypeReference] {
    let arguments = if case .named(_, let arguments) = type { arguments } else { [TypeReference]() }
    guard arguments.count == entry.genericParameters.count else { throw Unanswered() }
    return arguments
  }

  /// Nil for a function that is not understood.
  func ask(_ name: String, of box: CodingBox, _ arguments: ArgumentValues, in scope: Scope) throws -> Value? {
    let labels = arguments.items.map(\.label)
    switch box.kind {
    case .decoder(let decoder):
      switch (name, labels) {
      case ("container", ["keyedBy"]):
        let keys = try keys(arguments.items[0], in: scope)
        return CodingBox(.keyed(try decoder.container(keyedBy: CodedKey.self), keys: keys), self).value
      case ("singleValueContainer", []): return CodingBox(.single(decoder), self).value
      case ("unkeyedContainer", []): return CodingBox(.unkeyed(try decoder.unkeyedContainer()), self).value
      default: return nil
      }
    case .keyed(let container, let keys): return try ask(name, container, keys, arguments, in: scope)
    case .unkeyed(var container):
      defer { box.kind = .unkeyed(container) }
      return try ask(name, &container, arguments, in: scope)
    case .single(let decoder):
      switch (name, labels) {
      case ("decodeNil", []): return .boolean(try decoder.singleValueContainer().decodeNil())
      case ("decode", [nil]):
        return try inside(try type(arguments.items[0], in: scope), scope) {
          try value(from: decoder)
        }
      default: return nil
      }
    default: return try write(name, to: box, arguments, in: scope)
    }
  }

  private func ask(
    _ name: String, _ container: KeyedDecodingContainer<CodedKey>, _ keys: CodedKeys, _ arguments: ArgumentValues,
    in scope: Scope
  ) throws -> Value? {
    switch (name, arguments.items.map(\.label)) {
    case ("contains", [nil]): return .boolean(container.contains(try key(arguments.items[0].value, keys)))
    case ("decodeNil", ["forKey"]):
      return .boolean(try container.decodeNil(forKey: key(arguments.items[0].value, keys)))
    case ("decode", [nil, "forKey"]), ("decodeIfPresent", [nil, "forKey"]):
      let key = try key(arguments.items[1].value, keys), type = try type(arguments.items[0], in: scope)
      if name == "decodeIfPresent" {
        let isThere = try container.contains(key) && !container.decodeNil(forKey: key)
        if !isThere { return Value.none }
      }
      return try inside(type, scope) { try read(key, from: container) }
    case ("nestedContainer", ["keyedBy", "forKey"]):
      let inner = try self.keys(arguments.items[0], in: scope)
      let key = try key(arguments.items[1].value, keys)
      return CodingBox(.keyed(try container.nestedContainer(keyedBy: CodedKey.self, forKey: key), keys: inner), self)
        .value
    case ("nestedUnkeyedContainer", ["forKey"]):
      let key = try key(arguments.items[0].value, keys)
      return CodingBox(.unkeyed(try container.nestedUnkeyedContainer(forKey: key)), self).value
    default: return nil
    }
  }

  private func ask(
    _ name: String, _ container: inout any UnkeyedDecodingContainer, _ arguments: ArgumentValues, in scope: Scope
  ) throws -> Value? {
    switch (name, arguments.items.map(\.label)) {
    case ("decodeNil", []): return .boolean(try container.decodeNil())
    case ("decode", [nil]):
      let type = try type(arguments.items[0], in: scope)
      let before = container
      do {
        return try inside(type, scope) { try container.decode(DecodedValue.self, configuration: self).value }
      } catch {
        // What is not of this type may be read as another.
        container = before
        throw error
      }
    case ("nestedContainer", ["keyedBy"]):
      let inner = try keys(arguments.items[0], in: scope)
      return CodingBox(.keyed(try container.nestedContainer(keyedBy: CodedKey.self), keys: inner), self).value
    case ("nestedUnkeyedContainer", []):
      return CodingBox(.unkeyed(try container.nestedUnkeyedContainer()), self).value
    default: return nil
    }
  }

  /// A property of a container.
  func member(_ name: String, of box: CodingBox) -> Value? {
    if name == "codingPath" { return interpreter.codingPath(of: box.value).map { .array($0) } }
    guard case .unkeyed(let container) = box.kind else { return nil }
    switch name {
    case "isAtEnd": return .boolean(container.isAtEnd)
    case "count": return container.count.map { .integer($0) } ?? Value.none
    case "currentIndex": return .integer(container.currentIndex)
    default: return nil
    }
  }

  private func type(_ item: ArgumentValues.Item, in scope: Scope) throws -> TypeReference {
    guard let type = item.expression.flatMap({ interpreter.decodedType($0, in: scope) }) else { throw Unanswered() }
    return type
  }

  func keys(_ item: ArgumentValues.Item, in scope: Scope) throws -> CodedKeys {
    if case .type(_, let entry?) = item.value {
      guard entry.kind == .enumeration, entry.initializers.isEmpty, entry.properties["stringValue"] == nil else {
        throw Unanswered()
      }
      return CodedKeys(entry: entry)
    }
    guard let type = scope.type, case .member(let base?, "self", _)? = item.expression?.kind,
      case .identifier("CodingKeys", _) = base.kind, type.kind != .enumeration
    else { throw Unanswered() }
    return CodedKeys(entry: type, isSynthesized: true)
  }

  func key(_ value: Value, _ keys: CodedKeys) throws -> CodedKey {
    let name: String
    switch value {
    case .member(let own, nil): name = own
    case .enumCase(let own) where own.type === keys.entry: name = own.name
    default: throw Unanswered()
    }
    if keys.isSynthesized {
      guard keys.entry.properties[name] != nil else { throw Unanswered() }
      return CodedKey(stringValue: name)
    }
    guard keys.entry.cases.contains(where: { $0.name == name }) else { throw Unanswered() }
    return CodedKey(stringValue: try keyText(name, keys.entry))
  }
}
