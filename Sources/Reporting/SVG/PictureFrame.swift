import LayoutEngine

/// The sheet around a picture: heading above, captions of the numbers below.
struct PictureFrame {
  let canvas: PictureCanvas
  let heading: String
  let marks: [PictureMark]
  let notes: [String]

  private static let fontUnits = 10.5
  private var fontSize: Double { Self.fontUnits * canvas.unit }
  private var lineHeight: Double { fontSize * 1.4 }
  private var badgeColumn: Double { 18 * canvas.unit }

  func sheet(around picture: String) -> String {
    let area = canvas.full
    let head = wrapped(heading, width: area.width - 2 * margin)
    let above = margin * 0.5 + Double(head.count) * lineHeight
    let captions = self.captions
    let below = captions.reduce(0) { $0 + Double($1.lines.count) * lineHeight + gap } + margin * 0.5
    let page = Rect(
      x: area.minX, y: area.minY - above, width: area.width, height: area.height + above + below)

    var svg = SVGWriter()
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": PictureStyle.rootClass, "role": "img",
        "viewBox": [page.minX, page.minY, page.width, page.height].map(svgNumber)
          .joined(separator: " "),
        "width": svgNumber(page.width), "height": svgNumber(page.height),
      ])
    svg.element("title", [:], content: heading)
    svg.style(PictureStyle.sheet)
    svg.rect(page, "page")
    svg.add(picture)
    let foot = Rect(
      x: page.minX, y: area.maxY, width: page.width, height: page.maxY - area.maxY)
    svg.rect(Rect(x: page.minX, y: page.minY, width: page.width, height: above), "page")
    svg.rect(foot, "page")
    paint(head, at: Point(x: page.minX + margin, y: page.minY + margin * 0.5), "faint", into: &svg)
    paint(captions, from: Point(x: page.minX + margin, y: foot.minY), into: &svg)
    svg.close()
    return svg.text
  }

  /// Without heading, captions and style sheet.
  func element(around picture: String, title: String, words: String) -> String {
    let area = canvas.shown.grown(by: 2 * canvas.unit)
    var svg = SVGWriter()
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": PictureStyle.rootClass, "role": "img",
        "aria-label": [title, words].filter { !$0.isEmpty }.joined(separator: ". "),
        "viewBox": [area.minX, area.minY, area.width, area.height].map(svgNumber)
          .joined(separator: " "),
        "width": svgNumber(area.width), "height": svgNumber(area.height),
      ])
    svg.element("title", [:], content: title)
    if !words.isEmpty { svg.element("desc", [:], content: words) }
    svg.rect(area, "page")
    svg.add(picture)
    svg.close()
    return svg.text
  }

  private var margin: Double { PictureCanvas.marginUnits * canvas.unit }
  private var gap: Double { 2 * canvas.unit }

  private typealias Caption = (number: Int?, sort: PictureMark.Sort, lines: [String])

  private var captions: [Caption] {
    let width = canvas.full.width - 2 * margin
    return marks.enumerated().map {
      ($0 + 1, $1.sort, wrapped($1.caption, width: width - badgeColumn))
    } + notes.map { (nil, .highlighted, wrapped($0, width: width)) }
  }

  private func paint(_ captions: [Caption], from origin: Point, into svg: inout SVGWriter) {
    var y = origin.y
    for caption in captions {
      if let badgeNumber = caption.number {
        let side = 13 * canvas.unit
        let box = Rect(x: origin.x, y: y + (lineHeight - side) / 2, width: side, height: side)
        paintBadge(badgeNumber, caption.sort, in: box, unit: canvas.unit, into: &svg)
      }
      let x = origin.x + (caption.number == nil ? 0 : badgeColumn)
      paint(caption.lines, at: Point(x: x, y: y), "ink", into: &svg)
      y += Double(caption.lines.count) * lineHeight + gap
    }
  }

  private func paint(
    _ lines: [String], at origin: Point, _ style: String, into svg: inout SVGWriter
  ) {
    for (index, line) in lines.enumerated() {
      let y = origin.y + Double(index) * lineHeight + fontSize
      svg.text(line, at: Point(x: origin.x, y: y), size: fontSize, style)
    }
  }

  /// Broken between words; a word that is wider than a line is cut.
  private func wrapped(_ text: String, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.onOneLine.split(separator: " ").prefix(100) {
      let longer = line.isEmpty ? String(word.prefix(60)) : line + " " + word.prefix(60)
      if !line.isEmpty, annotationWidth(longer, size: fontSize) > width {
        lines.append(line)
        line = String(word.prefix(60))
      } else {
        line = longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
