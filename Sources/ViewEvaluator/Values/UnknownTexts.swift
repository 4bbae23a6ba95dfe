import Interpreter
import LayoutEngine
import ViewProgram

/// The reasons why texts are not known.
extension Evaluator {
  /// The words for a text that stands in for a value, by what the value is made of.
  func assumption(ofText value: Value?, in file: Int32) -> String {
    guard case .unknown(let unknown)? = value else {
      return (value?.isTime == true ? UnknownText.time : .other).words
    }
    return TextOrigin(self, unknown, file).found.words
  }

  /// The same, by the names in the code that makes the text, which stands in a type.
  func assumption(ofText code: Expression, in type: TypeEntry) -> String {
    TextOrigin(self, code, in: type).found.words
  }
}

extension Evaluator {
  /// The origins of the names that the code of a type's members declares for itself.
  func localNames(of type: TypeEntry) -> [String: [LocalOrigin]] {
    let key = ObjectIdentifier(type)
    if let known = memory.localNames[key] { return known }
    let names = type.localNames
    memory.localNames[key] = names
    return names
  }
}

/// Follows the words of an unknown's key from property to property, and keeps what says where its value comes from.
///
/// A key is a type and code that is evaluated in it, `Row.item.title.uppercased()`. Of what is found on the way, the
/// first in the order of `UnknownText` counts: that a model's property holds what was decoded says more than that it is
/// a model's.
private struct TextOrigin {
  private let evaluator: Evaluator
  private let file: Int32
  /// Those that were come by, the last one first.
  private var types: [TypeEntry] = []
  private(set) var found = UnknownText.other
  private var isInGetter = false
  /// Whether it begins with code that was run: what its view is given, somebody gave.
  private var isOfCode = false
  /// The names that code declares for itself which were followed.
  private var followed: Set<String> = []

  init(_ evaluator: Evaluator, _ unknown: Unknown, _ file: Int32) {
    self.evaluator = evaluator
    self.file = file
    if let owner = unknown.owner {
      note(owner)
      if evaluator.interpreter.isWatched(owner) { note(.model) }
    }
    if let name = unknown.type?.elementName { note(typeNamed: name) }
    let words = Self.words(of: unknown.key) + (unknown.madeOf.map(Self.words) ?? [])
    for word in words { follow(word) }
    // Only an error that comes up while the app runs says what it is.
    if words.last == "localizedDescription" { note(.model) }
    for word in words where found == .other { followLocal(String(word), depth: 0) }
  }

  init(_ evaluator: Evaluator, _ code: Expression, in type: TypeEntry) {
    self.evaluator = evaluator
    file = type.file
    types = [type]
    isOfCode = true
    let names = Self.names(in: code)
    for name in names { follow(name[...]) }
    for name in names where found == .other { followLocal(name, depth: 0) }
  }

  /// Follows a name that the code of a type declares for itself to what it is made of.
  private mutating func followLocal(_ name: String, depth: Int) {
    guard depth < Self.localDepth, followed.count < Self.mostLocals, followed.insert(name).inserted else { return }
    for type in types where type.isView {
      for origin in evaluator.localNames(of: type)[name] ?? [] where found == .other {
        switch origin {
        case .type(let declared): if let name = declared.elementName { note(typeNamed: name, of: type) }
        case .value(let value), .told(let value):
          let names = Self.names(in: value)
          for name in names { follow(name[...]) }
          for name in names where found == .other { followLocal(name, depth: depth + 1) }
        case .unknown: break
        }
      }
    }
  }

  /// Names in code, a base before its members.
  private static func names(in value: Expression) -> [String] {
    var names: [String] = []
    ExpressionWalker { expression in
      switch expression.kind {
      case .identifier(let name, _): names.append(name)
      case .member(_, let name, _): names.append(name)
      default: break
      }
    }.walk(value)
    return names.reversed()
  }

  /// Names that are made of each other are followed no further.
  private static let localDepth = 3
  private static let mostLocals = 12

  private mutating func follow(_ word: Substring) {
    let name = String(word)
    for type in types {
      if let property = type.properties[name]?.declaration { return note(property, of: type) }
      if let function = type.functions[name]?.first?.declaration {
        if let result = function.returnType?.elementName { note(typeNamed: result) }
        return
      }
      if let parameters = type.cases.first(where: { $0.name == name })?.parameters {
        for held in parameters.compactMap(\.type?.elementName) { note(typeNamed: held) }
        return
      }
    }
    note(typeNamed: name)
  }

  private mutating func note(_ property: PropertyDeclaration, of owner: TypeEntry) {
    for attribute in property.attributes { note(attribute) }
    let type = property.type ?? evaluator.interpreter.literalType(property.initializer)
    if property.attributes.contains(where: { ["State", "Binding", "FocusState"].contains($0.name) }) {
      note(type?.elementName == "String" ? .entered : .model)
    }
    if owner.isView, property.isGiven, !isOfCode { note(evaluator.index.makesNowhere(owner) ? .unused : .given) }
    if evaluator.interpreter.isWatched(owner), !property.isLet { note(.model) }
    if found != .loaded, property.getter == nil, !property.isLet, evaluator.isFilledLate(property.name, of: owner) {
      note(.loaded)
    }
    if let name = type?.elementName { note(typeNamed: name, of: owner) }
    if let getter = property.getter, !isInGetter {
      isInGetter = true
      note(readIn: getter, of: owner)
      isInGetter = false
    }
  }

