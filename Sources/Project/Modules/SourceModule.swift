package import ViewProgram

/// Sources that are compiled together: a target of a package or of an Xcode project.
///
/// - In: manifests, projects and workspaces, none of which is run; out: a `SourceLayout`.
/// - To add: a type that reads another kind of project, and an `add` that enters its targets.
package struct SourceModule: Hashable, Sendable {
  /// The name that other code imports it by.
  package var name: String
  /// The platforms it is built for, with the lowest version of each; empty: nobody says.
  package var platforms: [Platform: Double]
  /// True for an application's own target, whose files win where a file is in several.
  package var isApplication: Bool
  /// True for tests: no other module sees what they declare.
  package var isTest: Bool
  /// True for files that no manifest or project names, and that only lie together.
  package var isLoose: Bool
  /// The ways a phone may be held for its screens; empty: nobody says.
  package var phoneOrientations: PhoneOrientations = []
  /// How its screens are shown on an iPad.
  package var padUse: PadUse = .inWindows
  /// True of an application that no phone shows.
  package var isForPads = false
  /// True where settings say of files that they are left out for some platforms.
  var leavesFilesOut = false

  package init(
    name: String, platforms: [Platform: Double] = [:], isApplication: Bool = false,
    isTest: Bool = false, isLoose: Bool = false
  ) {
    self.name = name
    self.platforms = platforms
    self.isApplication = isApplication
    self.isTest = isTest
    self.isLoose = isLoose
  }

  mutating func take(_ use: ScreenUse) {
    (phoneOrientations, padUse, isForPads) = (use.phoneOrientations, use.padUse, use.isForPads)
  }

  /// The platform its code is looked at for: iOS if it is built for that, else another one.
  package var platform: Platform {
    Platform.allCases.first { platforms[$0] != nil } ?? .iOS
  }

  /// `My App` is imported as `My_App`.
  static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }
}

extension PhoneOrientations {
  /// Those of the values of `UISupportedInterfaceOrientations`.
  init(named names: [some StringProtocol]) {
    self = []
    for name in names {
      if name.contains("Portrait") { insert(.portrait) }
      if name.contains("Landscape") { insert(.landscape) }
    }
  }
}

/// How an app is shown on an iPad.
package enum PadUse: Int, Sendable {
  /// In windows of any size, side by side with others; also where nobody says.
  case inWindows
  /// On the whole screen only.
  case onWholeScreen
  /// In a window as large as a phone's, as it is built for phones.
  case asOnPhone

  /// Whether these values of `UISupportedInterfaceOrientations` are all that there are: of an app with fewer the system
  /// makes no smaller windows.
  static func allowsWindows(named names: [some StringProtocol]) -> Bool { Set(names.map { String($0) }).count >= 4 }
}

