/// The types and extensions of a file, at any depth.
struct FileDeclarations: Sendable {
  struct Item: Sendable {
    var declaration: TypeDeclaration
    /// The type around it, qualified; for an extension's types the extended one as written.
    var outer: String?
  }
  /// By qualified names; extensions by what they extend, as written.
  private(set) var types: [String: [Item]] = [:]
  private(set) var extensions: [String: [TypeDeclaration]] = [:]
  /// The types, qualified, that may be a view, a scene or previews.
  private(set) var presentable: Set<String> = []
  /// The names of properties, functions and cases of types, those that functions declare among them.
  private(set) var memberNames: Set<String> = []
  /// The names of typealiases in types, and of types that functions declare.
  private(set) var aliasNames: Set<String> = []

  init(of program: Program) {
    memberNames = program.localMemberNames
    aliasNames = program.localTypeNames
    for type in program.types { add(type, outer: nil) }
  }

  /// The types, qualified, with a declaration like that.
  func names(where isLike: (TypeDeclaration) -> Bool) -> [String] {
    types.filter { $0.value.contains { isLike($0.declaration) } }.map(\.key)
  }

  private mutating func add(_ type: TypeDeclaration, outer: String?) {
    let qualified = outer.map { $0 + "." + type.name } ?? type.name
    if type.kind == .extensionOf {
      extensions[type.name, default: []].append(type)
    } else {
      types[qualified, default: []].append(Item(declaration: type, outer: outer))
    }
    if type.mayBePresentable {
      presentable.insert(type.kind == .extensionOf ? type.name : qualified)
    }
    memberNames.formUnion(type.memberNames)
    aliasNames.formUnion(type.typealiases.lazy.map(\.name))
    for nested in type.nestedTypes { add(nested, outer: qualified) }
  }
}

extension TypeDeclaration {
  fileprivate var mayBePresentable: Bool {
    properties.contains { $0.name == "body" } || functions.contains { $0.name == "body" }
      || inheritedTypes.contains { $0.hasSuffix("View") || $0 == "App" || $0 == "PreviewProvider" }
  }
}

extension String {
  /// `Inner` of `Outer.Inner`.
  package var lastPart: String { lastDot.map { String(self[index(after: $0)...]) } ?? self }

  /// The place of the last dot, found byte by byte: names are looked up often.
  package var lastDot: Index? { utf8.lastIndex(of: UInt8(ascii: ".")) }
}
