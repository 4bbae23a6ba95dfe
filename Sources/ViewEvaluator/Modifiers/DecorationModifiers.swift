import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Backgrounds, overlays, insets, clips and other modifiers with a second view or none at all.
  func decorationModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let alignment = alignment(arguments["alignment"]) ?? .center
    switch call.name {
    case "background": return background(node, call, alignment)
    case "overlay":
      let value = arguments.content ?? arguments.unlabeled(0)
      return decorated(node, .overlay(alignment: alignment), styleOrViews(value, call.scope), call)
    case "safeAreaInset", "safeAreaBar":
      let edge = Self.edges[memberName(arguments["edge"]) ?? "bottom"] ?? .bottom
      let kind = ViewKind.safeAreaInset(
        name: call.name, edge: edge, alignment: alignment, spacing: length(arguments["spacing"]))
      return decorated(node, kind, content(arguments.content, in: call.scope), call)
    case "clipped", "clipShape", "cornerRadius", "mask":
      return ViewNode(.clip(name: call.name), children: [node], source: call.source)
    case "hidden": return ViewNode(.hidden, children: [node], source: call.source)
    case "border", "shadow", "blur":
      return ViewNode(.appearance(name: call.name), children: [node], source: call.source)
    case "opacity":
      guard let opacity = quantity(arguments.unlabeled(0)), opacity.isKnown, opacity.value == 0
      else { return node }
      return ViewNode(.hidden, children: [node], source: call.source)
    default: return nil
    }
  }

  static let edges: [String: Edge] = [
    "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
  ]

  private func decorated(
    _ node: ViewNode, _ kind: ViewKind, _ decoration: [ViewNode], _ call: ModifierCall
  ) -> ViewNode {
    guard !decoration.isEmpty else { return node }
    let alignment = alignment(call.arguments["alignment"]) ?? .center
    return ViewNode(
      kind, children: [node, layered(decoration.standing(at: call.source), alignment: alignment)],
      source: call.source)
  }

  /// `.background(...)`: the style overload fills the safe area too, the view overload does not.
  private func background(_ node: ViewNode, _ call: ModifierCall, _ alignment: Alignment)
    -> ViewNode
  {
    let arguments = call.arguments
    let first = arguments.unlabeled(0)
    if let content = arguments.content, isBuilder(content) {
      return decorated(
        node, .background(.view, alignment: alignment), self.content(content, in: call.scope), call)
    }
    if let shape = arguments["in"] {
      let views = styleOrViews(shape, call.scope)
      let fallback = ViewNode(.shape(ShapeContent(name: "Shape")), source: call.source)
      return decorated(
        node, .background(.view, alignment: alignment), views.isEmpty ? [fallback] : views, call)
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

  private func isBuilder(_ value: Value) -> Bool {
    switch value {
    case .closure, .function: true
    default: false
    }
  }

  /// Whether the argument is a shape style, and a clear one; nil if it is a view or not known.
  private func styleIsClear(_ value: Value?, _ arguments: ArgumentValues) -> Bool? {
    switch value {
    case nil: return arguments.isEmpty || arguments["ignoresSafeAreaEdges"] != nil ? false : nil
    case .record("Color", let fields)?:
      if case .boolean(true)? = fields["clear"] { return true }
      return false
    case .member(let name, _)?: return name == "clear"
    case .unknown(let unknown)?:
      if case .named(let type, _)? = unknown.type, type == "Color" || type == "Material" {
        return false
      }
      return nil
    default: return nil
    }
  }

  private func styleOrViews(_ value: Value?, _ scope: Scope) -> [ViewNode] {
    switch value {
    case .member(let name, _)?:
      let shapes = ["rect": "Rectangle", "circle": "Circle", "capsule": "Capsule", "ellipse": "Ellipse"]
      if let shape = shapes[name] { return [ViewNode(.shape(ShapeContent(name: shape)))] }
      return [ViewNode(.color(isClear: name == "clear")).filled(shownColor(value))]
    case let value?: return content(value, in: scope)
    case nil: return []
    }
  }
}
