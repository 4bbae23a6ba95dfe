import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Modifiers that take part in layout; nil for others.
  func layoutModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let kind = layoutKind(call) else { return call.name.hasPrefix("preview") ? node : nil }
    var result = ViewNode(kind, children: [node], source: call.source)
    var isKnown = !call.arguments.items.contains { isUnknown($0.value) }
    if case .alignmentGuide(_, let code as GuideCode) = kind {
      isKnown = code.answer(in: ViewDimensions(Size(width: 100, height: 44))) != nil
    }
    if case .containerRelativeFrame(_, .code(let code as RelativeCode), _) = kind {
      isKnown = code.answer(of: 100, along: .horizontal) != nil
    }
    if !isKnown {
      result.assumptions = ["an argument of '\(call.name)' is not known: a usual one is assumed"]
    }
    return result
  }

  private func layoutKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    switch call.name {
    case "frame": return frameKind(arguments)
    case "padding": return .padding(paddingInsets(arguments))
    case "fixedSize": return .fixedSize(fixedAxes(arguments))
    case "aspectRatio": return aspectRatio(arguments)
    case "scaledToFit": return .aspectRatio(nil, .fit, name: call.name)
    case "scaledToFill": return .aspectRatio(nil, .fill, name: call.name)
    case "layoutPriority": return .layoutPriority(length(arguments.unlabeled(0)) ?? 0)
    case "zIndex": return .zIndex(length(arguments.unlabeled(0)) ?? 0)
    case "position": return position(arguments)
    case "alignmentGuide": return alignmentGuide(arguments, call.scope)
    case "ignoresSafeArea": return .ignoresSafeArea(edges: ignoredEdges(arguments))
    case "edgesIgnoringSafeArea":
      return .ignoresSafeArea(edges: edges(arguments.unlabeled(0)) ?? .all, name: call.name)
    case "safeAreaPadding": return .safeAreaPadding(paddingInsets(arguments))
    case "containerRelativeFrame": return containerRelativeFrame(call)
    case "previewLayout", "previewContext": return previewLayout(call)
    default: return nil
    }
  }

  private func frameKind(_ arguments: ArgumentValues) -> ViewKind {
    let alignment = alignment(arguments["alignment"]) ?? .center
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard arguments.items.contains(where: { $0.label.map(flexible.contains) ?? false }) else {
      return .frame(
        width: length(arguments["width"]).flatMap(fixedLength),
        height: length(arguments["height"]).flatMap(fixedLength), alignment: alignment)
    }
    return .flexibleFrame(
      FlexibleFrame(
        minWidth: length(arguments["minWidth"]), idealWidth: length(arguments["idealWidth"]),
        maxWidth: length(arguments["maxWidth"]), minHeight: length(arguments["minHeight"]),
        idealHeight: length(arguments["idealHeight"]), maxHeight: length(arguments["maxHeight"]),
        alignment: alignment))
  }

  /// SwiftUI drops negative and non-finite fixed lengths.
  private func fixedLength(_ value: Double) -> Double? {
    value.isFinite && value >= 0 ? value : nil
  }

  private func paddingInsets(_ arguments: ArgumentValues) -> Insets {
    if let insets = insets(arguments.unlabeled(0)) { return insets }
    let standard = SystemMetric.padding.value
    if let edges = edges(arguments.unlabeled(0)), !isNumber(arguments.unlabeled(0)) {
      return Insets(length(arguments.unlabeled(1)) ?? standard, edges: edges)
    }
    return Insets(length(arguments.unlabeled(0)) ?? standard)
  }

  private func isNumber(_ value: Value?) -> Bool {
    if case .number? = value { return true }
    return false
  }

  private func fixedAxes(_ arguments: ArgumentValues) -> AxisSet {
    guard !arguments.isEmpty else { return .both }
    var axes: AxisSet = []
    if decide(arguments["horizontal"] ?? .boolean(false), key: "fixedSize.h") { axes.insert(.horizontal) }
    if decide(arguments["vertical"] ?? .boolean(false), key: "fixedSize.v") { axes.insert(.vertical) }
    return axes
  }

  private func aspectRatio(_ arguments: ArgumentValues) -> ViewKind {
    let mode: ContentMode = memberName(arguments["contentMode"]) == "fill" ? .fill : .fit
    if let size = size(arguments.unlabeled(0)), size.height.value > 0 {
      return .aspectRatio(size.width.value / size.height.value, mode)
    }
    // A stand-in for a ratio must look like one.
    if isUnknown(arguments.unlabeled(0)) { return .aspectRatio(1, mode) }
    return .aspectRatio(length(arguments.unlabeled(0)), mode)
  }

  private func position(_ arguments: ArgumentValues) -> ViewKind {
    if let point = point(arguments.unlabeled(0)) { return .position(x: point.x, y: point.y) }
    return .position(x: length(arguments["x"]) ?? 0, y: length(arguments["y"]) ?? 0)
  }

  private func alignmentGuide(_ arguments: ArgumentValues, _ scope: Scope) -> ViewKind? {
    guard let key = alignmentKey(arguments.unlabeled(0)),
      let closure = arguments.content ?? arguments["computeValue"]
    else { return nil }
    return .alignmentGuide(key, GuideCode(evaluator: self, closure: closure, scope: scope))
  }

  private func ignoredEdges(_ arguments: ArgumentValues) -> EdgeSet {
    if memberName(arguments.unlabeled(0)) == "keyboard" { return [] }
    return edges(arguments["edges"]) ?? .all
  }

  private func containerRelativeFrame(_ call: ModifierCall) -> ViewKind {
    let arguments = call.arguments
    let axes = axes(arguments.unlabeled(0)) ?? .both
    let alignment = alignment(arguments["alignment"]) ?? .center
    if let closure = arguments.content {
      let code = RelativeCode(evaluator: self, closure: closure, scope: call.scope)
      return .containerRelativeFrame(axes, .code(code), alignment: alignment)
    }
    let count = quantity(arguments["count"]).flatMap { Int(exactly: $0.value.rounded()) }
    let span = quantity(arguments["span"]).flatMap { Int(exactly: $0.value.rounded()) } ?? 1
    let spacing = length(arguments["spacing"]) ?? 0
    return .containerRelativeFrame(
      axes, .share(count: count, span: span, spacing: spacing), alignment: alignment)
  }

  /// `.previewLayout(...)` sets the canvas of a preview, which has no safe area.
  private func previewLayout(_ call: ModifierCall) -> ViewKind? {
    interpreter.counts.oneTimeEvents += 1
    if let family = widgetFamily(call.arguments.unlabeled(0)) {
      effects.canvases[call.source] = .widget(family)
      return .appearance(name: call.name)
    }
    switch call.arguments.unlabeled(0) {
    case .member("fixed", let size?)?:
      guard let width = length(size["width"]), let height = length(size["height"]) else { return nil }
      effects.canvases[call.source] = .fixed(Size(width: width, height: height))
    case .member("sizeThatFits", nil)?: effects.canvases[call.source] = .sizeThatFits
    default: return nil
    }
    return .appearance(name: call.name)
  }
}

/// A closure that says how long a view is in its container; all of it where that is not known.
struct RelativeCode: RelativeLengthCode {
  let evaluator: Evaluator
  let closure: Value
  let scope: Scope

  func length(of container: Double, along axis: Axis) -> Double {
    answer(of: container, along: axis) ?? container
  }

  func answer(of container: Double, along axis: Axis) -> Double? {
    let values: [Value] = [
      .number(Quantity(container), isInteger: false),
      .member(axis == .horizontal ? "horizontal" : "vertical", nil),
    ]
    let result = evaluator.apply(
      closure, evaluator.labeled(values.map { (nil, $0) }), in: scope)
    guard let result, !evaluator.isUnknown(result) else { return nil }
    return evaluator.length(result)
  }
}
