import Interpreter
import LayoutEngine
import ViewProgram

/// The values that the code of a custom `Layout` is given, and gives back.
extension Evaluator {
  /// The identity of one of a container's subviews: its place among them.
  func subviewID(of views: [ViewNode]) -> Value? {
    guard views.count == 1 else { return nil }
    return (views[0].layoutValues.last { $0.0 == Self.subviewIDKey }?.1 as? LayoutValue)?.value
  }

  static let subviewIDKey = "subview id"

  func subviewMember(_ name: String, _ subview: LayoutSubview) -> Value? {
    switch name {
    case "priority": .number(asking(.priority(subview.index), told: { .number($0) }) { subview.priority })
    case "spacing": .spacing(spacing(of: subview))
    case "layoutDirection": .member(isRightToLeft(subview) ? "rightToLeft" : "leftToRight", nil)
    default: nil
    }
  }

  private func isRightToLeft(_ subview: LayoutSubview) -> Bool {
    asking(.direction(subview.index), told: { .isRightToLeft($0) }) { subview.isRightToLeft }
  }

  private func spacing(of subview: LayoutSubview) -> PreferredSpacing {
    asking(.spacing(subview.index), told: { .spacing($0.value, scale: $0.scale ?? 1) }) {
      PreferredSpacing(value: subview.spacing, scale: subview.displayScale)
    }
  }

  private func size(of subview: LayoutSubview, for proposal: ProposedSize) -> Size {
    asking(.size(subview.index, proposal), told: { .size($0) }) { apart { subview.size(for: proposal) } }
  }

  /// The answer of one of the views to what layout code asked it before; nil where it cannot be told from others.
  func answer(to question: KnownLayouts.Question, _ subviews: [LayoutSubview]) -> KnownLayouts.Answer? {
    switch question {
    case .size(let index, let proposal): .size(size(of: subviews[index], for: proposal))
    case .priority(let index): .number(subviews[index].priority)
    case .direction(let index): .isRightToLeft(subviews[index].isRightToLeft)
    case .spacing(let index): .spacing(subviews[index].spacing, scale: subviews[index].displayScale)
    case .value(let index, let key): Self.told(layoutValue(key, of: subviews[index]))
    }
  }

  func subviewMethod(
    _ name: String, _ subview: LayoutSubview, _ placements: Placements, _ arguments: ArgumentValues
  ) -> Value? {
    switch name {
    case "sizeThatFits":
      guard let proposal = proposal(arguments.unlabeled(0)) else { return nil }
      return value(of: size(of: subview, for: proposal))
    case "dimensions":
      guard let proposal = proposal(arguments["in"]) else { return nil }
      // Its guides may be anything.
      return asking(nil, told: { _ in nil }) { apart { .dimensions(subview.dimensions(for: proposal)) } }
    case "place":
      placements.bySubview[subview.index] = placement(arguments)
      return .tuple([])
    default: return nil
    }
  }

  /// Runs what asks other views: what is not known in their code is no doubt of this one's.
  private func apart<Result>(_ body: () -> Result) -> Result {
    let before = interpreter.counts
    defer {
      interpreter.counts.decisions = before.decisions
      interpreter.counts.doubts = before.doubts
    }
    return body()
  }

  /// Nil where a part of it is not known.
  private func placement(_ arguments: ArgumentValues) -> SubviewPlacement? {
    guard case .record(_, let fields)? = interpreter.contextual(arguments["at"], as: "CGPoint"),
      let x = known(fields["x"]), let y = known(fields["y"]),
      let proposal = proposal(arguments["proposal"])
    else { return nil }
    let anchor = arguments["anchor"].map { knownUnitPoint($0) } ?? .topLeading
    return anchor.map {
      SubviewPlacement(position: Point(x: x, y: y), anchor: $0, proposal: proposal)
    }
  }

  /// `subview[Key.self]`.
  func layoutValue(_ key: Value?, of subview: LayoutSubview) -> Value? {
    guard case .type(let name, let entry)? = key else { return nil }
    return asking(.value(subview.index, LayoutKey(name, entry)), told: Self.told) {
      layoutValue(LayoutKey(name, entry), of: subview)
    }
  }

