import LayoutEngine

/// The window around what is laid out: what lies outside is dimmed, and a device has its outline.
struct DevicePainter {
  let scenario: Scenario
  let canvas: PictureCanvas

  private var window: Rect { canvas.window }

  /// Behind the views.
  func paintBackdrop(into svg: inout SVGWriter) {
    svg.rect(window, "window")
    let safe = scenario.safeArea
    guard canvas.isDevice else { return }
    let isMirrored = scenario.layoutDirection == .rightToLeft
    let left = isMirrored ? safe.trailing : safe.leading
    let right = isMirrored ? safe.leading : safe.trailing
    let bands = [
      Rect(x: window.minX, y: window.minY, width: window.width, height: safe.top),
      Rect(x: window.minX, y: window.maxY - safe.bottom, width: window.width, height: safe.bottom),
      Rect(
        x: window.minX, y: safe.top, width: left, height: window.height - safe.top - safe.bottom),
      Rect(
        x: window.maxX - right, y: safe.top, width: right,
        height: window.height - safe.top - safe.bottom),
    ]
    for band in bands where band.width > 0 && band.height > 0 { svg.rect(band, "unsafe") }
  }

  /// In front of the views.
  func paintOutline(into svg: inout SVGWriter) {
    let outside = canvas.full
    svg.element(
      "path",
      [
        "class": "scrim", "fill-rule": "evenodd",
        "d": corners(of: outside, radius: 0) + corners(of: window, radius: cornerRadius),
      ])
    guard canvas.isDevice else {
      svg.rect(window, "spring")
      return
    }
    svg.element(
      "rect",
      [
        "class": "stroke", "x": svgNumber(window.minX), "y": svgNumber(window.minY),
        "width": svgNumber(window.width), "height": svgNumber(window.height), "rx": svgNumber(cornerRadius),
        "style": "stroke-width: \(svgNumber(2 * canvas.unit))",
      ])
    paintCamera(into: &svg)
    paintFurniture(into: &svg)
    if scenario.safeArea.bottom > 0, scenario.hasOrientations {
      let width = min(window.width * 0.36, 240)
      svg.rect(
        Rect(x: window.midX - width / 2, y: window.maxY - 13, width: width, height: 5), "track",
        radius: 2.5)
    }
  }

  /// The clock of a watch, and the buttons of a Mac's window.
  private func paintFurniture(into svg: inout SVGWriter) {
    let top = scenario.safeArea.top
    guard top >= 20 else { return }
    switch scenario.design {
    case .watchOS26:
      let size = 15.0
      let width = lineWidth(of: "10:09", pointSize: size)
      svg.text(
        "10:09", at: Point(x: window.maxX - 14 - width, y: top / 2 + 7), size: size, "ink", length: width,
        weight: .regular)
    case .macOS26:
      for number in 0..<3 {
        svg.ellipse(
          in: Rect(x: window.minX + 10 + 20 * Double(number), y: window.minY + 8, width: 12, height: 12), "track")
      }
    case .iOS18, .iOS26, .tvOS26, .visionOS26: break
    }
  }

  /// The island or the notch, at the top or, in landscape, at the left.
  private func paintCamera(into svg: inout SVGWriter) {
    guard let camera = CameraCutout(scenario) else { return }
    let portrait = camera.frame
    let isPortrait = scenario.orientation == .portrait
    let frame =
      isPortrait
      ? Rect(
        x: window.midX - portrait.width / 2, y: portrait.minY, width: portrait.width,
        height: portrait.height)
      : Rect(
        x: portrait.minY, y: window.midY - portrait.width / 2, width: portrait.height,
        height: portrait.width)
    svg.rect(frame, "track", radius: min(frame.width, frame.height) / 2)
  }

  private var cornerRadius: Double {
    guard canvas.isDevice else { return 0 }
    switch scenario.design {
    case .iOS18, .iOS26: return scenario.isPad ? 18 : scenario.safeArea.bottom > 0 ? 47 : 4
    case .macOS26: return 12
    case .watchOS26: return 0.2 * window.shortSide
    case .tvOS26: return 0
    case .visionOS26: return 46
    }
  }

  private func corners(of rect: Rect, radius: Double) -> String {
    let arc = "a\(svgNumber(radius)) \(svgNumber(radius)) 0 0 1 "
    let step = svgNumber(radius)
    return "M\(svgNumber(rect.minX + radius)) \(svgNumber(rect.minY))H\(svgNumber(rect.maxX - radius))"
      + "\(arc)\(step) \(step)V\(svgNumber(rect.maxY - radius))\(arc)-\(step) \(step)"
      + "H\(svgNumber(rect.minX + radius))\(arc)-\(step) -\(step)V\(svgNumber(rect.minY + radius))"
      + "\(arc)\(step) -\(step)Z"
  }
}

/// The part of the screen that a phone's camera hides; nil for other devices.
private struct CameraCutout {
  /// In portrait, x counted from nothing.
  let frame: Rect

  init?(_ scenario: Scenario) {
    guard scenario.device.hasPrefix("iPhone") else { return nil }
    let inset = max(scenario.safeArea.top, scenario.safeArea.leading)
    if inset >= 59 {
      frame = Rect(x: 0, y: 11, width: 126, height: 37)
    } else if inset >= 44 {
      frame = Rect(x: 0, y: -8, width: 162, height: 40)
    } else {
      return nil
    }
  }
}
