/// Ways in which an app lets a phone be held.
package struct PhoneOrientations: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let portrait = PhoneOrientations(rawValue: 1)
  package static let landscape = PhoneOrientations(rawValue: 2)

  /// Those of a member of `UIInterfaceOrientationMask`; nil where it has no such member.
  init?(ofMask name: String) {
    switch name {
    case "portrait", "portraitUpsideDown": self = .portrait
    case "landscape", "landscapeLeft", "landscapeRight": self = .landscape
    case "all", "allButUpsideDown": self = [.portrait, .landscape]
    default: return nil
    }
  }
}

/// The ways a phone may be held as one place of an app's code says.
package enum HeldOrientations: Hashable, Sendable {
  /// The app's delegate says it of all windows, in place of the property list.
  case byDelegate(PhoneOrientations)
  /// The controller at the root of a window does, which has to agree with the others.
  case byRoot(PhoneOrientations)

  /// The ways that are left where others allow some; empty: nobody says.
  package func left(of others: PhoneOrientations) -> PhoneOrientations {
    switch self {
    case .byDelegate(let held): return held
    case .byRoot(let held):
      let both = held.intersection(others)
      return both.isEmpty ? held : both
    }
  }
}

/// The part that the code of one file has in how a phone may be held.
///
/// The app's delegate and the controllers at the roots of windows are asked, by `UIApplicationDelegate`'s
/// `application(_:supportedInterfaceOrientationsFor:)` and `UIViewController`'s `supportedInterfaceOrientations`.
package struct OrientationFacts: Hashable, Sendable {
  /// The answer of the app's delegate; nil where it is not asked, or its answer not known.
  private(set) var ofDelegate: PhoneOrientations?
  /// The property whose first value that is.
  private(set) var delegateProperty: String?
  /// The answers of controllers, by the names of their types.
  private(set) var ofControllers: [String: PhoneOrientations] = [:]
  /// The types of what code makes the root controllers of windows; an empty name where it does not tell.
  private(set) var rootControllers: Set<String> = []

  var isEmpty: Bool { ofDelegate == nil && ofControllers.isEmpty && rootControllers.isEmpty }

  /// The same as text, in one order.
  var summary: [String] {
    ["\(ofDelegate?.rawValue ?? 0) \(delegateProperty ?? "")"]
      + ofControllers.map { "\($0) \($1.rawValue)" }.sorted() + rootControllers.sorted()
  }

  /// Takes what a type's own code says, but for the types in it.
  mutating func add(_ type: TypeDeclaration) {
    if let getter = type.properties.first(where: { $0.name == "supportedInterfaceOrientations" && !$0.isStatic })?
      .getter
    {
      ofControllers[type.name] = getter.maskOnPhones
    }
    for function in type.functions {
      guard let body = function.body else { continue }
      if function.name == "application", function.parameters.last?.label == "supportedInterfaceOrientationsFor" {
        addDelegate(body, of: type)
      }
      addRoots(body, of: type)
    }
  }

  private mutating func addDelegate(_ body: [Statement], of type: TypeDeclaration) {
    if let name = body.returnedProperty {
      let property = type.properties.first { $0.name == name }
      ofDelegate = property?.initializer?.maskOnPhones ?? property?.getter?.maskOnPhones
      delegateProperty = name
    } else {
      ofDelegate = body.maskOnPhones
    }
  }

  private mutating func addRoots(_ body: [Statement], of type: TypeDeclaration) {
    var values: [Expression] = []
    var locals: [String: Expression] = [:]
    let visit = { (expression: Expression) in
      guard case .assignment("=", let target, let value) = expression.kind,
        case .member(_, "rootViewController", _) = target.kind
      else { return }
      values.append(value)
    }
    let listing = { (list: [Statement]) in
      for case .binding(.identifier(let name, _), _, let value?, _) in list { locals[name] = value }
    }
    ExpressionWalker(visit: visit, binding: { _ in }, listing: listing).walk(body)
    for value in values {
      let name = value.lastName
      let made = name.flatMap { locals[$0] ?? type.initializer(of: $0) } ?? value
      if case .nilLiteral = made.kind { continue }
      rootControllers.insert(made.calledTypeName ?? "")
    }
  }
}