/// The modules of the packages and projects around some sources, and which files each is made of.
package struct SourceLayout: Sendable {
  package private(set) var modules: [SourceModule] = []
  private var files: [FilePath: [Int]] = [:]
  private var folders: [FilePath: [Folder]] = [:]
  /// Those whose files are a module if no other claims them.
  private var looseFolders: [FilePath: Int] = [:]
  /// Those that manifests name of which Xcode projects are generated.
  private var generatedPlatforms: Set<Platform> = []
  /// The language that an application is written in, as its project says; nil where none does.
  private(set) var developmentLanguage: String?
  /// The contents of each module's bundle, as far as somebody says.
  private(set) var bundles: [Int: BundleContents] = [:]
  /// How an app that no project or manifest describes is shown, as the one property list beside its code says.
  var looseUse = ScreenUse()
  /// The platforms that single files of a module are compiled for.
  private var narrowed: [Int: [FilePath: Set<Platform>]] = [:]
  /// The platforms of files that no module claims, where these say it.
  private var unclaimed: [FilePath: Set<Platform>] = [:]
  /// The platform that code is looked at for wherever it is built for it; nil: for the first of each module's.
  package var preferredPlatform: Platform?
  /// The imports of each module.
  private(set) var dependencies: [Int: [Dependency]] = [:]
  /// The modules of each product and target, by its name.
  private(set) var parts: [String: [Int]] = [:]
  /// The paths of which it was asked whether they are there.
  private(set) var askedFor: Set<FilePath> = []
  /// The files beside sources and manifests that were read.
  private(set) var read: Set<FilePath> = []

  /// Those of the Xcode projects of applications that list all that their targets compile.
  private(set) var listingFolders: Set<FilePath> = []

  /// A folder whose files all belong to a module, but for some.
  private struct Folder: Sendable {
    var module: Int
    var excluded: Set<FilePath>
  }

  package init() {}

  mutating func add(_ module: SourceModule) -> Int {
    modules.append(module)
    return modules.count - 1
  }

  /// The platform that the manifests of generated projects name, if they all name the same.
  private var generatedPlatform: Platform? { generatedPlatforms.count == 1 ? generatedPlatforms.first : nil }

  mutating func addGenerated(for platforms: Set<Platform>) { generatedPlatforms.formUnion(platforms) }

  /// The first that says so counts.
  mutating func setDevelopmentLanguage(_ language: String?) { developmentLanguage = developmentLanguage ?? language }

  /// Whether there is a file or a folder.
  mutating func kind(of path: FilePath) -> FileKind {
    askedFor.insert(path)
    return FileKind(of: path)
  }

  mutating func noteRead(_ file: FilePath) { read.insert(file) }

  mutating func noteListing(_ folder: FilePath) { listingFolders.insert(folder) }

  /// The files that projects and manifests name one by one.
  var listedFiles: Dictionary<FilePath, [Int]>.Keys { files.keys }

  mutating func setDependencies(_ dependencies: [Dependency], of module: Int) {
    self.dependencies[module] = dependencies
  }

  mutating func addPart(_ module: Int, of names: Set<String>) {
    for name in names { parts[name, default: []].append(module) }
  }

  mutating func setPlatforms(_ platforms: [Platform: Double], of module: Int) {
    modules[module].platforms = platforms
  }

  /// Takes an application's code at its word on how a phone may be held, and its property list where it leaves nothing.
  mutating func setPhoneOrientations(_ held: HeldOrientations, of module: Int) {
    modules[module].phoneOrientations = held.left(of: modules[module].phoneOrientations)
  }

  /// Leaves of the platforms of a file in a module these, if there is one of them.
  mutating func narrow(_ file: FilePath, of module: Int, to platforms: Set<Platform>) {
    let left = Set(self.platforms(of: module, for: file).keys).intersection(platforms)
    if !left.isEmpty { narrowed[module, default: [:]][file] = left }
  }

  /// Leaves a file that no module claims these platforms; what others are for is not known by that.
  mutating func narrowUnclaimed(_ file: FilePath, to platforms: Set<Platform>) { unclaimed[file] = platforms }

  func isNarrowed(_ file: FilePath, of module: Int) -> Bool { narrowed[module]?[file] != nil }

  /// The platforms that a module is built for, or a file in it.
  private func platforms(of module: Int, for file: FilePath?) -> [Platform: Double] {
    let all = modules[module].platforms
    guard let file, let own = narrowed[module]?[file] else { return all }
    return all.filter { own.contains($0.key) }
  }

  mutating func setBundle(_ contents: BundleContents, of module: Int) { bundles[module] = contents }

  mutating func add(_ file: FilePath, to module: Int) {
    files[file, default: []].append(module)
  }

  mutating func add(folder: FilePath, except excluded: Set<FilePath> = [], to module: Int) {
    folders[folder, default: []].append(Folder(module: module, excluded: excluded))
  }

  /// Makes a module of those files of each folder directly below a project's that no module claims.
  mutating func addLooseModules(for files: [FilePath]) {
    guard !modules.isEmpty else { return }
    let folders = Set(files.filter { modules(of: $0).isEmpty }.map(\.parent))
    let places = folders.compactMap { folder -> FilePath? in
      guard let root = folder.projectRoot else { return nil }
      var place = folder
      while place != root, place.parent != root, place.text != "/" { place = place.parent }
      return place
    }
    for place in Set(places).sorted(by: { $0.text < $1.text }) {
      looseFolders[place] = add(SourceModule(name: "", isLoose: true))
    }
  }

  /// The modules a file is part of, the one it is looked at for first; none if nobody says.
  ///
  /// - Complexity: linear in the depth of the file's folder.
  package func modules(of file: FilePath) -> [Int] {
    var found = Set(files[file] ?? [])
    if !folders.isEmpty || !looseFolders.isEmpty {
      var around = [file]
      while let last = around.last, last.text != "/" { around.append(last.parent) }
      // The innermost folder of a package wins; synchronised folders of a project add up.
      for folder in around.dropFirst() {
        let inside = (folders[folder] ?? []).filter { $0.excluded.isDisjoint(with: around) }
        found.formUnion(inside.map(\.module))
        if !inside.isEmpty { break }
      }
      if found.isEmpty, let loose = around.dropFirst().lazy.compactMap({ looseFolders[$0] }).first {
        found = [loose]
      }
    }
    return found.sorted { rank($0, of: file) < rank($1, of: file) }
  }

  /// The platform that the code of a module, or of a file in it, is looked at for, or code of no module.
  func platform(of module: Int?, for file: FilePath? = nil) -> Platform {
    let platforms = module.map { self.platforms(of: $0, for: file) } ?? [:]
    if platforms.isEmpty, let generatedPlatform { return preferredPlatform ?? generatedPlatform }
    if let preferredPlatform, platforms.isEmpty || platforms[preferredPlatform] != nil { return preferredPlatform }
    let known = module == nil ? file.flatMap { unclaimed[$0] } ?? [] : Set(platforms.keys)
    return Platform.allCases.first(where: known.contains) ?? .iOS
  }

  private func rank(_ module: Int, of file: FilePath) -> (Int, Int, Int) {
    let own = platform(of: module, for: file)
    let platform = own == preferredPlatform ? -1 : Platform.allCases.firstIndex(of: own) ?? 0
    return (platform, modules[module].isApplication ? 0 : 1, module)
  }
}
