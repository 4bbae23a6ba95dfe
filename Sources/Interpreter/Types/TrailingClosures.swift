import LayoutEngine
import ViewProgram

/// Which parameters take the arguments of a call, a closure behind its brackets among them.
///
/// - Source: SE-0286, and what the compiler does in Swift 5 mode: parameters are gone through in order, and one with a
///   default is skipped where a later one needs the closure. Where several may take it and nothing follows it, the last
///   one comes first, as long as it can take it.
extension Interpreter {
  /// The positions of the arguments that each of a function's parameters takes: one, none for its default, or as many as
  /// follow each other without a label.
  func places(of parameters: [Parameter], in arguments: ArgumentValues) -> [[Int]] {
    places(of: parameters.map(\.taken), in: arguments)
  }

  private func places(of parameters: [TakenParameter], in arguments: ArgumentValues) -> [[Int]] {
    places(of: parameters, in: arguments, taker: trailingTaker(parameters, arguments).parameter)
  }

  func places(of parameters: [TakenParameter], in arguments: ArgumentValues, taker: Int?) -> [[Int]] {
    var used = Set<Int>()
    return parameters.enumerated().map { index, parameter in
      let positions = positions(of: parameter, in: arguments, after: used, takesTrailing: index == taker)
      used.formUnion(positions)
      return positions
    }
  }

