/// A child of a list or lazy grid, with what is said on it and on the groups around it.
struct RowPlace {
  var part = ListRow.Part.row
  var insets: [Edge: Double] = [:]
  /// The room that `listSectionMargins` leaves beside the section.
  var margins: [Edge: Double] = [:]
  /// The section it is in, as the index of that node.
  var section: Int?

  /// Whether it makes room for what deletes it.
  var isIndented = false

  /// Whether both may stand in one row of a grid.
  func isBeside(_ other: RowPlace) -> Bool {
    part == .row && other.part == .row && section == other.section
  }
}

extension Children {
  /// The place of the child at `index` in its list or section. What is said on a view counts before
  /// what is said inside of it, and both before what is said on groups.
  func rowPlace(_ index: Int) -> RowPlace {
    var node = parent.layoutChildren[index]
    while node.isWrapper || node.isGroup, node.layoutChildren.count == 1 {
      node = node.layoutChildren[0]
    }
    var place = RowPlace()
    place.margins = node.environment.listMetrics.sectionMargins
    let isEditing = node.environment.listMetrics.isEditing
    while node !== parent {
      if case .section = node.kind, place.section == nil { place.section = node.index }
      if let row = node.listRow {
        if row.part != .row { place.part = row.part }
        if row.isEditable, isEditing { place.isIndented = true }
        place.insets.merge(row.insets) { inner, outer in node.isGroup ? inner : outer }
      }
      guard let above = node.parent else { break }
      node = pass.nodes[above]
    }
    return place
  }
}
