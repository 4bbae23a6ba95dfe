import Synchronization

/// Counts up from 0, one number to each caller.
final class Counter: Sendable {
  private let value = Atomic<Int>(0)
  func advance() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
