import LayoutEngine
import ViewProgram

/// Functions and initializers of the standard library and of Foundation.
extension Interpreter {
  /// The answer of a call of one of them; nil if it is none that is known here.
  package func libraryCall(_ name: String, _ arguments: ArgumentValues) -> Value? {
    switch name {
    case "CGFloat", "Double", "Float", "Int", "TimeInterval", "UInt", "Int32", "Int64":
      number(name, arguments)
    case "String", "AttributedString", "NSLocalizedString", "Substring": text(arguments)
    case "max", "min", "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "hypot", "fmod",
      "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "log", "log2", "log10", "cbrt":
      mathFunction(name, arguments)
    case "Array": array(arguments)
    case "Set", "ArraySlice": arguments.unlabeled(0) ?? .array([])
    case "print", "debugPrint", "assert", "assertionFailure": .tuple([])
    case "stride", "zip", "Range", "ClosedRange": sequence(name, arguments)
    default: nil
    }
  }

  /// `Double.pi` and its like; nil for what is no number's.
  func libraryStatic(_ name: String, of type: String) -> Value? {
    switch type {
    case "CGFloat", "Double", "Float", "Int":
      numericConstant(name).map { .number($0) }
        ?? .unknown(Unknown(type + "." + name, type: .named(type, arguments: [])))
    default: nil
    }
  }

  func libraryStaticCall(_ name: String, of type: String) -> Value? {
    switch type {
    case "Double", "CGFloat", "Int":
      .unknown(Unknown(type + "." + name, type: .named(type, arguments: [])))
    default: nil
    }
  }

  private func number(_ name: String, _ arguments: ArgumentValues) -> Value? {
    guard let quantity = quantity(arguments.unlabeled(0)), !isUnknown(arguments.unlabeled(0)) else {
      return .unknown(Unknown(name + "()", type: .named(name, arguments: [])))
    }
    let isInteger = name.contains("Int") && name != "TimeInterval"
    guard isInteger else { return .number(quantity, isInteger: false) }
    return .number(
      Quantity(
        value: quantity.value.rounded(.towardZero), lower: quantity.lower.rounded(.towardZero),
        upper: quantity.upper.rounded(.towardZero), isKnown: quantity.isKnown), isInteger: true)
  }

  /// A string made of a value, as an initializer makes it.
  package func text(_ arguments: ArgumentValues) -> Value {
    switch arguments.unlabeled(0) {
    case .string(let text)?: .string(text)
    case .number(let quantity, true)? where quantity.isConstant && abs(quantity.value) < 1e15:
      .string(String(Int(quantity.value)))
    case nil where arguments.isEmpty: .string("")
    default: .unknown(Unknown("text", type: .named("String", arguments: [])))
    }
  }

  private func array(_ arguments: ArgumentValues) -> Value {
    if let repeated = arguments["repeating"] {
      guard let count = quantity(arguments["count"]), count.isConstant, count.value >= 0 else {
        return .unknown(Unknown("Array", type: .named("Array", arguments: [])))
      }
      let most = Double(context.limits.elements)
      return .array(Array(repeating: repeated, count: Int(Swift.min(count.value, most))))
    }
    guard let source = arguments.unlabeled(0) else { return .array([]) }
    if case .unknown = source { return source }
    return .array(elements(of: source))
  }

  private func sequence(_ name: String, _ arguments: ArgumentValues) -> Value {
    if name == "zip", let first = arguments.unlabeled(0), let second = arguments.unlabeled(1) {
      return .array(
        zip(elements(of: first), elements(of: second)).map { .tuple([(nil, $0), (nil, $1)]) })
    }
    guard name == "stride", let from = quantity(arguments["from"]), let step = quantity(arguments["by"]),
      let end = quantity(arguments["to"] ?? arguments["through"]), from.isConstant, step.isConstant,
      end.isConstant, step.value != 0
    else { return .unknown(Unknown(name, type: .named("Array", arguments: []))) }
    var values: [Value] = []
    var current = from.value
    let isClosed = arguments["through"] != nil
    let isInteger = [from, step, end].allSatisfy { $0.value == $0.value.rounded() }
    while values.count < context.limits.elements,
      (step.value > 0 ? current < end.value : current > end.value)
        || isClosed && current == end.value
    {
      values.append(.number(Quantity(current), isInteger: isInteger))
      current += step.value
    }
    return .array(values)
  }
}
