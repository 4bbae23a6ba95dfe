import Testing

@testable import Project
@testable import ViewProgram

/// The manifests of which tools make Xcode projects.
@Suite struct GeneratorManifestTests {
  private static let folder = FilePath("/repo")

  private static let xcodeGen = """
    # An app for phones, and one for Macs.
    name: Tour
    options: { deploymentTarget: { iOS: "17.0" }, developmentLanguage: de }
    settings:
      base:
        TARGETED_DEVICE_FAMILY: 1   # phones
    targets:
      Tour App:
        type: application
        platform: iOS
        sources:
        - path: App
          excludes: ["Old", "**/*.md"]
        - Shared/Card.swift
        info:
          path: App/Info.plist
          properties:
            UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
        dependencies:
          - target: Kit
          - package: Charts
            product: LineCharts
      Kit:
        type: framework
        supportedDestinations: [iOS, macOS]
        deploymentTarget: {macOS: 14}
        sources: Kit
      KitTests:
        type: bundle.unit-test
        platform: [iOS]
        scheme: |
          sources: none
        sources: [KitTests]
    """

  @Test func projectsOfXcodeGen() throws {
    let manifest = try #require(GeneratorManifest(xcodeGen: Self.xcodeGen, in: Self.folder))
    #expect(manifest.developmentLanguage == "de")
    #expect(manifest.platforms == [.iOS, .macOS])
    #expect(manifest.targets.map(\.name) == ["Kit", "KitTests", "Tour App"])
    let (kit, tests, app) = (manifest.targets[0], manifest.targets[1], manifest.targets[2])
    #expect(kit.module.platforms == [.iOS: 17, .macOS: 14])
    #expect(tests.module.isTest)
    #expect(app.module.name == "Tour_App")
    #expect(app.module.isApplication)
    #expect(app.folders.map(\.path) == [FilePath("/repo/App")])
    #expect(app.folders.map(\.excluded) == [[FilePath("/repo/App/Old")]])
    #expect(app.files == [FilePath("/repo/Shared/Card.swift")])
    #expect(app.infoPlist == FilePath("/repo/App/Info.plist"))
    #expect(app.dependencies.map(\.name) == ["Kit", "LineCharts"])
    #expect(app.screens.phoneOrientations == .portrait)
    #expect(app.screens.padUse == .asOnPhone)
  }

  /// A target that is not written out leaves all open.
  @Test(arguments: ["platform: iOS", "type: application", "sources: [App]"])
  func whatIsNotWrittenOutIsLeft(_ line: String) throws {
    let other = [
      "platform: iOS": "platform: ${OS}", "type: application": "templates: [App]", "sources: [App]": "sources: *all",
    ]
    let text = "name: A\ntargets:\n  App:\n    platform: iOS\n    type: application\n    sources: [App]\n"
    #expect(GeneratorManifest(xcodeGen: text, in: Self.folder)?.targets.count == 1)
    let open = try #require(GeneratorManifest(xcodeGen: text.replacing(line, with: other[line] ?? ""), in: Self.folder))
    #expect(open.targets.isEmpty)
    #expect(open.platforms.isEmpty)
    #expect(GeneratorManifest(xcodeGen: "name: A\nsteps: [a]", in: Self.folder) == nil)
  }

  /// Where settings may stand that are those of all configurations.
  @Test(arguments: [
    ("settings: {\(Self.upright)}", ""),
    ("settings: {base: {\(Self.upright)}}", ""),
    ("settings: {configs: {Debug: {\(Self.upright)}, Release: {\(Self.upright)}}}", ""),
    ("settings: {groups: [app]}", "settingGroups: {app: {\(Self.upright)}}"),
    ("settings: {groups: [app]}", "settingGroups: {all: {base: {\(Self.upright)}}, app: {groups: [all]}}"),
    ("settings: {base: {\(Self.key): [UIInterfaceOrientationPortrait, UIInterfaceOrientationPortraitUpsideDown]}}", ""),
    ("templates: [App]", "targetTemplates: {App: {settings: {\(Self.upright)}}}"),
    ("templates: [App]", "targetTemplates: {All: {settings: {\(Self.upright)}}, App: {templates: [All]}}"),
    ("dependencies: []", "settings: {\(Self.upright)}"),
  ])
  func settingsOfAllConfigurations(_ own: String, _ common: String) throws {
    #expect(try Self.orientations(of: own, common) == .portrait)
  }

  @Test func settingsOfOneConfiguration() throws {
    #expect(try Self.orientations(of: "settings: {configs: {Debug: {\(Self.upright)}}}", "") == [])
  }

