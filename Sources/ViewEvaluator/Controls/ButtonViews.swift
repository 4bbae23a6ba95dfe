import Interpreter
import LayoutEngine

extension Evaluator {
  /// A button, link or closed menu: its label, in a style with a border with room around it.
  func button(_ control: Control, _ context: ControlContext) -> ViewNode {
    let label = control[.label]
    switch context.systemStyle("buttonStyle") {
    case "bordered", "borderedProminent", "glass", "glassProminent":
      return bordered(control, context)
    case "card":
      return control.inRow([ViewNode(.fixedSize(.both), children: [row(label)])])
    case "automatic" where control.name == "PasteButton": return bordered(control, context)
    case _ where control.name == "NavigationLink" && context.isRow && !context.hidesArrows:
      let arrow = arrow("chevron.forward", ControlMetrics.rowArrow, control.source)
      return control.inRow([row(label), arrow], expands: true)
    default:
      return context.systemStyle("menuStyle") == "borderedButton" && control.family == .menu
        ? bordered(control, context) : control.inRow(label)
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
    return control.inRow([ViewNode(.padding(insets), children: [row(control[.label])])])
  }

  private func row(_ parts: [ViewNode]) -> ViewNode {
    parts.only ?? ViewNode(.hStack(alignment: .center, spacing: nil), children: parts)
  }

  /// The labels of buttons that have one without being given it.
  func systemLabel(_ control: Control) -> [ViewNode] {
    let titles = ["EditButton": "Edit", "SettingsLink": "Settings"]
    if let title = titles[control.name] { return [text(.string(title), control.source)] }
    let labels = [
      "ShareLink": ("Share…", "square.and.arrow.up"), "PasteButton": ("Paste", "doc.on.clipboard"),
      "RenameButton": ("Rename", "pencil"),
    ]
    guard let (title, symbol) = labels[control.name] else { return [] }
    return [systemLabel(title, symbol, control.source)]
  }

  func systemLabel(_ title: String, _ symbol: String, _ place: SourceReference) -> ViewNode {
    let icon = ViewNode(.image(ImageContent(.symbol(symbol))), source: place)
    return label(text(.string(title), place), icon, place)
  }

  /// An arrow of `size` at the end of a row or a title.
  func arrow(_ symbol: String, _ size: Size, _ place: SourceReference) -> ViewNode {
    let image = ViewNode(.image(ImageContent(.symbol(symbol), isResizable: true)), source: place)
    return ViewNode(
      .frame(width: size.width, height: size.height, alignment: .center), children: [image])
  }
}
