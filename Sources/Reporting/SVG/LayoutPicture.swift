package import LayoutEngine
import LintRules
package import Linter

/// The choice of what a picture shows of a laid-out tree.
///
/// - In: a laid-out tree, what to mark in it, and these options; out: a picture as SVG.
/// - To add: how a kind of view is painted in the `ViewPainter+` file of its family; a sort of mark in `PictureMark`.
package struct PictureOptions {
  /// Shown above the picture, before the scenario.
  package var title = ""
  /// Views to point at, each with what is to be said of it, by index in the tree.
  package var highlights: [(node: Int, caption: String)] = []
  /// Names and sizes beside the views, where there is room.
  package var showsNames = true
  /// Overflow, collapse, texts cut off, and frames reported elsewhere than drawn.
  package var showsObservations = true
  /// Numbers at the views that captions below tell of.
  package var showsNumbers = true
  package var maximumNodeCount = 2000
  /// Begins every id, for several pictures in one page.
  package var identifierPrefix = ""
  /// Parts of the window that something is said of.
  package var areas: [PictureArea] = []
  /// Drawn beside the window, as two bars.
  package var length: GuessedLength?
  package init() {}
}

/// A laid-out tree as a self-contained SVG document.
///
/// One unit is one point. Legible from a width of 400 pixels on; light and dark follow the viewer's
/// preference. Fills whose color is not known are shades of our own.
package func picture(of tree: LaidOutTree, _ options: PictureOptions = PictureOptions()) -> String {
  let drawn = DrawnTree(tree, options)
  let heading = [options.title, tree.scenario.shortWords].filter { !$0.isEmpty }
    .joined(separator: ": ")
  let frame = PictureFrame(
    canvas: drawn.canvas, heading: heading, marks: drawn.marks, notes: drawn.notes)
  return frame.sheet(around: drawn.svg.text)
}

/// A laid-out tree as an SVG element for a page, which has the style sheet and says the notes.
///
/// - Parameter words: what somebody learns who does not see the picture.
package func embeddedPicture(
  of tree: LaidOutTree, _ options: PictureOptions, words: String
) -> DrawnSubject {
  let drawn = DrawnTree(tree, options)
  let frame = PictureFrame(canvas: drawn.canvas, heading: "", marks: drawn.marks, notes: [])
  let heading = [options.title, tree.scenario.shortWords].filter { !$0.isEmpty }
    .joined(separator: ": ")
  return DrawnSubject(
    frame.element(around: drawn.svg.text, title: heading, words: words), notes: drawn.notes)
}

/// The drawing of a tree, without a sheet around it.
private struct DrawnTree {
  let canvas: PictureCanvas
  let marks: [PictureMark]
  private(set) var svg = SVGWriter()
  private(set) var notes: [String]

  init(_ tree: LaidOutTree, _ options: PictureOptions) {
    let wanted = options.marks(for: tree)
    let canvas = PictureCanvas(
      tree,
      outside: wanted.filter { $0.sort == .sticksOut }.map { tree.nodes[$0.node].drawnFrame },
      hasGauge: options.length != nil)
    let all = PictureMark.united(wanted.filter { canvas.shows($0, in: tree) }, in: tree)
    let marks = PictureMarks(
      tree, canvas: canvas, marks: Array(all.prefix(mostMarks)), isNumbered: options.showsNumbers)
    let device = DevicePainter(scenario: tree.scenario, canvas: canvas)

    device.paintBackdrop(into: &svg)
    var painter = ViewPainter(
      tree, visible: canvas.full, maximumNodeCount: options.maximumNodeCount,
      identifierPrefix: options.identifierPrefix, length: options.length,
      hasNames: options.showsNames, svg: svg)
    painter.paint()
    svg = painter.svg
    device.paintOutline(into: &svg)
    if options.showsNames {
      var labels = PictureLabels(
        tree, canvas: canvas, taken: painter.inked + marks.badges, grounds: painter.grounds)
      labels.paint(into: &svg)
    }
    for area in options.areas { area.paint(into: &svg) }
    marks.paint(into: &svg)
    if let length = options.length { canvas.paint(length, into: &svg) }
    self.canvas = canvas
    self.marks = marks.marks
    notes = options.areas.map(\.legend) + (options.length.map { [$0.legend] } ?? [])
    notes += tree.limits.map { "Not the whole tree: \($0)." }
    if tree.nodes.contains(where: { $0.isDrawn && $0.isPale && canvas.shows($0) }) {
      notes.append("Boxes with a question mark and pale texts stand for what is not known.")
    }
    if tree.root == nil { notes.append("No view to show.") }
    if painter.isCutShort {
      notes.append("Only the first \(options.maximumNodeCount) visible views are drawn.")
    }
    if all.count > mostMarks { notes.append("\(counted(all.count - mostMarks, "more remark")).") }
  }
}

/// More than that is no longer seen at a glance.
private let mostMarks = 12

extension PictureCanvas {
  /// False for what is scrolled out of sight.
  fileprivate func shows(_ mark: PictureMark, in tree: LaidOutTree) -> Bool {
    mark.sort == .sticksOut || mark.sort == .highlighted || shows(tree.nodes[mark.node])
  }

  fileprivate func shows(_ node: LaidOutNode) -> Bool {
    shown.intersects(node.drawnFrame.atLeast(1))
  }
}

extension LaidOutNode {
  /// Drawn as the stand-in that it is.
  fileprivate var isPale: Bool {
    if case .text = kind { return !assumptions.isEmpty }
    return kind.paint == .unknown
  }
}

extension PictureOptions {
  fileprivate func marks(for tree: LaidOutTree) -> [PictureMark] {
    let highlighted = highlights.filter { tree.nodes.indices.contains($0.node) }
      .map { PictureMark(node: $0.node, sort: .highlighted, sentence: $0.caption) }
    let observed = showsObservations ? tree.observations.map { PictureMark($0, in: tree) } : []
    return highlighted + observed
  }
}
