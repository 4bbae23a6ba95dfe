import LayoutEngine

extension ViewKind {
  /// Stand-in until the engine names its kinds: the case's own name.
  var name: String {
    { let text = String(describing: self).prefix { $0 != "(" }; return text.prefix(1).uppercased() + text.dropFirst() }()
  }
}
