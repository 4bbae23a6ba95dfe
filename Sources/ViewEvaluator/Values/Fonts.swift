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
      let typeface = typeface(name)
      return Font(.fixed(length(arguments["size"]) ?? 17), isCustom: typeface == nil, typeface: typeface)
    }
    return arguments.unlabeled(0)?.font ?? .body
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
