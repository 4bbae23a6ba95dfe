extension SourceProgram {
  /// The names of the types that the file declares in no other one.
  package var outermostTypes: Set<String> {
    if let names = unreadNames { return names.outermostTypes }
    return Set(program.types.lazy.filter { $0.kind != .extensionOf }.map(\.name))
  }

  /// The names of which code elsewhere has to hold one to run code of this file: its outermost types, what it
  /// declares at file level, and what its extensions add.
  ///
  /// Who has a value of a type that the project declares has it from code that names the type, or one that conforms
  /// to it; so it is the name alone by which an extension of such a one is run.
  ///
  /// - Parameter own: the names of all outermost types that the project declares.
  package func namesForOthers(besides own: Set<String>) -> Set<String> {
    if let names = unreadNames { return names.all(besides: own) }
    var result = Set(program.functions.map(\.name)).union(program.properties.map(\.name))
    result.formUnion(program.typealiases.map(\.name))
    for type in program.types {
      if type.kind != .extensionOf {
        result.insert(type.name)
      } else if let known = type.name.firstPart(in: own) {
        result.insert(known)
      } else {
        result.formUnion(type.addedNames)
      }
    }
    return result
  }

  /// The names of a file that nobody has parsed.
  private var unreadNames: DeclaredNames? { isEager || isRead ? nil : names }
}

extension DeclaredNames {
  fileprivate var outermostTypes: Set<String> { Set(types.filter { !$0.contains(".") }) }

  fileprivate func all(besides own: Set<String>) -> Set<String> {
    let extended = extensions.map { $0.firstPart(in: own) }
    let result = outermostTypes.union(globals).union(extended.compactMap(\.self))
    return extended.contains(nil) ? result.union(typeNames).union(values) : result
  }
}

extension String {
  /// The first name of a qualified one that stands in a set; one before it is that of a module.
  fileprivate func firstPart(in names: Set<String>) -> String? {
    split(separator: ".").lazy.map(String.init).first(where: names.contains)
  }
}

extension TypeDeclaration {
  /// The names of what an extension adds, and of the type itself where that needs no name to be run.
  fileprivate var addedNames: Set<String> {
    var result = Set(properties.map(\.name)).union(functions.map(\.name))
    result.formUnion(typealiases.map(\.name))
    result.formUnion(nestedTypes.flatMap(\.allNames))
    let isImplied = !result.isDisjoint(with: ProgramInterface.impliedNames)
    if isImplied || !inheritedTypes.isEmpty || !initializers.isEmpty { result.insert(name.lastPart) }
    return result.subtracting(ProgramInterface.impliedNames)
  }
}
