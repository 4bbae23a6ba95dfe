/// The uses that code names of a property which holds something: members of that, or all of it.
///
/// Code that gives it a value, compares it or waits for its changes makes no use of it.
package struct NamedUses {
  private let name: String
  package private(set) var members: Set<String> = []
  /// Whether something takes it as it is.
  package private(set) var isPassedOn = false

  package init(of name: String) { self.name = name }

  package mutating func add(_ program: Program) {
    let mentions = Mentions(of: name)
    program.forEachExpression { mentions.visit($0) }
    members.formUnion(mentions.members)
    isPassedOn = isPassedOn || mentions.isPassedOn
  }
}

/// The mentions of a name in code, which is walked from the outside in.
private final class Mentions {
  private let name: String
  private(set) var members: Set<String> = []
  private(set) var isPassedOn = false
  /// Those that what is around them tells what they are for.
  private var known: Set<SourceRange> = []

  init(of name: String) { self.name = name }

  func visit(_ expression: Expression) {
    switch expression.kind {
    case .member(let base?, let member, _):
      if let inner = mention(in: base) {
        members.insert(member)
        known.insert(inner.range)
      }
    case .assignment(_, let target, _): know(target)
    case .infix("==", let left, let right), .infix("!=", let left, let right):
      know(left)
      know(right)
    case .call(let callee, let arguments):
      // A method or a modifier of that name.
      known.insert(callee.range)
      guard let called = callee.lastName, Self.watchers.contains(called) else { break }
      for argument in arguments { know(argument.value) }
    default: break
    }
    if isMention(expression), !known.contains(expression.range) { isPassedOn = true }
  }

  private func know(_ expression: Expression) {
    if let inner = mention(in: expression) { known.insert(inner.range) }
  }

  /// Calls that are given a value to see whether it changed, or to print it.
  private static let watchers: Set = ["animation", "onChange", "id", "task", "print", "debugPrint", "dump"]

  private func isMention(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .identifier(let found, _): found == name || found == "$" + name
    case .member(.some, let found, _): found == name || found == "$" + name
    default: false
    }
  }

  private func mention(in expression: Expression) -> Expression? {
    switch expression.kind {
    case .optionalChain(let inner), .forceUnwrap(let inner): mention(in: inner)
    case .infix("??", let inner, _): mention(in: inner)
    default: isMention(expression) ? expression : nil
    }
  }
}
