/// The declaration that a place is in.
package struct DeclarationPlace: Hashable, Sendable {
  /// `Card.body`, `#Preview`; empty in a `.layout` file's body.
  package var path: String
  /// The range of the innermost property, function, preview or type; the whole file where there is none.
  package var range: SourceRange
}

extension Program {
  /// The static property of a type, at any depth of types, in whose declaration an offset is.
  func staticProperty(at offset: Int32) -> PropertyDeclaration? {
    var types = types
    while let type = types.first(where: { $0.range.holds(offset) }) {
      if let property = type.properties.first(where: { $0.isStatic && $0.range.holds(offset) }) { return property }
      types = type.nestedTypes
    }
    return nil
  }

  package func declaration(at offset: Int32) -> DeclarationPlace {
    var names: [String] = []
    var innermost = SourceRange(start: 0, end: .max)
    func enter(_ name: String, _ range: SourceRange) {
      names.append(name)
      innermost = range
    }
    func enterMember(_ functions: [FunctionDeclaration], _ properties: [PropertyDeclaration]) {
      if let function = functions.first(where: { $0.range.holds(offset) }) {
        enter(function.name, function.range)
      } else if let property = properties.first(where: { $0.range.holds(offset) }) {
        enter(property.name, property.range)
      }
    }
    func enterType(_ types: [TypeDeclaration]) {
      guard let type = types.first(where: { $0.range.holds(offset) }) else { return }
      enter(type.name, type.range)
      enterType(type.nestedTypes)
      enterMember(type.functions + type.initializers, type.properties)
    }
    enterType(types)
    enterMember(functions, properties)
    if let preview = previews.first(where: { $0.range.holds(offset) }) {
      enter(preview.name.map { "#Preview \($0)" } ?? "#Preview", preview.range)
    }
    return DeclarationPlace(path: names.joined(separator: "."), range: innermost)
  }
}
