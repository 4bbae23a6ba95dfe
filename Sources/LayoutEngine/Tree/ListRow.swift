package enum ListStyle: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar }

/// The place of a view in a `List`, or in a section of a lazy grid.
package struct ListRow: Hashable, Sendable {
  package enum Part: Hashable, Sendable { case row, header, footer }
  package var part = Part.row
  /// The insets that `listRowInsets` sets.
  package var insets: [Edge: Double] = [:]
  package init() {}
  package init(_ part: Part) { self.part = part }
}
