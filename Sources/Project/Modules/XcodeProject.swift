import Foundation
import ViewProgram

/// The targets of a `project.pbxproj`, with their files.
struct XcodeProject {
  struct Target {
    /// The name that the project knows it by.
    var name: String
    var module: SourceModule
    var files: [FilePath] = []
    /// Synchronised folders: everything in them belongs to the target, but for some files.
    var folders: [(path: FilePath, excluded: Set<FilePath>)] = []
    /// Nil for a target without one.
    var bundle: BundleContents?
    /// The file that may say what the build settings do not.
    var infoPlist: FilePath?
    /// How its settings let it be shown.
    var screens = ScreenUse()
    /// The platforms of files that are not compiled for all of the target's.
    var platformsOfFiles: [FilePath: Set<Platform>] = [:]
    /// The settings that its bundle's property list is made of.
    var information: BundleInformation.Sources?
    /// The products of packages and the other targets that its code imports.
    var dependencies: [SourceLayout.Dependency] = []
  }
  var targets: [Target] = []
  /// Whether it is of an application, and says of all of them what they are compiled of.
  var listsSources: Bool {
    let applications = targets.filter(\.module.isApplication)
    return !applications.isEmpty
      && applications.allSatisfy { target in
        !target.folders.isEmpty || target.files.contains { $0.name.hasSuffix(".swift") }
      }
      && targets.flatMap(\.folders).allSatisfy { FileKind(of: $0.path) == .folder }
  }
  /// The language that the app is written in.
  private(set) var developmentLanguage: String?

  /// - Parameters:
  ///   - folder: the one that the `.xcodeproj` lies in.
  ///   - contents: what the configuration files say that it names.
  /// - Returns: nil where the data is no project.
  /// - Complexity: linear in the size of the project file.
  init?(_ data: Data, in folder: FilePath, contents: (FilePath) -> String?) {
    guard let objects = ProjectObjects(data) else { return nil }
    developmentLanguage = objects.project["developmentRegion"] as? String
    let places = ProjectPlaces(objects, root: folder)
    for (_, target) in objects.targets {
      targets.append(places.target(target, settings: places.settings(of: target, contents: contents)))
    }
  }
}

/// The objects of a project file, by identifier.
private struct ProjectObjects {
  typealias Object = [String: Any]
  let objects: [String: Object]
  let project: Object

  init?(_ data: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
      let objects = list["objects"] as? [String: Object],
      let root = list["rootObject"] as? String, let project = objects[root]
    else { return nil }
    self.objects = objects
    self.project = project
  }

  func list(_ key: String, of object: Object) -> [(String, Object)] {
    (object[key] as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }

  var targets: [(String, Object)] { list("targets", of: project) }

  /// The configuration that is built for whoever does not ask for one; the last one is the released one.
  func configuration(of object: Object) -> Object? {
    guard let id = object["buildConfigurationList"] as? String, let list = objects[id] else { return nil }
    let configurations = self.list("buildConfigurations", of: list).map(\.1)
    let wanted = list["defaultConfigurationName"] as? String
    return configurations.first { $0["name"] as? String == wanted } ?? configurations.last
  }
}

/// Where the files of a project lie.
private struct ProjectPlaces {
  typealias Object = ProjectObjects.Object
  let objects: ProjectObjects
  /// The paths of groups and files, by identifier.
  private var paths: [String: FilePath] = [:]
  /// Where paths in build settings start from.
  private let base: FilePath

  init(_ objects: ProjectObjects, root: FilePath) {
    self.objects = objects
    self.base = root
    var base = root
    if let path = objects.project["projectDirPath"] as? String, !path.isEmpty {
      base = root.appending(path)
    }
    var open = [(id: objects.project["mainGroup"] as? String ?? "", around: base)]
    while let (id, around) = open.popLast() {
      guard paths[id] == nil, let object = objects.objects[id] else { continue }
      let path = Self.path(of: object, around: around, base: base)
      paths[id] = path
      for child in object["children"] as? [String] ?? [] { open.append((child, path)) }
    }
  }

