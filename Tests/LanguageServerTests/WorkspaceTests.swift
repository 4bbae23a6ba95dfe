import Foundation
import JSON
import LayoutEngine
import Testing

@testable import LanguageServer
@testable import Project

/// Documents outside of all workspace folders, as some editors and all agents open them.
@Suite struct WorkspaceTests {
  private static let half = """
    import SwiftUI
    struct Half: View {
      var body: some View { GeometryReader { geo in Text("half").frame(width: geo.size.width / 2) } }
    }
    """
  private static let screen = """
    import SwiftUI
    struct Screen: View {
      var body: some View { VStack { Half(); Text("below") } }
    }
    """
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App")])
    """

  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutlint-\(UUID().uuidString)").resolvingSymlinksInPath()
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func client() -> TestClient {
    TestClient(scenarios: [Scenario.standardMatrix[0]], analyze: analyzeByLayingOut)
  }

  @Test func aDocumentOutsideBelongsToThePackageAroundIt() async throws {
    let folder = try folder([
      "Package.swift": Self.manifest, "Sources/App/Half.swift": Self.half,
      "Sources/App/Screen.swift": Self.screen,
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = client()
    await client.initialize()
    let uri = fileURI(ofPath: folder.path + "/Sources/App/Half.swift")
    await client.open(uri, Self.half)
    var codes: [JSONValue] = []
    // By itself, the reader has the screen for itself.
    while codes.isEmpty {
      codes = await client.diagnostics(uri, version: 1).compactMap { $0["code"] }
    }
    #expect(codes == ["unconstrained-geometry-reader"])
    #expect(await client.server.workspace.all == [folder.path])
    _ = await client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(await client.server.workspace.all.isEmpty)
  }

  @Test func aDocumentThatBelongsToNothingIsWhole() async throws {
    let folder = try folder([:])
    let client = client()
    await client.initialize()
    let uri = fileURI(ofPath: folder.path + "/Alone.swift")
    await client.open(uri, "// layoutlint:disable:next nested-lazy-stacks\n" + Self.half)
    var codes: [JSONValue] = []
    while codes.isEmpty {
      codes = await client.diagnostics(uri, version: 1).compactMap { $0["code"] }
    }
    #expect(codes == ["unused-suppression"])
  }
}
