import Foundation
import LayoutEngine
import LintRules
import Testing
import ViewProgram

@testable import Linter

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
    let read = try #require(cachedResult(cachedText(of: result), files: result.files, shard: nil))
    #expect(read.diagnostics == result.diagnostics)
    #expect(read.suppressed == result.suppressed)
    #expect(read.notes == result.notes)
    #expect(read.statistics == result.statistics)
  }

  /// However it is cut or changed, a damaged text is no result, and never a crash.
  @Test func damageIsSeen() {
    let text = cachedText(of: Sample.result)
    let files = Sample.result.files
    for length in stride(from: 0, to: text.count, by: 7) {
      #expect(cachedResult(String(text.prefix(length)), files: files, shard: nil) == nil)
    }
    let changed = text.replacing("400 pt", with: "401 pt")
    #expect(cachedResult(changed, files: files, shard: nil) == nil)
    #expect(cachedResult(text, files: files, shard: nil) != nil)
  }

  /// All that a run reads and is asked for has a part in its key.
  @Test func keysTellRunsApart() throws {
    try inFolder(["a.swift": "struct A {}", "b.swift": "struct B {}"]) { folder in
      let found = readSources(at: ["."], workingDirectory: folder)
      var keys = [key(found), runKey(of: found, options: LintOptions(), tool: "2")]
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
      #expect(Set(keys).count == 9)
      #expect(keys[0] == key(found))
    }
  }

  private func key(_ found: DiscoveredFiles, _ options: LintOptions = LintOptions()) -> String {
    runKey(of: found, options: options, tool: "1")
  }

  /// The same as `ReportFormatTests.hashes`: the first half is FNV-1a, here of "a" and its length.
  @Test func hashesDoNotDependOnTheProcess() {
    var hash = StableHash()
    #expect(hash.digits == "cbf29ce484222325cbf29ce484222325")
    hash.add("ab")
    var other = StableHash()
    other.add("a")
    other.add("b")
    #expect(hash.digits != other.digits)
  }
}
