import Foundation
import LayoutEngine
import ViewProgram

/// Functions and initializers of the standard library and of Foundation.
///
/// The library's own algorithms run here over known elements and ask the same questions of closures. An answer that is
/// not known is thrown (`Unanswered`): the result is unknown then, and what the closure may have changed.
///
/// - In: a name, a receiver, evaluated arguments; out: the answer, nil for a name that is not known here. A function that
///   changes its receiver answers with the receiver as it left it, or nil: then it has changed nothing.
/// - To add: a name in the file of its kind of value, and a line for it in `Tests/Fixtures/interpreter/library.txt`, also
///   one with an argument that is not known.
extension Interpreter {
  /// The answer of a call of one of them; nil if it is none that is known here.
  package func libraryCall(_ name: String, _ arguments: ArgumentValues) -> Value? {
    switch name {
    case _ where NumberType(named: name) != nil: NumberType(named: name).map { number($0, arguments) }
    case "String", "Substring": text(arguments)
    case StyledText.typeName: attributedText(arguments) ?? text(arguments)
    case "AttributeContainer" where arguments.isEmpty: .record(name, [:])
    case "max" where arguments.items.contains { $0.value.isOfModule },
      "min" where arguments.items.contains { $0.value.isOfModule }:
      extreme(name, arguments)
    case "max", "min", "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "hypot", "fmod",
      "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "exp2", "log", "log2", "log10", "cbrt":
      mathFunction(name, arguments)
    case "NSDecimalNumber" where arguments.items.first?.label == "decimal": arguments["decimal"]
    case "Array": array(arguments)
    case "AnyHashable": arguments.unlabeled(0).map(settled)
    case "Bool": truth(arguments)
    case "ObjectIdentifier": arguments.unlabeled(0).flatMap(objectIdentifier)
    case "Optional": arguments.unlabeled(0) ?? arguments["wrapped"]
    case "Set":
      arguments.isEmpty
        ? .array(ListValue([], .set))
        : drained(arguments).unlabeled(0).flatMap(known(elementsOf:)).map { set(of: $0.values) }
    case "Dictionary": dictionaryCall(drained(arguments))
    case "Character", "Unicode.Scalar", "UnicodeScalar": characterCall(name, arguments)
    case "CharacterSet": characterSetCall(arguments)
    case "NSError", "CancellationError", "URLError", "CocoaError", "POSIXError": libraryError(name, arguments)
    case "SortDescriptor", "KeyPathComparator": sortComparator(name, arguments)
    case "ComparisonResult": arguments["rawValue"].flatMap(comparison(ofRawValue:))
    case "ArraySlice", "ContiguousArray": array(arguments)
    case "sequence": unfolded(arguments)
    case "Regex": regularExpression(arguments)
    case "AnyIterator", "AnySequence", "AnyCollection": erased(name, arguments)?.printedOtherwise
    case "repeatElement":
      arguments.unlabeled(0).map { array(labeled([("repeating", $0), ("count", arguments["count"] ?? .none)])) }
    case "type": arguments.items.first.flatMap(type(of:))
    case "print", "debugPrint", "NSLog", "os_log", "assert", "assertionFailure": .tuple([])
    case "dump": arguments.unlabeled(0)
    case "stride", "zip": sequence(name, arguments).printedOtherwise
    case "Range", "ClosedRange": sequence(name, arguments)
    default: nil
    }
  }

  /// `max` or `min` of values of the module's types: the last of the greatest, the first of the least.
  private func extreme(_ name: String, _ arguments: ArgumentValues) -> Value? {
    var best: Value?
    guard let sample = arguments.items.first(where: { $0.value.isOfModule })?.value else { return nil }
    for item in arguments.items {
      let value = sibling(item.value, of: sample)
      guard let other = best else {
        best = value
        continue
      }
      guard let isLess = isOrdered("<", value, other) else { return nil }
      if isLess != (name == "max") { best = value }
    }
    return best
  }

