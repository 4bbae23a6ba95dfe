import Interpreter
import LayoutEngine
import ViewProgram

/// Modifiers that take part in layout: each is a node around its view.
///
/// - In: nothing; out: entries of modifiers with the code that makes their nodes.
/// - To add: an entry in the file of its family, with its overloads by labels and its code below the list.
let layoutModifiers: [ModifierEntry] = [
  ModifierEntry(
    "frame",
    .wraps(
      "width? height? alignment?",
      "minWidth? idealWidth? maxWidth? minHeight? idealHeight? maxHeight? alignment?",
      in: Evaluator.frameKind)),
  ModifierEntry("padding", .wraps("_? _?", in: Evaluator.paddingKind)),
  ModifierEntry("fixedSize", .wraps("", "horizontal vertical", in: Evaluator.fixedSizeKind)),
  ModifierEntry("aspectRatio", .wraps("_? contentMode", in: Evaluator.aspectRatioKind)),
  ModifierEntry(
    "scaledToFit", .wraps("", in: { _ in { .aspectRatio(nil, .fit, name: $0.name) } })),
  ModifierEntry(
    "scaledToFill", .wraps("", in: { _ in { .aspectRatio(nil, .fill, name: $0.name) } })),
  ModifierEntry("layoutPriority", .wraps("_", in: Evaluator.priorityKind)),
  ModifierEntry("zIndex", .wraps("_", in: Evaluator.orderKind)),
  ModifierEntry("position", .wraps("_", "x? y?", in: Evaluator.positionKind)),
  ModifierEntry("alignmentGuide", .makes("_ computeValue", by: Evaluator.withGuide)),
  ModifierEntry("ignoresSafeArea", .wraps("_? edges?", in: Evaluator.ignoredSafeAreaKind)),
  ModifierEntry("edgesIgnoringSafeArea", .wraps("_", in: Evaluator.ignoredEdgesKind)),
  ModifierEntry("safeAreaPadding", .wraps("_? _?", in: Evaluator.safeAreaPaddingKind)),
  ModifierEntry("scenePadding", .wraps("_?", "_ edges", in: Evaluator.scenePaddingKind)),
  ModifierEntry(
    "containerRelativeFrame",
    .wraps(
      "_ alignment?", "_ count span? spacing alignment?", "_ alignment? _",
      in: Evaluator.relativeFrameKind)),
  ModifierEntry(
    "containerCornerOffset",
    .assumed("no corner of a container is taken to be in the way", "_", "_ sizeToFit")),
  ModifierEntry("previewLayout", .makes("_", by: Evaluator.withCanvas)),
  ModifierEntry("windowResizability", .makes("_", by: Evaluator.resizableWindow)),
  ModifierEntry(
    "defaultSize",
    .makes("_", "width height", "width height depth", "_ in", "width height depth in", by: Evaluator.inWindow)),
  ModifierEntry("previewContext", .makes("_", by: Evaluator.withCanvas))
    .surrounding(with: Evaluator.previewedFamily),
]

extension ModifierEntry.Overloads {
  /// A node of one kind around the view.
  fileprivate static func wraps(
    _ signatures: Signature..., in kind: @escaping @Sendable (Evaluator) -> (ModifierCall) -> ViewKind?
  ) -> Self {
    Self(
      signatures: signatures,
      effect: .makes { evaluator in
        { node, call in kind(evaluator)(call).map { evaluator.nodeAround(node, in: $0, call) } }
      })
  }
}

extension Evaluator {
  /// Says so where what is asked for is not known, by the arguments or by the code that is given.
  fileprivate func nodeAround(_ node: ViewNode, in kind: ViewKind, _ call: ModifierCall) -> ViewNode {
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

  fileprivate func frameKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    let alignment = alignment(arguments["alignment"]) ?? .center
    let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    guard arguments.items.contains(where: { $0.label.map(flexible.contains) ?? false }) else {
      return .frame(
        width: length(arguments["width"]).flatMap(usableLength),
        height: length(arguments["height"]).flatMap(usableLength), alignment: alignment)
    }
    return .flexibleFrame(
      FlexibleFrame(
        minWidth: length(arguments["minWidth"]), idealWidth: length(arguments["idealWidth"]),
        maxWidth: length(arguments["maxWidth"]), minHeight: length(arguments["minHeight"]),
        idealHeight: length(arguments["idealHeight"]), maxHeight: length(arguments["maxHeight"]),
        alignment: alignment))
  }

