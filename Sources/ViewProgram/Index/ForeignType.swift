/// The members that code adds to a type which it does not declare: `View`, `Color`, `CGFloat`.
struct ForeignType: Sendable {
  /// All files being one module, one; else one for each context that sees some of it.
  private var entries: [Int: TypeEntry] = [:]
  /// For files with private members in their extensions: what others add, and those.
  private var privateEntries: [Int32: TypeEntry] = [:]

  init(_ all: [Located<TypeDeclaration>], _ modules: ModuleMap) {
    let visible = all.map { Located($0.declaration.withoutPrivateMembers, file: $0.file) }
    // By the files, and whether these are seen from inside of their module.
    var byFiles: [[Int64]: TypeEntry] = [:]
    for context in 0..<modules.contextCount {
      let seen = Self.seen(visible, inContext: context, modules)
      guard !seen.isEmpty else { continue }
      let files = seen.map { part in
        let isNear = modules.seesInternals(of: part.file, inContext: context)
        return Int64(part.file) * 2 + (isNear ? 1 : 0)
      }
      let entry = byFiles[files] ?? Self.merged(seen)
      byFiles[files] = entry
      entries[context] = entry
    }
    let own = Dictionary(grouping: all.filter { $0.declaration.hasPrivateMembers }, by: \.file)
    for (file, parts) in own {
      let others = Self.seen(visible, inContext: modules.context(of: file), modules)
      privateEntries[file] = Self.merged(
        others + parts.map { Located($0.declaration.onlyPrivateMembers, file: file) })
    }
  }

  /// The nearest last: of two properties of one name it wins.
  private static func seen(
    _ declarations: [Located<TypeDeclaration>], inContext context: Int, _ modules: ModuleMap
  ) -> [Located<TypeDeclaration>] {
    declarations.map { ($0, modules.nearness(of: $0.file, toContext: context)) }
      .filter { $0.1 > 0 }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { part in
        let declaration = part.element.0
        guard !modules.seesInternals(of: declaration.file, inContext: context) else { return declaration }
        return Located(declaration.declaration.onlyPublicMembers, file: declaration.file)
      }
  }

  private static func merged(_ parts: [Located<TypeDeclaration>]) -> TypeEntry {
    let builder = TypeBuilder(parts[0].declaration, outer: nil, file: parts[0].file)
    for part in parts { builder.add(part.declaration, file: part.file) }
    return TypeEntry(builder, protocolMembers: [])
  }

  var all: [TypeEntry] {
    entries.sorted { $0.key < $1.key }.map(\.value)
      + privateEntries.sorted { $0.key < $1.key }.map(\.value)
  }

  func entry(seenFrom file: Int32, _ modules: ModuleMap) -> TypeEntry? {
    privateEntries[file] ?? entries[modules.context(of: file)]
  }
}

extension TypeDeclaration {
  fileprivate var hasPrivateMembers: Bool {
    properties.contains(where: \.isPrivate) || functions.contains(where: \.isPrivate)
      || initializers.contains(where: \.isPrivate)
  }

  fileprivate var withoutPrivateMembers: TypeDeclaration {
    guard hasPrivateMembers else { return self }
    var copy = self
    copy.properties.removeAll(where: \.isPrivate)
    copy.functions.removeAll(where: \.isPrivate)
    copy.initializers.removeAll(where: \.isPrivate)
    return copy
  }

  /// The declaration with the members only that other modules see.
  fileprivate var onlyPublicMembers: TypeDeclaration {
    guard
      properties.contains(where: { !$0.isPublic }) || functions.contains(where: { !$0.isPublic })
        || initializers.contains(where: { !$0.isPublic })
    else { return self }
    var copy = self
    copy.properties.removeAll { !$0.isPublic }
    copy.functions.removeAll { !$0.isPublic }
    copy.initializers.removeAll { !$0.isPublic }
    return copy
  }

  fileprivate var onlyPrivateMembers: TypeDeclaration {
    var copy = self
    copy.properties.removeAll { !$0.isPrivate }
    copy.functions.removeAll { !$0.isPrivate }
    copy.initializers.removeAll { !$0.isPrivate }
    copy.cases = []
    copy.typealiases = []
    return copy
  }
}
