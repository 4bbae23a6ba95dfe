/// The words for stand-ins that rules ask about.
package enum Assumption {
  package static let unknownCount = "a collection is not known: its number of elements is assumed"
  package static let unknownText = UnknownText.other.words

  /// Whether the words are about a text that is not known.
  package static func isAboutText(_ words: String) -> Bool { unknownTexts.contains(words) }

  private static let ofMeasures = "the measures of a '"

  package static func measures(of control: String) -> String { ofMeasures + control + "' are assumed" }

  /// Whether the words are about a control of the system, which is known but for some points.
  package static func isAboutMeasures(_ words: String) -> Bool { words.hasPrefix(ofMeasures) }

  private static let ofModifier = "modifier '"
  private static let ofContainer = "how it shows its content is assumed"

  package static func effect(of modifier: String) -> String {
    ofModifier + modifier + "' is not known: what it does is assumed"
  }

  package static func content(of container: String) -> String { "'\(container)' is not understood: " + ofContainer }

  /// Whether the words are about a modifier of which there are no sources.
  package static func isAboutModifier(_ words: String) -> Bool { words.hasPrefix(ofModifier) }

  /// Whether the words are about a view of which there are no sources, around others.
  package static func isAboutContainer(_ words: String) -> Bool { words.hasSuffix(ofContainer) }

  /// Whether the words are about one of these, which decides what is offered to others, and not what they make of it.
  package static func isAboutSurroundings(_ words: String) -> Bool {
    isAboutModifier(words) || isAboutContainer(words)
  }

  private static let unknownTexts = Set(UnknownText.allCases.map(\.words))
}

/// The reason why an image is not known.
package enum UnknownImage: Sendable {
  /// Read from a file, drawn or fetched while the app runs.
  case loaded
  /// A name that the project has in none of its catalogues.
  case missing
  /// A name of a catalogue, which has no file for it.
  case absent
  /// One of the system's symbols, whose name is not known.
  case symbol
  /// One that a module gives of which there are no sources.
  case imported
  case other

  package var words: String {
    switch self {
    case .imported: "an image is what a module gives whose sources are not here: its size is assumed"
    case .symbol: "which symbol it is is not known: its width is assumed"
    case .loaded: "an image is loaded while the app runs: its size is assumed"
    case .missing: "no image of that name in the project: its size is assumed"
    case .absent: "the file of an image is not in the project: its size is assumed"
    case .other: "which image it is is not known: its size is assumed"
    }
  }
}

/// The reason why a text is not known; what says most about it comes first.
package enum UnknownText: Int, CaseIterable, Sendable {
  /// An argument of a view that the app makes nowhere.
  case unused
  /// Decoded or fetched: what a server, a file or a database holds.
  case loaded
  /// Typed or chosen by the user, or kept from earlier.
  case entered
  /// Held by a model that code changes while the app runs.
  case model
  /// A value of a type that only a module declares of which there are no sources.
  case imported
  /// Dependent on now, the time zone or the region.
  case time
  /// An argument of a view that nothing shows with one that is known.
  case given
  case other

  package var rank: Int { rawValue }

  package var words: String {
    switch self {
    case .unused: "a text is given to a view that no code of the app makes: its length is assumed"
    case .loaded: "a text is data that the app loads: its length is assumed"
    case .entered: "a text is what the user enters: its length is assumed"
    case .model: "a text is what a model holds when the app runs: its length is assumed"
    case .imported: "a text is what a module gives whose sources are not here: its length is assumed"
    case .time: "a text depends on the date and time: its length is assumed"
    case .given: "a text is given to its view by code that is not run: its length is assumed"
    case .other: "a text is not known: its length is assumed"
    }
  }
}
