import Interpreter
import LayoutEngine
import ViewProgram

/// Texts that code names by accessors which a tool generates from the string catalogues while an app is built:
/// `L10n.Common.ok`, `R.string.localizable.commonOk()`, `LocalString.common_ok`.
extension Evaluator {
  /// The key of an accessor that no source file declares, if one key alone is spelled with its letters; nil otherwise.
  func keyOfGeneratedText(_ value: Value) -> Value? {
    guard case .unknown(let unknown) = value, let texts = index.texts else { return nil }
    // The code follows the name of the type, or of the file, that it stands in.
    var names = unknown.key.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(String.init)
    if names.last?.hasSuffix("()") == true { names[names.count - 1].removeLast(2) }
    guard names.count > 1, let head = names.first, head.first?.isUppercase == true, !index.mayBeType(head),
      names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }),
      index.extensions(of: head).isEmpty, builtins.views[head] == nil, builtins.values[head] == nil
    else { return nil }
    let path = names.dropFirst().drop { $0 == "string" }
    guard
      let found = texts.entry(spelled: path.joined(), hasArguments: false)
        ?? texts.entry(spelled: path.dropFirst().joined(), hasArguments: false)
    else {
      return nil
    }
    return .record("LocalizedStringKey", ["key": .string(found.key), "table": .string(found.table)])
  }
}
