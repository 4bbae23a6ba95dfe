package import ViewProgram

/// A value that a property of views and their models is to have, whatever code says: `isOn = true`, `Card.title = "A"`.
package struct PinnedState: Sendable {
  /// The name of the view or the model; nil for each that has such a property.
  package var owner: String?
  package var property: String
  package var value: Expression
  /// The value as it is written.
  package var text: String

  package var name: String { (owner.map { $0 + "." } ?? "") + property }

  package init(owner: String?, property: String, value: Expression, text: String) {
    self.owner = owner
    self.property = property
    self.value = value
    self.text = text
  }
}

/// A value that was asked for and that the property is not known to take.
package struct MisfitPin: Hashable, Sendable {
  package var value: String
  /// `Card.title`.
  package var property: String
  /// The property's type; nil where the code leaves it to be told.
  package var type: String?

  package init(value: String, property: String, type: String?) {
    self.value = value
    self.property = property
    self.type = type
  }
}

/// The traces of the values that are asked for.
struct Pinning {
  /// The names of those that a property was there for.
  var used: Set<String> = []
  /// The types whose properties could be asked for, in the order met.
  private(set) var types: [TypeEntry] = []
  var misfit: MisfitPin?

  mutating func meet(_ type: TypeEntry) {
    if !types.contains(where: { $0 === type }) { types.append(type) }
  }
}
