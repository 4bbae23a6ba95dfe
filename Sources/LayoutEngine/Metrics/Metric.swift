/// A number of the system's own, and how it is known.
///
/// - In: the name of a number of the system's (`SystemMetric`); out: its length in a `SystemDesign`.
/// - To add: a case of `SystemMetric`, and in the table of each design its value, certainty and source.
package struct Metric: Sendable {
  package enum Certainty: Hashable, Sendable {
    /// A number seen on a device, or in an implementation that was held against one.
    case measured
    /// A number recalled or chosen, which nobody has held against a device.
    case assumed
  }
  /// Points, unless the metric says otherwise.
  package let value: Double
  package let certainty: Certainty
  /// The section of `layout-semantics.md`, or the framework that it is taken from.
  package let source: StaticString

  init(_ value: Double, _ certainty: Certainty, _ source: StaticString) {
    self.value = value
    self.certainty = certainty
    self.source = source
  }
}

/// A generation of the system's looks, which decides how long its own things are.
///
/// One case and one table for each; a design that is new answers for every metric.
package enum SystemDesign: CaseIterable, Sendable {
  case iOS18

  /// The one that everything is laid out in.
  package static let standard = SystemDesign.iOS18

  package subscript(metric: SystemMetric) -> Metric {
    switch self {
    case .iOS18: Self.iOS18(metric)
    }
  }
}

extension SystemMetric {
  /// The number of the design that everything is laid out in, in points where nothing else is said.
  package var value: Double { SystemDesign.standard[self].value }
}
