import Interpreter
import LayoutEngine
import ViewProgram

/// Effects, coordinate spaces, anchors and preferences, and code that learns of them.
let geometryModifiers: [ModifierEntry] = [
  ModifierEntry(
    "offset", .makes("_", "x? y?", on: .shape, by: Evaluator.offsetShape),
    .transforms("_", "x? y?", by: Evaluator.offsetTransform)),
  ModifierEntry("rotationEffect", .transforms("_ anchor?", by: Evaluator.turn)),
  ModifierEntry("scaleEffect", .transforms("_ anchor?", "x? y? anchor?", by: Evaluator.scaling)),
  ModifierEntry(
    "rotation3DEffect",
    .transforms("_ axis anchor? anchorZ? perspective?", by: Evaluator.turnInSpace)),
  ModifierEntry("transformEffect", .transforms("_", by: Evaluator.matrixTransform)),
  ModifierEntry("projectionEffect", .transforms("_", by: Evaluator.matrixTransform)),
  ModifierEntry(
    "scrollTransition",
    .makes(
      "_? axis? transition", "topLeading bottomTrailing axis? transition", by: Evaluator.withScrollTransition)),
  ModifierEntry("visualEffect", .makes("_", by: Evaluator.withVisualEffect)),
  ModifierEntry("coordinateSpace", .makes("_", "name", by: Evaluator.namingSpace)),
  ModifierEntry("anchorPreference", .makes("key value transform", by: Evaluator.publishingAnchor))
    .handingOn(),
  ModifierEntry(
    "transformAnchorPreference", .makes("key value transform", by: Evaluator.changingPreference)
  ).handingOn(),
  ModifierEntry("transformPreference", .makes("_ _", by: Evaluator.changingPreference)).handingOn(),
  ModifierEntry("preference", .makes("key value", by: Evaluator.publishingValue)).handingOn(),
  ModifierEntry(
    "backgroundPreferenceValue",
    .makes("_ alignment? _", by: Evaluator.readingPreference)
  ).showingElsewhere(),
  ModifierEntry(
    "overlayPreferenceValue",
    .makes("_ alignment? _", by: Evaluator.readingPreference)
  ).showingElsewhere(),
  ModifierEntry("onGeometryChange", .makes("for of action", by: Evaluator.observingGeometry)),
  ModifierEntry("onPreferenceChange", .makes("_ perform", by: Evaluator.observingPreference)),
  ModifierEntry("onAppear", .makes("perform?", by: Evaluator.observingAppearance)),
  ModifierEntry(
    "task",
    .makes(
      "priority? _", "id priority? _", "id? name? priority? executorPreference? _",
      by: Evaluator.observingAppearance)
  ).handingOn().watching(),
  ModifierEntry(
    "onChange", .makes("of initial? _", "of perform", by: Evaluator.observingAppearance)
  ).handingOn().watching(),
  ModifierEntry(
    "matchedGeometryEffect",
    .makes("id in properties? anchor? isSource?", by: Evaluator.matchingGeometry)),
]

extension ModifierEntry.Overloads {
  /// A view that is drawn elsewhere than it is laid out.
  fileprivate static func transforms(
    _ signatures: Signature...,
    by transform: @escaping @Sendable (Evaluator) -> (ModifierCall) -> GeometryEffect.Transform
  ) -> Self {
    Self(
      signatures: signatures,
      effect: .makes { evaluator in
        { node, call in
          evaluator.effectNode(
            GeometryEffect(name: call.name, transform: transform(evaluator)(call)), node, call)
        }
      })
  }
}

// MARK: Effects

extension Evaluator {
  /// A shape's own `offset` makes another shape of it.
  fileprivate func offsetShape(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    effectNode(
      GeometryEffect(name: call.name, transform: offsetTransform(call)), node.derivedShape, call)
  }

  fileprivate func offsetTransform(_ call: ModifierCall) -> GeometryEffect.Transform {
    let arguments = call.arguments
    if let size = size(arguments.unlabeled(0)) {
      return .offset(x: size.width, y: size.height)
    }
    if isUnknown(arguments.unlabeled(0)) {
      return .offset(x: .unknown(standIn: 0), y: .unknown(standIn: 0))
    }
    return .offset(x: effectNumber(arguments["x"], 0), y: effectNumber(arguments["y"], 0))
  }

