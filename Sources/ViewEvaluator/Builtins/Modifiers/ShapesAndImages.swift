import Interpreter
import LayoutEngine

/// Methods of shapes and images, which stay what they are; on what may be one, they change nothing.
let shapeAndImageModifiers: [ModifierEntry] = [
  ModifierEntry(
    "fill", .makes("_? style?", on: .shape, by: Evaluator.filledShape), .inert("_? style?")),
  ModifierEntry(
    "stroke",
    .makes(
      "_ lineWidth? antialiased?", "_ style antialiased?", "lineWidth?", "style", on: .shape,
      by: Evaluator.strokedShape),
    .inert("_ lineWidth? antialiased?", "_ style antialiased?", "lineWidth?", "style")),
  ModifierEntry(
    "strokeBorder",
    .makes(
      "_? lineWidth? antialiased?", "_? style antialiased?", on: .shape,
      by: Evaluator.borderedShape),
    .inert("_? lineWidth? antialiased?", "_? style antialiased?")),
  ModifierEntry("trim", .keeps("from? to?", on: .shape), .inert("from? to?")),
  ModifierEntry("inset", .derives("by")),
  ModifierEntry("rotation", .derives("_ anchor?")),
  ModifierEntry("scale", .derives("_ anchor?", "x? y? anchor?")),
  ModifierEntry("size", .derives("_", "width height")),
  ModifierEntry("transform", .derives("_")),
  // Both outlines in one rectangle.
  ModifierEntry("union", .derives("_ eoFill?")),
  ModifierEntry("intersection", .derives("_ eoFill?")),
  ModifierEntry("subtracting", .derives("_ eoFill?")),
  ModifierEntry("symmetricDifference", .derives("_ eoFill?")),
  ModifierEntry("lineIntersection", .derives("_ eoFill?")),
  ModifierEntry("lineSubtraction", .derives("_ eoFill?")),
  ModifierEntry(
    "foregroundColor", .makes("_", on: .shape, by: Evaluator.coloredShape), .inert("_")),
  ModifierEntry(
    "foregroundStyle", .makes("_", "_ _", "_ _ _", on: .shape, by: Evaluator.coloredShape),
    .inert("_", "_ _", "_ _ _")),
  ModifierEntry(
    "resizable",
    .makes("capInsets? resizingMode?", on: .image, by: Evaluator.resizableImage),
    .inert("capInsets? resizingMode?")),
  ModifierEntry("renderingMode", .keeps("_", on: .image), .inert("_")),
  ModifierEntry("interpolation", .keeps("_", on: .image), .inert("_")),
  ModifierEntry("antialiased", .keeps("_", on: .image), .inert("_")),
  ModifierEntry("symbolRenderingMode", .keeps("_", on: .image), .inert("_")),
]

extension ModifierEntry.Overloads {
  /// Methods that make a shape of another one's outline.
  fileprivate static func derives(_ signatures: Signature...) -> Self {
    Self(receiver: .shape, signatures: signatures, effect: .makes { _ in { node, _ in node.derivedShape } })
  }
}

extension ViewNode {
  /// A shape made of this one's outline.
  var derivedShape: ViewNode {
    guard case .shape(let shape) = kind else { return self }
    var copy = self
    copy.kind = .shape(shape.derived)
    return copy
  }
}

extension Evaluator {
  fileprivate func borderedShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    strokedShape(node.derivedShape, call)
  }

  fileprivate func filledShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let color = call.arguments.unlabeled(0)
    var node = painted(node, color)
    node.fill = fill(of: color)
    return node.filled(shownColor(color))
  }

  fileprivate func strokedShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
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
  fileprivate func coloredShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    node.pictureTraits == nil ? node.filled(shownColor(call.arguments.unlabeled(0))) : node
  }

  fileprivate func resizableImage(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .image(var image) = node.kind else { return node }
    var node = node
    image.isResizable = true
    // Without any, those of its set in the catalogue stay (assumed).
    if let caps = insets(call.arguments["capInsets"]) { image.capInsets = caps }
    node.kind = .image(image)
    return node
  }
}
