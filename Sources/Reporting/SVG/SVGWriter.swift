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

  /// Adds what another writer wrote.
  mutating func add(_ elements: String) { text += elements }

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
        "class": style, "x": svgNumber(rect.minX), "y": svgNumber(rect.minY),
        "width": svgNumber(max(0, rect.width)), "height": svgNumber(max(0, rect.height)),
        "rx": radius > 0 ? svgNumber(radius) : "",
      ])
  }

  mutating func ellipse(in rect: Rect, _ style: String) {
    element(
      "ellipse",
      [
        "class": style, "cx": svgNumber(rect.midX), "cy": svgNumber(rect.midY),
        "rx": svgNumber(max(0, rect.width / 2)), "ry": svgNumber(max(0, rect.height / 2)),
      ])
  }

  mutating func rect(_ rect: Rect, _ paint: Paint, radius: Double = 0) {
    element(
      "rect",
      [
        "class": paint.style, "fill": paint.fill, "stroke": paint.stroke,
        paint.opacityName: paint.opacity,
        "style": paint.variables, "x": svgNumber(rect.minX), "y": svgNumber(rect.minY),
        "width": svgNumber(max(0, rect.width)), "height": svgNumber(max(0, rect.height)),
        "rx": radius > 0 ? svgNumber(radius) : "",
      ])
  }

  mutating func ellipse(in rect: Rect, _ paint: Paint) {
    element(
      "ellipse",
      [
        "class": paint.style, "fill": paint.fill, "stroke": paint.stroke,
        paint.opacityName: paint.opacity,
        "style": paint.variables, "cx": svgNumber(rect.midX), "cy": svgNumber(rect.midY),
        "rx": svgNumber(max(0, rect.width / 2)), "ry": svgNumber(max(0, rect.height / 2)),
      ])
  }

  /// A shape of SwiftUI's, by its name; what has another name is taken for its frame.
  ///
  /// - Parameter radius: of the corners, in points; nil where nobody knows it.
  mutating func shape(_ name: String, in box: Rect, _ paint: Paint, radius: Double? = nil) {
    let side = box.shortSide
    switch name {
    case "Circle": ellipse(in: Rect(origin: box.center, size: .zero).grown(by: side / 2), paint)
    case "Ellipse": ellipse(in: box, paint)
    case "Capsule": rect(box, paint, radius: side / 2)
    case "RoundedRectangle", "UnevenRoundedRectangle", "ContainerRelativeShape":
      rect(box, paint, radius: max(0, min(radius ?? 12, side / (radius == nil ? 4 : 2))))
    default: rect(box, paint)
    }
  }

  mutating func line(from start: Point, to end: Point, _ style: String) {
    path([start, end], style)
  }

  mutating func path(_ points: [Point], _ style: String, isClosed: Bool = false) {
    var data = ""
    for point in points {
      data += (data.isEmpty ? "M" : "L") + svgNumber(point.x) + " " + svgNumber(point.y)
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
        "class": style, "x": svgNumber(origin.x), "y": svgNumber(origin.y), "font-size": svgNumber(size),
        "font-weight": weight.map { String($0.rawValue) } ?? "", "text-anchor": anchor,
        "textLength": length.map(svgNumber) ?? "",
        "lengthAdjust": length == nil ? "" : "spacingAndGlyphs",
      ], content: string)
  }
}

/// At most two decimals, and nothing that is not a number or that a renderer might choke on.
func svgNumber(_ value: Double) -> String {
  value.isNaN ? "0" : shortest((min(max(value, -1e5), 1e5) * 100).rounded() / 100)
}
