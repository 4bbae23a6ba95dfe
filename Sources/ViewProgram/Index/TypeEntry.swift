/// A declaration with the file it stands in.
package struct Located<Declaration: Sendable>: Sendable {
  package let declaration: Declaration
  /// 0-based index into the index's files.
  package let file: Int32
  package init(_ declaration: Declaration, file: Int32) {
    self.declaration = declaration
    self.file = file
  }
}

/// A type with everything that its declaration and its extensions add.
package final class TypeEntry: Sendable {
  package let name: String
  /// `Outer.Inner`.
  package let qualifiedName: String
  package let kind: TypeDeclaration.Kind
  package let file: Int32
  /// All that it is put together from: with those of its extensions and of its protocols'.
  package let files: Set<Int32>
  package let range: SourceRange
  package let genericParameters: [String]
  /// The conformances that the declaration itself asks for; extensions' members have theirs in `constraints`.
  package let genericConstraints: [String: [TypeReference]]
  package let inheritedTypes: Set<String>
  /// Those of them that an extension names which asks for something of the generic parameters.
  package let conditionalTypes: Set<String>
  /// In the order as written, the declaration's before those of extensions: a superclass is the first.
  package let inheritedTypeNames: [String]
  /// The types that the generic parameters of the superclass stand for.
  package let inheritedArguments: [TypeReference]
  /// The members that a protocol's own declaration asks for: names of functions and properties, `init`, `subscript`.
  package let requirements: Set<String>
  package let properties: [String: Located<PropertyDeclaration>]
  /// All of a name, where extensions declare more than one for different constraints.
  package let propertyOverloads: [String: [Located<PropertyDeclaration>]]
  package let staticProperties: [String: Located<PropertyDeclaration>]
  /// Stored instance properties in order, for the memberwise initializer.
  package let storedProperties: [Located<PropertyDeclaration>]
  /// Own ones come before those of protocols and their extensions.
  package let functions: [String: [Located<FunctionDeclaration>]]
  package let initializers: [Located<FunctionDeclaration>]
  package let cases: [EnumCaseDeclaration]
  package let typealiases: [String: TypeReference]
  package let isExtensionOnly: Bool
  /// Whether it names `View` as inherited, or a protocol of the module that does.
  private let namesView: Bool
  /// Declared `private` or `fileprivate`, and not inside of another type.
  package let isPrivate: Bool
  /// Seen by other modules.
  package let isPublic: Bool
  /// Marked `@Observable` or `@Model`: who shows it is told of changes.
  package let isObservable: Bool
  /// Whether its objects come from a store, which holds more than code puts into them.
  package var isPersistent: Bool { inheritedTypes.contains("PersistentModel") }

  /// The names of the types that it inherits from, and of those that its protocols refine: a change of one may be one
  /// of its members.
  let givers: Set<String>

  init(_ builder: TypeBuilder, protocolMembers: [TypeBuilder]) {
    name = builder.name
    qualifiedName = builder.qualifiedName
    kind = builder.kind
    file = builder.file
    files = protocolMembers.reduce(into: builder.files) { $0.formUnion($1.files) }
    givers = protocolMembers.reduce(into: builder.inheritedTypes) { $0.formUnion($1.inheritedTypes) }
    range = builder.range
    genericParameters = builder.genericParameters
    genericConstraints = builder.genericConstraints
    inheritedTypes = builder.inheritedTypes
    conditionalTypes = builder.conditionalTypes
    inheritedTypeNames = builder.inheritedTypeNames
    inheritedArguments = builder.inheritedArguments
    requirements = builder.requirements
    var propertyOverloads = builder.propertyOverloads
    var properties = builder.properties
    var staticProperties = builder.staticProperties
    var functions = builder.functions
    for inherited in protocolMembers {
      propertyOverloads.merge(inherited.propertyOverloads.filter { properties[$0.key] == nil }) { own, _ in own }
      properties.merge(inherited.properties) { own, _ in own }
      staticProperties.merge(inherited.staticProperties) { own, _ in own }
      functions.merge(inherited.functions) { own, theirs in own + theirs }
    }
    self.properties = properties
    self.propertyOverloads = propertyOverloads
    self.staticProperties = staticProperties
    self.functions = functions
    storedProperties = builder.storedProperties
    initializers = builder.initializers
    cases = builder.cases
    typealiases = builder.typealiases
    isExtensionOnly = builder.isExtensionOnly
    namesView = ([builder] + protocolMembers).contains {
      $0.inheritedTypes.contains("View") || $0.inheritedTypes.contains("SwiftUI.View")
    }
    isPrivate = builder.isPrivate
    isPublic = builder.isPublic
    isObservable = builder.isObservable
  }

  /// A type that is declared inside of a function, by itself: its extensions and protocols are not added.
  convenience init(local type: TypeDeclaration, file: Int32, inside outer: String?) {
    let builder = TypeBuilder(type, outer: outer, file: file)
    builder.add(type, file: file)
    self.init(builder, protocolMembers: [])
  }

  /// The type as code names it, without what its generic parameters stand for.
  package var reference: TypeReference { .named(qualifiedName, arguments: []) }

  package var isView: Bool { namesView || givenBody != nil }

  /// The `body(...)` of a view whose own protocol makes `body` of it, with what that gives it:
  /// `ConnectedView` and its like in frameworks that bind views to a store.
  package var givenBody: Located<FunctionDeclaration>? {
    guard properties["body"] == nil, let functions = functions["body"],
      inheritedTypes.contains(where: { $0.hasSuffix("View") })
    else { return nil }
    return functions.first { $0.declaration.returnType?.isOpaqueView == true }
  }
}

