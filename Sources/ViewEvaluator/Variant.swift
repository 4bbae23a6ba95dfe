/// How unknown values are stood in for. A finding must hold under each profile to be claimed.
package enum StandInProfile: Hashable, Sendable, CaseIterable {
  case typical, small, large

  /// Elements of a collection nobody knows.
  var elementCount: Int {
    switch self {
    case .typical: 3
    case .small: 1
    case .large: 24
    }
  }

  var length: Double {
    switch self {
    case .typical: 100
    case .small: 24
    case .large: 240
    }
  }

  var text: String {
    switch self {
    case .typical: "Some text here"
    case .small: "Ab"
    case .large: "A text that is long enough to need more than one line on a small phone screen"
    }
  }
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
  package init(key: String, optionCount: Int) {
    self.key = key
    self.optionCount = optionCount
  }
}
