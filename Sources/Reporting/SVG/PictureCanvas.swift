import LayoutEngine

/// The part of the plane that a picture shows, in the root's points.
struct PictureCanvas {
  /// The screen, or the proposed rectangle; on an axis without proposal, the root's extent.
  let window: Rect
  let isDevice: Bool
  /// The window and a part of what sticks out of it.
  let shown: Rect
  /// One pixel of a picture that is 400 pixels wide: annotations are legible at that size.
  let unit: Double

  private static let narrowest = 240.0
  private static let widestOverflow = 0.3
  static let marginUnits = 14.0
  /// The gauge's width, as a share of the window's shorter side.
  static let gaugeShare = 0.16

  /// - Parameter hasGauge: true to leave room for one at the right.
  init(_ tree: LaidOutTree, outside: [Rect], hasGauge: Bool = false) {
    let scenario = tree.scenario
    isDevice = scenario.proposal == nil
    window = isDevice ? Rect(origin: .zero, size: scenario.screen) : Self.proposed(tree)
    let reach = Self.widestOverflow * min(window.width, window.height)
    let limit = Rect(
      x: window.minX - reach, y: window.minY - reach, width: window.width + 2 * reach,
      height: window.height + 2 * reach)
    var whole = outside.reduce(window) { $0.union($1.cut(to: limit)) }
    if hasGauge { whole.size.width += Self.gaugeShare * window.shortSide }
    let missing = max(0, Self.narrowest - whole.width)
    shown = Rect(
      x: whole.minX - missing / 2, y: whole.minY, width: whole.width + missing,
      height: whole.height)
    unit = shown.width / (400 - 2 * Self.marginUnits)
  }

  /// With the margins around it.
  var full: Rect { shown.grown(by: Self.marginUnits * unit) }

  private static func proposed(_ tree: LaidOutTree) -> Rect {
    let proposal = tree.scenario.proposal ?? .unspecified
    let root = (tree.root?.frame ?? .zero).cut(
      to: Rect(x: -10_000, y: -10_000, width: 20_000, height: 20_000))
    func length(_ proposed: Double?, _ end: Double) -> Double {
      max(1, proposed.flatMap { $0.isFinite ? $0 : nil } ?? end)
    }
    return Rect(
      x: 0, y: 0, width: length(proposal.width, root.maxX),
      height: length(proposal.height, root.maxY))
  }
}

extension Rect {
  func grown(by length: Double) -> Rect {
    Rect(
      x: minX - length, y: minY - length, width: width + 2 * length, height: height + 2 * length)
  }

  /// The part inside `limit`, or the point of `limit` nearest to it; finite where `limit` is.
  func cut(to limit: Rect) -> Rect {
    func inside(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
      value.isNaN ? lower : min(max(value, lower), upper)
    }
    let left = inside(minX, limit.minX, limit.maxX)
    let top = inside(minY, limit.minY, limit.maxY)
    return Rect(
      x: left, y: top, width: inside(maxX, left, limit.maxX) - left,
      height: inside(maxY, top, limit.maxY) - top)
  }

  func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
