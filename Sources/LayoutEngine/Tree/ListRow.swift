package enum ListStyle: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar }

/// How a view stands in a `List`, or in a section of a lazy grid.
package struct ListRow: Hashable, Sendable {
  package enum Part: Hashable, Sendable { case row, header, footer }
  package var part = Part.row
  /// What `listRowInsets` sets.
  package var insets: [Edge: Double] = [:]
  package init() {}
  package init(_ part: Part) { self.part = part }
}

extension ListStyle {
  /// What headers and footers of sections inherit.
  ///
  /// - Source: assumed.
  func environment(of part: ListRow.Part) -> [EnvironmentChange] {
    switch (part, self) {
    case (.row, _): []
    case (.header, .plain), (.header, .sidebar):
      [.font(Font(.style(.subheadline), weight: .semibold))]
    case (.header, _): [.font(Font(.style(.footnote))), .textCase(.uppercase)]
    case (.footer, _): [.font(Font(.style(.footnote)))]
    }
  }
}
