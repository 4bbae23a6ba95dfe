import Foundation
import LintRules
import Project
import Synchronization

/// A rule's page by its id; an unknown one is an error that names the nearest.
func rulePage(named name: String) throws(UsageError) -> RulePage {
  if let page = RulePages.page(for: RuleID(rawValue: name)) { return page }
  throw UsageError(unknown("rule '\(name)'", name, among: RulePages.all.map(\.id.rawValue)))
}

/// The pages of the rules as files in the user's cache folder, where any editor can open them.
final class RulePageFiles: Sendable {
  private let folder: URL?
  private let known = Mutex<[RuleID: String]>([:])

  init(_ environment: [String: String]) {
    folder = ResultCache.userFolder(environment)?.appendingPathComponent("rules")
  }

  /// The page's URI, once it is written; nil where it cannot be.
  @Sendable func address(of rule: RuleID) -> String? {
    known.withLock { known in
      if let address = known[rule] { return address }
      known[rule] = written(rule)
      return known[rule]
    }
  }

  private func written(_ rule: RuleID) -> String? {
    guard let folder, let page = RulePages.page(for: rule) else { return nil }
    let file = folder.appendingPathComponent("\(rule.rawValue).md")
    let text = Data(page.text.utf8)
    if FileManager.default.contents(atPath: file.path) != text {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard (try? text.write(to: file, options: .atomic)) != nil else { return nil }
    }
    return file.absoluteString
  }
}
