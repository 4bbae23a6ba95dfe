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
  func defaultsMethod(_ name: String, _ arguments: ArgumentValues) -> Value? {
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

  /// The value of a key: what was stored, or nothing, which code tells that asks whether there is something.
  private func storedDefault(_ key: String, _ type: StoredType) -> Value? {
    guard !memory.changesAnyDefaults, !memory.changedDefaults.contains(key),
      !Self.systemPrefixes.contains(where: key.hasPrefix)
    else { return nil }
    let name = "UserDefaults." + key
    var stored = Unknown(name, type: type.reference)
    switch type {
    // Without a value it is off, as a switch that nobody touched.
    case .boolean where !index.registersDefaults:
      return interpreter.asBefore { decided("state " + name, of: [.boolean(false), .boolean(true)]) }
    case .optional where !index.registersDefaults: stored.nilKey = name
    case .boolean, .optional, .number: break
    }
    return .unknown(stored)
  }

  /// The beginnings of keys that the system gives values to.
  private static let systemPrefixes = ["Apple", "NS", "com.apple."]

  /// The type of what the defaults hold, as a method asks for it.
  private enum StoredType {
    case boolean, number(String), optional(TypeReference?)

    var reference: TypeReference? {
      switch self {
      case .boolean: .named("Bool", arguments: [])
      case .number(let name): .named(name, arguments: [])
      case .optional(let wrapped): wrapped.map { .optional($0) }
      }
    }
  }

  /// By the methods that read them.
  private static let storedTypes: [String: StoredType] = [
    "bool": .boolean, "integer": .number("Int"), "double": .number("Double"), "float": .number("Float"),
    "object": .optional(nil), "value": .optional(nil), "string": .optional(named("String")),
    "data": .optional(named("Data")),
    "url": .optional(named("URL")), "array": .optional(named("Array", "Any")),
    "stringArray": .optional(named("Array", "String")), "dictionary": .optional(named("Dictionary", "String", "Any")),
  ]

  private static func named(_ name: String, _ parts: String...) -> TypeReference {
    .named(name, arguments: parts.map { .named($0, arguments: []) })
  }
}
