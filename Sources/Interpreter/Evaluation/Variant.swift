/// How unknown values are stood in for. A finding must hold under each profile to be claimed.
package enum StandInProfile: Hashable, Sendable, CaseIterable {
  case typical, small, large
  /// Typical ones, but many elements.
  case many

  /// Elements of a collection nobody knows.
  package var elementCount: Int {
    switch self {
    case .typical: 3
    case .small: 1
    case .large, .many: 24
    }
  }

  /// The same in the elements of the elements of others: of many with many in each, each is as it usually is.
  package var innermostCount: Int { self == .many ? StandInProfile.typical.elementCount : elementCount }

  /// A length, in points, that nobody knows.
  package var length: Double { choice(24, 100, 240) }

  /// A distance between views, or around them, that nobody knows, in points.
  package var gap: Double { choice(4, 16, 48) }

  /// A text that nobody knows.
  package var text: String {
    choice(
      "Ab", "Some text here", "A text that is long enough to need more than one line on a small phone screen")
  }

  /// A number in a text that nobody knows, and how it is printed.
  package var number: (value: Double, text: String) { choice((1, "1"), (12, "12"), (12345, "12,345")) }

  /// The one of three stand-ins that is as long as this profile has them.
  package func choice<Chosen>(_ small: Chosen, _ typical: Chosen, _ large: Chosen) -> Chosen {
    switch self {
    case .small: small
    case .typical, .many: typical
    case .large: large
    }
  }
}

/// How much code is run.
package struct EvaluationLimits: Hashable, Sendable {
  /// The number of elements of a collection, and of rounds of a loop over it.
  package var elements: Int
  /// Calls and bodies.
  package var steps: Int
  /// Calls and bodies inside each other; as many as the thread's stack has room for.
  package var depth: Int

  package init(elements: Int, steps: Int, depth: Int = 6000) {
    self.elements = elements
    self.steps = steps
    self.depth = depth
  }

  /// The same limits where the stack is a few megabytes.
  package var onSmallStack: EvaluationLimits { EvaluationLimits(elements: elements, steps: steps, depth: 400) }

  /// For many screens and variants of each view.
  package static let linting = EvaluationLimits(elements: 40, steps: 100_000)
  /// For all branches of all views, each by itself.
  package static let covering = EvaluationLimits(elements: 1, steps: 400_000)
  /// For one.
  package static let single = EvaluationLimits(elements: 10_000, steps: 2_000_000)
}

/// One way through what the code leaves open: which branch, which state, which stand-ins.
package struct Variant: Hashable, Sendable {
  package var profile: StandInProfile
  /// Chosen option by choice key; the others take option 0.
  package var selections: [String: Int]
  package init(profile: StandInProfile = .typical, selections: [String: Int] = [:]) {
    self.profile = profile
    self.selections = selections
  }
}

/// A place where evaluation had to choose.
package struct ChoicePoint: Hashable, Sendable {
  package var key: String
  package var optionCount: Int
  /// The comparison it repeats with another constant, as in a loop over what a selection may be; nil where it is the
  /// first of its kind.
  package var family: String?
  package init(key: String, optionCount: Int, family: String? = nil) {
    self.key = key
    self.optionCount = optionCount
    self.family = family
  }
}
