package import Interpreter
package import LayoutEngine
import ViewProgram

extension Evaluator {
  /// The views that a value shows where one is wanted; several nodes where it is a group.
  package func views(_ value: Value, in scope: Scope) -> [ViewNode] {
    switch value {
    case .host: return value.views ?? []
    case .instance(let instance): return nested([]) { body(of: instance, in: scope) }
    case .enumCase(let enumValue): return enumValue.type.map { body(of: $0, value) } ?? []
    case .record("Color", let fields): return [color(fields)]
    case .closure, .function: return contentViews(value, in: scope)
    case .binding(let binding): return views(binding.value, in: scope)
    case .tuple(let parts): return nested([]) { parts.flatMap { views($0.value, in: scope) } }
    case .array(let values): return nested([]) { values.flatMap { views($0, in: scope) } }
    case .unknown(let unknown):
      note(unknown.missing)
      if slotContent == nil, let asset = asset(unknown) { return views(asset, in: scope) }
      return views(of: unknown, in: scope)
    case .member(let name, _):
      return moduleConstant(value, of: "View").map { views($0, in: scope) } ?? [opaqueView(Unknown("." + name))]
    case .type(let name, nil): return [opaqueView(Unknown(name))]
    case .none, .number, .wide, .boolean, .string, .dictionary, .range, .record, .type, .keyPath,
      .native:
      return []
    }
  }

  /// The stand-ins for a view that is not known: of a declared type, as much as that says of it.
  private func views(of unknown: Unknown, in scope: Scope) -> [ViewNode] {
    guard slotContent == nil, coverage == nil else { return isNoView(unknown.type) ? [] : [opaqueView(unknown)] }
    switch unknown.type {
    case .optional?:
      guard interpreter.choose("has " + unknown.key, count: 2) == 0 else { return [] }
      return views(of: unknown.unwrapped, in: scope)
    case .named("Text", _)?:
      var node = ViewNode(.text(TextContent(variant.profile.text)))
      node.assumptions = [assumption(ofText: .unknown(unknown), in: scope.file)]
      return [node]
    case .named("Image", _)?:
      return [standInImage(side: variant.profile.length, .other, nil)]
    case .named("Color", _)?, .named("LinearGradient", _)?, .named("RadialGradient", _)?, .named("AngularGradient", _)?,
      .named("EllipticalGradient", _)?, .named("MeshGradient", _)?, .named("AnyGradient", _)?:
      return views(color(of: unknown), in: scope)
    case .named(let name, _)?:
      if isNoView(unknown.type) { return [] }
      return views(of: unknown, ofSomeViewNamed: name, in: scope) ?? [opaqueView(unknown)]
    default: return [opaqueView(unknown)]
    }
  }

  /// The views of a view of the module that is given what nobody knows; nil where there is none of this name, or it
  /// stands in itself.
  private func views(of unknown: Unknown, ofSomeViewNamed name: String, in scope: Scope) -> [ViewNode]? {
    let call = "some " + name
    guard !surroundings.callsInProgress.contains(call),
      case .type(_, let type?)? = interpreter.type(named: name, in: scope),
      type.isView
    else { return nil }
    var inside = surroundings
    inside.callsInProgress.append(call)
    return within(inside) {
      // Which of its cases it is, its code asks of the value itself.
      if type.kind == .enumeration { return body(of: type, .unknown(unknown)) }
      return views(interpreter.instantiate(type, inputs(of: type), in: Scope(parent: nil, file: type.file)), in: scope)
        .map { $0.assuming("what '\(name)' is given is not known") }
    }
  }

  private func isNoView(_ type: TypeReference?) -> Bool {
    guard case .named(let name, _)? = type else { return false }
    return ["String", "Bool", "Int", "Double", "CGFloat", "Void"].contains(name)
  }

  private func color(_ fields: [String: Value]) -> ViewNode {
    if case .boolean(true)? = fields["clear"] { return ViewNode(.color(isClear: true)) }
    let color = Value.record("Color", fields)
    var node = ViewNode(.color(isClear: false))
    node.fill = fill(of: color)
    return node.filled(shownColor(color))
  }

  /// Stands for a view nobody knows; never a claim of its own.
  func opaqueView(_ unknown: Unknown, typical: LeafSizing = .fixed(100, 44), source: SourceReference? = nil) -> ViewNode
  {
    if let slotContent {
      return ViewNode(
        slotContent == .hugging ? .text(TextContent("Slot")) : .color(isClear: false), source: source)
    }
    let name: String
    if case .named(let type, _)? = unknown.type {
      name = type
    } else {
      name =
        unknown.key.hasPrefix("file ")
        ? String(unknown.key.drop { $0 != "." }.dropFirst()) : unknown.key
    }
    var sizing: LeafSizing
    switch variant.profile {
    case .typical, .many: sizing = typical
    case .small: sizing = .fixed(20, 20)
    case .large: sizing = .greedy
    }
    // With modifiers that nobody knows either, it has no type of its own.
    let hint = sizeHints[name] ?? unknown.missing.first.flatMap { sizeHints[$0.name] }
    if let hint {
      sizing.horizontal = hint.width ?? sizing.horizontal
      sizing.vertical = hint.height ?? sizing.vertical
    }
    let short = name.count > 60 ? String(name.prefix(57)) + "..." : name
    var node = ViewNode(.opaque(name: short, sizing: sizing), source: source)
    node.assumptions = [
      "'\(short)' is not understood: its size is " + (hint == nil ? "assumed" : "configured")
    ]
    return node
  }

