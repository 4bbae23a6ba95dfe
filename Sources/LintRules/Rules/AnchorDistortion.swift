package import LayoutEngine

/// rules/anchor-distortion.md
///
/// - In: a laid-out tree; out: findings. Every file of this folder is one rule, its wording at the bottom.
/// - To add: a file and its page, as CONTRIBUTING walks through; the catalogue is made from this folder.
package enum AnchorDistortion: LintRule {
  package static let id: RuleID = "anchor-distortion"
  package static let threshold = Threshold(
    points: Tolerance.points, meaning: "how much wider or higher the answer is than the view")

  package static func concerns(_ kind: ViewKind) -> Bool { kind.asksForGeometry }

  /// Without an effect, nothing is read as a box around it.
  package static func prospect(in root: ViewNode) -> Prospect {
    var isTransformed = false
    var isObserved = false
    let isPossible = root.contains { node in
      if case .effect = node.kind { isTransformed = true }
      isObserved = isObserved || concerns(node.kind)
      // What is built later observes, and may hold effects.
      return node.isBuiltDuringLayout || isObserved && isTransformed
    }
    return isPossible ? .maybe : .none
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    let known = findings(in: tree)
    let unknown = Set(tree.geometryReads.flatMap(\.effects)).filter { tree.nodes[$0].kind.trial != nil }
    guard !unknown.isEmpty else { return known }
    // Some value of what the code leaves open turns or scales the view: a library's parameter, say.
    let again = tree.laidOut { unknown.contains($0.index) ? $0.kind.trial : nil }
    let places = Set(known.map(\.source))
    return known
      + findings(in: again, trying: unknown).filter { !places.contains($0.source) }.map { finding in
        var finding = finding
        finding.isTrial = true
        finding.reasons.insert("How far it is turned or scaled is not known here; one value was tried.", at: 0)
        return finding
      }
  }

  /// - Parameter tried: effects with a value that the code does not tell.
  private static func findings(in tree: LaidOutTree, trying tried: Set<Int> = []) -> [Finding] {
    var found: [Finding] = []
    // Of the reads of one frame, as for its width and for its height, the one that is off by most speaks for all.
    var told: [Frame: Int] = [:]
    for read in tree.geometryReads {
      guard isSeen(read, in: tree), !isUpright(read, in: tree), let read = matched(read, in: tree) else { continue }
      let effects = distortingEffects(of: read, in: tree)
      guard !effects.isEmpty,
        case let excess = excess(of: read, effects, in: tree), excess.points > threshold.points,
        let finding = Finding.distorted(read, AppliedEffects(effects, trying: tried), excess, in: tree)
      else { continue }
      let frame = Frame(request: read.request, reader: read.reader)
      if let known = told[frame] {
        if found[known].extent < finding.extent { found[known] = finding }
      } else {
        told[frame] = found.count
        found.append(finding)
      }
    }
    return found
  }

  /// The frame that code reads, as often as it does.
  private struct Frame: Hashable {
    var request: GeometryRead.Request
    var reader: Int
  }

  /// Whether the effects undo each other's turns and scales, as in a dial whose numbers stay upright: the box is what is
  /// drawn.
  private static func isUpright(_ read: GeometryRead, in tree: LaidOutTree) -> Bool {
    guard read.effects.count > 1, let outer = read.effects.min(), let back = tree.nodes[outer].layoutTransform.inverse
    else { return false }
    let sample = Rect(origin: .zero, size: Size(width: 100, height: 10))
    // An anchor is boxed where it is published, and again where it is read.
    var views = [read.reader]
    if case .anchor(let publisher) = read.request { views.append(publisher) }
    return views.allSatisfy { index in
      let size = tree.nodes[index].layoutTransform.followed(by: back).boundingBox(of: sample).size
      return abs(size.width - sample.size.width) < 0.01 && abs(size.height - sample.size.height) < 0.01
    }
  }

  /// Nobody sees what an invisible view makes of a rectangle.
  private static func isSeen(_ read: GeometryRead, in tree: LaidOutTree) -> Bool {
    let reader = tree.nodes[read.reader]
    guard tree.isVisible(reader.index) else { return false }
    if case .anchor(let publisher) = read.request, !tree.isVisible(publisher) { return false }
    return true
  }

  /// The rectangle that a match is about: a follower takes over its source's, as it is where the follower is. Nil where
  /// there is none, where it is distorted where the source is, or where only its center is taken over.
  private static func matched(_ read: GeometryRead, in tree: LaidOutTree) -> GeometryRead? {
    let reader = tree.nodes[read.reader]
    guard reader.kind.isMatchedGeometry else { return read }
    guard let match = reader.geometryMatch else { return nil }
    let others = tree.nodes.filter { other in
      other.geometryMatch?.group == match.group && other.geometryMatch?.isSource != match.isSource
        && tree.isVisible(other.index)
    }
    guard !match.isSource else { return others.contains { $0.geometryMatch?.takesBox == true } ? read : nil }
    guard match.takesBox, let effect = read.effects.last, let back = tree.nodes[effect].layoutTransform.inverse,
      let source = others.first(where: { other in
        !tree.ancestors(of: other.index).contains { read.effects.contains($0.index) }
      })
    else { return nil }
    var read = read
    read.undistorted.size = source.size
    read.answered.size =
      reader.layoutTransform.followed(by: back).boundingBox(of: Rect(origin: .zero, size: source.size)).size
    return read
  }

  /// How far what code reads of a rectangle is off.
  fileprivate struct Excess {
    var points: Double
    /// The axes along which a length is read, if one of those is off; else a place is.
    var lengths: AxisSet
  }

  /// How far what the code reads of the rectangle is off. Of one that is wanted as a whole, its size counts.
  private static func excess(of read: GeometryRead, _ effects: [LaidOutNode], in tree: LaidOutTree) -> Excess {
    let answered = read.answered, plain = read.undistorted
    func noticed(_ shift: Double, along axis: Axis) -> Double {
      shift < leastShift && shift < plain.length(axis) * leastShareOfLength ? 0 : shift
    }
    let (members, isWhole) = uses(of: read, under: effects, in: tree)
    let readAxes = Axis.allCases.filter { isWhole || members.contains($0.lengthName) }
    let length = readAxes.map { noticed(abs(answered.length($0) - plain.length($0)), along: $0) }.max() ?? 0
    if isWhole { return Excess(points: length, lengths: .both) }
    let moves = moves(of: read, besides: effects, in: tree)
    let place =
      members.compactMap { member in
        axisPlace(member).map { axis, share in
          func place(_ rect: Rect) -> Double { rect.start(axis) + share * rect.length(axis) }
          let shift = abs(place(answered) - place(plain) - (axis == .horizontal ? moves.x : moves.y))
          return noticed(shift, along: axis)
        }
      }.max() ?? 0
    let lengths = length > 0 ? readAxes.reduce(into: AxisSet()) { $0.insert(AxisSet($1)) } : []
    return Excess(points: max(length, place), lengths: lengths)
  }

  /// The uses for which the box is not what is wanted. Whoever stands outside of the effects wants what is drawn: that is
  /// the box of a mere scale or quarter turn, and under any turn the box's center.
  private static func uses(
    of read: GeometryRead, under effects: [LaidOutNode], in tree: LaidOutTree
  ) -> (members: Set<String>, isWhole: Bool) {
    guard effects.allSatisfy(\.kind.isAffine), !tree.nodes[read.reader].kind.isMatchedGeometry else {
      return read.uses.all()
    }
    let centers: Set = ["midX", "midY"]
    let isAnchor = if case .anchor = read.request { true } else { false }
    let inner: (members: Set<String>, isWhole: Bool) =
      isAnchor ? ([], false) : read.uses.all { $0.map { isInside($0, effects, in: tree) } ?? true }
    guard isAnchor || effects.contains(where: { distorts($0, isTurnNeeded: true, in: tree) }) else { return inner }
    let all = read.uses.all()
    return (all.members.subtracting(centers).union(inner.members), all.isWhole)
  }

  /// Whether what stands at `place` in the code makes a view inside of an effect, or nobody knows which view it makes.
  private static func isInside(_ place: SourceReference, _ effects: [LaidOutNode], in tree: LaidOutTree) -> Bool {
    let makers = tree.nodes.filter { $0.source?.contains(place) == true }
    guard let least = makers.compactMap(\.source).map({ $0.end - $0.start }).min() else { return true }
    let outer = Set(effects.map(\.index))
    return makers.contains { maker in
      maker.source.map { $0.end - $0.start } == least
        && tree.ancestors(of: maker.index).contains { outer.contains($0.index) }
    }
  }

  /// A length or place that is off by less than both is taken for right: what is drawn from it still covers what it is
  /// meant for.
  private static let leastShift = 4.0
  private static let leastShareOfLength = 0.1
  /// Matrix entries and angles in quarter turns that differ by less are equal but for rounding.
  fileprivate static let roundingError = 1e-6

  /// `midX` is half the way along the horizontal axis.
  private static func axisPlace(_ member: String) -> (Axis, Double)? {
    switch member {
    case "minX": (.horizontal, 0)
    case "midX": (.horizontal, 0.5)
    case "maxX": (.horizontal, 1)
    case "minY": (.vertical, 0)
    case "midY": (.vertical, 0.5)
    case "maxY": (.vertical, 1)
    default: nil
    }
  }

  /// How far the other effects between reader and space move what is read: that is meant.
  private static func moves(
    of read: GeometryRead, besides effects: [LaidOutNode], in tree: LaidOutTree
  ) -> Point {
    let others = Set(read.effects).subtracting(effects.map(\.index))
    var readerSide = Set<Int>()
    var publisherSide = others
    if case .anchor(let publisher) = read.request {
      readerSide = others.intersection(tree.ancestors(of: read.reader).map(\.index))
      publisherSide = others.intersection(tree.ancestors(of: publisher).map(\.index))
    }
    var result = Point(x: 0, y: 0)
    for (index, sign) in publisherSide.map({ ($0, 1.0) }) + readerSide.map({ ($0, -1.0) }) {
      let node = tree.nodes[index]
      guard let content = node.children.first, let back = node.layoutTransform.inverse else { continue }
      let origin = Point(
        x: tree.nodes[content].frame.minX - node.frame.minX,
        y: tree.nodes[content].frame.minY - node.frame.minY)
      let map = tree.nodes[content].layoutTransform.followed(by: back)
      result.x += sign * (map.m31 - origin.x)
      result.y += sign * (map.m32 - origin.y)
    }
    return result
  }

  /// Effects that layout sees and that make a box of the rectangle; unknown ones claim nothing.
  private static func distortingEffects(of read: GeometryRead, in tree: LaidOutTree) -> [LaidOutNode] {
    // A box under a scale or a quarter turn is still the box that is drawn: an anchor converted
    // there and back stays true, and so does what a matched geometry effect moves to.
    let needsTurn =
      switch read.request {
      case .anchor: true
      case .frameGlobal, .frameNamed, .frameLocal:
        tree.nodes[read.reader].kind.isMatchedGeometry
      }
    return read.effects.map { tree.nodes[$0] }.filter { node in
      distorts(node, isTurnNeeded: needsTurn, in: tree)
    }
  }

  /// Whether an effect turns or scales what it is applied to: one that code computes did so in this layout.
  private static func distorts(
    _ node: LaidOutNode, isTurnNeeded: Bool, in tree: LaidOutTree
  ) -> Bool {
    guard case .effect(let effect) = node.kind, !effect.isIgnoredByLayout else { return false }
    guard case .code = effect.transform else { return effect.isOblique || !isTurnNeeded && effect.isScaling }
    guard let content = node.children.first, let back = node.layoutTransform.inverse else {
      return false
    }
    let map = tree.nodes[content].layoutTransform.followed(by: back)
    let isScaling =
      abs(abs(map.m11) - 1) > AnchorDistortion.roundingError || abs(abs(map.m22) - 1) > AnchorDistortion.roundingError
    return !map.isRectilinear || (!isTurnNeeded && isScaling)
  }
}