  /// SwiftUI drops fixed lengths that are not finite, and takes negative ones for none.
  private func usableLength(_ value: Double) -> Double? {
    value.isFinite ? max(0, value) : nil
  }

  fileprivate func paddingKind(_ call: ModifierCall) -> ViewKind? {
    .padding(paddingInsets(call.arguments))
  }

  fileprivate func safeAreaPaddingKind(_ call: ModifierCall) -> ViewKind? {
    .safeAreaPadding(paddingInsets(call.arguments))
  }

  private func paddingInsets(_ arguments: ArgumentValues) -> Insets {
    if let insets = insets(arguments.unlabeled(0)) { return insets }
    let standard = SystemMetric.padding.value
    if let edges = edges(arguments.unlabeled(0)), !isLength(arguments.unlabeled(0)) {
      return Insets(gap(arguments.unlabeled(1)) ?? standard, edges: edges)
    }
    return Insets(gap(arguments.unlabeled(0)) ?? standard)
  }

  /// The margins that the system keeps beside content: those of its lists.
  ///
  /// - Source: UIKit's layout margins, assumed.
  fileprivate func scenePaddingKind(_ call: ModifierCall) -> ViewKind? {
    let edges = call.arguments["edges"] ?? (call.arguments.items.count == 1 ? call.arguments.unlabeled(0) : nil)
    let isWide = isOnPhone && scenario(reading: .listMargins).hasWideLists
    let margin = (isWide ? SystemMetric.wideRowMargin : .sceneMargin).value(in: design)
    return .padding(Insets(margin, edges: edges.flatMap { self.edges($0) } ?? .all))
  }

  private func isLength(_ value: Value?) -> Bool {
    if case .number? = value { return true }
    return false
  }

  fileprivate func fixedSizeKind(_ call: ModifierCall) -> ViewKind? {
    .fixedSize(fixedAxes(call.arguments))
  }

  private func fixedAxes(_ arguments: ArgumentValues) -> AxisSet {
    guard !arguments.isEmpty else { return .both }
    var axes: AxisSet = []
    if interpreter.decide(arguments["horizontal"] ?? .boolean(false), key: "fixedSize.h") { axes.insert(.horizontal) }
    if interpreter.decide(arguments["vertical"] ?? .boolean(false), key: "fixedSize.v") { axes.insert(.vertical) }
    return axes
  }

