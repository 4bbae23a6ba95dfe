import Interpreter
import ViewProgram

extension Evaluator {
  /// The values that are asked for.
  package var pins: [PinnedState] {
    get { request.pins }
    set { request.pins = newValue }
  }

  /// Those that no property was there for.
  package var unusedPins: [PinnedState] { pins.filter { !effects.pinning.used.contains($0.name) } }

  /// The first that a property cannot have.
  package var misfitPin: MisfitPin? { effects.pinning.misfit }

  /// The names of the properties that can be asked for, of the views that were built and of the models they read.
  package var pinnableProperties: [String] {
    effects.pinning.types.flatMap { type in type.storedProperties.map { type.name + "." + $0.declaration.name } }
  }

  /// Gives a view or a modifier whose body is about to be built, and the models it holds, the values that are asked for.
  func pin(_ view: Instance) {
    guard !pins.isEmpty else { return }
    var pinned: Set<ObjectIdentifier> = []
    func pin(_ instance: Instance) {
      guard pinned.insert(ObjectIdentifier(instance)).inserted else { return }
      for property in instance.type.storedProperties {
        let name = property.declaration.name
        if let value = pinnedValue(of: property, in: instance) {
          let isBinding = property.declaration.attributes.contains { $0.name == "Binding" }
          instance.fields[name] = isBinding ? .binding(BindingValue(value: value, state: nil)) : value
          instance.undecided[name] = nil
          instance.openProperties.remove(name)
        }
        if case .instance(let model)? = instance.fields[name], interpreter.isWatched(model.type) { pin(model) }
      }
    }
    pin(view)
  }

  /// The value that is asked for of a property of a view or a model; nil where none is, or none that it can have.
  func pinnedValue(of property: Located<PropertyDeclaration>, in instance: Instance) -> Value? {
    guard !pins.isEmpty else { return nil }
    let (declaration, owner) = (property.declaration, instance.type)
    effects.pinning.meet(owner)
    guard let pin = pins.last(where: { $0.property == declaration.name && ($0.owner ?? owner.name) == owner.name })
    else { return nil }
    effects.pinning.used.formUnion(pins.filter { $0.property == pin.property && $0.owner == pin.owner }.map(\.name))
    let scope = Scope(parent: nil, instance: instance, file: property.file, type: owner)
    let type = declaration.type ?? interpreter.literalType(declaration.initializer)
    let value = interpreter.coerce(interpreter.evaluate(pin.value, as: type, in: scope), to: type, in: scope)
    guard !isUnknown(value), type.map({ interpreter.mayBe(value, $0, in: scope) }) ?? true else {
      let misfit = MisfitPin(value: pin.text, property: owner.name + "." + declaration.name, type: type?.written)
      effects.pinning.misfit = effects.pinning.misfit ?? misfit
      return nil
    }
    return value
  }
}
