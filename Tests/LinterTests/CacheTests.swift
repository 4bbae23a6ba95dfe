import Foundation
import LayoutEngine
import LintRules
import TestSupport
import Testing
import Interpreter
import ViewEvaluator
import ViewProgram

@testable import Linter
@testable import Project

@Suite struct CacheTests {
  @Test func resultsReadBackTheSame() throws {
    var result = Sample.result
    result.diagnostics[0].evidence += [
      Evidence("infinite", .number(.infinity)), Evidence("odd", .number(0.1 + 0.2)),
      Evidence("text", .text("\"\n\u{0}日本😀")),
    ]
    result.diagnostics[0].selections = ["a": 1]
    result.suppressed = [result.diagnostics[1]]
    result.notes = [InputNote(path: "a.swift", message: "b", isError: true)]
    result.statistics.suppressed = 1
    result.statistics.notUnderstood = 2
    let read = try #require(LintResult(stored: stored(result), files: result.files))
    #expect(read.diagnostics == result.diagnostics)
    #expect(read.suppressed == result.suppressed)
    #expect(read.notes == result.notes)
    #expect(read.statistics == result.statistics)
  }

  /// However they are cut or changed, damaged bytes are no result, and never a crash.
  @Test func damageIsSeen() {
    let bytes = stored(Sample.result)
    let files = Sample.result.files
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(LintResult(stored: Array(bytes.prefix(length)), files: files) == nil)
    }
    for position in stride(from: 0, to: bytes.count, by: 5) {
      var changed = bytes
      changed[position] ^= 1
      #expect(LintResult(stored: changed, files: files) == nil)
    }
    #expect(LintResult(stored: bytes, files: files) != nil)
  }

  /// All that a run reads and is asked for has a part in its key.
  @Test func keysTellRunsApart() throws {
    try inFolder(["a.swift": "struct A {}", "b.swift": "struct B {}"]) { folder in
      let found = readSources(at: ["."], workingDirectory: folder)
      var keys = [key(found), RunKey(of: found, options: LintOptions(), tool: "2").result]
      var options = LintOptions()
      options.rules = ["nested-lazy-stacks"]
      keys.append(key(found, options))
      options = LintOptions(scenarios: [Scenario.standardMatrix[0]])
      keys.append(key(found, options))
      options = LintOptions()
      options.shard = Shard("1/2")
      keys.append(key(found, options))
      for level in [RuleLevel.off, .info] {
        var file = FileOptions(scenarios: [])
        file.levels = ["all": level]
        options = LintOptions()
        options.files["a.swift"] = file
        keys.append(key(found, options))
        file.sizeHints["A"] = SizeHint(width: nil, height: .fixed(level == .off ? 1 : 2))
        options = LintOptions()
        options.files["a.swift"] = file
        keys.append(key(found, options))
      }
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", platforms: [.iOS(.v17)], targets: [.target(name: "P", path: ".")])
        """
      try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
      keys.append(key(readSources(at: ["a.swift", "b.swift"], workingDirectory: folder)))
      try "struct A { }".write(toFile: folder + "/a.swift", atomically: true, encoding: .utf8)
      keys.append(key(readSources(at: ["a.swift", "b.swift"], workingDirectory: folder)))
      #expect(Set(keys).count == 11)
      #expect(keys[0] == key(found))
    }
  }

  private func key(_ found: DiscoveredFiles, _ options: LintOptions = LintOptions()) -> String {
    RunKey(of: found, options: options, tool: "1").result
  }

  /// Runs on other days, and on machines with another order of bytes, have to agree.
  @Test func hashesDoNotDependOnTheProcess() {
    var hash = StableHash()
    #expect(hash.digits == "cbf29ce4842223259e3779b97f4a7c15")
    hash.add("a text of more than two words")
    #expect(hash.digits == "9b4aaf2fd8f1cd748ca3a54d15f23b15")
    hash = StableHash()
    hash.add("ab")
    var other = StableHash()
    other.add("a")
    other.add("b")
    #expect(hash.digits != other.digits)
  }

  /// What is watched: files, those that come, manifests, and configurations around.
  @Test func changesAreSeen() throws {
    try inFolder(["in/a/a.swift": "struct A {}", "in/b.swift": "struct B {}"]) { folder in
      func seen() -> FileStamps {
        FileStamps(of: readSources(at: ["."], workingDirectory: folder + "/in"))
      }
      #expect(seen().isCurrent)
      let texts = [
        "in/a/a.swift": "struct AB {}", "in/c.swift": "", "in/a/c.swift": "",
        "in/a/.layoutlint.json": "{}", ".layoutlint.json": "{}", "in/Package.swift": "",
      ]
      for (path, text) in texts {
        let before = seen()
        try text.write(toFile: folder + "/" + path, atomically: true, encoding: .utf8)
        #expect(!before.isCurrent, "\(path)")
      }
      let before = seen()
      try FileManager.default.removeItem(atPath: folder + "/in/b.swift")
      #expect(!before.isCurrent)
    }
  }

  // MARK: Sessions

  private static let half = """
    import SwiftUI
    struct Half: View {
      var body: some View {
        GeometryReader { geo in Text("half").frame(width: geo.size.width / 2) }
      }
    }
    """
  private static let files = [
    "A.swift": "import SwiftUI\nstruct A: View { var body: some View { VStack { Half(); B() } } }",
    "B.swift": """
    import SwiftUI
    struct B: View {
      @State private var angle = 0.0
      var body: some View {
        Text("turned").rotationEffect(.degrees(angle)).onTapGesture { angle = 45 }
          .frame(width: 200) // layoutlint:disable:this
      }
    }
    """,
    "C.swift": "import SwiftUI\nstruct C: View { var body: some View { Text(\"c\") } }",
    "D.layout": "VStack { Half(); Text(\"below\") }",
    "Half.swift": half,
    // Without view code, and with no name that anything asks for: nobody reads it.
    "Store.swift": store,
  ]
  private static let store = "final class Store {\n  func load() -> Int { 1 }\n}\n"

  /// What changes in a file, and how many entry points are laid out again for it.
  private static let edits: [(path: String, text: String, count: Int)] = [
    ("C.swift", files["C.swift"]! + " // said", 1),
    ("Half.swift", half.replacing("width: geo", with: "height: geo"), 2),
    ("Half.swift", half.replacing("GeometryReader { geo in", with: "VStack {"), 2),
    // Once more, as only then it is known that it runs the code of `Half`.
    ("C.swift", files["C.swift"]!.replacing("Text(\"c\")", with: "Half()"), 2),
    ("B.swift", files["B.swift"]!.replacing("= 45", with: "= 90"), 1),
    // `B` is shown by `A` alone, and nobody but the new view holds its name.
    ("B.swift", files["B.swift"]! + "\nstruct E: View { var body: some View { Half() } }", 2),
    ("C.swift", files["C.swift"]! + "\nextension View { func wide() -> some View { padding() } }", 1),
    // `A` and `D` hold the name.
    ("C.swift", files["C.swift"]! + "\nextension View { func Half() -> some View { padding() } }", 3),
    ("D.layout", "HStack { Half(); Text(\"below\") ", 1),
    ("Store.swift", store.replacing("1", with: "2"), 0),
    ("Store.swift", store + "func more() {}\n", 3),
  ]

  @Test(arguments: edits.indices)
  func storedSessionsFindWhatFreshOnesDo(_ number: Int) async {
    let edit = Self.edits[number]
    let options = LintOptions(scenarios: Array(Scenario.standardMatrix.prefix(3)))
    var found = DiscoveredFiles()
    found.files = Self.files.map { SourceFile(path: $0.key, text: $0.value) }
    var first = await LintSession(found, stored: nil)
    let before = await first.lint(options)
    let bytes = await first.stored()
    #expect(first.project.sources.last?.isRead == false)

    found.files.removeAll { $0.path == edit.path }
    found.files.append(SourceFile(path: edit.path, text: edit.text))
    let count = Counter()
    var second = await LintSession(found, stored: bytes)
    let after = await second.lint(options) { _, _ in _ = count.advance() }
    let fresh = await lint(await Project(found), options: options)
    #expect(after.diagnostics == fresh.diagnostics)
    #expect(after.suppressed == fresh.suppressed)
    #expect(after.notes == fresh.notes)
    #expect(after.statistics == fresh.statistics)
    #expect(!before.diagnostics.isEmpty)
    #expect(count.advance() == edit.count)

    for position in stride(from: 0, to: bytes.count, by: bytes.count / 5) {
      var damaged = bytes
      damaged[position] ^= 1
      var third = await LintSession(found, stored: damaged)
      #expect(await third.lint(options).diagnostics == fresh.diagnostics)
    }
  }
}
