import Foundation
import LayoutEngine
import ViewProgram

/// The errors that Foundation's coders throw, as the code that catches them sees them.
extension Interpreter {
  func value(of error: DecodingError) -> Value {
    switch error {
    case .typeMismatch(let type, let context): made("typeMismatch", of: [coded(type), made(of: context)])
    case .valueNotFound(let type, let context): made("valueNotFound", of: [coded(type), made(of: context)])
    case .keyNotFound(let key, let context): made("keyNotFound", of: [made(of: key), made(of: context)])
    case .dataCorrupted(let context): made("dataCorrupted", of: [made(of: context)])
    @unknown default: .unknown(Unknown("DecodingError", type: .named("DecodingError", arguments: [])))
    }
  }

  private func made(_ name: String, of payload: [Value]) -> Value {
    .record("DecodingError", ["#case": .string(name), "#payload": .array(payload)])
  }

  private func made(of context: DecodingError.Context) -> Value {
    let text = Value.unknown(Unknown("debugDescription", type: .named("String", arguments: [])))
    return errorContext(at: .array(context.codingPath.map { made(of: $0) }), text)
  }

  private func errorContext(at path: Value, _ text: Value) -> Value {
    .record("DecodingError.Context", ["codingPath": path, "debugDescription": text])
  }

  /// `DecodingError.dataCorrupted(...)` and its like, which code of the module's own throws; nil for all else.
  func decodingError(_ name: String, of type: String, _ arguments: ArgumentValues) -> Value? {
    guard type == "DecodingError" else { return nil }
    if name == "Context" { return errorContext(arguments) }
    let values = arguments.items.map(\.value)
    switch (name, arguments.labels) {
    case ("dataCorrupted", [nil]):
      return errorContext(values[0]).map { made(name, of: [$0]) }
    case ("keyNotFound", [nil, nil]):
      guard let key = errorKey(values[0]) else { return nil }
      return errorContext(values[1]).map { made(name, of: [key, $0]) }
    case ("typeMismatch", [nil, nil]), ("valueNotFound", [nil, nil]):
      return errorContext(values[1]).map { made(name, of: [values[0], $0]) }
    case ("dataCorruptedError", ["forKey", "in", "debugDescription"]):
      guard let path = codingPath(of: values[1]),
        let key = container(values[1]).flatMap({ own in own.1.flatMap { try? own.0.key(values[0], $0) } })
      else { return nil }
      return made("dataCorrupted", of: [errorContext(at: .array(path + [made(of: key)]), values[2])])
    case ("dataCorruptedError", ["in", "debugDescription"]):
      return codingPath(of: values[0]).map { made("dataCorrupted", of: [errorContext(at: .array($0), values[1])]) }
    default: return nil
    }
  }

  /// `DecodingError.Context(codingPath:debugDescription:)`; nil for all else.
  func errorContext(_ arguments: ArgumentValues) -> Value? {
    guard let path = arguments["codingPath"], let text = arguments["debugDescription"] else { return nil }
    return errorContext(at: path, text)
  }

  private func errorContext(_ value: Value) -> Value? {
    switch value {
    case .record("DecodingError.Context", _): value
    case .member("init", let arguments?): errorContext(arguments)
    default: nil
    }
  }

  private func errorKey(_ value: Value) -> Value? {
    guard case .enumCase(let own) = value, let type = own.type, type.properties["stringValue"] == nil else {
      if case .record("DecodingError.Key", _) = value { return value } else { return nil }
    }
    let name = type.rawTypeName == "String" ? property("rawValue", of: own, in: Scope(parent: nil)) : .string(own.name)
    return .record("DecodingError.Key", ["stringValue": name ?? .unknown(Unknown("key")), "intValue": .none])
  }

  private func container(_ value: Value) -> (CodingPlan, CodedKeys?)? {
    guard case .native(let native) = value, let box = native.possible.first?.base as? CodingBox else { return nil }
    if case .keyed(_, let keys) = box.kind { return (box.plan, keys) }
    return (box.plan, nil)
  }

  /// The path that leads to a decoder, or to a container of one.
  func codingPath(of value: Value) -> [Value]? {
    guard case .native(let native) = value, let box = native.possible.first?.base as? CodingBox else { return nil }
    switch box.kind {
    case .decoder(let decoder), .single(let decoder): return decoder.codingPath.map { made(of: $0) }
    case .keyed(let container, _): return container.codingPath.map { made(of: $0) }
    case .unkeyed(let container): return container.codingPath.map { made(of: $0) }
    case .encoder, .keyedEncoding, .unkeyedEncoding, .singleEncoding: return nil
    }
  }

  private func made(of key: any CodingKey) -> Value {
    let number: Value = key.intValue.map { .integer($0) } ?? .none
    return .record("DecodingError.Key", ["stringValue": .string(key.stringValue), "intValue": number])
  }

  /// The type that was wanted; those of this process stand for others.
  private func coded(_ type: Any.Type) -> Value {
    let name = String(describing: type)
    guard NumberType(named: name) != nil || ["String", "Bool"].contains(name) else { return .unknown(Unknown("type")) }
    return .type(name, nil)
  }

  /// The name and the payload of a decoding error; nil for any other value.
  func decodingError(_ value: Value) -> (name: String, payload: [Value])? {
    guard case .record("DecodingError", let fields) = value, case .string(let name)? = fields["#case"],
      case .array(let payload)? = fields["#payload"]
    else { return nil }
    return (name, payload.elements)
  }
}
