import LayoutEngine
package import ViewProgram

extension Evaluator {
  package func evaluate(_ expression: Expression, in scope: Scope) -> Value {
    noteRun(in: scope)
    return nested(.unknown(Unknown("too deep"))) { evaluateUnlimited(expression, in: scope) }
  }

  private func evaluateUnlimited(_ expression: Expression, in scope: Scope) -> Value {
    switch expression.kind {
    case .integer(let value): return .integer(value)
    case .double(let value): return .number(value)
    case .string(let segments): return string(segments, range: expression.range, in: scope)
    case .boolean(let value): return .boolean(value)
    case .nilLiteral: return .none
    case .array(let elements): return .array(elements.map { evaluate($0, in: scope) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (evaluate($0.key, in: scope), evaluate($0.value, in: scope)) })
    case .tuple(let parts):
      return .tuple(parts.map { ($0.label, evaluate($0.value, in: scope)) })
    case .identifier(let name, _): return identifier(name, range: expression.range, in: scope)
    case .member(nil, let name, _): return .member(name, nil)
    case .member(.some(let base), let name, let nameRange):
      return member(name, of: base, nameRange: nameRange, whole: expression.range, in: scope)
    case .call(let callee, let arguments):
      return call(callee, arguments, range: expression.range, in: scope)
    case .subscripted(let base, let arguments):
      return subscripted(base, arguments, range: expression.range, in: scope)
    case .closure(let closure):
      keep(scope)
      return .closure(ClosureValue(closure: closure, scope: scope))
    case .infix(let name, let left, let right):
      return infixExpression(name, left, right, range: expression.range, in: scope)
    case .prefix(let name, let operand):
      return prefix(name, evaluate(operand, in: scope), key: key(expression.range, in: scope))
    case .ternary(let condition, let then, let otherwise):
      let flag = decide(evaluate(condition, in: scope), key: key(condition.range, in: scope))
      if coverage != nil { _ = evaluate(flag ? otherwise : then, in: scope) }
      return evaluate(flag ? then : otherwise, in: scope)
    case .assignment: return .tuple([])
    case .optionalChain(let value), .forceUnwrap(let value):
      return unwrapped(evaluate(value, in: scope))
    case .cast(let value, let operation, let type):
      return cast(value, operation, type, in: scope)
    case .keyPath(let names): return .keyPath(names)
    case .macro(let name, _): return .unknown(Unknown("#" + name))
    case .ifExpression, .switchExpression:
      return evaluateBody([.expression(expression)], in: scope)
    case .unsupported(let what): return .unknown(Unknown(what + key(expression.range, in: scope)))
    }
  }

  func unwrapped(_ value: Value) -> Value {
    if case .unknown(let unknown) = value { return .unknown(unknown.unwrapped) }
    return value
  }

  private func cast(
    _ expression: Expression, _ operation: String, _ type: TypeReference, in scope: Scope
  ) -> Value {
    let value = evaluate(expression, in: scope)
    switch operation {
    case "is": return .unknown(Unknown(key(expression.range, in: scope) + " is"))
    case "as?":
      guard case .unknown(let unknown) = value else { return value }
      return .unknown(Unknown(unknown.key, type: .optional(type)))
    default: return coerce(value, to: type, in: scope)
    }
  }

