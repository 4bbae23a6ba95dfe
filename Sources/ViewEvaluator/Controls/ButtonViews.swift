import LayoutEngine

extension Evaluator {
  /// A button, link or closed menu: its label, in a style with a border with room around it.
  func button(_ control: Control, _ context: ControlContext) -> ViewNode {
    let label = control[.label]
    switch context.systemStyle("buttonStyle") {
    case "bordered", "borderedProminent", "glass", "glassProminent":
      return bordered(control, context)
    case "card":
      return control.row([ViewNode(.fixedSize(.both), children: [row(label)])])
    case "automatic" where control.name == "PasteButton": return bordered(control, context)
    default:
      return context.systemStyle("menuStyle") == "borderedButton" && control.family == .menu
        ? bordered(control, context) : control.row(label)
    }
  }

  /// Around the label of a `.bordered` button, which a toggle and a picker may look like, too.
  func bordered(_ control: Control, _ context: ControlContext) -> ViewNode {
    var padding = ControlMetrics.buttonPadding(context.size)
    // Assumed: a circle keeps the smaller distance on all sides.
    if context.buttonBorderShape == "circle" { padding.horizontal = padding.vertical }
    let insets = Insets(
      top: padding.vertical, leading: padding.horizontal, bottom: padding.vertical,
      trailing: padding.horizontal)
    return control.row([ViewNode(.padding(insets), children: [row(control[.label])])])
  }

  private func row(_ parts: [ViewNode]) -> ViewNode {
    parts.only ?? ViewNode(.hStack(alignment: .center, spacing: nil), children: parts)
  }

  /// Of buttons that have a label without being given one.
  func systemLabel(_ control: Control) -> [ViewNode] {
    let titles = ["EditButton": "Edit", "SettingsLink": "Settings"]
    if let title = titles[control.name] { return [text(.string(title), control.source)] }
    let labels = [
      "ShareLink": ("Share…", "square.and.arrow.up"), "PasteButton": ("Paste", "doc.on.clipboard"),
      "RenameButton": ("Rename", "pencil"),
    ]
    guard let (title, symbol) = labels[control.name] else { return [] }
    var label = Control(.label, "Label", control.source)
    label[.title] = [text(.string(title), control.source)]
    label[.icon] = [ViewNode(.image(ImageContent(.symbol(symbol))), source: control.source)]
    return [ViewNode(label)]
  }
}
