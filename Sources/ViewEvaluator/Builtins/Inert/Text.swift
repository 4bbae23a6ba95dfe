/// Modifiers of texts and their input, within the lines that they have anyway.
let textModifiers: [ModifierEntry] = inert([
  // Squeezes letters where a line would be cut: within the width that is offered.
  "allowsTightening": ["_"],
  "autocapitalization": ["_"],
  "autocorrectionDisabled": ["_?"],
  "customAttribute": ["_"],
  "disableAutocorrection": ["_"],
  "findDisabled": ["_?"],
  "findNavigator": ["isPresented"],
  "italic": ["_?"],
  "keyboardType": ["_"],
  "monospacedDigit": [""],
  "strikethrough": ["_? color?", "_? pattern? color?"],
  "submitLabel": ["_"],
  "textContentType": ["_"],
  "textEditorStyle": ["_"],
  "textInputAutocapitalization": ["_"],
  "textInputSuggestions": ["_", "_ content", "_ id content"],
  "textSelection": ["_"],
  "textSelectionAffinity": ["_"],
  "underline": ["_? color?", "_? pattern? color?"],
  "writingToolsBehavior": ["_"],
])
