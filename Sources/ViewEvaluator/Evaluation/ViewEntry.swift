import Interpreter
import LayoutEngine

/// A view of the system that the tool knows: its initializers, and the nodes each makes.
///
/// A call that none of them takes makes a view that nobody knows, and is counted.
struct ViewEntry: Sendable {
  /// Makes the nodes that stand for a view; nil where that is not understood.
  typealias MakeViews = @Sendable (Evaluator) -> (SystemCall) -> [ViewNode]?

  /// Initializers that share their code.
  struct Initializers: Sendable {
    var signatures: [Signature]
    var code: MakeViews
  }

  let name: String
  let initializers: [Initializers]
  /// How its content is shown, if that is on another screen.
  private(set) var presentation: Presentation.Style?
  /// Whether its closures show views that are not laid out where they stand.
  private(set) var showsElsewhere = false

  init(_ name: String, _ initializers: Initializers...) {
    self.name = name
    self.initializers = initializers
  }

  /// One view or none, whatever the code is.
  init(_ name: String, _ signatures: Signature..., by code: @escaping MakeViews) {
    self.name = name
    initializers = [Initializers(signatures: signatures, code: code)]
  }

  /// Shows nothing where it stands.
  static func nothing(_ name: String, _ signatures: Signature...) -> ViewEntry {
    ViewEntry(name, Initializers(signatures: signatures, code: { _ in { _ in [] } }))
  }

  /// Whether values of a type of the system's, one that code declares properties of, are views without others in them.
  static func isLeaf(_ type: String) -> Bool { type == "Text" || type == "Image" }

  func code(taking arguments: ArgumentValues) -> MakeViews? {
    initializers.first { $0.signatures.contains { $0.takes(arguments) } }?.code
  }

  func presenting(_ style: Presentation.Style) -> ViewEntry {
    var entry = self
    entry.presentation = style
    return entry
  }

  func showingElsewhere() -> ViewEntry {
    var entry = self
    entry.showsElsewhere = true
    return entry
  }
}
