/// An environment value that layout depends on.
package enum EnvironmentChange: Hashable, Sendable {
  case font(Font)
  case fontWeight(FontWeight?)
  case isMonospaced(Bool)
  /// Points added after every character.
  case tracking(Double)
  case textCase(TextCase?)
  case lineLimit(minimum: Int?, maximum: Int?)
  case lineSpacing(Double)
  case minimumScaleFactor(Double)
  case truncationMode(String)
  case multilineTextAlignment(HorizontalAlignment)
  case imageScale(ImageScale)
  /// What the size around is brought into.
  case dynamicTypeSize(ClosedRange<DynamicTypeSize>)
  case layoutDirection(LayoutDirection)
  case defaultMinimumListRowHeight(Double)
  case defaultMinimumListHeaderHeight(Double)
  case listStyle(ListStyle)
  case listRowSpacing(Double)
  /// Nil: the standard one.
  case listSectionSpacing(Double?)
  /// Of scroll views, around their content.
  case contentMargin(Edge, Double)
  /// Where content goes that is shorter than its scroll view, and where longer content is scrolled
  /// to.
  case scrollAlignment(UnitPoint)
  case scrollOffset(UnitPoint)
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
