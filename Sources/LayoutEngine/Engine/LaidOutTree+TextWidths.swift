/// The width of a text or a symbol that nothing wraps or squeezes, and how far the real one may be from it.
package struct OwnWidth: Hashable, Sendable {
  /// Points, as they are laid out.
  package let points: Double
  /// The real width is within `points` and this much more or less.
  package let error: Double

  /// The narrowest and the widest that it can really be.
  package var least: Double { max(0, points - error) }
  package var most: Double { points + error }
}

/// Whether all of a text shows, as far as the widths of its characters are known.
package enum TextFit: Hashable, Sendable {
  /// All of it shows, even if it is as wide as it can be.
  case whole
  /// Something is left out, even if it is as narrow as it can be.
  case cutOff
  /// The one or the other: its widths are not known well enough to tell.
  case unsure
}

extension LaidOutTree {
  /// The width that a text or a symbol has by itself, and how far that is known; nil for other nodes.
  package func ownWidth(of index: Int) -> OwnWidth? {
    guard layoutNodes.indices.contains(index) else { return nil }
    let node = layoutNodes[index]
    let points = size(of: index, for: .unspecified).width
    if case .leaf(let layout as TextLayout) = node.layout {
      let onPixel = 1 / max(1, scenario.displayScale)
      return OwnWidth(points: points, error: points * layout.errorBound + onPixel)
    }
    guard case .image(let image) = node.kind, case .symbol(let name) = image.source, !image.isResizable else {
      return nil
    }
    return OwnWidth(points: points, error: points * SymbolSize(named: name).reach)
  }

  /// Whether all of a text shows in what it is offered, or in another size; nil for other nodes.
  package func textFit(of index: Int, in proposal: ProposedSize? = nil) -> TextFit? {
    guard layoutNodes.indices.contains(index),
      case .leaf(let layout as TextLayout) = layoutNodes[index].layout
    else { return nil }
    return layout.textFit(in: proposal ?? layoutNodes[index].proposal)
  }
}

extension TextLayout {
  /// The share by which the width of its lines may be off, for a text of one line.
  var errorBound: Double { run.errorBound(ofLineAmong: run.paragraphs.count) }

  /// Sets it once as wide and once as narrow as it can really be.
  func textFit(in proposal: ProposedSize) -> TextFit {
    let width = proposal.width ?? .infinity
    let height = proposal.height ?? .infinity
    let lines = setting(width: width, height: height).lines.lines.count
    let error = min(0.9, run.errorBound(ofLineAmong: lines))
    // Wider characters in the same width are the same as these in a narrower one.
    if setting(width: width / (1 - error), height: height).lines.isTruncated { return .cutOff }
    return setting(width: width / (1 + error), height: height).lines.isTruncated ? .unsure : .whole
  }
}
