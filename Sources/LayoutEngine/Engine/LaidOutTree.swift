/// A view tree with a proposal, size, frame and transform for every node.
///
/// Nodes stand in an array in pre-order, the root first. Content built during layout is part of it.
package final class LaidOutTree {
  package let scenario: Scenario
  package lazy var nodes: [LaidOutNode] = layoutNodes.map { pass.laidOut($0) }
  /// Every frame and anchor that layout-time content asked for, in tree order of the contents.
  package private(set) lazy var geometryReads: [GeometryRead] =
    layoutNodes.flatMap { node in node.reads.map { pass.inTree($0) } }
  /// Why the tree is not whole (`"more than 20000 views"`); empty if it is.
  package let limits: [String]

  /// The view tree that was laid out, and the pass that did, for questions afterwards.
  let view: ViewNode
  let pass: LayoutPass
  let rootNode: LayoutNode?
  /// The work of the pass, without what is asked of the tree later.
  private let passMetrics: LayoutMetrics
  /// The pass's nodes, by index in `nodes`.
  lazy var layoutNodes: [LayoutNode] = rootNode.map { ordered(from: $0) } ?? []

  init(view: ViewNode, pass: LayoutPass, root: LayoutNode?) {
    scenario = pass.scenario
    limits = pass.limits
    passMetrics = pass.metrics
    self.view = view
    self.pass = pass
    rootNode = root
  }

  /// An empty tree.
  convenience init(scenario: Scenario) {
    self.init(view: ViewNode(.emptyView), pass: LayoutPass(scenario: scenario), root: nil)
  }

  package var root: LaidOutNode? { nodes.first }

  /// The share by which the width of any text in the tree may be off; 0 without texts.
  package var textErrorBound: Double { nodes.compactMap(\.textErrorBound).max() ?? 0 }

  /// Whether nothing of a node's content shows beyond its bounds; a scroll view can be told to let it.
  package func clips(_ node: LaidOutNode) -> Bool {
    guard node.kind.clips else { return false }
    return !node.kind.scrolls || layoutNodes[node.index].environment.scrolling.clips
  }

  /// The work of the pass that made the tree.
  package var metrics: LayoutMetrics {
    var metrics = passMetrics
    metrics.nodes = nodes.count
    return metrics
  }
}

/// One node of a laid-out tree. All rectangles are in the root's (the window's) space, in points.
///
/// It is a class, as rules look at all of them over and over: copies would take longer than looking.
package final class LaidOutNode {
  /// 0-based index into `LaidOutTree.nodes`.
  package var index: Int
  package var parent: Int?
  package var children: [Int]
  package var kind: ViewKind
  package var source: SourceReference?
  package var identifier: String?
  package var assumptions: [String]
  package var proposal: ProposedSize
  /// The node's answer for `proposal`.
  package var size: Size
  /// The rectangle where layout put it, geometry effects left out.
  package var frame: Rect
  /// The answer of `GeometryProxy.frame(in: .global)` there.
  package var reportedFrame: Rect
  /// Bounding box of what is drawn: every effect, also those that layout ignores.
  package var drawnFrame: Rect
  /// The map from the node's local space to the window's, as layout sees it.
  package var layoutTransform: Projection
  /// The map from the node's local space to the window's, as drawn.
  package var drawnTransform: Projection
  /// The node's own insets, resolved geometrically (`layout-semantics.md` 11).
  package var safeAreaInsets: Insets
  /// The rectangle that a style background fills, safe-area growth included; else nil.
  package var fillRect: Rect?
  /// Whether it is drawn: not the content of `hidden`, nor `ViewThatFits` children that were not
  /// chosen.
  package var isDrawn: Bool
  /// The number of children that a lazy container has not created, as the window does not show
  /// them.
  package var uncreatedChildCount: Int
  /// The share by which the width of a text may be off; `ownWidth(of:)` and `textFit(of:)` say what that means.
  package var textErrorBound: Double?
  /// The argument of a `matchedGeometryEffect`.
  package var geometryMatch: GeometryMatch?
  /// The name of the color that it is filled with, as far as that is known.
  package var fill: String?
  /// The axes on which content built during layout asked for the node's length.
  package var readAxes: AxisSet
  /// The part of a list's section that a view is, if that was said of this very view.
  package var rowPart: ListRow.Part?
  /// Whether it is in front of the rows beside it, as it is pinned over them.
  package var isPinned: Bool
  /// The number of elements that follow it in its `ForEach`, and that are not in the tree.
  package var elementsLeftOut: Int
  package var pictureTraits: PictureTraits?

  package init(
    index: Int, parent: Int?, children: [Int], kind: ViewKind, source: SourceReference?, identifier: String?,
    assumptions: [String], proposal: ProposedSize, size: Size, frame: Rect, reportedFrame: Rect, drawnFrame: Rect,
    layoutTransform: Projection, drawnTransform: Projection, safeAreaInsets: Insets, fillRect: Rect?, isDrawn: Bool,
    uncreatedChildCount: Int = 0, textErrorBound: Double? = nil, geometryMatch: GeometryMatch? = nil,
    fill: String? = nil, readAxes: AxisSet = [], rowPart: ListRow.Part? = nil, isPinned: Bool = false,
    elementsLeftOut: Int = 0, pictureTraits: PictureTraits? = nil
  ) {
    self.index = index
    self.parent = parent
    self.children = children
    self.kind = kind
    self.source = source
    self.identifier = identifier
    self.assumptions = assumptions
    self.proposal = proposal
    self.size = size
    self.frame = frame
    self.reportedFrame = reportedFrame
    self.drawnFrame = drawnFrame
    self.layoutTransform = layoutTransform
    self.drawnTransform = drawnTransform
    self.safeAreaInsets = safeAreaInsets
    self.fillRect = fillRect
    self.isDrawn = isDrawn
    self.uncreatedChildCount = uncreatedChildCount
    self.textErrorBound = textErrorBound
    self.geometryMatch = geometryMatch
    self.fill = fill
    self.readAxes = readAxes
    self.rowPart = rowPart
    self.isPinned = isPinned
    self.elementsLeftOut = elementsLeftOut
    self.pictureTraits = pictureTraits
  }
}
