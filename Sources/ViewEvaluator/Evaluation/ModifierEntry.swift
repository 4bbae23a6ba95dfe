import Interpreter
import LayoutEngine

/// A modifier that the tool knows: its overloads, and what each does to a view.
///
/// A call that none of the overloads takes is not understood, and counted; it never passes for one
/// that changes nothing.
struct ModifierEntry: Sendable {
  /// Makes the nodes that stand for a view under the modifier; nil where that is not understood.
  typealias MakeNode = @Sendable (Evaluator) -> (ViewNode, ModifierCall) -> ViewNode?
  typealias MakeNodes = @Sendable (Evaluator) -> (ViewNode, ModifierCall) -> [ViewNode]?

  enum Effect: Sendable {
    /// Changes neither sizes nor positions, neither where something is drawn nor coordinate spaces.
    case inert
    /// The same, but in pictures it looks different: other values are not asked for.
    case paints(MakeNode)
    case makes(MakeNode)
    /// As `makes`, where code of the module may show several views.
    case makesSeveral(MakeNodes)
  }

  /// The receivers that a modifier is declared on.
  enum Receiver: Sendable {
    case view
    /// A shape, an image or a table's column that stays one under its own methods.
    case shape, image, tableColumn
  }

  /// Overloads that share their code.
  struct Overloads: Sendable {
    var receiver = Receiver.view
    var signatures: [Signature]
    var effect: Effect

    var isInert: Bool {
      switch effect {
      case .inert, .paints: true
      case .makes, .makesSeveral: false
      }
    }
  }

  let name: String
  let overloads: [Overloads]
  /// Whether any view has it, not just shapes or images.
  let isForViews: Bool

  // MARK: What a call does aside from the node it makes

  /// How its content is shown, if that is on another screen.
  private(set) var presentation: Presentation.Style?
  /// Whether its closures show views that are not laid out where they stand.
  private(set) var showsElsewhere = false
  /// Whether it only hands a value on, to code that is followed.
  private(set) var handsOn = false
  /// Whether it acts on what changes: no view depends on what it watches.
  private(set) var isWatching = false
  /// The value of the environment that it sets for the views it is called on.
  private(set) var surroundings: Surroundings?
  /// Run for every call, before its receiver becomes a view.
  private(set) var announcement: Announcement?

  typealias Surroundings =
    @Sendable (Evaluator) -> (ArgumentValues) -> (name: String, value: Value)?
  typealias Announcement = @Sendable (Evaluator) -> (ArgumentValues) -> Void

  init(_ name: String, _ overloads: Overloads...) {
    self.name = name
    self.overloads = overloads
    isForViews = overloads.contains { $0.receiver == .view }
  }

  /// Returns the effect of the overload that takes `arguments`; nil if none does.
  func effect(of arguments: ArgumentValues, on receiver: Receiver = .view) -> Effect? {
    overloads.first { overload in
      overload.receiver == receiver && overload.signatures.contains { $0.takes(arguments) }
    }?.effect
  }

  /// Whether no overload does anything with the values that it is given.
  var ignoresValues: Bool { ignoresValuesOnViews && overloads.allSatisfy(\.isInert) }

  /// The same, for views that are neither shapes nor images.
  var ignoresValuesOnViews: Bool {
    presentation == nil && !showsElsewhere && !handsOn && surroundings == nil && announcement == nil
      && overloads.allSatisfy { $0.receiver != .view || $0.isInert }
  }

  // MARK: Written behind an entry

  func presenting(_ style: Presentation.Style) -> ModifierEntry {
    changing { $0.presentation = style }
  }

  func showingElsewhere() -> ModifierEntry { changing { $0.showsElsewhere = true } }

  func handingOn() -> ModifierEntry { changing { $0.handsOn = true } }

  func watching() -> ModifierEntry { changing { $0.isWatching = true } }

  func surrounding(with surroundings: @escaping Surroundings) -> ModifierEntry {
    changing { $0.surroundings = surroundings }
  }

  func announcing(_ announcement: @escaping Announcement) -> ModifierEntry {
    changing { $0.announcement = announcement }
  }

  private func changing(_ change: (inout ModifierEntry) -> Void) -> ModifierEntry {
    var entry = self
    change(&entry)
    return entry
  }
}

extension ModifierEntry.Overloads {
  static func inert(_ signatures: Signature...) -> Self { Self(signatures: signatures, effect: .inert) }

  static func paints(_ signatures: Signature..., by code: @escaping ModifierEntry.MakeNode) -> Self {
    Self(signatures: signatures, effect: .paints(code))
  }

  /// The signatures' code; `receiver` says what they are declared on.
  static func makes(
    _ signatures: Signature..., on receiver: ModifierEntry.Receiver = .view,
    by code: @escaping ModifierEntry.MakeNode
  ) -> Self {
    Self(receiver: receiver, signatures: signatures, effect: .makes(code))
  }

  static func makesSeveral(
    _ signatures: Signature..., by code: @escaping ModifierEntry.MakeNodes
  ) -> Self {
    Self(signatures: signatures, effect: .makesSeveral(code))
  }

  /// A call that changes something in a way nobody knows: the view stays as it is, and says so.
  static func assumed(_ words: String, _ signatures: Signature...) -> Self {
    Self(signatures: signatures, effect: .makes { _ in { node, _ in node.assuming(words) } })
  }

  /// On shapes and images, a call that leaves them as they are.
  static func keeps(_ signatures: Signature..., on receiver: ModifierEntry.Receiver) -> Self {
    Self(receiver: receiver, signatures: signatures, effect: .inert)
  }
}

/// Entries of modifiers that change nothing, by name, with the labels of their overloads.
func inert(_ names: KeyValuePairs<String, [Signature]>) -> [ModifierEntry] {
  names.map { ModifierEntry($0.key, .init(signatures: $0.value, effect: .inert)) }
}

extension ViewNode {
  /// The view with words for what is only assumed of it.
  func assuming(_ words: String) -> ViewNode {
    var node = self
    node.assumptions.append(words)
    return node
  }
}
