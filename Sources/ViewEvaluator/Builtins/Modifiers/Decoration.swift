import Interpreter
import LayoutEngine
import ViewProgram

/// Backgrounds, overlays, insets and clips: a second view, or what is cut off the one there is.
let decorationModifiers: [ModifierEntry] = [
  ModifierEntry(
    "background",
    .makes(
      "_ alignment?", "alignment? content", "_? ignoresSafeAreaEdges?", "_? in fillStyle?",
      by: Evaluator.withBackground)),
  ModifierEntry(
    "overlay",
    .makes(
      "_ alignment?", "alignment? content", "_ ignoresSafeAreaEdges?", "_ in fillStyle?",
      by: Evaluator.withOverlay)),
  ModifierEntry(
    "safeAreaInset", .makes("edge alignment? spacing? content", by: Evaluator.withSafeAreaInset)
  ).showingElsewhere(),
  ModifierEntry(
    "safeAreaBar", .makes("edge alignment? spacing? content", by: Evaluator.withSafeAreaInset)),
  ModifierEntry("clipped", .makes("antialiased?", by: Evaluator.clippedView)),
  ModifierEntry("clipShape", .makes("_ style?", by: Evaluator.clippedView)),
  ModifierEntry("cornerRadius", .makes("_ antialiased?", by: Evaluator.clippedView)),
  ModifierEntry("mask", .makes("_", "alignment? _", by: Evaluator.maskedView)),
  ModifierEntry("hidden", .makes("", by: Evaluator.hiddenView), .makes("_", by: Evaluator.hiddenTab)),
  ModifierEntry("opacity", .makes("_", by: Evaluator.seenThrough)),
  ModifierEntry("border", .makes("_ width?", by: Evaluator.drawnBeyond)),
  ModifierEntry("glassEffect", .makes("_? in? isEnabled?", by: Evaluator.drawnBeyond)),
  ModifierEntry("shadow", .makes("color? radius x? y?", by: Evaluator.drawnBeyond)),
  ModifierEntry("blur", .makes("radius opaque?", by: Evaluator.drawnBeyond)),
  ModifierEntry("backgroundExtensionEffect", .makes("", "isEnabled", by: Evaluator.drawnBeyond)),
  ModifierEntry("distortionEffect", .makes("_ maxSampleOffset isEnabled?", by: Evaluator.drawnBeyond)),
]

extension Evaluator {
  fileprivate func withOverlay(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let value = chainedStyle(call.arguments, call.scope) ?? call.arguments.content ?? named(call.arguments.unlabeled(0))
    return decorated(
      node, .overlay(alignment: alignment(of: call)), styleOrViews(value, call.scope), call)
  }

  fileprivate func withSafeAreaInset(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let edge = Self.edges[memberName(arguments["edge"]) ?? "bottom"] ?? .bottom
    let kind = ViewKind.safeAreaInset(
      name: call.name, edge: edge, alignment: alignment(of: call),
      spacing: gap(arguments["spacing"]))
    return decorated(node, kind, contentViews(arguments.content, in: call.scope), call)
  }

  fileprivate func clippedView(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let clip = ViewNode(.clip(name: call.name), children: [node], source: call.source)
    guard isForPictures, let outline = clippedOutline(call) else { return clip }
    return clip.outlined { $0 = outline }
  }

  /// The outline that a view is clipped to; nil where pictures do not know it.
  private func clippedOutline(_ call: ModifierCall) -> ShownOutline? {
    let value = call.arguments.unlabeled(0)
    if call.name == "cornerRadius" { return length(value).map { ShownOutline(shape: "RoundedRectangle", radius: $0) } }
    guard let node = styleOrViews(value, call.scope).only, case .shape(let shape) = node.kind else { return nil }
    return ShownOutline(shape: shape.name, radius: node.pictureTraits?.outline?.radius)
  }

  /// A mask changes no frame; what its code reads of geometry counts.
  fileprivate func maskedView(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    if surroundings.isDuringLayout { _ = contentViews(call.arguments.content, in: call.scope) }
    return clippedView(node, call)
  }

  fileprivate func hiddenView(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    ViewNode(.hidden, children: [node], source: call.source)
  }

  /// A page of a tab view that its bar does not show where the condition holds.
  fileprivate func hiddenTab(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    var page = node
    if case .boolean(true)? = call.arguments.unlabeled(0) { page.barRequests?.tab = nil }
    return page
  }

  /// A view that is not seen at all is as good as hidden.
  fileprivate func seenThrough(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let opacity = quantity(call.arguments.unlabeled(0)), opacity.isKnown else { return node.seenThrough }
    return opacity.value == 0 ? hiddenView(node, call) : opacity.value < 1 ? node.seenThrough : node
  }

  /// It may be drawn beyond its bounds.
  fileprivate func drawnBeyond(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    ViewNode(.appearance(name: call.name), children: [node], source: call.source)
  }

