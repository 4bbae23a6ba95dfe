import LayoutEngine
import ViewProgram

enum ScaleKind: Hashable { case size, factor }

extension ModuleIndex {
  /// The sort of value that the first argument of a `scaleEffect` without a label is; nil where the code does
  /// not say.
  func scaleKind(ofFirst call: WrittenCall) -> ScaleKind? {
    let reader = ScaleReader(index: self, place: call.range.start, file: call.source.position)
    return call.arguments.first.flatMap { reader.kind(of: $0.expression) }
  }
}

/// Tells numbers from sizes by what code declares.
private struct ScaleReader {
  let index: ModuleIndex
  /// Where the code stands.
  let place: Int32
  let file: Int32
  private static let depthLimit = 8

  func kind(of expression: Expression, depth: Int = 0) -> ScaleKind? {
    guard depth < Self.depthLimit else { return nil }
    switch expression.kind {
    case .integer, .double, .infix, .prefix: return .factor
    case .ternary(_, let then, let otherwise):
      return kind(of: then, depth: depth + 1) ?? kind(of: otherwise, depth: depth + 1)
    case .call(let callee, let arguments):
      if case .member(nil, "init", _) = callee.kind {
        return arguments.first?.label == "width" ? .size : nil
      }
      if ["min", "max", "abs", "sin", "cos", "pow", "sqrt"].contains(callee.calledName) {
        return .factor
      }
      return callee.calledName.flatMap(kind(ofType:)) ?? kind(ofMember: expression, depth)
    case .member(_, let name, _):
      if let known = kind(ofMember: expression, depth) { return known }
      if ["translation", "size", "predictedEndTranslation"].contains(name) { return .size }
      return ["width", "height", "scale", "magnitude"].contains(name) ? .factor : nil
    case .identifier: return kind(ofMember: expression, depth)
    default: return nil
    }
  }

  private func kind(ofType name: String) -> ScaleKind? {
    switch name {
    case "CGSize": .size
    case "CGFloat", "Double": .factor
    default: nil
    }
  }

  private func kind(ofMember expression: Expression, _ depth: Int) -> ScaleKind? {
    switch meaning(of: expression, depth) {
    case .type(.named(let name, _))?: kind(ofType: name)
    case .value(let value)?: kind(of: value, depth: depth + 1)
    default: nil
    }
  }

  // MARK: What names mean

  private enum Meaning {
    case type(TypeReference)
    case value(Expression)
  }

  /// The type of what an expression names, or a value that stands for it.
  private func meaning(of expression: Expression, _ depth: Int) -> Meaning? {
    switch expression.kind {
    case .identifier(let name, _):
      if let local = parameter(named: name) { return .type(local) }
      return owner.flatMap { declared(name, of: $0) }
        ?? index.globalProperty(named: name, seenFrom: file).flatMap { meaning(of: $0.declaration) }
    case .member(let base?, let name, _):
      return type(of: base, depth + 1).flatMap { declared(name, of: $0) }
    case .call(let callee, _):
      switch callee.kind {
      case .identifier(let name, _): return owner.flatMap { result(of: name, in: $0) }
      case .member(let base?, let name, _):
        return type(of: base, depth + 1).flatMap { result(of: name, in: $0) }
      default: return nil
      }
    default: return nil
    }
  }

  private func type(of base: Expression, _ depth: Int) -> TypeEntry? {
    guard depth < Self.depthLimit else { return nil }
    if case .identifier("self", _) = base.kind { return owner }
    switch meaning(of: base, depth) {
    case .type(.named(let name, _))?: return index.type(named: name, from: file)
    case .value(let value)?:
      guard case .call(let callee, _) = value.kind, let name = callee.calledName else { return nil }
      return index.type(named: name, from: file)
    default: return nil
    }
  }

  private func declared(_ name: String, of type: TypeEntry) -> Meaning? {
    type.properties[name].flatMap { meaning(of: $0.declaration) }
  }

  private func meaning(of property: PropertyDeclaration) -> Meaning? {
    if let type = property.type { return .type(type) }
    return property.initializer.map { .value($0) }
  }

  private func result(of name: String, in type: TypeEntry) -> Meaning? {
    let types = type.functions[name]?.compactMap(\.declaration.returnType) ?? []
    return Set(types).count == 1 ? .type(types[0]) : nil
  }

  private var owner: TypeEntry? {
    index.types(in: file).filter { $0.range.start <= place && place < $0.range.end }
      .min { $0.range.end - $0.range.start < $1.range.end - $1.range.start }
  }

  /// The type of a parameter of the function around the code.
  private func parameter(named name: String) -> TypeReference? {
    let functions = index.programs[file].types.flatMap(\.functions) + index.programs[file].functions
    let around = functions.first { $0.range.start <= place && place < $0.range.end }
    return around?.parameters.first { $0.name == name }?.type
  }
}
