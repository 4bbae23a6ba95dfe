package import LintRules
package import ViewProgram

/// The sources that belong together, lowered: a value, so that a run works on a snapshot.
package struct Project: Sendable {
  package var facts: PlatformFacts
  package var build: BuildConfiguration
  /// Sorted by path.
  package private(set) var files: [SourceFile] = []
  package private(set) var programs: [Program] = []
  private var programFacts: [ProgramFacts] = []

  package init(
    facts: PlatformFacts = PlatformFacts(), build: BuildConfiguration = BuildConfiguration()
  ) {
    self.facts = facts
    self.build = build
  }

  /// A project of many files, lowered on all cores.
  package init(
    files: [SourceFile], facts: PlatformFacts, build: BuildConfiguration = BuildConfiguration()
  ) async {
    self.init(facts: facts, build: build)
    self.files = files.sorted { $0.path < $1.path }
    programs = await Parallel.map(self.files) { lower($0, for: build) }
    programFacts = await Parallel.map(programs) { ProgramFacts(of: $0) }
  }

  /// Adds a file, or replaces the one of the same path, and lowers it.
  ///
  /// - Complexity: linear in the number of files, and in the length of this one.
  package mutating func update(_ file: SourceFile) {
    let program = lower(file, for: build)
    let facts = ProgramFacts(of: program)
    let position = files.firstIndex { $0.path >= file.path } ?? files.count
    if position < files.count, files[position].path == file.path {
      files[position] = file
      programs[position] = program
      programFacts[position] = facts
    } else {
      files.insert(file, at: position)
      programs.insert(program, at: position)
      programFacts.insert(facts, at: position)
    }
  }

  package mutating func remove(path: String) {
    guard let position = files.firstIndex(where: { $0.path == path }) else { return }
    files.remove(at: position)
    programs.remove(at: position)
    programFacts.remove(at: position)
  }

  /// The first syntax error of the first file that has one, in words.
  package var syntaxError: String? {
    zip(programs, files).lazy.compactMap { Linter.syntaxError(of: $0, in: $1) }.first
  }

  /// Names over all files.
  func index() -> ModuleIndex {
    ModuleIndex(files: files, programs: programs, facts: programFacts)
  }
}
