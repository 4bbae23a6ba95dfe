package import LayoutEngine

/// A check of finished layouts: stateless, and blind to syntax.
///
/// Its page, `rules/<id>.md`, is its manual and its test suite.
package protocol LintRule: Sendable {
  static var id: RuleID { get }
  /// A node of a tree that may be wrong under this rule; a tree without any is not laid out again.
  static func concerns(_ kind: ViewKind) -> Bool
  static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding]
  static var standIns: StandInPolicy { get }
}

/// Under which stand-ins for unknown values a finding must hold before it is claimed.
package enum StandInPolicy: Hashable, Sendable {
  /// Small, typical and large ones alike.
  case everySize
  /// Collections of many elements: what lazy containers are for.
  case manyElements
}

extension LintRule {
  package static var standIns: StandInPolicy { .everySize }
}

/// What a rule must know of the project beside its layouts.
package struct PlatformFacts: Hashable, Sendable {
  /// Lowest iOS version the code is built for; nil if not known.
  package var minimumIOSVersion: Double?
  package init(minimumIOSVersion: Double? = nil) {
    self.minimumIOSVersion = minimumIOSVersion
  }
}
