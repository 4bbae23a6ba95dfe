import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// `MyLayout(spacing: 8) { ... }`: the closure is the content, not an argument of the initializer.
  func layoutView(
    _ type: TypeEntry, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    guard type.isLayout, let content = arguments.items.last, content.isTrailing else { return nil }
    let rest = ArgumentValues(items: Array(arguments.items.dropLast()))
    guard case .instance(let instance) = interpreter.instantiate(type, rest, in: scope) else { return nil }
    return layoutView(instance, content.value, place, in: scope)
  }

  func layoutView(
    _ layout: Instance, _ content: Value, _ place: SourceReference, in scope: Scope
  ) -> Value {
    let code = LayoutCode(evaluator: self, layout: layout)
    return .views([
      ViewNode(
        .customLayout(name: layout.type.name, code), children: self.contentViews(content, in: scope),
        source: place)
    ])
  }
}

/// A `Layout` of the module, run by the engine. It keeps the cache that the code asks for.
final class LayoutCode: LayoutAlgorithm {
  private let evaluator: Evaluator
  private let layout: Instance
  private var cache: Value?
  private let placements = Placements()
  /// Whether code left out, while it placed views, what may have placed one.
  private var mayHaveMore = false
  private(set) var doubt: String?
  private let ownSpacing: FunctionValue?
  private(set) lazy var sizingAxes = evaluator.interpreter.method("sizeThatFits", of: layout)?.axesOfProposal ?? .both
  let guideAxes: AxisSet
  let stackAxis: Axis?
  private let keepsCache: Bool
  /// A key for the layout's values; nil where they have none, or the code keeps a cache.
  private let fingerprint: Int?

  init(evaluator: Evaluator, layout: Instance) {
    self.evaluator = evaluator
    self.layout = layout
    keepsCache = evaluator.interpreter.method("makeCache", of: layout) != nil
    fingerprint = keepsCache ? nil : Fingerprint.forAll(.instance(layout))
    ownSpacing = evaluator.interpreter.method("spacing", of: layout)?.witness(["subviews", "cache"])
    let declared = evaluator.interpreter.method("explicitAlignment", of: layout)
    guideAxes = Axis.allCases.reduce(into: []) { axes, axis in
      if declared?.ofGuides(along: axis) != nil { axes.insert(AxisSet(axis)) }
    }
    if case .record(_, let fields)? = evaluator.interpreter.staticMember("layoutProperties", of: layout.type),
      let name = evaluator.memberName(fields["stackOrientation"])
    {
      stackAxis = name == "vertical" ? .vertical : .horizontal
    } else {
      stackAxis = nil
    }
  }

  /// The code's answer, or the one that is known where it would be the same again.
  private func known(
    _ wish: KnownLayouts.Wish, _ subviews: [LayoutSubview], _ make: () -> KnownLayouts.Result?
  ) -> KnownLayouts.Result? {
    let call = fingerprint.map {
      KnownLayouts.Call(fingerprint: $0, wish: wish, subviewCount: subviews.count)
    }
    return evaluator.knownLayout(call, { self.evaluator.answer(to: $0, subviews) }, make)
  }