extension GeometryMatch {
  /// Whether more is taken over than the center, which a turn leaves where it is.
  fileprivate var takesBox: Bool { property != .position || anchor != .center }
}

extension ViewKind {
  fileprivate var isMatchedGeometry: Bool {
    if case .geometryObserver("matchedGeometryEffect", _, _) = self { return true }
    return false
  }

  /// Whether what it draws of a rectangle has its center in the middle of the box around it.
  fileprivate var isAffine: Bool {
    guard case .effect(let effect) = self else { return true }
    switch effect.transform {
    case .rotation3D, .code, .unknown: return false
    case .rotation, .scale, .offset, .affine: return true
    }
  }
}

extension ViewKind {
  /// The same effect with another value than that of no effect, where nobody knows its value; nil for others.
  fileprivate var trial: ViewKind? {
    guard case .effect(var effect) = self, !effect.isIgnoredByLayout else { return nil }
    switch effect.transform {
    case .rotation(let angle, let anchor) where !angle.isKnown:
      effect.transform = .rotation(Quantity(.pi / 6), anchor: anchor)
    case .scale(let x, let y, let anchor) where !x.isKnown || !y.isKnown:
      effect.transform = .scale(x: x.isKnown ? x : Quantity(1.25), y: y.isKnown ? y : Quantity(1.25), anchor: anchor)
    default: return nil
    }
    return .effect(effect)
  }
}

