import Interpreter
package import LayoutEngine
package import ViewProgram

/// Something that is laid out on its own.
///
/// - In: the declarations of a project; out: what is laid out by itself, as `EntryTree`s with the canvas of each.
/// - To add: a kind of entry point as a case of `Kind`, with the trees it has in a file of its own.
package struct EntryPoint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The body of a `.layout` file.
    case layoutFile
    /// 0-based index into the file's `#Preview`s.
    case preview(Int)
    /// A type by its qualified name: a `View` no other view shows, a `PreviewProvider`, an `App` or
    /// `Widget`.
    case view(String)
    case previewProvider(String)
    case scene(String)
    /// A computed `some View` property of a type.
    case property(String, of: String)
  }
  package var kind: Kind
  /// As a person would call it: `#Preview "Empty"`, `ProfileView`.
  package var name: String
  /// 0-based index into the module index's files.
  package var file: Int32
  package init(kind: Kind, name: String, file: Int32) {
    self.kind = kind
    self.name = name
    self.file = file
  }

  package var isScene: Bool { if case .scene = kind { true } else { false } }

  package var isPreview: Bool {
    switch kind {
    case .preview, .previewProvider: true
    case .layoutFile, .view, .scene, .property: false
    }
  }
}

/// A view tree of an entry point, and the scenario it asks for.
package struct EntryTree {
  package var root: ViewNode
  /// The outermost first, which counts most.
  private var canvases: [PreviewCanvas]
  /// Whether another tree presents it, in a window of its own.
  package private(set) var isPresented = false

  init(_ root: ViewNode, canvas: PreviewCanvas? = nil) {
    self.init(root, canvases: canvas.map { [$0] } ?? [])
  }

  init(_ root: ViewNode, canvases: [PreviewCanvas]) {
    self.root = root
    self.canvases = canvases
  }

  fileprivate var presented: EntryTree {
    var copy = self
    copy.isPresented = true
    return copy
  }

  /// Where the tree is laid out: on the screen of `scenario`, unless `previewLayout` says otherwise.
  package func scenario(on scenario: Scenario) -> Scenario {
    var own = canvases.reversed().reduce(scenario) { $1.applied(to: $0) }
    own.barSafeArea = canvases.isEmpty ? nil : scenario.safeArea
    return own
  }
}

extension PreviewCanvas {
  fileprivate func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    switch self {
    case .sheet(let detents): scenario = scenario.sheet(detents)
    case .popover(let adaptation): scenario = scenario.popover(adaptation)
    case .widget(let family): scenario = scenario.widget(family.size(on: scenario))
    case .activity(let place): scenario = scenario.widget(place.size(on: scenario))
    case .fixed(let size):
      scenario.screen = size
      scenario.safeArea = .zero
      scenario.isPreviewCanvas = true
    case .fitting: scenario.safeArea = .zero
    case .window(let size): if scenario.hasUsualWindow { scenario.screen = scenario.windowSize(around: size) }
    case .fittingWindow: scenario.windowFitsContent = true
    case .picture:
      scenario.safeArea = .zero
      scenario.proposal = .unspecified
    case .cell:
      scenario.safeArea = .zero
      scenario.proposal = ProposedSize(width: scenario.screen.width, height: nil)
    }
    return scenario
  }
}

extension ModuleIndex {
  /// The screens that a module's code is judged by, in file order: previews, scenes, `.layout` files, and the
  /// views that no other view shows and no preview stands for.
  package var entryPoints: [EntryPoint] {
    var result: [EntryPoint] = []
    for (index, source) in sources.enumerated() where source.isEager {
      let program = source.program
      let file = Int32(index)
      if program.layoutBody != nil {
        result.append(EntryPoint(kind: .layoutFile, name: files[index].path, file: file))
      }
      // `as:` is followed by a widget and the entries of its timeline, not by a view.
      for (position, preview) in program.previews.enumerated()
      where !preview.arguments.contains(where: { $0.label == "as" }) {
        let name = preview.name.map { "#Preview \"\($0)\"" } ?? "#Preview"
        result.append(EntryPoint(kind: .preview(position), name: name, file: file))
      }
    }
    result += presentableTypes.compactMap(entryPoint)
    return result.sorted { ($0.file, $0.name) < ($1.file, $1.name) }
  }

  private func entryPoint(_ type: TypeEntry) -> EntryPoint? {
    func entry(_ kind: EntryPoint.Kind) -> EntryPoint {
      EntryPoint(kind: kind, name: type.name, file: type.file)
    }
    if type.inheritedTypes.contains("PreviewProvider") {
      return entry(.previewProvider(type.qualifiedName))
    }
    guard type.properties["body"]?.declaration.getter != nil || type.givenBody != nil else {
      return nil
    }
    if type.inheritedTypes.contains("App") || type.inheritedTypes.contains("Widget") {
      return entry(.scene(type.qualifiedName))
    }
    // The app may present it with other values than a preview has.
    let isPreviewedAlone = previewedTypes.contains(type.name) && presentedViews[type.name] == nil
    guard type.isView, !shownTypes.contains(type.name), !isPreviewedAlone else { return nil }
    return entry(.view(type.qualifiedName))
  }

