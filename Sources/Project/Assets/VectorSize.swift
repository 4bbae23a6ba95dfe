import Foundation

/// The size of a drawing in points: a PDF's page, an SVG's canvas.
struct VectorSize: Hashable {
  var width: Double
  var height: Double

  private static let maximumSide = 1e6

  init?(_ width: Double?, _ height: Double?) {
    guard let width, let height, width.isFinite, height.isFinite, width > 0, height > 0,
      width < Self.maximumSide, height < Self.maximumSide
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The first page's crop box, else its media box, turned as the page says.
  ///
  /// - Returns: nil where it is packed, or not said in plain numbers.
  init?(pdf data: Data) {
    let bytes = Data(data)
    guard bytes.prefix(1024).range(of: Data("%PDF-".utf8)) != nil,
      let size = Self.box("/CropBox", in: bytes) ?? Self.box("/MediaBox", in: bytes)
    else { return nil }
    let turn = bytes.range(of: Data("/Rotate".utf8)).map { Self.numbers(in: bytes[$0.upperBound...], 1) }
    let isTurned = turn?.first.map { $0.truncatingRemainder(dividingBy: 180) != 0 } ?? false
    self = isTurned ? VectorSize(size.height, size.width) ?? size : size
  }

  private static func box(_ name: String, in bytes: Data) -> VectorSize? {
    guard let name = bytes.range(of: Data(name.utf8)) else { return nil }
    let sides = numbers(in: bytes[name.upperBound...], 4)
    guard sides.count == 4 else { return nil }
    return VectorSize(abs(sides[2] - sides[0]), abs(sides[3] - sides[1]))
  }

  /// The numbers that some bytes begin with, brackets and white space between them left out.
  private static func numbers(in bytes: Data, _ count: Int) -> [Double] {
    var numbers: [Double] = []
    var text = ""
    for byte in bytes.prefix(200) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case 9, 10, 13, 32, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: ">"):
        if !text.isEmpty {
          guard let number = Double(text) else { return numbers }
          numbers.append(number)
          text = ""
        }
        if numbers.count == count || byte == UInt8(ascii: "]") { return numbers }
      default: return numbers
      }
    }
    return numbers
  }

  /// The canvas that an SVG asks for, else the one that it draws on.
  init?(svg data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    guard let start = text.range(of: "<svg")?.upperBound else { return nil }
    let tag = text[start...].prefix { $0 != ">" }.prefix(8192)
    let box = Self.attribute("viewBox", in: tag).map { box in
      box.split { $0 == " " || $0 == "," || $0.isNewline }.map { Double($0) ?? .nan }
    }
    let drawn = box.flatMap { $0.count == 4 ? VectorSize($0[2], $0[3]) : nil }
    let width = Self.attribute("width", in: tag).flatMap(Self.length)
    let height = Self.attribute("height", in: tag).flatMap(Self.length)
    if let asked = VectorSize(width, height) {
      self = asked
    } else if let drawn, width != nil || height != nil {
      // The other side follows from the canvas.
      let scale = width.map { $0 / drawn.width } ?? height.map { $0 / drawn.height } ?? 1
      self = VectorSize(drawn.width * scale, drawn.height * scale) ?? drawn
    } else if let drawn {
      self = drawn
    } else {
      return nil
    }
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name) {
      let before = rest[..<found.lowerBound].last ?? " "
      rest = rest[found.upperBound...]
      let value = rest.drop { $0.isWhitespace }
      guard before.isWhitespace, value.first == "=" else { continue }
      let quoted = value.dropFirst().drop { $0.isWhitespace }
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
      return quoted.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  /// Points; nil for shares of what is around it.
  private static func length(_ text: Substring) -> Double? {
    let trimmed = text.filter { !$0.isWhitespace }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("in", 96), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("pc", 16),
    ]
    for (unit, factor) in units where trimmed.hasSuffix(unit) {
      return Double(trimmed.dropLast(unit.count)).map { $0 * factor }
    }
    return Double(trimmed)
  }
}
