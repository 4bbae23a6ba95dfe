/// The bars of a navigation container or a tab view; how high they are is the window's to say.
package struct Bars: Hashable, Sendable {
  package enum Bar: Sendable, CaseIterable { case navigation, largeTitle, tabs, toolbar }

  package var top: Bar?
  package var bottom: Bar?

  package init(top: Bar? = nil, bottom: Bar? = nil) {
    self.top = top
    self.bottom = bottom
  }
}

/// The heights of bars in a window, in points.
///
/// - Source: `layout-semantics.md` 13 and 15. Heights in landscape are assumed.
package struct BarHeights: Sendable {
  private let design: SystemDesign
  /// Whether bars are lower, as the window is.
  let isLow: Bool
  private let isNarrow: Bool
  private let hasStatusBar: Bool
  private let bottomInset: Double

  package init(_ scenario: Scenario) {
    let safeArea = scenario.barSafeArea ?? scenario.safeArea
    design = scenario.design
    isLow = scenario.verticalSizeClass == .compact
    isNarrow = scenario.horizontalSizeClass == .compact
    hasStatusBar = safeArea.top > 0
    bottomInset = safeArea.bottom
  }

  package func insets(of bars: Bars) -> Insets {
    Insets(top: bars.top.map(heightAbove) ?? 0, bottom: bars.bottom.map(heightBelow) ?? 0)
  }

  private func heightAbove(_ bar: Bars.Bar) -> Double {
    switch bar {
    case .tabs: SystemMetric.tabBar.value(in: design)
    case .toolbar: height(.toolbar)
    case .navigation: height(.navigationBar) + gap
    case .largeTitle: height(.largeTitleBar) + gap
    }
  }

  private func heightBelow(_ bar: Bars.Bar) -> Double {
    bar == .tabs ? height(.tabBar, reach: .tabBarReach) : height(.toolbar, reach: .toolbarReach)
  }

  private func height(_ regular: SystemMetric) -> Double { (isLow ? .compactBar : regular).value(in: design) }

  /// The room above a navigation bar, where no status bar makes it.
  private var gap: Double { isLow || hasStatusBar ? 0 : SystemMetric.barGap.value(in: design) }

  /// A bar that floats keeps its distance to the screen's edge, as far as the safe area does not: measured on phones.
  private func height(_ regular: SystemMetric, reach: SystemMetric) -> Double {
    let (least, reach) = (regular.value(in: design), reach.value(in: design))
    return reach > least && isNarrow && !isLow ? max(least, reach - bottomInset) : height(regular)
  }
}
