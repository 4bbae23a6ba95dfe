import Interpreter

/// A type of the system whose values the tool knows, or a function that makes one.
///
/// A call that no initializer takes, and a static member that is not known, are unknown values.
struct ValueEntry: Sendable {
  /// Makes the value; nil where that is not understood.
  typealias MakeValue = @Sendable (Evaluator) -> (SystemCall) -> Value?
  /// A static property by its name; nil where there is none that is known.
  typealias ReadMember = @Sendable (Evaluator) -> (String) -> Value?
  /// A static function by its name; nil where there is none that is known.
  typealias CallMember = @Sendable (Evaluator) -> (String, ArgumentValues) -> Value?

  let name: String
  private let signatures: [Signature]
  private let code: MakeValue?
  private(set) var readMember: ReadMember?
  private(set) var callMember: CallMember?

  init(_ name: String, _ signatures: Signature..., by code: @escaping MakeValue) {
    self.init(name, signatures, by: code)
  }

  init(_ name: String, _ signatures: [Signature], by code: @escaping MakeValue) {
    self.name = name
    self.signatures = signatures
    self.code = code
  }

  /// A type of which only static members are known.
  init(_ name: String) {
    self.name = name
    signatures = []
    code = nil
  }

  /// Whether it knows initializers, not just members.
  var hasCode: Bool { code != nil }

  func code(taking arguments: ArgumentValues) -> MakeValue? {
    code.flatMap { code in signatures.contains { $0.takes(arguments) } ? code : nil }
  }

  // MARK: Written behind an entry

  func withMembers(_ read: @escaping ReadMember) -> ValueEntry {
    var entry = self
    entry.readMember = read
    return entry
  }

  func withFunctions(_ call: @escaping CallMember) -> ValueEntry {
    var entry = self
    entry.callMember = call
    return entry
  }
}
