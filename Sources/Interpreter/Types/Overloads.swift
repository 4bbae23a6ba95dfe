import LayoutEngine
package import ViewProgram

/// The functions that a call may mean.
package enum OverloadChoice {
  /// None of them takes the arguments.
  case none
  case one(Located<FunctionDeclaration>)
  /// Several take them, and nothing known tells which one the compiler takes.
  case open
}

/// Which of several functions of one name a call means.
///
/// The order is the compiler's: first the fewest conversions of arguments, then plain functions before generic ones, then
/// the one whose parameters are the most special, then the one that asks the most of its types. What that leaves open
/// is open: the first one is taken only where two have the same parameters, as a type's own and its protocol's default.
extension Interpreter {
  /// The overload that a call means; nil if none can take the arguments, or several do alike.
  package func best(
    _ candidates: [Located<FunctionDeclaration>], for arguments: ArgumentValues, of owner: TypeEntry? = nil
  ) -> Located<FunctionDeclaration>? {
    if case .one(let candidate) = choice(candidates, for: arguments, of: owner) { return candidate }
    return nil
  }

  /// Whether one of several functions takes the arguments.
  package func takes(_ candidates: [Located<FunctionDeclaration>], _ arguments: ArgumentValues) -> Bool {
    if case .none = choice(candidates, for: arguments) { false } else { true }
  }

  /// The overload that a call means.
  ///
  /// - Parameter owner: the type whose functions they are: its own are told apart by what they answer, too.
  package func choice(
    _ candidates: [Located<FunctionDeclaration>], for arguments: ArgumentValues, of owner: TypeEntry? = nil
  ) -> OverloadChoice {
    var choice = closest(candidates, to: arguments, owner)
    guard candidates.count > 1 else { return choice }
    // Generic code sees the requirement alone, and the value's own function runs.
    if case .none = choice {
      let asked = candidates.filter { $0.declaration.body == nil }
      if asked.count == 1 { choice = closest(asked, to: arguments, owner) }
    }
    guard case .one(let asked) = choice, asked.declaration.body == nil else { return choice }
    return witness(of: asked, among: candidates, owner)
  }

  /// The function that answers what a protocol asks for; the requirement itself where there is none.
  private func witness(
    of asked: Located<FunctionDeclaration>, among candidates: [Located<FunctionDeclaration>], _ owner: TypeEntry?
  ) -> OverloadChoice {
    func takes(_ type: TypeReference?, as wanted: TypeReference?) -> Bool {
      if type == wanted { return true }
      guard wanted == .named("Self", arguments: []), let owner, case .named(let name, _)? = type else { return false }
      return [owner.name, owner.qualifiedName].contains(name)
    }
    let wanted = asked.declaration.parameters
    var found = candidates.filter { candidate in
      candidate.declaration.body != nil && candidate.declaration.parameters.map(\.label) == wanted.map(\.label)
    }
    if found.count > 1 {
      let same = found.filter { zip($0.declaration.parameters, wanted).allSatisfy { takes($0.type, as: $1.type) } }
      if !same.isEmpty { found = same }
    }
    guard var best = found.first else { return .one(asked) }
    for other in found.dropFirst() {
      guard let isOwn = isOwn(best, not: other, owner) else { return .open }
      if !isOwn { best = other }
    }
    return .one(best)
  }

