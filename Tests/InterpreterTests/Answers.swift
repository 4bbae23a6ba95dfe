import Interpreter
import LayoutEngine
import ViewProgram

/// Code whose answer is known beforehand: the body of a function, or a file with `func result()`.
struct Sample: Sendable, CustomStringConvertible {
  var code: String
  /// The text of the answer, `?` for what is not known; `1 | 2` where a choice decides.
  var expected: String
  init(_ code: String, _ expected: String) {
    self.code = code
    self.expected = expected
  }

  var description: String { code.replacing("\n", with: "; ") }

  var program: Program { lower(file, for: BuildConfiguration()) }

  var file: SourceFile {
    let isWhole = code.contains("func result()")
    return SourceFile(path: "Sample.swift", text: isWhole ? code : "func result() -> Any {\n\(code)\n}\n")
  }

  /// The answer over all options of the choices that are met.
  func answer() -> String {
    let index = ModuleIndex(files: [file], programs: [program])
    var open: [[String: Int]] = [[:]]
    var seen = Set<String>()
    var answers: [String] = []
    for position in 0..<16 where open.indices.contains(position) {
      let interpreter = Interpreter(
        EvaluationContext(
          index: index, variant: Variant(selections: open[position]), limits: .single.onSmallStack, words: .none))
      let host = SilentHost()
      interpreter.serve(host)
      let text = interpreter.text(of: interpreter.result())
      if !answers.contains(text) { answers.append(text) }
      for choice in interpreter.log.choices where seen.insert(choice.key).inserted {
        open += (1..<max(1, choice.optionCount)).map { option in
          open[position].merging([choice.key: option]) { $1 }
        }
      }
      interpreter.close()
    }
    return answers.joined(separator: " | ")
  }
}

extension Interpreter {
  /// The answer of `result()`.
  fileprivate func result() -> Value {
    guard let functions = index.globalFunctions(named: "result", seenFrom: 0) else { return .string("no result()") }
    let function = Value.function(FunctionValue(candidates: functions, receiver: nil))
    return apply(function, ArgumentValues(), in: Scope(parent: nil)) ?? .string("not called")
  }

  /// A value as Swift prints it, `?` for it or for its parts that are not known.
  fileprivate func text(of value: Value) -> String {
    if case .tuple(let parts) = value {
      return "(" + parts.map { text(of: $0.value) }.joined(separator: ", ") + ")"
    }
    return plainText(settled(value)) ?? "?"
  }
}

extension HostWords {
  static let none = HostWords(module: "", builder: "", binding: "", root: "", watched: [], plainTypes: [])
}

/// A framework that has nothing to say.
final class SilentHost: Host {
  func take(_ call: WrittenCall, in scope: Scope) -> Value? { nil }
  func call(_ name: String, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope) -> Value? { nil }
  func callStatic(
    _ name: String, of type: String, _ arguments: ArgumentValues, _ place: SourceReference?, in scope: Scope
  ) -> Value? { nil }
  func make(
    _ type: TypeEntry, named name: String?, _ arguments: ArgumentValues, _ place: SourceReference, in scope: Scope
  ) -> Value? { nil }
  func changeValue(_ value: Value, by name: String, _ arguments: ArgumentValues) -> Value? { nil }
  func callMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace, in scope: Scope
  ) -> Value? { nil }
  func callAddedMethod(
    _ name: String, of value: Value, _ arguments: ArgumentValues, _ place: CallPlace, in scope: Scope
  ) -> Value? { nil }
  func value(standingFor unknown: Unknown) -> Value? { nil }
  func value(knownOf unknown: Unknown) -> Value? { nil }
  func declares(_ type: String) -> Bool { false }
  func makes(_ type: String, of arguments: ArgumentValues) -> Bool? { nil }
  func isAddedMethod(_ name: String, of value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Bool { false }
  func ignoresValues(of name: String, on value: Value) -> Bool { false }
  func callValue(_ value: Value, _ arguments: ArgumentValues, in scope: Scope) -> Value? { nil }
  func apply(operator name: String, _ operands: [Value], key: @autoclosure () -> String) -> Value? { nil }
  func noteUse(of values: [Value]) {}

  var language: String? { nil }
  var deviceKind: String { "iphone" }
  var systemVersion: Int { 26 }
  var platformName: String { "iOS" }
  func ownMember(_ name: String, of value: Value, in scope: Scope) -> Value? { nil }
  func isOrdered(_ first: String, notBehind second: String) -> Bool? { nil }
  func systemMember(_ name: String, of type: String) -> Value? { nil }
  func ownElement(
    of value: Value, _ arguments: ArgumentValues, _ place: @autoclosure () -> SourceReference
  ) -> Value? { nil }
  func unknownMember(_ name: String, of value: Value, _ place: CallPlace, in scope: Scope) -> Value? { nil }
  var extendableTypes: [String] { [] }
  func type(ofMember name: String, of type: String) -> TypeReference? { nil }
  func elementType(of type: String) -> TypeReference? { nil }
  func protocols(of type: String) -> [String] { [] }
  func extendedTypes(of value: Value) -> [String] { [] }
  func noteRead(of name: String, _ member: String?, from value: any HostValue) {}

  func wrapperValue(
    _ attribute: AttributeUse, _ declaration: PropertyDeclaration, initial: Value?, of instance: Instance,
    file: Int32, in scope: Scope
  ) -> Value? { nil }
  func isReadLate(_ attribute: AttributeUse) -> Bool { false }
  func value(readBy attribute: AttributeUse, key: String, type: TypeReference?, in scope: Scope) -> Value {
    .unknown(Unknown(key, type: type))
  }
  func value(
    of property: Located<PropertyDeclaration>, in instance: Instance, startingAs initial: Value?
  ) -> Value? { nil }
  func complete(_ instance: Instance) {}
  func stored(_ value: Value, in property: PropertyDeclaration, of instance: Instance) -> Value? { nil }
  func decided(_ key: String, of values: [Value]) -> Value { values[0] }
  func stored(inFileLevel name: String) -> Value? { nil }
  func store(_ value: Value, in place: StoredPlace) {}

  func build(_ values: [Built], in scope: Scope) -> Value { .tuple([]) }
  func build(_ closure: Value, in scope: Scope) -> Value { closure }
  func isBuilt(_ type: TypeReference?) -> Bool { false }
}