  private func layoutValue(_ key: LayoutKey, of subview: LayoutSubview) -> Value? {
    if let given = subview.layoutValue(key.entry?.qualifiedName ?? key.name) as? LayoutValue {
      return given.value
    }
    return key.entry.flatMap { interpreter.staticMember("defaultValue", of: $0) }
  }

  private static func told(_ value: Value?) -> KnownLayouts.Answer? {
    value.flatMap(Fingerprint.forAll).map { .value($0) }
  }

  private func knownUnitPoint(_ value: Value) -> UnitPoint? {
    guard case .record(_, let fields)? = interpreter.contextual(value, as: "UnitPoint") else {
      return unitPoint(value)
    }
    return known(fields["x"]).flatMap { x in known(fields["y"]).map { UnitPoint(x: x, y: $0) } }
  }

  /// `spacing.distance(to:along:)` and `union`.
  func spacingMethod(
    _ name: String, _ spacing: PreferredSpacing, _ arguments: ArgumentValues
  ) -> Value? {
    let other = interpreter.contextual(arguments["to"] ?? arguments.unlabeled(0), as: "ViewSpacing")?.spacing
    guard let other else { return nil }
    let scale = spacing.scale ?? other.scale
    switch name {
    case "distance":
      guard let axis = memberName(arguments["along"]) else { return nil }
      return .coordinate(
        spacing.value.distance(
          to: other.value, along: axis == "vertical" ? .vertical : .horizontal, scale: scale ?? 1))
    case "union", "formUnion":
      guard let edges = arguments["edges"].map({ edges($0) }) ?? .all else { return nil }
      return .spacing(PreferredSpacing(value: spacing.value.merged(with: other.value, at: edges), scale: scale))
    default: return nil
    }
  }

  // MARK: Values and back

  /// A size's two lengths; nil where one is not known.
  func knownSize(_ value: Value?) -> Size? {
    guard case .record(_, let fields)? = interpreter.contextual(value, as: "CGSize"),
      let width = known(fields["width"]), let height = known(fields["height"])
    else { return nil }
    return Size(width: width, height: height)
  }

  /// `proposal.replacingUnspecifiedDimensions(by:)`.
  func replacingUnspecified(_ fields: [String: Value], by other: Value?) -> Value {
    let given = other.map { interpreter.coerce($0, to: .named("CGSize", arguments: []), in: Scope(parent: nil)) }
    func side(_ name: String) -> Value {
      if let length = fields[name], !length.isMissing { return length }
      guard let given else { return .coordinate(10) }
      return interpreter.member(name, of: given, key: name, in: Scope(parent: nil)) ?? .unknown(Unknown(name))
    }
    return .record("CGSize", ["width": side("width"), "height": side("height")])
  }

  func proposal(_ value: Value?) -> ProposedSize? {
    guard case .record(_, let fields)? = interpreter.contextual(value, as: "ProposedViewSize") else { return nil }
    var proposal = ProposedSize.unspecified
    for (axis, name) in [(Axis.horizontal, "width"), (.vertical, "height")] {
      switch fields[name] {
      case .none?, nil: continue
      case let length?:
        guard let known = known(length) else { return nil }
        proposal[axis] = known
      }
    }
    return proposal
  }

  func proposalInitializer(_ arguments: ArgumentValues) -> Value {
    if case .record(_, let fields)? = interpreter.contextual(arguments.unlabeled(0), as: "CGSize") {
      return .record("ProposedViewSize", fields)
    }
    func side(_ name: String) -> Value {
      arguments[name].map { interpreter.coerce($0, to: .named("CGFloat", arguments: []), in: Scope(parent: nil)) }
        ?? Value.none
    }
    return .record("ProposedViewSize", ["width": side("width"), "height": side("height")])
  }
}

extension Value {
  /// Whether it is nil.
  fileprivate var isMissing: Bool { if case .none = self { true } else { false } }
}

/// The gaps that a view prefers; without `scale`, made by code of no view's.
struct PreferredSpacing {
  var value: ViewSpacing
  /// Pixels per point of the screen.
  var scale: Double?
}

/// Where the layout code that runs has put its subviews; nil where that was not understood.
final class Placements {
  var bySubview: [Int: SubviewPlacement?] = [:]
}

/// An argument of `layoutValue(key:value:)`.
struct LayoutValue: PreferencePayload {
  let value: Value
}
