internal import SwiftSyntax

extension Lowering {
  func names(_ generics: GenericParameterClauseSyntax?) -> [String] {
    generics?.parameters.map(\.name.plainName) ?? []
  }

  /// The requirements as written.
  func constraints(_ clause: GenericWhereClauseSyntax?) -> [String] {
    clause?.requirements.map(\.requirement.trimmedDescription) ?? []
  }

  /// The protocols that generic parameters and members of them conform to.
  mutating func conformances(
    _ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?
  ) -> [String: [TypeReference]] {
    var found: [String: [TypeReference]] = [:]
    for parameter in generics?.parameters ?? [] {
      if let type = parameter.inheritedType { found[parameter.name.plainName] = parts(of: type) }
    }
    add(clause, to: &found)
    return found
  }

  mutating func add(
    _ clause: GenericWhereClauseSyntax?, to found: inout [String: [TypeReference]]
  ) {
    for requirement in clause?.requirements ?? [] {
      guard case .conformanceRequirement(let node) = requirement.requirement else { continue }
      found[typeReference(node.leftType).plainName, default: []] += parts(of: node.rightType)
    }
  }

  /// `A & B` is two.
  mutating func parts(of type: TypeSyntax) -> [TypeReference] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [typeReference(type)] }
    var parts: [TypeReference] = []
    for element in composition.elements { parts.append(typeReference(element.type)) }
    return parts
  }
}
