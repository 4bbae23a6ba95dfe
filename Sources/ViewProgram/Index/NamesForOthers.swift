extension SourceProgram {
  /// The names of which code elsewhere has to hold one to run code of this file: its types, what it
  /// declares at file level, and what its extensions add.
  package var namesForOthers: Set<String> {
    guard isEager || isRead, names == nil || isRead else { return names?.all ?? [] }
    var result = Set(program.functions.map(\.name)).union(program.properties.map(\.name))
    result.formUnion(program.typealiases.map(\.name))
    for type in program.types {
      result.formUnion(type.kind == .extensionOf ? type.addedNames : Set(type.allNames))
    }
    return result
  }
}

extension DeclaredNames {
  fileprivate var all: Set<String> { typeNames.union(globals).union(extensions.isEmpty ? [] : values) }
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
