import Interpreter
import LayoutEngine

extension Evaluator {
  /// A picker by its style; what it picks by default depends on whether it is a row of a list.
  func picker(_ control: Control, _ context: ControlContext) -> ViewNode {
    let menuArrow = arrow("chevron.up.chevron.down", ControlMetrics.menuArrow, control.source)
    switch (context.systemStyle("pickerStyle"), context.isInList) {
    case ("segmented", _), ("palette", _): return segments(control)
    case ("inline", true): return control.rows(control[.label] + control[.content])
    case ("wheel", _), ("inline", false): return control.leaf(ControlMetrics.wheel)
    case ("navigationLink", _):
      let arrow = arrow("chevron.forward", ControlMetrics.rowArrow, control.source)
      return labeled(control, [selection(of: control, before: arrow)], context)
    case (_, true): return labeled(control, [selection(of: control, before: menuArrow)], context)
    default:
      // A menu: a button that shows what is selected, not the label.
      var button = control
      button[.label] = [selection(of: control, before: menuArrow)]
      return bordered(button, ControlContext())
    }
  }

  /// Equal shares of the width, one for each option.
  ///
  /// - Source: height, `layout-semantics.md` 13; font, UIKit's segmented control.
  private func segments(_ control: Control) -> ViewNode {
    let options = control[.content].flatMap { option in
      option.mapped { option in
        let filling = FlexibleFrame(maxWidth: .infinity)
        var segment = ViewNode(.flexibleFrame(filling), children: [option], source: option.source)
        segment.environment = [
          .font(Font(.fixed(13), weight: .medium)), .lineLimit(minimum: nil, maximum: 1),
        ]
        return [segment]
      }
    }
    let row = ViewNode(.hStack(alignment: .center, spacing: 0), children: options)
    let height = ControlMetrics.segmentedHeight
    return control.inRow([
      ViewNode(.frame(width: nil, height: height, alignment: .center), children: [row])
    ])
  }

  /// The picked option, and the arrow after it.
  private func selection(of control: Control, before arrow: ViewNode) -> ViewNode {
    let picked = pickedOption(of: control) ?? firstOption(of: control)
    return ViewNode(.hStack(alignment: .center, spacing: 4), children: [picked, arrow])
  }

  private func pickedOption(of control: Control) -> ViewNode? {
    guard let selection = control.selection else { return nil }
    return control[.content].first { option in
      option.tag.map { isSame($0, selection) == true } ?? false
    }
  }

  private func firstOption(of control: Control) -> ViewNode {
    let options = control[.content]
    let first: ViewNode? =
      if case .repeated(_, let content)? = options.first?.kind { content.views(at: 0).first } else {
        options.first
      }
    var option = first ?? text(.unknown(Unknown("selection")), control.source)
    option.assumptions.append("the selection of a 'Picker' is not known: its first option is shown")
    return option
  }

  // MARK: Dates

  func describeDate(_ control: inout Control, _ arguments: ArgumentValues) {
    let components: [Value]
    switch arguments["displayedComponents"] {
    case .array(let several)?: components = several
    case let single?: components = [single]
    case nil: components = [.member("date", nil), .member("hourAndMinute", nil)]
    }
    let names = components.compactMap { memberName($0) }
    control.showsTime = names.contains("hourAndMinute") && control.name == "DatePicker"
    control.showsDate = names.contains("date") || !control.showsTime
  }

  func datePicker(_ control: Control, _ context: ControlContext) -> ViewNode {
    let style = control.name == "MultiDatePicker" ? "graphical" : context.systemStyle("datePickerStyle")
    switch style {
    case "wheel":
      return labeled(
        control, [ViewNode(.control(name: control.name, sizing: ControlMetrics.wheel))], context)
    case "graphical" where control.showsDate:
      return control.leaf(ControlMetrics.calendar(showsTime: control.showsTime))
    default:
      var parts: [ViewNode] = []
      if control.showsDate { parts.append(compactDate("Nov 21, 2026", control)) }
      if control.showsTime { parts.append(compactDate("10:00 AM", control)) }
      return labeled(control, parts, context)
    }
  }

  private func compactDate(_ sample: String, _ control: Control) -> ViewNode {
    var text = text(.string(sample), control.source)
    text.assumptions.append("a date or time is not known: its length is assumed")
    let side = ControlMetrics.compactDatePadding
    let padded = ViewNode(
      .padding(Insets(top: 0, leading: side, bottom: 0, trailing: side)), children: [text])
    let height = ControlMetrics.compactDateHeight
    return ViewNode(.frame(width: nil, height: height, alignment: .center), children: [padded])
  }
}
