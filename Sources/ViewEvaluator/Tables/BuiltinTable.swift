/// The names of a framework that are known, each found by one look.
package struct BuiltinTable: Sendable {
  let modifiers: [String: ModifierEntry]
  /// Names that more than one entry has; the first is used.
  let repeatedNames: [String]

  init(modifiers families: [[ModifierEntry]]) {
    var modifiers: [String: ModifierEntry] = [:]
    var repeated: [String] = []
    for entry in families.joined() {
      if modifiers[entry.name] == nil {
        modifiers[entry.name] = entry
      } else {
        repeated.append(entry.name)
      }
    }
    self.modifiers = modifiers
    repeatedNames = repeated
  }
}
