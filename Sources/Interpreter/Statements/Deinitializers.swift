import LayoutEngine
import ViewProgram

/// Deinitializers, which run once nobody holds an object. Nobody counts who does, so all that they may change is unknown.
extension Interpreter {
  /// Makes unknown what the deinitializers of a new object will change.
  func noteDeinitializers(of instance: Instance) {
    guard instance.type.kind == .classType else { return }
    if instance.isOwned { memory.objects.append(WeakObject(object: instance)) }
    for owner in lineage(of: instance.type) {
      guard let function = owner.functions["deinit"]?.first, let body = function.declaration.body, !body.isEmpty else {
        continue
      }
      let scope = Scope(parent: nil, instance: instance, file: function.file, type: owner)
      if memory.deinitializers[function.codePlace] == nil { memory.deinitializers[function.codePlace] = (body, scope) }
      poisonEffects(of: body, at: function.codePlace, in: scope)
    }
  }

  /// Makes unknown again what deinitializers change of a variable that got another value: they may run at any time.
  func poisonDeinitialized() {
    guard !memory.deinitializers.isEmpty, !surroundings.isFinalizing else { return }
    surroundings.isFinalizing = true
    defer { surroundings.isFinalizing = false }
    let order = memory.deinitializers.sorted { ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start) }
    for (place, code) in order { poisonEffects(of: code.body, at: place, in: code.scope) }
  }

  private func poisonEffects(of body: [Statement], at place: SourceReference, in scope: Scope) {
    guard surroundings.poisoned.insert(place).inserted else { return }
    defer { surroundings.poisoned.remove(place) }
    for target in changedPlaces(in: body) {
      guard let name = target.ownName, let instance = scope.instance, scope.type?.properties[name] != nil else {
        poison(target, in: scope)
        continue
      }
      if let value = instance.fields[name] { poisonObject(value) }
    }
    var names = Set<String>()
    ExpressionWalker { if let name = $0.ownName { names.insert(name) } }.walk(body)
    for name in names.sorted() { poisonEffects(ofCalling: name, in: scope) }
  }

  /// Makes unknown what an object that another one holds is left with.
  private func poisonObject(_ value: Value) {
    if case .instance(let instance) = value, instance.type.kind == .classType { poison(heldBy: value) }
  }

  private func poisonEffects(ofCalling name: String, in scope: Scope) {
    if case .closure? = scope.instance?.fields[name], let value = scope.instance?.fields[name] {
      return poison(heldBy: value)
    }
    if let functions = scope.type?.functions[name] {
      for function in functions {
        poisonEffects(of: function.declaration.body ?? [], at: function.codePlace, in: scope)
      }
    } else if index.mayBeValue(name), let functions = index.globalFunctions(named: name, seenFrom: scope.file) {
      for function in functions {
        let inner = Scope(parent: nil, file: function.file)
        poisonEffects(of: function.declaration.body ?? [], at: function.codePlace, in: inner)
      }
    }
  }
}

extension Expression {
  /// The name of what may be a member of `self`: `count`, `self.count`.
  fileprivate var ownName: String? {
    switch kind {
    case .identifier(let name, _): name
    case .member(let base?, let name, _): base.isSelf ? name : nil
    default: nil
    }
  }
}
