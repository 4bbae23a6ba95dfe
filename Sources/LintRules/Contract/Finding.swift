package import LayoutEngine

/// A rule's kebab-case name: `unconstrained-geometry-reader`.
package struct RuleID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  package var rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }
  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}

package enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
  case info, warning, error
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// How far the numbers of a finding are known.
package enum Verdict: String, Hashable, Sendable {
  /// Every number it rests on is known.
  case proved
  /// It rests on stand-ins for unknown values, and holds for each of them that was tried.
  case bounded
  /// It holds for some of those stand-ins only: no claim, told to those who ask for it.
  case likely
}

/// A value of a finding's evidence. Lengths are points, angles degrees.
package enum EvidenceValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case rect(Rect)
  case list([String])
}

/// One labelled number or text of the evidence, in the order it should be read.
package struct Evidence: Hashable, Sendable {
  package var name: String
  package var value: EvidenceValue
  package init(_ name: String, _ value: EvidenceValue) {
    self.name = name
    self.value = value
  }
}

package struct RelatedPlace: Hashable, Sendable {
  package var source: SourceReference
  package var message: String
  package init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }
}

/// The place on one axis of the scenarios at which a defect begins, while all else stays as it is.
package struct Boundary: Hashable, Sendable {
  package enum Axis: String, Hashable, Sendable {
    case windowWidth, windowHeight, dynamicType, elementCount, language
  }
  package var axis: Axis
  /// Points, a number of elements, or the name of a type size or of languages.
  package var value: EvidenceValue
  /// The scenario that fails next to it, and the one that passes; nil where no such one was laid out.
  package var fails: String
  package var passes: String?

  package init(_ axis: Axis, _ value: EvidenceValue, fails: String, passes: String?) {
    self.axis = axis
    self.value = value
    self.fails = fails
    self.passes = passes
  }
}

/// A problem that a rule sees at one place of one laid-out tree.
package struct Finding: Hashable, Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var source: SourceReference
  /// Whole sentences: what a person sees, the number, what to do; code in backticks.
  package var message: String
  package var evidence: [Evidence]
  /// The layout's part in it, in two or three sentences for people; the evidence is for machines.
  package var reasons: [String]
  /// In points, what the rule's threshold is about.
  package var extent: Double
  package var related: [RelatedPlace]
  /// Modifiers whose layout-ignoring form would cure it, innermost first.
  package var effectsToIgnore: [SourceReference]
  /// Other ways out, for whom no fix is found: whole sentences.
  package var advice: String
  /// Where it begins; a rule says so of what it counts itself, the survey of the rest.
  package var boundary: Boundary?
  /// The text that is judged, which has to be the author's: neither a user's nor sample data.
  package var judgedText: JudgedText?
  /// The arguments, by label, whose numbers are judged: they have to be the app's, and none that a preview made up.
  package var judgedArguments: Set<String> = []
  /// False where texts that are as narrow as they may be, by what is known of them, may have room.
  package var holdsForNarrowestTexts = true
  /// Whether its lengths may be off by more than a tenth, as a text's widths are that are little known.
  package var isOfRoughLengths = false
  /// True if the height of the window decides, which a component on its own knows nothing about.
  package var needsWholeScreen = false
  /// True if its view touches an edge of the window, as one that scrolls does for a moment only.
  package var touchesWindow = false
  /// Whether a text is cut off, which a fix has to show.
  package var isOfCutOffText = false
  /// The views around a text that lacks height: what tells of one of those that it does, tells of the text.
  package var surroundings: Set<SourceReference> = []
  /// Whether its lengths are those of a sheet, and its boundary that of the window behind.
  package var isInSheet = false
  /// The room that there is; a state of the view with more takes the finding back.
  package var remedy: Remedy?
  /// Whether a value was tried out that the code does not tell: likely at best.
  package var isTrial = false
  package init(
    rule: RuleID, severity: Severity = .warning, source: SourceReference, message: String,
    evidence: [Evidence], reasons: [String] = [], extent: Double, related: [RelatedPlace] = [],
    effectsToIgnore: [SourceReference] = [], advice: String
  ) {
    self.rule = rule
    self.severity = severity
    self.source = source
    self.message = message
    self.evidence = evidence
    self.reasons = reasons
    self.extent = extent
    self.related = related
    self.effectsToIgnore = effectsToIgnore
    self.advice = advice
  }
}

/// A text that has too little room.
package struct JudgedText: Hashable, Sendable {
  /// The texts that it was added up from: one of most.
  package var parts: [String]
  /// The share of it that has room.
  package var room: Double

  /// Whether what the author wrote of it has too little room by itself, whatever values are in it.
  ///
  /// - Parameter writtenShare: how much of a text is the author's.
  package func isCutOff(where writtenShare: (String) -> Double) -> Bool {
    let shares = parts.filter { $0.contains(where: \.isLetter) }.map(writtenShare)
    // One literal has several parts where markup or a value is in it.
    let whole = parts.count > 1 ? writtenShare(parts.joined()) : 0
    guard let least = shares.min().map({ max($0, whole) }), least > 0 else { return false }
    return least == 1 || least > room * Self.marginOfWidths
  }

  /// Characters differ in their widths: so much more than has room has to be the author's, if not all is.
  private static let marginOfWidths = 1.1
}
