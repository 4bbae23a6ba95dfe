import Foundation
import Project
import TestSupport
import Testing

/// The built tool on a terminal, where people read along.
@Suite struct TerminalTests {
  private static let advice = "layoutlint init"

  /// Told once for each project, as long as that can be remembered.
  @Test func advisesOnceToConfigure() throws {
    try inFolder(["a/a.layout": "Text(\"\")", "b/b.layout": "Text(\"\")"]) { folder in
      let runs = [("a", ["--no-cache"]), ("a", []), ("a", []), ("b", [])]
      let said = try runs.map { project, words in
        try onTerminal(["lint", "."] + words, in: "\(folder)/\(project)", cache: folder)
      }
      #expect(said.allSatisfy { $0.contains("no findings in 1 file") })
      #expect(said.map { $0.contains(Self.advice) } == [false, true, false, true])
    }
  }

  @Test func adviceIsForThoseWithoutConfiguration() throws {
    try inFolder(["a.layout": "Text(\"\")", ".layoutlint.json": "{}"]) { folder in
      let said = try onTerminal(["lint", "a.layout"], in: folder, cache: folder)
      #expect(!said.contains(Self.advice))
    }
  }

  @Test func machinesGetNoAdvice() throws {
    try inFolder(["a.layout": "Text(\"\")"]) { folder in
      let words = ["lint", "a.layout", "--format", "json"]
      let said = try onTerminal(words, in: folder, cache: folder)
      #expect(!said.contains(Self.advice))
      let piped = try layoutlint(["lint", folder, "--cache-dir", folder + "/cache"])
      #expect(piped.complaints == "")
    }
  }

  /// What is written to a terminal of its own, results and complaints together.
  private func onTerminal(
    _ arguments: [String], in folder: String, cache: String
  ) throws -> String {
    let (main, name) = try #require(newTerminal())
    let terminal = try #require(FileHandle(forUpdatingAtPath: name))
    let process = Process()
    process.executableURL = builtTool
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm"
    environment["XDG_CACHE_HOME"] = cache + "/cache"
    environment["CI"] = nil
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    process.waitUntilExit()
    try terminal.close()
    // What was written waits in the terminal; then there is nothing more to come.
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(main, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
    close(main)
    return String(decoding: text, as: UTF8.self)
  }

  /// The side that a person would look at, and the name of the other one.
  private func newTerminal() -> (main: Int32, name: String)? {
    #if os(Linux)
      let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var number: UInt32 = 0
      // TIOCSPTLCK and TIOCGPTN: the C functions around them are not imported.
      guard main >= 0, ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0
      else { return nil }
      return (main, "/dev/pts/\(number)")
    #else
      let main = posix_openpt(O_RDWR | O_NOCTTY)
      guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0, let name = ptsname(main) else {
        return nil
      }
      return (main, String(cString: name))
    #endif
  }
}
