import Interpreter
import ViewProgram

extension Evaluator {
  /// The values that are asked for.
  package var pins: [PinnedState] {
    get { request.pins }
    set { request.pins = newValue }
  }

  /// Those that no property was there for.
  package var unusedPins: [PinnedState] { pins.filter { !effects.usedPins.contains($0.name) } }

  /// The names of the properties that can be asked for, of the views that were built.
  package var pinnableProperties: [String] {
    let types = viewsBuilt.sorted { ($0.file, $0.name) < ($1.file, $1.name) }.compactMap { view in
      index.presentableTypes.first { $0.builtView == view }
    }
    return types.flatMap { type in type.storedProperties.map { type.name + "." + $0.declaration.name } }
  }

  /// Gives a view whose body is about to be built the values that are asked for.
  func pin(_ instance: Instance, in scope: Scope) {
    for pin in pins where pin.view == nil || pin.view == instance.type.name {
      guard
        let property = instance.type.storedProperties.first(where: { $0.declaration.name == pin.property })?.declaration
      else { continue }
      effects.usedPins.insert(pin.name)
      let type = property.type ?? interpreter.literalType(property.initializer)
      let value = interpreter.coerce(interpreter.evaluate(pin.value, in: scope), to: type, in: scope)
      let isBinding = property.attributes.contains { $0.name == "Binding" }
      instance.fields[pin.property] = isBinding ? .binding(BindingValue(value: value, state: nil)) : value
      instance.undecided[pin.property] = nil
      instance.openProperties.remove(pin.property)
    }
  }
}
