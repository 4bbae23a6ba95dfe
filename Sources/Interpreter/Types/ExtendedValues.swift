import LayoutEngine
import ViewProgram

/// The members that the module adds to types of the standard library and of the system.
extension Interpreter {
  /// The module's own computed property of a number, string, collection or optional.
  package func extensionMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    guard index.mayBeValue(name) else { return nil }
    for type in extendableTypes(of: value) {
      guard let entry = index.extensions(of: type, seenFrom: scope.file),
        let located = entry.properties[name], let getter = located.declaration.getter
      else { continue }
      return nested(.unknown(Unknown(name, type: located.declaration.type))) {
        let inner = Scope(parent: nil, selfValue: value, file: located.file, type: entry)
        return coerce(
          evaluateBuilderOrValue(getter, located.declaration.type, in: inner),
          to: located.declaration.type, in: inner)
      }
    }
    return nil
  }

  package func extensionMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> FunctionValue? {
    guard index.mayBeValue(name) else { return nil }
    for type in extendableTypes(of: value) {
      guard let entry = index.extensions(of: type, seenFrom: scope.file),
        let functions = entry.functions[name], best(functions, for: arguments) != nil
      else { continue }
      return FunctionValue(candidates: functions, receiver: nil, selfValue: value, type: entry)
    }
    return nil
  }

  /// The nearest first. What is not nil may still be an optional's.
  private func extendableTypes(of value: Value) -> [String] {
    let own: [String] =
      switch value {
      case .number(_, isInteger: true): ["Int", "BinaryInteger", "CGFloat", "Double", "Numeric"]
      case .number: ["CGFloat", "Double", "BinaryFloatingPoint", "FloatingPoint", "Numeric"]
      case .boolean: ["Bool"]
      case .string: ["String", "StringProtocol", "Collection", "Sequence"]
      case .array:
        ["Array", "RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"]
      case .dictionary: ["Dictionary", "Collection", "Sequence"]
      case .range(_, _, let isClosed): [isClosed ? "ClosedRange" : "Range", "Sequence"]
      case .record(let type, _): [type]
      case .host(let host): host.typeNames
      default: []
      }
    if case .none = value { return ["Optional"] }
    return own.isEmpty ? [] : own + ["Comparable", "Optional"]
  }

  /// The declaration of a name in the module's extension of a system type; `value` is that name.
  package func moduleConstant(_ value: Value?, of types: String...) -> Value? {
    guard case .member(let name, let arguments)? = value, index.mayBeValue(name) else { return nil }
    for entry in types.lazy.flatMap({ self.index.extensions(of: $0) }) {
      let scope = Scope(parent: nil, file: entry.file, type: entry)
      let found =
        arguments.map { staticCall(name, of: entry, $0, in: scope) } ?? staticMember(name, of: entry)
      if let found { return found }
    }
    return nil
  }

  /// A property that the module adds to the host's types and protocols.
  package func addedProperty(_ name: String, of value: Value, in scope: Scope) -> Value? {
    for owner in host.extendedTypes(of: value) {
      guard let located = index.extensions(of: owner, seenFrom: scope.file)?.properties[name],
        let getter = located.declaration.getter
      else { continue }
      return nested(.unknown(Unknown(name))) {
        let inner = Scope(parent: nil, selfValue: value, file: located.file)
        return evaluateBuilderOrValue(getter, located.declaration.type, in: inner)
      }
    }
    return nil
  }

  // MARK: Operators

  /// The answer of the module's own function for an operator; nil where it has none for these.
  func ownOperator(_ name: String, _ operands: [Value], in scope: Scope) -> Value? {
    guard index.mayBeValue(name) else { return nil }
    var candidates = index.globalFunctions(named: name, seenFrom: scope.file) ?? []
    for operand in operands {
      switch operand {
      case .instance(let instance): candidates += instance.type.functions[name] ?? []
      case .enumCase(let enumValue): candidates += enumValue.type?.functions[name] ?? []
      default:
        for type in extendableTypes(of: operand) {
          candidates += index.extensions(of: type, seenFrom: scope.file)?.functions[name] ?? []
        }
      }
    }
    guard
      let function = candidates.first(where: { candidate in
        let parameters = candidate.declaration.parameters
        return parameters.count == operands.count
          && zip(parameters, operands).allSatisfy { accepts($0.type, $1) }
      })
    else { return nil }
    let labels = function.declaration.parameters.map(\.label)
    return apply(
      .function(FunctionValue(candidates: [function], receiver: nil)),
      labeled(zip(labels, operands).map { ($0, $1) }), in: scope)
  }

  private func accepts(_ type: TypeReference?, _ value: Value) -> Bool {
    guard case .named(let name, _)? = type else { return false }
    switch value {
    case .instance(let instance): return [instance.type.name, "Self"].contains(name)
    case .enumCase(let enumValue): return [enumValue.type?.name, "Self"].contains(name)
    default: return name == "Self" || extendableTypes(of: value).contains(name)
    }
  }
}
