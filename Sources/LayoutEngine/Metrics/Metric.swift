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

  /// The same on a platform on which nobody has measured it.
  func taken(_ source: StaticString) -> Metric { Metric(value, .assumed, source) }
}

/// A generation of a platform's looks, which decides how long its own things are.
///
/// One case and one table for each; a design that is new answers for every metric.
package enum SystemDesign: CaseIterable, Hashable, Sendable {
  /// iOS 15 to 18.
  case iOS18
  /// iOS 26 and later: bars that float, taller rows.
  case iOS26
  case macOS26, watchOS26, tvOS26, visionOS26

  /// The one that everything is laid out in unless told otherwise.
  package static let standard = SystemDesign.iOS26

  /// Those of phones and tablets, which have more than one.
  package static let ofPhones: [SystemDesign] = [.iOS18, .iOS26]

  package var isOfPhones: Bool { self == .iOS18 || self == .iOS26 }

  /// The newest system that has it, of those there are.
  package var systemVersion: Int { self == .iOS18 ? 18 : 26 }

  /// The platform as `#if os()` and `#available` call it.
  package var platformName: String {
    switch self {
    case .iOS18, .iOS26: "iOS"
    case .macOS26: "macOS"
    case .watchOS26: "watchOS"
    case .tvOS26: "tvOS"
    case .visionOS26: "visionOS"
    }
  }

  package subscript(metric: SystemMetric) -> Metric {
    switch self {
    case .iOS18: Self.iOS18(metric)
    case .iOS26: Self.iOS26(metric)
    case .macOS26: Self.macOS26(metric)
    case .watchOS26: Self.watchOS26(metric)
    case .tvOS26: Self.tvOS26(metric)
    case .visionOS26: Self.visionOS26(metric)
    }
  }
}

extension SystemMetric {
  /// The length in a design, in points where nothing else is said.
  package func value(in design: SystemDesign) -> Double { design[self].value }

  /// The length of what is as long in every design.
  package var value: Double { SystemDesign.standard[self].value }
}
