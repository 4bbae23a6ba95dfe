import ViewProgram

extension SourceSearch {
  /// Adds what is compiled together with, or may show, what was found: the projects around some folders,
  /// and the other projects of their workspaces. What was found is then part of it.
  ///
  /// - Parameter files: files that were asked for by themselves; where no project is around them,
  ///   those in the same folder are one module with them.
  mutating func addSurroundings(of folders: [FilePath], files: [FilePath]) {
    let parents = Set(files.map(\.parent))
    for folder in parents.union(folders).sorted(by: { $0.text < $1.text }) {
      if let root = folder.projectRoot {
        _ = add(folder: root)
      } else if parents.contains(folder) {
        addFiles(in: folder)
      }
    }
    // What these name may name others.
    var open = workspaces
    var known = Set(open)
    while let next = open.popLast() {
      for folder in XcodeWorkspace(at: next)?.folders ?? [] {
        let count = workspaces.count
        _ = add(folder: folder)
        open += workspaces[count...].filter { known.insert($0).inserted }
      }
    }
  }
}

extension DiscoveredFiles {
  /// Without the modules that have nothing to do with what was asked for: that import none of its
  /// modules, by others or themselves, and are imported by none that do.
  package func connected() -> DiscoveredFiles { keeping { $0.keep(around: $1) } }

  /// The same without modules that the one file asked for does not import, by others or itself.
  package func imported() -> DiscoveredFiles { keeping { $0.keepImported(by: $1) } }

  private func keeping(_ choose: (inout ConnectedModules, [Int]) -> Void) -> DiscoveredFiles {
    guard let asked else { return self }
    let base = FilePath(folder)
    var modules = ConnectedModules(self)
    let own = files.filter { asked.contains($0.path) }
    choose(&modules, own.flatMap { modules.moduleNumbers(of: base.appending($0.path)) })
    var result = self
    result.digests = nil
    result.trace = nil
    result.files = files.filter { file in
      asked.contains(file.path)
        || !modules.kept.isDisjoint(with: modules.moduleNumbers(of: base.appending(file.path)))
    }
    if result.files.count == asked.count { result.asked = nil }
    return result
  }
}

/// Modules by what they import; files of no module are one of their own.
private struct ConnectedModules {
  private let layout: SourceLayout
  private(set) var kept: Set<Int> = []
  private var imports: [Int: Set<Int>] = [:]
  private var importers: [Int: Set<Int>] = [:]

  private static let loose = -1

  init(_ found: DiscoveredFiles) {
    layout = found.layout
    let base = FilePath(found.folder)
    let numbers = Dictionary(grouping: layout.modules.indices) { found.layout.modules[$0].name }
    let facts = Parallel.each(found.files) { [layout] file in
      (layout.modules(of: base.appending(file.path)), file.importedNames)
    }
    for (modules, names) in facts {
      let seen = names.flatMap { numbers[$0] ?? [] }
      for module in modules.isEmpty ? [Self.loose] : modules {
        imports[module, default: []].formUnion(seen)
        // Nobody sees a test.
        guard module == Self.loose || !layout.modules[module].isTest else { continue }
        for next in seen { importers[next, default: []].insert(module) }
      }
    }
  }

  func moduleNumbers(of file: FilePath) -> [Int] {
    let modules = layout.modules(of: file)
    return modules.isEmpty ? [Self.loose] : modules
  }

  mutating func keep(around start: [Int]) {
    keepImported(by: Array(Self.reached(from: start, importers)))
  }

  mutating func keepImported(by start: [Int]) { kept = Self.reached(from: start, imports) }

  private static func reached(from start: [Int], _ next: [Int: Set<Int>]) -> Set<Int> {
    var seen = Set(start)
    var open = start
    while let module = open.popLast() {
      open += (next[module] ?? []).filter { seen.insert($0).inserted }
    }
    return seen
  }
}

extension SourceFile {
  /// The modules that it imports, found without parsing it where its brackets add up.
  fileprivate var importedNames: [String] {
    DeclaredNames(text)?.imports ?? lower(self, for: BuildConfiguration()).imports
  }
}
