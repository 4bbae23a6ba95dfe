import Foundation

/// The process's three streams, and what is known about them.
///
/// - In: words of a command line, streams; out: arguments by name, lines, exit statuses.
/// - To add: whatever commands read and write alike, and nothing that one of them means by it.
final class Console: Sendable {
  let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// Writes a result. A reader that went away ends the run quietly, as pipes expect.
  func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      exit(ExitStatus.clean.rawValue)
    }
  }

  /// Says something that is no result, on standard error; nobody has to hear it.
  func note(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("layoutlint: \(message)\n".utf8))
  }

  func writeDirectly(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  func readStandardInput() throws(UsageError) -> String {
    do {
      return String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw UsageError("standard input cannot be read")
    }
  }

  /// Flags win over `NO_COLOR` and `CLICOLOR_FORCE`, which win over what standard output is.
  func isColored(_ arguments: Arguments) -> Bool {
    if arguments.has("no-color") { return false }
    if arguments.has("color") { return true }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    return isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// Columns of the terminal that results go to; the usual number where they go elsewhere.
  var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether a person reads what is written and said, right now.
  var isInteractive: Bool {
    isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
      && environment["CI"] == nil
  }

  static let colorOptions: [Option] = [
    .flag("color", "colours even where standard output is no terminal"),
    .flag("no-color", "no colours"),
  ]
}