  private static func path(of object: Object, around: FilePath, base: FilePath) -> FilePath {
    guard let path = object["path"] as? String else { return around }
    return (object["sourceTree"] as? String == "SOURCE_ROOT" ? base : around).appending(path)
  }

  /// The target's build settings over the project's, each over those of a configuration file.
  func settings(of target: Object, contents: (FilePath) -> String?) -> BuildSettings {
    var settings = BuildSettings()
    for configuration in [objects.project, target].compactMap(objects.configuration) {
      if let path = baseFile(of: configuration) {
        settings.override(
          withFile: path, configuration: configuration["name"] as? String ?? "", contents: contents)
      }
      settings.override(with: configuration["buildSettings"] as? Object ?? [:])
    }
    return settings
  }

  /// The `.xcconfig` file of a configuration, named itself or by its place in a synchronised folder.
  private func baseFile(of configuration: Object) -> FilePath? {
    if let id = configuration["baseConfigurationReference"] as? String { return paths[id] }
    guard let id = configuration["baseConfigurationReferenceAnchor"] as? String,
      let path = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return paths[id]?.appending(path)
  }

  func target(_ target: Object, settings: BuildSettings) -> XcodeProject.Target {
    let name = target["name"] as? String ?? "target"
    let named = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy
      .compactMap { settings[$0] }.first { !$0.isEmpty && !$0.contains("$") }
    let type = target["productType"] as? String ?? ""
    var result = XcodeProject.Target(
      name: name,
      module: SourceModule(
        name: SourceModule.identifier(named ?? name), platforms: platforms(settings, type),
        isApplication: type.hasSuffix("product-type.application"),
        isTest: type.hasSuffix("-testing") || type.hasSuffix("-test")))
    for (_, phase) in objects.list("buildPhases", of: target)
    where phase["isa"] as? String == "PBXSourcesBuildPhase" {
      for (_, file) in objects.list("files", of: phase) {
        guard let path = (file["fileRef"] as? String).flatMap({ paths[$0] }) else { continue }
        result.files.append(path)
        result.platformsOfFiles[path] = platforms(linking: file)
      }
    }
    for (id, group) in objects.list("fileSystemSynchronizedGroups", of: target) {
      guard let path = paths[id] else { continue }
      result.folders.append((path, exceptions(of: group, in: path, to: target)))
      result.platformsOfFiles.merge(filters(of: group, in: path, for: target)) { $0.intersection($1) }
    }
    result.screens = ScreenUse(settings)
    result.module.leavesFilesOut = settings.holdsName(startingWith: "EXCLUDED_SOURCE_FILE_NAMES")
    result.infoPlist = settings["INFOPLIST_FILE"].map { path in
      base.appending(path.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: ""))
    }
    result.dependencies = dependencies(of: target)
    let extras = extras(for: target)
    result.files += extras
    result.bundle = bundle(of: target, type, result.folders, extras)
    if result.bundle?.kind == .application, !isEditedByScripts(target) {
      result.information = BundleInformation.Sources(settings: settings, target: name)
    }
    return result
  }

  /// The products that are linked, each with the platforms that it is linked for, and the targets that are built before.
  private func dependencies(of target: Object) -> [SourceLayout.Dependency] {
    let phases = objects.list("buildPhases", of: target).filter { $0.1["isa"] as? String == "PBXFrameworksBuildPhase" }
    let linked = phases.flatMap { objects.list("files", of: $0.1) }.compactMap { _, file -> SourceLayout.Dependency? in
      guard let id = file["productRef"] as? String, let name = objects.objects[id]?["productName"] as? String
      else { return nil }
      return SourceLayout.Dependency(name: name, platforms: platforms(linking: file))
    }
    let known = Set(linked.map(\.name))
    let others = objects.list("packageProductDependencies", of: target).compactMap { $0.1["productName"] as? String }
    let targets = objects.list("dependencies", of: target).compactMap { _, dependency -> SourceLayout.Dependency? in
      guard let id = dependency["target"] as? String, let name = objects.objects[id]?["name"] as? String
      else { return nil }
      return SourceLayout.Dependency(name: name, platforms: platforms(linking: dependency))
    }
    return linked + others.filter { !known.contains($0) }.map { SourceLayout.Dependency(name: $0) } + targets
  }

