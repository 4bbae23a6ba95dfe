import LayoutEngine
package import ViewProgram

/// Which of several functions of one name a call means.
extension Interpreter {
  /// The arguments that a parameter takes, of those that are left: one, none for its default, or
  /// as many as follow each other without a label.
  func positions(
    of parameter: Parameter, in arguments: ArgumentValues, after used: Set<Int>
  ) -> [Int] {
    let items = arguments.items
    guard
      let first = items.indices.first(where: { index in
        !used.contains(index)
          && (items[index].label == parameter.label
            || items[index].isTrailing && items[index].label == nil && parameter.takesClosure)
      })
    else { return [] }
    guard parameter.isVariadic else { return [first] }
    let more = items[(first + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return Array(first...first + more.count)
  }

  /// The overload whose labels fit the arguments best; nil if none can take them.
  package func best(_ candidates: [Located<FunctionDeclaration>], for arguments: ArgumentValues)
    -> Located<FunctionDeclaration>?
  {
    var best: (candidate: Located<FunctionDeclaration>, score: Int)?
    for candidate in candidates {
      guard var score = fit(candidate.declaration.parameters, arguments) else { continue }
      guard let bonus = constraintScore(candidate, arguments) else { continue }
      score += bonus
      // A protocol's requirement, beside what meets it.
      if candidate.declaration.body == nil { score -= 100 }
      if best.map({ score > $0.score }) ?? true { best = (candidate, score) }
    }
    return best?.candidate
  }

  private func fit(_ parameters: [Parameter], _ arguments: ArgumentValues) -> Int? {
    var used = Set<Int>()
    var score = 0
    for parameter in parameters {
      let positions = positions(of: parameter, in: arguments, after: used)
      if let position = positions.first {
        used.formUnion(positions)
        guard canTake(arguments.items[position].value, parameter) else { return nil }
        let kind = kindScore(arguments.items[position], parameter)
        guard kind > -50 else { return nil }
        score += 4 + kind
      } else if parameter.defaultValue == nil, !parameter.isVariadic {
        return nil
      } else {
        score -= 1
      }
    }
    return used.count == arguments.items.count ? score : nil
  }

  /// The requirements on generic parameters that the arguments are known to meet; nil where they break one.
  private func constraintScore(_ candidate: Located<FunctionDeclaration>, _ arguments: ArgumentValues) -> Int? {
    let declaration = candidate.declaration
    guard !declaration.genericConstraints.isEmpty else { return 0 }
    var types: [String: TypeReference] = [:]
    infer(declaration.parameters, arguments, declaration.genericParameters, into: &types)
    var score = 0
    for (name, protocols) in declaration.genericConstraints {
      for case .named(let wanted, _) in protocols {
        switch holds("\(name): \(wanted)", types, file: candidate.file) {
        case true?: score += 1
        case false?: return nil
        case nil: break
        }
      }
    }
    return score
  }

  /// False where a closure is given for what is none, or the other way round.
  private func canTake(_ value: Value, _ parameter: Parameter) -> Bool {
    switch (value, parameter.type) {
    case (.closure, .named("KeyPath", _)?), (.closure, .named("WritableKeyPath", _)?): return false
    case (.closure, .named(let name, _)?), (.closure, .optional(.named(let name, _))?):
      return parameter.isBuilder || !context.words.plainTypes.contains(name)
    case (.instance(let instance), .function(let parameters, _)?) where !parameters.isEmpty:
      return method("callAsFunction", of: instance) != nil
    case (.number, .function(let parameters, _)?), (.string, .function(let parameters, _)?),
      (.boolean, .function(let parameters, _)?), (.record, .function(let parameters, _)?),
      (.array, .function(let parameters, _)?), (.host, .function(let parameters, _)?):
      // Without parameters it may be an autoclosure.
      return parameters.isEmpty || parameter.isBuilder
    default: return true
    }
  }

  private func kindScore(_ item: ArgumentValues.Item, _ parameter: Parameter) -> Int {
    switch (item.value, parameter.type) {
    case (_, .named(let name, _)?) where item.isErased && name != "Any" && isPlainType(name),
      (_, .optional(.named(let name, _))?) where item.isErased && name != "Any" && isPlainType(name):
      -99
    case (.closure, .function?), (.closure, .optional(.function)?): 1
    case (.closure, _): parameter.isBuilder ? 1 : -3
    case (_, .function?): -2
    case (_, .optional(let wrapped)?) where item.isOptional && !item.value.isNone: typeScore(item.value, wrapped) + 1
    case (.string, .named(let name, _)?) where Self.isKeyType(name):
      // Where there is an overload for strings, a literal is one.
      item.expression?.isTextLiteral ?? true ? 1 : -20
    case (_, let type?): typeScore(item.value, type)
    default: 0
    }
  }

  /// How well a value is one of a type; below -50 where it cannot be.
  private func typeScore(_ value: Value, _ type: TypeReference) -> Int {
    switch (type, value) {
    case (.optional(let wrapped), _): return value.isNone ? 2 : typeScore(value, wrapped) - 1
    case (_, .binding(let binding)): return typeScore(binding.value, type)
    case (.named(let name, _), .number(_, let own)), (.named(let name, _), .wide(_, let own)):
      guard let wanted = NumberType(named: name) else { return isPlainType(name) ? -99 : 0 }
      if own.isLiteral { return wanted == .int ? 3 : wanted == .double ? 2 : 1 }
      if own == wanted { return 3 }
      return own.isInteger || wanted.isInteger || wanted == .decimal || own == .decimal ? -99 : 2
    case (.named(let name, _), .string):
      if name == "String" { return 3 }
      return isPlainType(name) && name != "Character" && name != "Substring" ? -99 : 0
    case (.named(let name, _), .boolean): return name == "Bool" ? 3 : isPlainType(name) ? -99 : 0
    case (.named(let name, let arguments), .array(let list)):
      guard ["Array", "Set", "ArraySlice"].contains(name) else { return isPlainType(name) ? -99 : 0 }
      guard let element = arguments.first, let first = list.first else { return 1 }
      return typeScore(first, element) < -50 ? -99 : 2 + max(0, typeScore(first, element))
    case (.named(let name, _), .dictionary): return name == "Dictionary" ? 2 : isPlainType(name) ? -99 : 0
    case (.named(let name, _), .instance(let instance)):
      return objectScore(instance.type, name)
    case (.named(let name, _), .enumCase(let value)):
      return value.type.map { objectScore($0, name) } ?? 0
    case (.named(let name, _), .record(let own, _)):
      return name == own ? 3 : isPlainType(name) || NumberType(named: name) != nil ? -99 : 0
    case (.tuple(let types, _), .tuple(let parts)): return types.count == parts.count ? 1 : -99
    case (.named(let name, _), .none): return isPlainType(name) || NumberType(named: name) != nil ? -99 : 0
    default: return 0
    }
  }

  private func objectScore(_ own: TypeEntry, _ name: String) -> Int {
    if own.name == name || own.qualifiedName == name { return 3 }
    if isPlainType(name) || NumberType(named: name) != nil { return -99 }
    guard let wanted = moduleType(named: name, from: own.file), wanted.kind != .protocolType, !wanted.isExtensionOnly
    else { return 1 }
    if wanted === own { return 3 }
    if lineage(of: own).contains(where: { $0 === wanted }) { return 2 }
    return wanted.kind == .classType && own.kind == .classType ? 0 : -99
  }

  /// Types of the library that nothing else converts to.
  private func isPlainType(_ name: String) -> Bool {
    switch name {
    case "String", "Bool", "Array", "Set", "Dictionary", "ArraySlice", "Character", "Substring": true
    default: NumberType(named: name) != nil
    }
  }
}

extension Parameter {
  var takesClosure: Bool {
    switch type {
    case .function?, .optional(.function)?: true
    default: isBuilder
    }
  }
  /// Whether the expressions of a closure given for it are what something is built of.
  var isBuilder: Bool { attributes.contains { $0.name.hasSuffix("Builder") } }
}
