import Foundation
import Linter
import Project

/// The command line: picks a command, runs it, and ends with its status.
///
/// Comes in: the words after the tool's name. Goes out: results on standard output, notes on standard error, an exit
/// status. A command is a file in `Commands` and an entry in the list below; what several commands ask for stands in
/// `Requests`, how they read arguments and write lines in `Console`.
@main
struct Main {
  private static let commands: [Command] = [
    lintCommand, mergeCommand, layoutCommand, probeCommand, coverageCommand, explainCommand, rulesCommand,
    configCommand, initCommand, completionsCommand { commands }, manualCommand { commands },
    languageServerCommand,
  ]

  /// As far as the compiler says it to the code it compiles.
  private static var compilerVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let console = Console(environment: ProcessInfo.processInfo.environment)
    catchInternalErrors(console.environment)
    let status = await run(Array(CommandLine.arguments.dropFirst()), console)
    exit(status.rawValue)
  }

  private static func run(_ words: [String], _ console: Console) async -> ExitStatus {
    guard let first = words.first else {
      console.writeDirectly(usagePage)
      return .usage
    }
    switch first {
    case "--version", "version":
      console.write("layoutlint \(toolVersion), built with Swift \(compilerVersion)\n")
      return .clean
    case "--help", "-h", "help":
      console.write(help(on: words.dropFirst().first))
      return .clean
    default:
      return await runCommand(first, Array(words.dropFirst()), console)
    }
  }

  private static func runCommand(
    _ name: String, _ words: [String], _ console: Console
  ) async -> ExitStatus {
    guard let command = commands.first(where: { $0.name == name }) else {
      console.note(unknown("command '\(name)'", name, among: commands.map(\.name)))
      console.writeDirectly(usagePage)
      return .usage
    }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.write(command.helpPage)
      return .clean
    }
    do {
      return try await command.run(Arguments(parsing: words, for: command), console)
    } catch {
      console.note(error.message)
      return .usage
    }
  }

  private static func help(on name: String?) -> String {
    commands.first { $0.name == name }?.helpPage ?? usagePage
  }

  private static var usagePage: String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(padding)  \(command.summary)"
    }
    return """
      usage: layoutlint COMMAND [options]

      \(lines.joined(separator: "\n"))

      'layoutlint COMMAND --help' lists a command's options; '--version' prints the version.

      """
  }
}
