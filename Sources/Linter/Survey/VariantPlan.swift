import Interpreter
import ViewEvaluator

/// Which variants of an entry point to look at: every option of every choice at least once.
///
/// As long as there is room each option is tried alone, which leaves the rest of the view as it is.
/// Where there are too many, and while nothing was of interest, all choices that were first met
/// under the same selections are tried at once; what one of them hides stays open for a later variant.
/// What room is left then goes to trying them alone, and few of them in pairs: a mode does not show before something
/// is loaded.
/// Choices whose options brought the most that was new come first: the further sections of a screen before
/// what each of them leaves open.
/// A loop compares a selection with each of its elements: once two more of them were taken to be the selected one and
/// showed nothing new, the others are alike.
struct VariantPlan {
  /// A variant to look at.
  struct Attempt {
    var selections: [String: Int]
    fileprivate var group = 0
    fileprivate var options: [Int] = []

    init(selections: [String: Int]) { self.selections = selections }

    fileprivate init(_ selections: [String: Int], of group: Int, trying options: [Int]) {
      self.selections = selections
      self.group = group
      self.options = options
    }

    static let first = Attempt(selections: [:])
  }

  private struct Option {
    var key: String
    var option: Int
    var family: String?
    /// True while a variant is looked at for its sake.
    var isTried = false
    var isSeen = false
    var isSeenAlone = false
    /// How much it showed by itself that no variant before had shown.
    var newsAlone: Int?

    var isOpen: Bool { !isSeen && !isTried }
  }

  /// As few options as this are tried alone in any case.
  private static let fewOptions = 4
  /// Options of one family that are tried though they show nothing new.
  private static let fruitlessAttempts = 2.0

  /// The options, but for the first ones, of choices that were first met under the same selections.
  private struct Group {
    var context: [String: Int]
    var options: [Option] = []
    /// Those that were tried at once.
    var tried: Set<[Int]> = []
    var isSmall: Bool { options.count <= VariantPlan.fewOptions }

    /// The first option of each choice.
    var together: [Int] {
      var keys = Set<String>()
      return options.indices.filter { keys.insert(options[$0].key).inserted }
    }

    /// The first unseen option of each choice.
    var open: [Int] {
      var keys = Set<String>()
      return options.indices.filter { options[$0].isOpen && keys.insert(options[$0].key).inserted }
    }
  }

  /// How many variants may follow.
  private var room: Int
  /// Those that come first, whatever there is to try.
  private var wanted: [Attempt]
  private var groups: [Group] = []
  private var known: Set<String>
  /// The yields of the options of each choice; `yield` is that of all.
  private var yields: [String: Yield] = [:]
  private var yield = Yield()
  private var familyYields: [String: Yield] = [:]

  /// How much that no variant had shown came with some of them.
  private struct Yield {
    var new = 0.0
    var attempts = 0.0

    var mean: Double { new / max(1, attempts) }

    mutating func add(_ new: Double) {
      self.new += new
      attempts += 1
    }
  }

  /// - Parameter earlier: what another survey of the same code has looked at: of that only the variants it wants to
  ///   be looked at again are, and of the others those that show options of choices which it did not meet.
  init(limit: Int, after earlier: Earlier = Earlier()) {
    room = limit
    wanted = earlier.wanted.filter { !$0.isEmpty }.map(Attempt.init)
    known = earlier.choices
  }

  /// The choices that another survey has met, and the selections under which it saw what this one is about.
  struct Earlier {
    var choices: Set<String> = []
    var wanted: [[String: Int]] = []
  }

  /// True while there are options that no variant has shown.
  var isIncomplete: Bool { openCount > 0 }

  /// How many options no variant has shown.
  var openCount: Int {
    groups.reduce(wanted.count) { count, group in count + group.options.count(where: \.isOpen) }
  }

  /// The next variant; nil if there is nothing new to see, or no more room.
  ///
  /// - Parameter alsoAlone: false to be content with seeing every option once.
  mutating func next(alsoAlone: Bool) -> Attempt? {
    if room > 0, !wanted.isEmpty {
      room -= 1
      return wanted.removeFirst()
    }
    guard room > 0,
      let (position, options) = nextUnseen(alone: alsoAlone) ?? nextTogether ?? nextAlone(ofAll: alsoAlone) ?? nextPair
    else { return nil }
    room -= 1
    if options.count > 1 { groups[position].tried.insert(options) }
    let group = groups[position]
    for option in options { groups[position].options[option].isTried = true }
    let selections = group.context.merging(
      options.map { (group.options[$0].key, group.options[$0].option) }
    ) { _, new in new }
    return Attempt(selections, of: position, trying: options)
  }

