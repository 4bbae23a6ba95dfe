/// Everything that can stand in a view tree. Units: points; angles in radians.
package indirect enum ViewKind {
  // Leaves
  case text(TextContent)
  case image(ImageContent)
  case color(isClear: Bool)
  case shape(ShapeContent)
  case spacer(minLength: Double?)
  case divider
  case emptyView
  /// A control or other leaf with its own sizing, by its SwiftUI name (`Slider`, `TextField`).
  case control(name: String, sizing: LeafSizing, shown: ControlValue? = nil)
  /// A view that was not understood, or is not SwiftUI's own, and how it is taken; its own code says more.
  case opaque(name: String, sizing: LeafSizing, code: CodeSizing? = nil)
  case geometryReader(any LayoutTimeContent)

  // Containers
  case hStack(alignment: VerticalAlignment, spacing: Double?)
  case vStack(alignment: HorizontalAlignment, spacing: Double?)
  case zStack(alignment: Alignment)
  case lazyHStack(alignment: VerticalAlignment, spacing: Double?, pinned: PinnedScrollableViews = [])
  case lazyVStack(alignment: HorizontalAlignment, spacing: Double?, pinned: PinnedScrollableViews = [])
  case lazyVGrid(
    columns: [GridItem], alignment: HorizontalAlignment, spacing: Double?, pinned: PinnedScrollableViews = [])
  case lazyHGrid(rows: [GridItem], alignment: VerticalAlignment, spacing: Double?, pinned: PinnedScrollableViews = [])
  case grid(alignment: Alignment, horizontalSpacing: Double?, verticalSpacing: Double?)
  case gridRow(alignment: VerticalAlignment?)
  case scrollView(axes: AxisSet)
  /// `List` and `Form`: rows are the children; each is a layout root of its own. A style of the
  /// environment counts before this one.
  case list(name: String, style: ListStyle)
  case section
  case viewThatFits(axes: AxisSet)
  /// A `Layout` of the module, by its type's name.
  case customLayout(name: String, any LayoutAlgorithm)
  /// A row or column a control makes of its parts (`Button`, `Label`, `Toggle`): laid out as a
  /// horizontal or vertical stack under the control's own name; `expands` pushes the parts apart.
  case controlStack(name: String, axis: Axis, spacing: Double?, expands: Bool)
  /// A navigation container, tab view or other host with bars: its child fills what it is offered,
  /// and the bars enlarge the safe area there.
  case barContainer(name: String, bars: Bars)
  /// A user's own view or view modifier, by its type's name; layout-transparent.
  case custom(name: String)
  /// `ForEach`: views made one element after the other. No node stands for it in a laid-out tree.
  case repeated(count: Int, content: any RepeatedContent)
  /// The root of an entry point with several views in it: an implicit `VStack`.
  case implicitStack

  // Layout modifiers
  case frame(width: Double?, height: Double?, alignment: Alignment)
  case flexibleFrame(FlexibleFrame)
  case padding(Insets)
  case fixedSize(AxisSet)
  /// `aspectRatio`, `scaledToFit` and `scaledToFill`, by the name that is written.
  case aspectRatio(Double?, ContentMode, name: String = "aspectRatio")
  case layoutPriority(Double)
  case zIndex(Double)
  case position(x: Double, y: Double)
  case alignmentGuide(AlignmentKey, any GuideComputation)
  case background(BackgroundContent, alignment: Alignment)
  case overlay(alignment: Alignment)
  case ignoresSafeArea(edges: EdgeSet, regions: SafeAreaRegions = .all, name: String = "ignoresSafeArea")
  /// `safeAreaInset` and `safeAreaBar`.
  case safeAreaInset(name: String, edge: Edge, alignment: Alignment, spacing: Double?)
  case safeAreaPadding(Insets)
  case containerRelativeFrame(AxisSet, RelativeLength, alignment: Alignment)

  // Effects: never change the size the parent sees
  case effect(GeometryEffect)
  /// Cuts what is drawn to the view's bounds: `clipped`, `clipShape`, `cornerRadius`, `mask`.
  case clip(name: String)
  case hidden
  /// A modifier that changes only how pixels look and is worth a node (`border`, `shadow`), or the `plate` that a style
  /// draws behind a control.
  case appearance(name: String)

  // Coordinate spaces, anchors, preferences
  case coordinateSpace(name: String)
  case anchorPreference(key: String, anchor: AnchorSource, value: any PreferencePayload)
  case preference(key: String, value: any PreferencePayload)
  /// `backgroundPreferenceValue` / `overlayPreferenceValue`.
  case preferenceReader(
    key: String, isBackground: Bool, alignment: Alignment, content: any LayoutTimeContent)
  /// Reads its own geometry after layout: `onGeometryChange`, `matchedGeometryEffect`; or what is
  /// published in it for a preference key, `onPreferenceChange`.
  case geometryObserver(
    name: String, preference: String? = nil, content: any LayoutTimeContent)
}

/// The thing that `.background` draws.
package enum BackgroundContent {
  /// The `ShapeStyle` overload: fills the frame and, on `edges`, the adjoining safe area.
  case style(isClear: Bool, edges: EdgeSet)
  /// The second child, proposed the first one's size. Also the overload with `in: shape`.
  case view
}
