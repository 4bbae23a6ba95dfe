/// The types of a project that its code uses, by what it uses them for.
///
/// The verdict on a view may rest on code that it does not run: a preview of what an app scrolls says nothing of the app.
package struct TypeUses: Equatable, Sendable {
  package internal(set) var shown = Set<String>()
  package internal(set) var routed = Set<String>()
  package internal(set) var made = Set<String>()
  package internal(set) var previewed = Set<String>()
  package internal(set) var scrolled = Set<String>()
  package internal(set) var presented: [String: [PresentedView]] = [:]
  /// Those that code makes images of, and shows nowhere else.
  package private(set) var rendered = Set<String>()

  init() {}

  /// Says of what was found which types are only rendered.
  mutating func noteRendered() {
    rendered = Set(presented.filter { $0.value.allSatisfy { $0.style == .picture } }.keys).subtracting(shown)
  }

  /// Whether code puts views into windows, so that what it makes nowhere is on no screen.
  package var showsWindows: Bool { !made.isDisjoint(with: Self.windows) }

  private static let windows: Set<String> = [
    "WindowGroup", "Window", "DocumentGroup", "UIHostingController", "NSHostingController", "NSHostingView",
    "WKHostingController",
  ]

  /// The names of the types that two projects use differently.
  ///
  /// - Complexity: linear in the number of names; constant for the same project unchanged.
  package func difference(from other: TypeUses) -> Set<String> {
    guard self != other else { return [] }
    let presented = Set(presented.keys).union(other.presented.keys)
    return Self.parts.reduce(into: presented.filter { self.presented[$0] != other.presented[$0] }) {
      $0.formUnion(self[keyPath: $1].symmetricDifference(other[keyPath: $1]))
    }
  }

  private static var parts: [KeyPath<TypeUses, Set<String>>] { [\.shown, \.routed, \.made, \.previewed, \.scrolled] }
}

extension TypeUses: Stored {
  package init(from reader: inout ByteReader) {
    shown = reader.next()
    routed = reader.next()
    made = reader.next()
    previewed = reader.next()
    scrolled = reader.next()
    presented = reader.next()
    noteRendered()
  }

  package func write(to writer: inout ByteWriter) { writer.write(shown, routed, made, previewed, scrolled, presented) }
}