  /// A view that an imported module declares, around the views that it is given; nil where it is given none.
  ///
  /// It is as large as what is in it, and for other stand-ins it offers another size: a claim about its content
  /// must survive that.
  func unknownContainer(_ call: SystemCall) -> ViewNode? {
    guard coverage == nil, slotContent == nil, sizeHints[call.name] == nil, call.name.first?.isUppercase == true,
      builtins.views[call.name] == nil, builtins.values[call.name] == nil
    else { return nil }
    var parts: [ViewNode] = []
    for item in call.arguments.items {
      guard case .closure(let closure) = item.value, item.label.map(isForActions) != true,
        closure.closure.body.buildsViews
      else { continue }
      let count = closure.closure.parameters.count
      let stands = (0..<count).map { Value.unknown(Unknown("\(call.name) \(call.source.start).\($0)")) }
      let content = contentViews(item.value, stands, in: call.scope)
      if !content.isEmpty { parts.append(layered(content)) }
    }
    guard !parts.isEmpty else { return nil }
    noteNotUnderstood(.view, call.name, at: call.source)
    // Content and a footer, an image and a title: most stand below each other.
    let content = parts.count == 1 ? parts[0] : ViewNode(.implicitStack, children: parts, source: call.source)
    return assumed(
      .custom(name: call.name), around: content, call.source,
      Assumption.content(of: call.name))
  }

  /// Whether closures of this label are run when something happens.
  private func isForActions(_ label: String) -> Bool {
    label == "action" || label == "perform" || label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase == true
  }

