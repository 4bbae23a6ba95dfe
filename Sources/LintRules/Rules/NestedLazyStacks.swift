package import LayoutEngine

/// rules/nested-lazy-stacks.md
package enum NestedLazyStacks: LintRule {
  package static let id: RuleID = "nested-lazy-stacks"
  package static let standIns: StandInPolicy = .manyElements
  /// The least height of a row before iOS 26, and of what a finger hits (Apple's Human Interface Guidelines): a scroll bar that jumps
  /// by less is not noticed.
  package static let threshold = Threshold(
    points: SystemMetric.rowHeight.value(in: .iOS18),
    meaning: "how much of the length the outer container does not expect")

  package static func concerns(_ kind: ViewKind) -> Bool { kind.lazyAxis != nil }

  package static func prospect(in root: ViewNode) -> Prospect {
    var isBuiltLater = false
    // With the axes along which a container around the node has to guess its length.
    var open = [(node: root, guessed: AxisSet())]
    while let next = open.popLast() {
      var guessed = next.guessed
      let kind = next.node.kind
      isBuiltLater = isBuiltLater || kind.buildsViews
      if case .repeated(let count, let content) = kind, count > 0 {
        open += content.views(at: 0).map { ($0, guessed) }
      }
      if let axis = kind.lazyAxis {
        if let axis = kind.guessedAxis, guessed.contains(axis) { return .maybe }
        guessed.insert(AxisSet(axis))
      } else {
        guessed.subtract(kind.scrolledAxes.union(kind.fixedAxes))
      }
      open += next.node.children.map { ($0, guessed) }
    }
    return isBuiltLater ? .knownAfterLayout : .none
  }

  package static func mayFind(in tree: LaidOutTree) -> Bool {
    tree.nodes.contains { node in
      node.kind.guessedAxis.map { outerContainer(of: node, $0, in: tree) != nil } ?? false
    }
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    // A row is guessed once, however many lazy containers are in it.
    var known: [RowKey: [Guess]] = [:]
    var rows: [Int: [LaidOutNode]] = [:]
    return tree.nodes.compactMap { node in
      guard let axis = node.kind.guessedAxis, tree.isVisible(node.index),
        let outer = outerContainer(of: node, axis, in: tree),
        mayOutgrow(node, tree.scenario.screen[axis], axis, in: tree)
      else { return nil }
      let all = rows[outer.index] ?? self.rows(of: outer, in: tree)
      rows[outer.index] = all
      guard let row = row(of: node, among: all, in: tree) else { return nil }
      let key = RowKey(row: row, axis: axis)
      let guesses = known[key] ?? guesses(all, of: row, axis, in: tree)
      known[key] = guesses
      guard let guess = guesses.first(where: \.isFarOff) else { return nil }
      let extent = guesses.map(\.hidden).max() ?? guess.hidden
      return .nested(node, in: outer, axis, guess, extent)
    }
  }

  private struct RowKey: Hashable {
    var row: Int
    var axis: Axis
  }

  private static func row(
    of inner: LaidOutNode, among rows: [LaidOutNode], in tree: LaidOutTree
  ) -> Int? {
    let around = Set([inner.index] + tree.ancestors(of: inner.index).map(\.index))
    return rows.first { around.contains($0.index) }?.index
  }

  /// The lazy container or list that has to guess the inner one's length.
  private static func outerContainer(of inner: LaidOutNode, _ axis: Axis, in tree: LaidOutTree)
    -> LaidOutNode?
  {
    for ancestor in tree.ancestors(of: inner.index) {
      if ancestor.kind.lazyAxis == axis { return ancestor }
      let known = ancestor.kind.scrolledAxes.union(ancestor.kind.fixedAxes)
      if known.contains(axis) { return nil }
    }
    return nil
  }

  /// The length that the outer container expects at one scroll position, against the truth.
  struct Guess {
    var estimated: Double
    /// Were the inner containers eager.
    var estimatedWhole: Double
    var realised: Double
    var createdRows: Int
    var rows: Int
    /// Whether the inner containers hide a length that is there and would be expected without them:
    /// rows that differ are guessed wrong in any list.
    var isFarOff: Bool { hidden > max(threshold.points, realised * noticedShare) }
    var hidden: Double { min(realised, estimatedWhole) - estimated }
  }

  /// Below a tenth of the length, nobody sees the scroll position jump.
  private static let noticedShare = 0.1
  /// How many windows' lengths have been seen at the scroll positions that are tried.
  private static let scrolledWindows = [1, 1.25, 1.5, 1.75]

  /// The guesses for one row that holds a lazy container: at the top, and a quarter of the window
  /// further each time, as a row that is about as long as the window is guessed right only there.
  private static func guesses(
    _ rows: [LaidOutNode], of row: Int, _ axis: Axis, in tree: LaidOutTree
  ) -> [Guess] {
    let window = tree.scenario.screen[axis]
    guard let first = rows.first, let last = rows.last, window > 0 else { return [] }
    let start = first.frame.start(axis)
    let realised = last.frame.end(axis) - start
    guard realised.isFinite, realised > window else { return [] }
    return scrolledWindows.map { window * $0 }.filter { $0 < realised }.map { seen in
      guess(rows, [row], axis, from: start, realised: realised, upTo: seen)
    }
  }

  /// Rows are created up to the end of the window, an inner lazy row only as far as that; the rest
  /// is taken to be as long as the average of those.
  private static func guess(
    _ rows: [LaidOutNode], _ lazyRows: Set<Int>, _ axis: Axis, from start: Double, realised: Double,
    upTo seen: Double
  ) -> Guess {
    var created = 0.0
    var whole = 0.0
    var count = 0
    for row in rows {
      let begin = row.frame.start(axis) - start
      guard begin < seen else { break }
      let end = row.frame.end(axis) - start
      whole += end - begin
      created += (lazyRows.contains(row.index) ? min(end, seen) : end) - begin
      count += 1
    }
    let gaps = realised - rows.reduce(0) { $0 + $1.frame.length(axis) }
    let rowsPerCreated = Double(rows.count) / Double(max(count, 1))
    return Guess(
      estimated: created * rowsPerCreated + gaps, estimatedWhole: whole * rowsPerCreated + gaps,
      realised: realised, createdRows: count, rows: rows.count)
  }

  /// Whether a lazy container gets longer with its data, or is longer than the window as it is: one of
  /// a few cells that the code counts is as good as created whole.
  private static func mayOutgrow(
    _ inner: LaidOutNode, _ window: Double, _ axis: Axis, in tree: LaidOutTree
  ) -> Bool {
    if inner.frame.length(axis) > window + max(threshold.points, window * noticedShare) { return true }
    let below = tree.descendants(of: inner.index)
    return below.contains { $0.assumptions.contains(Assumption.unknownCount) }
      || (below + [inner]).contains {
        $0.kind.guessedAxis == axis && $0.children.count + $0.uncreatedChildCount >= fewCells
      }
  }

  /// From so many cells on they are taken for data, of which there may be more.
  private static let fewCells = 24

  private static func rows(of container: LaidOutNode, in tree: LaidOutTree) -> [LaidOutNode] {
    container.children.flatMap { index -> [LaidOutNode] in
      let node = tree.nodes[index]
      if case .section = node.kind { return rows(of: node, in: tree) }
      return node.kind.splices && node.children.count > 1 ? rows(of: node, in: tree) : [node]
    }
  }
}

