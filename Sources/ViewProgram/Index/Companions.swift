import Synchronization

/// The things that readers of an index keep beside it, one of each type, for as long as it lives.
final class Companions: Sendable {
  private let known = SharedTable<ObjectIdentifier, any AnyObject & Sendable>()

  func one<Companion: AnyObject & Sendable>(_ make: () -> Companion) -> Companion {
    known.with { known in
      if let companion = known[ObjectIdentifier(Companion.self)] as? Companion { return companion }
      let companion = make()
      known[ObjectIdentifier(Companion.self)] = companion
      return companion
    }
  }
}

/// A table that several threads read and write.
package final class SharedTable<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  package func with<Result: Sendable>(_ body: (inout [Key: Element]) -> Result) -> Result {
    elements.withLock { body(&$0) }
  }
}

extension ModuleIndex {
  /// The object of a type that goes with this index; made where there is none yet.
  package func companion<Companion: AnyObject & Sendable>(_ make: () -> Companion) -> Companion {
    companions.one(make)
  }
}
