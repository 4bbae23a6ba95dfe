import Interpreter
import LayoutEngine
import ViewProgram

/// `@Environment(\.name)`: what a modifier around the view set, what the screen says, or the
/// default that the module declares.
extension Evaluator {
  /// The names of the key path, where an `@Environment` has one.
  private func environmentPath(_ attribute: AttributeUse) -> [String]? {
    guard attribute.name == "Environment",
      case .keyPath(let names)? = attribute.arguments.first?.value.kind, !names.isEmpty
    else { return nil }
    return names
  }

  func environmentValue(
    _ attribute: AttributeUse, key: String, type: TypeReference?, in scope: Scope
  ) -> Value {
    guard let path = environmentPath(attribute) else {
      var object = type
      if case .member(.some(let base), "self", _)? = attribute.arguments.first?.value.kind,
        case .identifier(let typeName, _) = base.kind
      {
        object = .named(typeName, arguments: [])
      }
      guard case .named(let name, _)? = object else { return .unknown(Unknown(key, type: type)) }
      return environmentObject(named: name, in: scope) ?? .unknown(Unknown(name, type: object))
    }
    return interpreter.read(Array(path.dropFirst()), of: environmentValue(path[0], in: scope), in: scope)
      ?? .unknown(Unknown("environment." + path.joined(separator: "."), type: type))
  }

  /// The object of a class, or of one that inherits from it: the type that it is passed on as may be the class.
  private func environmentObject(named name: String, in scope: Scope) -> Value? {
    if let object = surroundings.environment[Self.objectPrefix + name] { return object }
    let instances = surroundings.environment.instances(underNamesWith: Self.objectPrefix)
    guard !instances.isEmpty, case .type(_, let type?)? = interpreter.type(named: name, in: scope) else { return nil }
    let heirs = instances.filter { instance in interpreter.lineage(of: instance.type).contains { $0 === type } }
    return heirs.count == 1 ? .instance(heirs[0]) : nil
  }

  private func environmentValue(_ name: String, in scope: Scope) -> Value? {
    if name == "sizeCategory" { return .member(dynamicTypeSize.category, nil) }
    return surroundings.environment[name] ?? scenarioValue(name) ?? changingValue(name)
      ?? declaredValue(name, in: scope)
  }

  /// Before the name of the type of an object in the environment.
  private static let objectPrefix = "object "

  /// Read where a view is shown, not where it is made.
  func readsEnvironment(_ attribute: AttributeUse) -> Bool {
    environmentPath(attribute) != nil || attribute.name == "EnvironmentObject"
      || attribute.name == "Environment"
  }

  private func scenarioValue(_ name: String) -> Value? {
    switch name {
    case "horizontalSizeClass":
      .member(scenario(reading: .horizontalSizeClass).horizontalSizeClass.rawValue, nil)
    case "verticalSizeClass":
      .member(scenario(reading: .verticalSizeClass).verticalSizeClass.rawValue, nil)
    case "dynamicTypeSize":
      .member(scenario(reading: .dynamicTypeSize).dynamicTypeSize.rawValue, nil)
    case "layoutDirection":
      .member(scenario(reading: .layoutDirection).layoutDirection.rawValue, nil)
    case "displayScale": .number(scenario(reading: .displayScale).displayScale)
    case "pixelLength": .number(1 / max(1, scenario(reading: .displayScale).displayScale))
    default: nil
    }
  }

  /// A value that changes while the app runs: the usual one, or the other one.
  private func changingValue(_ name: String) -> Value? {
    let options: [Value]
    switch name {
    case "isEnabled": options = [.boolean(true), .boolean(false)]
    case "isFocused": options = [.boolean(false), .boolean(true)]
    case "colorScheme": options = [.member("light", nil), .member("dark", nil)]
    case "redactionReasons": options = [.array([]), .array([.member("placeholder", nil)])]
    case "editMode":
      options = ["inactive", "active"].map { .binding(BindingValue(value: .member($0, nil), state: nil)) }
    default: return nil
    }
    return options[interpreter.choose("environment." + name, count: options.count)]
  }

  /// A value the module adds to `EnvironmentValues`: its default, or where code sets it, another one.
  private func declaredValue(_ name: String, in scope: Scope) -> Value? {
    guard
      let declared = index.extensions(of: "EnvironmentValues", seenFrom: scope.file)?
        .properties[name]
    else { return nil }
    let declaration = declared.declaration
    let type = declaration.type ?? interpreter.literalType(declaration.initializer)
    let unknown = Value.unknown(Unknown("environment." + name, type: type))
    guard let value = defaultValue(of: declared), !isUnknown(value) else { return unknown }
    guard index.environmentChanges.contains(name) else { return value }
    let options: [Value]
    switch value {
    case .boolean(let flag): options = [value, .boolean(!flag)]
    // Of a value with parts nobody knows which of them another one would have in common with it.
    case .instance: return value
    default: options = [value, unknown]
    }
    return options[interpreter.choose("environment." + name, count: options.count)]
  }

  /// The type of a value that the module adds: the declared one, or that of its default.
  private func valueType(of property: Located<PropertyDeclaration>) -> TypeReference? {
    property.declaration.type ?? interpreter.literalType(property.declaration.initializer)
      ?? defaultValue(of: property).flatMap { interpreter.typeReference(of: $0) }
  }

