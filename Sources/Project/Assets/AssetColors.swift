import Foundation

/// A color of an asset catalogue, in both appearances.
package struct AssetColor: Hashable, Sendable {
  /// Shares of the whole, 0...1.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
  }
  package var light: Components
  package var dark: Components
  package var opacity: Double
}

extension AssetColor {
  /// The color of a set; what cannot be read, or is in a color space of its own, is unknown.
  static func color(in folder: FilePath, read reader: ResourceReader) -> AssetColor? {
    guard let bytes = reader.bytes(of: folder.child("Contents.json"), limit: maximumFileSize),
      let set = try? JSONDecoder().decode(ColorSet.self, from: bytes)
    else { return nil }
    let mine = (set.colors ?? []).filter { ["universal", "iphone", nil].contains($0.idiom) }
    let any = mine.first { $0.appearances == nil }?.color
    guard let light = mine.first(where: { $0.isOf("light") })?.color ?? any, let components = light.parts else {
      return nil
    }
    let dark = (mine.first { $0.isOf("dark") }?.color ?? any)?.parts ?? components
    return AssetColor(light: components, dark: dark, opacity: light.opacity)
  }
}

/// A `.colorset`'s `Contents.json`, as Xcode writes it.
private struct ColorSet: Decodable {
  var colors: [Entry]?

  struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: Color?

    /// Whether it is for an appearance, and for any contrast: `light` or `dark`.
    func isOf(_ luminosity: String) -> Bool {
      appearances?.count == 1 && appearances?.first?.appearance == "luminosity"
        && appearances?.first?.value == luminosity
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Color: Decodable {
    var components: [String: String]?

    var parts: AssetColor.Components? {
      if let white = share("white") { return .init(red: white, green: white, blue: white) }
      guard let red = share("red"), let green = share("green"), let blue = share("blue") else {
        return nil
      }
      return .init(red: red, green: green, blue: blue)
    }

    var opacity: Double { share("alpha") ?? 1 }

    /// `0.5`, `128` and `0x80` are nearly the same.
    private func share(_ name: String) -> Double? {
      guard let text = components?[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      guard let number = Double(text), number.isFinite else { return nil }
      let share = text.contains(".") || (name == "alpha" && number <= 1) ? number : number / 255
      return min(1, max(0, share))
    }
  }
}
