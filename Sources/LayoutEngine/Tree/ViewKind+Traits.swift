/// The traits of a kind of view or modifier, whatever its own values are.
///
/// One entry of the table below answers for one kind, so that the compiler asks for all of it when
/// a kind is added, and nothing else has to list kinds to know one of these.
package struct ViewTraits: Sendable {
  /// The way layout takes a node's children.
  package enum Role: Hashable, Sendable {
    /// A view without children.
    case leaf
    /// A view that lays out all of them, groups among them opened.
    case container
    /// A view that lays out the first; the others are decorations.
    case modifier
  }

  struct Claims: OptionSet, Sendable {
    let rawValue: UInt32
    /// Written behind a dot although it lays out like a container.
    static let isCall = Claims(rawValue: 1 << 0)
    /// Has no room of its own: it stands where its children are.
    static let isGroup = Claims(rawValue: 1 << 1)
    /// A group whose children are those of the container around, whichever that is.
    static let splices = Claims(rawValue: 1 << 2)
    /// As long as its longest child: any of several may be the one that decides.
    static let layers = Claims(rawValue: 1 << 3)
    static let scrolls = Claims(rawValue: 1 << 4)
    /// Shows nothing of its content beyond its own bounds.
    static let clips = Claims(rawValue: 1 << 5)
    /// Hands on what it is offered, so that a greedy child stays greedy.
    static let passesOffer = Claims(rawValue: 1 << 6)
    /// Takes up all it is offered if its child does.
    static let fillsWithChild = Claims(rawValue: 1 << 7)
    /// Other children than the first stand in front of it or behind it.
    static let decorates = Claims(rawValue: 1 << 8)
    /// Its children are meant to keep to its bounds.
    static let holdsChildren = Claims(rawValue: 1 << 9)
    /// Runs code that may ask for its geometry, after it is placed.
    static let asksForGeometry = Claims(rawValue: 1 << 10)
    /// Makes views of what that code answers.
    static let buildsViews = Claims(rawValue: 1 << 11)
    /// `containerRelativeFrame` in there measures by it.
    static let isRelativeContainer = Claims(rawValue: 1 << 12)
    /// Asks all its children for their lengths, and divides what it is offered among them.
    static let dividesOffer = Claims(rawValue: 1 << 13)
    /// Changes neither size, position, drawing position nor coordinate spaces.
    static let isUnprinted = Claims(rawValue: 1 << 14)
    /// Its first child is meant to keep to its bounds.
    static let holdsFirst = Claims(rawValue: 1 << 15)
    /// Gives its child a length of its own on both axes.
    static let bounds = Claims(rawValue: 1 << 16)
    /// Its content, or what code is told there, depends on where it stands.
    static let followsPlace = Claims(rawValue: 1 << 17)
  }

  package let role: Role
  let claims: Claims
  /// The axis along which a stack arranges its views.
  package let stackAxis: Axis?
  /// The axis along which a container creates its children on demand.
  package let lazyAxis: Axis?

  init(
    _ role: Role, _ claims: Claims = [], stackAxis: Axis? = nil, lazyAxis: Axis? = nil
  ) {
    self.role = role
    self.claims = claims
    self.stackAxis = stackAxis
    self.lazyAxis = lazyAxis
  }
}

