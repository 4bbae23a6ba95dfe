import Interpreter
import LayoutEngine
import ViewProgram

/// Views as nodes: what calls of the system's, the module's own bodies and closures of content make.
///
/// - In: calls and values; out: `ViewNode`s, or an opaque one with its assumption.
/// - To add: what several entries of `Builtins/Views` share; what a single one does stands beside its entry.
extension Evaluator {
  /// A view of the system by its name; nil where no entry has it, or none of the entry's
  /// initializers takes the arguments.
  func systemView(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    guard let entry = builtins.views[name] else { return nil }
    let arguments = namingSymbols(keyed(arguments, of: name, in: scope), of: name)
    if entry.showsElsewhere { visit(arguments, of: name, in: scope) }
    if let style = entry.presentation { present(style, name, arguments, place, in: scope) }
    guard let code = entry.code(taking: arguments) else {
      coverage?.recordUntaken(.view, name, arguments.writtenLabels, at: place)
      return nil
    }
    let call = SystemCall(name: name, arguments: arguments, source: place, scope: scope)
    guard let nodes = code(self)(call) else { return nil }
    coverage?.record(.view, name, at: place, isUnderstood: true)
    return nodes
  }

  /// Runs closures that build views which are not laid out where they stand.
  func visit(_ arguments: ArgumentValues, of name: String, in scope: Scope) {
    guard let coverage else { return }
    for item in arguments.items where item.label != "action" && item.label != "onDismiss" {
      guard case .closure(let closure) = item.value, coverage.visit(item.source) else { continue }
      let values = closure.closure.parameters.map { Value.unknown(Unknown($0)) }
      _ = contentViews(item.value, values.isEmpty ? [.unknown(Unknown(name))] : values, in: scope)
    }
  }

  // MARK: Text

  private func keyNode(_ fields: [String: Value], at place: TextPlace, _ source: SourceReference) -> ViewNode {
    let (text, assumptions) = textContent(ofKey: fields, at: place)
    var node = ViewNode(.text(text), source: source)
    node.assumptions = assumptions
    return node
  }

  /// A text; where nobody knows it, and its value does not say why, the names in its code may, which stand in a scope.
  func textNode(_ arguments: ArgumentValues, _ source: SourceReference, in scope: Scope? = nil) -> ViewNode {
    var node = shownText(arguments, source)
    let other = UnknownText.other.words
    guard node.assumptions.contains(other), let type = scope?.type, let code = arguments.items.first?.expression
    else { return node }
    let words = assumption(ofText: code, in: type)
    node.assumptions = node.assumptions.map { $0 == other ? words : $0 }
    return node
  }

  private func shownText(_ arguments: ArgumentValues, _ source: SourceReference) -> ViewNode {
    let verbatim = arguments["verbatim"].map { moduleConstant($0, of: "String") ?? $0 }
    let given = verbatim ?? arguments.unlabeled(0) ?? arguments.items.first?.value
    let value = given.flatMap(keyOfGeneratedText) ?? given
    let style = arguments["timerInterval"] == nil ? memberName(arguments["style"]) : "timer"
    if let text = style.flatMap(variant.profile.text(inDateStyle:)) {
      var node = ViewNode(.text(TextContent(text)), source: source)
      node.assumptions = [UnknownText.time.words]
      return node
    }
    if arguments["format"] != nil || arguments["formatter"] != nil {
      guard let text = interpreter.styledText(arguments) else {
        return unknownText(interpreter.likelyText(styled: arguments) ?? value, source)
      }
      return ViewNode(.text(TextContent(text)), source: source)
    }
    if case .string(let text)? = value {
      return ViewNode(.text(TextContent(text)), source: source)
    }
    if let styled = value.flatMap({ styledNode($0, source) }) { return styled }
    if var first = value?.views?.first {
      if let content = first.textContent { first.kind = .text(content) }
      return first
    }
    if case .record(let type, let fields)? = value, Self.isKey(type) {
      let place = TextPlace(table: arguments["tableName"], bundle: arguments["bundle"], file: source.file)
      return keyNode(fields, at: place, source)
    }
    return unknownText(value, source)
  }

  /// A text of parts in fonts of their own; nil for all other values.
  private func styledNode(_ value: Value, _ source: SourceReference) -> ViewNode? {
    guard case .record = value, let styled = StyledText(value) else { return nil }
    var isKnown = true
    let spans = styled.pieces.map { piece in
      let changes = piece.attributes.sorted { $0.key < $1.key }.map { self.changes(of: $0.key, $0.value) }
      isKnown = isKnown && !changes.contains { $0 == nil }
      return TextContent.Span(piece.text, environment: changes.flatMap { $0 ?? [] })
    }
    var node = ViewNode(.text(spans.isEmpty ? TextContent("") : TextContent(spans: spans)), source: source)
    if !isKnown { node.assumptions = ["an argument of 'font' is not known: a usual one is assumed"] }
    return node
  }

