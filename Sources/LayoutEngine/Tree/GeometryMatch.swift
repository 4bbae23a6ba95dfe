/// The argument of `matchedGeometryEffect`: which views share their geometry, and which of it.
package struct GeometryMatch: Hashable, Sendable {
  package enum Property: Hashable, Sendable { case frame, position, size }
  /// The id and its namespace.
  package var group: String
  package var isSource: Bool
  package var property: Property
  package var anchor: UnitPoint
  package init(group: String, isSource: Bool, property: Property, anchor: UnitPoint) {
    self.group = group
    self.isSource = isSource
    self.property = property
    self.anchor = anchor
  }
}
