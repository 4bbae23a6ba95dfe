/// The room that a symbol of the system's takes, by its name.
///
/// - Units: shares of the font's point size, for a regular weight and the medium scale.
/// - Source: 240 symbols measured on Apple's SwiftUI at 17 points, rounded to half points (frames of the project
///   swiftui-web, macOS 26). A symbol that is filled, slashed, badged or in a shape is as large as what it is made
///   of, as those are that were measured. The weights and scales were measured at 13 points.
struct SymbolSize: Hashable, Sendable {
  var width: Double
  var height: Double
  /// The part below the text's baseline; negative for one that stands above it.
  var descent: Double
  /// The share by which the width may be off.
  var reach: Double

  /// The size of a symbol; of one that nobody measured, the usual one.
  init(named name: String) {
    if let size = SymbolSizes.size(of: name) {
      self = size
    } else {
      self = SymbolSize(
        width: SystemMetric.symbolWidth.value, height: SystemMetric.symbolHeight.value, descent: 0.18, reach: 0.35)
    }
  }

  fileprivate init(width: Double, height: Double, descent: Double, reach: Double) {
    self.width = width
    self.height = height
    self.descent = descent
    self.reach = reach
  }

  /// This size at a font's weight.
  func at(_ weight: FontWeight) -> SymbolSize {
    let factor =
      switch weight {
      case .ultraLight, .thin, .light: 0.98
      case .regular, .medium: 1.0
      case .semibold: 1.02
      case .bold, .heavy, .black: 1.04
      }
    var size = self
    size.width *= factor
    size.height *= factor
    return size
  }
}

private enum SymbolSizes {
  /// A rounded length that was measured may be off by this share.
  static let measured = 0.04
  /// So may one that is taken from the symbol it is made of (assumed).
  static let derived = 0.1

  static func size(of name: String) -> SymbolSize? {
    if let size = table[name] { return size }
    return root(of: name).flatMap { size(of: $0) }.map {
      SymbolSize(width: $0.width, height: $0.height, descent: $0.descent, reach: derived)
    }
  }

  /// The symbol that another is made of and as large as: nil if its name does not tell.
  private static func root(of name: String) -> String? {
    for shape in ["circle", "square", "triangle", "rectangle", "diamond", "hexagon", "seal", "shield"]
    where name.hasSuffix("." + shape) || name.hasSuffix("." + shape + ".fill") {
      return name == shape ? nil : (shape == "diamond" ? "seal" : shape)
    }
    let parts = name.split(separator: ".")
    guard parts.count > 1 else { return nil }
    if let mark = parts.firstIndex(of: "badge"), mark > 0 { return parts[..<mark].joined(separator: ".") }
    let details = ["fill", "slash", "inverse", "dashed", "dotted", "half", "left", "right", "and", "trianglebadge"]
    guard let last = parts.last, details.contains(String(last)) || last.allSatisfy(\.isNumber) else { return nil }
    return parts.dropLast().joined(separator: ".")
  }

