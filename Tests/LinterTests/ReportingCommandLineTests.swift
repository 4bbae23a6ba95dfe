import Foundation
import LintRules
import TestSupport
import Testing

/// The built tool, as people call it: arguments in; status, output and complaints out.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["lnt"], "layoutlint: unknown command 'lnt'; did you mean 'lint'?"),
    (
      ["lint", "--formt", "json"], "layoutlint: unknown option '--formt'; did you mean '--format'?"
    ),
    (
      ["lint", "--format", "jsn"],
      "layoutlint: unknown value 'jsn' for '--format'; did you mean 'json'?"
    ),
    (["lint", "--format"], "layoutlint: option '--format' needs a value: F[:FILE]"),
    (
      ["lint", "--format=text", "--format=json"],
      "layoutlint: 'text' and 'json' both go to standard output; '--format json:FILE' names a file"
    ),
    (
      ["lint", "--format=text:a", "--output=b"],
      "layoutlint: '--output b': each format has a file already"
    ),
    (["lint", "--format=text:"], "layoutlint: '--format text:' names no file"),
    (["lint", "--fail-on=info", "--fail-on=error"], "layoutlint: option '--fail-on' is given twice"),
    (["lint", "--fix=yes"], "layoutlint: option '--fix' takes no value"),
    (["lint", "--since", "a", "--fix"], "layoutlint: '--since' and '--fix' exclude each other"),
    (
      ["lint", "--max-warnings", "-1"],
      "layoutlint: '--max-warnings -1' is not a number of at least 0"
    ),
    (["lint", "--stdin"], "layoutlint: '--stdin' needs '--stdin-filename PATH'"),
    (
      ["lint", "--rule", "nested-lazy-stack"],
      "layoutlint: unknown rule 'nested-lazy-stack'; did you mean 'nested-lazy-stacks'?"
    ),
    (
      ["lint", "--skip", "nested-lazy-stack"],
      "layoutlint: unknown rule 'nested-lazy-stack'; did you mean 'nested-lazy-stacks'?"
    ),
    (["lint", "--files-from", "no.list"], "layoutlint: no.list: cannot be read"),
    (["explain"], "layoutlint: which rule? see 'layoutlint rules'"),
    (["rules", "x"], "layoutlint: unexpected argument 'x'"),
    (["layout"], "layoutlint: which file?"),
    (
      ["layout", "--proposal", "3", "a"],
      "layoutlint: proposal '3' is not WxH of numbers, nil or inf"
    ),
    (
      ["layout", "--proposal", "nanx3", "a"],
      "layoutlint: proposal 'nanx3' is not WxH of numbers, nil or inf"
    ),
    (["layout", "--safe-area", "1,2,3,4", "a"], "layoutlint: a safe area belongs to a screen"),
    (
      ["layout", "--screen", "0x3", "a"],
      "layoutlint: screen '0x3' is not WxH of two positive numbers"
    ),
    (
      ["layout", "--screen", "3x4", "--device", "iPad 11", "a"],
      "layoutlint: a device, a screen and a proposal exclude each other"
    ),
    (
      ["layout", "--device", "iPad 11, 1/4", "a"],
      "layoutlint: unknown device 'iPad 11, 1/4'; did you mean 'iPad 11, 1/3', 'iPad 11, 1/2', "
        + "'iPad 11, 2/3'?"
    ),
    (
      ["lint", "--device", "ipone", "a"],
      "layoutlint: unknown device 'ipone'; did you mean 'iphone'?"
    ),
    (
      ["layout", "--device", "iPad", "a"],
      "layoutlint: 'iPad' is several devices; one is laid out at a time"
    ),
    (
      ["layout", "--orientation", "portait", "a"],
      "layoutlint: unknown orientation 'portait'; did you mean 'portrait'?"
    ),
    (["layout", "--", "--rtl", "b"], "layoutlint: unexpected argument 'b'"),
    (["probe"], "layoutlint: which file? or an expression: probe -e 'Text(\"a\")'"),
    (["probe", "a.layout", "-e", "b"], "layoutlint: a file and '-e' exclude each other"),
  ])
  func misuseIsOneLineAndStatus2(_ arguments: [String], _ complaint: String) throws {
    let run = try layoutlint(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.complaints.split(separator: "\n").first.map(String.init) == complaint)
  }

  @Test func noCommandShowsUsageAsAComplaint() throws {
    let run = try layoutlint([])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.complaints.hasPrefix("usage: layoutlint COMMAND [options]\n"))
  }

  @Test(arguments: [["--help"], ["lint", "--help"], ["lsp", "-h"], ["--version"]])
  func helpAndVersionAreResults(_ arguments: [String]) throws {
    let run = try layoutlint(arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.complaints == "")
  }

  /// Where results go is looked at first: nothing is linted, and nothing lies about afterwards.
  @Test(arguments: [
    (["lint", "F/a.layout", "--output", "F"], "'--output': 'F' is a folder; name a file in it, like 'F/report'"),
    (
      ["lint", "F/a.layout", "--output", "F/no/b.txt"],
      "'--output': 'F/no/b.txt' cannot be written: there is no folder 'F/no'; make it first"
    ),
    (
      ["lint", "F/a.layout", "--format", "json:F/a.layout/b"],
      "'--format json:FILE': 'F/a.layout/b' cannot be written: 'F/a.layout' is a file, not a folder"
    ),
    (
      ["lint", "F/a.layout", "--format", "json:F/b/"],
      "'--format json:FILE': 'F/b/' names a folder; name a file in it"
    ),
    (
      ["lint", "F/a.layout", "--format", "json:F/b", "--format", "sarif:F/b"],
      "'json' and 'sarif' both go to 'F/b'; name two files"
    ),
    (
      ["lint", "F/a.layout", "--write-baseline", "F/no/b"],
      "'--write-baseline': 'F/no/b' cannot be written: there is no folder 'F/no'; make it first"
    ),
    (
      ["explain", "nested-lazy-stacks", "--pictures", "F/a.layout"],
      "'--pictures': 'F/a.layout' is a file; name a folder"
    ),
    (
      ["explain", "nested-lazy-stacks", "--pictures", "F/no/b"],
      "'--pictures': 'F/no/b' cannot be written: there is no folder 'F/no'; make it first"
    ),
    (["lint", "F/a.layout", "--output", ""], "'--output' names no file"),
    (["lint", "F/a.layout", "--output", "/proc/x"], "/proc/x: cannot be written: no such file or directory"),
    (
      ["merge", "F/none.json", "--output", "F"],
      "'--output': 'F' is a folder; name a file in it, like 'F/report'"
    ),
  ])
  func badPlacesForResultsAreMisuse(_ words: [String], _ complaint: String) throws {
    try inFolder(["a.layout": "Text(\"\")"]) { folder in
      func named(_ text: String) -> String { text.replacing("F", with: folder) }
      let words = words.map { $0.hasPrefix("F") || $0.contains(":F") ? named($0) : $0 }
      let run = try layoutlint(words)
      #expect(run.status == 2)
      #expect(run.output == "")
      let expected = complaint.replacing("FILE", with: "\u{1}").replacing("F", with: folder)
        .replacing("\u{1}", with: "FILE")
      #expect(run.complaints == "layoutlint: \(expected)\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.layout"])
    }
  }

  @Test func resultsMayGoToADevice() throws {
    try inFolder(["a.layout": "Text(\"\")"]) { folder in
      let run = try layoutlint(["lint", folder + "/a.layout", "--output", "/dev/stdout"])
      #expect(run.output == "no findings in 1 file\n")
      #expect(try layoutlint(["lint", folder + "/a.layout", "--output", "/dev/null"]).status == 0)
      #expect(FileHandle(forReadingAtPath: "/dev/null")?.availableData.isEmpty == true)
    }
  }

  private static let column =
    "VStack {\n    GeometryReader { _ in Text(\"a\") }\n    Text(\"b\")\n}\n"
  private static let label =
    "VStack {\n    Text(\"a\").background(Color.red)\n    Spacer()\n}\n"

  /// Whoever changes files says how much, and which.
  @Test func changesAreCounted() throws {
    try inFolder(["a.layout": Self.label, "b.layout": Self.label, "c.layout": "Text(\"\")"]) { folder in
      let files = "2 findings in 2 files: \(folder)/a.layout, \(folder)/b.layout\n"
      let paths = ["a", "b", "c"].map { "\(folder)/\($0).layout" }
      let diff = try layoutlint(["lint", "--no-cache", "--diff"] + paths)
      #expect(diff.complaints == "layoutlint: would fix \(files)")
      let fix = try layoutlint(["lint", "--no-cache", "--fix"] + paths)
      #expect(fix.complaints == "layoutlint: fixed \(files)")
      let again = try layoutlint(["lint", "--no-cache", "--fix"] + paths)
      #expect(again.complaints == "layoutlint: nothing to fix\n")
    }
    try inFolder(["a.layout": Self.column]) { folder in
      let fix = try layoutlint(["lint", "--no-cache", "--fix", folder])
      #expect(fix.complaints == "layoutlint: nothing to fix: no finding has a safe fix\n")
      let words = ["lint", "--no-cache", "--add-suppressions", "known", folder]
      let run = try layoutlint(words)
      #expect(run.complaints == "layoutlint: suppressed 1 finding in 1 file: \(folder)/a.layout\n")
      #expect(try layoutlint(words).complaints == "layoutlint: nothing to suppress\n")
    }
  }

  @Test func baselinesAreCounted() throws {
    try inFolder(["a.layout": Self.column, "b.layout": Self.column]) { folder in
      let base = folder + "/base.jsonl"
      func complaints(_ words: [String]) throws -> String {
        try layoutlint(["lint", "--no-cache", folder] + words).complaints
      }
      #expect(
        try complaints(["--write-baseline", base]) == "layoutlint: wrote 2 findings to \(base)\n")
      let run = try layoutlint(["lint", "--no-cache", folder, "--baseline", base])
      #expect(run.output == "no other findings in 2 files\n")
      #expect(run.status == 0)
      #expect(
        try complaints(["--baseline", base])
          == "layoutlint: 2 findings known in \(base) are not shown\n")
      try "Text(\"\")".write(toFile: folder + "/b.layout", atomically: true, encoding: .utf8)
      let known = "layoutlint: 1 finding known in \(base) is not shown\n"
      #expect(
        try complaints(["--baseline", base])
          == known + "layoutlint: 1 finding in \(base) is gone; '--prune-baseline' removes it\n")
      #expect(
        try complaints(["--baseline", base, "--prune-baseline"])
          == known + "layoutlint: removed 1 finding that is gone from \(base), 1 left\n")
      #expect(
        try complaints(["--baseline", base, "--prune-baseline"])
          == known
          + "layoutlint: nothing to remove from \(base): all of its findings are still there\n")
    }
  }

  /// A page for people: no fences, no carets, on a screen or two; `--all` has the rest.
  @Test(arguments: RulePages.all.map(\.id.rawValue))
  func pagesAreForATerminal(_ rule: String) throws {
    let short = try layoutlint(["explain", rule])
    let whole = try layoutlint(["explain", rule, "--all"])
    let page = try #require(RulePages.page(for: RuleID(rawValue: rule)))
    for run in [short, whole] {
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == Substring(rule))
      for line in lines {
        #expect(!line.contains("```") && !line.contains("^^") && !line.hasPrefix("#"))
        #expect(!line.hasPrefix("- severity") && !line.contains("]("))
        // Code is as long as it is.
        #expect(line.count <= 100 || line.hasPrefix("    "), "\(line)")
      }
    }
    #expect(short.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    #expect(short.output.contains("layoutlint explain \(rule) --all"))
    #expect(page.examples.allSatisfy { whole.output.contains("Example: \($0.title)\n") })
    #expect(whole.output.contains("\nOptions\n"))
    #expect(try layoutlint(["explain", rule, "--format", "markdown"]).output == page.text.trimmed + "\n")
    let colored = try layoutlint(["explain", rule, "--color"]).output
    #expect(colored.hasPrefix("\u{1B}[1m\(rule)\u{1B}[0m\n"))
  }

  @Test func pathsComeFromAList() throws {
    let names = ["a.layout", "b.layout", "c.layout"]
    try inFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "Text(\"\")") })) { folder in
      let words = ["lint", "--list-files", "--files-from", folder + "/list"]
      for (list, found) in [([2, 0], [0, 2]), ([], [])] {
        let lines = list.map { "\(folder)/\(names[$0])\r\n" }
        try lines.joined(separator: "\n").write(toFile: folder + "/list", atomically: true, encoding: .utf8)
        #expect(try layoutlint(words).output == found.map { "\(folder)/\(names[$0])\n" }.joined())
      }
    }
  }
}

extension String {
  /// Without line breaks at the end.
  fileprivate var trimmed: String { String(trimmingSuffix(while: \.isNewline)) }

  private func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}

struct ToolRun {
  var status: Int32
  var output: String
  var complaints: String
}

func layoutlint(_ arguments: [String]) throws -> ToolRun {
  let process = Process()
  process.executableURL = builtTool
  process.arguments = arguments
  let output = Pipe()
  let complaints = Pipe()
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = complaints
  try process.run()
  let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
  let complaintData = try complaints.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return ToolRun(
    status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
    complaints: String(decoding: complaintData, as: UTF8.self))
}

/// It lies beside the test bundle.
var builtTool: URL {
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
  return URL(filePath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "layoutlint")
}