extension TypeEntry {
  /// The protocols of the library that a type conforms to without naming them: those that others refine, and what the
  /// compiler adds to enums.
  package var impliedProtocols: Set<String> {
    var names = Set(inheritedTypes.flatMap { Self.refinedProtocols[$0] ?? [] })
    guard kind == .enumeration else { return names }
    let hasRawValue = cases.contains { $0.rawValue != nil } || inheritedTypes.contains { Self.rawTypes.contains($0) }
    if hasRawValue { names.insert("RawRepresentable") }
    if hasRawValue || cases.allSatisfy(\.parameters.isEmpty) { names.formUnion(["Equatable", "Hashable"]) }
    return names
  }

  private static let refinedProtocols: [String: [String]] = [
    "Hashable": ["Equatable"], "Comparable": ["Equatable"], "Strideable": ["Comparable", "Equatable"],
    "Codable": ["Encodable", "Decodable"], "LocalizedError": ["Error"], "CustomNSError": ["Error"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable"],
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
  ]

  private static let rawTypes: Set = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat",
  ]
}

/// The sum of declarations, while they are being read.
final class TypeBuilder {
  let name: String
  let qualifiedName: String
  let kind: TypeDeclaration.Kind
  let file: Int32
  let range: SourceRange
  let genericParameters: [String]
  let genericConstraints: [String: [TypeReference]]
  let inheritedArguments: [TypeReference]
  let isExtensionOnly: Bool
  let isPrivate: Bool
  let isPublic: Bool
  let isObservable: Bool
  var files = Set<Int32>()
  var inheritedTypes = Set<String>()
  var conditionalTypes = Set<String>()
  var inheritedTypeNames: [String] = []
  var requirements = Set<String>()
  var properties: [String: Located<PropertyDeclaration>] = [:]
  var propertyOverloads: [String: [Located<PropertyDeclaration>]] = [:]
  var staticProperties: [String: Located<PropertyDeclaration>] = [:]
  var storedProperties: [Located<PropertyDeclaration>] = []
  var functions: [String: [Located<FunctionDeclaration>]] = [:]
  var initializers: [Located<FunctionDeclaration>] = []
  var cases: [EnumCaseDeclaration] = []
  var typealiases: [String: TypeReference] = [:]

  init(_ type: TypeDeclaration, outer: String?, file: Int32) {
    name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    qualifiedName = outer.map { $0 + "." + type.name } ?? type.name
    kind = type.kind
    self.file = file
    range = type.range
    genericParameters = type.genericParameters
    genericConstraints = type.genericConstraints
    inheritedArguments = type.inheritedArguments
    isExtensionOnly = type.kind == .extensionOf
    if type.attributes.contains(where: { $0.name == "Model" }) { inheritedTypes = ["PersistentModel"] }
    isObservable = type.attributes.contains { $0.name == "Observable" || $0.name == "Model" }
    isPrivate = type.isPrivate && outer == nil && !isExtensionOnly
    isPublic = type.isPublic
  }

  func add(_ type: TypeDeclaration, file: Int32) {
    files.insert(file)
    inheritedTypes.formUnion(type.inheritedTypes)
    if type.kind == .extensionOf, !type.constraints.isEmpty { conditionalTypes.formUnion(type.inheritedTypes) }
    inheritedTypeNames += type.inheritedTypes
    if type.kind == .protocolType { addRequirements(of: type) }
    for property in type.properties {
      let located = Located(property, file: file)
      guard !property.isStatic else {
        staticProperties[property.name] = located
        continue
      }
      if let first = properties[property.name], !isRequirement(first) {
        propertyOverloads[property.name, default: [first]].append(located)
      }
      properties[property.name] = located
      if property.getter == nil { storedProperties.append(located) }
    }
    for function in type.functions {
      functions[function.name, default: []].append(Located(function, file: file))
    }
    initializers += type.initializers.map { Located($0, file: file) }
    cases += type.cases
    for alias in type.typealiases { typealiases[alias.name] = alias.type }
  }

  /// Whether a protocol's own declaration asks for a property, which one of an extension then gives.
  private func isRequirement(_ property: Located<PropertyDeclaration>) -> Bool {
    kind == .protocolType && property.file == file && range.start <= property.declaration.range.start
      && property.declaration.range.end <= range.end
  }

  private func addRequirements(of type: TypeDeclaration) {
    requirements.formUnion(type.properties.lazy.map(\.name))
    requirements.formUnion(type.functions.lazy.map(\.name))
    if !type.initializers.isEmpty { requirements.insert("init") }
  }
}

extension Array where Element == TypeBuilder {
  /// Protocols with those that refine another one of them before it: their members are meant.
  func refiningFirst() -> [TypeBuilder] {
    guard count > 1 else { return self }
    var sorted: [TypeBuilder] = []
    for builder in self {
      let position = sorted.firstIndex { builder.inheritedTypes.contains($0.name) } ?? sorted.count
      sorted.insert(builder, at: position)
    }
    return sorted
  }
}
