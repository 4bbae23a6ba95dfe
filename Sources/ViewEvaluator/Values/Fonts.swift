import Interpreter
import LayoutEngine
import ViewProgram

/// The app's own fonts, by the names that code uses.
extension Evaluator {
  /// Nil for a name that no font file of the project has.
  func typeface(_ name: Value?) -> Typeface? {
    guard case .string(let name)? = name else { return nil }
    let question = ResourceQuestion(.font, name, inFolder: "")
    if let known = memory.typefaces[name] { return known }
    resourceUse.questions.insert(question)
    var typeface: Typeface?
    if case .font(let font)? = index.resources?.answer(question) { typeface = Typeface(font) }
    memory.typefaces[name] = .some(typeface)
    return typeface
  }

  /// `UIFont(name:size:)`, `Font(uiFont)`.
  func platformFont(_ arguments: ArgumentValues) -> Font {
    if let name = arguments["name"] {
      var font = sized(arguments["size"]) { .fixed($0) }
      font.typeface = typeface(name)
      font.isCustom = font.typeface == nil
      return font
    }
    return arguments.unlabeled(0)?.font ?? sized(nil) { .fixed($0) }
  }

  /// `UIFont.systemFont(ofSize:weight:)` and its kin; of an unknown size where it is made by something else.
  func platformFont(from function: String, _ arguments: ArgumentValues) -> Font {
    if function == "preferredFont", let name = memberName(arguments["forTextStyle"]) {
      return TextStyle(rawValue: Self.platformStyles[name] ?? name).map { Font(.style($0)) } ?? .body
    }
    var font = sized(arguments["ofSize"]) { .fixed($0) }
    font.weight = memberName(arguments["weight"]).flatMap { Self.weights[$0] }
    font.isBold = function == "boldSystemFont"
    font.isMonospaced = function == "monospacedSystemFont"
    font.hasMonospacedDigits = function == "monospacedDigitSystemFont"
    return font
  }

  /// The text styles that UIKit calls by another name.
  private static let platformStyles = ["title1": "title", "caption1": "caption"]
}

extension Font {
  /// Whether SwiftUI takes two fonts for equal; nil where that hangs on more than is known of them.
  func isSame(as other: Font) -> Bool? {
    if hasUnknownSize || other.hasUnknownSize { return nil }
    if face != other.face { return false }
    let isTold = !hasOtherLooks && !other.hasOtherLooks && !isCustom && !other.isCustom
    return isTold && self == other ? true : nil
  }
}

// MARK: UIFontMetrics

extension Value {
  static func fontMetrics(of style: Value?) -> Value { .record("UIFontMetrics", ["style": style ?? .none]) }
}

extension Evaluator {
  /// `scaledValue(for:compatibleWith:)`: a length at the type size of the screen, or at another one that is given.
  func scaled(_ arguments: ArgumentValues, as style: Value?) -> Value {
    let unknown = Value.unknown(Unknown("UIFontMetrics.scaledValue", type: .named("CGFloat", arguments: [])))
    guard let length = interpreter.known(arguments["for"]), let style = textStyle(style),
      let size = typeSize(of: arguments["compatibleWith"])
    else { return unknown }
    return .number(length * (size == .large ? 1 : style.scale(at: size, in: design)))
  }

  /// `scaledFont(for:)`: a font whose size is one at the usual type size.
  func scaledFont(_ arguments: ArgumentValues, as style: Value?) -> Font {
    let given = arguments["for"]
    var font = given?.font ?? sized(nil) { .fixed($0) }
    if case .member(let function, let made?)? = given { font = platformFont(from: function, made) }
    if case .fixed(let size) = font.face, let style = textStyle(style) {
      font.face = .scaled(size, relativeTo: style)
    }
    return font
  }

  static let category = "preferredContentSizeCategory"

  /// The type size of a `UITraitCollection`, the screen's without one; nil where it is not known.
  private func typeSize(of traits: Value?) -> DynamicTypeSize? {
    switch traits {
    case nil, .none?: dynamicTypeSize
    case .record("UITraitCollection", let fields)?:
      memberName(fields[Self.category]).flatMap(DynamicTypeSize.init(named:))
    case .member("init", let arguments)?: memberName(arguments?[Self.category]).flatMap(DynamicTypeSize.init(named:))
    default: nil
    }
  }
}

extension Typeface {
  fileprivate convenience init(_ font: FontResource) {
    self.init(
      name: font.name, fingerprint: font.fingerprint, ascent: font.ascent, descent: font.descent,
      lineGap: font.lineGap, capHeight: font.capHeight,
      weight: FontWeight(rawValue: (font.weight + 50) / 100 * 100) ?? .regular, advances: font.advances,
      siblings: font.siblings.map { Typeface($0) })
  }
}