  fileprivate func aspectRatioKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    let mode: ContentMode = memberName(arguments["contentMode"]) == "fill" ? .fill : .fit
    if let size = size(arguments.unlabeled(0)), size.height.value > 0 {
      return .aspectRatio(size.width.value / size.height.value, mode)
    }
    // A stand-in for a ratio must look like one.
    if isUnknown(arguments.unlabeled(0)) { return .aspectRatio(1, mode) }
    return .aspectRatio(length(arguments.unlabeled(0)), mode)
  }

  fileprivate func priorityKind(_ call: ModifierCall) -> ViewKind? {
    .layoutPriority(length(call.arguments.unlabeled(0)) ?? 0)
  }

  fileprivate func orderKind(_ call: ModifierCall) -> ViewKind? {
    .zIndex(length(call.arguments.unlabeled(0)) ?? 0)
  }

  fileprivate func positionKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    if let point = point(arguments.unlabeled(0)) { return .position(x: point.x, y: point.y) }
    return .position(x: length(arguments["x"]) ?? 0, y: length(arguments["y"]) ?? 0)
  }

  fileprivate func withGuide(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    // Only the separators of a list's rows follow them.
    let drawn = ["listRowSeparatorLeading", "listRowSeparatorTrailing"]
    if let name = memberName(call.arguments.unlabeled(0)), drawn.contains(name) { return node }
    return guideKind(call).map { nodeAround(node, in: $0, call) }
  }

  private func guideKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    guard let key = alignmentKey(arguments.unlabeled(0)),
      let closure = arguments.content ?? arguments["computeValue"]
    else { return nil }
    return .alignmentGuide(key, GuideCode(evaluator: self, closure: closure, scope: call.scope))
  }

  fileprivate func ignoredSafeAreaKind(_ call: ModifierCall) -> ViewKind? {
    let names: [String: SafeAreaRegions] = ["keyboard": .keyboard, "container": .container]
    let regions = memberName(call.arguments.unlabeled(0)).flatMap { names[$0] } ?? .all
    return .ignoresSafeArea(edges: edges(call.arguments["edges"]) ?? .all, regions: regions)
  }

  fileprivate func ignoredEdgesKind(_ call: ModifierCall) -> ViewKind? {
    .ignoresSafeArea(edges: edges(call.arguments.unlabeled(0)) ?? .all, name: call.name)
  }

  fileprivate func relativeFrameKind(_ call: ModifierCall) -> ViewKind? {
    let arguments = call.arguments
    let axes = axes(arguments.unlabeled(0)) ?? .both
    let alignment = alignment(arguments["alignment"]) ?? .center
    if let closure = arguments.content {
      let code = RelativeCode(evaluator: self, closure: closure, scope: call.scope)
      return .containerRelativeFrame(axes, .code(code), alignment: alignment)
    }
    let count = quantity(arguments["count"]).flatMap { Int(exactly: $0.value.rounded()) }
    let span = quantity(arguments["span"]).flatMap { Int(exactly: $0.value.rounded()) } ?? 1
    let spacing = gap(arguments["spacing"]) ?? 0
    return .containerRelativeFrame(
      axes, .share(count: count, span: span, spacing: spacing), alignment: alignment)
  }

  /// `.previewLayout(...)` sets the canvas of a preview, which has no safe area; the device's own
  /// where it says nothing that is known.
  fileprivate func withCanvas(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    interpreter.counts.oneTimeEvents += 1
    guard let canvas = canvasAskedFor(call.arguments.unlabeled(0)) else { return node }
    effects.canvases[call.source] = canvas
    return nodeAround(node, in: .appearance(name: call.name), call)
  }

  /// `.defaultSize(...)` sets the size of a window where windows have one; what is given in meters is left out.
  fileprivate func inWindow(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let size = arguments.unlabeled(0).flatMap { self.size($0) }
    guard scenario.isMac || scenario.design == .visionOS26, arguments["in"] == nil,
      let width = size?.width.value ?? length(arguments["width"]),
      let height = size?.height.value ?? length(arguments["height"])
    else { return node }
    interpreter.counts.oneTimeEvents += 1
    effects.canvases[call.source] = .window(Size(width: width, height: height))
    return nodeAround(node, in: .appearance(name: call.name), call)
  }

  /// `.windowResizability(.contentSize)` keeps a window on a Mac as small as its content.
  fileprivate func resizableWindow(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard scenario.isMac, memberName(call.arguments.unlabeled(0)) == "contentSize" else { return node }
    return inFittingWindow(node, call.name, call.source)
  }

  func canvasAskedFor(_ value: Value?) -> PreviewCanvas? {
    if let family = widgetFamily(value) { return .widget(family) }
    switch value {
    case .member("fixed", let size?)?, .member("fixedLayout", let size?)?:
      guard let width = length(size["width"]), let height = length(size["height"]) else { return nil }
      return .fixed(Size(width: width, height: height))
    case .member("sizeThatFits", nil)?, .member("sizeThatFitsLayout", nil)?: return .fitting
    default: return nil
    }
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
      .number(Quantity(container), .cgFloat),
      .member(axis == .horizontal ? "horizontal" : "vertical", nil),
    ]
    let result = evaluator.apply(
      closure, evaluator.labeled(values.map { (nil, $0) }), in: scope)
    guard let result, !evaluator.isUnknown(result) else { return nil }
    return evaluator.length(result)
  }
}
