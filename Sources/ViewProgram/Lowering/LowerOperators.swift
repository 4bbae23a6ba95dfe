internal import SwiftOperators
internal import SwiftSyntax

// SwiftOperators' own folding makes new trees whose nodes no longer know their place in the file,
// and recurses over them; here the lowered operands are folded, with its operator table.

/// How tightly infix operators bind: those of the standard library and of the file.
struct Precedences {
  struct Group {
    var rank: Double
    var isRight = false
    var isAssignment = false
  }

  private var operators = OperatorTable.standardOperators
  private var groups = Self.standardGroups

  func group(of name: String) -> Group {
    let group = operators.infixOperator(named: name)?.precedenceGroup
    return group.flatMap { groups[$0] } ?? Self.unrelated
  }

  static let cast = Group(rank: 120)
  static let ternary = Group(rank: 70, isRight: true)
  static let assignment = Group(rank: 60, isRight: true, isAssignment: true)
  private static let unrelated = Group(rank: 75)

  private static let standardGroups: [String: Group] = [
    "BitwiseShiftPrecedence": Group(rank: 160),
    "MultiplicationPrecedence": Group(rank: 150),
    "AdditionPrecedence": Group(rank: 140),
    "RangeFormationPrecedence": Group(rank: 130),
    "CastingPrecedence": cast,
    "NilCoalescingPrecedence": Group(rank: 110, isRight: true),
    "ComparisonPrecedence": Group(rank: 100),
    "LogicalConjunctionPrecedence": Group(rank: 90),
    "LogicalDisjunctionPrecedence": Group(rank: 80),
    "DefaultPrecedence": unrelated,
    "TernaryPrecedence": ternary,
    "AssignmentPrecedence": assignment,
    "FunctionArrowPrecedence": Group(rank: 50, isRight: true),
  ]

  mutating func declareOperators(in tree: SourceFileSyntax) {
    operators.addSourceFile(tree) { _ in }
    // Twice, as a group may name one that comes later.
    for _ in 0..<2 {
      for item in tree.statements {
        guard let node = item.item.as(PrecedenceGroupDeclSyntax.self) else { continue }
        groups[node.name.plainName] = group(node)
      }
    }
  }

  /// A group stands just above or below the last one it names: between two, if it names two.
  private func group(_ node: PrecedenceGroupDeclSyntax) -> Group {
    var group = Self.unrelated
    for attribute in node.groupAttributes {
      switch attribute {
      case .precedenceGroupRelation(let relation):
        guard let name = relation.precedenceGroups.first?.name.plainName,
          let other = groups[name]
        else { continue }
        let isHigher = relation.higherThanOrLowerThanLabel.tokenKind == .keyword(.higherThan)
        group.rank = other.rank + (isHigher ? 1 : -1)
      case .precedenceGroupAssociativity(let node):
        group.isRight = node.value.tokenKind == .keyword(.right)
      case .precedenceGroupAssignment(let node):
        group.isAssignment = node.value.tokenKind == .keyword(.true)
      @unknown default: break
      }
    }
    return group
  }
}

extension Lowering {
  /// Learns the operators a file declares; most files declare none.
  mutating func declareOperators(in tree: SourceFileSyntax) {
    let declaresSome = tree.statements.contains { item in
      item.item.kind == .operatorDecl || item.item.kind == .precedenceGroupDecl
    }
    if declaresSome { precedences.declareOperators(in: tree) }
  }

  /// Folds `a + b * c`, with casts and ternaries, by precedence and without recursion.
  mutating func folded(_ node: ExprSyntax) -> Expression {
    guard let sequence = node.as(SequenceExprSyntax.self) else {
      return unsupportedExpression(node, "operators")
    }
    let elements = Array(sequence.elements)
    guard elements.count / 2 <= LoweringLimit.operators else {
      return unsupportedExpression(node, "too many operators")
    }
    return folded(elements[...]) ?? unsupportedExpression(node, "operators")
  }

  /// - Parameter first: what stands in place of the first element.
  private mutating func folded(
    _ elements: ArraySlice<ExprSyntax>, first: ExprSyntax? = nil
  ) -> Expression? {
    var fold = Fold()
    for index in elements.indices {
      let element = index == elements.startIndex ? first ?? elements[index] : elements[index]
      if index.isMultiple(of: 2) {
        // The type of a cast was taken with the cast.
        if element.kind == .typeExpr, index > 0, isCast(elements[index - 1]) { continue }
        if element.kind == .tryExpr, let rest = triedRest(element, elements[index...]) {
          fold.operands.append(rest)
          break
        }
        fold.operands.append(loweredOperand(element))
      } else {
        let next = index + 1 < elements.endIndex ? elements[index + 1] : nil
        guard apply(element, before: next, to: &fold) else { return nil }
      }
    }
    fold.reduceAll()
    return fold.operands.last?.value
  }