  /// The changes that an attribute of a text makes; nil where they are not known.
  private func changes(of attribute: String, _ value: Value) -> [EnvironmentChange]? {
    if case .none = value { return [] }
    switch attribute {
    case "font": return font(value).map { [.font($0)] }
    case "kern", "tracking": return length(value).map { [.tracking($0)] }
    case "baselineOffset": return length(value).map { [.baselineOffset($0)] }
    default:
      let intents = interpreter.knownElements(of: value) ?? [value]
      let names = intents.compactMap { memberName($0) }
      guard names.count == intents.count else { return nil }
      return (names.contains("stronglyEmphasized") ? [.isBold(true)] : [])
        + (names.contains("code") ? [.isMonospaced(true)] : [])
    }
  }

  private func unknownText(_ value: Value?, _ source: SourceReference) -> ViewNode {
    let known = value.flatMap { textContent(inPartOf: $0, in: source.file) }
    var node = ViewNode(.text(known?.text ?? TextContent(variant.profile.text)), source: source)
    node.assumptions = known?.assumptions ?? [assumption(ofText: value, in: source.file)]
    return node
  }

  // MARK: Elements

  /// The views of a closure for each element of its data, or the views of its content.
  func forEach(_ arguments: ArgumentValues, in scope: Scope) -> [ViewNode] {
    guard let data = arguments.unlabeled(0) ?? arguments["data"], let content = arguments.content else { return [] }
    return forEach(of: data) { self.contentViews(content, [$0], in: scope) }
  }

  /// Whether SwiftUI's own `ForEach` takes these: no number, and no code for two values of each element.
  func isForEach(_ arguments: ArgumentValues) -> Bool {
    if case .number? = arguments.unlabeled(0) { return false }
    guard arguments["id"] == nil, case .closure(let content)? = arguments.content else { return true }
    return content.closure.parameters.count < 2
  }

  /// The views that `make` makes of each element of some data.
  func forEach(of data: Value, _ make: @escaping (Value) -> [ViewNode]) -> [ViewNode] {
    if isOfUnknownLength(data) {
      if isTakenAsEmpty(data) { return [] }
      let counts = elementCounts(of: data) ?? 0 ... .max
      let isCounted = counts.upperBound < StandInProfile.many.elementCount
      let usual = surroundings.unknownLoops < 2 ? variant.profile.elementCount : variant.profile.innermostCount
      surroundings.unknownLoops += 1
      defer { surroundings.unknownLoops -= 1 }
      // The stand-ins are all alike but for the first of those that are counted, so one evaluation serves for the others.
      let count = counts.nearest(to: usual)
      var views = interpreter.countedElements(of: data).prefix(count).map(make)
      if views.count < count, let element = interpreter.elements(of: data).last {
        views += Array(repeating: make(element), count: count - views.count)
      }
      return views.flatMap { $0 }.map { isCounted ? $0 : $0.assuming(Assumption.unknownCount) }
    }
    if let elements = LazyElements(data, in: self) {
      let surroundings = surroundings
      let content = ElementViews { [self] position in within(surroundings) { make(elements[position]) } }
      // The screens that rows present are laid out beside the one that shows them.
      if coverage == nil { for position in [0, elements.count - 1] { _ = content.views(at: position) } }
      return [ViewNode(.repeated(count: elements.count, content: content))]
    }
    var views = interpreter.elements(of: data, atMost: bounds.elements).flatMap(make)
    let count = count(of: data) ?? 0
    if let last = views.indices.last, count > bounds.elements { views[last].elementsLeftOut = count - bounds.elements }
    return views
  }

  /// The number of elements of data or of what a binding is bound to; nil where nobody knows.
  private func count(of data: Value) -> Int? {
    if case .binding(let binding) = data { return count(of: binding.value) }
    return data.elementCount
  }

  /// Whether nobody knows how many elements there are; a binding has as many as what it is bound to.
  private func isOfUnknownLength(_ data: Value) -> Bool {
    switch data {
    case .unknown: true
    case .binding(let binding): isOfUnknownLength(binding.value)
    default: data.elementCount == nil && interpreter.knownElements(of: data) == nil
    }
  }

  private func elementCounts(of data: Value) -> ClosedRange<Int>? {
    switch data {
    case .unknown(let unknown): interpreter.elementCounts(of: unknown)
    case .binding(let binding): elementCounts(of: binding.value)
    case .range(let lower, let upper, let isClosed):
      interpreter.elementCounts(from: lower, to: upper, isClosed: isClosed)
    default: nil
    }
  }

  private func isTakenAsEmpty(_ data: Value) -> Bool {
    switch data {
    case .unknown(let unknown): interpreter.isTakenAsEmpty(unknown)
    case .binding(let binding): isTakenAsEmpty(binding.value)
    default: false
    }
  }

  func isCallable(_ value: Value?) -> Bool {
    switch value {
    case .closure?, .function?: true
    default: false
    }
  }
}

extension StandInProfile {
  /// A text for a date in one of the styles of `Text(_:style:)`, in English; nil for other styles.
  fileprivate func text(inDateStyle style: String) -> String? {
    switch style {
    case "time": choice("1:11", "9:41 AM", "12:59 PM")
    case "date": choice("May 1, 2026", "May 28, 2026", "September 28, 2026")
    case "timer": choice("0:01", "12:34", "23:59:59")
    case "relative": choice("1 sec", "12 min, 30 sec", "23 hr, 59 min")
    case "offset": choice("+1 hour", "+12 minutes", "+23 minutes")
    default: nil
    }
  }
}
