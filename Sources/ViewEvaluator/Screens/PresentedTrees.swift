import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// The trees of what the roots present; what that presents in turn is left out.
  func presentedTrees() -> [EntryTree] {
    let all = effects.presentations
    return all.flatMap { presentation in
      tellingScreens(of: presentation).compactMap { shown -> EntryTree? in
        let (nodes, asked) = collectingRequests { contentViews(shown.content, shown.arguments, in: shown.scope) }
        return nodes.isEmpty ? nil : screen(presentation.style, nodes, asked, presentation.source)
      }
    }
  }

  /// The tree of a view that code presents on a screen of its own, if any code does.
  func presentedTree(of type: TypeEntry, in scope: Scope) -> EntryTree? {
    guard let view = presentedView(of: type) else { return nil }
    let source = SourceReference(file: type.file, start: type.range.start, end: type.range.end)
    var (nodes, asked) = collectingRequests {
      views(madeAlone(type, given(view, to: type, in: scope), in: scope), in: scope)
    }
    guard !nodes.isEmpty else { return nil }
    asked.detents = SheetDetents(view.detents.compactMap { SheetDetent($0.name, $0.length) }) ?? asked.detents
    return switch view.style {
    case .pushed: screen(.pushed, nodes, asked, source)
    case .sheet: screen(.sheet, nodes, asked, source)
    case .cover: screen(.cover, nodes, asked, source)
    case .popover: screen(.popover, nodes, asked, source)
    case .picture: EntryTree(layered(nodes), canvas: .picture)
    case .cell: EntryTree(layered(nodes), canvas: .cell)
    }
  }

  private static let presentedViewLimit = 6

  /// One of the ways in which code presents a view: which of them, is a choice.
  private func presentedView(of type: TypeEntry) -> PresentedView? {
    guard let all = interpreter.index.presentedViews[type.name], !all.isEmpty else { return nil }
    let ways = all.enumerated().sorted { ($1.element.lengthOfTexts, $0.offset) < ($0.element.lengthOfTexts, $1.offset) }
      .prefix(Self.presentedViewLimit).map(\.element)
    return ways[ways.count > 1 ? interpreter.choose("presented " + type.qualifiedName, count: ways.count) : 0]
  }

  /// The arguments with which code makes a view: its constants; all else is unknown.
  private func given(_ view: PresentedView, to type: TypeEntry, in scope: Scope) -> ArgumentValues {
    var arguments = interpreter.evaluate(view.arguments, in: scope)
    guard !arguments.items.isEmpty, !type.initializers.isEmpty else { return arguments }
    let labels = Set(arguments.items.map(\.label))
    guard
      let parameters = type.initializers.lazy.map(\.declaration.parameters).first(where: { parameters in
        labels.isSubset(of: parameters.map(\.label))
      })
    else { return ArgumentValues() }
    let constants = arguments.items
    arguments.items = parameters.compactMap { parameter in
      if let constant = constants.first(where: { $0.label == parameter.label }) { return constant }
      guard parameter.defaultValue == nil else { return nil }
      let value = Value.unknown(Unknown(parameter.name, type: parameter.type))
      let nowhere = SourceReference(file: type.file, start: type.range.start, end: type.range.start)
      return ArgumentValues.Item(label: parameter.label, value: value, isTrailing: false, source: nowhere)
    }
    return arguments
  }

  private func screen(
    _ style: Presentation.Style, _ nodes: [ViewNode], _ asked: ScreenRequests, _ source: SourceReference
  ) -> EntryTree {
    switch style {
    case .sheet
    where asked.compactAdaptation == "fullScreenCover"
      && scenario(reading: .horizontalSizeClass).horizontalSizeClass == .compact:
      return EntryTree(withControls(layered(nodes)))
    case .sheet
    where asked.isFitted && scenario(reading: .horizontalSizeClass).horizontalSizeClass == .regular:
      return EntryTree(withControls(layered(nodes)), canvas: .popover(.popover))
    case .sheet, .inspector: return EntryTree(withControls(layered(nodes)), canvas: .sheet(asked.detents ?? .large))
    case .popover:
      let root = withControls(layered(nodes))
      let canvas = PreviewCanvas.popover(asked.popoverAdaptation)
      // Where it is a sheet, its window is known.
      let isAdapted =
        asked.popoverAdaptation != .popover
        && scenario(reading: .horizontalSizeClass).horizontalSizeClass == .compact
      return EntryTree(isAdapted ? root : root.assuming(Assumption.measures(of: "popover")), canvas: canvas)
    case .cover: return EntryTree(withControls(layered(nodes)))
    case .pushed: return EntryTree(withControls(navigation("NavigationStack", nodes, source, hasButton: true)))
    }
  }
}

extension PresentedView {
  fileprivate var lengthOfTexts: Int {
    constants.reduce(0) { if case .text(let text) = $1.value { $0 + text.count } else { $0 } }
  }
}

extension ScreenRequests {
  fileprivate var popoverAdaptation: CompactAdaptation {
    switch compactAdaptation {
    case "popover"?, "none"?: .popover
    case "fullScreenCover"?: .cover
    default: .sheet(detents ?? .large)
    }
  }
}

extension Scenario {
  /// The window of a popover: as large as its content wants to be, and no larger than the screen leaves free.
  func popover(_ adaptation: CompactAdaptation) -> Scenario {
    if horizontalSizeClass == .compact {
      if case .sheet(let detents) = adaptation { return sheet(detents) }
      if adaptation == .cover { return self }
    }
    var scenario = self
    let gap = SystemMetric.popoverGap.value(in: design)
    // On a Mac it is a window of its own, which may reach beyond the one that shows it.
    let place = isMac ? Scenario.device("Mac large") ?? self : self
    scenario.screen = Size(
      width: place.screen.width - place.safeArea.leading - place.safeArea.trailing - 2 * gap,
      height: place.screen.height - place.safeArea.top - place.safeArea.bottom - 2 * gap)
    scenario.safeArea = .zero
    scenario.isPopover = true
    return scenario
  }

  /// The window of a sheet on a screen: from just below the top to the bottom on a phone, above the bottom where it is
  /// lower; in the middle where there is more room.
  func sheet(_ detents: SheetDetents) -> Scenario {
    // Sheets cover watches and TVs as a whole.
    if design == .watchOS26 || design == .tvOS26 { return self }
    var scenario = self
    scenario.isSheet = true
    if hasColumns {
      scenario.screen = Size(
        width: min(SystemMetric.pageSheetWidth.value, screen.width),
        height: min(SystemMetric.pageSheetHeight.value, screen.height))
      scenario.safeArea = .zero
      return scenario
    }
    scenario.safeArea.top = 0
    guard verticalSizeClass == .regular else { return scenario }
    let largest = screen.height - safeArea.top - SystemMetric.sheetGap.value(in: design)
    let medium =
      (SystemMetric.mediumSheetHeight.value(in: design) * screen.height * displayScale).rounded() / displayScale
    if detents.first != .large {
      // It floats.
      let margin = SystemMetric.sheetMargin.value(in: design)
      scenario.screen.width -= 2 * margin
      scenario.safeArea.bottom = max(0, safeArea.bottom - margin)
    }
    func height(of detent: SheetDetent) -> Double {
      // The height asked for does not count the inset.
      if case .height(let height) = detent { return min(largest, height + scenario.safeArea.bottom) }
      return detent.height(below: largest, medium: medium)
    }
    scenario.screen.height = height(of: detents.first)
    scenario.sheetGrowth = max(0, height(of: detents.highest) - scenario.screen.height)
    return scenario
  }
}