  private func string(
    _ segments: [StringSegment], range: SourceRange, in scope: Scope
  ) -> Value {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .interpolation(let expression):
        guard let part = plainText(evaluate(expression, in: scope)) else {
          return .unknown(Unknown(key(range, in: scope), type: .named("String", arguments: [])))
        }
        text += part
      }
    }
    return .string(text)
  }

  /// How a known value prints inside a string; nil for unknown ones.
  private func plainText(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text
    case .number(let quantity, let isInteger):
      guard quantity.isConstant, abs(quantity.value) < 1e15 else { return nil }
      return isInteger ? String(Int(quantity.value)) : String(quantity.value)
    case .boolean(let flag): return String(flag)
    default: return nil
    }
  }

  // MARK: Names

  private func identifier(_ name: String, range: SourceRange, in scope: Scope) -> Value {
    if let value = lookUp(name, in: scope) { return value }
    if name.hasPrefix("$") { return projected(String(name.dropFirst()), in: scope) }
    if name.hasPrefix("_"), let instance = scope.instance,
      let value = instance.fields[String(name.dropFirst())]
    {
      return value
    }
    if let known = type(named: name, in: scope) { return known }
    if let own = scope.selfValue, let value = foundationMember(name, of: own) { return value }
    if name.first?.isUppercase == true { return .type(name, nil) }
    if name.isOperator { return .member(name, nil) }
    if ["max", "min", "abs"].contains(name) { return .type(name, nil) }
    return .unknown(Unknown(key(range, in: scope)))
  }

  /// A local, a member of `self` or of the types around it, or something at file level.
  func lookUp(_ name: String, in scope: Scope) -> Value? {
    if let value = scope.value(named: name) { return value }
    if name == "self" { return scope.selfValue ?? scope.instance.map { .instance($0) } }
    if name == "Self" { return scope.type.map { .type($0.name, $0) } }
    if let (functions, owner) = scope.localFunctions(named: name) {
      return .function(LayoutFunction.local(functions, owner))
    }
    guard index.mayBeValue(name) else { return nil }
    if let instance = scope.instance {
      if let value = property(name, of: instance) { return value }
      if var method = method(name, of: instance) {
        method.mayMutate = scope.isMutating
        return .function(method)
      }
    }
    if let type = scope.type, let value = staticMember(name, of: type) { return value }
    if case .enumCase(let own)? = scope.selfValue, let value = property(name, of: own, in: scope) {
      return value
    }
    if let own = scope.selfValue,
      let value = extensionProperty(name, of: own, in: scope)
        ?? extensionMember(name, of: own, in: scope)
    {
      return value
    }
    if let global = index.globalProperty(named: name, seenFrom: scope.file) {
      filesSeen.insert(global.file)
      return globalValue(global)
    }
    if let functions = index.globalFunctions(named: name, seenFrom: scope.file) {
      filesSeen.formUnion(functions.map(\.file))
      return .function(FunctionValue(candidates: functions, receiver: nil))
    }
    return nil
  }

  private func globalValue(_ property: Located<PropertyDeclaration>) -> Value {
    let place = StaticPlace(type: nil, name: property.declaration.name, file: property.file)
    if let value = staticValues[place] { return value }
    let value = evaluateGlobal(property)
    staticValues[place] = value
    return value
  }

  private func evaluateGlobal(_ property: Located<PropertyDeclaration>) -> Value {
    nested(.unknown(Unknown(property.declaration.name))) {
      let scope = Scope(parent: nil, file: property.file)
      if let getter = property.declaration.getter { return evaluateBody(getter, in: scope) }
      guard property.declaration.isLet, let initializer = property.declaration.initializer else {
        return .unknown(Unknown(property.declaration.name, type: property.declaration.type))
      }
      let value = evaluate(initializer, in: scope)
      return property.declaration.type.map { coerce(value, to: $0, in: scope) } ?? value
    }
  }

  /// A type of the module, following typealiases and generic parameters bound by the caller.
  func type(named name: String, in scope: Scope) -> Value? {
    if name == "Self" { return scope.type.map { .type($0.name, $0) } }
    guard index.mayBeType(name) else { return nil }
    if let alias = scope.type?.typealiases[name]
      ?? aliasedType(named: name, in: scope),
      case .named(let target, _) = alias, target != name
    {
      return type(named: target, in: scope) ?? .type(target, nil)
    }
    return moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName)
      .map { .type(name, $0) }
  }

  /// `$name`: the binding of a state.
  private func projected(_ name: String, in scope: Scope) -> Value {
    guard let value = lookUp(name, in: scope) else {
      return .unknown(Unknown("$" + name))
    }
    if let instance = scope.instance, case .binding(let binding)? = instance.fields[name] {
      return .binding(binding)
    }
    let owner = scope.type?.name ?? ""
    return .binding(BindingValue(value: value, state: owner + "." + name))
  }

  // MARK: Members

  private func member(
    _ name: String, of base: Expression, nameRange: SourceRange, whole: SourceRange, in scope: Scope
  ) -> Value {
    if case .identifier("SwiftUI", _) = base.kind { return .type(name, nil) }
    let asked = takeAskedMember()
    if base.mayAskGeometry { askedMember = name }
    let value = evaluate(base, in: scope)
    if let proxy = value.proxy { noteRead(of: name, asked, from: proxy) }
    return member(name, of: value, key: key(whole, in: scope), in: scope)
      ?? staticView(name, of: value, source(whole, in: scope), in: scope)
      ?? unknownModifier(name, of: value, source(nameRange, in: scope), in: scope)
      ?? .unknown(Unknown(key(whole, in: scope)))
  }

  /// A view's property that nobody knows, as while a modifier's name is typed.
  private func unknownModifier(
    _ name: String, of value: Value, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    guard let nodes = value.views else { return nil }
    let call = ModifierCall(name: name, arguments: ArgumentValues(), source: place, scope: scope)
    return .views(nodes.map { unknownModifier($0, call) })
  }

  /// `ContentUnavailableView.search`.
  private func staticView(
    _ name: String, of value: Value, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    guard case .type(let type, nil) = value else { return nil }
    return control(type + "." + name, ArgumentValues(), place, in: scope).map { .views($0) }
  }

  /// A property of a value; nil where the value's type has none of that name.
  func member(_ name: String, of value: Value, key: @autoclosure () -> String, in scope: Scope)
    -> Value?
  {
    switch value {
    case .instance(let instance):
      if name == "self" { return value }
      return property(name, of: instance)
        ?? method(name, of: instance).map { .function($0) }
        ?? viewProperty(name, of: value, in: scope)
    case .type(let typeName, let entry): return staticMember(name, typeName, entry, in: scope)
    case .enumCase(let enumValue): return property(name, of: enumValue, in: scope)
    case .unknown(let unknown): return property(name, of: unknown, in: scope)
    case .binding(let binding): return member(name, of: binding, key: key(), in: scope)
    case .tuple(let parts):
      if let position = Int(name), parts.indices.contains(position) { return parts[position].value }
      return parts.first { $0.label == name }?.value
    case .record(let type, let fields):
      return recordMember(name, type, fields) ?? viewProperty(name, of: value, in: scope)
    case .host: return hostMember(name, of: value, in: scope)
    case .none: return extensionMember(name, of: value, in: scope) ?? Value.none
    case .member(let first, _) where first.first?.isLowercase == true:
      return foundationMember(name, of: value)
    default:
      return foundationMember(name, of: value) ?? extensionMember(name, of: value, in: scope)
    }
  }

  /// `\.a.b` of a value.
  func read(_ names: [String], of value: Value?, in scope: Scope) -> Value? {
    names.reduce(value) { value, name in
      value.flatMap { member(name, of: $0, key: name, in: scope) }
    }
  }

  private func member(
    _ name: String, of binding: BindingValue, key: String, in scope: Scope
  ) -> Value {
    if name == "wrappedValue" { return binding.value }
    if name == "projectedValue" { return .binding(binding) }
    let inner =
      member(name, of: binding.value, key: key, in: scope) ?? .unknown(Unknown(key))
    return .binding(BindingValue(value: inner, state: nil))
  }

  /// A property of something unknown: unknown too, of the declared type if there is one.
  private func property(_ name: String, of unknown: Unknown, in scope: Scope) -> Value? {
    let memberKey = unknown.key + "." + name
    guard let type = unknown.type, let entry = entry(of: type, in: scope) else {
      return .unknown(Unknown(memberKey, type: wellKnownType(of: name)))
    }
    if let located = entry.properties[name] {
      let declaration = located.declaration
      if declaration.type?.isOpaqueView == true || declaration.getter != nil,
        entry.kind != .protocolType, let getter = declaration.getter,
        declaration.type.map(isSimple) != true
      {
        let stand = Instance(type: entry, key: unknown.key)
        return nested(.unknown(Unknown(memberKey))) {
          evaluateBody(getter, in: Scope(parent: nil, instance: stand, file: located.file))
        }
      }
      return .unknown(Unknown(memberKey, type: declaration.type ?? literalType(declaration.initializer)))
    }
    if entry.functions[name] != nil {
      return method(name, of: Instance(type: entry, key: unknown.key)).map { .function($0) }
    }
    return .unknown(Unknown(memberKey, type: wellKnownType(of: name)))
  }

  /// Types whose computed values say nothing that the unknown itself does not.
  private func isSimple(_ type: TypeReference) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return ["Bool", "String", "Int", "Double", "CGFloat", "Date", "URL"].contains(name)
  }

  private func wellKnownType(of name: String) -> TypeReference? {
    switch name {
    case "isEmpty": .named("Bool", arguments: [])
    case "count": .named("Int", arguments: [])
    default: nil
    }
  }

  func literalType(_ expression: Expression?) -> TypeReference? {
    switch expression?.kind {
    case .boolean: .named("Bool", arguments: [])
    case .integer: .named("Int", arguments: [])
    case .double: .named("Double", arguments: [])
    case .string: .named("String", arguments: [])
    case .call(let callee, _):
      if case .identifier(let name, _) = callee.kind, name.first?.isUppercase == true {
        .named(name, arguments: [])
      } else {
        nil
      }
    default: nil
    }
  }

  func entry(of type: TypeReference, in scope: Scope) -> TypeEntry? {
    switch type {
    case .named(let name, _):
      moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName)
    case .optional(let wrapped): entry(of: wrapped, in: scope)
    case .opaque(let constraint): entry(of: constraint, in: scope)
    case .function, .tuple: nil
    }
  }

  private func subscripted(
    _ base: Expression, _ arguments: [Argument], range: SourceRange, in scope: Scope
  ) -> Value {
    let value = evaluate(base, in: scope)
    let values = arguments.map { evaluate($0.value, in: scope) }
    switch (value, values.first) {
    case (_, .keyPath(let names)?) where arguments[0].label == "keyPath":
      return read(names, of: value, in: scope) ?? .unknown(Unknown(key(range, in: scope)))
    case (.host, let key):
      let isExplicit = arguments.first?.label == "explicit"
      if let element = hostElement(
        key, isExplicit: isExplicit, of: value, source(range, in: scope))
      {
        return element
      }
    case (.array(let elements), .range?):
      let positions = self.elements(of: values[0]).compactMap { position -> Int? in
        guard case .number(let quantity, _) = position else { return nil }
        return Int(exactly: quantity.value)
      }
      guard positions.allSatisfy(elements.indices.contains) else { break }
      return .array(positions.map { elements[$0] })
    case (.array(let elements), .number(let quantity, _)?) where quantity.isConstant:
      guard let position = Int(exactly: quantity.value), elements.indices.contains(position) else {
        break
      }
      return elements[position]
    case (.dictionary(let pairs), .some(let wanted)):
      if let match = pairs.first(where: { isSame($0.key, wanted) == true }) { return match.value }
      if pairs.allSatisfy({ isSame($0.key, wanted) == false }) {
        return arguments.last?.label == "default" ? values[values.count - 1] : .none
      }
    case (.unknown(let unknown), _):
      return .unknown(Unknown(key(range, in: scope), type: elementType(of: unknown.type)))
    case (.binding(let binding), _):
      if case .array(let elements) = binding.value, let first = elements.first {
        return .binding(BindingValue(value: first, state: nil))
      }
    default: break
    }
    return .unknown(Unknown(key(range, in: scope)))
  }

  func elementType(of type: TypeReference?) -> TypeReference? {
    switch type {
    case .named("Array", let arguments), .named("Set", let arguments): arguments.first
    case .named("Dictionary", let arguments): arguments.last.map { .optional($0) }
    case .named("Binding", let arguments): elementType(of: arguments.first)
    case .optional(let wrapped): elementType(of: wrapped)
    default: nil
    }
  }

  /// The elements a loop runs over, at most `bounds.elements`; stand-ins for an unknown collection.
  func elements(of value: Value) -> [Value] {
    switch value {
    case .array(let elements): return Array(elements.prefix(bounds.elements))
    case .range(let lower, let upper, let isClosed):
      guard case .number(let first, _) = lower, case .number(let last, _) = upper,
        first.isConstant, last.isConstant, abs(first.value) < 1e9, abs(last.value) < 1e9
      else { return unknownElements(Unknown("range"), type: .named("Int", arguments: [])) }
      let start = Int(first.value)
      let end = Int(last.value) + (isClosed ? 1 : 0)
      return (start..<max(start, min(end, start + bounds.elements))).map { .integer($0) }
    case .dictionary(let pairs):
      return pairs.prefix(bounds.elements).map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .binding(let binding):
      return elements(of: binding.value).map { .binding(BindingValue(value: $0, state: nil)) }
    case .unknown(let unknown):
      return unknownElements(unknown, type: elementType(of: unknown.type))
    case .none: return []
    case .string(let text): return text.prefix(bounds.elements).map { .string(String($0)) }
    default: return unknownElements(Unknown("elements"), type: nil)
    }
  }

  func unknownElements(_ unknown: Unknown, type: TypeReference?) -> [Value] {
    let element = Value.unknown(Unknown(unknown.key + "[]", type: type))
    return Array(repeating: element, count: variant.profile.elementCount)
  }
}

enum LayoutFunction {
  static func local(_ functions: [Located<FunctionDeclaration>], _ owner: Scope) -> FunctionValue {
    FunctionValue(
      candidates: functions, receiver: owner.instance, selfValue: owner.selfValue, scope: owner)
  }
}
