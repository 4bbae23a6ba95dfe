/// The headers and footers of sections that stay in view while their section does.
///
/// - Place: a header no higher than the beginning of what is seen, unless its section ends there and takes it along; a
///   footer likewise at the end. The titles of a table, a header of no section, stay for all of them.
/// - Source: measured for lazy stacks on macOS 26 (github.com/iamcgn/swiftui-web, `Docs/elements/Lazy.md`) and for plain
///   lists on iOS 26; that a footer stays below its header is assumed.
struct PinnedParts {
  /// A child of a container, from its beginning to its end along the axis that is scrolled.
  struct Box {
    var place: RowPlace
    var start: Double
    var end: Double
  }
  let pinned: PinnedScrollableViews
  /// The part of the container that is seen.
  let visible: (start: Double, end: Double)

  /// How far each of the boxes moves along the axis.
  func shifts(of boxes: [Box]) -> [Double] {
    var shifts = Array(repeating: 0.0, count: boxes.count)
    var first = 0
    if let title = boxes.first, title.place.part == .header, title.place.section == nil {
      shifts[0] = max(0, visible.start - title.start)
      first = 1
    }
    while first < boxes.count {
      let next = boxes[first...].firstIndex { $0.place.section != boxes[first].place.section } ?? boxes.count
      if boxes[first].place.section != nil { shiftParts(of: boxes[first..<next], &shifts) }
      first = next
    }
    return shifts
  }

  private func shiftParts(of section: ArraySlice<Box>, _ shifts: inout [Double]) {
    // Rows may overlap.
    let start = section[section.startIndex].start
    let end = section.reduce(start) { max($0, $1.end) }
    let headers = section.prefix { $0.place.part == .header }
    if pinned.contains(.sectionHeaders), let last = headers.last {
      let shift = (visible.start - start).clamped(0, end - last.end)
      for index in headers.indices { shifts[index] = shift }
    }
    let footers = section.trailing { $0.place.part == .footer }
    if pinned.contains(.sectionFooters), let first = footers.first {
      let shift = (end - visible.end).clamped(0, first.start - (headers.last?.end ?? start))
      for index in footers.indices { shifts[index] = -shift }
    }
  }
}

extension ArraySlice {
  /// The elements at the end that are wanted.
  fileprivate func trailing(_ isWanted: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

extension Placement {
  /// This placement, moved along an axis to where it is pinned.
  func pinned(by shift: Double, along axis: Axis) -> Placement {
    guard shift != 0 else { return self }
    var copy = self
    copy.origin[axis] += shift
    copy.isPinned = true
    return copy
  }
}
