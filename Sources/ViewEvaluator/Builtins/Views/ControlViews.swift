import Interpreter
import LayoutEngine

/// Controls; what is in a style of the module is the control as it is, made from a configuration.
let controlViews: [ViewEntry] = [
  .control(
    "Button", .button, "role? action label?", "_ systemImage? image? role? action",
    "role? intent label", "_ systemImage? image? role? intent", "_"),
  .control(
    "NavigationLink", .button, "destination label", "_ destination", "value label", "_ value",
    "isActive destination label", "_ isActive destination", "tag selection destination label",
    "_ tag selection destination", "destination isActive label", "_ destination isActive",
    "destination tag selection label", "_ destination tag selection",
    // The Composable Architecture's.
    "state label", "_ state"
  ).presenting(.pushed).showingElsewhere(),
  .control("Link", .button, "_ destination", "destination label"),
  .control(
    "ShareLink", .button, "_? item subject? message? preview? label?",
    "_? items subject? message? preview? label?"
  ).showingElsewhere(),
  .control("EditButton", .button, ""),
  .control(
    "PasteButton", .button, "payloadType onPaste", "supportedContentTypes payloadAction",
    "supportedContentTypes validator payloadAction", "supportedTypes payloadAction",
    "supportedTypes validator payloadAction"),
  .control("RenameButton", .button, ""),
  .control("SettingsLink", .button, "label?"),
  .control(
    "PhotosPicker", .button,
    "_? selection maxSelectionCount? selectionBehavior? matching? preferredItemEncoding? photoLibrary? label?"
  ).showingElsewhere(),
  .control(
    "Menu", .menu, "content label primaryAction?", "_ systemImage? image? content primaryAction?",
    "_"
  ).showingElsewhere(),
  .control("Label", .label, "_ systemImage", "_ image", "title icon", "_"),
  .control(
    "Toggle", .toggle, "isOn intent? label", "_ systemImage? image? isOn intent?",
    "sources isOn label", "_ systemImage? image? sources isOn", "_"),
  .control(
    "Slider", .slider, "value in? step? onEditingChanged? minimumValueLabel? maximumValueLabel? label?",
    "value in? step? label minimumValueLabel? maximumValueLabel? onEditingChanged?"),
  .control(
    "Stepper", .stepper, "_ value in? step? format? onEditingChanged?",
    "value in? step? format? onEditingChanged? label", "value in? step? format? label onEditingChanged?",
    "_ onIncrement onDecrement onEditingChanged?", "onIncrement onDecrement onEditingChanged? label",
    "label onIncrement onDecrement onEditingChanged?"),
  .control("LabeledContent", .labeledContent, "content label", "_ content", "_ value format?", "_"),
  .control(
    "TextField", .textField, "_ text selection? prompt? axis? onEditingChanged? onCommit?",
    "text selection? prompt? axis? label", "_ value format prompt?", "value format prompt? label",
    "_ value formatter prompt? onEditingChanged? onCommit?", "value formatter prompt? label", "_"),
  .control("SecureField", .textField, "_ text prompt? onCommit?", "text prompt? label"),
  .control("TextEditor", .textEditor, "text selection?"),
  .control(
    "ProgressView", .progressView, "", "_", "label", "value total?", "_ value total?",
    "value total? label currentValueLabel?", "timerInterval countsDown? label? currentValueLabel?"),
  .control(
    "Gauge", .gauge,
    "value in? label currentValueLabel? minimumValueLabel? maximumValueLabel? markedValueLabels?"),
  .control(
    "Picker", .picker, "selection label? content", "selection content label currentValueLabel?",
    "_ systemImage? image? selection content currentValueLabel?",
    "sources selection content label currentValueLabel?",
    "_ systemImage? image? sources selection content currentValueLabel?", "_"
  ).showingElsewhere(),
  .control(
    "DatePicker", .datePicker, "_ selection in? displayedComponents?",
    "selection in? displayedComponents? label", "_"),
  .control("MultiDatePicker", .datePicker, "_ selection in?", "selection in? label"),
  .control(
    "ColorPicker", .colorPicker, "_ selection supportsOpacity?", "selection supportsOpacity? label"),
  .control("GroupBox", .groupBox, "content label?", "label content", "_ content", "_"),
  .control(
    "DisclosureGroup", .disclosureGroup, "isExpanded? content label", "_ isExpanded? content", "_"
  ).showingElsewhere(),
  .control("ControlGroup", .controlGroup, "content label?", "_ systemImage? image? content", "_"),
  .control(
    "ContentUnavailableView", .unavailable, "label description? actions?",
    "_ systemImage description?", "_ image description?"
  ).showingElsewhere(),
  ViewEntry("ContentUnavailableView.search", "", "text", by: Evaluator.nothingFound),
]

extension ViewEntry {
  fileprivate static func control(
    _ name: String, _ family: Control.Family, _ signatures: Signature...
  ) -> ViewEntry {
    ViewEntry(
      name,
      Initializers(
        signatures: signatures, code: { evaluator in { evaluator.control(family, $0) } }))
  }
}
