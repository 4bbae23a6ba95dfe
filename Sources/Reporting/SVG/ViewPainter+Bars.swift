import LayoutEngine

extension ViewPainter {
  /// A navigation bar above, a tab bar or toolbar below: in front of what scrolls under them.
  mutating func paintBars(_ bars: Insets, of node: LaidOutNode, in box: Rect) {
    let safe = node.safeAreaInsets
    if bars.top > 0 {
      let bar = Rect(
        x: box.minX, y: box.minY - safe.top, width: box.width, height: bars.top + safe.top)
      svg.rect(bar, "bar")
      svg.line(
        from: Point(x: bar.minX, y: bar.maxY), to: Point(x: bar.maxX, y: bar.maxY), "hairline")
      let room = Rect(x: box.minX, y: box.minY, width: box.width, height: bars.top)
      if let shown = node.pictureTraits?.bars, !shown.tabs.isEmpty {
        paintTabs(shown.tabs, selected: shown.selectedTab, in: room, of: node)
      } else {
        paintNavigationBar(node.pictureTraits?.bars, in: room, of: node)
      }
    }
    paintTitleBesideClock(node.pictureTraits?.bars, hasBar: bars.top > 0, in: box, of: node)
    if bars.bottom > 0 {
      let bar = Rect(
        x: box.minX, y: box.maxY - bars.bottom, width: box.width,
        height: bars.bottom + safe.bottom)
      svg.rect(bar, "bar")
      svg.line(from: bar.origin, to: Point(x: bar.maxX, y: bar.minY), "hairline")
      let room = Rect(x: box.minX, y: bar.minY, width: box.width, height: bars.bottom)
      let shown = node.pictureTraits?.bars
      let items = shown?.items.filter { $0.place == .bottom } ?? []
      if let search = shown?.shownSearch {
        paintSearchField(search, beside: items, in: room, of: node)
      } else if items.isEmpty {
        paintTabs(shown?.tabs ?? [], selected: shown?.selectedTab ?? 0, in: room, of: node)
      } else {
        paint(items, in: room, of: node)
      }
    }
  }

  // MARK: Navigation bars

  /// The title on a watch, or of a window on a Mac, which stands in the safe area.
  private mutating func paintTitleBesideClock(_ shown: BarContent?, hasBar: Bool, in box: Rect, of node: LaidOutNode) {
    let (room, scenario) = (node.safeAreaInsets.top, tree.scenario)
    guard scenario.design == .watchOS26 || scenario.isMac && !hasBar, room >= 20,
      let title = shown?.title
    else { return }
    let side = scenario.isMac ? 76.0 : 12
    let place = Rect(
      x: box.minX + side, y: box.minY - room, width: box.width - side - 64, height: scenario.isMac ? room : room + 4)
    paintText(title, in: place, size: letters, weight: .semibold, scenario.isMac ? "ink" : "tint", of: node)
  }

  private var lowBar: Double { SystemMetric.navigationBar.value(in: tree.scenario.design) }
  private static let largeTitle = 34.0
  /// The size of titles and items.
  private var letters: Double { TextStyle.headline.usualPointSize(in: tree.scenario.design) }

  private mutating func paintNavigationBar(
    _ shown: BarContent?, in room: Rect, of node: LaidOutNode
  ) {
    guard let shown else { return paintPill(at: room.center, width: 90, of: node) }
    let isLarge = room.height > 1.5 * lowBar
    let line = Rect(
      x: room.minX, y: room.minY, width: room.width, height: min(room.height, lowBar))
    let items = shown.items.filter { $0.place != .bottom }
    let taken = paint(items, beside: line, of: node)
    let middle = items.first { $0.place == .center }
    let title = middle?.text ?? shown.title
    guard shown.hasTitle || middle != nil else { return }
    if isLarge, middle == nil {
      let place = Rect(
        x: room.minX + 16, y: line.maxY, width: room.width - 32, height: room.maxY - line.maxY)
      guard let title else {
        return paintPill(at: Point(x: place.minX + 60, y: place.midY), width: 120, of: node)
      }
      paintText(title, in: place, size: Self.largeTitle, weight: .bold, "ink", of: node)
    } else if let title {
      let side = max(taken.left, taken.right) + 8
      let place = Rect(
        x: line.minX + side, y: line.minY, width: line.width - 2 * side, height: line.height)
      paintText(title, in: place, size: letters, weight: .semibold, "ink", isCentred: true, of: node)
    } else {
      paintPill(at: line.center, width: 90, of: node)
    }
  }

