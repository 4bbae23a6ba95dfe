import LayoutEngine
import ViewProgram

/// How one of several functions takes the arguments of a call.
struct OverloadFit {
  /// How an argument meets the type of its parameter.
  struct Match {
    var type: TypeReference?
    /// How special the type is among those that take the argument: `exact` is the argument's own; nil where nobody knows
    /// whether it takes the argument.
    var rank: Int?
  }

  /// The rank of an argument's own type.
  static let exact = 1000
  /// The rank of a type that may take the argument or not.
  static let open = -1

  let candidate: Located<FunctionDeclaration>
  /// The names of the function's and its type's generic parameters.
  let generics: [String]
  /// Whether there is no other function to tell it from.
  let isOnly: Bool
  /// Whether a variable of which nothing is known may hold a key of a catalogue, rather than a text.
  let takesKeys: Bool
  /// By position of the argument.
  var matches: [Match]
  /// The numbers of conversions that the compiler avoids, those that it avoids most first.
  var conversions = [0, 0, 0, 0, 0, 0]
  /// The parameters that are left to their defaults, and those that take any number of arguments.
  var defaults = 0
  var variadics = 0
  /// The requirements on types that are met, and whether nobody knows of one.
  var requirements = 0
  var hasOpenRequirements = false
  /// Whether nobody knows which of two parameters takes the closure behind the brackets.
  var hasOpenClosure = false

  /// Where the function's types are looked up.
  var file: Int32 { candidate.file }
  var isGeneric: Bool { !candidate.declaration.genericParameters.isEmpty }

  /// Indices of `conversions`.
  enum Conversion: Int { case disfavored, unusual, literal, elements, optional, any }

  mutating func count(_ conversion: Conversion) { conversions[conversion.rawValue] += 1 }
}

/// Whether a function takes arguments, and by what conversions.
extension Interpreter {
  /// Nil where a function does not take the arguments.
  ///
  /// - Parameter isOnly: whether there are no others to tell it from.
  /// - Parameter takesKeys: whether what is not known may be a key of a catalogue.
  func fit(
    _ candidate: Located<FunctionDeclaration>, _ arguments: ArgumentValues, of owner: TypeEntry?, isOnly: Bool,
    takesKeys: Bool
  ) -> OverloadFit? {
    let declaration = candidate.declaration
    var fit = OverloadFit(
      candidate: candidate, generics: declaration.genericParameters + (owner?.genericParameters ?? []), isOnly: isOnly,
      takesKeys: takesKeys, matches: Array(repeating: OverloadFit.Match(), count: arguments.items.count))
    var used = Set<Int>()
    let taken = declaration.parameters.map(\.taken)
    let (taker, isOpen) = trailingTaker(taken, arguments)
    fit.hasOpenClosure = isOpen
    let places = places(of: taken, in: arguments, taker: taker)
    for (parameter, positions) in zip(declaration.parameters, places) {
      guard !positions.isEmpty else {
        guard parameter.defaultValue != nil || parameter.isVariadic else { return nil }
        fit.defaults += parameter.isVariadic ? 0 : 1
        fit.variadics += parameter.isVariadic ? 1 : 0
        continue
      }
      used.formUnion(positions)
      fit.variadics += parameter.isVariadic ? 1 : 0
      for position in positions {
        let item = arguments.items[position]
        guard canTake(item.value, parameter, seenFrom: candidate.file),
          let match = match(item, parameter, of: owner, &fit)
        else { return nil }
        fit.matches[position] = match
      }
    }
    guard used.count == arguments.items.count, let requirements = requirementsMet(&fit, arguments) else {
      return nil
    }
    fit.requirements = requirements + weight(of: declaration.constraints, seenFrom: candidate.file)
    if declaration.attributes.contains(where: { $0.name == "_disfavoredOverload" }) { fit.count(.disfavored) }
    return fit
  }

