import Interpreter
import LayoutEngine

/// Toggles, steppers and sliders: a label at the leading edge, what is dragged or tapped at the
/// trailing one.
extension Evaluator {
  func toggle(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeled(control, [valueControl("Switch", controlMetrics.toggle, control, context)], context)
  }

  func stepper(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeled(control, [valueControl("Stepper", controlMetrics.stepper, control, context)], context)
  }

  /// Its label is for those who cannot see it (`layout-semantics.md` 1.1); those at its ends show.
  func slider(_ control: Control) -> ViewNode {
    let bar = control.leaf(isOnPhone ? controlMetrics.slider.ofUIKit : controlMetrics.slider)
    let ends = (control[.minimumValueLabel], control[.maximumValueLabel])
    return ends.0.isEmpty && ends.1.isEmpty ? bar : control.inRow(ends.0 + [bar] + ends.1)
  }

  func colorPicker(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeled(control, [valueControl("ColorPicker", controlMetrics.colorWell, control, context)], context)
  }

  /// The control after a label.
  ///
  /// In a list it reaches into the room above and below the label, so that all rows are as high as those of texts.
  ///
  /// - Source: measured on iOS 26 for switches and steppers; before, and for color wells, assumed.
  private func valueControl(
    _ name: String, _ sizing: LeafSizing, _ control: Control, _ context: ControlContext
  ) -> ViewNode {
    guard context.isInList, !context.hidesLabels, !control[.label].isEmpty,
      case .fixed(let height) = sizing.vertical
    else { return ViewNode(.control(name: name, sizing: isOnPhone ? sizing.ofUIKit : sizing, shown: control.shown)) }
    // The baseline of a row is its label's.
    let value = ViewNode(.control(name: name, sizing: sizing, shown: control.shown))
    let overlap = Insets(top: -height / 2, leading: 0, bottom: -height / 2, trailing: 0)
    return ViewNode(.padding(overlap), children: [value])
  }

  /// A control that fills its row, with its label before it; no wider than itself without one.
  ///
  /// Several texts in a label are a title and what is below it. Source: Apple's documentation of
  /// `LabeledContent`; their gap, assumed.
  func labeled(_ control: Control, _ parts: [ViewNode], _ context: ControlContext) -> ViewNode {
    guard !context.hidesLabels, !control[.label].isEmpty else { return control.inRow(parts) }
    let label = ViewNode(.vStack(alignment: .leading, spacing: nil), children: control[.label])
    let value = ViewNode(.hStack(alignment: .center, spacing: nil), children: parts)
    // On a Mac only rows reach from edge to edge.
    return control.inRow(
      [control[.label].only ?? label, parts.only ?? value], expands: context.isInList || !scenario.isMac)
  }
}