  /// A node around another one that may do anything to its size.
  private func assumed(
    _ kind: ViewKind, around node: ViewNode, _ source: SourceReference, _ assumption: String
  ) -> ViewNode {
    let kind: ViewKind =
      switch variant.profile {
      case .typical, .many: kind
      case .small: .frame(width: 200, height: 200, alignment: .center)
      case .large: .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity))
      }
    var result = ViewNode(kind, children: [node], source: source)
    result.assumptions = [assumption]
    return result
  }

  /// A modifier of an imported module: whatever it does to layout, a claim must survive it, so each
  /// profile gives it another effect.
  func unknownModifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode {
    noteNotUnderstood(.modifier, call.name, at: call.source)
    return assumed(
      .custom(name: call.name), around: node, call.source,
      Assumption.effect(of: call.name))
  }

  // MARK: Bodies of the module's own views

  private func body(of instance: Instance, in scope: Scope) -> [ViewNode] {
    let type = instance.type
    let source = instance.source
    // Reducers and their like have a `body`, too.
    if type.properties["body"] != nil, !type.canBeView { return [] }
    if let source { coverage?.record(.view, type.name, at: source, isUnderstood: true) }
    if let body = wrappedBody(of: instance, source) { return body }
    if type.isStyle { return [ViewNode(.color(isClear: false), source: source)] }
    if type.isShape {
      noteReads(ofDrawing: instance)
      let shape = ShapeContent(name: type.name, sizing: shapeSizing(of: instance))
      return [ViewNode(.shape(shape), source: source)]
    }
    if type.isRepresentable { return [platformView(instance, source)] }
    if type.properties["body"] == nil {
      if let source { noteNotUnderstood(.view, type.name, at: source) }
      return [opaqueView(Unknown(type.name, type: .named(type.name, arguments: [])), source: source)]
    }
    return []
  }

  private func shapeSizing(of instance: Instance) -> CodeSizing? {
    guard let method = interpreter.method("sizeThatFits", of: instance) else { return nil }
    return CodeSizing { proposal in
      let result = self.apply(
        .function(method), self.single(self.value(of: proposal)),
        in: Scope(parent: nil, instance: instance))
      return self.size(result).map { Size(width: $0.width.value, height: $0.height.value) }
    }
  }

  private func wrappedBody(of instance: Instance, _ source: SourceReference?) -> [ViewNode]? {
    let type = instance.type
    let scope: Scope
    let code: [Statement]
    if let located = type.properties["body"], let getter = located.declaration.getter {
      scope = Scope(parent: nil, instance: instance, file: located.file)
      code = getter
    } else if let located = type.givenBody, let body = located.declaration.body {
      scope = Scope(parent: nil, instance: instance, file: located.file)
      interpreter.bind(located.declaration.parameters, ArgumentValues(), in: scope)
      code = body
    } else {
      return nil
    }
    if coverage != nil, !surroundings.instantiations.isEmpty, instance.fields.values.allSatisfy(\.isData) {
      // Its own code is met by itself.
      return [opaqueView(Unknown(type.name), source: source)]
    }
    let isTooDeep = surroundings.instantiations.count >= Self.instantiationLimit
    guard !isTooDeep, surroundings.nesting(of: type.qualifiedName) < Self.selfLimit else {
      interpreter.counts.oneTimeEvents += 1
      interpreter.note(
        limit: isTooDeep
          ? "views are nested too deeply" : "\(type.name) contains itself more than \(Self.selfLimit - 1) levels deep")
      return [opaqueView(Unknown(type.name, type: .named(type.name, arguments: [])), source: source)]
    }
    effects.viewsBuilt.insert(type.builtView)
    pin(instance)
    let content = knownBody(of: instance) { views(of: code, in: scope) }
    return content.flatMap { node in
      node.mapped { [ViewNode(.custom(name: type.name), children: [$0], source: source)] }
    }
  }

  /// The body of an enum that is a view.
  private func body(of type: TypeEntry, _ value: Value) -> [ViewNode] {
    guard type.isView, let located = type.properties["body"],
      let getter = located.declaration.getter
    else { return [] }
    return nested([]) {
      let scope = Scope(parent: nil, selfValue: value, file: located.file, type: type)
      effects.viewsBuilt.insert(type.builtView)
      return views(of: getter, in: scope).flatMap { node in
        node.mapped { [ViewNode(.custom(name: type.name), children: [$0])] }
      }
    }
  }

  // MARK: Builders

  /// The views of a view-builder body.
  func views(of statements: [Statement], in scope: Scope) -> [ViewNode] {
    interpreter.builtValues(of: statements, in: scope).flatMap { views($0, in: scope) }
  }

  func views(_ built: Built, in scope: Scope) -> [ViewNode] {
    let nodes = views(built.value, in: scope)
    return built.range.map { nodes.standing(at: interpreter.sourceReference(to: $0, in: scope)) } ?? nodes
  }

  /// The views of a content closure, given `arguments`.
  func contentViews(_ value: Value?, _ arguments: [Value] = [], in scope: Scope) -> [ViewNode] {
    guard let value else { return [] }
    switch value {
    case .closure(let closure):
      // `{ proxy -> Color in ...; return .clear }` builds nothing: it is code that answers.
      if let result = closure.closure.returnType, !result.isOpaqueView {
        return apply(value, interpreter.labeled(arguments.map { (nil, $0) }), in: scope).map { views($0, in: scope) }
          ?? []
      }
      return nested([]) {
        let inner = Scope(parent: closure.scope)
        interpreter.bindClosure(closure.closure, arguments, in: inner)
        return views(of: closure.closure.body, in: inner)
      }
    case .function, .type(_, .some):
      let values = ArgumentValues(
        items: arguments.map {
          ArgumentValues.Item(
            label: nil, value: $0, isTrailing: false,
            source: SourceReference(file: scope.file, start: 0, end: 0))
        })
      return nested([]) {
        guard
          let result = apply(value, values, in: scope) ?? apply(value, ArgumentValues(), in: scope)
        else { return [] }
        if case .closure = result { return [] }
        return views(result, in: scope)
      }
    default: return views(value, in: scope)
    }
  }

  /// Several views where one is wanted: an implicit ZStack, or nothing.
  func layered(_ nodes: [ViewNode]) -> ViewNode {
    nodes.only ?? ViewNode(.zStack(alignment: .center), children: nodes)
  }
}

/// Content of a `GeometryReader`, evaluated with the real proxy while it is being placed.
struct ReaderContent: LayoutTimeContent {
  let evaluator: Evaluator
  let content: Value?
  let scope: Scope
  private let surroundings: ViewSurroundings

  init(evaluator: Evaluator, content: Value?, scope: Scope) {
    self.evaluator = evaluator
    self.content = content
    self.scope = scope
    surroundings = evaluator.surroundings
  }

  func views(_ context: LayoutTimeContext) -> [ViewNode] {
    evaluator.duringLayout(in: surroundings) {
      evaluator.contentViews(content, [.proxy(context.proxy)], in: scope)
    }
  }
}

extension [Statement] {
  /// Whether they look like what a view builder takes: views, and nothing that is done.
  fileprivate var buildsViews: Bool {
    var hasView = false
    for statement in self {
      switch statement {
      case .expression(let expression):
        if case .assignment = expression.kind { return false }
        hasView = hasView || expression.isMadeByType
      case .ifElse(let branch): hasView = hasView || branch.then.buildsViews || branch.otherwise?.buildsViews == true
      case .switchCase(let choice): hasView = hasView || choice.cases.contains { $0.body.buildsViews }
      case .returning(let value?): hasView = hasView || value.isMadeByType
      case .binding, .variable: break
      default: return false
      }
    }
    return hasView
  }
}

extension Expression {
  /// Whether it is `Name(...)`, or members of that.
  fileprivate var isMadeByType: Bool {
    switch kind {
    case .call(let callee, _):
      if calledTypeName != nil { return true }
      guard case .member(let base?, _, _) = callee.kind else { return false }
      return base.isMadeByType
    default: return false
    }
  }
}
