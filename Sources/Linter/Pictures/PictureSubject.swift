package import LayoutEngine
import LintRules

/// A tree as a finding's message describes it: in its state, scrolled to what it is about.
package struct PictureSubject {
  package var tree: LaidOutTree
  /// No other picture of the report has it.
  package var identifier: String
  /// The view that the finding is about, as an index in the tree; nil where it does not show.
  package var node: Int?
  package var areas: [PictureArea] = []
  package var length: GuessedLength?
  /// True on the screen that the message speaks of.
  package var isOwn: Bool
}

/// A part of the window that a finding speaks of.
package struct PictureArea: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    /// The rectangle that geometry code is told.
    case answered
    /// The rectangle that the view would have without the effects that layout sees.
    case undistorted
    case spilled, empty
  }
  package var sort: Sort
  /// In the window's points, round about.
  package var corners: [Point]
  package init(_ sort: Sort, _ corners: [Point]) {
    self.sort = sort
    self.corners = corners
  }
}

/// How long a container takes its content for, and how long that is.
package struct GuessedLength: Hashable, Sendable {
  /// The view that scrolls, as an index in the tree.
  package var scroller: Int
  package var axis: Axis
  package var expected: Double
  package var actual: Double
  package var isRight: Bool { abs(actual - expected) < Tolerance.points }
}

// MARK: What a finding is about

extension LaidOutTree {
  /// The view that a finding is about; nil if it is not in the tree.
  func node(of finding: Finding) -> Int? {
    if let read = read(of: finding) {
      if case .anchor(let publisher) = read.request { return publisher }
      return read.reader
    }
    let alike = nodes.filter { node in
      node.source?.file == finding.source.file && node.source?.start == finding.source.start
    }
    let view = finding.rect("view")
    let window = Rect(origin: .zero, size: scenario.screen)
    return
      (alike.first { view != nil && $0.isDrawn && $0.reportedFrame == view }
      ?? alike.first { $0.isDrawn && $0.drawnFrame.overlaps(window) } ?? alike.first { $0.isDrawn }
      ?? alike.first)?.index
  }

  func areas(of finding: Finding, at node: LaidOutNode) -> [PictureArea] {
    var areas: [PictureArea] = []
    if let spilled = finding.rect("spilled") {
      areas.append(PictureArea(.spilled, Projection.identity.corners(of: spilled)))
    }
    if let read = read(of: finding) {
      let space = space(of: read)
      areas.append(PictureArea(.answered, space.corners(of: read.answered)))
      // What is turned is outlined as it is drawn.
      if node.drawnTransform.isRectilinear {
        areas.append(PictureArea(.undistorted, space.corners(of: read.undistorted)))
      }
    }
    if let empty = emptyPart(of: node, finding) {
      areas.append(PictureArea(.empty, node.drawnTransform.corners(of: empty)))
    }
    return areas
  }

  /// The question and answer that a finding is about.
  private func read(of finding: Finding) -> GeometryRead? {
    guard let answered = finding.rect("answered") else { return nil }
    let mine = geometryReads.filter { read in
      if case .anchor(let publisher) = read.request {
        return nodes[publisher].nameSource == finding.source
      }
      return read.source == finding.source || nodes[read.reader].nameSource == finding.source
    }
    return mine.first { $0.answered == answered } ?? mine.first
  }

  /// From the space that was asked for to the window's.
  private func space(of read: GeometryRead) -> Projection {
    switch read.request {
    case .frameGlobal: .identity
    case .frameNamed: read.spaceOwner.map { nodes[$0].layoutTransform } ?? .identity
    case .frameLocal, .anchor: nodes[read.reader].layoutTransform
    }
  }

  /// In the node's own space: what lies behind its content.
  private func emptyPart(of node: LaidOutNode, _ finding: Finding) -> Rect? {
    guard finding.number("slack") != nil, let length = finding.number("contentLength"),
      node.size.width.isFinite, node.size.height.isFinite
    else { return nil }
    var origin = Point.zero
    var size = node.size
    let axis: Axis = finding.text("axis") == "width" ? .horizontal : .vertical
    let isMirrored = axis == .horizontal && scenario.layoutDirection == .rightToLeft
    if !isMirrored { origin[axis] = length }
    size[axis] -= length
    return size[axis] > 0 ? Rect(origin: origin, size: size) : nil
  }

  /// The length that the container around a finding's view expects, against what comes.
  func guessedLength(of finding: Finding, at node: Int) -> GuessedLength? {
    guard let expected = finding.number("estimatedLength"),
      let actual = finding.number("realisedLength"), let axis = nodes[node].kind.guessedAxis,
      let scroller = ancestors(of: node).first(where: { $0.kind.scrolledAxes.contains(axis) })
    else { return nil }
    return GuessedLength(
      scroller: scroller.index, axis: axis, expected: expected, actual: actual)
  }

  /// The longest content there is to scroll along an axis, once nobody has to guess.
  func knownLength(along axis: Axis) -> GuessedLength? {
    let lengths = nodes.filter { $0.isDrawn && $0.kind.scrolledAxes.contains(axis) }
      .map { (scroller: $0.index, length: contentFrame(of: $0).size[axis]) }
      .filter { $0.length.isFinite }
    return lengths.max { $0.length < $1.length }.map {
      GuessedLength(scroller: $0.scroller, axis: axis, expected: $0.length, actual: $0.length)
    }
  }

  func contentFrame(of scroller: LaidOutNode) -> Rect {
    let frames = scroller.children.map { nodes[$0].frame }
    guard let first = frames.first else { return scroller.frame }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension Finding {
  func rect(_ name: String) -> Rect? {
    if case .rect(let rect)? = value(name) { rect } else { nil }
  }

  func number(_ name: String) -> Double? {
    if case .number(let number)? = value(name) { number } else { nil }
  }

  func text(_ name: String) -> String? {
    if case .text(let text)? = value(name) { text } else { nil }
  }

  private func value(_ name: String) -> EvidenceValue? {
    evidence.first { $0.name == name }?.value
  }
}

extension Projection {
  /// Round about, from the top leading one on.
  fileprivate func corners(of rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ].map(applied)
  }
}

extension Rect {
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
