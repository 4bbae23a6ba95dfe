import Foundation
import LayoutEngine
import ViewProgram

/// Sizes, points, vectors and rectangles, as Foundation computes with them.
///
/// - In: records by their stored fields; out: the same, or what Foundation's own value answers in this process.
/// - To add: a file for a family of Foundation's types, which are called, not imitated, their names in `nativeTypes` and
///   their arms in `NativeCalls`; of lengths, a type's stored fields
///   in `geometryFields`, its members and functions below.
extension Interpreter {
  /// The stored fields of a type of lengths; nil for other types.
  package static func geometryFields(of type: String) -> [String]? {
    switch type {
    case "CGSize": ["width", "height"]
    case "CGPoint", "UnitPoint": ["x", "y"]
    case "CGVector": ["dx", "dy"]
    case "CGRect": ["x", "y", "width", "height"]
    case "EdgeInsets", "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"]
    case "UIEdgeInsets", "NSEdgeInsets": ["top", "left", "bottom", "right"]
    case "UIOffset": ["horizontal", "vertical"]
    default: nil
    }
  }

  /// `CGSize(width: 1, height: 2)`: lengths that are not given are 0.
  package func geometry(_ type: String, _ arguments: ArgumentValues) -> Value? {
    guard let names = Self.geometryFields(of: type) else { return nil }
    if type == "CGRect", arguments["origin"] != nil || arguments["size"] != nil {
      return rectangle(origin: arguments["origin"], size: arguments["size"])
    }
    // Those of Core Graphics have an initializer for integers, too, which integer literals alone mean.
    let isOfIntegers = type.hasPrefix("CG") && arguments.items.allSatisfy(\.value.isIntegerOrLiteral)
    var fields: [String: Value] = [:]
    for (position, name) in names.enumerated() {
      var given = arguments[name] ?? arguments.unlabeled(position)
      if isOfIntegers { given = given.map { coerce($0, to: NumberType.int.reference, in: Scope(parent: nil)) } }
      fields[name] = length(given, key: type + "." + name)
    }
    return .record(type, fields)
  }

  /// Constants of these types.
  package func geometryConstant(_ name: String, of type: String) -> Value? {
    if name == "zero", let names = Self.geometryFields(of: type) {
      return .record(type, Dictionary(uniqueKeysWithValues: names.map { ($0, .coordinate(0)) }))
    }
    switch (type, name) {
    case ("CGRect", "null"): return .rectangle(.null)
    case ("CGRect", "infinite"): return .rectangle(.infinite)
    default: return nil
    }
  }

  private func rectangle(origin: Value?, size: Value?) -> Value {
    let scope = Scope(parent: nil)
    func part(_ name: String, _ value: Value?, _ type: String) -> Value {
      guard let value else { return .coordinate(0) }
      let given = coerce(value, to: .named(type, arguments: []), in: scope)
      let part = member(name, of: given, key: "CGRect." + name, in: scope)
      return length(part ?? .unknown(Unknown("CGRect." + name)), key: "CGRect." + name)
    }
    return .record(
      "CGRect",
      [
        "x": part("x", origin, "CGPoint"), "y": part("y", origin, "CGPoint"),
        "width": part("width", size, "CGSize"), "height": part("height", size, "CGSize"),
      ])
  }

  /// A value as a length; 0 where none is given.
  private func length(_ value: Value?, key: String) -> Value {
    guard let value else { return .coordinate(0) }
    if case .binding(let binding) = value { return length(binding.value, key: key) }
    switch coerce(value, to: NumberType.cgFloat.reference, in: Scope(parent: nil)) {
    case .number(let quantity, _): return .number(quantity, .cgFloat)
    case .unknown(let unknown): return .unknown(Unknown(unknown.key, type: NumberType.cgFloat.reference))
    default: return .unknown(Unknown(key, type: NumberType.cgFloat.reference))
    }
  }

  // MARK: Members

  /// A member of a value of such a type; nil where it is stored, not known, or has none of that name.
  package func geometryMember(_ name: String, _ type: String, _ fields: [String: Value]) -> Value? {
    guard type == "CGRect" else { return nil }
    guard let rectangle = rectangle(fields) else { return openMember(name, fields) }
    switch name {
    case "minX": return .coordinate(rectangle.minX)
    case "midX": return .coordinate(rectangle.midX)
    case "maxX": return .coordinate(rectangle.maxX)
    case "minY": return .coordinate(rectangle.minY)
    case "midY": return .coordinate(rectangle.midY)
    case "maxY": return .coordinate(rectangle.maxY)
    case "width": return .coordinate(rectangle.width)
    case "height": return .coordinate(rectangle.height)
    case "origin": return .point(rectangle.origin)
    case "size": return .size(rectangle.size)
    case "isEmpty": return .boolean(rectangle.isEmpty)
    case "isNull": return .boolean(rectangle.isNull)
    case "isInfinite": return .boolean(rectangle.isInfinite)
    case "standardized": return .rectangle(rectangle.standardized)
    case "integral": return .rectangle(rectangle.integral)
    default: return nil
    }
  }

  /// A member of a rectangle that is not known whole. Lengths that are not known are taken not to be negative.
  private func openMember(_ name: String, _ fields: [String: Value]) -> Value? {
    let zero = Value.coordinate(0)
    let x = fields["x"] ?? zero, y = fields["y"] ?? zero
    let width = fields["width"] ?? zero, height = fields["height"] ?? zero
    func sum(_ left: Value, _ right: Value) -> Value { infix("+", left, right, key: "rect." + name) }
    func half(_ value: Value) -> Value { infix("/", value, .coordinate(2), key: "rect." + name) }
    switch name {
    case "size": return .record("CGSize", ["width": width, "height": height])
    case "origin": return .record("CGPoint", ["x": x, "y": y])
    case "minX": return x
    case "minY": return y
    case "midX": return sum(x, half(width))
    case "midY": return sum(y, half(height))
    case "maxX": return sum(x, width)
    case "maxY": return sum(y, height)
    default: return nil
    }
  }

  // MARK: Records as Foundation's values

  /// Nil where one of the lengths is not known.
  private func numbers(_ type: String, _ value: Value?) -> [Double]? {
    guard let value else { return nil }
    guard case .record(type, let fields) = coerce(value, to: .named(type, arguments: []), in: Scope(parent: nil)) else {
      return nil
    }
    return numbers(type, fields)
  }

  private func numbers(_ type: String, _ fields: [String: Value]) -> [Double]? {
    guard let names = Self.geometryFields(of: type) else { return nil }
    let known = names.compactMap { self.known(fields[$0]) }
    return known.count == names.count ? known : nil
  }

  func rectangle(_ fields: [String: Value]) -> CGRect? { numbers("CGRect", fields).map(CGRect.init) }
  func rectangle(_ value: Value?) -> CGRect? { numbers("CGRect", value).map(CGRect.init) }
  func point(_ value: Value?) -> CGPoint? { numbers("CGPoint", value).map { CGPoint(x: $0[0], y: $0[1]) } }

  // MARK: Functions

  /// A function of a value of such a type; nil where it is not known.
  package func geometryFunction(
    _ name: String, _ type: String, _ fields: [String: Value], _ arguments: ArgumentValues
  ) -> Value? {
    let given = arguments.unlabeled(0)
    switch (type, name) {
    case (_, "equalTo"):
      let other = given.map { coerce($0, to: .named(type, arguments: []), in: Scope(parent: nil)) }
      return other.flatMap { isSame(.record(type, fields), $0) }.map { .boolean($0) }
    case ("CGRect", _): return rectangle(fields).flatMap { rectangleFunction(name, $0, arguments) }
    default: return nil
    }
  }

  private func rectangleFunction(_ name: String, _ own: CGRect, _ arguments: ArgumentValues) -> Value? {
    let given = arguments.unlabeled(0)
    switch name {
    case "insetBy", "offsetBy":
      guard let dx = known(arguments["dx"]), let dy = known(arguments["dy"]) else { return nil }
      return .rectangle(name == "insetBy" ? own.insetBy(dx: dx, dy: dy) : own.offsetBy(dx: dx, dy: dy))
    case "inset":
      guard let insets = numbers("UIEdgeInsets", arguments["by"]) else { return nil }
      return .rectangle(
        CGRect(
          x: own.origin.x + insets[1], y: own.origin.y + insets[0],
          width: own.size.width - insets[1] - insets[3], height: own.size.height - insets[0] - insets[2]))
    case "union": return rectangle(given).map { .rectangle(own.union($0)) }
    case "intersection": return rectangle(given).map { .rectangle(own.intersection($0)) }
    case "intersects": return rectangle(given).map { .boolean(own.intersects($0)) }
    case "contains":
      if case .record("CGRect", _)? = given { return rectangle(given).map { .boolean(own.contains($0)) } }
      guard case .record("CGPoint", _)? = given else { return nil }
      return point(given).map { .boolean(own.contains($0)) }
    case "divided":
      guard let distance = known(arguments["atDistance"]), let edge = edge(arguments["from"]) else { return nil }
      let parts = own.divided(atDistance: distance, from: edge)
      return .tuple([("slice", .rectangle(parts.slice)), ("remainder", .rectangle(parts.remainder))])
    default: return nil
    }
  }

  private func edge(_ value: Value?) -> CGRectEdge? {
    switch memberName(value) {
    case "minXEdge"?: .minXEdge
    case "minYEdge"?: .minYEdge
    case "maxXEdge"?: .maxXEdge
    case "maxYEdge"?: .maxYEdge
    default: nil
    }
  }
}

extension CGRect {
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Value {
  package static func coordinate(_ value: Double) -> Value { .number(Quantity(value), .cgFloat) }

  static func point(_ point: CGPoint) -> Value {
    .record("CGPoint", ["x": .coordinate(point.x), "y": .coordinate(point.y)])
  }

  static func size(_ size: CGSize) -> Value {
    .record("CGSize", ["width": .coordinate(size.width), "height": .coordinate(size.height)])
  }

  static func rectangle(_ rectangle: CGRect) -> Value {
    .record(
      "CGRect",
      [
        "x": .coordinate(rectangle.origin.x), "y": .coordinate(rectangle.origin.y),
        "width": .coordinate(rectangle.size.width), "height": .coordinate(rectangle.size.height),
      ])
  }
}

extension Value {
  /// Whether it is an `Int`, or made of integer literals alone.
  fileprivate var isIntegerOrLiteral: Bool {
    switch self {
    case .number(_, .int), .number(_, .literal(asInteger: _?)): true
    default: false
    }
  }
}