  fileprivate func turn(_ call: ModifierCall) -> GeometryEffect.Transform {
    .rotation(angle(call.arguments.unlabeled(0)), anchor: anchor(of: call))
  }

  fileprivate func turnInSpace(_ call: ModifierCall) -> GeometryEffect.Transform {
    .rotation3D(
      angle(call.arguments.unlabeled(0)), axis: axis(call.arguments["axis"]),
      anchor: anchor(of: call), perspective: length(call.arguments["perspective"]) ?? 1)
  }

  fileprivate func matrixTransform(_ call: ModifierCall) -> GeometryEffect.Transform {
    affine(call.arguments.unlabeled(0)).map { .affine($0) } ?? .unknown
  }

  private func anchor(of call: ModifierCall) -> UnitPoint {
    unitPoint(call.arguments["anchor"]) ?? .center
  }

  /// A number of an effect: unknown ones stand for "no effect", and claim nothing.
  private func effectNumber(_ value: Value?, _ neutral: Double) -> Quantity {
    guard let value else { return Quantity(neutral) }
    if isUnknown(value) { return .unknown(standIn: neutral) }
    return quantity(value) ?? Quantity(neutral)
  }

  fileprivate func scaling(_ call: ModifierCall) -> GeometryEffect.Transform {
    let arguments = call.arguments
    let anchor = anchor(of: call)
    if let size = size(arguments.unlabeled(0)) {
      return .scale(x: size.width, y: size.height, anchor: anchor)
    }
    if let both = arguments.unlabeled(0) {
      let factor = effectNumber(both, 1)
      return .scale(x: factor, y: factor, anchor: anchor)
    }
    return .scale(
      x: effectNumber(arguments["x"], 1), y: effectNumber(arguments["y"], 1), anchor: anchor)
  }

  /// Code around that asks for geometry is told nothing of it: of the phases that change something none is seen.
  fileprivate func withScrollTransition(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let closure = call.arguments.content else { return nil }
    let name = memberName(call.arguments["axis"])
    let axis: Axis? = name == "horizontal" ? .horizontal : name == "vertical" ? .vertical : nil
    let configurations = call.arguments.items.filter { $0.label != "axis" && !isCallable($0.value) }
      .map { memberName($0.value) }
    let effect = GeometryEffect(
      name: call.name, transform: .code(scrollTransition(closure, along: axis, configurations, in: call.scope)),
      isIgnoredByLayout: true)
    return ViewNode(.effect(effect), children: [node], source: call.source)
  }

  fileprivate func withVisualEffect(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard let closure = call.arguments.content else { return node }
    let effect = GeometryEffect(
      name: call.name, transform: .code(visualEffect(closure, in: call.scope)))
    return ViewNode(.effect(effect), children: [node], source: call.source)
  }
}

// MARK: Spaces, anchors and preferences

extension Evaluator {
  fileprivate func namingSpace(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let space = call.arguments["name"] ?? call.arguments.unlabeled(0)
    var name = spaceName(space)
    if case .member("named", let named?)? = space { name = spaceName(named.unlabeled(0)) }
    return ViewNode(.coordinateSpace(name: name), children: [node], source: call.source)
  }

  fileprivate func publishingValue(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let key = call.arguments["key"]
    var value = call.arguments["value"] ?? .none
    if case .type(_, let entry?)? = key { value = self.value(value, ofKey: entry) }
    let payload = ValuePayload(value: value)
    return ViewNode(
      .preference(key: keyName(key), value: payload), children: [node], source: call.source)
  }

  fileprivate func publishingAnchor(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let payload = AnchorPayload(
      transform: arguments["transform"] ?? arguments.content, scope: call.scope)
    let source = anchorSource(arguments["value"], in: call.scope)
    return ViewNode(
      .anchorPreference(key: keyName(arguments["key"]), anchor: source ?? .bounds, value: payload),
      children: [node], source: call.source)
  }

