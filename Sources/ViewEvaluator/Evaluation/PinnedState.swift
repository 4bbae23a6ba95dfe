package import ViewProgram

/// A value that a property of views is to have, whatever code says: `isOn = true`, `Card.title = "A"`.
package struct PinnedState: Sendable {
  /// The name of the view; nil for each that has such a property.
  package var view: String?
  package var property: String
  package var value: Expression

  package var name: String { (view.map { $0 + "." } ?? "") + property }

  package init(view: String?, property: String, value: Expression) {
    self.view = view
    self.property = property
    self.value = value
  }
}
