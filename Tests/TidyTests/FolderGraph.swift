/// Which folders of a module use which, and by what names.
///
/// A folder uses another when a file of it holds a name that one file of the other declares for
/// all, and that no other file of the module does. Names of members count only where they cannot be
/// those of another module or of the standard library. `.` is the module's own folder.
struct FolderGraph {
  /// By the using folder, then by the used one: the names, with the first file that uses each.
  private(set) var arrows: [String: [String: [String: String]]] = [:]
  private(set) var folders: Set<String> = []

  /// - Parameters:
  ///   - files: by their paths inside of the module.
  ///   - foreignNames: what modules that this one imports declare.
  ///   - folder: into which room a path falls; files are rooms of their own with the identity.
  init(
    files: [String: FileNames], foreignNames: Set<String> = [], folder: (String) -> String = FolderGraph.folder(of:)
  ) {
    let owners = Self.owners(in: files)
    let containers = Self.kindsOfContainers(in: files)
    for (path, names) in files.sorted(by: { $0.key < $1.key }) {
      let user = folder(path)
      folders.insert(user)
      let seesMembers = names.imports.isDisjoint(with: Self.opaqueModules)
      for use in names.used where seesMembers || !use.isMember {
        guard let owner = owners[use.name], owner.path != path, !names.declares(use.name) else { continue }
        guard owner.declarations.contains(where: { use.mayMean($0, containers, foreignNames) }) else { continue }
        let used = folder(owner.path)
        if used != user { add(use.name, from: user, to: used, by: path) }
      }
    }
  }

  mutating func add(_ name: String, from user: String, to used: String, by path: String = "") {
    folders.formUnion([user, used])
    let first = arrows[user]?[used]?[name]
    if first.map({ path < $0 }) ?? true { arrows[user, default: [:]][used, default: [:]][name] = path }
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private typealias Owner = (path: String, declarations: [FileNames.Declaration])

  /// The names that one file declares for others, and no second one.
  private static func owners(in files: [String: FileNames]) -> [String: Owner] {
    var owners: [String: Owner] = [:]
    var shared: Set<String> = []
    for (path, names) in files {
      for (name, declarations) in names.declared where names.shares(name) {
        if owners.updateValue((path, declarations.filter(\.isShared)), forKey: name) != nil { shared.insert(name) }
      }
    }
    for name in shared { owners[name] = nil }
    return owners
  }

  /// The types that the module declares itself.
  private static func kindsOfContainers(in files: [String: FileNames]) -> Set<String> {
    var types: Set<String> = []
    for names in files.values {
      for (name, declarations) in names.declared where declarations.contains(where: \.isType) { types.insert(name) }
    }
    return types
  }
}

extension FileNames.Use {
  /// Whether this may be a use of that declaration, the only one of its name.
  fileprivate func mayMean(
    _ declaration: FileNames.Declaration, _ ownTypes: Set<String>, _ foreignNames: Set<String>
  ) -> Bool {
    if declaration.isType { return base.map { !foreignNames.contains(name) || ownTypes.contains($0) } ?? true }
    guard let container = declaration.container else { return !isMember }
    if isMember {
      // `Task.sleep`: a member of a type that is not ours, unless it is an extension's.
      if let base, base != container, !ownTypes.contains(base) { return false }
      return !foreignNames.contains(name) && !FolderGraph.namesOfTheLibrary.contains(name)
    }
    // Of a type that is not ours, the code may be in a subtype.
    return containers.contains(container)
      || !ownTypes.contains(container)
        && !containers.isEmpty && !foreignNames.contains(name) && !FolderGraph.namesOfTheLibrary.contains(name)
  }
}

// MARK: Circles

extension FolderGraph {
  /// Modules that name so much that a member in code which imports them may be anything.
  static let opaqueModules: Set<String> = [
    "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics", "SwiftParserDiagnostics",
  ]
}

extension FolderGraph {
  /// The folders that lead to each other, the names of each group sorted.
  var circles: [[String]] {
    var search = CircleSearch(arrows: arrows.mapValues { $0.keys.sorted() })
    for folder in folders.sorted() { search.visit(folder) }
    return search.circles.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// Which arrows make a circle, a line each: the fewest names first, as those are to be looked at.
  func description(of circle: [String]) -> String {
    let members = Set(circle)
    let lines = circle.flatMap { user in
      (arrows[user] ?? [:]).filter { members.contains($0.key) }.map { used, names in
        (count: names.count, text: "  \(user) -> \(used): \(Self.list(names))")
      }
    }
    let sorted = lines.sorted { ($0.count, $0.text) < ($1.count, $1.text) }.map(\.text)
    return (["a circle of \(circle.joined(separator: ", "))"] + sorted).joined(separator: "\n")
  }

  private static func list(_ names: [String: String]) -> String {
    let shown = names.sorted { $0.key < $1.key }.prefix(8).map { "\($0.key) (\($0.value))" }
    return shown.joined(separator: ", ") + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
  }
}

/// Tarjan's search for strongly connected parts.
private struct CircleSearch {
  let arrows: [String: [String]]
  private(set) var circles: [[String]] = []
  private var indices: [String: Int] = [:]
  private var lowest: [String: Int] = [:]
  private var path: [String] = []

