/// The requests that `navigationTitle`, `toolbar` and their like make of the bars around a view.
package struct BarRequests: Hashable, Sendable {
  package enum Bar: Hashable, Sendable { case navigation, tabs, bottom }
  /// There is a title, and it may be a large one.
  package var hasTitle = false
  package var isTitleInline: Bool?
  /// Something besides a title stands in the bar, or below its title.
  package var hasTopItems = false
  package var hasBottomItems = false
  /// The field for a search at the bottom of the screen.
  package var search: BarItem?
  package var hidden: Set<Bar> = []
  package var columnWidth: Double?
  package var inspectorWidth: Double?
  /// Words for parts of the bar whose lengths nobody knows.
  package var partsLeftOut: [String] = []
  /// The text of the title; nil where it is not known.
  package var title: String?
  package var items: [BarItem] = []
  /// The item that a tab bar shows for the view.
  package var tab: BarItem?
  package init() {}

  /// Adds the requests of a view around; those made inside count first.
  package mutating func add(_ outer: BarRequests) {
    hasTitle = hasTitle || outer.hasTitle
    isTitleInline = isTitleInline ?? outer.isTitleInline
    hasTopItems = hasTopItems || outer.hasTopItems
    hasBottomItems = hasBottomItems || outer.hasBottomItems
    search = search ?? outer.search
    hidden.formUnion(outer.hidden)
    columnWidth = columnWidth ?? outer.columnWidth
    inspectorWidth = inspectorWidth ?? outer.inspectorWidth
    partsLeftOut += outer.partsLeftOut.filter { !partsLeftOut.contains($0) }
    title = title ?? outer.title
    items += outer.items
    tab = tab ?? outer.tab
  }
}