extension GeometryEffect {
  /// Turns upright rectangles into ones that are not.
  fileprivate var isOblique: Bool {
    switch transform {
    case .rotation(let angle, _):
      guard angle.isKnown else { return false }
      let quarters = angle.value / (.pi / 2)
      return abs(quarters - quarters.rounded()) > AnchorDistortion.roundingError
    case .rotation3D(let angle, _, _, _):
      return angle.isKnown && abs(angle.value.truncatingRemainder(dividingBy: .pi)) > AnchorDistortion.roundingError
    case .affine(let matrix):
      guard matrix.count == 6 else { return false }
      return (matrix[0] != 0 || matrix[3] != 0) && (matrix[1] != 0 || matrix[2] != 0)
    case .scale, .offset, .code, .unknown: return false
    }
  }

  fileprivate var isScaling: Bool {
    switch transform {
    case .scale(let x, let y, _): return x.isKnown && y.isKnown && (x.value != 1 || y.value != 1)
    case .rotation(let angle, _):
      // A quarter turn swaps width and height; a half turn changes nothing.
      return angle.isKnown && abs(angle.value.truncatingRemainder(dividingBy: .pi)) > AnchorDistortion.roundingError
    case .affine(let matrix):
      return matrix.count == 6 && !isOblique
        && (abs(abs(matrix[0]) - 1) > AnchorDistortion.roundingError
          || abs(abs(matrix[3]) - 1) > AnchorDistortion.roundingError)
    case .rotation3D, .offset, .code, .unknown: return false
    }
  }

