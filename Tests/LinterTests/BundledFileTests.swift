import Foundation
import LayoutEngine
import TestSupport
import Testing
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

/// What code reads of its bundle is what the project's files hold.
@Suite struct BundledFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    /// Nil: nobody knows what it shows.
    var shown: String?
    init(_ code: String, _ shown: String?) { (self.code, self.shown) = (code, shown) }
    var testDescription: String { code }
  }

  private static let reading = #"""
    import Foundation
    import SwiftUI

    struct Town: Codable, Hashable, Identifiable {
      var id: Int
      var name: String
      var kind: Kind
      var heights: Range<Double>
      var founded: Date?
      private var place: Place
      enum Kind: String, Codable { case port = "Port", fort = "Fort" }
      struct Place: Codable, Hashable { var x: Double; var y: Double }
      var label: String { "\(name) at \(place.x)" }
    }
    func fromFile<Wanted: Decodable>(_ name: String) -> Wanted {
      let bytes: Data
      guard let file = Bundle.main.url(forResource: name, withExtension: nil) else { fatalError("no \(name)") }
      do { bytes = try Data(contentsOf: file) } catch { fatalError("\(error)") }
      do {
        let decoder = JSONDecoder()
        return try decoder.decode(Wanted.self, from: bytes)
      } catch { fatalError("\(name) is no \(Wanted.self): \(error)") }
    }
    extension Bundle {
      func read<Wanted: Decodable>(_ type: Wanted.Type = Wanted.self, in file: String) -> Wanted {
        guard let url = url(forResource: file, withExtension: "json"), let data = try? Data(contentsOf: url) else {
          fatalError(file)
        }
        let decoder = JSONDecoder()
        let formatter = DateFormatter()
        formatter.dateFormat = "y-MM-dd"
        decoder.dateDecodingStrategy = .formatted(formatter)
        return try! decoder.decode(type, from: data)
      }
    }
    let towns: [Town] = fromFile("towns.json")
    var others: [Town] = fromFile("towns.json")
    final class Anchor {}
    struct Rules: Decodable { var title: String; var limit: Int }
    @Observable final class Model {
      var towns: [Town] = fromFile("towns.json")
      var loaded: [Town] = []
      var ports: [Town] { towns.filter { $0.kind == .port } }
      func change() { towns[0].name = "?"; loaded = fetched() }
    }
    enum Shelf {
      static let all: [Town] = fromFile("towns.json")
      static let byName = Dictionary(uniqueKeysWithValues: Bundle.main.read([Town].self, in: "towns").map { ($0.name, $0) })
      static var first: Town { all[0] }
      static var note: String? {
        guard let path = Bundle.main.path(forResource: "note", ofType: "txt") else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
      }
      static var rules: Rules? {
        guard let url = Bundle.main.url(forResource: "Rules", withExtension: "plist") else { return nil }
        return try? PropertyListDecoder().decode(Rules.self, from: Data(contentsOf: url))
      }
    }
    """#

  private static let data = [
    "towns.json": #"""
    [{"id": 1, "name": "Low", "kind": "Port", "heights": [0, 2.5], "founded": null, "place": {"x": 1.5, "y": 2}},
     {"id": 2, "name": "High Keep", "kind": "Fort", "heights": [3, 9], "place": {"x": -4, "y": 0}, "more": [1]}]
    """#,
    "note.txt": "A short note",
    "broken.json": #"[{"id": "one"}]"#,
    "dated.json":
      #"[{"id": 3, "name": "Old", "kind": "Port", "heights": [0, 1], "founded": "1901-03-04", "place": {"x": 0, "y": 0}}]"#,
    "Rules.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>title</key><string>Rule book</string><key>limit</key><integer>7</integer></dict></plist>
    """,
  ]

  static let cases = [
    Case(#"Text(towns.map(\.name).joined(separator: ", "))"#, "Low, High Keep"),
    Case(#"Text(others[1].label)"#, "High Keep at -4.0"),
    Case(#"Text("\(towns.count) with \(towns.filter { $0.kind == .fort }.count)")"#, "2 with 1"),
    Case(#"Text("\(towns[1].heights.upperBound - towns[0].heights.upperBound)")"#, "6.500000"),
    Case(#"Text("\(Shelf.all.map { $0.founded == nil }.description)")"#, "[true, true]"),
    Case(#"Text(Shelf.byName["Low"]?.label ?? "none")"#, "Low at 1.5"),
    Case(#"Text(Shelf.first.name)"#, "Low"),
    Case(#"Text("\(Model().towns[1].name) and \(Model().ports.count)")"#, "High Keep and 1"),
    Case(#"Text(Shelf.note ?? "none")"#, "A short note"),
    Case(#"Text("\(Shelf.rules!.title) \(Shelf.rules!.limit)")"#, "Rule book 7"),
    Case(#"Text(Bundle.main.read([Town].self, in: "dated")[0].name)"#, "Old"),
    Case(#"Text("\(Bundle.main.read([Town].self, in: "dated")[0].founded!.timeIntervalSince1970)")"#, nil),
    Case(
      #"Text(verbatim: "\(Calendar.current.component(.year, from: Bundle.main.read([Town].self, in: "dated")[0].founded!))")"#,
      "1901"),
    Case(#"Text(Bundle.main.url(forResource: "note", withExtension: "txt")!.lastPathComponent)"#, "note.txt"),
    Case(#"Text(Bundle.main.path(forResource: "note", ofType: "txt")!)"#, nil),
    Case(#"Text(Bundle(for: Anchor.self).url(forResource: "note.txt", withExtension: "")!.pathExtension)"#, "txt"),
    Case(
      #"Text((try? String(contentsOf: Bundle.main.url(forResource: "note", withExtension: ".txt")!)) ?? "?")"#,
      "A short note"),
    Case(
      #"Text((try? JSONDecoder().decode([Town].self, from: Data(contentsOf: Bundle.main.url(forResource: "broken", withExtension: "json")!)))?.first?.name ?? "none")"#,
      "none"),
    Case(#"Text(Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "1")"#, nil),
  ]

  /// Code with its data beside it, in an app's synchronised folder, in a package and where nobody says anything.
  enum Place: String, CaseIterable { case app, listed, package, open }

  private static func files(_ code: String, _ place: Place = .open) -> [String: String] {
    var files = ["App/Reading.swift": reading, "App/V.swift": view(code)]
    for (name, text) in data { files["App/Data/\(name)"] = text }
    switch place {
    case .open: break
    case .package:
      files["Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", targets: [.target(name: "App", path: "App", resources: [.process("Data")])])
        """
    case .app: files["App.xcodeproj/project.pbxproj"] = project(phase: "", group: "groups = (G);")
    case .listed:
      let names = data.keys.sorted()
      let build = names.indices.map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }.joined(separator: "\n")
      let refs = names.enumerated().map { "F\($0) = { isa = PBXFileReference; path = \"Data/\($1)\"; };" }
      let phase = """
        R = { isa = PBXResourcesBuildPhase; files = (\(names.indices.map { "B\($0)" }.joined(separator: ", "))); };
        Q = { isa = PBXGroup; path = App; children = (\(names.indices.map { "F\($0)" }.joined(separator: ", "))); };
        \(build)
        \(refs.joined(separator: "\n"))
        """
      files["App.xcodeproj/project.pbxproj"] = project(phase: phase, group: "")
    }
    return files
  }

  private static func project(phase: String, group: String) -> String {
    """
    // !$*UTF8*$!
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = M; targets = (T); };
      M = { isa = PBXGroup; children = (G, Q); };
      G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (R); \(group.replacing("groups", with: "fileSystemSynchronizedGroups")) };
      \(phase.isEmpty ? "R = { isa = PBXResourcesBuildPhase; files = (); };" : phase)
    }; }
    """
  }

  private static func view(_ code: String) -> String {
    "import SwiftUI\nstruct V: View { let name: String\nvar body: some View { \(code) } }"
  }

  private func shown(in folder: String) async throws -> [String?] {
    let project = await Project(readSources(at: ["."], workingDirectory: folder, isProjectSeen: true))
    let scenario = try #require(Scenario.device("iPhone 16"))
    let layout = try layOut(path: "App/V.swift", view: "V", in: project, scenario: scenario)
    return layout.tree.nodes.compactMap { node in
      guard case .text(let content) = node.kind else { return nil }
      return node.assumptions.isEmpty ? content.string : String?.none
    }
  }

  @Test(arguments: cases) func filesAreRead(_ example: Case) async throws {
    try await inFolder(Self.files(example.code)) { folder in
      let shown = try await shown(in: folder)
      #expect(shown == [example.shown])
    }
  }

  @Test(arguments: Place.allCases) func bundlesAreKnown(_ place: Place) async throws {
    let gone = #"Text(Bundle.main.url(forResource: "gone", withExtension: "json") == nil ? "gone" : "there")"#
    let code = "VStack { Text(towns[0].name); \(gone) }"
    try await inFolder(Self.files(code, place)) { folder in
      let shown = try await shown(in: folder)
      // Where nobody says what is in the bundle, what is not found may come from elsewhere: either way is looked at.
      #expect(shown == ["Low", place == .app || place == .listed ? "gone" : "there"])
    }
  }

  @Test func aPackagesModuleHasItsOwn() async throws {
    let text = #"(try? String(contentsOf: Bundle.module.url(forResource: "note", withExtension: "txt")!)) ?? "?""#
    var files = Self.files("Text(\(text))", .package)
    files["Other/note.txt"] = "Another note"
    try await inFolder(files) { folder in
      let shown = try await shown(in: folder)
      #expect(shown == ["A short note"])
    }
  }

  @Test func foldersAreKept() async throws {
    let code = ["docs", "Other"].map { folder in
      #"Text(Bundle.main.url(forResource: "note", withExtension: "txt", subdirectory: "\#(folder)")?.pathExtension ?? "-")"#
    }
    var files = Self.files("VStack { \(code.joined(separator: "\n")) }", .package)
    files["App/docs/note.txt"] = "Kept"
    files["Package.swift"] = files["Package.swift"]?.replacing(".process", with: ".copy(\"docs\"), .process")
    try await inFolder(files) { folder in
      let shown = try await shown(in: folder)
      #expect(shown == ["txt", nil])
    }
  }

  /// Two of one name, one that is too large and one that lies outside are not known.
  @Test func whatIsNotCertainIsUnknown() async throws {
    let code = ["two.txt", "large.txt", "outside.txt"].map { name in
      #"Text((try? String(contentsOf: Bundle.main.url(forResource: "\#(name)", withExtension: nil)!)) ?? "?")"#
    }
    var files = Self.files("VStack { \(code.joined(separator: "\n")) }")
    files["App/A/two.txt"] = "a"
    files["App/B/two.txt"] = "b"
    files["App/large.txt"] = String(repeating: "x", count: BundledFiles.maximumSize + 1)
    let elsewhere = try temporaryFolder(["outside.txt": "outside"])
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    try await inFolder(files) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/App/outside.txt", withDestinationPath: elsewhere + "/outside.txt")
      let shown = try await shown(in: folder)
      #expect(shown == [nil, nil, nil])
    }
  }

  /// Other contents, or another file of the name, are another result.
  @Test func changedFilesAreSeenByTheCache() async throws {
    var files = Self.files("Text(towns[0].name)")
    files["App/W.swift"] = "import SwiftUI\nstruct W: View { var body: some View { Text(\"w\") } }"
    try await inFolder(files) { folder in
      func found() -> DiscoveredFiles { readSources(at: ["."], workingDirectory: folder, isProjectSeen: true) }
      func write(_ text: String, _ path: String) throws {
        try text.write(toFile: folder + path, atomically: true, encoding: .utf8)
      }
      func stale(_ session: LintSession) -> [String] {
        session.kept.filter(\.value.isStale).map(\.key.name).sorted()
      }
      var session = LintSession(await Project(found()))
      let result = await session.lint(LintOptions())
      let keptResult = stored(result, restingOn: session.project.library.reader.stamps)
      let keptSession = await session.stored()
      #expect(LintResult(stored: keptResult, files: result.files) != nil)
      let fresh = await LintSession(found(), stored: keptSession)
      #expect(stale(fresh) == [])
      #expect(session.project.library.reader.hasLooked(at: folder + "/App/Data/towns.json"))
      #expect(!session.project.library.reader.hasLooked(at: folder + "/Elsewhere/towns.json"))
      try write("[]", "/App/Data/towns.json")
      #expect(LintResult(stored: keptResult, files: result.files) == nil)
      let changed = await LintSession(found(), stored: keptSession)
      #expect(stale(changed) == ["V"])
      session.readResourcesAnew()
      #expect(stale(session) == ["V"])
      try write("[]", "/App/towns.json")
      let doubled = await LintSession(found(), stored: keptSession)
      #expect(stale(doubled) == ["V"])
    }
  }
}
