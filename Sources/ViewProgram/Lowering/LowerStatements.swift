internal import SwiftSyntax

extension Lowering {
  /// Lowers the items of a block. Beyond the nesting limit the block is one `.unsupported`.
  mutating func loweredStatements(_ items: CodeBlockItemListSyntax) -> [Statement] {
    guard nesting < LoweringLimit.nesting else {
      return items.isEmpty ? [] : [.unsupported(tooDeep, range(items))]
    }
    nesting += 1
    defer { nesting -= 1 }
    var lowered: [Statement] = []
    addStatements(items, to: &lowered)
    return lowered
  }

  private mutating func addStatements(
    _ items: CodeBlockItemListSyntax, to lowered: inout [Statement]
  ) {
    for item in items {
      switch item.item {
      case .expr(let node):
        if addPreview(node) || isRemark(node.as(MacroExpansionExprSyntax.self)?.macroName) { continue }
        lowered.append(expressionStatement(node))
      case .decl(let node): addDeclaration(node, to: &lowered)
      case .stmt(let node): lowered.append(statement(node))
      @unknown default: lowered.append(.unsupported("code", range(item)))
      }
    }
  }

  /// `if` and `switch` are statements wherever they stand alone.
  private mutating func expressionStatement(_ node: ExprSyntax) -> Statement {
    switch node.kind {
    case .ifExpr:
      guard let node = node.as(IfExprSyntax.self) else { break }
      return .ifElse(ifStatement(node))
    case .switchExpr:
      guard let node = node.as(SwitchExprSyntax.self) else { break }
      return .switchCase(switchStatement(node))
    default: break
    }
    return .expression(expression(node))
  }

  private mutating func statement(_ node: StmtSyntax) -> Statement {
    switch node.kind {
    case .expressionStmt:
      guard let node = node.as(ExpressionStmtSyntax.self) else { break }
      return expressionStatement(node.expression)
    case .returnStmt: return .returning(returned(node))
    case .guardStmt: return guardStatement(node)
    case .forStmt: return forStatement(node)
    case .whileStmt: return whileStatement(node)
    case .doStmt:
      guard let node = node.as(DoStmtSyntax.self) else { break }
      return doStatement(node)
    case .labeledStmt: return labeledStatement(node)
    case .breakStmt:
      return .leave(.breaking(label: node.as(BreakStmtSyntax.self)?.label?.plainName))
    case .continueStmt:
      return .leave(.continuing(label: node.as(ContinueStmtSyntax.self)?.label?.plainName))
    case .throwStmt:
      guard let node = node.as(ThrowStmtSyntax.self) else { break }
      return .throwing(expression(node.expression))
    // `discard self`: only what is not run, a `deinit`, could tell.
    case .discardStmt: return .block([])
    case .repeatStmt: return repeatStatement(node)
    case .fallThroughStmt: return .leave(.fallingThrough)
    case .deferStmt:
      guard let node = node.as(DeferStmtSyntax.self) else { break }
      return .deferred(loweredStatements(node.body.statements))
    case .yieldStmt: return .unsupported("yield", range(node))
    default: break
    }
    return .unsupported("statement", range(node))
  }

  private mutating func returned(_ node: StmtSyntax) -> Expression? {
    guard let value = node.as(ReturnStmtSyntax.self)?.expression else { return nil }
    return expression(value)
  }

  /// The parser reads one label; a label's label is rare enough to stay unsupported.
  private mutating func labeledStatement(_ node: StmtSyntax) -> Statement {
    guard let node = node.as(LabeledStmtSyntax.self), node.statement.kind != .labeledStmt else {
      return .unsupported("label", range(node))
    }
    return .labeled(node.label.plainName, statement(node.statement))
  }

  private mutating func guardStatement(_ node: StmtSyntax) -> Statement {
    guard let node = node.as(GuardStmtSyntax.self) else {
      return .unsupported("guard", range(node))
    }
    return .guardElse(
      conditions: conditions(node.conditions), otherwise: loweredStatements(node.body.statements))
  }

  private mutating func forStatement(_ node: StmtSyntax) -> Statement {
    guard let node = node.as(ForStmtSyntax.self) else { return .unsupported("for", range(node)) }
    var sequence = expression(node.sequence)
    // `for way: Way in [.left]` is `for way in [.left] as [Way]`.
    if let type = node.typeAnnotation, case .array = sequence.kind {
      let elements = TypeReference.named("Array", arguments: [typeReference(type.type)])
      sequence = Expression(.cast(sequence, "as", elements), range: sequence.range)
    }
    return .forIn(
      pattern(node.pattern, binds: node.caseKeyword == nil), sequence: sequence,
      condition: node.whereClause.map { expression($0.condition) },
      body: loweredStatements(node.body.statements), range: range(node))
  }

  private mutating func whileStatement(_ node: StmtSyntax) -> Statement {
    guard let node = node.as(WhileStmtSyntax.self) else {
      return .unsupported("while", range(node))
    }
    return .whileLoop(
      conditions: conditions(node.conditions), body: loweredStatements(node.body.statements),
      isRepeat: false)
  }