  fileprivate func changingPreference(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let key = arguments["key"] ?? arguments.unlabeled(0)
    guard let change = arguments["transform"] ?? arguments.content ?? arguments.unlabeled(1) else { return nil }
    let payload = ChangePayload(key: key, change: change, scope: call.scope)
    let kind: ViewKind =
      if let value = arguments["value"] {
        .anchorPreference(
          key: keyName(key), anchor: anchorSource(value, in: call.scope) ?? .bounds, value: payload)
      } else {
        .preference(key: keyName(key), value: payload)
      }
    return ViewNode(kind, children: [node], source: call.source)
  }

  private func anchorSource(_ value: Value?, in scope: Scope) -> AnchorSource? {
    switch value {
    case .member("bounds", nil)?: return .bounds
    case .member(let name, nil)?: return unitPoint(.member(name, nil)).map { .point($0) }
    case .member("rect", let arguments?)?:
      return rect(arguments.unlabeled(0), in: scope).map { .rect($0) }
    case .member("point", let arguments?)?:
      return point(arguments.unlabeled(0)).map { .location($0) }
    case .member("unitPoint", let arguments?)?:
      return unitPoint(arguments.unlabeled(0)).map { .point($0) }
    default: return nil
    }
  }

  fileprivate func readingPreference(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let key = arguments.unlabeled(0)
    let reader = PreferenceContent(
      evaluator: self, key: key, content: arguments.content ?? arguments.unlabeled(1), scope: call.scope)
    let kind = ViewKind.preferenceReader(
      key: keyName(key), isBackground: call.name.hasPrefix("background"),
      alignment: alignment(arguments["alignment"]) ?? .center, content: reader)
    return ViewNode(kind, children: [node], source: call.source)
  }
}

// MARK: Observers

extension Evaluator {
  fileprivate func observingGeometry(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let given = arguments["of"]
    let content = MeasuringContent(
      evaluator: self, reading: given ?? arguments.content, key: nil,
      action: arguments["action"] ?? given.flatMap { _ in arguments.content }, scope: call.scope)
    return ViewNode(
      .geometryObserver(name: call.name, content: content), children: [node], source: call.source)
  }

  fileprivate func observingPreference(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard knownMeasurements != nil else { return node }
    let key = call.arguments.unlabeled(0)
    let content = MeasuringContent(
      evaluator: self, reading: nil, key: key,
      action: call.arguments["perform"] ?? call.arguments.content, scope: call.scope)
    return ViewNode(
      .geometryObserver(name: call.name, preference: keyName(key), content: content),
      children: [node], source: call.source)
  }

  /// Elsewhere than in content that is built during layout, nothing that layout finds is at hand but what states have
  /// measured before.
  fileprivate func observingAppearance(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard knownMeasurements != nil else { return node }
    let arguments = call.arguments
    guard surroundings.isDuringLayout else {
      followMeasured(arguments, in: call.scope)
      return node
    }
    let content = AppearanceContent(
      evaluator: self, observed: arguments["of"],
      action: arguments["perform"] ?? arguments["action"] ?? arguments.content, scope: call.scope)
    return ViewNode(
      .geometryObserver(name: call.name, content: content), children: [node], source: call.source)
  }

  fileprivate func matchingGeometry(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    let arguments = call.arguments
    let content = MatchedGeometry(source: call.source)
    var result = ViewNode(
      .geometryObserver(name: call.name, content: content), children: [node], source: call.source)
    guard let id = arguments["id"], !isUnknown(id),
      case .boolean(let isSource) = arguments["isSource"] ?? .boolean(true)
    else { return result }
    let properties: [String: GeometryMatch.Property] = ["position": .position, "size": .size]
    result.geometryMatch = GeometryMatch(
      group: spaceName(id) + " in " + spaceName(arguments["in"]), isSource: isSource,
      property: memberName(arguments["properties"]).flatMap { properties[$0] } ?? .frame,
      anchor: unitPoint(arguments["anchor"]) ?? .center)
    return result
  }
}

/// A matched geometry effect reads its own global frame.
struct MatchedGeometry: LayoutTimeContent {
  let source: SourceReference

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    _ = context.proxy.frame(in: .global, source: source)
    return []
  }
}
