internal import SwiftSyntax

extension Lowering {
  /// Adds the declarations at file level; statements there (of a `main.swift`) are dropped.
  mutating func sourceFile(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): fileDeclaration(declaration)
      case .expr(let expression): addPreview(expression)
      case .stmt: break
      @unknown default: break
      }
    }
  }

  /// Lowers a `.layout` file: all of it is a body, and its types are also found by name.
  mutating func layoutFile(_ tree: SourceFileSyntax) {
    let body = loweredStatements(tree.statements)
    program.layoutBody = body
    for case .type(let type) in body { program.types.append(type) }
    for item in tree.statements {
      guard case .decl(let declaration) = item.item else { continue }
      if let imported = declaration.as(ImportDeclSyntax.self) { addImport(imported) }
    }
  }

  /// Adds what a freestanding `#Preview` shows. Returns false if the node is none.
  @discardableResult
  mutating func addPreview(_ node: some SyntaxProtocol) -> Bool {
    switch node.kind {
    case .macroExpansionExpr, .macroExpansionDecl: break
    default: return false
    }
    guard let macro = node.asProtocol((any FreestandingMacroExpansionSyntax).self),
      macro.macroName.text == "Preview"
    else { return false }
    addPreview(macro)
    return true
  }

  private mutating func addPreview(_ macro: any FreestandingMacroExpansionSyntax) {
    let given = arguments(
      macro.arguments, closure: macro.trailingClosure, more: macro.additionalTrailingClosures)
    var body: [Statement] = []
    if case .closure(let closure) = given.last?.value.kind { body = closure.body }
    var name: String?
    if let first = given.first, first.label == nil, case .string(let segments) = first.value.kind,
      segments.count <= 1
    {
      name = ""
      if case .text(let text) = segments.first { name = text }
    }
    program.previews.append(
      PreviewDeclaration(
        name: name, arguments: given.filter { !$0.isTrailingClosure }, body: body,
        range: range(macro)))
  }

  private mutating func fileDeclaration(_ node: DeclSyntax) {
    switch node.kind {
    case .importDecl:
      if let node = node.as(ImportDeclSyntax.self) { addImport(node) }
    case .functionDecl:
      if let node = node.as(FunctionDeclSyntax.self) { program.functions.append(function(node)) }
    case .variableDecl:
      if let node = node.as(VariableDeclSyntax.self) { program.properties += propertyDeclarations(node) }
    case .typeAliasDecl:
      if let node = node.as(TypeAliasDeclSyntax.self) { program.typealiases.append(alias(node)) }
    case .ifConfigDecl:
      if case .statements(let items) = activeElements(node.as(IfConfigDeclSyntax.self)) {
        sourceFile(items)
      }
    case .macroExpansionDecl: addPreview(node)
    default:
      if let type = typeDeclaration(node) { program.types.append(type) }
    }
  }

  private mutating func addImport(_ node: ImportDeclSyntax) {
    // What follows is a submodule, or a declaration of the module: `import struct Base.Thing`.
    guard let module = node.path.first?.name.plainName else { return }
    program.imports.append(module)
  }
}
