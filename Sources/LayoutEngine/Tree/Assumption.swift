/// The words for stand-ins that rules ask about.
package enum Assumption {
  package static let unknownCount = "a collection is not known: its number of elements is assumed"
  package static let unknownText = UnknownText.other.words

  /// Whether the words are about a text that is not known.
  package static func isAboutText(_ words: String) -> Bool { unknownTexts.contains(words) }

  private static let unknownTexts = Set(UnknownText.allCases.map(\.words))
}

/// The reason why a text is not known; what says most about it comes first.
package enum UnknownText: Int, CaseIterable, Sendable {
  /// Decoded or fetched: what a server, a file or a database holds.
  case loaded
  /// Typed or chosen by the user, or kept from earlier.
  case entered
  /// Held by a model that code changes while the app runs.
  case model
  /// Dependent on now, the time zone or the region.
  case time
  /// An argument of a view that nothing shows with one that is known.
  case given
  case other

  package var rank: Int { rawValue }

  package var words: String {
    switch self {
    case .loaded: "a text is data that the app loads: its length is assumed"
    case .entered: "a text is what the user enters: its length is assumed"
    case .model: "a text is what a model holds when the app runs: its length is assumed"
    case .time: "a text depends on the date and time: its length is assumed"
    case .given: "a text is given to its view by code that is not run: its length is assumed"
    case .other: "a text is not known: its length is assumed"
    }
  }
}
