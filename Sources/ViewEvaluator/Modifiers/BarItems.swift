import Interpreter
import LayoutEngine
import ViewProgram

/// The content of bars, as far as code says it: for pictures only, layout does not depend on it.
extension Evaluator {
  /// The title and symbol of a `Tab`, or its label.
  func tabItem(_ arguments: ArgumentValues, in scope: Scope) -> BarItem? {
    guard isForPictures else { return nil }
    var item = BarItem(text: nil, symbol: nil)
    item.text = shownString(arguments.unlabeled(0), at: TextPlace(file: scope.file))
    if case .string(let symbol)? = arguments["systemImage"] { item.symbol = symbol }
    if !item.isKnown, let label = arguments["label"] {
      item = barItem(of: aside([]) { contentViews(label, in: scope) }, at: .bottom)
    }
    if !item.isKnown, memberName(arguments["role"]) == "search" {
      item = BarItem(text: "Search", symbol: "magnifyingglass")
    }
    return item
  }

  func addToolbarItems(_ content: Value?, at placement: String, in scope: Scope) {
    let views = aside([]) { self.contentViews(content, in: scope) }
    // It shows above the keyboard alone.
    guard placement != "keyboard" else { return }
    effects.asked.toolbarItems += items(of: views, at: Self.places[placement] ?? .trailing)
  }

  private static let places: [String: BarItem.Place] = [
    "navigationBarLeading": .leading, "topBarLeading": .leading, "cancellationAction": .leading,
    "navigation": .leading, "principal": .center, "bottomBar": .bottom, "status": .bottom,
  ]

  /// The text that a title is given as; nil where it is not known.
  func shownText(_ item: ArgumentValues.Item?, in scope: Scope) -> String? {
    guard isForPictures, let item else { return nil }
    let value = keyed(item, in: scope)
    if let text = shownString(value, at: TextPlace(file: scope.file)) { return text }
    guard let nodes = value.views else { return nil }
    return barItem(of: nodes, at: .center).text
  }

  /// One for each view; those in a row stand beside each other.
  func items(of views: [ViewNode], at place: BarItem.Place) -> [BarItem] {
    views.flatMap { view -> [BarItem] in
      switch view.kind {
      case .hStack, .custom, .implicitStack:
        return view.controlNotes?.control == nil
          ? items(of: view.children, at: place) : [barItem(of: [view], at: place)]
      case .spacer, .emptyView: return []
      case .text, .image, .color, .shape, .divider, .control, .opaque, .geometryReader, .vStack,
        .zStack, .lazyHStack, .lazyVStack, .lazyVGrid, .lazyHGrid, .grid, .gridRow, .scrollView,
        .list, .section, .viewThatFits, .customLayout, .controlStack, .barContainer, .repeated,
        .safeAreaInset, .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio,
        .layoutPriority, .zIndex, .position, .alignmentGuide, .background, .overlay,
        .ignoresSafeArea, .safeAreaPadding, .containerRelativeFrame, .effect, .clip, .hidden,
        .appearance, .coordinateSpace, .anchorPreference, .preference, .preferenceReader,
        .geometryObserver:
        return [barItem(of: [view], at: place)]
      }
    }
  }

  /// The first text and the first symbol, in depth.
  func barItem(of views: [ViewNode], at place: BarItem.Place) -> BarItem {
    var item = BarItem(text: nil, symbol: nil)
    item.place = place
    var open = Array(views.reversed())
    while let view = open.popLast() {
      if case .text(let content) = view.kind, view.assumptions.isEmpty {
        item.text = item.text ?? content.string
      } else if case .image(let image) = view.kind, case .symbol(let name) = image.source {
        item.symbol = item.symbol ?? name
      }
      let control = view.controlNotes?.control
      let parts: [Control.Part] = [.icon, .label, .title, .content]
      open += (view.children + parts.flatMap { control?[$0] ?? [] }).reversed()
    }
    return item
  }
}
