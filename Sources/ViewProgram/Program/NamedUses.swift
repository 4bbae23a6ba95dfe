/// The uses that code names of a property which holds something: members of that, or all of it.
///
/// Code that gives it a value, compares it or waits for its changes makes no use of it.
package struct NamedUses {
  /// The members of a rectangle that say where it is.
  package static let places: Set = ["minX", "midX", "maxX", "minY", "midY", "maxY"]

  /// A member of a rectangle, or the one length of it that is all that is wanted: `size.width`.
  package static func path(_ member: String, _ part: String?) -> String {
    let parts = ["size": ["width", "height"], "origin": ["x", "y"]]
    return part.flatMap { parts[member]?.contains($0) == true ? member + "." + $0 : nil } ?? member
  }

  /// The member that is used, nil where something takes all as it is.
  package let all: [(member: String?, range: SourceRange)]

  package init(of name: String, in program: Program) {
    let mentions = Mentions(of: name)
    program.forEachExpression { mentions.visit($0) }
    all = mentions.uses
  }
}

/// The mentions of a name in code, which is walked from the outside in.
private final class Mentions {
  private let name: String
  private(set) var uses: [(member: String?, range: SourceRange)] = []
  /// Those that what is around them tells what they are for.
  private var known: Set<SourceRange> = []
  private var compared: Set<SourceRange> = []
  /// The members that are read of what stands at a place.
  private var parts: [SourceRange: String] = [:]

  init(of name: String) { self.name = name }

  func visit(_ expression: Expression) {
    switch expression.kind {
    case .member(let base?, let member, _):
      parts[base.range] = member
      if let inner = mention(in: base) {
        let path = NamedUses.path(member, parts[expression.range])
        if !compared.contains(expression.range) { uses.append((path, expression.range)) }
        known.insert(inner.range)
      }
    case .assignment(_, let target, _): know(target)
    case .infix("==", let left, let right), .infix("!=", let left, let right):
      know(left)
      know(right)
    case .infix("<", let left, let right), .infix(">", let left, let right),
      .infix("<=", let left, let right), .infix(">=", let left, let right):
      // As where it runs: a place is compared with another one.
      for side in [left, right] {
        guard case .member(.some, let member, _) = side.kind, NamedUses.places.contains(member) else { continue }
        compared.insert(side.range)
      }
    case .call(let callee, let arguments):
      // A method or a modifier of that name.
      known.insert(callee.range)
      guard let called = callee.lastName, Self.watchers.contains(called) else { break }
      for argument in arguments { know(argument.value) }
    default: break
    }
    if isMention(expression), !known.contains(expression.range) { uses.append((nil, expression.range)) }
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
