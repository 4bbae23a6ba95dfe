import LayoutEngine
import ViewProgram

/// Initializers that extensions give to types: those of protocols to what conforms, and others to types of the library.
extension Interpreter {
  /// A value of the host's or of lengths, by an initializer that the module adds to its type; nil where there is none.
  ///
  /// - Parameter place: what is being made, where the call is another initializer's `self.init(...)`.
  func added(
    to type: String, _ arguments: ArgumentValues, at source: SourceReference, for place: SelfPlace? = nil,
    in scope: Scope
  ) -> Value? {
    guard let initializers = initializersInExtensions(of: type, seenFrom: scope.file) else { return nil }
    let isLibrarys = Self.libraryTypes.contains(type)
    if isLibrarys, !mayMeanAdded(initializers.functions, to: type, arguments) { return nil }
    let running = place?.runningInitializers ?? []
    let open =
      running.isEmpty ? initializers.functions : initializers.functions.filter { !running.contains($0.codePlace) }
    guard let initializer = best(open, for: arguments), isMeant(initializer, of: type, arguments, in: scope) else {
      return nil
    }
    let isGeometry = Self.geometryFields(of: type) != nil
    let code = initializer.codePlace
    // One that only types tell from the system's.
    let isMadeByHost = context.words.madeTypes.contains(type)
    let limit = isGeometry || isLibrarys ? recursionLimit : isMadeByHost ? 1 : Self.builderLimit
    guard surroundings.runningFunctions[code, default: 0] < limit else { return nil }
    let own = TypeReference.named(type, arguments: [])
    let made = SelfPlace(.unknown(Unknown(type + "()", type: own)))
    made.source = source
    made.runningInitializers = running + [code]
    return nested(isGeometry ? made.value : nil, running: code) { () -> Value? in
      let inner = Scope(
        parent: nil, file: initializer.file, type: initializers.type, isMutating: true, isInitializing: true,
        selfPlace: made)
      bind(initializer.declaration.parameters, arguments, in: inner)
      let flow = run(initializer.declaration.body ?? [], in: inner)
      if case .returned(let built) = flow, case .none = built.value { return Value.none }
      if case .unknown = made.value, !isGeometry { return nil }
      return coerce(made.value, to: own, in: inner)
    }
  }

  /// Types of the library to which code adds initializers.
  private static let libraryTypes: Set = ["Array", "Dictionary", "Set", "String", "Int", "Double", "Date", "URL"]

  /// The initializers that the module adds to a type whose values are made of fields or by the host.
  private func initializersInExtensions(of type: String, seenFrom file: Int32) -> EvaluationMemory.AddedInitializers? {
    let place = EvaluationMemory.NamePlace(name: type, file: file)
    if let known = memory.addedInitializers[place] { return known }
    let isMade =
      Self.geometryFields(of: type) != nil || context.words.madeTypes.contains(type) || Self.libraryTypes.contains(type)
      || host.makes(type, of: ArgumentValues()) != nil
    let entry = isMade ? index.extensions(of: type, seenFrom: file) : nil
    var known: EvaluationMemory.AddedInitializers?
    if let entry, !entry.initializers.isEmpty { known = .init(type: entry, functions: entry.initializers) }
    memory.addedInitializers[place] = .some(known)
    return known
  }

  /// Whether the module's initializer is meant, rather than one of the host's that takes the same labels: it is if an
  /// argument is of a type of the module's that it takes.
  private func isMeant(
    _ initializer: Located<FunctionDeclaration>, of type: String, _ arguments: ArgumentValues, in scope: Scope
  ) -> Bool {
    guard host.makes(type, of: arguments) == true else { return true }
    let inner = Scope(parent: nil, file: initializer.file)
    return initializer.declaration.parameters.contains { parameter in
      guard let item = arguments.items.first(where: { $0.label == parameter.label && !$0.isTrailing }),
        let wanted = parameter.type.flatMap({ entry(of: $0, in: inner) })
      else { return false }
      switch item.value {
      case .instance(let instance): return instance.type === wanted
      case .enumCase(let value): return value.type === wanted
      case .member(let name, _):
        return wanted.cases.contains { $0.name == name } || wanted.staticProperties[name] != nil
          || wanted.functions[name] != nil
      case .unknown(let unknown): return unknown.type.flatMap { entry(of: $0, in: scope) } === wanted
      default: return false
      }
    }
  }

