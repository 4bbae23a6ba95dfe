import TestSupport
import Testing
import ViewProgram

@testable import Project

/// Files that an application's project lists for no target are no part of it.
@Suite struct UncompiledFileTests {
  private static let listing = """
    // !$*UTF8*$!
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = M; targets = (T); };
      M = { isa = PBXGroup; children = (G, O); };
      G = { isa = PBXGroup; path = App; children = (A, B); };
      O = { isa = PBXGroup; path = Old; children = (D); };
      A = { isa = PBXFileReference; path = A.swift; }; B = { isa = PBXFileReference; path = B.swift; };
      D = { isa = PBXFileReference; path = D.swift; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (F); };
      F = { isa = PBXBuildFile; fileRef = A; };
    }; }
    """

  private func found(_ files: [String: String], _ paths: [String] = ["."]) throws -> DiscoveredFiles {
    var found = DiscoveredFiles()
    try inFolder(files) { folder in
      found = readSources(at: paths, workingDirectory: folder, isProjectSeen: true)
    }
    return found
  }

  private static func files(_ paths: [String], project: String) -> [String: String] {
    let code = Dictionary(paths.map { ($0, "struct Some {}") }) { first, _ in first }
    return code.merging(["App.xcodeproj/project.pbxproj": project]) { $1 }
  }

  @Test(arguments: [
    // A project may know a file that no target has.
    (["App/A.swift", "App/B.swift", "Old/D.swift", "Old/E.swift"], ["App/B.swift", "Old/D.swift", "Old/E.swift"]),
    // What a project lists may be elsewhere.
    (["App/a.swift", "App/B.swift", "Other/A.swift"], ["App/B.swift"]),
    (["App/A.swift", "Pod/Pod.podspec", "Pod/Code/P.swift"], []),
    (["App/A.swift", "Pages.playground/Contents.swift", "Tool/BUILD", "Tool/T.swift"], []),
    (["App/A.swift", "Kit/Package.swift", "Kit/Kit.swift"], []),
  ])
  func filesThatNoTargetHas(_ paths: [String], _ uncompiled: [String]) throws {
    let found = try found(Self.files(paths, project: Self.listing))
    #expect(found.uncompiled == uncompiled)
    let rest = paths.filter { $0.hasSuffix(".swift") && !uncompiled.contains($0) }
    #expect(found.files.map(\.path) == rest.sorted())
    #expect(found.notes.isEmpty)
  }

  @Test(arguments: [
    (appProject(settings: ""), ["Old/B.swift"]),
    // Who says nothing of what an application is made of may do it by other means.
    (listing.replacing("files = (F)", with: "files = ()"), []),
    (listing.replacing("product-type.application", with: "product-type.framework"), []),
    ("{ objects = {}; }", []),
  ])
  func projectsThatListTheirSources(_ project: String, _ uncompiled: [String]) throws {
    #expect(try found(Self.files(["App/A.swift", "Old/B.swift"], project: project)).uncompiled == uncompiled)
  }

  @Test func oneThatIsAskedForIsReadWithANote() throws {
    let files = Self.files(["App/A.swift", "App/B.swift", "Old/C.swift"], project: Self.listing)
    let one = try found(files, ["App/B.swift"])
    #expect(one.files.map(\.path) == ["App/A.swift", "App/B.swift"])
    #expect(one.asked == ["App/B.swift"])
    #expect(one.notes.map(\.message) == ["no target of its project compiles it"])
    #expect(one.uncompiled == ["Old/C.swift"])
    let folder = try found(files, ["Old"])
    #expect(folder.asked == [])
  }
}
