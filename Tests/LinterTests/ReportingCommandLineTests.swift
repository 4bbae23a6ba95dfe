import Foundation
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