  private func alignment(of call: ModifierCall) -> Alignment {
    alignment(call.arguments["alignment"]) ?? .center
  }

  private static let edges: [String: Edge] = [
    "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
  ]

  private func decorated(
    _ node: ViewNode, _ kind: ViewKind, _ decoration: [ViewNode], _ call: ModifierCall
  ) -> ViewNode {
    guard !decoration.isEmpty else { return node }
    // The alignment is that of all views together with what they decorate: among each other they are centred.
    return ViewNode(
      kind, children: [node, layered(decoration.standing(at: call.source))], source: call.source)
  }

  /// `.background(...)`: the style overload fills the safe area too, the view overload does not.
  fileprivate func withBackground(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let alignment = alignment(of: call)
    let first = chainedStyle(arguments, call.scope) ?? named(arguments.unlabeled(0))
    if let content = arguments.content, isResultBuilder(content) {
      return decorated(
        node, .background(.view, alignment: alignment), self.contentViews(content, in: call.scope), call)
    }
    if let shape = arguments["in"] {
      let views = styleOrViews(named(shape), call.scope)
      let fallback = ViewNode(.shape(ShapeContent(name: "Shape")), source: call.source)
      return decorated(
        node, .background(.view, alignment: alignment), views.isEmpty ? [fallback] : views, call)
    }
    // With an alignment it is a view, which ends where the view in front of it does.
    if arguments["alignment"] != nil {
      return decorated(
        node, .background(.view, alignment: alignment), styleOrViews(first, call.scope), call)
    }
    if let isClear = styleIsClear(first, arguments) {
      let edges = arguments["ignoresSafeAreaEdges"].map { self.edges($0) ?? [] } ?? .all
      var result = ViewNode(
        .background(.style(isClear: isClear, edges: edges), alignment: alignment),
        children: [node], source: call.source)
      result.fill = first == nil ? "systemBackground" : fill(of: first)
      return result.filled(shownColor(first))
    }
    return decorated(
      node, .background(.view, alignment: alignment), views(first ?? .none, in: call.scope), call)
  }

  private func isResultBuilder(_ value: Value) -> Bool {
    switch value {
    case .closure, .function: true
    default: false
    }
  }

  /// The style that the module adds to all of them: `.brand.background`; nil for other arguments.
  private func chainedStyle(_ arguments: ArgumentValues, _ scope: Scope) -> Value? {
    guard let item = arguments.items.first, item.label == nil, !item.isTrailing else { return nil }
    return interpreter.memberChain(item, behind: "Color", addedTo: ["ShapeStyle", "Color"], in: scope)
  }

  /// The view, style or shape that extensions of the module's give a name; all else as it is.
  private func named(_ value: Value?) -> Value? {
    interpreter.moduleConstant(value, of: "View", "Shape", "InsettableShape") ?? style(value)
  }

  /// Whether the argument is a shape style, and a clear one; nil if it is a view or not known.
  private func styleIsClear(_ value: Value?, _ arguments: ArgumentValues) -> Bool? {
    switch value {
    case nil: return arguments.isEmpty || arguments["ignoresSafeAreaEdges"] != nil ? false : nil
    case .record("Color", let fields)?:
      if case .boolean(true)? = fields["clear"] { return true }
      return false
    case .member(let name, _)?: return name == "clear"
    case .instance(let instance)?: return instance.type.isStyle ? false : nil
    case .unknown(let unknown)?:
      if case .named(let type, _)? = unknown.type, type == "Color" || type == "Material" {
        return false
      }
      return nil
    default: return nil
    }
  }

  /// The shape of a name behind a dot; a rectangle that is given corners has round ones.
  private func shape(_ name: String, _ arguments: ArgumentValues?) -> ViewNode? {
    guard let shape = Self.shapes[name] else { return nil }
    guard name == "rect", let arguments, !arguments.items.isEmpty else {
      return ViewNode(.shape(ShapeContent(name: shape)))
    }
    let node = ViewNode(.shape(ShapeContent(name: "RoundedRectangle")))
    guard isForPictures, let radius = length(arguments["cornerRadius"]) else { return node }
    return node.outlined { $0.radius = radius }
  }

  private func styleOrViews(_ value: Value?, _ scope: Scope) -> [ViewNode] {
    switch value {
    case .member(let name, let arguments)?:
      if let shape = shape(name, arguments) { return [shape] }
      return [ViewNode(.color(isClear: name == "clear")).filled(shownColor(value))]
    case let value?: return contentViews(value, in: scope)
    case nil: return []
    }
  }
}

extension ViewNode {
  /// The same where something shines through the color that it is, or has behind it.
  fileprivate var seenThrough: ViewNode {
    var node = self
    if node.fill != nil { node.fill = nil }
    if kind.isModifier, let content = children.first { node.children[0] = content.seenThrough }
    return node
  }
}
