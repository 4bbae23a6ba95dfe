import LayoutEngine

extension ViewPainter {
  /// An SF Symbol as a drawing that reminds of it; a box with its name where we have none.
  mutating func paintSymbol(_ name: String, in box: Rect, _ style: String) {
    let square = box.square
    guard square.width > 2 else { return }
    let words = name.split(separator: ".").map(String.init)
    let isCircled = words.contains("circle") && words.count > 1
    if words.contains("circle") { svg.ellipse(in: square.grown(by: -0.75), style) }
    if words == ["circle"] || words == ["circle", "fill"] { return }
    let inner = isCircled ? square.grown(by: -square.width * 0.22) : square
    let key =
      words.first == "chevron" || words.first == "arrow" ? words.prefix(2).joined() : words.first
    guard let drawing = strokes[key ?? ""] ?? (isCircled ? [] : nil) else {
      return paintPlaceholder(name, in: square, style)
    }
    for stroke in drawing {
      svg.path(
        stroke.map {
          Point(x: inner.minX + inner.width * $0.0, y: inner.minY + inner.height * $0.1)
        },
        style)
    }
  }

  /// Who points at it reads the name.
  private mutating func paintPlaceholder(_ name: String, in square: Rect, _ style: String) {
    svg.open("g")
    svg.element("title", [:], content: name)
    svg.rect(square.grown(by: -square.width * 0.1), style, radius: square.width * 0.22)
    svg.ellipse(in: square.grown(by: -square.width * 0.42), style)
    svg.close()
  }
}

private typealias Stroke = [(Double, Double)]

/// Strokes in shares of a square, by the symbol's first word.
private let strokes: [String: [Stroke]] = [
  "chevronright": [[(0.35, 0.15), (0.7, 0.5), (0.35, 0.85)]],
  "chevronforward": [[(0.35, 0.15), (0.7, 0.5), (0.35, 0.85)]],
  "chevronleft": [[(0.65, 0.15), (0.3, 0.5), (0.65, 0.85)]],
  "chevronbackward": [[(0.65, 0.15), (0.3, 0.5), (0.65, 0.85)]],
  "chevrondown": [[(0.15, 0.35), (0.5, 0.7), (0.85, 0.35)]],
  "chevronup": [[(0.15, 0.65), (0.5, 0.3), (0.85, 0.65)]],
  "arrowright": [[(0.1, 0.5), (0.9, 0.5)], [(0.6, 0.2), (0.9, 0.5), (0.6, 0.8)]],
  "arrowleft": [[(0.9, 0.5), (0.1, 0.5)], [(0.4, 0.2), (0.1, 0.5), (0.4, 0.8)]],
  "arrowup": [[(0.5, 0.9), (0.5, 0.1)], [(0.2, 0.4), (0.5, 0.1), (0.8, 0.4)]],
  "arrowdown": [[(0.5, 0.1), (0.5, 0.9)], [(0.2, 0.6), (0.5, 0.9), (0.8, 0.6)]],
  "plus": [[(0.5, 0.1), (0.5, 0.9)], [(0.1, 0.5), (0.9, 0.5)]],
  "minus": [[(0.1, 0.5), (0.9, 0.5)]],
  "xmark": [[(0.15, 0.15), (0.85, 0.85)], [(0.85, 0.15), (0.15, 0.85)]],
  "checkmark": [[(0.1, 0.55), (0.4, 0.85), (0.9, 0.15)]],
  "ellipsis": [
    [(0.15, 0.5), (0.2, 0.5)], [(0.475, 0.5), (0.525, 0.5)], [(0.8, 0.5), (0.85, 0.5)],
  ],
  "play": [[(0.25, 0.12), (0.85, 0.5), (0.25, 0.88), (0.25, 0.12)]],
  "pause": [[(0.35, 0.15), (0.35, 0.85)], [(0.65, 0.15), (0.65, 0.85)]],
  "star": [star], "heart": [heart],
  "house": [
    [(0.08, 0.52), (0.5, 0.12), (0.92, 0.52)], [(0.2, 0.45), (0.2, 0.9), (0.8, 0.9), (0.8, 0.45)],
  ],
  "magnifyingglass": [ring(x: 0.42, y: 0.42, radius: 0.3), [(0.64, 0.64), (0.9, 0.9)]],
  "person": [
    ring(x: 0.5, y: 0.3, radius: 0.18),
    [(0.12, 0.9), (0.2, 0.66), (0.8, 0.66), (0.88, 0.9), (0.12, 0.9)],
  ],
  "bell": [
    [
      (0.15, 0.75), (0.28, 0.6), (0.28, 0.3), (0.5, 0.12), (0.72, 0.3), (0.72, 0.6), (0.85, 0.75),
      (0.15, 0.75),
    ],
    [(0.42, 0.9), (0.58, 0.9)],
  ],
  "trash": [
    [(0.12, 0.22), (0.88, 0.22)], [(0.22, 0.22), (0.28, 0.92), (0.72, 0.92), (0.78, 0.22)],
    [(0.4, 0.22), (0.4, 0.1), (0.6, 0.1), (0.6, 0.22)],
  ],
  "square": [[(0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85), (0.15, 0.15)]],
  "photo": [
    [(0.08, 0.2), (0.92, 0.2), (0.92, 0.8), (0.08, 0.8), (0.08, 0.2)],
    [(0.08, 0.72), (0.36, 0.45), (0.6, 0.7), (0.72, 0.58), (0.92, 0.76)],
  ],
  "list": [[(0.1, 0.25), (0.9, 0.25)], [(0.1, 0.5), (0.9, 0.5)], [(0.1, 0.75), (0.9, 0.75)]],
  "clock": [ring(x: 0.5, y: 0.5, radius: 0.4), [(0.5, 0.25), (0.5, 0.5), (0.68, 0.6)]],
  "gear": [ring(x: 0.5, y: 0.5, radius: 0.16)] + spokes,
  "gearshape": [ring(x: 0.5, y: 0.5, radius: 0.16)] + spokes,
]

private let star: Stroke = [
  (0.5, 0.08), (0.62, 0.38), (0.94, 0.4), (0.69, 0.6), (0.77, 0.91), (0.5, 0.74), (0.23, 0.91),
  (0.31, 0.6), (0.06, 0.4), (0.38, 0.38), (0.5, 0.08),
]

private let heart: Stroke = [
  (0.5, 0.9), (0.12, 0.52), (0.1, 0.3), (0.25, 0.15), (0.42, 0.18), (0.5, 0.3), (0.58, 0.18),
  (0.75, 0.15), (0.9, 0.3), (0.88, 0.52), (0.5, 0.9),
]

/// Eight directions of length 1.
private let compass: Stroke = [
  (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0),
  (-0.7071, -0.7071),
]

private let spokes: [Stroke] = compass.map {
  [(0.5 + 0.26 * $0.0, 0.5 + 0.26 * $0.1), (0.5 + 0.42 * $0.0, 0.5 + 0.42 * $0.1)]
}

/// An octagon, which passes for a circle at this size.
private func ring(x: Double, y: Double, radius: Double) -> Stroke {
  (compass + compass.prefix(1)).map { (x + radius * $0.0, y + radius * $0.1) }
}
