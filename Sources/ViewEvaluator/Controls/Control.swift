import Interpreter
import LayoutEngine

/// A control as code made it: what it is made of, before its surroundings give it a style.
///
/// - In: calls of controls, and the styles and settings around them; out: the nodes that stand for a control.
/// - To add: a family as a case of `Family`, with its parts and its usual arrangement; a style's arrangement as a
///   method, which its entry in `Builtins/Modifiers/ControlStyles.swift` names.
struct Control {
  /// The parts that the styles of controls tell apart.
  enum Part: String {
    case label, content, icon, title, currentValueLabel, minimumValueLabel, maximumValueLabel
    case description, actions
  }

  enum Family {
    case button, menu, label, toggle, slider, stepper, labeledContent, textField, textEditor
    case progressView, gauge, picker, datePicker, colorPicker, groupBox, disclosureGroup
    case controlGroup, unavailable
  }

  var family: Family
  /// SwiftUI's own: a `Link` is of the buttons' family.
  var name: String
  var parts: [Part: [ViewNode]] = [:]
  var source: SourceReference

  /// The share that a progress view or gauge shows, from 0 to 1; nil if nobody says so.
  var fraction: Quantity?
  /// Whether a disclosure group is open.
  var isExpanded = false
  /// Whether a label's icon stands above its title.
  var isStacked = false
  /// The value that the binding of a picker or toggle reads as.
  var selection: Value?
  /// The part of its value that pictures show; nil if it is not known.
  var shown: ControlValue?
  /// The text that a field shows if it grows with it.
  var growingText: ViewNode?
  /// The components that a date picker shows.
  var showsDate = true
  var showsTime = false

  init(_ family: Family, _ name: String, _ source: SourceReference) {
    self.family = family
    self.name = name
    self.source = source
  }

  subscript(part: Part) -> [ViewNode] {
    get { parts[part] ?? [] }
    set { parts[part] = newValue.isEmpty ? nil : newValue }
  }

  /// Nobody has measured how large it is.
  var hasAssumedMetrics: Bool {
    switch family {
    case .gauge, .datePicker, .colorPicker, .groupBox, .controlGroup, .unavailable: true
    case .button, .menu, .label, .toggle, .slider, .stepper, .labeledContent, .textField,
      .textEditor, .progressView, .picker, .disclosureGroup:
      false
    }
  }

  /// A row of parts under the control's name.
  func inRow(_ children: [ViewNode], spacing: Double? = nil, expands: Bool = false) -> ViewNode {
    stack(.horizontal, children, spacing: spacing, expands: expands)
  }

  func inColumn(_ children: [ViewNode], spacing: Double? = nil) -> ViewNode {
    stack(.vertical, children, spacing: spacing, expands: false)
  }

  func leaf(_ sizing: LeafSizing) -> ViewNode {
    ViewNode(.control(name: name, sizing: sizing, shown: shown), source: source)
  }

  /// Where a list makes a row of each part.
  func rows(_ children: [ViewNode]) -> ViewNode {
    ViewNode(.custom(name: name), children: children, source: source)
  }

  private func stack(_ axis: Axis, _ children: [ViewNode], spacing: Double?, expands: Bool)
    -> ViewNode
  {
    ViewNode(
      .controlStack(name: name, axis: axis, spacing: spacing, expands: expands),
      children: children, source: source)
  }
}

enum ControlSize: String { case mini, small, regular, large, extraLarge }

enum ControlStyle {
  case system(StyleEntry)
  /// A style the module declares.
  case own(Instance)
  /// A style of an imported module, or one that is only known when the app runs.
  case unknown
}

/// A setting that a modifier makes for the controls in its view.
enum ControlSetting {
  /// By the modifier's name, `buttonStyle`.
  case style(ControlStyle, ModifierCall)
  case size(ControlSize)
  case hidesLabels(Bool)
  case buttonBorderShape(String)
  case hidesArrows(Bool)
  /// The value of a picker's selection if this view is picked.
  case tag(Value)
  /// A number or text at the end of a row.
  case badge(ViewNode)
}

/// The surroundings of a control that decide how it looks.
struct ControlContext {
  /// By the modifier's name; the innermost last.
  var styles: [String: [(style: ControlStyle, call: ModifierCall)]] = [:]
  var size = ControlSize.regular
  var hidesLabels = false
  var buttonBorderShape = "automatic"
  /// It is the root of a tree, or what modifiers around the root are about.
  var isRoot = false
  var isInList = false
  /// It is in a form whose rows are those of a list.
  var isInForm = false
  /// It is a list's row, not something in one.
  var isRow = false
  /// Rows do not show that they lead further.
  var hidesArrows = false
  /// Types of the module's styles in whose bodies this is, by their names.
  var outerStyles: [String] = []

  mutating func apply(_ setting: ControlSetting) {
    switch setting {
    case .style(let style, let call): styles[call.name, default: []].append((style, call))
    case .size(let size): self.size = size
    case .hidesLabels(let flag): hidesLabels = flag
    case .buttonBorderShape(let shape): buttonBorderShape = shape
    case .hidesArrows(let flag): hidesArrows = flag
    case .tag, .badge: break
    }
  }

  /// The name of SwiftUI's style in force.
  func systemStyle(_ modifier: String) -> String {
    if case .system(let style)? = styles[modifier]?.last?.style { style.name } else { "automatic" }
  }

  /// The code of SwiftUI's style in force; nil if that is inert.
  func arrangement(_ modifier: String) -> StyleEntry.Arrange? {
    if case .system(let style)? = styles[modifier]?.last?.style { style.arrange } else { nil }
  }

  func hasSystemStyle(_ modifier: String) -> Bool {
    switch styles[modifier]?.last?.style {
    case nil, .system: true
    case .own, .unknown: false
    }
  }
}

/// Until the tree is complete, a control and what is set at its node.
final class ControlNotes: ViewNotes {
  let control: Control?
  /// The innermost first.
  let settings: [ControlSetting]

  init(control: Control?, settings: [ControlSetting] = []) {
    self.control = control
    self.settings = settings
  }

  /// The innermost of its badges.
  var badge: ViewNode? {
    settings.lazy.compactMap { if case .badge(let badge) = $0 { badge } else { nil } }.first
  }

  /// The notes without badges, for what stands beside one.
  var withoutBadge: ControlNotes {
    ControlNotes(control: control, settings: settings.filter { if case .badge = $0 { false } else { true } })
  }
}

extension ViewNode {
  /// Stands for a control until its surroundings are known.
  init(_ control: Control) {
    self = control.inRow([])
    notes = ControlNotes(control: control)
  }

  var controlNotes: ControlNotes? { notes as? ControlNotes }

  var tag: Value? {
    controlNotes?.settings.lazy.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }.first
  }

  /// The tag of a page, by whichever of the modifiers and views around it.
  var pageTag: Value? {
    if let tag { return tag }
    guard kind.role == .modifier || kind.splices, children.count == 1 || kind.role == .modifier else { return nil }
    return children.first?.pageTag
  }

  mutating func set(_ setting: ControlSetting) {
    let known = controlNotes
    notes = ControlNotes(control: known?.control, settings: (known?.settings ?? []) + [setting])
  }
}