  private func objectIdentifier(_ value: Value) -> Value? {
    let object: AnyObject
    switch value {
    case .instance(let instance): object = instance
    case .type(_, let entry?): object = entry
    case .type(let name, nil) where name == "String" || name == "Bool" || NumberType(named: name) != nil:
      return .record("ObjectIdentifier", ["id": .string(NumberType(named: name)?.name ?? name)])
    default: return nil
    }
    return .record("ObjectIdentifier", ["id": .string("\(ObjectIdentifier(object).hashValue)")])
  }

  /// `Double.pi` and its like; nil for what is no number's.
  func libraryStatic(_ name: String, of type: String) -> Value? {
    if let all = NumberType(named: type)?.integers, let number = NumberType(named: type) {
      switch name {
      case "max": return .integer(all.upperBound, number)
      case "min": return .integer(all.lowerBound, number)
      case "zero": return .integer(0, number)
      case "bitWidth": return .integer(number.width)
      case "isSigned": return .boolean(all.lowerBound < 0)
      default: break
      }
    }
    return switch type {
    case "CGFloat", "Double", "Float", "Int":
      NumberType(named: type).flatMap { type in
        type.isInteger ? nil : numericConstant(name, as: type).map { .number(Quantity($0), type) }
      }
        ?? .unknown(Unknown(type + "." + name, type: .named(type, arguments: [])))
    case "CharacterSet": characterSetConstant(name)
    case "Decimal" where name == "zero": .number(Quantity(0), .decimal)
    case "Optional" where name == "none": Value.none
    case "SortOrder" where name == "forward" || name == "reverse": .member(name, nil)
    case "ComparisonResult": ComparisonResult.names.contains(name) ? .member(name, nil) : nil
    // The function that wraps, which is the initializer's too.
    case "Optional" where name == "some": .type("Optional", nil)
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

  /// `Decimal(string:)`, `Decimal(x)` of a fraction; nil for all others.
  private func decimal(_ item: ArgumentValues.Item) -> Value? {
    switch (item.label, item.value) {
    case ("string"?, .string(let text)):
      guard let value = Decimal(string: text) else { return Value.none }
      return Decimals.number(value).map { .number(Quantity($0), .decimal) }
    case (nil, .number(_, let own)) where !own.isInteger: return number(item.value, as: .decimal)
    default: return nil
    }
  }

  private func number(_ type: NumberType, _ arguments: ArgumentValues) -> Value {
    let unknown = self.openAnswer(type.name + "()", of: arguments.items.map(\.value), type.reference)
    if arguments.isEmpty { return number(.number(Quantity(0), .literal(asInteger: 0)), as: type) }
    if case .string? = arguments.unlabeled(0) { return parsed(arguments, as: type) ?? unknown }
    guard arguments.items.count == 1, let item = arguments.items.first else { return unknown }
    if type == .decimal, let value = decimal(item) { return value }
    let value = settled(item.value)
    if item.label == "ascii", let scalar = scalar(value), scalar.isASCII { return .integer(Int128(scalar.value), type) }
    let isExact = item.label == "exactly"
    if item.label == "bitPattern", !type.isInteger {
      guard let bits = exactInteger(value)?.value else { return unknown }
      switch type {
      case .float: return .number(Quantity(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))), type)
      case .double, .cgFloat: return .number(Quantity(Double(bitPattern: UInt64(truncatingIfNeeded: bits))), type)
      default: return unknown
      }
    }
    if item.label == "bitPattern", case .number(let quantity, let own) = value, !own.isInteger {
      return bitPattern(of: quantity, own) ?? unknown
    }
    if item.label == "truncatingIfNeeded" || item.label == "bitPattern" {
      return exactInteger(value).map { .integer(type.wrapped($0.value), type) } ?? unknown
    }
    switch item.label {
    case nil, "exactly", "clamping", "truncating", "integerLiteral": break
    default: return unknown
    }
    if item.label == "truncating", case .number(let quantity, .decimal) = value, !Decimals.isExact(quantity.value) {
      return unknown
    }
    if let integer = exactInteger(value)?.value, let integers = type.integers {
      if item.label == "clamping" { return .integer(min(max(integer, integers.lowerBound), integers.upperBound), type) }
      return integers.contains(integer) ? .integer(integer, type) : isExact ? .none : unknown
    }
    if case .wide(let integer, _) = value, !type.isInteger { return .number(Quantity(Double(integer)), type) }
    guard let quantity = quantity(value), !isUnknown(value) else { return unknown }
    guard let integers = type.integers else {
      return .number(type == .float ? quantity.singlePrecision : quantity, type)
    }
    let whole = Quantity(
      value: quantity.value.rounded(.towardZero), lower: quantity.lower.rounded(.towardZero),
      upper: quantity.upper.rounded(.towardZero), isKnown: quantity.isKnown)
    if quantity.isConstant {
      if isExact, whole.value != quantity.value { return .none }
      guard let integer = Int128(exactly: whole.value), integers.contains(integer) else {
        return isExact ? .none : unknown
      }
      return .integer(integer, type)
    }
    return .number(whole, type)
  }

