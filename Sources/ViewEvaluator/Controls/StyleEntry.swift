import LayoutEngine

/// A style of SwiftUI's own that the tool knows, for the controls of one family.
///
/// A name that is in no family is not understood, and counted; it never passes for the usual style.
struct StyleEntry: Sendable {
  typealias Arrange = @Sendable (Evaluator) -> (Control, ControlContext) -> ViewNode

  let name: String
  /// The code that arranges a control; nil for an inert style, under which it is what it is without one.
  let arrange: Arrange?

  static func inert(_ name: String) -> StyleEntry { StyleEntry(name: name, arrange: nil) }

  static func arranges(_ name: String, by code: @escaping Arrange) -> StyleEntry {
    StyleEntry(name: name, arrange: code)
  }
}

/// The styles that one style modifier may be given.
struct StyleFamily: Sendable {
  let modifier: String
  /// The protocols of the styles that a module declares.
  let protocols: [String]
  let styles: [String: StyleEntry]
  /// Names that more than one entry has; the first is used.
  let repeatedNames: [String]

  /// Every family has a usual style, under two names.
  init(_ modifier: String, of protocols: String..., styles: [StyleEntry] = []) {
    self.modifier = modifier
    self.protocols = protocols
    var repeated: [String] = []
    let all = styles + [.inert("automatic"), .inert("default")]
    self.styles = Dictionary(all.map { ($0.name, $0) }) { first, second in
      repeated.append(second.name)
      return first
    }
    repeatedNames = repeated
  }
}
