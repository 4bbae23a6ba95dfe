import Foundation
import PackagePlugin

/// `swift package lint-layout [options of 'layoutlint lint']`: one run for the whole package.
@main
struct LintLayout: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try layoutlint()
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments =
      ["lint", "--cache-dir", context.pluginWorkDirectoryURL.path] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("layoutlint ended with status \(process.terminationStatus)")
    }
  }
}
