import Interpreter
import LayoutEngine

extension Evaluator {
  /// A button, link or closed menu: its label, and as a row that leads on an arrow at its end.
  func button(_ control: Control, _ context: ControlContext) -> ViewNode {
    let label = control[.label]
    switch control.name {
    case "PasteButton" where context.systemStyle("buttonStyle") == "automatic":
      return bordered(control, context)
    case "NavigationLink" where context.isRow && !context.hidesArrows && rowsShowArrows:
      let arrow = arrow("chevron.forward", controlMetrics.rowArrow, control.source)
      return control.inRow([row(label), arrow], expands: true)
    default: return control.inRow(label)
    }
  }

  /// Rows on Macs and watches do not show that they lead on.
  private var rowsShowArrows: Bool { !scenario.isMac && scenario.design != .watchOS26 }

  func card(_ control: Control, _ context: ControlContext) -> ViewNode {
    control.inRow([ViewNode(.fixedSize(.both), children: [row(control[.label])])])
  }

  /// Around the label of a `.bordered` button, which a toggle and a picker may look like, too.
  func bordered(_ control: Control, _ context: ControlContext) -> ViewNode {
    var padding = controlMetrics.buttonPadding(context.size)
    // Assumed: a circle keeps the smaller distance on all sides.
    if context.buttonBorderShape == "circle" { padding.horizontal = padding.vertical }
    let insets = Insets(
      top: padding.vertical, leading: padding.horizontal, bottom: padding.vertical,
      trailing: padding.horizontal)
    var label = row(control[.label])
    // Buttons on watches are as wide as there is room.
    if scenario.design == .watchOS26 {
      label = ViewNode(.flexibleFrame(FlexibleFrame(maxWidth: .infinity)), children: [label])
    }
    var padded = ViewNode(.padding(insets), children: [label])
    // Measured on iOS 26; before, and on other platforms, assumed.
    if context.size == .mini || context.size == .small {
      let isTiny = context.size == .mini && scenario.isMac
      padded.environment = [.usualFont(isTiny ? Font(.fixed(9)) : Font(.style(.subheadline)))]
    }
    return control.inRow([ViewNode(.appearance(name: "plate"), children: [padded])])
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
