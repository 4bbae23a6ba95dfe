import Foundation
import Testing

@testable import Linter

@Suite struct ParallelTests {
  @Test func partsOfWorkStayInOrder() async {
    let products = await Parallel.map(Array(1...8)) { factor in
      Parallel.each(Array(1...50)) { $0 * factor }
    }
    #expect(products == (1...8).map { factor in (1...50).map { $0 * factor } })
    #expect(Parallel.each([Int]()) { $0 }.isEmpty)
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
