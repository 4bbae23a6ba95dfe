import Foundation
import LayoutEngine
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
    ("TARGETED_DEVICE_FAMILY = 1;", []), ("INFOPLIST_KEY_UIRequiresFullScreen = YES;", []),
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
