import Interpreter
import LayoutEngine
import ViewProgram

// Collections of which a preview gives a sample.

extension Evaluator {
  /// A view that only previews make, with collections of any number of elements in place of theirs; nil where they give none.
  ///
  /// Only where many elements are looked for: an app has as many as it likes, a preview two or three.
  func viewOfManyElements(
    _ type: TypeEntry, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? {
    guard variant.profile == .many, type.isView, !index.shownTypes.contains(type.name),
      !index.madeTypes.contains(type.name), arguments.items.contains(where: \.isSample),
      index.isForPreviews(place.start, in: place.file)
    else { return nil }
    var varied = arguments
    for position in varied.items.indices where varied.items[position].isSample {
      guard let label = varied.items[position].label, let wanted = type.typeOfParameter(label) else { continue }
      varied.items[position].value = .unknown(Unknown("\(type.name) \(label)", type: wanted))
    }
    let value = interpreter.instantiate(type, varied, in: scope)
    if case .instance(let instance) = value { instance.source = place }
    return value
  }
}

extension ArgumentValues.Item {
  /// Whether it is a list of some elements.
  fileprivate var isSample: Bool {
    guard case .array(let list) = value else { return false }
    return !list.isEmpty
  }
}

extension TypeEntry {
  /// The type of the argument of this label, of the initializer that has one, or of the property that it is.
  fileprivate func typeOfParameter(_ label: String) -> TypeReference? {
    guard !initializers.isEmpty else { return properties[label]?.declaration.type }
    return initializers.lazy.flatMap(\.declaration.parameters).first { $0.label == label }?.type
  }
}
