import Foundation
import LayoutEngine
import LintRules
import Linter
import Project
import Reporting
import Testing
import ViewProgram

/// Views and the numbers SwiftUI gives them, through `layout --format json`.
///
/// A file of `Fixtures/layout` is one section of the reference or one article: cases that begin with
/// `//- name`, each a `.layout` text (`//!` lines set the scenario) with its source and lines like
///
///     //= badge.frame 8 0 20 20 ~ 0.5
///
/// which say what a view (by its identifier, or `root`) is expected to be, and how far off it may
/// be; `_` stands for any number. `root.kinds padding(Text #title)` says what the nodes are, and
/// `title.range 1 5 2 3` where one is written.
@Suite struct LayoutFixtureTests {
  @Test(arguments: LayoutFixture.all) func isLaidOut(_ fixture: LayoutFixture) async throws {
    let report = try await fixture.report()
    let document = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let root = try #require(document?["root"] as? [String: Any])
    #expect(!fixture.expectations.isEmpty, "expects nothing")
    for expectation in fixture.expectations {
      let difference = expectation.difference(in: root)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }
}

/// The same views on every other platform: whatever they are made of has a size and a place there.
@Suite struct FixturesOnPlatformsTests {
  @Test(arguments: 0..<8) func areLaidOutAnywhere(_ batch: Int) async throws {
    let fixtures = LayoutFixture.all.enumerated().filter { $0.offset % 8 == batch }
    for (number, fixture) in fixtures {
      let project = await Project(files: [SourceFile(path: "case.layout", text: fixture.text)])
      let scenario = Scenario.otherPlatforms[number / 8 % Scenario.otherPlatforms.count]
      let sizes = try await Parallel.onLargeStack {
        Result {
          try layOut(path: "case.layout", view: nil, in: project, scenario: scenario).tree.nodes.map(\.frame)
        }
      }.get()
      #expect(!sizes.isEmpty, "\(fixture.name) on \(scenario.device)")
      #expect(
        sizes.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width >= 0 && $0.height >= 0 },
        "\(fixture.name) on \(scenario.device)")
    }
  }
}

struct LayoutFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var expectations: [LayoutExpectation]
  var testDescription: String { name }

  static let all: [LayoutFixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/layout")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().filter { $0.hasSuffix(".txt") }.flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return "\n\(text)".components(separatedBy: "\n//- ").dropFirst().map {
        LayoutFixture(file: name, part: $0)
      }
    }
  }()

  private init(file: String, part: String) {
    let lines = part.components(separatedBy: "\n")
    name = "\(file): \(lines[0])"
    text = lines.dropFirst().joined(separator: "\n")
    expectations = lines.filter { $0.hasPrefix("//= ") }
      .map { LayoutExpectation(String($0.dropFirst(4))) }
  }

  func report() async throws -> String {
    let file = SourceFile(path: "case.layout", text: text)
    let project = await Project(files: [file])
    #expect(project.syntaxError(at: file.path) == nil)
    let header = LayoutHeader(of: text)
    #expect(header.problem == nil)
    let scenario = try header.request.scenario()
    return try await Parallel.onLargeStack {
      Result {
        LayoutJSONReporter(files: project.files)
          .report(try layOut(path: file.path, view: nil, in: project, scenario: scenario))
      }
    }.get()
  }
}

/// `badge.frame 8 0 20 20 ~ 0.5`
struct LayoutExpectation: Sendable {
  var line: String

  init(_ line: String) { self.line = line }

  /// What is wrong, in words; nil if all is as expected.
  func difference(in root: [String: Any]) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let dot = words.first?.lastIndex(of: "."), let first = words.first else {
      return "'\(line)' names no view"
    }
    let view = String(first[..<dot])
    let property = String(first[first.index(after: dot)...])
    let tolerance = words.firstIndex(of: "~").flatMap { Double(words[$0 + 1]) } ?? 0.01
    let wanted = words.dropFirst().prefix { $0 != "~" && $0 != "//" }
    guard let node = view == "root" ? root : Self.node(view, in: root) else {
      return "there is no view '\(view)'"
    }
    if property == "kinds" {
      let found = Self.kinds(of: node)
      return found == words.dropFirst().joined(separator: " ") ? nil : "'\(first)' is \(found)"
    }
    let found = Self.numbers(property, of: node)
    guard found.count == wanted.count else {
      return "'\(first)' has \(found.count) numbers, not \(wanted.count)"
    }
    let isNear = zip(found, wanted).allSatisfy { number, word in
      word == "_" || Double(word).map { $0 == number || abs($0 - number) <= tolerance } == true
    }
    let answer = found.map { String(format: "%.4g", $0) }.joined(separator: " ")
    return isNear ? nil : "expected \(line), found \(answer)"
  }

  /// `padding(Text #title)`
  private static func kinds(of node: [String: Any]) -> String {
    let children = (node["children"] as? [[String: Any]] ?? []).map(kinds(of:))
    let identifier = (node["identifier"] as? String).map { " #\($0)" } ?? ""
    return "\(node["kind"] as? String ?? "")\(identifier)"
      + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
  }

  private static func node(_ identifier: String, in node: [String: Any]) -> [String: Any]? {
    if node["identifier"] as? String == identifier { return node }
    for child in node["children"] as? [[String: Any]] ?? [] {
      if let found = Self.node(identifier, in: child) { return found }
    }
    return nil
  }

  private static func numbers(_ property: String, of node: [String: Any]) -> [Double] {
    let keys: [String: [String]] = [
      "size": ["width", "height"], "frame": ["x", "y", "width", "height"],
      "reportedFrame": ["x", "y", "width", "height"],
      "drawnFrame": ["x", "y", "width", "height"], "proposal": ["width", "height"],
      "safeAreaInsets": ["top", "leading", "bottom", "trailing"],
    ]
    guard let record = node[property] as? [String: Any] else { return [] }
    if property == "range" {
      return ["start", "end"].compactMap { record[$0] as? [String: Double] }
        .flatMap { [$0["line"] ?? 0, $0["column"] ?? 0] }
    }
    return (keys[property] ?? []).map { key in
      switch record[key] {
      case let number as NSNumber: number.doubleValue
      case "infinity" as String: .infinity
      default: .nan
      }
    }
  }
}
