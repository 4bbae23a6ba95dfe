/// The part of its value that a control shows; no layout asks for it.
package enum ControlValue: Hashable, Sendable {
  case text(String)
  /// The words that a field without a text shows.
  case prompt(String)
  case isOn(Bool)
  /// From 0 to 1.
  case share(Double)
}
