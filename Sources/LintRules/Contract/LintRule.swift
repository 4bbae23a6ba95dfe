package import LayoutEngine

/// A check of finished layouts: stateless, and blind to syntax.
///
/// - In: a `LaidOutTree`, which is one entry point in one state on one screen, and what is known of the platform;
///   out: a `Finding` for each place at which the layout shows the problem.
/// - To add: a rule is a file in `Rules` and its page, `rules/<id>.md`, which is its manual and its test suite. It
///   says four things; all that stands below them has a default.
package protocol LintRule: Sendable {
  /// The kebab-case form of the type's name, which is its page's name, too.
  static var id: RuleID { get }
  /// The extent from which on there is a finding; a configuration can only ask for more.
  static var threshold: Threshold { get }
  /// Whether a finding may be about, or rest on, a node of this kind: without one there is none.
  static func concerns(_ kind: ViewKind) -> Bool
  /// Returns what is wrong in a layout, in the order of its nodes.
  static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding]

  // MARK: Optional parts

  /// How likely a view tree's layout is to show anything: the trees without prospect are not laid out.
  ///
  /// May be wrong in one direction only, which a law over random trees holds it to: what `check` finds is not denied.
  /// The default looks for what the rule concerns.
  static func prospect(in root: ViewNode) -> Prospect
  /// Whether a layout holds what other values for what is not known might make a finding of; no finding is denied.
  static func mayFind(in tree: LaidOutTree) -> Bool
  /// The values to try for what is not known; the default is all sizes alike.
  static var standIns: StandInPolicy { get }
  /// The scenarios that tell whether there is anything to find; the default is all of them.
  static var tellingScenarios: TellingScenarios { get }
  /// The axes along which it is looked for what the default scenarios do not show; the default is none.
  static var searchedAxes: Set<Boundary.Axis> { get }
  /// The places that a layout shows to be meant, so that no other variant's finding there is believed.
  ///
  /// The default is nil: what one variant shows is a claim, whatever others show.
  static var meantPlaces: (@Sendable (LaidOutTree) -> [SourceReference])? { get }
  /// The things that a layout shows whole, with their room; findings in other states that have less are taken back.
  ///
  /// The default is nil.
  static var remedies: (@Sendable (LaidOutTree) -> [Remedy])? { get }
}

/// An extent in points, and what it is the extent of: `how wrong the expected length is`.
package struct Threshold: Hashable, Sendable {
  package var points: Double
  package var meaning: String

  package init(points: Double, meaning: String) {
    self.points = points
    self.meaning = meaning
  }
}

/// How likely a tree is to show a finding, told before it is laid out.
package enum Prospect: Hashable, Sendable {
  /// No layout of the tree could show one.
  case none
  /// Only what is built during layout tells.
  case knownAfterLayout
  case maybe
}

/// The stand-ins for unknown values under which a finding must hold before it is claimed.
package enum StandInPolicy: Hashable, Sendable {
  /// Small, typical and large ones alike.
  case everySize
  /// Collections of many elements: what lazy containers are for.
  case manyElements
}

/// The scenarios in which a rule's defect shows, if it shows anywhere.
package enum TellingScenarios: Hashable, Sendable {
  case all
  /// The first, the narrowest and the lowest window: what has room there has room everywhere.
  case tightest
}

/// The facts of the project that a rule may need beside its layouts.
package struct PlatformFacts: Hashable, Sendable {
  /// The lowest iOS version the code is built for; nil if not known.
  package var minimumIOSVersion: Double?
  package init(minimumIOSVersion: Double? = nil) {
    self.minimumIOSVersion = minimumIOSVersion
  }
}

extension LintRule {
  package static func prospect(in root: ViewNode) -> Prospect {
    root.prospect { concerns($0.kind) }
  }

  package static func mayFind(in tree: LaidOutTree) -> Bool {
    tree.nodes.contains { concerns($0.kind) }
  }

  package static var standIns: StandInPolicy { .everySize }

  package static var tellingScenarios: TellingScenarios { .all }

  package static var searchedAxes: Set<Boundary.Axis> { [] }

  package static var meantPlaces: (@Sendable (LaidOutTree) -> [SourceReference])? { nil }

  package static var remedies: (@Sendable (LaidOutTree) -> [Remedy])? { nil }
}
