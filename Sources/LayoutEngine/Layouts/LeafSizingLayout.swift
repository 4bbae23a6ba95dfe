/// A leaf described by a `LeafSizing`: controls, colors, shapes, resizable images.
///
/// - Size: per axis the fixed length, or the offer; nil gives the ideal length. Code of its own counts before that.
/// - Guides: what is a line high has the baseline of that line, in its middle or as far down as it says.
/// - Source: `layout-semantics.md` 1.1 and 13.
struct LeafSizingLayout: LeafLayout {
  let sizing: LeafSizing
  /// The view's own answer, where it has one.
  var code: CodeSizing?
  let font: FontMetrics
  let grid: PixelGrid

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    code?.size(proposal)
      ?? Size(
        width: length(sizing.horizontal, proposal.width),
        height: length(sizing.vertical, proposal.height))
  }

  private func length(_ length: LeafSizing.Length, _ offered: Double?) -> Double {
    switch length {
    case .fixed(let points): points
    case .flexible(let minimum, let ideal): offered.map { max($0, minimum) } ?? max(ideal, minimum)
    case .lineHeight(let plus, _): grid.roundedUp(font.linePitch + plus)
    }
  }

  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double? {
    guard key == .firstTextBaseline || key == .lastTextBaseline else { return nil }
    if sizing.isOfUIKit { return key == .firstTextBaseline ? 0 : sizeThatFits(proposal).height }
    guard case .lineHeight(let plus, let above) = sizing.vertical else { return nil }
    return (above ?? plus / 2) + grid.roundedToNearest(font.ascent)
  }
}

/// A leaf that fills every offer, and is 10 points long where nothing is offered.
///
/// - Source: `layout-semantics.md` 1, "the magic 10".
struct FillLayout: LeafLayout {
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? SystemMetric.idealLength.value,
      height: proposal.height ?? SystemMetric.idealLength.value)
  }
}

/// A circle: the largest square in the offer.
///
/// - Source: `layout-semantics.md` 1.1.
struct CircleLayout: LeafLayout {
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let filled = FillLayout().sizeThatFits(proposal)
    let side = min(filled.width, filled.height)
    return Size(width: side, height: side)
  }
}

/// A shape that says itself how large it is; it fills where its code isn't understood.
struct ShapeLayout: LeafLayout {
  let sizing: CodeSizing
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizing.size(proposal) ?? FillLayout().sizeThatFits(proposal)
  }
}

/// A view of one size whatever is offered: an image that is not resizable.
struct FixedLeafLayout: LeafLayout {
  let size: Size
  func sizeThatFits(_ proposal: ProposedSize) -> Size { size }
}

/// A symbol of the system's, which stands among letters and keeps a text's distances.
///
/// - Source: `SymbolSize`; the distances above symbols and texts were measured on macOS 27 (MetalUI). Beside views of
///   other kinds, and on other platforms, they are assumed to be a text's, too.
struct SymbolLayout: LeafLayout {
  let size: Size
  /// Points from the top.
  let baseline: Double
  let font: FontMetrics
  func sizeThatFits(_ proposal: ProposedSize) -> Size { size }

  var spacing: ViewSpacing { ViewSpacing(top: .text(font), bottom: .text(font)) }

  func baseline(_ key: VerticalAlignment, for proposal: ProposedSize) -> Double? {
    key == .firstTextBaseline || key == .lastTextBaseline ? baseline : nil
  }
}

/// A resizable image.
///
/// - Size: the offer, at least what the caps at its edges need; its own length where nothing is
///   offered.
/// - Source: `layout-semantics.md` 1.1.
struct ResizableImageLayout: LeafLayout {
  let size: Size
  let capInsets: Insets
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width.map { max($0, capInsets.leading + capInsets.trailing) } ?? size.width,
      height: proposal.height.map { max($0, capInsets.top + capInsets.bottom) } ?? size.height)
  }
}
