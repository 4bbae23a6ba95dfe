import LayoutEngine
import ViewEvaluator

// The scenarios of a variant that are worth a layout.

extension Survey {
  /// The scenarios in groups that are the same in some parts.
  func grouped(_ positions: [Int], by parts: ScenarioParts) -> [[Int]] {
    var groups: [[Int]] = []
    for position in positions {
      let scenario = run.options.scenarios[position]
      let known = groups.firstIndex {
        run.options.scenarios[$0[0]].isSame(as: scenario, in: parts)
      }
      if let known { groups[known].append(position) } else { groups.append([position]) }
    }
    return groups
  }

  /// Whether rules that ask for the tightest windows want to see a scenario.
  func isTelling(_ position: Int) -> Bool {
    !run.searched.usual.contains(position) || run.searched.tightest.contains(position)
  }

  /// Whether other scenarios stand for it, as long as code cannot tell it from these.
  func isBetweenOthers(_ position: Int) -> Bool {
    run.searched.usual.contains(position) && !run.searched.representative.contains(position)
  }

  /// Those of some scenarios that rules want to see which ask for the tightest windows: in windows where code may show
  /// something else than in all of `others` that are seen, the tightest ones of these.
  func telling(among open: [Int], beside others: [Int], where reads: ScenarioParts) -> [Int] {
    let choices = reads.intersection(.choices)
    let scenarios = run.options.scenarios
    let seen = others.filter(isTelling)
    return grouped(open, by: choices).flatMap { group in
      let isSeen = seen.contains { scenarios[$0].isSame(as: scenarios[group[0]], in: choices) }
      return isSeen ? group.filter(isTelling) : run.searched.tightest(among: group)
    }
  }

  /// The scenarios in which code shows what it shows in one, as far as a device's kind and the type size decide that.
  func alike(_ position: Int, to evaluator: Evaluator) -> [Int] {
    let parts = evaluator.scenarioReads.intersection(ScenarioParts.choices.union(.dynamicTypeSize))
    let own = run.options.scenarios[position]
    return run.options.scenarios.indices.filter { own.isSame(as: run.options.scenarios[$0], in: parts) }
  }
}

extension [Scenario] {
  /// The first one, the widest one, and the one with the largest type.
  var extremes: [Int] {
    let widest = indices.max { self[$0].screen.width < self[$1].screen.width }
    let largest = indices.max { self[$0].dynamicTypeSize < self[$1].dynamicTypeSize }
    return Set([indices.first, widest, largest].compactMap(\.self)).sorted()
  }
}
