import Foundation
import LayoutEngine
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// What the platforms that a module is built for mean for its findings.
@Suite struct PlatformTests {
  /// The same view breaks on iOS and is nobody's business on a watch.
  @Test func aWatchIsNotAPhone() async throws {
    let view = """
      import SwiftUI
      struct Starved: View {
        var body: some View { VStack { GeometryReader { _ in Text("a") }; Text("b") } }
      }
      """
    func notes(_ platforms: String) async throws -> (findings: Int, notes: [String]) {
      let folder = try temporaryFolder([
        "Package.swift": """
        let package = Package(name: "P", platforms: [\(platforms)], targets: [.target(name: "A")])
        """,
        "Sources/A/A.swift": view,
      ])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let project = await Project(readSources(at: ["."], workingDirectory: folder))
      let result = await lint(project, options: LintOptions())
      return (result.diagnostics.count, result.limitSummary)
    }
    for platforms in [".watchOS(.v9)", ".iOS(.v16), .watchOS(.v9)", ".macOS(.v13)", ".tvOS(.v17)", ".visionOS(.v1)"] {
      #expect(try await notes(platforms).findings == 1)
      #expect(try await notes(platforms).notes.isEmpty)
    }
  }

  /// Each platform's own branches are laid out, on devices of its own.
  @Test func codeIsLaidOutOnItsOwnDevices() async throws {
    let view = """
      import SwiftUI
      struct Wide: View {
        var body: some View {
          #if os(watchOS)
          VStack { GeometryReader { _ in Text("a") }; Text("b") }
          #elseif os(macOS)
          Text("b")
          #else
          if #available(iOS 99, watchOS 9, *) {
            VStack { GeometryReader { _ in Text("a") }; Text("b") }
          } else {
            Text("b")
          }
          #endif
        }
      }
      """
    func scenario(
      _ platforms: String, on named: String? = nil, at size: DynamicTypeSize? = nil
    ) async throws -> [String?] {
      let folder = try temporaryFolder([
        "Package.swift": """
        let package = Package(name: "P", platforms: [\(platforms)], targets: [.target(name: "A")])
        """,
        "Sources/A/A.swift": view,
      ])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var matrix = ScenarioMatrix()
      matrix.devices = named.map { [$0] }
      matrix.dynamicTypeSizes = size.map { [$0] }
      var found = readSources(at: ["."], workingDirectory: folder)
      found.layout.preferredPlatform = matrix.platform
      var options = LintOptions(scenarios: try matrix.scenarios())
      options.looksAtOtherPlatforms = named == nil
      return await lint(await Project(found), options: options).diagnostics.map(\.scenario)
    }
    #expect(try await scenario(".watchOS(.v9)") == ["Apple Watch 40"])
    #expect(try await scenario(".watchOS(.v9)", at: .accessibility5) == ["Apple Watch 40, accessibility3"])
    #expect(try await scenario(".tvOS(.v17)", at: .accessibility5) == ["Apple TV"])
    #expect(try await scenario(".macOS(.v13)") == [])
    #expect(try await scenario(".tvOS(.v17)") == ["Apple TV"])
    #expect(try await scenario(".iOS(.v16), .watchOS(.v9)") == [])
    #expect(try await scenario(".iOS(.v16), .watchOS(.v9)", on: "Apple Watch 49") == ["Apple Watch 49"])
    #expect(try await scenario(".iOS(.v16)", on: "Apple Watch 49") == [])
  }

