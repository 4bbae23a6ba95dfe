package import LayoutEngine

/// rules/anchor-distortion.md
package enum AnchorDistortion: LintRule {
  package static let id: RuleID = "anchor-distortion"
  package static let threshold = Threshold(
    points: Tolerance.points, meaning: "how much wider or higher the answer is than the view")

  package static func concerns(_ kind: ViewKind) -> Bool {
    switch kind {
    case .geometryReader, .preferenceReader, .geometryObserver: true
    default: false
    }
  }

  /// Without an effect, nothing is read as a box around it.
  package static func mayFind(in root: ViewNode) -> Bool? {
    var isTransformed = false
    var isObserved = false
    return root.contains { node in
      if case .effect = node.kind { isTransformed = true }
      isObserved = isObserved || concerns(node.kind)
      // What is built later observes, and may hold effects.
      return node.isBuiltDuringLayout || isObserved && isTransformed
    }
  }

  package static func check(_ tree: LaidOutTree, facts: PlatformFacts) -> [Finding] {
    tree.geometryReads.compactMap { read in
      // Code of what is transparent for the time being reads its frame all the same.
      let reader = tree.nodes[read.reader]
      guard reader.isDrawn || !reader.kind.isMatchedGeometry else { return nil }
      let effects = distortingEffects(of: read, in: tree)
      guard !effects.isEmpty, read.excess > threshold.points else { return nil }
      return .distorted(read, effects, in: tree)
    }
  }

  /// Effects that layout sees and that make a box of the rectangle; unknown ones claim nothing.
  private static func distortingEffects(of read: GeometryRead, in tree: LaidOutTree) -> [LaidOutNode]
  {
    // A box under a scale or a quarter turn is still the box that is drawn: an anchor converted
    // there and back stays true, and so does what a matched geometry effect moves to.
    let needsTurn =
      switch read.request {
      case .anchor: true
      case .frameGlobal, .frameNamed, .frameLocal:
        tree.nodes[read.reader].kind.isMatchedGeometry
      }
    return read.effects.map { tree.nodes[$0] }.filter { node in
      guard case .effect(let effect) = node.kind, !effect.isIgnoredByLayout else { return false }
      if case .code = effect.transform {
        return distorts(node, isTurnNeeded: needsTurn, in: tree)
      }
      if effect.isOblique { return true }
      return !needsTurn && effect.isScaling && !(effect.isQuarterTurn && read.isOfCenterOnly)
    }
  }

  /// Whether an effect that code computes turned or scaled what it is applied to in this layout.
  private static func distorts(
    _ node: LaidOutNode, isTurnNeeded: Bool, in tree: LaidOutTree
  ) -> Bool {
    guard let content = node.children.first, let back = node.layoutTransform.inverse else {
      return false
    }
    let map = tree.nodes[content].layoutTransform.followed(by: back)
    let isScaling = abs(abs(map.m11) - 1) > 1e-6 || abs(abs(map.m22) - 1) > 1e-6
    return !map.isRectilinear || (!isTurnNeeded && isScaling)
  }
}

extension GeometryRead {
  /// On the axis on which the answer is further off; a turned box may also be too small.
  fileprivate var excess: Double {
    max(abs(answered.width - undistorted.width), abs(answered.height - undistorted.height))
  }

  /// A turned box has its center where the view has it.
  fileprivate var isOfCenterOnly: Bool {
    !members.isEmpty && members.isSubset(of: ["midX", "midY"])
  }
}

extension ViewKind {
  fileprivate var isMatchedGeometry: Bool {
    if case .geometryObserver("matchedGeometryEffect", _, _) = self { return true }
    return false
  }
}

