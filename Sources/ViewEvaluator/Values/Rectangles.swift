import Interpreter
import LayoutEngine
import ViewProgram

/// The members and functions of rectangles.
extension Evaluator {
  func rectMethod(
    _ name: String, _ value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Value? {
    let unknown = Value.unknown(Unknown("CGRect." + name, type: .named("CGRect", arguments: [])))
    guard let rect = knownRect(value, in: scope) else { return unknown }
    func number(_ label: String) -> Double? {
      guard let given = arguments[label], !isUnknown(given) else { return nil }
      return length(given)
    }
    switch name {
    case "insetBy":
      guard let dx = number("dx"), let dy = number("dy") else { return unknown }
      return self.value(
        of: Rect(
          x: rect.minX + dx, y: rect.minY + dy, width: max(0, rect.width - 2 * dx),
          height: max(0, rect.height - 2 * dy)))
    case "offsetBy":
      guard let dx = number("dx"), let dy = number("dy") else { return unknown }
      return self.value(
        of: Rect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width, height: rect.height))
    case "union":
      return knownRect(arguments.unlabeled(0), in: scope).map { self.value(of: rect.union($0)) }
        ?? unknown
    default: return unknown
    }
  }

  private func knownRect(_ value: Value?, in scope: Scope) -> Rect? {
    guard case .record("CGRect", let fields)? = value, !fields.values.contains(where: isUnknown)
    else { return nil }
    return rect(value, in: scope)
  }

  /// `proposal.replacingUnspecifiedDimensions(by:)`.
  func replacingUnspecified(_ fields: [String: Value], by other: Value?) -> Value {
    let replacement = other.flatMap(size) ?? (Quantity(10), Quantity(10))
    func side(_ name: String, _ replacement: Quantity) -> Value {
      switch fields[name] {
      case .none?, nil: .number(replacement, .cgFloat)
      case .some(let value): value
      }
    }
    return .record(
      "CGSize",
      ["width": side("width", replacement.width), "height": side("height", replacement.height)])
  }
}
