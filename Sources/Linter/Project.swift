import LintRules
package import ViewProgram

/// What a file is built for.
struct BuildFacts: Sendable {
  var platform: Platform
  var forRules: PlatformFacts
}

/// A file with what lowering made of it.
package struct LoweredFile: Sendable {
  package let file: SourceFile
  let program: Program
  let parsed: ParsedText
  let facts: ProgramFacts
  fileprivate let modules: [Int]
}

/// The sources that belong together, lowered: a value, so that a run works on a snapshot.
package struct Project: Sendable {
  /// The packages and projects that say which files are one module.
  private var layout = SourceLayout()
  /// What relative paths start from.
  private var folder = FilePath("/")
  /// Sorted by path.
  package private(set) var files: [SourceFile] = []
  package private(set) var programs: [Program] = []
  private(set) var programFacts: [ProgramFacts] = []
  /// Of each file, into the layout's, the one it is looked at for first.
  private var modules: [[Int]] = []
  /// Of each file: false while only what it declares is known, and not the code in it.
  private var hasCode: [Bool] = []

  package init() {}

  /// A project of many files, lowered on all cores.
  ///
  /// - Parameter outlines: of files that need no lowering while their text is what it was.
  package init(_ found: DiscoveredFiles, outlines: [FileOutline] = []) async {
    layout = found.layout
    folder = FilePath(found.folder)
    files = found.files.sorted { $0.path < $1.path }
    modules = files.map { layout.modules(of: folder.appending($0.path)) }
    let known = Dictionary(outlines.map { ($0.path, $0) }) { first, _ in first }
    let lowered = await Parallel.map(Array(files.indices)) { [self] position in
      if let outline = known[files[position].path], outline.isOf(files[position]) {
        let (program, facts) = outline.declarations
        return (program, facts, false)
      }
      let program = program(at: position)
      return (program, ProgramFacts(of: program), true)
    }
    programs = lowered.map(\.0)
    programFacts = lowered.map(\.1)
    hasCode = lowered.map(\.2)
  }

  private func program(at position: Int) -> Program {
    let (file, modules) = (files[position], modules[position])
    let isLeftOut =
      !modules.isEmpty && modules.allSatisfy { layout.modules[$0].isTest } && !file.mentionsSwiftUI
    return isLeftOut ? Program() : lower(file, for: build(of: modules))
  }

  /// A project of files that are one module.
  package init(files: [SourceFile]) async {
    var found = DiscoveredFiles()
    found.files = files
    await self.init(found)
  }

  /// Adds a file, or replaces the one of the same path, and lowers it.
  ///
  /// - Complexity: linear in the number of files, and in the length of this one.
  package mutating func update(_ file: SourceFile) { update(lowered(file)) }

  /// A file as the project would hold it.
  ///
  /// - Parameter previous: of an earlier text, which makes it faster.
  package func lowered(_ file: SourceFile, after previous: ParsedText? = nil) -> LoweredFile {
    let modules = modules(of: file.path)
    let (program, parsed) = lower(file, for: build(of: modules), after: previous)
    return LoweredFile(
      file: file, program: program, parsed: parsed, facts: ProgramFacts(of: program),
      modules: modules)
  }

  package mutating func update(_ lowered: LoweredFile) {
    let position = files.firstIndex { $0.path >= lowered.file.path } ?? files.count
    let isKnown = position < files.count && files[position].path == lowered.file.path
    let places = position..<(isKnown ? position + 1 : position)
    files.replaceSubrange(places, with: [lowered.file])
    programs.replaceSubrange(places, with: [lowered.program])
    programFacts.replaceSubrange(places, with: [lowered.facts])
    modules.replaceSubrange(places, with: [lowered.modules])
    hasCode.replaceSubrange(places, with: [true])
  }

  func position(of path: String) -> Int? { files.firstIndex { $0.path == path } }

  private func modules(of path: String) -> [Int] {
    position(of: path).map { modules[$0] } ?? layout.modules(of: folder.appending(path))
  }

  package mutating func remove(path: String) {
    guard let position = position(of: path) else { return }
    files.remove(at: position)
    programs.remove(at: position)
    programFacts.remove(at: position)
    modules.remove(at: position)
    hasCode.remove(at: position)
  }

  /// The first syntax error of a file, in words.
  package func syntaxError(at path: String) -> String? {
    guard let position = files.firstIndex(where: { $0.path == path }) else { return nil }
    return Linter.syntaxError(of: programs[position], in: files[position])
  }

  /// Names over all files.
  func index() -> ModuleIndex {
    guard !layout.modules.isEmpty else {
      return ModuleIndex(files: files, programs: programs, facts: programFacts)
    }
    let map = ModuleMap(
      files: files, names: layout.modules.map(\.name), modulesOfFiles: modules,
      imports: programs.map(\.imports))
    return ModuleIndex(files: files, programs: programs, facts: programFacts, modules: map)
  }

  /// What each file is built for.
  ///
  /// A file of no module is taken to be built for the lowest iOS version that any of them says.
  func buildFacts() -> [BuildFacts] {
    let lowest = layout.modules.compactMap { $0.platforms[.iOS] }.filter { $0 > 0 }.min()
    let ofModules = layout.modules.map { module in
      let version = module.platforms[.iOS].flatMap { $0 > 0 ? $0 : nil }
      return BuildFacts(
        platform: module.platform, forRules: PlatformFacts(minimumIOSVersion: version))
    }
    let unknown = BuildFacts(platform: .iOS, forRules: PlatformFacts(minimumIOSVersion: lowest))
    return modules.map { $0.first.map { ofModules[$0] } ?? unknown }
  }

  private func build(of modules: [Int]) -> BuildConfiguration {
    BuildConfiguration(platform: modules.first.map { layout.modules[$0].platform } ?? .iOS)
  }
}

// MARK: Declarations without code

extension Project {
  /// Of all files, for a later run.
  func outlines() async -> [FileOutline] {
    await Parallel.map(Array(files.indices)) { position in
      FileOutline(of: files[position], programs[position], programFacts[position])
    }
  }

  /// Numbers of the files whose code was read.
  var filesWithCode: Set<Int32> { Set(hasCode.indices.filter { hasCode[$0] }.map(Int32.init)) }

  /// Numbers of the files with comments for this tool.
  var filesWithComments: [Int32] {
    programs.indices.filter { !programs[$0].comments.isEmpty }.map(Int32.init)
  }

  func interface(of number: Int32) -> String {
    programs[Int(number)].interface(programFacts[Int(number)])
  }

  /// Reads the code of files of which only the declarations are known; false if there is none.
  mutating func readCode(of numbers: some Sequence<Int32>) async -> Bool {
    let open = numbers.map(Int.init).filter { !hasCode[$0] }
    let read = await Parallel.map(open) { [self] in program(at: $0) }
    for (position, program) in zip(open, read) {
      programs[position] = program
      hasCode[position] = true
    }
    return !open.isEmpty
  }
}

extension SourceFile {
  /// A test that does not can hold no view code, and nothing sees its names.
  fileprivate var mentionsSwiftUI: Bool { text.utf8.contains("SwiftUI".utf8) }
}
