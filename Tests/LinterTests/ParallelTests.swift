import Foundation
import Testing

@testable import Linter

@Suite struct ParallelTests {
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
  #endif
}
