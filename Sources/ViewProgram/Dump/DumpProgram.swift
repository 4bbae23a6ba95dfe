extension Program {
  /// The program in a form near to Swift, one declaration or statement a line, for tests and eyes.
  ///
  /// Every operator stands in parentheses, `{~` opens a trailing closure, `<...>` is unsupported.
  package func dump() -> String {
    var dump = Dump()
    for name in imports { dump.line("import \(name)") }
    for alias in typealiases { dump.line("typealias \(alias.name) = \(text(alias.type))") }
    for property in properties { dump.propertyDeclaration(property) }
    for function in functions { dump.function(function) }
    for type in types { dump.type(type) }
    for preview in previews { dump.previewDeclaration(preview) }
    if let layoutBody {
      dump.line("layout")
      dump.block(layoutBody)
    }
    for error in syntaxErrors {
      dump.line("error \(error.range.start)..<\(error.range.end): \(error.message)")
    }
    return dump.text
  }
}

/// A text that programs are written into, line by line.
///
/// - In: programs and parts of them; out: text for tests, for eyes, and to compare interfaces by.
/// - To add: the line of a construct, in the file of its kind. Whatever two programs differ in has to show.
struct Dump {
  var text = ""
  var indentation = ""

  mutating func line(_ line: String) {
    text += indentation + line + "\n"
  }

  mutating func indentedLines(_ body: (inout Dump) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
  }

  mutating func block(_ statements: [Statement]) {
    indentedLines { dump in
      for statement in statements { dump.statement(statement) }
    }
  }
}

// MARK: Declarations

extension Dump {
  mutating func type(_ type: TypeDeclaration) {
    line(attributes(type.attributes) + head(of: type))
    indentedLines { dump in
      for alias in type.typealiases {
        dump.line("typealias \(alias.name) = \(ViewProgram.text(alias.type))")
      }
      for enumCase in type.cases { dump.enumCase(enumCase) }
      for property in type.properties { dump.propertyDeclaration(property) }
      for function in type.initializers + type.functions { dump.function(function) }
      for nested in type.nestedTypes { dump.type(nested) }
    }
  }

  private func head(of type: TypeDeclaration) -> String {
    let kind =
      switch type.kind {
      case .structure: "struct"
      case .classType: "class"
      case .enumeration: "enum"
      case .actor: "actor"
      case .protocolType: "protocol"
      case .extensionOf: "extension"
      }
    var head = type.isPrivate ? "private " : ""
    head += "\(kind) \(type.name)\(generics(type.genericParameters, type.genericConstraints))"
    if !type.inheritedTypes.isEmpty { head += ": " + type.inheritedTypes.joined(separator: ", ") }
    if !type.constraints.isEmpty { head += " where " + type.constraints.joined(separator: ", ") }
    return head
  }

  private mutating func enumCase(_ enumCase: EnumCaseDeclaration) {
    var line = "case \(enumCase.name)"
    if !enumCase.parameters.isEmpty { line += parameters(enumCase.parameters) }
    if let rawValue = enumCase.rawValue { line += " = " + expression(rawValue) }
    self.line(line)
  }

  mutating func propertyDeclaration(_ property: PropertyDeclaration) {
    var line = attributes(property.attributes)
    if property.isPrivate { line += "private " } else if property.isSetPrivately { line += "private(set) " }
    if property.isPublic { line += "public " }
    if property.isOverride { line += "override " }
    if property.isStatic { line += "static " }
    if property.isLazy { line += "lazy " }
    if property.isWeak { line += "weak " }
    line += property.isLet ? "let " : "var "
    line += property.name
    if let type = property.type { line += ": " + ViewProgram.text(type) }
    if let value = property.initializer { line += " = " + expression(value) }
    line += constraints(property.constraints)
    if property.getter != nil { line += " get" }
    line += effectKeywords(isAsync: property.isAsync, isThrowing: property.isThrowing)
    self.line(line)
    if let getter = property.getter { block(getter) }
    accessor("set", property.setter)
    accessor("willSet", property.willSet)
    accessor("didSet", property.didSet)
  }

