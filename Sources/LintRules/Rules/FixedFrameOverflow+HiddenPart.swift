import LayoutEngine

// What somebody misses of a view that is too wide for the window.

extension FixedFrameOverflow {
  /// The part of a view that is out of sight.
  struct HiddenPart {
    var edge: WindowEdge
    /// In points.
    var length: Double
    /// Whether as much is out of sight on the other side.
    var isOnBothSides = false
    /// Whether it is a color from edge to edge, and little else: nobody sees where that ends.
    var isOnlyColor = false
  }

  /// The part of what can be seen of a view that is beyond the window, on the side where it is most.
  static func hiddenPart(
    of cause: Cause, in tree: LaidOutTree, _ content: ContentInSight
  ) -> HiddenPart? {
    let (node, window) = (cause.node, tree.scenario.screen.width)
    // Frames, and the backgrounds of the one that is told of, are as wide as they are meant to be.
    let own = tree.ancestors(of: cause.frame.index).prefix { $0.kind.isModifier || $0.children.count == 1 }
    let meant = Set((own + [cause.frame]).map(\.index))
    // A color that takes along what is read is more than that.
    let takesContent = content[outermost(around: node, in: tree)] == .beyondWindow
    // A layer of shapes that makes a screen wide is beyond its edges as it is meant to be: what it takes along is not.
    let layers = takesContent ? layers(aroundShapesIn: cause.frame, in: tree) : nil
    func counts(_ seen: LaidOutNode) -> Bool {
      isSeen(seen) && (layers == nil || seen.kind.isContent)
        && (node.isAsWideAsWritten || !isFill(seen, of: node, besides: meant, in: tree, content))
        && !tree.isCovered(seen) && (takesContent || !isEndless(seen, in: tree))
    }
    // A background around it is as wide at least.
    let modifiers = Array(tree.ancestors(of: node.index).prefix(while: \.kind.isModifier))
    let plates = tree.ancestors(of: node.index).prefix { !$0.isScrolling && $0.size.width > window }
      .dropFirst(modifiers.count).filter(\.kind.isModifier)
    let taken = layers.map { tree.descendants(of: $0.index) } ?? []
    let seen = (modifiers + plates + [node] + tree.descendants(of: node.index) + taken).filter(counts)
    let parts = seen.flatMap { seen -> [HiddenPart] in
      guard let (start, end) = shownSpan(of: seen, in: node, in: tree) else { return [] }
      let isAcross = start <= Tolerance.points && end >= window - Tolerance.points
      let isColor = !takesContent && isAcross && isPlain(seen, in: tree)
      return [(WindowEdge.left, -start), (.right, end - window)].map {
        HiddenPart(edge: $0.0, length: $0.1, isOnlyColor: isColor)
      }
    }
    var most = parts.max { $0.length < $1.length }
    if let found = most {
      most?.isOnBothSides = parts.contains { other in
        other.edge != found.edge && abs(other.length - found.length) <= Tolerance.points
      }
    }
    most?.isOnlyColor = !parts.contains { !$0.isOnlyColor && $0.length >= threshold.points }
    return most
  }

  /// Where what is shown of a view begins and ends across, in any window; nil where it is cut away, or where nobody knows
  /// what a mask leaves of it.
  private static func shownSpan(
    of seen: LaidOutNode, in node: LaidOutNode, in tree: LaidOutTree
  ) -> (start: Double, end: Double)? {
    let shown = tree.shownFrame(of: seen)
    var (start, end) = (shown.minX, shown.maxX)
    // What scrolls around all of it cuts off what is beyond the window, if anything.
    for clip in tree.ancestors(of: seen.index).prefix(while: { $0.index > node.index || !$0.isScrolling })
    where clip.kind.clips {
      if case .clip("mask") = clip.kind { return nil }
      (start, end) = (max(start, clip.drawnFrame.minX), min(end, clip.drawnFrame.maxX))
    }
    return start < end ? (start, end) : nil
  }

  /// Whether it is one color or material with straight edges, and nothing in it to look at.
  private static func isPlain(_ seen: LaidOutNode, in tree: LaidOutTree) -> Bool {
    seen.kind.isPlain
      && !tree.ancestors(of: seen.index).prefix { !$0.isScrolling }.contains { around in
        if case .clip(let name) = around.kind { name != "clipped" } else { false }
      }
  }

  /// Whether a color is all that is behind a screen: it has no end that anybody sees.
  private static func isEndless(_ seen: LaidOutNode, in tree: LaidOutTree) -> Bool {
    guard isPlain(seen, in: tree) else { return false }
    let (fill, room) = (seen.fillRect ?? seen.drawnFrame, tree.roomBetweenBars(around: seen.index))
    let safe = tree.scenario.safeRect
    let (top, bottom) = (max(room.top, safe.minY), min(room.bottom, safe.maxY))
    return fill.contains(Rect(x: 0, y: top, width: tree.scenario.screen.width, height: bottom - top))
  }

  /// Whether a view is only as wide as what else made its surroundings, such as the picture behind a screen.
  private static func isFill(
    _ seen: LaidOutNode, of node: LaidOutNode, besides meant: Set<Int>, in tree: LaidOutTree,
    _ content: ContentInSight
  ) -> Bool {
    if seen.kind.isContent || seen.kind.hasOutline || seen.kind.isPlate { return false }
    let around = [seen] + tree.ancestors(of: seen.index)
    if around.contains(where: { meant.contains($0.index) }) { return false }
    let inner = around.prefix { $0.index != node.index }
    // A picture of its own proportions behind a screen is as wide as that.
    let isBehind = isBehindContent(seen, in: node, tree, content)
    if inner.contains(where: { $0.kind.bounds(.horizontal) && !(isBehind && $0.kind.keepsProportions) }) {
      return false
    }
    // So is what lies behind or before a frame.
    for (layer, around) in zip(inner, inner.dropFirst())
    where around.kind.role == .modifier && around.children.first != layer.index {
      let primary = tree.primaries(of: around)
      if primary.contains(where: { $0.kind.bounds(.horizontal) || meant.contains($0.index) }) { return false }
    }
    var proposal = seen.proposal
    proposal.width = 0
    return tree.size(of: seen.index, for: proposal).width < seen.size.width - Tolerance.points
  }