  func sizeThatFits(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size? {
    let result = known(.size(proposal), subviews) { sizeByCode(proposal, subviews).map { .size($0) } }
    if case .size(let size)? = result { return size }
    return nil
  }

  private func sizeByCode(_ proposal: ProposedSize, _ subviews: [LayoutSubview]) -> Size? {
    let result = call(
      evaluator.interpreter.method("sizeThatFits", of: layout),
      [("proposal", evaluator.value(of: proposal)), ("subviews", value(of: subviews))], subviews)
    return evaluator.knownSize(result)
  }

  func placeSubviews(
    _ subviews: [LayoutSubview], in bounds: Rect, _ proposal: ProposedSize
  ) -> [SubviewPlacement?]? {
    let result = known(.placements(bounds, proposal), subviews) {
      placementsByCode(subviews, in: bounds, proposal).map { .placements($0) }
    }
    if case .placements(let placements)? = result { return placements }
    return nil
  }

  private func placementsByCode(
    _ subviews: [LayoutSubview], in bounds: Rect, _ proposal: ProposedSize
  ) -> [SubviewPlacement?]? {
    // What a cache holds belongs to the proposal that was answered last.
    if keepsCache { _ = sizeThatFits(proposal, subviews) }
    placements.bySubview = [:]
    let result = call(
      evaluator.interpreter.method("placeSubviews", of: layout),
      [
        ("in", evaluator.value(of: bounds)), ("proposal", evaluator.value(of: proposal)),
        ("subviews", value(of: subviews)),
      ], subviews)
    guard result != nil, !placements.bySubview.values.contains(where: { $0 == nil }),
      !mayHaveMore || placements.bySubview.count == subviews.count
    else { return nil }
    return subviews.map { placements.bySubview[$0.index] ?? nil }
  }

  func explicitAlignment(
    of key: AlignmentKey, _ subviews: [LayoutSubview], in size: Size, _ proposal: ProposedSize
  ) -> Double? {
    let axis: Axis
    let name: String
    switch key {
    case .horizontal(let guide): (axis, name) = (.horizontal, "\(guide)")
    case .vertical(let guide): (axis, name) = (.vertical, "\(guide)")
    }
    let guide = key.customName.map { own in
      let type = evaluator.interpreter.moduleType(named: own, from: layout.type.file)
      return Value.record(
        axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment", ["id": .type(own, type)])
    }
    let method = evaluator.interpreter.method("explicitAlignment", of: layout)?.ofGuides(along: axis)
    let result = call(
      method,
      [
        ("of", guide ?? .member(name, nil)), ("in", evaluator.value(of: Rect(origin: .zero, size: size))),
        ("proposal", evaluator.value(of: proposal)), ("subviews", value(of: subviews)),
      ], subviews)
    if case .none? = result { return nil }
    let answer = evaluator.known(result)
    if answer == nil { doubt = "a guide of a layout that is not understood is taken to be its default" }
    return answer
  }

  func spacing(_ subviews: [LayoutSubview]) -> ViewSpacing? {
    guard let ownSpacing else { return nil }
    let answer = call(ownSpacing, [("subviews", value(of: subviews))], subviews)
    if let spacing = evaluator.interpreter.contextual(answer, as: "ViewSpacing")?.spacing { return spacing.value }
    doubt = "the spacing of a layout that is not understood is taken to be that of its views"
    return nil
  }

  private func value(of subviews: [LayoutSubview]) -> Value {
    .array(
      ListValue(subviews.map { .subview($0, placements) }, .array, of: ListValue.renumberedElement))
  }

  private func call(
    _ method: FunctionValue?, _ arguments: [(label: String?, value: Value)],
    _ subviews: [LayoutSubview]
  ) -> Value? {
    guard let method else { return nil }
    let scope = Scope(parent: nil, instance: layout)
    scope.define("cache", cache ?? newCache(subviews))
    var all = evaluator.labeled(arguments)
    all.items.append(
      ArgumentValues.Item(
        label: "cache", value: scope.value(named: "cache") ?? .tuple([]), isTrailing: false,
        source: SourceReference(file: 0, start: 0, end: 0),
        expression: .cachePlace))
    let before = evaluator.interpreter.counts
    let result = evaluator.apply(.function(method), all, in: scope)
    cache = scope.value(named: "cache")
    let after = evaluator.interpreter.counts
    mayHaveMore = after.doubts != before.doubts
    if after.decisions != before.decisions {
      doubt = "a condition in the code of '\(layout.type.name)' is not known: one side of it is taken"
    }
    return result
  }

  private func newCache(_ subviews: [LayoutSubview]) -> Value {
    guard let method = evaluator.interpreter.method("makeCache", of: layout) else { return .tuple([]) }
    return evaluator.apply(
      .function(method), evaluator.labeled([("subviews", value(of: subviews))]),
      in: Scope(parent: nil, instance: layout)) ?? .tuple([])
  }
}

extension Expression {
  fileprivate func isIdentifier(_ name: String) -> Bool {
    if case .identifier(name, _) = kind { true } else { false }
  }

  /// `proposal` of `proposal.replacingUnspecifiedDimensions()`.
  fileprivate var unreplaced: Expression {
    guard case .call(let callee, _) = kind,
      case .member(let base?, "replacingUnspecifiedDimensions", _) = callee.kind
    else { return self }
    return base
  }

  /// `&cache`
  fileprivate static var cachePlace: Expression {
    let range = SourceRange(start: 0, end: 0)
    return Expression(.prefix("&", Expression(.identifier("cache", generics: []), range: range)), range: range)
  }
}

extension FunctionValue {
  /// The axes of its first parameter, a proposal, that the code reads; all where it does something else with it.
  fileprivate var axesOfProposal: AxisSet {
    candidates.reduce([]) { $0.union($1.declaration.axesOfProposal) }
  }

  /// The overload with these labels.
  fileprivate func witness(_ labels: [String]) -> FunctionValue? {
    let found = candidates.filter { $0.declaration.parameters.map(\.label) == labels }
    return found.isEmpty ? nil : FunctionValue(candidates: found, receiver: receiver)
  }

  /// The one of two `explicitAlignment`s that is for guides along `axis`.
  fileprivate func ofGuides(along axis: Axis) -> FunctionValue? {
    let type = axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    let found = candidates.filter {
      if case .named(type, _)? = $0.declaration.parameters.first?.type { true } else { false }
    }
    return found.isEmpty ? nil : FunctionValue(candidates: found, receiver: receiver)
  }
}

extension FunctionDeclaration {
  fileprivate var axesOfProposal: AxisSet {
    guard let name = parameters.first?.name, let body else { return .both }
    var axes: AxisSet = []
    var (uses, reads) = (0, 0)
    ExpressionWalker { expression in
      if expression.isIdentifier(name) { uses += 1 }
      guard case .member(let base?, let side, _) = expression.kind, base.unreplaced.isIdentifier(name),
        let axis = side == "width" ? Axis.horizontal : side == "height" ? .vertical : nil
      else { return }
      reads += 1
      axes.insert(AxisSet(axis))
    }.walk(body)
    return uses == reads ? axes : .both
  }
}
