import Interpreter
import LayoutEngine

extension Evaluator {
  func label(_ control: Control, _ context: ControlContext) -> ViewNode {
    let width = controlMetrics.rowIconWidth
    guard context.isInList, !control.isStacked, width > 0, !control[.icon].isEmpty else {
      return label(control, showing: control[.icon] + control[.title])
    }
    // Icons of rows stand below each other, each in the middle of its place.
    var place = ViewNode(
      .frame(width: width, height: nil, alignment: .center), children: [layered(control[.icon])])
    // Measured on iOS 26 (github.com/iamcgn/swiftui-web, Fixtures/Goldens/ios/label/list).
    if isOnPhone { place.environment.append(.imageScale(.large)) }
    return control.inRow([place] + control[.title], spacing: controlMetrics.rowIconSpacing)
  }

  func labelIcon(_ control: Control, _ context: ControlContext) -> ViewNode {
    control[.icon].isEmpty ? label(control, context) : label(control, showing: control[.icon])
  }

  func labelTitle(_ control: Control, _ context: ControlContext) -> ViewNode {
    control[.title].isEmpty ? label(control, context) : label(control, showing: control[.title])
  }

  private func label(_ control: Control, showing parts: [ViewNode]) -> ViewNode {
    control.isStacked
      ? control.inColumn([layered(control[.icon]), layered(control[.title])])
      : control.inRow(parts, spacing: controlMetrics.labelSpacing)
  }

  func labeledContent(_ control: Control, _ context: ControlContext) -> ViewNode {
    labeled(control, control[.content], context)
  }

  /// The label above the content, both in a padded box.
  ///
  /// - Source: assumed.
  func groupBox(_ control: Control) -> ViewNode {
    let label = control[.label].map { node in
      var node = node
      node.environment.append(.font(Font(.style(.headline))))
      return node
    }
    let parts = ViewNode(
      .vStack(alignment: .leading, spacing: nil), children: label + control[.content])
    let side = controlMetrics.groupBoxPadding
    let padding = Insets(top: side, leading: side, bottom: side, trailing: side)
    return control.inRow([ViewNode(.padding(padding), children: [parts])])
  }

  /// The label and an arrow at the edges of the row; below it, once it is open, the content.
  func disclosureGroup(_ control: Control, _ context: ControlContext) -> ViewNode {
    let arrow = arrow("chevron.forward", controlMetrics.rowArrow, control.source)
    let header = ViewNode(
      .controlStack(name: "HStack", axis: .horizontal, spacing: nil, expands: !scenario.isMac),
      children: scenario.isMac ? [arrow] + control[.label] : control[.label] + [arrow])
    let parts = [header] + (control.isExpanded ? control[.content] : [])
    return context.isInList ? control.rows(parts) : control.inColumn(parts)
  }

  func isExpanded(_ control: Control, _ arguments: ArgumentValues) -> Bool {
    if let binding = arguments["isExpanded"] {
      return interpreter.decide(bound(binding), key: "\(control.source.file):\(control.source.start)")
    }
    // Closed until it is tapped.
    return interpreter.choose("opens \(control.source.file):\(control.source.start)", count: 2) == 1
  }

  /// Symbol, title, description and buttons in the middle of all there is.
  ///
  /// - Source: fonts and gaps, assumed.
  func contentUnavailable(_ control: Control) -> ViewNode {
    func styled(_ parts: [ViewNode], _ style: TextStyle, _ weight: FontWeight?) -> [ViewNode] {
      parts.map { node in
        var node = node
        node.environment.append(.font(Font(.style(style), weight: weight)))
        return node
      }
    }
    let labels = control[.label].map { label in
      var label = label
      label.stackLabel()
      return label
    }
    let parts =
      styled(labels, .title2, .bold)
      + styled(control[.description], .subheadline, nil) + control[.actions]
    let column = ViewNode(.vStack(alignment: .center, spacing: nil), children: parts)
    let filling = FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)
    return control.inRow([ViewNode(.flexibleFrame(filling), children: [column])])
  }

  /// `ContentUnavailableView.search`.
  func nothingFound(_ call: SystemCall) -> [ViewNode]? {
    var control = Control(.unavailable, "ContentUnavailableView", call.source)
    control[.label] = [systemLabel("No Results", "magnifyingglass", control.source)]
    control[.description] = [
      text(.string("Check the spelling or try a new search."), control.source)
    ]
    return [ViewNode(control)]
  }
}

extension ViewNode {
  /// A label puts its icon above its title.
  fileprivate mutating func stackLabel() {
    guard let known = controlNotes, var label = known.control, label.family == .label else { return }
    label.isStacked = true
    notes = ControlNotes(control: label, settings: known.settings)
  }
}
