import LayoutEngine
import LintRules

/// What stands out in a laid-out tree: views beyond their bounds, collapsed, cut off, or elsewhere
/// than layout takes them to be. No findings: nobody says that it is not meant.
struct Remark {
  enum Sort: Hashable, Sendable {
    case highlighted, sticksOut, collapsed, cutOff, reportedElsewhere
  }
  var node: Int
  var sort: Sort
  /// A sentence for a person, without the node's number.
  var caption: String
}

extension LaidOutTree {
  /// In tree order. Views inside one that sticks out are not told again.
  func remarks() -> [Remark] {
    var survey = RemarkSurvey(tree: self)
    for node in nodes where node.isDrawn { survey.look(at: node) }
    survey.lookForOverflow()
    return survey.remarks.enumerated().sorted { first, second in
      (first.element.node, first.offset) < (second.element.node, second.offset)
    }.map(\.element)
  }
}

private struct RemarkSurvey {
  /// Shares of a text's width: more is not known of characters that no metrics list.
  private static let usualTextError = 0.05
  let tree: LaidOutTree
  var remarks: [Remark] = []
  private let window: Rect
  /// Per node: something visible is in it.
  private let showsSomething: [Bool]
  /// Per node: its size may be that of a stand-in in it.
  private let isAssumed: [Bool]
  /// Per node: the axes along which it may leave its surroundings, as it is cut off or scrolled,
  /// or as nobody knows how long it is.
  private let freeAxes: [AxisSet]
  /// Per node: it, something in it, or what is around it was told to stick out.
  private var isTold: [Bool]
  /// Nodes whose geometry code asks for.
  private let watched: Set<Int>
  /// Those told of.
  private var reportedFrames: Set<Rect> = []

  init(tree: LaidOutTree) {
    self.tree = tree
    window = tree.visibleBounds
    showsSomething = tree.thoseAround { $0.isDrawn && $0.kind.isVisibleLeaf }
    isAssumed = tree.thoseAround { !$0.assumptions.isEmpty }
    var clipped = Array(repeating: AxisSet(), count: tree.nodes.count)
    for node in tree.nodes {
      guard let parent = tree.parent(of: node) else { continue }
      clipped[node.index] = clipped[parent.index].union(parent.kind.clippedAxes)
    }
    let isAssumed = self.isAssumed
    freeAxes = tree.nodes.map { node in
      let unknown = isAssumed[node.index] ? AxisSet.both.subtracting(node.kind.fixedAxes) : []
      return clipped[node.index].union(unknown)
    }
    isTold = Array(repeating: false, count: tree.nodes.count)
    watched = Set(
      tree.geometryReads.flatMap { read -> [Int] in
        if case .anchor(let publisher) = read.request { return [read.reader, publisher] }
        return [read.reader]
      })
  }

  /// What can be said of a view by itself.
  mutating func look(at node: LaidOutNode) {
    let parent = tree.parent(of: node)
    lookForEffects(at: node, parent)
    // Of a stand-in there is nothing to be said.
    guard node.assumptions.isEmpty else { return }
    if node.collapses(in: parent) {
      add(node, .collapsed, "\(tree.title(of: node)) is \(points(node.size)): nothing to be seen")
    }
    if case .text = node.kind, let setting = tree.textSetting(of: node.index), setting.isTruncated {
      let isSure = (node.textErrorBound ?? 0) <= Self.usualTextError
      add(node, .cutOff, "\(tree.title(of: node)) \(isSure ? "is" : "may be") cut off")
    }
  }

  /// Views beyond the window, then those beyond what is around them.
  mutating func lookForOverflow() {
    // The innermost one that is too long by itself, rather than all that it pushes aside.
    for node in tree.nodes.reversed() where isTooLong(node) && !isTold[node.index] {
      tell(node, "the window", excess(of: node))
    }
    // Beside one of those, only what an effect moves there; all else may be its consequence.
    let hasCause = isTold.contains(true)
    for node in tree.nodes where !isTold[node.index] && (!hasCause || isMoved(node)) {
      if isTransparentEffect(node) { continue }
      tell(node, "the window", excess(of: node))
    }
    for node in tree.nodes where showsSomething[node.index] && !isTold[node.index] {
      guard let outer = bounds(around: node) else { continue }
      tell(
        node, "its \(outer.kind.name)",
        Excess(of: node.frame, over: outer.frame, except: freeAxes[node.index]))
    }
  }

