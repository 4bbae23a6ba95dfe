import ViewProgram

/// The targets and platforms that the manifest of a tool names which generates an Xcode project, as far as they are
/// written out: it is read, never run.
struct GeneratorManifest {
  /// The platforms of all its targets; empty where none is written out.
  let platforms: Set<Platform>
  /// Empty where not all are written out.
  let targets: [XcodeProject.Target]
  let developmentLanguage: String?
}

// MARK: Tuist

extension GeneratorManifest {
  /// The name of the file that Tuist makes a project of, and of files in many apps.
  static let nameOfTuist = "Project.swift"
  /// The folder for code that several of Tuist's manifests call, below the one that all of them lie in.
  static let helpersOfTuist = "/Tuist/ProjectDescriptionHelpers/"

  /// - Parameters:
  ///   - text: of a `Project.swift`.
  ///   - folder: the one that it lies in.
  ///   - helpers: the code that may make its targets; asked for where the text names no platform.
  /// - Returns: nil for a file that has the name only.
  init?(tuist text: String, in folder: FilePath, helpers: @autoclosure () -> String = "") {
    guard text.contains("import ProjectDescription") else { return nil }
    platforms = TuistTarget.platforms(namedIn: TuistTarget.namesPlatforms(text) ? text : helpers())
    let program = lower(SourceFile(path: Self.nameOfTuist, text: text), for: BuildConfiguration())
    let values = ManifestValues(program.properties)
    let project = values.call(named: "Project") ?? [:]
    let known = values.listElements(project["targets"]).map {
      TuistTarget($0, values)?.described(in: folder)
    }
    let isWhole = values.isWrittenOut(project["targets"]) && !known.contains { $0 == nil }
    targets = isWhole ? known.compactMap(\.self) : []
    developmentLanguage = nil
  }
}

/// A target of a `Project.swift`.
private struct TuistTarget {
  private let given: [String: Expression]
  private let values: ManifestValues

  /// - Returns: nil for what is neither `.target(...)` nor `Target(...)`.
  init?(_ expression: Expression, _ values: ManifestValues) {
    guard case .call(let callee, let arguments) = expression.kind else { return nil }
    switch callee.kind {
    case .member(_, "target", _), .identifier("Target", _): break
    default: return nil
    }
    given = values.labeled(arguments)
    self.values = values
  }

  /// Nil where something is not written out.
  func described(in folder: FilePath) -> XcodeProject.Target? {
    guard let name = values.textLiteral(given["name"]), let product = given["product"]?.memberName,
      let sources,
      !destinations.isEmpty, destinations.allSatisfy({ Self.destinations[$0.lowercased()] != nil })
    else { return nil }
    var target = XcodeProject.Target(
      name: name,
      module: SourceModule(
        name: SourceModule.identifier(values.textLiteral(given["productName"]) ?? name),
        platforms: platforms,
        isApplication: product == "app", isTest: product.hasSuffix("Tests")))
    target.add(sources: sources.map { (folder.appending($0), []) })
    target.screens = screens
    if case .call(_, let arguments)? = given["infoPlist"]?.kind,
      given["infoPlist"]?.memberName == "file"
    {
      target.infoPlist = arguments.first.flatMap { values.textLiteral($0.value) }.map(
        folder.appending)
    } else {
      target.infoPlist = values.textLiteral(given["infoPlist"]).map(folder.appending)
    }
    target.dependencies = values.listElements(given["dependencies"]).compactMap { dependency in
      guard case .call(_, let arguments) = dependency.kind else { return nil }
      let labeled = values.labeled(arguments)
      return values.textLiteral(labeled["name"] ?? labeled["product"] ?? labeled["target"])
        .map { SourceLayout.Dependency(name: $0) }
    }
    return target
  }

  /// `.iOS`, `[.iPhone, .mac]`.
  private var destinations: [String] {
    let value = given["destinations"] ?? given["platform"]
    let elements = values.listElements(value)
    return (elements.isEmpty ? [value].compactMap(\.self) : elements).compactMap(\.memberName)
  }

