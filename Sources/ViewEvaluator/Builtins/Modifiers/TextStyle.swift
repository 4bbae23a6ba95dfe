import Interpreter
import LayoutEngine
import ViewProgram

/// Fonts and lines of the texts in a view, and the size of its images.
let textStyleModifiers: [ModifierEntry] = [
  ModifierEntry("font", .sets("_", by: Evaluator.fontChanges)),
  ModifierEntry("fontWeight", .sets("_", by: Evaluator.weightChanges)),
  ModifierEntry("bold", .sets("_?", by: Evaluator.boldChanges)),
  ModifierEntry("monospaced", .sets("_?", by: Evaluator.monospacedChanges)),
  ModifierEntry("monospacedDigit", .sets("", by: { _ in { _ in [.monospacedDigits] } })),
  ModifierEntry("fontDesign", .sets("_", by: Evaluator.designChanges)),
  ModifierEntry("fontWidth", .assumed("letters are taken to be of the usual width", "_")),
  ModifierEntry("textRenderer", .assumed("a text is taken to be as large as without its renderer", "_")),
  ModifierEntry(
    "typesettingLanguage", .assumed("lines are taken to be as high as in the usual script", "_ isEnabled?")),
  ModifierEntry("tracking", .sets("_", by: Evaluator.trackingChanges)),
  ModifierEntry("kerning", .sets("_", by: Evaluator.trackingChanges)),
  ModifierEntry("baselineOffset", .sets("_", by: Evaluator.baselineChanges)),
  ModifierEntry("textScale", .sets("_ isEnabled?", by: Evaluator.textScaleChanges)),
  ModifierEntry("textCase", .sets("_", by: Evaluator.textCaseChanges)),
  ModifierEntry("lineLimit", .sets("_", "_ reservesSpace", by: Evaluator.lineLimitChanges)),
  ModifierEntry("lineSpacing", .sets("_", by: Evaluator.lineSpacingChanges)),
  ModifierEntry("lineHeight", .makes("_", by: Evaluator.withLineHeight)),
  ModifierEntry("allowsTightening", .sets("_", by: Evaluator.tighteningChanges)),
  ModifierEntry("minimumScaleFactor", .sets("_", by: Evaluator.scaleFactorChanges)),
  ModifierEntry("truncationMode", .sets("_", by: Evaluator.truncationChanges)),
  ModifierEntry("multilineTextAlignment", .sets("_", by: Evaluator.textAlignmentChanges)),
  ModifierEntry("imageScale", .sets("_", by: Evaluator.imageScaleChanges)),
  ModifierEntry("dynamicTypeSize", .sets("_", by: Evaluator.typeSizeChanges))
    .surrounding(with: Evaluator.limitedTypeSize),
]

extension Evaluator {
  fileprivate func fontChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    fontChange(to: arguments.unlabeled(0)).map { [$0] } ?? []
  }

  /// Nil where nobody knows which font it is; `nil` in code is the platform's default.
  func fontChange(to value: Value?) -> EnvironmentChange? {
    if case .some(.none) = value.map(bound) { return .font(nil) }
    return font(value).map { .font($0) }
  }

  fileprivate func weightChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.fontWeight(memberName(arguments.unlabeled(0)).flatMap { Self.weights[$0] })]
  }

  fileprivate func boldChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.isBold(!isFalse(arguments.unlabeled(0)))]
  }

  fileprivate func monospacedChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    isFalse(arguments.unlabeled(0)) ? [] : [.isMonospaced(true)]
  }

  fileprivate func designChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.isMonospaced(memberName(arguments.unlabeled(0)) == "monospaced")]
  }

  fileprivate func trackingChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.tracking(length(arguments.unlabeled(0)) ?? 0)]
  }

  fileprivate func textCaseChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let cases: [String: TextCase] = ["uppercase": .uppercase, "lowercase": .lowercase]
    return [.textCase(memberName(arguments.unlabeled(0)).flatMap { cases[$0] })]
  }

  fileprivate func lineLimitChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let first = arguments.unlabeled(0)
    if case .range(let lower, let upper, _)? = first {
      return [.lineLimit(minimum: count(lower), maximum: count(upper))]
    }
    let maximum = count(first)
    var reserves = false
    if case .boolean(true)? = arguments["reservesSpace"] { reserves = true }
    return [.lineLimit(minimum: reserves ? maximum : nil, maximum: maximum)]
  }

  fileprivate func lineSpacingChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.lineSpacing(length(arguments.unlabeled(0)) ?? 0)]
  }

  fileprivate func baselineChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.baselineOffset(length(arguments.unlabeled(0)) ?? 0)]
  }

  fileprivate func textScaleChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard !isFalse(arguments["isEnabled"]) else { return [] }
    return [.isSecondaryScale(memberName(arguments.unlabeled(0)) == "secondary")]
  }

  fileprivate func tighteningChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.allowsTightening(!isFalse(arguments.unlabeled(0)))]
  }

  /// Apple says what multiples, leading and points come to, and not how tight or loose a line is.
  fileprivate func withLineHeight(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let multiples = ["tight": 1.1, "normal": 1.2, "loose": 1.5]
    var result = ViewNode(.appearance(name: call.name), children: [node], source: call.source)
    switch call.arguments.unlabeled(0) {
    case .member("variable", nil)?, Value.none?: result.environment = [.lineHeight(nil)]
    case .member("multiple", let arguments?)?:
      result.environment = [.lineHeight(.multiple(length(arguments["factor"]) ?? 1.2))]
    case .member("exact", let arguments?)?:
      result.environment = [.lineHeight(.exact(length(arguments["points"]) ?? 20))]
    case .member("leading", let arguments?)?:
      result.environment = [.lineHeight(.increase(length(arguments["increase"]) ?? 4))]
    case .member(let name, nil)? where multiples[name] != nil:
      result.environment = [.lineHeight(.multiple(multiples[name] ?? 1.2))]
      return result.assuming("how high a line of '\(call.name)(.\(name))' is is assumed")
    default: return result.assuming("an argument of '\(call.name)' is not known: a usual one is assumed")
    }
    return result
  }

  fileprivate func scaleFactorChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.minimumScaleFactor(length(arguments.unlabeled(0)) ?? 1)]
  }

  fileprivate func truncationChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let modes: [String: TruncationMode] = ["head": .head, "middle": .middle]
    return [.truncationMode(memberName(arguments.unlabeled(0)).flatMap { modes[$0] } ?? .tail)]
  }

  fileprivate func textAlignmentChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    [.multilineTextAlignment(horizontalAlignment(arguments.unlabeled(0)) ?? .leading)]
  }

  fileprivate func imageScaleChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    let scales: [String: ImageScale] = ["small": .small, "medium": .medium, "large": .large]
    return memberName(arguments.unlabeled(0)).flatMap { scales[$0] }.map { [.imageScale($0)] } ?? []
  }

  fileprivate func typeSizeChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    dynamicTypeSizes(arguments.unlabeled(0)).map { [.dynamicTypeSize($0)] } ?? []
  }

  private func isFalse(_ value: Value?) -> Bool {
    if case .boolean(false)? = value { true } else { false }
  }
}
