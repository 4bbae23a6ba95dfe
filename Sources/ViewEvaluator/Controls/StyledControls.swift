import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// The complete tree of `root`: each control is what its surroundings make of it.
  ///
  /// Styles come from above, so this goes from the root down, once, when all modifiers are known.
  func withControls(_ root: ViewNode) -> ViewNode {
    var context = ControlContext()
    context.isRoot = true
    return withControls(root, in: context)
  }

  private func withControls(_ root: ViewNode, in context: ControlContext) -> ViewNode {
    var node = root
    style(&node, in: context)
    return node
  }

  private func style(_ node: inout ViewNode, in context: ControlContext) {
    var context = context
    if let notes = node.controlNotes {
      node.notes = nil
      for setting in notes.settings.reversed() { context.apply(setting) }
      let badge = context.isRow ? notes.badge : nil
      if let badge, notes.control?.name != "NavigationLink", node.isOneRow {
        var own = node
        own.notes = notes.withoutBadge
        node = badged(own, badge)
      } else if var control = notes.control {
        // The arrow of a link stands behind the badge.
        if let badge, control.name == "NavigationLink" {
          control[.label] = [badged(layered(control[.label]), badge)]
        }
        arrange(control, at: &node, &context)
      } else if badge != nil {
        node.assumptions.append("the badges of rows are left out")
      }
    }
    context.isRow = node.kind.isList || context.isRow && node.kind.keepsRows
    if case .list(let name, _) = node.kind {
      context.isInList = true
      context.isInForm = name == "Form"
    }
    node.kind = node.kind.changingLaterViews { [self, context] content in
      styled(content, in: context)
    } elements: { [self, context] content in
      ElementViews { element in
        content.views(at: element).map { self.withControls($0, in: context) }
      }
    }
    context.isRoot = context.isRoot && (node.kind.role == .modifier || node.kind.splices && node.children.count == 1)
    if node.kind.role == .container, !context.isRoot, node.children.contains(where: \.isNothing) {
      node.children.removeAll(where: \.isNothing)
    }
    for index in node.children.indices { style(&node.children[index], in: context) }
  }

  /// A row with a badge at its end.
  private func badged(_ content: ViewNode, _ badge: ViewNode) -> ViewNode {
    var row = ViewNode(
      .controlStack(name: "HStack", axis: .horizontal, spacing: nil, expands: true), children: [content, badge],
      source: content.source)
    row.listRow = content.listRow
    row.children[0].listRow = nil
    row.assumptions = ["the distance of a row's badge is assumed"]
    return row
  }

  private func styled(_ content: any LayoutTimeContent, in context: ControlContext)
    -> StyledContent
  {
    StyledContent(content: content) { [self] in withControls($0, in: context) }
  }

  /// Makes the node at which `control` stands what its style says; `context` becomes its children's.
  private func arrange(_ control: Control, at node: inout ViewNode, _ context: inout ControlContext) {
    guard let modifier = control.styleModifier(in: context),
      let (style, call) = context.styles[modifier]?.last
    else { return node.become(arranged(control, in: context)) }
    switch style {
    case .system: node.become(arranged(control, in: context))
    case .own(let instance):
      guard let body = ownBody(of: control, instance, call, in: context) else {
        node.become(arranged(control, in: context))
        node = unknownModifier(node, call)
        return
      }
      node.become(control.inRow([layered(body)]))
      // What the style's body makes of the same control has the style from further out.
      context.styles[modifier]?.removeLast()
      context.outerStyles.append(instance.type.qualifiedName)
    case .unknown:
      node.become(arranged(control, in: context))
      node = unknownModifier(node, call)
    }
  }

  /// The view that the module's own style makes of a control.
  private func ownBody(
    of control: Control, _ style: Instance, _ call: ModifierCall, in context: ControlContext
  ) -> [ViewNode]? {
    guard context.outerStyles.count(where: { $0 == style.type.qualifiedName }) < 3 else {
      interpreter.note(limit: "\(style.type.name) contains itself more than 3 levels deep")
      return nil
    }
    guard let method = interpreter.method(control.family == .textField ? "_body" : "makeBody", of: style) else {
      return nil
    }
    let argument = ArgumentValues(items: [
      ArgumentValues.Item(
        label: "configuration", value: configuration(of: control, in: style.type), isTrailing: false,
        source: call.source)
    ])
    return apply(.function(method), argument, in: call.scope).map { views($0, in: call.scope) }
  }

  /// The argument of `makeBody(configuration:)`.
  private func configuration(of control: Control, in style: TypeEntry) -> Value {
    let whole = Value.views([ViewNode(control)])
    if control.family == .textField { return whole }
    var fields: [String: Value] = [Self.wholeControl: whole]
    for part in control.configurationParts { fields[part.rawValue] = .views(control[part]) }
    switch control.family {
    case .button, .menu:
      let isPressed = style.readsPress && interpreter.choose("pressed " + style.qualifiedName, count: 2) == 1
      fields["isPressed"] = .boolean(isPressed)
      fields["role"] = Value.none
    case .toggle:
      let key = "\(control.name) \(control.source.file):\(control.source.start)"
      fields["isOn"] =
        control.selection.map(bound) ?? .unknown(Unknown(key, type: .named("Bool", arguments: [])))
    case .progressView:
      for part in [Control.Part.label, .currentValueLabel] where control[part].isEmpty {
        fields[part.rawValue] = Value.none
      }
      fields["fractionCompleted"] = fraction(of: control)
    case .gauge: fields["value"] = fraction(of: control)
    case .disclosureGroup: fields["isExpanded"] = .boolean(control.isExpanded)
    case .label, .slider, .stepper, .labeledContent, .textField, .textEditor, .picker, .datePicker,
      .colorPicker, .groupBox, .controlGroup, .unavailable:
      break
    }
    return .record(control.name + "StyleConfiguration", fields)
  }

  /// Where a configuration keeps the control that it is of, for `Button(configuration)`.
  static let wholeControl = "\u{0}control"

  private func fraction(of control: Control) -> Value {
    control.fraction.map { .number($0, .cgFloat) } ?? .none
  }
}

