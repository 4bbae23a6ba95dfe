import LayoutEngine
import TestSupport

/// Generated screens in which rules may find something, the same ones in every run.
///
/// A rule that the laws should hold needs to be found here, too: what its findings rest on has a case below.
struct RandomScreens {
  private var random: SeededGenerator
  private var sourceOffset: Int32 = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func screen() -> ViewNode {
    var screen = view(depth: 4)
    // Mostly in a stack over the whole window, so that edges and bars are met.
    if chance(2, of: 3) {
      screen = node(
        .vStack(alignment: .center, spacing: maybe()), [screen, node(.spacer(minLength: nil)), view(depth: 2)])
    }
    return chance(1, of: 4) ? node(.barContainer(name: "NavigationStack", bars: bars()), [screen]) : screen
  }

  private mutating func view(depth: Int) -> ViewNode {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return leaf()
    case 1, 2, 3: return stack(depth)
    case 4: return reader(depth)
    case 5: return lazyContainer(depth)
    default: return modifier(depth)
    }
  }

  // MARK: Leaves

  private mutating func leaf() -> ViewNode {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: return text()
    case 3: return node(.color(isClear: chance(1, of: 6)))
    case 4: return node(.shape(ShapeContent(name: chance(1, of: 2) ? "Circle" : "Rectangle")))
    case 5: return node(.image(ImageContent(.symbol("star"))))
    case 6:
      var opaque = node(.opaque(name: "Map", sizing: .greedy))
      opaque.assumptions = ["size of Map"]
      return opaque
    default: return node(.spacer(minLength: maybe()))
    }
  }

  /// Some have one line, and may be cut off.
  private mutating func text() -> ViewNode {
    let words = Array(repeating: "word", count: Int.random(in: 1...40, using: &random)).joined(separator: " ")
    var text = node(.text(TextContent(words)))
    if chance(1, of: 3) { text.environment = [.lineLimit(minimum: nil, maximum: 1)] }
    return text
  }

  // MARK: Containers

  private mutating func stack(_ depth: Int) -> ViewNode {
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: depth - 1) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return node(.vStack(alignment: .leading, spacing: maybe()), children)
    case 2, 3: return node(.hStack(alignment: .center, spacing: maybe()), children)
    case 4: return node(.zStack(alignment: .center), children)
    default: return node(.scrollView(axes: chance(1, of: 2) ? .vertical : .horizontal), children)
    }
  }

  /// Asks for its frame, or for the anchors that are published below it, while it is laid out.
  private mutating func reader(_ depth: Int) -> ViewNode {
    let place = source()
    let content = view(depth: depth - 1)
    let mark = node(.color(isClear: false))
    let shows = { (context: LayoutTimeContext, rect: Rect) in
      context.proxy.noteRead(of: .both)
      return [ViewNode(.frame(width: rect.width, height: nil, alignment: .center), children: [mark])]
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return node(.geometryReader(Content { _ in [content] }))
    case 1: return node(.geometryReader(Content { shows($0, $0.proxy.frame(in: .local, source: place)) + [content] }))
    case 2, 3:
      return node(.geometryReader(Content { shows($0, $0.proxy.frame(in: .global, source: place)) }))
    default:
      let published = node(.anchorPreference(key: "k", anchor: .bounds, value: Payload()), [content])
      let moved = chance(2, of: 3) ? node(.effect(effect()), [published]) : published
      let drawn = Content { context in
        let anchors = context.preferences.compactMap(\.anchor)
        return anchors.flatMap { shows(context, context.proxy.rect(of: $0, source: place)) }
      }
      return node(
        .preferenceReader(key: "k", isBackground: chance(1, of: 2), alignment: .center, content: drawn),
        [moved])
    }
  }

  /// Rows of some height, one of which may be lazy along the same axis; often longer than a window.
  private mutating func lazyContainer(_ depth: Int) -> ViewNode {
    let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      chance(1, of: 4) && depth > 1 ? lazyRow() : row()
    }
    let column: ViewNode
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return node(.list(name: "List", style: .insetGrouped), rows)
    case 1: column = node(.lazyVGrid(columns: [gridItem], alignment: .center, spacing: maybe()), rows)
    default: column = node(.lazyVStack(alignment: .center, spacing: maybe()), rows)
    }
    return chance(4, of: 5) ? node(.scrollView(axes: .vertical), [column]) : column
  }

  private let gridItem = GridItem(.flexible(minimum: 10, maximum: .infinity))

  private mutating func row() -> ViewNode {
    node(.frame(width: nil, height: number() + 20, alignment: .center), [leaf()])
  }

  private mutating func lazyRow() -> ViewNode {
    let cell = row()
    let cells = node(.repeated(count: Int.random(in: 1...60, using: &random), content: Repetition(view: cell)))
    let rows = chance(1, of: 2) ? [cells] : [row(), cells]
    return chance(1, of: 2)
      ? node(.lazyVStack(alignment: .center, spacing: maybe()), rows)
      : node(.lazyVGrid(columns: [gridItem], alignment: .center, spacing: maybe()), rows)
  }

  // MARK: Modifiers

  private mutating func modifier(_ depth: Int) -> ViewNode {
    let child = view(depth: depth - 1)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return node(.frame(width: maybe(), height: maybe(), alignment: .center), [child])
    case 2: return node(.padding(Insets(number() / 4)), [child])
    case 3, 4:
      // As the evaluator names colors, so that what lies behind can be told apart.
      var background = node(.background(.style(isClear: false, edges: .all), alignment: .center), [child])
      background.fill = chance(1, of: 8) ? "systemBackground" : "red"
      return background
    case 5, 6, 7: return node(.effect(effect()), [child])
    case 8: return node(.overlay(alignment: .center), [child, leaf()])
    case 9: return node(.clip(name: "clipped"), [child])
    case 10: return node(chance(1, of: 3) ? .hidden : .ignoresSafeArea(edges: .all), [child])
    default:
      let frame = FlexibleFrame(maxWidth: .infinity, maxHeight: maybe())
      return node(.flexibleFrame(frame), [child])
    }
  }

  private mutating func effect() -> GeometryEffect {
    let isIgnored = chance(1, of: 6)
    let length = number() * 4 - 200
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return GeometryEffect(
        name: "rotationEffect", transform: .rotation(Quantity(length / 50), anchor: .center),
        isIgnoredByLayout: isIgnored)
    case 1:
      return GeometryEffect(
        name: "scaleEffect", transform: .scale(x: Quantity(1.5), y: Quantity(number() / 60), anchor: .center),
        isIgnoredByLayout: isIgnored)
    case 2:
      let driven = Quantity(value: 0, lower: -800, upper: 800)
      return GeometryEffect(
        name: "offset", transform: .offset(x: Quantity(0), y: driven), isIgnoredByLayout: isIgnored)
    default:
      return GeometryEffect(
        name: "offset", transform: .offset(x: Quantity(0), y: Quantity(length)), isIgnoredByLayout: isIgnored)
    }
  }

  // MARK: Parts

  private mutating func node(_ kind: ViewKind, _ children: [ViewNode] = []) -> ViewNode {
    ViewNode(kind, children: children, source: source())
  }

  /// A place of its own for each node.
  private mutating func source() -> SourceReference {
    sourceOffset += 100
    return SourceReference(file: 0, start: sourceOffset, end: sourceOffset + 50)
  }

  private mutating func bars() -> Bars {
    Bars(
      top: [.navigation, .largeTitle].randomElement(using: &random),
      bottom: [.tabs, .toolbar, nil].randomElement(using: &random) ?? nil)
  }
  private mutating func number() -> Double { Double(Int.random(in: 0...120, using: &random)) }
  private mutating func maybe() -> Double? { chance(1, of: 2) ? number() : nil }
  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }
}

/// Content that runs during layout.
struct Content: LayoutTimeContent {
  var make: (LayoutTimeContext) -> [ViewNode]
  init(_ make: @escaping (LayoutTimeContext) -> [ViewNode]) { self.make = make }
  func views(_ context: LayoutTimeContext) -> [ViewNode] { make(context) }
}

struct Repetition: RepeatedContent {
  var view: ViewNode
  func views(at element: Int) -> [ViewNode] { [view] }
}

struct Payload: PreferencePayload {}
