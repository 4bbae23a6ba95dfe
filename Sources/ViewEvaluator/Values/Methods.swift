import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Methods of instances that SwiftUI gives to all of a kind; nil for others.
  func instanceMethod(
    _ name: String, of instance: Instance, _ arguments: ArgumentValues
  ) -> Value? {
    switch name {
    case "concat" where instance.type.inheritedTypes.contains("ViewModifier"):
      return arguments.unlabeled(0).map { .array([.instance(instance), $0]) }
    case "ignoredByLayout":
      var effect = effect(of: instance)
      effect.isIgnoredByLayout = true
      return .effect(effect)
    default: return nil
    }
  }

  /// `.title.bold()`, `.red.opacity(0.5)`: what a name stands for, under a method.
  func memberMethod(_ name: String, of value: Value, _ arguments: ArgumentValues) -> Value? {
    guard case .member(let first, let firstArguments) = value else { return nil }
    if firstArguments == nil || ["custom", "system"].contains(first), font(.member(first, firstArguments)) != nil {
      return font(value).map { .font(modified($0, name, arguments)) }
    }
    if name == "inset", Self.shapes[first] != nil { return value }
    guard name == "opacity" || name == "gradient" else { return nil }
    guard name == "opacity", firstArguments == nil || firstArguments?[Self.fadedLabel] != nil else {
      return value
    }
    if isNothing(arguments.unlabeled(0)) { return .member("clear", nil) }
    return .member(first, faded(firstArguments, arguments.unlabeled(0)))
  }

  /// The shapes that have a name where a shape is wanted, and whose kind of name that is.
  static let shapes = ["rect": "Rectangle", "circle": "Circle", "capsule": "Capsule", "ellipse": "Ellipse"]

  /// Colors stay colors under their own methods; rectangles answer geometry questions.
  func recordMethod(
    _ name: String, _ type: String, _ fields: [String: Value], _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value? {
    switch (type, name) {
    case ("Color", "opacity"):
      let opacity = quantity(arguments.unlabeled(0)).flatMap { $0.isConstant ? $0.value : nil }
      if isNothing(arguments.unlabeled(0)) { return .record("Color", ["clear": .boolean(true)]) }
      var faded = colorFields(fields, faded: arguments.unlabeled(0))
      faded["fill"] = opacity == 1 ? fields["fill"] : nil
      return .record("Color", faded)
    case ("Color", "withAlphaComponent"):
      let faded = colorFields(fields, faded: arguments.unlabeled(0))
      return .record("Color", faded.filter { $0.key != "fill" })
    case ("Color", "mix"), ("Color", "lighter"), ("Color", "darker"), ("Color", "adjust"):
      return .record("Color", fields.filter { $0.key != Self.shownField && $0.key != "fill" })
    case ("Color", "gradient"), ("Color", "shadow"):
      // A shadow of a radius is one around a view.
      if name == "shadow", arguments.unlabeled(0) == nil { return nil }
      return .record("Color", fields.filter { $0.key != "fill" })
    case ("UIImage", _) where Self.imagesOfOneSize.contains(name): return .record(type, fields)
    case (_, "applying") where arguments.items.count == 1:
      return applying(type, fields, arguments.unlabeled(0))
    case ("CGRect", _):
      return interpreter.geometryFunction(name, type, fields, arguments)
        ?? ["insetBy", "offsetBy", "union", "intersection"].first { $0 == name }.map {
          .unknown(Unknown("CGRect." + $0, type: .named(type, arguments: [])))
        }
    case ("UIFontMetrics", "scaledFont"): return .font(scaledFont(arguments, as: fields["style"]))
    case ("UIFontMetrics", "scaledValue"): return scaled(arguments, as: fields["style"])
    case (_, "equalTo"): return interpreter.geometryFunction(name, type, fields, arguments)
    case ("ProposedViewSize", "replacingUnspecifiedDimensions"):
      return replacingUnspecified(fields, by: arguments["by"])
    case ("CGAffineTransform", _): return transformMethod(name, fields, arguments)
    case (_, "map"), (_, "flatMap"):
      return arguments.content.flatMap { apply($0, single(.record(type, fields)), in: scope) }
    default: return nil
    }
  }

  /// The methods of a picture that make another one of the same size.
  private static let imagesOfOneSize: Set = [
    "withRenderingMode", "withTintColor", "resizableImage", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation", "withAlignmentRectInsets", "preparingForDisplay",
  ]

  // MARK: Fonts

  func textStyle(_ value: Value?) -> TextStyle? { memberName(value).flatMap { TextStyle(rawValue: $0) } }

  func font(_ value: Value?) -> Font? {
    let value = moduleConstant(value, of: "Font") ?? value
    switch value {
    case .host?: return value?.font
    case .member(let name, nil)?:
      return TextStyle(rawValue: name).map { Font(.style($0)) }
    case .member("system", let arguments?)?:
      let weight = memberName(arguments["weight"]).flatMap { Self.weights[$0] }
      let design = arguments["design"].map { memberName($0) ?? "" }
      let style = Font(.style(textStyle(arguments.unlabeled(0)) ?? .body))
      var font = arguments["size"].map { sized($0) { .fixed($0) } } ?? style
      font.weight = weight
      font.isMonospaced = design == "monospaced"
      font.hasOtherLooks = design.map { !["default", "monospaced"].contains($0) } ?? false
      return font
    case .member("custom", let arguments?)?:
      let typeface = typeface(arguments.unlabeled(0))
      let style = textStyle(arguments["relativeTo"]) ?? .body
      var font =
        arguments["fixedSize"].map { sized($0) { .fixed($0) } }
        ?? sized(arguments["size"]) { .scaled($0, relativeTo: style) }
      font.isCustom = typeface == nil
      font.typeface = typeface
      return font
    case .member("init", let arguments?)?: return platformFont(arguments)
    default: return nil
    }
  }

  /// A font of a size in points, of the usual one where nobody knows it.
  func sized(_ size: Value?, _ face: (Double) -> Font.Face) -> Font {
    let isUnknown = size.map { interpreter.isUnknown($0) } ?? true
    var font = Font(face(isUnknown ? Self.usualFontSize : length(size) ?? Self.usualFontSize))
    font.hasUnknownSize = isUnknown
    return font
  }

  private static let usualFontSize = 17.0

  static let weights: [String: FontWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  func modified(_ font: Font, _ name: String, _ arguments: ArgumentValues) -> Font {
    var font = font
    switch name {
    case "bold": font.isBold = true
    case "weight":
      font.isBold = false
      font.weight = memberName(arguments.unlabeled(0)).flatMap { Self.weights[$0] }
    case "monospaced": font.isMonospaced = true
    case "monospacedDigit": font.hasMonospacedDigits = true
    default: font.hasOtherLooks = true
    }
    return font
  }
}