  private func truth(_ arguments: ArgumentValues) -> Value? {
    switch arguments.unlabeled(0) {
    case .string(let text)?: Bool(text).map { .boolean($0) } ?? Value.none
    case .boolean(let flag)?: .boolean(flag)
    case nil where arguments.isEmpty: .boolean(false)
    default: nil
    }
  }

  /// A number that a text says; nil where that is not known, nil's value where it says none.
  private func parsed(_ arguments: ArgumentValues, as type: NumberType) -> Value? {
    guard case .string(let text)? = arguments.unlabeled(0) else { return nil }
    if type.isInteger {
      guard let radix = arguments.items.count == 1 ? 10 : exactInteger(arguments["radix"]).map({ Int($0.value) }),
        (2...36).contains(radix)
      else { return nil }
      guard let value = Int128(text, radix: radix), type.integers?.contains(value) == true else { return Value.none }
      return .integer(value, type)
    }
    if type == .float { return Float(text).map { .number(Quantity(Double($0)), .float) } ?? Value.none }
    return Double(text).map { .number(Quantity($0), type) } ?? Value.none
  }

  /// `type(of:)` of a value of the module's; nil where its type is not all of it, or may be another one.
  private func type(of item: ArgumentValues.Item) -> Value? {
    guard item.label == "of" else { return nil }
    if item.isOptional { return item.declared.flatMap(typeText).map { .type($0, nil) } }
    if case .string = item.value { return textType(of: item).map { .type($0, nil) } }
    return type(of: item.value)
  }

  /// The type of a text, which may be a `Substring` or a `Character`; nil where declarations do not tell it.
  private func textType(of item: ArgumentValues.Item) -> String? {
    guard let expression = item.expression, let scope = item.scope else { return nil }
    if expression.isTextLiteral { return "String" }
    if case .member(let base?, let name, _) = expression.kind, base.isPlace,
      case .instance(let instance) = apart({ evaluate(base, in: scope) }),
      let property = instance.type.properties[name]?.declaration, case .string? = property.initializer?.kind,
      property.type == nil
    {
      return "String"
    }
    guard case .named(let name, _)? = item.declared ?? staticType(of: expression, in: scope),
      ["String", "Substring", "Character"].contains(name)
    else { return nil }
    if case .identifier(let local, _) = expression.kind, scope.declaredType(of: local) == nil { return nil }
    return name
  }

  private func type(of value: Value) -> Value? {
    switch value {
    case .array(let list) where list.kind != .slice:
      list.elementType.flatMap { typeText(.named(list.kind == .set ? "Set" : "Array", arguments: [$0])) }
        .map { .type($0, nil) }
    case .instance(let instance) where instance.type.genericParameters.isEmpty:
      .type(instance.type.name, instance.type)
    case .enumCase(let value): value.type.flatMap { $0.genericParameters.isEmpty ? .type($0.name, $0) : nil }
    case .boolean: .type("Bool", nil)
    case .number(_, let type): .type(type.name, nil)
    case .binding(let binding): type(of: binding.value)
    case .record(let name, _) where isPrintedType(name): .type(name, nil)
    default: nil
    }
  }

