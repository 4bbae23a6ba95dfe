import LayoutEngine
import LintRules
import Testing

/// What every rule is held to, tried on generated screens.
@Suite struct PrefilterLawTests {
  private static let seeds = 0..<24
  private static let screensPerSeed = 40
  private static let scenarios = [
    Scenario.standardMatrix[0], Scenario.standardMatrix[Scenario.standardMatrix.count - 1],
    Scenario.matrix(of: "watchOS")[0], Scenario.matrix(of: "macOS")[0],
  ]

  /// The screens of one seed, laid out.
  private static func each(
    of seed: Int, _ body: (_ number: Int, _ root: ViewNode, _ tree: LaidOutTree) -> Void
  ) {
    var screens = RandomScreens(seed: UInt64(seed))
    for number in 0..<screensPerSeed {
      let root = screens.screen()
      for scenario in scenarios { body(number, root, layOut(root, in: scenario)) }
    }
  }

  /// Prefilters keep trees from being laid out, so a finding they deny is lost without a word.
  @Test(arguments: seeds) func noPrefilterDeniesAFinding(_ seed: Int) {
    Self.each(of: seed) { number, root, tree in
      for rule in allRules where !rule.check(tree, facts: PlatformFacts()).isEmpty {
        let place = "\(rule), seed \(seed), screen \(number)"
        if rule.prospect(in: root) == .none {
          Issue.record("\(place): prospect(in:) denies what check finds")
        }
        if !rule.mayFind(in: tree) {
          Issue.record("\(place): mayFind(in:) denies what check finds")
        }
      }
    }
  }

  /// Without a node that a rule concerns, it has nothing to say.
  @Test(arguments: seeds) func rulesSpeakOfWhatConcernsThem(_ seed: Int) {
    Self.each(of: seed) { number, _, tree in
      for rule in allRules where !tree.nodes.contains(where: { rule.concerns($0.kind) }) {
        let findings = rule.check(tree, facts: PlatformFacts())
        #expect(
          findings.isEmpty,
          "\(rule), seed \(seed), screen \(number): a finding without a node that concerns(_:) knows")
      }
    }
  }

  @Test(arguments: allRules.map { (name: "\($0)", id: $0.id) })
  func theLawsAreTriedOnFindings(_ tried: (name: String, id: RuleID)) {
    var count = 0
    for seed in Self.seeds {
      Self.each(of: seed) { _, _, tree in
        for rule in allRules where rule.id == tried.id {
          count += rule.check(tree, facts: PlatformFacts()).count
        }
      }
      // Some are enough to know that the laws above are not empty.
      if count >= 3 { return }
    }
    #expect(
      count > 0,
      "no screen of RandomScreens.swift makes \(tried.name) find anything: add a case to it that does")
  }
}
