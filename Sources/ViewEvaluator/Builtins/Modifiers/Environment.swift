import Interpreter
import LayoutEngine
import ViewProgram

/// Values of the environment by their key paths, and identifiers.
let environmentModifiers: [ModifierEntry] = [
  ModifierEntry("id", .makes("_", by: Evaluator.withIdentifier)),
  ModifierEntry("accessibilityIdentifier", .makes("_ isEnabled?", by: Evaluator.withIdentifier)),
  ModifierEntry("layoutValue", .makes("key value", by: Evaluator.withLayoutValue)),
  ModifierEntry("containerValue", .makes("_ _", by: Evaluator.withContainerValue)),
  ModifierEntry("environment", .makes("_", "_ _", by: Evaluator.withEnvironmentValue))
    .handingOn().surrounding(with: Evaluator.environmentSetting),
  // It is `environment` with the changed value; where that cannot be said, nobody knows what it sets.
  ModifierEntry("transformEnvironment", .makes("_ transform", by: { _ in { _, _ in nil } }))
    .surrounding { _ in { _ in nil } },
  ModifierEntry("environmentObject", .inert("_"))
    .surrounding(with: Evaluator.environmentSetting),
  ModifierEntry("disabled", .inert("_")).surrounding(with: Evaluator.enabling),
  ModifierEntry("redacted", .sets("reason", by: Evaluator.redactionChanges)).surrounding(with: Evaluator.redaction),
  ModifierEntry("unredacted", .sets("", by: Evaluator.redactionChanges)).surrounding(with: Evaluator.redaction),
  ModifierEntry("colorScheme", .inert("_")).surrounding(with: Evaluator.colorScheme),
  ModifierEntry("preferredColorScheme", .inert("_")).surrounding(with: Evaluator.colorScheme),
]

extension Evaluator {
  fileprivate func redactionChanges(_ arguments: ArgumentValues) -> [EnvironmentChange] {
    guard let reason = arguments["reason"] else { return [.isPlaceholder(false)] }
    let reasons: [Value] = if case .array(let list) = reason { Array(list.elements) } else { [reason] }
    return reasons.contains { memberName($0) == "placeholder" } ? [.isPlaceholder(true)] : []
  }

  fileprivate func withIdentifier(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .string(let text)? = call.arguments.unlabeled(0) else { return node }
    return withIdentifier(node, text, isForced: call.name == "accessibilityIdentifier")
  }

  /// A node that is not printed cannot be found by its identifier either: its first child gets it.
  private func withIdentifier(_ node: ViewNode, _ identifier: String, isForced: Bool) -> ViewNode {
    var node = node
    if !node.kind.makesNode, let first = node.children.first {
      node.children[0] = withIdentifier(first, identifier, isForced: isForced)
    } else if isForced || node.identifier == nil {
      node.identifier = identifier
    }
    return node
  }

  fileprivate func withLayoutValue(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .type(let name, let entry)? = call.arguments["key"],
      let value = call.arguments["value"]
    else { return node }
    var node = node
    let key = entry?.qualifiedName ?? name
    node.layoutValues.insert((key, LayoutValue(value: entry.map { self.value(value, ofKey: $0) } ?? value)), at: 0)
    return node
  }

  /// A value that is given to a key of layouts or preferences: of the type of the key's values.
  func value(_ value: Value, ofKey key: TypeEntry) -> Value {
    interpreter.coerce(value, to: valueType(ofKey: key), in: Scope(parent: nil, file: key.file, type: key))
  }

  fileprivate func withContainerValue(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .keyPath(let names)? = call.arguments.unlabeled(0), names.count == 1, let name = names.first,
      let value = call.arguments.unlabeled(1)
    else { return nil }
    var node = node
    let declared = declaredContainerValue(name, seenFrom: call.scope.file)?.declaration
    let typed = interpreter.coerce(value, to: declared?.type, in: call.scope)
    node.layoutValues.insert((Self.containerPrefix + name, LayoutValue(value: typed)), at: 0)
    return node
  }

  /// The type of a key's values: that of its default, declared or not.
  private func valueType(ofKey key: TypeEntry) -> TypeReference? {
    key.typealiases["Value"] ?? key.staticProperties["defaultValue"]?.declaration.type
      ?? interpreter.staticMember("defaultValue", of: key).flatMap { interpreter.typeReference(of: $0) }
  }

  /// A value that layout or controls want; others change nothing.
  fileprivate func withEnvironmentValue(_ node: ViewNode, _ call: ModifierCall) -> ViewNode? {
    guard case .keyPath(let names)? = call.arguments.unlabeled(0), names.count == 1, let name = names.last else {
      return node
    }
    if Self.modifiersOfValues.contains(name) {
      var call = call
      call.arguments.items.removeFirst()
      guard case .makes(let code)? = builtins.modifiers[name]?.effect(of: call.arguments) else {
        return node
      }
      return code(self)(node, call)
    }
    guard let changes = layoutChanges(name, call.arguments.unlabeled(1)) else { return node }
    var node = node
    node.environment += changes
    return withStandIn(node, call)
  }

  /// Values that modifiers of the same name set.
  private static let modifiersOfValues: Set<String> = [
    "controlSize", "dynamicTypeSize", "imageScale", "lineLimit", "lineSpacing",
    "minimumScaleFactor", "multilineTextAlignment", "textCase", "truncationMode",
  ]

  private func layoutChanges(_ name: String, _ value: Value?) -> [EnvironmentChange]? {
    switch name {
    case "font": fontChange(to: value).map { [$0] }
    case "sizeCategory": dynamicTypeSizes(value).map { [.dynamicTypeSize($0)] }
    case "layoutDirection":
      memberName(value).flatMap(LayoutDirection.init).map { [.layoutDirection($0)] }
    case "defaultMinListRowHeight": length(value).map { [.defaultMinimumListRowHeight($0)] }
    case "defaultMinListHeaderHeight": length(value).map { [.defaultMinimumListHeaderHeight($0)] }
    case "editMode": value.map { [.isEditing(memberName(bound($0)) == "active")] }
    default: nil
    }
  }
}
