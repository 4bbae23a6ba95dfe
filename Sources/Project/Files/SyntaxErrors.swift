package import ViewProgram

/// The first syntax error of a file, and how many more there are.
package func syntaxErrorText(of program: Program, in file: SourceFile) -> String? {
  guard let error = program.syntaxErrors.first else { return nil }
  let line = file.lines.starts.count { $0 <= error.range.start }
  let others = program.syntaxErrors.count - 1
  return "line \(line): syntax error: \(error.message)" + (others > 0 ? " (and \(others) more)" : "")
}
