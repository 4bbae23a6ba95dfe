import Synchronization

/// The things that readers of an index keep beside it, one of each type, for as long as it lives.
final class Companions: Sendable {
  private let known = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  func one<Companion: AnyObject & Sendable>(_ make: () -> Companion) -> Companion {
    known.withLock { known in
      if let companion = known[ObjectIdentifier(Companion.self)] as? Companion { return companion }
      let companion = make()
      known[ObjectIdentifier(Companion.self)] = companion
      return companion
    }
  }
}

extension ModuleIndex {
  /// The object of a type that goes with this index; made where there is none yet.
  package func companion<Companion: AnyObject & Sendable>(_ make: () -> Companion) -> Companion {
    companions.one(make)
  }
}