  /// The names that `--view NAME` can pick in a file, in the order they stand there: entry points first.
  package func selectableViews(in file: Int32) -> [EntryPoint] {
    let entries = entryPoints.filter { $0.file == file }
    let types = types(in: file).filter { $0.properties["body"]?.declaration.getter != nil }
    let named = types.map {
      EntryPoint(kind: .view($0.qualifiedName), name: $0.name, file: file)
    }
    let properties = types.flatMap { type in
      (Array(type.properties.values) + type.staticProperties.values)
        .filter { $0.declaration.type?.isOpaqueView == true && $0.declaration.name != "body" }
        .sorted { $0.declaration.range.start < $1.declaration.range.start }
        .map {
          EntryPoint(
            kind: .property($0.declaration.name, of: type.qualifiedName), name: $0.declaration.name,
            file: file)
        }
    }
    return entries
      + (named + properties).filter { candidate in
        !entries.contains { $0.kind == candidate.kind }
      }
  }
}

extension Evaluator {
  /// The trees of an entry point: one, or one per preview of a `PreviewProvider`; then those of
  /// what it presents.
  package func trees(of entry: EntryPoint) -> [EntryTree] {
    effects.presentations = []
    effects.pushes = Pushes()
    if let widget = widgetTrees(of: entry, { self.roots(of: entry) }) { return widget }
    if case .view(let name) = entry.kind, let type = type(qualified: name, entry.file),
      let presented = presentedTree(of: type, in: Scope(parent: nil, file: entry.file))
    {
      return [presented] + presentedTrees().map(\.presented)
    }
    let asked = canvases(askedForBy: entry)
    let roots = roots(of: entry).map { EntryTree(withControls($0), canvases: asked + shownCanvases(of: $0)) }
    return roots + presentedTrees().map(\.presented)
  }

  private func shownCanvases(of root: ViewNode) -> [PreviewCanvas] {
    let rendered = index.renderedTypes
    guard !effects.canvases.isEmpty || !rendered.isEmpty else { return [] }
    var found: [PreviewCanvas] = []
    var next: ViewNode? = root
    while let node = next {
      if case .custom(let name) = node.kind, rendered.contains(name) { return found + [.picture] }
      if found.allSatisfy(\.isWindow), let canvas = node.source.flatMap({ effects.canvases[$0] }) {
        found.append(canvas)
        guard canvas.isWindow || !rendered.isEmpty else { break }
      }
      next = node.children.first
    }
    return found
  }

  private func roots(of entry: EntryPoint) -> [ViewNode] {
    let scope = Scope(parent: nil, file: entry.file)
    switch entry.kind {
    case .layoutFile:
      let body = index.programs[entry.file].layoutBody ?? []
      return rooted(views(of: body, in: scope))
    case .preview(let position):
      let previews = index.programs[entry.file].previews
      guard previews.indices.contains(position) else { return [] }
      return rooted(views(of: previews[position].body, in: scope))
    case .previewProvider(let name):
      guard let type = type(qualified: name, entry.file),
        let value = interpreter.staticMember("previews", of: type)
      else { return [] }
      return views(value, in: scope)
    case .scene(let name), .view(let name):
      guard let type = type(qualified: name, entry.file) else { return [] }
      let nodes = views(madeAlone(type, inputs(of: type), in: scope), in: scope)
      // Each scene of an app is a window of its own.
      return type.inheritedTypes.contains("App") ? nodes : rooted(nodes)
    case .property(let property, of: let name):
      guard let type = type(qualified: name, entry.file),
        case .instance(let instance) = interpreter.instantiate(type, ArgumentValues(), in: scope),
        let value = interpreter.property(property, of: instance) ?? interpreter.staticMember(property, of: type)
      else { return [] }
      return rooted(views(value, in: scope))
    }
  }

  private func type(qualified name: String, _ file: Int32) -> TypeEntry? {
    interpreter.moduleType(named: name, from: file)
  }

  func rooted(_ nodes: [ViewNode]) -> [ViewNode] {
    nodes.isEmpty || nodes.only != nil ? nodes : [ViewNode(.implicitStack, children: nodes)]
  }
}

extension PreviewCanvas {
  /// Whether others further in may say more.
  fileprivate var isWindow: Bool {
    switch self {
    case .window, .fittingWindow: true
    case .fixed, .fitting, .sheet, .popover, .widget, .activity, .picture, .cell: false
    }
  }
}

extension Scenario {
  fileprivate func widget(_ size: Size?) -> Scenario {
    var scenario = self
    scenario.screen = size ?? screen
    scenario.safeArea = .zero
    scenario.isWidget = true
    return scenario
  }

  /// Whether nobody asks for another window than that which code asks for.
  fileprivate var hasUsualWindow: Bool { device == "Mac" || device.hasPrefix("Apple Vision") && !device.contains(",") }

  fileprivate func windowSize(around content: Size) -> Size {
    Size(width: content.width, height: content.height + safeArea.top)
  }
}