  private func closest(
    _ candidates: [Located<FunctionDeclaration>], to arguments: ArgumentValues, _ owner: TypeEntry?
  ) -> OverloadChoice {
    let arguments = candidates.count > 1 ? known(arguments, to: candidates) : arguments
    var fits = fits(of: candidates, arguments, owner, takingKeys: false)
    if fits.isEmpty, arguments.items.contains(where: { isUnknown($0.value) }) {
      fits = self.fits(of: candidates, arguments, owner, takingKeys: true)
    }
    // A protocol's requirement, beside what meets it.
    if fits.count > 1, fits.contains(where: { $0.candidate.declaration.body != nil }) {
      fits.removeAll { $0.candidate.declaration.body == nil }
    }
    guard var best = fits.first else { return .none }
    guard fits.count > 1 else { return best.hasOpenClosure ? .open : .one(best.candidate) }
    for fit in fits.dropFirst() where order(fit, best, arguments, owner) == .better { best = fit }
    for fit in fits where fit.candidate.codePlace != best.candidate.codePlace {
      switch order(best, fit, arguments, owner) {
      case .better, .same: continue
      case .worse, .none: return .open
      }
    }
    return best.hasOpenClosure ? .open : .one(best.candidate)
  }

  /// Arguments with the types by which code knows them, where those of the parameters that may take them differ: what may
  /// be nil, a superclass or protocol, and `Any`.
  private func known(_ arguments: ArgumentValues, to candidates: [Located<FunctionDeclaration>]) -> ArgumentValues {
    var result = arguments
    for (index, item) in arguments.items.enumerated() where item.declared == nil && item.erased == nil {
      guard let expression = item.expression, let scope = item.scope else { continue }
      let types = Set(candidates.map { $0.declaration.parameters.first { $0.label == item.label }?.type })
      let isOne = item.label != nil && types.count == 1
      if !isOne { result.items[index].declared = typeInCode(of: expression, holding: item.value, in: scope) }
    }
    return result
  }

  private func fits(
    of candidates: [Located<FunctionDeclaration>], _ arguments: ArgumentValues, _ owner: TypeEntry?, takingKeys: Bool
  ) -> [OverloadFit] {
    candidates.compactMap { fit($0, arguments, of: owner, isOnly: candidates.count == 1, takesKeys: takingKeys) }
  }

  private enum Order { case better, worse, same, none }

  private func order(
    _ one: OverloadFit, _ other: OverloadFit, _ arguments: ArgumentValues, _ owner: TypeEntry?
  ) -> Order {
    var hasOpenType = one.hasOpenRequirements || other.hasOpenRequirements
    var (isBetter, isWorse, areAlike) = (false, false, true)
    for (index, (first, second)) in zip(one.matches, other.matches).enumerated() where first.type != second.type {
      if let isFirst = isText(arguments.items[index], of: first.type, or: second.type) {
        guard let isFirst else { return .none }
        (isBetter, isWorse, areAlike) = (isBetter || isFirst, isWorse || !isFirst, false)
        continue
      }
      if first.rank == nil, second.rank == nil, isSettled(arguments.items[index].value, first.type, second.type) {
        areAlike = false
        continue
      }
      switch (first.rank, second.rank) {
      case (let first?, let second?):
        isBetter = isBetter || first > second
        isWorse = isWorse || first < second
        areAlike = areAlike && first != second
      case (OverloadFit.exact?, nil): isBetter = true
      case (nil, OverloadFit.exact?): isWorse = true
      default: hasOpenType = true
      }
    }
    if hasOpenType { return .none }
    if one.conversions != other.conversions {
      return one.conversions.lexicographicallyPrecedes(other.conversions) ? .better : .worse
    }
    if let isOwn = isOwn(one.candidate, not: other.candidate, owner) { return isOwn ? .better : .worse }
    if one.isGeneric != other.isGeneric { return one.isGeneric ? .worse : .better }
    if isBetter != isWorse { return isBetter ? .better : .worse }
    if isBetter { return .none }
    let details: [(Int, Int)] = [
      (one.requirements, other.requirements), (other.defaults, one.defaults), (other.variadics, one.variadics),
    ]
    for (first, second) in details where first != second { return first > second ? .better : .worse }
    return areAlike ? orderOfSame(one, other, arguments, owner) : .none
  }

