import Foundation
import LayoutEngine

// `swift run -c release layoutbench`: what layout costs, as ratios within one run.

let benchmark = Thread {
  // First, since it is the peak of the process that is read.
  Report.print("throughput and memory")
  RowsBenchmark.printThroughput(rows: 50_000)
  Report.print("rows in a scroll view")
  for rows in [10_000, 50_000] { RowsBenchmark(rows: rows).printLayout() }
  Report.print("the same in a lazy stack, which creates what the window shows")
  for rows in [10_000, 50_000] { RowsBenchmark(rows: rows, container: .lazyStack).printLayout() }
  Report.print("10,000 rows, and again after one of them changed (all rows created, also of lazy containers)")
  RowsBenchmark(rows: 10_000).printRelayout("stack")
  RowsBenchmark(rows: 10_000, container: .lazyStack).printRelayout("lazy stack")
  RowsBenchmark(rows: 10_000, container: .list).printRelayout("list")
  Report.print("growth")
  RowsBenchmark.printGrowth(from: 10_000, to: 50_000)
  NestingBenchmark.printGrowth(from: 200, to: 400)
  exit(0)
}
benchmark.stackSize = 512 << 20
benchmark.start()
while true { sleep(1000) }
