import Foundation
import TestSupport
import Testing
import ViewProgram

@testable import Project

/// What an earlier search found stands for a later one as long as that would find the same.
@Suite struct DiscoveryRecordTests {
  private static let files = [
    "App/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Extra")])
    """,
    "App/.gitignore": "Ignored.swift\n",
    "App/Sources/App/A.swift": "struct A {}", "App/Sources/App/B.swift": "struct B {}",
    "App/Sources/App/Ignored.swift": "struct Ignored {}", "App/Sources/App/odd.swift": "// \u{0}",
    "App/Loose/C.swift": "struct C {}", "App/.hidden/H.swift": "struct H {}",
    "App/All.xcworkspace/contents.xcworkspacedata":
      "<Workspace><FileRef location = \"group:../Other\"></FileRef><FileRef location=\"group:../Gone\"></FileRef></Workspace>",
    "App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {}; }",
    "Other/Package.swift": "let package = Package(name: \"Other\", targets: [.target(name: \"O\", path: \".\")])",
    "Other/O.swift": "import App\nstruct O {}",
    "Outside/a.txt": "",
  ]

  private func found(_ paths: [String], in folder: String) -> DiscoveredFiles {
    readSources(at: paths, workingDirectory: folder, isProjectSeen: true).digested()
  }

  /// As if all was written long ago, but for what was written last.
  private func record(of folder: String, _ paths: [String] = ["App"], newest: Int = 10) throws -> DiscoveryRecord? {
    var found = found(paths, in: folder)
    found.trace?.began += newest
    guard let record = DiscoveryRecord(of: found) else { return nil }
    var writer = ByteWriter()
    writer.write(record)
    var reader = ByteReader(writer.bytes[...])
    return reader.next() as DiscoveryRecord
  }

  private func expectSame(_ record: DiscoveryRecord, _ paths: [String], in folder: String) throws {
    let remembered = try #require(record.discovered(at: paths, workingDirectory: folder), "\(paths)")
    let read = found(paths, in: folder)
    #expect(remembered.files.map(\.path) == read.files.map(\.path))
    #expect(remembered.files.map(\.text) == read.files.map(\.text))
    #expect(remembered.notes == read.notes)
    #expect(remembered.asked == read.asked)
    #expect(remembered.folder == read.folder)
    #expect(remembered.digests == read.digests)
  }

  @Test func aLaterSearchIsSpared() throws {
    try inFolder(Self.files) { folder in
      let record = try #require(try record(of: folder))
      let others = [
        ["App"], ["App/"], ["App/Sources/App/A.swift"], ["App/Sources/App/odd.swift"],
        ["App/Sources/App/B.swift", "App/Sources/App/A.swift"], [folder + "/App/Loose/C.swift"],
      ]
      for paths in others { try expectSame(record, paths, in: folder) }
      let ofFile = try #require(try self.record(of: folder, ["App/Sources/App/B.swift"]))
      for paths in others { try expectSame(ofFile, paths, in: folder) }
    }
  }

  /// Outside of repositories the rules of a folder above count for who begins there, and not for who begins inside.
  @Test func foldersGoByTheSameRules() throws {
    try inFolder(Self.files) { folder in
      let record = try #require(try record(of: folder))
      #expect(record.discovered(at: ["App/Sources"], workingDirectory: folder) == nil)
      #expect(try self.record(of: folder, ["App/Sources"]) == nil)
      try Self.write("", to: folder + "/App/.git/HEAD")
      let ofRepository = try #require(try self.record(of: folder, ["App/Sources"]))
      for paths in [["App/Sources"], ["App/Loose", "App/Sources/App/A.swift"], ["App"]] {
        try expectSame(ofRepository, paths, in: folder)
      }
      try Self.write("", to: folder + "/App/Sources/.git/HEAD")
      let inner = try #require(try self.record(of: folder))
      #expect(inner.discovered(at: ["App/Sources"], workingDirectory: folder) == nil, "another project")
    }
  }

  @Test func otherPathsAreSearchedFor() throws {
    try inFolder(Self.files) { folder in
      let record = try #require(try record(of: folder))
      let others = [
        ["Other/O.swift"], ["App/Sources/App/Ignored.swift"], ["App/.hidden"], ["App/gone.swift"], ["."], [".."],
        ["App/Package.txt"], ["Outside"], ["App/App.xcodeproj"],
      ]
      for paths in others { #expect(record.discovered(at: paths, workingDirectory: folder) == nil, "\(paths)") }
      #expect(record.discovered(at: ["Sources"], workingDirectory: folder + "/App") == nil)
    }
  }

  /// What is asked for by name alone is no part of what another search finds.
  @Test func whatIsLeftOutIsNotRemembered() throws {
    try inFolder(Self.files) { folder in
      for paths in [["App", "App/.hidden"], ["App/Sources/App/Ignored.swift"], ["App", "Other"], ["Outside"]] {
        #expect(try record(of: folder, paths) == nil, "\(paths)")
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/App/Sources/App/L.swift", withDestinationPath: folder + "/App/Loose/C.swift")
      #expect(try record(of: folder) == nil)
    }
  }

  private static let edits: [(String, @Sendable (String) throws -> Void)] = [
    ("a text", { try write("struct A { var a = 1 }", to: $0 + "/App/Sources/App/A.swift") }),
    ("a text of the same length", { try overwrite("struct X {}", at: $0 + "/App/Sources/App/A.swift") }),
    (
      "a text, its time set back",
      { folder in
        let path = folder + "/App/Sources/App/A.swift"
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try overwrite("struct Y {}", at: path)
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: path)
      }
    ),
    ("a text of another project", { try write("struct P {}", to: $0 + "/Other/O.swift") }),
    ("a new file", { try write("struct N {}", to: $0 + "/App/Sources/App/N.swift") }),
    ("a new folder", { try write("struct N {}", to: $0 + "/App/Sources/Extra/N.swift") }),
    ("a file that goes", { try FileManager.default.removeItem(atPath: $0 + "/App/Sources/App/B.swift") }),
    (
      "a file that is renamed",
      { try FileManager.default.moveItem(atPath: $0 + "/App/Loose/C.swift", toPath: $0 + "/App/Loose/D.swift") }
    ),
    (
      "a folder that is renamed",
      { try FileManager.default.moveItem(atPath: $0 + "/App/Loose", toPath: $0 + "/App/Free") }
    ),
    ("what is ignored", { try overwrite("B.swift\n", at: $0 + "/App/.gitignore") }),
    ("what is ignored in a folder", { try write("A.swift\n", to: $0 + "/App/Sources/.gitignore") }),
    ("a manifest", { try overwrite("// none", at: $0 + "/App/Package.swift") }),
    ("a project", { try overwrite("{}", at: $0 + "/App/App.xcodeproj/project.pbxproj") }),
    ("a workspace", { try overwrite("<W></W>", at: $0 + "/App/All.xcworkspace/contents.xcworkspacedata") }),
    ("what a workspace names", { try write("", to: $0 + "/Gone/Package.swift") }),
    ("a project around", { try write("", to: $0 + "/Package.swift") }),
    ("a repository around", { try write("", to: $0 + "/.git/HEAD") }),
    ("a repository inside", { try write("", to: $0 + "/App/.git/HEAD") }),
  ]

  private static func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Without a sign of it in the folder.
  private static func overwrite(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test(arguments: edits.indices) func changesAreSeen(_ number: Int) throws {
    try inFolder(Self.files) { folder in
      let (name, edit) = Self.edits[number]
      let paths = ["App/Sources/App/A.swift"]
      let record = try #require(try record(of: folder))
      #expect(record.discovered(at: paths, workingDirectory: folder) != nil)
      // Times of files are as coarse as the kernel's clock.
      Thread.sleep(forTimeInterval: 0.02)
      try edit(folder)
      #expect(record.discovered(at: paths, workingDirectory: folder) == nil, "\(name)")
      if let next = try self.record(of: folder, paths) { try expectSame(next, paths, in: folder) }
    }
  }

  /// What was written a moment before the search may be written again within the same tick of the clock.
  @Test func newSourcesAreReadAgain() throws {
    try inFolder(Self.files) { folder in
      let path = folder + "/App/Sources/App/A.swift"
      #expect(try record(of: folder, newest: 0) == nil, "folders are new")
      Thread.sleep(forTimeInterval: 1.1)
      try Self.overwrite("struct Z {}", at: path)
      var files = found(["App"], in: folder)
      files.trace?.began = DiskStamp(of: FilePath(path)).lastChange + 2
      let record = try #require(DiscoveryRecord(of: files))
      try expectSame(record, ["App"], in: folder)
      try Self.overwrite("struct Q {}", at: path)
      #expect(record.discovered(at: ["App"], workingDirectory: folder) == nil)
      try Self.overwrite("struct Z {}", at: path)
      try expectSame(record, ["App"], in: folder)
    }
  }
}