  /// Leading and trailing items from the ends inwards; how much room they take there.
  private mutating func paint(
    _ items: [BarItem], beside line: Rect, of node: LaidOutNode
  ) -> (left: Double, right: Double) {
    var ends = (left: 16.0, right: 16.0)
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    for item in items where item.place == .leading || item.place == .trailing {
      let width = width(of: item)
      let isLeft = (item.place == .leading) != isMirrored
      guard ends.left + ends.right + width < line.width else { continue }
      let x = isLeft ? line.minX + ends.left : line.maxX - ends.right - width
      paint(item, in: Rect(x: x, y: line.minY, width: width, height: line.height), of: node)
      if isLeft { ends.left += width + 16 } else { ends.right += width + 16 }
    }
    return ends
  }

  private func width(of item: BarItem) -> Double {
    if item.symbol != nil { return 24 }
    return item.text.map { min(160, lineWidth(of: $0, pointSize: letters)) } ?? 24
  }

  /// A toolbar shows the symbol, where there is one.
  private mutating func paint(_ item: BarItem, in box: Rect, of node: LaidOutNode) {
    if let symbol = item.symbol {
      paintSymbol(symbol, in: box.square.cut(to: box.around(side: 20)), "tint-stroke")
      ink(box.around(side: 20), of: node)
    } else if let text = item.text {
      paintText(text, in: box, size: letters, weight: .regular, "tint", isCentred: true, of: node)
    } else {
      paintPill(at: box.center, width: 24, of: node)
    }
  }

  // MARK: Bars below

  /// A toolbar's items, from one end to the other.
  private mutating func paint(_ items: [BarItem], in room: Rect, of node: LaidOutNode) {
    let share = room.width / Double(max(1, items.count))
    for (position, item) in items.enumerated() {
      let place = Rect(
        x: room.minX + share * Double(position), y: room.minY, width: share, height: room.height)
      paint(item, in: place, of: node)
    }
  }

