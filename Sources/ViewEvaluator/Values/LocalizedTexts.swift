import Interpreter
import LayoutEngine
import ViewProgram

/// Keys that views are given, and what is shown of them.
extension Evaluator {
  /// Views whose first argument is a key where it is a literal.
  private static let keyedViews: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Section", "NavigationLink", "Link", "Menu", "Picker", "DatePicker",
    "MultiDatePicker", "ColorPicker", "Stepper", "TextField", "SecureField", "ProgressView", "Gauge", "GroupBox",
    "ControlGroup", "DisclosureGroup", "LabeledContent", "ContentUnavailableView", "Tab", "TabSection", "ShareLink",
    "Window", "WindowGroup", "CommandMenu", "MenuBarExtra", "PasteButton", "TableColumn", "ControlWidgetToggle",
    "ControlWidgetButton", "RenameButton", "PhotosPicker",
  ]

  /// The arguments of a call of SwiftUI's, its literal title as a key.
  func keyed(_ arguments: ArgumentValues, of name: String, in scope: Scope) -> ArgumentValues {
    guard let first = arguments.items.first, first.label == nil, first.expression != nil,
      Self.keyedViews.contains(name)
    else { return arguments }
    var result = arguments
    result.items[0].value = keyed(first, in: scope)
    return result
  }

  /// An argument as a key, if it is a literal.
  func keyed(_ item: ArgumentValues.Item, in scope: Scope) -> Value {
    if case .member = item.value { return interpreter.key(namedBy: item.value) ?? item.value }
    if case .ternary(_, let then, let otherwise)? = item.expression?.kind,
      then.isTextLiteral != otherwise.isTextLiteral
    {
      return keyed(item, besides: then.isTextLiteral ? otherwise : then, in: scope)
    }
    // Where no text is looked up, most are what they are.
    if item.parts == nil, index.texts == nil, case .string(let text) = item.value, !mayBeMarkdown(text) {
      return item.value
    }
    return interpreter.localizationKey(ofLiteral: item, as: "LocalizedStringKey") ?? item.value
  }

  /// `condition ? "literal" : other`: of a string's type, it is no key.
  private func keyed(_ item: ArgumentValues.Item, besides other: Expression, in scope: Scope) -> Value {
    guard case .string(let text) = item.value else { return item.value }
    switch interpreter.typeName(of: other, in: scope) {
    case "LocalizedStringKey"?: return .record("LocalizedStringKey", ["key": .string(text)])
    case .some: return item.value
    case nil:
      let key: Value = .record("LocalizedStringKey", ["key": .string(text)])
      return shownString(key, at: TextPlace(file: scope.file)) == text ? item.value : .unknown(Unknown(text))
    }
  }

  /// The text that is shown of a string or a key; nil where it is not known.
  func shownString(_ value: Value?, at place: TextPlace) -> String? {
    switch value {
    case .string(let text)?: return text
    case .record(let type, let fields)? where Self.isKey(type):
      let shown = textContent(ofKey: fields, at: place)
      return shown.assumptions.isEmpty ? shown.text.string : nil
    default: return nil
    }
  }

  static func isKey(_ type: String) -> Bool {
    type == "LocalizedStringKey" || type == "LocalizedStringResource" || type == "String.LocalizationValue"
  }

  /// A key's text with what in it is stood in for.
  func textContent(ofKey fields: [String: Value], at place: TextPlace) -> (text: TextContent, assumptions: [String]) {
    guard let parts = interpreter.shownParts(ofKey: fields, at: place, standingIn: variant.profile.number.value) else {
      return (TextContent(variant.profile.text), [assumption(ofText: nil, in: place.file)])
    }
    if parts.count == 1, case .text(let text) = parts[0], !mayBeMarkdown(text) { return (TextContent(text), []) }
    // Markup is that of the key's own text, not of what is put into it.
    var source = ""
    var unknowns: [ShownPart] = []
    for part in parts {
      switch part {
      case .text(let text): source += text
      case .value, .like:
        source.append(Self.place(of: unknowns.count))
        unknowns.append(part)
      }
    }
    var assumptions: [String] = []
    let spans = markdownPieces(of: source).flatMap { self.spans(of: $0, unknowns, in: place.file, &assumptions) }
    return (TextContent(spans: spans.isEmpty ? [TextContent.Span("")] : spans), assumptions)
  }

  /// A text of which only some pieces are known, with what is not stood in for; nil for all others.
  func textContent(inPartOf value: Value, in file: Int32) -> (text: TextContent, assumptions: [String])? {
    guard case .unknown(let unknown) = value, let known = unknown.parts else { return nil }
    var assumptions: [String] = []
    let spans = known.parts.flatMap { self.spans(of: $0, [], in: file, &assumptions) }
    return (TextContent(spans: spans), assumptions)
  }

  /// A character that no text holds, for an argument.
  private static func place(of index: Int) -> Character {
    Character(UnicodeScalar(UInt32(0xF0000 + index)) ?? "\u{F0000}")
  }

  private func spans(
    of piece: MarkdownPiece, _ unknowns: [ShownPart], in file: Int32, _ assumptions: inout [String]
  ) -> [TextContent.Span] {
    let style: [EnvironmentChange] =
      (piece.isBold ? [.isBold(true)] : []) + (piece.isCode ? [.isMonospaced(true)] : [])
    var spans: [TextContent.Span] = []
    var text = ""
    func flush() {
      if !text.isEmpty { spans.append(TextContent.Span(text, environment: style)) }
      text = ""
    }
    for character in piece.text {
      guard let scalar = character.unicodeScalars.first, scalar.value >= 0xF0000,
        unknowns.indices.contains(Int(scalar.value) - 0xF0000)
      else {
        text.append(character)
        continue
      }
      flush()
      spans += self.spans(of: unknowns[Int(scalar.value) - 0xF0000], style, in: file, &assumptions)
    }
    flush()
    return spans
  }

  private func spans(
    of part: ShownPart, _ style: [EnvironmentChange], in file: Int32, _ assumptions: inout [String]
  ) -> [TextContent.Span] {
    switch part {
    case .text(let text): [TextContent.Span(text, environment: style)]
    case .value(let value): spans(of: value, style, in: file, &assumptions)
    case .like(let text, of: let value): [standIn(text, for: value, style, in: file, &assumptions)]
    }
  }

  /// A piece as long as what a value is formatted as.
  private func standIn(
    _ text: String, for value: Value, _ style: [EnvironmentChange], in file: Int32, _ assumptions: inout [String]
  ) -> TextContent.Span {
    assumptions.append(assumption(ofText: value, in: file))
    return TextContent.Span(text, environment: style, isStandIn: true)
  }

  private func spans(
    of value: Value, _ style: [EnvironmentChange], in file: Int32, _ assumptions: inout [String]
  ) -> [TextContent.Span] {
    if case .unknown(let unknown) = value, let known = unknown.parts {
      return known.parts.flatMap { spans(of: $0, style, in: file, &assumptions) }
    }
    guard let node = value.views?.first else {
      assumptions.append(assumption(ofText: value, in: file))
      return [TextContent.Span(standIn(for: value), environment: style, isStandIn: true)]
    }
    assumptions += node.assumptions
    guard let content = node.textContent else {
      assumptions.append("an image in a text is taken to be as wide as a letter")
      return [TextContent.Span("\u{25CF}", environment: style, isStandIn: true)]
    }
    return content.spans.map { $0.adding(node.environment + style) }
  }

  private func standIn(for value: Value) -> String {
    interpreter.isOfNumberType(value) ? variant.profile.number.text : variant.profile.text
  }
}

extension ViewNode {
  /// The text that it is as a part of another; nil for a view that is none.
  var textContent: TextContent? {
    if case .text(let content) = kind { return content }
    if case .image(let image) = kind { return TextContent(spans: [TextContent.Span(image)]) }
    return nil
  }
}

extension TextContent.Span {
  /// The span in surroundings that set this further out.
  func adding(_ changes: [EnvironmentChange]) -> TextContent.Span {
    var span = self
    span.environment += changes
    return span
  }
}
