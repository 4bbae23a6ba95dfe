import Interpreter
import LayoutEngine
import ViewProgram

/// A style modifier: the protocols of its styles, and SwiftUI's own ones.
struct ControlStyling {
  var protocols: [String]
  var systemStyles: Set<String>

  init(_ protocols: String..., styles: Set<String>) {
    self.protocols = protocols
    systemStyles = styles.union(["automatic", "default"])
  }

  static let modifiers: [String: ControlStyling] = [
    "buttonStyle": ControlStyling(
      "ButtonStyle", "PrimitiveButtonStyle",
      styles: [
        "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent", "card",
        "link", "accessoryBar", "accessoryBarAction",
      ]),
    "controlGroupStyle": ControlStyling(
      "ControlGroupStyle", styles: ["navigation", "menu", "compactMenu", "palette"]),
    "datePickerStyle": ControlStyling(
      "DatePickerStyle", styles: ["compact", "graphical", "wheel", "field", "stepperField"]),
    "disclosureGroupStyle": ControlStyling("DisclosureGroupStyle", styles: []),
    "gaugeStyle": ControlStyling(
      "GaugeStyle",
      styles: [
        "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular",
        "accessoryCircularCapacity", "circular", "linear",
      ]),
    "groupBoxStyle": ControlStyling("GroupBoxStyle", styles: []),
    "labelStyle": ControlStyling("LabelStyle", styles: ["iconOnly", "titleOnly", "titleAndIcon"]),
    "labeledContentStyle": ControlStyling("LabeledContentStyle", styles: []),
    "menuStyle": ControlStyling(
      "MenuStyle", styles: ["button", "borderlessButton", "borderedButton"]),
    "pickerStyle": ControlStyling(
      "PickerStyle",
      styles: ["menu", "segmented", "wheel", "inline", "navigationLink", "palette", "radioGroup"]),
    "progressViewStyle": ControlStyling("ProgressViewStyle", styles: ["linear", "circular"]),
    "textFieldStyle": ControlStyling(
      "TextFieldStyle", styles: ["plain", "roundedBorder", "squareBorder"]),
    "toggleStyle": ControlStyling("ToggleStyle", styles: ["switch", "button", "checkbox"]),
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
  /// `.buttonStyle(...)` and its like: for the controls in the view that no inner one reaches.
  func controlModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let setting = controlSetting(call) else { return node }
    var node = node
    node.set(setting)
    return node
  }

  private func controlSetting(_ call: ModifierCall) -> ControlSetting? {
    let first = call.arguments.unlabeled(0)
    switch call.name {
    case "controlSize": return memberName(first).flatMap(ControlSize.init).map { .size($0) }
    case "environment":
      guard case .keyPath(let names)? = first, names.last == "controlSize" else { return nil }
      return memberName(call.arguments.unlabeled(1)).flatMap(ControlSize.init).map { .size($0) }
    case "labelsHidden": return .hidesLabels(true)
    case "labelsVisibility": return .hidesLabels(memberName(first) == "hidden")
    case "tag": return first.map { .tag($0) }
    case "navigationLinkIndicatorVisibility": return .hidesArrows(memberName(first) == "hidden")
    case "buttonBorderShape": return memberName(first).map { .buttonBorderShape($0) }
    default:
      return ControlStyling.modifiers[call.name].map {
        .style(controlStyle(first, $0, in: call.scope), call)
      }
    }
  }

  private func controlStyle(_ value: Value?, _ styling: ControlStyling, in scope: Scope)
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
