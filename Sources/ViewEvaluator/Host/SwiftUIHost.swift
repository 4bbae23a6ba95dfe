package import Interpreter
package import LayoutEngine
package import ViewProgram

extension Evaluator {
  /// An evaluator that knows SwiftUI's builtins.
  package convenience init(
    index: ModuleIndex, scenario: Scenario, variant: Variant,
    limits: EvaluationLimits = .linting.onSmallStack,
    sizeHints: [String: SizeHint] = [:]
  ) {
    self.init(
      index: index, scenario: scenario, variant: variant, limits: limits, sizeHints: sizeHints,
      builtins: .swiftUI)
    interpreter.serve(self)
  }
}

/// SwiftUI's calls.
///
/// - In: names, members and attributes that the interpreter does not know; out: what they mean in SwiftUI, if anything.
/// - To add: an answer to a question of `Host`; what is known of one name belongs into its entry in `Builtins`.
extension Evaluator: Host {
  package func take(_ call: WrittenCall, in scope: Scope) -> Value? {
    if surroundings.isDuringLayout, Self.actingCalls.contains(call.name) { noteReads(ofActionsIn: call, in: scope) }
    guard let base = call.base else { return deferredAction(call.name, call.arguments, in: scope) }
    if base.isQueue, let value = deferredAction(call.name, call.arguments, in: scope) { return value }
    if call.name == "sync", let value = ranAtOnce(call, on: base, in: scope) { return value }
    if call.name == "assumeIsolated", case .identifier("MainActor", _) = base.kind, let body = call.arguments.first {
      return apply(evaluate(body.value, in: scope), ArgumentValues(), in: scope)
    }
    if Self.environmentModifiers.contains(call.name) {
      var (name, values) = (call.name, interpreter.evaluate(call.arguments, in: scope))
      if name == "transformEnvironment", let setting = transformedSetting(values) {
        (name, values) = ("environment", setting)
      }
      return withEnvironment(name, values) {
        interpreter.callMember(
          name, of: evaluate(base, in: scope), values, call.place(in: scope), in: scope)
          ?? .unknown(Unknown(interpreter.key(call.range, in: scope)))
      }
    }
    let modifier = call.name == "modifier" ? call.arguments.first?.value.calledTypeName : nil
    guard index.environmentHelpers.contains(modifier ?? call.name), case .call = base.kind else { return nil }
    // The function, or the modifier's body, sets the environment for its receiver, which is run then.
    interpreter.keep(scope)
    let closure = Closure(parameters: [], body: [.expression(base)], range: base.range)
    var receiver = ClosureValue(closure: closure, scope: scope)
    receiver.isReceiver = true
    let values = interpreter.evaluate(call.arguments, in: scope)
    return modify(.closure(receiver), at: base.range, call.name, values, call.place(in: scope).name, in: scope)
      ?? .unknown(Unknown(interpreter.key(call.range, in: scope)))
  }

  /// Those that set something for the code of their receiver.
  private static let environmentModifiers = Set(
    BuiltinTable.swiftUI.modifiers.values.filter { $0.surroundings != nil }.map(\.name))

  package func call(
    _ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    let call = SystemCall(name: name, arguments: arguments, source: place, scope: scope)
    if let value = builtins.values[name]?.code(taking: arguments)?(self)(call) { return value }
    return systemView(stackName(ofLayout: name) ?? name, arguments, place, in: scope)
      .map { .views($0) } ?? unknownContainer(call).map { .views([$0]) }
  }

  package func callStatic(
    _ name: String, of type: String, _ arguments: ArgumentValues, _ place: SourceReference?,
    in scope: Scope
  ) -> Value? {
    if let value = builtins.values[type]?.callMember?(self)(name, arguments) { return value }
    guard let place else { return nil }
    return systemView(type + "." + name, arguments, place, in: scope).map { .views($0) }
  }

  package func value(standingFor unknown: Unknown) -> Value? {
    // No layout depends on which color it is.
    if case .named("Color", _)? = unknown.type { color(of: unknown) } else { asset(unknown) }
  }

  package func value(knownOf unknown: Unknown) -> Value? {
    // What the timeline's entries tell of the widget is where it is shown.
    if case .named("WidgetFamily", _)? = unknown.type { surroundings.environment["widgetFamily"] } else { nil }
  }

  package func declares(_ type: String) -> Bool { builtins.views[type] != nil || builtins.values[type] != nil }

