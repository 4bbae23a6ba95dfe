import Interpreter
import LayoutEngine

/// Shapes and images under methods of their own.
extension Evaluator {
  func filledShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let color = call.arguments.unlabeled(0)
    var node = painted(node, color)
    node.fill = fill(of: color)
    return node.filled(shownColor(color))
  }

  func strokedShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    var node = painted(node, call.arguments.unlabeled(0))
    node.fill = fill(of: nil)
    return node.filled(shownColor(nil))
  }

  private func painted(_ node: ViewNode, _ color: Value?) -> ViewNode {
    guard case .shape(var shape) = node.kind else { return node }
    var node = node
    shape.isClear = isClear(color)
    node.kind = .shape(shape)
    return node
  }

  /// A fill of the shape itself goes before the color of its surroundings.
  func coloredShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    node.looks == nil ? node.filled(shownColor(call.arguments.unlabeled(0))) : node
  }

  func resizableImage(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .image(var image) = node.kind else { return node }
    var node = node
    image.isResizable = true
    image.capInsets = insets(call.arguments["capInsets"]) ?? .zero
    node.kind = .image(image)
    return node
  }
}
