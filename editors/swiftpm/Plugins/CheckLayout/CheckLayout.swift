import Foundation
import PackagePlugin

/// Shows findings as warnings of the build; run again only if a source of the target has changed.
@main
struct CheckLayout: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "swift").map(\.url)
    guard !files.isEmpty else { return [] }
    // Anything but a source would be copied into the product as a resource.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+layoutlint.swift")
    let tool = try layoutlint()
    return [
      .buildCommand(
        displayName: "Linting the layouts of \(target.name)", executable: tool,
        // The target's folder as a whole: views are judged in those that use them.
        arguments: [
          "lint", "--fail-on", "error", "--format", "xcode", "--stamp", stamp.path, "--cache-dir",
          context.pluginWorkDirectoryURL.path, target.directoryURL.path,
        ],
        inputFiles: files + [tool], outputFiles: [stamp])
    ]
  }
}
