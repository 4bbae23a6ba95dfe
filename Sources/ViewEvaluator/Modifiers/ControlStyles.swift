import LayoutEngine
import ViewProgram

/// A style modifier: the control it reaches and the protocols of its styles.
struct ControlStyling {
  var control: String
  var protocols: [String]

  static let modifiers: [String: ControlStyling] = [
    "buttonStyle": ControlStyling(
      control: "Button", protocols: ["ButtonStyle", "PrimitiveButtonStyle"]),
    "disclosureGroupStyle": ControlStyling(
      control: "DisclosureGroup", protocols: ["DisclosureGroupStyle"]),
    "groupBoxStyle": ControlStyling(control: "GroupBox", protocols: ["GroupBoxStyle"]),
    "labelStyle": ControlStyling(control: "Label", protocols: ["LabelStyle"]),
    "labeledContentStyle": ControlStyling(
      control: "LabeledContent", protocols: ["LabeledContentStyle"]),
    "menuStyle": ControlStyling(control: "Menu", protocols: ["MenuStyle"]),
    "progressViewStyle": ControlStyling(control: "ProgressView", protocols: ["ProgressViewStyle"]),
    "textFieldStyle": ControlStyling(control: "TextField", protocols: ["TextFieldStyle"]),
    "toggleStyle": ControlStyling(control: "Toggle", protocols: ["ToggleStyle"]),
  ]

  /// Names of SwiftUI's own styles, as static members.
  static let systemStyles: Set<String> = [
    "accessoryBar", "accessoryBarAction", "automatic", "bordered", "borderedButton",
    "borderedProminent", "borderless", "borderlessButton", "button", "card", "checkbox", "circular",
    "default", "glass", "glassProminent", "iconOnly", "linear", "link", "plain", "roundedBorder",
    "squareBorder", "switch", "titleAndIcon", "titleOnly",
  ]
}

enum ControlStyle {
  case system(String)
  /// A style the module declares.
  case own(Instance)
  /// A style of an imported module, or one that is only known when the app runs.
  case unknown
}

extension Evaluator {
  /// `.buttonStyle(...)` and its like: every control of the kind below that no inner style reached.
  func controlStyled(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let styling = ControlStyling.modifiers[call.name] else { return nil }
    let style = controlStyle(call.arguments.unlabeled(0), styling, in: call.scope)
    if case .system("automatic") = style { return node }
    var node = node
    restyle(&node, styling, style, call)
    return node
  }

  private func controlStyle(_ value: Value?, _ styling: ControlStyling, in scope: Scope)
    -> ControlStyle
  {
    switch value {
    case .instance(let instance)?: return .own(instance)
    case .member(let name, let arguments)?:
      for style in styling.protocols {
        let value = resolve(name, arguments, as: style, in: scope)
        if case .instance(let instance)? = value { return .own(instance) }
      }
      return ControlStyling.systemStyles.contains(name) ? .system(name) : .unknown
    case .unknown(let unknown)?:
      guard case .named(let type, _)? = unknown.type,
        let suffix = styling.protocols.first(where: type.hasSuffix)
      else { return .unknown }
      let name = type.prefix(1).lowercased() + type.dropFirst().dropLast(suffix.count)
      return ControlStyling.systemStyles.contains(name) ? .system(name) : .unknown
    default: return .unknown
    }
  }

  private func restyle(
    _ node: inout ViewNode, _ styling: ControlStyling, _ style: ControlStyle, _ call: ModifierCall
  ) {
    func later(_ content: any LayoutTimeContent) -> RestyledContent {
      RestyledContent(content: content) { node in
        var node = node
        self.restyle(&node, styling, style, call)
        return node
      }
    }
    switch node.kind {
    case .custom(let name) where appliedStyles.contains(name): return
    case .controlStack(styling.control, _, _, _), .control(styling.control, _):
      node = styled(node, styling, style, call)
    case .geometryReader(let content): node.kind = .geometryReader(later(content))
    case .preferenceReader(let key, let isBackground, let alignment, let content):
      node.kind = .preferenceReader(
        key: key, isBackground: isBackground, alignment: alignment, content: later(content))
      fallthrough
    default:
      for index in node.children.indices { restyle(&node.children[index], styling, style, call) }
    }
  }

