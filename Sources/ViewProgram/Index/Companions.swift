import Synchronization

/// A table that several threads read and write.
package final class SharedTable<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private let elements = Mutex<[Key: Element]>([:])

  package init() {}

  package func with<Result: Sendable>(_ body: (inout [Key: Element]) -> Result) -> Result {
    elements.withLock { body(&$0) }
  }
}

/// A table that several threads read and write, and that begins anew once what it holds is too heavy.
package final class BoundedTable<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  private struct Kept {
    var elements: [Key: Element] = [:]
    var weight = 0
  }

  private let heaviest: Int
  private let kept = Mutex(Kept())

  package init(heaviest: Int) { self.heaviest = heaviest }

  package subscript(key: Key) -> Element? { kept.withLock { $0.elements[key] } }

  package func keep(_ element: Element, for key: Key, weight: Int) {
    kept.withLock { kept in
      if kept.weight > heaviest { kept = Kept() }
      kept.weight += weight
      kept.elements[key] = element
    }
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
