import Synchronization

/// Counts up from 0, one number to each caller.
package final class Counter: Sendable {
  private let value = Atomic<Int>(0)
  package init() {}
  package func advance() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
