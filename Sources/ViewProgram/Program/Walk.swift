/// Visits every expression of view code, outer ones first.
///
/// Closures and nested functions are entered; types declared inside functions are not.
package struct ExpressionWalker {
  private let visit: (Expression) -> Void
  /// Called with the names that code declares for itself.
  private let binding: ((String, LocalOrigin) -> Void)?
  /// Called with the statements that run one after the other.
  private var listing: (([Statement]) -> Void)?
  /// Levels of nesting that are entered; deeper code is left out.
  private static let depthLimit = 600

  package init(visit: @escaping (Expression) -> Void) {
    self.visit = visit
    binding = nil
  }

  init(visit: @escaping (Expression) -> Void, binding: @escaping (String) -> Void) {
    self.visit = visit
    self.binding = { name, _ in binding(name) }
  }

  init(
    visit: @escaping (Expression) -> Void, binding: @escaping (String) -> Void,
    listing: @escaping ([Statement]) -> Void
  ) {
    self.init(visit: visit, binding: binding)
    self.listing = listing
  }

  init(visit: @escaping (Expression) -> Void, listing: @escaping ([Statement]) -> Void) {
    self.init(visit: visit)
    self.listing = listing
  }

  init(binding: @escaping (String, LocalOrigin) -> Void) {
    visit = { _ in }
    self.binding = binding
  }

  private func bind(_ pattern: Pattern, _ type: TypeReference? = nil, from value: Expression? = nil) {
    guard let binding else { return }
    let origin = type.map { LocalOrigin.type($0) } ?? value.map { .value($0) } ?? .unknown
    for name in pattern.names { binding(name, origin) }
  }

  /// Binds the first parameter of closures that a call is given to what they are called with:
  /// `ForEach(items) { item in`, `items.map { item in`.
  private func bind(closuresOf arguments: [Argument], calledBy callee: Expression) {
    guard let binding else { return }
    var given = arguments.first { if case .closure = $0.value.kind { false } else { true } }?.value
    if case .member(let base?, name: _, nameRange: _) = callee.kind { given = base }
    guard let given else { return }
    for case .closure(let closure) in arguments.map(\.value.kind) {
      guard let name = closure.parameters.first else { continue }
      let isEach = callee.lastName.map(Self.elementFunctions.contains) ?? false
      let origin = isEach ? LocalOrigin.value(given) : .told(given)
      binding(name, origin)
      // Of `$name`, what is bound.
      if name.hasPrefix("$") { binding(String(name.dropFirst()), origin) }
    }
  }

  /// Functions and views that call a closure with the elements of what they are given.
  static let elementFunctions: Set = [
    "ForEach", "List", "Table", "Picker", "map", "compactMap", "flatMap", "filter", "forEach", "first", "last",
    "sorted",
    "reduce", "contains", "allSatisfy", "min", "max", "prefix", "drop", "removeAll", "firstIndex", "lastIndex",
    "partition", "group",
  ]

  package func walk(_ statements: [Statement], depth: Int = 0) {
    listing?(statements)
    for statement in statements { walk(statement, depth: depth + 1) }
  }

  private func walk(_ statement: Statement, depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch statement {
    case .expression(let expression): walk(expression, depth: depth)
    case .binding(let pattern, let type, let value, let getter):
      bind(pattern, type, from: value)
      if let value { walk(value, depth: depth) }
      walk(getter ?? [], depth: depth)
    case .variable(let property):
      binding?(property.name, property.type.map { .type($0) } ?? property.initializer.map { .value($0) } ?? .unknown)
      walk(property, depth: depth)
    case .ifElse(let statement): walk(statement, depth: depth)
    case .switchCase(let statement): walk(statement, depth: depth)
    case .guardElse(let conditions, let otherwise):
      walk(conditions, depth: depth)
      walk(otherwise, depth: depth)
    case .forIn(let pattern, let sequence, let condition, let body, range: _):
      bind(pattern, from: sequence)
      walk(sequence, depth: depth)
      if let condition { walk(condition, depth: depth) }
      walk(body, depth: depth)
    case .whileLoop(let conditions, let body, isRepeat: _):
      walk(conditions, depth: depth)
      walk(body, depth: depth)
    case .returning(let value): if let value { walk(value, depth: depth) }
    case .function(let function): walk(function, depth: depth)
    case .block(let statements), .deferred(let statements): walk(statements, depth: depth)
    case .doCatch(let statement): walk(statement, depth: depth)
    case .throwing(let error): walk(error, depth: depth)
    case .labeled(_, let statement): walk(statement, depth: depth)
    case .type, .alias, .leave, .unsupported: break
    }
  }

  private func walk(_ statement: IfStatement, depth: Int) {
    walk(statement.conditions, depth: depth)
    walk(statement.then, depth: depth)
    walk(statement.otherwise ?? [], depth: depth)
  }

  private func walk(_ statement: SwitchStatement, depth: Int) {
    walk(statement.subject, depth: depth)
    for item in statement.cases {
      for part in item.patterns { bind(part.pattern, from: statement.subject) }
      walk(item.body, depth: depth)
    }
  }

  private func walk(_ statement: DoStatement, depth: Int) {
    walk(statement.body, depth: depth)
    for clause in statement.catches {
      binding?("error", .unknown)
      for part in clause.patterns { bind(part.pattern) }
      for case let condition? in clause.patterns.map(\.condition) { walk(condition, depth: depth) }
      walk(clause.body, depth: depth)
    }
  }

  func walk(_ function: FunctionDeclaration, depth: Int = 0) {
    if let binding { function.parameters.forEach { binding($0.name, $0.type.map { .type($0) } ?? .unknown) } }
    walk(function.body ?? [], depth: depth)
    walk(function.setter?.body ?? [], depth: depth)
  }

  func walk(_ property: PropertyDeclaration, depth: Int = 0) {
    if let initializer = property.initializer { walk(initializer, depth: depth) }
    walk(property.getter ?? [], depth: depth)
    for accessor in property.writers { walk(accessor.body, depth: depth) }
  }

  private func walk(_ conditions: [Condition], depth: Int) {
    for condition in conditions {
      switch condition {
      case .expression(let value): walk(value, depth: depth)
      case .patternMatch(let pattern, let value):
        bind(pattern, from: value)
        walk(value, depth: depth)
      case .optionalBinding(let pattern, let value):
        // `if let x` means the same thing by the same name.
        guard let value else { continue }
        bind(pattern, from: value)
        walk(value, depth: depth)
      case .available: break
      }
    }
  }

  package func walk(_ expression: Expression, depth: Int = 0) {
    guard depth < Self.depthLimit else { return }
    visit(expression)
    let depth = depth + 1
    switch expression.kind {
    case .integer, .wideInteger, .double, .boolean, .nilLiteral, .identifier, .keyPath, .unsupported: break
    case .string(let segments):
      for segment in segments {
        switch segment {
        case .text: break
        case .interpolation(let value): walk(value, depth: depth)
        case .formatted(let arguments): walk(arguments, depth: depth)
        }
      }
    case .array(let elements): for element in elements { walk(element, depth: depth) }
    case .dictionary(let pairs):
      for pair in pairs {
        walk(pair.key, depth: depth)
        walk(pair.value, depth: depth)
      }
    case .tuple(let arguments), .macro(_, let arguments): walk(arguments, depth: depth)
    case .member(let base, name: _, nameRange: _): if let base { walk(base, depth: depth) }
    case .call(let callee, let arguments):
      bind(closuresOf: arguments, calledBy: callee)
      walk(callee, depth: depth)
      walk(arguments, depth: depth)
    case .subscripted(let base, let arguments):
      walk(base, depth: depth)
      walk(arguments, depth: depth)
    case .closure(let closure):
      if let binding { closure.parameters.forEach { binding($0, .unknown) } }
      for case let value? in closure.captures.map(\.value) { walk(value, depth: depth) }
      walk(closure.body, depth: depth)
    case .infix(_, let left, let right), .assignment(_, let left, let right):
      walk(left, depth: depth)
      walk(right, depth: depth)
    case .prefix(_, let value), .postfix(_, let value), .optionalChain(let value),
      .forceUnwrap(let value), .optionalTry(let value), .cast(let value, _, _):
      walk(value, depth: depth)
    case .ternary(let condition, let then, let otherwise):
      walk(condition, depth: depth)
      walk(then, depth: depth)
      walk(otherwise, depth: depth)
    case .ifExpression(let statement): walk(statement, depth: depth)
    case .switchExpression(let statement): walk(statement, depth: depth)
    }
  }

  private func walk(_ arguments: [Argument], depth: Int) {
    for argument in arguments { walk(argument.value, depth: depth) }
  }
}

/// The origin of a name that code declares for itself.
package enum LocalOrigin: Sendable {
  case value(Expression)
  /// Handed to a closure by whoever was given it: `load(url) { answer in`.
  case told(Expression)
  case type(TypeReference)
  case unknown
}

extension Expression {
  /// `c` of `c` and of `a.b.c`.
  var lastName: String? {
    switch kind {
    case .identifier(let name, _), .member(_, let name, _): name
    default: nil
    }
  }
}

extension Program {
  /// Visits every expression of the file's code, outer ones first.
  package func forEachExpression(_ visit: @escaping (Expression) -> Void) {
    let walker = ExpressionWalker(visit: visit)
    func walk(_ type: TypeDeclaration) {
      for property in type.properties { walker.walk(property) }
      for function in type.functions + type.initializers { walker.walk(function) }
      for nested in type.nestedTypes { walk(nested) }
    }
    for type in types { walk(type) }
    for function in functions { walker.walk(function) }
    for property in properties { walker.walk(property) }
    for preview in previews { walker.walk(preview.body) }
    walker.walk(layoutBody ?? [])
  }
}

extension PropertyDeclaration {
  /// The setter and the observers.
  var writers: [Accessor] { [willSet, setter, didSet].compactMap(\.self) }
}
