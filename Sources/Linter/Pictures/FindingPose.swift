import LayoutEngine
import LintRules

/// The place that a moving effect has brought its view to when a finding shows.
struct FindingPose {
  private let axis: Axis
  private let value: Double
  /// Where the effect is written.
  private let source: SourceReference?
  /// How far the effect reaches; a fix may write it elsewhere.
  private var reach: ClosedRange<Double>?

  /// Nil for what shows as the view rests.
  init?(of finding: Finding, in tree: LaidOutTree) {
    guard let value = finding.number("offset"), let edge = finding.text("edge") else { return nil }
    self.value = value
    axis = edge == "leading" || edge == "trailing" ? .horizontal : .vertical
    source = finding.related.first?.source
    reach = mover(in: tree).map { $0.reach }
  }

  /// The tree with the effect there.
  func assumed(by tree: LaidOutTree) -> LaidOutTree {
    guard let mover = mover(in: tree) else { return tree }
    return tree.laidOut { $0.index == mover.node ? mover.kind : nil }
  }

  private typealias Mover = (node: Int, kind: ViewKind, reach: ClosedRange<Double>)

  private func mover(in tree: LaidOutTree) -> Mover? {
    let movers = tree.nodes.compactMap { node in mover(node) }
    return movers.first { mover in
      let place = tree.nodes[mover.node].source
      return source != nil && place?.file == source?.file && place?.start == source?.start
    } ?? movers.first { reach == nil || $0.reach == reach }
  }

  /// The node with its offset changed, if that can be as far as this.
  private func mover(_ node: LaidOutNode) -> Mover? {
    guard case .effect(var effect) = node.kind, case .offset(var x, var y) = effect.transform else {
      return nil
    }
    let length = axis == .horizontal ? x : y
    guard length.isKnown, !length.isConstant, length.lower <= value, value <= length.upper else {
      return nil
    }
    if axis == .horizontal { x.value = value } else { y.value = value }
    effect.transform = .offset(x: x, y: y)
    return (node.index, .effect(effect), length.lower...length.upper)
  }
}

/// How far one of a tree's scroll views is scrolled.
struct Scroll {
  /// Counted over all that scrolls, in tree order.
  fileprivate var ordinal: Int
  fileprivate var shift: Point
}

extension LaidOutTree {
  private var scrollers: [LaidOutNode] { nodes.filter { !$0.kind.scrolledAxes.isEmpty } }

  /// Scrolls what is around a node until the node shows; what scrolls stays as it was laid out.
  func scroll(toShow index: Int) -> [Scroll] {
    var scrolls: [Scroll] = []
    for scroller in Array(ancestors(of: index)) {
      guard let scroll = scroll(scroller, toShow: index) else { continue }
      scrolls.append(scroll)
      self.scroll(as: [scroll])
    }
    return scrolls
  }

  /// The same in another tree, as far as it scrolls along the same axes.
  func scroll(as scrolls: [Scroll]) {
    let scrollers = self.scrollers
    for scroll in scrolls where scrollers.indices.contains(scroll.ordinal) {
      for inner in descendants(of: scrollers[scroll.ordinal].index).map(\.index) {
        nodes[inner].move(by: scroll.shift)
      }
    }
  }

  private func scroll(_ scroller: LaidOutNode, toShow index: Int) -> Scroll? {
    guard scroller.drawnTransform.isTranslation,
      let ordinal = scrollers.firstIndex(where: { $0.index == scroller.index }),
      let seen = scroller.drawnFrame.overlap(with: Rect(origin: .zero, size: scenario.screen))
    else { return nil }
    var shift = Point.zero
    for axis in Axis.allCases where scroller.kind.scrolledAxes.contains(axis) {
      shift[axis] = self.shift(toShow: nodes[index].drawnFrame, in: seen, of: scroller, axis)
    }
    return shift == .zero ? nil : Scroll(ordinal: ordinal, shift: shift)
  }

  private func shift(
    toShow frame: Rect, in seen: Rect, of scroller: LaidOutNode, _ axis: Axis
  ) -> Double {
    let (start, length) = (frame.origin[axis], frame.size[axis])
    let shown = min(start + length, seen.origin[axis] + seen.size[axis]) - max(start, seen.origin[axis])
    guard start.isFinite, length.isFinite, shown < min(length, seen.size[axis] / 3) else { return 0 }
    let content = contentFrame(of: scroller)
    let wanted = seen.origin[axis] + seen.size[axis] / 4 - start
    let furthest =
      scroller.frame.origin[axis] + scroller.frame.size[axis]
      - (content.origin[axis] + content.size[axis])
    let nearest = max(0, scroller.frame.origin[axis] - content.origin[axis])
    return furthest.isFinite && furthest < nearest ? min(max(wanted, furthest), nearest) : 0
  }
}

extension LaidOutNode {
  fileprivate func move(by shift: Point) {
    let way = Projection(translationX: shift.x, y: shift.y)
    layoutTransform = layoutTransform.followed(by: way)
    drawnTransform = drawnTransform.followed(by: way)
    frame = frame.moved(x: shift.x, y: shift.y)
    reportedFrame = reportedFrame.moved(x: shift.x, y: shift.y)
    drawnFrame = drawnFrame.moved(x: shift.x, y: shift.y)
    fillRect = fillRect?.moved(x: shift.x, y: shift.y)
  }
}

extension Rect {
  fileprivate func overlap(with other: Rect) -> Rect? {
    guard overlaps(other) else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}
