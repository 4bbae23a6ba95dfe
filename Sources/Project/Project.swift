package import ViewProgram

/// The platform and version that a file is built for.
package struct BuildFacts: Sendable {
  package var platform: Platform
  /// The lowest iOS version that the code runs on; nil if nobody says.
  package var minimumIOSVersion: Double?
  /// The ways a phone may be held; empty: any.
  package var phoneOrientations: PhoneOrientations = []
  /// How the app is shown on an iPad.
  package var padUse: PadUse = .inWindows
  /// Whether no phone shows the app.
  package var isForPads = false
}

/// A file with what lowering made of it.
package struct LoweredFile: Sendable {
  package let source: SourceProgram
  package let parsed: ParsedText
  fileprivate let modules: [Int]
  package var file: SourceFile { source.file }
}

/// The sources that belong together: a value, so that a run works on a snapshot.
///
/// The module reads what is there and judges nothing: it knows no view, no rule and no device.
/// - In: paths, the texts of open documents, and what an earlier run kept (`FileOutline`).
/// - Out: `DiscoveredFiles` (texts, and which of them are compiled together); of those, a `Project`:
///   every file lowered, with an index of all names; and what is set for each file (`Configurations`).
/// - Where to add: a kind of manifest or project in `Modules`; what is searched, or left out, in
///   `Search`; what the app brings along in `Assets`, and its texts in `Texts`. The keys of the configuration are declared
///   above, by who knows rules and devices; here is what they may be made of (`ConfigurationShape`).
///
/// The folders, each using only those before it: `Files`, `Parallel`, `Search`, `Modules`,
/// `Configuration`, `Assets`, `Texts`, `Discovery`, and this one.
package struct Project: Sendable {
  /// The packages and projects that say which files are one module.
  private var layout = SourceLayout()
  /// The folder that relative paths start from.
  private var folder = FilePath("/")
  /// The images and colors that the app brings along, read when somebody asks for them.
  package private(set) var library = AssetLibrary(base: FilePath("/"))
  /// The texts beside the code; nil where there is none.
  private var texts: StringCatalogs?
  /// By name; what pictures show of colors that code only names.
  package private(set) var assetColors: [String: AssetColor] = [:]
  /// Sorted by path.
  package private(set) var sources: [SourceProgram] = []
  package var files: [SourceFile] { sources.map(\.file) }
  /// The modules of each file, into the layout's, the one it is looked at for first.
  private var modules: [[Int]] = []
  private var map = ModuleMap(files: [])
  /// The paths of files that are left out, as no target compiles them.
  package private(set) var uncompiled: [String] = []
  /// The outline of each file from an earlier run, if its text is what it was.
  private var outlines: [FileOutline?] = []

  package init() {}

  /// A project of many files; those that may hold view code are lowered on all cores, the others
  /// once a name of theirs is looked up.
  ///
  /// - Parameter outlines: of files that need no lowering while their text is what it was.
  package init(_ found: DiscoveredFiles, outlines: [FileOutline] = []) async {
    layout = found.layout
    folder = FilePath(found.folder)
    uncompiled = found.uncompiled
    library = AssetLibrary(
      catalogs: found.catalogs, files: found.pictures, fonts: found.fonts, base: folder, folders: found.folders,
      layout: found.layout)
    texts = StringCatalogs(found.texts, found.layout, folder: folder)
    let files = found.files.sorted { $0.path < $1.path }
    modules = files.map { layout.modules(of: folder.appending($0.path)) }
    let known = Dictionary(outlines.map { ($0.path, $0) }) { first, _ in first }
    let made = await Parallel.map(Array(zip(files, modules))) { [self] file, modules in
      guard let outline = known[file.path], outline.isOf(file) else {
        defer { file.letGo() }
        return (read(file, modules), nil as FileOutline?)
      }
      let build = build(file.path, in: modules)
      guard outline.isEager else {
        return (SourceProgram(file, for: build) { outline.code }, outline)
      }
      let (program, facts) = outline.declarations
      return (SourceProgram(file, for: build, declarations: program, facts), outline)
    }
    sources = made.map(\.0)
    self.outlines = made.map(\.1)
    map = madeMap()
  }

  private func read(_ file: SourceFile, _ modules: [Int]) -> SourceProgram {
    let build = build(file.path, in: modules)
    let source = SourceProgram(file, for: build)
    guard source.isEager else {
      // Nothing sees the names of a test.
      let isTest = !modules.isEmpty && modules.allSatisfy { layout.modules[$0].isTest }
      return isTest ? SourceProgram(file, for: build, Program(), isEager: true) : source
    }
    _ = source.program
    return source
  }

  /// With every file read.
  package func whole() async -> Project {
    var result = self
    result.sources = await Parallel.map(sources) { source in
      let whole = source.whole
      _ = whole.program
      return whole
    }
    return result
  }

  /// The same project with the colors of its asset catalogues, which pictures show.
  package func readingColors() -> Project {
    var result = self
    result.assetColors = library.allColors()
    return result
  }

  /// Forgets what the app brings along: it is looked at again when somebody asks.
  package mutating func forgetResources() { library = library.forgotten }

  /// A project of files that are one module.
  package init(files: [SourceFile]) async {
    var found = DiscoveredFiles()
    found.files = files
    await self.init(found)
  }

  /// Adds a file, or replaces the one of the same path, and lowers it.
  ///
  /// - Complexity: linear in the number of files, and in the length of this one.
  package mutating func put(_ file: SourceFile) { put(lowered(file)) }

  /// A file as the project would hold it.
  ///
  /// - Parameter previous: of an earlier text, which makes it faster.
  package func lowered(_ file: SourceFile, after previous: ParsedText? = nil) -> LoweredFile {
    let modules = modules(of: file.path)
    let build = build(file.path, in: modules)
    let (program, parsed) = lower(file, for: build, after: previous)
    return LoweredFile(
      source: SourceProgram(file, for: build, program), parsed: parsed, modules: modules)
  }

  package mutating func put(_ lowered: LoweredFile) {
    let position = sources.firstIndex { $0.file.path >= lowered.file.path } ?? sources.count
    let isKnown = position < sources.count && sources[position].file.path == lowered.file.path
    let seesTheSame = isKnown && sources[position].imports == lowered.source.imports
    let places = position..<(isKnown ? position + 1 : position)
    sources.replaceSubrange(places, with: [lowered.source])
    modules.replaceSubrange(places, with: [lowered.modules])
    outlines.replaceSubrange(places, with: [nil])
    if !seesTheSame { map = madeMap() }
  }

  package func fileIndex(of path: String) -> Int? { sources.firstIndex { $0.file.path == path } }

  private func modules(of path: String) -> [Int] {
    fileIndex(of: path).map { modules[$0] } ?? layout.modules(of: folder.appending(path))
  }

  package mutating func forget(path: String) {
    guard let position = fileIndex(of: path) else { return }
    sources.remove(at: position)
    modules.remove(at: position)
    outlines.remove(at: position)
    map = madeMap()
  }

  /// The first syntax error of a file, in words.
  package func syntaxError(at path: String) -> String? {
    guard let source = sources.first(where: { $0.file.path == path }) else { return nil }
    return syntaxErrorText(of: source.program, in: source.file)
  }

  /// Names over all files.
  ///
  /// - Parameter previous: of the same files, which makes it faster.
  package func index(after previous: ModuleIndex? = nil) -> ModuleIndex {
    ModuleIndex(sources: sources, modules: map, resources: library, texts: texts, after: previous)
  }

  /// The languages of the texts beside the code; nil where there is none.
  package var appTexts: (any AppTexts)? { texts }

  /// Which files are compiled together.
  package var moduleMap: ModuleMap { map }

  /// Whether each module of a file asks for at least these versions where it says what it asks for.
  package func isBuilt(_ file: Int32, from versions: [Platform: Double]) -> Bool {
    modules[Int(file)].allSatisfy { module in
      layout.modules[module].platforms.allSatisfy { platform, version in
        version == 0 || version >= versions[platform] ?? 0
      }
    }
  }

  private func madeMap() -> ModuleMap {
    layout.modules.isEmpty
      ? ModuleMap(files: files)
      : ModuleMap(
        files: files, names: layout.modules.map(\.name), modulesOfFiles: modules,
        imports: sources.map(\.imports), tests: Set(layout.modules.indices.filter { layout.modules[$0].isTest }))
  }

  /// The platform and version of each file.
  ///
  /// A file of no module is taken to be built for the lowest iOS version that any of them says.
  ///
  /// - Parameter index: of the same files.
  package func buildFacts(of index: ModuleIndex) -> [BuildFacts] {
    var layout = layout
    layout.setPhoneOrientations(index.heldOrientations.map { (modules[Int($0.file)].first, $0.held) })
    let lowest = layout.modules.compactMap { $0.platforms[.iOS] }.filter { $0 > 0 }.min()
    let ofModules = layout.modules.indices.map { position in
      let module = layout.modules[position]
      let version = module.isLoose ? lowest : module.platforms[.iOS].flatMap { $0 > 0 ? $0 : nil }
      return BuildFacts(
        platform: layout.platform(of: position), minimumIOSVersion: version,
        phoneOrientations: layout.phoneOrientations(of: position), padUse: layout.padUse(of: position),
        isForPads: layout.isForPads(of: position))
    }
    let unknown = BuildFacts(
      platform: layout.platform(of: nil), minimumIOSVersion: lowest,
      phoneOrientations: layout.phoneOrientations(of: nil), padUse: layout.padUse(of: nil),
      isForPads: layout.isForPads(of: nil))
    return zip(modules, sources).map { modules, source in
      var facts = modules.first.map { ofModules[$0] } ?? unknown
      facts.platform = platform(of: source.file.path, in: modules)
      return facts
    }
  }

  /// The platform that a file is looked at for.
  package func platform(of path: String) -> Platform { platform(of: path, in: modules(of: path)) }

  private func platform(of path: String, in modules: [Int]) -> Platform {
    layout.platform(of: modules.first, for: folder.appending(path))
  }

  private func build(_ path: String, in modules: [Int]) -> BuildConfiguration {
    BuildConfiguration(platform: platform(of: path, in: modules))
  }
}

