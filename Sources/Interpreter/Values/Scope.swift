package import ViewProgram

/// Names that are visible at a place in the code.
package final class Scope {
  package let parent: Scope?
  package let instance: Instance?
  /// The value that stands for `self` in an extension's code, where that is no instance.
  package let selfValue: Value?
  package let file: Int32
  /// Type whose code this is, for lookups and state keys.
  package let type: TypeEntry?
  /// Whether this code changes `instance`: an initializer or a mutating function.
  let isMutating: Bool
  /// True once a closure was made in it.
  var isCaptured = false
  /// How often what it and those around it hold has changed.
  package var changes: Int { ownChanges + (parent?.changes ?? 0) }
  private var ownChanges = 0
  /// Few: searched from the first to the last.
  private var values: [(name: String, value: Value)] = []
  private var functions: [Located<FunctionDeclaration>] = []

  package init(
    parent: Scope?, instance: Instance? = nil, selfValue: Value? = nil, file: Int32? = nil,
    type: TypeEntry? = nil, isMutating: Bool = false
  ) {
    self.parent = parent
    self.instance = instance ?? parent?.instance
    self.selfValue = selfValue ?? (instance == nil ? parent?.selfValue : nil)
    self.file = file ?? parent?.file ?? 0
    self.type = type ?? instance?.type ?? parent?.type
    self.isMutating = isMutating || (instance == nil && parent?.isMutating ?? false)
  }

  package func define(_ name: String, _ value: Value) {
    ownChanges += 1
    if let position = position(of: name) {
      values[position].value = value
    } else {
      values.append((name, value))
    }
  }
  func define(_ function: FunctionDeclaration) { functions.append(Located(function, file: file)) }

  package func value(named name: String) -> Value? {
    if let position = position(of: name) { return values[position].value }
    return parent?.value(named: name)
  }

  func localFunctions(named name: String) -> ([Located<FunctionDeclaration>], Scope)? {
    if !functions.isEmpty {
      let found = functions.filter { $0.declaration.name == name }
      if !found.isEmpty { return (found, self) }
    }
    return parent?.localFunctions(named: name)
  }

  /// Forgets what this scope and those around it hold.
  func dissolve() {
    var next: Scope? = self
    while let scope = next {
      scope.values = []
      scope.functions = []
      scope.instance?.fields = [:]
      next = scope.parent
    }
  }

  /// Changes a local that an outer scope declares (`var x = 0; x += 1`).
  func assign(_ name: String, _ value: Value) -> Bool {
    guard let position = position(of: name) else { return parent?.assign(name, value) ?? false }
    ownChanges += 1
    values[position].value = value
    return true
  }

  private func position(of name: String) -> Int? { values.firstIndex { $0.name == name } }
}