  private mutating func accessor(_ name: String, _ accessor: Accessor?) {
    guard let accessor else { return }
    indentedLines { dump in
      dump.line("\(name)(\(accessor.parameter))")
      dump.block(accessor.body)
    }
  }

  private func effectKeywords(isAsync: Bool, isThrowing: Bool) -> String {
    (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
  }

  private func constraints(_ written: [String]) -> String {
    written.isEmpty ? "" : " where " + written.joined(separator: ", ")
  }

  mutating func function(_ function: FunctionDeclaration) {
    var line = attributes(function.attributes)
    if function.isPrivate { line += "private " }
    if function.isPublic { line += "public " }
    if function.isOverride { line += "override " }
    if function.isStatic { line += "static " }
    if function.isMutating { line += "mutating " }
    if function.isPostfix { line += "postfix " }
    line += "func \(function.name)\(function.isFailable ? "?" : "")"
    line += generics(function.genericParameters, function.genericConstraints)
    line += parameters(function.parameters)
    line += effectKeywords(isAsync: function.isAsync, isThrowing: function.isThrowing)
    if let result = function.returnType { line += " -> " + ViewProgram.text(result) }
    line += constraints(function.constraints)
    if function.body == nil { line += " no body" }
    self.line(line)
    block(function.body ?? [])
    accessor("set", function.setter)
  }

  mutating func previewDeclaration(_ preview: PreviewDeclaration) {
    line("preview \(preview.name.map { "\"\($0)\"" } ?? "")\(arguments(preview.arguments))")
    block(preview.body)
  }

  /// The parameters with what they conform to, then others that conform to something.
  private func generics(_ names: [String], _ conformances: [String: [TypeReference]]) -> String {
    let all = names + conformances.keys.filter { !names.contains($0) }.sorted()
    let texts = all.map { name in
      guard let types = conformances[name], !types.isEmpty else { return name }
      return name + ": " + types.map { ViewProgram.text($0) }.joined(separator: " & ")
    }
    return texts.isEmpty ? "" : "<\(texts.joined(separator: ", "))>"
  }

  private func parameters(_ parameters: [Parameter]) -> String {
    let texts = parameters.map { parameter in
      var text = attributes(parameter.attributes)
      text += parameter.label == parameter.name ? "" : "\(parameter.label ?? "_") "
      text += parameter.name
      if let type = parameter.type {
        text += ": " + (parameter.isInout ? "inout " : "") + ViewProgram.text(type)
      }
      if parameter.isVariadic { text += "..." }
      if let value = parameter.defaultValue { text += " = " + expression(value) }
      return text
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func attributes(_ attributes: [AttributeUse]) -> String {
    attributes.map { use in
      "@\(use.name)\(use.arguments.isEmpty ? "" : arguments(use.arguments)) "
    }.joined()
  }
}

// MARK: Types

extension TypeReference {
  /// The type as one would write it, without sugar for arrays and dictionaries.
  package var written: String { text(self) }
}

/// The type as one would write it, without sugar for arrays and dictionaries.
func text(_ type: TypeReference) -> String {
  switch type {
  case .named(let name, let arguments):
    arguments.isEmpty ? name : "\(name)<\(arguments.map(text).joined(separator: ", "))>"
  case .optional(.opaque(let constraint)): "(some \(text(constraint)))?"
  case .optional(.function(let parameters, let result)):
    "(\(text(.function(parameters: parameters, result: result))))?"
  case .optional(let wrapped): text(wrapped) + "?"
  case .opaque(let constraint): "some " + text(constraint)
  case .function(let parameters, let result):
    "(\(parameters.map(text).joined(separator: ", "))) -> \(text(result))"
  case .tuple(let parts, let labels):
    "(\(zip(labels, parts).map { ($0.map { $0 + ": " } ?? "") + text($1) }.joined(separator: ", ")))"
  }
}
