import Foundation
import TestSupport
import Testing

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
    #expect(try await notes(".watchOS(.v9)").findings == 0)
    #expect(try await notes(".watchOS(.v9)").notes.contains { $0.contains("made for watchOS only") })
    #expect(try await notes(".iOS(.v16), .watchOS(.v9)").findings == 1)
    #expect(try await notes(".macOS(.v13)").findings == 1)
  }
}
