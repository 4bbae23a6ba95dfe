import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Effects, coordinate spaces, anchors and preferences; nil for other modifiers.
  func geometryModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    if let transform = transform(call) {
      return effectNode(GeometryEffect(name: call.name, transform: transform), node, call)
    }
    let arguments = call.arguments
    switch call.name {
    case "coordinateSpace":
      let space = arguments["name"] ?? arguments.unlabeled(0)
      var name = spaceName(space)
      if case .member("named", let named?)? = space { name = spaceName(named.unlabeled(0)) }
      return ViewNode(.coordinateSpace(name: name), children: [node], source: call.source)
    case "anchorPreference", "transformAnchorPreference": return anchorPreference(node, call)
    case "preference":
      let payload = ValuePayload(value: arguments["value"] ?? .none)
      return ViewNode(
        .preference(key: keyName(arguments["key"]), value: payload), children: [node],
        source: call.source)
    case "backgroundPreferenceValue", "overlayPreferenceValue": return preferenceReader(node, call)
    case "onGeometryChange":
      let given = arguments["of"]
      let content = MeasuringContent(
        evaluator: self, reading: given ?? arguments.content, key: nil,
        action: arguments["action"] ?? given.flatMap { _ in arguments.content }, scope: call.scope)
      return ViewNode(
        .geometryObserver(name: call.name, content: content), children: [node], source: call.source)
    case "onPreferenceChange":
      guard knownMeasurements != nil else { return node }
      let key = arguments.unlabeled(0)
      let content = MeasuringContent(
        evaluator: self, reading: nil, key: key, action: arguments["perform"] ?? arguments.content,
        scope: call.scope)
      return ViewNode(
        .geometryObserver(name: call.name, preference: keyName(key), content: content),
        children: [node], source: call.source)
    case "onAppear", "task", "onChange":
      // Elsewhere, nothing that layout finds is at hand.
      guard surroundings.isDuringLayout, knownMeasurements != nil else { return node }
      let content = AppearanceContent(
        evaluator: self, observed: arguments["of"],
        action: arguments["perform"] ?? arguments["action"] ?? arguments.content, scope: call.scope)
      return ViewNode(
        .geometryObserver(name: call.name, content: content), children: [node], source: call.source)
    case "visualEffect":
      guard let closure = arguments.content else { return node }
      let effect = GeometryEffect(
        name: call.name, transform: .code(visualEffect(closure, in: call.scope)))
      return ViewNode(.effect(effect), children: [node], source: call.source)
    case "scrollTransition":
      // None while a view stands well inside; nobody knows of one that comes or goes.
      return effectNode(GeometryEffect(name: call.name, transform: .unknown), node, call)
    case "matchedGeometryEffect": return matchedGeometry(node, call)
    default: return nil
    }
  }

  private func matchedGeometry(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
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

  func effectNode(_ effect: GeometryEffect, _ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    var result = ViewNode(.effect(effect), children: [node], source: call.source)
    if case .unknown = effect.transform {
      result.assumptions = ["what '\(effect.name)' does is not known; it is left out"]
    }
    return result
  }

  private func transform(_ call: ModifierCall) -> GeometryEffect.Transform? {
    let arguments = call.arguments
    let anchor = unitPoint(arguments["anchor"]) ?? .center
    switch call.name {
    case "offset":
      if let size = size(arguments.unlabeled(0)) {
        return .offset(x: size.width, y: size.height)
      }
      if isUnknown(arguments.unlabeled(0)) {
        return .offset(x: .unknown(standIn: 0), y: .unknown(standIn: 0))
      }
      return .offset(x: effectNumber(arguments["x"], 0), y: effectNumber(arguments["y"], 0))
    case "rotationEffect": return .rotation(angle(arguments.unlabeled(0)), anchor: anchor)
    case "scaleEffect": return scale(arguments, anchor)
    case "rotation3DEffect":
      return .rotation3D(
        angle(arguments.unlabeled(0)), axis: axis(arguments["axis"]), anchor: anchor,
        perspective: length(arguments["perspective"]) ?? 1)
    case "transformEffect", "projectionEffect":
      return affine(arguments.unlabeled(0)).map { .affine($0) } ?? .unknown
    default: return nil
    }
  }

  /// A number of an effect: unknown ones stand for "no effect", and claim nothing.
  private func effectNumber(_ value: Value?, _ neutral: Double) -> Quantity {
    guard let value else { return Quantity(neutral) }
    if isUnknown(value) { return .unknown(standIn: neutral) }
    return quantity(value) ?? Quantity(neutral)
  }

  private func scale(_ arguments: ArgumentValues, _ anchor: UnitPoint) -> GeometryEffect.Transform {
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

  func axis(_ value: Value?) -> [Double] {
    guard case .tuple(let parts)? = value, parts.count == 3 else { return [0, 0, 1] }
    return parts.map { length($0.value) ?? 0 }
  }

  // MARK: Preferences

  func keyName(_ value: Value?) -> String {
    switch value {
    case .type(let name, let entry)?: entry?.qualifiedName ?? name
    default: spaceName(value)
    }
  }

  private func anchorPreference(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    let arguments = call.arguments
    let payload = AnchorPayload(
      transform: arguments["transform"] ?? arguments.content, scope: call.scope)
    let source = anchorSource(arguments["value"], in: call.scope)
    return ViewNode(
      .anchorPreference(key: keyName(arguments["key"]), anchor: source ?? .bounds, value: payload),
      children: [node], source: call.source)
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

  private func preferenceReader(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    let arguments = call.arguments
    let key = arguments["key"] ?? arguments.unlabeled(0)
    let reader = PreferenceContent(
      evaluator: self, key: key, content: arguments["transform"] ?? arguments.content,
      scope: call.scope)
    let kind = ViewKind.preferenceReader(
      key: keyName(key), isBackground: call.name.hasPrefix("background"),
      alignment: alignment(arguments["alignment"]) ?? .center, content: reader)
    return ViewNode(kind, children: [node], source: call.source)
  }

  /// The published values as the key reduces them; its default where nobody published.
  func reduced(_ published: [PublishedPreference], key: Value?, in scope: Scope) -> Value {
    let values = published.map { value(of: $0, in: scope) }
    guard var result = values.first else {
      if case .type(let name, let entry)? = key {
        return interpreter.staticMember("defaultValue", name, entry, in: scope) ?? .none
      }
      return .none
    }
    for next in values.dropFirst() {
      switch (result, next) {
      case (.array(let left), .array(let right)): result = .array(left + right)
      case (.dictionary(let left), .dictionary(let right)): result = .dictionary(left + right)
      default: result = reduce(result, next, key: key)
      }
    }
    return result
  }

  private func value(of published: PublishedPreference, in scope: Scope) -> Value {
    switch published.payload {
    case let payload as ValuePayload: return payload.value
    case let payload as AnchorPayload:
      guard let anchor = published.anchor, let transform = payload.transform else { return .none }
      return apply(transform, single(.anchor(anchor)), in: payload.scope) ?? .anchor(anchor)
    default: return .none
    }
  }

  /// Runs the key's own `reduce(value:nextValue:)` where it is a plain assignment.
  private func reduce(_ value: Value, _ next: Value, key: Value?) -> Value {
    guard case .type(_, let entry?)? = key, let reduce = entry.functions["reduce"]?.first,
      let body = reduce.declaration.body, let names = Optional(reduce.declaration.parameters),
      names.count == 2
    else { return next }
    let nextScope = Scope(parent: nil)
    nextScope.define("next", next)
    keep(nextScope)
    let none = SourceRange(start: 0, end: 0)
    let closure = Closure(
      parameters: [], body: [.returning(Expression(.identifier("next", generics: []), range: none))],
      range: none)
    let scope = Scope(parent: nil, file: reduce.file, type: entry)
    scope.define(names[0].name, value)
    scope.define(names[1].name, .closure(ClosureValue(closure: closure, scope: nextScope)))
    _ = interpreter.run(body, in: scope)
    return scope.value(named: names[0].name) ?? next
  }
}

struct ValuePayload: PreferencePayload {
  let value: Value
}

struct AnchorPayload: PreferencePayload {
  let transform: Value?
  let scope: Scope
}

/// Content of `backgroundPreferenceValue` and its like, built once the values are in.
struct PreferenceContent: LayoutTimeContent {
  let evaluator: Evaluator
  let key: Value?
  let content: Value?
  let scope: Scope
  private let surroundings: ViewSurroundings

  init(evaluator: Evaluator, key: Value?, content: Value?, scope: Scope) {
    self.evaluator = evaluator
    self.key = key
    self.content = content
    self.scope = scope
    surroundings = evaluator.surroundings
  }

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    evaluator.duringLayout(in: surroundings) {
      let value = evaluator.reduced(context.preferences, key: key, in: scope)
      return evaluator.content(content, [value], in: scope)
    }
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
