import Interpreter
import LayoutEngine

/// A call of an initializer or a function of the system: its arguments, and where it stands.
struct SystemCall {
  var name: String
  var arguments: ArgumentValues
  var source: SourceReference
  var scope: Scope
}

/// A modifier call on views: what it is applied to, its arguments, where it stands.
struct ModifierCall {
  var name: String
  var arguments: ArgumentValues
  var source: SourceReference
  var scope: Scope
}
