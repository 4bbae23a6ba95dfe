import Interpreter
import LayoutEngine
import ViewProgram

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
    stroked(node.derivedShape, call, isInside: true)
  }

  fileprivate func filledShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let color = call.arguments.unlabeled(0)
    var node = painted(node, color)
    node.fill = fill(of: color)
    return node.filled(shownColor(color)).outlined { $0.isFilled = true }
  }

  fileprivate func strokedShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    stroked(node, call, isInside: false)
  }

  private func stroked(_ node: ViewNode, _ call: ModifierCall, isInside: Bool) -> ViewNode {
    let color = call.arguments.unlabeled(0)
    var node = node
    if node.pictureTraits?.outline?.isFilled != true {
      node = painted(node, color)
      node.fill = fill(of: nil)
    }
    let stroke = ShownOutline.Stroke(color: shownColor(color), width: strokeWidth(call), isInside: isInside)
    return node.outlined { $0.stroke = stroke }
  }

  /// The width of a line that is given itself or with a `StrokeStyle`; one point unless it is said.
  private func strokeWidth(_ call: ModifierCall) -> Double? {
    if let width = call.arguments["lineWidth"] { return length(width) }
    let style = call.arguments.items.first { $0.label == "style" }?.expression
    guard case .call(_, let arguments)? = style?.kind else { return style == nil ? 1 : nil }
    guard let width = arguments.first(where: { $0.label == "lineWidth" }) else { return 1 }
    return length(interpreter.evaluate(width.value, in: call.scope))
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
    node.pictureTraits?.fill == nil ? node.filled(shownColor(call.arguments.unlabeled(0))) : node
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
