import LayoutEngine

/// The filling of an area: its own color where that is known, else a shade.
struct Paint {
  var style: String
  /// For viewers that know no variables: the light appearance.
  var fill = ""
  var stroke = ""
  var opacity = ""
  var opacityName: String { stroke.isEmpty ? "fill-opacity" : "stroke-opacity" }
  var variables = ""

  init(shade: String) { style = shade }

  /// - Parameter strength: from 0 to 1; less where texts have to be legible in front of it. What is
  ///   opaque stays so.
  init(_ color: ShownColor, strength: Double) {
    let light = color.light.mixed(with: Self.lightGround, strength).hex
    let dark = color.dark.mixed(with: Self.darkGround, strength).hex
    style = "shade-known"
    fill = light
    variables = "--light: \(light); --dark: \(dark)"
    let share = min(1, max(0, color.opacity))
    opacity = share < 1 ? svgNumber(share) : ""
  }

  /// A line along an outline.
  init(_ line: ShownOutline.Stroke) {
    self.init(shade: "stroke")
    if let color = line.color {
      self.init(color, strength: 1)
      style = "stroke-known"
      (stroke, fill) = (fill, "none")
    }
    variables += (variables.isEmpty ? "" : "; ") + "stroke-width: \(svgNumber(line.width ?? 1.5))"
  }

  /// The window's, as `PictureStyle` has it.
  private static let lightGround = ShownColor.Components(red: 1, green: 1, blue: 1)
  private static let darkGround = ShownColor.Components(red: 0.05, green: 0.05, blue: 0.05)
}

extension ShownColor.Components {
  fileprivate func mixed(with ground: Self, _ share: Double) -> Self {
    func part(_ own: Double, _ other: Double) -> Double { own * share + other * (1 - share) }
    return Self(
      red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
  }

  /// `#ff9500`.
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { share in
        let part = Int((min(1, max(0, share.isFinite ? share : 0)) * 255).rounded())
        return (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }
}

extension ViewPainter {
  /// Neighbouring fills of unknown colors differ.
  mutating func nextPaint(of node: LaidOutNode) -> Paint {
    guard let color = node.pictureTraits?.fill else { return Paint(shade: nextShade()) }
    let frame = (node.fillRect ?? node.drawnFrame).union(node.drawnFrame)
    let isWrittenOn = hasNames || thinFrames.contains { $0.intersects(frame) }
    return Paint(color, strength: isWrittenOn ? 0.4 : 1)
  }
}
