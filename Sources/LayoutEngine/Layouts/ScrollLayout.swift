/// `ScrollView`: its content is offered no length along the axes it scrolls.
///
/// - Size: the offer along the axes (nil: the content's length), the content's length across;
///   margins count as content.
/// - Place: content at the start of the axes, or as `defaultScrollAnchor` says; centred across, and along both if it
///   scrolls along both and the content is shorter. Across, it is offered its own length once that is known. Several
///   views form a column, whatever the axes.
/// - Guides: none of its content's baselines is its own.
/// - Source: `layout-semantics.md` 12; the column in a horizontal one was measured; anchors as documented; what a single
///   view is offered, what scrolls along both axes, and baselines were measured on macOS 27, and are taken for all
///   platforms.
struct ScrollLayout: ContainerLayout {
  let axes: AxisSet
  let settings: ScrollSettings
  private let column = StackLayout(axis: .vertical, alignment: .horizontal(.center), spacing: nil)

  init(axes: AxisSet, settings: ScrollSettings) {
    self.axes = axes
    self.settings = settings
  }

  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    var offer = proposal.inset(by: settings.margins)
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = nil }
    return offer
  }

  private func marginsAlong(_ axis: Axis) -> (start: Double, end: Double) {
    let margins = settings.margins
    return axis == .horizontal ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }

  func sizeThatFits(_ proposal: ProposedSize, children: Children) -> Size {
    var size = contentSize(offer(proposal), children)
    for axis in Axis.allCases {
      let margins = marginsAlong(axis)
      let whole = (size[axis] + margins.start + margins.end).asLength
      size[axis] = axes.contains(axis) ? proposal[axis] ?? whole : whole
    }
    return size
  }

  func ownGuide(
    _ key: AlignmentKey, _ children: Children, in size: Size, proposal: ProposedSize
  ) -> OwnGuide {
    GuideSet(key) == .baselines ? .given(nil) : .ofChildren
  }

  func place(_ children: Children, in size: Size, proposal: ProposedSize) -> [Placement] {
    var offer = offer(proposal)
    var room = size
    for axis in Axis.allCases {
      let margins = marginsAlong(axis)
      room[axis] -= margins.start + margins.end
      if !axes.contains(axis) { offer[axis] = max(0, room[axis]) }
    }
    let whole = contentSize(offer, children)
    var shift = Point.zero
    for axis in Axis.allCases {
      let rest = room[axis] - whole[axis]
      shift[axis] = (marginsAlong(axis).start + rest * share(of: rest, axis)).orZeroIfNaN
    }
    if children.count == 1 { return [Placement(origin: shift, proposal: offer)] }
    return column.place(children, in: whole, proposal: offer).map { placement in
      Placement(
        origin: placement.origin.offset(x: shift.x, y: shift.y), proposal: placement.proposal)
    }
  }

  private func contentSize(_ offer: ProposedSize, _ children: Children) -> Size {
    children.count == 1 ? children[0].size(offer) : column.sizeThatFits(offer, children: children)
  }

  /// The share of what is left along `axis` that stands before the content.
  private func share(of rest: Double, _ axis: Axis) -> Double {
    guard axes.contains(axis) else { return 0.5 }
    // Too long, it is scrolled somewhere; too short, it stands somewhere.
    return rest < 0 ? settings.offset[axis] : settings.alignment?[axis] ?? (axes == .both ? 0.5 : 0)
  }
}