  /// - Parameters:
  ///   - own: a line of an app's target.
  ///   - common: one of the file.
  private static func orientations(of own: String, _ common: String) throws -> PhoneOrientations? {
    let app = "  App:\n    platform: iOS\n    type: application\n    sources: [App]\n    \(own)\n"
    let manifest = try #require(GeneratorManifest(xcodeGen: "name: A\n\(common)\ntargets:\n" + app, in: folder))
    return manifest.targets.first?.screens.phoneOrientations
  }

  private static let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
  private static let upright = "\(key): UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown"

  @Test func projectsOfTuist() throws {
    let text = """
      import ProjectDescription
      let version: DeploymentTargets = .iOS("17.0")
      let project = Project(
        name: "Tour",
        targets: [
          .target(
            name: "Tour", destinations: [.iPad], product: .app, bundleId: "a.b", deploymentTargets: .iOS("17.2"),
            infoPlist: .extendingDefault(with: ["UIRequiresFullScreen": true,
              "UISupportedInterfaceOrientations": .array([.string("UIInterfaceOrientationPortrait")])]),
            sources: ["App/Sources/**", .glob("More/*.swift", excluding: ["More/Old.swift"])],
            dependencies: [.target(name: "Kit"), .project(target: "Core", path: "../Core")]),
          .target(
            name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.c", infoPlist: .file(path: "Kit.plist"),
            sources: "Kit/**", settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "1"])),
          .target(name: "KitTests", destinations: [.iPhone, .mac], product: .unitTests, bundleId: "a.d"),
        ])
      """
    let manifest = try #require(GeneratorManifest(tuist: text, in: Self.folder))
    #expect(manifest.platforms == [.iOS, .macOS])
    #expect(manifest.targets.map(\.name) == ["Tour", "Kit", "KitTests"])
    let (app, kit, tests) = (manifest.targets[0], manifest.targets[1], manifest.targets[2])
    #expect(app.module.platforms == [.iOS: 17.2])
    #expect(app.module.isApplication)
    #expect(app.folders.map(\.path.text) == ["/repo/App/Sources", "/repo/More"])
    #expect(app.dependencies.map(\.name) == ["Kit", "Core"])
    #expect(app.screens.isForPads)
    #expect(app.screens.padUse == .onWholeScreen)
    #expect(app.screens.phoneOrientations == .portrait)
    #expect(kit.infoPlist == FilePath("/repo/Kit.plist"))
    #expect(kit.screens.padUse == .asOnPhone)
    #expect(tests.module.isTest)
    #expect(tests.module.platforms == [.iOS: 0, .macOS: 0])
    // A function may make anything.
    let open = try #require(
      GeneratorManifest(tuist: text.replacing("targets: [", with: "targets: [module(),"), in: Self.folder))
    #expect(open.targets.isEmpty)
    #expect(open.platforms == [.iOS, .macOS])
  }

  @Test func valuesOfYAML() {
    let text = """
      plain: some text # said
      quoted: "a: # \\"b\\""
      'single key': 'it''s'
      flow: [a, {b: 1, c: [d]}, "e, f"]
      list:
      - - nested
      - key: value
        other: []
      -
        last: "#fff"
      text: >
        folded: text
      reference: *there
      url: http://a.b/c
      """
    let value = YAMLValue(text)
    #expect(value["plain"] == .text("some text"))
    #expect(value["quoted"] == .text("a: # \"b\""))
    #expect(value["flow"] == .list([.text("a"), .map(["b": .text("1"), "c": .list([.text("d")])]), .text("e, f")]))
    #expect(
      value["list"]
        == .list([
          .list([.text("nested")]), .map(["key": .text("value"), "other": .list([])]), .map(["last": .text("#fff")]),
        ]))
    #expect(value["text"] == .unknown)
    #expect(value["reference"] == .unknown)
    #expect(value["url"] == .text("http://a.b/c"))
  }

  /// Any bytes are read, and nothing is ever in doubt.
  @Test func brokenYAMLIsRead() {
    let bytes = Array(Self.xcodeGen.utf8)
    for end in stride(from: 0, to: bytes.count, by: 3) {
      var text = Array(bytes[..<end])
      _ = GeneratorManifest(xcodeGen: String(decoding: text, as: UTF8.self), in: Self.folder)
      text.append(contentsOf: bytes[(end / 2)...])
      _ = GeneratorManifest(xcodeGen: String(decoding: text, as: UTF8.self), in: Self.folder)
    }
    for piece in ["- ", "[", "{a: ", "a:\n ", "\"", "-\n", "'a' ", "a: - "] {
      _ = YAMLValue(String(repeating: piece, count: 10_000))
    }
    let deep = (0..<200).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(YAMLValue(deep)["a"]?["a"] != nil)
  }
}
