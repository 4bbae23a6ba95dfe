/// A number of the view's code: the value it has in this variant, and what else it can reach.
///
/// The engine lays out with `value`; rules read `lower` and `upper` to say from which value on a
/// defect shows. An unknown number has a stand-in as its value and claims nothing.
package struct Quantity: Hashable, Sendable {
  package var value: Double
  package var lower: Double
  package var upper: Double
  package var isKnown: Bool

  package init(_ value: Double) {
    self.init(value: value, lower: value, upper: value, isKnown: true)
  }
  package init(value: Double, lower: Double, upper: Double, isKnown: Bool = true) {
    self.value = value
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
    self.isKnown = isKnown
  }
  package static func unknown(standIn: Double) -> Quantity {
    Quantity(value: standIn, lower: standIn, upper: standIn, isKnown: false)
  }
  package var isConstant: Bool { isKnown && lower == upper }

  /// The distance from zero.
  package var magnitude: Quantity {
    let ends = [abs(lower), abs(upper)]
    let nearest = lower <= 0 && upper >= 0 ? 0 : min(ends[0], ends[1])
    return Quantity(value: abs(value), lower: nearest, upper: max(ends[0], ends[1]), isKnown: isKnown)
  }

  /// The answer of a function that never falls where this rises.
  package func mapped(_ rising: (Double) -> Double) -> Quantity {
    Quantity(value: rising(value), lower: rising(lower), upper: rising(upper), isKnown: isKnown)
  }
}