  /// The platforms of `platformFilters = (ios, tvos, )`; nil for all.
  private func platforms(linking object: Object) -> Set<Platform>? {
    let names = object["platformFilters"] as? [String] ?? (object["platformFilter"] as? String).map { [$0] } ?? []
    return names.isEmpty ? nil : Set(names.compactMap { Platform(filter: $0) })
  }

  /// Whether a script of the target may write other values into the property list than the project says.
  private func isEditedByScripts(_ target: Object) -> Bool {
    objects.list("buildPhases", of: target).contains { _, phase in
      let script = phase["shellScript"] as? String ?? (phase["shellScript"] as? [String])?.joined() ?? ""
      return ["PlistBuddy", "agvtool", "plutil", "INFOPLIST", ".plist"].contains { script.contains($0) }
    }
  }

  private func bundle(
    of target: Object, _ type: String, _ folders: [(path: FilePath, excluded: Set<FilePath>)], _ extras: [FilePath]
  ) -> BundleContents? {
    let kind: BundleContents.Kind
    if type.contains("product-type.application") || type.contains("extension") {
      kind = .application
    } else if type.hasSuffix("product-type.framework") {
      kind = .framework
    } else {
      return nil
    }
    var bundle = BundleContents(kind: kind)
    for (_, phase) in objects.list("buildPhases", of: target) {
      switch phase["isa"] as? String {
      case "PBXResourcesBuildPhase":
        for (_, file) in objects.list("files", of: phase) {
          bundle.entries += entries(file["fileRef"] as? String ?? "")
        }
      case "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXHeadersBuildPhase": break
      // What is copied somewhere else is none of the bundle's own files.
      case "PBXCopyFilesBuildPhase": if "\(phase["dstSubfolderSpec"] ?? "7")" == "7" { bundle.isComplete = false }
      default: bundle.isComplete = false
      }
    }
    if !objects.list("buildRules", of: target).isEmpty { bundle.isComplete = false }
    bundle.entries += folders.map { BundleContents.Entry(path: $0.path, excluded: $0.excluded) }
    for (id, group) in objects.list("fileSystemSynchronizedGroups", of: target) {
      guard let path = paths[id] else { continue }
      for folder in group["explicitFolders"] as? [String] ?? [] {
        let whole = path.appending(folder)
        for position in bundle.entries.indices where bundle.entries[position].path == path {
          bundle.entries[position].excluded.insert(whole)
        }
        bundle.entries.append(BundleContents.Entry(path: whole, keepsFolder: true))
      }
    }
    bundle.entries += extras.map { BundleContents.Entry(path: $0) }
    return bundle
  }

