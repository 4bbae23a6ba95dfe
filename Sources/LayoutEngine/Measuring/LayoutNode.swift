/// One node of the arena that a layout pass works on.
final class LayoutNode {
  /// 0-based, in the order in which nodes were made; not the index in the finished tree.
  let index: Int
  let parent: Int?
  let depth: Int
  var kind: ViewKind
  var source: SourceReference?
  var identifier: String?
  var assumptions: [String]
  var layoutValues: [(key: String, value: any PreferencePayload)]
  let environment: LayoutEnvironment
  let container: RelativeContainer
  /// The axis of the nearest stack around; nil outside stacks.
  let stackAxis: Axis?
  /// The axes of the nearest scroll view around.
  let scrollAxes: AxisSet
  /// Whether it stands directly in a lazy container, or in a group there.
  let isOnDemand: Bool
  /// Whether it is the root, or what modifiers around the root are about.
  let isRoot: Bool
  /// The style of the list it is a row of, or a section of rows.
  let listStyle: ListStyle?
  /// The place to replace kinds at below this node.
  var path: ReplacementPath?

  // How it is laid out.
  var layout = NodeLayout.transparent
  /// The turn it takes in a stack.
  var priority = 0.0
  /// All children, those made during layout last.
  var children: [LayoutNode] = []
  /// The children its layout sees.
  var layoutChildren: [LayoutNode] = []
  /// An empty view, or a modifier of nothing: not a child of any container.
  var vanishes = false
  /// Whether it lays out others than its own children, as some were opened or left out.
  var hasGroups = false
  /// Guides that a view in here may set explicitly.
  var guides = GuideSet()
  let ownGridCell: GridCell?
  let listRow: ListRow?
  let geometryMatch: GeometryMatch?
  var pictureTraits: PictureTraits?
  var fill: String?
  var elementsLeftOut: Int
  /// The place in a grid: its own, or that of the view it modifies.
  var gridCell: GridCell?
  /// Whether something in here is sized by its container.
  var hasRelativeFrames = false
  /// Whether something in here depends on where it stands, so that moving it is not enough.
  var followsPlace = false
  /// Views of a lazy container, or of a group in one, that are not built yet.
  var pending: PendingViews?
  /// Whether it was built in a lazy container to be measured, but stands beyond what the window
  /// shows: it is not in the tree.
  var isAhead = false
  /// Children that the view has itself; those made during layout follow them.
  var ownChildCount = 0
  var memo = SizeMemo()
  /// The outer nil: never asked for.
  var guideMemo: [GuideRequest: Double?] = [:]
  var spacing: ViewSpacing?
  /// The gaps between its layout children, for the one axis they were asked for.
  var gaps: [Double]?
  /// The arrangement that a stack found last when it was measured, until it is placed.
  var arrangement: (proposal: ProposedSize, run: StackArrangement)?

  // What was found when it was placed.
  var proposal = ProposedSize.unspecified
  var size = Size.zero
  var space = NodeSpace()
  var safeAreaInsets = Insets.zero
  /// The round of placing that came by it last, by its number; 0 before the first one.
  var round = 0
  /// Whether it or a view that it lays out is another than when it was placed, or no layout has placed it.
  var needsPlacing = true
  /// Whether something in it needs placing that it has put in its place.
  var holdsNews = false
  /// Whether it stands where its children are, as nobody placed it.
  var isSettled = false
  /// Whether it is not what it was when it was placed: it was made since, or is of another kind.
  var isNew = true
  /// Whether it has moved, and what is in it has still to follow.
  var hasMovedAlone = false
  /// Whether it is in front of the rows beside it, as it is pinned over them.
  var isPinned = false
  /// The origin it was given in its parent's inner space.
  var placedOrigin = Point.zero
  /// The questions its content asked, in node indices of the pass.
  var reads: [GeometryRead] = []
  /// The axes along which its content asked for its length.
  var readAxes: AxisSet = []
  /// 0-based index in the finished tree.
  var treeIndex = 0

  init(
    index: Int, parent: LayoutNode?, view: ViewNode, kind: ViewKind, in context: BuildContext
  ) {
    self.index = index
    self.parent = parent?.index
    depth = (parent?.depth ?? -1) + 1
    self.kind = kind
    source = view.source
    identifier = view.identifier
    assumptions = view.assumptions
    ownGridCell = view.gridCell
    listRow = view.listRow
    geometryMatch = view.geometryMatch
    pictureTraits = view.pictureTraits
    fill = view.fill
    elementsLeftOut = view.elementsLeftOut
    layoutValues = view.layoutValues
    environment = context.environment.changed(by: view.environment)
    container = context.container
    stackAxis = context.stackAxis
    scrollAxes = context.scrollAxes
    isOnDemand = context.isOnDemand
    listStyle = context.listStyle
    isRoot = context.isRoot
    path = context.path
  }

  /// The context it was built in.
  var context: BuildContext {
    BuildContext(
      environment: environment, container: container, stackAxis: stackAxis, scrollAxes: scrollAxes,
      isOnDemand: isOnDemand, listStyle: listStyle)
  }

  /// Views to lay out that are pending here and in its groups.
  var pendingChildCount: Int {
    guard let pending else { return 0 }
    return pending.remaining + (unfinishedGroup?.pendingChildCount ?? 0)
  }

  var isUnfinishedGroup: Bool { pending != nil && isGroup }
  /// The last child, if it is a group of which views are pending.
  var unfinishedGroup: LayoutNode? { children.last.flatMap { $0.isUnfinishedGroup ? $0 : nil } }

  var isGroup: Bool { kind.isGroup }

  /// Drops all answers, here only.
  func forgetAnswers() {
    memo.removeAll()
    guideMemo.removeAll()
    spacing = nil
    gaps = nil
    arrangement = nil
  }

  var bounds: Rect { Rect(origin: .zero, size: size) }
  var frame: Rect { Rect(origin: space.origin, size: size) }
}

extension LayoutNode {
  /// Whether it stands for one other view.
  var isWrapper: Bool {
    if case .custom = kind { return layoutChildren.count == 1 }
    return kind.role == .modifier
  }

  /// A group's children stand in the container in the group's stead.
  func isOpened(by container: LayoutNode) -> Bool {
    guard kind.isGroup else { return false }
    // Outside of a grid a row is nothing but its cells.
    if case .gridRow = kind { return true }
    guard kind.splices else { return container.isGrid }
    guard layoutChildren.count == 1, pending == nil else { return true }
    return container.isGrid && layoutChildren[0].isOpened(by: container)
  }

  var isGrid: Bool {
    if case .grid = kind { return true }
    return false
  }
}
