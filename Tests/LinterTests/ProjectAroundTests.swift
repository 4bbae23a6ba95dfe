import Foundation
import LayoutEngine
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project

/// Paths choose what is reported; the project around them is seen all the same.
struct ProjectAroundTests {
  /// A view that is right or wrong by who shows it, in a module of its own.
  private static let files = [
    ".git/HEAD": "ref: refs/heads/main\n",
    "App/App.xcworkspace/contents.xcworkspacedata": """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace version = "1.0">
      <Group location = "container:.." name = "Packages">
        <FileRef location = "group:Kit"></FileRef>
      </Group>
    </Workspace>
    """,
    "App/Package.swift": """
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Other")])
    """,
    "App/Sources/App/Screen.swift": """
    import SwiftUI
    import Kit
    struct Screen: View {
      var body: some View { ScrollView { VStack { Banner(); Text("Below").headline() } } }
    }
    """,
    "App/Sources/Other/Other.swift": """
    import SwiftUI
    struct Other: View {
      var body: some View { VStack { GeometryReader { _ in Text("a") }; Text("b") } }
    }
    """,
    "Kit/Package.swift": """
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    """,
    "Kit/Sources/Kit/Banner.swift": """
    import SwiftUI
    public struct Banner: View {
      public init() {}
      public var body: some View { GeometryReader { geo in Text("Hello there").frame(height: 80) } }
    }
    extension View { public func headline() -> some View { font(.headline) } }
    #Preview { Banner().frame(height: 80) }
    """,
  ]

  /// Every file alone: what the whole run says of it.
  @Test func aFileIsTheWholeRunFiltered() async throws {
    try await inFolder(Self.files) { folder in
      try await expectTheSame(at: ".", in: folder)
    }
  }

  @Test func theExamplesAreTheSameOneByOne() async throws {
    let folder = Self.repository.appending(path: "Examples")
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    try await inFolder(files) { folder in try await expectTheSame(at: ".", in: folder) }
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func expectTheSame(at path: String, in folder: String) async throws {
    let options = LintOptions()
    let found = readSources(at: [path], workingDirectory: folder, isProjectSeen: true)
    let whole = await lint(
      Project(found.connected()), options: options, reporting: found.asked)
    #expect(!whole.diagnostics.isEmpty)
    for path in found.asked ?? Set(found.files.map(\.path)) {
      let single = readSources(at: [path], workingDirectory: folder, isProjectSeen: true)
      let result = await lint(
        Project(single.connected()), options: options, reporting: [path])
      #expect(claims(of: result) == claims(of: whole.reporting([path])), "\(path)")
    }
  }

  /// Everything said of findings, with places as people see them.
  private func claims(of result: LintResult) -> [String] {
    result.diagnostics.map { item in
      let edits = item.fixes.flatMap(\.edits).map { edit in
        "\(result.files[Int(edit.source.file)].path) \(edit.source.start) \(edit.newText)"
      }
      return "\(result.files[Int(item.source.file)].path) \(item.source.start) \(item.message) "
        + "\(item.evidence) \(item.scenario) \(item.failingScenarios) \(item.entryPoint) "
        + "\(item.fixes.map(\.title)) \(edits)"
    }
  }

  @Test func theWorkspaceIsSeenFromAnyFile() throws {
    try inFolder(Self.files.filter { $0.key != ".git/HEAD" }) { folder in
      let found = readSources(
        at: ["App/Sources/App/Screen.swift"], workingDirectory: folder, isProjectSeen: true)
      #expect(found.asked == ["App/Sources/App/Screen.swift"])
      #expect(found.files.map(\.path).contains("Kit/Sources/Kit/Banner.swift"))
      let paths = found.connected().files.map(\.path)
      #expect(!paths.contains("App/Sources/Other/Other.swift"), "has nothing to do with it")
    }
  }

  @Test func looseFilesOfAFolderAreOneModule() async throws {
    let files = [
      "one.swift": "import SwiftUI\nstruct One: View { var body: some View { VStack { Two(); Text(\"a\") } } }",
      "two.swift": """
      import SwiftUI
      struct Two: View { var body: some View { GeometryReader { _ in Text("b") } } }
      """,
      "sub/three.swift": "import SwiftUI",
    ]
    try await inFolder(files) { folder in
      let found = readSources(at: ["two.swift"], workingDirectory: folder, isProjectSeen: true)
      #expect(found.files.map(\.path) == ["one.swift", "two.swift"])
      let result = await lint(Project(found.connected()), options: LintOptions(), reporting: found.asked)
      #expect(result.diagnostics.map(\.entryPoint) == ["One"])
    }
  }

  /// A name leads to a file also by way of others, and not by chance.
  @Test func whatLeadsToAFileIsFound() async {
    let texts = [
      "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\").padded() } }",
      "import SwiftUI\nstruct Screen: View { var body: some View { Row() } }",
      "import SwiftUI\nextension View { func padded() -> some View { padding() } }",
      "import SwiftUI\nstruct Apart: View { let title = \"b\"; var body: some View { Text(title) } }",
      "import SwiftUI\n/// As `Screen`.\nstruct Other: View { /* Screen */ var body: some View { Text(\"//\"); Apart() } }",
      "import Foundation\nextension Row { var title: String { \"c\" } }",
      "import SwiftUI\nextension Font { static var brand: Font { .title } }",
      "import SwiftUI\n/***/private struct Font {}\nstruct Sign: View { var body: some View { Text(\"\").font(.brand) } }",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let reaching = await ReachingFiles(Project(files: files).sources)
    #expect(reaching.files(reaching: [2]) == [0, 1, 2, 5])
    #expect(reaching.files(reaching: [1]) == [1])
    #expect(reaching.files(reaching: [3]) == [3, 4])
    #expect(reaching.files(reaching: [5]) == [0, 1, 5])
    #expect(reaching.files(reaching: [6]) == [6, 7])
  }

  /// Whatever folder the run starts in, and so however the paths are sorted.
  @Test(arguments: ["", "/Demo"]) func looseFilesKeepToTheirFolder(_ place: String) throws {
    let files = [
      "Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"A\")])",
      "Sources/A/a.swift": "import SwiftUI", "Demo/one.swift": "import SwiftUI",
      "Demo/in/two.swift": "import SwiftUI", "Other/three.swift": "import SwiftUI",
    ]
    try inFolder(files) { folder in
      let found = readSources(
        at: [folder + "/Demo/one.swift"], workingDirectory: folder + place, isProjectSeen: true)
      let names = found.connected().files.compactMap { $0.path.split(separator: "/").last }.sorted()
      #expect(names == ["one.swift", "two.swift"])
    }
  }
}
