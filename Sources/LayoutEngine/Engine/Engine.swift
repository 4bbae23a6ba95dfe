/// Returns a view tree laid out in a scenario; sizes are anything once it is cancelled.
///
/// The folders of the module, each knowing only those before it: `Geometry`, `Metrics`, `Scenario`, `Text`,
/// `Tree`, `Measuring`, `Layouts`, `Engine`.
///
/// - In: a `ViewNode` and a `Scenario`; out: a `LaidOutTree`.
/// - To add: how a kind of view becomes a node in `LayoutPass+Building` and `+Lazy`, which layout it has in
///   `+Layouts`, where its space is in `+Placing` and `+Spaces`, what code in it is told in `+Content` and
///   `+Geometry`; what a change of it means for what is known in `TreeUpdate`; what can be asked of a finished layout in `LaidOutTree`.
/// - Complexity: linear in the tree, also where stacks nest: sizes are remembered per node and
///   proposal. More than `limits` allow is cut off, and the tree's `limits` say so.
package func layOut(
  _ root: ViewNode, in scenario: Scenario, limits: LayoutLimits = .standard,
  isCancelled: (@Sendable () -> Bool)? = nil
) -> LaidOutTree {
  let pass = LayoutPass(scenario: scenario, limits: limits)
  pass.isCancelled = isCancelled
  return pass.laidOut(root, replacing: nil)
}

extension LayoutPass {
  func laidOut(_ view: ViewNode, replacing replacements: Replacements?) -> LaidOutTree {
    self.replacements = replacements
    let root = build(view, parent: nil, in: rootContext)
    fitWindow(around: root)
    place(root: root)
    return LaidOutTree(view: view, pass: self, root: root)
  }

  /// Makes the window as large as its content wants it, where that has a say.
  func fitWindow(around root: LayoutNode) {
    if scenario.isPopover {
      fitPopover(ideal: size(of: root, for: .unspecified), most: size(of: root, for: .infinity), around: root)
    } else if scenario.isMac, scenario.proposal == nil {
      fitWindow(
        least: size(of: root, for: .zero), most: scenario.windowFitsContent ? size(of: root, for: .infinity) : nil)
    }
  }

  var rootContext: BuildContext {
    BuildContext(
      environment: LayoutEnvironment(scenario),
      container: RelativeContainer(size: Window(scenario).inner.size), isRoot: true, path: replacements?.root)
  }

  /// Measures and places a whole tree.
  func place(root: LayoutNode) {
    let window = Window(scenario)
    let proposal = scenario.proposal ?? ProposedSize(window.inner.size)
    let size = size(of: root, for: proposal)
    var space = window.space
    space.isKept = round > 0
    startRound()
    place(
      root, Placement(origin: window.origin(ofRoot: size, proposal: proposal), proposal: proposal), in: space)
    placeFollowers()
  }
}

/// The rectangle a tree is laid out in, and what of it is safe; in the root's space.
private struct Window {
  let scenario: Scenario
  /// The rectangle that the device leaves free, and what of it the keyboard does.
  private let container: Rect
  let inner: Rect

  init(_ scenario: Scenario) {
    self.scenario = scenario
    let screen = Rect(origin: .zero, size: scenario.screen.sanitized)
    guard scenario.proposal == nil else {
      container = screen
      inner = screen
      return
    }
    let isMirrored = scenario.layoutDirection == .rightToLeft
    container = screen.inset(by: scenario.safeArea, isRightToLeft: isMirrored)
    let covered = max(0, scenario.keyboardHeight - scenario.safeArea.bottom)
    inner = container.inset(by: Insets(bottom: covered), isRightToLeft: isMirrored)
  }

  var space: NodeSpace {
    var space = NodeSpace()
    guard scenario.proposal == nil else { return space }
    space.safeArea = SafeAreaRegion(
      outward: nil, transform: .identity,
      outer: Rect(origin: .zero, size: scenario.screen.sanitized), inner: container)
    if inner != container {
      space.safeArea = SafeAreaRegion(
        outward: space.safeArea, transform: .identity, outer: container, inner: inner, kind: .keyboard)
    }
    return space
  }

  /// A host centres the root; where nothing or everything is offered there is no centre.
  func origin(ofRoot size: Size, proposal: ProposedSize) -> Point {
    var origin = scenario.proposal == nil ? inner.origin : .zero
    for axis in Axis.allCases {
      guard let offered = proposal[axis], offered.isFinite, size[axis].isFinite else { continue }
      origin[axis] += (offered - size[axis]) / 2
    }
    return origin
  }
}

extension Rect {
  /// The rectangle left inside `insets`, never smaller than nothing.
  func inset(by insets: Insets, isRightToLeft: Bool) -> Rect {
    let left = isRightToLeft ? insets.trailing : insets.leading
    return Rect(
      x: minX + left, y: minY + insets.top,
      width: (width - insets.leading - insets.trailing).asLength,
      height: (height - insets.top - insets.bottom).asLength)
  }
}
