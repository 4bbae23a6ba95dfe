/// A key that view trees share which are built alike, as far as that shows before layout.
package struct Likeness {
  private var hasher = Hasher()
  /// Whether code in the trees runs during layout: what that makes of the room it gets is not in the key.
  package private(set) var restsOnCode = false

  package init() {}

  package var key: Int { hasher.finalize() }

  /// - Complexity: linear in the number of views.
  package mutating func add(_ node: ViewNode) {
    add(node.kind)
    combine(node.source, node.environment, node.assumptions, node.children.count)
    if let rare = node.rare { add(rare) }
    for child in node.children { add(child) }
  }

  private mutating func add(_ rare: RareTraits) {
    combine(rare.identifier, rare.fill, rare.gridCell, rare.listRow, rare.geometryMatch, rare.barRequests)
    combine(rare.elementsLeftOut)
    if !rare.layoutValues.isEmpty || rare.notes != nil { restsOnCode = true }
  }

  private mutating func add(_ kind: ViewKind) {
    hasher.combine(kind.name)
    switch kind {
    case .text(let content): combine(content)
    case .image(let content): combine(content)
    case .shape(let content):
      combine(content.isClear, content.isSquare)
      if content.sizing != nil { restsOnCode = true }
    case .control(_, let sizing, _): combine(sizing)
    case .opaque(_, let sizing, let code):
      combine(sizing)
      if code != nil { restsOnCode = true }
    case .color(let isClear): combine(isClear)
    case .spacer(let length): combine(length)
    case .hStack(let alignment, let spacing): combine(alignment, spacing)
    case .vStack(let alignment, let spacing): combine(alignment, spacing)
    case .lazyHStack(let alignment, let spacing, let pinned): combine(alignment, spacing, pinned)
    case .lazyVStack(let alignment, let spacing, let pinned): combine(alignment, spacing, pinned)
    case .zStack(let alignment), .overlay(let alignment), .background(.view, let alignment): combine(alignment)
    case .lazyVGrid(let columns, let alignment, let spacing, let pinned):
      combine(columns, alignment, spacing, pinned)
    case .lazyHGrid(let rows, let alignment, let spacing, let pinned): combine(rows, alignment, spacing, pinned)
    case .grid(let alignment, let horizontal, let vertical): combine(alignment, horizontal, vertical)
    case .gridRow(let alignment): combine(alignment)
    case .scrollView(let axes), .viewThatFits(let axes), .fixedSize(let axes): combine(axes)
    case .list(_, let style): combine(style)
    case .controlStack(_, let axis, let spacing, let expands): combine(axis, spacing, expands)
    case .barContainer(_, let bars): combine(bars)
    case .frame(let width, let height, let alignment): combine(width, height, alignment)
    case .flexibleFrame(let frame): combine(frame)
    case .padding(let insets), .safeAreaPadding(let insets): combine(insets)
    case .aspectRatio(let ratio, let mode, _): combine(ratio, mode)
    case .layoutPriority(let number), .zIndex(let number): combine(number)
    case .position(let x, let y): combine(x, y)
    case .background(.style(let isClear, let edges), let alignment): combine(isClear, edges, alignment)
    case .ignoresSafeArea(let edges, let regions, _): combine(edges, regions)
    case .safeAreaInset(_, let edge, let alignment, let spacing): combine(edge, alignment, spacing)
    case .containerRelativeFrame(let axes, .share(let count, let span, let spacing), let alignment):
      combine(axes, count, span, spacing, alignment)
    case .effect(let effect):
      if case .code = effect.transform { restsOnCode = true } else { combine(effect.transform) }
      combine(effect.isIgnoredByLayout)
    case .coordinateSpace(let name): combine(name)
    case .divider, .emptyView, .section, .custom, .implicitStack, .clip, .hidden, .appearance: break
    case .geometryReader, .customLayout, .repeated, .alignmentGuide, .containerRelativeFrame, .anchorPreference,
      .preference, .preferenceReader, .geometryObserver:
      restsOnCode = true
    }
  }

  private mutating func combine<each Part: Hashable>(_ parts: repeat each Part) {
    repeat hasher.combine(each parts)
  }
}
