/// Where in the sources a node comes from. The engine only carries it along.
package struct SourceReference: Hashable, Sendable {
  /// 0-based index into the caller's list of files.
  package var file: Int32
  /// UTF-8 offsets into that file, `end` excluded.
  package var start: Int32
  package var end: Int32
  package init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }
}

/// A view or a modifier of the view tree, in SwiftUI's nesting order.
///
/// A modifier's first child is what it modifies; `background`, `overlay` and `safeAreaInset` have
/// their decoration as second child (several views in it: the evaluator wraps them in a ZStack).
/// Not `Sendable`: a node may hold content that runs during layout.
package struct ViewNode {
  package var kind: ViewKind
  package var children: [ViewNode]
  /// The expression that made the node: for a modifier, from its dot's name to the closing bracket.
  package var source: SourceReference?
  /// Environment values set on this node, for itself and its subtree; the first of a kind wins.
  package var environment: [EnvironmentChange] = []
  /// The stand-ins that this very node was built from (`"text of unknown length"`); empty if none.
  package var assumptions: [String] = []
  var rare: RareTraits?

  package init(
    _ kind: ViewKind, children: [ViewNode] = [], source: SourceReference? = nil,
    identifier: String? = nil
  ) {
    self.kind = kind
    self.children = children
    self.source = source
    if identifier != nil { self.identifier = identifier }
  }
}

/// Of the evaluator's, on a view whose surroundings it does not know yet.
package protocol ViewNotes: AnyObject {}

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
  case control(name: String, sizing: LeafSizing)
  /// Something that was not understood, and how it is taken for the time being.
  case opaque(name: String, sizing: LeafSizing)
  case geometryReader(any LayoutTimeContent)

  // Containers
  case hStack(alignment: VerticalAlignment, spacing: Double?)
  case vStack(alignment: HorizontalAlignment, spacing: Double?)
  case zStack(alignment: Alignment)
  case lazyHStack(alignment: VerticalAlignment, spacing: Double?)
  case lazyVStack(alignment: HorizontalAlignment, spacing: Double?)
  case lazyVGrid(columns: [GridItem], alignment: HorizontalAlignment, spacing: Double?)
  case lazyHGrid(rows: [GridItem], alignment: VerticalAlignment, spacing: Double?)
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
  case barContainer(name: String, bars: Insets)
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
  /// Also `scaledToFit` and `scaledToFill`, by the name that is written.
  case aspectRatio(Double?, ContentMode, name: String = "aspectRatio")
  case layoutPriority(Double)
  case zIndex(Double)
  case position(x: Double, y: Double)
  case alignmentGuide(AlignmentKey, any GuideComputation)
  case background(BackgroundContent, alignment: Alignment)
  case overlay(alignment: Alignment)
  case ignoresSafeArea(edges: EdgeSet, name: String = "ignoresSafeArea")
  /// `safeAreaInset` and `safeAreaBar`.
  case safeAreaInset(name: String, edge: Edge, alignment: Alignment, spacing: Double?)
  case safeAreaPadding(Insets)
  case containerRelativeFrame(AxisSet, RelativeLength, alignment: Alignment)

  // Effects: never change the size the parent sees
  case effect(GeometryEffect)
  /// Cuts what is drawn to the view's bounds: `clipped`, `clipShape`, `cornerRadius`, `mask`.
  case clip(name: String)
  case hidden
  /// A modifier that changes only how pixels look and is worth a node (`border`, `shadow`).
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

/// What `.background` draws.
package enum BackgroundContent {
  /// The `ShapeStyle` overload: fills the frame and, on `edges`, the adjoining safe area.
  case style(isClear: Bool, edges: EdgeSet)
  /// The second child, proposed the first one's size. Also the overload with `in: shape`.
  case view
}

/// Content that is built during layout, from what layout knows by then.
package protocol LayoutTimeContent {
  func views(_ context: LayoutTimeContext) -> [ViewNode]
}

/// The views of a long `ForEach`, made when they are wanted.
package protocol RepeatedContent {
  /// - Parameter element: 0-based.
  func views(at element: Int) -> [ViewNode]
}

/// A preference value as its publisher gave it; only the evaluator looks inside.
package protocol PreferencePayload {}