  /// A text with the attributes of a container, or of another one that has some; nil for all else.
  private func attributedText(_ arguments: ArgumentValues) -> Value? {
    guard let text = arguments.unlabeled(0).flatMap(StyledText.init) else { return nil }
    guard arguments.items.count > 1 else { return text.value }
    guard case .record(_, let attributes)? = arguments["attributes"], arguments.items.count == 2 else { return nil }
    return text.setting(attributes)?.value
  }

  /// A text with attributes after a function that changes them, or that adds another one; nil for other functions, and
  /// where that is not known.
  func changedStyle(of value: Value, by name: String, _ arguments: ArgumentValues) -> Value? {
    guard arguments.items.count == 1, let argument = arguments.unlabeled(0), let text = StyledText(value) else {
      return nil
    }
    if case .string = value, case .string = argument { return nil }
    switch (name, argument) {
    case ("append", _): return StyledText(argument).flatMap(text.adding)?.value
    case ("mergeAttributes", .record(_, let attributes)): return text.setting(attributes)?.value
    case ("setAttributes", .record(_, let attributes)): return text.withoutAttributes.setting(attributes)?.value
    default: return nil
    }
  }

  /// A string made of a value, as an initializer makes it.
  package func text(_ arguments: ArgumentValues) -> Value {
    let given = arguments.items.count == 1 ? arguments.unlabeled(0) ?? arguments["describing"] : nil
    let unknown = self.openAnswer("text", of: arguments.items.map(\.value), .named("String", arguments: []))
      .text(madeOf: given.map { isUnknown($0) ? [.value($0)] : [] } ?? [])
    if arguments.isEmpty { return .string("") }
    if let value = arguments["reflecting"] { return debugText(settled(value)).map { .string($0) } ?? unknown }
    if let value = arguments["describing"] { return plainText(settled(value)).map { .string($0) } ?? unknown }
    if let value = arguments["repeating"] {
      guard case .string(let part) = value, let count = exactInteger(arguments["count"])?.value, count >= 0,
        count * Int128(part.count) < 100_000
      else { return unknown }
      return .string(String(repeating: part, count: Int(count)))
    }
    guard let value = arguments.unlabeled(0) else { return unknown }
    if let radix = arguments["radix"] {
      guard let integer = exactInteger(value)?.value, let base = exactInteger(radix)?.value, (2...36).contains(base)
      else { return unknown }
      if case .boolean(let isUppercase)? = arguments["uppercase"] {
        return .string(String(integer, radix: Int(base), uppercase: isUppercase))
      }
      return .string(String(integer, radix: Int(base)))
    }
    guard arguments.items.count == 1 else { return unknown }
    switch settled(value) {
    case .array(let list):
      let parts = list.compactMap { if case .string(let part) = $0 { part } else { nil } }
      if parts.count == list.count { return list.hasOrder ? .string(parts.joined()) : unknown }
      let scalars = list.compactMap { if case .record = $0 { scalar($0) } else { nil } }
      guard scalars.count == list.count else { return unknown }
      return .string(String(String.UnicodeScalarView(scalars)))
    case .record("Unicode.Scalar", let fields):
      return scalar(.record("Unicode.Scalar", fields)).map { .string(String($0)) } ?? unknown
    case .instance, .enumCase:
      // Only what says that it loses nothing.
      return unknown
    case let value: return plainText(value).map { .string($0) } ?? unknown
    }
  }

  func array(_ arguments: ArgumentValues) -> Value {
    let arguments = drained(arguments)
    if let repeated = arguments["repeating"] {
      guard let count = exactInteger(arguments["count"])?.value, (0...Int128(Self.collectionLimit)).contains(count)
      else {
        return .unknown(Unknown("Array", type: typeReference(of: .array([repeated]))))
      }
      return .array(Array(repeating: repeated, count: Int(count)))
    }
    guard let source = arguments.unlabeled(0) else {
      return arguments.isEmpty ? .array([]) : .unknown(Unknown("Array", type: .named("Array", arguments: [])))
    }
    if case .unknown = source { return source }
    guard var known = known(elementsOf: source) else {
      return .unknown(Unknown("Array", type: .named("Array", arguments: [])))
    }
    known.isLazy = false
    return known.array(known.values, of: known.kind == .text ? nil : known.elementType)
  }

