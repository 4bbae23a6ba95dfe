package import LayoutEngine

/// A check of finished layouts: stateless, and blind to syntax.
///
/// Its page, `rules/<id>.md`, is its manual and its test suite.
package protocol LintRule: Sendable {
  static var id: RuleID { get }
  /// A node of a tree that may be wrong under this rule.
  static func concerns(_ kind: ViewKind) -> Bool
  /// Whether nothing below such a view is of interest.
  static func overlooks(_ kind: ViewKind) -> Bool
  /// Whether laying the tree out could show anything; nil if only what layout builds tells.
  static func mayFind(in root: ViewNode) -> Bool?
  /// Whether a layout holds what could be wrong with other stand-ins.
  static func mayFind(in tree: LaidOutTree) -> Bool
  static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding]
  /// Places at which another variant's finding is not to be believed, as this layout shows that
  /// what it rests on is meant.
  static func cleared(in tree: LaidOutTree) -> [SourceReference]
  /// True if there are such places: what one variant shows is no claim yet.
  static var clears: Bool { get }
  static var standIns: StandInPolicy { get }
  /// From which extent on there is a finding; a configuration can only ask for more.
  static var threshold: Threshold { get }
}

/// An extent in points, and what it is the extent of: `how wrong the expected length is`.
package struct Threshold: Hashable, Sendable {
  package var points: Double
  package var meaning: String
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

  package static var clears: Bool { false }
  package static func cleared(in tree: LaidOutTree) -> [SourceReference] { [] }

  package static func overlooks(_ kind: ViewKind) -> Bool { false }

  package static func mayFind(in root: ViewNode) -> Bool? {
    root.mayContain(where: { concerns($0.kind) }, outside: overlooks)
  }

  package static func mayFind(in tree: LaidOutTree) -> Bool {
    tree.nodes.contains { concerns($0.kind) }
  }
}

/// What a rule must know of the project beside its layouts.
package struct PlatformFacts: Hashable, Sendable {
  /// Lowest iOS version the code is built for; nil if not known.
  package var minimumIOSVersion: Double?
  package init(minimumIOSVersion: Double? = nil) {
    self.minimumIOSVersion = minimumIOSVersion
  }
}

extension ViewNode {
  /// Whether its content is known only once layout runs it.
  var isBuiltDuringLayout: Bool {
    switch kind {
    case .geometryReader, .preferenceReader: true
    default: false
    }
  }

  /// Whether this node or one below it satisfies `condition`, unless one above is `overlooked`; nil
  /// if only what layout builds tells.
  func mayContain(
    where condition: (ViewNode) -> Bool, outside overlooked: (ViewKind) -> Bool
  ) -> Bool? {
    var isBuiltLater = false
    let isFound = contains(
      where: { node in
        isBuiltLater = isBuiltLater || node.isBuiltDuringLayout
        return condition(node)
      }, outside: overlooked)
    return isFound ? true : isBuiltLater ? nil : false
  }

  /// Whether this node or one below it satisfies `condition`, unless one above is `overlooked`.
  func contains(
    where condition: (ViewNode) -> Bool, outside overlooked: (ViewKind) -> Bool = { _ in false }
  ) -> Bool {
    var open = [self]
    while let next = open.popLast() {
      if condition(next) { return true }
      if overlooked(next.kind) { continue }
      if case .repeated(let count, let content) = next.kind, count > 0 {
        open += content.views(at: 0)
      }
      open += next.children
    }
    return false
  }
}
