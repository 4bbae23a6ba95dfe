import Interpreter
import LayoutEngine
import ViewProgram

/// The properties that code fills with what comes to be known only while the app runs: answers of servers, files, devices
/// or other apps.
extension Evaluator {
  func isFilledLate(_ property: String, of owner: TypeEntry) -> Bool {
    let table = index.companion { SharedTable<ObjectIdentifier, FilledProperties>() }
    let key = ObjectIdentifier(owner)
    let known = table.with { $0[key] } ?? FilledProperties(of: owner)
    if let answer = known.answers[property] { return answer }
    let answer = known.assigned[property]?.contains { isLate($0.value, $0.isAsync, in: owner, depth: 0) } ?? false
    table.with { table in
      var changed = table[key] ?? known
      changed.answers[property] = answer
      table[key] = changed
    }
    return answer
  }

  private func isLate(_ value: Expression, _ isAsync: Bool, in owner: TypeEntry, depth: Int) -> Bool {
    var isLate = value.isGivenArgument
    ExpressionWalker { part in
      guard !isLate else { return }
      switch part.kind {
      case .identifier(let name, _): isLate = self.isLate(named: name, isAsync, in: owner, depth: depth)
      case .call(let callee, _):
        guard let name = callee.calledName else { return }
        isLate = self.isLate(calling: name, isAsync, in: owner)
      default: break
      }
    }.walk(value)
    return isLate
  }

  private func isLate(named name: String, _ isAsync: Bool, in owner: TypeEntry, depth: Int) -> Bool {
    if UnknownText.sources[name] != nil { return true }
    guard depth < Self.mostSteps else { return false }
    return localNames(of: owner)[name]?.contains { origin in
      switch origin {
      case .told: true
      case .value(let value): isLate(value, isAsync, in: owner, depth: depth + 1)
      case .type(let type): isLoaded(type, seenFrom: owner.file)
      case .unknown: false
      }
    } ?? false
  }

  private func isLate(calling name: String, _ isAsync: Bool, in owner: TypeEntry) -> Bool {
    if isAsync, name.first?.isLowercase == true, !Self.plainFunctions.contains(name) { return true }
    let functions = owner.functions[name] ?? index.globalFunctions(named: name, seenFrom: owner.file) ?? []
    return functions.contains { function in
      function.declaration.isAsync
        || function.declaration.returnType.map { isLoaded($0, seenFrom: function.file) } ?? false
    }
  }

  private func isLoaded(_ type: TypeReference, seenFrom file: Int32) -> Bool {
    type.elementName.flatMap { index.type(named: $0, from: file, inside: nil) }.map { isLoaded($0) } ?? false
  }

  /// Whether a type's values are read from files, servers or databases.
  func isLoaded(_ type: TypeEntry) -> Bool {
    type.kind != .enumeration && (type.isLoaded || index.ancestors(of: type).contains(where: \.isLoaded))
  }

  /// Names that are made of each other are followed no further.
  private static let mostSteps = 3
  /// Functions that wait for nothing.
  private static let plainFunctions: Set = [
    "map", "filter", "sorted", "compactMap", "flatMap", "joined", "reduce", "formatted", "min", "max", "abs", "round",
    "lowercased", "uppercased", "capitalized", "replacingOccurrences", "trimmingCharacters", "string",
  ]
}

/// The values that a type's code puts into its properties, and what was found out of them.
private struct FilledProperties: Sendable {
  let type: TypeEntry
  let assigned: [String: [AssignedValue]]
  var answers: [String: Bool] = [:]

  init(of type: TypeEntry) {
    self.type = type
    assigned = type.assignedValues
  }
}

extension UnknownText {
  /// The names in code that stand for what is known only while the app runs.
  static let sources: [String: UnknownText] = [
    "URLSession": .loaded, "JSONDecoder": .loaded, "JSONSerialization": .loaded, "PropertyListDecoder": .loaded,
    "FileManager": .loaded, "NSFetchRequest": .loaded, "HKHealthStore": .loaded, "CLLocationManager": .loaded,
    "CLGeocoder": .loaded, "CNContactStore": .loaded, "EKEventStore": .loaded, "PHAsset": .loaded,
    "PHPhotoLibrary": .loaded, "SecItemCopyMatching": .loaded, "ProcessInfo": .loaded, "UIDevice": .loaded,
    "NWPathMonitor": .loaded, "UserDefaults": .entered, "NSUbiquitousKeyValueStore": .entered, "UIPasteboard": .entered,
    "NSPasteboard": .entered,
  ]
}

extension TypeEntry {
  fileprivate var isLoaded: Bool {
    !inheritedTypes.isDisjoint(with: [
      "Codable", "Decodable", "NSManagedObject", "PersistentModel", "FetchableRecord", "EmbeddedObject",
      "ActivityAttributes", "Object",
    ])
  }
}

extension Expression {
  /// Whether it is made of what a closure around it is given: `$0` outside of closures of its own.
  fileprivate var isGivenArgument: Bool {
    var (isGiven, hasClosure) = (false, false)
    ExpressionWalker { part in
      switch part.kind {
      case .identifier("$0", _): isGiven = true
      case .closure: hasClosure = true
      default: break
      }
    }.walk(self)
    return isGiven && !hasClosure
  }

  /// `f` of `f(...)` and of `a.f(...)`.
  fileprivate var calledName: String? {
    switch kind {
    case .identifier(let name, _), .member(_, let name, _): name
    case .optionalChain(let inner), .forceUnwrap(let inner): inner.calledName
    default: nil
    }
  }
}
