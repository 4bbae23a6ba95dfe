import LayoutEngine

// Short spellings of view trees, in SwiftUI's order.

var color: ViewNode { ViewNode(.color(isClear: false)) }

func text(_ string: String) -> ViewNode { ViewNode(.text(TextContent(string))) }

func fixed(_ width: Double, _ height: Double) -> ViewNode {
  ViewNode(.opaque(name: "Box", sizing: .fixed(width, height)))
}

func hStack(
  alignment: VerticalAlignment = .center, spacing: Double? = nil, _ children: ViewNode...
) -> ViewNode {
  ViewNode(.hStack(alignment: alignment, spacing: spacing), children: children)
}

func vStack(
  alignment: HorizontalAlignment = .center, spacing: Double? = nil, _ children: ViewNode...
) -> ViewNode {
  ViewNode(.vStack(alignment: alignment, spacing: spacing), children: children)
}

func zStack(alignment: Alignment = .center, _ children: ViewNode...) -> ViewNode {
  ViewNode(.zStack(alignment: alignment), children: children)
}

func spacer(_ minLength: Double? = nil) -> ViewNode { ViewNode(.spacer(minLength: minLength)) }

func reader(_ content: @escaping (LayoutTimeContext) -> [ViewNode]) -> ViewNode {
  ViewNode(.geometryReader(Content(views: content)))
}

/// Content that runs during layout.
struct Content: LayoutTimeContent {
  var views: (LayoutTimeContext) -> [ViewNode]
  func views(_ context: LayoutTimeContext) -> [ViewNode] { views(context) }
}

/// A preference nobody looks into.
struct Payload: PreferencePayload {}

extension ViewNode {
  func modified(_ kind: ViewKind, _ more: ViewNode...) -> ViewNode {
    ViewNode(kind, children: [self] + more)
  }

  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Alignment = .center)
    -> ViewNode
  {
    modified(.frame(width: width, height: height, alignment: alignment))
  }

  func frame(_ frame: FlexibleFrame) -> ViewNode { modified(.flexibleFrame(frame)) }
  func padding(_ length: Double) -> ViewNode { modified(.padding(Insets(length))) }
  func priority(_ priority: Double) -> ViewNode { modified(.layoutPriority(priority)) }

  func rotated(degrees: Double, ignoredByLayout: Bool = false) -> ViewNode {
    modified(
      .effect(
        GeometryEffect(
          name: "rotationEffect",
          transform: .rotation(Quantity(degrees * .pi / 180), anchor: .center),
          isIgnoredByLayout: ignoredByLayout)))
  }

  func offset(x: Double = 0, y: Double = 0, ignoredByLayout: Bool = false) -> ViewNode {
    modified(
      .effect(
        GeometryEffect(
          name: "offset", transform: .offset(x: Quantity(x), y: Quantity(y)),
          isIgnoredByLayout: ignoredByLayout)))
  }

  func named(_ identifier: String) -> ViewNode {
    var copy = self
    copy.identifier = identifier
    return copy
  }

  func environment(_ changes: EnvironmentChange...) -> ViewNode {
    var copy = self
    copy.environment = changes
    return copy
  }

  /// Laid out without a device.
  func laidOut(_ width: Double?, _ height: Double?) -> LaidOutTree {
    layOut(self, in: .fixed(proposal: ProposedSize(width: width, height: height)))
  }

  func size(_ width: Double?, _ height: Double?) -> Size {
    laidOut(width, height).root?.size ?? Size(width: -1, height: -1)
  }
}

extension LaidOutTree {
  /// The first node with this identifier, else the first of this name.
  func node(_ name: String) -> LaidOutNode? {
    nodes.first { $0.identifier == name } ?? nodes.first { $0.kind.name == name }
  }
}

func isClose(_ left: Double, _ right: Double, _ slack: Double = 1e-6) -> Bool {
  left == right || abs(left - right) <= slack
}

func isClose(_ left: Rect?, _ right: Rect, _ slack: Double = 1e-6) -> Bool {
  guard let left else { return false }
  return isClose(left.minX, right.minX, slack) && isClose(left.minY, right.minY, slack)
    && isClose(left.width, right.width, slack) && isClose(left.height, right.height, slack)
}
