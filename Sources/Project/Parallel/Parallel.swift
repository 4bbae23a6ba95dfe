import Foundation
import Synchronization

/// The one place where work is spread over cores.
///
/// Evaluation and layout recurse as deep as view code is nested, so they run on threads with large
/// stacks of their own rather than on the small ones of the concurrency pool. Those of a task with
/// less than medium priority make way for all others.
///
/// - In: elements and a function of one of them; out: its results in the order of the elements.
/// - To add: nothing, if it can be helped: work that is to be spread over cores calls `Parallel.each`.
package enum Parallel {
  /// Bytes of stack for each worker; only touched pages cost memory.
  private static let stackSize = 512 << 20

  /// `transform` of each element, in order, on at most as many threads as there are cores.
  ///
  /// - Parameter cancellation: set when the task is cancelled, for `transform` to look at.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], cancellation: Cancellation = Cancellation(),
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskCancellationHandler {
      await mapped(elements, transform)
    } onCancel: {
      cancellation.set()
    }
  }

  private static func mapped<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    guard !elements.isEmpty else { return [] }
    let work = Work(elements: elements)
    let width = min(elements.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<width {
        group.addTask(priority: Task.basePriority) {
          await onLargeStack {
            var done: [(Int, Result)] = []
            while let (index, element) = work.next() { done.append((index, transform(element))) }
            return done
          }
        }
      }
      var results: [(Int, Result)] = []
      for await part in group { results += part }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// `transform` of each element, in order, on this thread and on cores that nothing here uses.
  ///
  /// - Parameter transform: may be run by several threads at once; on this one with the stack there is.
  package static func each<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    let work = Work(elements: elements)
    let results = Mutex<[Int: Result]>([:])
    let open = DispatchGroup()
    for _ in elements { open.enter() }
    let run = { @Sendable in
      while let (index, element) = work.next() {
        let result = transform(element)
        results.withLock { $0[index] = result }
        open.leave()
      }
    }
    for _ in 1..<elements.count {
      guard Cores.takeIdle() else { break }
      startThread(makesWay: Thread.current.makesWay) {
        run()
        Cores.leave()
      }
    }
    run()
    open.wait()
    return results.withLock { results in elements.indices.compactMap { results[$0] } }
  }

  /// Runs `body` on a thread with a large stack.
  package static func onLargeStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    let makesWay = Task.basePriority.map { $0 < .medium } ?? false
    return await withCheckedContinuation { continuation in
      startThread(makesWay: makesWay) {
        Cores.take()
        let result = body()
        Cores.leave()
        continuation.resume(returning: result)
      }
    }
  }

  private static func startThread(makesWay: Bool, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread {
      if makesWay { makeWay() }
      useSignalStack()
      defer { leaveSignalStack() }
      body()
    }
    thread.makesWay = makesWay
    thread.stackSize = stackSize
    thread.start()
  }
}

extension Thread {
  /// Whether it lets others go first.
  fileprivate var makesWay: Bool {
    get { threadDictionary["makesWay"] != nil }
    set { threadDictionary["makesWay"] = newValue ? true : nil }
  }
}

/// How many threads are at work, of as many as there are cores.
private enum Cores {
  private static let taken = Atomic<Int>(0)

  static func take() { taken.add(1, ordering: .relaxed) }

  /// False where all are taken.
  static func takeIdle() -> Bool {
    let isIdle =
      taken.add(1, ordering: .relaxed).newValue <= ProcessInfo.processInfo.activeProcessorCount
    if !isIdle { leave() }
    return isIdle
  }

  static func leave() { taken.subtract(1, ordering: .relaxed) }
}

/// Lets all other threads go first, those that answer somebody.
private func makeWay() {
  #if canImport(Darwin)
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
  #else
    // Of this thread alone: Linux counts niceness by thread.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
  #endif
}

/// Gives this thread a second stack, on which signals are handled even where the first has run out.
package func useSignalStack() {
  var stack = stack_t()
  stack.ss_size = 64 << 10
  stack.ss_sp = malloc(stack.ss_size)
  sigaltstack(&stack, nil)
}

private func leaveSignalStack() {
  var stack = stack_t()
  sigaltstack(nil, &stack)
  var none = stack_t()
  none.ss_flags = Int32(SS_DISABLE)
  sigaltstack(&none, nil)
  free(stack.ss_sp)
}

/// Tells threads that the task they work for was cancelled: they belong to none themselves.
package final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  package init() {}
  package var isSet: Bool { flag.load(ordering: .relaxed) }
  package func set() { flag.store(true, ordering: .relaxed) }
}

/// Elements handed out one at a time.
private final class Work<Element: Sendable>: Sendable {
  private let elements: [Element]
  private let position = Counter()

  init(elements: [Element]) { self.elements = elements }

  func next() -> (Int, Element)? {
    let index = position.advance()
    return index < elements.count ? (index, elements[index]) : nil
  }
}
