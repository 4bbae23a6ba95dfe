/// `frame(width:height:alignment:)`.
///
/// - Size: each given length; the child's answer on the other axis.
/// - Place: the frame's guides on the child's.
/// - Source: `layout-semantics.md` 6; negative lengths were measured on macOS 26.
struct FixedFrameLayout: UnaryLayout {
  let width: Double?
  let height: Double?
  let alignment: Alignment

  init(width: Double?, height: Double?, alignment: Alignment) {
    // SwiftUI drops what is not finite, with a warning at run time; what is negative counts as 0.
    self.width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.height = height.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.alignment = alignment
  }

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let answer = child.size(offer(proposal))
    return Size(width: width ?? answer.width, height: height ?? answer.height)
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    let offer = offer(proposal)
    return Placement(
      origin: child.origin(alignment, in: size, proposal: offer), proposal: offer)
  }

  func spacing(of child: Child) -> ViewSpacing {
    guard !child.keepsSpacing else { return child.spacing }
    var fixed: AxisSet = []
    if width != nil { fixed.insert(.horizontal) }
    if height != nil { fixed.insert(.vertical) }
    return child.spacing.reset(fixed)
  }
}

/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
///
/// - Size: per axis by the table of `layout-semantics.md` 6.
/// - Place: the child is proposed the frame's own size, and lined up by the alignment.
/// - Source: `layout-semantics.md` 6.
struct FlexibleFrameLayout: UnaryLayout {
  /// The sanitised lengths of one axis.
  struct Bounds: Hashable, Sendable {
    var min: Double?
    var ideal: Double?
    var max: Double?

    init(min: Double?, ideal: Double?, max: Double?) {
      func usable(_ length: Double?) -> Double? { length.flatMap { $0.isNaN ? nil : $0 } }
      self.min = usable(min).map { Swift.max(0, $0) }
      let floor = self.min ?? 0
      self.ideal = usable(ideal).map { Swift.max(floor, $0) }
      let ceiling = self.ideal ?? 0
      self.max = usable(max).map { Swift.max(ceiling, $0) }
    }

    var isEmpty: Bool { min == nil && ideal == nil && max == nil }

    /// Where the bounds contradict each other, the upper one counts.
    func offer(_ proposed: Double?) -> Double? {
      (proposed ?? ideal).map { Swift.min(Swift.max($0, min ?? -.infinity), max ?? .infinity) }
    }

    /// The answer where it does not depend on the child.
    func answer(_ proposed: Double?) -> Double? {
      // Both bounds given, the frame is as long as offered: what makes `maxWidth: .infinity` with a
      // minimum fill its parent.
      if let proposed, let min, let max, min <= max { return proposed.clamped(min, max) }
      return proposed == nil ? ideal : nil
    }

    func answer(_ proposed: Double?, child: Double) -> Double {
      if let own = answer(proposed) { return own }
      let offered = offer(proposed)
      switch (min, max) {
      case (let min?, let max?): return min <= max ? child.clamped(min, max) : child
      case (let min?, nil): return Swift.max(Swift.min(offered ?? .infinity, child), min)
      case (nil, let max?): return Swift.min(Swift.max(offered ?? -.infinity, child), max)
      case (nil, nil): return child
      }
    }

    /// The child's offer in a frame that came out `length` long.
    func placingOffer(_ proposed: Double?, length: Double) -> Double? {
      // Asked for its ideal, a frame between its bounds hands the nil on, so that the child keeps its own
      // ideal.
      let isFree = proposed == nil && ideal == nil
      return isFree && length > (min ?? -.infinity) && length < (max ?? .infinity) ? nil : length
    }
  }

  let horizontal: Bounds
  let vertical: Bounds
  let alignment: Alignment

  init(_ frame: FlexibleFrame) {
    horizontal = Bounds(min: frame.minWidth, ideal: frame.idealWidth, max: frame.maxWidth)
    vertical = Bounds(min: frame.minHeight, ideal: frame.idealHeight, max: frame.maxHeight)
    alignment = frame.alignment
  }

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    if let width = horizontal.answer(proposal.width),
      let height = vertical.answer(proposal.height)
    {
      return Size(width: width, height: height)
    }
    let answer = child.size(
      ProposedSize(
        width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height)))
    return Size(
      width: horizontal.answer(proposal.width, child: answer.width),
      height: vertical.answer(proposal.height, child: answer.height))
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    let offer = ProposedSize(
      width: horizontal.placingOffer(proposal.width, length: size.width),
      height: vertical.placingOffer(proposal.height, length: size.height))
    return Placement(
      origin: child.origin(alignment, in: size, proposal: offer), proposal: offer)
  }

  func spacing(of child: Child) -> ViewSpacing {
    guard !child.keepsSpacing else { return child.spacing }
    var given: AxisSet = []
    if !horizontal.isEmpty { given.insert(.horizontal) }
    if !vertical.isEmpty { given.insert(.vertical) }
    return child.spacing.reset(given)
  }
}

/// `containerRelativeFrame`: a share of the nearest container's length.
///
/// - Size: `col = (L - s(n-1)) / n; length = col m + s(m-1)`; the child's answer on other axes.
/// - Source: `layout-semantics.md` 12.
struct ContainerRelativeFrameLayout: UnaryLayout {
  let axes: AxisSet
  let relativeLength: RelativeLength
  let alignment: Alignment
  let container: RelativeContainer

  private func length(_ axis: Axis) -> Double? {
    guard axes.contains(axis) else { return nil }
    let whole = container.length(along: axis)
    switch relativeLength {
    case .code(let code): return code.length(of: whole, along: axis).asLength
    case .share(let count?, let span, let spacing):
      let parts = Double(max(1, count))
      let spanned = Double(max(1, span))
      let column = (whole - spacing * (parts - 1)) / parts
      return (column * spanned + spacing * (spanned - 1)).asLength
    case .share(nil, _, _): return whole.asLength
    }
  }

  private var frame: FixedFrameLayout {
    FixedFrameLayout(
      width: length(.horizontal), height: length(.vertical), alignment: alignment)
  }

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    frame.sizeThatFits(proposal, child: child)
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    frame.place(child, in: size, proposal: proposal)
  }

  func spacing(of child: Child) -> ViewSpacing { child.spacing.reset(axes) }
}
