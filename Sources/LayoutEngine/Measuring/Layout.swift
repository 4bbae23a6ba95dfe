/// A view without children to lay out.
protocol LeafLayout {
  func sizeThatFits(_ proposal: ProposedSize) -> Size
  var priority: Double { get }
  var spacing: ViewSpacing { get }
  /// Whether a frame around it leaves its spacing as it is.
  var keepsSpacing: Bool { get }
  /// The distance of a baseline from the top, if the view sets it itself.
  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double?
}

extension LeafLayout {
  var priority: Double { 0 }
  var spacing: ViewSpacing { .plain }
  var keepsSpacing: Bool { false }
  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double? { nil }
}

/// A layout modifier: one child.
protocol UnaryLayout {
  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size
  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement
  /// The modifier's answer to a stack; most reset what the child said.
  func priority(of child: Child) -> Double
  func spacing(of child: Child) -> ViewSpacing
  /// The guide that the modifier itself sets.
  func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double?
}

extension UnaryLayout {
  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    Placement(origin: .zero, proposal: proposal)
  }
  func priority(of child: Child) -> Double { 0 }
  func spacing(of child: Child) -> ViewSpacing { child.spacing }
  func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double? { nil }
}

/// A layout of any number of children; one placement back for each.
protocol ContainerLayout {
  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size
  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement]
  func spacing(of children: Children) -> ViewSpacing
  /// The turn that it takes in a stack around it.
  func priority(of children: Children) -> Double
  func ownGuide(
    _ key: AlignmentKey, _ children: Children, in size: Size, proposal: ProposedSize
  ) -> OwnGuide
}

extension ContainerLayout {
  func spacing(of children: Children) -> ViewSpacing { .plain }
  func priority(of children: Children) -> Double { children.count == 0 ? -.infinity : 0 }
  func ownGuide(
    _ key: AlignmentKey, _ children: Children, in size: Size, proposal: ProposedSize
  ) -> OwnGuide { .ofChildren }
}

/// Who decides about a guide of a container.
enum OwnGuide {
  /// The guides that children set, put together.
  case ofChildren
  /// The container itself, which may set none.
  case given(Double?)
}

/// A child's place in its parent's space (from the leading edge, before any mirroring), and its
/// proposal there.
struct Placement: Hashable, Sendable {
  var origin: Point
  var proposal: ProposedSize
  /// Whether it is pinned elsewhere than where its section begins or ends: it is in front of the rows there.
  var isPinned = false
}

/// The layout of a node; found once, when the node is made.
enum NodeLayout {
  case leaf(any LeafLayout)
  /// The first child decides everything; what else there is (a decoration) follows it.
  case transparent
  case unary(any UnaryLayout)
  case container(any ContainerLayout)
}

/// A child, and what a layout may ask of it.
struct Child {
  let node: LayoutNode
  let pass: LayoutPass

  func size(_ proposal: ProposedSize) -> Size { pass.size(of: node, for: proposal) }
  var priority: Double { node.priority }
  var spacing: ViewSpacing { pass.spacing(of: node) }
  /// Whether a frame around it leaves its spacing as it is.
  var keepsSpacing: Bool { pass.keepsSpacing(node) }
  /// Whether the view or something in it may set a guide.
  func sets(_ key: AlignmentKey) -> Bool { node.guides.contains(GuideSet(key)) }

  /// A guide of the child's: its own value, or the default for `size`.
  func guide(_ key: AlignmentKey, for proposal: ProposedSize, size: Size) -> Double {
    if let explicit = pass.explicitGuide(key, of: node, for: proposal) { return explicit }
    guard key.isCustom else { return size.defaultGuide(key) }
    return ViewDimensions(size) { pass.explicitGuide($0, of: node, for: proposal) }[key]
  }

  func guide(_ axis: Axis, _ alignment: Alignment, for proposal: ProposedSize, size: Size)
    -> Double
  {
    guide(alignment.key(axis), for: proposal, size: size)
  }

  /// The origin that puts the child's guides on those of a parent of size `parentSize`.
  func origin(
    _ alignment: Alignment, in parentSize: Size, proposal: ProposedSize
  ) -> Point {
    let size = size(proposal)
    var origin = Point.zero
    for axis in Axis.allCases {
      let key = alignment.key(axis)
      origin[axis] =
        parentSize.defaultGuide(key) - guide(key, for: proposal, size: size)
    }
    return origin
  }
}

/// The children that a layout sees: groups spliced, empty views left out.
struct Children {
  let parent: LayoutNode
  let pass: LayoutPass

  var count: Int { parent.layoutChildren.count }
  var indices: Range<Int> { parent.layoutChildren.indices }
  subscript(index: Int) -> Child { Child(node: parent.layoutChildren[index], pass: pass) }

  /// The number of children once all are created; those of a lazy container that are not yet are
  /// estimated.
  var total: Int { parent.layoutChildren.count + (parent.pendingChildCount) }

  /// Whether there is a child at `index`; a lazy container creates it now.
  func holds(_ index: Int) -> Bool {
    if index >= count {
      parent.pending?.create(max(index + 1, min(2 * count, index + 64)), parent)
    }
    return index < count
  }

  /// The length along `axis` up to which a lazy container creates its children; nil: to its end.
  func lazyExtent(along axis: Axis) -> Double? { pass.lazyExtent(of: parent, along: axis) }

  /// The preferred gaps between neighbours along `axis`.
  func gaps(along axis: Axis) -> [Double] { pass.gaps(in: parent, along: axis) }
}

extension Alignment {
  func key(_ axis: Axis) -> AlignmentKey {
    axis == .horizontal ? .horizontal(horizontal) : .vertical(vertical)
  }
}

extension Size {
  /// The value of a guide in a view of this size that sets none itself.
  func defaultGuide(_ key: AlignmentKey) -> Double { ViewDimensions(self)[key] }
}
