/// `aspectRatio`, `scaledToFit`, `scaledToFill`: proposes a rectangle of the ratio.
///
/// - Size: the child's answer for that rectangle; nothing at all proposed is passed on as it is.
/// - Place: the child is centred.
/// - Source: `layout-semantics.md` 3; the rule for fill with one nil axis is measured.
struct AspectRatioLayout: UnaryLayout {
  let ratio: Double?
  let mode: ContentMode

  private func offer(_ proposal: ProposedSize, child: Child) -> ProposedSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let base = base(child)
    guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else {
      return proposal
    }
    let scales = [
      proposal.width.map { $0 / base.width }, proposal.height.map { $0 / base.height },
    ].compactMap { $0 }
    // One nil axis leaves one scale, which serves both modes.
    let found = mode == .fit ? scales.min() : scales.max()
    guard let scale = found else { return proposal }
    return ProposedSize(width: base.width * scale, height: base.height * scale)
  }

  private func base(_ child: Child) -> Size {
    guard let ratio, ratio.isFinite else { return child.size(.unspecified) }
    return Size(width: ratio, height: 1)
  }

  func sizeThatFits(_ proposal: ProposedSize, child: Child) -> Size {
    child.size(offer(proposal, child: child))
  }

  func place(_ child: Child, in size: Size, proposal: ProposedSize) -> Placement {
    let offer = offer(proposal, child: child)
    // By its size, whatever it says of its guides.
    let own = child.size(offer)
    return Placement(
      origin: Point(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: offer)
  }
}
