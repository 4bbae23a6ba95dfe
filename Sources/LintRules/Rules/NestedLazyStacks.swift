package import LayoutEngine

/// rules/nested-lazy-stacks.md
package enum NestedLazyStacks: LintRule {
  package static let id: RuleID = "nested-lazy-stacks"
  package static let standIns: StandInPolicy = .manyElements
  /// The least height of a row before iOS 26, and of what a finger hits (Apple's Human Interface Guidelines): a scroll bar that jumps
  /// by less is not noticed.
  package static let threshold = Threshold(
    points: SystemMetric.rowHeight.value(in: .iOS18),
    meaning: "how far the inner container reaches beyond the window")

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
    tree.nodes.compactMap { node in
      guard let axis = node.kind.guessedAxis, tree.isVisible(node.index),
        let outer = outerContainer(of: node, axis, in: tree), isScrolled(outer, axis, in: tree),
        isPartOfRow(node, of: outer, axis, in: tree),
        let outgrowth = outgrowth(of: node, axis, in: tree)
      else { return nil }
      return .nested(
        node, in: outer, outgrowth, window: tree.scenario.screen[axis],
        nestingEvidence(of: node, in: outer, axis, in: tree))
    }
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

  private static func isScrolled(_ outer: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Bool {
    ([outer] + tree.ancestors(of: outer.index)).contains { $0.kind.scrolledAxes.contains(axis) }
  }

  /// How an inner container comes to be longer than the window.
  enum Outgrowth {
    /// The code's own elements make it as long as this.
    case ownData(Double)
    /// Nobody says how many elements there are; from so many on it is longer, by what the last of them adds.
    case elements(Int, length: Double)
  }

  /// Below a tenth of the window, nobody sees the scroll position jump.
  private static let noticedShare = 0.1
  /// With so many elements it is reported: more often than not there are as many.
  static let usualCount = 50
  private static let largestCount = 100

  /// Whether the row of the outer container that holds the inner one is as long as that makes it: a frame or an overlay
  /// keeps the length from the row.
  private static func isPartOfRow(
    _ inner: LaidOutNode, of outer: LaidOutNode, _ axis: Axis, in tree: LaidOutTree
  ) -> Bool {
    tree.ancestors(of: inner.index).prefix { $0.index != outer.index }.allSatisfy { around in
      around.kind.isGroup || around.frame.length(axis) >= inner.frame.length(axis) - Tolerance.points
    }
  }

  private static func outgrowth(of inner: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Outgrowth? {
    let window = tree.scenario.screen[axis]
    let length = inner.frame.length(axis)
    guard let ends = endsOfUnknown(inner, axis, in: tree) else {
      let length = length + lengthLeftOut(of: inner, axis, in: tree)
      return length > window + max(threshold.points, window * noticedShare) ? .ownData(length) : nil
    }
    guard let count = ends.count(longerThan: window), count <= largestCount else { return nil }
    return .elements(count, length: ends.length(of: count))
  }

  /// Where each element of a collection that is not known ends, with what follows the last one.
  private static func endsOfUnknown(_ inner: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> ElementEnds? {
    let views = tree.descendants(of: inner.index) { $0.assumptions.contains(Assumption.unknownCount) }
      .filter { $0.assumptions.contains(Assumption.unknownCount) }
    return views.first.map { elementEnds(of: inner, $0, among: views, axis) }
  }

  /// The length of what is left out of long collections that are known, in points.
  private static func lengthLeftOut(of inner: LaidOutNode, _ axis: Axis, in tree: LaidOutTree) -> Double {
    let views = tree.descendants(of: inner.index) { $0.kind.guessedAxis != nil || $0.isScrolling }
    return views.filter { $0.elementsLeftOut > 0 }.reduce(0) { length, last in
      length + elementEnds(of: inner, last, among: views, axis).length(ofFurther: last.elementsLeftOut)
    }
  }

  /// Where each view in a container ends that one of an element's code stands at: an element may be several views.
  private static func elementEnds(
    of inner: LaidOutNode, _ first: LaidOutNode, among views: [LaidOutNode], _ axis: Axis
  ) -> ElementEnds {
    let elements = views.filter { $0.source == first.source }
    let ends = elements.map { $0.frame.end(axis) - inner.frame.start(axis) }
    // What is not created yet is none of the rest.
    let rest = inner.uncreatedChildCount > 0 ? 0 : inner.frame.length(axis) - (ends.max() ?? 0)
    return ElementEnds(ends: ends, rest: max(0, rest))
  }

  private struct ElementEnds {
    /// Points from where the container begins.
    var ends: [Double]
    /// Points behind the last one.
    var rest: Double

    /// The number of elements with which the container is longer than the window; nil where it does not grow.
    func count(longerThan window: Double) -> Int? {
      let room = window - rest
      if let first = ends.firstIndex(where: { $0 > room }) { return first + 1 }
      guard let start = ends.first else { return nil }
      guard pitch > Tolerance.points, cells < ends.count || lines == 1 && ends.count == 1 else { return nil }
      let more = ((room - start) / pitch).rounded(.down) + 1
      return more < 1e6 ? Int(more) * cells + 1 : nil
    }

    /// The length of the container with so many elements.
    func length(of count: Int) -> Double {
      if ends.indices.contains(count - 1) { return ends[count - 1] + rest }
      return (ends.last ?? 0) + length(ofFurther: count - ends.count) + rest
    }

    /// The length of so many more elements.
    func length(ofFurther count: Int) -> Double {
      guard !ends.isEmpty else { return 0 }
      return Double((ends.count + count + cells - 1) / cells - lines) * pitch
    }

    /// Cells side by side end alike.
    private var cells: Int { ends.first.map { start in ends.count { abs($0 - start) < Tolerance.points } } ?? 1 }
    private var lines: Int { (ends.count + cells - 1) / cells }

    /// From the end of one line to that of the next; the lines that are not there are as long as the others.
    private var pitch: Double {
      guard let start = ends.first, let end = ends.last else { return 0 }
      return lines > 1 ? (end - start) / Double(lines - 1) : start
    }
  }

  // MARK: What the outer container expects

  /// The numbers of the worst guess, for pictures of it.
  private static func nestingEvidence(
    of inner: LaidOutNode, in outer: LaidOutNode, _ axis: Axis, in tree: LaidOutTree
  ) -> [Evidence] {
    let rows = rows(of: outer, in: tree)
    guard let row = row(of: inner, among: rows, in: tree),
      let guess = guesses(rows, of: row, axis, in: tree).max(by: { $0.hidden < $1.hidden })
    else { return [] }
    return [
      Evidence("estimatedLength", .number(guess.estimated)), Evidence("realisedLength", .number(guess.realised)),
      Evidence("createdRows", .number(Double(guess.createdRows))), Evidence("rows", .number(Double(guess.rows))),
    ]
  }

  private static func row(
    of inner: LaidOutNode, among rows: [LaidOutNode], in tree: LaidOutTree
  ) -> Int? {
    let around = Set([inner.index] + tree.ancestors(of: inner.index).map(\.index))
    return rows.first { around.contains($0.index) }?.index
  }

  /// The length that the outer container expects at one scroll position, against the truth.
  private struct Guess {
    var estimated: Double
    /// Were the inner containers eager.
    var estimatedWhole: Double
    var realised: Double
    var createdRows: Int
    var rows: Int
    /// The length that the inner containers hide, which is there and would be expected without them: rows that differ
    /// are guessed wrong in any list.
    var hidden: Double { min(realised, estimatedWhole) - estimated }
  }

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
    _ inner: LaidOutNode, in outer: LaidOutNode, _ outgrowth: NestedLazyStacks.Outgrowth, window: Double,
    _ guess: [Evidence]
  ) -> Finding? {
    guard let source = inner.nameSource else { return nil }
    let (own, around) = (inner.kind.spokenName, outer.kind.spokenName)
    let other = own == around ? "the outer \(around)" : around
    let what: String
    var severity = Severity.warning
    var length: Double
    switch outgrowth {
    case .ownData(let points):
      length = points
      let lengths = amounts([points, window])
      what = "it is \(lengths[0]) pt long, the window \(lengths[1])"
    case .elements(let count, let points):
      length = points
      if count > NestedLazyStacks.usualCount { severity = .info }
      what =
        count == 1
        ? "a single element is longer than the screen" : "from \(count) elements on it is longer than the screen"
    }
    var finding = Finding(
      rule: NestedLazyStacks.id, severity: severity, source: source,
      message:
        "\(own) inside \(around): \(what); \(other) then has to guess its length, and the scroll bar jumps. \(remedy(inner.kind, in: outer.kind))",
      evidence: [Evidence("length", .number(length)), Evidence("window", .number(window))] + guess,
      reasons: [
        "\(other.prefix(1).uppercased())\(other.dropFirst()) lays out only the rows on screen and takes the others to be as long as those; of a row that holds a \(own) it sees only the part on screen."
      ],
      extent: max(length - window, NestedLazyStacks.threshold.points),
      related: outer.relatedPlace("this scrolls along the same axis"),
      advice: advice(inner.kind, in: outer.kind))
    if case .elements(let count, _) = outgrowth {
      finding.evidence.append(Evidence("elements", .number(Double(count))))
      finding.boundary = Boundary(
        .elementCount, .number(Double(count)), fails: elements(count), passes: count > 1 ? elements(count - 1) : nil)
    }
    return finding
  }

  private static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

  private static func remedy(_ inner: ViewKind, in outer: ViewKind) -> String {
    let around = outer.name == inner.name ? "the outer \(outer.name)" : "the \(outer.spokenName)"
    guard inner.isLazyGrid else {
      return "Make its elements \(outer.isLazyGrid ? "cells" : "rows") of \(around)."
    }
    if outer.isList || outer.pinsViews { return "Make each line of the grid a row." }
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
    if outer.pinsViews {
      return "Make each line of its cells a row of \(around), or scroll one \(own) with sections that it pins."
    }
    return
      "Make \(around) a plain stack, which asks the grid for its length, or scroll one \(own) with sections."
  }
}

extension ViewKind {
  /// Whether headers or footers stay in sight while it is scrolled, which no plain stack does.
  fileprivate var pinsViews: Bool {
    if case .lazyVStack(_, _, let pinned) = self { return !pinned.isEmpty }
    if case .lazyHStack(_, _, let pinned) = self { return !pinned.isEmpty }
    return false
  }
}