  package func makes(_ type: String, of arguments: ArgumentValues) -> Bool? {
    builtins.views[type].map { $0.code(taking: arguments) != nil && (type != "ForEach" || isForEach(arguments)) }
  }

  package func make(
    _ type: TypeEntry, named name: String?, _ arguments: ArgumentValues, _ place: SourceReference,
    in scope: Scope
  ) -> Value? {
    if let name, isOverloaded(type, arguments, in: scope),
      builtins.views[name]?.code(taking: arguments) != nil,
      let view = systemView(name, arguments, place, in: scope)
    {
      return .views(view)
    }
    return layoutView(type, arguments, place, in: scope) ?? viewOfManyElements(type, arguments, place, in: scope)
  }

  /// Whether the system's `List { }` is meant, though an imported module has a type of data that is
  /// called so, too.
  private func isOverloaded(_ type: TypeEntry, _ arguments: ArgumentValues, in scope: Scope) -> Bool {
    !type.canBeView && arguments.items.contains(where: \.isTrailing)
      && !index.modules.areTogether(type.file, scope.file)
  }

  package func callMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    switch value {
    case .host:
      if name == "frame", let proxy = value.proxy {
        let space = coordinateSpace(arguments["in"])
        return frame(of: proxy, in: space, interpreter.sourceReference(to: place.whole, in: scope))
      }
      return hostMethod(name, of: value, arguments, in: scope)
    case .record(let type, let fields):
      if type == "UserDefaults" { return defaultsMethod(name, arguments) }
      return recordMethod(name, type, fields, arguments, in: scope)
    case .instance(let instance): return instanceMethod(name, of: instance, arguments)
    case .member: return memberMethod(name, of: value, arguments)
    default: return nil
    }
  }

  package func changeValue(_ value: Value, by name: String, _ arguments: ArgumentValues) -> Value? {
    guard name == "formUnion", let spacing = value.spacing else { return nil }
    return spacingMethod(name, spacing, arguments)
  }

  package func callAddedMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace,
    in scope: Scope
  ) -> Value? {
    switch value {
    case .host where value.views == nil: return nil
    // Of code that is run later it is known only what sets the environment for it.
    case .closure(let closure)
    where place.receiver != nil && !closure.isReceiver && !index.environmentHelpers.contains(name):
      return nil
    // It stands where it was made.
    case .instance: return modify(value, name, arguments, place.name, in: scope)
    default: return modify(value, at: place.receiver, name, arguments, place.name, in: scope)
    }
  }

  package func ignoresValues(of name: String, on value: Value) -> Bool {
    switch value {
    case .host, .instance, .unknown: ignoresValues(ofModifier: name, on: value)
    default: false
    }
  }

  package func isAddedMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope
  ) -> Bool {
    isViewModifier(name, of: value, arguments, in: scope)
  }

  package func callValue(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? {
    switch value {
    case .host: return arguments.isEmpty && value.views != nil ? value : nil
    case .instance(let instance):
      guard instance.type.isLayout, let content = arguments.items.last, content.isTrailing else {
        return nil
      }
      return layoutView(instance, content.value, content.source, in: scope)
    case .record(let name, let fields):
      guard let stack = stackName(ofLayout: name), let content = arguments.items.first else {
        return nil
      }
      var all = labeled(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      all.items += arguments.items
      return systemView(stack, all, content.source, in: scope).map { .views($0) }
    default: return nil
    }
  }

  package func apply(
    operator name: String, _ operands: [Value], key: @autoclosure () -> String
  ) -> Value? {
    switch (operands[0], operands.dropFirst().first) {
    case (.host, let second?) where name == "+":
      return operands[0].views.flatMap { first in texts(second).map { .views(oneText(first, $0)) } }
    case (.unknown, .host?) where name == "+":
      guard let second = operands[1].views, second.first?.textContent != nil else { return nil }
      return texts(operands[0]).map { .views(oneText($0, second)) }
    case (.record("Angle", let fields), let factor?) where name == "*" || name == "/":
      return .record("Angle", fields.mapValues { interpreter.infix(name, $0, factor, key: key()) })
    case (.record("Angle", let first), .record("Angle", let second)?) where name == "+" || name == "-":
      return .record("Angle", first.merging(second) { interpreter.infix(name, $0, $1, key: key()) })
    case (.record("Angle", let fields), nil) where name == "-":
      return .record("Angle", fields.mapValues { interpreter.prefixed(name, $0, key: key()) })
    default: return nil
    }
  }

  /// The text that a value is, or that stands in for it where it is not known.
  private func texts(_ value: Value) -> [ViewNode]? {
    guard case .unknown(let unknown) = value else { return value.views }
    return views(.unknown(unknown.retyped(.named("Text", arguments: []))), in: Scope(parent: nil))
  }

  /// `Text + Text` is one text.
  private func oneText(_ first: [ViewNode], _ second: [ViewNode]) -> [ViewNode] {
    guard var node = first.first, let start = node.textContent, let other = second.first, let end = other.textContent
    else { return first }
    let spans = start.spans.map { $0.adding(node.environment) } + end.spans.map { $0.adding(other.environment) }
    node.kind = .text(TextContent(spans: spans))
    node.environment = []
    node.assumptions += other.assumptions
    return [node]
  }

  package func noteUse(of values: [Value]) { noteWholeUse(of: values) }
}

/// SwiftUI's members.
extension Evaluator {
  package var language: String? { scenario(reading: .language).language }

  package var systemVersion: Int { design.systemVersion }
  package var platformName: String { design.platformName }
  package var deviceKind: String {
    let scenario = scenario(reading: .idiom)
    return switch scenario.design {
    case .iOS18, .iOS26: scenario.isPad ? "ipad" : "iphone"
    case .macOS26: "mac"
    case .watchOS26: "applewatch"
    case .tvOS26: "appletv"
    case .visionOS26: "applevision"
    }
  }

  package func ownMember(_ name: String, of value: Value, in scope: Scope) -> Value? {
    switch value {
    case .record(let type, let fields): recordMember(name, type, fields)
    case .host where name == "containerValues": value.views?.only.flatMap { containerValues(of: $0, in: scope) }
    case .host: hostMember(name, of: value, in: scope)
    case .member(let size, nil) where ["isAccessibilitySize", "isAccessibilityCategory"].contains(name):
      DynamicTypeSize(named: size).map { .boolean($0.isAccessibilitySize) }
    case .member(let mode, nil) where name == "isEditing" && ["active", "transient", "inactive"].contains(mode):
      .boolean(mode != "inactive")
    case .member(let phase, nil) where name == "isIdentity" || name == "value": phaseMember(name, of: phase)
    case .member where name == "horizontal" || name == "vertical": alignmentMember(name, value)
    case .member(let folder, let arguments):
      if name == "gradient" {
        value
      } else if Self.styleLevels.contains(name) {
        // `.fill.tertiary`: a style that is seen through, or that differs from the one it is a level of.
        .member(name, nil)
      } else {
        arguments == nil ? memberOfFolder(folder, name, in: scope) : nil
      }
    case .array(let elements) where name == "layoutDirection":
      elements.first?.subview.flatMap { subviewMember(name, $0) }
    default: nil
    }
  }

  private static let styleLevels: Set = ["secondary", "tertiary", "quaternary", "quinary"]

  package func isOrdered(_ first: String, notBehind second: String) -> Bool? {
    guard let first = DynamicTypeSize(named: first), let second = DynamicTypeSize(named: second) else { return nil }
    return first <= second
  }

  package func systemMember(_ name: String, of type: String) -> Value? {
    builtins.values[type]?.readMember?(self)(name)
  }

  package func ownElement(
    of value: Value, _ arguments: ArgumentValues, _ place: @autoclosure () -> SourceReference
  ) -> Value? {
    hostElement(
      arguments.items.first?.value, isExplicit: arguments.items.first?.label == "explicit",
      of: value, place())
  }

  package func unknownMember(
    _ name: String, of value: Value, _ place: CallPlace, in scope: Scope
  ) -> Value? {
    // `ContentUnavailableView.search`
    if case .type(let type, nil) = value {
      let whole = interpreter.sourceReference(to: place.whole, in: scope)
      return systemView(type + "." + name, ArgumentValues(), whole, in: scope).map { .views($0) }
    }
    // A view's property that nobody knows, as while a modifier's name is typed.
    guard let nodes = value.views else { return nil }
    let call = ModifierCall(
      name: name, arguments: ArgumentValues(), source: place.name, scope: scope)
    return .views(nodes.map { unknownModifier($0, call) })
  }

  package var extendableTypes: [String] { ["Font", "Color", "Image", "UIFont", "UIColor"] }

  package func type(ofMember name: String, of type: String) -> TypeReference? { layoutType(ofMember: name, of: type) }

  package func elementType(of type: String) -> TypeReference? {
    ["Subviews", "LayoutSubviews"].contains(type) ? .named("LayoutSubview", arguments: []) : nil
  }

  package func protocols(of type: String) -> [String] { systemProtocols(of: type) }

  package func extendedTypes(of value: Value) -> [String] {
    if case .instance(let instance) = value, !instance.type.canBeView { return [] }
    return extensionOwners(of: value)
  }

  package func noteRead(of name: String, _ member: String?, from value: any HostValue) {
    if let proxy = Value.host(value).proxy { noteRead(of: name, member, from: proxy) }
  }
}

/// SwiftUI's property wrappers.
extension Evaluator {
  package func wrapperValue(
    _ attribute: AttributeUse, _ declaration: PropertyDeclaration, initial: Value?,
    of instance: Instance, file: Int32, in scope: Scope
  ) -> Value? {
    wrappedDefault(attribute, declaration, initial: initial, of: instance, file: file, in: scope)
  }

  package func isReadLate(_ attribute: AttributeUse) -> Bool { readsEnvironment(attribute) }

  package func value(
    readBy attribute: AttributeUse, key: String, type: TypeReference?, in scope: Scope
  ) -> Value {
    environmentValue(attribute, key: key, type: type, in: scope)
  }

  package func value(
    of property: Located<PropertyDeclaration>, in instance: Instance, startingAs initial: Value?
  ) -> Value? {
    modelValue(of: property, in: instance, startingAs: initial)
  }

  package func complete(_ instance: Instance) { completeStates(of: instance) }

  package func stored(
    _ value: Value, in property: PropertyDeclaration, of instance: Instance
  ) -> Value? {
    var value = value
    if case .member("init", let arguments?) = value {
      let place = SourceReference(file: instance.type.file, start: 0, end: 0)
      let made = property.attributes.lazy.compactMap { attribute in
        self.call(attribute.name, arguments, place, in: Scope(parent: nil, file: instance.type.file))
      }
      guard let made = made.first else { return nil }
      value = made
    }
    guard case .record(let wrapper, let fields) = value else { return nil }
    switch wrapper {
    case "StateObject", "ObservedObject", "ScaledMetric": return fields["value"]
    case "Published":
      let scope = Scope(parent: nil, file: instance.type.file, type: instance.type)
      return fields["value"].map { interpreter.coerce($0, to: property.type, in: scope) }
    case "State", "AppStorage", "SceneStorage", "GestureState", "FocusState":
      let initial = fields["value"] ?? (wrapper == "State" ? Value.none : nil)
      return state(property, initial: initial, of: instance, file: instance.type.file, isComplete: true)
    default: return nil
    }
  }

  package func stored(inFileLevel name: String) -> Value? {
    knownMeasurements?.value(of: name).map { kept($0, by: name) }
  }

  package func store(_ value: Value, in place: StoredPlace) { measured(value, in: place) }
}

extension Evaluator {
  /// The answer of `queue.sync { }`, whose code runs before the call returns; nil for all that is no queue.
  private func ranAtOnce(_ call: WrittenCall, on base: Expression, in scope: Scope) -> Value? {
    guard let work = call.arguments.last?.value, case .closure = work.kind,
      call.arguments.dropLast().allSatisfy({ $0.label == "flags" })
    else { return nil }
    if !base.isQueue {
      guard case .unknown(let unknown) = evaluate(base, in: scope),
        case .named("DispatchQueue", _)? = unknown.unwrapped.type
      else { return nil }
    }
    return apply(evaluate(work, in: scope), ArgumentValues(), in: scope)
  }
}

/// SwiftUI's view builders.
extension Evaluator {
  package func build(_ values: [Built], in scope: Scope) -> Value {
    .views(values.flatMap { views($0, in: scope) })
  }

  package func build(_ closure: Value, in scope: Scope) -> Value {
    .views(views(closure, in: scope))
  }

  package func isBuilt(_ type: TypeReference?) -> Bool { type?.isOpaqueView == true }
}

extension Expression {
  /// `DispatchQueue.main`, `MainActor`: what is given to it is run later.
  fileprivate var isQueue: Bool {
    switch kind {
    case .identifier(let name, _): ["DispatchQueue", "RunLoop", "MainActor"].contains(name)
    case .member(.some(let base), _, _): base.isQueue
    default: false
    }
  }
}
