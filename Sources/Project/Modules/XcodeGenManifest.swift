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
    (self.name, self.root) = (name, root)
    self.value = Self.completed(value, in: root, depth: 0)
  }

  /// A target, or a template, with what its templates say; with the templates that are not written out.
  private static func completed(_ value: YAMLValue, in root: YAMLValue, depth: Int) -> YAMLValue {
    let names = value["templates"]?.items.compactMap(\.text) ?? []
    let templates = names.compactMap { root["targetTemplates"]?[$0] }
    guard case .map(var own) = value, !names.isEmpty, names.count == templates.count, depth < maximumDepth else {
      return value
    }
    own["templates"] = nil
    return (templates.map { completed($0, in: root, depth: depth + 1) } + [.map(own)])
      .reduce(.map([:])) { $0.merged(with: $1) }
  }

  /// The depth to which templates and groups of settings hold others.
  private static let maximumDepth = 8

  /// Nil where something is not written out.
  func described(in folder: FilePath) -> XcodeProject.Target? {
    guard let type = value["type"]?.text, let platforms, let sources,
      value["templates"] == nil, value["<<"] == nil
    else { return nil }
    var settings = BuildSettings()
    for level in [root, value] { settings.override(with: self.settings(level["settings"], depth: 0)) }
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

  /// The settings for all configurations: of groups, then its own, then those that its configurations have in common.
  private func settings(_ value: YAMLValue?, depth: Int) -> [String: String] {
    guard let value, depth < Self.maximumDepth else { return [:] }
    let parts = ["base", "configs", "groups", "presets"]
    guard parts.contains(where: { value[$0] != nil }) else { return value.settings }
    let groups = (value["groups"]?.items ?? []).compactMap(\.text).map { root["settingGroups"]?[$0] }
    let own = [value["base"]?.settings ?? [:], common(value["configs"])]
    return (groups.map { settings($0, depth: depth + 1) } + own).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// The settings that all configurations have in common.
  private func common(_ configurations: YAMLValue?) -> [String: String] {
    guard case .map(let named)? = configurations, named.count >= configurationCount else { return [:] }
    let all = named.values.map(\.settings)
    return (all.first ?? [:]).filter { setting in all.allSatisfy { $0[setting.key] == setting.value } }
  }

  /// Two, `Debug` and `Release`, unless the file names others.
  private var configurationCount: Int {
    if case .map(let named)? = root["configs"] { named.count } else { 2 }
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

extension YAMLValue {
  /// The settings that it is a map of; a list is a text of its elements.
  fileprivate var settings: [String: String] {
    guard case .map(let members) = self else { return [:] }
    return members.compactMapValues { value in
      if case .list(let items) = value { items.compactMap(\.text).joined(separator: " ") } else { value.text }
    }
  }

  /// With what another one says: more members of maps and elements of lists, other texts.
  fileprivate func merged(with other: YAMLValue) -> YAMLValue {
    switch (self, other) {
    case (.map(let own), .map(let more)): .map(own.merging(more) { $0.merged(with: $1) })
    case (.list(let own), .list(let more)): .list(own + more)
    default: other
    }
  }
}
