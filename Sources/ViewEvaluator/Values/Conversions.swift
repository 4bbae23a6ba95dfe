import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Gives a value the type its place declares: `.leading` becomes an enum case, nil stays nil, and
  /// a quotient of literals an `Int` where that or nothing is declared.
  func coerce(_ value: Value, to type: TypeReference?, in scope: Scope) -> Value {
    guard let type else { return truncated(value) }
    switch (type, value) {
    case (.tuple(let types, let labels), .tuple(let parts)) where types.count == parts.count:
      return .tuple(
        parts.indices.map { position in
          (
            labels[position] ?? parts[position].label,
            coerce(parts[position].value, to: types[position], in: scope)
          )
        })
    case (.optional(let wrapped), _): return coerce(value, to: wrapped, in: scope)
    case (.named(let name, _), .member(let member, let arguments)):
      return resolve(member, arguments, as: name, in: scope) ?? value
    case (.named(let name, _), .unknown(let unknown)) where unknown.type == nil:
      return .unknown(Unknown(unknown.key, type: .named(name, arguments: typeArguments(type))))
    case (.named("Array", let elements), .array(let values)):
      return .array(values.map { coerce($0, to: elements.first, in: scope) })
    case (.named("CGFloat", _), .number(let quantity, _)), (.named("Double", _), .number(let quantity, _)):
      return .number(quantity, isInteger: false)
    case (.named("Int", _), _): return truncated(value)
    default: return value
    }
  }

  private func truncated(_ value: Value) -> Value {
    guard case .number(let quantity, isInteger: true) = value, quantity.isConstant,
      quantity.value.isFinite
    else { return value }
    return .number(Quantity(quantity.value.rounded(.towardZero)), isInteger: true)
  }

  private func typeArguments(_ type: TypeReference) -> [TypeReference] {
    if case .named(_, let arguments) = type { return arguments }
    return []
  }

  /// `.name` where a value of type `typeName` is wanted.
  func resolve(_ name: String, _ arguments: ArgumentValues?, as typeName: String, in scope: Scope)
    -> Value?
  {
    if case .type(_, let entry?)? = type(named: typeName, in: scope) {
      if let arguments {
        if entry.kind == .enumeration {
          return enumCase(name, of: entry, arguments)
        }
        if name == "init" { return instantiate(entry, arguments, in: scope) }
        return staticCall(name, of: entry, arguments, in: scope)
      }
      return staticMember(name, of: entry)
    }
    if let foreign = index.extensions(of: typeName, seenFrom: scope.file) {
      let value = arguments.flatMap { staticCall(name, of: foreign, $0, in: scope) }
      if let value = value ?? staticMember(name, of: foreign) { return value }
    }
    if name == "init", let arguments {
      return systemCall(
        typeName, [], arguments, SourceReference(file: scope.file, start: 0, end: 0), in: scope)
    }
    if let arguments { return systemStaticCall(name, of: typeName, arguments, in: scope) }
    return systemStatic(name, of: typeName)
  }

  // MARK: Numbers

  /// A length or other number; nil for nil and for what is no number at all.
  func quantity(_ value: Value?) -> Quantity? {
    switch value {
    case .number(let quantity, _)?: quantity
    case .member(let name, let arguments)?:
      arguments == nil && numericConstant(name) != nil
        ? numericConstant(name).map { Quantity($0) }
        : moduleConstant(value, of: "CGFloat", "Double", "Int").flatMap(quantity)
    case .binding(let binding)?: quantity(binding.value)
    case .unknown?: .unknown(standIn: variant.profile.length)
    default: nil
    }
  }

  func length(_ value: Value?) -> Double? { quantity(value).map(\.value).flatMap(Self.usable) }

  /// NaN is nobody's length.
  private static func usable(_ value: Double) -> Double? { value.isNaN ? nil : value }

  func isUnknown(_ value: Value?) -> Bool {
    switch value {
    case .unknown?: true
    case .number(let quantity, _)?: !quantity.isKnown
    case .binding(let binding)?: isUnknown(binding.value)
    default: false
    }
  }

  /// Radians.
  func angle(_ value: Value?) -> Quantity {
    switch value {
    case .record("Angle", let fields)?: quantity(fields["radians"]) ?? Quantity(0)
    case .member("zero", nil)?: Quantity(0)
    case .member("degrees", let arguments?)?:
      (quantity(arguments.unlabeled(0)) ?? Quantity(0)).scaled(by: .pi / 180)
    case .member("radians", let arguments?)?: quantity(arguments.unlabeled(0)) ?? Quantity(0)
    case .member("init", let arguments?)?: angleInitializer(arguments)
    case .binding(let binding)?: angle(binding.value)
    case .member?: moduleConstant(value, of: "Angle").map(angle) ?? .unknown(standIn: 0)
    default: .unknown(standIn: 0)
    }
  }

  func angleInitializer(_ arguments: ArgumentValues) -> Quantity {
    if let degrees = arguments["degrees"] {
      return (quantity(degrees) ?? Quantity(0)).scaled(by: .pi / 180)
    }
    return quantity(arguments["radians"]) ?? Quantity(0)
  }

  // MARK: Places and edges

  func unitPoint(_ value: Value?) -> UnitPoint? {
    switch moduleConstant(value, of: "UnitPoint") ?? value {
    case .record("UnitPoint", let fields)?:
      UnitPoint(x: length(fields["x"]) ?? 0, y: length(fields["y"]) ?? 0)
    case .member(let name, nil)?: Self.unitPoints[name]
    case .enumCase(let enumValue)?: Self.unitPoints[enumValue.name]
    case .member("init", let arguments?)?:
      UnitPoint(x: length(arguments["x"]) ?? 0, y: length(arguments["y"]) ?? 0)
    default: nil
    }
  }

  private static let unitPoints: [String: UnitPoint] = [
    "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
    "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
  ]

  func point(_ value: Value?) -> Point? {
    switch moduleConstant(value, of: "CGPoint") ?? value {
    case .record("CGPoint", let fields)?:
      Point(x: length(fields["x"]) ?? 0, y: length(fields["y"]) ?? 0)
    case .member("init", let arguments?)?:
      Point(x: length(arguments["x"]) ?? 0, y: length(arguments["y"]) ?? 0)
    case .member("zero", nil)?: .zero
    case .binding(let binding)?: point(binding.value)
    default: nil
    }
  }

  func rect(_ value: Value?, in scope: Scope) -> Rect? {
    switch value {
    case .record("CGRect", let fields)?:
      return Rect(
        x: length(fields["x"]) ?? 0, y: length(fields["y"]) ?? 0,
        width: length(fields["width"]) ?? 0, height: length(fields["height"]) ?? 0)
    case .member("init", let arguments?)?: return rect(rect(arguments, in: scope), in: scope)
    case .member("zero", nil)?: return .zero
    case .binding(let binding)?: return rect(binding.value, in: scope)
    default: return nil
    }
  }

  func memberName(_ value: Value?) -> String? {
    switch value {
    case .member(let name, _)?: name
    case .enumCase(let enumValue)?: enumValue.name
    case .record(_, let fields)?:
      if case .string(let name)? = fields["name"] { name } else { nil }
    case .binding(let binding)?: memberName(binding.value)
    default: nil
    }
  }

  func edges(_ value: Value?) -> EdgeSet? {
    switch value {
    case .array(let values)?:
      values.reduce(into: EdgeSet()) { $0.formUnion(edges($1) ?? []) }
    default: memberName(value).flatMap { Self.edgeSets[$0] }
    }
  }

  private static let edgeSets: [String: EdgeSet] = [
    "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "bottom": .bottom,
    "leading": .leading, "trailing": .trailing,
  ]

  func axes(_ value: Value?) -> AxisSet? {
    switch value {
    case .array(let values)?: values.reduce(into: AxisSet()) { $0.formUnion(axes($1) ?? []) }
    default:
      switch memberName(value) {
      case "horizontal"?: .horizontal
      case "vertical"?: .vertical
      default: nil
      }
    }
  }

  func insets(_ value: Value?) -> Insets? {
    switch moduleConstant(value, of: "EdgeInsets") ?? value {
    case .record("EdgeInsets", let fields)?:
      Insets(
        top: length(fields["top"]) ?? 0, leading: length(fields["leading"]) ?? 0,
        bottom: length(fields["bottom"]) ?? 0, trailing: length(fields["trailing"]) ?? 0)
    case .member("init", let arguments?)?:
      Insets(
        top: length(arguments["top"]) ?? 0, leading: length(arguments["leading"]) ?? 0,
        bottom: length(arguments["bottom"]) ?? 0, trailing: length(arguments["trailing"]) ?? 0)
    case .member("zero", nil)?: .zero
    default: nil
    }
  }

  func size(_ value: Value?) -> (width: Quantity, height: Quantity)? {
    switch moduleConstant(value, of: "CGSize") ?? value {
    case .record("CGSize", let fields)?:
      (quantity(fields["width"]) ?? Quantity(0), quantity(fields["height"]) ?? Quantity(0))
    case .member("zero", nil)?: (Quantity(0), Quantity(0))
    case .member("init", let arguments?)?:
      (quantity(arguments["width"]) ?? Quantity(0), quantity(arguments["height"]) ?? Quantity(0))
    case .binding(let binding)?: size(binding.value)
    default: nil
    }
  }
}

extension Quantity {
  func scaled(by factor: Double) -> Quantity {
    Quantity(value: value * factor, lower: lower * factor, upper: upper * factor, isKnown: isKnown)
  }
}
