import Interpreter
import LayoutEngine
import ViewProgram

/// Colors, as far as they can be told apart: `fill` names an opaque one.
extension Evaluator {
  /// `Color.name`, `UIColor.name`, `.name` where a color is wanted.
  func namedColor(_ name: String, of type: String) -> Value {
    if name == "clear" { return .record("Color", ["clear": .boolean(true)]) }
    var fields = colorFields(SystemColors.color(named: name))
    fields["fill"] = Self.fillName(name, of: type).map { .string($0) }
    return .record("Color", fields)
  }

  /// One name for what is the same color in both frameworks; what may be see-through has none.
  private static func fillName(_ name: String, of type: String) -> String? {
    if seeThrough.contains(name) { return nil }
    if name == "background", type != "UIColor" { return "systemBackground" }
    let isShared = ["black", "white"].contains(name) || name.hasSuffix("ackground")
    return isShared || type != "UIColor" ? name : "ui " + name
  }

  private static let seeThrough: Set<String> = [
    "secondary", "tertiary", "quaternary", "quinary", "secondaryLabel", "tertiaryLabel", "bar",
    "placeholderText", "separator", "ultraThinMaterial", "thinMaterial", "regularMaterial",
    "thickMaterial", "ultraThickMaterial", "tint", "foreground", "selection", "fill", "windowBackground",
  ]

  /// An opacity that nobody sees, as code has it where nothing but taps counts (assumed).
  private static let leastOpacity = 0.02

  /// Whether an opacity is as good as none.
  func isNothing(_ opacity: Value?) -> Bool {
    quantity(opacity).map { $0.isConstant && $0.value <= Self.leastOpacity } ?? false
  }

  /// The style that extensions of the module's give a name, `.brand`; all else as it is.
  func style(_ value: Value?) -> Value? {
    interpreter.moduleConstant(value, of: "ShapeStyle", "Color") ?? value
  }

  /// Whether a color is see-through.
  func isClear(_ value: Value?) -> Bool {
    switch style(value) {
    case .record("Color", let fields)?:
      if case .boolean(true)? = fields["clear"] { return true }
      return false
    case .member("clear", nil)?: return true
    default: return false
    }
  }

  /// `Color(...)`: of an asset, of another color, or by its parts.
  func colorInitializer(_ arguments: ArgumentValues) -> Value {
    if coverage != nil { noteName(in: arguments) }
    guard case .record(let name, let fields) = comparableColor(arguments) else { return .none }
    return .record(name, fields.merging(colorFields(madeOf: arguments)) { first, _ in first })
  }

  /// Notes the name of a color that no catalogue has. No layout depends on it.
  private func noteName(in arguments: ArgumentValues) {
    guard let item = arguments.items.first, item.label == nil || item.label == "named",
      case .string(let name) = item.value,
      let resources = index.resources, !resources.isEmpty, item.source.end > 0
    else { return }
    let question = ResourceQuestion(.color, name, from: index.files[Int(item.source.file)].path)
    if resources.answer(question) == nil { resourceUse.missing[question, default: []].insert(item.source) }
  }

  private func comparableColor(_ arguments: ArgumentValues) -> Value {
    let given = arguments.items.first?.value
    let first = interpreter.moduleConstant(given, of: "UIColor", "NSColor") ?? given
    if isClear(first) { return .record("Color", ["clear": .boolean(true)]) }
    if arguments["opacity"] != nil || arguments["alpha"] != nil { return .record("Color", [:]) }
    switch first {
    case .record("Color", let fields)?: return .record("Color", fields)
    case .member(let name, nil)?: return namedColor(name, of: "UIColor")
    case .string(let name)?: return .record("Color", ["fill": .string(name)])
    case .unknown(let unknown)? where arguments.items.count == 1:
      return color(of: unknown)
    // One that code makes of light and dark: the same code, the same color.
    case .closure(let closure)? where interpreter.standsAlone(closure):
      return .record("Color", ["fill": .string("code \(closure.scope.file) \(closure.closure.range.start)")])
    default: break
    }
    let parts = arguments.items.filter { $0.label != nil }.compactMap { quantity($0.value) }
    guard !parts.isEmpty, parts.count == arguments.items.count, parts.allSatisfy(\.isConstant) else {
      return .record("Color", [:])
    }
    let values = arguments["white"] == nil ? parts.map(\.value) : [parts[0].value]
    if values.allSatisfy({ $0 <= 0 }) { return namedColor("black", of: "Color") }
    let labels = arguments.items.map { $0.label ?? "" }.joined(separator: " ")
    return .record("Color", ["fill": .string(labels + " \(values)")])
  }

  /// The color that a style is, by its name.
  func fill(of style: Value?) -> String? {
    switch self.style(style) {
    case .record("Color", let fields)?:
      if case .string(let name)? = fields["fill"] { return name }
      return nil
    case .member(let name, nil)?: return Self.fillName(name, of: "Color")
    case .unknown(let unknown)?: return fill(of: color(of: unknown))
    default: return nil
    }
  }

  /// A color that nobody knows, except that two of them are the same.
  func color(of unknown: Unknown) -> Value {
    .record("Color", ["fill": .string("unknown " + unknown.key)])
  }
}
