import ViewProgram

/// Types that functions declare.
extension Interpreter {
  /// Lets a name stand for a type in the code around; one with parameters of its own stands for none that is known.
  func define(_ alias: TypealiasDeclaration, in scope: Scope) {
    let type = meant(alias.type, in: scope)
    if type != .named(alias.name, arguments: []) { scope.bindAll([alias.name: type]) }
  }

  /// Defines one, and those in it, for the code around and for each other's.
  func define(_ type: TypeDeclaration, inside outer: String? = nil, in scope: Scope) {
    guard type.kind != .extensionOf, outer != nil || moduleType(named: type.name, from: scope.file) == nil else {
      return
    }
    let entry = index.localType(type, in: scope.file, inside: outer)
    scope.define(entry)
    memory.localTypes[entry.qualifiedName] = entry
    for nested in type.nestedTypes { define(nested, inside: entry.qualifiedName, in: scope) }
  }
}
