import ViewProgram

/// A declaration or a view of a file, with the views inside it.
///
/// - In: the program of a file; out: a tree with ranges in bytes, which symbols, folding and lenses share.
/// - To add: a kind of item as a case of `Kind`, with its number in the protocol.
struct OutlineItem: Hashable, Sendable {
  /// As the protocol numbers them.
  enum Kind: Int, Sendable {
    case type = 23
    case property = 7
    case function = 12
    case preview = 2
    case view = 19
  }

  var name: String
  /// The modifiers of a view, the innermost first.
  var detail: String
  var kind: Kind
  var range: SourceRange
  /// Where the name stands.
  var selection: SourceRange
  /// The code between its braces.
  var body: SourceRange?
  var children: [OutlineItem]
}

/// The view tree of a file as its code has it: nothing is evaluated.
func outline(of program: Program) -> [OutlineItem] {
  var items = program.types.map(outline(of:))
  items += program.functions.compactMap(outline(of:))
  items += program.properties.compactMap(outline(of:))
  items += program.previews.map { preview in
    OutlineItem(
      name: preview.name ?? "Preview", detail: "#Preview", kind: .preview, range: preview.range,
      selection: SourceRange(start: preview.range.start, length: "#Preview"), body: preview.range,
      children: views(in: preview.body))
  }
  items += views(in: program.layoutBody ?? [])
  return items.sorted { $0.range.start < $1.range.start }
}

private func outline(of type: TypeDeclaration) -> OutlineItem {
  let members =
    type.properties.compactMap(outline(of:)) + type.functions.compactMap(outline(of:))
    + type.nestedTypes.map(outline(of:))
  return OutlineItem(
    name: type.name, detail: type.inheritedTypes.joined(separator: ", "), kind: .type,
    range: type.range, selection: type.nameRange, body: type.range,
    children: members.sorted { $0.range.start < $1.range.start })
}

/// Nil for a property that shows nothing.
private func outline(of property: PropertyDeclaration) -> OutlineItem? {
  guard let getter = property.getter else { return nil }
  let children = views(in: getter)
  guard property.type?.isOpaqueView == true || (property.name == "body" && !children.isEmpty)
  else { return nil }
  return OutlineItem(
    name: property.name, detail: "", kind: .property, range: property.range,
    selection: property.range, body: property.range, children: children)
}

private func outline(of function: FunctionDeclaration) -> OutlineItem? {
  guard let body = function.body, function.returnType?.isOpaqueView == true else { return nil }
  return OutlineItem(
    name: function.name + "(\(function.parameters.map { ($0.label ?? "_") + ":" }.joined()))",
    detail: "", kind: .function, range: function.range, selection: function.range,
    body: function.range, children: views(in: body))
}

// MARK: Views

private func views(in statements: [Statement]) -> [OutlineItem] { statements.flatMap(views(in:)) }

private func views(in statement: Statement) -> [OutlineItem] {
  switch statement {
  case .expression(let expression): views(in: expression)
  case .returning(let value): value.map(views(in:)) ?? []
  case .ifElse(let branches): views(in: branches)
  case .switchCase(let choice): choice.cases.flatMap { views(in: $0.body) }
  case .forIn(_, sequence: _, condition: _, let body, range: _): views(in: body)
  case .block(let statements): views(in: statements)
  case .doCatch(let statement): views(in: statement.body)
  case .labeled(_, let statement): views(in: statement)
  case .binding, .variable, .guardElse, .whileLoop, .function, .type, .alias, .leave, .deferred, .throwing,
    .unsupported:
    []
  }
}

private func views(in branches: IfStatement) -> [OutlineItem] {
  views(in: branches.then) + views(in: branches.otherwise ?? [])
}

private func views(in expression: Expression) -> [OutlineItem] {
  switch expression.kind {
  case .ifExpression(let branches): views(in: branches)
  case .switchExpression(let choice): choice.cases.flatMap { views(in: $0.body) }
  case .ternary(condition: _, let then, let otherwise): views(in: then) + views(in: otherwise)
  default: ViewChain(expression).item.map { [$0] } ?? []
  }
}

/// `Text("a").padding().frame(width: 5)`: a view's call and its modifiers.
private struct ViewChain {
  let item: OutlineItem?

  init(_ expression: Expression) {
    var modifiers: [String] = []
    var closures: [Closure] = []
    var link = expression
    while let (next, name, found) = link.asModifier {
      if let name { modifiers.append("." + name) }
      closures += found
      link = next
    }
    guard case .identifier(let name, _) = link.kind, !name.isEmpty else {
      item = nil
      return
    }
    closures.sort { $0.range.start < $1.range.start }
    item = OutlineItem(
      name: name, detail: modifiers.reversed().joined(separator: " "), kind: .view,
      range: expression.range,
      selection: SourceRange(start: link.range.start, length: name), body: closures.first?.range,
      children: closures.flatMap { views(in: $0.body) })
  }
}

extension Expression {
  /// The view that is modified, the modifier's name, and the code given to it; nil at the chain's start.
  fileprivate var asModifier: (base: Expression, name: String?, closures: [Closure])? {
    switch kind {
    case .call(let callee, let arguments):
      let closures = arguments.compactMap { argument in
        if case .closure(let closure) = argument.value.kind { closure } else { nil }
      }
      guard case .member(.some(let base), let name, _) = callee.kind else {
        return (callee, nil, closures)
      }
      return (base, name, closures)
    case .member(.some(let base), let name, _): return (base, name, [])
    default: return nil
    }
  }
}

extension SourceRange {
  fileprivate init(start: Int32, length text: String) {
    self.init(start: start, end: start + Int32(clamping: text.utf8.count))
  }
}