extension ViewKind {
  /// The entry of this kind.
  package var traits: ViewTraits {
    switch self {
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque:
      ViewTraits(.leaf)
    case .geometryReader:
      ViewTraits(.container, [.asksForGeometry, .buildsViews, .holdsChildren, .followsPlace])
    case .hStack: ViewTraits(.container, [.dividesOffer, .holdsChildren], stackAxis: .horizontal)
    case .vStack: ViewTraits(.container, [.dividesOffer, .holdsChildren], stackAxis: .vertical)
    case .zStack: ViewTraits(.container, [.layers, .passesOffer, .holdsChildren])
    case .lazyHStack:
      ViewTraits(.container, .holdsChildren, stackAxis: .horizontal, lazyAxis: .horizontal)
    case .lazyVStack:
      ViewTraits(.container, .holdsChildren, stackAxis: .vertical, lazyAxis: .vertical)
    case .lazyVGrid: ViewTraits(.container, .holdsChildren, lazyAxis: .vertical)
    case .lazyHGrid: ViewTraits(.container, .holdsChildren, lazyAxis: .horizontal)
    case .grid, .controlStack: ViewTraits(.container, .holdsChildren)
    case .gridRow: ViewTraits(.container, .isGroup)
    case .scrollView:
      ViewTraits(.container, [.scrolls, .clips, .holdsChildren, .isRelativeContainer])
    // It scrolls its rows itself.
    case .list:
      ViewTraits(.container, [.scrolls, .clips, .isRelativeContainer], lazyAxis: .vertical)
    case .section, .custom:
      ViewTraits(.container, [.isGroup, .splices, .layers, .passesOffer])
    case .viewThatFits: ViewTraits(.container, [.passesOffer, .followsPlace])
    case .customLayout: ViewTraits(.container, [.holdsChildren, .followsPlace])
    case .barContainer: ViewTraits(.container, .isRelativeContainer)
    case .repeated: ViewTraits(.container)
    case .implicitStack: ViewTraits(.container, .holdsChildren, stackAxis: .vertical)
    case .safeAreaInset: ViewTraits(.container, [.isCall, .passesOffer, .followsPlace])
    case .fixedSize: ViewTraits(.modifier, .passesOffer)
    case .frame, .flexibleFrame: ViewTraits(.modifier, [.passesOffer, .holdsFirst])
    case .aspectRatio, .containerRelativeFrame:
      ViewTraits(.modifier, [.passesOffer, .holdsFirst, .bounds])
    case .padding: ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .holdsFirst])
    case .layoutPriority, .alignmentGuide, .coordinateSpace, .effect:
      ViewTraits(.modifier, [.passesOffer, .fillsWithChild])
    case .zIndex, .appearance:
      ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .isUnprinted])
    case .anchorPreference, .preference:
      ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .isUnprinted, .followsPlace])
    case .position: ViewTraits(.modifier)
    case .background, .overlay:
      ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .decorates, .holdsFirst])
    case .ignoresSafeArea: ViewTraits(.modifier, [.fillsWithChild, .followsPlace])
    case .safeAreaPadding: ViewTraits(.modifier, [.passesOffer, .fillsWithChild])
    case .clip: ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .clips, .isUnprinted])
    case .hidden: ViewTraits(.modifier, [.fillsWithChild, .isUnprinted])
    case .preferenceReader:
      ViewTraits(
        .modifier,
        [
          .passesOffer, .fillsWithChild, .decorates, .asksForGeometry, .buildsViews, .followsPlace,
        ])
    case .geometryObserver:
      ViewTraits(.modifier, [.passesOffer, .fillsWithChild, .asksForGeometry, .followsPlace])
    }
  }

  package var role: ViewTraits.Role { traits.role }
  /// Whether it is written behind a dot, around a view, and is nothing by itself.
  package var isModifier: Bool { traits.role == .modifier || traits.claims.contains(.isCall) }
  package var isGroup: Bool { traits.claims.contains(.isGroup) }
  package var splices: Bool { traits.claims.contains(.splices) }
  package var layers: Bool { traits.claims.contains(.layers) }
  package var scrolls: Bool { traits.claims.contains(.scrolls) }
  package var clips: Bool { traits.claims.contains(.clips) }
  package var passesOffer: Bool { traits.claims.contains(.passesOffer) }
  package var fillsWithChild: Bool { traits.claims.contains(.fillsWithChild) }
  package var decorates: Bool { traits.claims.contains(.decorates) }
  package var asksForGeometry: Bool { traits.claims.contains(.asksForGeometry) }
  package var buildsViews: Bool { traits.claims.contains(.buildsViews) }
  package var dividesOffer: Bool { traits.claims.contains(.dividesOffer) }
  package var stackAxis: Axis? { traits.stackAxis }
  package var lazyAxis: Axis? { traits.lazyAxis }
  /// The axis along which a container around has to guess its length; a list scrolls its own rows.
  package var guessedAxis: Axis? { scrolls ? nil : lazyAxis }
  package var isLazyGrid: Bool { lazyAxis != nil && stackAxis == nil && !scrolls }
  package var isList: Bool { scrolls && lazyAxis != nil }
  package var isRelativeContainer: Bool { traits.claims.contains(.isRelativeContainer) }

  /// Whether `layout` prints it: not those modifiers that change neither size, position, drawing
  /// position nor coordinate spaces.
  package var makesNode: Bool {
    if case .geometryObserver(let name, let key, _) = self {
      return name != "onGeometryChange" && key == nil
    }
    return !traits.claims.contains(.isUnprinted)
  }
}

