/// A view of some type, and nothing else, that code presents on a screen of its own.
package struct PresentedView: Hashable, Sendable {
  /// The screen, that with the most bars around its content first.
  package enum Style: UInt8, Sendable {
    case pushed, sheet, cover
    /// No screen, but an image of the view as large as it wants to be.
    case picture
    /// A window of its own where there is room for one, and a sheet else.
    case popover
    /// A cell of a table or a collection, as high as the view wants to be.
    case cell
  }

  /// An argument that is the same wherever it is evaluated.
  package struct Constant: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case text(String)
      case integer(Int)
      case double(Double)
      case boolean(Bool)
      /// `.name`, whose type is the parameter's.
      case member(String)
    }
    package var label: String?
    package var value: Value
  }

  /// A height that a sheet may have: `.medium`, `.fraction(0.8)`.
  package struct Detent: Hashable, Sendable {
    package var name: String
    package var length: Double?
  }

  package var style: Style
  package var constants: [Constant] = []
  /// The heights that the code which presents it gives its sheet; none where it says nothing of them.
  package var detents: [Detent] = []

  /// The constants as code has them, at no place.
  package var arguments: [Argument] {
    let nowhere = SourceRange(start: 0, end: 0)
    return constants.map { constant in
      let kind: ExpressionKind =
        switch constant.value {
        case .text(let text): .string([.text(text)])
        case .integer(let number): .integer(number)
        case .double(let number): .double(number)
        case .boolean(let flag): .boolean(flag)
        case .member(let name): .member(base: nil, name: name, nameRange: nowhere)
        }
      return Argument(label: constant.label, value: Expression(kind, range: nowhere))
    }
  }
}

extension Expression {
  /// The views that a link or a modifier presents, with the names of their types: one, or one of each branch.
  var presentedViews: [(type: String, view: PresentedView)] {
    guard case .call(let callee, let arguments) = kind, let style = callee.presentationStyle,
      let content = arguments.presentedContent(isLink: callee.isLink)
    else { return [] }
    return content.screens.compactMap { view, detents in
      guard case .call(_, let given) = view.kind, let type = view.calledTypeName else { return nil }
      let constants = given.compactMap { argument in
        argument.value.constant.map { PresentedView.Constant(label: argument.label, value: $0) }
      }
      return (type, PresentedView(style: style, constants: constants, detents: detents))
    }
  }

  /// The views of which this shows one, each alone on its screen, with the heights that code gives that.
  fileprivate var screens: [(view: Expression, detents: [PresentedView.Detent])] {
    switch kind {
    case .closure(let closure): return closure.body.screens
    case .ifExpression(let choice): return choice.screens
    case .switchExpression(let choice): return choice.screens
    default:
      guard let content = viewOnScreen(besides: \.leavesLayout) else { return [] }
      guard content.view.calledTypeName == "Group", case .call(_, let arguments) = content.view.kind,
        arguments.count == 1
      else { return [content] }
      return arguments[0].value.screens.map { ($0.view, content.detents.isEmpty ? $0.detents : content.detents) }
    }
  }

  /// Whether it calls a modifier of what a view knows, does or shows elsewhere, and no layout depends on.
  private var leavesLayout: Bool {
    guard case .call(let callee, let arguments) = kind, case .member(_, let name, _) = callee.kind else { return false }
    guard name == "environment" else {
      return modifiersBesideLayout.contains(name) || presentingModifiers.contains(name)
    }
    guard case .keyPath(let path)? = arguments.first?.value.kind else { return arguments.count == 1 }
    return ["managedObjectContext", "modelContext"].contains(path.last)
  }

  /// The view that modifiers of nothing but its screen stand behind, with the heights that they give that; nil where there
  /// are others, or where the heights are no constants.
  package var viewOnScreen: (view: Expression, detents: [PresentedView.Detent])? { viewOnScreen { _ in false } }