// MARK: Declarations without code

extension Project {
  /// The outlines of all files, for a later run.
  package func outlinesForLater() async -> [FileOutline] {
    await Parallel.map(Array(zip(sources, outlines))) { source, outline in
      outline.map { $0.isRead || !source.isRead ? $0 : FileOutline(of: source) }
        ?? FileOutline(of: source)
    }
  }

  /// Numbers of the files that no outline was of.
  package var changedFiles: Set<Int32> {
    Set(outlines.indices.filter { outlines[$0] == nil }.map(Int32.init))
  }

  /// Numbers of the files whose code is known, or is read as soon as it is looked for.
  package var filesWithCode: Set<Int32> { Set(sources.indices.filter { sources[$0].hasCode }.map(Int32.init)) }

  /// Numbers of the files with comments for this tool.
  package var filesWithComments: [Int32] {
    sources.indices.filter { sources[$0].isEager && !sources[$0].program.comments.isEmpty }
      .map(Int32.init)
  }

  /// Reads the code of files of which only the declarations are known; false if there is none.
  package mutating func readCode(of numbers: some Sequence<Int32>) async -> Bool {
    let open = numbers.map(Int.init).filter { !sources[$0].hasCode }
    let made = await Parallel.map(open) { [self] position in
      guard let (program, facts) = outlines[position]?.code else {
        return read(sources[position].file, modules[position])
      }
      let build = build(sources[position].file.path, in: modules[position])
      return SourceProgram(sources[position].file, for: build, program, facts)
    }
    for (position, source) in zip(open, made) { sources[position] = source }
    return !open.isEmpty
  }
}