  /// Whether it is in a layer of which nothing is read or tapped, behind one of which something is.
  private static func isBehindContent(
    _ seen: LaidOutNode, in node: LaidOutNode, _ tree: LaidOutTree, _ content: ContentInSight
  ) -> Bool {
    var layer = seen
    for around in tree.ancestors(of: seen.index) where layer.index != node.index {
      if around.kind.layers, content[layer.index] == .none,
        around.children.contains(where: { $0 > layer.index && content[$0] != .none })
      {
        return true
      }
      layer = around
    }
    return false
  }

  private static func isSeen(_ node: LaidOutNode) -> Bool {
    node.isVisible && (node.kind.paint == .something || node.kind.isPlate)
  }

  /// Whether the frame is a layer of shapes and colors behind or in front of others, all of whose texts, symbols and
  /// controls are in the window: it may be as large as it likes.
  static func isBackdrop(_ cause: Cause, in tree: LaidOutTree, _ content: ContentInSight) -> Bool {
    guard let layers = layers(aroundShapesIn: cause.frame, in: tree) else { return false }
    return content[min(layers.index, cause.node.index)] == .inWindow
  }

  /// The layers that a frame is one of in which nothing is read or tapped; nil where it is none of several.
  private static func layers(aroundShapesIn frame: LaidOutNode, in tree: LaidOutTree) -> LaidOutNode? {
    guard let layers = tree.ancestors(of: frame.index).first(where: { !$0.kind.isModifier }), layers.kind.layers,
      layers.children.count > 1, !([frame] + tree.descendants(of: frame.index)).contains(where: \.kind.isContent)
    else { return nil }
    return layers
  }
}

/// Where the views are in each view of a tree that are read or tapped, or scroll sideways, looked for once.
final class ContentInSight {
  enum Place { case none, inWindow, beyondWindow }

  private let tree: LaidOutTree
  private var known: [Int: Place] = [:]

  init(of tree: LaidOutTree) { self.tree = tree }

  subscript(index: Int) -> Place {
    if let place = known[index] { return place }
    let place = place(of: index)
    known[index] = place
    return place
  }

  /// Beyond the window where a part of one of them is. Those that scroll sideways stand for all that is in them.
  private func place(of index: Int) -> Place {
    let content = tree.descendants(of: index) { $0.kind.scrolledAxes.contains(.horizontal) }
      .filter { $0.kind.isContent && $0.kind.scrolledAxes != .vertical && $0.isVisible }
    if content.isEmpty { return .none }
    let isBeyond = content.contains {
      let shown = tree.shownFrame(of: $0)
      return shown.minX < -Tolerance.points || shown.maxX > tree.scenario.screen.width + Tolerance.points
    }
    return isBeyond ? .beyondWindow : .inWindow
  }
}

extension ViewKind {
  /// Whether it is read, tapped or scrolled, and no shape, color or picture.
  var isContent: Bool {
    switch self {
    case .text, .control: true
    case .image(let image): image.isSymbol
    default: scrolls
    }
  }

  /// Whether it changes no more than the proportions of what is in it.
  fileprivate var keepsProportions: Bool { if case .aspectRatio = self { true } else { false } }

  /// Whether somebody sees where it ends: a card's round corners, a line around it.
  fileprivate var hasOutline: Bool { if case .shape(let shape) = self { shape.name != "Rectangle" } else { false } }

  /// Whether it draws something as large as the view: a line around it, the plate of a button.
  fileprivate var isPlate: Bool {
    if case .appearance(let name) = self { ["border", "glassEffect", "plate"].contains(name) } else { false }
  }

  /// Whether it is one color or material, with nothing in it to look at.
  fileprivate var isPlain: Bool {
    if case .shape = self { return !hasOutline }
    if case .background(.style, _) = self { return true }
    return if case .color = self { true } else { false }
  }
}

extension LaidOutTree {
  /// Where something is seen of a view: nothing is at the edges of a field that has none, and its words in the middle;
  /// what an effect enlarges is as large as it was, as the widths around it have no part in the rest.
  fileprivate func shownFrame(of node: LaidOutNode) -> Rect {
    var frame = node.drawnFrame
    if frame.width > node.frame.width + Tolerance.points {
      let (start, end) = (max(frame.minX, node.frame.minX), min(frame.maxX, node.frame.maxX))
      frame = Rect(x: start, y: frame.minY, width: max(0, end - start), height: frame.height)
    }
    if centersWords(inField: node.index) { frame = Rect(x: frame.midX, y: frame.minY, width: 0, height: frame.height) }
    return frame
  }

  /// The view that a modifier is put around, the one that this is put around, and so on to the first that is none.
  fileprivate func primaries(of modifier: LaidOutNode) -> [LaidOutNode] {
    var found: [LaidOutNode] = []
    var next: LaidOutNode? = modifier
    while let around = next, around.kind.isModifier {
      next = around.children.first.map { nodes[$0] }
      if let next { found.append(next) }
    }
    return found
  }
}
