import Interpreter
import ViewEvaluator

/// Which variants of an entry point to look at: every option of every choice at least once.
///
/// As long as there is room each option is tried alone, which leaves the rest of the view as it is.
/// Where there are too many, and while nothing was of interest, all choices that were first met
/// under the same selections are tried at once, the largest number first; what one of them hides
/// stays open for a later variant. What room is left then goes to trying them alone.
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
    /// True while a variant is looked at for its sake.
    var isTried = false
    var isSeen = false
    var isSeenAlone = false

    var isOpen: Bool { !isSeen && !isTried }
  }

  /// The options, but for the first ones, of choices that were first met under the same selections.
  private struct Group {
    var context: [String: Int]
    var options: [Option] = []

    /// One unseen option of each choice.
    var open: [Int] {
      var keys = Set<String>()
      return options.indices.filter { options[$0].isOpen && keys.insert(options[$0].key).inserted }
    }
  }

  /// How many variants may follow.
  private var room: Int
  private var groups: [Group] = []
  private var known = Set<String>()

  init(limit: Int) { room = limit }

  /// True while there are options that no variant has shown.
  var isIncomplete: Bool { openCount > 0 }

  private var openCount: Int {
    groups.reduce(0) { count, group in count + group.options.count(where: \.isOpen) }
  }

  /// The next variant; nil if there is nothing new to see, or no more room.
  ///
  /// - Parameter alsoAlone: false to be content with seeing every option once.
  mutating func next(alsoAlone: Bool) -> Attempt? {
    guard room > 0, let (position, options) = nextUnseen(alone: alsoAlone) ?? (alsoAlone ? nextAlone : nil)
    else { return nil }
    room -= 1
    let group = groups[position]
    for option in options { groups[position].options[option].isTried = true }
    let selections = group.context.merging(
      options.map { (group.options[$0].key, group.options[$0].option) }
    ) { _, new in new }
    return Attempt(selections, of: position, trying: options)
  }

  private func nextUnseen(alone: Bool) -> (group: Int, options: [Int])? {
    guard isIncomplete else { return nil }
    let open = groups.map(\.open)
    guard !alone || openCount > room else {
      return open.firstIndex { !$0.isEmpty }.map { ($0, [open[$0][0]]) }
    }
    return open.indices.min { open[$0].count > open[$1].count }.map { ($0, open[$0]) }
  }

  private var nextAlone: (group: Int, options: [Int])? {
    for (position, group) in groups.enumerated() {
      if let option = group.options.firstIndex(where: { !$0.isSeenAlone && !$0.isTried }) {
        return (position, [option])
      }
    }
    return nil
  }

  /// Notes which choices a variant met.
  mutating func note(_ met: [ChoicePoint], on attempt: Attempt) {
    let keys = Set(met.map(\.key))
    let (group, options) = (attempt.group, attempt.options)
    for option in options { groups[group].options[option].isTried = false }
    let shown = options.filter { keys.contains(groups[group].options[$0].key) }
    // What is not even met alone would be tried for ever.
    for option in shown.isEmpty ? options.prefix(1) : shown[...] {
      groups[group].options[option].isSeen = true
      groups[group].options[option].isSeenAlone = options.count == 1 || shown.isEmpty
    }
    let new = met.filter { $0.optionCount > 1 && known.insert($0.key).inserted }
    guard !new.isEmpty else { return }
    let position = groups.firstIndex { $0.context == attempt.selections } ?? groups.count
    if position == groups.count { groups.append(Group(context: attempt.selections)) }
    groups[position].options += new.flatMap { choice in
      (1..<choice.optionCount).map { Option(key: choice.key, option: $0) }
    }
  }
}
