/// The name of a member, with that of its type; without one for code in none.
package struct MemberName: Hashable, Sendable, Comparable {
  package var type: String
  package var name: String

  package static func < (left: MemberName, right: MemberName) -> Bool {
    (left.type, left.name) < (right.type, right.name)
  }
}

/// The names of types and members that some code holds, by where it has them.
package struct Placement: Hashable, Sendable {
  /// Names in what is scrolled upright.
  package var scrolled: Set<String> = []
  /// Names in what is presented on another screen, or may be, but for what scrolls there.
  package var presented: Set<String> = []
  /// All others.
  package var plain: Set<String> = []

  /// The same of code that shows nothing in place.
  var presentedElsewhere: Placement { Placement(scrolled: scrolled, presented: presented.union(plain)) }

  mutating func add(_ other: Placement) {
    scrolled.formUnion(other.scrolled)
    presented.formUnion(other.presented)
    plain.formUnion(other.plain)
  }
}

/// Collects the names in some code, and the ranges of what scrolls.
struct PlacementCollector {
  private var names: [(name: String, range: SourceRange)] = []
  private var scrolled: [SourceRange] = []
  /// The content of views of which only their own code knows where they show it.
  private var handedOn: [SourceRange] = []

  mutating func note(_ expression: Expression) {
    switch expression.kind {
    case .identifier(let name, _): names.append((name, expression.range))
    case .member(let base, let name, _) where base == nil || base?.isSelf == true:
      names.append((name, expression.range))
    case .member(_, let name, _) where name.first?.isUppercase == true: names.append((name, expression.range))
    case .call(let callee, let arguments):
      let closures = arguments.filter(\.isTrailingClosure).map(\.value.range)
      if callee.isScroller(arguments) {
        scrolled += closures
      } else if let type = expression.calledTypeName, !Self.containers.contains(type) {
        handedOn += closures
      }
    default: return
    }
  }

  /// Those that show in place what they are given.
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
    "Section", "ForEach", "GroupBox", "DisclosureGroup", "ScrollViewReader", "GeometryReader",
  ]

  func placement(outside presented: [SourceRange]) -> Placement {
    var result = Placement()
    for (name, range) in names {
      let scroller = scrolled.filter { $0.holds(range) }.map(\.start).max()
      let screen = presented.filter { $0.holds(range) }.map(\.start).max()
      // What is in a scroll view shows there, whichever view of the module it is given to.
      if let scroller, scroller >= screen ?? 0 {
        result.scrolled.insert(name)
      } else if screen != nil || handedOn.contains(where: { $0.holds(range) }) {
        result.presented.insert(name)
      } else {
        result.plain.insert(name)
      }
    }
    return result
  }
}

extension Expression {
  fileprivate var isSelf: Bool { if case .identifier("self", _) = kind { true } else { false } }

  /// Whether this, called, scrolls its content upright.
  fileprivate func isScroller(_ arguments: [Argument]) -> Bool {
    guard case .identifier(let name, _) = kind, ["ScrollView", "List", "Form"].contains(name) else { return false }
    guard name == "ScrollView", let axes = arguments.first, !axes.isTrailingClosure, axes.label == nil else {
      return true
    }
    if case .member(_, "horizontal", _) = axes.value.kind { return false }
    return true
  }
}

extension [Statement] {
  /// Whether this says what screen a value stands for, as routes and tabs do: by cases of `self` that are views of
  /// different types.
  var namesScreens: Bool {
    guard count == 1, let choice = self[0].choice, choice.subject.isSelf else { return false }
    return Set(choice.cases.compactMap { $0.body.last?.madeView }).count > 1
  }
}

extension Statement {
  fileprivate var choice: SwitchStatement? {
    switch self {
    case .switchCase(let choice): choice
    case .expression(let expression), .returning(let expression?):
      if case .switchExpression(let choice) = expression.kind { choice } else { nil }
    default: nil
    }
  }

  /// The name of the type of view that this makes, whatever modifiers follow.
  fileprivate var madeView: String? {
    guard case .expression(var view) = self else {
      if case .returning(let value?) = self { return Statement.expression(value).madeView }
      return nil
    }
    while case .call(let callee, _) = view.kind, case .member(let base?, let name, _) = callee.kind,
      name.first?.isLowercase == true
    { view = base }
    return view.calledTypeName
  }
}