/// One published preference, in tree order.
package struct PublishedPreference {
  package var payload: any PreferencePayload
  /// Set for `anchorPreference`.
  package var anchor: Anchor?
  package init(payload: any PreferencePayload, anchor: Anchor?) {
    self.payload = payload
    self.anchor = anchor
  }
}

package enum AnchorSource: Hashable, Sendable {
  case bounds
  /// A rectangle in the view's own space.
  case rect(Rect)
  /// A point by its shares of the view's size.
  case point(UnitPoint)
  /// A point in the view's own space.
  case location(Point)

  /// In a view of `size`, in its own space; a point has zero size.
  func rect(in size: Size) -> Rect {
    switch self {
    case .bounds: Rect(origin: .zero, size: size)
    case .rect(let rect): rect
    case .point(let point):
      Rect(
        x: (point.x * size.width).orZeroIfNaN, y: (point.y * size.height).orZeroIfNaN, width: 0,
        height: 0)
    case .location(let point): Rect(origin: point, size: .zero)
    }
  }
}

/// A frame or point of a view, fixed in global space when it was made.
package struct Anchor: Hashable, Sendable {
  package var source: AnchorSource
  /// Global space, every effect that layout sees applied; a point has zero size.
  package var globalRect: Rect
  /// 0-based index into the laid-out tree's nodes.
  package var publisher: Int
  package init(source: AnchorSource, globalRect: Rect, publisher: Int) {
    self.source = source
    self.globalRect = globalRect
    self.publisher = publisher
  }
}

package struct TextContent: Hashable, Sendable {
  /// A text that was added to others, with the environment values it sets itself.
  package struct Span: Hashable, Sendable {
    package var string: String
    package var environment: [EnvironmentChange]
    package init(_ string: String, environment: [EnvironmentChange] = []) {
      self.string = string
      self.environment = environment
    }
  }
  package var spans: [Span]
  package var string: String { spans.map(\.string).joined() }
  package init(spans: [Span]) { self.spans = spans }
  package init(_ string: String) { spans = [Span(string)] }
}

package struct ImageContent: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case symbol(String)
    /// A bitmap of the given size in points; a stand-in where it isn't known.
    case bitmap(Size)
  }
  package var source: Source
  package var isResizable: Bool
  /// Of a resizable image: the parts at its edges that keep their size.
  package var capInsets = Insets.zero
  package init(_ source: Source, isResizable: Bool = false) {
    self.source = source
    self.isResizable = isResizable
  }
}

package struct ShapeContent: Hashable {
  /// SwiftUI's or the user's type name.
  package var name: String
  package var isClear: Bool
  /// Of a shape that says itself how large it is.
  package var sizing: ShapeSizing?
  package init(name: String, isClear: Bool = false, sizing: ShapeSizing? = nil) {
    self.name = name
    self.isClear = isClear
    self.sizing = sizing
  }
  package var isCircle: Bool { name == "Circle" }
}

/// How a leaf answers: per axis, its own length, or whatever it is offered.
package struct LeafSizing: Hashable, Sendable {
  package enum Length: Hashable, Sendable {
    /// Always this long.
    case fixed(Double)
    /// As long as offered, at least `minimum`; `ideal` for a nil proposal.
    case flexible(minimum: Double, ideal: Double)
    /// As long as one line of the current font, plus this.
    case lineHeight(plus: Double)
  }
  package var horizontal: Length
  package var vertical: Length
  package init(horizontal: Length, vertical: Length) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let greedy = LeafSizing(
    horizontal: .flexible(minimum: 0, ideal: 10), vertical: .flexible(minimum: 0, ideal: 10))
  package static func fixed(_ width: Double, _ height: Double) -> LeafSizing {
    LeafSizing(horizontal: .fixed(width), vertical: .fixed(height))
  }
  package subscript(axis: Axis) -> Length { axis == .horizontal ? horizontal : vertical }
  var isLineHigh: Bool { if case .lineHeight = vertical { true } else { false } }
}

package struct FlexibleFrame: Hashable, Sendable {
  package var minWidth: Double?
  package var idealWidth: Double?
  package var maxWidth: Double?
  package var minHeight: Double?
  package var idealHeight: Double?
  package var maxHeight: Double?
  package var alignment: Alignment
  package init(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }
}

