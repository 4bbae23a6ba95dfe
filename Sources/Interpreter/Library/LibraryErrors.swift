import ViewProgram

/// Errors of the library's own types, each as a record of its type's name.
extension Interpreter {
  /// `NSError(domain:code:)`, `URLError(.badURL)` and their like; nil where nobody knows what they are made of.
  func libraryError(_ type: String, _ arguments: ArgumentValues) -> Value? {
    switch (type, arguments.labels) {
    case ("NSError", ["domain", "code"]), ("NSError", ["domain", "code", "userInfo"]):
      let parts = arguments.items.map { ($0.label ?? "", settled($0.value)) }
      return .record(type, ["userInfo": Value.dictionary([])].merging(parts) { $1 })
    case ("CancellationError", []): return .record(type, [:])
    case ("URLError", [nil]), ("CocoaError", [nil]), ("POSIXError", [nil]):
      let domain = [
        "URLError": "NSURLErrorDomain", "CocoaError": "NSCocoaErrorDomain", "POSIXError": "NSPOSIXErrorDomain",
      ]
      return .record(type, ["code": arguments.items[0].value, "domain": .string(domain[type] ?? "")])
    default: return nil
    }
  }

  static let libraryErrors: Set = ["NSError", "CancellationError", "URLError", "CocoaError", "POSIXError"]

  /// Whether an error of the library's is of a type, which it may be seen as; nil where that is not known.
  func isLibraryError(_ error: String, of type: String, in scope: Scope) -> Bool? {
    guard Self.libraryErrors.contains(error) else { return nil }
    if type == "Error" || type == "NSError" { return true }
    let isOther = Self.libraryErrors.contains(type) || type == "DecodingError" || type == "EncodingError"
    guard let own = moduleType(named: type, from: scope.file) else { return isOther ? false : nil }
    return own.kind == .protocolType ? nil : false
  }
}
