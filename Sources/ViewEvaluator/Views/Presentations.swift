import Interpreter
import LayoutEngine
import ViewProgram

extension Evaluator {
  /// Keeps what a modifier or link presents, by its place in the code.
  func present(
    _ style: Presentation.Style, _ name: String, _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) {
    if name == "NavigationLink", let value = arguments["value"] { notePush(of: value) }
    let known = effects.presentations.firstIndex { $0.source == place }
    let hasRoom =
      known.map { effects.presentations[$0].screens.count < Self.screenLimit }
      ?? (effects.presentations.count < Self.presentationLimit)
    guard coverage == nil, slotContent == nil, hasRoom else { return }
    // Beside the view, it is laid out with it.
    if style == .inspector, scenario(reading: .horizontalSizeClass).horizontalSizeClass == .regular { return }
    let isLink = name == "NavigationLink"
    let content = isLink ? destination(of: arguments) : arguments.content
    guard let content else { return }
    let own = ownView(content, in: scope)
    if let own, !own.mayBeTold { return }
    let screen = Presentation.Screen(
      content: content,
      arguments: isLink || arguments["isPresented"] != nil
        ? [] : [item(of: arguments, for: name, in: scope)],
      ownArguments: own?.arguments, scope: scope)
    if let known { return effects.presentations[known].screens.append(screen) }
    effects.presentations.append(
      Presentation(style: style, screens: [screen], pushedType: arguments["for"], source: place))
  }

  /// The item that a presentation's content is given: never nil, as nothing is presented without one.
  private func item(of arguments: ArgumentValues, for name: String, in scope: Scope) -> Value {
    guard let given = arguments.items.first(where: { $0.label == "item" }) else { return .unknown(Unknown(name)) }
    let item = bound(given.value)
    guard case .none = item else { return interpreter.presumed(item) }
    let type = given.expression.flatMap { interpreter.typeBound(by: $0, in: scope) }
    return .unknown(Unknown(name + " item", type: type.map(\.unwrapped)))
  }

  /// `NavigationLink(destination: x) { label }`, `NavigationLink { x } label: { }`,
  /// `NavigationLink("title") { x }`; with a value it is found elsewhere.
  private func destination(of arguments: ArgumentValues) -> Value? {
    if let destination = arguments["destination"] { return destination }
    let isFirst = arguments["label"] != nil || arguments.unlabeled(0) != nil
    return isFirst && arguments["value"] == nil ? arguments.content : nil
  }

  private static let presentationLimit = 32
  /// The screens of one place among which those are found that show most.
  private static let screenLimit = 64

  /// Called for `presentationDetents` as soon as it is met.
  func noteDetents(_ arguments: ArgumentValues) {
    let named = detents(arguments.unlabeled(0))
    var detents = SheetDetents(named) ?? .large
    if let selection = arguments["selection"] {
      // Of one that nobody knows, what shows with it is not known either; the highest has room for it.
      let selected: SheetDetent? = if case .binding(let binding) = selection { detent(binding.value) } else { nil }
      detents.first = selected ?? detents.highest
    }
    effects.asked.detents = detents
  }

  /// Called for `presentationCompactAdaptation` as soon as it is met.
  func noteCompactAdaptation(_ arguments: ArgumentValues) {
    effects.asked.compactAdaptation = memberName(arguments.unlabeled(0) ?? arguments["horizontal"])
  }

  /// The heights that `presentationDetents` names.
  private func detents(_ value: Value?) -> [SheetDetent] {
    interpreter.elements(of: value ?? .none).map { detent($0) ?? .large }
  }

  private func detent(_ value: Value) -> SheetDetent? {
    let value = moduleConstant(value, of: "PresentationDetent") ?? value
    guard case .member(let name, let arguments) = value else { return nil }
    return SheetDetent(name, fraction(arguments?.items.first?.value))
  }

  private func fraction(_ value: Value?) -> Double? {
    guard case .number(let quantity, _)? = value, quantity.isKnown else { return nil }
    return quantity.value
  }
}