  /// The one that takes the arguments, where neither an initializer of the type does nor its stored properties are given;
  /// nil where there is none.
  func addedInitializer(
    of type: TypeEntry, for arguments: ArgumentValues, of instance: Instance
  ) -> Located<FunctionDeclaration>? {
    let added = addedInitializers(of: type)
    guard !added.isEmpty, arguments.isEmpty ? needsArguments(type) : !isMemberwise(arguments, of: type) else {
      return nil
    }
    return best(
      added.filter { !instance.runningInitializers.contains($0.declaration.range) }, for: arguments,
      of: type)
  }

  /// Whether arguments may be for an initializer that code adds to a type of the library, rather than for one of its own
  /// that has no label.
  func mayMeanAdded(
    _ initializers: [Located<FunctionDeclaration>], to type: String, _ arguments: ArgumentValues
  ) -> Bool {
    // The library's own for these all have labels.
    if type == "Date" || type == "URL", !arguments.isEmpty { return true }
    if arguments.items.contains(where: { $0.label != nil || $0.isTrailing || $0.value.isMadeOfModules }) { return true }
    guard arguments.items.count == 1, let taken = best(initializers, for: arguments)?.declaration.parameters.first,
      let type = taken.type, type != .named("Array", arguments: [.ofCharacter])
    else { return arguments.items.count > 1 }
    switch type {
    case .optional, .tuple, .function: return true
    case .named("Array", _), .named("Dictionary", _), .named("Set", _):
      return arguments.items[0].value.elementCount.map { $0 > 0 } ?? false
    case .named(let name, _): return name == "Bool" || name == "Date"
    case .opaque: return false
    }
  }

  /// Whether a structure cannot be made of nothing by itself: it has other initializers, or properties without a value.
  private func needsArguments(_ type: TypeEntry) -> Bool {
    guard type.kind == .structure else { return false }
    return !type.initializers.isEmpty
      || type.storedProperties.map(\.declaration).contains { property in
        property.initializer == nil && property.attributes.isEmpty
          && (property.isLet || property.type?.isOptional == false)
      }
  }

  /// A closure for a property with a builder of the module's own, which makes its value of it; every other value as it is.
  func built(_ value: Value, for located: Located<PropertyDeclaration>?) -> Value {
    guard let located, !located.declaration.attributes.isEmpty, case .closure(var closure) = value,
      let builder = ownBuilder(located.declaration.attributes, in: Scope(parent: nil, file: located.file))
    else { return value }
    closure.builder = builder
    let isCode = if case .function? = located.declaration.type { true } else { false }
    return isCode ? .closure(closure) : apply(.closure(closure), ArgumentValues(), in: closure.scope) ?? value
  }

  private func addedInitializers(of type: TypeEntry) -> [Located<FunctionDeclaration>] {
    let id = ObjectIdentifier(type)
    if let known = memory.protocolInitializers[id] { return known }
    let added = protocols(above: type).flatMap(\.initializers).filter { $0.declaration.body != nil }
    memory.protocolInitializers[id] = added
    return added
  }

  /// Whether the arguments are values of a structure's stored properties.
  private func isMemberwise(_ arguments: ArgumentValues, of type: TypeEntry) -> Bool {
    guard type.kind == .structure else { return false }
    let stored = Set(type.storedProperties.map(\.declaration.name))
    return arguments.items.allSatisfy { item in item.label.map(stored.contains) ?? item.isTrailing }
  }
}
