import LayoutEngine

// What the bars of navigation and tabs leave of a window.

extension LaidOutTree {
  /// The stretch of the window's height that no bar is in front of, where a view is; all of it where there is no bar.
  func roomBetweenBars(around index: Int) -> (top: Double, bottom: Double) {
    barContainers(around: index).reduce((0, scenario.screen.height)) { room, container in
      let heights = BarHeights(scenario).insets(of: container.bars)
      return (
        container.bars.top == nil ? room.0 : max(room.0, container.frame.minY + heights.top),
        container.bars.bottom == nil ? room.1 : min(room.1, container.frame.maxY - heights.bottom)
      )
    }
  }

  /// The name of the nearest bar at an edge of what a view is in.
  func bar(around index: Int, at edge: WindowEdge) -> String? {
    barContainers(around: index).lazy.compactMap { edge.isEnd ? $0.bars.bottom : $0.bars.top }.first.map { bar in
      switch bar {
      case .navigation, .largeTitle: "navigation bar"
      case .tabs: "tab bar"
      case .toolbar: "toolbar"
      }
    }
  }

  private func barContainers(around index: Int) -> [(bars: Bars, frame: Rect)] {
    ancestors(of: index).compactMap { node in
      if case .barContainer(_, let bars) = node.kind { (bars, node.drawnFrame) } else { nil }
    }
  }
}
