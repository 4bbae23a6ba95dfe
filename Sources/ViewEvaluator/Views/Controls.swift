import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Controls: a row of their parts, or a leaf with a platform size (`layout-semantics.md` 13).
  func control(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    // `Button(configuration)`, in a style: the control as it is.
    if case .record(_, let fields)? = arguments.unlabeled(0),
      case .views(let control)? = fields["\u{0}control"]
    {
      return control
    }
    switch name {
    case "Button", "NavigationLink", "Link", "Menu", "ShareLink", "EditButton", "PasteButton",
      "RenameButton", "ControlGroup", "SettingsLink":
      return [row(name, label(name, arguments, place, in: scope), place)]
    case "Label":
      return [row(name, labelParts(arguments, place, in: scope), place, spacing: 8)]
    case "Toggle": return [row(name, label(name, arguments, place, in: scope) + [leaf("Switch", 51, 31)], place, expands: true)]
    case "Stepper": return [row(name, label(name, arguments, place, in: scope) + [leaf("Stepper", 94, 32)], place, expands: true)]
    case "LabeledContent":
      let value = content(arguments.content, in: scope) + valueText(arguments["value"], place)
      let labels = label(name, arguments, place, in: scope)
      return [row(name, labels + value, place, expands: true)]
    case "Slider", "TextField", "SecureField":
      return [ViewNode(.control(name: name, sizing: wide(name)), source: place)]
    case "TextEditor": return [ViewNode(.control(name: name, sizing: .greedy), source: place)]
    case "ProgressView": return [progress(arguments, place, in: scope)]
    case "Picker", "DatePicker", "ColorPicker", "MultiDatePicker":
      return [picker(name, arguments, place, in: scope)]
    case "Gauge": return [ViewNode(.control(name: name, sizing: .fixed(58, 58)), source: place)]
    case "GroupBox", "DisclosureGroup":
      let parts = label(name, arguments, place, in: scope, closure: "label") + content(arguments.content, in: scope)
      return [ViewNode(.controlStack(name: name, axis: .vertical, spacing: 8, expands: false), children: parts, source: place)]
    default: return nil
    }
  }

  private func row(
    _ name: String, _ parts: [ViewNode], _ place: SourceReference, spacing: Double? = nil,
    expands: Bool = false
  ) -> ViewNode {
    ViewNode(
      .controlStack(name: name, axis: .horizontal, spacing: spacing, expands: expands),
      children: parts, source: place)
  }

  private func leaf(_ name: String, _ width: Double, _ height: Double) -> ViewNode {
    ViewNode(.control(name: name, sizing: .fixed(width, height)))
  }

  private func wide(_ name: String) -> LeafSizing {
    LeafSizing(
      horizontal: .flexible(minimum: 0, ideal: 100),
      vertical: name == "Slider" ? .fixed(31) : .lineHeight(plus: 0))
  }

  private func valueText(_ value: Value?, _ place: SourceReference) -> [ViewNode] {
    guard let value else { return [] }
    return [
      textNode(
        ArgumentValues(items: [
          ArgumentValues.Item(label: nil, value: value, isTrailing: false, source: place)
        ]), place)
    ]
  }

  /// A control's label: its closure's views, or its title as text.
  private func label(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope,
    closure preferred: String? = nil
  ) -> [ViewNode] {
    if let closure = arguments["label"] { return content(closure, in: scope) }
    var nodes: [ViewNode] = []
    if let title = arguments.items.first(where: { $0.label == nil && !isAction($0.value) }),
      !title.isTrailing
    {
      nodes.append(textNode(ArgumentValues(items: [title]), place))
    }
    if let symbol = arguments["systemImage"] { nodes.insert(systemImage(symbol, place), at: 0) }
    if nodes.isEmpty, preferred == nil, takesLabelClosure(name, arguments) {
      return content(arguments.content, in: scope)
    }
    return nodes
  }

  private func systemImage(_ symbol: Value, _ place: SourceReference) -> ViewNode {
    let name = if case .string(let text) = symbol { text } else { "circle" }
    return ViewNode(.image(ImageContent(.symbol(name))), source: place)
  }

  private func isAction(_ value: Value) -> Bool {
    switch value {
    case .closure, .function, .binding: true
    default: false
    }
  }

  /// `Button { action }` has no label closure; `Button(action:) { label }` has one.
  private func takesLabelClosure(_ name: String, _ arguments: ArgumentValues) -> Bool {
    guard name == "Button" else { return true }
    return arguments["action"] != nil || arguments["intent"] != nil
      || arguments.items.contains { $0.label == nil && !$0.isTrailing && isAction($0.value) }
  }

  private func labelParts(
    _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode] {
    if let icon = arguments["icon"] {
      let title = arguments["title"] ?? arguments.content
      return content(icon, in: scope) + content(title, in: scope)
    }
    var parts: [ViewNode] = []
    if let symbol = arguments["systemImage"] { parts.append(systemImage(symbol, place)) }
    if arguments["image"] != nil { parts.append(leaf("Image", 24, 24)) }
    if let first = arguments.items.first, first.label == nil {
      parts.append(textNode(ArgumentValues(items: [first]), place))
    }
    return parts
  }

  private func progress(
    _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> ViewNode {
    progressView(
      isLinear: arguments["value"] != nil,
      labels: label("ProgressView", arguments, place, in: scope), place)
  }

  /// A spinner with its label below it, or a bar, whose label takes no room.
  ///
  /// - Source: sizing of labels measured by defagos (`layout-semantics.md` 1.1).
  func progressView(isLinear: Bool, labels: [ViewNode], _ place: SourceReference?) -> ViewNode {
    let sizing =
      isLinear
      ? LeafSizing(horizontal: .flexible(minimum: 0, ideal: 100), vertical: .fixed(4))
      : LeafSizing.fixed(20, 20)
    let indicator = ViewNode(.control(name: "ProgressView", sizing: sizing), source: place)
    guard !labels.isEmpty else { return indicator }
    let label = layered(labels)
    let unseen = ViewNode(
      .frame(width: 0, height: 0, alignment: .center),
      children: [ViewNode(.hidden, children: [label])])
    return ViewNode(
      .controlStack(
        name: "ProgressView", axis: .vertical, spacing: isLinear ? 0 : 8, expands: false),
      children: [indicator, isLinear ? unseen : label], source: place)
  }

  /// What stands below a progress view, or would.
  func progressLabels(of control: ViewNode) -> [ViewNode] {
    control.children.dropFirst().flatMap { label in
      if case .frame(0, 0, _) = label.kind { label.children.flatMap(\.children) } else { [label] }
    }
  }

  private func picker(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> ViewNode {
    var node = ViewNode(
      .control(
        name: name,
        sizing: LeafSizing(horizontal: .flexible(minimum: 0, ideal: 100), vertical: .fixed(34))),
      source: place)
    node.assumptions = ["the style of '\(name)' is stood in for"]
    return node
  }
}