  private func isTooLong(_ node: LaidOutNode) -> Bool {
    guard excess(of: node) != nil else { return false }
    return Axis.allCases.contains { axis in
      !freeAxes[node.index].contains(axis)
        && node.frame.size[axis] > window.size[axis] + Tolerance.points
    }
  }

  /// In the window as far as layout knows.
  private func isMoved(_ node: LaidOutNode) -> Bool {
    Excess(of: node.frame, over: window, except: freeAxes[node.index]) == nil
  }

  /// An effect whose view is out there, too: that one has all effects applied.
  private func isTransparentEffect(_ node: LaidOutNode) -> Bool {
    guard case .effect = node.kind, let child = node.children.first,
      tree.nodes.indices.contains(child)
    else { return false }
    return excess(of: tree.nodes[child]) != nil
  }

  /// How far the node is drawn beyond the window.
  private func excess(of node: LaidOutNode) -> Excess? {
    guard node.isDrawn, showsSomething[node.index] else { return nil }
    return Excess(of: node.drawnFrame, over: window, except: freeAxes[node.index])
  }

  private mutating func tell(_ node: LaidOutNode, _ outer: String, _ excess: Excess?) {
    guard let excess else { return }
    let size = points(node.size)
    add(
      node, .sticksOut, "\(tree.title(of: node)), \(size), sticks out of \(outer): \(excess.words)")
    isTold[node.index] = true
    for ancestor in tree.ancestors(of: node.index) { isTold[ancestor.index] = true }
    for inner in tree.descendants(of: node.index) { isTold[inner.index] = true }
  }

  private mutating func add(_ node: LaidOutNode, _ sort: Remark.Sort, _ caption: String) {
    let rest = isAssumed[node.index] ? " (assumed)" : ""
    remarks.append(Remark(node: node.index, sort: sort, caption: caption + rest))
  }

  /// Told of the first view that an effect moves, and of those whose geometry code asks for.
  private mutating func lookForEffects(at node: LaidOutNode, _ parent: LaidOutNode?) {
    let isWatched = watched.contains(node.index)
    guard node.isReportedElsewhere, showsSomething[node.index] || isWatched,
      isWatched || parent?.isReportedElsewhere != true,
      reportedFrames.insert(node.reportedFrame).inserted
    else { return }
    let size = points(node.reportedFrame.size)
    add(
      node, .reportedElsewhere,
      "\(tree.title(of: node)) is reported as the dashed rectangle, \(size)")
  }

  /// What the node is expected to keep to; nil where it is free to leave its surroundings.
  private func bounds(around node: LaidOutNode) -> LaidOutNode? {
    guard !node.kind.isGroup else { return nil }
    var child = node
    for parent in tree.ancestors(of: node.index) {
      guard parent.kind.isGroup else {
        let isBound =
          parent.kind.boundsAllChildren
          || parent.kind.boundsFirstChild && parent.children.first == child.index
        return isBound ? parent : nil
      }
      child = parent
    }
    return nil
  }
}

extension LaidOutTree {
  fileprivate func parent(of node: LaidOutNode) -> LaidOutNode? {
    node.parent.flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
  }

  /// Per node: it, or one in it, is of that kind.
  fileprivate func thoseAround(_ isWanted: (LaidOutNode) -> Bool) -> [Bool] {
    var found = nodes.map(isWanted)
    for node in nodes.reversed() where found[node.index] {
      if let parent = parent(of: node) { found[parent.index] = true }
    }
    return found
  }

  /// A view's name, with the beginning of what it says; a modifier's view where it has just one.
  func title(of node: LaidOutNode) -> String {
    var named = node
    while named.kind.isModifier, let first = named.children.first, nodes.indices.contains(first) {
      named = nodes[first]
    }
    guard case .text(let content) = named.kind else { return named.kind.name }
    let words = content.string.onOneLine
    return "Text \u{201C}\(words.prefix(18))\(words.count > 18 ? "\u{2026}" : "")\u{201D}"
  }
}

extension LaidOutNode {
  fileprivate var isReportedElsewhere: Bool {
    guard frame.width.isFinite, frame.height.isFinite else { return false }
    return !drawnTransform.isRectilinear || reportedFrame.differs(from: drawnFrame)
  }

  /// A view with something to show on less than a point, and no frame that wants it so.
  fileprivate func collapses(in parent: LaidOutNode?) -> Bool {
    guard min(size.width, size.height) < 1, kind.needsRoom else { return false }
    if case .frame(let width, let height, _) = parent?.kind {
      return !(size.width < 1 && width.map { $0 < 1 } == true)
        && !(size.height < 1 && height.map { $0 < 1 } == true)
    }
    return true
  }
}