  /// Notes the properties of its type that a getter reads.
  private mutating func note(readIn getter: [Statement], of owner: TypeEntry) {
    var names: [String] = []
    ExpressionWalker { if case .identifier(let name, _) = $0.kind { names.append(name) } }.walk(getter)
    for name in names where owner.properties[name] != nil { follow(name[...]) }
  }

  private mutating func note(_ attribute: AttributeUse) {
    switch attribute.name {
    case "Query", "FetchRequest", "SectionedFetchRequest", "ObservedResults", "ObservedRealmObject": note(.loaded)
    case "AppStorage", "SceneStorage", "Default": note(.entered)
    case "Environment":
      guard case .member(let base?, "self", _)? = attribute.arguments.first?.value.kind,
        case .identifier(let name, _) = base.kind
      else { return }
      note(typeNamed: name)
    default: break
    }
  }

  private mutating func note(typeNamed name: String, of owner: TypeEntry? = nil) {
    if Self.timely.contains(name) { note(.time) }
    if let source = UnknownText.sources[name] { note(source) }
    if let type = type(named: name) {
      note(type)
    } else if let owner, isImported(name, of: owner) {
      note(.imported)
    }
  }

  /// Whether a type of a property is one that only a module declares of which there are no sources.
  private func isImported(_ name: String, of owner: TypeEntry) -> Bool {
    let index = evaluator.index
    return name.first?.isUppercase == true && !owner.genericParameters.contains(name) && !Self.plain.contains(name)
      && NumberType(named: name) == nil && evaluator.builtins.views[name] == nil
      && evaluator.builtins.values[name] == nil
      && index.importsUnknown(owner.file)
  }

  private static let plain: Set = [
    "String", "Bool", "Character", "Substring", "AttributedString", "URL", "Data", "UUID", "Any", "AnyHashable",
    "Error",
    "Range", "ClosedRange", "Array", "Set", "Dictionary", "Locale", "Measurement", "Duration", "Void", "IndexPath",
  ]

  /// The type that a name means, if it is an alias's, the one that is meant by it.
  private func type(named name: String) -> TypeEntry? {
    let (index, file) = (evaluator.index, types.first?.file ?? file)
    if let type = index.type(named: name, from: file, inside: types.first?.qualifiedName) { return type }
    guard index.mayBeType(name), let alias = index.globalTypealias(named: name, seenFrom: file),
      case .named(let meant, _) = alias.declaration.type
    else { return nil }
    return index.type(named: meant, from: alias.file)
  }

  private mutating func note(_ type: TypeEntry) {
    types.insert(type, at: 0)
    if evaluator.isLoaded(type) { note(.loaded) }
  }

  private mutating func note(_ origin: UnknownText) {
    if origin.rank < found.rank { found = origin }
  }

  fileprivate static let timely: Set = [
    "Date", "DateInterval", "DateComponents", "Calendar", "TimeZone", "DateFormatter", "RelativeDateTimeFormatter",
    "ISO8601DateFormatter",
  ]

  private static func words(of key: String) -> [Substring] {
    key.prefix(500).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}

extension Value {
  /// Whether it is a moment, or a time between two.
  fileprivate var isTime: Bool {
    switch self {
    case .native(let native): TextOrigin.timely.contains(native.type)
    case .range(let lower, _, _): lower.isTime
    default: false
    }
  }
}

extension ModuleIndex {
  /// Whether a file imports a module of which there are no sources, and that is not the system's.
  func importsUnknown(_ file: Int32) -> Bool {
    sources[Int(file)].imports.contains { !systemModules.contains($0) && !modules.names.contains($0) }
  }

  /// Whether the code of an app, of which there is all, makes no value of a type.
  fileprivate func makesNowhere(_ type: TypeEntry) -> Bool {
    uses.showsWindows && !type.isPublic && !madeTypes.contains(type.name) && !type.isExtensionOnly
  }
}

extension PropertyDeclaration {
  /// Whether only who makes the value says what it is.
  fileprivate var isGiven: Bool {
    getter == nil && initializer == nil && attributes.allSatisfy { $0.name == "Binding" }
  }
}

extension TypeReference {
  /// The name of the type, of what an optional wraps, and of an array's elements.
  var elementName: String? {
    switch self {
    case .named(let name, let arguments):
      switch name {
      case "Array", "Set", "Binding", "Published", "ClosedRange", "Range", "Result", "ActivityViewContext":
        arguments.first?.elementName
      case "Dictionary": arguments.last?.elementName
      default: name
      }
    case .optional(let wrapped), .opaque(let wrapped): wrapped.elementName
    case .function(_, let result): result.elementName
    case .tuple: nil
    }
  }
}