  private func positions(
    of parameter: TakenParameter, in arguments: ArgumentValues, after used: Set<Int>, takesTrailing: Bool
  ) -> [Int] {
    let items = arguments.items
    let closure = items.firstIndex(where: \.isUnnamedTrailing)
    guard
      let first = items.indices.first(where: { index in
        !used.contains(index) && (index == closure ? takesTrailing : items[index].label == parameter.label)
      })
    else { return [] }
    // What follows a label without one of its own belongs to that.
    if parameter.label == nil, parameter.isVariadic || parameter.hasDefault && !items[first].isTrailing,
      items[..<first].indices.contains(where: { !used.contains($0) })
    {
      return []
    }
    guard parameter.isVariadic else { return [first] }
    let more = items[(first + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return Array(first...first + more.count)
  }

  /// The index of the parameter that takes the closure which follows a call's brackets without a label, and whether types
  /// that are not known say which of two it is.
  func trailingTaker(_ parameters: [TakenParameter], _ arguments: ArgumentValues) -> (parameter: Int?, isOpen: Bool) {
    guard let closure = arguments.items.firstIndex(where: \.isUnnamedTrailing) else { return (nil, false) }
    let file = arguments.items[closure].source.file
    let takers = parameters.indices.filter { mayTakeClosure(parameters[$0], seenFrom: file) }
    let forward = forwardTaker(parameters, arguments, takers, closure)
    guard closure == arguments.items.count - 1, takers.count > 1,
      let backward = backwardTaker(parameters, takers), backward != forward,
      isComplete(parameters, arguments, taker: backward)
    else { return (forward, false) }
    guard let forward, isComplete(parameters, arguments, taker: forward) else { return (backward, false) }
    switch fits(arguments.items[closure].value, parameters[backward], rather: parameters[forward]) {
    case true?: return (backward, false)
    case false?: return (forward, false)
    case nil: return (backward, true)
    }
  }

  /// The first parameter after those that the other arguments are for; one with a default is skipped where a later one
  /// has none.
  private func forwardTaker(
    _ parameters: [TakenParameter], _ arguments: ArgumentValues, _ takers: [Int], _ closure: Int
  ) -> Int? {
    let next = arguments.items.indices.contains(closure + 1) ? arguments.items[closure + 1].label : nil
    var used = Set<Int>()
    for (index, parameter) in parameters.enumerated() {
      // Those behind the closure come after it.
      let positions = positions(of: parameter, in: arguments, after: used, takesTrailing: false).filter { $0 < closure }
      guard positions.isEmpty else {
        used.formUnion(positions)
        continue
      }
      guard used.isSuperset(of: 0..<closure), takers.contains(index) else { continue }
      let later = parameters[(index + 1)...].prefix { next == nil || $0.label != next }
      if parameter.hasDefault, later.contains(where: { !$0.hasDefault }) { continue }
      return index
    }
    return nil
  }

  /// The last parameter, or the one before a last one that has a default and takes no closure.
  private func backwardTaker(_ parameters: [TakenParameter], _ takers: [Int]) -> Int? {
    guard let last = parameters.indices.last else { return nil }
    if takers.contains(last) { return last }
    guard last > 0, parameters[last].hasDefault, !parameters[last].isVariadic,
      case .function? = parameters[last - 1].type
    else { return nil }
    return last - 1
  }

  /// Whether parameters take all arguments, and all that have no default one.
  private func isComplete(_ parameters: [TakenParameter], _ arguments: ArgumentValues, taker: Int) -> Bool {
    let places = places(of: parameters, in: arguments, taker: taker)
    return places.reduce(0) { $0 + $1.count } == arguments.items.count
      && zip(parameters, places).allSatisfy { $0.hasDefault || !$1.isEmpty }
  }

  /// Whether a parameter's type is that of a function, or of anything.
  private func mayTakeClosure(_ parameter: TakenParameter, seenFrom file: Int32) -> Bool {
    guard !parameter.isInout, var type = parameter.type else { return !parameter.isInout }
    if parameter.isAutoclosure, case .function(_, let result) = type { type = result }
    while case .optional(let wrapped) = type { type = wrapped }
    if parameter.isBuilder { return true }
    switch type {
    case .function, .opaque(.named("Any", _)): return true
    case .tuple, .opaque, .optional: return false
    case .named("Any", _): return true
    case .named(let name, _):
      if isPlainType(name) || name.hasSuffix(".Type") { return false }
      if case .function? = index.globalTypealias(named: name, seenFrom: file)?.declaration.type.unwrapped {
        return true
      }
      // What has no default is given; what has one may be an alias that a type declares.
      guard parameter.hasDefault else { return true }
      return index.mayBeType(name) && index.isOnlyNested(name)
    }
  }

  /// Whether one of two parameters can take a closure that both may take; nil where only types tell it that are not known.
  private func fits(_ value: Value, _ parameter: TakenParameter, rather other: TakenParameter) -> Bool? {
    guard case .closure(let closure) = value, !parameter.isBuilder,
      case .function(let types, let result)? = parameter.type?.unwrapped
    else { return true }
    let code = closure.closure
    if code.parameterCount != types.count, types.count != 1 || code.parameterCount < 2 { return false }
    if case .function(let others, let another)? = other.type?.unwrapped, others.count == types.count, another == result
    {
      return true
    }
    let isNothing = result == .named("Void", arguments: []) || result == .tuple([], labels: [])
    guard let answer = code.onlyExpression else {
      let answers = code.body.answersSomething
      return answers == !isNothing ? (isNothing ? true : nil) : false
    }
    if isNothing { return true }
    if case .assignment = answer.kind { return false }
    guard case .named(let wanted, _) = result, isPlainType(wanted) || isConcrete(wanted, seenFrom: closure.scope.file)
    else { return true }
    guard case .named(let own, _)? = staticType(of: answer, in: closure.scope) else { return nil }
    if own == wanted { return true }
    return NumberType(named: own) != nil && NumberType(named: wanted) != nil ? nil : false
  }
}

extension ArgumentValues.Item {
  /// Whether it is a closure that follows the brackets of a call without a label.
  fileprivate var isUnnamedTrailing: Bool { isTrailing && label == nil }
}

/// A parameter, as far as it is known, where arguments are told which of several they are for.
struct TakenParameter {
  var label: String?
  var type: TypeReference?
  /// Whether a call may leave it out.
  var hasDefault = false
  var isVariadic = false
  var isInout = false
  var isAutoclosure = false
  var isBuilder = false
}

extension Parameter {
  var taken: TakenParameter {
    TakenParameter(
      label: label, type: type, hasDefault: defaultValue != nil || isVariadic, isVariadic: isVariadic, isInout: isInout,
      isAutoclosure: isAutoclosure, isBuilder: isBuilder)
  }
}

extension [Statement] {
  /// Whether code of several statements answers with something: a `return` in it says what.
  fileprivate var answersSomething: Bool { contains(where: \.answersSomething) }
}

extension Statement {
  fileprivate var answersSomething: Bool {
    switch self {
    case .returning(let value): value != nil
    case .ifElse(let branches): branches.then.answersSomething || branches.otherwise?.answersSomething == true
    case .switchCase(let statement): statement.cases.contains(where: \.body.answersSomething)
    case .guardElse(_, let body), .block(let body): body.answersSomething
    case .forIn(_, _, _, let body, _), .whileLoop(_, let body, _): body.answersSomething
    case .labeled(_, let statement): statement.answersSomething
    case .doCatch(let statement):
      statement.body.answersSomething || statement.catches.contains(where: \.body.answersSomething)
    default: false
    }
  }
}
