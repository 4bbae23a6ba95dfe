/// One of the two directions of a layout.
package enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The axis across this one.
  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Any subset of the two axes.
package struct AxisSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let horizontal = AxisSet(rawValue: 1)
  package static let vertical = AxisSet(rawValue: 2)
  package static let both: AxisSet = [.horizontal, .vertical]

  package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
  package func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}

/// One side of a rectangle; leading and trailing follow the layout direction.
package enum Edge: Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// The axis along which an inset at this edge is measured.
  package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  package var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// A value for each of the four edges.
package protocol EdgeValues {
  associatedtype Value
  var top: Value { get set }
  var leading: Value { get set }
  var bottom: Value { get set }
  var trailing: Value { get set }
}

extension EdgeValues {
  package subscript(edge: Edge) -> Value {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

/// Any subset of the four edges.
package struct EdgeSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = EdgeSet(rawValue: 1)
  package static let leading = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let trailing = EdgeSet(rawValue: 8)
  package static let horizontal: EdgeSet = [.leading, .trailing]
  package static let vertical: EdgeSet = [.top, .bottom]
  package static let all: EdgeSet = [.top, .leading, .bottom, .trailing]

  package init(_ edge: Edge) {
    switch edge {
    case .top: self = .top
    case .leading: self = .leading
    case .bottom: self = .bottom
    case .trailing: self = .trailing
    }
  }

  package func contains(_ edge: Edge) -> Bool { contains(EdgeSet(edge)) }
}