// MARK: What depends on a kind's own values

extension ViewKind {
  /// Whether what is in it depends on where it stands, and not just on what it is offered there.
  var followsPlace: Bool {
    let traits = traits
    if traits.claims.contains(.followsPlace) { return true }
    if traits.lazyAxis != nil { return !pinnedViews.isEmpty }
    guard case .effect(let effect) = self, case .code = effect.transform else { return false }
    return true
  }

  /// Whether which of its children it shows depends on the room there is.
  package var choosesByRoom: Bool { if case .viewThatFits = self { true } else { false } }

  /// Whether the spaces of what is in it depend on more than where it stands and how large it is.
  var variesSpaces: Bool {
    if choosesByRoom { return true }
    if case .safeAreaInset = self { return true }
    guard case .effect(let effect) = self, case .code = effect.transform else { return false }
    return true
  }

  /// The part of a view that can be seen besides its children.
  package enum Paint: Hashable, Sendable {
    case nothing, something
    /// A stand-in: nobody knows what is in it.
    case unknown
  }

  /// The part that it draws itself.
  package var paint: Paint {
    switch self {
    case .text(let content): content.string.isEmpty ? .nothing : .something
    case .image, .divider, .control: .something
    case .color(let isClear): isClear ? .nothing : .something
    case .shape(let shape): shape.isClear ? .nothing : .something
    case .background(.style(let isClear, _), _): isClear ? .nothing : .something
    case .opaque: .unknown
    case .spacer, .emptyView, .geometryReader, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack,
      .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scrollView, .list, .section, .viewThatFits,
      .customLayout, .controlStack, .barContainer, .custom, .repeated, .implicitStack,
      .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority,
      .zIndex, .position, .alignmentGuide, .background(.view, _), .overlay, .ignoresSafeArea,
      .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden, .appearance,
      .coordinateSpace, .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      .nothing
    }
  }

  /// The axes along which content can be longer than what holds it.
  package var scrolledAxes: AxisSet {
    if case .scrollView(let axes) = self { return axes }
    return scrolls ? .vertical : []
  }

  /// The axes along which nothing of it is seen beyond its bounds.
  package var clippedAxes: AxisSet { scrolls ? scrolledAxes : clips ? .both : [] }

  /// The axes along which it is as long as the code says, whatever is in it.
  package var fixedAxes: AxisSet {
    guard case .frame(let width, let height, _) = self else { return [] }
    var axes = AxisSet()
    if width != nil { axes.insert(.horizontal) }
    if height != nil { axes.insert(.vertical) }
    return axes
  }

  /// The axes along which it proposes no length to what is in it.
  package var unboundedAxes: AxisSet {
    if case .fixedSize(let axes) = self { return axes }
    return scrolls ? scrolledAxes : lazyAxis.map { AxisSet($0) } ?? []
  }

  /// Whether it gives its child a length of its own on `axis`.
  package func bounds(_ axis: Axis) -> Bool {
    guard case .flexibleFrame(let frame) = self else {
      return traits.claims.contains(.bounds) || fixedAxes.contains(axis)
    }
    return axis == .horizontal
      ? frame.maxWidth.map(\.isFinite) ?? (frame.idealWidth != nil)
      : frame.maxHeight.map(\.isFinite) ?? (frame.idealHeight != nil)
  }

  /// The children that are meant to keep to a view's bounds.
  package enum Held: Hashable, Sendable { case none, first, all }

