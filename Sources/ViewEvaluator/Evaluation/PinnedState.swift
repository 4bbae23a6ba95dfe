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
