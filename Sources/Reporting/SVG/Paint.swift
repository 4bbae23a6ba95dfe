import LayoutEngine

/// What an area is filled with: its own color where that is known, else a shade.
struct Paint {
  var style: String
  /// For viewers that know no variables: the light appearance.
  var fill = ""
  var opacity = ""
  var variables = ""

  init(shade: String) { style = shade }

  /// - Parameter strength: from 0 to 1; less where texts have to be legible in front of it.
  init(_ color: ShownColor, strength: Double) {
    style = "shade-known"
    fill = color.light.hex
    variables = "--light: \(color.light.hex); --dark: \(color.dark.hex)"
    let share = min(1, max(0, color.opacity * strength))
    opacity = share < 1 ? number(share) : ""
  }
}

extension ShownColor.Components {
  /// `#ff9500`.
  fileprivate var hex: String {
    "#" + [red, green, blue].map { share in
      let part = Int((min(1, max(0, share.isFinite ? share : 0)) * 255).rounded())
      return (part < 16 ? "0" : "") + String(part, radix: 16)
    }.joined()
  }
}

extension ViewPainter {
  /// Neighbouring fills of unknown colors differ.
  mutating func nextPaint(of node: LaidOutNode) -> Paint {
    guard let color = node.looks?.fill else { return Paint(shade: nextShade()) }
    let frame = (node.fillRect ?? node.drawnFrame).union(node.drawnFrame)
    let isWrittenOn = hasNames || textFrames.contains { $0.intersects(frame) }
    return Paint(color, strength: isWrittenOn ? 0.4 : 1)
  }
}