  init(arrows: [String: [String]]) { self.arrows = arrows }

  mutating func visit(_ folder: String) {
    guard indices[folder] == nil else { return }
    let index = indices.count
    indices[folder] = index
    lowest[folder] = index
    path.append(folder)
    for next in arrows[folder] ?? [] {
      visit(next)
      // One that is in a part already has no say.
      if path.contains(next), let low = lowest[next] { lowest[folder] = min(low, lowest[folder] ?? low) }
    }
    guard lowest[folder] == index, let start = path.firstIndex(of: folder) else { return }
    if path.count - start > 1 { circles.append(Array(path[start...])) }
    path.removeSubrange(start...)
  }
}

extension FolderGraph {
  /// Members that values of the standard library have too: of those, nobody can tell whose they are.
  static let namesOfTheLibrary: Set<String> = [
    "abs", "addTask", "advanced", "allCases", "allSatisfy", "append", "array", "base", "baseAddress", "bitPattern",
    "bytes", "capacity", "cancel", "cancelAll", "clamped", "code", "compactMap", "components", "contains",
    "contentsOf", "count", "data", "debugDescription", "description", "difference", "drop", "dropFirst", "dropLast",
    "elements", "elementsEqual", "encode", "end", "endIndex", "enumerated", "error", "exponent", "filter", "finish",
    "first", "firstIndex", "flatMap", "floor", "forEach", "formIndex", "formIntersection", "formUnion", "get",
    "hash", "hashValue", "hasPrefix", "hasSuffix", "height", "id", "index", "indices", "infinity", "init", "insert",
    "intersection", "isASCII", "isAlphabetic", "isCancelled", "isDisjoint", "isEmpty", "isFinite", "isInfinite",
    "isLetter", "isMultiple", "isNaN", "isNewline", "isNumber", "isPunctuation", "isSubset", "isSuperset",
    "isUppercase", "isWhitespace", "joined", "key", "keys", "kind", "label", "last", "lastIndex", "lazy", "length",
    "location", "lowerBound", "lowercased", "magnitude", "map", "mapValues", "max", "merge", "merging", "message",
    "min", "name", "negate", "next", "offset", "overlaps", "padding", "parent", "path", "popFirst", "popLast",
    "prefix", "properties", "range", "rangeOfCharacter", "ranges", "rawValue", "reduce", "remove", "removeAll",
    "removeFirst", "removeLast", "removeSubrange", "removeValue", "replace", "replaceSubrange", "replacing",
    "reserveCapacity", "result", "resume", "reverse", "reversed", "root", "round", "rounded", "run", "scale",
    "shuffle", "sign", "size", "sleep", "sort", "sorted", "split", "plus", "minus", "start", "startIndex", "starts",
    "store",
    "string", "subtract", "subtracting", "suffix", "swapAt", "symmetricDifference", "text", "toggle", "trimmed",
    "truncating", "type", "underestimatedCount", "union", "unicodeScalars", "updateValue", "upperBound",
    "uppercased", "utf16", "utf8", "value", "values", "wait", "width", "withLock", "withUTF8", "words", "write",
    "yield", "zip", "some", "none", "success", "failure", "zero", "now", "duration", "seconds", "milliseconds",
  ]
}
