import ViewProgram

/// The variables and members that statements may change.
struct ChangedPlaces {
  /// Those that are assigned to, or passed on to be.
  private(set) var assigned: [Expression] = []
  /// Those of which a method is called, which may be a mutating one.
  private(set) var called: [(place: Expression, name: String)] = []

  var targets: [Expression] { assigned + called.map(\.place) }

  init(in statements: [Statement]) {
    var assigned: [Expression] = []
    var called: [(place: Expression, name: String)] = []
    ExpressionWalker { expression in
      switch expression.kind {
      case .assignment(_, let target, _), .prefix("&", let target):
        if target.isPlace || target.isSelf { assigned.append(target.changedPlace) }
      case .call(let callee, _):
        if case .member(let base?, let name, _) = callee.kind, base.isPlace { called.append((base.changedPlace, name)) }
      default: break
      }
    }.walk(statements)
    self.assigned = assigned
    self.called = called
  }
}

extension Expression {
  var isPlace: Bool {
    switch kind {
    case .identifier(let name, _): name != "self"
    case .member(let base?, _, _): base.isPlace || base.standsForSelf
    case .subscripted(let base, _): base.isPlace
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.isPlace
    case .tuple: true
    default: false
    }
  }

  /// Whether it looks like the name of a type, whose member is a variable of its own.
  private var isTypeName: Bool {
    switch kind {
    case .identifier(let name, _), .member(.some, let name, _): name.first?.isUppercase == true
    default: false
    }
  }

  var isSelf: Bool { if case .identifier("self", _) = kind { true } else { false } }

  /// `self`, `self?`, `self!`
  var standsForSelf: Bool {
    switch kind {
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.standsForSelf
    default: isSelf
    }
  }

  /// The collection where an element changes: which one it is rests on the loop.
  var changedPlace: Expression {
    switch kind {
    case .subscripted(let base, _): base.changedPlace
    case .member(let base?, _, _) where !base.standsForSelf && base.isPlace && !base.isTypeName: base.changedPlace
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.changedPlace
    default: self
    }
  }
}

extension Expression {
  /// The parts before its `?`s, in the order in which they are asked.
  var optionalChains: [Expression] {
    switch kind {
    case .optionalChain(let inner): inner.optionalChains + [inner]
    case .member(let base?, _, _), .subscripted(let base, _), .forceUnwrap(let base): base.optionalChains
    default: []
    }
  }
}

extension String {
  var isOperator: Bool { !isEmpty && utf8.allSatisfy { "+-*/%<>=!&|^~?.".utf8.contains($0) } }
}
