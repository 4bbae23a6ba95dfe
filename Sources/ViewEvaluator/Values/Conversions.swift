import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// The value that a binding reads as which a view is given.
  func bound(_ value: Value) -> Value {
    switch value {
    case .binding(let binding): binding.value
    case .member("constant", let arguments?): arguments.unlabeled(0) ?? value
    default: value
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

  func axis(_ value: Value?) -> [Double] {
    guard case .tuple(let parts)? = value, parts.count == 3 else { return [0, 0, 1] }
    return parts.map { length($0.value) ?? 0 }
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
    case .member("init", let arguments?)?: return rect(interpreter.geometry("CGRect", arguments), in: scope)
    case .member("zero", nil)?: return .zero
    case .binding(let binding)?: return rect(binding.value, in: scope)
    default: return nil
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
    case .member("init", let arguments?)? where arguments.items.isEmpty: AxisSet()
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
        top: gap(fields["top"]) ?? 0, leading: gap(fields["leading"]) ?? 0,
        bottom: gap(fields["bottom"]) ?? 0, trailing: gap(fields["trailing"]) ?? 0)
    case .member("init", let arguments?)?:
      Insets(
        top: gap(arguments["top"]) ?? 0, leading: gap(arguments["leading"]) ?? 0,
        bottom: gap(arguments["bottom"]) ?? 0, trailing: gap(arguments["trailing"]) ?? 0)
    case .member("zero", nil)?: .zero
    default: nil
    }
  }

  /// A distance between views or around them: one that nobody knows is a short one.
  func gap(_ value: Value?) -> Double? { interpreter.isUnknown(value) ? variant.profile.gap : length(value) }

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
