import Interpreter
import LayoutEngine
import ViewProgram

/// A view that is shown over or instead of a screen: each is laid out by itself.
struct Presentation {
  enum Style: Hashable, Sendable { case sheet, cover, pushed }
  var style: Style
  var content: Value
  var arguments: [Value]
  var source: SourceReference
  var scope: Scope
}

/// How high a sheet stands.
enum SheetDetent: Hashable {
  case large, medium
  /// Of the height that a large one has.
  case fraction(Double)
  case height(Double)
}

extension Evaluator {
  /// Keeps what a modifier or link presents, once for each place in the code.
  func present(
    _ style: Presentation.Style, _ name: String, _ arguments: ArgumentValues,
    _ place: SourceReference, in scope: Scope
  ) {
    guard coverage == nil, slotContent == nil,
      effects.presentations.count < Self.presentationLimit,
      !effects.presentations.contains(where: { $0.source == place })
    else { return }
    let isLink = name == "NavigationLink"
    let content = isLink ? destination(of: arguments) : arguments.content
    guard let content, !isOwnView(content, in: scope) else { return }
    let item = arguments["item"].map { value -> Value in
      guard case .binding(let binding) = value else { return value }
      return binding.value
    }
    effects.presentations.append(
      Presentation(
        style: style, content: content,
        arguments: isLink || arguments["isPresented"] != nil
          ? [] : [interpreter.presumed(item ?? .unknown(Unknown(name)))],
        source: place, scope: scope))
  }

  /// `NavigationLink(destination: x) { label }`, `NavigationLink { x } label: { }`,
  /// `NavigationLink("title") { x }`; with a value it is found elsewhere.
  private func destination(of arguments: ArgumentValues) -> Value? {
    if let destination = arguments["destination"] { return destination }
    let isFirst = arguments["label"] != nil || arguments.unlabeled(0) != nil
    return isFirst && arguments["value"] == nil ? arguments.content : nil
  }

  private static let presentationLimit = 32

  /// A view of the module and nothing else is laid out as an entry point of its own.
  private func isOwnView(_ content: Value, in scope: Scope) -> Bool {
    switch content {
    case .instance: return true
    case .closure(let closure):
      let body = closure.closure.body
      guard body.count == 1, case .expression(let expression) = body[0],
        let name = expression.calledTypeName
      else { return false }
      return moduleType(named: name, from: scope.file, inside: scope.type?.qualifiedName) != nil
    default: return false
    }
  }

  /// The trees of what the roots present; what that presents in turn is left out.
  func presentedTrees() -> [EntryTree] {
    let all = effects.presentations
    return all.compactMap { presentation -> EntryTree? in
      let (nodes, asked) = collectingRequests {
        content(presentation.content, presentation.arguments, in: presentation.scope)
      }
      guard !nodes.isEmpty else { return nil }
      switch presentation.style {
      case .sheet: return EntryTree(withControls(layered(nodes)), canvas: .sheet(asked.detent ?? .large))
      case .cover: return EntryTree(withControls(layered(nodes)))
      case .pushed:
        let page = navigation("NavigationStack", nodes, presentation.source)
        return EntryTree(withControls(page))
      }
    }
  }

  /// Called for `presentationDetents` as soon as it is met.
  func noteDetents(_ arguments: ArgumentValues) {
    effects.asked.detent = detent(arguments.unlabeled(0))
  }

  /// The lowest of the heights that `presentationDetents` names: what is shown first.
  func detent(_ value: Value?) -> SheetDetent {
    let named: [SheetDetent] = elements(of: value ?? .none).map { element in
      guard case .member(let name, let arguments) = element else { return .large }
      switch name {
      case "medium": return .medium
      case "fraction": return number(arguments?.items.first?.value).map { .fraction($0) } ?? .large
      case "height": return number(arguments?.items.first?.value).map { .height($0) } ?? .large
      default: return .large
      }
    }
    return named.min { $0.height(below: 800) < $1.height(below: 800) } ?? .large
  }

  private func number(_ value: Value?) -> Double? {
    guard case .number(let quantity, _)? = value, quantity.isKnown else { return nil }
    return quantity.value
  }
}

extension SheetDetent {
  /// - Parameter largest: points that a large sheet is high.
  func height(below largest: Double) -> Double {
    switch self {
    case .large: largest
    case .medium: largest / 2
    case .fraction(let share): largest * min(1, max(0, share))
    case .height(let height): min(largest, max(0, height))
    }
  }
}

extension Scenario {
  /// The window of a sheet on a screen: from just below the top to the bottom on a phone; in the
  /// middle where there is more room.
  func sheet(_ detent: SheetDetent) -> Scenario {
    var scenario = self
    if horizontalSizeClass == .regular, verticalSizeClass == .regular {
      scenario.screen = Size(
        width: min(SystemMetric.pageSheetWidth.value, screen.width),
        height: min(SystemMetric.pageSheetHeight.value, screen.height))
      scenario.safeArea = .zero
      return scenario
    }
    let isCompact = verticalSizeClass == .compact
    let largest = isCompact ? screen.height : screen.height - safeArea.top - SystemMetric.sheetGap.value
    scenario.screen.height = isCompact ? largest : detent.height(below: largest)
    scenario.safeArea.top = 0
    if case .height(let height) = detent, !isCompact {
      // The height asked for does not count the inset.
      scenario.screen.height = min(largest, height + safeArea.bottom)
    }
    return scenario
  }
}
