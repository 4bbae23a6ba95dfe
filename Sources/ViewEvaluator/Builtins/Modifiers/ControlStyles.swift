import Interpreter
import LayoutEngine
import ViewProgram

/// SwiftUI's own styles of controls, one entry for each: inert, or with the code that arranges a control.
let styleFamilies: [StyleFamily] = [
  StyleFamily(
    "buttonStyle", of: "ButtonStyle", "PrimitiveButtonStyle",
    styles: [
      .inert("plain"),
      .inert("borderless"),
      .arranges("bordered", by: Evaluator.bordered),
      .arranges("borderedProminent", by: Evaluator.bordered),
      .arranges("glass", by: Evaluator.bordered),
      .arranges("glassProminent", by: Evaluator.bordered),
      .arranges("card", by: Evaluator.card),
      .inert("link"),
      .inert("accessoryBar"),
      .inert("accessoryBarAction"),
    ]),
  StyleFamily(
    "controlGroupStyle", of: "ControlGroupStyle",
    styles: [.inert("navigation"), .inert("menu"), .inert("compactMenu"), .inert("palette")]),
  StyleFamily(
    "datePickerStyle", of: "DatePickerStyle",
    styles: [
      .inert("compact"),
      .arranges("graphical", by: Evaluator.calendar),
      .arranges("wheel", by: Evaluator.dateWheel),
      .inert("field"),
      .inert("stepperField"),
    ]),
  StyleFamily("disclosureGroupStyle", of: "DisclosureGroupStyle"),
  StyleFamily(
    "gaugeStyle", of: "GaugeStyle",
    styles: [
      .inert("linearCapacity"),
      .arranges("accessoryLinear", by: Evaluator.bareGauge),
      .arranges("accessoryLinearCapacity", by: Evaluator.bareGauge),
      .arranges("accessoryCircular", by: Evaluator.circularGauge),
      .arranges("accessoryCircularCapacity", by: Evaluator.circularGauge),
      .arranges("circular", by: Evaluator.circularGauge),
      .inert("linear"),
    ]),
  StyleFamily("groupBoxStyle", of: "GroupBoxStyle"),
  StyleFamily(
    "labelStyle", of: "LabelStyle",
    styles: [
      .arranges("iconOnly", by: Evaluator.labelIcon),
      .arranges("titleOnly", by: Evaluator.labelTitle),
      .inert("titleAndIcon"),
    ]),
  StyleFamily("labeledContentStyle", of: "LabeledContentStyle"),
  StyleFamily(
    "menuStyle", of: "MenuStyle",
    styles: [
      .inert("button"), .inert("borderlessButton"), .arranges("borderedButton", by: Evaluator.bordered),
    ]),
  StyleFamily(
    "pickerStyle", of: "PickerStyle",
    styles: [
      .inert("menu"),
      .arranges("segmented", by: Evaluator.segmentedPicker),
      .arranges("wheel", by: Evaluator.pickerWheel),
      .arranges("inline", by: Evaluator.inlineOptions),
      .arranges("navigationLink", by: Evaluator.pickerLink),
      .arranges("palette", by: Evaluator.segmentedPicker),
      .arranges("radioGroup", by: Evaluator.radioGroup),
    ]),
  StyleFamily(
    "progressViewStyle", of: "ProgressViewStyle",
    styles: [
      .arranges("linear", by: Evaluator.progressBar), .arranges("circular", by: Evaluator.spinner),
    ]),
  StyleFamily(
    "textFieldStyle", of: "TextFieldStyle",
    styles: [
      .inert("plain"),
      .arranges("roundedBorder", by: Evaluator.borderedTextField),
      .arranges("squareBorder", by: Evaluator.borderedTextField),
    ]),
  StyleFamily(
    "toggleStyle", of: "ToggleStyle",
    styles: [
      .inert("switch"), .arranges("button", by: Evaluator.bordered), .arranges("checkbox", by: Evaluator.checkbox),
    ]),
]

/// The modifiers that give these styles, or styles of the module, to the controls in a view.
let controlStyleModifiers: [ModifierEntry] = styleFamilies.map { family in
  ModifierEntry(
    family.modifier,
    .makes(
      "_",
      by: { evaluator in
        { node, call in
          let style = evaluator.controlStyle(call.arguments.unlabeled(0), of: family, in: call.scope)
          var node = node
          node.set(.style(style, call))
          return node
        }
      }))
}

extension Evaluator {
  fileprivate func controlStyle(_ value: Value?, of family: StyleFamily, in scope: Scope) -> ControlStyle {
    switch value {
    case .instance(let instance)?: return .own(instance)
    case .member(let name, let arguments)?:
      for style in family.protocols {
        let value = interpreter.resolve(name, arguments, as: style, in: scope)
        if case .instance(let instance)? = value { return .own(instance) }
      }
      return family.style(named: name)
    case .unknown(let unknown)?:
      guard case .named(let type, _)? = unknown.type,
        let suffix = family.protocols.first(where: type.hasSuffix)
      else { return .unknown }
      return family.style(named: type.prefix(1).lowercased() + type.dropFirst().dropLast(suffix.count))
    default: return .unknown
    }
  }
}

extension StyleFamily {
  fileprivate func style(named name: String) -> ControlStyle {
    styles[name].map { .system($0) } ?? .unknown
  }
}
