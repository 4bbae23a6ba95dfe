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
      case .sheet
      where asked.compactAdaptation == "fullScreenCover"
        && scenario(reading: .horizontalSizeClass).horizontalSizeClass == .compact:
        return EntryTree(withControls(layered(nodes)))
      case .sheet, .inspector: return EntryTree(withControls(layered(nodes)), canvas: .sheet(asked.detent ?? .large))
      case .popover:
        let root = withControls(layered(nodes)).assuming(
          "the size of a popover is assumed: the ideal one of its content")
        return EntryTree(root, canvas: .popover(asked.popoverAdaptation))
      case .cover: return EntryTree(withControls(layered(nodes)))
      case .pushed:
        let page = navigation("NavigationStack", nodes, presentation.source, hasButton: true)
        return EntryTree(withControls(page))
      }
    }
  }
}

extension ScreenRequests {
  fileprivate var popoverAdaptation: CompactAdaptation {
    switch compactAdaptation {
    case "popover"?, "none"?: .popover
    case "fullScreenCover"?: .cover
    default: .sheet(detent ?? .large)
    }
  }
}

extension Scenario {
  /// The window of a popover: as large as its content wants to be, and no larger than the screen leaves free.
  func popover(_ adaptation: CompactAdaptation) -> Scenario {
    if horizontalSizeClass == .compact {
      if case .sheet(let detent) = adaptation { return sheet(detent) }
      if adaptation == .cover { return self }
    }
    var scenario = self
    let gap = SystemMetric.popoverGap.value(in: design)
    scenario.screen = Size(
      width: screen.width - safeArea.leading - safeArea.trailing - 2 * gap,
      height: screen.height - safeArea.top - safeArea.bottom - 2 * gap)
    scenario.safeArea = .zero
    scenario.isPopover = true
    return scenario
  }

  /// The window of a sheet on a screen: from just below the top to the bottom on a phone, above the bottom where it is
  /// lower; in the middle where there is more room.
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
    scenario.safeArea.top = 0
    guard verticalSizeClass == .regular else { return scenario }
    let largest = screen.height - safeArea.top - SystemMetric.sheetGap.value(in: design)
    let medium = SystemMetric.mediumSheetHeight.value(in: design) * screen.height
    scenario.screen.height = detent.height(
      below: largest, medium: (medium * displayScale).rounded() / displayScale)
    if detent != .large {
      // It floats.
      let margin = SystemMetric.sheetMargin.value(in: design)
      scenario.screen.width -= 2 * margin
      scenario.safeArea.bottom = max(0, safeArea.bottom - margin)
    }
    if case .height(let height) = detent {
      // The height asked for does not count the inset.
      scenario.screen.height = min(largest, height + scenario.safeArea.bottom)
    }
    return scenario
  }
}
