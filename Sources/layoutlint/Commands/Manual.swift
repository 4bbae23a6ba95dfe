/// `layoutlint manual`: the page that `man layoutlint` shows, made from the commands.
func manualCommand(for commands: @escaping @Sendable () -> [Command]) -> Command {
  Command(
    name: "manual", operands: "", maximumOperandCount: 0, summary: "print a page for man",
    options: { [] },
    run: { (_, console) async throws(UsageError) in
      console.write(manualPage(of: commands()))
      return .clean
    })
}

private func manualPage(of commands: [Command]) -> String {
  var lines = [
    ".TH LAYOUTLINT 1 \"\" \"layoutlint \(toolVersion)\"", ".SH NAME",
    "layoutlint \\- find what goes wrong in SwiftUI layouts, by laying them out", ".SH SYNOPSIS",
    ".B layoutlint", ".I command", "[options]", ".SH COMMANDS",
  ]
  for command in commands {
    lines += [".SS \(roff("layoutlint \(command.name) \(command.operands)"))", roff(command.summary)]
    for option in command.options() {
      let value = option.placeholder.map { " \\fI\(roff($0))\\fR" } ?? ""
      lines += [".TP", "\\fB\(roff("--" + option.name))\\fR\(value)", roff(option.help)]
    }
  }
  lines += [
    ".SH EXIT STATUS", ".TP", "0", "nothing was found at or above the severity of --fail-on",
    ".TP", "1", "something was found", ".TP", "2",
    "the command line, a configuration or an input was wrong; standard error says what",
    ".TP", "3", "layoutlint itself failed",
    ".SH FILES", ".TP", ".I .layoutlint.json",
    "what holds for a folder and those below it; \\(aqlayoutlint config schema\\(aq describes it",
    ".SH ENVIRONMENT", "NO_COLOR, CLICOLOR_FORCE",
  ]
  return lines.joined(separator: "\n") + "\n"
}

/// Text as roff takes it: a dash is a hyphen otherwise, and a dot that begins a line a request.
private func roff(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    .replacing("'", with: "\\(aq")
  return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
}
