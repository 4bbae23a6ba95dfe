import Interpreter
import LayoutEngine

/// Colors, for pictures only: layout does not depend on them, and without a picture nobody asks.
extension Evaluator {
  /// The field of a color's record that says what it looks like, where that is known.
  static let shownField = "shown"

  /// The color that a style looks like; nil where nobody knows.
  func shownColor(_ value: Value?) -> ShownColor? {
    guard isForPictures else { return nil }
    switch style(value) {
    case .record("Color", let fields)?:
      guard case .array(let numbers)? = fields[Self.shownField] else { return nil }
      let parts = numbers.compactMap { known($0) }
      guard parts.count == 7 else { return nil }
      return ShownColor(
        light: .init(red: parts[0], green: parts[1], blue: parts[2]),
        dark: .init(red: parts[3], green: parts[4], blue: parts[5]), opacity: parts[6])
    case .member(let name, nil)?: return SystemColors.color(named: name) ?? generatedColor(name)
    case .member(let name, let arguments?)?:
      guard let share = known(arguments[Self.fadedLabel]) else { return nil }
      var color = SystemColors.color(named: name)
      color?.opacity *= min(1, max(0, share))
      return color
    case .binding(let binding)?: return shownColor(binding.value)
    default: return nil
    }
  }

  /// Xcode makes names of members of those in catalogues: `brandRed` of `brand-red` or `BrandRed`.
  private func generatedColor(_ name: String) -> ShownColor? {
    if let color = assetColors[name] { return color }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = letters(name)
    let alike = assetColors.filter { letters($0.key) == wanted }
    return alike.count == 1 ? alike.first?.value : nil
  }

  /// The label that stands for `.red.opacity(0.5)`: how opaque it is.
  static let fadedLabel = "faded"

  /// The arguments of a faded color's name; none where nobody wants to see it.
  func faded(_ arguments: ArgumentValues?, _ share: Value?) -> ArgumentValues? {
    guard isForPictures else { return arguments ?? labeled([]) }
    let outer = known(arguments?[Self.fadedLabel]) ?? 1
    return labeled([(Self.fadedLabel, known(share).map { .number($0 * outer) } ?? .none)])
  }

  /// Fields of a color's record; none where nobody wants to see it, so that all colors are alike.
  func colorFields(_ color: ShownColor?) -> [String: Value] {
    guard isForPictures, let color else { return [:] }
    let parts = [color.light, color.dark].flatMap { [$0.red, $0.green, $0.blue] } + [color.opacity]
    return [Self.shownField: .array(parts.map { .number($0) })]
  }

  func colorFields(_ fields: [String: Value], faded share: Value?) -> [String: Value] {
    guard var color = shownColor(.record("Color", fields)) else { return fields }
    guard let share = known(share) else { return [:] }
    color.opacity *= min(1, max(0, share))
    return colorFields(color)
  }

  /// `Color(red:green:blue:)`, `Color(white:)`, `Color(hue:saturation:brightness:)`, or a copy.
  func colorFields(madeOf arguments: ArgumentValues) -> [String: Value] {
    guard isForPictures else { return [:] }
    func share(_ name: String) -> Double? { known(arguments[name]).map { min(1, max(0, $0)) } }
    let opacity = share("opacity") ?? share("alpha") ?? 1
    var parts: ShownColor.Components?
    if let red = share("red"), let green = share("green"), let blue = share("blue") {
      parts = .init(red: red, green: green, blue: blue)
    } else if let white = share("white") {
      parts = .init(red: white, green: white, blue: white)
    } else if let hue = share("hue"), let saturation = share("saturation"),
      let brightness = share("brightness")
    {
      parts = .init(hue: hue, saturation: saturation, brightness: brightness)
    } else if case .string(let name)? = arguments["named"] ?? arguments.unlabeled(0) {
      return colorFields(assetColors[name])
    } else if arguments.items.count == 1 {
      return colorFields(shownColor(arguments.items[0].value))
    }
    return colorFields(parts.map { ShownColor(light: $0, dark: $0, opacity: opacity) })
  }
}

extension ViewNode {
  func filled(_ color: ShownColor?) -> ViewNode {
    guard let color else { return self }
    var node = self
    node.pictureTraits = (pictureTraits ?? PictureTraits()).with(fill: color)
    return node
  }

  /// The same with rows that look different in pictures; what is said of them inside stands.
  func rowShown(_ change: (inout ShownRow) -> Void) -> ViewNode {
    var node = self
    var row = ShownRow()
    change(&row)
    node.pictureTraits = (pictureTraits ?? PictureTraits()).with(row: row.under(pictureTraits?.row))
    return node
  }

  /// The same with another outline in pictures.
  func outlined(_ change: (inout ShownOutline) -> Void) -> ViewNode {
    var node = self
    var outline = pictureTraits?.outline ?? ShownOutline()
    change(&outline)
    node.pictureTraits = (pictureTraits ?? PictureTraits()).with(outline: outline)
    return node
  }
}

extension ShownColor.Components {
  fileprivate init(_ hex: Int) {
    func part(_ shift: Int) -> Double { Double(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// All from 0 to 1.
  fileprivate init(hue: Double, saturation: Double, brightness: Double) {
    func part(_ number: Double) -> Double {
      let sixth = (number + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sixth, 4 - sixth, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1))
  }
}

/// The colors that have a name in SwiftUI or UIKit.
///
/// - Source: Apple's Human Interface Guidelines, "Color" (iOS 13 to 18).
enum SystemColors {
  static func color(named name: String) -> ShownColor? {
    guard let (light, dark) = colors[name] ?? colors[plain(name)] else { return nil }
    let isFaint = ["secondary", "secondaryLabel"].contains(name)
    return ShownColor(
      light: .init(light), dark: .init(dark), opacity: isFaint ? 0.6 : 1)
  }

  /// `systemRed` is `red`.
  private static func plain(_ name: String) -> String {
    name.hasPrefix("system") ? name.dropFirst(6).lowercased() : name
  }

  private static let colors: [String: (light: Int, dark: Int)] = [
    "red": (0xFF3B30, 0xFF453A), "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A),
    "green": (0x34C759, 0x30D158), "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40C8E0),
    "cyan": (0x32ADE6, 0x64D2FF), "blue": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
    "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
    "gray": (0x8E8E93, 0x8E8E93), "white": (0xFFFFFF, 0xFFFFFF), "black": (0x000000, 0x000000),
    "primary": (0x000000, 0xFFFFFF), "label": (0x000000, 0xFFFFFF),
    "secondary": (0x3C3C43, 0xEBEBF5), "secondaryLabel": (0x3C3C43, 0xEBEBF5),
    "lightGray": (0xAAAAAA, 0xAAAAAA), "darkGray": (0x555555, 0x555555),
    "systemGray2": (0xAEAEB2, 0x636366), "systemGray3": (0xC7C7CC, 0x48484A),
    "systemGray4": (0xD1D1D6, 0x3A3A3C), "systemGray5": (0xE5E5EA, 0x2C2C2E),
    "systemGray6": (0xF2F2F7, 0x1C1C1E), "systemBackground": (0xFFFFFF, 0x000000),
    "secondarySystemBackground": (0xF2F2F7, 0x1C1C1E),
    "tertiarySystemBackground": (0xFFFFFF, 0x2C2C2E),
    "systemGroupedBackground": (0xF2F2F7, 0x000000),
    "secondarySystemGroupedBackground": (0xFFFFFF, 0x1C1C1E),
    "tertiarySystemGroupedBackground": (0xF2F2F7, 0x2C2C2E),
  ]
}