  /// The default of `@Entry var name = value`, or of the key that the getter reads: `self[Key.self]`.
  func defaultValue(of property: Located<PropertyDeclaration>) -> Value? {
    let declaration = property.declaration
    let scope = Scope(parent: nil, file: property.file)
    if let initializer = declaration.initializer {
      return interpreter.coerce(evaluate(initializer, in: scope), to: declaration.type, in: scope)
    }
    if case .optional? = declaration.type, declaration.getter == nil { return Value.none }
    for statement in declaration.getter ?? [] {
      let expression: Expression?
      switch statement {
      case .expression(let value): expression = value
      case .returning(let value): expression = value
      default: expression = nil
      }
      guard case .subscripted(_, let arguments)? = expression?.kind,
        case .member(.some(let base), "self", _)? = arguments.first?.value.kind,
        case .type(_, .some(let key)) = evaluate(base, in: scope)
      else { continue }
      return interpreter.staticMember("defaultValue", of: key)
    }
    return nil
  }

  /// The size that `@Environment(\.dynamicTypeSize)` reads here.
  var dynamicTypeSize: DynamicTypeSize {
    memberName(surroundings.environment["dynamicTypeSize"] ?? scenarioValue("dynamicTypeSize"))
      .flatMap(DynamicTypeSize.init(named:)) ?? scenario.dynamicTypeSize
  }

  /// `.large`, `...DynamicTypeSize.xxLarge`, `.small ..< .accessibility1`.
  func dynamicTypeSizes(_ value: Value?) -> ClosedRange<DynamicTypeSize>? {
    func size(_ value: Value) -> DynamicTypeSize? { memberName(value).flatMap(DynamicTypeSize.init(named:)) }
    guard case .range(let lower, let upper, let isClosed)? = value else {
      return value.flatMap(size).map { $0...$0 }
    }
    let first = size(lower) ?? .xSmall
    let last = size(upper) ?? .accessibility5
    let all = DynamicTypeSize.allCases.filter { first <= $0 && (isClosed ? $0 <= last : $0 < last) }
    return all.first.flatMap { first in all.last.map { first...$0 } }
  }

  /// Runs `body` with what `.environment(\.name, value)` sets for the views before it.
  func withEnvironment<Result>(
    _ modifier: String, _ arguments: ArgumentValues, _ body: () -> Result
  ) -> Result {
    guard let (name, value) = builtins.modifiers[modifier]?.surroundings?(self)(arguments) else {
      return body()
    }
    return withValue(name, to: value, body)
  }

  /// Runs `body` where a value of the environment is `value`.
  func withValue<Result>(_ name: String, to value: Value, _ body: () -> Result) -> Result {
    var inside = surroundings
    inside.environment[name] = value
    return within(inside, body)
  }

  /// `.environment(\.name, value)`, `.environment(object)`, `.environmentObject(object)`.
  func environmentSetting(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    if case .instance(let object)? = arguments.unlabeled(0) {
      return (Self.objectPrefix + object.type.name, .instance(object))
    }
    guard case .keyPath(let names)? = arguments.unlabeled(0), let name = names.last,
      var value = arguments.unlabeled(1)
    else { return nil }
    let file = arguments.items.first?.source.file ?? 0
    if names.count > 1 {
      let whole = environmentValue(names[0], in: Scope(parent: nil, file: file))
      let changed = whole.map { interpreter.setting(Array(names.dropFirst()), of: $0, to: value) }
      return (names[0], changed ?? .unknown(Unknown("environment." + names[0])))
    }
    if let declared = index.extensions(of: "EnvironmentValues", seenFrom: file)?.properties[name] {
      value = interpreter.coerce(value, to: valueType(of: declared), in: Scope(parent: nil, file: file))
    }
    if case .member("constant", let given?) = value, let constant = given.unlabeled(0) {
      return (name, .binding(BindingValue(value: constant, state: nil)))
    }
    return name == "sizeCategory"
      ? memberName(value).flatMap(DynamicTypeSize.init(named:)).map { ("dynamicTypeSize", .member($0.rawValue, nil)) }
      : (name, value)
  }

  /// `.transformEnvironment(\.name) { $0 += 1 }`, as the `.environment` that sets the same; nil where that is not known.
  func transformedSetting(_ arguments: ArgumentValues) -> ArgumentValues? {
    guard case .keyPath(let names)? = arguments.unlabeled(0), let first = names.first, first != "self",
      let change = arguments["transform"] ?? arguments.content
    else { return nil }
    let scope = Scope(parent: nil, file: arguments.items[0].source.file)
    let value = interpreter.read(Array(names.dropFirst()), of: environmentValue(first, in: scope), in: scope)
    var setting = arguments
    setting.items[1].label = nil
    setting.items[1].isTrailing = false
    setting.items[1].value = interpreter.changed(value ?? .unknown(Unknown("environment." + first)), by: change)
    return setting
  }

  /// `.disabled(true)`: nothing inside enables again.
  func enabling(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    guard let isDisabled = arguments.unlabeled(0) else { return nil }
    if case .boolean(false)? = surroundings.environment["isEnabled"] { return nil }
    switch isDisabled {
    case .boolean(let flag): return flag ? ("isEnabled", .boolean(false)) : nil
    case .binding(let binding): return enabling(single(binding.value))
    default: return nil
    }
  }

  /// `.colorScheme(.dark)`
  func colorScheme(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    guard let scheme = memberName(arguments.unlabeled(0)), ["light", "dark"].contains(scheme) else { return nil }
    return ("colorScheme", .member(scheme, nil))
  }

  /// `.redacted(reason: .placeholder)`
  func redaction(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    ("redactionReasons", .array(arguments["reason"].map { [$0] } ?? []))
  }

  /// `.dynamicTypeSize(...DynamicTypeSize.xxLarge)`.
  func limitedTypeSize(_ arguments: ArgumentValues) -> (name: String, value: Value)? {
    dynamicTypeSizes(arguments.unlabeled(0)).map {
      ("dynamicTypeSize", .member(dynamicTypeSize.clamped(to: $0).rawValue, nil))
    }
  }
}