  private var platforms: [Platform: Double] {
    var result: [Platform: Double] = [:]
    for platform in destinations.compactMap({ Self.destinations[$0.lowercased()] }) {
      result[platform] = 0
    }
    // `.iOS("17.0")`, `.multiplatform(iOS: "17.0", macOS: "14.0")`, `.iOS(targetVersion: "17.0", devices: [.iphone])`.
    guard let value = given["deploymentTargets"] ?? given["deploymentTarget"],
      case .call(_, let arguments) = value.kind
    else { return result }
    for argument in arguments {
      let name =
        argument.label.flatMap { $0 == "targetVersion" ? nil : $0 } ?? value.memberName ?? ""
      guard let platform = Platform(filter: name), result[platform] != nil else { continue }
      result[platform] = values.version(argument.value) ?? 0
    }
    return result
  }

  /// The files and folders of `"App/**"`; nil where they are not written out.
  private var sources: [String]? {
    var result: [String] = []
    for key in ["sources", "buildableFolders"] {
      guard let value = given[key] else { continue }
      let elements = values.listElements(value)
      for element in elements.isEmpty ? [value] : elements {
        guard let glob = values.textLiteral(element) ?? glob(element) else { return nil }
        result.append(
          glob.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/"))
      }
    }
    return result
  }

  /// `"App/**"` of `.glob("App/**", excluding: [...])`.
  private func glob(_ expression: Expression) -> String? {
    guard case .call(_, let arguments) = expression.kind,
      ["glob", "folder"].contains(expression.memberName)
    else { return nil }
    return arguments.first.flatMap { values.textLiteral($0.value) }
  }

  private var screens: ScreenUse {
    var settings = BuildSettings()
    if case .call(_, let arguments)? = given["settings"]?.kind {
      settings.override(with: members(of: values.labeled(arguments)["base"]))
    }
    var list: [String: Any] = [:]
    if case .call(_, let arguments)? = given["infoPlist"]?.kind {
      list = members(of: arguments.first?.value)
    }
    var screens = ScreenUse(settings).completed(by: ScreenUse(list))
    let words = Set(destinations.map { $0.lowercased() })
    if screens.families.isEmpty, !words.contains("ios") {
      if words.contains("iphone") { screens.families.insert(1) }
      if words.contains("ipad") { screens.families.insert(2) }
    }
    return screens
  }

  /// The texts, truths and lists of texts of a dictionary.
  private func members(of expression: Expression?) -> [String: Any] {
    guard case .dictionary(let pairs)? = expression?.kind else { return [:] }
    var result: [String: Any] = [:]
    for (key, value) in pairs {
      guard let name = values.textLiteral(key) else { continue }
      result[name] = plain(value)
    }
    return result
  }

  /// `"text"`, `true`, `["text"]`, and the same in `.string("text")`.
  private func plain(_ expression: Expression) -> Any? {
    if let text = values.textLiteral(expression) { return text }
    switch expression.kind {
    case .boolean(let value): return value
    case .integer(let value): return value
    case .array(let elements):
      return elements.compactMap { values.textLiteral($0) ?? plain($0) as? String }
    case .call(_, let arguments): return arguments.first.flatMap { plain($0.value) }
    default: return nil
    }
  }

  /// The platforms that a text names, whatever makes its targets.
  static func platforms(namedIn text: String) -> Set<Platform> {
    var found: Set<Platform> = []
    for label in platformLabels {
      for rest in text.split(separator: label, omittingEmptySubsequences: false).dropFirst() {
        let value = rest.drop { $0 == " " }
        let isList = value.first == "["
        let words = value.prefix { isList ? $0 != "]" : !",)\n".contains($0) }.split {
          !$0.isLetter
        }
        // What is not written out may be any.
        guard words.allSatisfy({ destinations[$0.lowercased()] != nil }) else { return [] }
        found.formUnion(words.compactMap { destinations[$0.lowercased()] })
      }
    }
    return found
  }

  /// Whether a text says of its targets where they run, written out or not.
  static func namesPlatforms(_ text: String) -> Bool { platformLabels.contains { text.contains($0) } }

  private static let platformLabels = ["destinations:", "platform:"]

  private static let destinations: [String: Platform] = [
    "iphone": .iOS, "ipad": .iOS, "ios": .iOS, "mac": .macOS, "macos": .macOS, "maccatalyst": .iOS,
    "macwithipaddesign": .iOS, "applewatch": .watchOS, "watchos": .watchOS, "appletv": .tvOS,
    "tvos": .tvOS,
    "applevision": .visionOS, "visionos": .visionOS, "applevisionwithipaddesign": .iOS,
  ]
}