  private static let table: [String: SymbolSize] = {
    var sizes: [String: SymbolSize] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.prefix(3).compactMap { Double($0) }
      guard numbers.count == 3 else { continue }
      let size = SymbolSize(
        width: numbers[0] / 17, height: numbers[1] / 17, descent: numbers[2] / 17, reach: measured)
      for name in words.dropFirst(3) { sizes[String(name)] = size }
    }
    return sizes
  }()

  /// Width, height, descent at 17 points, and the symbols that have them.
  private static let lines = """
    6.5 18 3 exclamationmark
    12.5 16.5 2 chevron.left chevron.right
    13 14 1 italic
    13 20.5 4 thermometer
    13.5 18 3 questionmark
    14 14 1 bold
    14 17 3.5 underline
    14 19.5 3.5 cursorarrow
    14.5 16 2 pause.fill
    14.5 19 3.5 music.note
    15 16 2 play.fill
    15 19 3.5 drop
    15.5 21.5 4.5 lightbulb
    15.5 23 5.5 key
    16.5 14.5 1 arrow.down.left arrow.up.right
    16.5 18.5 3 lock
    17 18 3 arrow.down arrow.up
    17 19.5 3.5 arrow.down.to.line arrow.up.to.line
    17 20 3 flame
    17 20 3.5 mic mic.slash
    17 20 4 iphone
    17 21.5 4.5 bolt
    17.5 15.5 1.5 pencil xmark
    17.5 20 4 bookmark
    17.5 20 4.5 speaker.slash
    18 3.5 -4 minus
    18 16 2 plus
    18 17 2.5 person.fill
    18 19 3.5 shield snowflake
    18 20 3 arrow.clockwise arrow.counterclockwise
    18 20 4 book.closed doc doc.text rectangle.portrait wallet.pass
    18.5 5.5 -3.5 ellipsis
    18.5 10.5 -0.5 chevron.down
    18.5 10.5 -1.5 chevron.up
    18.5 16.5 2.5 checkmark
    18.5 19.5 3.5 cylinder
    18.5 21 3.5 sparkles
    18.5 22 5 ant
    18.5 22.5 6.5 doc.badge.plus
    19 17.5 2.5 person
    19 18.5 3 number
    19 20.5 4.5 bell.slash
    19 21.5 3.5 square.and.arrow.down
    19 21.5 6.5 person.badge.plus
    19 22 3.5 square.and.arrow.up
    19.5 15 1.5 arrow.left arrow.right backward.end.fill forward.end.fill
    19.5 17.5 2.5 checkmark.square minus.square plus.square qrcode square square.dashed square.fill square.grid.2x2 xmark.square
    19.5 18.5 3 flag percent
    19.5 20.5 3.5 bell.badge trash trash.fill
    19.5 23 5.5 tram
    20 15.5 1.5 arrow.turn.up.left
    20 17 2.5 speaker.wave.1
    20 17.5 3 arrow.uturn.left
    20 18 3 arrow.up.left.and.arrow.down.right
    20 18.5 3.5 location
    20 19 3.5 arrow.down.circle arrow.left.circle arrow.right.circle arrow.up.circle chart.pie checkmark.circle
    20 19 3.5 checkmark.circle.fill chevron.right.circle circle circle.fill clock dollarsign.circle ellipsis.circle
    20 19 3.5 exclamationmark.circle exclamationmark.circle.fill face.smiling globe heart.circle info.circle
    20 19 3.5 info.circle.fill minus.circle moon person.circle plus.circle plus.circle.fill questionmark.circle safari
    20 19 3.5 star.circle trash.circle xmark.circle xmark.circle.fill
    20 19.5 3 gift
    20 19.5 3.5 bell bell.fill power
    20 19.5 4 waveform.path.ecg
    20 20.5 4 hand.thumbsdown hand.thumbsup
    20 21 4.5 paperclip
    20 21.5 5 pin
    20.5 17.5 3 heart heart.fill
    20.5 18 3 exclamationmark.triangle triangle
    20.5 18.5 3 magnifyingglass minus.magnifyingglass phone plus.magnifyingglass
    20.5 19.5 3.5 eraser gearshape.fill
    20.5 20 4 at
    20.5 20.5 3.5 hand.raised
    20.5 20.5 4 trophy
    20.5 21.5 4.5 building.2
    21 10.5 -0.5 line.3.horizontal
    21 14.5 1 list.bullet
    21 16 2 list.number
    21 16.5 2 text.aligncenter text.alignleft text.alignright text.justify
    21 16.5 2.5 slider.horizontal.3
    21 17 2.5 wind
    21 17.5 2.5 archivebox calendar
    21 18 2.5 antenna.radiowaves.left.and.right
    21 18 3 leaf
    21 19 3.5 airplane
    21 19.5 4 paperplane
    21 20 2.5 square.and.pencil
    21 20 4 gearshape headphones
    21 20.5 4 shippingbox square.3.layers.3d sun.max
    21 21 4.5 hexagon
    21 23 5.5 doc.on.clipboard doc.on.doc
    21.5 18.5 3 lock.open map
    21.5 20 4 eyedropper highlighter
    21.5 20.5 4 gear touchid
    21.5 21.5 4.5 seal
    21.5 22.5 5 paintbrush
    22 17 2.5 repeat
    22 17.5 2.5 chart.line.uptrend.xyaxis
    22 20 3.5 star star.fill star.leadinghalf.filled
    22 21 4.5 link
    22 21.5 4.5 link.badge.plus
    22.5 14 1 quote.opening
    22.5 15.5 1.5 cloud
    22.5 16 2 wifi
    22.5 17.5 2.5 book
    22.5 18.5 2.5 message
    22.5 19.5 4 bubble.left
    22.5 20 4 pentagon
    22.5 20.5 4.5 crop
    22.5 21 5 tag
    22.5 21.5 4.5 arrow.up.and.down.and.arrow.left.and.right bus
    23 17.5 2.5 folder folder.fill
    23 18.5 3 printer
    23 18.5 4 cart
    23 19 2.5 folder.badge.plus
    23 19 3 paintpalette
    23 19 3.5 checklist
    23 20 4 newspaper
    23.5 14.5 1 textformat
    23.5 17.5 2.5 shuffle
    23.5 18.5 3 briefcase
    23.5 20.5 4 storefront
    23.5 23 5.5 wrench
    24 16.5 2 creditcard tray
    24 17 2.5 speaker.wave.2
    24 17.5 2.5 car photo rectangle rectangle.split.3x1 sidebar.left sidebar.right tablecells terminal
    24 18.5 3 arrow.up.arrow.down
    24 19 3.5 desktopcomputer
    24 19.5 3.5 house house.fill
    24 20 4 pills
    24 21.5 2.5 radio
    24.5 11 -0.5 ruler
    24.5 16 2 video
    24.5 16.5 2 envelope
    24.5 18 2.5 camera
    25 19 3.5 tv
    25 23 5.5 hammer
    25.5 15 1.5 backward.fill forward.fill
    25.5 18 3 chart.bar
    25.5 18.5 2.5 crown
    25.5 24 6 tree
    26 16.5 2 eye
    26 19 4 scissors
    26 20 3.5 eye.slash
    27 22 5 cat
    27 22.5 7 graduationcap
    27.5 18 3 chevron.left.forwardslash.chevron.right
    27.5 19 4 person.2
    27.5 21.5 4.5 dog
    28 17.5 2.5 gamecontroller
    28.5 18.5 3 puzzlepiece
    28.5 20 4 truck.box
    29 13.5 0.5 battery.100
    31 19 3.5 bicycle
    33 17 2.5 mountain.2
    """
}