  /// A capsule with what to look for; a toolbar's items stand beside it, one after the other.
  ///
  /// - Source: 46 points high and 28 from the sides, a symbol and a text at 20 and 48 in it, measured on iOS 26; items of
  ///   48 points that are 12 apart, those of a toolbar there.
  private mutating func paintSearchField(
    _ field: BarItem, beside items: [BarItem], in room: Rect, of node: LaidOutNode
  ) {
    let (side, height, platter, pitch) = (28.0, 46.0, 48.0, 60.0)
    let taken = pitch * Double(items.count)
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    let capsule = Rect(
      x: room.minX + side + (isMirrored ? taken : 0), y: room.minY + 1, width: max(0, room.width - 2 * side - taken),
      height: height)
    svg.rect(capsule, "unsafe", radius: height / 2)
    ground(capsule, of: node)
    func place(_ start: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: isMirrored ? capsule.maxX - start - width : capsule.minX + start, y: capsule.midY - height / 2,
        width: width, height: height)
    }
    paintSymbol(field.symbol ?? "magnifyingglass", in: place(20, 16.5, 16.5), "stroke")
    if let text = field.text {
      let place = place(48, max(0, capsule.width - 66), 20)
      paintText(text, in: place, size: letters, weight: .medium, "faint", of: node)
    }
    for (position, item) in items.enumerated() {
      let start = pitch * Double(position)
      let x = isMirrored ? capsule.minX - pitch - start : capsule.maxX + pitch - platter + start
      paint(item, in: Rect(x: x, y: room.minY, width: platter, height: platter), of: node)
    }
  }

  private static let mostTabs = 5

  private mutating func paintTabs(
    _ tabs: [BarItem], selected: Int, in room: Rect, of node: LaidOutNode
  ) {
    var tabs = tabs.isEmpty ? Array(repeating: BarItem(text: nil, symbol: nil), count: 4) : tabs
    var selected = selected
    if tabs.count > Self.mostTabs, tree.scenario.horizontalSizeClass == .compact {
      tabs = tabs.prefix(Self.mostTabs - 1) + [BarItem(text: "More", symbol: "ellipsis")]
      selected = min(selected, tabs.count - 1)
    }
    let share = room.width / Double(tabs.count)
    let isLow = room.height < 40
    for (position, tab) in tabs.enumerated() {
      let left = room.minX + share * Double(position)
      let isSelected = position == selected && tab.isKnown
      let side = isLow ? 18.0 : 22
      let icon = Rect(
        x: left + (share - side) / 2, y: room.minY + (isLow ? 7 : 6), width: side, height: side)
      if let symbol = tab.symbol {
        paintSymbol(symbol, in: icon, isSelected ? "tint-stroke" : "stroke")
        ink(icon, of: node)
      } else if !tab.isKnown || !isLow {
        svg.rect(icon, "track", radius: 6)
        ink(icon, of: node)
      }
      if let text = tab.text, !isLow || tab.symbol == nil {
        let label =
          isLow
          ? Rect(x: left, y: room.minY, width: share, height: room.height)
          : Rect(x: left, y: icon.maxY + 2, width: share, height: 14)
        paintText(
          text, in: label, size: tree.scenario.design == .tvOS26 ? 25 : isLow ? 13 : 10, weight: .medium,
          isSelected ? "tint" : "faint",
          isCentred: true, of: node)
      }
    }
  }

  // MARK: Parts

  /// Stands for what is not known.
  private mutating func paintPill(at middle: Point, width: Double, of node: LaidOutNode) {
    let pill = Rect(x: middle.x - width / 2, y: middle.y - 5, width: width, height: 10)
    svg.rect(pill, "track", radius: 5)
    ink(pill, of: node)
  }

  /// On one line, cut off where there is no more room.
  mutating func paintText(
    _ text: String, in box: Rect, size: Double, weight: FontWeight, _ style: String,
    isCentred: Bool = false, of node: LaidOutNode
  ) {
    var text = String(text.onOneLine.prefix(200))
    var width = lineWidth(of: text, pointSize: size, weight: weight)
    while width > box.width, text.count > 1 {
      text = text.dropLast(text.hasSuffix("\u{2026}") ? 2 : 1) + "\u{2026}"
      width = lineWidth(of: text, pointSize: size, weight: weight)
    }
    guard width > 0, width <= box.width else { return }
    let isMirrored = tree.scenario.layoutDirection == .rightToLeft
    let x = isCentred ? box.midX - width / 2 : isMirrored ? box.maxX - width : box.minX
    svg.text(
      text, at: Point(x: x, y: box.midY + size * 0.35), size: size, style, length: width,
      weight: weight)
    ink(Rect(x: x, y: box.midY - size / 2, width: width, height: size), of: node)
  }
}

extension BarContent {
  /// The field for a search, where it is to be seen: a tab bar shows one in the stead of its tabs, in one of them.
  fileprivate var shownSearch: BarItem? {
    tabs.isEmpty || tabs[selectedTab].symbol == search?.symbol ? search : nil
  }
}

extension Rect {
  /// A square in its middle.
  fileprivate func around(side: Double) -> Rect {
    Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
