import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// A control as its call describes it. It gets its children in `withControls`.
  func control(_ family: Control.Family, _ call: SystemCall) -> [ViewNode]? {
    // `Button(configuration)`, in a style: the control as it is.
    if case .record(_, let fields)? = call.arguments.unlabeled(0),
      let control = fields[Self.wholeControl]?.views
    {
      return control
    }
    var control = Control(family, call.name, call.source)
    for part in Self.closures(of: family) {
      if let closure = call.arguments[part.rawValue] {
        control[part] = contentViews(closure, in: call.scope)
      }
    }
    describe(&control, call.arguments, in: call.scope)
    return [ViewNode(control)]
  }

  /// The parts that are given under their names.
  private static func closures(of family: Control.Family) -> [Control.Part] {
    switch family {
    case .label: [.icon, .title]
    case .slider: [.minimumValueLabel, .maximumValueLabel]
    case .progressView: [.currentValueLabel]
    case .gauge: [.currentValueLabel, .minimumValueLabel, .maximumValueLabel]
    case .unavailable: [.description, .actions]
    case .button, .menu, .toggle, .stepper, .labeledContent, .textField, .textEditor, .picker,
      .datePicker, .colorPicker, .groupBox, .disclosureGroup, .controlGroup:
      []
    }
  }

  private func describe(_ control: inout Control, _ arguments: ArgumentValues, in scope: Scope) {
    let source = control.source
    if control.family != .label { control[.label] = label(control, arguments, in: scope) }
    switch control.family {
    case .button: if control[.label].isEmpty { control[.label] = systemLabel(control) }
    case .label: describeLabel(&control, arguments, in: scope)
    case .labeledContent:
      control[.content] = contentViews(arguments.content, in: scope)
      if let value = arguments["value"] { control[.content] = [text(value, source)] }
    case .groupBox, .controlGroup: control[.content] = contentViews(arguments.content, in: scope)
    case .disclosureGroup:
      control[.content] = contentViews(arguments.content, in: scope)
      control.isExpanded = isExpanded(control, arguments)
    case .picker:
      control[.content] = contentViews(arguments.content, in: scope)
      control.selection = arguments["selection"]
    case .toggle:
      control.selection = arguments["isOn"]
      if isForPictures, case .boolean(let isOn)? = control.selection.map(bound) { control.shown = .isOn(isOn) }
    case .textField, .textEditor:
      if memberName(arguments["axis"]) == "vertical" { control.growingText = growingText(control, arguments) }
      if isForPictures { control.shown = shownText(of: control, arguments) }
    case .slider:
      if isForPictures { control.shown = arguments["value"].map { .share(fraction($0, arguments).value) } }
    case .progressView, .gauge:
      control.fraction = arguments["value"].map { fraction($0, arguments) }
      control.shown = control.fraction.map { .share($0.value) }
      if arguments["timerInterval"] != nil { control.fraction = Self.anyFraction }
    case .datePicker: describeDate(&control, arguments)
    case .unavailable:
      if let description = arguments["description"], control[.description].isEmpty {
        control[.description] = [text(description, source)]
      }
    // What a menu shows when it is open stands on another screen.
    case .menu, .stepper, .colorPicker: break
    }
  }

  /// The views of a control in its surroundings.
  func arranged(_ control: Control, in context: ControlContext) -> ViewNode {
    var node = parts(of: control, in: context)
    if control.hasAssumedMetrics || !isOnPhone {
      node.assumptions.append(Assumption.measures(of: control.name))
    }
    return node
  }

  private func parts(of control: Control, in context: ControlContext) -> ViewNode {
    if let arrange = context.arrangement(of: control) ?? usualArrangement(of: control, in: context) {
      return arrange(self)(control, context)
    }
    return switch control.family {
    case .button, .menu: button(control, context)
    case .label: label(control, context)
    case .toggle: toggle(control, context)
    case .slider: slider(control)
    case .stepper: stepper(control, context)
    case .labeledContent: labeledContent(control, context)
    case .textField: textField(control, context)
    case .textEditor: control.leaf(.greedy)
    case .progressView: progressView(control, context)
    case .gauge: gauge(control, context)
    case .picker: picker(control, context)
    case .datePicker: datePicker(control, context)
    case .colorPicker: colorPicker(control, context)
    case .groupBox: groupBox(control)
    case .disclosureGroup: disclosureGroup(control, context)
    case .controlGroup: control.inRow(control[.content])
    case .unavailable: contentUnavailable(control)
    }
  }

  // MARK: Labels

  /// A control's label: its closure's views, or its title as text.
  private func label(
    _ control: Control, _ arguments: ArgumentValues, in scope: Scope
  ) -> [ViewNode] {
    if let closure = arguments["label"] { return contentViews(closure, in: scope) }
    let title = arguments.items.first { $0.label == nil && !$0.isTrailing && !isAction($0.value) }
    if let title, let icon = icon(arguments, control.source) {
      return [label(text(title, control.source, in: scope), icon, control.source)]
    }
    if let title { return [text(title, control.source, in: scope)] }
    return takesLabelClosure(control, arguments) ? contentViews(arguments.content, in: scope) : []
  }

  private func describeLabel(
    _ control: inout Control, _ arguments: ArgumentValues, in scope: Scope
  ) {
    if arguments["icon"] != nil {
      if control[.title].isEmpty { control[.title] = contentViews(arguments.content, in: scope) }
      return
    }
    control[.icon] = icon(arguments, control.source).map { [$0] } ?? []
    if let title = arguments.items.first(where: { $0.label == nil }) {
      control[.title] = [text(title, control.source, in: scope)]
    }
  }

  private func icon(_ arguments: ArgumentValues, _ place: SourceReference) -> ViewNode? {
    if let symbol = arguments["systemImage"] { return symbolNode(symbol, at: place) }
    return arguments["image"].map { imageNode($0, at: place, fallback: 24) }
  }

  /// A `Label` that a control makes of its title and image.
  func label(_ title: ViewNode, _ icon: ViewNode, _ place: SourceReference) -> ViewNode {
    var label = Control(.label, "Label", place)
    label[.title] = [title]
    label[.icon] = [icon]
    return ViewNode(label)
  }

  func text(_ value: Value, _ place: SourceReference) -> ViewNode {
    let item = ArgumentValues.Item(label: nil, value: value, isTrailing: false, source: place)
    return textNode(ArgumentValues(items: [item]), place)
  }

  private func text(_ title: ArgumentValues.Item, _ place: SourceReference, in scope: Scope) -> ViewNode {
    var title = title
    title.label = nil
    return textNode(ArgumentValues(items: [title]), place, in: scope)
  }

  private func isAction(_ value: Value) -> Bool {
    switch value {
    case .closure, .function, .binding: true
    default: false
    }
  }

  /// Whether the closure without a label of its own makes the control's label.
  private func takesLabelClosure(_ control: Control, _ arguments: ArgumentValues) -> Bool {
    switch control.family {
    // `Button { action }` has no label closure; `Button(action:) { label }` has one.
    case .button:
      control.name != "Button" || arguments["action"] != nil || arguments["intent"] != nil
        || arguments.items.contains { $0.label == nil && !$0.isTrailing && isAction($0.value) }
    case .menu, .toggle, .slider, .stepper, .textField, .progressView, .gauge, .datePicker,
      .colorPicker, .unavailable:
      true
    case .label, .labeledContent, .textEditor, .picker, .groupBox, .disclosureGroup, .controlGroup:
      false
    }
  }
}
