/// The things that a subtree inherits while it is built.
struct BuildContext {
  var environment: LayoutEnvironment
  var container: RelativeContainer
  /// The axis of the nearest stack around; nil outside stacks.
  var stackAxis: Axis?
  /// The axes of the nearest scroll view around.
  var scrollAxes: AxisSet = []
  /// Whether it stands directly in a lazy container, or in a group there.
  var isOnDemand = false
  /// The style of the list whose rows, or sections of rows, are built.
  var listStyle: ListStyle?
  /// Whether it is the root, or what a chain of modifiers and views around the root is about: there, what holds
  /// nothing still has the room that its modifiers make.
  var isRoot = false
  /// The place to replace kinds at from here on down.
  var path: ReplacementPath?
}

/// The container that `containerRelativeFrame` measures by; its size is known once it is offered one.
final class RelativeContainer {
  private(set) var size: Size
  /// The axes along which somebody has measured by it.
  private var readAxes: AxisSet = []

  init(size: Size) { self.size = size }

  /// The length along `axis`, for who measures by it.
  func length(along axis: Axis) -> Double {
    readAxes.insert(AxisSet(axis))
    return size[axis]
  }

  /// Takes another size. True if somebody has measured by a length that it no longer has.
  func resize(to new: Size) -> Bool {
    let stale = Axis.allCases.contains { readAxes.contains(AxisSet($0)) && size[$0] != new[$0] }
    size = new
    if stale { readAxes = [] }
    return stale
  }
}
