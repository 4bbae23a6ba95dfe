import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// SwiftUI's own views, by name; nil for other names.
  func systemView(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    if Self.showsElsewhere.contains(name) { visit(arguments, of: name, in: scope) }
    if name == "NavigationLink" { present(.pushed, name, arguments, place, in: scope) }
    guard let nodes = knownView(name, arguments, place, in: scope) else { return nil }
    coverage?.record(.view, name, at: place, isUnderstood: true)
    return nodes
  }

  private static let showsElsewhere: Set<String> = [
    "ToolbarItem", "ToolbarItemGroup", "CommandGroup", "CommandMenu", "NavigationLink", "Menu",
    "Picker", "AsyncImage", "DisclosureGroup", "GeometryReader", "PhotosPicker", "ShareLink",
    "ContentUnavailableView", "Table", "TimelineView", "TabView", "NavigationSplitView",
  ]

  private func knownView(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    if let nodes = leaf(name, arguments, place, in: scope) { return nodes }
    if let nodes = container(name, arguments, place, in: scope) { return nodes }
    return control(name, arguments, place, in: scope)
  }

  // MARK: Leaves

  private func leaf(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    switch name {
    case "Text": return [textNode(arguments, place)]
    case "Image": return [image(arguments, place)]
    case "AsyncImage": return asyncImage(arguments, place, in: scope)
    case "Spacer":
      return [ViewNode(.spacer(minLength: length(arguments["minLength"])), source: place)]
    case "Divider": return [ViewNode(.divider, source: place)]
    case "EmptyView": return []
    case "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Path",
      "UnevenRoundedRectangle", "ContainerRelativeShape", "AnyShape", "ConcentricRectangle":
      return [ViewNode(.shape(ShapeContent(name: name)), source: place)]
    case "TableColumn", "TableRow", "ToolbarTitleMenu", "Alert", "ActionSheet": return []
    case "ModifiedContent":
      guard let content = arguments["content"] else { return nil }
      let modifier = ModifierCall(
        name: "modifier", arguments: single(arguments["modifier"] ?? .none), source: place,
        scope: scope)
      return views(content, in: scope).flatMap { $0.mapped { [self] in modified($0, modifier) } }
    case "WebView", "Canvas", "Map", "Chart", "SceneView", "SpriteView", "VideoPlayer", "RealityView":
      return [ViewNode(.control(name: name, sizing: .greedy), source: place)]
    case "Table":
      var node = ViewNode(.control(name: name, sizing: .greedy), source: place)
      node.assumptions = ["a table is taken to fill what it is offered; its rows are left out"]
      return [node]
    case "GeometryReader":
      let content = ReaderContent(evaluator: self, content: arguments.content, scope: scope)
      return [ViewNode(.geometryReader(content), source: place)]
    case "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer":
      let placement = memberName(arguments["placement"]) ?? "automatic"
      effects.asked.toolbarPlacements.insert(placement)
      addToolbarItems(arguments.content, at: placement, in: scope)
      return []
    case "CommandGroup", "CommandMenu": return []
    default: return nil
    }
  }

  func textNode(_ arguments: ArgumentValues, _ place: SourceReference) -> ViewNode {
    let value = arguments["verbatim"] ?? arguments.unlabeled(0) ?? arguments.items.first?.value
    if case .string(let text)? = value {
      return ViewNode(.text(TextContent(text)), source: place)
    }
    if let first = value?.views?.first { return first }
    var node = ViewNode(.text(TextContent(variant.profile.text)), source: place)
    node.assumptions = [Assumption.unknownText]
    return node
  }

  private func image(_ arguments: ArgumentValues, _ place: SourceReference) -> ViewNode {
    if let symbol = arguments["systemName"] {
      let name = if case .string(let text) = symbol { text } else { "circle" }
      return ViewNode(.image(ImageContent(.symbol(name))), source: place)
    }
    let side = variant.profile.length
    var node = ViewNode(
      .image(ImageContent(.bitmap(Size(width: side, height: side)))), source: place)
    node.assumptions = ["an image is not known: its size is assumed"]
    return node
  }

  private func asyncImage(
    _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode] {
    let loaded = image(ArgumentValues(), place)
    if let content = arguments.content, arguments["placeholder"] == nil {
      return self.content(content, [.unknown(Unknown("AsyncImage.phase"))], in: scope)
    }
    let isLoaded = choose("has AsyncImage \(place.start)", count: 2) == 0
    guard let content = arguments.content else {
      // What stands there until it is loaded fills the offer, as a color does.
      return isLoaded ? [loaded] : [ViewNode(.color(isClear: false), source: place)]
    }
    return isLoaded
      ? self.content(content, [.views([loaded])], in: scope)
      : self.content(arguments["placeholder"], in: scope)
  }

  // MARK: Containers

  private func container(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> [ViewNode]? {
    func node(_ kind: ViewKind) -> [ViewNode] {
      var node = ViewNode(kind, children: content(arguments.content, in: scope), source: place)
      if arguments.items.contains(where: { $0.label != nil && isUnknown($0.value) }) {
        node.assumptions = ["an argument of '\(name)' is not known: a usual one is assumed"]
      }
      return [node]
    }
    let spacing = length(arguments["spacing"])
    let horizontal = horizontalAlignment(arguments["alignment"]) ?? .center
    let vertical = verticalAlignment(arguments["alignment"]) ?? .center
    switch name {
    case "HStack": return node(.hStack(alignment: vertical, spacing: spacing))
    case "VStack": return node(.vStack(alignment: horizontal, spacing: spacing))
    case "ZStack": return node(.zStack(alignment: alignment(arguments["alignment"]) ?? .center))
    case "LazyHStack": return node(.lazyHStack(alignment: vertical, spacing: spacing))
    case "LazyVStack": return node(.lazyVStack(alignment: horizontal, spacing: spacing))
    case "LazyVGrid":
      let columns = gridItems(arguments["columns"])
      return assuming(
        columns.areKnown, "the columns of a grid",
        node(.lazyVGrid(columns: columns.items, alignment: horizontal, spacing: spacing)))
    case "LazyHGrid":
      let rows = gridItems(arguments["rows"])
      return assuming(
        rows.areKnown, "the rows of a grid",
        node(.lazyHGrid(rows: rows.items, alignment: vertical, spacing: spacing)))
    case "Grid":
      return node(
        .grid(
          alignment: alignment(arguments["alignment"]) ?? .center,
          horizontalSpacing: length(arguments["horizontalSpacing"]),
          verticalSpacing: length(arguments["verticalSpacing"])))
    case "GridRow": return node(.gridRow(alignment: verticalAlignment(arguments["alignment"])))
    case "ScrollView":
      let axes = arguments.unlabeled(0).flatMap { value -> AxisSet? in
        if case .closure = value { return nil }
        return self.axes(value)
      }
      return node(.scrollView(axes: axes ?? .vertical))
    case "ViewThatFits": return node(.viewThatFits(axes: axes(arguments["in"]) ?? .both))
    case "List": return [list(arguments, place, in: scope)]
    case "Form", "OutlineGroup":
      return [listNode(name, content(arguments.content, in: scope), place)]
    case "Section": return [section(arguments, place, in: scope)]
    case "Group", "AnyView", "TupleView", "WindowGroup", "Window", "Settings", "DocumentGroup",
      "MenuBarExtra", "EquatableView", "GlassEffectContainer", "TabSection":
      let value = arguments.content ?? arguments.unlabeled(0) ?? arguments.items.first?.value
      return content(value, [.unknown(Unknown(name))], in: scope)
    case "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration":
      return widgetContent(arguments, in: scope)
    case "ForEach": return forEach(arguments, in: scope)
    case "ScrollViewReader", "TimelineView", "KeyframeAnimator", "PhaseAnimator":
      return content(arguments.content, [.unknown(Unknown(name)), .unknown(Unknown(name))], in: scope)
    case "NavigationView", "NavigationStack", "NavigationSplitView", "TabView":
      return [barHost(name, arguments, place, in: scope)]
    case "Tab": return tab(arguments, place, in: scope)
    case "HSplitView", "VSplitView":
      return node(
        .controlStack(
          name: name, axis: name == "HSplitView" ? .horizontal : .vertical, spacing: 1,
          expands: false))
    default: return nil
    }
  }

  private func assuming(_ isKnown: Bool, _ what: String, _ views: [ViewNode]) -> [ViewNode] {
    guard !isKnown, var view = views.only else { return views }
    view.assumptions.append("\(what) are not known: usual ones are assumed")
    return [view]
  }

  private func list(_ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope)
    -> ViewNode
  {
    let takesData = arguments.unlabeled(0) != nil && !isClosure(arguments.unlabeled(0))
    let rows = takesData ? forEach(arguments, in: scope) : content(arguments.content, in: scope)
    return listNode("List", rows, place)
  }

  private func listNode(_ name: String, _ rows: [ViewNode], _ place: SourceReference) -> ViewNode {
    var node = ViewNode(.list(name: name, style: .insetGrouped), children: rows, source: place)
    node.assumptions = ["the heights and insets of rows are assumed"]
    return node
  }

  private func isClosure(_ value: Value?) -> Bool {
    switch value {
    case .closure?, .function?: true
    default: false
    }
  }

  private func section(_ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope)
    -> ViewNode
  {
    var header = content(arguments["header"], in: scope)
    if let title = arguments.unlabeled(0), !isClosure(title) {
      header.append(textNode(ArgumentValues(items: [arguments.items[0]]), place))
    }
    let expansion = bound(arguments["isExpanded"] ?? .boolean(true))
    let isOpen = decide(expansion, key: "\(place.file):\(place.start)")
    let rows = isOpen ? content(arguments.content, in: scope) : []
    let footer = content(arguments["footer"], in: scope)
    return ViewNode(
      .section, children: parts(.header, header) + rows + parts(.footer, footer), source: place)
  }

  private func parts(_ part: ListRow.Part, _ views: [ViewNode]) -> [ViewNode] {
    views.map { view in
      var view = view
      view.listRow = view.listRow ?? ListRow()
      view.listRow?.part = part
      return view
    }
  }

  private func forEach(_ arguments: ArgumentValues, in scope: Scope) -> [ViewNode] {
    guard let data = arguments.unlabeled(0) ?? arguments["data"] else { return [] }
    guard let content = arguments.content else { return [] }
    if case .unknown = data {
      // The stand-ins are all alike, so one evaluation serves for each of them.
      guard let element = elements(of: data).first else { return [] }
      let nodes = self.content(content, [element], in: scope).map { node in
        var node = node
        node.assumptions.append(Assumption.unknownCount)
        return node
      }
      return Array(repeating: nodes, count: variant.profile.elementCount).flatMap { $0 }
    }
    if let elements = LazyElements(data, in: self) {
      let surroundings = surroundings
      return [
        ViewNode(
          .repeated(
            count: elements.count,
            content: ElementViews { [self] position in
              within(surroundings) {
                self.content(content, [elements[position]], in: scope)
              }
            }))
      ]
    }
    return elements(of: data).flatMap { self.content(content, [$0], in: scope) }
  }
}