  /// - Parameter isIgnored: which other modifiers there may be.
  private func viewOnScreen(
    besides isIgnored: (Expression) -> Bool
  ) -> (view: Expression, detents: [PresentedView.Detent])? {
    guard calledTypeName == nil else { return (self, []) }
    guard case .call(let callee, let arguments) = kind, case .member(let base?, let name, _) = callee.kind,
      name.hasPrefix("presentation") || name == "interactiveDismissDisabled" || isIgnored(self),
      var content = base.viewOnScreen(besides: isIgnored)
    else { return nil }
    guard name == "presentationDetents" else { return content }
    guard arguments.count == 1, case .array(let elements) = arguments[0].value.kind else { return nil }
    content.detents = elements.compactMap(\.detent)
    return content.detents.count == elements.count ? content : nil
  }

  /// A height of the system's, if it is a constant.
  private var detent: PresentedView.Detent? {
    switch kind {
    case .member(nil, let name, _): return ["medium", "large"].contains(name) ? PresentedView.Detent(name: name) : nil
    case .call(let callee, let arguments):
      guard case .member(nil, let name, _) = callee.kind, ["fraction", "height"].contains(name), arguments.count == 1
      else { return nil }
      switch arguments[0].value.constant {
      case .integer(let number)?: return PresentedView.Detent(name: name, length: Double(number))
      case .double(let number)?: return PresentedView.Detent(name: name, length: number)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a `PresentedView` keeps it.
  package var isPresentedConstant: Bool { constant != nil }

  private var isLink: Bool { if case .identifier("NavigationLink", _) = kind { true } else { false } }

  private var presentationStyle: PresentedView.Style? {
    if isLink { return .pushed }
    switch kind {
    case .identifier("ImageRenderer", _): return .picture
    case .identifier("UIHostingConfiguration", _): return .cell
    case .member(_, "sheet", _), .identifier("sheet", _): return .sheet
    case .member(_, "popover", _), .identifier("popover", _): return .popover
    case .member(_, "fullScreenCover", _), .identifier("fullScreenCover", _): return .cover
    case .member(_, "navigationDestination", _), .identifier("navigationDestination", _): return .pushed
    default: return nil
    }
  }

  private var constant: PresentedView.Constant.Value? {
    switch kind {
    case .integer(let number): .integer(number)
    case .double(let number): .double(number)
    case .boolean(let flag): .boolean(flag)
    case .string(let segments):
      if segments.isEmpty {
        .text("")
      } else if segments.count == 1, case .text(let text) = segments[0] {
        .text(text)
      } else {
        nil
      }
    case .member(nil, let name, _): .member(name)
    default: nil
    }
  }
}

/// Modifiers that say nothing of how a view is laid out.
private let modifiersBesideLayout: Set<String> = [
  "environmentObject", "id", "modelContainer", "onAppear", "onChange", "onDisappear", "onReceive",
  "preferredColorScheme", "tag", "task", "tint",
]

extension [Statement] {
  /// The views of which code shows one, where it makes no others beside it.
  fileprivate var screens: [(view: Expression, detents: [PresentedView.Detent])] {
    let views = filter { if case .binding = $0 { false } else { true } }
    guard views.count == 1 else { return [] }
    return switch views[0] {
    case .expression(let view): view.screens
    case .returning(let view?): view.screens
    case .ifElse(let choice): choice.screens
    case .switchCase(let choice): choice.screens
    default: []
    }
  }
}

extension IfStatement {
  fileprivate var screens: [(view: Expression, detents: [PresentedView.Detent])] {
    then.screens + (otherwise?.screens ?? [])
  }
}

extension SwitchStatement {
  fileprivate var screens: [(view: Expression, detents: [PresentedView.Detent])] {
    cases.flatMap { $0.body.screens }
  }
}

extension [Argument] {
  fileprivate func presentedContent(isLink: Bool) -> Expression? {
    if let named = first(where: { ["destination", "content"].contains($0.label) }) { return named.value }
    let last = filter { $0.isTrailingClosure && $0.label == nil }
    return !isLink || isDestinationLast ? last.first?.value : nil
  }
}
