extension Program {
  /// The declarations without the code in them.
  package var outline: Program {
    var bare = self
    bare.types = types.map(\.withoutCode)
    bare.functions = functions.map(\.withoutCode)
    bare.properties = properties.map(\.withoutCode)
    for position in previews.indices { bare.previews[position].body = [] }
    if layoutBody != nil { bare.layoutBody = [] }
    return bare
  }

  /// What code of other files can depend on: the declarations without the code in them, as text.
  ///
  /// Initial and default values stay, as types are taken from them. What code makes of states is
  /// part of it: states reach what any code of the type gives them.
  package func interface(_ facts: ProgramFacts) -> String {
    var bare = outline
    bare.previews = []
    bare.layoutBody = nil
    bare.syntaxErrors = []
    var text = bare.dump()
    for (type, changes) in facts.stateChanges.sorted(by: { $0.key < $1.key }) {
      for (property, changes) in changes.sorted(by: { $0.key < $1.key }) {
        for change in changes { text += "\(type).\(property) \(change.summary)\n" }
      }
    }
    for (property, changes) in facts.memberChanges.sorted(by: { $0.key < $1.key }) {
      for change in changes { text += ".\(property) \(change.summary)\n" }
    }
    for name in facts.environmentHelpers.sorted() { text += "\(name) sets the environment\n" }
    for name in facts.environmentChanges.sorted() { text += "environment.\(name)\n" }
    return text
  }
}

extension ProgramFacts.StateChange {
  fileprivate var summary: String {
    switch self {
    case .assigned(let value): "= " + Dump().expression(value)
    case .toggled: "toggled"
    case .changedSomehow: "changed"
    case .passed(let type, let label): "passed to \(type)(\(label ?? "_"))"
    case .withinRange(let range): "in " + Dump().expression(range)
    }
  }
}

extension TypeDeclaration {
  fileprivate var withoutCode: TypeDeclaration {
    var result = self
    result.properties = properties.map(\.withoutCode)
    result.functions = functions.map(\.withoutCode)
    result.initializers = initializers.map(\.withoutCode)
    result.nestedTypes = nestedTypes.map(\.withoutCode)
    return result
  }
}

extension PropertyDeclaration {
  fileprivate var withoutCode: PropertyDeclaration {
    var result = self
    if getter != nil { result.getter = [] }
    return result
  }
}

extension FunctionDeclaration {
  fileprivate var withoutCode: FunctionDeclaration {
    var result = self
    if body != nil { result.body = [] }
    return result
  }
}
