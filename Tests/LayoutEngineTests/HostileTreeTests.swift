import Foundation
import Testing

@testable import LayoutEngine

/// Trees nobody should write: each ends, with a result or with the limit that was met.
@Suite struct HostileTreeTests {
  /// What a tree is nested in, level by level.
  enum Nesting: String, CaseIterable, Sendable {
    case rows, baselines, columns, layers, lazyColumns, grids, lazyGrids, scrolling, lists, fits
    case paddings, frames, flexible, ratios, guides, backgrounds, overlays, insets, safeAreas
    case effects, readers, customs, priorities, fixedSizes, mixed

    func around(_ view: ViewNode, _ level: Int) -> ViewNode {
      switch self {
      case .rows: hStack(view, text("x"))
      case .baselines: hStack(alignment: .firstTextBaseline, view, text("x"))
      case .columns: vStack(view, text("x"))
      case .layers: zStack(view, text("x"))
      case .lazyColumns: view.modified(.lazyVStack(alignment: .center, spacing: nil), color)
      case .grids:
        ViewNode(.gridRow(alignment: nil), children: [view, color]).modified(
          .grid(alignment: .center, horizontalSpacing: nil, verticalSpacing: nil))
      case .lazyGrids:
        view.modified(
          .lazyVGrid(
            columns: [GridItem(.flexible(minimum: 10, maximum: .infinity))], alignment: .center,
            spacing: nil), color)
      case .scrolling: view.modified(.scrollView(axes: level % 2 == 0 ? .vertical : .horizontal))
      case .lists: view.modified(.list(name: "List", style: .plain))
      case .fits: view.modified(.viewThatFits(axes: .both), text("x"))
      case .paddings: view.padding(1)
      case .frames: view.frame(width: 100)
      case .flexible: view.frame(FlexibleFrame(maxWidth: .infinity))
      case .ratios: view.modified(.aspectRatio(nil, .fit))
      case .guides:
        hStack(
          view.modified(
            .alignmentGuide(.vertical(.center), AlignmentGuideValue(constant: 1))), text("x"))
      case .backgrounds: view.modified(.background(.view, alignment: .center), color)
      case .overlays: color.modified(.overlay(alignment: .center), view)
      case .insets:
        view.modified(
          .safeAreaInset(name: "safeAreaInset", edge: .top, alignment: .center, spacing: nil), color
        )
      case .safeAreas:
        view.modified(.ignoresSafeArea(edges: .all)).modified(.safeAreaPadding(Insets(1)))
      case .effects: view.rotated(degrees: 30).offset(x: 1, y: 1)
      case .readers: reader { _ in [view] }
      case .customs: view.modified(.custom(name: "Custom"))
      case .priorities: hStack(view.priority(1), spacer())
      case .fixedSizes: view.modified(.fixedSize(.both))
      case .mixed: Self.allCases[level % (Self.allCases.count - 1)].around(view, level)
      }
    }
  }

  /// Where nobody asks for more, a thread has 512 KB.
  private static let smallStack = 512 << 10
  /// To make and unmake a tree of such depth takes more.
  private static let largeStack = 64 << 20

  @Test(arguments: Nesting.allCases) func depthTenThousandFitsASmallStack(_ nesting: Nesting) {
    onThread(stackSize: Self.largeStack) {
      var view = color
      for level in 0..<10_000 { view = nesting.around(view, level) }
      onThread(stackSize: Self.smallStack) {
        let tree = layOut(view, in: Scenario.standardMatrix[0], limits: .smallStack)
        #expect(tree.limits == ["nested deeper than \(LayoutLimits.smallStack.levels) levels"])
        #expect(tree.nodes.allSatisfy { $0.size.width >= 0 && $0.size.height >= 0 })
      }
    }
  }

  @Test func aMillionChildrenAreCutOff() {
    let row = ViewNode(
      .hStack(alignment: .center, spacing: 0), children: Array(repeating: color, count: 1_000_000))
    let tree = row.laidOut(100, 100)
    #expect(tree.limits == ["more than \(LayoutLimits.standard.nodes) views"])
    #expect(tree.nodes.count == LayoutLimits.standard.nodes)
  }

  /// A window of 852 points shows 86 rows of 10; SwiftUI, too, creates no more than a few beyond.
  @Test func ofAMillionLazyRowsFewAreCreated() {
    let rows = ViewNode(.repeated(count: 1_000_000, content: Boxes()))
    let list = rows.modified(.lazyVStack(alignment: .center, spacing: 0))
      .modified(.scrollView(axes: .vertical))
    let tree = layOut(
      list, in: Scenario.standardMatrix[2], limits: .standard.creatingWhatIsShown)
    #expect(tree.limits == [])
    #expect(tree.nodes.count < 300)
    #expect(tree.node("LazyVStack")?.size.height == 10_000_000)
  }

  @Test(arguments: [" ", "", "\n"]) func textOfAMillionCharactersIsMeasured(_ separator: String) {
    let long = text(String(repeating: "lorem" + separator, count: 200_000))
    let size = long.size(100, 300)
    #expect(size.width <= 100 && size.height <= 300)
    #expect(long.size(nil, nil).width > 0)
  }
}

private struct Boxes: RepeatedContent {
  func views(at element: Int) -> [ViewNode] { [fixed(10, 10)] }
}

/// Runs `body` on a thread of its own, and waits for it.
private func onThread(stackSize: Int, _ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    let box = Box(body: body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.body?()
      box.body = nil
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
  }
}

private final class Box: @unchecked Sendable {
  var body: (() -> Void)?
  init(body: @escaping () -> Void) { self.body = body }
}
