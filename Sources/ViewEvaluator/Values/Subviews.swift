import Interpreter
import LayoutEngine
import ViewProgram

/// The values that the code of a custom `Layout` is given, and gives back.
extension Evaluator {
  func subviewMember(_ name: String, _ subview: LayoutSubview) -> Value? {
    switch name {
    case "priority": .number(subview.priority)
    case "spacing": .record("ViewSpacing", ["of": .subview(subview, Placements())])
    case "layoutDirection": .member(subview.isRightToLeft ? "rightToLeft" : "leftToRight", nil)
    default: nil
    }
  }

  func subviewMethod(
    _ name: String, _ subview: LayoutSubview, _ placements: Placements, _ arguments: ArgumentValues
  ) -> Value? {
    switch name {
    case "sizeThatFits":
      guard let proposal = proposal(arguments.unlabeled(0)) else { return nil }
      return value(of: subview.size(for: proposal))
    case "dimensions":
      guard let proposal = proposal(arguments["in"]) else { return nil }
      return .dimensions(subview.dimensions(for: proposal))
    case "place":
      placements.bySubview[subview.index] = placement(arguments)
      return .tuple([])
    default: return nil
    }
  }

  /// Nil where a part of it is not known.
  private func placement(_ arguments: ArgumentValues) -> SubviewPlacement? {
    guard case .record(_, let fields)? = interpreter.contextual(arguments["at"], as: "CGPoint"),
      let x = known(fields["x"]), let y = known(fields["y"]),
      let proposal = proposal(arguments["proposal"])
    else { return nil }
    let anchor = arguments["anchor"].map { unitPoint($0) } ?? .topLeading
    return anchor.map {
      SubviewPlacement(position: Point(x: x, y: y), anchor: $0, proposal: proposal)
    }
  }

  /// `subview[Key.self]`.
  func layoutValue(_ key: Value?, of subview: LayoutSubview) -> Value? {
    guard case .type(let name, let entry)? = key else { return nil }
    if let given = subview.layoutValue(entry?.qualifiedName ?? name) as? LayoutValue {
      return given.value
    }
    return entry.flatMap { interpreter.staticMember("defaultValue", of: $0) }
  }

  /// `spacing.distance(to:along:)`.
  func spacingMethod(
    _ name: String, _ fields: [String: Value], _ arguments: ArgumentValues
  ) -> Value? {
    guard name == "distance", case .record("ViewSpacing", let others)? = arguments["to"],
      let axis = memberName(arguments["along"])
    else { return nil }
    guard let first = fields["of"]?.subview, let second = others["of"]?.subview else {
      return .number(8)
    }
    return .number(first.distance(to: second, along: axis == "vertical" ? .vertical : .horizontal))
  }

  // MARK: Values and back

  /// A size's two lengths; nil where one is not known.
  func knownSize(_ value: Value?) -> Size? {
    guard case .record(_, let fields)? = interpreter.contextual(value, as: "CGSize"),
      let width = known(fields["width"]), let height = known(fields["height"])
    else { return nil }
    return Size(width: width, height: height)
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
    let width = arguments["width"] ?? Value.none
    let height = arguments["height"] ?? Value.none
    return .record("ProposedViewSize", ["width": width, "height": height])
  }
}

/// Where the layout code that runs has put its subviews; nil where that was not understood.
final class Placements {
  var bySubview: [Int: SubviewPlacement?] = [:]
}

/// An argument of `layoutValue(key:value:)`.
struct LayoutValue: PreferencePayload {
  let value: Value
}
