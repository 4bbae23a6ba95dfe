/// What a subtree inherits while it is built.
struct BuildContext {
  var environment: LayoutEnvironment
  var container: RelativeContainer
  /// Of the nearest stack around; nil outside stacks.
  var stackAxis: Axis?
  /// Of the nearest scroll view around.
  var scrollAxes: AxisSet = []
  /// Directly in a lazy container, or in a group there.
  var isOnDemand = false
  /// Of the list whose rows, or sections of rows, are built.
  var listStyle: ListStyle?
  /// What to replace from here on down.
  var path: ReplacementPath?
}

/// What `containerRelativeFrame` measures by; its size is known once it is placed.
final class RelativeContainer {
  var size: Size
  init(size: Size) { self.size = size }
}
