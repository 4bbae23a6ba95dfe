import JSON
import LayoutEngine

/// Writes SVG elements: escapes every text, rounds every number, closes every group.
struct SVGWriter {
  private(set) var text = ""
  private var openElements: [String] = []

  /// - Parameter attributes: written as they are, but for their values' escaping.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    start(name, attributes)
    text += ">\n"
    openElements.append(name)
  }

  mutating func close() {
    if let name = openElements.popLast() { text += "</\(name)>\n" }
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, content: String? = nil
  ) {
    start(name, attributes)
    text += content.map { ">\(xmlEscaped($0))</\(name)>\n" } ?? "/>\n"
  }

  /// The content stands as it is: no user text may get in here.
  mutating func style(_ sheet: String) { text += "<style>\n\(sheet)</style>\n" }

  /// What another writer wrote.
  mutating func append(_ elements: String) { text += elements }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "<\(name)"
    for (key, value) in attributes where !value.isEmpty { text += " \(key)=\"\(xmlEscaped(value))\"" }
  }
}

extension SVGWriter {
  mutating func rect(_ rect: Rect, _ style: String, radius: Double = 0) {
    element(
      "rect",
      [
        "class": style, "x": number(rect.minX), "y": number(rect.minY),
        "width": number(max(0, rect.width)), "height": number(max(0, rect.height)),
        "rx": radius > 0 ? number(radius) : "",
      ])
  }

  mutating func ellipse(in rect: Rect, _ style: String) {
    element(
      "ellipse",
      [
        "class": style, "cx": number(rect.midX), "cy": number(rect.midY),
        "rx": number(max(0, rect.width / 2)), "ry": number(max(0, rect.height / 2)),
      ])
  }

  mutating func rect(_ rect: Rect, _ paint: Paint, radius: Double = 0) {
    element(
      "rect",
      [
        "class": paint.style, "fill": paint.fill, "fill-opacity": paint.opacity,
        "style": paint.variables, "x": number(rect.minX), "y": number(rect.minY),
        "width": number(max(0, rect.width)), "height": number(max(0, rect.height)),
        "rx": radius > 0 ? number(radius) : "",
      ])
  }

  mutating func ellipse(in rect: Rect, _ paint: Paint) {
    element(
      "ellipse",
      [
        "class": paint.style, "fill": paint.fill, "fill-opacity": paint.opacity,
        "style": paint.variables, "cx": number(rect.midX), "cy": number(rect.midY),
        "rx": number(max(0, rect.width / 2)), "ry": number(max(0, rect.height / 2)),
      ])
  }

  mutating func line(from start: Point, to end: Point, _ style: String) {
    path([start, end], style)
  }

  mutating func path(_ points: [Point], _ style: String, isClosed: Bool = false) {
    var data = ""
    for point in points {
      data += (data.isEmpty ? "M" : "L") + number(point.x) + " " + number(point.y)
    }
    path(data + (isClosed ? "Z" : ""), style)
  }

  mutating func path(_ data: String, _ style: String) {
    element("path", ["class": style, "d": data])
  }

  /// One line of text, its baseline starting at `origin`.
  ///
  /// - Parameter length: what it is stretched or squeezed to, in whichever font it is shown.
  mutating func text(
    _ string: String, at origin: Point, size: Double, _ style: String, length: Double? = nil,
    weight: FontWeight? = nil, anchor: String = ""
  ) {
    element(
      "text",
      [
        "class": style, "x": number(origin.x), "y": number(origin.y), "font-size": number(size),
        "font-weight": weight.map { String($0.rawValue) } ?? "", "text-anchor": anchor,
        "textLength": length.map(number) ?? "",
        "lengthAdjust": length == nil ? "" : "spacingAndGlyphs",
      ], content: string)
  }
}

/// At most two decimals, and nothing that is not a number or that a renderer might choke on.
func number(_ value: Double) -> String {
  value.isNaN ? "0" : shortest((min(max(value, -1e5), 1e5) * 100).rounded() / 100)
}

/// Text and attribute values; what XML cannot hold, or what would reorder its surroundings, is
/// shown as a replacement mark.
func xmlEscaped(_ string: String) -> String {
  var result = ""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default:
      if isControlOrReordering(scalar) {
        result += "\u{FFFD}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
