import Interpreter
import LayoutEngine
import ViewProgram

/// `CGAffineTransform`s, as records of their six numbers, and what effects make of them.
extension Evaluator {
  private static let transformFields = ["a", "b", "c", "d", "tx", "ty"]

  /// `CGAffineTransform(...)`, and `ProjectionTransform(...)` of one; nil where a number is unknown.
  func transform(_ arguments: ArgumentValues) -> Value? {
    guard let label = arguments.items.first?.label else {
      return arguments.isEmpty ? record([1, 0, 0, 1, 0, 0]) : affine(arguments.unlabeled(0)).map(record)
    }
    return affine(label, arguments.items.map(\.value)).map(record)
  }

  private func record(_ numbers: [Double]) -> Value {
    let fields = zip(Self.transformFields, numbers).map { ($0, Value.coordinate($1)) }
    return .record("CGAffineTransform", Dictionary(uniqueKeysWithValues: fields))
  }

  private func affine(_ kind: String, _ values: [Value]) -> [Double]? {
    let numbers = values.compactMap { isUnknown($0) ? nil : length($0) }
    switch (kind, numbers.count) {
    case ("translationX", 2), ("translatedBy", 2): return [1, 0, 0, 1, numbers[0], numbers[1]]
    case ("scaleX", 2), ("scaledBy", 2): return [numbers[0], 0, 0, numbers[1], 0, 0]
    case ("rotationAngle", 1), ("rotated", 1):
      let (sine, cosine) = sineAndCosine(numbers[0])
      return [cosine, sine, -sine, cosine, 0, 0]
    case ("a", 6): return numbers
    default: return nil
    }
  }

  /// a, b, c, d, tx, ty; nil where one isn't known.
  func affine(_ value: Value?) -> [Double]? {
    switch value {
    case .record("CGAffineTransform", let fields)?:
      affine("a", Self.transformFields.compactMap { fields[$0] })
    case .member("init", let arguments?)?: transform(arguments).flatMap(affine)
    case .member("identity", nil)?: [1, 0, 0, 1, 0, 0]
    case .binding(let binding)?: affine(binding.value)
    default: nil
    }
  }

  /// `translatedBy`, `scaledBy` and `rotated` act before the transform, `concatenating` after it.
  func transformMethod(
    _ name: String, _ fields: [String: Value], _ arguments: ArgumentValues
  ) -> Value? {
    guard let own = affine(.record("CGAffineTransform", fields)) else { return nil }
    if name == "inverted" { return record(Self.inverse(own)) }
    if name == "concatenating" {
      return affine(arguments.unlabeled(0)).map { record(Self.product(own, $0)) }
    }
    return affine(name, arguments.items.map(\.value)).map { record(Self.product($0, own)) }
  }

  /// The transform itself where there is none that takes it back.
  private static func inverse(_ own: [Double]) -> [Double] {
    let determinant = own[0] * own[3] - own[1] * own[2]
    guard determinant != 0 else { return own }
    return [
      own[3] / determinant, -own[1] / determinant, -own[2] / determinant, own[0] / determinant,
      (own[2] * own[5] - own[3] * own[4]) / determinant, (own[1] * own[4] - own[0] * own[5]) / determinant,
    ]
  }

  /// `point.applying(transform)`, of sizes and rectangles as well.
  func applying(_ type: String, _ fields: [String: Value], _ transform: Value?) -> Value? {
    guard let affine = affine(transform) else { return nil }
    func moved(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (affine[0] * x + affine[2] * y + affine[4], affine[1] * x + affine[3] * y + affine[5])
    }
    func known(_ names: String...) -> [Double]? {
      let numbers = names.compactMap { self.known(fields[$0]) }
      return numbers.count == names.count ? numbers : nil
    }
    switch type {
    case "CGPoint":
      guard let own = known("x", "y") else { return nil }
      let point = moved(own[0], own[1])
      return .record(type, ["x": .coordinate(point.x), "y": .coordinate(point.y)])
    case "CGSize":
      guard let own = known("width", "height") else { return nil }
      let end = moved(own[0], own[1])
      return .record(type, ["width": .coordinate(end.x - affine[4]), "height": .coordinate(end.y - affine[5])])
    case "CGRect":
      guard let own = known("x", "y", "width", "height"), own.allSatisfy(\.isFinite) else { return nil }
      let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { moved(own[0] + $0 * own[2], own[1] + $1 * own[3]) }
      let x = corners.map(\.x), y = corners.map(\.y)
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
      return value(of: Rect(x: left, y: top, width: right - left, height: bottom - top))
    default: return nil
    }
  }

  /// The transform that does `first`, then `second`.
  private static func product(_ first: [Double], _ second: [Double]) -> [Double] {
    [
      first[0] * second[0] + first[1] * second[2], first[0] * second[1] + first[1] * second[3],
      first[2] * second[0] + first[3] * second[2], first[2] * second[1] + first[3] * second[3],
      first[4] * second[0] + first[5] * second[2] + second[4],
      first[4] * second[1] + first[5] * second[3] + second[5],
    ]
  }