  package var held: Held {
    if case .padding(let insets) = self,
      min(insets.top, insets.leading, insets.bottom, insets.trailing) < 0
    {
      return .none
    }
    let claims = traits.claims
    return claims.contains(.holdsChildren) ? .all : claims.contains(.holdsFirst) ? .first : .none
  }

  /// Whether its other children are behind the first.
  package var drawsFirstChildLast: Bool {
    if case .overlay = self { return false }
    if case .preferenceReader(_, let isBackground, _, _) = self { return isBackground }
    return decorates
  }

  /// The alignment of its second child with the first; nil where there is no such child.
  var decorationAlignment: Alignment? {
    if case .background(_, let alignment) = self { return alignment }
    if case .overlay(let alignment) = self { return alignment }
    return nil
  }

  /// The same kind with other views made later: during layout, and element by element.
  package func changingLaterViews(
    _ content: (any LayoutTimeContent) -> any LayoutTimeContent,
    elements: (any RepeatedContent) -> any RepeatedContent
  ) -> ViewKind {
    if case .repeated(let count, let own) = self {
      return .repeated(count: count, content: elements(own))
    }
    if case .geometryReader(let own) = self { return .geometryReader(content(own)) }
    guard case .preferenceReader(let key, let isBackground, let alignment, let own) = self else {
      return self
    }
    return .preferenceReader(
      key: key, isBackground: isBackground, alignment: alignment, content: content(own))
  }

  /// The axis along which spacers in a view grow, and across which dividers lie.
  enum SpacerAxis: Equatable {
    case inherited
    case along(Axis?)
  }

  var spacerAxis: SpacerAxis {
    switch self {
    case .hStack, .lazyHStack: .along(.horizontal)
    case .vStack, .lazyVStack, .implicitStack, .scrollView: .along(.vertical)
    case .controlStack(_, let axis, _, _): .along(axis)
    case .customLayout(_, let algorithm): .along(algorithm.stackAxis)
    case .zStack, .lazyVGrid, .lazyHGrid, .grid, .viewThatFits, .list, .barContainer: .along(nil)
    case .text, .image, .color, .shape, .spacer, .divider, .emptyView, .control, .opaque,
      .geometryReader, .gridRow, .section, .custom, .repeated, .safeAreaInset, .frame, .flexibleFrame,
      .padding, .fixedSize, .aspectRatio, .layoutPriority, .zIndex, .position, .alignmentGuide,
      .background, .overlay, .ignoresSafeArea, .safeAreaPadding, .containerRelativeFrame, .effect,
      .clip, .hidden, .appearance, .coordinateSpace, .anchorPreference, .preference,
      .preferenceReader, .geometryObserver:
      .inherited
    }
  }
}

extension ViewKind {
  /// The guides that a view sets explicitly by itself.
  var ownGuides: GuideSet {
    switch self {
    case .text: .baselines
    case .image(let image): image.isSymbol && !image.isResizable ? .baselines : []
    case .control(_, let sizing, _), .opaque(_, let sizing, _): sizing.hasBaselines ? .baselines : []
    case .customLayout(_, let algorithm): algorithm.guideAxes.isEmpty ? [] : .all
    case .alignmentGuide(let key, _): GuideSet(key)
    case .color, .shape, .spacer, .divider, .emptyView, .geometryReader, .hStack,
      .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid, .gridRow,
      .scrollView, .list, .section, .viewThatFits, .controlStack, .barContainer, .custom,
      .repeated, .implicitStack, .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize,
      .aspectRatio, .layoutPriority, .zIndex, .position, .background, .overlay, .ignoresSafeArea,
      .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden, .appearance,
      .coordinateSpace, .anchorPreference, .preference, .preferenceReader, .geometryObserver:
      []
    }
  }

  /// Whether coordinates can be asked for in its space by `reference`.
  func owns(_ reference: CoordinateSpaceReference) -> Bool {
    switch reference {
    case .local, .global: return false
    case .scrollView: return scrolls
    case .named(let name):
      guard case .coordinateSpace(name) = self else { return false }
      return true
    }
  }
}
