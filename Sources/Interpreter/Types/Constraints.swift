import ViewProgram

/// The `where` clauses of extensions and members.
extension Interpreter {
  /// Those of a type's declarations of one name that are members of a value; nil where that cannot be told.
  func applicable<Declaration>(
    _ all: [Located<Declaration>], to value: Value, _ constraints: (Declaration) -> [String]
  ) -> [Located<Declaration>]? {
    guard all.contains(where: { !constraints($0.declaration).isEmpty }) else { return all }
    var certain: [Located<Declaration>] = []
    var open: [Located<Declaration>] = []
    for located in all {
      switch holds(constraints(located.declaration), for: value, file: located.file) {
      case true?: certain.append(located)
      case nil: open.append(located)
      case false?: break
      }
    }
    // The most constrained one is meant.
    if let most = certain.map({ constraints($0.declaration).count }).max(), most > 0 {
      certain = certain.filter { constraints($0.declaration).count == most }
    }
    if open.isEmpty { return certain }
    return certain.isEmpty && open.count == 1 ? open : nil
  }

  private func holds(_ constraints: [String], for value: Value, file: Int32) -> Bool? {
    guard !constraints.isEmpty else { return true }
    let types = boundParameters(of: value)
    var isKnown = true
    for constraint in constraints {
      switch holds(constraint, types, file: file) {
      case false?: return false
      case nil: isKnown = false
      case true?: break
      }
    }
    return isKnown ? true : nil
  }

  /// The types that the names in a clause stand for.
  private func boundParameters(of value: Value) -> [String: TypeReference] {
    var types: [String: TypeReference] = ["Self": typeReference(of: value)].compactMapValues { $0 }
    switch value {
    case .instance(let instance): types.merge(instance.typeArguments) { $1 }
    case .enumCase(let enumValue): types.merge(enumValue.typeArguments) { $1 }
    case .dictionary:
      if case .named(_, let arguments)? = types["Self"], arguments.count == 2 {
        types["Key"] = arguments[0]
        types["Value"] = arguments[1]
      }
    default:
      if case .named(_, let arguments)? = types["Self"], let first = arguments.first {
        types["Element"] = first
        types["Bound"] = first
      }
    }
    return types
  }

  func holds(_ constraint: String, _ types: [String: TypeReference], file: Int32) -> Bool? {
    let isEquality = constraint.contains("==")
    let sides = constraint.split(separator: isEquality ? "=" : ":", omittingEmptySubsequences: true)
      .map { $0.filter { !$0.isWhitespace } }
    guard sides.count == 2, let own = types[String(sides[0])] else { return nil }
    let wanted = String(sides[1])
    guard case .named(let name, let arguments) = own else { return nil }
    if isEquality {
      if name == wanted { return true }
      return wanted.contains("<") || wanted.contains("[") || !arguments.isEmpty || types[wanted] != nil ? nil : false
    }
    if let number = NumberType(named: name) {
      switch wanted {
      case "BinaryFloatingPoint", "FloatingPoint": return !number.isInteger
      case "BinaryInteger", "FixedWidthInteger": return number.isInteger
      case "SignedInteger", "UnsignedInteger":
        return number.isInteger && ((number.integers?.lowerBound ?? 0) < 0) == (wanted == "SignedInteger")
      case "Numeric", "AdditiveArithmetic", "Comparable", "Equatable", "Hashable": return true
      default: break
      }
    }
    if ["Comparable", "Equatable", "Hashable"].contains(wanted),
      name == "String" || name == "Bool" && wanted != "Comparable"
    {
      return true
    }
    if ["Collection", "Sequence", "RandomAccessCollection", "BidirectionalCollection"].contains(wanted) {
      if ["Array", "Range", "ClosedRange", "String"].contains(name) {
        return wanted != "RandomAccessCollection" || name != "String"
      }
      if name == "Set" || name == "Dictionary" { return wanted == "Collection" || wanted == "Sequence" }
      if NumberType(named: name) != nil || name == "Bool" { return false }
    }
    guard let type = moduleType(named: name, from: file) else { return nil }
    // A conformance that nobody writes is possible for protocols of the system alone.
    return isType(type, wanted, in: Scope(parent: nil, file: file))
  }
}