  /// `try? a + b`: a `try` covers all that is to the right of it.
  private mutating func triedRest(
    _ node: ExprSyntax, _ elements: ArraySlice<ExprSyntax>
  ) -> Operand? {
    guard elements.count > 1, let node = node.as(TryExprSyntax.self),
      let mark = node.questionOrExclamationMark, nesting < LoweringLimit.nesting,
      let last = elements.last
    else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    let start = range(node).start
    let end = range(last).end
    guard let value = folded(elements, first: node.expression) else { return nil }
    let tried = tried(value, mark, range: SourceRange(start: start, end: end))
    return Operand(value: tried, start: start, end: end)
  }

  private mutating func loweredOperand(_ node: ExprSyntax) -> Operand {
    let whole = range(node)
    return Operand(value: expression(node), start: whole.start, end: whole.end)
  }

  private func isCast(_ node: ExprSyntax) -> Bool {
    node.kind == .unresolvedAsExpr || node.kind == .unresolvedIsExpr
  }

  /// Returns false for an arrow or anything else that is no operator.
  private mutating func apply(
    _ node: ExprSyntax, before next: ExprSyntax?, to fold: inout Fold
  ) -> Bool {
    switch node.kind {
    case .binaryOperatorExpr:
      guard let name = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
      let group = precedences.group(of: name)
      fold.push(group.isAssignment ? .assignment(name) : .infix(name), group)
    case .assignmentExpr: fold.push(.assignment("="), Precedences.assignment)
    case .unresolvedTernaryExpr:
      guard let node = node.as(UnresolvedTernaryExprSyntax.self) else { return false }
      fold.push(.ternary(expression(node.thenExpression)), Precedences.ternary)
    case .unresolvedAsExpr, .unresolvedIsExpr:
      guard let type = next?.as(TypeExprSyntax.self) else { return false }
      fold.reduceOperators(before: Precedences.cast)
      fold.cast(castName(node), typeReference(type.type), end: range(type).end)
    default: return false
    }
    return true
  }

  private func castName(_ node: ExprSyntax) -> String {
    guard let cast = node.as(UnresolvedAsExprSyntax.self) else { return "is" }
    return "as" + (cast.questionOrExclamationMark?.text ?? "")
  }
}

/// A value with the place of what it was lowered from: parentheses included.
private struct Operand {
  var value: Expression
  var start: Int32
  var end: Int32
}

/// The two stacks of operator-precedence parsing.
private struct Fold {
  enum Infix {
    case infix(String)
    case assignment(String)
    case ternary(Expression)
  }

  var operands: [Operand] = []
  private var pending: [(infix: Infix, group: Precedences.Group)] = []

  mutating func push(_ infix: Infix, _ group: Precedences.Group) {
    reduceOperators(before: group)
    pending.append((infix, group))
  }

  /// Combines what binds more tightly than an operator of the group that comes next.
  mutating func reduceOperators(before group: Precedences.Group) {
    while let last = pending.last {
      let bindsTighter =
        last.group.rank > group.rank || (last.group.rank == group.rank && !group.isRight)
      guard bindsTighter else { return }
      reduceLast()
    }
  }

  mutating func reduceAll() {
    while !pending.isEmpty { reduceLast() }
  }

  mutating func cast(_ name: String, _ type: TypeReference, end: Int32) {
    guard let operand = operands.popLast() else { return }
    let range = SourceRange(start: operand.start, end: end)
    operands.append(
      Operand(
        value: Expression(.cast(operand.value, name, type), range: range), start: operand.start,
        end: end))
  }

  private mutating func reduceLast() {
    guard let (infix, _) = pending.popLast(), let right = operands.popLast() else { return }
    // An operand the text leaves out: what there is stays.
    guard let left = operands.popLast() else { return operands.append(right) }
    let kind: ExpressionKind =
      switch infix {
      case .infix(let name): .infix(name, left.value, right.value)
      case .assignment(let name): .assignment(name, target: left.value, value: right.value)
      case .ternary(let then):
        .ternary(condition: left.value, then: then, otherwise: right.value)
      }
    let range = SourceRange(start: left.start, end: right.end)
    operands.append(
      Operand(value: Expression(kind, range: range), start: left.start, end: right.end))
  }
}