extension TypeDeclaration {
  fileprivate func initializer(of name: String) -> Expression? { properties.first { $0.name == name }?.initializer }
}

extension [Statement] {
  /// `lock` of a body that is `return Self.lock`.
  fileprivate var returnedProperty: String? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let value), .returning(let value?):
      return value.maskOnPhones == nil ? value.lastName : nil
    default: return nil
    }
  }

  /// The orientations that this may return on a phone; nil where other code decides.
  fileprivate var maskOnPhones: PhoneOrientations? {
    guard let answer = answerOnPhones, !answer.falls, !answer.mask.isEmpty else { return nil }
    return answer.mask
  }

  /// The orientations that this may return on a phone, and whether it may end without; nil where other code decides.
  private var answerOnPhones: (mask: PhoneOrientations, falls: Bool)? {
    if count == 1, case .expression(let value) = self[0] { return value.maskOnPhones.map { ($0, false) } }
    var mask: PhoneOrientations = []
    for statement in self {
      let parts: [[Statement]]
      switch statement {
      case .returning(let value?):
        guard let held = value.maskOnPhones else { return nil }
        return (mask.union(held), false)
      case .ifElse(let branch): parts = branch.partsOnPhones
      case .guardElse(let conditions, let otherwise):
        let holds = conditions.holdOnPhones
        parts = (holds == true ? [] : [otherwise]) + (holds == false ? [] : [[]])
      default: return nil
      }
      var falls = false
      for part in parts {
        guard let answer = part.answerOnPhones else { return nil }
        mask.formUnion(answer.mask)
        falls = falls || answer.falls
      }
      if !falls { return (mask, false) }
    }
    return (mask, true)
  }
}

extension IfStatement {
  /// The branches that a phone may take.
  fileprivate var partsOnPhones: [[Statement]] {
    let holds = conditions.holdOnPhones
    return (holds == false ? [] : [then]) + (holds == true ? [] : [otherwise ?? []])
  }
}

extension [Condition] {
  /// Whether these hold on a phone; nil where something else decides.
  fileprivate var holdOnPhones: Bool? {
    let each = map { condition -> Bool? in
      if case .expression(let value) = condition { value.holdsOnPhones } else { nil }
    }
    if each.contains(false) { return false }
    return each.contains(nil) ? nil : true
  }
}

extension Expression {
  /// The orientations of a mask that is written out, as a phone takes it.
  var maskOnPhones: PhoneOrientations? {
    switch kind {
    case .member(let base, let name, _):
      base == nil || base?.lastName == "UIInterfaceOrientationMask" ? PhoneOrientations(ofMask: name) : nil
    case .array(let elements) where !elements.isEmpty:
      elements.reduce(PhoneOrientations()) { held, element in
        element.maskOnPhones.flatMap { held?.union($0) }
      }
    case .ternary(let condition, let then, let otherwise):
      switch condition.holdsOnPhones {
      case true: then.maskOnPhones
      case false: otherwise.maskOnPhones
      case nil: then.maskOnPhones.flatMap { held in otherwise.maskOnPhones.map(held.union) }
      }
    case .ifExpression(let branch): [Statement.ifElse(branch)].maskOnPhones
    default: nil
    }
  }

  /// Whether this asks for a phone's idiom; nil where it asks for something else.
  fileprivate var holdsOnPhones: Bool? {
    guard case .infix(let comparison, let left, let right) = kind, ["==", "!="].contains(comparison) else { return nil }
    let names = [left, right].compactMap { side -> String? in
      if case .member(_, let name, _) = side.kind { name } else { nil }
    }
    guard names.contains("userInterfaceIdiom") else { return nil }
    if names.contains("phone") { return comparison == "==" }
    return names.contains("pad") || names.contains("mac") ? comparison == "!=" : nil
  }
}
