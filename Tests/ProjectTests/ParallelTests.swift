import Foundation
import Testing

@testable import Project

@Suite struct ParallelTests {
  @Test func partsOfWorkStayInOrder() async {
    let products = await Parallel.map(Array(1...8)) { factor in
      Parallel.each(Array(1...50)) { $0 * factor }
    }
    #expect(products == (1...8).map { factor in (1...50).map { $0 * factor } })
    #expect(Parallel.each([Int]()) { $0 }.isEmpty)
  }

  /// The stack of a worker may run out; signals are handled on another one, and say so.
  @Test func signalsAreHandledWithoutStack() async {
    await #expect(processExitsWith: .exitCode(33)) {
      for number in [SIGSEGV, SIGBUS] {
        signal(number) { _ in _exit(33) }
        var action = sigaction()
        sigaction(number, nil, &action)
        action.sa_flags |= SA_ONSTACK
        sigaction(number, &action, nil)
      }
      _ = await Parallel.onLargeStack { Self.depth(below: 0) }
    }
  }

  /// Takes a megabyte of the stack with each call, and never ends.
  private static func depth(below level: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 20, alignment: 16) { bytes in
      bytes[0] = UInt8(truncatingIfNeeded: level)
      return depth(below: level + 1) + Int(bytes[0])
    }
  }

  #if os(Linux)
    @Test func whatCanWaitMakesWay() async {
      var niceness: [Int32] = []
      for priority in [TaskPriority.medium, .utility] {
        let task = Task.detached(priority: priority) {
          await Parallel.map([0, 1]) { _ in
            getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
          }.max()
        }
        niceness.append(await task.value ?? 0)
      }
      #expect(niceness[0] < niceness[1])
    }

    @Test func whoHelpsMakesWayToo() async {
      let task = Task.detached(priority: .utility) {
        await Parallel.map([0]) { _ in
          Parallel.each(Array(0..<100)) { _ in
            usleep(100)
            return getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
          }
        }
      }
      #expect(await Set(task.value.joined()).count == 1)
    }
  #endif
}
