import LayoutEngine

/// A view as words: its name, then what was made of its arguments, defaults left out.
func words(of node: LaidOutNode) -> [String] {
  var result = [node.kind.name]
  if case .text(let text) = node.kind {
    guard node.assumptions.isEmpty else { return ["Text", "?"] }
    result.append("\"\(text.string)\"")
  } else {
    result += leafWords(node.kind) ?? containerWords(node.kind) ?? modifierWords(node.kind)
  }
  if let identifier = node.identifier { result.append("#" + identifier) }
  return result + (isStandIn(node) ? ["?"] : [])
}

/// Bars and rows always rest on assumed heights; that says nothing about the code.
private func isStandIn(_ node: LaidOutNode) -> Bool {
  switch node.kind {
  case .barContainer, .list: false
  default: !node.assumptions.isEmpty
  }
}

private func leafWords(_ kind: ViewKind) -> [String]? {
  switch kind {
  case .image(let image):
    let name: String
    if case .symbol(let symbol) = image.source { name = symbol } else { name = "bitmap" }
    return [name] + (image.isResizable ? ["resizable"] : [])
  case .color(let isClear): return isClear ? ["clear"] : []
  case .shape(let shape): return shape.isClear ? ["clear"] : []
  case .spacer(let minimum): return minimum.map { ["minLength", text($0)] } ?? []
  case .text, .divider, .emptyView, .control, .opaque, .geometryReader: return []
  default: return nil
  }
}

private func containerWords(_ kind: ViewKind) -> [String]? {
  switch kind {
  case .hStack(let alignment, let spacing), .lazyHStack(let alignment, let spacing, _):
    return name(alignment) + named("spacing", spacing)
  case .vStack(let alignment, let spacing), .lazyVStack(let alignment, let spacing, _):
    return name(alignment) + named("spacing", spacing)
  case .zStack(let alignment): return name(alignment)
  case .lazyVGrid(let columns, let alignment, let spacing, _):
    return columns.map(text) + name(alignment) + named("spacing", spacing)
  case .lazyHGrid(let rows, let alignment, let spacing, _):
    return rows.map(text) + name(alignment) + named("spacing", spacing)
  case .grid(let alignment, let horizontal, let vertical):
    return name(alignment) + named("horizontalSpacing", horizontal)
      + named("verticalSpacing", vertical)
  case .gridRow(let alignment): return alignment.map { name($0) } ?? []
  case .scrollView(let axes), .viewThatFits(let axes): return [text(axes)]
  case .list, .section, .customLayout, .controlStack, .barContainer, .custom, .repeated,
    .implicitStack:
    return []
  default: return nil
  }
}

private func modifierWords(_ kind: ViewKind) -> [String] {
  switch kind {
  case .frame(let width, let height, let alignment):
    return named("width", width) + named("height", height) + name(alignment)
  case .flexibleFrame(let frame):
    return named("minWidth", frame.minWidth) + named("idealWidth", frame.idealWidth)
      + named("maxWidth", frame.maxWidth) + named("minHeight", frame.minHeight)
      + named("idealHeight", frame.idealHeight) + named("maxHeight", frame.maxHeight)
      + name(frame.alignment)
  case .padding(let insets), .safeAreaPadding(let insets): return text(insets)
  case .fixedSize(let axes): return axes == .both ? [] : [text(axes)]
  case .aspectRatio(let ratio, let mode, _): return (ratio.map { [text($0)] } ?? []) + ["\(mode)"]
  case .layoutPriority(let value), .zIndex(let value): return [text(value)]
  case .position(let x, let y): return [text(x), text(y)]
  case .alignmentGuide(.horizontal(let key), _): return name(key, default: nil)
  case .alignmentGuide(.vertical(let key), _): return name(key, default: nil)
  case .background(.style(let isClear, _), _): return [isClear ? "clear" : "style"]
  case .background(.view, let alignment), .overlay(let alignment): return name(alignment)
  case .ignoresSafeArea(let edges, let regions, _):
    return [text(edges)] + (regions == .all ? [] : [regions == .keyboard ? "keyboard" : "container"])
  case .safeAreaInset(_, let edge, let alignment, let spacing):
    return ["\(edge)"] + name(alignment) + named("spacing", spacing)
  case .containerRelativeFrame(let axes, let length, let alignment):
    return [text(axes)] + text(length) + name(alignment)
  case .effect(let effect): return text(effect)
  case .coordinateSpace(let name): return [name]
  case .preference(let key, _), .anchorPreference(let key, _, _),
    .preferenceReader(let key, _, _, _):
    return [key]
  default: return []
  }
}

