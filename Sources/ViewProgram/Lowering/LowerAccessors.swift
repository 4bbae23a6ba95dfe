internal import SwiftSyntax

/// The code of a property or subscript, beside its initial value.
struct Accessors {
  var getter: [Statement]?
  var setter: Accessor?
  var willSet: Accessor?
  var didSet: Accessor?
  /// The effects of the getter.
  var isThrowing = false
  var isAsync = false
  /// `mutating get`
  var isMutating = false
}

extension Lowering {
  /// Without a getter for a stored property, an observed one, or a requirement.
  mutating func accessors(_ block: AccessorBlockSyntax?) -> Accessors {
    guard let block else { return Accessors() }
    switch block.accessors {
    case .getter(let body): return Accessors(getter: loweredStatements(body))
    case .accessors(let list):
      var lowered = Accessors()
      for node in list { add(node, to: &lowered) }
      return lowered
    @unknown default: return Accessors()
    }
  }

  private mutating func add(_ node: AccessorDeclSyntax, to lowered: inout Accessors) {
    let kind = node.accessorSpecifier.text
    if kind == "get" {
      lowered.isThrowing = doesThrow(node.effectSpecifiers?.throwsClause)
      lowered.isAsync = node.effectSpecifiers?.asyncSpecifier != nil
      lowered.isMutating = node.modifier?.name.text == "mutating"
    }
    guard let body = node.body else { return }
    switch kind {
    case "get": if lowered.getter == nil { lowered.getter = loweredStatements(body.statements) }
    case "_read", "unsafeAddress", "read", "borrow":
      guard lowered.getter == nil else { break }
      lowered.getter = [yielded(body).map { .expression($0) } ?? .unsupported(kind, range(node))]
    case "set": lowered.setter = accessor(node, body, parameter: "newValue")
    case "_modify", "unsafeMutableAddress", "modify", "mutate":
      guard lowered.setter == nil else { break }
      let range = range(node)
      let new = Expression(.identifier("newValue", generics: []), range: range)
      let place = yielded(body)
      let change = place.map {
        Statement.expression(Expression(.assignment("=", target: $0, value: new), range: range))
      }
      lowered.setter = Accessor(parameter: "newValue", body: [change ?? .unsupported(kind, range)], range: range)
    case "willSet": lowered.willSet = accessor(node, body, parameter: "newValue")
    case "didSet": lowered.didSet = accessor(node, body, parameter: "oldValue")
    default: break
    }
  }

  /// The place that all of an accessor's code gives away: `yield &place`; nil of any other code.
  private mutating func yielded(_ body: CodeBlockSyntax) -> Expression? {
    guard body.statements.count == 1, case .stmt(let node)? = body.statements.first?.item,
      case .single(let value)? = node.as(YieldStmtSyntax.self)?.yieldedExpressions
    else { return nil }
    return expression(value.as(InOutExprSyntax.self)?.expression ?? value)
  }

  private mutating func accessor(
    _ node: AccessorDeclSyntax, _ body: CodeBlockSyntax, parameter: String
  ) -> Accessor {
    Accessor(
      parameter: node.parameters?.name.plainName ?? parameter,
      body: loweredStatements(body.statements), range: range(node))
  }

  /// False for `throws(Never)`.
  func doesThrow(_ clause: ThrowsClauseSyntax?) -> Bool {
    clause.map { $0.type?.trimmedDescription != "Never" } ?? false
  }
}