  /// An app for phones, or one that takes the whole screen, is never in a part of an iPad's.
  @Test(arguments: [
    ("", ["iPad 11, 1/3, portrait"]), ("TARGETED_DEVICE_FAMILY = \"1,2\";", ["iPad 11, 1/3, portrait"]),
    ("TARGETED_DEVICE_FAMILY = 1;", []), ("TARGETED_DEVICE_FAMILY = 2;", ["iPad 11, 1/3, portrait"]),
    ("INFOPLIST_KEY_UIRequiresFullScreen = YES;", []),
  ])
  func partsOfAScreenAreForAppsThatAllowThem(_ setting: String, _ scenarios: [String]) async throws {
    try await inFolder([
      "App/A.swift": """
      import SwiftUI
      struct Card: View { var body: some View { Text("Card").frame(width: 370, height: 50).background(Color.red) } }
      """,
      "App.xcodeproj/project.pbxproj": appProject(
        settings: "IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos; \(setting)"),
    ]) { folder in
      let project = await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true))
      let found = await lint(project, options: LintOptions()).diagnostics
      #expect(found.map(\.scenario) == scenarios)
    }
  }

  private static let wideView = """
    import SwiftUI
    @main struct Tried: App { var body: some Scene { WindowGroup { Wide() } } }
    struct Wide: View { var body: some View { Text("Wide").frame(width: 600, height: 50).background(Color.red) } }
    """

  /// The devices on which a view of 600 points is too wide, in a project of these files.
  private func devices(_ files: [String: String]) async throws -> Set<String> {
    var found: Set<String> = []
    try await inFolder(files) { folder in
      let project = await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true))
      var options = LintOptions(rules: ["fixed-frame-overflow"])
      options.looksAtOtherPlatforms = true
      found = Set(await lint(project, options: options).diagnostics.compactMap(\.scenario))
    }
    return found
  }

  /// What says how an app is shown: settings, property lists, and the manifests of tools that make projects.
  private static let projects: [(String, [String: String], Set<String>)] = [
    ("none", [:], ["iPhone SE 3, portrait"]),
    ("a property list", ["Info.plist": Self.list(families: [2])], ["iPad 11, 1/3, portrait"]),
    (
      "a property list of a watch",
      ["Info.plist": Self.list(families: [2]).replacing("CFBundleName", with: "WKApplication")],
      ["iPhone SE 3, portrait"]
    ),
    (
      "two of different apps", ["Info.plist": Self.list(families: [2]), "B/B-Info.plist": Self.list(families: [1])],
      ["iPhone SE 3, portrait"]
    ),
    (
      "XcodeGen",
      ["project.yml": "name: A\ntargets:\n  App:\n    type: application\n    platform: macOS\n    sources: App"],
      []
    ),
    (
      "XcodeGen, and a folder without its project",
      [
        "project.yml": "name: A\ntargets:\n  App:\n    type: application\n    platform: macOS\n    sources: App",
        "A.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "<Workspace version = \"1.0\"></Workspace>",
      ], []
    ),
    (
      "Tuist",
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(
          name: "A", targets: [.target(name: "App", destinations: [.iPad], product: .app, sources: ["App/**"])])
        """
      ], ["iPad 11, 1/3, portrait"]
    ),
    (
      "Tuist, with targets that helpers make",
      [
        "Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\", targets: [Target.app()])",
        "Tuist/ProjectDescriptionHelpers/Target+App.swift": """
        import ProjectDescription
        extension Target {
          public static func app() -> Target {
            .target(name: "App", destinations: .macOS, product: .app, sources: ["App/**"])
          }
        }
        """,
      ], []
    ),
    (
      "Tuist, with helpers that leave the platform open",
      [
        "Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\", targets: [Target.app(.macOS)])",
        "Tuist/ProjectDescriptionHelpers/Target+App.swift": """
        import ProjectDescription
        extension Target {
          public static func app(_ destinations: Destinations) -> Target {
            .target(name: "App", destinations: destinations, product: .app, sources: ["App/**"])
          }
        }
        """,
      ], ["iPhone SE 3, portrait"]
    ),
    (
      "an app playground",
      [
        "Package.swift": """
        let package = Package(name: "A", platforms: [.iOS("17.0")], products: [
          .iOSApplication(name: "A", targets: ["App"], supportedDeviceFamilies: [.pad], supportedInterfaceOrientations: [
            .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad]))])],
          targets: [.executableTarget(name: "App", path: "App")])
        """
      ], ["iPad 11, 1/3, portrait"]
    ),
    (
      "a project for iPads",
      ["App.xcodeproj/project.pbxproj": appProject(settings: "TARGETED_DEVICE_FAMILY = 2; SDKROOT = iphoneos;")],
      ["iPad 11, 1/3, portrait"]
    ),
  ]

  @Test(arguments: projects) func appsAreShownAsTheirProjectsSay(
    _ name: String, _ files: [String: String], _ devices: Set<String>
  ) async throws {
    #expect(try await self.devices(files.merging(["App/A.swift": Self.wideView]) { $1 }) == devices)
  }

  private static func list(families: [Int]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleName</key><string>A</string>
    <key>UIDeviceFamily</key><array>\(families.map { "<integer>\($0)</integer>" }.joined())</array></dict></plist>
    """
  }

  private static let imports: [(String, Set<String>)] = [
    ("import AppKit", []), ("public import class AppKit.NSView", []),
    ("#if os(macOS)\nimport AppKit\n#endif", ["iPhone SE 3, portrait"]),
    ("// import AppKit", ["iPhone SE 3, portrait"]),
    ("let text = \"\"\"\nimport AppKit\n\"\"\"", ["iPhone SE 3, portrait"]),
    ("import UIKit", ["iPhone SE 3, portrait"]),
  ]

  /// A file that imports AppKit is built for a Mac, and so is what is built with it.
  @Test(arguments: imports)
  func codeIsForThePlatformsThatItsImportsAreFor(_ other: String, _ devices: Set<String>) async throws {
    let settings = "SUPPORTED_PLATFORMS = \"iphoneos macosx\";"
    let files = [
      "App/A.swift": Self.wideView, "App/B.swift": other,
      "App.xcodeproj/project.pbxproj": appProject(settings: settings),
    ]
    #expect(try await self.devices(files) == devices)
    // Where files are left out, nobody knows which.
    let open = appProject(settings: settings + "\"EXCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]\" = B.swift;")
    let others = files.merging(["App.xcodeproj/project.pbxproj": open]) { $1 }
    #expect(try await self.devices(others) == ["iPhone SE 3, portrait"])
  }

  /// A file that no project has is for the platforms that its own imports are for, and others' imports say nothing.
  @Test func looseFilesAreForThePlatformsOfTheirImports() async throws {
    let files = ["A.swift": Self.wideView, "B.swift": "import AppKit"]
    #expect(try await devices(files) == ["iPhone SE 3, portrait"])
    #expect(try await devices(["A.swift": "import AppKit\n" + Self.wideView]) == [])
  }

  /// A file of a synchronised folder may be for one platform only.
  @Test func filesAreForThePlatformsThatTheirProjectNames() async throws {
    let project = appProject(settings: "SUPPORTED_PLATFORMS = \"iphoneos macosx\";")
      .replacing("path = App; }", with: "path = App; exceptions = (X); }")
      .replacing(
        "M = {",
        with: """
          X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
            platformFiltersByRelativePath = { A.swift = (macos, ); }; };
          M = {
          """)
    let files = ["App/A.swift": Self.wideView, "App.xcodeproj/project.pbxproj": project]
    #expect(try await devices(files).isEmpty)
    #expect(try await devices(files.mapValues { $0.replacing("macos,", with: "ios,") }) == ["iPhone SE 3, portrait"])
  }

  private static let previews: [(String, Set<String>)] = [
    ("#Preview { Wide() }", ["iPhone SE 3, portrait"]),
    ("#Preview(\"A\", traits: .fixedLayout(width: 620, height: 90)) { Wide() }", []),
    ("#Preview(\"A\", traits: .landscapeLeft) { Wide() }", []),
    ("#Preview(traits: .portrait) { Wide() }", ["iPhone SE 3, portrait"]),
    (Self.provider("Wide().previewInterfaceOrientation(.landscapeRight)"), []),
    (Self.provider("Wide().previewDevice(\"iPad Pro (11-inch) (4th generation)\").padding()"), []),
    (Self.provider("Wide().previewDevice(PreviewDevice(rawValue: \"iPad mini (6th generation)\"))"), []),
    (Self.provider("Wide().previewDevice(\"iPhone 14 Pro Max\")"), ["iPhone SE 3, portrait"]),
    (Self.provider("Group { Wide().previewDevice(\"iPad (10th generation)\"); Wide() }"), ["iPhone SE 3, portrait"]),
  ]

  /// A preview that says on which screen it is shown is looked at on that one.
  @Test(arguments: previews)
  func previewsAreShownWhereTheySay(_ preview: String, _ devices: Set<String>) async throws {
    let code = Self.wideView.replacing(/@main.*\n/, with: "") + "\n" + preview
    #expect(try await self.devices(["A.swift": code]) == devices)
  }

  private static func provider(_ view: String) -> String {
    "struct Wide_Previews: PreviewProvider { static var previews: some View { \(view) } }"
  }

  /// A window is as large as code says, or as its content where it shall fit.
  @Test(arguments: [
    ("WindowGroup { Color.red }", "Mac", 900.0, 478.0),
    ("WindowGroup { Color.red }.defaultSize(width: 300, height: 200)", "Mac", 300, 228),
    ("WindowGroup { Color.red }.defaultSize(width: 300, height: 200)", "Mac, 500x400", 500, 400),
    ("WindowGroup { Color.red.frame(width: 400) }.defaultSize(width: 300, height: 200)", "Mac", 400, 228),
    ("WindowGroup { Color.red.frame(width: 120, height: 80) }.windowResizability(.contentSize)", "Mac", 120, 108),
    ("Settings { Color.red.frame(width: 250, height: 100) }", "Mac", 250, 128),
    ("WindowGroup { Color.red }; Settings { Color.red.frame(width: 250, height: 100) }", "Mac", 900, 478),
    ("WindowGroup { Color.red }.defaultSize(width: 300, height: 200)", "Apple Vision", 300, 200),
    ("WindowGroup { Color.red }.defaultSize(width: 300, height: 200)", "iPhone 16", 393, 852),
  ])
  func windowsAreAsLargeAsCodeSays(_ scenes: String, _ device: String, _ width: Double, _ height: Double) async throws {
    let text = "import SwiftUI\n@main struct Tried: App { var body: some Scene { \(scenes) } }"
    let project = await Project(files: [SourceFile(path: "A.swift", text: text)])
    let scenario = try #require(Scenario.device(device))
    let layout = try layOut(path: "A.swift", view: nil, in: project, scenario: scenario)
    #expect(layout.tree.scenario.screen == Size(width: width, height: height))
  }
}
