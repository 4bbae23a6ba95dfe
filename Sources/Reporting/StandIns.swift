import LayoutEngine

extension ViewKind {
  /// Stand-in until the engine names its kinds: the case's own name.
  var name: String {
    String(describing: self).prefix { $0 != "(" }.description
  }
}
