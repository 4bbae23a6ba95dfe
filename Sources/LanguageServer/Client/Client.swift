import JSON

/// The client as the server knows it, and the questions that it was asked.
///
/// - In: the parameters of `initialize` and the client's settings; out: what it can do, wants, and was asked.
/// - To add: an ability in `ClientCapabilities`, a setting in `Settings` (with its key), a request of ours
///   whose answer matters in `Question`.
struct Client: Sendable {
  var capabilities = ClientCapabilities()
  var encoding = PositionEncoding.utf16
  var settings = Settings()
  /// The settings that the client gave at the start.
  var initialSettings = JSONValue.null
  /// True if the client wants to hear what the server does.
  var isTracing = false
  private var requestCount = 0
  private var asked: [JSONValue: Question] = [:]

  /// A request whose answer somebody waits for.
  enum Question: Hashable, Sendable { case settings }

  /// The id that the next request gets.
  var nextRequestID: JSONValue { .string("layoutlint-\(requestCount + 1)") }

  /// The message that asks the client for something.
  mutating func newRequest(_ method: String, _ params: JSONValue, _ question: Question?) -> JSONValue {
    let id = nextRequestID
    requestCount += 1
    asked[id] = question
    return ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  /// Which question a client's answer belongs to; each is answered once.
  mutating func takeQuestion(answeredBy id: JSONValue) -> Question? { asked.removeValue(forKey: id) }

  /// The settings that a value says, and what is wrong with it. Where a client has none to tell, those
  /// that it began with hold.
  func settings(from value: JSONValue) -> (settings: Settings, complaints: [String]) {
    let value = value == .null ? initialSettings : value
    var complaints: [String] = []
    let settings = Settings(value["layoutlint"] ?? value, complaints: &complaints)
    return (settings, complaints)
  }
}
