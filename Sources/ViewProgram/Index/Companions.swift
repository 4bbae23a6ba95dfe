import Synchronization

/// A table that several threads read and write.
package final class SharedTable<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  package func with<Result: Sendable>(_ body: (inout [Key: Element]) -> Result) -> Result {
    elements.withLock { body(&$0) }
  }
}

extension ModuleIndex {
  /// The object of a type that readers of this index keep beside it, for as long as it lives; made where there is none yet.
  package func companion<Companion: AnyObject & Sendable>(_ make: () -> Companion) -> Companion {
    companions.with { companions in
      if let companion = companions[ObjectIdentifier(Companion.self)] as? Companion { return companion }
      let companion = make()
      companions[ObjectIdentifier(Companion.self)] = companion
      return companion
    }
  }
}
