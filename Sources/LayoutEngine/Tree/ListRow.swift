package enum ListStyle: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar }

/// The place of a view in a `List`, or in a section of a lazy grid.
package struct ListRow: Hashable, Sendable {
  package enum Part: Hashable, Sendable { case row, header, footer }
  package var part = Part.row
  /// The insets that `listRowInsets` sets.
  package var insets: [Edge: Double] = [:]
  /// Whether it can be deleted or moved while the list is edited.
  package var isEditable = false
  package init() {}
  package init(_ part: Part) { self.part = part }
}

/// The parts of a section that stay in view while it does.
package struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  package static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension ViewKind {
  /// The parts of its sections that a lazy container pins.
  var pinnedViews: PinnedScrollableViews {
    if case .lazyHStack(_, _, let pinned) = self { return pinned }
    if case .lazyVStack(_, _, let pinned) = self { return pinned }
    if case .lazyVGrid(_, _, _, let pinned) = self { return pinned }
    if case .lazyHGrid(_, _, _, let pinned) = self { return pinned }
    return []
  }
}
