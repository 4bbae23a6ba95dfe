import Foundation
import TestSupport
import Testing

/// What a run says, and how it ends, when it or what it reads does not behave.
@Suite struct EndingTests {
  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT])
  func crashesSayWhatToReport(_ number: Int32) throws {
    try inFolder(HeldRun.files) { folder in
      let run = try HeldRun(["lint", folder])
      kill(run.process.processIdentifier, number)
      let ended = run.ended()
      #expect(ended.status == 3)
      #expect(ended.output == "")
      #expect(ended.complaints.contains("layoutlint: internal error: "))
      #expect(ended.complaints.contains("SWIFT_BACKTRACE"))
    }
  }

  private static let reader = "VStack { GeometryReader { _ in Text(\"a\") }; Text(\"b\") }\n"
  /// Has a safe fix (rules/safe-area-background-bleed.md, "An offset that a slider drives").
  private static let fixable = """
    import SwiftUI
    struct Badge: View {
      @State private var height: CGFloat = 0
      var body: some View {
        Slider(value: $height, in: -500...500)
        Color.clear.background(.orange, ignoresSafeAreaEdges: .all).frame(width: 100, height: 100)
          .offset(y: height)
      }
    }

    """

  /// Nothing is written: neither over what somebody else wrote, nor into other files.
  @Test(arguments: [nil, "// mine\n"])
  func fixesLeaveAloneWhatHasChanged(_ text: String?) throws {
    var files = HeldRun.files
    files["a.swift"] = Self.fixable
    files["b.swift"] = Self.fixable.replacing("Badge", with: "Other")
    try inFolder(files) { folder in
      let path = folder + "/b.swift"
      let run = try HeldRun(["lint", "--fix", folder])
      try FileManager.default.removeItem(atPath: path)
      try text?.write(toFile: path, atomically: true, encoding: .utf8)
      let ended = run.ended()
      #expect(ended.status == 2)
      let said = "layoutlint: \(path): not written: it has changed since it was read, or is not UTF-8"
      #expect(ended.complaints.hasSuffix(said + "\n"))
      #expect(FileManager.default.contents(atPath: path) == text.map { Data($0.utf8) })
      #expect(try String(contentsOfFile: folder + "/a.swift", encoding: .utf8) == Self.fixable)
      #expect(try layoutlint(["lint", "--no-cache", "--fix", folder + "/a.swift"]).status == 0)
      #expect(try String(contentsOfFile: folder + "/a.swift", encoding: .utf8) != Self.fixable)
    }
  }

  /// Folders that lead back are entered once. What has gone once it is read is like a link to
  /// nothing, and is named, as is what would never end.
  @Test func loopsEnd() throws {
    try inFolder(["in/a.layout": "Text(\"a\")"]) { folder in
      let links = [
        "in/again": "in", "in/up": "", "x.layout": "y.layout", "y.layout": "x.layout",
        "self": "self",
      ]
      for (path, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(path)", withDestinationPath: "\(folder)/\(target)")
      }
      mkfifo(folder + "/pipe.layout", 0o600)
      let run = try layoutlint(["lint", folder])
      #expect(run.status == 2)
      let said = ["pipe", "x", "y"].map { "layoutlint: \(folder)/\($0).layout: cannot be read\n" }
      #expect(run.complaints == said.joined())
      let twice = try layoutlint(["lint", "--list-files", folder + "/in", folder + "/in/again"])
      #expect(twice.output == folder + "/in/a.layout\n")
      #expect(try layoutlint(["lint", folder + "/self"]).status == 2)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root opens every folder"), arguments: ["in", "in/a.layout"])
  func closedFoldersAndFilesAreNamed(_ path: String) throws {
    try inFolder(["in/a.layout": "Text(\"a\")", "b.layout": Self.reader]) { folder in
      let closed = folder + "/" + path
      chmod(closed, 0)
      defer { chmod(closed, 0o700) }
      let run = try layoutlint(["lint", folder])
      #expect(run.status == 2)
      #expect(run.complaints == "layoutlint: \(closed): cannot be read\n")
      #expect(run.output.contains("b.layout:1:10: "))
    }
  }
}

/// A run that has read its files and waits for somebody to read what it says of them, which is more
/// than a pipe holds.
private struct HeldRun {
  /// A note on each: they hold a NUL byte.
  static let files = Dictionary(
    uniqueKeysWithValues: (1...500).map { number in
      ("\(number)-\(String(repeating: "x", count: 200)).swift", "\0")
    })

  let process = Process()
  private let output = Pipe()
  private let complaints = Pipe()

  /// Returns once the run waits.
  init(_ arguments: [String]) throws {
    process.executableURL = builtTool
    process.arguments = arguments + ["--no-cache"]
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    _ = try complaints.fileHandleForReading.read(upToCount: 1)
  }

  func ended() -> ToolRun {
    let complaintData = complaints.fileHandleForReading.readDataToEndOfFile()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ToolRun(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      complaints: String(decoding: complaintData, as: UTF8.self))
  }
}
