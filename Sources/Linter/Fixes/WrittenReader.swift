import LayoutEngine
import ViewProgram

/// A reader, and where its content uses the proxy.
struct WrittenReader {
  let call: WrittenCall
  let closure: Closure
  let proxy: String
  /// Nil where the content is more than one expression.
  let content: Expression?
  let uses: [SourceRange]

  init?(_ call: WrittenCall) {
    guard call.name == "GeometryReader", call.arguments.isEmpty,
      case .closure(let closure)? = call.trailingClosures.first?.value.kind
    else { return nil }
    self.call = call
    self.closure = closure
    if closure.body.count == 1, case .expression(let content)? = closure.body.first {
      self.content = content
    } else {
      content = nil
    }
    proxy = closure.parameters.first ?? "$0"
    uses = closure.body.ranges(of: proxy)
  }

  var source: WrittenSource { call.source }
}

extension [Statement] {
  /// Where a name is used.
  func ranges(of name: String) -> [SourceRange] {
    var ranges: [SourceRange] = []
    ExpressionWalker { expression in
      if case .identifier(name, _) = expression.kind { ranges.append(expression.range) }
    }.walk(self)
    return ranges
  }
}

extension Expression {
  /// Where a name is used.
  func ranges(of name: String) -> [SourceRange] { [Statement.expression(self)].ranges(of: name) }
}

extension ModuleIndex {
  /// The stack among whose views a call stands by itself.
  func stack(around inner: WrittenCall) -> WrittenCall? {
    call(in: inner.source.position) { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        case .identifier(let name, _) = callee.kind, ["VStack", "HStack", "ZStack"].contains(name),
        case .closure(let closure)? = arguments.last?.value.kind, closure.body.count > 1
      else { return false }
      return closure.body.contains { statement in
        if case .expression(let view) = statement { view.range == inner.range } else { false }
      }
    }
  }
}
