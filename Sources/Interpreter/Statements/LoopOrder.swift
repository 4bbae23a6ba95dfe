import ViewProgram

/// Loops, as far as they rest on the order of their elements.
extension Interpreter {
  enum LoopOrder {
    /// Each element comes in its turn.
    case known
    /// All elements are known; Swift leaves open which one comes first.
    case open
    /// The elements are stand-ins.
    case unknown
  }

  func order(of collection: Value) -> LoopOrder {
    switch collection {
    case .array(let list): list.kind == .set && list.count > 1 ? .open : .known
    case .dictionary(let pairs): pairs.count > 1 ? .open : .known
    case .binding(let binding): order(of: binding.value)
    default: knownElements(of: collection) == nil ? .unknown : .known
    }
  }

  /// Makes unknown what a loop has changed, as far as it rests on what is not known of its elements.
  func forget(_ body: [Statement], _ order: LoopOrder, of elements: [Value] = [], in scope: Scope) {
    guard thrown == nil else { return }
    switch order {
    case .known: break
    case .unknown: poison(reachOf: body, in: scope, with: elements, isKept: false)
    case .open:
      var assigned: [Expression] = []
      ExpressionWalker { expression in
        if case .assignment("=", let target, _) = expression.kind, target.isPlace { assigned.append(target) }
      }.walk(body)
      for target in changedPlaces(in: body) {
        switch apart({ evaluate(target, in: scope) }) {
        case .array(let list): if list.kind != .set { poison(target, in: scope) }
        case .string: poison(target, in: scope)
        case .dictionary: break
        // Sums and counts are the same in any order.
        default: if assigned.contains(where: { $0.range == target.range }) { poison(target, in: scope) }
        }
      }
      forgetOrder(of: body, in: scope, with: elements)
    }
  }

  /// How a loop ends that is left early.
  func left(
    _ end: Flow, _ body: [Statement], _ order: LoopOrder, of elements: [Value], in scope: Scope
  ) -> Flow {
    if case .known = order { return end }
    poison(reachOf: body, in: scope, with: elements, isKept: false)
    guard case .returned(let built) = end else { return end }
    // Whichever element it was: the answer is the same.
    if case .open = order, built.isConstant { return end }
    return .returned(Built(value: .unknown(Unknown("one of several", type: typeReference(of: built.value)))))
  }
}
