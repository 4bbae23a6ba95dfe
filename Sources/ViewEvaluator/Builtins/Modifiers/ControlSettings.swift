import Interpreter
import LayoutEngine
import ViewProgram

/// Styles, sizes and labels of the controls in a view, for those that no inner one reaches.
let controlSettingModifiers: [ModifierEntry] = [
  ModifierEntry(
    "controlSize",
    .controls("_") { $0.memberName($1.unlabeled(0)).flatMap(ControlSize.init).map { .size($0) } }),
  ModifierEntry("labelsHidden", .controls("") { _, _ in .hidesLabels(true) }),
  ModifierEntry(
    "labelsVisibility",
    .controls("_") { .hidesLabels($0.memberName($1.unlabeled(0)) == "hidden") }),
  ModifierEntry("tag", .controls("_ includeOptional?") { $1.unlabeled(0).map { .tag($0) } }),
  ModifierEntry(
    "navigationLinkIndicatorVisibility",
    .controls("_") { .hidesArrows($0.memberName($1.unlabeled(0)) == "hidden") }),
  ModifierEntry(
    "buttonBorderShape",
    .controls("_") { $0.memberName($1.unlabeled(0)).map { .buttonBorderShape($0) } }),
]

/// Style modifiers: the protocols of their styles, and SwiftUI's own ones.
let controlStyleModifiers: [ModifierEntry] = [
  .styling(
    "buttonStyle", "ButtonStyle", "PrimitiveButtonStyle",
    styles: [
      "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent", "card",
      "link", "accessoryBar", "accessoryBarAction",
    ]),
  .styling("controlGroupStyle", "ControlGroupStyle", styles: ["navigation", "menu", "compactMenu", "palette"]),
  .styling("datePickerStyle", "DatePickerStyle", styles: ["compact", "graphical", "wheel", "field", "stepperField"]),
  .styling("disclosureGroupStyle", "DisclosureGroupStyle", styles: []),
  .styling(
    "gaugeStyle", "GaugeStyle",
    styles: [
      "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular",
      "accessoryCircularCapacity", "circular", "linear",
    ]),
  .styling("groupBoxStyle", "GroupBoxStyle", styles: []),
  .styling("labelStyle", "LabelStyle", styles: ["iconOnly", "titleOnly", "titleAndIcon"]),
  .styling("labeledContentStyle", "LabeledContentStyle", styles: []),
  .styling("menuStyle", "MenuStyle", styles: ["button", "borderlessButton", "borderedButton"]),
  .styling(
    "pickerStyle", "PickerStyle",
    styles: ["menu", "segmented", "wheel", "inline", "navigationLink", "palette", "radioGroup"]),
  .styling("progressViewStyle", "ProgressViewStyle", styles: ["linear", "circular"]),
  .styling("textFieldStyle", "TextFieldStyle", styles: ["plain", "roundedBorder", "squareBorder"]),
  .styling("toggleStyle", "ToggleStyle", styles: ["switch", "button", "checkbox"]),
]

extension ModifierEntry {
  fileprivate static func styling(
    _ name: String, _ protocols: String..., styles: Set<String>
  ) -> ModifierEntry {
    let styling = ControlStyling(protocols: protocols, styles: styles)
    return ModifierEntry(
      name,
      .makes(
        "_",
        by: { evaluator in
          { node, call in
            let style = evaluator.controlStyle(call.arguments.unlabeled(0), styling, in: call.scope)
            var node = node
            node.set(.style(style, call))
            return node
          }
        }))
  }
}

extension ModifierEntry.Overloads {
  /// A setting for the controls in the view; nil where its value is not known.
  fileprivate static func controls(
    _ signature: Signature,
    _ setting: @escaping @Sendable (Evaluator, ArgumentValues) -> ControlSetting?
  ) -> Self {
    .makes(
      signature,
      by: { evaluator in
        { node, call in
          guard let setting = setting(evaluator, call.arguments) else { return node }
          var node = node
          node.set(setting)
          return node
        }
      })
  }
}

/// The styles that a style modifier may be given.
private struct ControlStyling {
  let protocols: [String]
  let systemStyles: Set<String>

  init(protocols: [String], styles: Set<String>) {
    self.protocols = protocols
    systemStyles = styles.union(["automatic", "default"])
  }
}

extension Evaluator {
  fileprivate func controlStyle(_ value: Value?, _ styling: ControlStyling, in scope: Scope)
    -> ControlStyle
  {
    switch value {
    case .instance(let instance)?: return .own(instance)
    case .member(let name, let arguments)?:
      for style in styling.protocols {
        let value = interpreter.resolve(name, arguments, as: style, in: scope)
        if case .instance(let instance)? = value { return .own(instance) }
      }
      return styling.systemStyles.contains(name) ? .system(name) : .unknown
    case .unknown(let unknown)?:
      guard case .named(let type, _)? = unknown.type,
        let suffix = styling.protocols.first(where: type.hasSuffix)
      else { return .unknown }
      let name = type.prefix(1).lowercased() + type.dropFirst().dropLast(suffix.count)
      return styling.systemStyles.contains(name) ? .system(name) : .unknown
    default: return .unknown
    }
  }
}