  // MARK: Effects

  /// The transform of a `GeometryEffect` of the module, asked for the size it is applied to.
  func effect(of instance: Instance) -> GeometryEffect {
    let name = instance.type.name
    guard let method = interpreter.method("effectValue", of: instance) else {
      return GeometryEffect(name: name, transform: .unknown)
    }
    func transform(_ size: Size) -> GeometryEffect.Transform? {
      let arguments = labeled([("size", value(of: size))])
      return affine(
        apply(.function(method), arguments, in: Scope(parent: nil, instance: instance))
      ).map { .affine($0) }
    }
    guard transform(Size(width: 100, height: 44)) != nil else {
      return GeometryEffect(name: name, transform: .unknown)
    }
    let code = EffectCode { proxy in
      transform(proxy.size).map { [GeometryEffect(name: name, transform: $0)] }
    }
    return GeometryEffect(name: name, transform: .code(code))
  }

  /// `visualEffect { content, proxy in ... }`: the effects its closure puts on its content.
  func visualEffect(_ closure: Value, in scope: Scope) -> EffectCode {
    EffectCode { self.effects(of: closure, .proxy($0), in: scope) }
  }

  /// `scrollTransition { content, phase in ... }`: the effects in the phase that a view is in for sure.
  ///
  /// Between two phases, where a view is seen in part, nobody knows how far it has come.
  ///
  /// - Parameter configurations: the names of what is given besides.
  func scrollTransition(
    _ closure: Value, along axis: Axis?, _ configurations: [String?], in scope: Scope
  ) -> EffectCode {
    // What has a threshold of its own may change a view that is seen as a whole.
    let isUsual = configurations.allSatisfy { $0 == "animated" || $0 == "interactive" }
    return EffectCode { proxy in
      guard !configurations.contains("identity"), let phase = self.scrollPhase(of: proxy, along: axis),
        isUsual || phase != "identity"
      else { return nil }
      return self.effects(of: closure, .member(phase, nil), in: scope)
    }
  }

  /// The phase of a view that is seen as a whole or not at all; nil for others.
  private func scrollPhase(of proxy: GeometryProxy, along given: Axis?) -> String? {
    guard let axis = given ?? proxy.scrolledAxis, let window = proxy.bounds(of: .scrollView) else { return "identity" }
    let start = axis == .horizontal ? window.minX : window.minY
    let end = axis == .horizontal ? window.maxX : window.maxY
    let length = proxy.size[axis]
    if end <= 0 { return "bottomTrailing" }
    if start >= length { return "topLeading" }
    return start <= Self.onePixel && end >= length - Self.onePixel ? "identity" : nil
  }

  private static let onePixel = 0.5

  /// The effects that a closure puts on its first argument.
  private func effects(of closure: Value, _ second: Value, in scope: Scope) -> [GeometryEffect]? {
    let content = Value.views([ViewNode(.color(isClear: true))])
    guard let nodes = apply(closure, labeled([(nil, content), (nil, second)]), in: scope)?.views, nodes.count == 1
    else { return nil }
    var effects: [GeometryEffect] = []
    var node = nodes[0]
    while let inner = node.children.first {
      if case .effect(let effect) = node.kind { effects.append(effect) }
      node = inner
    }
    return effects
  }

  /// The members of a `ScrollTransitionPhase`.
  func phaseMember(_ name: String, of phase: String) -> Value? {
    let values = ["topLeading": -1.0, "identity": 0, "bottomTrailing": 1]
    guard let value = values[phase] else { return nil }
    switch name {
    case "isIdentity": return .boolean(value == 0)
    case "value": return .coordinate(value)
    default: return nil
    }
  }

  /// `_RotationEffect(angle: x)` and its like.
  func underscoredEffect(_ name: String, _ arguments: ArgumentValues) -> Value {
    let anchor = unitPoint(arguments["anchor"]) ?? .center
    let transform: GeometryEffect.Transform
    switch name {
    case "_RotationEffect": transform = .rotation(angle(arguments["angle"]), anchor: anchor)
    case "_ScaleEffect":
      let scale = size(arguments["scale"]) ?? (.unknown(standIn: 1), .unknown(standIn: 1))
      transform = .scale(x: scale.width, y: scale.height, anchor: anchor)
    case "_OffsetEffect":
      let offset = size(arguments["offset"]) ?? (.unknown(standIn: 0), .unknown(standIn: 0))
      transform = .offset(x: offset.width, y: offset.height)
    case "_Rotation3DEffect":
      transform = .rotation3D(
        angle(arguments["angle"]), axis: axis(arguments["axis"]), anchor: anchor,
        perspective: length(arguments["perspective"]) ?? 1)
    case "_TransformEffect", "_ProjectionEffect":
      transform = affine(arguments["transform"]).map { .affine($0) } ?? .unknown
    default: transform = .unknown
    }
    return .effect(GeometryEffect(name: name, transform: transform))
  }
}