// MARK: Values

private func text(_ number: Double) -> String {
  if number == .infinity { return "infinity" }
  let rounded = (number * 1000).rounded() / 1000
  return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
}

private func named(_ label: String, _ number: Double?) -> [String] {
  number.map { [label, text($0)] } ?? []
}

private func text(_ quantity: Quantity, scaledBy factor: Double = 1) -> String {
  guard quantity.isKnown else { return "?" }
  guard !quantity.isConstant else { return text(quantity.value * factor) }
  return text(quantity.lower * factor) + "..." + text(quantity.upper * factor)
}

private func text(_ insets: Insets) -> [String] {
  let sides = [
    ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
    ("trailing", insets.trailing),
  ]
  if sides.allSatisfy({ $0.1 == insets.top }) { return [text(insets.top)] }
  return sides.filter { $0.1 != 0 }.flatMap { [$0.0, text($0.1)] }
}

private func text(_ axes: AxisSet) -> String {
  axes == .both ? "both" : axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : "none"
}

private func text(_ edges: EdgeSet) -> String {
  edges == .all
    ? "all"
    : edges.isEmpty ? "none" : Edge.allCases.filter { edges.contains($0) }.map { "\($0)" }.joined(separator: "+")
}

private func text(_ item: GridItem) -> String {
  switch item.size {
  case .fixed(let length): "fixed(\(text(length)))"
  case .flexible(let minimum, let maximum): "flexible(\(text(minimum))...\(text(maximum)))"
  case .adaptive(let minimum, let maximum): "adaptive(\(text(minimum))...\(text(maximum)))"
  }
}

private func text(_ length: RelativeLength) -> [String] {
  switch length {
  case .share(let count, let span, let spacing):
    (count.map { ["\(span)/\($0)"] } ?? []) + (spacing == 0 ? [] : named("spacing", spacing))
  case .code: ["code"]
  }
}

private func text(_ effect: GeometryEffect) -> [String] {
  let toDegrees = 180 / Double.pi
  let words: [String] =
    switch effect.transform {
    case .rotation(let angle, let anchor): [text(angle, scaledBy: toDegrees)] + text(anchor)
    case .scale(let x, let y, let anchor): [text(x), text(y)] + text(anchor)
    case .offset(let x, let y): [text(x), text(y)]
    case .rotation3D(let angle, let axis, let anchor, _):
      [text(angle, scaledBy: toDegrees), "around"] + axis.map(text) + text(anchor)
    case .affine(let matrix): matrix.map(text)
    case .code: ["code"]
    case .unknown: ["?"]
    }
  return words + (effect.isIgnoredByLayout ? ["ignored"] : [])
}

private func text(_ anchor: UnitPoint) -> [String] {
  anchor == .center ? [] : ["anchor", text(anchor.x), text(anchor.y)]
}

private func name(_ alignment: HorizontalAlignment, default standard: HorizontalAlignment? = .center)
  -> [String]
{
  if case .custom(let own) = alignment { return [own.name] }
  return alignment == standard ? [] : ["\(alignment)"]
}

private func name(_ alignment: VerticalAlignment, default standard: VerticalAlignment? = .center)
  -> [String]
{
  if case .custom(let own) = alignment { return [own.name] }
  return alignment == standard ? [] : ["\(alignment)"]
}

private func name(_ alignment: Alignment) -> [String] {
  name(alignment.horizontal) + name(alignment.vertical)
}
