import LayoutEngine

extension Evaluator {
  /// The trees of what the roots present; what that presents in turn is left out.
  func presentedTrees() -> [EntryTree] {
    let all = effects.presentations
    return all.compactMap { presentation -> EntryTree? in
      let (nodes, asked) = collectingRequests {
        contentViews(presentation.content, presentation.arguments, in: presentation.scope)
      }
      guard !nodes.isEmpty else { return nil }
      switch presentation.style {
      case .sheet: return EntryTree(withControls(layered(nodes)), canvas: .sheet(asked.detent ?? .large))
      case .cover: return EntryTree(withControls(layered(nodes)))
      case .pushed:
        let page = navigation("NavigationStack", nodes, presentation.source, hasButton: true)
        return EntryTree(withControls(page))
      }
    }
  }
}

extension Scenario {
  /// The window of a sheet on a screen: from just below the top to the bottom on a phone; in the
  /// middle where there is more room.
  func sheet(_ detent: SheetDetent) -> Scenario {
    // Sheets cover watches and TVs as a whole.
    if design == .watchOS26 || design == .tvOS26 { return self }
    var scenario = self
    if hasColumns {
      scenario.screen = Size(
        width: min(SystemMetric.pageSheetWidth.value, screen.width),
        height: min(SystemMetric.pageSheetHeight.value, screen.height))
      scenario.safeArea = .zero
      return scenario
    }
    let isCompact = verticalSizeClass == .compact
    let largest = isCompact ? screen.height : screen.height - safeArea.top - SystemMetric.sheetGap.value
    scenario.screen.height = isCompact ? largest : detent.height(below: largest)
    scenario.safeArea.top = 0
    if case .height(let height) = detent, !isCompact {
      // The height asked for does not count the inset.
      scenario.screen.height = min(largest, height + safeArea.bottom)
    }
    return scenario
  }
}
