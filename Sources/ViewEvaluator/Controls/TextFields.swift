import Interpreter
import LayoutEngine

extension Evaluator {
  /// One line as wide as what it is offered, or as many as its text needs (`axis: .vertical`).
  func textField(_ control: Control, _ context: ControlContext) -> ViewNode {
    textField(control, hasBorder: false)
  }

  func borderedTextField(_ control: Control, _ context: ControlContext) -> ViewNode {
    textField(control, hasBorder: true)
  }

  private func textField(_ control: Control, hasBorder: Bool) -> ViewNode {
    let sizing = hasBorder ? controlMetrics.borderedTextField : controlMetrics.plainTextField
    guard var text = control.growingText else { return control.leaf(sizing) }
    if hasBorder, case .lineHeight(let plus, _) = sizing.vertical {
      let padding = Insets(top: plus / 2, leading: plus / 2, bottom: plus / 2, trailing: plus / 2)
      text = ViewNode(.padding(padding), children: [text])
    }
    let leading = Alignment(.leading, .center)
    let filling = FlexibleFrame(maxWidth: .infinity, alignment: leading)
    return control.inRow([ViewNode(.flexibleFrame(filling), children: [text])])
  }

  /// The text in a field that does not grow, or its prompt; nil if neither is known.
  func shownText(of control: Control, _ arguments: ArgumentValues) -> ControlValue? {
    guard case .string(let written)? = arguments["text"].map(bound) else { return nil }
    if !written.isEmpty {
      return .text(control.name == "SecureField" ? String(repeating: "\u{2022}", count: written.count) : written)
    }
    let prompt = arguments["prompt"].map { [text($0, control.source)] } ?? control[.label]
    guard case .text(let content)? = prompt.first?.kind, prompt[0].assumptions.isEmpty else { return nil }
    return .prompt(content.string)
  }

  /// The text that is written in a field, or its prompt while there is none.
  func growingText(_ control: Control, _ arguments: ArgumentValues) -> ViewNode {
    switch arguments["text"].map(bound) {
    case .string("")?:
      return arguments["prompt"].map { text($0, control.source) } ?? layered(control[.label])
    case let value?: return text(value, control.source)
    case nil: return text(.unknown(Unknown("text of a \(control.name)")), control.source)
    }
  }
}
