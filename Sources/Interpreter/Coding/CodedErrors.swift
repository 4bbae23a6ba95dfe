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
    let path = context.codingPath.map { made(of: $0) }
    let text = Value.unknown(Unknown("debugDescription", type: .named("String", arguments: [])))
    return .record("DecodingError.Context", ["codingPath": .array(path), "debugDescription": text])
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