  /// The type of two lists' elements side by side; nil where one of them is not known.
  private func pairType(_ first: Value, _ second: Value) -> TypeReference? {
    let types = [first, second].map { list -> TypeReference? in
      if case .array(let list) = list { list.elementType ?? list.first.flatMap(typeReference) } else { nil }
    }
    guard let left = types[0], let right = types[1] else { return nil }
    return .tuple([left, right], labels: [nil, nil])
  }

  private func sequence(_ name: String, _ arguments: ArgumentValues) -> Value {
    if name == "zip", let first = arguments.unlabeled(0), let second = arguments.unlabeled(1) {
      if let pairs = zipped(first, second) { return pairs }
      let isFirstOpen = first.isOpenRange, isSecondOpen = second.isOpenRange
      if isFirstOpen != isSecondOpen, let count = knownElements(of: isFirstOpen ? second : first)?.count {
        return sequence(name, labeled([(nil, first.ended(after: count)), (nil, second.ended(after: count))]))
      }
      guard let left = knownElements(of: first), let right = knownElements(of: second) else {
        return .array(zip(elements(of: first), elements(of: second)).map { .tuple([(nil, $0), (nil, $1)]) })
      }
      let pairs = zip(left, right).map { Value.tuple([(nil, $0), (nil, $1)]) }
      return .array(ListValue(pairs, .array, of: pairType(first, second)))
    }
    if name == "stride", let own = strided(arguments) { return own }
    if name != "stride", arguments.items.count == 1, let range = arguments.unlabeled(0) {
      return convertedRange(range, isClosed: name == "ClosedRange")
    }
    guard name == "stride", let from = arguments["from"], let by = arguments["by"],
      let end = arguments["to"] ?? arguments["through"], let start = known(from), let step = known(by),
      let last = known(end), step != 0
    else { return .unknown(Unknown(name, type: .named("Array", arguments: []))) }
    let type = joinedType(of: [from, by, end])
    let isClosed = arguments["through"] != nil
    var values: [Value] = []
    var round = 0.0
    while values.count <= Self.collectionLimit {
      // As the library does: no rounding adds up.
      let current = start + round * step
      guard step > 0 ? current < last : current > last else {
        if isClosed, current == last { values.append(stepped(current, type)) }
        return .array(values)
      }
      values.append(stepped(current, type))
      round += 1
    }
    return .unknown(Unknown(name, type: .named("Array", arguments: [])))
  }

  /// A range of whole numbers as one that is closed, or is not.
  private func convertedRange(_ value: Value, isClosed: Bool) -> Value {
    guard case .range(let lower, .number(let upper, let type), let wasClosed) = settled(value), type.isInteger,
      let count = settled(value).elementCount, count > 0 || !isClosed
    else { return .unknown(Unknown("range")) }
    let step = wasClosed == isClosed ? 0.0 : isClosed ? -1 : 1
    return .range(lower: lower, upper: .number(Quantity(upper.value + step), type), isClosed: isClosed)
  }

  private func stepped(_ value: Double, _ type: NumberType) -> Value {
    guard type.isLiteral else { return .number(Quantity(value), type) }
    return .number(Quantity(value), .literal(asInteger: Int(exactly: value)))
  }
}

extension Value {
  /// `0...` and its like.
  var isOpenRange: Bool {
    if case .range(.number, .none, _) = self { true } else { false }
  }

  /// An open range's first elements.
  func ended(after count: Int) -> Value {
    guard isOpenRange, case .range(.number(let lower, let type), _, _) = self else { return self }
    return .range(
      lower: .number(lower, type), upper: .number(Quantity(lower.value + Double(count)), .int), isClosed: false)
  }
}

extension Value {
  /// The file that its type is declared in; nil for the library's.
  var file: Int32? {
    switch self {
    case .instance(let instance): instance.type.file
    case .enumCase(let value): value.type?.file
    default: nil
    }
  }

  /// Whether it is of a type that the module declares, or a text or an index of one.
  fileprivate var isOfModule: Bool {
    switch self {
    case .instance, .enumCase, .string, .record("String.Index", _): true
    default: false
    }
  }
}
