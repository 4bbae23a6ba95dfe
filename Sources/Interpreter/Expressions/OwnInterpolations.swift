import LayoutEngine
import ViewProgram

/// Interpolations that the module adds to strings: `"\(hex: 255)"`.
extension Interpreter {
  /// The text of a literal of which one of the module's own functions takes a part; nil for any other.
  func ownInterpolated(_ segments: [StringSegment], range: SourceRange, in scope: Scope) -> Value? {
    guard let type = interpolationType(seenFrom: scope.file), let functions = type.functions["appendInterpolation"]
    else { return nil }
    let isOwn = segments.contains { segment in
      switch segment {
      case .text: false
      // What takes a value without a label may be meant for each of them.
      case .interpolation: functions.contains(where: \.declaration.takesOneAlone)
      case .formatted: true
      }
    }
    guard isOwn else { return nil }
    let place = SelfPlace(.string(""))
    for segment in segments {
      switch segment {
      case .text(let text): append(text, to: place)
      case .interpolation(let expression):
        let argument = Argument(label: nil, value: expression)
        append(knowingOptionals(evaluate([argument], in: scope), in: scope), type, functions, to: place, in: scope)
      case .formatted(let arguments): append(evaluate(arguments, in: scope), type, functions, to: place, in: scope)
      }
    }
    let unknown = Value.unknown(Unknown(key(range, in: scope), type: .named("String", arguments: [])))
    guard case .string(let text) = place.value else { return unknown }
    memory.lastInterpolation = Interpolation(result: place.value, parts: LiteralParts([.text(text)]))
    return place.value
  }

  /// `appendInterpolation(...)` and `appendLiteral(...)` in the code of such a function; nil anywhere else.
  func appendedInterpolation(_ name: String, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    guard name == "appendInterpolation" || name == "appendLiteral", let place = scope.selfPlace, let type = scope.type,
      let functions = type.functions["appendInterpolation"]
    else { return nil }
    if name == "appendLiteral" {
      append(arguments.unlabeled(0).flatMap(plainText), to: place)
    } else {
      append(arguments, type, functions, to: place, in: scope)
    }
    return .tuple([])
  }

  private func append(
    _ arguments: ArgumentValues, _ type: TypeEntry, _ functions: [Located<FunctionDeclaration>], to place: SelfPlace,
    in scope: Scope
  ) {
    let isPlain = arguments.items.count == 1 && arguments.items[0].label == nil
    switch choice(functions, for: arguments, of: type) {
    case .one(let function):
      if isPlain {
        let wanted = function.declaration.parameters.first?.type
        switch wanted.flatMap({ isValue(arguments.items[0], of: $0, in: scope) }) {
        case true?: break
        case false?: return append(text(of: arguments, in: scope), to: place)
        case nil: return append(nil, to: place)
        }
      }
      var value = FunctionValue(candidates: [function], receiver: nil, type: type)
      value.selfPlace = place
      if apply(.function(value), arguments, in: scope) == nil { append(nil, to: place) }
    case .none: append(isPlain ? text(of: arguments, in: scope) : formattedText(arguments), to: place)
    case .open: append(nil, to: place)
    }
  }

  /// The same, declared as what may be nil where their expressions say so.
  private func knowingOptionals(_ arguments: ArgumentValues, in scope: Scope) -> ArgumentValues {
    var result = arguments
    for index in result.items.indices where !result.items[index].isOptional {
      guard let expression = result.items[index].expression, isOptional(expression, in: scope) else { continue }
      let type = wholeType(of: expression, in: scope)
      if let type, type != .optional(.named("Any", arguments: [])) {
        result.items[index].declared = type
      } else {
        result.items[index].declared = typeReference(of: result.items[index].value).map { .optional($0) }
      }
    }
    return result
  }

  /// Whether an argument is of a type for certain, as its value or its expression says.
  private func isValue(_ item: ArgumentValues.Item, of type: TypeReference, in scope: Scope) -> Bool? {
    if let answer = isValue(item.value, of: type, in: scope) { return answer }
    guard let own = item.expression.flatMap({ staticType(of: $0, in: scope) }) else { return nil }
    return meant(own, in: scope) == meant(type, in: scope) ? true : nil
  }

  /// The text that the library makes of one value.
  private func text(of arguments: ArgumentValues, in scope: Scope) -> String? {
    let item = arguments.items[0]
    if let expression = item.expression, isOptional(expression, in: scope) { return optionalText(item.value) }
    return plainText(settled(item.value))
  }

  private func append(_ text: String?, to place: SelfPlace) {
    guard let text, case .string(let before) = place.value else {
      place.value = .unknown(Unknown("interpolation", type: .named("String", arguments: [])))
      return
    }
    place.value = .string(before + text)
  }

  private func interpolationType(seenFrom file: Int32) -> TypeEntry? {
    ["String.StringInterpolation", "DefaultStringInterpolation", "StringInterpolation"].lazy
      .compactMap { self.index.extensions(of: $0, seenFrom: file) }.first
  }
}

extension FunctionDeclaration {
  /// Whether it may be called with one argument that has no label.
  fileprivate var takesOneAlone: Bool {
    guard let first = parameters.first, first.label == nil else { return false }
    return parameters.dropFirst().allSatisfy { $0.defaultValue != nil || $0.isVariadic }
  }
}

/// The texts of values in styles and by formatters that code names beside them: `Text(date, format: .iso8601)`.
extension Interpreter {
  /// The text of the first argument, as `format` or `formatter` says; nil where it is not known.
  package func styledText(_ arguments: ArgumentValues) -> String? {
    guard let value = arguments.unlabeled(0) else { return nil }
    if let style = arguments["format"] {
      return styledText(value, as: moduleConstant(style, of: "FormatStyle", "ParseableFormatStyle") ?? style)
    }
    guard case .native(let formatter)? = arguments["formatter"] else { return nil }
    return knownText(nativeMethod("string", of: formatter, labeled([("from", value)])))
  }

  private func styledText(_ value: Value, as style: Value) -> String? {
    switch (value, style) {
    case (.binding(let binding), _): return styledText(binding.value, as: style)
    case (_, .instance(let own)):
      guard let method = method("format", of: own) else { return nil }
      return knownText(
        apply(.function(method), labeled([(nil, value)]), in: Scope(parent: nil, file: own.type.file)))
    case (.native(let native), _): return knownText(nativeMethod("formatted", of: native, labeled([(nil, style)])))
    default: return formattedNumber(value, as: style)
    }
  }

  private func knownText(_ value: Value?) -> String? { if case .string(let text)? = value { text } else { nil } }
}
