import JSON

/// An incoming message, by what has to be done about it.
///
/// - In: values of JSON; out: messages, errors and positions, which know nothing of documents.
/// - To add: a type of the protocol that more than one folder needs, with the reading of it from JSON.
///   It brings wild numbers into range and answers nil for what makes no sense; nothing here throws.
enum Message {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The client's answer to a request of ours; null where it refused.
  case response(id: JSONValue, result: JSONValue)
  /// No message: the error goes out under this id.
  case invalid(id: JSONValue)

  init(_ value: JSONValue) {
    let id = value["id"]
    if let method = value["method"]?.string {
      let params = value["params"] ?? .null
      self =
        id.map { .request(id: $0, method: method, params: params) }
        ?? .notification(method: method, params: params)
    } else if value["result"] != nil || value["error"] != nil {
      self = .response(id: id ?? .null, result: value["result"] ?? .null)
    } else {
      self = .invalid(id: id ?? .null)
    }
  }
}

/// An error of the protocol, to be sent as the answer.
struct ResponseError: Error, Hashable {
  var code: Int
  var message: String

  static let parseError = ResponseError(code: -32700, message: "the message is not valid JSON")
  static let notInitialized = ResponseError(code: -32002, message: "'initialize' comes first")
  static let cancelled = ResponseError(code: -32800, message: "cancelled")
  static let contentModified = ResponseError(code: -32801, message: "the document has changed")

  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }
  static func unknownMethod(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "unknown method '\(method)'")
  }
  static func invalidParams(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  func answer(to id: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code), "message": .string(message)],
    ]
  }
}