  /// The number of requirements on generic parameters that the arguments are known to meet; nil where they break one.
  private func requirementsMet(_ fit: inout OverloadFit, _ arguments: ArgumentValues) -> Int? {
    // Of what is made as an array here, another type may be known.
    let isOther = arguments.items.contains { item in
      if case .array(let list) = item.value {
        list.otherType != nil || item.expression?.isLazySequence == true
      } else {
        false
      }
    }
    let (candidate, declaration) = (fit.candidate, fit.candidate.declaration)
    guard !declaration.genericParameters.isEmpty,
      !(declaration.genericConstraints.isEmpty && declaration.constraints.isEmpty)
    else { return 0 }
    var types: [String: TypeReference] = [:]
    infer(declaration.parameters, arguments, declaration.genericParameters, into: &types)
    let hasLiterals = arguments.items.contains { if case .number(_, .literal) = $0.value { true } else { false } }
    if isOther, !fit.isOnly { fit.hasOpenRequirements = true }
    if hasLiterals { settleReals(&types, by: declaration.genericConstraints) }
    var met = 0
    for constraint in declaration.constraints where constraint.contains("==") {
      let own = constraint.prefix { $0 != "." && $0 != "=" && $0 != " " }
      guard declaration.genericParameters.contains(String(own)) else { continue }
      // `C.Element == Element`: nobody knows here what the parameter of the type around it stands for.
      let wanted = constraint.split(separator: "=").last?.filter { !$0.isWhitespace } ?? ""
      if fit.generics.dropFirst(declaration.genericParameters.count).contains(wanted) { continue }
      switch holds(constraint, types, file: candidate.file) {
      case true?: break
      case false?:
        // A name that no type has may be an associated type's of the protocol around it.
        guard !isPlainType(wanted), moduleType(named: wanted, from: candidate.file) == nil else { return nil }
        fit.hasOpenRequirements = true
      case nil: fit.hasOpenRequirements = true
      }
    }
    for (name, protocols) in declaration.genericConstraints {
      for case .named(let wanted, _) in protocols {
        switch holds("\(name): \(wanted)", types, file: candidate.file) {
        case true?: met += refinement(of: wanted, seenFrom: candidate.file)
        case false?: return nil
        case nil:
          // What the library says of others is not known.
          if LibraryProtocols.isNamed(wanted), types[name] != nil, !fit.isOnly { fit.hasOpenRequirements = true }
        }
      }
    }
    return met
  }

  /// False where a closure is given for what is none, or the other way round.
  private func canTake(_ value: Value, _ parameter: Parameter, seenFrom file: Int32) -> Bool {
    switch (value, parameter.type) {
    case (.function, .named(let name, _)?): return !(isPlainType(name) || isConcrete(name, seenFrom: file))
    case (.closure, .named("KeyPath", _)?), (.closure, .named("WritableKeyPath", _)?): return false
    case (.closure, .named(let name, _)?), (.closure, .optional(.named(let name, _))?):
      return parameter.isBuilder || !(isOtherType(name) || isPlainType(name) || isConcrete(name, seenFrom: file))
    case (.closure, .opaque?): return parameter.isBuilder
    case (.instance(let instance), .function(let parameters, _)?)
    where !(parameters.isEmpty && parameter.isAutoclosure):
      return method("callAsFunction", of: instance) != nil
    case (.number, .function(let parameters, _)?), (.string, .function(let parameters, _)?),
      (.boolean, .function(let parameters, _)?), (.record, .function(let parameters, _)?),
      (.array, .function(let parameters, _)?), (.host, .function(let parameters, _)?):
      return parameters.isEmpty && parameter.isAutoclosure
    default: return true
    }
  }

