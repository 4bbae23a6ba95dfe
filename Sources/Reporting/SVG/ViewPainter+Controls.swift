import LayoutEngine

extension ViewPainter {
  /// A control in a schematic form, by its SwiftUI name.
  mutating func paintControl(_ name: String, showing shown: ControlValue?, of node: LaidOutNode, in box: Rect) {
    guard box.width > 0, box.height > 0 else { return }
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    // In these there is room for their names.
    let fields = [
      "Picker", "DatePicker", "ColorPicker", "MultiDatePicker", "TextField", "SecureField",
      "TextEditor",
    ]
    if fields.contains(name) { ground(box, of: node) } else { ink(node) }
    switch name {
    case "Switch": paintSwitch(box, isOn: shown == .isOn(true), isMirrored)
    case "Checkbox" where shown == .isOn(true): svg.rect(box, "tint", radius: min(3, box.shortSide / 4))
    case "Slider": paintSlider(box, at: shown?.share ?? 0.4, isMirrored)
    case "Stepper": paintStepper(box)
    case "ProgressView": paintProgress(box, to: shown?.share ?? 0.5, isMirrored)
    case "Gauge" where box.height < 8: paintProgress(box, to: shown?.share ?? 0.5, isMirrored)
    case "Gauge": svg.ellipse(in: box.square.grown(by: -2), "stroke")
    case "Picker", "DatePicker", "ColorPicker", "MultiDatePicker": paintPicker(box, of: node, isMirrored)
    case "TextField", "SecureField", "TextEditor":
      svg.rect(box, "hairline", radius: min(5, box.shortSide / 4))
      paintField(shown, of: node, in: box, isMirrored)
    default: svg.rect(box, "hairline", radius: min(5, box.shortSide / 4))
    }
  }

  mutating func paintControlStack(_ name: String, of node: LaidOutNode, in box: Rect) {
    switch name {
    case "Button", "Menu", "Link", "ShareLink", "EditButton", "PasteButton", "Picker":
      svg.rect(box.grown(by: 1), "wash", radius: min(8, box.shortSide / 4))
    case "GroupBox": svg.rect(box, "unsafe", radius: min(8, box.shortSide / 4))
    default: return
    }
    ground(box.grown(by: 1), of: node)
  }

  /// The text in a field, its prompt, or a caret where neither is known.
  private mutating func paintField(
    _ shown: ControlValue?, of node: LaidOutNode, in box: Rect, _ isMirrored: Bool
  ) {
    let (text, style): (String, String)
    switch shown {
    case .text(let written): (text, style) = (written, "ink")
    case .prompt(let prompt): (text, style) = (prompt, "faint")
    case .isOn, .share, nil: return paintCaret(x: isMirrored ? box.maxX - 5 : box.minX + 5, of: node, in: box)
    }
    let letters = TextStyle.body.usualPointSize(in: tree.scenario.design)
    let line = Rect(x: box.minX + 5, y: box.minY, width: max(0, box.width - 10), height: min(box.height, letters * 2))
    paintText(text, in: line, size: min(box.height / 1.2, letters), weight: .regular, style, of: node)
  }

  private mutating func paintCaret(x: Double, of node: LaidOutNode, in box: Rect) {
    let margin = min(4, box.height / 4)
    let bottom = min(box.maxY - margin, box.minY + 24)
    svg.line(from: Point(x: x, y: box.minY + margin), to: Point(x: x, y: bottom), "tint-stroke")
    ink(Rect(x: x - 1, y: box.minY, width: 2, height: bottom - box.minY), of: node)
  }

  private mutating func paintSwitch(_ box: Rect, isOn: Bool, _ isMirrored: Bool) {
    let side = box.shortSide
    svg.rect(box, isOn ? "tint" : "track", radius: side / 2)
    let knob = max(0, side - 4)
    svg.ellipse(
      in: Rect(
        x: isMirrored != isOn ? box.maxX - 2 - knob : box.minX + 2, y: box.midY - knob / 2, width: knob,
        height: knob), "knob")
  }

  private mutating func paintSlider(_ box: Rect, at share: Double, _ isMirrored: Bool) {
    let track = Rect(x: box.minX, y: box.midY - 2, width: box.width, height: min(4, box.height))
    svg.rect(track, "track", radius: 2)
    svg.rect(track.part(x: isMirrored ? 1 - share...1 : 0...share, y: 0...1), "tint", radius: 2)
    let knob = min(box.height * 0.8, 24)
    let middle = box.minX + knob / 2 + (box.width - knob) * (isMirrored ? 1 - share : share)
    svg.ellipse(
      in: Rect(x: middle - knob / 2, y: box.midY - knob / 2, width: knob, height: knob), "knob")
    svg.ellipse(
      in: Rect(x: middle - knob / 2, y: box.midY - knob / 2, width: knob, height: knob), "hairline")
  }

  private mutating func paintStepper(_ box: Rect) {
    svg.rect(box, "track", radius: min(8, box.shortSide / 4))
    let reach = min(6, box.height / 4)
    for share in [0.25, 0.75] {
      let middle = Point(x: box.minX + box.width * share, y: box.midY)
      svg.line(from: middle.offset(x: -reach), to: middle.offset(x: reach), "stroke")
      if share > 0.5 {
        svg.line(from: middle.offset(y: -reach), to: middle.offset(y: reach), "stroke")
      }
    }
    svg.line(
      from: Point(x: box.midX, y: box.minY + box.height / 4),
      to: Point(x: box.midX, y: box.maxY - box.height / 4), "stroke")
  }

  /// A bar, or the spokes of a spinner.
  private mutating func paintProgress(_ box: Rect, to share: Double, _ isMirrored: Bool) {
    guard box.height >= 8 else {
      svg.rect(box, "track", radius: box.height / 2)
      svg.rect(
        box.part(x: isMirrored ? 1 - share...1 : 0...share, y: 0...1), "tint", radius: box.height / 2)
      return
    }
    let radius = box.shortSide / 2
    let step = 0.70710678
    for spoke in [
      (0.0, -1.0), (step, -step), (1, 0), (step, step), (0, 1), (-step, step), (-1, 0),
      (-step, -step),
    ] {
      svg.line(
        from: box.center.offset(x: spoke.0 * radius * 0.5, y: spoke.1 * radius * 0.5),
        to: box.center.offset(x: spoke.0 * radius * 0.9, y: spoke.1 * radius * 0.9), "stroke")
    }
  }

  /// A field with two arrow heads at its end.
  private mutating func paintPicker(_ box: Rect, of node: LaidOutNode, _ isMirrored: Bool) {
    svg.rect(box, "wash", radius: min(8, box.shortSide / 4))
    let x = isMirrored ? box.minX + 12 : box.maxX - 12
    guard box.width >= 24, box.height >= 14 else { return }
    ink(Rect(x: x - 5, y: box.midY - 8, width: 10, height: 16), of: node)
    for sign in [-1.0, 1] {
      svg.path(
        [
          Point(x: x - 4, y: box.midY + 2.5 * sign), Point(x: x, y: box.midY + 6.5 * sign),
          Point(x: x + 4, y: box.midY + 2.5 * sign),
        ], "tint-stroke")
    }
  }
}

extension ControlValue {
  fileprivate var share: Double? { if case .share(let share) = self { share } else { nil } }
}

extension Rect {
  /// The largest square in its middle.
  var square: Rect {
    Rect(
      x: midX - shortSide / 2, y: midY - shortSide / 2, width: shortSide, height: shortSide)
  }
}
