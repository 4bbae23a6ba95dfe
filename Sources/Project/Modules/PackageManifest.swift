import ViewProgram

/// The contents of a `Package.swift`, as far as they are written out: it is read, never run.
struct PackageManifest {
  struct Target {
    var name: String
    /// Below the package's folder; nil: where SwiftPM looks for it.
    var path: String?
    var excluded: [String]
    /// Files and folders below its path; empty: all.
    var sources: [String]
    var isTest: Bool
    /// Those that come into its bundle, each with whether it stays a folder; nil: not all are understood.
    var resources: [(path: String, keepsFolder: Bool)]?
    var hasPlugins: Bool
    /// The targets and products that its code imports.
    var dependencies: [SourceLayout.Dependency] = []
  }
  /// The targets of each product.
  private(set) var products: [String: [String]] = [:]
  /// By target, how the app that is made of it is shown.
  private(set) var applications: [String: ScreenUse] = [:]
  private(set) var platforms: [Platform: Double] = [:]
  private(set) var targets: [Target] = []

  /// - Returns: nil where no `Package(...)` is in it.
  init?(_ text: String) {
    let program = lower(SourceFile(path: "Package.swift", text: text), for: BuildConfiguration())
    let values = ManifestValues(program.properties)
    guard let package = values.call(named: "Package") else { return nil }
    for platform in values.listElements(package["platforms"]) {
      guard case .call(let callee, let arguments) = platform.kind,
        case .member(_, let name, _) = callee.kind, let known = Platform(manifestName: name),
        let version = arguments.first.flatMap({ values.version($0.value) })
      else { continue }
      platforms[known] = version
    }
    let added = Self.additions(in: text)
    func elements(_ list: String) -> [Expression] {
      ([package[list]] + (added[list] ?? [])).flatMap { values.listElements($0) }
    }
    targets = elements("targets").compactMap { values.target($0) }
    products = Dictionary(elements("products").compactMap { values.product($0) }, uniquingKeysWith: { $0 + $1 })
    for (targets, screens) in elements("products").compactMap({ values.application($0) }) {
      for target in targets { applications[target] = screens }
    }
  }
}

extension PackageManifest {
  /// The lists that statements below `Package(...)` add to those of the package, on whatever condition:
  /// `package.targets.append(contentsOf: [...])`, `package.products += [...]`.
  private static func additions(in text: String) -> [String: [Expression]] {
    guard text.contains(".append(") || text.contains("+=") else { return [:] }
    // Statements count in a file that is a body.
    var open = lower(SourceFile(path: "Package.layout", text: text), for: BuildConfiguration()).layoutBody ?? []
    var added: [String: [Expression]] = [:]
    while !open.isEmpty {
      switch open.removeFirst() {
      case .expression(let expression):
        if let (list, value) = expression.addition { added[list, default: []].append(value) }
      case .ifElse(let choice): open = choice.then + (choice.otherwise ?? []) + open
      default: break
      }
    }
    return added
  }
}

extension Expression {
  /// The list of a package that it adds to, and what.
  fileprivate var addition: (list: String, value: Expression)? {
    switch kind {
    case .assignment("+=", let target, let value): return target.listOfPackage.map { ($0, value) }
    case .call(let callee, let arguments):
      guard case .member(let target?, "append", _) = callee.kind, let list = target.listOfPackage,
        let argument = arguments.first
      else { return nil }
      return (
        list, argument.label == "contentsOf" ? argument.value : Expression(.array([argument.value]), range: range)
      )
    default: return nil
    }
  }

  /// `targets` of `package.targets`.
  private var listOfPackage: String? {
    if case .member(let base?, let name, _) = kind, case .identifier("package", _) = base.kind { name } else { nil }
  }
}

extension ManifestValues {
  func target(_ expression: Expression) -> PackageManifest.Target? {
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(_, let kind, _) = callee.kind,
      ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(kind)
    else { return nil }
    let values = labeled(arguments)
    guard let name = textLiteral(values["name"]) else { return nil }
    return PackageManifest.Target(
      name: name, path: textLiteral(values["path"]),
      excluded: listElements(values["exclude"]).compactMap { textLiteral($0) },
      sources: listElements(values["sources"]).compactMap { textLiteral($0) }, isTest: kind == "testTarget",
      resources: resources(values["resources"]), hasPlugins: values["plugins"] != nil,
      dependencies: listElements(values["dependencies"]).compactMap { dependency($0) })
  }

  /// `"Name"`, `.target(name: "Name", condition: .when(platforms: [.iOS]))`, and the same of a product.
  private func dependency(_ expression: Expression) -> SourceLayout.Dependency? {
    if let name = textLiteral(expression) { return SourceLayout.Dependency(name: name) }
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(_, let kind, _) = callee.kind, ["target", "product", "byName"].contains(kind),
      let name = textLiteral(labeled(arguments)["name"])
    else { return nil }
    return SourceLayout.Dependency(name: name, platforms: condition(labeled(arguments)["condition"]))
  }

