import LayoutEngine
import ViewProgram

extension EnumValue {
  /// Whether it is a `Result`.
  var isResult: Bool { type == nil && payload.count == 1 && (name == "success" || name == "failure") }

  /// The types of what a result holds and of its errors; none where they are not known.
  var resultTypes: [TypeReference] {
    guard let success = typeArguments["Success"], let failure = typeArguments["Failure"] else { return [] }
    return [success, failure]
  }
}

/// `Result`: a case of an enum that the library declares.
extension Interpreter {
  func result(_ name: String, _ payload: Value, of types: [TypeReference] = []) -> Value {
    var value = EnumValue(type: nil, name: name, payload: [payload])
    if types.count == 2 { value.typeArguments = ["Success": types[0], "Failure": types[1]] }
    return .enumCase(value)
  }

  /// `.success(x)` where such a result is declared; nil for what is none.
  func result(_ value: Value, as types: [TypeReference], in scope: Scope) -> Value? {
    let name: String, payload: Value
    func type(of name: String) -> TypeReference? { types.count == 2 ? types[name == "success" ? 0 : 1] : nil }
    switch value {
    case .member(let case_, let arguments?) where arguments.items.count == 1:
      let item = arguments.items[0]
      (name, payload) = (case_, ownLiterals(item, as: type(of: case_), in: scope) ?? item.value)
    case .enumCase(let own) where own.isResult && types.count != 2: return value
    case .enumCase(let own) where own.type == nil && own.payload.count == 1:
      (name, payload) = (own.name, own.payload[0])
    default: return nil
    }
    guard name == "success" || name == "failure" else { return nil }
    return result(name, coerce(payload, to: type(of: name), in: scope), of: types)
  }

  /// `Result { try f() }`, `Result(catching:)`.
  func resultCall(_ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard arguments.items.count == 1, let item = arguments.items.first, item.isTrailing || item.label == "catching",
      let answer = apply(item.value, ArgumentValues(), in: scope)
    else { return nil }
    guard let error = thrown else { return result("success", answer) }
    thrown = nil
    return result("failure", error)
  }

  /// A function of a result; nil where it has none of that name, or it is not known.
  func resultMethod(_ name: String, of value: EnumValue, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard value.type == nil, value.payload.count == 1, ["success", "failure"].contains(value.name) else { return nil }
    let isSuccess = value.name == "success"
    let closure = arguments.items.count == 1 ? arguments.items[0].value : nil
    switch name {
    case "get" where arguments.isEmpty:
      if isSuccess { return value.payload[0] }
      if thrown == nil { thrown = value.payload[0] }
      return .unknown(Unknown("thrown"))
    case "map" where isSuccess, "mapError" where !isSuccess:
      return closure.flatMap { apply($0, single(value.payload[0]), in: scope) }.map { result(value.name, $0) }
    case "flatMap" where isSuccess, "flatMapError" where !isSuccess:
      guard let answer = closure.flatMap({ apply($0, single(value.payload[0]), in: scope) }) else { return nil }
      return result(answer, as: [], in: scope) ?? answer
    case "map", "mapError", "flatMap", "flatMapError": return closure == nil ? nil : .enumCase(value)
    default: return nil
    }
  }
}
