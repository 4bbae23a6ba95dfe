import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Properties of numbers, strings and collections.
  func foundationMember(_ name: String, of value: Value) -> Value? {
    switch (value, name) {
    case (.array(let elements), "layoutDirection"):
      guard let first = elements.first?.subview else { return nil }
      return subviewMember(name, first)
    case (.array(let elements), "count"): return .integer(elements.count)
    case (.array(let elements), "isEmpty"): return .boolean(elements.isEmpty)
    case (.array(let elements), "first"): return elements.first ?? Value.none
    case (.array(let elements), "last"): return elements.last ?? Value.none
    case (.array(let elements), "indices"):
      return .range(lower: .integer(0), upper: .integer(elements.count), isClosed: false)
    case (.member, "gradient"): return value
    case (.string(let text), "isEmpty"): return .boolean(text.isEmpty)
    case (.string(let text), "count"): return .integer(text.count)
    case (.string(let text), "capitalized"), (.string(let text), "localizedCapitalized"):
      return .string(
        text.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " "))
    case (.string(let text), "localized"), (.string(let text), "description"): return .string(text)
    case (.dictionary(let pairs), "count"): return .integer(pairs.count)
    case (.dictionary(let pairs), "isEmpty"): return .boolean(pairs.isEmpty)
    case (.dictionary(let pairs), "keys"): return .array(pairs.map(\.key))
    case (.dictionary(let pairs), "values"): return .array(pairs.map(\.value))
    case (.range(let lower, _, _), "lowerBound"): return lower
    case (.range(_, let upper, _), "upperBound"): return upper
    case (.range, "count"): return LazyElements.count(of: value).map { .integer($0) }
    case (.range, "isEmpty"): return LazyElements.count(of: value).map { .boolean($0 == 0) }
    case (.range(let lower, _, _), "first"): return lower
    case (.range(_, let upper, let isClosed), "last"):
      return isClosed ? upper : infix("-", upper, .integer(1), key: "range.last")
    case (.range, "indices"), (.range, "lazy"), (.array, "lazy"): return value
    case (.number(let quantity, let isInteger), _) where numberMember(name, quantity, isInteger) != nil:
      return numberMember(name, quantity, isInteger)
    case (.member(let size, nil), "isAccessibilitySize"), (.member(let size, nil), "isAccessibilityCategory"):
      return DynamicTypeSize(rawValue: size).map { .boolean($0.isAccessibilitySize) }
    case (_, "self"), (_, "id"), (_, "wrappedValue"): return value
    default: return nil
    }
  }

  /// Methods of numbers, strings, collections and system values; nil if not known.
  func valueMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: SourceReference,
    in scope: Scope
  ) -> Value? {
    if name != "map", name != "flatMap" {
      noteWholeUse(of: [value])
      noteWholeUse(of: arguments)
    }
    switch value {
    case .host: return hostMethod(name, of: value, arguments, in: scope)
    case .number, .boolean, .tuple:
      if name == "map" || name == "flatMap", let closure = arguments.content {
        return apply(closure, single(value), in: scope)
      }
      guard case .number(let quantity, let isInteger) = value else { return nil }
      return numberMethod(name, quantity, isInteger: isInteger, arguments)
        ?? .unknown(Unknown(name, type: .named("CGFloat", arguments: [])))
    case .array, .dictionary, .range:
      return collectionMethod(name, of: value, arguments, in: scope)
    case .string(let text): return stringMethod(name, text)
    case .record(let type, let fields): return recordMethod(name, type, fields, arguments, in: scope)
    case .unknown(let unknown):
      if let result = unknownMethod(name, unknown, arguments, in: scope) { return result }
      return nil
    case .instance(let instance)
    where name == "concat" && instance.type.inheritedTypes.contains("ViewModifier"):
      return arguments.unlabeled(0).map { .array([value, $0]) }
    case .instance(let instance) where name == "ignoredByLayout":
      var effect = effect(of: instance)
      effect.isIgnoredByLayout = true
      return .effect(effect)
    case .instance, .enumCase:
      guard name == "map" || name == "flatMap", let closure = arguments.content else { return nil }
      return apply(closure, single(value), in: scope)
    case .member(let first, nil) where font(.member(first, nil)) != nil:
      return font(value).map { .font(modified($0, name, arguments)) }
    case .member(let first, let firstArguments) where name == "opacity" || name == "gradient":
      guard name == "opacity", firstArguments == nil || firstArguments?[Self.fadedLabel] != nil else {
        return .member(first, firstArguments)
      }
      return .member(first, faded(firstArguments, arguments.unlabeled(0)))
    default: return nil
    }
  }

  /// Loops over collections nobody knows still run their closures on a stand-in element.
  private func unknownMethod(
    _ name: String, _ unknown: Unknown, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let elementType = elementType(of: unknown.type)
    switch name {
    case "prefix", "suffix":
      // No more than there may be.
      guard let most = quantity(arguments.unlabeled(0)), most.isConstant, most.value >= 0 else {
        return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
      }
      let stand = unknownElements(unknown, type: elementType)
      return .array(Array(stand.prefix(Int(min(most.value, 1000)))))
    case "filter", "sorted", "reversed", "dropFirst", "dropLast", "shuffled",
      "removingDuplicates", "uniqued":
      return .unknown(Unknown(unknown.key + "." + name, type: unknown.type))
    case "enumerated":
      return .unknown(Unknown(unknown.key + "[]", type: nil))
    case "map", "compactMap", "flatMap":
      guard let closure = arguments.content, isCollection(unknown.type) else { return nil }
      let element = Value.unknown(Unknown(unknown.key + "[]", type: elementType))
      let result = apply(closure, single(element), in: scope) ?? .none
      return .array(Array(repeating: result, count: variant.profile.elementCount))
    case "first", "last", "randomElement", "min", "max":
      return .unknown(Unknown(unknown.key + "." + name, type: elementType.map { .optional($0) }))
    case "contains", "hasPrefix", "hasSuffix":
      return .unknown(Unknown(unknown.key + "." + name, type: .named("Bool", arguments: [])))
    default: return nil
    }
  }

  private func isCollection(_ type: TypeReference?) -> Bool {
    if case .named("Array", _)? = type { return true }
    return false
  }

  func single(_ value: Value) -> ArgumentValues { labeled([(nil, value)]) }

  func labeled(_ arguments: [(label: String?, value: Value)]) -> ArgumentValues {
    ArgumentValues(
      items: arguments.map {
        ArgumentValues.Item(
          label: $0.label, value: $0.value, isTrailing: false,
          source: SourceReference(file: 0, start: 0, end: 0))
      })
  }

  private func stringMethod(_ name: String, _ text: String) -> Value? {
    switch name {
    case "uppercased": .string(text.uppercased())
    case "lowercased": .string(text.lowercased())
    default: .unknown(Unknown("text." + name, type: .named("String", arguments: [])))
    }
  }

  /// Colors stay colors under their own methods; rectangles answer geometry questions.
  private func recordMethod(
    _ name: String, _ type: String, _ fields: [String: Value], _ arguments: ArgumentValues,
    in scope: Scope
  ) -> Value? {
    switch (type, name) {
    case ("Color", "opacity"):
      let opacity = quantity(arguments.unlabeled(0)).flatMap { $0.isConstant ? $0.value : nil }
      if opacity == 0 { return .record("Color", ["clear": .boolean(true)]) }
      var faded = colorFields(fields, faded: arguments.unlabeled(0))
      faded["fill"] = opacity == 1 ? fields["fill"] : nil
      return .record("Color", faded)
    case ("Color", "withAlphaComponent"):
      let faded = colorFields(fields, faded: arguments.unlabeled(0))
      return .record("Color", faded.filter { $0.key != "fill" })
    case ("Color", "mix"), ("Color", "lighter"), ("Color", "darker"), ("Color", "adjust"):
      return .record("Color", fields.filter { $0.key != Self.shownField && $0.key != "fill" })
    case ("Color", "gradient"), ("Color", "shadow"):
      return .record("Color", fields.filter { $0.key != "fill" })
    case ("CGRect", _): return rectMethod(name, .record(type, fields), arguments, in: scope)
    case ("CGPoint", "applying"):
      guard let x = known(fields["x"]), let y = known(fields["y"]),
        let affine = affine(arguments.unlabeled(0))
      else { return nil }
      return .record(
        type,
        [
          "x": .number(affine[0] * x + affine[2] * y + affine[4]),
          "y": .number(affine[1] * x + affine[3] * y + affine[5]),
        ])
    case ("ViewSpacing", _): return spacingMethod(name, fields, arguments)
    case ("ProposedViewSize", "replacingUnspecifiedDimensions"):
      return replacingUnspecified(fields, by: arguments["by"])
    case ("CGAffineTransform", _): return transformMethod(name, fields, arguments)
    case (_, "map"), (_, "flatMap"):
      return arguments.content.flatMap { apply($0, single(.record(type, fields)), in: scope) }
    default: return nil
    }
  }

  // MARK: Fonts

  func textStyle(_ value: Value?) -> TextStyle? { memberName(value).flatMap { TextStyle(rawValue: $0) } }

  func font(_ value: Value?) -> Font? {
    switch moduleConstant(value, of: "Font") ?? value {
    case .host?: return value?.font
    case .member(let name, nil)?:
      return TextStyle(rawValue: name).map { Font(.style($0)) }
    case .member("system", let arguments?)?:
      let weight = memberName(arguments["weight"]).flatMap { Self.weights[$0] }
      let isMonospaced = memberName(arguments["design"]) == "monospaced"
      let face: Font.Face =
        arguments["size"].map { .fixed(length($0) ?? 17) }
        ?? .style(textStyle(arguments.unlabeled(0)) ?? .body)
      return Font(face, weight: weight, isMonospaced: isMonospaced)
    case .member("custom", let arguments?)?:
      if let fixed = arguments["fixedSize"] {
        return Font(.fixed(length(fixed) ?? 17), isCustom: true)
      }
      let style = textStyle(arguments["relativeTo"]) ?? .body
      return Font(.scaled(length(arguments["size"]) ?? 17, relativeTo: style), isCustom: true)
    default: return nil
    }
  }

  static let weights: [String: FontWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  func modified(_ font: Font, _ name: String, _ arguments: ArgumentValues) -> Font {
    var font = font
    switch name {
    case "bold": font.weight = .bold
    case "weight": font.weight = memberName(arguments.unlabeled(0)).flatMap { Self.weights[$0] }
    case "monospaced": font.isMonospaced = true
    default: break
    }
    return font
  }
}
