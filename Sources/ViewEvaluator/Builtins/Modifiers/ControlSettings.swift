import Interpreter
import LayoutEngine
import ViewProgram

/// Styles, sizes and labels of the controls in a view, for those that no inner one reaches.
let controlSettingModifiers: [ModifierEntry] = [
  ModifierEntry("buttonSizing", .assumed("buttons are taken to be as wide as their labels need", "_")),
  ModifierEntry(
    "labelIconToTitleSpacing", .assumed("the gap between a label's icon and title is the usual one", "_")),
  ModifierEntry("labelReservedIconWidth", .assumed("the room for a label's icon is the usual one", "_")),
  ModifierEntry(
    "controlSize",
    .controls("_") { $0.memberName($1.unlabeled(0)).flatMap(ControlSize.init).map { .size($0) } }),
  ModifierEntry("labelsHidden", .controls("") { _, _ in .hidesLabels(true) }),
  ModifierEntry(
    "labelsVisibility",
    .controls("_") { .hidesLabels($0.memberName($1.unlabeled(0)) == "hidden") }),
  ModifierEntry("tag", .controls("_ includeOptional?") { $1.unlabeled(0).map { .tag($0) } }),
  ModifierEntry("badge", .controls("_") { $0.badge($1) }),
  ModifierEntry(
    "navigationLinkIndicatorVisibility",
    .controls("_") { .hidesArrows($0.memberName($1.unlabeled(0)) == "hidden") }),
  ModifierEntry(
    "buttonBorderShape",
    .controls("_") { $0.memberName($1.unlabeled(0)).map { .buttonBorderShape($0) } }),
]

extension Evaluator {
  /// `.badge(5)`, `.badge("New")`; nil for none, of which nothing is seen.
  fileprivate func badge(_ arguments: ArgumentValues) -> ControlSetting? {
    guard let item = arguments.items.first else { return nil }
    switch item.value {
    case .none: return nil
    case .number(let count, _):
      if let known = Int(exactly: count.value), count.isConstant {
        return known == 0 ? nil : .badge(text(.string("\(known)"), item.source))
      }
      let unknown = Unknown("badge \(item.source.start)", type: .named("Int", arguments: []))
      return .badge(text(.unknown(unknown), item.source))
    default: return .badge(text(item.value, item.source))
    }
  }
}

extension ModifierEntry.Overloads {
  /// A setting for the controls in the view; nil where its value is not known.
  fileprivate static func controls(
    _ signature: Signature,
    _ setting: @escaping @Sendable (Evaluator, ArgumentValues) -> ControlSetting?
  ) -> Self {
    .makes(
      signature,
      by: { evaluator in
        { node, call in
          guard let setting = setting(evaluator, call.arguments) else { return node }
          var node = node
          node.set(setting)
          return node
        }
      })
  }
}
