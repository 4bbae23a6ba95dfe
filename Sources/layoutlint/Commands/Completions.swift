import Linter
import Project

/// `layoutlint completions SHELL`: a script made from the commands' own declarations.
func completionsCommand(for commands: @escaping @Sendable () -> [Command]) -> Command {
  Command(
    name: "completions", operands: "bash|zsh|fish", maximumOperandCount: 1,
    summary: "print a completion script for a shell",
    options: { [] },
    run: { (arguments, console) async throws(UsageError) in
      let names = Shell.allCases.map(\.rawValue)
      guard let name = arguments.operands.first else {
        throw UsageError("which shell? \(names.joined(separator: ", "))")
      }
      guard let shell = Shell(rawValue: name) else {
        throw UsageError(unknown("shell '\(name)'", name, among: names))
      }
      console.write(shell.script(for: commands()))
      return .clean
    })
}

private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: bashScript(commands)
    case .zsh: zshScript(commands)
    case .fish: fishScript(commands)
    }
  }
}

extension String {
  /// As one word of any of the shells.
  fileprivate var quoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}

// MARK: bash

private func bashScript(_ commands: [Command]) -> String {
  """
  # Completion of layoutlint for bash: layoutlint completions bash > FILE, then source FILE.
  _layoutlint() {
    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" IFS=$'\\n'
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
      COMPREPLY=($(compgen -W \(words(commands.map(\.name))) -- "$current"))
      return
    fi
    case "${COMP_WORDS[1]} $before" in
  \(commands.flatMap(bashValues).joined(separator: "\n"))
    esac
    case "${COMP_WORDS[1]}" in
  \(commands.map(bashOptions).joined(separator: "\n"))
    esac
  }
  complete -o default -F _layoutlint layoutlint

  """
}

private func words(_ words: [String]) -> String { words.joined(separator: "\n").quoted }

private func bashValues(of command: Command) -> [String] {
  command.options().filter { !$0.choices.isEmpty }.map { option in
    "    \("\(command.name) --\(option.name)".quoted))\n"
      + "      COMPREPLY=($(compgen -W \(words(option.choices)) -- \"$current\")); return ;;"
  }
}

private func bashOptions(of command: Command) -> String {
  let names = command.options().map { "--\($0.name)" } + ["--help"]
  return "    \(command.name.quoted))\n      [[ \"$current\" == -* ]]"
    + " && COMPREPLY=($(compgen -W \(words(names)) -- \"$current\")) ;;"
}

// MARK: zsh

private func zshScript(_ commands: [Command]) -> String {
  let described = commands.map { "    \("\($0.name):\($0.summary)".quoted)" }
  return """
    #compdef layoutlint
    # Completion of layoutlint for zsh: write it to a file named _layoutlint in a folder of $fpath.
    _layoutlint() {
      local -a commands=(
    \(described.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.map(zshOptions).joined(separator: "\n"))
      esac
    }
    compdef _layoutlint layoutlint

    """
}

private func zshOptions(of command: Command) -> String {
  let specifications = command.options().map { option -> String in
    let marks = option.isRepeatable ? "*" : ""
    let help = option.help.replacing("[", with: "(").replacing("]", with: ")")
    guard let placeholder = option.placeholder else {
      return "\(marks)--\(option.name)[\(help)]".quoted
    }
    let name = placeholder.replacing("[", with: "(").replacing("]", with: ")")
      .replacing(":", with: "\\:")
    let values = option.choices.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ")
    let action = option.choices.isEmpty ? "_files" : "(\(values))"
    return "\(marks)--\(option.name)=[\(help)]:\(name):\(action)".quoted
  }
  return "    \(command.name)) _arguments \((specifications + ["'*:file:_files'"]).joined(separator: " ")) ;;"
}

// MARK: fish

private func fishScript(_ commands: [Command]) -> String {
  var lines = ["# Completion of layoutlint for fish: write it to ~/.config/fish/completions."]
  for command in commands {
    lines.append(
      "complete -c layoutlint -n __fish_use_subcommand -f -a \(command.name)"
        + " -d \(command.summary.fishQuoted)")
    for option in command.options() {
      var line =
        "complete -c layoutlint -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
      if let short = option.shortName { line += " -s \(short)" }
      if option.placeholder != nil { line += " -r" }
      if !option.choices.isEmpty {
        let values = option.choices.map(\.fishQuoted).joined(separator: " ")
        line += " -f -a \(values.fishQuoted)"
      }
      lines.append(line + " -d \(option.help.fishQuoted)")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

extension String {
  /// In fish a backslash works within single quotes too.
  fileprivate var fishQuoted: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
