/// Which modules the files of a project belong to, and what each file sees of the others.
package struct ModuleMap: Hashable, Sendable {
  /// How near the code of one file is to that of another; nearer names win.
  private enum Nearness {
    static let sameFile: Int8 = 4
    static let sameModule: Int8 = 3
    static let imported: Int8 = 2
    static let importedByImported: Int8 = 1
    static let hidden: Int8 = 0
  }

  /// The names of the modules; several may have the same.
  package let names: [String]
  /// The place of each file in `sights` and `memberships`. Nil: all files are one module.
  private let contexts: [Int]?
  /// The modules that a file can be part of, together.
  private let memberships: [[Int]]
  /// How near each module is to the files of a context.
  private let nearness: [[Int8]]
  private let folders: [[Substring]]
  /// The contexts of tests, which import with `@testable`: they see what modules keep to themselves.
  private let testContexts: Set<Int>

  /// All files in one module.
  package init(files: [SourceFile]) {
    names = []
    contexts = nil
    memberships = []
    nearness = []
    testContexts = []
    folders = files.map { $0.path.split(separator: "/").dropLast() }
  }

  /// - Parameters:
  ///   - names: of the modules.
  ///   - modulesOfFiles: 0-based into `names`, best first; none: the file sees everything.
  ///   - imports: what each file imports.
  ///   - tests: those of the modules that are tests.
  /// - Complexity: linear in the files, and in the square of the modules.
  package init(
    files: [SourceFile], names: [String], modulesOfFiles: [[Int]], imports: [[String]],
    tests: Set<Int> = []
  ) {
    self.names = names
    folders = files.map { $0.path.split(separator: "/").dropLast() }
    let numbers = Dictionary(grouping: names.indices, by: { names[$0] })
    var imported = Array(repeating: Set<Int>(), count: names.count)
    for (modules, imports) in zip(modulesOfFiles, imports) {
      let seen = imports.flatMap { numbers[$0] ?? [] }
      for module in modules { imported[module].formUnion(seen) }
    }
    var known: [[Int]: Int] = [:]
    var lists: [[Int]] = []
    contexts = modulesOfFiles.map { list in
      if let context = known[list] { return context }
      known[list] = lists.count
      lists.append(list)
      return lists.count - 1
    }
    memberships = lists
    testContexts = Set(lists.indices.filter { !tests.isDisjoint(with: lists[$0]) })
    nearness = lists.map { list in
      guard !list.isEmpty else {
        return Array(repeating: Nearness.imported, count: names.count)
      }
      var result = Array(repeating: Nearness.hidden, count: names.count)
      var open = list
      for module in list { result[module] = Nearness.sameModule }
      while let module = open.popLast() {
        for next in imported[module] where result[next] == Nearness.hidden {
          result[next] =
            list.contains(module) ? Nearness.imported : Nearness.importedByImported
          open.append(next)
        }
      }
      return result
    }
  }

  /// Files of one context see the same.
  var contextCount: Int { contexts == nil ? 1 : memberships.count }

  func context(of file: Int32) -> Int {
    guard let contexts, contexts.indices.contains(Int(file)) else { return 0 }
    return contexts[Int(file)]
  }

  /// How near what `candidate` declares is to the code of `file`: 0 where it is not seen there.
  func nearness(of candidate: Int32, to file: Int32) -> Int8 {
    candidate == file
      ? Nearness.sameFile : nearness(of: candidate, toContext: context(of: file))
  }

  func nearness(of candidate: Int32, toContext context: Int) -> Int8 {
    guard let contexts, contexts.indices.contains(Int(candidate)) else {
      return Nearness.sameModule
    }
    let modules = memberships[contexts[Int(candidate)]]
    return modules.isEmpty
      ? Nearness.importedByImported
      : modules.lazy.map { nearness[context][$0] }.max() ?? Nearness.hidden
  }

  func isPart(_ file: Int32, ofModule name: String) -> Bool {
    guard let contexts, contexts.indices.contains(Int(file)) else { return false }
    return memberships[contexts[Int(file)]].contains { names[$0] == name }
  }

  /// All files that are compiled together with a file, itself among them.
  package func filesOfModule(of file: Int32) -> [Int32] {
    guard let contexts, contexts.indices.contains(Int(file)) else {
      return folders.indices.map { Int32($0) }
    }
    let modules = Set(memberships[contexts[Int(file)]])
    guard !modules.isEmpty else { return [file] }
    return contexts.indices.filter { !modules.isDisjoint(with: memberships[contexts[$0]]) }
      .map { Int32($0) }
  }

  /// Whether two files are compiled into one module.
  package func areTogether(_ first: Int32, _ second: Int32) -> Bool {
    contexts == nil || nearness(of: first, to: second) >= Nearness.sameModule
  }

  /// Whether code of `file` sees what `candidate` declares and does not open to other modules.
  func seesInternals(of candidate: Int32, from file: Int32) -> Bool {
    contexts == nil || candidate == file || seesInternals(of: candidate, inContext: context(of: file))
  }

  func seesInternals(of candidate: Int32, inContext context: Int) -> Bool {
    guard let contexts, contexts.indices.contains(Int(candidate)) else { return true }
    let near = nearness(of: candidate, toContext: context)
    // Of what is in no module, nobody knows who sees it.
    if memberships[context].isEmpty || memberships[contexts[Int(candidate)]].isEmpty { return near > Nearness.hidden }
    return near >= (testContexts.contains(context) ? Nearness.imported : Nearness.sameModule)
  }

  /// Whether a file is part of every module that another one is part of.
  package func isCompiled(_ candidate: Int32, wherever file: Int32) -> Bool {
    guard candidate != file, let contexts, contexts.indices.contains(Int(candidate)),
      contexts.indices.contains(Int(file))
    else { return true }
    let modules = memberships[contexts[Int(file)]]
    return !modules.isEmpty && Set(modules).isSubset(of: memberships[contexts[Int(candidate)]])
  }

  /// Whether a file itself imports a module that another one is part of.
  package func isImported(_ candidate: Int32, by file: Int32) -> Bool {
    nearness(of: candidate, to: file) == Nearness.imported
  }

  package func sees(_ candidate: Int32, from file: Int32) -> Bool {
    contexts == nil || nearness(of: candidate, to: file) > Nearness.hidden
  }

  /// The nearest of those that `file` sees; of equally near ones that in the nearest folder.
  func nearest<Candidate>(
    _ candidates: [Candidate], to file: Int32, declaredIn place: (Candidate) -> Int32
  ) -> Candidate? {
    if candidates.count == 1 { return sees(place(candidates[0]), from: file) ? candidates[0] : nil }
    var best: (candidate: Candidate, rank: (Int8, Int))?
    for candidate in candidates {
      let near = nearness(of: place(candidate), to: file)
      guard near > Nearness.hidden else { continue }
      let rank = (near, commonFolders(place(candidate), file))
      if best.map({ rank > $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }

  private func commonFolders(_ first: Int32, _ second: Int32) -> Int {
    guard folders.indices.contains(Int(first)), folders.indices.contains(Int(second)) else {
      return 0
    }
    return zip(folders[Int(first)], folders[Int(second)]).prefix { $0 == $1 }.count
  }
}
