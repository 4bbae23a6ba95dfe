internal import SwiftSyntax

// MARK: if and switch

extension Lowering {
  mutating func ifStatement(_ node: IfExprSyntax) -> IfStatement {
    IfStatement(
      conditions: conditions(node.conditions), then: loweredStatements(node.body.statements),
      otherwise: node.elseBody.map { elseBranch($0) }, range: range(node))
  }

  private mutating func elseBranch(_ body: IfExprSyntax.ElseBody) -> [Statement] {
    switch body {
    case .codeBlock(let block): return loweredStatements(block.statements)
    case .ifExpr(let node):
      guard nesting < LoweringLimit.nesting else { return [.unsupported(tooDeep, range(node))] }
      nesting += 1
      defer { nesting -= 1 }
      return [.ifElse(ifStatement(node))]
    @unknown default: return []
    }
  }

  mutating func switchStatement(_ node: SwitchExprSyntax) -> SwitchStatement {
    var cases: [SwitchStatement.Case] = []
    let subject = expression(node.subject)
    addCases(node.cases, to: &cases)
    return SwitchStatement(subject: subject, cases: cases, range: range(node))
  }

  private mutating func addCases(
    _ list: SwitchCaseListSyntax, to cases: inout [SwitchStatement.Case]
  ) {
    for element in list {
      switch element {
      case .switchCase(let node): cases.append(switchCase(node))
      case .ifConfigDecl(let node):
        if case .switchCases(let active) = activeElements(node) { addCases(active, to: &cases) }
      @unknown default: break
      }
    }
  }

  private mutating func switchCase(_ node: SwitchCaseSyntax) -> SwitchStatement.Case {
    var patterns: [(pattern: Pattern, condition: Expression?)] = []
    if case .case(let label) = node.label {
      for item in label.caseItems {
        let condition = item.whereClause.map { expression($0.condition) }
        patterns.append((pattern(item.pattern, binds: false), condition))
      }
    }
    return SwitchStatement.Case(patterns: patterns, body: loweredStatements(node.statements))
  }
}

// MARK: Conditions

extension Lowering {
  mutating func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    var lowered: [Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let node): lowered.append(.expression(expression(node)))
      case .optionalBinding(let node):
        let isVariable = node.bindingSpecifier.tokenKind == .keyword(.var)
        let pattern = pattern(node.pattern, binds: true)
        lowered.append(
          .optionalBinding(
            isVariable ? pattern.ofVariables : pattern,
            value: node.initializer.map { expression($0.value) }))
      case .matchingPattern(let node):
        lowered.append(
          .patternMatch(
            pattern(node.pattern, binds: false), value: expression(node.initializer.value)))
      case .availability(let node): lowered.append(availability(node))
      @unknown default:
        lowered.append(
          .expression(Expression(.unsupported("condition"), range: range(element))))
      }
    }
    return lowered
  }

  private func availability(_ node: AvailabilityConditionSyntax) -> Condition {
    var platforms: [(platform: String, version: [Int])] = []
    for argument in node.availabilityArguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument else {
        continue
      }
      platforms.append((restriction.platform.text, versionNumbers(restriction.version)))
    }
    return .available(
      platforms, isNegated: node.availabilityKeyword.tokenKind == .poundUnavailable)
  }

  private func versionNumbers(_ version: VersionTupleSyntax?) -> [Int] {
    guard let version else { return [] }
    let numbers = [version.major.text] + version.components.map(\.number.text)
    return numbers.compactMap { Int($0) }
  }
}
