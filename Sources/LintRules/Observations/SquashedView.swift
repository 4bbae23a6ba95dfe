import LayoutEngine

/// A view of no use in a `GeometryReader` that is offered no length: it has none of its own, and is as long as the reader.
enum SquashedView {
  /// Lines and areas that code puts where it likes, made from the reader's length.
  case drawing
  /// A circle or an image that would be much longer if it were as wide as it may be.
  case ratio(name: String)
  /// A map or a video.
  case area(name: String)
  /// A text whose lines break within words, by the name that is told of it.
  case text(name: String)

  /// A view that is offered so much more than it takes across would be larger by that; less is a margin.
  private static let leastLoss = 40.0
  private static let areas: Set = ["Map", "VideoPlayer"]

  init?(in reader: LaidOutNode, along axis: Axis, in tree: LaidOutTree) {
    let views = tree.descendants(of: reader.index).filter(\.isVisible)
    if reader.readAxes.contains(AxisSet(axis)), views.contains(where: { $0.isVisibleLeaf && $0.isDrawing }) {
      self = .drawing
      return
    }
    for view in views where Self.isAsLong(view, as: reader, axis, in: tree) {
      if axis == .horizontal, view.isBrokenInWords(in: tree) {
        self = .text(name: tree.spokenName(of: view).withoutArticle)
        return
      }
      if Self.areas.contains(view.kind.name) {
        self = .area(name: view.kind.name.lowercasedFirst)
        return
      }
      if let name = view.ratioName(in: tree), !reader.readAxes.isEmpty,
        Self.roomAcross(view, in: reader, axis, in: tree) - view.size[axis.cross] > Self.leastLoss
      {
        self = .ratio(name: name)
        return
      }
    }
    return nil
  }

  /// The word of the message for it.
  var name: String {
    switch self {
    case .drawing: "drawing"
    case .ratio(let name), .area(let name), .text(let name): name
    }
  }

  /// Why it is no longer than the reader.
  func reason(_ length: String) -> String {
    switch self {
    case .drawing: "What it draws is made from that \(length)."
    case .ratio(let name): "The \(name) keeps its ratio, so that it is no larger than that \(length) lets it be."
    case .text: "It has more lines than words: they break within words."
    case .area(let name): "The \(name) has no \(length) of its own, and takes that one."
    }
  }

  /// Whether the reader's length, and no length that the code names, is what ends a view along an axis.
  private static func isAsLong(
    _ view: LaidOutNode, as reader: LaidOutNode, _ axis: Axis, in tree: LaidOutTree
  ) -> Bool {
    let length = reader.size[axis]
    guard let offer = view.proposal[axis], offer <= length + Tolerance.points,
      abs(view.size[axis] - offer) < Tolerance.points || view.showsWords
    else { return false }
    return tree.ancestors(of: view.index).prefix { $0.index != reader.index }.allSatisfy { around in
      !around.kind.bounds(axis)
        || reader.readAxes.contains(AxisSet(axis)) && abs(around.size[axis] - length) < Tolerance.points
    }
  }

  /// The length that a view is offered across, by the outermost view as large as it: a `ZStack` offers layers its own size.
  private static func roomAcross(
    _ view: LaidOutNode, in reader: LaidOutNode, _ axis: Axis, in tree: LaidOutTree
  ) -> Double {
    var outermost = view
    for around in tree.ancestors(of: view.index).prefix(while: { $0.index != reader.index }) {
      guard !around.kind.bounds(axis.cross), abs(around.size.width - view.size.width) < Tolerance.points,
        abs(around.size.height - view.size.height) < Tolerance.points
      else { break }
      outermost = around
    }
    return outermost.proposal[axis.cross] ?? 0
  }
}

extension LaidOutNode {
  fileprivate var showsWords: Bool { if case .text = kind { true } else { false } }

  /// Whether it is a text that has more lines than words.
  fileprivate func isBrokenInWords(in tree: LaidOutTree) -> Bool {
    guard case .text(let content) = kind, isDrawn, kind.isText(knownInPartBut: assumptions),
      let setting = tree.textSetting(of: index)
    else { return false }
    return setting.lines.count > content.string.split(whereSeparator: \.isWhitespace).count
  }

  fileprivate var isDrawing: Bool { ["Path", "Canvas"].contains(kind.name) }

  /// The name of a view that is never longer than its width allows, nor wider than its length does; nil for all others.
  fileprivate func ratioName(in tree: LaidOutTree) -> String? {
    if case .shape(let shape) = kind, shape.isSquare, isVisibleLeaf { return shape.name.lowercasedFirst }
    guard case .aspectRatio(_, .fit, _) = kind else { return nil }
    let leaf = tree.descendants(of: index).first(where: \.isVisibleLeaf)
    return leaf.map { leaf in if case .image = leaf.kind { "image" } else { "view" } }
  }
}

extension String {
  /// `text “Card”` of `the text “Card”`.
  fileprivate var withoutArticle: String { hasPrefix("the ") ? String(dropFirst("the ".count)) : self }
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
