package import LintRules
package import Project

/// Switches a rule off in the configuration that holds for a file.
///
/// - Parameter folder: where a configuration is made if none holds for the file.
/// - Returns: the old text is empty where there is no such file yet; nil where the file is broken, or
///   another setting would still win.
package func switchingOff(_ rule: RuleID, at path: String, newFileIn folder: String) -> FileChange? {
  switchingOff(rule.rawValue, at: path, newFileIn: folder, keys: ConfigurationKeys.file)
}
