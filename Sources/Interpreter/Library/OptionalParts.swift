import LayoutEngine
package import ViewProgram

/// The texts of values whose types say which of their parts are optionals.
extension Interpreter {
  /// The text of a value inside of another one, where its type says which of its parts are optionals.
  func debugText(_ value: Value, as type: TypeReference) -> String? {
    guard type.holdsOptional || type.isOptional else { return debugText(value) }
    switch (type, value) {
    case (.optional(.optional), _): return nil
    case (.optional, .none): return "nil"
    case (.optional(let wrapped), _): return debugText(value, as: wrapped).map { "Optional(" + $0 + ")" }
    case (.tuple(let types, _), .tuple(let parts)) where types.count == parts.count:
      let texts = zip(types, parts).map { type, part in
        debugText(part.value, as: type).map { (part.label.map { $0 + ": " } ?? "") + $0 }
      }
      return texts.contains(nil) ? nil : "(" + texts.compactMap { $0 }.joined(separator: ", ") + ")"
    case (.named("Array", let types), .array(let list)) where types.count == 1:
      guard list.hasOrder else { return nil }
      let texts = list.map { debugText($0, as: types[0]) }
      return texts.contains(nil) ? nil : "[" + texts.compactMap { $0 }.joined(separator: ", ") + "]"
    case (.named("Dictionary", let types), .dictionary(let pairs)) where types.count == 2 && pairs.count == 1:
      guard let key = debugText(pairs[0].key, as: types[0]), let value = debugText(pairs[0].value, as: types[1]) else {
        return nil
      }
      return "[" + key + ": " + value + "]"
    case (.named("Set", let types), .array(let list)) where types.count == 1:
      guard list.count == 1, let text = debugText(list.elements[0], as: types[0]) else { return nil }
      return "Set([" + text + "])"
    case (.named("Result", let types), .enumCase(let result)) where types.count == 2:
      guard let payload = result.payload.first else { return nil }
      return debugText(payload, as: types[result.name == "success" ? 0 : 1]).map { result.name + "(" + $0 + ")" }
    default: return debugText(value)
    }
  }
}

extension Interpreter {
  /// `list.first` and `list.last` before a `!`, of a list that holds nils, of which one may be the element; nil for all else.
  func heldElement(_ expression: Expression, in scope: Scope) -> Value? {
    guard case .member(let base?, let name, _) = expression.kind, name == "first" || name == "last", base.isPlace,
      case .array(let list) = apart({ evaluate(base, in: scope) }), list.hasOrder, list.contains(where: \.isNone)
    else { return nil }
    return name == "first" ? list.elements.first : list.elements.last
  }

  /// `base` of an `AnyHashable`, which is written as what it holds; nil for all else.
  func erasedBase(_ name: String, of value: Value, _ base: Expression, in scope: Scope) -> Value? {
    guard name == "base" else { return nil }
    switch value {
    case .number, .wide, .boolean, .instance, .enumCase: return value
    case .string: return staticType(of: base, in: scope) == .named("AnyHashable", arguments: []) ? value : nil
    default: return nil
    }
  }
}

extension TypeReference {
  var isOptional: Bool { if case .optional = self { true } else { false } }
  /// The type of what an optional wraps; every other type as it is.
  package var unwrapped: TypeReference { if case .optional(let wrapped) = self { wrapped } else { self } }

  /// Whether optionals are parts of its tuples or elements of its collections.
  var holdsOptional: Bool {
    switch self {
    case .named("Array", let types), .named("Set", let types), .named("Dictionary", let types),
      .named("Result", let types), .tuple(let types, _):
      types.contains { $0.isOptional || $0.holdsOptional }
    case .optional(let wrapped): wrapped.holdsOptional
    case .named, .function, .opaque: false
    }
  }
}