extension ViewNode {
  /// Keeps its name and what modifiers set on it.
  fileprivate mutating func become(_ arranged: ViewNode) {
    kind = arranged.kind
    children = arranged.children
    assumptions += arranged.assumptions
    environment += arranged.environment
  }
}

extension ViewNode {
  /// An empty view, or modifiers of one: no container has a place for it.
  var isNothing: Bool {
    if case .emptyView = kind { return true }
    guard kind.role == .modifier, let first = children.first else { return false }
    return first.isNothing
  }
}

extension ViewNode {
  /// Whether a list makes no more than one row of it.
  fileprivate var isOneRow: Bool {
    switch controlNotes?.control?.family {
    case .picker, .disclosureGroup: return false
    default: break
    }
    if case .section = kind { return false }
    guard kind.keepsRows else { return true }
    return (kind.role == .modifier || children.count == 1) && children.first?.isOneRow == true
  }
}

extension ViewKind {
  /// True if its content stands in its stead.
  fileprivate var keepsRows: Bool {
    if case .repeated = self { return true }
    return splices || role == .modifier
  }
}

extension Control {
  /// The modifier whose styles it takes; nil if there is none.
  func styleModifier(in context: ControlContext) -> String? {
    switch family {
    case .button: "buttonStyle"
    // SwiftUI's own menu styles are buttons.
    case .menu: context.hasSystemStyle("menuStyle") ? "buttonStyle" : "menuStyle"
    case .label: "labelStyle"
    case .toggle: "toggleStyle"
    case .labeledContent: "labeledContentStyle"
    case .textField: "textFieldStyle"
    case .progressView: "progressViewStyle"
    case .gauge: "gaugeStyle"
    case .picker: "pickerStyle"
    case .datePicker: name == "MultiDatePicker" ? nil : "datePickerStyle"
    case .groupBox: "groupBoxStyle"
    case .disclosureGroup: "disclosureGroupStyle"
    case .controlGroup: "controlGroupStyle"
    case .slider, .stepper, .textEditor, .colorPicker, .unavailable: nil
    }
  }

  /// The parts that a style's configuration has under their names.
  fileprivate var configurationParts: [Part] {
    switch family {
    case .label: [.icon, .title]
    case .progressView: [.label, .currentValueLabel]
    case .gauge: [.label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel]
    case .menu, .labeledContent, .groupBox, .disclosureGroup, .controlGroup: [.label, .content]
    case .button, .toggle, .slider, .stepper, .textField, .textEditor, .picker, .datePicker,
      .colorPicker, .unavailable:
      [.label]
    }
  }
}

extension ControlContext {
  /// The code of the style that a control takes; nil where it is arranged as without one.
  func arrangement(of control: Control) -> StyleEntry.Arrange? {
    let ofItsOwn = control.styleModifier(in: self).flatMap { arrangement($0) }
    return ofItsOwn ?? (control.family == .menu ? arrangement("menuStyle") : nil)
  }
}

/// Content that is built during layout, with what stands around it.
private struct StyledContent: LayoutTimeContent {
  let content: any LayoutTimeContent
  let styled: (ViewNode) -> ViewNode

  func views(_ context: LayoutTimeContext) -> [ViewNode] { content.views(context).map(styled) }
}

extension TypeEntry {
  /// Whether a style's code looks at whether its button is pressed, or hands its configuration on to what may.
  fileprivate var readsPress: Bool {
    var isFound = false
    let walker = ExpressionWalker { expression in
      switch expression.kind {
      case .member(_, "isPressed", _): isFound = true
      case .call(_, let arguments):
        isFound =
          isFound
          || arguments.contains { if case .identifier("configuration", _) = $0.value.kind { true } else { false } }
      default: break
      }
    }
    for function in functions.values.joined() { walker.walk(function.declaration.body ?? []) }
    for property in properties.values { walker.walk(property.declaration.getter ?? []) }
    return isFound
  }
}
