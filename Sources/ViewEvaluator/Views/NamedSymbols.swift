import Interpreter

/// The symbols of SFSafeSymbols, whose names are members: `Image(systemSymbol: .squareAndArrowUp)`.
extension Evaluator {
  /// The arguments of a view of the system with a symbol's name where that library takes a member.
  func namingSymbols(_ arguments: ArgumentValues, of view: String) -> ArgumentValues {
    guard let position = arguments.items.firstIndex(where: { $0.label == "systemSymbol" }) else { return arguments }
    var named = arguments
    named.items[position].label = view == "Image" ? "systemName" : "systemImage"
    switch arguments.items[position].value {
    case .member(let member, nil): named.items[position].value = .string(member.safeSymbolName)
    case .record("SFSymbol", let fields): named.items[position].value = fields["rawValue"] ?? .none
    default: break
    }
    return named
  }
}

extension Value {
  static func safeSymbol(_ name: Value?) -> Value { .record("SFSymbol", ["rawValue": name ?? .none]) }
}

extension String {
  /// The symbol that a member names: `squareAndArrowUp` is `square.and.arrow.up`, `_2Circle` is `2.circle`.
  var safeSymbolName: String {
    var name = ""
    for character in drop(while: { $0 == "_" }) {
      let startsNumber = character.isNumber && name.last?.isLetter == true
      if !name.isEmpty, character.isUppercase || startsNumber { name += "." }
      name += character.lowercased()
    }
    return name
  }
}