  /// Whether code says itself by how much it turns or scales.
  fileprivate var isWritten: Bool {
    switch transform {
    case .rotation(let angle, _), .rotation3D(let angle, _, _, _): angle.isConstant
    case .scale(let x, let y, _): x.isConstant && y.isConstant
    case .offset, .affine, .code, .unknown: true
    }
  }

  /// "`.scaleEffect(1.2)`": as it would be written with the value it has in this layout.
  fileprivate var written: String {
    switch (name, transform) {
    case ("rotationEffect", .rotation(let angle, _)):
      "`.rotationEffect(.degrees(\(hundredths(angle.value * 180 / .pi))))`"
    case ("scaleEffect", .scale(let x, let y, _)):
      x.value == y.value
        ? "`.scaleEffect(\(hundredths(x.value)))`"
        : "`.scaleEffect(x: \(hundredths(x.value)), y: \(hundredths(y.value)))`"
    default: name.first?.isLowercase == true ? "`.\(name)`" : "`\(name)`"
    }
  }

  /// `at 45 degrees`.
  fileprivate var measure: String {
    switch transform {
    case .rotation(let angle, _), .rotation3D(let angle, _, _, _):
      "at \(hundredths(angle.value * 180 / .pi)) degrees"
    case .scale(let x, let y, _):
      x.value == y.value
        ? "at \(hundredths(x.value)) times its size"
        : "at \(hundredths(x.value)) times its width and \(hundredths(y.value)) times its height"
    case .offset, .affine, .code, .unknown: "in this layout"
    }
  }

  fileprivate var noun: String {
    switch transform {
    case .rotation, .rotation3D: "rotation"
    case .scale: "scale"
    case .offset, .affine, .code, .unknown: "effect"
    }
  }

  /// `turns the view by 10 degrees`.
  fileprivate var deed: String {
    switch transform {
    case .rotation(let angle, _):
      "turns the view by \(hundredths(angle.value * 180 / .pi)) degrees"
    case .rotation3D(let angle, _, _, _):
      "turns the view by \(hundredths(angle.value * 180 / .pi)) degrees in space"
    case .scale(let x, let y, _):
      x.value == y.value
        ? "scales the view by \(hundredths(x.value))"
        : "scales the view by \(hundredths(x.value)) across and \(hundredths(y.value)) down"
    case .offset, .affine, .code, .unknown: "turns or scales the view"
    }
  }
}

/// Who reads a frame, and what that is called.
private struct DistortedRead {
  var place: SourceReference?
  /// `This frame`.
  var subject: String
  /// The words before `75 pt too wide`: who suffers from it.
  var consequence: String
  /// The way out, made of the effect's noun.
  var remedy: (String) -> String
  var related: [RelatedPlace] = []