  /// The platforms that a condition names; nil where it names none that are understood.
  private func condition(_ expression: Expression?) -> Set<Platform>? {
    guard case .call(_, let arguments) = expression?.kind, let list = labeled(arguments)["platforms"] else {
      return nil
    }
    let names = listElements(list).map { element -> Platform? in
      guard case .member(_, let name, _) = element.kind else { return nil }
      return Platform(manifestName: name)
    }
    return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap(\.self))
  }

  /// A product's name and those of its targets.
  func product(_ expression: Expression) -> (String, [String])? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(_, "library", _) = callee.kind,
      let name = textLiteral(labeled(arguments)["name"])
    else { return nil }
    return (name, listElements(labeled(arguments)["targets"]).compactMap { textLiteral($0) })
  }

  /// The targets of `.iOSApplication(...)`, and how it is shown.
  func application(_ expression: Expression) -> ([String], ScreenUse)? {
    guard case .call(let callee, let arguments) = expression.kind, case .member(_, "iOSApplication", _) = callee.kind
    else { return nil }
    let values = labeled(arguments)
    var screens = ScreenUse()
    let families = listElements(values["supportedDeviceFamilies"]).compactMap(\.memberName)
    screens.families = Set(families.compactMap { Self.families[$0] })
    let orientations = listElements(values["supportedInterfaceOrientations"]).compactMap { orientation($0) }
    if !orientations.isEmpty {
      func names(_ family: Int) -> [String] { orientations.filter { $0.families.contains(family) }.map(\.name) }
      (screens.onPhone, screens.onPad) = (names(1), names(2))
    }
    return (listElements(values["targets"]).compactMap { textLiteral($0) }, screens)
  }

  private static let families = ["phone": 1, "pad": 2]

  /// `.portrait`, and `.landscapeLeft(.when(deviceFamilies: [.pad]))`: the word of a property list, and for whom it is.
  private func orientation(_ expression: Expression) -> (name: String, families: Set<Int>)? {
    guard let name = expression.memberName else { return nil }
    let word = name.prefix(1).uppercased() + name.dropFirst()
    guard case .call(_, let arguments) = expression.kind else { return (word, [1, 2]) }
    guard case .call(_, let conditions) = arguments.first?.value.kind else { return nil }
    let families = listElements(labeled(conditions)["deviceFamilies"]).compactMap(\.memberName)
    return (word, Set(families.compactMap { Self.families[$0] }))
  }

  private func resources(_ expression: Expression?) -> [(path: String, keepsFolder: Bool)]? {
    let all = listElements(expression)
    let known = all.compactMap { element -> (String, Bool)? in
      guard case .call(let callee, let arguments) = element.kind, case .member(_, let rule, _) = callee.kind,
        rule == "process" || rule == "copy", let path = arguments.first.flatMap({ textLiteral($0.value) })
      else { return nil }
      return (path, rule == "copy")
    }
    if all.isEmpty, let expression, !expression.isEmptyList { return nil }
    return known.count == all.count ? known : nil
  }
}

extension Expression {
  fileprivate var isEmptyList: Bool { if case .array(let elements) = kind { elements.isEmpty } else { false } }
}

extension Platform {
  /// `.iOS`, `.macCatalyst`, ... of a manifest.
  fileprivate init?(manifestName: String) {
    self.init(rawValue: manifestName == "macCatalyst" ? "iOS" : manifestName)
  }
}

extension SourceLayout {
  /// Adds the targets of the package in a folder.
  mutating func add(_ manifest: PackageManifest, in package: FilePath) {
    for target in manifest.targets {
      let places = target.places(in: package, alone: manifest.targets.count { !$0.isTest } == 1)
      guard let root = target.path.map(package.appending) ?? places.first(where: { kind(of: $0) == .folder })
      else { continue }
      var described = SourceModule(
        name: SourceModule.identifier(target.name), platforms: manifest.platforms, isTest: target.isTest)
      if let screens = manifest.applications[target.name] {
        described.isApplication = true
        if described.platforms.isEmpty { described.platforms = [.iOS: 0] }
        described.take(screens)
      }
      let module = add(described)
      setDependencies(target.dependencies, of: module)
      let names = manifest.products.filter { $0.value.contains(target.name) }.map(\.key)
      addPart(module, of: Set(names + [target.name]))
      let resources = (target.resources ?? []).map {
        BundleContents.Entry(path: root.appending($0.path), keepsFolder: $0.keepsFolder)
      }
      let isComplete = target.resources != nil && !target.hasPlugins
      // What comes into an app beside these is not written there.
      if !described.isApplication {
        setBundle(BundleContents(kind: .package, entries: resources, isComplete: isComplete), of: module)
      }
      let excluded = Set(target.excluded.map { root.appending($0) })
      let sources = target.sources.isEmpty ? [root] : target.sources.map { root.appending($0) }
      for source in sources {
        if kind(of: source) == .file {
          add(source, to: module)
        } else {
          add(folder: source, except: excluded, to: module)
        }
      }
    }
  }
}

extension PackageManifest.Target {
  /// SwiftPM's search order; a package's only target may also lie in `Sources` itself.
  fileprivate func places(in package: FilePath, alone: Bool) -> [FilePath] {
    let places =
      isTest
      ? ["Tests", "Sources", "Source", "src", "srcs"]
      : ["Sources", "Source", "src", "srcs", "Plugins"]
    return places.map { package.appending($0).appending(name) }
      + (alone && !isTest ? places.map { package.appending($0) } : [])
  }
}