  private mutating func repeatStatement(_ node: StmtSyntax) -> Statement {
    guard let node = node.as(RepeatStmtSyntax.self) else {
      return .unsupported("repeat", range(node))
    }
    return .whileLoop(
      conditions: [.expression(expression(node.condition))],
      body: loweredStatements(node.body.statements), isRepeat: true)
  }

  // MARK: Errors

  private mutating func doStatement(_ node: DoStmtSyntax) -> Statement {
    let body = loweredStatements(node.body.statements)
    guard !node.catchClauses.isEmpty else { return .block(body) }
    var catches: [CatchClause] = []
    for clause in node.catchClauses {
      var patterns: [(pattern: Pattern, condition: Expression?)] = []
      for item in clause.catchItems where item.pattern != nil || item.whereClause != nil {
        let caught = item.pattern.map { caughtPattern($0) } ?? .identifier("error", isVariable: false)
        patterns.append((caught, item.whereClause.map { expression($0.condition) }))
      }
      catches.append(
        CatchClause(patterns: patterns, body: loweredStatements(clause.body.statements)))
    }
    return .doCatch(DoStatement(body: body, catches: catches, range: range(node)))
  }

  /// As an error may be of any type, `Type.name` is no `.name` of another one.
  private mutating func caughtPattern(_ node: PatternSyntax) -> Pattern {
    let lowered = pattern(node, binds: false)
    guard case .enumCase = lowered, let type = typeOfCase(node) else { return lowered }
    return .isType(.named(type, arguments: []), binding: lowered)
  }

  // MARK: Declarations among statements

  private mutating func addDeclaration(_ node: DeclSyntax, to lowered: inout [Statement]) {
    switch node.kind {
    case .variableDecl: addBindings(node, to: &lowered)
    case .functionDecl:
      guard let node = node.as(FunctionDeclSyntax.self) else { return }
      lowered.append(.function(function(node)))
    case .ifConfigDecl:
      if case .statements(let items) = activeElements(node.as(IfConfigDeclSyntax.self)) {
        addStatements(items, to: &lowered)
      }
    case .macroExpansionDecl: addMacro(node, to: &lowered)
    case .typeAliasDecl:
      guard let node = node.as(TypeAliasDeclSyntax.self) else { return }
      let alias = alias(node)
      program.localTypeNames.insert(alias.name)
      lowered.append(.alias(alias))
    case .importDecl, .operatorDecl, .precedenceGroupDecl, .poundSourceLocation:
      break
    default:
      if let type = typeDeclaration(node) {
        program.noteLocal(type)
        lowered.append(.type(type))
      } else {
        let isStray = node.kind == .unexpectedCodeDecl || node.kind == .missingDecl
        lowered.append(.unsupported(isStray ? "stray code" : "declaration", range(node)))
      }
    }
  }

  private mutating func addMacro(_ node: DeclSyntax, to lowered: inout [Statement]) {
    if addPreview(node) { return }
    guard let macro = node.as(MacroExpansionDeclSyntax.self), !isRemark(macro.macroName) else { return }
    let given = arguments(
      macro.arguments, closure: macro.trailingClosure, more: macro.additionalTrailingClosures)
    lowered.append(
      .expression(Expression(.macro(macro.macroName.text, given), range: range(node))))
  }

  /// Whether a macro only tells who builds the app something: `#warning("...")`.
  private func isRemark(_ macro: TokenSyntax?) -> Bool { macro?.text == "warning" || macro?.text == "error" }

  private mutating func addBindings(_ node: DeclSyntax, to lowered: inout [Statement]) {
    guard let node = node.as(VariableDeclSyntax.self) else { return }
    if isMoreThanBinding(node) {
      for property in propertyDeclarations(node) { lowered.append(.variable(property)) }
      return
    }
    let areVariables = node.bindingSpecifier.tokenKind == .keyword(.var)
    for binding in typedBindings(node) {
      let pattern = pattern(binding.node.pattern, binds: true)
      lowered.append(
        .binding(
          areVariables ? pattern.ofVariables : pattern, type: binding.type,
          value: binding.node.initializer.map { expression($0.value) },
          getter: accessors(binding.node.accessorBlock).getter))
    }
  }

  private func isMoreThanBinding(_ node: VariableDeclSyntax) -> Bool {
    guard node.bindings.allSatisfy({ $0.pattern.kind == .identifierPattern }) else { return false }
    let modifiers = Modifiers(node.modifiers)
    return !node.attributes.isEmpty || modifiers.hold(.lazy) || modifiers.hold(.weak)
      || node.bindings.contains { $0.accessorBlock?.writes == true }
  }
}

/// Why something beyond `LoweringLimit.nesting` is unsupported.
let tooDeep = "nested too deeply"

extension AccessorBlockSyntax {
  /// Whether anything in it is more than a getter.
  fileprivate var writes: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { $0.body != nil && $0.accessorSpecifier.text != "get" }
  }
}
