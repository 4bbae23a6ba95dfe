package import LayoutEngine
package import ViewProgram

/// What an expression of view code evaluates to.
///
/// Optionals are transparent: a value stands for its `.some`, `.none` for nil.
package indirect enum Value {
  /// Not known statically. `key` names it, so that one run decides the same for the same thing.
  case unknown(Unknown)
  case number(Quantity, isInteger: Bool)
  case boolean(Bool)
  case string(String)
  case none
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  case range(lower: Value, upper: Value, isClosed: Bool)
  /// A value of a type the module declares.
  case instance(Instance)
  case enumCase(EnumValue)
  /// `.name` or `.name(...)` whose type the context will tell.
  case member(String, ArgumentValues?)
  /// A value of a system type, by its fields: `CGSize`, `Angle`, `UnitPoint`, `Color`.
  case record(String, [String: Value])
  case closure(ClosureValue)
  case function(FunctionValue)
  case type(String, TypeEntry?)
  case binding(BindingValue)
  case keyPath([String])
  /// A value of a kind that only the host knows.
  case host(any HostValue)

  package static func number(_ value: Double) -> Value {
    .number(Quantity(value), isInteger: false)
  }
  package static func integer(_ value: Int) -> Value {
    .number(Quantity(Double(value)), isInteger: true)
  }
}

/// A value that the language passes on as it is: only who brought it makes it and takes it apart.
package protocol HostValue: AnyObject {
  /// The types whose extensions add members to it, the nearest first.
  var typeNames: [String] { get }
}

package struct Unknown {
  package var key: String
  package var type: TypeReference?
  /// The names whose being unknown made it so.
  var missing: [MissingName] = []
  package init(_ key: String, type: TypeReference? = nil) {
    self.key = key
    self.type = type
  }
}

/// A struct or class of the module, with the fields that are known.
package final class Instance {
  let type: TypeEntry
  var fields: [String: Value]
  /// Names the instance in the keys of its unknown fields.
  let key: String
  /// Where in the code it was made; for views, to be told in reports.
  var source: SourceReference?
  init(type: TypeEntry, fields: [String: Value] = [:], key: String? = nil) {
    self.type = type
    self.fields = fields
    self.key = key ?? type.name
  }
}

package struct EnumValue {
  package var type: TypeEntry?
  package var name: String
  package var payload: [Value]
}

package struct ClosureValue {
  let closure: Closure
  let scope: Scope
}

package struct FunctionValue {
  let candidates: [Located<FunctionDeclaration>]
  let receiver: Instance?
  /// The view that an `extension View` function was called on.
  var selfValue: Value?
  /// Where a local function was declared.
  var scope: Scope?
  /// Whose code it is, where there is no receiver: of a static function or one of an enum.
  var type: TypeEntry?
  /// Whether `receiver` may be changed: it is nobody else's.
  var mayMutate = false
}

/// `$state` or `.constant(...)`: reads as the state's value.
package struct BindingValue {
  var value: Value
  /// `Type.property`, if it is a state of the module.
  var state: String?
}

/// Evaluated arguments of a call, in order.
package struct ArgumentValues {
  struct Item {
    var label: String?
    var value: Value
    var isTrailing: Bool
    var source: SourceReference
    /// What `&x` passes.
    var target: Expression?
  }
  var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }

  subscript(label: String) -> Value? { items.first { $0.label == label }?.value }

  /// The `index`-th argument without a label, trailing closures left out.
  func unlabeled(_ index: Int) -> Value? {
    var seen = 0
    for item in items where item.label == nil && !item.isTrailing {
      if seen == index { return item.value }
      seen += 1
    }
    return nil
  }

  /// The last unlabeled closure, trailing or not.
  var content: Value? {
    if let trailing = items.first(where: { $0.isTrailing && $0.label == nil }) {
      return trailing.value
    }
    if let named = self["content"] { return named }
    for item in items.reversed() where item.label == nil {
      if case .closure = item.value { return item.value }
      if case .function = item.value { return item.value }
    }
    return nil
  }

  /// Labels as in a function's full name: `_:in:`.
  var labels: [String?] { items.map(\.label) }
}

/// Names that are visible at a place in the code.
package final class Scope {
  let parent: Scope?
  let instance: Instance?
  /// The view that stands for `self` in `extension View` code.
  let selfValue: Value?
  let file: Int32
  /// Type whose code this is, for lookups and state keys.
  let type: TypeEntry?
  /// Whether this code changes `instance`: an initializer or a mutating function.
  let isMutating: Bool
  /// True once a closure was made in it.
  var isCaptured = false
  /// How often what it and those around it hold has changed.
  var changes: Int { ownChanges + (parent?.changes ?? 0) }
  private var ownChanges = 0
  /// Few: searched from the first to the last.
  private var values: [(name: String, value: Value)] = []
  private var functions: [Located<FunctionDeclaration>] = []

  init(
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

  func define(_ name: String, _ value: Value) {
    ownChanges += 1
    if let position = position(of: name) {
      values[position].value = value
    } else {
      values.append((name, value))
    }
  }
  func define(_ function: FunctionDeclaration) { functions.append(Located(function, file: file)) }

  func value(named name: String) -> Value? {
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