extension ViewKind {
  /// Shows something by itself.
  var isVisibleLeaf: Bool {
    switch self {
    case .text(let content): !content.string.isEmpty
    case .image, .divider, .control, .opaque: true
    case .color(let isClear): !isClear
    case .shape(let shape): !shape.isClear
    case .background(.style(let isClear, _), _): !isClear
    default: false
    }
  }

  /// Along which it is as long as the code says, whatever is in it.
  fileprivate var fixedAxes: AxisSet {
    guard case .frame(let width, let height, _) = self else { return [] }
    var axes = AxisSet()
    if width != nil { axes.insert(.horizontal) }
    if height != nil { axes.insert(.vertical) }
    return axes
  }

  fileprivate var needsRoom: Bool {
    switch self {
    case .geometryReader, .scrollView, .list: true
    case .divider, .background: false
    default: isVisibleLeaf
    }
  }

  /// Takes up its children's room, and none of its own.
  var isGroup: Bool {
    switch self {
    case .custom, .section, .gridRow: true
    default: false
    }
  }

  /// Around a view, and nothing by itself.
  fileprivate var isModifier: Bool {
    switch self {
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid,
      .lazyHGrid, .grid, .gridRow, .scrollView, .list, .section, .viewThatFits, .customLayout,
      .controlStack, .barContainer, .custom, .repeated, .implicitStack:
      false
    case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority, .zIndex,
      .position, .alignmentGuide, .background, .overlay, .ignoresSafeArea, .safeAreaInset,
      .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden, .appearance,
      .coordinateSpace, .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      true
    }
  }

  fileprivate var clippedAxes: AxisSet {
    switch self {
    case .scrollView(let axes): axes
    case .list: .vertical
    case .clip: .both
    default: []
    }
  }

  fileprivate var boundsAllChildren: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid,
      .customLayout, .controlStack, .implicitStack, .geometryReader, .scrollView:
      true
    default: false
    }
  }

  fileprivate var boundsFirstChild: Bool {
    switch self {
    case .frame, .flexibleFrame, .containerRelativeFrame, .aspectRatio, .background, .overlay: true
    case .padding(let insets):
      min(insets.top, insets.leading, insets.bottom, insets.trailing) >= 0
    default: false
    }
  }
}

extension LaidOutTree {
  /// The window; endless on an axis for which nothing was proposed.
  fileprivate var visibleBounds: Rect {
    guard let proposal = scenario.proposal else {
      return Rect(origin: .zero, size: scenario.screen)
    }
    let endless = 1e12
    func start(_ length: Double?) -> Double { length?.isFinite == true ? 0 : -endless }
    func length(_ length: Double?) -> Double {
      length.flatMap { $0.isFinite ? $0 : nil } ?? 2 * endless
    }
    return Rect(
      x: start(proposal.width), y: start(proposal.height), width: length(proposal.width),
      height: length(proposal.height))
  }
}

extension Rect {
  /// By more than tolerance, on any side.
  func differs(from other: Rect) -> Bool {
    [
      minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
    ].contains { abs($0) > Tolerance.points }
  }
}

/// How far one rectangle reaches beyond another.
private struct Excess {
  private var sides: [(name: String, length: Double)]

  /// Nil where it does not.
  init?(of inner: Rect, over outer: Rect, except axes: AxisSet) {
    sides = []
    if !axes.contains(.horizontal) {
      sides += [("left", outer.minX - inner.minX), ("right", inner.maxX - outer.maxX)]
    }
    if !axes.contains(.vertical) {
      sides += [("above", outer.minY - inner.minY), ("below", inner.maxY - outer.maxY)]
    }
    sides.removeAll { !($0.length > Tolerance.points) }
    if sides.isEmpty { return nil }
  }

  /// `107 pt right`, `20 pt left and right`.
  var words: String {
    var groups: [(length: String, names: [String])] = []
    for side in sides {
      let length = shortened((side.length * 10).rounded() / 10)
      if let group = groups.firstIndex(where: { $0.length == length }) {
        groups[group].names.append(side.name)
      } else {
        groups.append((length, [side.name]))
      }
    }
    return groups.map { "\($0.length) pt \($0.names.joined(separator: " and "))" }
      .joined(separator: ", ")
  }
}

/// `250 × 40 pt`, at most one decimal.
func points(_ size: Size) -> String {
  func rounded(_ length: Double) -> String { shortened((length * 10).rounded() / 10) }
  return "\(rounded(size.width)) \u{D7} \(rounded(size.height)) pt"
}