extension GeometryEffect {
  /// Turns upright rectangles into ones that are not.
  fileprivate var isOblique: Bool {
    switch transform {
    case .rotation(let angle, _):
      guard angle.isKnown else { return false }
      let quarters = angle.value / (.pi / 2)
      return abs(quarters - quarters.rounded()) > 1e-6
    case .rotation3D(let angle, _, _, _):
      return angle.isKnown && abs(angle.value.truncatingRemainder(dividingBy: .pi)) > 1e-6
    case .affine(let matrix):
      guard matrix.count == 6 else { return false }
      return (matrix[0] != 0 || matrix[3] != 0) && (matrix[1] != 0 || matrix[2] != 0)
    case .scale, .offset, .code, .unknown: return false
    }
  }

  fileprivate var isQuarterTurn: Bool { if case .rotation = transform { !isOblique } else { false } }

  fileprivate var isScaling: Bool {
    switch transform {
    case .scale(let x, let y, _): return x.isKnown && y.isKnown && (x.value != 1 || y.value != 1)
    case .rotation(let angle, _):
      // A quarter turn swaps width and height; a half turn changes nothing.
      return angle.isKnown && abs(angle.value.truncatingRemainder(dividingBy: .pi)) > 1e-6
    case .affine(let matrix):
      return matrix.count == 6 && !isOblique
        && (abs(abs(matrix[0]) - 1) > 1e-6 || abs(abs(matrix[3]) - 1) > 1e-6)
    case .rotation3D, .offset, .code, .unknown: return false
    }
  }

  /// `turns it by 10 degrees`.
  fileprivate var deed: String {
    switch transform {
    case .rotation(let angle, _): "turns it by \(decimal(angle.value * 180 / .pi)) degrees"
    case .rotation3D(let angle, _, _, _):
      "turns it by \(decimal(angle.value * 180 / .pi)) degrees in space"
    case .scale(let x, let y, _):
      x.value == y.value
        ? "scales it by \(hundredths(x.value))"
        : "scales it by \(hundredths(x.value)) x \(hundredths(y.value))"
    case .offset, .affine, .code, .unknown: "transforms it"
    }
  }
}

private func hundredths(_ value: Double) -> String {
  let whole = (value * 100).rounded() / 100
  return whole == whole.rounded() ? decimal(whole) : "\(whole)"
}

extension Finding {
  fileprivate static func distorted(
    _ read: GeometryRead, _ effects: [LaidOutNode], in tree: LaidOutTree
  ) -> Finding? {
    guard let cause = effects.first, case .effect(let effect) = cause.kind else { return nil }
    var place = read.source
    var subject = "'frame(in:)' answers"
    var elsewhere = "read the frame in a coordinate space that is named inside of it"
    var related: [RelatedPlace] = []
    if case .anchor(let publisher) = read.request {
      place = tree.nodes[publisher].nameSource
      subject = "the anchor read back is"
      elsewhere = "publish the frame in a coordinate space that is named inside of it instead"
      if let source = read.source {
        related.append(RelatedPlace(source: source, message: "the anchor is read back here"))
      }
    } else if tree.nodes[read.reader].kind.isMatchedGeometry {
      place = tree.nodes[read.reader].nameSource
      subject = "the matched frame is"
      elsewhere = "apply it before 'matchedGeometryEffect'"
    }
    guard let place else { return nil }
    let answered = read.answered.size, real = read.undistorted.size
    return Finding(
      rule: AnchorDistortion.id, severity: .warning, source: place,
      message:
        "\(subject) \(decimal(answered.width)) x \(points(answered.height)) for a view of \(decimal(real.width)) x \(points(real.height)): '\(effect.name)' \(effect.deed)",
      evidence: [
        Evidence("undistorted", .rect(read.undistorted)),
        Evidence("answered", .rect(read.answered)),
        Evidence("excessWidth", .number(answered.width - real.width)),
        Evidence("excessHeight", .number(answered.height - real.height)),
        Evidence("effect", .text(effect.name)),
      ],
      extent: read.excess,
      related: effects.flatMap { $0.relatedPlace("is applied here, and layout sees it") } + related,
      effectsToIgnore: effects.compactMap(\.source),
      advice: "hide '\(effect.name)' from layout with '.ignoredByLayout()', or \(elsewhere)")
  }
}
