/// The names of a framework that are known, each found by one look.
package struct BuiltinTable: Sendable {
  let modifiers: [String: ModifierEntry]
  let views: [String: ViewEntry]
  let values: [String: ValueEntry]
  /// Names that more than one entry of a kind has; the first is used.
  let repeatedNames: [String]

  init(modifiers: [[ModifierEntry]], views: [[ViewEntry]], values: [[ValueEntry]]) {
    var repeated: [String] = []
    self.modifiers = Dictionary(modifiers.joined().map { ($0.name, $0) }) { first, second in
      repeated.append(second.name)
      return first
    }
    self.views = Dictionary(views.joined().map { ($0.name, $0) }) { first, second in
      repeated.append(second.name)
      return first
    }
    self.values = Dictionary(values.joined().map { ($0.name, $0) }) { first, second in
      repeated.append(second.name)
      return first
    }
    repeatedNames = repeated
  }
}
