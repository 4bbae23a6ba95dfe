import LayoutEngine

/// Controls without a style where a platform arranges them in another way than phones do.
///
/// - Source: SwiftUI's documentation of the styles; what no documentation says, apps as they look, assumed.
extension Evaluator {
  /// The code of the style that a control takes here if none is set; nil for that of phones.
  func usualArrangement(of control: Control, in context: ControlContext) -> StyleEntry.Arrange? {
    guard !isOnPhone, control.takesUsualStyle(in: context) else { return nil }
    return switch scenario.design {
    case .iOS18, .iOS26: nil
    case .macOS26: onMac(control, context)
    case .watchOS26: onWatch(control, context)
    case .tvOS26: onTV(control, context)
    case .visionOS26: onHeadset(control, context)
    }
  }

  private func onMac(_ control: Control, _ context: ControlContext) -> StyleEntry.Arrange? {
    switch control.family {
    case .button: control.isText(in: context) ? nil : Evaluator.bordered
    case .menu: Evaluator.pullDownButton
    case .toggle: context.isInForm ? nil : Evaluator.checkbox
    case .textField: context.isInForm ? nil : Evaluator.borderedTextField
    case .picker: context.isInForm ? nil : Evaluator.popUpButton
    case .slider: Evaluator.labeledSlider
    default: nil
    }
  }

  private func onWatch(_ control: Control, _ context: ControlContext) -> StyleEntry.Arrange? {
    switch control.family {
    // In a list the row is the button.
    case .button, .menu: context.isInList || control.name == "Link" ? nil : Evaluator.bordered
    case .toggle: context.isInList ? nil : Evaluator.platter
    case .picker: context.isInList ? Evaluator.pickerLink : Evaluator.pickerWheel
    case .stepper: Evaluator.wideStepper
    default: nil
    }
  }

  private func onTV(_ control: Control, _ context: ControlContext) -> StyleEntry.Arrange? {
    switch control.family {
    case .button, .menu: context.isInList || control.name == "Link" ? nil : Evaluator.bordered
    case .toggle: context.isInList ? nil : Evaluator.platter
    case .picker: Evaluator.pickerLink
    default: nil
    }
  }

  private func onHeadset(_ control: Control, _ context: ControlContext) -> StyleEntry.Arrange? {
    switch control.family {
    case .button, .menu: context.isInList || control.name == "Link" ? nil : Evaluator.bordered
    default: nil
    }
  }

  // MARK: Macs

  /// A box, and the label after it.
  func checkbox(_ control: Control, _ context: ControlContext) -> ViewNode {
    let side = SystemMetric.checkbox.value(in: scenario.design)
    let box = ViewNode(.control(name: "Checkbox", sizing: .fixed(side, side), shown: control.shown))
    // Measured on macOS 26 (github.com/iamcgn/swiftui-web).
    return control.inRow(context.hidesLabels ? [box] : [box] + control[.label], spacing: 5)
  }

  /// As wide as there is room: a button that opens a menu, with its arrow at the end.
  func pullDownButton(_ control: Control, _ context: ControlContext) -> ViewNode {
    if context.systemStyle("menuStyle") == "borderlessButton" { return button(control, context) }
    let arrow = arrow("chevron.down", controlMetrics.menuArrow, control.source)
    return control.inRow([wideButton(control[.label] + [arrow], context)])
      .assuming("how wide a '\(control.name)' is on a Mac is assumed")
  }

  /// A label, and a button as wide as there is room that shows what is picked.
  func popUpButton(_ control: Control, _ context: ControlContext) -> ViewNode {
    let arrow = arrow("chevron.up.chevron.down", controlMetrics.menuArrow, control.source)
    let button = wideButton(selection(of: control, before: arrow).children, context)
    return control.inRow(context.hidesLabels ? [button] : control[.label] + [button])
      .assuming("how wide a '\(control.name)' is on a Mac is assumed")
  }

  private func wideButton(_ parts: [ViewNode], _ context: ControlContext) -> ViewNode {
    let padding = controlMetrics.buttonPadding(context.size)
    let row = ViewNode(
      .controlStack(name: "HStack", axis: .horizontal, spacing: 4, expands: true), children: parts)
    return ViewNode(
      .padding(
        Insets(
          top: padding.vertical, leading: padding.horizontal, bottom: padding.vertical,
          trailing: padding.horizontal)), children: [row])
  }

  /// Options below each other, each with a button that one of them has pressed.
  func radioGroup(_ control: Control, _ context: ControlContext) -> ViewNode {
    let side = SystemMetric.checkbox.value(in: scenario.design)
    let options = control[.content].flatMap { option in
      option.mapped { option in
        let button = ViewNode(.control(name: "Radio", sizing: .fixed(side, side)))
        return [
          ViewNode(.hStack(alignment: .center, spacing: self.controlMetrics.labelSpacing), children: [button, option])
        ]
      }
    }
    let group = ViewNode(.vStack(alignment: .leading, spacing: 6), children: options)
    if context.isInForm { return labeled(control, [group], context) }
    return control.inRow(context.hidesLabels ? [group] : control[.label] + [group])
  }

  /// On a Mac the label shows before the bar.
  func labeledSlider(_ control: Control, _ context: ControlContext) -> ViewNode {
    let bar = slider(control)
    return context.hidesLabels || control[.label].isEmpty ? bar : control.inRow(control[.label] + [bar])
  }

  // MARK: Watches and TVs

  /// A control with the room around it that a button has.
  func platter(_ control: Control, _ context: ControlContext) -> ViewNode {
    var row = control
    row[.label] = [toggle(control, context)]
    return bordered(row, context)
  }

  /// A value between two buttons, as wide as there is room.
  func wideStepper(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.leaf(
      LeafSizing(
        horizontal: .flexible(minimum: 0, ideal: SystemMetric.stepperWidth.value(in: scenario.design)),
        vertical: .fixed(SystemMetric.stepperHeight.value(in: scenario.design))))
  }
}

extension Control {
  /// Whether the style in force is the usual one, by its name or by none.
  fileprivate func takesUsualStyle(in context: ControlContext) -> Bool {
    guard let modifier = styleModifier(in: context) else { return true }
    guard context.hasSystemStyle(modifier) else { return false }
    return ["automatic", "default", "menu"].contains(context.systemStyle(modifier))
  }

  /// Whether it shows its label and no more on a Mac, where a button in a row is one as well.
  fileprivate func isText(in context: ControlContext) -> Bool {
    name == "Link" || name == "NavigationLink" && context.isInList
  }
}
