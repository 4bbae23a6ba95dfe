import Foundation
import Linter
import Project

/// The options that say which configurations hold.
let configurationOptions: [Option] = [
  .value("config", "FILE", "this configuration for all files, not the nearest of each"),
  .flag("no-config", "no configuration"),
]

/// Works with the configurations that the command line asks for; nothing where it wants none.
func withConfigurations<Result>(
  _ arguments: Arguments,
  _ body: (inout Configurations) throws(ConfigurationError) -> Result
) throws(UsageError) -> Result {
  do throws(ConfigurationError) {
    let folder = FileManager.default.currentDirectoryPath
    var configurations =
      arguments.has("no-config")
      ? .none : try Configurations(workingDirectory: folder, at: arguments.value("config"))
    return try body(&configurations)
  } catch {
    throw UsageError(error.description)
  }
}
