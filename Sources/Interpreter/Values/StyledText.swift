import LayoutEngine

/// A text whose parts have attributes that change its size: an `AttributedString`, which is a plain text without any.
///
/// Positions are those of characters.
package struct StyledText {
  fileprivate struct Run {
    var range: Range<Int>
    var attribute: String
    var content: Value
  }

  package private(set) var text: String
  /// The later ones hold where several say something of the same.
  fileprivate var runs: [Run] = []

  static let typeName = "AttributedString"
  /// The attributes that change how large a text is.
  private static let sizing: Set = ["font", "kern", "tracking", "baselineOffset", "inlinePresentationIntent"]
  /// The ones that change neither what it says nor its size.
  private static let coloring: Set = [
    "foregroundColor", "backgroundColor", "underlineStyle", "strikethroughStyle", "link",
  ]
  /// More runs are not kept.
  private static let mostRuns = 200

  /// Nil for a value that is no text.
  package init?(_ value: Value?) {
    switch value {
    case .string(let text)?: self.text = text
    case .record(Self.typeName, let fields)?:
      guard case .string(let text)? = fields["text"], case .array(let list)? = fields["runs"] else { return nil }
      self.text = text
      runs = list.elements.compactMap(Run.init)
    default: return nil
    }
  }

  init(plain text: String) { self.text = text }

  /// A text without attributes is a text like any other.
  var value: Value {
    runs.isEmpty
      ? .string(text) : .record(Self.typeName, ["text": .string(text), "runs": .array(runs.map(\.value))])
  }

  static func isAttribute(_ name: String) -> Bool { sizing.contains(name) || coloring.contains(name) }
  /// Whether an attribute leaves a text as large as it is.
  static func isColor(_ name: String) -> Bool { coloring.contains(name) }

  /// The same with an attribute of all of it or of a part; nil for a name that is none, and for too many.
  func setting(_ attribute: String, to value: Value, in range: Range<Int>? = nil) -> StyledText? {
    if Self.coloring.contains(attribute) { return self }
    guard Self.sizing.contains(attribute), runs.count < Self.mostRuns else { return nil }
    var result = self
    result.runs.append(Run(range: range ?? 0..<text.count, attribute: attribute, content: value))
    return result
  }

  /// The same with all attributes of a container; nil where it has others than are known.
  func setting(_ attributes: [String: Value]) -> StyledText? {
    attributes.sorted { $0.key < $1.key }.reduce(self as StyledText?) { $0?.setting($1.key, to: $1.value) }
  }

  var withoutAttributes: StyledText {
    var result = self
    result.runs = []
    return result
  }

  /// Nil for too many runs.
  func adding(_ other: StyledText) -> StyledText? {
    let count = text.count
    var result = self
    result.text += other.text
    result.runs += other.runs.map { $0.within($0.range.lowerBound + count..<$0.range.upperBound + count) }
    return result.runs.count <= Self.mostRuns ? result : nil
  }

  func part(_ range: Range<Int>) -> StyledText {
    var result = self
    result.text = String(text.dropFirst(range.lowerBound).prefix(range.count))
    result.runs = runs.map {
      let part = $0.range.clamped(to: range)
      return $0.within(part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound)
    }.filter { !$0.range.isEmpty }
    return result
  }

  /// The parts of the text that have the same attributes all over, one after the other.
  package var pieces: [(text: String, attributes: [String: Value])] {
    let characters = Array(text)
    // Where two texts meet, two characters may have become one.
    let ends = runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }.map { min($0, characters.count) }
    let edges = Set(ends + [0, characters.count]).sorted()
    return zip(edges, edges.dropFirst()).map { lower, upper in
      let attributes = runs.filter { $0.range.contains(lower) }.reduce(into: [:]) { $0[$1.attribute] = $1.content }
      return (String(characters[lower..<upper]), attributes)
    }
  }
}

extension StyledText.Run {
  fileprivate init?(_ value: Value) {
    guard case .tuple(let parts) = value, parts.count == 4,
      case .number(let lower, _) = parts[0].value, case .number(let upper, _) = parts[1].value,
      case .string(let attribute) = parts[2].value, lower.value <= upper.value
    else { return nil }
    self.init(range: Int(lower.value)..<Int(upper.value), attribute: attribute, content: parts[3].value)
  }

  fileprivate var value: Value {
    .tuple([
      (nil, .integer(range.lowerBound)), (nil, .integer(range.upperBound)), (nil, .string(attribute)),
      (nil, content),
    ])
  }

  fileprivate func within(_ range: Range<Int>) -> StyledText.Run {
    StyledText.Run(range: range, attribute: attribute, content: content)
  }
}
