import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  // MARK: Alignments

  func horizontalAlignment(_ value: Value?) -> HorizontalAlignment? {
    if let own = customAlignment(value, of: "HorizontalAlignment") { return .custom(own) }
    switch memberName(value) {
    case "leading"?: return .leading
    case "trailing"?: return .trailing
    case "center"?: return .center
    default: return nil
    }
  }

  func verticalAlignment(_ value: Value?) -> VerticalAlignment? {
    if let own = customAlignment(value, of: "VerticalAlignment") { return .custom(own) }
    switch memberName(value) {
    case "top"?: return .top
    case "bottom"?: return .bottom
    case "center"?: return .center
    case "firstTextBaseline"?: return .firstTextBaseline
    case "lastTextBaseline"?: return .lastTextBaseline
    default: return nil
    }
  }

  func alignment(_ value: Value?) -> Alignment? {
    switch moduleConstant(value, of: "Alignment") ?? value {
    case .record("Alignment", let fields)? where fields["horizontal"] != nil:
      return Alignment(
        horizontalAlignment(fields["horizontal"]) ?? .center,
        verticalAlignment(fields["vertical"]) ?? .center)
    case .member("init", let arguments?)?:
      return Alignment(
        horizontalAlignment(arguments["horizontal"]) ?? .center,
        verticalAlignment(arguments["vertical"]) ?? .center)
    default: return memberName(value).map(Self.namedAlignment)
    }
  }

  /// `topLeading`, `trailingLastTextBaseline`: the words of both axes, the centre left out.
  private static func namedAlignment(_ name: String) -> Alignment {
    let words = name.lowercased()
    let horizontal: HorizontalAlignment =
      words.contains("leading") ? .leading : words.contains("trailing") ? .trailing : .center
    let vertical: VerticalAlignment =
      words.hasPrefix("top")
      ? .top
      : words.hasPrefix("bottom")
        ? .bottom
        : words.contains("firsttextbaseline")
          ? .firstTextBaseline : words.contains("lasttextbaseline") ? .lastTextBaseline : .center
    return Alignment(horizontal, vertical)
  }

  /// `alignment.horizontal` of one of the system's.
  func alignmentMember(_ name: String, _ value: Value) -> Value? {
    guard moduleConstant(value, of: "Alignment") == nil, let alignment = alignment(value) else { return nil }
    return name == "horizontal"
      ? .record("HorizontalAlignment", ["name": .string("\(alignment.horizontal)")])
      : .record("VerticalAlignment", ["name": .string("\(alignment.vertical)")])
  }

  /// The guide that a value names, also where only its name tells the axis.
  func alignmentKey(_ value: Value?) -> AlignmentKey? {
    if case .record("HorizontalAlignment", _)? = value {
      return horizontalAlignment(value).map { .horizontal($0) }
    }
    if case .record("VerticalAlignment", _)? = value {
      return verticalAlignment(value).map { .vertical($0) }
    }
    if let horizontal = horizontalAlignment(value) { return .horizontal(horizontal) }
    return verticalAlignment(value).map { .vertical($0) }
  }

  // MARK: Alignments of the module

  /// `static let mid = VerticalAlignment(Mid.self)` in an extension, by its name or as a value.
  private func customAlignment(_ value: Value?, of type: String) -> CustomAlignment? {
    guard case .record(type, let fields)? = moduleConstant(value, of: type) ?? value,
      case .type(let name, let entry)? = fields["id"]
    else { return nil }
    return CustomAlignment(
      name: entry?.qualifiedName ?? name,
      defaultValue: defaultValue(of: entry) ?? AlignmentGuideValue(constant: 0))
  }

  /// Runs `defaultValue(in:)` on a few views to learn its constant and its shares of their lengths.
  private func defaultValue(of type: TypeEntry?) -> AlignmentGuideValue? {
    guard let functions = type?.functions["defaultValue"] else { return nil }
    let function = Value.function(FunctionValue(candidates: functions, receiver: nil))
    func answer(
      width: Double = 0, height: Double = 0, first: Double = 0, last: Double = 0
    ) -> Double? {
      let dimensions = ViewDimensions(Size(width: width, height: height)) { key in
        switch key {
        case .vertical(.firstTextBaseline): first
        case .vertical(.lastTextBaseline): last
        default: nil
        }
      }
      var arguments = single(.dimensions(dimensions))
      arguments.items[0].label = functions[0].declaration.parameters.first?.label
      return apply(function, arguments, in: Scope(parent: nil, type: type)).flatMap(length)
    }
    guard let constant = answer(), let wide = answer(width: 1), let high = answer(height: 1),
      let first = answer(first: 1), let last = answer(last: 1)
    else { return nil }
    return AlignmentGuideValue(
      constant: constant, widthShare: wide - constant, heightShare: high - constant,
      firstBaselineShare: first - constant, lastBaselineShare: last - constant)
  }

  /// `d.width`, of what an alignment closure is given.
  func dimensionsMember(_ name: String, _ dimensions: ViewDimensions) -> Value? {
    switch name {
    case "width": .coordinate(dimensions.size.width)
    case "height": .coordinate(dimensions.size.height)
    default: nil
    }
  }

  /// `d[.bottom]` and `d[explicit: .bottom]`.
  func dimension(_ key: Value, isExplicit: Bool, of dimensions: ViewDimensions) -> Value? {
    guard let key = alignmentKey(key) else { return nil }
    if isExplicit { return dimensions[explicit: key].map { .coordinate($0) } ?? Value.none }
    return .coordinate(dimensions[key])
  }
}

/// An `alignmentGuide` closure, run with the view's real dimensions.
struct GuideCode: GuideComputation {
  let evaluator: Evaluator
  let closure: Value
  let scope: Scope

  func value(in dimensions: ViewDimensions) -> Double { answer(in: dimensions) ?? 0 }

  /// Nil where the closure's answer isn't known.
  func answer(in dimensions: ViewDimensions) -> Double? {
    let result = evaluator.apply(closure, evaluator.single(.dimensions(dimensions)), in: scope)
    guard let result, !evaluator.isUnknown(result) else { return nil }
    return evaluator.length(result)
  }
}