  private func nextUnseen(alone: Bool) -> (group: Int, options: [Int])? {
    let open = groups.map(\.open)
    if alone, openCount <= room {
      return best(of: open.enumerated().flatMap { group, options in options.map { (group, [$0]) } })
    }
    return best(of: open.enumerated().filter { !$1.isEmpty }.map { ($0, $1) })
  }

  private var nextTogether: (group: Int, options: [Int])? {
    best(
      of: groups.enumerated().compactMap { position, group in
        let options = group.together
        let isOpen = !group.tried.contains(options) && options.count > 1
        return isOpen && !options.contains { group.options[$0].isTried } ? (position, options) : nil
      })
  }

  /// An option that showed something new by itself, with one that did not: the first may be where the other is seen.
  private var nextPair: (group: Int, options: [Int])? {
    for (position, group) in groups.enumerated() where group.isSmall {
      for first in group.options.indices where group.options[first].newsAlone ?? 0 > 0 {
        for second in group.options.indices where group.options[second].newsAlone == 0 {
          let pair = [min(first, second), max(first, second)]
          if group.options[first].key != group.options[second].key, !group.tried.contains(pair) {
            return (position, pair)
          }
        }
      }
    }
    return nil
  }

  private func nextAlone(ofAll: Bool) -> (group: Int, options: [Int])? {
    best(
      of: groups.enumerated().filter { ofAll || $1.isSmall }.flatMap { position, group in
        group.options.indices.filter { !group.options[$0].isSeenAlone && !group.options[$0].isTried }
          .map { (position, [$0]) }
      })
  }

  /// The attempt that promises most; of equal ones the first with the most options.
  private func best(of attempts: [(group: Int, options: [Int])]) -> (group: Int, options: [Int])? {
    func promise(_ attempt: (group: Int, options: [Int])) -> (Double, Int) {
      let keys = attempt.options.map { groups[attempt.group].options[$0].key }
      return (keys.map { (yields[$0] ?? yield).mean }.max() ?? 0, keys.count)
    }
    let promises = attempts.map(promise)
    return attempts.indices.max { promises[$0] < promises[$1] || promises[$0] == promises[$1] && $0 > $1 }
      .map { attempts[$0] }
  }

  /// Notes which choices a variant met.
  ///
  /// - Parameter news: how many views it showed that no other did.
  mutating func note(_ met: [ChoicePoint], showing news: Int = 0, on attempt: Attempt) {
    let keys = Set(met.map(\.key))
    let (group, options) = (attempt.group, attempt.options)
    for option in options { groups[group].options[option].isTried = false }
    let shown = options.filter { keys.contains(groups[group].options[$0].key) }
    // What is not even met alone would be tried for ever.
    for option in shown.isEmpty ? options.prefix(1) : shown[...] {
      groups[group].options[option].isSeen = true
      if options.count == 1 || shown.isEmpty { groups[group].options[option].isSeenAlone = true }
      if options.count == 1 { groups[group].options[option].newsAlone = news }
    }
    for option in shown {
      let share = Double(news) / Double(shown.count)
      yields[groups[group].options[option].key, default: Yield()].add(share)
      if let family = groups[group].options[option].family { familyYields[family, default: Yield()].add(share) }
      yield.add(share)
    }
    let new = met.filter { $0.optionCount > 1 && known.insert($0.key).inserted }
    defer { closeFruitlessFamilies() }
    guard !new.isEmpty else { return }
    let position = groups.firstIndex { $0.context == attempt.selections } ?? groups.count
    if position == groups.count { groups.append(Group(context: attempt.selections)) }
    groups[position].options += new.flatMap { choice in
      (1..<choice.optionCount).map { Option(key: choice.key, option: $0, family: choice.family) }
    }
  }

  /// Takes the options of families to be seen of which enough were tried in vain.
  private mutating func closeFruitlessFamilies() {
    let closed = familyYields.filter { $1.new == 0 && $1.attempts >= Self.fruitlessAttempts }
    guard !closed.isEmpty else { return }
    for group in groups.indices {
      for option in groups[group].options.indices {
        guard let family = groups[group].options[option].family, closed[family] != nil else { continue }
        groups[group].options[option].isSeen = true
        groups[group].options[option].isSeenAlone = true
      }
    }
  }
}