  init(_ read: GeometryRead, in tree: LaidOutTree) {
    if case .anchor(let publisher) = read.request {
      place = tree.nodes[publisher].nameSource
      subject = "This anchor is read through"
      consequence = "What is placed from it will be"
      remedy = { "Pass on a frame in a `.coordinateSpace` set before the \($0) instead" }
      if let source = read.source {
        related = [RelatedPlace(source: source, message: "the anchor is read here")]
      }
    } else if tree.nodes[read.reader].kind.isMatchedGeometry {
      place = tree.nodes[read.reader].nameSource
      subject = "The matched frame includes"
      consequence = "The view that takes it over will be"
      remedy = { "Apply the \($0) before `.matchedGeometryEffect`" }
    } else {
      place = read.source
      subject = "This frame includes"
      consequence = "What is placed from it will be"
      remedy = { "Read it in a `.coordinateSpace` set before the \($0)" }
    }
  }
}

extension Finding {
  fileprivate static func distorted(
    _ read: GeometryRead, _ applied: AppliedEffects, _ excess: AnchorDistortion.Excess, in tree: LaidOutTree
  ) -> Finding? {
    let words = DistortedRead(read, in: tree)
    guard let place = words.place, let first = applied.all.first else { return nil }
    let answered = read.answered.size, real = read.undistorted.size
    let sizes = ComparedSizes(answered, real, along: excess.lengths)
    let difference = sizes.difference.isEmpty ? "\(amount(excess.points)) pt off" : sizes.difference
    let remedy = words.remedy(applied.noun)
    return Finding(
      rule: AnchorDistortion.id, severity: .warning, source: place,
      message:
        "\(words.subject) \(applied.written)\(applied.example.map { ": \($0), it reads" } ?? ": it reads") \(sizes.first), the view's own layout is \(sizes.second). \(words.consequence) \(difference). \(remedy).",
      evidence: [
        Evidence("undistorted", .rect(read.undistorted)),
        Evidence("answered", .rect(read.answered)),
        Evidence("excessWidth", .number(answered.width - real.width)),
        Evidence("excessHeight", .number(answered.height - real.height)),
        Evidence("effect", .text(first.name)),
      ],
      reasons: [
        "\(applied.written) \(applied.deed)\(applied.example == nil ? "" : ", for example,") when it is drawn; its layout stays \(sizes.second) pt.",
        "Asked for its frame from outside, SwiftUI answers the upright box around what is drawn: \(sizes.first) pt.",
      ],
      extent: excess.points,
      related: zip(applied.nodes, applied.all).flatMap { node, effect in
        node.relatedPlace("the \(effect.noun) is applied here")
      } + words.related,
      effectsToIgnore: applied.nodes.compactMap(\.source),
      advice:
        "\(remedy), or apply the \(applied.noun) as `.modifier(...)` with `.ignoredByLayout()`, which hides it from the layout."
    )
  }
}

/// The effects between a view and who reads its frame, as one speaks of them together.
private struct AppliedEffects {
  let nodes: [LaidOutNode]
  let all: [GeometryEffect]
  /// Those by how much no code says, at the values that were tried.
  private let tried: [GeometryEffect]

  /// - Parameter tried: those whose values code does not tell.
  init(_ nodes: [LaidOutNode], trying tried: Set<Int>) {
    self.nodes = nodes
    func effects(_ nodes: [LaidOutNode]) -> [GeometryEffect] {
      nodes.compactMap { if case .effect(let effect) = $0.kind { effect } else { nil } }
    }
    all = effects(nodes)
    self.tried = effects(nodes.filter { tried.contains($0.index) }) + effects(nodes).filter { !$0.isWritten }
  }

  /// `at 45 degrees, for example`; nil where code says by how much all of them turn and scale.
  var example: String? { tried.first.map { "\($0.measure), for example" } }

  var written: String {
    let names = all.prefix(2).map { example == nil ? $0.written : "`.\($0.name)`" }
    return all.count > 2
      ? "\(names[0]) and \(all.count - 1) more effects" : names.joined(separator: " and ")
  }

  var noun: String {
    let nouns = Set(all.map(\.noun))
    return nouns.count == 1 ? all[0].noun : "effects"
  }

  var deed: String {
    all.count == 1 ? all[0].deed : "turn or scale the view"
  }
}