  private func match(
    _ item: ArgumentValues.Item, _ parameter: Parameter, of owner: TypeEntry?, _ fit: inout OverloadFit
  ) -> OverloadFit.Match? {
    guard var type = parameter.type else { return OverloadFit.Match() }
    if fit.isOnly {
      if case .function(let parameters, _) = type {
        return isOfArity(item.value, parameters, parameter, of: owner, fit) ? OverloadFit.Match() : nil
      }
      if case .range = item.value { type = meant(type, in: Scope(parent: nil, file: fit.file, type: owner)) }
    } else {
      type = meant(type, in: Scope(parent: nil, file: fit.file, type: owner))
    }
    guard let rank = rank(of: item, as: type, &fit) else { return nil }
    return OverloadFit.Match(type: type, rank: rank == OverloadFit.open ? nil : rank)
  }

  /// False for a closure of another number of parameters, that is no pair's which is taken apart.
  private func isOfArity(
    _ value: Value, _ types: [TypeReference], _ parameter: Parameter, of owner: TypeEntry?, _ fit: OverloadFit
  ) -> Bool {
    guard case .closure(let closure) = value, !parameter.isAutoclosure, !parameter.isBuilder else { return true }
    let count = closure.closure.parameterCount
    guard count != types.count else { return true }
    guard types.count == 1, count > 1 else { return count == 0 && types.isEmpty }
    guard case .named(let name, _) = types[0] else { return true }
    return !isPlainType(name) && !isConcrete(name, seenFrom: fit.file)
  }

  /// Whether functions that an extension adds to collections take closures of as many parameters as the elements have.
  func areOfArity(_ functions: [Located<FunctionDeclaration>], _ arguments: ArgumentValues, of value: Value) -> Bool {
    guard case .array(let list) = value, let element = list.elementType ?? list.first.flatMap(typeReference),
      case .named = element
    else { return true }
    let counts = arguments.items.compactMap { item in
      if case .closure(let closure) = item.value { closure.closure.parameterCount } else { nil as Int? }
    }
    guard counts.contains(where: { $0 > 1 }) else { return true }
    return functions.contains { function in
      let takers = function.declaration.parameters.map(\.type)
      return counts.allSatisfy { count in
        count < 2
          || takers.contains { type in
            let taken = if case .optional(let wrapped)? = type { wrapped } else { type }
            guard case .function(let parameters, _)? = taken else { return false }
            return parameters.count == count || parameters != [.named("Element", arguments: [])]
          }
      }
    }
  }

  /// How much a protocol asks for: more than those that it refines.
  func refinement(of name: String, seenFrom file: Int32, depth: Int = 0) -> Int {
    if depth < 8, let type = moduleType(named: name, from: file) {
      return 1 + type.inheritedTypeNames.reduce(0) { $0 + refinement(of: $1, seenFrom: type.file, depth: depth + 1) }
    }
    return Self.refinements[name] ?? 1
  }

  /// How much the requirements of an extension ask for.
  func weight(of constraints: [String], seenFrom file: Int32) -> Int {
    constraints.reduce(0) { sum, constraint in
      guard !constraint.contains("="), let colon = constraint.firstIndex(of: ":") else { return sum + 20 }
      return sum
        + refinement(of: constraint[constraint.index(after: colon)...].filter { !$0.isWhitespace }, seenFrom: file)
    }
  }

  func requirements(on name: String, in candidate: Located<FunctionDeclaration>) -> Int {
    (candidate.declaration.genericConstraints[name] ?? []).reduce(0) { sum, type in
      if case .named(let name, _) = type { sum + refinement(of: name, seenFrom: candidate.file) } else { sum }
    }
  }

  /// The library's protocols that refine others, by the number that they ask for.
  private static let refinements = [
    "Hashable": 2, "Comparable": 2, "Collection": 2, "BidirectionalCollection": 3, "RandomAccessCollection": 4,
    "MutableCollection": 3, "RangeReplaceableCollection": 3, "AdditiveArithmetic": 2, "Numeric": 3, "SignedNumeric": 4,
    "BinaryInteger": 6, "FixedWidthInteger": 8, "SignedInteger": 7, "UnsignedInteger": 7, "FloatingPoint": 6,
    "BinaryFloatingPoint": 8, "StringProtocol": 4,
  ]
}
