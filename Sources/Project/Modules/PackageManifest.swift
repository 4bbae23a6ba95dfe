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
    targets = values.listElements(package["targets"]).compactMap { values.target($0) }
    products = Dictionary(
      values.listElements(package["products"]).compactMap { values.product($0) }, uniquingKeysWith: { $0 + $1 })
  }
}

/// The values of a manifest: literals, and the constants beside them.
private struct ManifestValues {
  let constants: [String: Expression]

  init(_ properties: [PropertyDeclaration]) {
    constants = Dictionary(
      properties.compactMap { property in property.initializer.map { (property.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func call(named name: String) -> [String: Expression]? {
    for value in constants.values {
      guard case .call(let callee, let arguments) = value.kind,
        case .identifier(name, _) = callee.kind
      else { continue }
      return labeled(arguments)
    }
    return nil
  }

  private func labeled(_ arguments: [Argument]) -> [String: Expression] {
    Dictionary(
      arguments.compactMap { argument in argument.label.map { ($0, argument.value) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The elements of an array, of the sum of some, or of a constant that is one.
  func listElements(_ expression: Expression?, depth: Int = 0) -> [Expression] {
    guard depth < 16 else { return [] }
    switch expression?.kind {
    case .array(let elements): return elements
    case .infix("+", let first, let second):
      return listElements(first, depth: depth + 1) + listElements(second, depth: depth + 1)
    case .identifier(let name, _): return listElements(constants[name], depth: depth + 1)
    default: return []
    }
  }

  func textLiteral(_ expression: Expression?, depth: Int = 0) -> String? {
    guard depth < 16 else { return nil }
    switch expression?.kind {
    case .string(let segments):
      var text = ""
      for segment in segments {
        switch segment {
        case .text(let part): text += part
        case .interpolation(let inner):
          guard let part = textLiteral(inner, depth: depth + 1) else { return nil }
          text += part
        case .formatted: return nil
        }
      }
      return text
    case .identifier(let name, _): return textLiteral(constants[name], depth: depth + 1)
    default: return nil
    }
  }

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

  /// `.v15`, `.v10_15` and `"15.4"`.
  func version(_ expression: Expression) -> Double? {
    if case .member(_, let name, _) = expression.kind {
      return versionNumber(name.drop { $0 == "v" })
    }
    return textLiteral(expression).flatMap { versionNumber($0[...]) }
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

/// Major and minor version as one number: `15.4.1` and `15_4` are 15.4.
func versionNumber(_ text: Substring) -> Double? {
  let parts = text.split { $0 == "." || $0 == "_" }
  guard let major = parts.first, major.allSatisfy(\.isNumber) else { return nil }
  return Double("\(major).\(parts.dropFirst().first ?? "0")")
}

extension SourceLayout {
  /// Adds the targets of the package in a folder.
  mutating func add(_ manifest: PackageManifest, in package: FilePath) {
    for target in manifest.targets {
      let places = target.places(in: package, alone: manifest.targets.count { !$0.isTest } == 1)
      guard let root = target.path.map(package.appending) ?? places.first(where: { kind(of: $0) == .folder })
      else { continue }
      let module = add(
        SourceModule(
          name: SourceModule.identifier(target.name), platforms: manifest.platforms,
          isTest: target.isTest))
      setDependencies(target.dependencies, of: module)
      let names = manifest.products.filter { $0.value.contains(target.name) }.map(\.key)
      addPart(module, of: Set(names + [target.name]))
      let resources = (target.resources ?? []).map {
        BundleContents.Entry(path: root.appending($0.path), keepsFolder: $0.keepsFolder)
      }
      let isComplete = target.resources != nil && !target.hasPlugins
      setBundle(BundleContents(kind: .package, entries: resources, isComplete: isComplete), of: module)
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
