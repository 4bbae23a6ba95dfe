import Interpreter
import LayoutEngine

extension Evaluator {
  /// A picker as a menu: in a list with its label, elsewhere a button that shows what is selected.
  func picker(_ control: Control, _ context: ControlContext) -> ViewNode {
    let arrow = arrow("chevron.up.chevron.down", controlMetrics.menuArrow, control.source)
    let selection = selection(of: control, before: arrow)
    if context.isInList { return labeled(control, [selection], context) }
    let (side, edge) = (controlMetrics.menuSide, controlMetrics.menuEdge)
    let padding = Insets(top: edge, leading: side, bottom: edge, trailing: side)
    return control.inRow([ViewNode(.padding(padding), children: [selection])])
  }

  func pickerLink(_ control: Control, _ context: ControlContext) -> ViewNode {
    let arrow = arrow("chevron.forward", controlMetrics.rowArrow, control.source)
    return labeled(control, [selection(of: control, before: arrow)], context)
  }

  func inlineOptions(_ control: Control, _ context: ControlContext) -> ViewNode {
    context.isInList
      ? control.rows(control[.label] + control[.content]) : pickerWheel(control, context)
  }

  func pickerWheel(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.leaf(controlMetrics.wheel)
  }

  /// Equal shares of the width, one for each option.
  ///
  /// - Source: height, `layout-semantics.md` 13; font, UIKit's segmented control.
  func segmentedPicker(_ control: Control, _ context: ControlContext) -> ViewNode {
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
    let height = controlMetrics.segmentedHeight
    let bar = ViewNode(.frame(width: nil, height: height, alignment: .center), children: [row])
    return control.inRow([ViewNode(.appearance(name: "plate"), children: [bar])])
  }

  /// The picked option, and the arrow after it.
  func selection(of control: Control, before arrow: ViewNode) -> ViewNode {
    let picked = pickedOption(of: control) ?? anyOption(of: control)
    return ViewNode(.hStack(alignment: .center, spacing: 4), children: [picked, arrow])
  }

  private func pickedOption(of control: Control) -> ViewNode? {
    guard let selection = control.selection.map(bound) else { return nil }
    return control[.content].first { option in
      option.tag.map { interpreter.isSame($0, selection) == true } ?? false
    }
  }

  /// The option that is shown where nobody knows which is picked, as the user may pick any: the first, or the one with the
  /// least or the most text.
  private func anyOption(of control: Control) -> ViewNode {
    let options = control[.content]
    guard let first = options.first else { return text(.unknown(Unknown("selection")), control.source) }
    if case .repeated(_, let content) = first.kind {
      var option = content.views(at: 0).first ?? text(.unknown(Unknown("selection")), control.source)
      option.assumptions.append("the selection of a 'Picker' is not known: its first option is shown")
      return option
    }
    return switch variant.profile {
    case .typical, .many: first
    case .small: options.min { $0.textLength < $1.textLength } ?? first
    case .large: options.max { $0.textLength < $1.textLength } ?? first
    }
  }

  // MARK: Dates

  func describeDate(_ control: inout Control, _ arguments: ArgumentValues) {
    let components: [Value]
    switch arguments["displayedComponents"] {
    case .array(let several)?: components = several.elements
    case let single?: components = [single]
    case nil: components = [.member("date", nil), .member("hourAndMinute", nil)]
    }
    let names = components.compactMap { memberName($0) }
    control.showsTime = names.contains("hourAndMinute") && control.name == "DatePicker"
    control.showsDate = names.contains("date") || !control.showsTime
  }

  /// A label with what is picked; several dates are always picked in a calendar.
  func datePicker(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.name == "MultiDatePicker" ? calendar(control, context) : compactDates(control, context)
  }

  private func compactDates(_ control: Control, _ context: ControlContext) -> ViewNode {
    var parts: [ViewNode] = []
    if control.showsDate { parts.append(compactDate("Nov 21, 2026", isTime: false, control)) }
    if control.showsTime { parts.append(compactDate("10:00 AM", isTime: true, control)) }
    return labeled(control, parts, context)
  }

  func dateWheel(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeled(control, [ViewNode(.control(name: control.name, sizing: controlMetrics.dateWheel))], context)
  }

  /// A time alone needs no calendar.
  func calendar(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.showsDate
      ? control.leaf(controlMetrics.calendar(showsTime: control.showsTime))
      : compactDates(control, context)
  }

  private func compactDate(_ sample: String, isTime: Bool, _ control: Control) -> ViewNode {
    var text = text(.string(sample), control.source)
    text.assumptions.append("a date or time is not known: its length is assumed")
    return ViewNode(.padding(controlMetrics.compactDatePadding(isTime: isTime)), children: [text])
  }
}

extension ViewNode {
  /// The number of characters in all of its texts.
  fileprivate var textLength: Int {
    var count = children.reduce(0) { $0 + $1.textLength }
    if case .text(let content) = kind { count += content.string.count }
    return count
  }
}
