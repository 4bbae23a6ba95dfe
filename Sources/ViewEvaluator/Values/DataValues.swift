import Interpreter

extension Value {
  /// Holds nothing that shows a view when it is run.
  var isData: Bool {
    switch self {
    case .closure, .function, .instance, .binding: false
    case .host: views == nil
    default: true
    }
  }
}
