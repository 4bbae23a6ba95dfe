import ViewProgram

extension GeneratorManifest {
  /// - Parameters:
  ///   - text: of a `project.yml`.
  ///   - folder: the one that it lies in.
  /// - Returns: nil for a file that has the name only.
  init?(xcodeGen text: String, in folder: FilePath) {
    let root = YAMLValue(text)
    guard root["name"] != nil, case .map(let named)? = root["targets"] else { return nil }
    let known = named.sorted { $0.key < $1.key }.map {
      XcodeGenTarget($0.key, $0.value, in: root).described(in: folder)
    }
    developmentLanguage = root["options"]?["developmentLanguage"]?.text
    // What one leaves open may be any file, on any platform.
    let isWhole = !known.contains { $0 == nil } && root["include"] == nil
    targets = isWhole ? known.compactMap(\.self) : []
    platforms = isWhole ? Set(targets.flatMap(\.module.platforms.keys)) : []
  }
}

/// A target of a `project.yml`.
private struct XcodeGenTarget {
  let name: String
  let value: YAMLValue
  let root: YAMLValue

  init(_ name: String, _ value: YAMLValue, in root: YAMLValue) {
    (self.name, self.value, self.root) = (name, value, root)
  }

  /// Nil where something is not written out.
  func described(in folder: FilePath) -> XcodeProject.Target? {
    guard let type = value["type"]?.text, let platforms, let sources,
      value["templates"] == nil, value["<<"] == nil
    else { return nil }
    var settings = BuildSettings()
    for level in [root, value] { settings.override(with: Self.base(of: level["settings"])) }
    let module = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name
    var target = XcodeProject.Target(
      name: name,
      module: SourceModule(
        name: SourceModule.identifier(module.contains("$") ? name : module), platforms: platforms,
        isApplication: type == "application",
        isTest: type.hasSuffix("-test") || type.hasSuffix("-testing")))
    target.add(
      sources: sources.map {
        (folder.appending($0.path), Set($0.excluded.map(folder.appending($0.path).appending)))
      })
    target.screens = ScreenUse(settings).completed(by: ScreenUse(properties))
    target.infoPlist = (value["info"]?["path"]?.text ?? settings["INFOPLIST_FILE"]).map(
      folder.appending)
    target.dependencies = (value["dependencies"]?.items ?? []).compactMap { dependency in
      (dependency["target"] ?? dependency["product"] ?? dependency["package"])?.text
        .map { SourceLayout.Dependency(name: $0) }
    }
    return target
  }

  /// With the lowest version of each; nil where they are not written out.
  private var platforms: [Platform: Double]? {
    let names = (value["supportedDestinations"] ?? value["platform"])?.items.map(\.text) ?? []
    let platforms = names.map { $0.flatMap(Platform.init(filter:)) }
    guard !platforms.isEmpty, !platforms.contains(nil) else { return nil }
    var result: [Platform: Double] = [:]
    for platform in platforms.compactMap(\.self) {
      let own = value["deploymentTarget"]
      let version =
        own?.text ?? own?[platform.rawValue]?.text
        ?? root["options"]?["deploymentTarget"]?[platform.rawValue]?.text
      result[platform] = version.flatMap { versionNumber($0[...]) } ?? 0
    }
    return result
  }

  /// Nil where they are not written out.
  private var sources: [(path: String, excluded: [String])]? {
    var result: [(String, [String])] = []
    for item in value["sources"]?.items ?? [] {
      guard let path = item.text ?? item["path"]?.text, !path.contains(where: { "*$".contains($0) })
      else { return nil }
      if let phase = item["buildPhase"]?.text, phase != "sources" { continue }
      result.append(
        (path, (item["excludes"]?.items ?? []).compactMap(\.text).filter { !$0.contains("*") }))
    }
    return result
  }

  /// The settings for all configurations.
  private static func base(of settings: YAMLValue?) -> [String: Any] {
    let groups = ["base", "configs", "groups", "presets"]
    guard
      case .map(let members)? = groups.contains(where: { settings?[$0] != nil })
        ? settings?["base"] : settings
    else { return [:] }
    return members.compactMapValues(\.text)
  }

  /// The values that are written into the property list.
  private var properties: [String: Any] {
    guard case .map(let members)? = value["info"]?["properties"] else { return [:] }
    return members.compactMapValues { value -> Any? in
      switch value {
      case .text("true"), .text("YES"): true
      case .text(let text): Int(text) ?? text
      case .list(let items):
        items.compactMap { Int($0.text ?? "") }.isEmpty
          ? items.compactMap(\.text) : items.compactMap { Int($0.text ?? "") }
      case .map, .unknown: nil
      }
    }
  }
}