  /// Whether a text that both take is of the first of two types, where one is `Character`; nil in it where nobody knows, and
  /// nil where that is not asked.
  private func isText(_ item: ArgumentValues.Item, of one: TypeReference?, or other: TypeReference?) -> Bool?? {
    guard case .string = item.value, item.expression?.isTextLiteral != true, let one, let other,
      one == .ofCharacter || other == .ofCharacter, one == .ofText || other == .ofText
    else { return nil }
    guard let own = textType(of: item), own == one || own == other else { return .some(nil) }
    return own == one
  }

  /// The type of a text of one character, as it is declared; nil where only its value tells it, which both types have.
  private func textType(of item: ArgumentValues.Item) -> TypeReference? {
    if let declared = item.declared { return declared }
    guard let expression = item.expression, let scope = item.scope,
      let type = staticType(of: expression, in: scope)
    else { return nil }
    switch expression.kind {
    case .member(let base?, _, _) where type == .ofText:
      return staticType(of: base, in: scope).flatMap { entry(of: $0, in: scope) }.map { _ in type }
    case .call(let callee, _) where type == .ofText:
      if case .identifier = callee.kind { return type } else { return nil }
    case _ where type == .ofText: return nil
    default: return type
    }
  }

  /// Whether conversions alone say which of two types is meant: of an optional and what it wraps, and of two functions that
  /// take as many arguments.
  private func isSettled(_ value: Value, _ one: TypeReference?, _ other: TypeReference?) -> Bool {
    switch (one, other) {
    case (.function(let first, _)?, .function(let second, _)?): return first.count == second.count
    case (let one?, .optional(let wrapped)?): return wrapped == one && !isUnknown(value)
    case (.optional(let wrapped)?, let other?): return wrapped == other && !isUnknown(value)
    default: return false
    }
  }

  /// That of two whose parameters are the same: what the call's place wants says it.
  /// Whether the first of two functions is a type's own and the other one of its protocols' extensions, or the other way
  /// round; nil where both are of one sort.
  private func isOwn(
    _ one: Located<FunctionDeclaration>, not other: Located<FunctionDeclaration>, _ owner: TypeEntry?
  ) -> Bool? {
    guard let owner else { return nil }
    let added = Set(protocols(above: owner).flatMap { $0.functions[one.declaration.name] ?? [] }.map(\.codePlace))
    let (isFirstAdded, isSecondAdded) = (added.contains(one.codePlace), added.contains(other.codePlace))
    return isFirstAdded == isSecondAdded ? nil : isSecondAdded
  }

  private func orderOfSame(
    _ one: OverloadFit, _ other: OverloadFit, _ arguments: ArgumentValues, _ owner: TypeEntry?
  ) -> Order {
    let (first, second) = (one.candidate.declaration, other.candidate.declaration)
    guard first.parameters.map(\.label) == second.parameters.map(\.label) else { return .none }
    guard first.returnType != second.returnType, let answer = first.returnType, let otherAnswer = second.returnType
    else { return .same }
    if let wanted = arguments.wanted {
      switch (answer == wanted, otherAnswer == wanted) {
      case (true, false): return .better
      case (false, true): return .worse
      default: break
      }
    }
    let places = [one.candidate.codePlace, other.candidate.codePlace]
    return owner.map { owner in places.allSatisfy { owner.range.contains($0, of: owner.file) } } ?? true
      ? .none : .same
  }
}

extension SourceRange {
  fileprivate func contains(_ place: SourceReference, of file: Int32) -> Bool {
    place.file == file && start <= place.start && place.end <= end
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

extension TypeReference {
  static let ofText = TypeReference.named("String", arguments: [])
  static let ofCharacter = TypeReference.named("Character", arguments: [])
}

extension Value {
  /// Whether it is what an `@autoclosure` would answer, rather than code.
  var isEvaluated: Bool {
    switch self {
    case .number, .wide, .boolean, .string, .array, .dictionary, .range, .tuple, .instance,
      .enumCase:
      true
    default: false
    }
  }
}