/// A length that is made of a container's.
package enum RelativeLength {
  /// Nil: all of it.
  case share(count: Int?, span: Int, spacing: Double)
  case code(any RelativeLengthCode)
}

package protocol RelativeLengthCode {
  func length(of container: Double, along axis: Axis) -> Double
}

package enum ContentMode: Hashable, Sendable { case fit, fill }

package struct GridItem: Hashable, Sendable {
  package enum Size: Hashable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    case adaptive(minimum: Double, maximum: Double)
  }
  package var size: Size
  package var spacing: Double?
  package var alignment: Alignment?
  package init(_ size: Size, spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// What the `gridCell...` and `gridColumn...` modifiers set.
package struct GridCell: Hashable, Sendable {
  package var columns = 1
  /// On these axes the cell fills what others make of its row or column.
  package var unsizedAxes: AxisSet = []
  package var anchor: UnitPoint?
  package var columnAlignment: HorizontalAlignment?
  package init() {}
}

/// What `navigationTitle`, `toolbar` and their like ask of the bars around a view.
package struct BarRequests: Hashable, Sendable {
  package enum Bar: Hashable, Sendable { case navigation, tabs, bottom }
  /// There is a title, and it may be a large one.
  package var hasTitle = false
  package var isTitleInline: Bool?
  package var hasBottomItems = false
  package var hidden: Set<Bar> = []
  package var columnWidth: Double?
  /// Nil where it is not known.
  package var title: String?
  package var items: [BarItem] = []
  /// What a tab bar shows for the view.
  package var tab: BarItem?
  package init() {}

  /// What a view asks besides what is asked inside of it, which counts first.
  package mutating func add(_ outer: BarRequests) {
    hasTitle = hasTitle || outer.hasTitle
    isTitleInline = isTitleInline ?? outer.isTitleInline
    hasBottomItems = hasBottomItems || outer.hasBottomItems
    hidden.formUnion(outer.hidden)
    columnWidth = columnWidth ?? outer.columnWidth
    title = title ?? outer.title
    items += outer.items
    tab = tab ?? outer.tab
  }
}

/// A transform of what is drawn. Unless it is ignored by layout, coordinate conversion, anchors and
/// safe-area resolution see it too; sizes and siblings never do.
package struct GeometryEffect: Hashable {
  package enum Transform: Hashable {
    /// Radians, clockwise.
    case rotation(Quantity, anchor: UnitPoint)
    case scale(x: Quantity, y: Quantity, anchor: UnitPoint)
    case offset(x: Quantity, y: Quantity)
    /// A rotation out of the plane: radians, axis, perspective.
    case rotation3D(Quantity, axis: [Double], anchor: UnitPoint, perspective: Double)
    /// `transformEffect`: a, b, c, d, tx, ty as in CGAffineTransform.
    case affine([Double])
    /// Effects that code computes from the geometry of what they are applied to.
    case code(EffectCode)
    /// A custom effect whose matrix is not known.
    case unknown
  }
  /// The modifier as written: `rotationEffect`, `offset`, `_RotationEffect`, a custom type's name.
  package var name: String
  package var transform: Transform
  package var isIgnoredByLayout: Bool
  package init(name: String, transform: Transform, isIgnoredByLayout: Bool = false) {
    self.name = name
    self.transform = transform
    self.isIgnoredByLayout = isIgnoredByLayout
  }
}

/// `GeometryEffect.effectValue(size:)` or `visualEffect`; two of them are never the same.
package final class EffectCode: Hashable {
  /// Outermost first; nil where the code's answer is unknown.
  package let effects: (GeometryProxy) -> [GeometryEffect]?

  package init(effects: @escaping (GeometryProxy) -> [GeometryEffect]?) { self.effects = effects }

  package static func == (left: EffectCode, right: EffectCode) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A custom shape's `sizeThatFits(_:)`; two of them are never the same.
package final class ShapeSizing: Hashable {
  /// Nil where the code's answer is unknown.
  package let size: (ProposedSize) -> Size?

  package init(size: @escaping (ProposedSize) -> Size?) { self.size = size }

  package static func == (left: ShapeSizing, right: ShapeSizing) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
