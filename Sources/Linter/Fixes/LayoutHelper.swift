import LayoutEngine
import ViewProgram

/// A modifier that draws as one of the system's does, and that layout does not see.
struct LayoutHelper {
  /// The system's.
  let modifier: String
  /// The roles that its parameters have for the effect, in their order: `angle`, `anchor`, `x`, `factor`.
  let roles: [String]
  let parameters: [String]
  let effect: String
  let arguments: String

  /// After the system's, so that it is found where that one is looked for.
  var name: String { modifier + "IgnoredByLayout" }

  /// The text that tells it from others of its name.
  var signature: String { "\(name)(\(parameters.joined(separator: ", ")))" }

  private init(
    _ modifier: String, _ roles: [String], _ parameters: [String], _ effect: String,
    _ arguments: String
  ) {
    self.modifier = modifier
    self.roles = roles
    self.parameters = parameters
    self.effect = effect
    self.arguments = arguments
  }

  private static let anchor = "anchor: UnitPoint = .center"

  /// Sources: the public declarations of `_ScaleEffect` and its like, frozen since iOS 13, as
  /// `GeometryEffect.ignoredByLayout()` is there since.
  static let all = [
    LayoutHelper(
      "rotationEffect", ["angle", "anchor"], ["_ angle: Angle", anchor],
      "_RotationEffect", "angle: angle, anchor: anchor"),
    LayoutHelper(
      "scaleEffect", ["factor", "anchor"], ["_ scale: CGFloat", anchor],
      "_ScaleEffect", "scale: CGSize(width: scale, height: scale), anchor: anchor"),
    LayoutHelper(
      "scaleEffect", ["size", "anchor"], ["_ scale: CGSize", anchor],
      "_ScaleEffect", "scale: scale, anchor: anchor"),
    LayoutHelper(
      "scaleEffect", ["x", "y", "anchor"], ["x: CGFloat = 1", "y: CGFloat = 1", anchor],
      "_ScaleEffect", "scale: CGSize(width: x, height: y), anchor: anchor"),
    LayoutHelper("offset", ["size"], ["_ offset: CGSize"], "_OffsetEffect", "offset: offset"),
    LayoutHelper(
      "offset", ["x", "y"], ["x: CGFloat = 0", "y: CGFloat = 0"],
      "_OffsetEffect", "offset: CGSize(width: x, height: y)"),
    LayoutHelper(
      "rotation3DEffect", ["angle", "axis", "anchor", "anchorZ", "perspective"],
      [
        "_ angle: Angle", "axis: (x: CGFloat, y: CGFloat, z: CGFloat)", anchor,
        "anchorZ: CGFloat = 0", "perspective: CGFloat = 1",
      ],
      "_Rotation3DEffect",
      "angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective"),
    LayoutHelper(
      "transformEffect", ["transform"], ["_ transform: CGAffineTransform"],
      "_TransformEffect", "transform: transform"),
    LayoutHelper(
      "projectionEffect", ["transform"], ["_ transform: ProjectionTransform"],
      "_ProjectionEffect", "transform: transform"),
  ]

  /// The effect that each of the system's modifiers applies.
  static let effects = Dictionary(all.map { ($0.modifier, $0.effect) }) { first, _ in first }

  /// Its lines in an extension, without what they are all indented by.
  ///
  /// - Parameters:
  ///   - effect: the effect's type as it is called there.
  ///   - width: what fits on a line.
  func lines(naming effect: String, unit: String, width: Int) -> [String] {
    ["/// `\(modifier)` that only drawing sees: layout, anchors and frames are as without it."]
      + head(unit, width) + body(effect, unit, width - unit.columns).map { unit + $0 } + ["}"]
  }

  private func head(_ unit: String, _ width: Int) -> [String] {
    let line = "func \(signature) -> some View {"
    if line.columns <= width { return [line] }
    let parameters = parameters.joined(separator: ", ")
    let isOneLine = unit.columns + parameters.columns <= width
    let lines =
      isOneLine
      ? [parameters]
      : self.parameters.enumerated().map { index, parameter in
        parameter + (index + 1 < self.parameters.count ? "," : "")
      }
    return ["func \(name)("] + lines.map { unit + $0 } + [") -> some View {"]
  }

  private func body(_ effect: String, _ unit: String, _ width: Int) -> [String] {
    let call = "\(effect)(\(arguments))"
    let line = "modifier(\(call).ignoredByLayout())"
    guard line.columns > width else { return [line] }
    return ["modifier(", unit + call, unit + unit + ".ignoredByLayout()", ")"]
  }
}

extension String {
  /// A tab counts as four.
  var columns: Int { reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } }
}

extension WrittenCall {
  /// Its arguments by what they are to the effect; nil where the code does not say.
  func roles(in index: ModuleIndex) -> [String]? {
    guard trailingClosures.isEmpty, !arguments.isEmpty else { return nil }
    var roles: [String] = []
    for argument in arguments {
      guard let role = argument.label ?? unlabelledRole(in: index) else { return nil }
      roles.append(role)
    }
    return roles
  }

  private func unlabelledRole(in index: ModuleIndex) -> String? {
    switch name {
    case "rotationEffect", "rotation3DEffect": "angle"
    case "transformEffect", "projectionEffect": "transform"
    case "offset": "size"
    case "scaleEffect":
      switch index.scaleKind(ofFirst: self) {
      case .factor: "factor"
      case .size: "size"
      case nil: nil
      }
    default: nil
    }
  }
}
