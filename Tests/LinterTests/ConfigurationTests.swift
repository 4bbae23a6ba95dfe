import Foundation
import LayoutEngine
import LintRules
import TestSupport
import Testing
import ViewProgram

@testable import Linter
@testable import Project
@testable import Reporting

@Suite struct ConfigurationTests {
  @Test(arguments: [
    ("{\"rulez\": {}}", "1:2: unknown key 'rulez'; did you mean 'rules'?"),
    (
      "{\n  rules: {\n    'nested-lazy-stack': 'off'}}",
      "3:5: unknown rule 'nested-lazy-stack'; did you mean 'nested-lazy-stacks'?"
    ),
    ("{rules: {all: 'of'}}", "1:15: unknown value 'of'; did you mean 'off'?"),
    ("{devices: ['iPad 12345678']}", "1:12: unknown device 'iPad 12345678'"),
    ("{devices: 'all'}", "1:11: expected a list, not text"),
    ("{extends: 'no.json'}", "1:11: no such file: 'no.json'"),
    ("{extends: ['.layoutlint.json']}", "1:12: '.layoutlint.json' extends this file in turn"),
    ("{maxWarnings: 1.5}", "1:15: expected a whole number of at least 0"),
    ("{failOn: error}", "1:10: 'error' is not a value; text stands in quotes"),
    ("{\"failOn\": \"error\"", "1:19: expected ',' or '}'"),
    ("{\"failOn\": \"error}", "1:12: this text is not closed"),
    ("{rules: {}, rules: {}}", "1:13: key 'rules' is given twice"),
    ("{} []", "1:4: expected the end of the file"),
    ("/* {}", "1:1: this comment is not closed"),
    ("", "1:1: expected a value"),
    ("[]", "1:1: expected an object, not a list"),
    ("{overrides: [{fils: 'a'}]}", "1:15: unknown key 'fils'; did you mean 'files'?"),
    ("{deploymentTargets: {iOs: 16}}", "1:22: unknown platform 'iOs'; did you mean 'iOS'?"),
    (
      "{thresholds: {'nested-lazy-stacks': 10}}",
      "1:37: expected a number of at least 44"
    ),
    (
      "{thresholds: {'nested-lazy-stack': 50}}",
      "1:15: unknown key 'nested-lazy-stack'; did you mean 'nested-lazy-stacks'?"
    ),
    ("{sizes: {A: {hight: 1}}}", "1:14: unknown key 'hight'; did you mean 'height'?"),
    ("{sizes: {A: {width: 'flexble'}}}", "1:21: unknown value 'flexble'; did you mean 'flexible'?"),
    ("{sizes: {A: {width: -1}}}", "1:21: expected a number of at least 0"),
    ("{sizes: {A: {width: []}}}", "1:21: expected a number or 'flexible', not a list"),
    ("{sizes: {A: 120}}", "1:13: expected an object, not a number"),
    (String(repeating: "[", count: 1000), "1:65: nested too deep"),
  ])
  func mistakesHaveTheirPlace(_ text: String, _ message: String) throws {
    try inFolder([".layoutlint.json": text]) { folder in
      #expect {
        var configurations = try Configurations(workingDirectory: folder)
        try configurations.check(path: "a.swift")
      } throws: { "\($0)" == ".layoutlint.json:" + message }
    }
  }

  @Test func nearestFileWinsAndStartsFromWhatItExtends() throws {
    let files = [
      ".layoutlint.json": "{devices: ['iPhone 16'], rules: {all: 'error'}}",
      "shared/base.json": "{dynamicTypeSizes: ['xLarge'], rules: {'anchor-distortion': 'off'}}",
      "inner/.layoutlint.json": """
      {extends: '../shared/base.json', rules: {'nested-lazy-stacks': 'info'},
       exclude: ['Generated/', '!Kept.swift'],
       overrides: [{files: '*Watch.swift', layoutDirections: ['rightToLeft']}]}
      """,
    ]
    let paths = [
      "a.swift", "inner/deep/b.swift", "inner/deep/CWatch.swift", "inner/Generated/d.swift",
      "inner/Generated/Kept.swift",
    ]
    try inFolder(files) { folder in
      var configurations = try Configurations(workingDirectory: folder)
      var matrix = ScenarioMatrix()
      matrix.orientations = [.portrait]
      let options = try configurations.configured(LintOptions(), matrix, paths: paths)
      let found = paths.compactMap { options.files[$0] }
      #expect(
        found.prefix(3).map { $0.scenarios.map(\.title) } == [
          ["iPhone 16, portrait"],
          standardDevices.map { "\($0), portrait, xLarge" },
          standardDevices.map { "\($0), portrait, xLarge, right to left" },
        ])
      #expect(found.map(\.isExcluded) == [false, false, false, true, false])
      #expect(found.map { $0.level(of: "anchor-distortion") } == [.error, .off, .off, .off, .off])
      #expect(found[1].level(of: "nested-lazy-stacks") == .info)
      #expect(found[1].level(of: "safe-area-background-bleed") == nil)
      #expect(
        try configurations.description(of: "inner/b.swift") == [
          "dynamicTypeSizes: [\"xLarge\"]  (shared/base.json:1)",
          "rules.anchor-distortion: \"off\"  (shared/base.json:1)",
          "rules.nested-lazy-stacks: \"info\"  (inner/.layoutlint.json:1)",
        ])
    }
  }

  private let standardDevices = ["iPhone SE 3", "iPhone 17", "iPhone 17 Pro Max", "iPad 11, 1/3", "iPad 11"]

  @Test func rulesAreSwitchedOffAndGraded() async {
    let reader = "VStack { GeometryReader { _ in Text(\"a\") }; Text(\"b\") }"
    let paths = ["off.layout", "error.layout", "out.layout", "own.layout"]
    let project = await Project(files: paths.map { SourceFile(path: $0, text: reader) })
    var options = LintOptions()
    var file = FileOptions(scenarios: options.scenarios)
    file.levels = ["unconstrained-geometry-reader": .off]
    options.files["off.layout"] = file
    file.levels = ["all": .error]
    options.files["error.layout"] = file
    file.isExcluded = true
    options.files["out.layout"] = file
    let all = await lint(project, options: options).diagnostics
    #expect(all.map(\.severity) == [.error, .warning])
    options.rules = ["unconstrained-geometry-reader"]
    let asked = await lint(project, options: options).diagnostics
    #expect(asked.map(\.severity) == [.error, .warning, .warning])
    options.skippedRules = ["unconstrained-geometry-reader"]
    #expect(await lint(project, options: options).diagnostics.isEmpty)
    options.rules = nil
    #expect(await lint(project, options: options).diagnostics.isEmpty)
  }

  /// The text is no higher than a line, the window of an iPhone SE no higher than 667 pt.
  @Test func findingsBelowAThresholdAreNotTold() async {
    let reader = "VStack { GeometryReader { _ in Text(\"a\") }; Text(\"b\") }"
    let project = await Project(files: [SourceFile(path: "a.layout", text: reader)])
    var options = LintOptions()
    options.scenarios = options.scenarios.filter { $0.screen.height == 667 }
    var file = FileOptions(scenarios: options.scenarios)
    for (points, count) in [(500.0, 1), (667, 0)] {
      file.thresholds = ["unconstrained-geometry-reader": points]
      options.files["a.layout"] = file
      #expect(await lint(project, options: options).diagnostics.count == count)
    }
  }
}

/// As git's manual has it (gitignore, "Pattern format").
