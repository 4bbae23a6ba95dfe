import Interpreter
import LayoutEngine
import ViewProgram

/// The user's defaults: what an app stored when it ran before, and nothing when it runs for the first time.
extension Evaluator {
  /// `UserDefaults.standard`
  static func userDefaults(_ name: String) -> Value? {
    name == "standard" ? .record("UserDefaults", [:]) : .unknown(Unknown("UserDefaults." + name))
  }

  /// A method of some defaults; nil for those that are not known, and where one of these has a key that is not.
  func defaultsMethod(_ name: String, _ fields: [String: Value], _ arguments: ArgumentValues) -> Value? {
    switch (name, arguments["forKey"]) {
    case ("set", .string(let key)?), ("setValue", .string(let key)?), ("removeObject", .string(let key)?):
      memory.changedDefaults.insert(key)
      return .tuple([])
    case ("set", _), ("setValue", _), ("removeObject", _), ("register", _), ("setValuesForKeys", _),
      ("removePersistentDomain", _), ("setPersistentDomain", _), ("addSuite", _):
      memory.changesAnyDefaults = true
      return nil
    case ("synchronize", nil) where arguments.isEmpty: return .boolean(true)
    case (_, .string(let key)?) where arguments.items.count == 1:
      return Self.storedTypes[name].flatMap { storedDefault(key, $0) }
    default: return nil
    }
  }

  /// The value of a key: what there is before anything is stored, or what was.
  private func storedDefault(_ key: String, _ type: StoredType) -> Value? {
    guard !memory.changesAnyDefaults, !memory.changedDefaults.contains(key), !index.registersDefaults,
      !Self.systemPrefixes.contains(where: key.hasPrefix)
    else { return nil }
    let name = "UserDefaults." + key
    let stored = Value.unknown(Unknown(name, type: type.name.map { .named($0, arguments: type.arguments) }))
    let values =
      type.kind == .boolean ? [.boolean(false), .boolean(true)] : [type.first, stored]
    return interpreter.asBefore { decided("state " + name, of: values) }
  }

  /// The beginnings of keys that the system gives values to.
  private static let systemPrefixes = ["Apple", "NS", "com.apple."]

  /// What the defaults answer that hold nothing for a key, and the type of what they hold.
  private struct StoredType: Sendable {
    var name: String?
    var arguments: [TypeReference] = []
    var kind = Kind.optional
    enum Kind { case optional, boolean, integer, double, float }

    var first: Value {
      switch kind {
      case .optional: .none
      case .boolean: .boolean(false)
      case .integer: .integer(0)
      case .double: .number(0)
      case .float: .number(Quantity(0), .float)
      }
    }
  }

  /// By the methods that read them.
  private static let storedTypes: [String: StoredType] = [
    "object": StoredType(), "value": StoredType(), "string": StoredType(name: "String"),
    "data": StoredType(name: "Data"), "url": StoredType(name: "URL"),
    "array": StoredType(name: "Array", arguments: [.named("Any", arguments: [])]),
    "stringArray": StoredType(name: "Array", arguments: [.named("String", arguments: [])]),
    "dictionary": StoredType(
      name: "Dictionary", arguments: [.named("String", arguments: []), .named("Any", arguments: [])]),
    "bool": StoredType(name: "Bool", kind: .boolean), "integer": StoredType(name: "Int", kind: .integer),
    "double": StoredType(name: "Double", kind: .double), "float": StoredType(name: "Float", kind: .float),
  ]
}
