@testable import LayoutEngine
import TestSupport

/// Generated view trees, the same ones in every run.
struct RandomTrees {
  var random: SeededGenerator
  /// Also numbers that no one should write.
  private let isWild: Bool

  init(seed: UInt64, isWild: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isWild = isWild
  }

  private static let wildNumbers: [Double] = [
    .nan, .infinity, -.infinity, -5, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  mutating func number() -> Double {
    if isWild, Int.random(in: 0..<4, using: &random) == 0 {
      return Self.wildNumbers.randomElement(using: &random) ?? 0
    }
    return Double(Int.random(in: 0...120, using: &random))
  }

  mutating func maybe() -> Double? {
    Bool.random(using: &random) ? number() : nil
  }

  mutating func alignment() -> Alignment {
    let third = CustomAlignment(
      name: "third", defaultValue: AlignmentGuideValue(constant: 0, widthShare: 1 / 3))
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing, .custom(third)]
    let vertical: [VerticalAlignment] = [
      .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .custom(third),
    ]
    return Alignment(
      horizontal.randomElement(using: &random) ?? .center,
      vertical.randomElement(using: &random) ?? .center)
  }

  mutating func view(depth: Int) -> ViewNode {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return leaf()
    case 1, 2: return container(depth)
    default: return modifier(depth)
    }
  }

  private mutating func leaf() -> ViewNode {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return text("The quick brown fox")
    case 1: return text("one-two 漢字 👩‍👩‍👧")
    case 2: return fixed(number(), number())
    case 3: return spacer(maybe())
    case 4: return ViewNode(.divider)
    case 5: return ViewNode(.emptyView)
    case 6: return ViewNode(.shape(ShapeContent(name: "Circle")))
    case 7:
      let inner = Bool.random(using: &random) ? color : text("inner")
      let space: CoordinateSpaceReference = Bool.random(using: &random) ? .local : .global
      return reader { context in
        let frame = context.proxy.frame(in: space, source: nil)
        return [inner.frame(width: frame.width / 2, height: frame.minY)]
      }
    case 8: return color
    default: return rareLeaf()
    }
  }

  private mutating func container(_ depth: Int) -> ViewNode {
    if Int.random(in: 0..<3, using: &random) == 0 { return rareContainer(depth) }
    let count = Int.random(in: 0...3, using: &random)
    let children = (0..<count).map { _ in view(depth: depth - 1) }
    return ViewNode(containerKind(), children: children)
  }

  private mutating func containerKind() -> ViewKind {
    let alignment = alignment()
    let item = GridItem(.adaptive(minimum: number(), maximum: number()), spacing: maybe())
    let flexible = GridItem(.flexible(minimum: number(), maximum: number()))
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return .hStack(alignment: alignment.vertical, spacing: maybe())
    case 2, 3: return .vStack(alignment: alignment.horizontal, spacing: maybe())
    case 4: return .zStack(alignment: alignment)
    case 5: return .lazyVStack(alignment: alignment.horizontal, spacing: maybe())
    case 6: return .lazyVGrid(columns: [item, flexible], alignment: .center, spacing: maybe())
    case 7: return .grid(alignment: alignment, horizontalSpacing: maybe(), verticalSpacing: nil)
    case 8: return .scrollView(axes: Bool.random(using: &random) ? .vertical : .both)
    case 9: return .list(name: "List", style: .insetGrouped)
    case 10: return .viewThatFits(axes: .both)
    default: return .custom(name: "Custom")
    }
  }

  private mutating func modifier(_ depth: Int) -> ViewNode {
    if Int.random(in: 0..<3, using: &random) == 0 { return rareModifier(depth) }
    let child = view(depth: depth - 1)
    let alignment = alignment()
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return child.frame(width: maybe(), height: maybe(), alignment)
    case 1:
      return child.frame(
        FlexibleFrame(
          minWidth: maybe(), idealWidth: maybe(), maxWidth: maybe(), minHeight: maybe(),
          idealHeight: maybe(), maxHeight: maybe(), alignment: alignment))
    case 2: return child.padding(number())
    case 3: return child.modified(.fixedSize(.horizontal))
    case 4: return child.modified(.aspectRatio(maybe(), .fill))
    case 5: return child.priority(number())
    case 6: return child.modified(.position(x: number(), y: number()))
    case 7:
      return child.modified(
        .alignmentGuide(
          .horizontal(alignment.horizontal), AlignmentGuideValue(constant: number())))
    case 8:
      return child.modified(
        .background(.style(isClear: false, edges: .all), alignment: alignment))
    case 9: return child.modified(.overlay(alignment: alignment), view(depth: depth - 1))
    case 10: return child.modified(.ignoresSafeArea(edges: .all))
    case 11:
      return child.modified(
        .safeAreaInset(name: "safeAreaInset", edge: .bottom, alignment: alignment, spacing: maybe()),
        view(depth: depth - 1))
    case 12: return child.rotated(degrees: number())
    case 13: return child.offset(x: number(), y: number())
    default: return child.environment(.font(Font(.fixed(number()))), .lineSpacing(number()))
    }
  }
}

extension RandomTrees {
  /// A scrolling column that is longer than most windows, some of its rows in groups.
  mutating func lazyView() -> ViewNode {
    var header = fixed(100, 30)
    header.listRow = ListRow(.header)
    let rows = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      switch Int.random(in: 0..<5, using: &random) {
      case 0: ViewNode(.section, children: [header, view(depth: 1), view(depth: 2)])
      case 1: ViewNode(.custom(name: "Row"), children: [view(depth: 2)])
      default: view(depth: 2)
      }
    }
    let item = GridItem(.flexible(minimum: number(), maximum: number()))
    let kind: ViewKind
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return ViewNode(.list(name: "List", style: .insetGrouped), children: rows)
    case 1: kind = .lazyVGrid(columns: [item, item], alignment: .center, spacing: maybe())
    default: kind = .lazyVStack(alignment: alignment().horizontal, spacing: maybe(), pinned: .sectionHeaders)
    }
    let column = ViewNode(kind, children: rows)
    return ViewNode(.scrollView(axes: .vertical), children: [view(depth: 2), column])
  }
}
