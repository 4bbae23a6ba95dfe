import Testing
import Interpreter
import ViewEvaluator

@testable import Linter

/// Each test plays a view whose code meets choices as it says, and lists the variants asked for.
@Suite struct VariantPlanTests {
  @Test func withRoomEveryOptionIsTriedAlone() {
    let variants = explore(limit: 10) { _ in [choice("a"), choice("b", 3)] }
    #expect(variants == [[:], ["a": 1], ["b": 1], ["b": 2], ["a": 1, "b": 1]])
  }

  /// A mode does not show before there is something to show.
  @Test func whatShowsNothingAloneIsTriedWithWhatDoes() {
    let variants = explore(limit: 10, alsoAlone: false) { _ in
      [choice("isLoaded"), choice("mode"), choice("other")]
    } showing: {
      $0["isLoaded"] == 1 ? 1 : 0
    }
    #expect(variants.contains(["isLoaded": 1, "mode": 1]))
    #expect(!variants.contains(["mode": 1, "other": 1]))
  }

  @Test func whatABranchHoldsIsTriedInThatBranch() {
    let variants = explore(limit: 10) { selections in
      selections["a"] == 1 ? [choice("a"), choice("inner")] : [choice("a")]
    }
    #expect(variants == [[:], ["a": 1], ["a": 1, "inner": 1]])
  }

  @Test func manyChoicesAreTriedAtOnceAndThenAlone() {
    let names = ["a", "b", "c", "d", "e"]
    let variants = explore(limit: 4) { _ in names.map { choice($0) } }
    #expect(variants[1] == Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
    #expect(variants[2...] == [["a": 1], ["b": 1]])
  }

  @Test func whereNothingIsOfInterestAllIsSeenAtOnce() {
    let variants = explore(limit: 10, alsoAlone: false) { _ in [choice("a"), choice("b", 3)] }
    #expect(variants == [[:], ["a": 1, "b": 1], ["b": 2], ["a": 1], ["b": 1]])
  }

  /// `a` and its like hide what follows: each must be left out for the next one to be met.
  @Test func whatOneChoiceHidesIsTriedWithoutIt() {
    let names = ["a", "b", "c", "d", "e"]
    var met = Set<String>()
    let variants = explore(limit: 6, alsoAlone: false) { selections in
      let last = names.firstIndex { selections[$0] == 1 } ?? names.count - 1
      if selections[names[last]] == 1 { met.insert(names[last]) }
      return names[...last].map { choice($0) }
    }
    #expect(met == Set(names))
    #expect(variants.count == 6)
  }

  /// `sections` shows something else with each option; each leaves more open, and so do flags beside it.
  @Test func whatShowsTheMostComesFirst() {
    let variants = explore(limit: 9) { selections in
      let section = selections["sections"] ?? 0
      return [choice("a"), choice("b"), choice("sections", 5)] + (0..<4).map { choice("\(section) \($0)") }
    } showing: { selections in
      selections["sections"].map { $0 > 0 ? 3 : 0 } ?? 0
    }
    #expect(Set(variants.compactMap { $0["sections"] }) == [1, 2, 3, 4])
  }

  /// Each element of a loop is compared with what is selected, and looks no different from the others.
  @Test func elementsThatLookAlikeAreNotSelectedOneByOne() {
    func selections(showing news: Int) -> [[String: Int]] {
      explore(limit: 20) { selections in
        let first = (0..<8).first { selections["x == \($0)"] != 1 } ?? 8
        return (0...min(first, 7)).map {
          ChoicePoint(key: "x == \($0)", optionCount: 2, family: $0 == 0 ? nil : "x")
        }
      } showing: { _ in
        news
      }
    }
    #expect(selections(showing: 0).count == 4)
    #expect(selections(showing: 1).count == 9)
  }

  @Test func aChoiceThatIsNotMetAgainIsGivenUp() {
    var isFirst = true
    let variants = explore(limit: 10) { _ in
      defer { isFirst = false }
      return isFirst ? [choice("a")] : []
    }
    #expect(variants == [[:], ["a": 1]])
  }

  private func choice(_ key: String, _ options: Int = 2) -> ChoicePoint {
    ChoicePoint(key: key, optionCount: options)
  }

  private func explore(
    limit: Int, alsoAlone: Bool = true, meeting choices: ([String: Int]) -> [ChoicePoint],
    showing news: ([String: Int]) -> Int = { _ in 0 }
  ) -> [[String: Int]] {
    var plan = VariantPlan(limit: limit - 1)
    var variants: [[String: Int]] = [[:]]
    plan.note(choices([:]), on: .first)
    while let attempt = plan.next(alsoAlone: alsoAlone) {
      variants.append(attempt.selections)
      plan.note(choices(attempt.selections), showing: news(attempt.selections), on: attempt)
    }
    return variants
  }
}