  private func styled(
    _ control: ViewNode, _ styling: ControlStyling, _ style: ControlStyle, _ call: ModifierCall
  ) -> ViewNode {
    switch style {
    case .system(let name):
      return applied(name + styling.protocols[0], [systemStyled(control, name)], control)
    case .own(let instance):
      let name = styling.control == "TextField" ? "_body" : "makeBody"
      guard let method = method(name, of: instance),
        let configuration = configuration(of: control, styling.control)
      else { return unknownModifier(control, call) }
      let argument = ArgumentValues(items: [
        ArgumentValues.Item(
          label: "configuration", value: configuration, isTrailing: false, source: call.source)
      ])
      let body = apply(.function(method), argument, in: call.scope).map { views($0, in: call.scope) }
      return applied(instance.type.name, body ?? [], control)
    case .unknown: return unknownModifier(control, call)
    }
  }

  private func applied(_ style: String, _ body: [ViewNode], _ control: ViewNode) -> ViewNode {
    appliedStyles.insert(style)
    return ViewNode(.custom(name: style), children: [layered(body)], source: control.source)
  }

  /// - Source: `layout-semantics.md` 13.
  private func systemStyled(_ control: ViewNode, _ style: String) -> ViewNode {
    var control = control
    switch style {
    case "bordered", "borderedProminent", "glass", "glassProminent":
      let label = ViewNode(.hStack(alignment: .center, spacing: nil), children: control.children)
      let padding = Insets(top: 7, leading: 12, bottom: 7, trailing: 12)
      control.children = [ViewNode(.padding(padding), children: [label])]
    case "iconOnly" where control.children.count > 1: control.children.removeLast()
    case "titleOnly" where control.children.count > 1: control.children.removeFirst()
    case "button": control.children.removeLast()
    case "linear", "circular":
      return progressView(
        isLinear: style == "linear", labels: progressLabels(of: control), control.source)
    case "card":
      let label = ViewNode(.hStack(alignment: .center, spacing: nil), children: control.children)
      control.children = [ViewNode(.fixedSize(.both), children: [label])]
    default: break
    }
    return control
  }

  /// What `makeBody(configuration:)` is given; nil where the parts of a control are not told apart.
  private func configuration(of control: ViewNode, _ name: String) -> Value? {
    let parts = control.children
    var fields: [String: Value] = ["\u{0}control": .views([control])]
    switch name {
    case "Button", "Menu":
      fields["label"] = .views(parts)
      fields["isPressed"] = .boolean(false)
      fields["role"] = Value.none
    case "Label":
      fields["icon"] = .views(parts.count > 1 ? Array(parts.prefix(1)) : [])
      fields["title"] = .views(Array(parts.suffix(max(1, parts.count - 1))))
    case "Toggle":
      let key = "Toggle \(control.source?.start ?? 0)"
      fields["label"] = .views(Array(parts.dropLast()))
      fields["isOn"] = .unknown(Unknown(key, type: .named("Bool", arguments: [])))
    case "ProgressView":
      let isDeterminate = (parts.first ?? control).kind.isWide
      fields["label"] = parts.isEmpty ? Value.none : .views(progressLabels(of: control))
      fields["currentValueLabel"] = Value.none
      fields["fractionCompleted"] =
        isDeterminate ? .number(Quantity(value: 0.5, lower: 0, upper: 1), isInteger: false) : Value.none
    case "TextField": return .views([control])
    default: return nil
    }
    return .record(name + "StyleConfiguration", fields)
  }
}

extension ViewKind {
  fileprivate var isWide: Bool {
    guard case .control(_, let sizing) = self, case .flexible = sizing.horizontal else {
      return false
    }
    return true
  }
}

/// Content that is built during layout, under a style from outside of it.
private struct RestyledContent: LayoutTimeContent {
  let content: any LayoutTimeContent
  let restyled: (ViewNode) -> ViewNode

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    content.views(context).map(restyled)
  }
}