  /// A file, a folder that stays one, or the same file in several languages.
  private func entries(_ id: String) -> [BundleContents.Entry] {
    guard let object = objects.objects[id] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" {
      return (object["children"] as? [String] ?? []).compactMap { paths[$0] }.map { BundleContents.Entry(path: $0) }
    }
    guard let path = paths[id] else { return [] }
    return [BundleContents.Entry(path: path, keepsFolder: object["lastKnownFileType"] as? String == "folder")]
  }

  /// Files of a synchronised folder that the target leaves out.
  private func exceptions(of group: Object, in path: FilePath, to target: Object) -> Set<FilePath> {
    let sets = objects.list("exceptions", of: group).map(\.1).filter { concerns($0, target) }
    return Set(
      sets.flatMap { $0["membershipExceptions"] as? [String] ?? [] }.map { path.appending($0) })
  }

  /// The platforms that single files of a synchronised folder are compiled for.
  private func filters(of group: Object, in path: FilePath, for target: Object) -> [FilePath: Set<Platform>] {
    var result: [FilePath: Set<Platform>] = [:]
    for (_, set) in objects.list("exceptions", of: group) where concerns(set, target) {
      for (file, names) in set["platformFiltersByRelativePath"] as? [String: [String]] ?? [:] {
        result[path.appending(file)] = Set(names.compactMap { Platform(filter: $0) })
      }
    }
    return result
  }

  /// Files of other targets' synchronised folders that this target has, too.
  private func extras(for target: Object) -> [FilePath] {
    let own = Set(target["fileSystemSynchronizedGroups"] as? [String] ?? [])
    return objects.objects.flatMap { id, group -> [FilePath] in
      guard group["isa"] as? String == "PBXFileSystemSynchronizedRootGroup", !own.contains(id),
        let path = paths[id]
      else { return [] }
      return exceptions(of: group, in: path, to: target).sorted { $0.text < $1.text }
    }
  }

  private func concerns(_ exceptions: Object, _ target: Object) -> Bool {
    guard let id = exceptions["target"] as? String, let other = objects.objects[id] else {
      return false
    }
    return other["name"] as? String == target["name"] as? String
  }

  private func platforms(_ settings: BuildSettings, _ productType: String) -> [Platform: Double] {
    var names = (settings["SUPPORTED_PLATFORMS"] ?? "").split(separator: " ")
      .map(String.init)
    if names.isEmpty || names.contains(where: { $0.contains("$") }) {
      names = [settings["SDKROOT"] ?? ""]
    }
    if productType.contains("watch") { names = ["watchos"] }
    var result: [Platform: Double] = [:]
    for platform in names.compactMap({ Platform(sdk: $0) }) {
      result[platform] = settings[platform.deploymentSetting].flatMap { versionNumber($0[...]) } ?? 0
    }
    if !result.isEmpty { return result }
    // `SDKROOT = auto`, or none: whatever has a deployment target.
    for platform in Platform.allCases {
      if let version = settings[platform.deploymentSetting] {
        result[platform] = versionNumber(version[...]) ?? 0
      }
    }
    return result
  }
}

extension Platform {
  fileprivate init?(sdk: String) {
    switch sdk {
    case "iphoneos", "iphonesimulator": self = .iOS
    case "macosx": self = .macOS
    case "watchos", "watchsimulator": self = .watchOS
    case "appletvos", "appletvsimulator": self = .tvOS
    case "xros", "xrsimulator": self = .visionOS
    default: return nil
    }
  }

  fileprivate var deploymentSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }
}

extension XcodeProject.Target {
  /// Adds files, and folders with what is left out of them.
  mutating func add(sources: [(path: FilePath, excluded: Set<FilePath>)]) {
    for source in sources {
      if source.path.name.hasSuffix(".swift") { files.append(source.path) } else { folders.append(source) }
    }
  }
}

extension SourceLayout {
  mutating func add(_ project: XcodeProject) {
    setDevelopmentLanguage(project.developmentLanguage)
    add(project.targets)
  }

  mutating func add(_ targets: [XcodeProject.Target]) {
    for target in targets {
      var described = target.module
      described.take(target.screens)
      let module = add(described)
      target.bundle.map { setBundle($0, of: module) }
      setDependencies(target.dependencies, of: module)
      addPart(module, of: [target.name])
      for file in target.files { add(file, to: module) }
      for folder in target.folders { add(folder: folder.path, except: folder.excluded, to: module) }
      for (file, platforms) in target.platformsOfFiles { narrow(file, of: module, to: platforms) }
    }
  }
}