extension Finding {
  fileprivate static func nested(
    _ inner: LaidOutNode, in outer: LaidOutNode, _ axis: Axis, _ guess: NestedLazyStacks.Guess,
    _ extent: Double
  ) -> Finding? {
    inner.nameSource.map { source in
      let (own, around) = (inner.kind.spokenName, outer.kind.spokenName)
      let lengths = amounts([guess.estimated, guess.realised])
      let percent = amount(((1 - guess.estimated / guess.realised) * 100).rounded())
      return Finding(
        rule: NestedLazyStacks.id, severity: .warning, source: source,
        message:
          "\(own) inside \(around): SwiftUI underestimates the scroll length by \(percent) % (\(lengths[0]) against \(lengths[1]) pt), so the scroll bar jumps. \(remedy(inner.kind, in: outer.kind))",
        evidence: [
          Evidence("estimatedLength", .number(guess.estimated)),
          Evidence("realisedLength", .number(guess.realised)),
          Evidence("error", .number(guess.realised - guess.estimated)),
          Evidence("createdRows", .number(Double(guess.createdRows))),
          Evidence("rows", .number(Double(guess.rows))),
        ],
        reasons: findingReasons(own, around, guess),
        extent: extent,
        related: outer.relatedPlace("this scrolls along the same axis"),
        advice: advice(inner.kind, in: outer.kind))
    }
  }

  private static func findingReasons(
    _ own: String, _ around: String, _ guess: NestedLazyStacks.Guess
  ) -> [String] {
    let created = guess.createdRows == 1 ? "1 row" : "\(guess.createdRows) rows"
    let lengths = amounts([guess.estimated, guess.realised])
    return [
      "\(own == around ? "The outer \(around)" : around) lays out only the rows on screen and takes the others to be as long as those; of a row that holds a \(own) it sees only the part on screen.",
      "After \(created) of \(guess.rows) it expects \(lengths[0]) pt in all; \(lengths[1]) pt come.",
    ]
  }

  private static func remedy(_ inner: ViewKind, in outer: ViewKind) -> String {
    let around = outer.name == inner.name ? "the outer \(outer.name)" : "the \(outer.spokenName)"
    guard inner.isLazyGrid else {
      return "Make its elements \(outer.isLazyGrid ? "cells" : "rows") of \(around)."
    }
    if outer.isList { return "Make each line of the grid a row." }
    if outer.isLazyGrid { return "Put all cells into \(around)." }
    return "Make \(around) a plain \(outer.name.dropFirst("Lazy".count))."
  }

  /// A grid has no eager twin, and cells are no rows.
  private static func advice(_ inner: ViewKind, in outer: ViewKind) -> String {
    let (own, around) = (inner.spokenName, outer.spokenName)
    guard inner.isLazyGrid else {
      return
        "Make its elements \(outer.isLazyGrid ? "cells" : "rows") of the \(inner.name == outer.name ? "outer " : "")\(around), in a `Section` where they belong together; or, where they are few, use a plain stack."
    }
    if outer.isList {
      return
        "Make each line of its cells a row of \(around); show few cells in a `Grid`; or scroll one \(own) with sections instead of \(around)."
    }
    if outer.isLazyGrid { return "Let one \(around) hold all cells, in sections." }
    return
      "Make \(around) a plain stack, which asks the grid for its length, or scroll one \(own) with sections."
  }
}
